"""Continuous effects (CR 6.4, 6.6): the sheet of numbers as they are now, working it out, and effects that last for a time."""
