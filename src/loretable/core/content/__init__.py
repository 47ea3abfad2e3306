"""What comes with a game besides its rules: first games, puzzles, measured rates, the words of its options."""
