"""What people see: labels and prompts, the board in text and as SVG, the log, what can be looked up."""
