"""What people see: labels and prompts, the board in text, as SVG and in notebooks, the log, what can be looked up."""
