"""Events in words, from what a seat is told of them."""

from __future__ import annotations

from typing import Final

from ...core import default_render
from ...core.events import face_of
from .changes.kind import Told
from .rulebook import KINDS
from .words import ADDRESS_NAMES


def player(event: dict[str, object]) -> str:
    seat = event.get("seat")
    return f"Player {seat + 1}" if isinstance(seat, int) else "Somebody"


def number(event: dict[str, object]) -> int:
    amount = event.get("amount")
    return amount if isinstance(amount, int) else 0


CAUSES: Final = {
    "alter hand": "Opening hand",
    "play": "Playing {}",
    "challenge": "Challenge",
    "move": "Moving to {}",
    "game state check": "As much damage as willpower",
    "quest": "Quest",
    "ready": "Start of the turn",
}
"""What the rules themselves do, as players would say it; keywords are called what they are called."""


def cause(event: dict[str, object]) -> str:
    """What led to an event: a card's text, or the rule."""
    ability = str(event.get("ability", ""))
    return CAUSES[ability].format(face_of(event, "source")) if ability in CAUSES else default_render.cause(event)


def tell(event: dict[str, object]) -> str:
    """What happened is told by its kind; what is no change, here."""
    name = str(event.get("event"))
    place = event.get("place")
    told = Told(
        name,
        player(event),
        face_of(event, "piece"),
        face_of(event, "other"),
        number(event),
        place if isinstance(place, str) else "",
        face_of(event, "source"),
        event.get("ability", "") in ADDRESS_NAMES,
    )
    kind = TOLD_BY.get(name)
    said = tell_other(told) if kind is None else kind.say(told)
    return f"A{said[1:]}" if said.startswith("a card ") else said


TOLD_BY: Final = {name: kind for kind in KINDS for name in kind.emits}


def tell_other(told: Told) -> str:
    name, who, what = told.name, told.who, told.what
    if name == "turn":
        return f"Turn {told.amount}: {who}"
    if name == "alter":
        cards = "1 card" if told.amount == 1 else f"{told.amount} cards"
        return f"{who} alters {cards}" if told.amount else f"{who} keeps the hand"
    if name == "use":
        return f"{who} uses {what}" + (f": {told.place}" if told.place else "")
    if name == "gets":
        return f"{what} is changed by {told.by}" if told.by and told.by != what else f"{what} is changed"
    if name == "name":
        return f"{who} names {told.place}"
    if name in ("reveal", "look"):
        return tell_looking(name, who, what, told.amount)
    if name == "lose":
        return f"{who} loses ({told.place})"
    return f"{who} concedes" if name == "concede" else ""


def tell_looking(name: str, who: str, what: str, amount: int) -> str:
    if what:
        return f"{who} shows {what}"
    cards = "the top card" if amount == 1 else f"{amount} cards"
    return f"{cards[:1].upper()}{cards[1:]} of the deck of {who} {'is' if amount == 1 else 'are'} " + (
        "revealed" if name == "reveal" else "looked at"
    )


def summary(view: dict[str, object]) -> str:
    scores = view.get("scores")
    reason = view.get("reason")
    if not isinstance(scores, list):
        return "The game is not over."
    winners = [seat + 1 for seat, score in enumerate(scores) if score]
    if not winners:
        return f"Nobody wins ({reason})."
    return f"Player {winners[0]} wins ({reason})."
