"""The worked examples of chapters 7 to 9 (Zones, Keywords, Multiplayer), with cards of our own that do the same."""

from __future__ import annotations

from tests.lorcana.scene import (
    action,
    character,
    chosen,
    every,
    keyword,
    location,
    scene,
    stat,
    static,
    triggered,
)
from tests.lorcana.table import rule

PAWN = character("Pawn", strength=1, willpower=9)


@rule("7.1.1")
def test_decks_inkwells_and_discards_lie_on_the_table_and_are_not_in_play() -> None:
    flood = action("Flood", {"kind": "banish", "what": every()})
    s = scene([flood, PAWN], mine=["Pawn"], hand=["Flood"], discard=["Pawn"], deck=["Pawn", "Pawn"], ink=1)
    s.do("play", s["Flood"])
    assert s.where(s["Pawn"]) == "discard.0"
    assert s.count("deck.0") == 2 and s.count("inkwell.0") == 1 and s.count("discard.0") == 3
    s.quiet()


@rule("7.2.3", "7.1.2")
def test_stacks_go_under_the_deck_in_the_order_of_their_player_and_everybody_knows_it() -> None:
    weak = {"of": "that player", "types": ["character"], "where": [{"stat": "strength", "op": "<=", "amount": 2}]}
    all_of_them = {
        "kind": "chosen",
        "cards": weak,
        "least": -1,
        "most": 99,
        "by": "that player",
        "choosing": False,
        "ordered": True,
    }
    sea = action(
        "Sea", {"kind": "each player", "effect": {"kind": "put", "what": all_of_them, "to": "bottom"}}, song=True
    )
    top = [character("One", strength=2), character("Two", strength=2)]
    s = scene(
        [sea, *top, PAWN], theirs=[("One", {"under": ["Pawn"]}), ("Two", {"under": ["Pawn"]})], hand=["Sea"], ink=1
    )
    s.do("play", s["Sea"])
    assert s.state.seat == 1
    s.pick("Two", "One")
    expected = [s["Two"], s["Pawn", 1], s["One"], s["Pawn"]]
    assert s.zone("deck.1")[-4:] == [card.id for card in expected] and s.count("play.1") == 0
    assert all(s.state.pieces.knows(seat, card.id) for seat in (0, 1) for card in expected)
    s.quiet()


@rule("7.4.3")
def test_who_is_banished_together_with_others_sees_them_go() -> None:
    lose = {"kind": "lose lore"}
    captain = character(
        "Captain", [triggered("is banished", lose, card={"of": "you", "types": ["character"], "other": True})]
    )
    ready = action("Doom", {"kind": "banish", "what": every()})
    s = scene([captain, ready, PAWN], theirs=["Captain", "Pawn", "Pawn"], hand=["Doom"], ink=1, lore=(5, 0))
    s.do("play", s["Doom"])
    while s.state.bag:
        s.do("choose", 0)
    assert s.count("play.1") == 0 and s.lore == [3, 0]
    s.quiet()


@rule("7.7.7")
def test_a_trigger_of_a_quest_is_resolved_when_the_quest_is_complete() -> None:
    sage = character("Sage", [triggered("quests", {"kind": "choose one", "modes": ["draw", {"kind": "gain lore"}]})])
    s = scene([sage], mine=["Sage"])
    s.do("quest", s["Sage"])
    assert s.lore == [1, 0] and s.exerted(s["Sage"]) and s.kind == "choose one"
    s.do("choose", 1)
    assert s.lore == [2, 0]
    s.quiet()


@rule("7.7.7", "7.7.5", "7.7.6")
def test_the_bag_passes_to_the_opponent_and_back_again() -> None:
    first = character("First", [triggered("quests", {"kind": "draw"})])
    second = character("Second", [triggered("quests", {"kind": "gain lore"}, card={"of": "you"})])
    more = character("Third", [triggered("draws", {"kind": "gain lore"}, by="you")])
    rival = character("Rival", [triggered("quests", {"kind": "draw", "player": "opponents"}, card={"of": "opponents"})])
    s = scene([first, second, more, rival], mine=["First", "Second", "Third"], theirs=["Rival"])
    s.do("quest", s["First"])
    assert [frame.seat for frame in s.state.bag] == [0, 0, 1]
    drawing = next(label for label in s.labels if "First" in label)
    s.answer(drawing)
    assert sorted(frame.seat for frame in s.state.bag) == [0, 0, 1], "one resolved, one added"
    assert s.count("hand.0") == 1 and s.state.seat == 0
    s.do("choose", s.options[0].split()[1])
    # the last of the player's own, the opponent's, and what that set off are resolved without a choice
    assert s.lore == [4, 0] and s.count("hand.0") == 2
    s.quiet()


@rule("8.1.2")
def test_support_twice_is_support_once_and_resist_adds_up() -> None:
    charm = action("Charm", {"kind": "give", "what": chosen(), "parts": [keyword("Support"), keyword("Resist", 2)]})
    smash = action("Smash", {"kind": "deal damage", "amount": 4, "to": chosen()})
    helper = character("Helper", keywords={"Support": 1, "Resist": 1}, strength=2, willpower=9)
    s = scene([charm, smash, helper, PAWN], mine=["Helper", "Pawn"], hand=["Charm", "Smash"], ink=2)
    s.do("play", s["Charm"]).pick("Helper")
    s.do("play", s["Smash"]).pick("Helper")
    assert s.damage(s["Helper"]) == 1, "four less three"
    s.do("quest", s["Helper"]).pick("Pawn")
    assert s.strength(s["Pawn"]) == 3
    s.quiet()


@rule("8.11.3")
def test_singer_and_what_a_location_adds_are_added_up() -> None:
    hall = location("Hall", [static(stat("singing cost", 2), on={"types": ["character"], "at": "here"})])
    witch = character("Witch", cost=2, keywords={"Singer": 4})
    song = action("Aria", {"kind": "gain lore"}, song=True, cost=6)
    long_song = action("Opera", {"kind": "gain lore"}, song=True, cost=7)
    s = scene([hall, witch, song, long_song], mine=["Hall", ("Witch", {"at": "Hall"}), "Witch"], hand=["Aria", "Opera"])
    assert s.code("sing", s["Opera"], s["Witch"]) == "COST_TOO_LOW"
    assert s.code("sing", s["Aria"], s["Witch", 1]) == "COST_TOO_LOW"
    s.do("sing", s["Aria"], s["Witch"])
    assert s.lore == [1, 0]
    s.quiet()


@rule("9.2.3")
def test_what_lasts_until_the_turn_of_a_player_who_has_left_ends_when_it_would_be_their_turn() -> None:
    silence = {
        "kind": "give",
        "who": "opponents",
        "parts": [{"kind": "player flag", "flag": "can't play actions"}],
        "until": "until your next turn",
    }
    referee = character("Referee", [triggered("plays", silence)])
    shout = action("Shout", {"kind": "gain lore"}, cost=0)
    s = scene([referee, shout], hand=["Referee"], ink=1, seats=3, their_hand=["Shout"], their_deck=9)
    s.do("play", s["Referee"]).do("concede")
    assert s.state.active == 1 and s.count("play.0") == 0
    assert s.code("play", s["Shout"]) == "ABILITY_FORBIDS"
    s.pass_turn()
    assert s.state.active == 2 and s.state.standing
    s.pass_turn()
    assert s.state.active == 1 and s.can("play", s["Shout"]), "it would have been the turn of who left"
