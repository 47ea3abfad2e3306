"""Looking at cards, searching, revealing, naming a card: and that nobody else learns more than the text says."""

from typing import Any

from loretable.core import new_rng
from tests.lorcana.scene import Scene, action, character, chosen, covers, item, scene, triggered
from tests.lorcana.table import rule

DID = {"kind": "did"}
OX = character("Ox")
ELK = character("Elk", cost=4)
CUP = item("Cup")
CHARACTERS = {"zones": ["deck"], "types": ["character"]}


def look(amount: int, *piles: Any, **more: Any) -> Any:
    return {"kind": "look", "amount": amount, "piles": list(piles), **more}


def pile(to: str, **more: Any) -> Any:
    return {"to": to, **more}


def lore(amount: Any = 1) -> Any:
    return {"kind": "gain lore", "amount": amount}


def knowing(s: Scene, name: str) -> list[bool]:
    return [s.state.pieces.knows(seat, s[name].id) for seat in range(s.state.seats + 1)]


def played(effect: Any, *definitions: Any, **piles: Any) -> Scene:
    s = scene([action("Peek", effect), OX, ELK, CUP, *definitions], hand=["Peek"], ink=1, **piles)
    s.do("play", s["Peek"])
    return s


DECK = ["Ox", "Cup", "Elk", None, None]

# -- look -------------------------------------------------------------------------------------------------------------


@covers("effect:look", "pile:pile")
@rule("7.2.2", "6.1.3")
def test_one_of_the_top_cards_into_the_hand_the_rest_to_the_bottom_in_any_order() -> None:
    s = played(look(3, pile("hand", least=1), rest="bottom"), deck=DECK)
    assert s.kind == "choose among the cards you look at" and len(s.options) == 3
    assert knowing(s, "Ox") == [True, False, False]
    s.pick("Cup")
    assert s.kind == "choose the order"
    s.pick("Elk", "Ox")
    assert s.zone("deck.0")[-2:] == [s["Elk"].id, s["Ox"].id] and s.where(s["Cup"]) == "hand.0"
    assert knowing(s, "Cup") == knowing(s, "Ox") == [True, False, False], (
        "the one who looked remembers, nobody else saw"
    )
    assert s.seen(1, "deck.0") == (4, []) and s.seen(0, "deck.0") == (4, ["Elk", "Ox"])
    s.quiet()


@rule("7.1.4", "6.1.14.1")
def test_a_card_of_a_kind_may_be_revealed_and_taken_or_not() -> None:
    effect = [
        look(3, pile("hand", cards=CHARACTERS, reveal=True), rest="bottom"),
        {"kind": "if", "condition": DID, "then": lore()},
    ]
    s = played(effect, deck=DECK)
    assert s.options == [s.text("pick", s["Ox"]), s.text("pick", s["Elk"]), "done"]
    s.pick("Elk").pick("Cup", "Ox")
    assert knowing(s, "Elk") == [True, True, True] and knowing(s, "Cup") == [True, False, False]
    assert s.where(s["Elk"]) == "hand.0" and s.lore == [1, 0] and s.seen(1, "hand.0") == (1, ["Elk"])
    s.quiet()
    s = played(effect, deck=DECK)
    s.do("done").pick("Ox", "Cup", "Elk")
    assert s.count("hand.0") == 0 and s.lore == [0, 0], "putting the rest back is not what was asked"
    s.quiet()


@rule("7.1.4", "7.1.3")
def test_where_nothing_fits_the_player_is_asked_all_the_same() -> None:
    s = played([look(2, pile("hand", cards=CHARACTERS, reveal=True), rest="bottom"), lore()], deck=["Cup", "Cup", None])
    assert s.kind == "choose among the cards you look at" and s.options == ["choose 0"]
    s.do("choose", 0).pick(s["Cup"], s["Cup", 1])
    assert s.lore == [1, 0]
    s.quiet()


def test_several_piles_one_after_the_other() -> None:
    s = played(look(4, pile("hand", least=1), pile("inkwell", most=1), pile("top", most=-1), rest="discard"), deck=DECK)
    s.pick("Ox")
    s.pick("Cup")
    s.pick("Elk").do("done")
    assert s.where(s["Ox"]) == "hand.0" and s.where(s["Cup"]) == "inkwell.0" and s.zone("deck.0")[0] == s["Elk"].id
    assert s.count("discard.0") == 2 and s.count("deck.0") == 2
    assert knowing(s, "Cup") == [True, False, False]
    s.quiet()


def test_any_number_onto_the_top_in_any_order_the_rest_below() -> None:
    s = played(look(3, pile("top", most=-1), rest="bottom"), deck=DECK)
    s.pick("Elk", "Ox").do("done")
    assert s.zone("deck.0")[:2] == [s["Elk"].id, s["Ox"].id] and s.zone("deck.0")[-1] == s["Cup"].id
    s.quiet()


def test_only_looking_leaves_the_cards_where_they_are() -> None:
    s = played(look(2), deck=DECK)
    assert s.seen(0, "deck.0") == (5, ["Ox", "Cup"]) and s.seen(1, "deck.0") == (5, [])
    s.quiet()


@rule("7.2.2")
def test_at_an_opponents_deck() -> None:
    s = played(look(2, pile("top", least=1), player="opponents", rest="bottom"), their_deck=DECK)
    assert knowing(s, "Ox") == [True, False, False], "not even its owner sees it"
    s.pick("Cup")
    assert s.zone("deck.1")[0] == s["Cup"].id and s.zone("deck.1")[-1] == s["Ox"].id
    assert s.seen(1, "deck.1") == (5, [])
    s.quiet()


def test_shown_to_everybody() -> None:
    s = played(
        [
            look(2, pile("hand", most=-1, cards=CHARACTERS), show=True, rest="bottom"),
            {
                "kind": "if",
                "condition": {
                    "kind": "is",
                    "card": {"kind": "it", "name": "taken"},
                    "cards": {"zones": ["hand"], "names": ["Ox"]},
                },
                "then": lore(),
            },
        ],
        deck=DECK,
    )
    assert knowing(s, "Cup") == [True, True, True]
    s.pick("Ox").quiet()
    assert s.where(s["Ox"]) == "hand.0" and s.zone("deck.0")[-1] == s["Cup"].id and s.lore == [1, 0]


@rule("1.2.3")
def test_fewer_cards_than_asked_for_or_none() -> None:
    s = played(look(4, pile("hand", least=1), rest="bottom"), deck=["Ox"])
    s.pick("Ox").quiet()
    assert s.where(s["Ox"]) == "hand.0"
    s = played([{"kind": "may", "effect": look(4, pile("hand", least=1))}, lore()], deck=[])
    assert s.lore == [1, 0], "there is no deck to look at"
    s.quiet()


@covers("place:play", "place:under")
@rule("6.1.7")
def test_from_the_deck_into_play_for_free() -> None:
    s = played(
        [
            look(3, pile("play", cards=CHARACTERS), rest="discard"),
            {"kind": "deal damage", "amount": 1, "to": "it"},
            {"kind": "if", "condition": DID, "then": lore()},
        ],
        deck=DECK,
    )
    s.pick("Elk")
    assert s.where(s["Elk"]) == "play.0" and s.damage(s["Elk"]) == 1 and s.lore == [1, 0]
    assert s.where(s["Cup"]) == s.where(s["Ox"]) == "discard.0"
    s.quiet()


@covers("event:put under")
def test_from_the_deck_under_this_card() -> None:
    hoard = character(
        "Hoard",
        [
            triggered("quests", look(2, pile("under", least=1), rest="bottom")),
            triggered("put under", lore(2), this=False, by="you"),
        ],
    )
    s = scene([hoard, OX, CUP], mine=["Hoard"], deck=["Ox", "Cup", None])
    s.do("quest", s["Hoard"]).pick("Cup")
    assert s.under(s["Hoard"]) == [s["Cup"].id] and s.lore == [3, 0], "that a card was put under it is noticed"
    s.quiet()


# -- search -----------------------------------------------------------------------------------------------------------


@rule("7.1.4")
def test_a_deck_is_searched_and_shuffled() -> None:
    s = played(look(1, pile("hand", cards={"zones": ["deck"], "names": ["Elk"]}, reveal=True), whole=True), deck=DECK)
    assert s.options == [s.text("pick", s["Elk"]), "done"], "one may fail to find"
    assert knowing(s, "Cup") == [True, False, False]
    s.pick("Elk")
    assert knowing(s, "Elk") == [True, True, True] and s.where(s["Elk"]) == "hand.0"
    # what is left is known, its order is not
    assert s.seen(0, "deck.0")[0] == 4 and s.seen(0, "deck.0")[1] == []
    s.quiet()


def test_the_order_after_a_search_is_nothing_that_a_guess_knows() -> None:
    s = played(look(1, pile("hand", cards={"zones": ["deck"], "names": ["Elk"]}), whole=True), deck=DECK)
    s.do("done")
    tops = {s.state.sample(0, new_rng(seed)).pieces.zones[s.state.layout.index["deck.0"]][0] for seed in range(60)}
    assert len(tops) >= 5
    s.quiet()


# -- reveal -----------------------------------------------------------------------------------------------------------


@covers("effect:reveal", "target:top", "condition:is")
@rule("6.1.14.1", "6.1.14.2")
def test_the_top_card_is_revealed_and_goes_where_it_belongs() -> None:
    fits = {"kind": "is", "card": "it", "cards": CHARACTERS}
    effect = [
        {"kind": "reveal", "what": {"kind": "top"}},
        {
            "kind": "if",
            "condition": fits,
            "then": {"kind": "put", "what": "it", "to": "hand"},
            "otherwise": {"kind": "put", "what": "it", "to": "bottom"},
        },
    ]
    s = played(effect, deck=DECK)
    assert s.where(s["Ox"]) == "hand.0" and knowing(s, "Ox") == [True, True, True]
    s.quiet()
    s = played(effect, deck=["Cup", None])
    assert s.zone("deck.0")[-1] == s["Cup"].id and s.seen(1, "deck.0") == (2, ["Cup"])
    s.quiet()


@rule("7.1.3", "7.3.2")
def test_a_hand_is_revealed_and_a_card_of_it_chosen_by_another() -> None:
    hand = {"zones": ["hand"], "of": "opponents"}
    rob = {"kind": "discard", "what": chosen("opponents", zones=["hand"], types=["item"])}
    s = played([{"kind": "reveal", "what": {"kind": "every", "cards": hand}}, rob], their_hand=["Ox", "Cup"])
    assert s.state.seat == 0 and knowing(s, "Ox") == knowing(s, "Cup") == [True, True, True]
    s.pick("Cup")
    assert s.where(s["Cup"]) == "discard.1"
    s.quiet()


def test_one_card_of_a_hand_is_revealed() -> None:
    s = scene(
        [
            action(
                "Show",
                [{"kind": "reveal", "what": chosen("you", zones=["hand"])}, lore({"kind": "result", "what": "cards"})],
            ),
            OX,
            ELK,
        ],
        hand=["Show", "Ox", "Elk"],
        ink=1,
    )
    s.do("play", s["Show"]).pick("Elk")
    assert knowing(s, "Elk") == [True, True, True] and knowing(s, "Ox") == [True, False, False] and s.lore == [1, 0]
    s.quiet()


# -- naming -----------------------------------------------------------------------------------------------------------


@covers("effect:name a card", "filter:named")
def test_a_card_is_named_and_the_top_card_compared_with_it() -> None:
    called = {"kind": "is", "card": "it", "cards": {"zones": ["deck"], "named": True}}
    guess = [
        {"kind": "name a card"},
        {"kind": "reveal", "what": {"kind": "top"}},
        {
            "kind": "if",
            "condition": called,
            "then": {"kind": "put", "what": "it", "to": "hand"},
            "otherwise": {"kind": "put", "what": "it", "to": "top"},
        },
    ]
    for name, zone in (("Ox", "hand.0"), ("Elk", "deck.0"), ("", "deck.0")):
        s = played(guess, deck=DECK)
        assert s.kind == "name a card"
        faces = [int(option.split()[1]) for option in s.options]
        names = [s.state.faces[face].name if face < len(s.state.faces) else "" for face in faces]
        assert len(set(names)) == len(names) and {"Ox", "Elk", "Cup", "Peek", ""} <= set(names)
        s.do("choose", faces[names.index(name)])
        assert s.where(s["Ox"]) == zone and knowing(s, "Ox") == [True, True, True]
        s.quiet()


def test_the_names_that_can_be_called_tell_nothing_of_hidden_cards() -> None:
    s = played([{"kind": "name a card"}, lore()], deck=["Ox", "Elk"], their_hand=["Cup"])
    for seed in range(5):
        twin = s.state.sample(0, new_rng(seed))
        assert [str(action) for action in twin.legal] == s.options
    s.do(s.options[-1]).quiet()


def test_cards_are_revealed_until_there_is_one_of_a_kind() -> None:
    until = {"types": ["item"]}
    find = {"kind": "look", "until": until, "piles": [pile("hand", cards=until, least=1)], "rest": "deck"}
    s = played(find, deck=["Ox", "Elk", "Cup", None, None])
    assert knowing(s, "Ox") == [True, True, True]
    s.pick("Cup").quiet()
    assert s.where(s["Cup"]) == "hand.0" and s.count("deck.0") == 4
    s = played(find, deck=["Ox", "Elk"])
    s.quiet()
    assert s.count("hand.0") == 0 and s.count("deck.0") == 2
