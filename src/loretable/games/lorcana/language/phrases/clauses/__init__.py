"""When and whether, and whole sentences."""
