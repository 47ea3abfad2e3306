"""What a card shows of its texts, and what is told of what they do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lorcana.scene import (
    action,
    activated,
    character,
    every,
    flag,
    item,
    keyword,
    location,
    scene,
    stat,
    static,
    triggered,
)

HAND = {"zones": ["hand"], "of": "you"}
WALL = character("Wall", willpower=9)
FOX = character("Fox")
HALL = location("Hall")


# -- what a card shows -------------------------------------------------------------------------------------------------


def test_a_card_shows_its_texts_its_keyword_numbers_and_its_limits() -> None:
    guard = character("Guard", [static(keyword("Resist", 2))], keywords={"Resist": 1})
    judge = item("Judge", [static(flag("can't quest"), on={"types": ["character"]})])
    s = scene([guard, judge], mine=["Guard", "Judge"], hand=["Judge"])
    shown = s.state.describe(s["Guard"].id)
    assert shown["keywords"] == ["Resist"] and shown["keyword_numbers"] == {"Resist": 3}
    assert shown["texts"] == ["This card has Resist +2"]
    assert shown["limits"] == ["can't quest"]
    board = s.state.game.text(s.state.view(0))
    assert "Resist +3" in board and "can't quest" in board
    assert "This card has Resist +2" in s.state.game.svg(s.state.view(0))
    assert s.state.describe(s["Judge", 1].id) == {"texts": ["Characters can't quest"]}


def test_a_granted_text_is_shown_where_it_was_given() -> None:
    tutor = item("Tutor", [static({"kind": "ability", "ability": triggered("quests", "draw")}, on={"of": "you"})])
    s = scene([tutor, FOX], mine=["Tutor", "Fox"])
    assert s.state.describe(s["Fox"].id)["texts"] == ["Whenever this card quests, draw a card"]


def test_a_card_without_texts_shows_nothing_new() -> None:
    s = scene([FOX], mine=["Fox"], hand=["Fox"])
    assert not {"texts", "limits", "keyword_numbers"} & set(s.state.describe(s["Fox"].id))
    assert s.state.describe(s["Fox", 1].id) == {}


# -- what is told ------------------------------------------------------------------------------------------------------


def told(effect: Any, seat: int, *answers: str, **piles: Any) -> list[str]:
    given: dict[str, Any] = {"mine": ["Fox"], "theirs": [("Wall", {"damage": 3})], "lore": (5, 5), "ink": 3, **piles}
    s = scene([action("Bolt", effect), WALL, FOX, HALL], hand=["Bolt", "Fox"], **given)
    s.state.listen()
    s.do("play", s["Bolt"])
    for answer in answers:
        s.answer(answer)
    events = [event.for_seat(seat) for event in s.state.events]
    return [s.state.game.event_text(event) for event in events if event is not None]


TOLD: list[tuple[Any, list[str], str, str]] = [
    ({"kind": "lose lore", "amount": 2}, [], "Player 2 loses 2 lore", ""),
    ({"kind": "get ink drops", "amount": 2}, [], "Player 1 gets 2 ink drops", ""),
    ({"kind": "exert ink", "amount": 1}, [], "1 ink of Player 1 is exerted", ""),
    ({"kind": "exert", "what": every("you")}, [], "Fox is exerted by Bolt", ""),
    (
        {"kind": "remove damage", "amount": 2, "from": every("opponents"), "up_to": False},
        [],
        "2 damage is removed from Wall",
        "",
    ),
    ({"kind": "put", "what": every("opponents"), "to": "inkwell"}, [], "Wall goes into the inkwell of Player 2", ""),
    ({"kind": "put", "what": every("opponents"), "to": "top"}, [], "Wall goes on top of the deck of Player 2", ""),
    ({"kind": "mill", "amount": 1}, [], "goes to the discard of Player 1", ""),
    ({"kind": "name a card"}, ["Wall"], "Player 1 names Wall", ""),
    ({"kind": "give", "what": every("you"), "parts": [stat("strength", 1)]}, [], "Fox gets +1 strength (Bolt)", ""),
    ({"kind": "reveal", "what": {"kind": "every", "cards": HAND}}, [], "Player 1 shows Fox", ""),
    ({"kind": "look", "amount": 2, "rest": None}, [], "2 cards of the deck of Player 1 are looked at", ""),
    (
        {"kind": "look", "amount": 1, "piles": [{"to": "hand", "least": 1}]},
        ["Pick"],
        "goes to the hand of Player 1",
        "A card goes to the hand of Player 1",
    ),
]


@pytest.mark.parametrize(("effect", "answers", "line", "other"), TOLD, ids=[t[2] for t in TOLD])
def test_what_texts_do_is_told(effect: Any, answers: list[str], line: str, other: str) -> None:
    assert any(line in each for each in told(effect, 0, *answers))
    assert any((other or line) in each for each in told(effect, 1, *answers))


def test_using_an_ability_is_told() -> None:
    s = scene([item("Sage", [activated("draw", "exert this", name="Insight")])], mine=["Sage"])
    s.state.listen()
    s.do("use", s["Sage"], 0)
    lines = [s.state.game.event_text(event.for_seat(1) or {}) for event in s.state.events]
    assert lines[0] == "Player 1 uses Sage: Insight"
