"""The Lord of the Rings: The Confrontation, classic rules, as a Game."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Final, final

from ...core.bot import Bot
from ...core.chance import Chance
from ...core.evaluation import Evaluation
from ...core.game import Game
from ...core.pieces import Zone
from . import picture, rulings, telling
from . import text as terminal
from .board import REGIONS
from .bot import RuleBot
from .characters import NAMES
from .evaluation import ConfrontationEvaluation
from .gamedata import FACTIONS
from .movement import ATTACKING
from .rulings import CHOICES, CHOOSE, DEFAULTS, RANDOM, Rulings
from .state import FIELDS, Confrontation
from .words import QUESTIONS, REASONS, VERBS

DECISIONS_A_PLY: Final = 60
"""More than one turn can ask: four defenders, each with every ability, card, Magic and retreat."""


@final
class ConfrontationGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="confrontation",
            title="The Lord of the Rings: The Confrontation",
            verbs=VERBS,
            questions=QUESTIONS,
            reasons=REASONS,
            faces=NAMES,
            fields=FIELDS,
            caches=("rulings",),
        )

    def defaults(self) -> dict[str, object]:
        return dict(DEFAULTS)

    def validate(self, options: dict[str, object]) -> None:
        rulings.validate(options)

    def seat_name(self, seat: int, options: dict[str, object]) -> str:
        return FACTIONS[seat] if 0 <= seat < 2 else "Spectator"

    def zones(self, options: dict[str, object]) -> list[Zone]:
        regions = [Zone(region, side, "owner", mixed=True) for side in (0, 1) for region in REGIONS]
        defeated = [Zone("defeated", side) for side in (0, 1)]
        reserve = [Zone("reserve", side, "owner", mixed=True) for side in (0, 1)]
        return [*regions, *defeated, *reserve]

    def streams(self, options: dict[str, object]) -> list[str]:
        return ["fellowship set-up", "sauron set-up", "defender"]

    def bound(self, options: dict[str, object]) -> int:
        return 20 + DECISIONS_A_PLY * Rulings(options).ply_cap

    def blank(self, options: dict[str, object]) -> Confrontation:
        state = Confrontation(self, options)
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
        for name, allowed in CHOICES.items():
            found[name] = list(allowed)
        return found

    def sample_options(self, rng: Chance) -> dict[str, object]:
        chosen: dict[str, object] = {}
        for key, allowed in CHOICES.items():
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
        data = json.loads(Path(__file__).with_name("gamedata.json").read_text(encoding="utf-8"))
        return blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=8).hexdigest()

    def tell(self, event: dict[str, object]) -> str:
        return telling.tell(event)

    def text(self, view: dict[str, object]) -> str:
        return terminal.text(view)

    def svg(self, view: dict[str, object]) -> str:
        return picture.svg(view)

    def summary(self, view: dict[str, object]) -> str:
        return telling.summary(view)

    def evaluation(self) -> Evaluation | None:
        return ConfrontationEvaluation()

    def bot_names(self) -> tuple[str, ...]:
        return ("rules", "random")

    def bot(self, name: str, seed: int | str) -> Bot:
        if name == "rules":
            return RuleBot(seed)
        return super().bot(name, seed)

    def address_name(self, address: int) -> str:
        return "attack" if address == ATTACKING else "tunnel"


GAME: Final = ConfrontationGame()
