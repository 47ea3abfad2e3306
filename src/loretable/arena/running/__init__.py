"""Games being played: one fixture, workers, and the file that keeps the outcomes."""
