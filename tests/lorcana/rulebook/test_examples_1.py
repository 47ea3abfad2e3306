"""The worked examples of chapter 1 (Concepts), with cards of our own that do the same."""

from __future__ import annotations

from tests.lorcana.scene import action, activated, character, chosen, location, scene, stat, static, triggered
from tests.lorcana.table import rule

PAWN = character("Pawn", strength=1, willpower=9)


@rule("1.2.1")
def test_a_text_lets_somebody_play_a_character_in_the_turn_of_another() -> None:
    play = {"kind": "may", "effect": {"kind": "play", "what": "it", "exerted": True}}
    is_character = {"kind": "is", "card": "it", "cards": {"types": ["character"]}}
    look = [{"kind": "reveal", "what": "top"}, {"kind": "if", "condition": is_character, "then": play}]
    king = character("Fallen King", [triggered("is banished", {"kind": "may", "effect": look})], willpower=1)
    s = scene([PAWN, king], mine=["Pawn"], theirs=[("Fallen King", {"exerted": True})], their_deck=["Pawn", None])
    heir = s["Pawn", 1]
    s.do("challenge", s["Pawn"], s["Fallen King"])
    assert s.state.seat == 1 and s.state.active == 0
    s.yes().yes()
    assert s.where(heir) == "play.1" and s.exerted(heir) and s.where(s["Fallen King"]) == "discard.1"
    s.quiet()


@rule("1.2.2")
def test_who_cannot_play_actions_cannot_do_so_by_a_text_that_allows_it() -> None:
    alone = {"kind": "compare", "left": {"kind": "player", "what": "hand"}, "op": "=", "right": 0}
    tired = {"kind": "is", "cards": {"exerted": True}}
    silence = {"kind": "player flag", "flag": "can't play actions"}
    host = character(
        "Host", [static(silence, who="opponents", condition={"kind": "all", "conditions": [alone, tired]})]
    )
    free = {"kind": "play", "what": chosen("you", zones=["hand"], types=["action"], where=[at_most("cost", 5)])}
    genie = character("Wish Giver", [triggered("quests", {"kind": "may", "effect": free})])
    gift = action("Gift", {"kind": "draw", "amount": 2}, cost=3)
    for exerted in (True, False):
        s = scene([host, genie, gift], mine=["Wish Giver"], theirs=[("Host", {"exerted": exerted})], hand=["Gift"])
        s.do("quest", s["Wish Giver"]).yes()
        if s.kind != "turn":
            s.pick("Gift")
        assert s.where(s["Gift"]) == ("hand.0" if exerted else "discard.0")
        assert s.count("hand.0") == (1 if exerted else 2)
        s.quiet()


def at_most(number: str, amount: int) -> dict[str, object]:
    return {"stat": number, "op": "<=", "amount": amount}


@rule("1.2.3")
def test_with_two_cards_in_the_deck_two_are_looked_at() -> None:
    mirror = action("Mirror", {"kind": "look", "amount": 3, "rest": "top"}, song=True)
    first, second = character("First"), character("Second")
    s = scene([mirror, first, second], hand=["Mirror"], deck=["First", "Second"], ink=1)
    s.do("play", s["Mirror"])
    assert len(s.options) == 2
    s.pick("Second", "First")
    assert s.zone("deck.0") == [s["Second"].id, s["First"].id]
    s.quiet()


@rule("1.4.3")
def test_the_player_chooses_and_the_cards_of_the_other_stay_theirs() -> None:
    away = {"kind": "put", "what": chosen("opponents"), "to": "deck"}
    back = {"kind": "play", "what": chosen("owner", by="owner", zones=["discard"])}
    effect = [
        {"kind": "may", "effect": away},
        {"kind": "if", "condition": "did", "then": {"kind": "may", "effect": back, "by": "owner"}},
    ]
    night = character("Night", [triggered("plays", effect)])
    s = scene(
        [night, PAWN], hand=["Night"], ink=1, theirs=["Pawn"], their_discard=[("Pawn", {})], their_deck=["Night"] * 3
    )
    taken, returned = s["Pawn"], s["Pawn", 1]
    s.do("play", s["Night"]).yes()
    s.pick(taken)
    assert s.where(taken) == "deck.1" and s.state.seat == 1
    s.yes().pick(returned)
    assert s.where(returned) == "play.1", "in the Play zone of its own player"
    s.quiet()


@rule("1.7.2")
def test_a_song_resolves_fully_before_what_it_sets_off() -> None:
    order = {"kind": "look", "amount": 2, "piles": [{"least": 1, "to": "top"}], "rest": "bottom"}
    dealer = character(
        "Dealer", [triggered("plays", {"kind": "may", "effect": order}, by="you", card={"types": ["song"]})]
    )
    storm = action("Storm", [{"kind": "deal damage", "amount": 2, "to": chosen()}, {"kind": "draw"}], song=True)
    s = scene([dealer, storm, PAWN], mine=["Dealer"], theirs=["Pawn"], hand=["Storm"], ink=1, deck=6)
    s.do("play", s["Storm"])
    assert s.kind == "choose cards"
    s.pick("Pawn")
    assert s.damage(s["Pawn"]) == 2 and s.count("hand.0") == 1 and s.where(s["Storm"]) == "discard.0"
    assert s.kind == "do it?"
    top, second = s.zone("deck.0")[:2]
    s.yes().do("pick", second)
    assert s.zone("deck.0")[0] == second and s.zone("deck.0")[-1] == top
    s.quiet()


@rule("1.7.7")
def test_what_cannot_be_paid_is_not_played_and_nothing_is_exerted() -> None:
    s = scene([character("Dear", cost=4)], hand=["Dear"], ink=3)
    assert s.code("play", s["Dear"]) == "INSUFFICIENT_INK"
    assert s.ready_ink() == 3 and s.where(s["Dear"]) == "hand.0"


@rule("1.7.7")
def test_an_illegal_choice_is_made_anew_and_the_action_stays_played() -> None:
    storm = action("Storm", [{"kind": "deal damage", "amount": 2, "to": chosen()}, {"kind": "draw"}], song=True)
    warded = character("Warded", keywords={"Ward": 1})
    s = scene([storm, warded, PAWN], theirs=["Warded", "Pawn"], hand=["Storm"], ink=1)
    s.do("play", s["Storm"])
    assert s.code("pick", s["Warded"]) == "NO_SUCH_OPTION"
    assert s.where(s["Storm"]) == "play.0" and s.ready_ink() == 0
    s.pick("Pawn")
    assert s.damage(s["Pawn"]) == 2 and s.damage(s["Warded"]) == 0 and s.count("hand.0") == 1
    s.quiet()


@rule("1.8.3")
def test_the_check_after_an_action_banishes_who_has_too_much_damage() -> None:
    shot = action("Shot", {"kind": "deal damage", "amount": 2, "to": chosen()})
    fish = character("Fish", willpower=2)
    s = scene([shot, fish], theirs=["Fish"], hand=["Shot"], ink=1)
    s.do("play", s["Shot"]).pick("Fish")
    assert s.where(s["Fish"]) == "discard.1"
    s.quiet()


@rule("1.8.3")
def test_a_location_that_goes_takes_its_willpower_along_and_the_next_check_sees_it() -> None:
    land = location("Land", [static(stat("willpower", 2), on={"types": ["character"], "at": "here"})], willpower=7)
    fish = character("Fish", willpower=2)
    flame = character("Flame", strength=7, willpower=9)
    s = scene([land, fish, flame], mine=["Flame"], theirs=["Land", ("Fish", {"damage": 2, "at": "Land"})])
    assert s.willpower("Fish") == 4
    s.do("challenge", s["Flame"], s["Land"])
    assert s.where(s["Land"]) == "discard.1" and s.where(s["Fish"]) == "discard.1"
    s.quiet()


@rule("1.8.5")
def test_damage_that_is_gone_when_the_check_is_made_banishes_nobody() -> None:
    take = {"kind": "move damage", "amount": 1, "from": chosen("you"), "to": "this", "up_to": True}
    much = {"kind": "compare", "left": {"kind": "stat", "stat": "damage", "of": "this"}, "op": ">=", "right": 3}
    give = {"kind": "move damage", "amount": 99, "from": "this", "to": chosen("opponents")}
    porter = character(
        "Porter",
        [activated([take, {"kind": "if", "condition": much, "then": give}], {"kind": "ink", "amount": 1})],
        willpower=4,
    )
    foe = character("Foe", willpower=9)
    s = scene([porter, foe, PAWN], mine=[("Porter", {"damage": 3}), ("Pawn", {"damage": 1})], theirs=["Foe"], ink=1)
    s.do("use", s["Porter"], 0).pick("Pawn").do("choose", 1)
    assert s.damage(s["Porter"]) == 4, "more than it could bear, were it looked at now"
    s.pick("Foe")
    assert s.where(s["Porter"]) == "play.0" and s.damage(s["Porter"]) == 0 and s.damage(s["Foe"]) == 4
    s.quiet()
