"""Bots that try to find out what they may not know. Whoever succeeds shows it: it concedes."""

import gc
import sys

from loretable.core import Action, Bot, Info, State
from loretable.core.actions import CONCEDE
from loretable.games import find

FOUND = Action(CONCEDE)
DRAWN: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}
TRIED = 40
"""Seeds and groups that a small seed is looked for among."""


def first_legal(info: Info) -> Action:
    return info.legal[0]


class KnowsTheSeed(Bot):
    """Deals the cards again from the seed that it was given, as long as that has to do with the game's."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__()
        words = str(seed).split("/")
        self.seeds: list[int | str] = [seed, *("/".join(words[:i]) for i in range(1, len(words)))]

    def choose(self, info: Info) -> Action:
        return FOUND if any(fits(info, seed) for seed in self.seeds) else first_legal(info)


class TriesSeeds(Bot):
    """Deals the cards again from all small seeds."""

    def choose(self, info: Info) -> Action:
        if info.state.step > 3:
            return first_legal(info)
        return FOUND if any(fits(info, seed) for seed in small_seeds()) else first_legal(info)


def small_seeds() -> list[int | str]:
    return [*range(TRIED), *(f"{seed}/{group}" for seed in ("0", "1", "s") for group in range(TRIED))]


def dealt_by_a_small_seed(seed: int | str) -> bool:
    """Was a game with this seed dealt, to both, as a small one deals? To one seat alone that happens by chance: one set-up in
    some 15,000 is its own."""
    game = find("confrontation")
    real = game.new(DRAWN, seed)
    deals = (game.new(DRAWN, small) for small in small_seeds())
    return any(all(own_pieces(deal, seat) == own_pieces(real, seat) for seat in (0, 1)) for deal in deals)


def fits(info: Info, seed: int | str) -> bool:
    """Would this seed have dealt what the seat has seen? (Set-ups of The Confrontation by lot: its own pieces lie there.)"""
    dealt = find("confrontation").new(info.options, seed)
    return own_pieces(dealt, info.seat) == own_pieces(info.state, info.seat)


def own_pieces(state: State, seat: int) -> list[tuple[int, int]]:
    pieces = state.pieces
    return sorted((p, pieces.zone[p]) for p in range(len(pieces.face)) if pieces.pool[p] == seat + 1)


SEEN: list[int] = []
"""What this module remembers: the seats it has looked from."""


class Remembers(Bot):
    """Has seen the same set-up from the other side: in the other game of a pair, which has the same luck, or in this one."""

    keeps_nothing = False

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__()
        self.asked = 0

    def choose(self, info: Info) -> Action:
        self.asked += 1
        if self.asked > 1:
            return first_legal(info)
        found = any(seat != info.seat for seat in SEEN)
        SEEN.append(info.seat)
        return FOUND if found else first_legal(info)


class RemembersAndLies(Remembers):
    """Says that it keeps nothing."""

    keeps_nothing = True


class AsksTheCollector(Bot):
    """Looks for other holders of the lists that it was given, and for other states."""

    def choose(self, info: Info) -> Action:
        given = info.state.pieces
        ours = {id(given.zones), *(id(members) for members in given.zones)}
        for members in given.zones:
            for holder in gc.get_referrers(members):
                if isinstance(holder, list) and id(holder) not in ours and len(holder) == len(given.zones):
                    return FOUND
        states = [thing for thing in gc.get_objects() if issubclass(type(thing), State) and thing is not info.state]
        # its process has loaded one state, of which the Info is a sample: what is hidden is guessed in both
        return FOUND if len({tuple(state.chance.words) for state in states}) > 1 else first_legal(info)


class LooksAtFrames(Bot):
    """Looks for a state, or for anything of the pairing, among what its callers have in hand."""

    def choose(self, info: Info) -> Action:
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            for value in frame.f_locals.values():
                if type(value).__name__ in ("Setting", "Fixture", "Record", "Session"):
                    return FOUND
        return first_legal(info)
