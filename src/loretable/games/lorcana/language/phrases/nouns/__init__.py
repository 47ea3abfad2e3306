"""What is spoken of: cards, players, amounts."""
