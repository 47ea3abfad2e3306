"""Everything that a rule or an ability does to the game is a change of one of these kinds: the one way to change the game.

kind     what a kind of change is, and how changes are applied
cards, leaving, inkwell, playing, damage_and_lore, exerting, turns
         the kinds by rule; what a turn action does stands beside it, in actions

The rulebook has all of them by number.
"""
