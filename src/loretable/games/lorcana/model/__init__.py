"""What the game is made of: its words, faces, numbers, options. No rule is here, and nothing is changed."""
