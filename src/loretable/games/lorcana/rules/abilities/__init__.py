"""Abilities: what the texts of cards say (CR 6), as small trees of immutable nodes. What effects do is in `effects`.

nodes       the kinds of nodes
kinds       triggered, activated, static, replacement
filters     which cards            targets     how cards are found or chosen
amounts     numbers                conditions  "if", "while", "unless"
programs    how a tree of effects runs, step by step, on the agenda; the context in which a node is read
modifiers   what a text gives to a card or a player, for a time or for as long as its source is in play
continuous  working out what they give now, and until when
events      what happened: history of the turn, triggers into the bag
last_known  what is true of a card, or was when it left
shapes      how the fields of a node are written; each module ends with the table of its nodes
"""
