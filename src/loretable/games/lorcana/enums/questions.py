# mypy: disable-error-code="assignment"
"""What a player can be asked, and in which words."""

from __future__ import annotations

from typing import Final, NewType, final

from .naming import in_order

Question = NewType("Question", int)
TURN: Final[Question] = 0
ALTER: Final[Question] = 1
DROPS: Final[Question] = 2
DISCARD: Final[Question] = 3
SECOND: Final[Question] = 4
SINGERS: Final[Question] = 5
SUPPORT: Final[Question] = 6
CARDS: Final[Question] = 7
AMOUNT: Final[Question] = 8
MAY: Final[Question] = 9
MODE: Final[Question] = 10
PLAYER: Final[Question] = 11
PLACE: Final[Question] = 12
ORDER: Final[Question] = 13
LOOK: Final[Question] = 14
NAME: Final[Question] = 15
SHIFT: Final[Question] = 16
ENTERING: Final[Question] = 17
OFFER: Final[Question] = 18
READY: Final[Question] = 19
HOW_MANY: Final[Question] = 20


@final
class Row:
    """A question: its name, and its words where they do not depend on the effect that asks (`texts/wording` has those).

    prompt      with {who} for the card that asks
    answers     what the numbers mean that are chosen from, from 0, or
    unit        what is counted, in the singular
    aims        what the page is told instead of the numbers, from 0, or
    aim         what the number is one of: "mode 2"
    done        what to press for "done" on the page
    """

    def __init__(
        self,
        number: Question,
        name: str,
        prompt: str = "",
        *,
        answers: tuple[str, ...] = (),
        unit: str = "",
        aims: tuple[str, ...] = (),
        aim: str = "",
        done: str = "Done",
    ) -> None:
        self.number: Final = number
        self.name: Final = name
        self.prompt: Final = prompt
        self.answers: Final = answers
        self.unit: Final = unit
        self.aims: Final = aims
        self.aim: Final = aim
        self.done: Final = done


ROWS: Final[tuple[Row, ...]] = (
    Row(TURN, "turn"),
    Row(
        ALTER,
        "alter your hand",
        "Choose the cards to put on the bottom of your deck; you draw as many",
        done="Keep the rest",
    ),
    Row(
        DROPS,
        "ink drops to remove",
        "{who}: how many ink drops do you remove to pay?",
        unit="ink drop",
        aim="number",
    ),
    Row(DISCARD, "discard to shift", "{who}: choose what to discard for its Shift"),
    Row(SECOND, "shift onto a second one", "{who}: choose a second character to shift onto"),
    Row(SINGERS, "choose the singers", "{who}: choose who sings"),
    Row(
        SUPPORT,
        "choose a character to support",
        "{who} supports: choose a character to get its strength this turn",
    ),
    Row(CARDS, "choose cards"),
    Row(AMOUNT, "choose an amount", aim="number"),
    Row(MAY, "do it?", aims=("no", "yes")),
    Row(MODE, "choose one", aim="mode"),
    Row(PLAYER, "choose a player", aim="seat"),
    Row(PLACE, "top or bottom", aims=("top", "bottom")),
    Row(ORDER, "choose the order"),
    Row(LOOK, "choose among the cards you look at"),
    Row(NAME, "name a card", aim="name"),
    Row(SHIFT, "choose what to shift onto"),
    Row(
        ENTERING,
        "ready or exerted",
        "{who}: does it enter play ready or exerted?",
        answers=("Ready", "Exerted"),
        aims=("ready", "exerted"),
    ),
    Row(OFFER, "choose how to play it", "{who}: choose how to play it"),
    Row(READY, "choose what to ready", "Not all can be readied: choose which"),
    Row(HOW_MANY, "how many", aim="number"),
)
NAMES: Final[tuple[str, ...]] = in_order(*[(row.number, row.name) for row in ROWS])
