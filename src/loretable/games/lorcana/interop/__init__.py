"""The game in the shape that other programs want it in."""
