"""Other tables for a text that does nothing on the first: other lore, fuller hands, the card exerted or hurt, another turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from loretable.games.lorcana.tools.staging import extras
from loretable.games.lorcana.tools.staging.extras import STAND_INS, Troupe
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU, Stage

Json = Any


def as_it_is(stage: Stage) -> str:
    return ""


def behind(stage: Stage) -> str:
    stage.lore = [1, 12]
    return "You have 1 lore, the opponent 12."


def ahead(stage: Stage) -> str:
    stage.lore = [12, 1]
    return "You have 12 lore, the opponent 1."


def many_in(zone: str, seat: int, said: str, count: int = 6) -> Callable[[Stage], str]:
    def lay(stage: Stage) -> str:
        for _ in range(count):
            stage.put(stage.filler, zone, seat)
        return said

    return lay


def card_is(field: str, said: str) -> Callable[[Stage], str]:
    def lay(stage: Stage) -> str:
        card = stage.laid[0]
        if card.zone == "play":
            setattr(card, field, 1)
        return said

    return lay


def at_a_place(stage: Stage) -> str:
    card = stage.laid[0]
    places = [each for each in stage.laid if each.seat == YOU and each.zone == "play" and each.face in PLACES]
    if card.zone == "play" and places:
        card.at = places[0]
    return "The card is at a location."


def on_cards(stage: Stage) -> str:
    if stage.laid[0].zone == "play":
        for _ in range(2):
            stage.put(stage.filler, "under", YOU).host = stage.laid[0]
    return "Two cards are under it."


def much_ink(stage: Stage) -> str:
    stage.ink = [15, 15]
    return "Each player has 15 ink."


def all_hurt(stage: Stage) -> str:
    for each in stage.laid:
        if each.zone == "play" and each.face in STAND_INS and not each.damage:
            each.damage = 1
    return "Each plain character has 1 damage."


def their_turn(stage: Stage) -> str:
    stage.active = OPPONENT
    return "It is the opponent's turn."


def in_hand(stage: Stage) -> str:
    card = stage.laid[0]
    card.zone, card.at, card.exerted, card.damage, card.drying = "hand", None, 0, 0, 0
    stage.without([each for each in stage.laid if each.host is card])
    for each in stage.laid:
        each.at = None if each.at is card else each.at
    return "The card is in hand."


def no_others(stage: Stage) -> str:
    stage.without([each for each in stage.laid[1:] if each.seat == YOU and each.zone != "under"])
    return "You have nothing else."


def supplies(stage: Stage, troupe: Troupe) -> None:
    """Something of each kind to play for either player, cheap; someone to sing, and someone to challenge."""
    for seat in (YOU, OPPONENT):
        for kind in ("character", "item", "location", "action", "song"):
            name = {"action": "Favour", "song": "Tune"}.get(kind) or troupe.name(kind)
            stage.put(troupe.add(extras.plain(f"{name}", kind, cost=1)), "hand", seat)
        stage.put(troupe.add(extras.plain(troupe.name("character"))), "play", seat)
        stage.put(troupe.add(extras.plain(troupe.name("character"), strength=1, willpower=1)), "play", seat).exerted = 1


def asked_of_the_top(ability: Json) -> list[Json]:
    """What the top card of a deck has to be for more to come of a text: "If it's a song card, ..."."""
    tops = {node.get("as") for node in nodes(ability) if node.get("kind") == "top"} - {None}
    found: list[Json] = []
    for node in nodes(ability):
        card = node.get("card") if node.get("kind") == "is" else None
        if isinstance(card, dict) and card.get("name") in tops and "named" not in node["cards"]:
            found.append(node["cards"])
    return found


def nodes(data: object) -> Iterator[Json]:
    if isinstance(data, list):
        for each in data:
            yield from nodes(each)
    elif isinstance(data, dict):
        yield data
        yield from nodes(list(data.values()))


def on_top(stage: Stage, troupe: Troupe, ability: Json) -> None:
    for cards in asked_of_the_top(ability)[:1]:
        stage.put(troupe.fitting(cards, 0)[0], "deck", YOU)


PLACES: Final = ("Harbour", "Mill", "Cave", "Tower", "Inn")
FOR_EVENTS: Final = (
    as_it_is,
    behind,
    ahead,
    many_in("hand", YOU, "Six more cards are in your hand."),
    many_in("hand", OPPONENT, "Six more cards are in the opponent's hand."),
    many_in("discard", YOU, "Ten cards are in your discard.", 10),
    many_in("play", YOU, "Six plain characters are yours."),
    many_in("play", OPPONENT, "Six plain characters are the opponent's."),
    much_ink,
    all_hurt,
    card_is("damage", "The card has 1 damage."),
    at_a_place,
    on_cards,
)
FOR_HOLDING: Final = (
    *FOR_EVENTS[:1],
    in_hand,
    card_is("exerted", "The card is exerted."),
    card_is("damage", "The card has 1 damage."),
    at_a_place,
    on_cards,
    their_turn,
    no_others,
    *FOR_EVENTS[1:-3],
)
