"""ZoomQuest: its options, and what ties the rules to the engine."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

from ...core.bot import Bot
from ...core.chance import Chance
from ...core.errors import BadData
from ...core.evaluation import Evaluation
from ...core.game import Game
from ...core.pieces import Zone
from ...core.state import State
from ...core.written import Written
from . import files, positions, reference, sampling, telling, text, thumbnail
from .bot import AbsentBot, GreedyBot
from .charts import level_named
from .evaluation import QuestEvaluation
from .levels import NAMES, level_file
from .picture import picture
from .quest import Quest
from .rules import AS_LEVEL, CHOICES
from .state import QuestState
from .words import ASIDES, FACES, QUESTIONS, REASONS, STEPS, VERBS

KEPT: Final = 8
"""Quests are kept for so many sets of options: a study compares a few."""


@final
class ZoomQuest(Game):
    def __init__(self) -> None:
        super().__init__(
            name="zoomquest",
            title="ZoomQuest",
            verbs=VERBS,
            questions=QUESTIONS,
            reasons=REASONS,
            faces=FACES,
            fields=("round", "place", "choice", "hopeless", "stats", "came", "behind", "parted", "announced", "spoken"),
            asides=ASIDES,
            caches=("quest",),
            cooperative=True,
        )
        self.quests: list[Quest] = []

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
        files.check_name(options["game_name"], "options.game_name")

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
        return sampling.sample_options(rng)

    def data_hash(self) -> str:
        levels = "\n".join(level_file(name) for name in NAMES)
        return blake2b(levels.encode(), digest_size=8).hexdigest()

    def address_name(self, address: int) -> str:
        return STEPS[address] if 0 <= address < len(STEPS) else ""

    def tell(self, event: dict[str, object]) -> str:
        return telling.sentence(event)

    def cause(self, event: dict[str, object]) -> str:
        return telling.cause(event)

    def brief(self, events: list[dict[str, object]]) -> list[str]:
        return telling.brief(events)

    def text(self, view: dict[str, object]) -> str:
        return text.board(view)

    def svg(self, view: dict[str, object]) -> str:
        return picture(view)

    def summary(self, view: dict[str, object]) -> str:
        return text.summary(view)

    def evaluation(self) -> Evaluation | None:
        return QuestEvaluation()

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
        return reference.RULES

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
        return files.file_name(state)

    def save_file(self, state: State) -> dict[str, object]:
        assert isinstance(state, QuestState)
        return files.to_file(state)

    def open_file(self, data: object, seed: int | str | None = None) -> State:
        return files.from_file(self, data, seed)

    def owns_file(self, data: dict[str, object]) -> bool:
        return "level_name" in data and "map" in data


GAME: Final = ZoomQuest()
