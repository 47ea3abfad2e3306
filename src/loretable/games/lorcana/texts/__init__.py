"""Texts of cards: trees of nodes read from JSON, written to it, and said in words.

node_table  the one table of all nodes and their fields
grammar     reads and writes JSON by it, with the path to a fault
spellings   other ways to say the same, and the one that is written
wording     all of it in plain English, and what effects ask
"""
