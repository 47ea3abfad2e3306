"""The worked examples from 6.5 to 6.7 (replacements, modifiers, resolving), with cards of our own."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    flag,
    item,
    location,
    scene,
    stat,
    static,
    triggered,
)
from tests.lorcana.table import rule

PAWN = character("Pawn", strength=1, willpower=9)
FISH = character("Fish", strength=1, willpower=5)
STORM = action("Storm", [{"kind": "deal damage", "amount": 2, "to": chosen()}, {"kind": "draw"}], song=True)
SHIELD: Any = {
    "kind": "replacement",
    "change": "deal damage",
    "card": {"of": "you", "types": ["character"], "other": True},
    "effect": {"kind": "put damage", "amount": {"kind": "result", "what": "event"}, "to": "this"},
}
BEAST = character("Beast", [SHIELD], willpower=9)


@rule("6.5.1.1")
def test_two_instead_of_one_if_a_certain_character_is_chosen() -> None:
    street = {"kind": "is", "card": "it", "cards": {"names": ["Street Boy"]}}
    blade = item(
        "Blade",
        [
            activated(
                [
                    {"kind": "choose", "what": chosen()},
                    {
                        "kind": "if",
                        "condition": street,
                        "then": {"kind": "give", "what": "it", "parts": [stat("strength", 2)]},
                        "otherwise": {"kind": "give", "what": "it", "parts": [stat("strength", 1)]},
                    },
                ],
                "exert this",
            )
        ],
    )
    for name, strength in (("Street Boy", 3), ("Pawn", 2)):
        s = scene([blade, PAWN, character("Street Boy", strength=1)], mine=["Blade", "Pawn", "Street Boy"])
        s.do("use", s["Blade"], 0).pick(name)
        assert s.strength(s[name]) == strength
        s.quiet()


@rule("6.5.2")
def test_where_one_effect_is_replaced_the_rest_of_it_happens() -> None:
    s = scene([STORM, BEAST, FISH], theirs=["Beast", "Fish"], hand=["Storm"], ink=1)
    s.do("play", s["Storm"]).pick("Fish")
    assert s.damage(s["Fish"]) == 0 and s.damage(s["Beast"]) == 2 and s.count("hand.0") == 1
    s.quiet()


@rule("6.5.3")
def test_what_would_be_replaced_later_is_not() -> None:
    strong = {"stat": "strength", "op": ">=", "amount": 3}
    big = {"kind": "is", "card": "subject", "cards": {"where": [{"stat": "strength", "op": ">=", "amount": 6}]}}
    lore = {"kind": "gain lore", "amount": {"kind": "if", "condition": big, "then": 3, "otherwise": 1}}
    brawl = triggered(
        "challenges",
        lore,
        card={"types": ["character"], "at": "here", "where": [strong]},
        **{"with": {"types": ["character"]}},
    )
    pub = location("Pub", [brawl])
    grow = {"kind": "give", "what": "this", "parts": [stat("strength", 5)]}
    bully = character("Bully", [triggered("challenges", grow)], strength=3, willpower=9)
    giant = character("Giant", strength=6, willpower=9)
    foe = ("Pawn", {"exerted": True})
    s = scene([pub, giant, PAWN], mine=["Pub", ("Giant", {"at": "Pub"})], theirs=[foe])
    s.do("challenge", s["Giant"], s["Pawn"])
    assert s.lore == [3, 0]
    s = scene([pub, bully, PAWN], mine=["Pub", ("Bully", {"at": "Pub"})], theirs=[foe])
    s.do("challenge", s["Bully"], s["Pawn"])
    s.answer(next(label for label in s.labels if "Pub" in label))
    assert s.lore == [1, 0] and s.strength(s["Bully"]) == 8, "strong enough only after it was asked"
    s.quiet()


@rule("6.5.7.3", "6.5.6")
def test_what_a_text_replaces_of_itself_comes_first_then_what_others_replace() -> None:
    knight = {"kind": "is", "card": "subject", "cards": {"classes": ["Knight"]}}
    hit = {
        "kind": "deal damage",
        "amount": {"kind": "if", "condition": knight, "then": 2, "otherwise": 1},
        "to": chosen(),
    }
    mine_here = {"kind": "turn of", "player": "you"}
    arrive = triggered(
        "moves",
        {"kind": "may", "effect": hit},
        by="you",
        limit=1,
        **{"with": {"among": "this"}, "while": mine_here},
    )
    pit = location("Pit", [arrive])
    sleeper = character("Sleeper", classes=["Knight"])
    s = scene([pit, sleeper, BEAST, FISH], mine=["Pit"], hand=["Sleeper"], theirs=["Beast", "Fish"], ink=2)
    s.do("play", s["Sleeper"]).do("move", s["Sleeper"], s["Pit"]).yes().pick("Fish")
    assert s.damage(s["Fish"]) == 0 and s.damage(s["Beast"]) == 2
    s.quiet()


@rule("6.5.8", "6.5.5")
def test_of_two_instances_of_one_replacement_one_applies_and_the_other_is_gone() -> None:
    spared = {"kind": "replacement", "change": "deal damage", "this": True, "limit": 1}
    kind = {
        "kind": "give",
        "what": "subject",
        "parts": [{"kind": "ability", "ability": spared}],
        "until": "until your next turn",
    }
    friend = character("Friend", [triggered("is supported", kind, card={"of": "you", "types": ["character"]})])
    cock = character("Rooster", keywords={"Support": 1}, strength=1)
    foe = ("Pawn", {"exerted": True})
    s = scene([friend, cock, FISH, PAWN], mine=["Friend", "Rooster", "Rooster", "Fish"], theirs=[foe, "Pawn"])
    s.do("quest", s["Rooster"]).pick("Fish")
    s.do("quest", s["Rooster", 1]).pick("Fish")
    assert s.strength(s["Fish"]) == 3
    s.do("challenge", s["Fish"], s["Pawn"])
    assert s.damage(s["Fish"]) == 0 and s.damage(s["Pawn"]) == 3
    s.quiet()
    s.pass_turn().do("challenge", s["Pawn", 1], s["Fish"])
    assert s.damage(s["Fish"]) == 1, "the second instance is gone as well"


@rule("6.6.1.2")
def test_a_modifier_applies_at_once_and_to_who_comes_later_until_its_card_leaves() -> None:
    royal = {"of": "you", "types": ["character"], "classes": ["Prince", "Princess", "King", "Queen"]}
    duke = character("Duke", [static(stat("strength"), on=royal)])
    king = character("King", classes=["King"], strength=2)
    out = action("Out", {"kind": "banish", "what": chosen("you")})
    s = scene([duke, king, out, PAWN], mine=["King", "Pawn"], theirs=["King"], hand=["Duke", "King", "Out"], ink=3)
    s.do("play", s["Duke"])
    assert s.strength(s["King"]) == 3 and s.strength(s["King", 1]) == 2 and s.strength(s["Pawn"]) == 1
    s.do("play", s["King", 2])
    assert s.strength(s["King", 2]) == 3
    s.do("play", s["Out"]).pick("Duke")
    assert s.strength(s["King"]) == 2 and s.strength(s["King", 2]) == 2


def change(name: str, by: int, **more: Any) -> Any:
    return action(name, {"kind": "give", "what": chosen(), "parts": [stat("strength", by)], **more})


@rule("6.6.1.2")
def test_modifiers_add_up_also_below_zero() -> None:
    rooster = character("Rooster", strength=2, willpower=2)
    cards = [change("Plus", 1), change("Minus", -5), change("Six", 6)]
    s = scene([rooster, *cards], mine=["Rooster"], hand=["Plus", "Minus", "Plus", "Six"], ink=4)
    s.do("play", s["Plus"]).pick("Rooster")
    assert s.strength(s["Rooster"]) == 3
    s.do("play", s["Minus"]).pick("Rooster")
    s.do("play", s["Plus", 1]).pick("Rooster")
    assert s.strength(s["Rooster"]) == 0 and s.willpower("Rooster") == 2
    s.do("play", s["Six"]).pick("Rooster")
    assert s.strength(s["Rooster"]) == 5, "two and one minus five and one is minus one, and six more is five"


@rule("6.6.2")
def test_strength_below_zero_counts_as_zero() -> None:
    weak = {
        "kind": "count",
        "cards": {"of": "opponents", "types": ["character"], "where": [{"stat": "strength", "op": "=", "amount": 0}]},
    }
    villain = character("Scientist", [triggered("quests", {"kind": "draw", "amount": weak})])
    each = {"kind": "times", "amount": {"kind": "count", "cards": {"of": "you", "names": ["Bots"]}}, "times": -1}
    bots = item("Bots", [triggered("plays", {"kind": "give", "what": chosen(), "parts": [stat("strength", each)]})])
    foe = character("Foe", strength=1, willpower=1)
    s = scene(
        [villain, bots, foe, change("Plus", 1)],
        mine=["Scientist", "Bots"],
        theirs=["Foe"],
        hand=["Bots", "Plus"],
        ink=2,
    )
    s.do("play", s["Bots", 1]).pick("Foe")
    s.do("quest", s["Scientist"])
    assert s.count("hand.0") == 2, "one was drawn"
    s.do("play", s["Plus"]).pick("Foe")
    assert s.strength(s["Foe"]) == 0, "it had minus one"


@rule("6.6.3")
def test_lore_below_zero_counts_as_zero() -> None:
    each = {"kind": "times", "amount": {"kind": "count", "cards": {"of": "opponents", "zones": ["hand"]}}, "times": -1}
    fan = character("Fan", [static(stat("lore", each))], lore=4)
    praise = action("Praise", {"kind": "give", "what": chosen(), "parts": [stat("lore", 2)]})
    s = scene([fan, praise, PAWN], mine=["Fan", "Fan"], hand=["Praise"], their_hand=["Pawn"] * 5, ink=1)
    s.do("quest", s["Fan"])
    assert s.lore == [0, 0]
    s.do("play", s["Praise"]).pick(s["Fan", 1])
    s.do("quest", s["Fan", 1])
    assert s.lore == [1, 0], "minus one and two"


@rule("6.6.4")
def test_strength_that_cannot_be_reduced_below_what_is_printed() -> None:
    floor = character(
        "Gargoyle", [static(flag("strength floor"), on={"of": "you", "types": ["character"]})], strength=4
    )
    s = scene(
        [floor, change("Less", -4), change("One", 1), change("Four", 4)],
        mine=["Gargoyle"],
        hand=["Less", "One", "Four"],
        ink=3,
    )
    for name, strength in (("Less", 4), ("One", 4), ("Four", 5)):
        s.do("play", s[name]).pick("Gargoyle")
        assert s.strength(s["Gargoyle"]) == strength


HERE_I_AM = character("Protector", [static(flag("must be chosen"))], willpower=9)
SMASH = action("Smash", {"kind": "deal damage", "amount": 3, "to": chosen()})


@rule("6.7.3.3")
def test_who_must_be_chosen_is_chosen() -> None:
    s = scene([HERE_I_AM, SMASH, PAWN], mine=["Pawn"], theirs=["Protector", "Pawn"], hand=["Smash"], ink=1)
    s.do("play", s["Smash"])
    assert s.options == [f"pick {s['Protector'].id}"]
    s.pick("Protector")
    assert s.damage(s["Protector"]) == 3
    s.quiet()


@rule("6.7.3.3")
def test_of_two_who_must_be_chosen_either_will_do() -> None:
    s = scene([HERE_I_AM, SMASH, PAWN], theirs=["Protector", "Protector", "Pawn"], hand=["Smash"], ink=1)
    s.do("play", s["Smash"])
    assert s.options == [f"pick {s['Protector'].id}", f"pick {s['Protector', 1].id}"]
    s.pick(s["Protector", 1])
    assert s.damage(s["Protector", 1]) == 3
    s.quiet()


@rule("6.7.6", "9.2.2")
def test_each_player_in_turn_order_within_one_effect() -> None:
    each = {
        "kind": "each player",
        "player": "everybody",
        "effect": {"kind": "may", "effect": {"kind": "draw", "player": "that player"}, "by": "that player"},
    }
    gentleman = character("Gentleman", [triggered("turn starts", each, by="you")])
    s = scene([gentleman], mine=["Gentleman"])
    s.pass_turn(2)
    assert s.state.seat == 0 and s.kind == "do it?"
    s.yes()
    assert s.count("hand.0") == 1 and s.state.seat == 1 and s.state.active == 0
    s.yes()
    assert s.count("hand.1") == 2 and s.count("hand.0") == 2, "and the Draw step after it"
    s.quiet()


@rule("6.7.8")
def test_a_card_played_by_an_action_is_there_for_the_rest_of_it_and_triggers_wait() -> None:
    there = {"kind": "exists", "cards": {"of": "you", "names": ["Hollow"]}}
    place = {
        "kind": "chosen",
        "cards": {
            "of": "you",
            "zones": ["discard"],
            "types": ["location"],
            "where": [{"stat": "cost", "op": "<=", "amount": 3}],
        },
    }
    safety = action(
        "Safety", [{"kind": "play", "what": place}, {"kind": "if", "condition": there, "then": {"kind": "draw"}}]
    )
    move = {"kind": "may", "effect": {"kind": "move", "what": "this", "to": "subject"}}
    traveler = character("Traveler", [triggered("plays", move, by="you", card={"types": ["location"]})])
    s = scene([safety, traveler, location("Hollow")], mine=["Traveler"], hand=["Safety"], discard=["Hollow"], ink=1)
    s.do("play", s["Safety"]).pick("Hollow")
    assert s.count("hand.0") == 1 and s.where(s["Safety"]) == "discard.0" and s.at(s["Traveler"]) == -1
    assert s.kind == "do it?"
    s.yes()
    assert s.at(s["Traveler"]) == s["Hollow"].id and s.ready_ink() == 0
    s.quiet()


@rule("6.7.9")
def test_who_enters_play_with_damage_has_it_from_the_first_moment() -> None:
    heal = {"kind": "gain lore", "amount": {"kind": "stat", "stat": "damage", "of": "subject"}}
    watcher = item("Watcher", [triggered("plays", heal, by="you", card={"types": ["character"], "damaged": True})])
    crone = character("Crone", [static(stat("enters with damage", 3))], willpower=5)
    s = scene([crone, watcher], mine=["Watcher"], hand=["Crone"], ink=1)
    s.do("play", s["Crone"])
    assert s.damage(s["Crone"]) == 3 and s.lore == [3, 0], "what looks at her being played sees it"
    s.quiet()
    frail = character("Frail", [static(stat("enters with damage", 3))], willpower=3, keywords={"Resist": 2})
    s = scene([frail], hand=["Frail"], ink=1)
    s.do("play", s["Frail"])
    assert s.where(s["Frail"]) == "discard.0"
