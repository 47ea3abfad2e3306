"""Told when it is your turn, wherever you are: web push. Who wants it, what is said, and how it is sent."""
