"""Decks as people bring them: read, checked, found by a word, with their odds."""
