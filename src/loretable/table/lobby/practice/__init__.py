"""Matches to learn by: first games, puzzles of people's own, puzzles that come with the games."""
