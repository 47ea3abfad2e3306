"""ZoomQuest: its options, and what ties the rules to the engine."""

from __future__ import annotations

import json
from typing import Final, final

from loretable.core.bot import Bot
from loretable.core.chance import Chance
from loretable.core.content.lessons import Lesson
from loretable.core.content.measured import MeasuredRate
from loretable.core.content.option_text import OptionText
from loretable.core.errors import BadData
from loretable.core.game import Game
from loretable.core.learning.encoding import Encoding
from loretable.core.learning.evaluation import Evaluation
from loretable.core.notes import Notes
from loretable.core.pieces import Zone
from loretable.core.positions.written import Written
from loretable.core.state import State
from loretable.core.storage.hashing import hash_without
from loretable.games.zoomquest.enums import cards, questions, reasons, steps, verbs

from .bot.encoding import ZoomQuestEncoding
from .bot.evaluation import QuestEvaluation
from .bot.greedy import AbsentBot, GreedyBot
from .data import random_levels, random_options
from .interop import save_files
from .model.level_reader import level_named
from .model.levels import NAMES, level_file
from .model.options import AS_LEVEL, CHOICES
from .model.quest import Quest
from .notes import QuestNotes
from .show import log_text, positions, reference, thumbnail, words_for_people
from .show import terminal_board as text
from .show.picture import picture
from .state import QuestState

KEPT: Final = 8
FOR_PEOPLE: Final = ("title", "text", "par", "name", "description", "x", "y")
"""Keys of a level that no rule reads."""
"""Quests are kept for so many sets of options: a study compares a few."""


@final
class ZoomQuest(Game):
    def __init__(self) -> None:
        super().__init__(
            name="zoomquest",
            title="ZoomQuest",
            verbs=verbs.VERBS,
            questions=questions.NAMES,
            reasons=reasons.REASONS,
            faces=cards.NAMES,
            fields=("round", "place", "choice", "hopeless", "stats", "came", "behind", "parted", "announced", "spoken"),
            asides=verbs.ASIDES,
            caches=("quest",),
            cooperative=True,
        )
        self.quests: list[Quest] = []

    # -- typed as this game's ------------------------------------------------------------------------------------

    def new(self, options: dict[str, object] | None = None, seed: int | str = 0) -> QuestState:
        """A game at its first decision."""
        state = super().new(options, seed)
        assert isinstance(state, QuestState)
        return state

    def load(self, data: object) -> QuestState:
        """The state of a save, or BadData with the path to the fault."""
        state = super().load(data)
        assert isinstance(state, QuestState)
        return state

    def position(self, data: object) -> QuestState:
        """A state in the middle of a game, from a position as people write it; or BadData with the path to the fault."""
        state = super().position(data)
        assert isinstance(state, QuestState)
        return state

    def defaults(self) -> dict[str, object]:
        """`custom` is a whole level as an object; then `level` does not count. Without a `party` it is the level's own.

        `seats` is the seat of each hero, none meaning one each; a `round_limit` or `battle_rounds` of 0 is the level's,
        and so is a rule that is left to the `level`.
        """
        options: dict[str, object] = {
            "level": "first_steps",
            "custom": {},
            "party": [],
            "seats": [],
            "game_name": "zoomquest",
            "scale": True,
            "round_limit": 0,
            "battle_rounds": 0,
        }
        for name in CHOICES:
            options[name] = AS_LEVEL
        return options

    def quest(self, options: dict[str, object]) -> Quest:
        """The level, party and rules of some options: made once."""
        for quest in self.quests:
            if quest.options is options:
                return quest
        for quest in self.quests:
            if quest.options == options:
                return quest
        made = Quest(options)
        self.quests = [made, *self.quests[: KEPT - 1]]
        return made

    def validate(self, options: dict[str, object]) -> None:
        quest = self.quest(options)
        monster = quest.unreachable()
        if monster >= 0:
            where = "options.custom" if options["custom"] else "options.level"
            raise BadData(f"{where}.monsters", f"{quest.monsters[monster].name!r} cannot be reached by any hero")
        save_files.check_name(options["game_name"], "options.game_name")

    def seats(self, options: dict[str, object]) -> int:
        return self.quest(options).seats

    def seat_name(self, seat: int, options: dict[str, object]) -> str:
        quest = self.quest(options)
        return " and ".join(quest.names[hero] for hero in range(quest.heroes) if quest.holder[hero] == seat)

    def zones(self, options: dict[str, object]) -> list[Zone]:
        return self.quest(options).zones()

    def streams(self, options: dict[str, object]) -> list[str]:
        return self.quest(options).streams()

    def bound(self, options: dict[str, object]) -> int:
        """In each round each hero moves, acts and chooses a card to recover, at most."""
        quest = self.quest(options)
        return 3 * quest.heroes * quest.limit + 1

    def blank(self, options: dict[str, object]) -> QuestState:
        return QuestState(self, options, self.quest(options))

    def written(self, options: dict[str, object]) -> Written:
        return positions.words(self.quest(options))

    def presets(self) -> list[tuple[str, dict[str, object]]]:
        found: list[tuple[str, dict[str, object]]] = []
        for name in NAMES:
            options: dict[str, object] = {"level": name}
            found.append((level_named(name).title, options))
        return found

    def about_preset(self, options: dict[str, object]) -> tuple[str, str]:
        level = level_named(str(options.get("level")))
        return thumbnail.line(level), thumbnail.thumbnail(level)

    def choices(self) -> dict[str, list[object]]:
        found: dict[str, list[object]] = {"level": list(NAMES)}
        for name, readings in CHOICES.items():
            found[name] = [AS_LEVEL, *readings]
        return found

    def sample_options(self, rng: Chance) -> dict[str, object]:
        return random_options.sample_options(rng)

    def data_hash(self) -> str:
        return hash_without([json.loads(level_file(name)) for name in NAMES], FOR_PEOPLE)

    def address_name(self, address: int) -> str:
        return steps.NAMES[address] if 0 <= address < len(steps.NAMES) else ""

    def event_text(self, event: dict[str, object]) -> str:
        return log_text.event_text(event)

    def cause(self, event: dict[str, object]) -> str:
        return log_text.cause(event)

    def brief(self, events: list[dict[str, object]]) -> list[str]:
        return log_text.brief(events)

    def text(self, view: dict[str, object]) -> str:
        return text.board(view)

    def svg(self, view: dict[str, object]) -> str:
        return picture(view)

    def summary(self, view: dict[str, object]) -> str:
        return text.summary(view)

    def option_texts(self) -> dict[str, OptionText]:
        return words_for_people.options()

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

    def by_lot(self, seed: int | str) -> dict[str, object]:
        """A level that was never there, and that a party walking together wins often enough."""
        return {"custom": random_levels.winnable_level(self, seed)[0]}

    def evaluation(self) -> Evaluation | None:
        return QuestEvaluation()

    def encoding(self, options: dict[str, object] | None = None) -> Encoding:
        return ZoomQuestEncoding(self, self.quest(self.complete(options or {})))

    def thought(self) -> tuple[int, int, int]:
        return (12, 200, 6000)

    def card_names(self) -> list[str]:
        return reference.card_names()

    def describe_card(self, name: str) -> str:
        return reference.describe_card(name)

    def library(self) -> list[str]:
        return [*reference.card_names(), *reference.level_names()]

    def card_facts(self, name: str) -> dict[str, object]:
        return reference.facts(name)

    def rules_text(self) -> str:
        return reference.rules()

    def notes(self) -> Notes:
        return QuestNotes()

    def studies(self) -> str:
        return "loretable.games.zoomquest.studies:STUDIES"

    def commands(self) -> str:
        return "loretable.games.zoomquest.tools.commands:app"

    def bot_names(self) -> tuple[str, ...]:
        return ("greedy", "random", "absent")

    def bot(self, name: str, seed: int | str = 0) -> Bot:
        if name == "greedy":
            return GreedyBot()
        if name == "absent":
            return AbsentBot()
        return super().bot(name, seed)

    def save_name(self, state: State) -> str:
        assert isinstance(state, QuestState)
        return save_files.file_name(state)

    def save_file(self, state: State) -> dict[str, object]:
        assert isinstance(state, QuestState)
        return save_files.to_file(state)

    def open_file(self, data: object, seed: int | str | None = None) -> State:
        return save_files.from_file(self, data, seed)

    def owns_file(self, data: dict[str, object]) -> bool:
        return "level_name" in data and "map" in data


GAME: Final = ZoomQuest()
