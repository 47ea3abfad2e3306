"""Risks are said at the option, as far as its player can know: nobody is told where the Balrog is, only where he may be."""

import random

from loretable.core import State, new_rng
from loretable.games.confrontation import GAME


def tunnel_risks(state: State) -> list[str]:
    return [GAME.risk(state, action, 0) for action in state.legal_for(0) if action.verb.name == "move"]


def test_the_tunnel_warns_of_the_balrog_as_long_as_he_may_be_there() -> None:
    warned = silent = 0
    for seed in range(12):
        state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, seed)
        dice = random.Random(seed)
        while not state.over:
            seat = state.waiting[0]
            decision = state.decision(seat)
            assert decision is not None
            if seat == 0 and decision.kind == "move":
                told = [risk for risk in tunnel_risks(state) if risk]
                assert all("Balrog" in risk and "would fall" in risk for risk in told)
                warned += bool(told)
                silent += not told
                # what is said goes by what the player knows: another world that could be the real one has the same warnings
                other = state.sample(0, new_rng(f"{seed}"))
                assert tunnel_risks(other) == tunnel_risks(state)
            state.push(dice.choice(decision.actions), seat)
    assert warned and silent
