"""Every field of a filter: of cards where they are, of cards that have left, and of what the turn remembers."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.rules.abilities.continuous.applying import context
from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    covers,
    every,
    item,
    keyword,
    location,
    scene,
    static,
    triggered,
)
from tests.lorcana.table import rule

LORE: Any = {"kind": "gain lore"}
FOX = character("Fox", cost=3, classes=["Hero", "Pirate"], ink="Ruby Steel", inkable=True)
HEN = character("Hen", keywords={"Ward": 1}, names=["Bird"])
RING = item("Ring")
INN = location("Inn")
SONG = action("Song", {"kind": "draw"}, song=True)
PLAN = action("Plan", {"kind": "draw"})
CARDS = [FOX, HEN, RING, INN, SONG, PLAN]


def found(cards: Any, *definitions: Any, **piles: Any) -> list[str]:
    """The names of the cards that fit, as an item's ability finds them: it chooses all of them at once."""
    look = item("Look", [activated({"kind": "choose", "what": {"kind": "every", "cards": cards}}, name="look")])
    s = scene([look, *CARDS, *definitions], **{**piles, "mine": [*piles.get("mine", []), "Look"]})
    ability = s.state.face(s["Look"].id).activated[0]
    step: Any = ability.effect
    refs = step.what.cards(s.state, context(0, s.state.pieces.ref(s["Look"].id)))
    names = [s.state.face(ref & REF_MASK).full_name for ref in refs]
    s.do("use", s["Look"], 0).quiet()
    return [name for name in names if name != "Look"]


# -- where, whose, what ------------------------------------------------------------------------------------------------


@covers("filter:zones", "filter:cards")
def test_in_which_zones() -> None:
    piles: Any = {"mine": ["Fox"], "hand": ["Hen"], "discard": ["Ring"], "deck": ["Inn"], "theirs": []}
    for zone, name in (("play", "Fox"), ("hand", "Hen"), ("discard", "Ring"), ("deck", "Inn")):
        assert found({"of": "you", "zones": [zone]}, **piles) == [name]
    assert found({"of": "you", "zones": ["hand", "discard"]}, **piles) == ["Hen", "Ring"]
    assert found({"of": "you", "zones": ["under"]}, mine=[("Fox", {"under": ["Hen"]})]) == ["Hen"]
    assert len(found({"of": "you", "zones": ["inkwell"]}, ink=2)) == 2


@covers("filter:of", "player:active player")
def test_whose() -> None:
    piles: Any = {"mine": ["Fox"], "theirs": ["Hen"]}
    assert found({"of": "you"}, **piles) == ["Fox"]
    assert found({"of": "opponents"}, **piles) == ["Hen"]
    assert found({"of": "everybody"}, **piles) == ["Fox", "Hen"]
    assert found({"of": "active player"}, **piles) == ["Fox"]
    assert found({"of": "that player"}, **piles) == []  # nobody has been spoken of
    assert found({"of": "owner"}, **piles) == []


@covers("filter:types")
def test_of_which_type() -> None:
    piles: Any = {"hand": ["Fox", "Ring", "Inn", "Song", "Plan"]}
    for types, names in (
        (["character"], ["Fox"]), (["item"], ["Ring"]), (["location"], ["Inn"]), (["action"], ["Song", "Plan"]),
        (["song"], ["Song"]), (["character", "song"], ["Fox", "Song"]),
    ):  # fmt: skip
        assert found({"of": "you", "zones": ["hand"], "types": types}, **piles) == names


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"classes": ["Pirate", "Queen"]}, "Fox"),
        ({"names": ["Bird", "Cow"]}, "Hen"),
        ({"keyword": "Ward"}, "Hen"),
        ({"without": "Ward"}, "Fox"),
        ({"inks": ["Steel", "Sapphire"]}, "Fox"),
        ({"inkable": True}, "Fox"),
        ({"inkable": False}, "Hen"),
        ({"where": [{"stat": "cost", "op": ">=", "amount": 2}]}, "Fox"),
    ],
)
@covers("filter:classes", "filter:names", "filter:keyword", "filter:without", "filter:inks", "filter:inkable")
@covers("filter:where", "measure:measure")
def test_by_what_is_printed_in_play_in_hand_and_in_the_discard(fields: Any, name: str) -> None:
    for zone, pile in (("play", "mine"), ("hand", "hand"), ("discard", "discard")):
        piles: Any = {pile: ["Fox", "Hen"]}
        assert found({"of": "you", "zones": [zone], "types": ["character"], **fields}, **piles) == [name]


@pytest.mark.parametrize(
    ("field", "states"),
    [
        ("damaged", {"damage": 1}),
        ("exerted", {"exerted": True}),
        ("drying", {"drying": True}),
        ("under", {"under": [None]}),
    ],
)
@covers("filter:damaged", "filter:exerted", "filter:drying", "filter:under")
def test_by_the_state_it_is_in_either_way(field: str, states: Any) -> None:
    piles: Any = {"mine": [("Fox", states), "Hen"]}
    assert found({"types": ["character"], field: True}, **piles) == ["Fox"]
    assert found({"types": ["character"], field: False}, **piles) == ["Hen"]
    assert found({"types": ["character"], field: None}, **piles) == ["Fox", "Hen"]


@covers("filter:at")
@rule("6.1.13.5")
def test_at_a_location_here_or_nowhere() -> None:
    piles: Any = {"mine": ["Inn", ("Fox", {"at": "Inn"}), "Hen"]}
    assert found({"types": ["character"], "at": "a location"}, **piles) == ["Fox"]
    assert found({"types": ["character"], "at": "nowhere"}, **piles) == ["Hen"]
    assert found({"types": ["character"], "at": "here"}, **piles) == []  # it is not the location whose text it is
    hall = location("Hall", [static(keyword("Ward"), on={"types": ["character"], "at": "here"})])
    s = scene([hall, *CARDS], mine=["Inn", "Hall", ("Fox", {"at": "Hall"}), ("Fox", {"at": "Inn"})])
    assert s.keywords(s["Fox"]) == ["Ward"] and s.keywords(s["Fox", 1]) == []


@covers("filter:location", "target:location of")
def test_at_one_of_these_locations() -> None:
    here: Any = {"types": ["character"], "other": True, "location": {"kind": "location of"}}
    friend = character("Friend", [triggered("quests", {"kind": "exert", "what": {"kind": "every", "cards": here}})])
    s = scene([friend, *CARDS], mine=["Inn", ("Friend", {"at": "Inn"}), ("Fox", {"at": "Inn"}), "Hen"])
    s.do("quest", s["Friend"]).quiet()
    assert s.exerted(s["Fox"]) and not s.exerted(s["Hen"])


@covers("filter:other")
@rule("6.1.6")
def test_other_than_the_card_whose_text_it_is() -> None:
    lead = character("Lead", [activated({"kind": "exert", "what": every("you", other=True)})])
    s = scene([lead], mine=["Lead", "Lead"])
    s.do("use", s["Lead"], 0).quiet()
    assert not s.exerted(s["Lead"]) and s.exerted(s["Lead", 1])


@covers("filter:same_name", "target:it")
@rule("5.2.6")
def test_with_the_same_name_as_one_that_was_chosen() -> None:
    rival: Any = {"kind": "every", "cards": {"of": "opponents", "same_name": "it"}}
    duel = action("Duel", [{"kind": "choose", "what": chosen("you")}, {"kind": "banish", "what": rival}], cost=0)
    s = scene([duel, *CARDS], mine=["Fox", "Hen"], theirs=["Fox", "Hen", "Fox"], hand=["Duel"])
    s.do("play", s["Duel"]).pick("Fox").quiet()
    assert [s.where(s["Fox", i]) for i in (1, 2)] == ["discard.1"] * 2
    assert s.where(s["Hen", 1]) == "play.1"


@covers("filter:among", "target:it")
def test_among_those_spoken_of_before() -> None:
    both: Any = {"kind": "chosen", "cards": {"types": ["character"]}, "least": 2, "most": 2}
    one: Any = {"kind": "chosen", "cards": {"among": "it"}}
    split = action("Split", [{"kind": "choose", "what": both}, {"kind": "banish", "what": one}], cost=0)
    s = scene([split, *CARDS], theirs=["Fox", "Fox", "Fox"], hand=["Split"])
    s.do("play", s["Split"]).pick(s["Fox"], s["Fox", 2])
    assert s.options == [f"pick {s['Fox'].id}", f"pick {s['Fox', 2].id}"]
    s.pick(s["Fox", 2]).quiet()


@covers("filter:this_turn")
def test_to_which_something_happened_this_turn() -> None:
    quested: Any = {"of": "you", "types": ["character"], "this_turn": "quests"}
    wake = action("Wake", {"kind": "ready", "what": {"kind": "every", "cards": quested}}, cost=0)
    s = scene([wake, *CARDS], mine=["Fox", ("Hen", {"exerted": True})], hand=["Wake", "Wake"], deck=9, their_deck=9)
    s.do("quest", s["Fox"]).do("play", s["Wake"]).quiet()
    assert not s.exerted(s["Fox"]) and s.exerted(s["Hen"])


@covers("filter:named", "effect:name a card")
@rule("5.2.6.1")
def test_with_the_name_that_was_called() -> None:
    called: Any = {"kind": "every", "cards": {"of": "opponents", "named": True}}
    guess = action("Guess", ["name a card", {"kind": "banish", "what": called}], cost=0)
    s = scene([guess, *CARDS], theirs=["Fox", "Hen"], hand=["Guess"])
    s.do("play", s["Guess"]).answer("Hen").quiet()
    assert s.where(s["Hen"]) == "discard.1" and s.where(s["Fox"]) == "play.1"


@covers("filter:challenging")
@rule("4.6.2")
def test_those_in_the_challenge_under_way() -> None:
    bell = item(
        "Bell",
        [triggered("challenges", {"kind": "put damage", "amount": 1, "to": every(challenging=True)}, by="everybody")],
    )
    wall = character("Wall", strength=0, willpower=9)
    s = scene([bell, wall], mine=["Wall", "Wall", "Bell"], theirs=[("Wall", {"exerted": True})])
    s.do("challenge", s["Wall"], s["Wall", 2]).quiet()
    assert [s.damage(s["Wall", i]) for i in range(3)] == [1, 0, 1]


@covers("filter:challenged")
@rule("4.6.2")
def test_the_one_that_is_challenged_and_not_the_challenger() -> None:
    bell = item(
        "Bell",
        [triggered("challenges", {"kind": "put damage", "amount": 1, "to": every(challenged=True)}, by="everybody")],
    )
    wall = character("Wall", strength=0, willpower=9)
    s = scene([bell, wall], mine=["Wall", "Wall", "Bell"], theirs=[("Wall", {"exerted": True})])
    s.do("challenge", s["Wall"], s["Wall", 2]).quiet()
    assert [s.damage(s["Wall", i]) for i in range(3)] == [0, 0, 1]


@covers("filter:any_of", "filter:but")
def test_one_of_several_kinds_and_but_some() -> None:
    piles: Any = {"mine": ["Fox", "Hen", "Ring", "Inn"]}
    either: Any = {"any_of": [{"types": ["item"], "of": "you"}, {"classes": ["Hero"]}]}
    assert found({**either, "but": {"names": ["Look"]}}, **piles) == ["Fox", "Ring"]
    assert found({"types": ["character", "location"], "but": {"keyword": "Ward"}}, **piles) == ["Fox", "Inn"]


@covers("filter:where", "measure:measure", "amount:stat")
def test_compared_with_the_number_of_another_card() -> None:
    weaker: Any = {"stat": "strength", "op": "<", "amount": {"kind": "stat", "stat": "strength", "of": "it"}}
    fear = action(
        "Fear",
        [{"kind": "choose", "what": chosen("you")}, {"kind": "banish", "what": chosen("opponents", where=[weaker])}],
        cost=0,
    )
    big, small = character("Big", strength=5), character("Small", strength=3)
    s = scene([fear, big, small, *CARDS], mine=["Small"], theirs=["Big", "Fox", "Small"], hand=["Fear"])
    s.do("play", s["Fear"]).pick(s["Small"])
    assert s.options == [f"pick {s['Fox'].id}"]


# -- cards that have left ----------------------------------------------------------------------------------------------


GHOSTS: Any = [
    ("of", {"of": "you"}, {"of": "opponents"}),
    ("types", {"types": ["character"]}, {"types": ["item"]}),
    ("classes", {"classes": ["Hero"]}, {"classes": ["Queen"]}),
    ("names", {"names": ["Fox"]}, {"names": ["Hen"]}),
    ("keyword", {"keyword": "Evasive"}, {"keyword": "Rush"}),
    ("without", {"without": "Rush"}, {"without": "Evasive"}),
    ("inks", {"inks": ["Ruby"]}, {"inks": ["Amber"]}),
    (
        "where",
        {"where": [{"stat": "damage", "op": "=", "amount": 1}]},
        {"where": [{"stat": "damage", "op": "=", "amount": 0}]},
    ),
    ("damaged", {"damaged": True}, {"damaged": False}),
    ("exerted", {"exerted": True}, {"exerted": False}),
    ("other", {"other": True}, None),
    ("at", {"at": "a location"}, {"at": "nowhere"}),
    ("under", {"under": True}, {"under": False}),
    ("inkable", {"inkable": True}, {"inkable": False}),
    ("this_turn", {"this_turn": "takes damage"}, {"this_turn": "quests"}),
    ("any_of", {"any_of": [{"damaged": True}]}, {"any_of": [{"damaged": False}]}),
    ("but", {"but": {"damaged": False}}, {"but": {"damaged": True}}),
]


@pytest.mark.parametrize(("yes", "no"), [pytest.param(y, n, id=i) for i, y, n in GHOSTS])
@covers("filter:of", "filter:types", "filter:other", "filter:at", "filter:this_turn", "filter:any_of", "filter:but")
@rule("6.7.7")
def test_a_card_that_has_left_fits_as_it_was(yes: Any, no: Any) -> None:
    hurt: Any = {"kind": "put damage", "amount": 1, "to": chosen()}
    for fields in (yes, no):
        if fields is None:
            continue
        heir = item("Heir", [triggered("leaves play", LORE, card=fields)])
        gift = item("Gift", [static(keyword("Evasive"), on={"types": ["character"]})])
        cut = action("Cut", [hurt, {"kind": "banish", "what": "it"}], cost=0)
        fox = ("Fox", {"exerted": True, "at": "Inn", "under": [None]})
        s = scene([heir, gift, cut, *CARDS], mine=["Heir", "Gift", "Inn", fox], hand=["Cut"])
        s.do("play", s["Cut"]).pick("Fox").quiet()
        assert s.lore == [int(fields is yes), 0], fields


@covers("filter:challenging")
@rule("4.6.2", "6.7.7")
def test_a_card_that_was_in_the_challenge_when_it_left() -> None:
    prey = character("Prey", willpower=1, strength=0)
    heir = item("Heir", [triggered("is banished", LORE, card={"challenging": True})])
    s = scene([heir, prey, *CARDS], mine=["Heir", "Fox"], theirs=[("Prey", {"exerted": True})])
    s.do("challenge", s["Fox"], s["Prey"]).quiet()
    assert s.lore == [1, 0]


@covers("filter:location")
def test_a_card_that_was_at_a_location_when_it_left() -> None:
    hall = location("Hall", [triggered("is banished", LORE, card={"location": "this"})])
    cut = action("Cut", {"kind": "banish", "what": chosen()}, cost=0)
    s = scene([hall, cut, *CARDS], mine=["Hall", ("Fox", {"at": "Hall"}), "Hen"], hand=["Cut", "Cut"])
    s.do("play", s["Cut"]).pick("Hen").quiet()
    assert s.lore == [0, 0]
    s.do("play", s["Cut", 1]).pick("Fox").quiet()
    assert s.lore == [1, 0]


# -- the history of the turn -------------------------------------------------------------------------------------------


HISTORY: Any = [
    ("of", {"of": "you"}, {"of": "opponents"}),
    ("types", {"types": ["character"]}, {"types": ["item"]}),
    ("classes", {"classes": ["Hero"]}, {"classes": ["Queen"]}),
    ("names", {"names": ["Fox"]}, {"names": ["Hen"]}),
    ("keyword", {"keyword": "Rush"}, {"keyword": "Evasive"}),
    ("without", {"without": "Evasive"}, {"without": "Rush"}),
    ("inks", {"inks": ["Ruby"]}, {"inks": ["Amber"]}),
    (
        "where",
        {"where": [{"stat": "cost", "op": "<=", "amount": 3}]},
        {"where": [{"stat": "cost", "op": ">", "amount": 3}]},
    ),
    ("inkable", {"inkable": True}, {"inkable": False}),
    ("any_of", {"any_of": [{"names": ["Fox"]}]}, {"any_of": [{"names": ["Hen"]}]}),
    ("but", {"but": {"names": ["Hen"]}}, {"but": {"names": ["Fox"]}}),
]


@pytest.mark.parametrize(("yes", "no"), [pytest.param(y, n, id=i) for i, y, n in HISTORY])
def test_what_the_turn_remembers_fits_by_what_is_printed(yes: Any, no: Any) -> None:
    rusher = {**FOX, "keywords": {"Rush": 1}}
    back = action("Back", {"kind": "put", "what": chosen(), "to": "deck"}, cost=0)
    for fields in (yes, no):
        count: Any = {"kind": "this turn", "event": "plays", "cards": {"but": {"names": ["Back"]}, **fields}}
        tally = item("Tally", [activated({"kind": "gain lore", "amount": count})])
        s = scene([tally, rusher, HEN, back], mine=["Tally"], hand=["Fox", "Back"], ink=3)
        s.do("play", s["Fox"])
        if "but" not in fields:
            s.do("play", s["Back"]).pick("Fox")  # it is remembered also when nobody knows where it is
        s.do("use", s["Tally"], 0).quiet()
        assert s.lore == [int(fields is yes), 0], fields
