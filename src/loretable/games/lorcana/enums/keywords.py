# mypy: disable-error-code="assignment"
"""Keywords (CR 8). Each is a place in a face's `keywords`."""

from __future__ import annotations

from typing import Final, NewType, final

from .naming import in_order

# keywords, CR 8: places in `keywords`
Keyword = NewType("Keyword", int)
ADVENTUROUS: Final[Keyword] = 0
ALERT: Final[Keyword] = 1
BODYGUARD: Final[Keyword] = 2
BOOST: Final[Keyword] = 3
CHALLENGER: Final[Keyword] = 4
EVASIVE: Final[Keyword] = 5
RECKLESS: Final[Keyword] = 6
RESIST: Final[Keyword] = 7
RUSH: Final[Keyword] = 8
SHIFT: Final[Keyword] = 9
SING_TOGETHER: Final[Keyword] = 10
SINGER: Final[Keyword] = 11
SUPPORT: Final[Keyword] = 12
VANISH: Final[Keyword] = 13
WARD: Final[Keyword] = 14


@final
class KeywordRow:
    """A keyword: its name, and what it means in our own words, with N for the number that is printed with it.

    numbered    it is printed with a number; Shift's is its cost, which need not be ink
    adding      the numbers add up, CR 8.5, 8.8
    """

    def __init__(
        self, number: Keyword, name: str, meaning: str, *, numbered: bool = False, adding: bool = False
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.meaning: Final = meaning
        self.numbered: Final = numbered
        self.adding: Final = adding


ROWS: Final[tuple[KeywordRow, ...]] = (
    KeywordRow(ADVENTUROUS, "Adventurous", "it must quest each turn if it can, and cannot challenge"),
    KeywordRow(ALERT, "Alert", "it can challenge characters with Evasive"),
    KeywordRow(
        BODYGUARD,
        "Bodyguard",
        "it may enter play exerted; an opponent who challenges one of your characters must choose one with Bodyguard if able",
    ),
    KeywordRow(
        BOOST, "Boost", "once a turn, pay N ink to put the top card of your deck face down under it", numbered=True
    ),
    KeywordRow(CHALLENGER, "Challenger", "while it challenges, it has N more strength", numbered=True, adding=True),
    KeywordRow(EVASIVE, "Evasive", "only characters with Evasive or Alert can challenge it"),
    KeywordRow(RECKLESS, "Reckless", "it cannot quest, and you cannot end your turn while it could challenge"),
    KeywordRow(RESIST, "Resist", "whenever damage would be dealt to it, it takes N less", numbered=True, adding=True),
    KeywordRow(RUSH, "Rush", "it can challenge the turn it is played"),
    KeywordRow(
        SHIFT,
        "Shift",
        "you may pay this instead of its cost to play it on top of one of your cards that it can shift onto; it is then "
        "as ready, dry and damaged as that card was",
    ),
    KeywordRow(
        SING_TOGETHER,
        "Sing Together",
        "any number of your ready, dry characters may sing it together if their costs add up to N or more",
        numbered=True,
    ),
    KeywordRow(SINGER, "Singer", "it sings songs as if it cost N", numbered=True),
    KeywordRow(SUPPORT, "Support", "when it quests, you may add its strength to that of any other character this turn"),
    KeywordRow(VANISH, "Vanish", "when an opponent chooses it for an action, banish it"),
    KeywordRow(WARD, "Ward", "opponents cannot choose it, except to challenge"),
)
NAMES: Final[tuple[str, ...]] = in_order(*[(row.number, row.name) for row in ROWS])
NUMBERED: Final[tuple[Keyword, ...]] = tuple([row.number for row in ROWS if row.numbered])
ADDING: Final[tuple[Keyword, ...]] = tuple([row.number for row in ROWS if row.adding])
