"""The Lord of the Rings: The Confrontation, classic rules, as a Game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, final

from loretable.core.actions import Action
from loretable.core.bot import Bot
from loretable.core.chance import Chance
from loretable.core.content.lessons import Lesson
from loretable.core.content.measured import MeasuredRate
from loretable.core.content.option_text import OptionText
from loretable.core.game import Game
from loretable.core.learning.encoding import Encoding
from loretable.core.learning.evaluation import Evaluation
from loretable.core.notes import Notes
from loretable.core.pieces import Zone
from loretable.core.positions.written import Written
from loretable.core.state import State
from loretable.games.confrontation.enums import questions, reasons

from .bot.encoding import ConfrontationEncoding
from .bot.evaluation import ConfrontationEvaluation
from .bot.greedy import RuleBot
from .data.entries import FACTIONS
from .data.gamedata import FILE, GameData, read_file
from .model import options as rulings
from .model.options import CHOOSE, DEFAULTS, RANDOM, Rulings
from .notes import ConfrontationNotes
from .rules.movement import ADDRESSES
from .rules.rulebook import Rulebook
from .show import log_text, meetings, picture, positions, reference, risks, words_for_people
from .show import terminal_board as terminal
from .state import FIELDS, Confrontation

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
        self.book = Rulebook(self.data)
        super().__init__(
            name="confrontation",
            title="The Lord of the Rings: The Confrontation",
            verbs=self.book.verbs.all,
            questions=questions.NAMES,
            reasons=reasons.REASONS,
            faces=tuple(self.book.cast.names),
            fields=FIELDS,
            caches=("rulings", "book"),
        )

    # -- typed as this game's ------------------------------------------------------------------------------------

    def new(self, options: dict[str, object] | None = None, seed: int | str = 0) -> Confrontation:
        """A game at its first decision."""
        state = super().new(options, seed)
        assert isinstance(state, Confrontation)
        return state

    def load(self, data: object) -> Confrontation:
        """The state of a save, or BadData with the path to the fault."""
        state = super().load(data)
        assert isinstance(state, Confrontation)
        return state

    def position(self, data: object) -> Confrontation:
        """A state in the middle of a game, from a position as people write it; or BadData with the path to the fault."""
        state = super().position(data)
        assert isinstance(state, Confrontation)
        return state

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

    def event_text(self, event: dict[str, object]) -> str:
        return log_text.event_text(self.book, event)

    def cause(self, event: dict[str, object]) -> str:
        return log_text.cause(event)

    def text(self, view: dict[str, object]) -> str:
        return terminal.text(self.book, view)

    def svg(self, view: dict[str, object]) -> str:
        return picture.svg(self.book, view)

    def summary(self, view: dict[str, object]) -> str:
        return log_text.summary(view)

    def option_texts(self) -> dict[str, OptionText]:
        return words_for_people.options(self.data)

    def first_game(self) -> list[Lesson]:
        return words_for_people.first_game()

    def rates(self) -> list[MeasuredRate]:
        return words_for_people.rates().shown(self.data_hash())

    def in_short(self) -> tuple[str, str, int]:
        return words_for_people.IN_SHORT

    def bot_text(self, name: str) -> str:
        return words_for_people.BOTS.get(name, "")

    def standing(self, view: dict[str, object]) -> str:
        return words_for_people.standing(view)

    def evaluation(self) -> Evaluation | None:
        return ConfrontationEvaluation()

    def encoding(self, options: dict[str, object] | None = None) -> Encoding:
        return ConfrontationEncoding(self, self.book)

    def thought(self) -> tuple[int, int, int]:
        return (60, 800, 12_000)

    def notes(self) -> Notes:
        return ConfrontationNotes()

    def studies(self) -> str:
        return "loretable.games.confrontation.studies:STUDIES"

    def risk(self, state: State, action: Action, seat: int) -> str:
        assert isinstance(state, Confrontation)
        return risks.risk(state, action, seat)

    def beside_the_point(self) -> tuple[str, ...]:
        return ("WRONG_MOMENT",)

    def bot_names(self) -> tuple[str, ...]:
        return ("rules", "random")

    def bot(self, name: str, seed: int | str = 0) -> Bot:
        if name == "rules":
            return RuleBot(seed)
        return super().bot(name, seed)

    def address_name(self, address: int) -> str:
        return ADDRESSES[address] if 0 <= address < len(ADDRESSES) else ""

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """A game of other data is not an attribute of any module: a pickle makes it again from its data."""
        return super().__reduce__() if self is GAME else (game_of, (self.data.source,))

    def written(self, options: dict[str, object]) -> Written:
        return positions.words(self.book)

    def card_names(self) -> list[str]:
        return reference.names(self.book)

    def describe_card(self, name: str) -> str:
        return reference.describe(self.book, name)

    def library(self) -> list[str]:
        return [*self.card_names(), reference.BOARD]

    def card_facts(self, name: str) -> dict[str, object]:
        facts = reference.facts(self.book, name)
        if facts.get("kind") == "character":
            facts["meets"] = meetings.meetings(self, self.book, self.book.cast.names.index(name))
        return facts

    def rules_text(self) -> str:
        return reference.rules(self.book)


def game_of(source: str) -> ConfrontationGame:
    return ConfrontationGame(json.loads(source))


GAME: Final = ConfrontationGame()
