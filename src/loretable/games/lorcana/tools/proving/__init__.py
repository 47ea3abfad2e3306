"""The running gate: a printed card is supported when its abilities are shown to run, part by part.

neutral      the parts of an ability tree, and what each is neutralised to
implied      what the rules say anyway, so that leaving it out is not a neutral form
needs        what a tree speaks of: filters, events, numbers
helper_cards items by which players make happen what a text waits for
cast         cards that fit its filters, and near misses
situations   positions with all of this, each by a seed
playout      a situation played by legal actions, the promises held at every step, and what can be seen of it
proof        a card: which parts, neutralised, make a difference that can be seen
runner       many cards, on several workers, with finished proofs in the user's cache
commands     `loretable lorcana prove`

The results are a small file (data/evidence/proofs.py), from which the coverage page is made. Nothing here is needed to play.
"""
