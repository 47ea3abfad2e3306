"""What the game is made of: board, characters, cards, words, options."""
