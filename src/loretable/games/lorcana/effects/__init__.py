"""The effect language: what the texts of cards say, as small trees of immutable nodes.

terms      the words: players, zones, numbers of cards, events, durations, what a card can be forbidden or allowed
nodes      the kinds of nodes, and the context in which one is read
filters    which cards            targets     how cards are found or chosen
amounts    numbers                conditions  "if", "while", "unless"
parts      what a text gives to a card or a player, for a time or for as long as its source is in play
costs      what is paid           programs    how a tree of effects runs, step by step, on the agenda
control    in order, may, if, choose one, for each, repeat
acts, cards, looking, playing, lasting       the effects themselves
abilities  triggered, activated, static, replacement
events     what happened: history of the turn, triggers into the bag
sheet      numbers, keywords and limits of all cards in play as they are now
specs      the one table of all nodes and their fields
grammar    reading and writing JSON by it, with the path to a fault
book       all abilities of a game, numbered and laid out; cards of one's own
wording    all of it in plain English, and what effects ask
"""
