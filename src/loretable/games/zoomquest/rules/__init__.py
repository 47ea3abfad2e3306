"""The rules: rounds, battles, targets, announcements."""
