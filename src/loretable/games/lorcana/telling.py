"""Events in words, from what a seat is told of them."""

from __future__ import annotations

from ...core.events import face_of


def player(event: dict[str, object]) -> str:
    seat = event.get("seat")
    return f"Player {seat + 1}" if isinstance(seat, int) else "Somebody"


def number(event: dict[str, object]) -> int:
    amount = event.get("amount")
    return amount if isinstance(amount, int) else 0


def tell(event: dict[str, object]) -> str:
    who, what, other, amount = player(event), face_of(event, "piece"), face_of(event, "other"), number(event)
    place = event.get("place")
    name = event.get("event")
    if name == "turn":
        return f"Turn {amount}: {who}"
    if name == "draw":
        return f"{who} draws {what}"
    if name == "alter":
        return f"{who} alters {amount} cards" if amount else f"{who} keeps the hand"
    if name == "ink":
        return f"{who} puts {what} into the inkwell"
    if name == "pay":
        return f"{who} pays {amount} ink" + (f" ({place})" if place else "")
    if name == "play":
        return f"{who} plays {what}"
    if name == "sing":
        return f"{what} sings {other}"
    if name == "quest":
        return f"{what} quests"
    if name == "gain lore":
        return f"{who} gains {amount} lore" + (f" from {what}" if what else "")
    if name == "challenge":
        return f"{what} challenges {other}"
    if name == "damage":
        return f"{what} takes {amount} damage"
    if name == "banish":
        return f"{what} is banished"
    if name == "move":
        return f"{what} moves to {other}"
    if name == "support":
        return f"{what} supports {other}: +{amount} strength this turn"
    if name == "put under":
        return f"{what} is put under {other}"
    if name == "discard":
        return f"{who} discards {what}"
    if name == "return to hand":
        return f"{what} goes back to the hand of {who}"
    if name == "lose":
        return f"{who} loses ({place})"
    if name == "concede":
        return f"{who} concedes"
    if name == "shuffle":
        return f"{who} shuffles the deck"
    return ""


def summary(view: dict[str, object]) -> str:
    scores = view.get("scores")
    reason = view.get("reason")
    if not isinstance(scores, list):
        return "The game is not over."
    winners = [seat + 1 for seat, score in enumerate(scores) if score]
    if not winners:
        return f"Nobody wins ({reason})."
    return f"Player {winners[0]} wins ({reason})."
