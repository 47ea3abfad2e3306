"""Abilities: what the texts of cards say (CR 6), as small trees of immutable nodes.

terms       the words: players, zones, numbers of cards, events, durations, what a card can be forbidden or allowed
nodes       the kinds of nodes, and the context in which one is read
kinds       triggered, activated, static, replacement
filters     which cards            targets     how cards are found or chosen
amounts     numbers                conditions  "if", "while", "unless"
costs       what is paid           programs    how a tree of effects runs, step by step, on the agenda
control     in order, may, if, choose one; loops: for each, repeat
acts, zones, looking, playing, giving        the effects themselves
modifiers   what a text gives to a card or a player, for a time or for as long as its source is in play
continuous  numbers, keywords and limits of all cards in play as they are now
events      what happened: history of the turn, triggers into the bag
last_known  what is true of a card, or was when it left
node_table  the one table of all nodes and their fields; grammar reads and writes JSON by it, with the path to a fault
registry    all abilities of a game, numbered and laid out; custom cards
wording     all of it in plain English, and what effects ask
"""
