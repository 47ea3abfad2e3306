"""Everything that a rule or an ability does to the game is a change of one of these kinds: the one path for what happens.

kind     what every kind says of itself, and how changes happen
cards, leaving, ink, playing, counters, exerting, turns
         the kinds by rule; what a turn action does stands beside it, in actions

The rulebook has all of them by number.
"""
