"""What people see of a game that has nothing of its own."""
