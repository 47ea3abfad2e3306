"""The cards there are. A row says all there is to say of one; what it does is its function in `rules/combat.py`."""

from __future__ import annotations

from typing import Final, final

ATTACK: Final = 0
DEFEND: Final = 1
HEAL: Final = 2


@final
class Deed:
    """What a card has done, as it is told: an event of the log.

    verb        before the target's name: "Brenna strikes Rat"
    alone       where the target is the one who acts: "Osric is on guard"
    tells       what follows in the log, {card} being the card that it was about
    did         the same in a word or two, on the page, {target} being whom it was done to
    """

    def __init__(self, event: str, verb: str, alone: str, tells: str, did: str) -> None:
        self.event: Final = event
        self.verb: Final = verb
        self.alone: Final = alone
        self.tells: Final = tells
        self.did: Final = did


@final
class Row:
    """A card.

    text        for who looks it up
    rule        its lines in the rules of the game
    deeds       the events that say what it has done
    icon        of game-icons.net: a line of `icons.txt` on the page
    colours     on the page, by day and in the dark
    resolves    the order among revealed cards where it goes by type: the lowest first
    wanted      the order in which a bot takes them back: the lowest first
    foes        is it for the other side?
    hurts       can it destroy cards? Without such a card nobody is beaten
    restores    does it bring destroyed cards back?
    """

    def __init__(
        self,
        number: int,
        name: str,
        text: str,
        rule: str,
        deeds: tuple[Deed, ...],
        icon: str,
        colours: tuple[str, str],
        *,
        resolves: int,
        wanted: int,
        foes: bool = False,
        hurts: bool = False,
        restores: bool = False,
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.text: Final = text
        self.rule: Final = rule
        self.deeds: Final = deeds
        self.icon: Final = icon
        self.colours: Final = colours
        self.resolves: Final = resolves
        self.wanted: Final = wanted
        self.foes: Final = foes
        self.hurts: Final = hurts
        self.restores: Final = restores


ROWS: Final[tuple[Row, ...]] = (
    Row(
        ATTACK,
        "Attack",
        "Destroys a random card of a deck: the smallest active deck of the other side.\n"
        "The card that was revealed this combat round can be hit too; it then does nothing.",
        "destroys a random card of the other side's smallest active deck",
        (
            Deed("destroy", "strikes", "strikes", ": {card} is destroyed.", "hits {target}"),
            Deed("block", "strikes", "strikes", ": a shield stops the Attack.", "blocked"),
        ),
        "broadsword",
        ("#b4452f", "#ec8d74"),
        resolves=30,
        wanted=10,
        foes=True,
        hurts=True,
    ),
    Row(
        DEFEND,
        "Defend",
        "A shield for the smallest active deck of the own side.\n"
        "It stops the next Attack on that deck in this combat round; one that comes too late is lost.",
        "a shield for the own side's smallest deck: stops the next Attack\nin this combat round",
        (Deed("shield", "shields", "is on guard", " against the next Attack.", "shields {target}"),),
        "shield",
        ("#234f8f", "#6b9de0"),
        resolves=20,
        wanted=30,
    ),
    Row(
        HEAL,
        "Heal",
        "Brings a random destroyed card back, to the discard pile.\n"
        "It is for the smallest active deck of those on the own side who have lost a card.",
        "a destroyed card of one's own side comes back, to the discard pile",
        (Deed("heal", "heals", "heals", ": {card} comes back.", "heals {target}"),),
        "health-normal",
        ("#23784a", "#8adcae"),
        resolves=10,
        wanted=20,
        restores=True,
    ),
)
NAMES: Final[tuple[str, ...]] = tuple([row.name for row in ROWS])
DEEDS: Final[dict[str, Deed]] = {deed.event: deed for row in ROWS for deed in row.deeds}
"""By the event."""


def resolves_of(row: Row) -> int:
    return row.resolves


def wanted_of(row: Row) -> int:
    return row.wanted


BY_TYPE: Final[list[int]] = [row.number for row in sorted(ROWS, key=resolves_of)]
"""In the order in which they take effect where that goes by type."""
MOST_WANTED: Final[list[int]] = [row.number for row in sorted(ROWS, key=wanted_of)]
# as bits
FOR_FOES: Final[int] = sum([1 << row.number for row in ROWS if row.foes])
HURTING: Final[int] = sum([1 << row.number for row in ROWS if row.hurts])
RESTORING: Final[int] = sum([1 << row.number for row in ROWS if row.restores])
