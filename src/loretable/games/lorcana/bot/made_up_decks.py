"""Decks by lot, to learn from: whoever learns from the same few lists learns them by heart and is worse with all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from loretable.core.chance import Chance

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.games.lorcana.game import Lorcana
    from loretable.games.lorcana.model.face import Face

CURVE: Final = ((1, 2), (2, 3), (3, 3), (4, 2), (5, 2), (6, 2), (7, 1))
"""Of each cost so many cards, four copies each; the last stands for all dearer ones."""
COPIES: Final = 4
SIZE: Final = 60
DEAREST: Final = 7
MADE_UP: Final = 3
"""Of five pairs of decks so many are made up; the others are starters."""
FIFTH: Final = 5
KEPT_BACK: Final = 2
"""Every fifth starter is kept back: nothing is learnt from it."""


def decks_by_lot(game: Game, rng: Chance, held_out: bool) -> list[object]:
    """Two decks: made up, or starters; `held_out`: of the starters, and made from the starters, that are never learnt from."""
    lorcana = cast("Lorcana", game)
    names = lorcana.starters()
    starters = [names[i] for i in range(len(names)) if (i % FIFTH == KEPT_BACK) == held_out]
    if rng.below(FIFTH) >= MADE_UP:
        return [starters[rng.below(len(starters))], starters[rng.below(len(starters))]]
    found: list[object] = []
    for _ in range(2):
        if rng.below(2) == 0:
            found.append(on_a_curve(lorcana, rng))
        else:
            found.append(exchanged(lorcana, rng, starters[rng.below(len(starters))]))
    return found


def on_a_curve(game: Lorcana, rng: Chance) -> dict[str, int]:
    """Cards of two inks, any of each cost."""
    one = rng.below(6)
    other = (one + 1 + rng.below(5)) % 6
    found: dict[str, int] = {}
    for cost, count in CURVE:
        able = allowed(game, 1 << one | 1 << other, cost)
        for _ in range(count):
            found[able.pop(rng.below(len(able))).full_name] = COPIES
    return found


def exchanged(game: Lorcana, rng: Chance, starter: str) -> dict[str, int]:
    """A starter with two cards in five exchanged for others of its inks that cost the same."""
    cards = [(face, count) for face, count in game.deck(starter).cards]
    inks = 0
    for face, _ in cards:
        inks |= face.inks
    found: dict[str, int] = {}
    for face, count in cards:
        name = face.full_name
        if rng.below(5) < 2:
            able = allowed(game, inks, min(DEAREST, face.cost))
            name = able[rng.below(len(able))].full_name
        found[name] = min(COPIES, found.get(name, 0) + count)
    missing = SIZE - sum(found.values())
    for name in [*found, *(face.full_name for face, _ in cards)]:
        more = min(missing, COPIES - found.get(name, 0))
        if more > 0:
            found[name] = found.get(name, 0) + more
            missing -= more
    return found


def allowed(game: Lorcana, inks: int, cost: int) -> list[Face]:
    """The faces of these inks and of a cost that a deck may have four of."""
    return [
        face
        for face in game.pool_faces
        if face.inks
        and face.inks & inks == face.inks
        and min(DEAREST, max(1, face.cost)) == cost
        and face.max_copies >= COPIES
    ]
