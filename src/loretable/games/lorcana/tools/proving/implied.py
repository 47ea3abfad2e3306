"""What the rules say anyway, whatever a text says: leaving that open changes nothing, so it is not a neutral form.

Each line here is a rule of the game or of the language, never a card. What is only hard to show is not said here: that is
listed among the forms that no situation told apart.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any, Final

from loretable.games.lorcana.enums import event_kinds

Json = Any

MY_TURN: Final = "turn of"
# events of which the rules say what kind of card they happen to, and that never happen between a card and itself
OF_CHARACTERS: Final = [row.name for row in event_kinds.ROWS if row.kinds == event_kinds.CHARACTERS]
OF_THE_DAMAGED: Final = [row.name for row in event_kinds.ROWS if row.kinds == event_kinds.DAMAGED_KINDS]
OF_ONES_TURN: Final = [row.name for row in event_kinds.ROWS if row.own_turn]
BETWEEN_TWO: Final = [row.name for row in event_kinds.ROWS if row.between_two]
# and of which kinds the other card can be
OTHERS: Final = {row.name: list(row.others) for row in event_kinds.ROWS if row.others}
WITH: Final = "with "  # the other card of an event; with this one
WITH_THIS: Final = "with this "
OF_DOERS: Final = ("can't be challenged", "moves for free")  # what speaks of characters that would do it, and where to
DAMAGED: Final = ["character", "location"]  # the kinds of cards that are damaged and challenged
IN_PLAY: Final = ["character", "item", "location"]  # and those that are in play


@dataclass(frozen=True)
class Around:
    """What a node stands in: what its cards are to have done (or had done to them), and the names of cards.

    `named`: by name the kinds of card that there can be by it, "" for those that the effect before was done to.
    `tops`: names of cards that lie on top of a deck.
    """

    event: str = ""
    named: dict[str, list[str]] = field(default_factory=dict)
    tops: frozenset[str] = frozenset()
    shifted: bool = False  # is it about cards that were played with Shift?

    def about(self, event: str) -> Around:
        return replace(self, event=event)


def around(whole: Json) -> Around:
    """What an ability has names for."""
    named: dict[str, list[str]] = {}
    tops: set[str] = set()
    done: list[list[str]] = []
    for target in targets(whole):
        cards = target.get("cards", {})
        if target.get("as"):
            named[target["as"]] = cards.get("types", [])
            if target["kind"] == "top":
                tops.add(target["as"])
        if "among" not in cards:
            done.append(cards.get("types", []))
    if len(done) == 1 and not any(f'"kind": "{kind}"' in json.dumps(whole) for kind in ("mill", "look", "draw")):
        named[""] = done[0]
    effect = whole.get("effect")
    condition = effect.get("condition") if isinstance(effect, dict) and effect.get("kind") == "if" else None
    shifted = condition == {"kind": "played by", "how": "shift"}
    return Around("", named, frozenset(tops), shifted)


def targets(data: Json) -> list[Json]:
    """Those of a tree that find cards."""
    found: list[Json] = []
    if isinstance(data, dict):
        if data.get("kind") in ("chosen", "every", "top", "random"):
            found.append(data)
        data = list(data.values())
    for item in data if isinstance(data, list) else []:
        found += targets(item)
    return found


def implied(field: str, data: Json, place: Around) -> bool:
    """Is what a filter says in a field so by the rules already?"""
    event = place.event.removeprefix("own ")
    if field == "types":
        return of_these_kinds(data, event, place)
    if field == "of":
        if place.event.startswith("own") or data.get("at") == "here":
            return True  # characters are only at locations of their own player
        return event in ("may play", "moves for free") or (data.get("zones") == ["under"] and "among" in data)
    return field == "other" and event.startswith(WITH_THIS) and event.removeprefix(WITH_THIS) in BETWEEN_TWO


def of_these_kinds(data: Json, event: str, place: Around) -> bool:
    """Could it be a card of any other kind at all?"""
    kinds = sorted(data["types"])
    if data.get("at") in ("here", "a location") or data.get("drying") is True:
        return True
    if event.startswith(WITH):
        only = OTHERS.get(event.removeprefix(WITH_THIS).removeprefix(WITH), [])
        return bool(only) and set(only) <= set(kinds)
    if event in OF_CHARACTERS or (event == "plays" and place.shifted):
        return True
    if kinds == IN_PLAY and event in ("found", "exert", "ready") and data.get("zones", ["play"]) == ["play"]:
        return True
    if kinds == DAMAGED and (data.get("damaged") or data.get("challenged") or event in OF_THE_DAMAGED):
        return True
    if event in ("exert", "ready") and data.get("damaged"):
        return True  # locations are neither exerted nor readied, items not damaged
    if event.startswith("named "):
        known = place.named.get(event.removeprefix("named "))
        return bool(known) and set(known or []) <= set(kinds)
    return event in ("singers", *OF_DOERS) or (event == "can't challenge" and kinds == DAMAGED)


def event_of(category: str, kind: str, field: str, data: Json, place: Around) -> str:
    """What the cards of a node's filter are to have done, or had done to them."""
    if category == "cost" or (kind == "chosen" and of_own_hand(data)):
        return "own"
    if category == "part" and kind == "flag":
        return str(data["flag"])
    if category == "part" and kind == "may play":
        return "may play"
    if category == "part" and kind == "pays" and data.get("ways") in (["shift"], ["move"]):
        return {"shift": "shifts", "move": "moves for free"}[data["ways"][0]]
    if kind in ("is", "count", "every"):
        who = data.get("card", data.get("of", data.get("cards", {}).get("among") if kind == "every" else None))
        if who == "singers":
            return "singers"
        if who == "done":
            return "named "
        if isinstance(who, dict) and who.get("kind") == "it":
            return f"named {who.get('name', '')}"
    if kind in ("every", "chosen", "random", "exists"):
        return place.event if place.event in ("exert", "ready") else "found"
    happened = str(data.get("event", ""))
    if field == "with":
        return (WITH_THIS if data.get("this") else WITH) + happened
    if happened in OF_ONES_TURN and data.get("while") == MY_TURN:
        return "own " + happened
    return happened


def in_ones_turn(category: str, data: Json) -> bool:
    """Does it happen only in one's own turn anyway? Then "during your turn" is so whenever it is asked."""
    if category == "trigger":
        card = data.get("card", {})
        own = data.get("this") or data.get("by") == "you" or card.get("of") == "you" or card.get("at") == "here"
        return bool(own and data["event"] in OF_ONES_TURN)
    return category == "ability" and "hand" in data.get("zones", ())


def whose(data: Json) -> list[str]:
    """Whose the cards of an event are: what happens to them happens to that player anyway."""
    filters = [data[field] for field in ("card", "cards") if isinstance(data.get(field), dict)]  # or a number of cards
    found = [cards.get("of", "everybody") for cards in filters]
    if data.get("event") == "put under" and data.get("with", {}).get("among") == "this":
        found.append("you")  # only cards of one's own lie under a card
    if data.get("event") in OF_ONES_TURN and data.get("while") == MY_TURN:
        found.append("you")
    return found


def weightless(category: str, field: str, data: Json, place: Around) -> bool:
    """Is it a word that changes nothing there?"""
    if field == "choosing":  # only for an opponent's card in play, with Ward, "chosen" is a word of weight
        cards = data["cards"]
        chooser = data.get("by", "you")
        mine = cards.get("of", "everybody") == chooser or cards.get("at") == "here" or place.event == "to move to"
        return bool(mine or "play" not in cards.get("zones", ["play"]))
    if category == "pile" and field == "reveal":
        return bool(data["to"] == "play")  # what is played everybody sees
    return category == "part" and field == "ways" and "with" in data  # only Shift has a card with it


def stays(kind: str, data: Json, place: Around) -> bool:
    """Is a card put where it lies?"""
    what = data.get("what")
    return kind == "put" and data["to"] == "top" and isinstance(what, dict) and what.get("name") in place.tops


def of_own_hand(data: Json) -> bool:
    """Cards that nobody else sees, chosen by who holds them: others' cards cannot be chosen anyway."""
    cards = data["cards"]
    return bool(cards.get("zones") == ["hand"] and cards.get("of") == data.get("by", "you"))
