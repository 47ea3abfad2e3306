"""The greedy bot, what search asks, and who wins this turn."""
