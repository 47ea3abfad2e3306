"""Loops with a stop, players settled before a loop, prices that are effects, and costs that somebody else pays."""

from typing import Any

import pytest

from tests.lorcana.scene import (
    action,
    character,
    chosen,
    covers,
    item,
    location,
    lore,
    scene,
    triggered,
)

OX = character("Ox", strength=3, willpower=9)
ELK = character("Elk", strength=1, willpower=5)
DRAGON = character("Wyrm", classes=["Dragon"])


def toss(count: int = 1, by: str = "that player", **cards: Any) -> Any:
    own = {"zones": ["hand"], "of": by, **cards}
    return {"kind": "discard", "what": {"kind": "chosen", "cards": own, "least": count, "most": count, "by": by}}


# -- loops ------------------------------------------------------------------------------------------------------------


def test_a_loop_goes_on_until_something_is_so() -> None:
    is_dragon = {"kind": "is", "card": "it", "cards": {"zones": ["deck"], "classes": ["Dragon"]}}
    trust = {
        "kind": "repeat",
        "effect": [
            {"kind": "reveal", "what": {"kind": "top"}},
            {
                "kind": "if",
                "condition": is_dragon,
                "then": {"kind": "put", "what": "it", "to": "hand"},
                "otherwise": {"kind": "put", "what": "it", "to": "bottom"},
            },
        ],
        "until": {"kind": "not", "condition": {**is_dragon, "cards": {"zones": ["hand"], "classes": ["Dragon"]}}},
    }
    s = scene([action("Trust", trust), DRAGON], hand=["Trust"], deck=["Wyrm", "Wyrm", None, "Wyrm"], ink=1)
    s.do("play", s["Trust"]).quiet()
    assert s.count("hand.0") == 2 and s.count("deck.0") == 2


def test_a_loop_that_nothing_stops_ends_all_the_same() -> None:
    """CR 6.1.10."""
    s = scene([action("Spin", {"kind": "repeat", "effect": {"kind": "gain lore"}})], hand=["Spin"], ink=1, lore=[0, 0])
    s.do("play", s["Spin"])
    assert s.state.over


def test_who_has_the_most_cards_is_settled_before_the_first_discards() -> None:
    most = {
        "kind": "compare",
        "left": {"kind": "player", "what": "hand", "of": "that player"},
        "op": ">=",
        "right": {"kind": "player", "what": "hand", "of": "everybody", "how": "most"},
    }
    tax = {"kind": "each player", "player": "everybody", "where": most, "effect": toss()}
    s = scene([action("Tax", tax)], hand=["Tax", None, None], their_hand=[None, None], ink=1)
    s.do("play", s["Tax"]).do(s.options[0]).do(s.options[0]).quiet()
    assert s.count("hand.0") == 1 and s.count("hand.1") == 1
    s = scene([action("Tax", tax)], hand=["Tax", None, None, None], their_hand=[None, None], ink=1)
    s.do("play", s["Tax"]).do(s.options[0]).quiet()
    assert s.count("hand.0") == 2 and s.count("hand.1") == 2


# -- prices -----------------------------------------------------------------------------------------------------------


def test_any_effect_can_be_the_price_of_another() -> None:
    """CR 6.1.5.1."""
    bounce = {
        "kind": "pay",
        "price": {"kind": "put", "what": chosen("you"), "to": "hand"},
        "then": {"kind": "put", "what": chosen(other=True), "to": "hand"},
    }
    s = scene([action("Bounce", bounce), OX, ELK], mine=["Ox"], theirs=["Elk"], hand=["Bounce"], ink=1)
    s.do("play", s["Bounce"]).pick("Ox").pick("Elk").quiet()
    assert s.count("hand.0") == 1 and s.count("hand.1") == 1
    s = scene([action("Bounce", bounce), OX, ELK], theirs=["Elk"], hand=["Bounce"], ink=1)
    s.do("play", s["Bounce"]).quiet()
    assert s.count("hand.1") == 0, "what cannot be paid for does not happen"


def test_a_price_that_can_be_paid_in_part_only_is_not_paid() -> None:
    deal = {"kind": "pay", "price": toss(2, "you"), "then": {"kind": "gain lore", "amount": 3}}
    s = scene([action("Deal", deal)], hand=["Deal", None], ink=1)
    s.do("play", s["Deal"])
    assert s.labels == ["No"], "others cannot see why"
    s.no().quiet()
    assert s.lore == [0, 0] and s.count("hand.0") == 1


def test_a_price_is_paid_in_full_also_where_it_begins_with_a_choice() -> None:
    """Three cards of an opponent's discard, or nothing."""
    dead = {"zones": ["discard"], "of": "that player"}
    three = {"kind": "chosen", "cards": dead, "least": 3, "most": 3}
    apple = {
        "kind": "pay",
        "price": ["choose player", {"kind": "put", "what": three, "to": "bottom"}],
        "then": {"kind": "gain lore", "amount": 3},
    }
    for there, gained in ((2, 0), (3, 3)):
        s = scene([action("Apple", apple)], hand=["Apple"], their_discard=[None] * there, ink=1)
        s.do("play", s["Apple"])
        while s.kind != "turn":
            s.do(s.options[0])
        s.quiet()
        assert s.lore == [gained, 0] and s.count("discard.1") == there - gained


def test_something_happens_unless_another_player_pays() -> None:
    siphon = triggered(
        "quests",
        {
            "kind": "pay",
            "costs": [{"kind": "ink", "amount": 1}],
            "by": "that player",
            "optional": True,
            "otherwise": {"kind": "gain lore", "amount": 2},
        },
        card={"of": "opponents", "types": ["character"]},
    )
    for pays in (True, False):
        s = scene([item("Vine", [siphon]), OX], mine=["Ox"], theirs=["Vine"], ink=1)
        s.do("quest", s["Ox"])
        assert s.state.seat == 0, "whoever quested is asked"
        s = s.yes() if pays else s.no()
        s.quiet()
        assert s.lore == [1, 0 if pays else 2] and s.ready_ink() == (0 if pays else 1)
    s = scene([item("Vine", [siphon]), OX], mine=["Ox"], theirs=["Vine"])
    s.do("quest", s["Ox"]).quiet()
    assert s.lore == [1, 2], "who cannot pay is not asked"


def test_what_another_player_pays_is_theirs() -> None:
    """ "You" in a cost is whoever pays it."""
    levy = {
        "kind": "pay",
        "costs": [{"kind": "banish", "cards": {"of": "you", "types": ["character"]}}],
        "by": "that player",
        "optional": True,
        "otherwise": {"kind": "lose lore", "player": "that player", "amount": 3},
    }
    s = scene(
        [action("Levy", {"kind": "each player", "effect": levy}), OX, ELK],
        mine=["Ox"],
        theirs=["Elk"],
        hand=["Levy"],
        ink=1,
        lore=[5, 5],
    )
    s.do("play", s["Levy"]).yes()
    assert s.state.seat == 1 and s.labels == [f"Pick Elk ({s['Elk'].id})"]
    s.pick("Elk").quiet()
    assert s.lore == [5, 5] and s.count("discard.1") == 1


# -- only what can pay is offered for a price ----------------------------------------------------------------------------


def bought(price: Any) -> Any:
    return action("Deal", {"kind": "pay", "optional": True, "price": price, "then": lore(2)})


@pytest.mark.parametrize("verb", ["exert", "ready"])
def test_who_cannot_be_exerted_or_readied_is_not_offered_for_it(verb: str) -> None:
    """CR 6.1.5.1: a price that cannot be done completely buys nothing; and what is so is open to all."""
    traded = bought({"kind": verb, "what": chosen("you", types=["character"])})
    tired = [("Ox", {"exerted": 1})]
    s = scene([traded, OX, ELK], mine=[*tired, "Elk"], hand=["Deal"], ink=1)
    s.do("play", s["Deal"]).yes()
    payer = "Elk" if verb == "exert" else "Ox"
    assert s.labels == [f"Pick {payer} ({s[payer].id})"]
    s.pick(payer).quiet()
    assert s.lore == [2, 0]
    alone = tired if verb == "exert" else ["Ox"]
    s = scene([traded, OX], mine=alone, hand=["Deal"], ink=1)
    s.do("play", s["Deal"]).quiet()
    assert s.lore == [0, 0]


@pytest.mark.parametrize(("verb", "there", "asked"), [("exert", 0, True), ("exert", 1, False), ("ready", 0, False)])
def test_nobody_is_asked_for_a_price_that_the_named_card_cannot_pay(verb: str, there: int, asked: bool) -> None:
    """CR 6.1.5.1: "you may exert this character to ..." while it is exerted."""
    pay = {"kind": "pay", "optional": True, "price": {"kind": verb, "what": "this"}, "then": lore(2)}
    host = character("Host", [triggered("plays", pay, card={"types": ["action"]}, by="you")])
    s = scene([host, action("Deal", "draw")], mine=[("Host", {"exerted": there})], hand=["Deal"], ink=1)
    s.do("play", s["Deal"])
    if asked:
        s.yes()
    s.quiet()
    assert s.lore == [2 if asked else 0, 0]


def test_who_has_nowhere_to_go_is_not_offered_to_move_for_it() -> None:
    """CR 4.7.2, 6.1.5.1: whoever is there already does not move there."""
    to = chosen("you", types=["location"])
    traded = bought({"kind": "move", "what": chosen("you", types=["character"]), "to": to})
    s = scene([traded, OX, ELK, location("Hill")], mine=["Hill", ("Ox", {"at": "Hill"}), "Elk"], hand=["Deal"], ink=1)
    s.do("play", s["Deal"]).yes()
    assert s.labels == [f"Pick Elk ({s['Elk'].id})"]
    s.pick("Elk").pick("Hill").quiet()
    assert s.lore == [2, 0]


def test_without_damage_none_is_removed_for_it() -> None:
    """CR 6.1.5.1; "up to" so much is done completely with nothing, whoever is chosen."""
    for up_to, offered in ((False, 1), (True, 2)):
        price = {"kind": "remove damage", "amount": 1, "from": chosen("you", types=["character"]), "up_to": up_to}
        s = scene([bought(price), OX, ELK], mine=[("Ox", {"damage": 1}), "Elk"], hand=["Deal"], ink=1)
        s.do("play", s["Deal"]).yes()
        assert len(s.labels) == offered
        s.pick("Ox")
        if up_to:
            s.do(s.options[0])
        s.quiet()
        assert s.lore == [2, 0]


# -- choose one -------------------------------------------------------------------------------------------------------


def test_a_mode_that_can_be_done_in_part_only_spares_nobody() -> None:
    """CR 6.1.5.2: with one other character two cannot be returned."""
    price = {"kind": "put", "what": chosen("you", least=2, most=2, other=True), "to": "hand"}
    modes = {"kind": "choose one", "modes": [{"kind": "banish", "what": "this"}, price]}
    dragon = character("Mim", [triggered("plays", modes)])
    s = scene([dragon, OX, ELK], mine=["Ox"], hand=["Mim"], ink=1)
    s.do("play", s["Mim"])
    assert s.labels == ["Banish this card"]
    s.do("choose", 0).quiet()
    s = scene([dragon, OX, ELK], mine=["Ox", "Elk"], hand=["Mim"], ink=1)
    s.do("play", s["Mim"])
    assert len(s.labels) == 2
    s.do("choose", 1).pick("Ox", "Elk").quiet()
    assert s.count("hand.0") == 2


def lucifer() -> Any:
    modes = {"kind": "choose one", "by": "that player", "modes": [toss(2), toss(1, types=["action"])]}
    return action("Mouser", {"kind": "each player", "effect": modes})


def test_who_has_no_such_card_cannot_choose_to_discard_it() -> None:
    """The official answer: one character card in hand has to be discarded."""
    s = scene([lucifer(), OX], hand=["Mouser"], their_hand=["Ox"], ink=1)
    s.do("play", s["Mouser"])
    assert s.state.seat == 1 and len(s.labels) == 1
    s.do("choose", 0).pick("Ox").quiet()
    assert s.count("hand.1") == 0


def test_who_chooses_to_discard_such_a_card_cannot_fail_to_find_it() -> None:
    s = scene([lucifer(), OX], hand=["Mouser"], their_hand=["Mouser", "Ox", "Ox"], ink=1)
    s.do("play", s["Mouser"])
    assert len(s.labels) == 2
    s.do("choose", 1)
    assert s.labels == [f"Pick Mouser ({s['Mouser', 1].id})"]
    s.do(s.options[0]).quiet()


def test_a_revealed_hand_is_not_private() -> None:
    """CR 7.1.3, 7.1.4: what is in it has to be found."""
    hand = {"kind": "every", "cards": {"zones": ["hand"], "of": "that player"}}
    peek = {"kind": "each player", "effect": [{"kind": "reveal", "what": hand}, toss(1, but={"types": ["character"]})]}
    s = scene([action("Peek", peek), OX], hand=["Peek"], their_hand=["Peek", "Ox"], ink=1)
    s.do("play", s["Peek"])
    assert s.labels == [f"Pick Peek ({s['Peek', 1].id})"]
    s.do(s.options[0]).quiet()
    s = scene([action("Peek", peek), OX], hand=["Peek"], their_hand=["Ox"], ink=1)
    s.do("play", s["Peek"]).quiet()
    assert s.count("hand.1") == 1


# -- looking ----------------------------------------------------------------------------------------------------------


@covers("effect:look at")
def test_a_hand_is_looked_at_by_one_player_alone() -> None:
    hands = {"kind": "every", "cards": {"zones": ["hand"], "of": "opponents"}}
    spy = character("Spy", [triggered("plays", {"kind": "look at", "what": hands})])
    s = scene([spy, OX], hand=["Spy"], ink=1, their_hand=["Ox"], seats=3)
    s.do("play", s["Spy"]).quiet()
    known = s.state.pieces.known[s["Ox"].id]
    assert known & 1 and not known & 4


def test_the_cards_in_an_inkwell_are_looked_at_and_one_is_played() -> None:
    find = {
        "kind": "look",
        "inkwell": True,
        "piles": [{"cards": {"classes": ["Puppy"]}, "to": "play"}],
    }
    pup = character("Pup", classes=["Puppy"], inkable=True)
    s = scene([action("Rascal", find), pup], hand=["Rascal", "Pup"], ink=1)
    s.do("ink", s["Pup"]).do("play", s["Rascal"])
    assert s.labels == [f"Pick Pup ({s['Pup'].id})", "Done"]
    s.pick("Pup").quiet()
    assert s.state.in_play(s["Pup"].id)


def test_a_card_that_was_searched_for_is_on_top_of_the_shuffled_deck() -> None:
    search = {
        "kind": "look",
        "whole": True,
        "piles": [{"cards": {"classes": ["Dragon"]}, "to": "top", "reveal": True}],
    }
    deck = [None] * 12
    s = scene([action("Seek", [search, {"kind": "draw"}]), DRAGON], hand=["Seek"], deck=[*deck, "Wyrm"], ink=1)
    s.do("play", s["Seek"]).pick("Wyrm").quiet()
    assert s.state.pieces.zone[s["Wyrm"].id] == 1, "it was drawn"
