"""Levels: those of the package, and random ones."""
