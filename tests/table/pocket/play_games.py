"""Games by lot, one line each with the digests of all their positions: run in two Pythons, the lines must be the same.

`words` are how many games of each, where this is run by web/pocket/python.mjs; else those of the command line.
"""

import sys
from hashlib import blake2b

from loretable.core import new_rng
from loretable.games import NAMES, find

MOST_STEPS = 400
each = int((globals().get("words") or sys.argv[1:])[0])

for name in NAMES:
    game = find(name)
    rng = new_rng(name)
    for number in range(each):
        state = game.new(game.sample_options(rng), number)
        trace = blake2b(digest_size=16)
        while not state.over and state.step < MOST_STEPS:
            trace.update(state.digest.encode())
            state.play(rng.below(len(state.legal)))
        trace.update(state.digest.encode())
        print(name, number, state.step, state.scores, trace.hexdigest())
