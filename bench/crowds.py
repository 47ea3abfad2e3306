"""How a decision grows dearer with the board: from a few characters a side to many, the same hands and decks beside them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bench.demands import FEW, MANY
from bench.measure import Subject
from bench.ours import COMPILED, GAMES, Played, State, find, variant_of
from bench.texts import KINDS
from loretable.games.lorcana.enums import card_kinds

SIDES = {FEW: 4, MANY: 16}
CROWDED = ("characters", "statics", "lorcana-real")
DECISIONS = 8
"""From each position: about two turns, in which few characters are banished and few are played."""
DECKS = (
    "set01-amber-amethyst",
    "set03-ruby-sapphire",
    "set05-emerald-steel",
    "set08-ruby-steel",
    "set10-amber-emerald",
)


def deck_of(name: str, game: Any, turn: int, seat: int) -> list[tuple[str, bool]]:
    """The cards of a player's deck in some order, and which are characters."""
    if name != "lorcana-real":
        found = [(f"Walker {i}", True) for i in range(KINDS)] * 4
    else:
        deck = game.deck(DECKS[(turn + 2 * seat) % len(DECKS)])
        found = [
            (face.full_name, face.kind == card_kinds.CHARACTER) for face, count in deck.cards for _ in range(count)
        ]
    Random(turn).shuffle(found)
    return found


def position(name: str, game: Any, turn: int, count: int) -> Any:
    """So many characters a side, every other one exerted."""
    board: dict[str, object] = {}
    for seat, word in enumerate(("you", "opponent")):
        deck = deck_of(name, game, turn, seat)
        characters = [card for card, is_character in deck if is_character]
        others = [card for card, _ in reversed(deck)]
        play = [{"card": card, "exerted": i % 2 == 1} for i, card in enumerate(characters[:count])]
        board[word] = {"play": play, "hand": others[:5], "deck": others[5:35], "ink": 6}
    return game.position(board)


class Crowd(Played):
    """A game is a stretch of one from a position."""

    def __init__(self, name: str, variant: str, game: Any) -> None:
        self.name = name
        self.variant = variant
        self.positions = [position(name, game, turn, SIDES[variant]) for turn in range(len(DECKS))]
        self.turn = 0

    def begun(self, random: Callable[[], float]) -> State:
        self.turn = (self.turn + 1) % len(self.positions)
        found: State = self.positions[self.turn].clone()
        return found

    def play(self, random: Callable[[], float], most: int) -> tuple[object, int]:
        return super().play(random, min(most, DECISIONS))


def crowds() -> tuple[list[Subject], dict[str, str]]:
    subjects: list[Subject] = []
    missing: dict[str, str] = {}
    for name, where, options in GAMES:
        if name not in CROWDED:
            continue
        try:
            game: Any = find(where)
            if variant_of(game.new(options, 0)) != COMPILED:
                missing[f"{name} crowd"] = f"{where} is not compiled here"
                continue
            subjects.extend(Crowd(name, variant, game) for variant in SIDES)
        except Exception as error:
            missing[f"{name} crowd"] = f"{type(error).__name__}: {error}"
    return subjects, missing
