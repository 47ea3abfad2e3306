"""What the sources disagree about, as options. docs/confrontation.md says who says what."""

from __future__ import annotations

from typing import Final, final

from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_text
from loretable.games.confrontation.data.gamedata import GameData

CHOOSE: Final = "choose"
RANDOM: Final = "random"

DEFAULTS: Final[dict[str, object]] = {
    "fellowship_setup": CHOOSE,
    "sauron_setup": CHOOSE,
    "upstream_retreat": "both",
    "conceal": "turn",
    "both_retreat": False,
    "sacrifice_beats_stuck_retreat": True,
    "sam_later_battles": True,
    "no_move": "any",
    "shire_pieces": 3,
    "ply_cap": 200,
}
LONGEST: Final = 1000


def choices(data: GameData) -> dict[str, tuple[str, ...]]:
    """The values of the options that have a fixed list of them."""
    templates = [[template.name for template in data.templates if template.side == side] for side in (0, 1)]
    return {
        "fellowship_setup": (CHOOSE, RANDOM, *templates[0]),
        "sauron_setup": (CHOOSE, RANDOM, *templates[1]),
        "upstream_retreat": ("both", "frodo", "never"),
        "conceal": ("turn", "battle"),
        "no_move": ("any", "forward"),
    }


@final
class Rulings:
    """The options as the rules ask for them. Shared by all clones."""

    def __init__(self, options: dict[str, object]) -> None:
        upstream = options["upstream_retreat"]
        self.upstream: list[bool] = [upstream != "never", upstream == "both"]  # a side
        self.conceal_each_battle = options["conceal"] == "battle"
        self.both_retreat = as_bool(options["both_retreat"], "options.both_retreat")
        self.sacrifice_beats_stuck_retreat = as_bool(
            options["sacrifice_beats_stuck_retreat"], "options.sacrifice_beats_stuck_retreat"
        )
        self.sam_later_battles = as_bool(options["sam_later_battles"], "options.sam_later_battles")
        self.only_forward_counts = options["no_move"] == "forward"
        self.shire_pieces = as_int(options["shire_pieces"], "options.shire_pieces", 3, 4)
        self.ply_cap = as_int(options["ply_cap"], "options.ply_cap", 1, LONGEST)
        setups = (options["fellowship_setup"], options["sauron_setup"])
        self.setups: list[str] = [as_text(setup, "options") for setup in setups]


def validate(options: dict[str, object], data: GameData) -> None:
    for key, allowed in choices(data).items():
        if options[key] not in allowed:
            raise BadData(f"options.{key}", f"is one of {', '.join(allowed)}, not {options[key]!r}")
    Rulings(options)


DEFAULT_RULINGS: Final = Rulings(DEFAULTS)
