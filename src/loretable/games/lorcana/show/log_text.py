"""Events in words, from what a seat is told of them."""

from __future__ import annotations

from typing import Final

from loretable.core.events import face_of
from loretable.core.show import default_render
from loretable.games.lorcana.rules.changes.kind import LogEntry
from loretable.games.lorcana.rules.procedure import PROCEDURES
from loretable.games.lorcana.rules.rulebook import KINDS


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
    """An event in words: a change by its kind, any other event here."""
    name = str(event.get("event"))
    place = event.get("place")
    entry = LogEntry(
        name,
        player(event),
        face_of(event, "piece"),
        face_of(event, "other"),
        number(event),
        place if isinstance(place, str) else "",
        face_of(event, "source"),
        event.get("ability", "") in BY_RULE,
    )
    kind = TOLD_BY.get(name)
    said = tell_other(entry) if kind is None else kind.log_text(entry)
    return f"A{said[1:]}" if said.startswith("a card ") else said


BY_RULE: Final = {procedure.name for procedure in PROCEDURES}
TOLD_BY: Final = {name: kind for kind in KINDS for name in kind.emits}


def tell_other(entry: LogEntry) -> str:
    name, who, what = entry.name, entry.who, entry.what
    if name == "turn":
        return f"Turn {entry.amount}: {who}"
    if name == "alter":
        cards = "1 card" if entry.amount == 1 else f"{entry.amount} cards"
        return f"{who} puts {cards} back" if entry.amount else f"{who} keeps the hand"
    if name == "use":
        return f"{who} uses {what}" + (f": {entry.place}" if entry.place else "")
    if name == "gets":
        changed = entry.place or "is under an effect"
        return f"{what} {changed} ({entry.by})" if entry.by and entry.by != what else f"{what} {changed}"
    if name == "name":
        return f"{who} names {entry.place}"
    if name in ("reveal", "look"):
        return tell_looking(name, who, what, entry.amount)
    if name == "lose":
        return f"{who} loses ({entry.place})"
    return f"{who} concedes" if name == "concede" else ""


def tell_looking(name: str, who: str, what: str, amount: int) -> str:
    if what:
        return f"{who} shows {what}"
    cards = "the top card" if amount == 1 else f"{amount} cards"
    return f"{cards[:1].upper()}{cards[1:]} of the deck of {who} {'is' if amount == 1 else 'are'} " + (
        "revealed" if name == "reveal" else "looked at"
    )


WON: Final = {"lore": "on lore", "concede": "by concession", "empty deck": "as no card is left to draw"}


def summary(view: dict[str, object]) -> str:
    scores = view.get("scores")
    reason = view.get("reason")
    if not isinstance(scores, list):
        return "The game is not over."
    winners = [seat + 1 for seat, score in enumerate(scores) if score]
    if not winners:
        return f"Nobody wins ({reason})."
    return f"Player {winners[0]} wins {WON.get(str(reason), f'({reason})')}."
