"""Bots for parties, their plans, and what search asks."""
