"""What people see: labels and prompts, the map in text and as SVG, the log, what can be looked up."""
