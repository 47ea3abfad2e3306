"""The Lord of the Rings: The Confrontation, classic rules, as a Game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, final

from ...core.bot import Bot
from ...core.chance import Chance
from ...core.evaluation import Evaluation
from ...core.game import Game
from ...core.pieces import Zone
from ...core.written import Written
from . import picture, positions, reference, rulings, telling
from . import text as terminal
from .book import Book
from .bot import RuleBot
from .entries import FACTIONS
from .evaluation import ConfrontationEvaluation
from .gamedata import FILE, GameData, read_file
from .movement import ADDRESSES
from .rulings import CHOOSE, DEFAULTS, RANDOM, Rulings
from .state import FIELDS, Confrontation
from .words import QUESTIONS, REASONS

DECISIONS_A_PLY: Final = 60
"""More than one turn can ask: four defenders, each with every ability, card, Magic and retreat."""


@final
class ConfrontationGame(Game):
    """The game of some data: those it ships with, unless it is given others in the shape of gamedata.json.

    Data that make no sense are refused with BadData, which names the path to the fault.
    """

    def __init__(self, data: object = None) -> None:
        if data is None:
            data = read_file(FILE)
        self.data = data if isinstance(data, GameData) else GameData(data)
        self.book = Book(self.data)
        super().__init__(
            name="confrontation",
            title="The Lord of the Rings: The Confrontation",
            verbs=self.book.words.verbs,
            questions=QUESTIONS,
            reasons=REASONS,
            faces=tuple(self.book.cast.names),
            fields=FIELDS,
            caches=("rulings", "book"),
        )

    def defaults(self) -> dict[str, object]:
        return dict(DEFAULTS)

    def validate(self, options: dict[str, object]) -> None:
        rulings.validate(options, self.data)

    def seat_name(self, seat: int, options: dict[str, object]) -> str:
        return FACTIONS[seat] if 0 <= seat < 2 else "Spectator"

    def zones(self, options: dict[str, object]) -> list[Zone]:
        regions = [Zone(region, side, "owner", mixed=True) for side in (0, 1) for region in self.book.board.words]
        defeated = [Zone("defeated", side) for side in (0, 1)]
        reserve = [Zone("reserve", side, "owner", mixed=True) for side in (0, 1)]
        return [*regions, *defeated, *reserve]

    def streams(self, options: dict[str, object]) -> list[str]:
        return ["fellowship set-up", "sauron set-up", "defender"]

    def bound(self, options: dict[str, object]) -> int:
        return 20 + DECISIONS_A_PLY * Rulings(options).ply_cap

    def blank(self, options: dict[str, object]) -> Confrontation:
        state = Confrontation(self, options, self.book)
        state.rulings = Rulings(options)
        return state

    def presets(self) -> list[tuple[str, dict[str, object]]]:
        return [
            ("Classic", {}),
            ("Set up by chance", {"fellowship_setup": RANDOM, "sauron_setup": RANDOM}),
            ("Frodo alone retreats upstream", {"upstream_retreat": "frodo"}),
            ("Pieces are hidden again after each battle", {"conceal": "battle"}),
        ]

    def choices(self) -> dict[str, list[object]]:
        found: dict[str, list[object]] = {}
        for name, allowed in rulings.choices(self.data).items():
            found[name] = list(allowed)
        return found

    def sample_options(self, rng: Chance) -> dict[str, object]:
        chosen: dict[str, object] = {}
        for key, allowed in rulings.choices(self.data).items():
            chosen[key] = allowed[rng.below(len(allowed))]
        for key in ("fellowship_setup", "sauron_setup"):
            if rng.below(2):
                chosen[key] = CHOOSE
        for key in ("both_retreat", "sacrifice_beats_stuck_retreat", "sam_later_battles"):
            chosen[key] = rng.below(2) == 1
        chosen["shire_pieces"] = 3 + rng.below(2)
        chosen["ply_cap"] = 200 if rng.below(4) else 1 + rng.below(30)
        return chosen

    def data_hash(self) -> str:
        return self.data.hash

    def tell(self, event: dict[str, object]) -> str:
        return telling.tell(self.book, event)

    def cause(self, event: dict[str, object]) -> str:
        return telling.cause(event)

    def text(self, view: dict[str, object]) -> str:
        return terminal.text(self.book, view)

    def svg(self, view: dict[str, object]) -> str:
        return picture.svg(self.book, view)

    def summary(self, view: dict[str, object]) -> str:
        return telling.summary(view)

    def evaluation(self) -> Evaluation | None:
        return ConfrontationEvaluation()

    def thought(self) -> tuple[int, int, int]:
        return (60, 800, 12_000)

    def bot_names(self) -> tuple[str, ...]:
        return ("rules", "random")

    def bot(self, name: str, seed: int | str = 0) -> Bot:
        if name == "rules":
            return RuleBot(seed)
        return super().bot(name, seed)

    def address_name(self, address: int) -> str:
        return ADDRESSES[address] if 0 <= address < len(ADDRESSES) else ""

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """A game of other data is no module's: it is made again from them."""
        return super().__reduce__() if self is GAME else (game_of, (self.data.source,))

    def written(self, options: dict[str, object]) -> Written:
        return positions.words(self.book)

    def card_names(self) -> list[str]:
        return reference.names(self.book)

    def describe_card(self, name: str) -> str:
        return reference.describe(self.book, name)

    def card_facts(self, name: str) -> dict[str, object]:
        return reference.facts(self.book, name)

    def rules_text(self) -> str:
        return reference.rules(self.book)


def game_of(source: str) -> ConfrontationGame:
    return ConfrontationGame(json.loads(source))


GAME: Final = ConfrontationGame()
