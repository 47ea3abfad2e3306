"""Positions as people write them."""
