"""What is done: acts, costs, choices, what is given, allowed and forbidden."""
