"""Events in words, from what a seat is told of them."""

from __future__ import annotations

from typing import Final

from ...core.events import face_of
from .words import ADDRESS_NAMES


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
        return f"{who} alters {amount} card{'' if amount == 1 else 's'}" if amount else f"{who} keeps the hand"
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
    if name in EFFECTS:
        said = tell_effect(event, str(name), who, what, amount)
        return f"A{said[1:]}" if said.startswith("a card ") else said
    if name == "lose":
        return f"{who} loses ({place})"
    if name == "concede":
        return f"{who} concedes"
    if name == "shuffle":
        return f"{who} shuffles the deck"
    return ""


EFFECTS: Final = (
    "exert",
    "ready",
    "remove damage",
    "lose lore",
    "get ink drops",
    "exert ink",
    "put into inkwell",
    "put into hand",
    "put into deck",
    "put into discard",
    "reveal",
    "look",
    "gets",
    "use",
    "name",
)


def tell_effect(event: dict[str, object], name: str, who: str, what: str, amount: int) -> str:
    """What happens by the texts of cards."""
    place = event.get("place")
    by = face_of(event, "source")
    if name == "exert":
        # who quests, challenges or sings is exerted, too: that goes without saying
        if not by or event.get("ability", "") in ADDRESS_NAMES:
            return ""
        return f"{what} is exerted by {by}" if by != what else f"{what} is exerted"
    if name == "use":
        return f"{who} uses {what}" + (f": {place}" if place else "")
    if name == "gets":
        return f"{what} is changed by {by}" if by and by != what else f"{what} is changed"
    if name == "name":
        return f"{who} names {place}"
    if name in ("reveal", "look"):
        return tell_looking(name, who, what, amount)
    if name == "put into deck":
        return f"{what} goes {'on top' if place == 'top' else 'to the bottom'} of the deck of {who}"
    return {
        "ready": f"{what} is readied",
        "remove damage": f"{amount} damage is removed from {what}",
        "lose lore": f"{who} loses {amount} lore",
        "get ink drops": f"{who} gets {amount} ink {'drop' if amount == 1 else 'drops'}",
        "exert ink": f"{amount} ink of {who} is exerted",
        "put into inkwell": f"{what} goes into the inkwell of {who}",
        "put into hand": f"{what} goes to the hand of {who}",
        "put into discard": f"{what} goes to the discard of {who}",
    }[name]


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
