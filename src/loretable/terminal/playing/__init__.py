"""A game at this keyboard: who sits where, the layout, the question and its options, what one may say, replays."""
