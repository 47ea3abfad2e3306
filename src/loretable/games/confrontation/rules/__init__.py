"""The rules: moving, battles, set-up, abilities; and what a state may look like."""
