"""The Comprehensive Rules: turns, actions, changes, keywords, abilities, effects; and what a state may look like."""
