"""The rule-based bot, what search asks, and the book of set-ups."""
