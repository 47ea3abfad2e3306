"""What the game is made of: words, options, levels, and the quest that they make."""
