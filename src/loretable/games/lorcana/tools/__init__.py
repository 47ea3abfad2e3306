"""`loretable lorcana ...`: commands, puzzles, proofs that cards run."""
