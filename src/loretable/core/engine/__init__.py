"""How a game runs: the agenda, questions for pieces, simultaneous decisions, what a game gets without writing it."""
