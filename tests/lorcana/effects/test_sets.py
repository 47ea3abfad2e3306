"""Sets of cards and of players: several targets together, numbers over a set, players who are chosen."""

from tests.lorcana.effects.scene import action, character, chosen, covers, every, location, scene

OX = character("Ox", strength=3, willpower=9)
ELK = character("Elk", strength=1, willpower=5, cost=4)
LORE = {"kind": "gain lore"}


@covers("target:both")
def test_something_is_done_to_this_card_and_a_chosen_one_at_once() -> None:
    sail = {
        "kind": "move",
        "what": {"kind": "both", "targets": [every("you", names=["Ox"]), chosen("you", least=0, names=["Elk"])]},
        "to": chosen("you", types=["location"]),
    }
    s = scene([action("Sail", sail), location("Pier"), OX, ELK], mine=["Pier", "Ox", "Elk"], hand=["Sail"], ink=1)
    s.do("play", s["Sail"]).pick("Elk").pick("Pier").quiet()
    assert s.at(s["Ox"]) == s.at(s["Elk"]) == s["Pier"].id


def test_any_number_of_players_are_chosen_before_anything_is_done() -> None:
    hand = {"kind": "every", "cards": {"zones": ["hand"], "of": "that player"}}
    wheel = [{"kind": "discard", "what": hand}, {"kind": "draw", "player": "that player", "amount": 3}]
    fresh = action("Fresh", {"kind": "each player", "player": "everybody", "chosen": True, "effect": wheel})
    s = scene([fresh, OX], hand=["Fresh", "Ox"], their_hand=["Ox"], ink=1)
    s.do("play", s["Fresh"])
    assert len(s.labels) == 3
    s.do("choose", 1)
    assert len(s.labels) == 2 and s.labels[-1] == "Done"
    s.answer("Done").quiet()
    assert s.count("hand.0") == 1 and s.count("hand.1") == 3


def test_numbers_are_counted_over_a_set_that_everybody_sees() -> None:
    """The highest cost among the cards revealed, and the different ink types among them."""
    tops = {"kind": "reveal", "what": {"kind": "top", "player": "everybody", "as": "shown"}}
    shown = {"kind": "it", "name": "shown"}
    best = {"kind": "extreme", "stat": "cost", "cards": {"zones": ["deck"]}, "of": shown}
    dear = {"zones": ["deck"], "among": shown, "where": [{"stat": "cost", "op": "=", "amount": best}]}
    inks = {"kind": "different", "what": "inks", "cards": {"zones": ["deck"]}, "of": shown}
    lucky = action(
        "Lucky",
        [tops, {**LORE, "amount": inks}, {"kind": "put", "what": {"kind": "every", "cards": dear}, "to": "hand"}],
    )
    s = scene([lucky, OX, ELK], hand=["Lucky"], deck=["Ox", None], their_deck=["Elk", None], ink=1)
    s.do("play", s["Lucky"]).quiet()
    assert s.count("hand.0") == 0 and s.count("hand.1") == 1 and s.lore == [1, 0]


def test_whoever_is_stronger_than_each_of_none_is_stronger() -> None:
    strong = {"of": "you", "where": [{"stat": "strength", "op": ">", "amount": {
        "kind": "extreme", "stat": "strength", "cards": {"of": "opponents", "types": ["character"]}}}]}  # fmt: skip
    claim = action("Claim", {"kind": "if", "condition": {"kind": "exists", "cards": strong}, "then": LORE})
    weak = character("Weak", strength=0)
    for theirs, gained in (([], 1), (["Weak"], 0)):
        s = scene([claim, weak], mine=["Weak"], theirs=theirs, hand=["Claim"], ink=1)
        s.do("play", s["Claim"]).quiet()
        assert s.lore == [gained, 0]


def test_all_cards_of_a_kind_that_were_looked_at_go_to_a_pile() -> None:
    look = {
        "kind": "look",
        "amount": 3,
        "show": True,
        "piles": [{"cards": {"names": ["Ox"]}, "least": "all", "most": "any", "to": "hand"}],
        "rest": "bottom",
    }
    s = scene([action("Seek", look), OX], hand=["Seek"], deck=["Ox", None, "Ox", None], ink=1)
    s.do("play", s["Seek"])
    while s.kind != "turn":
        assert "Done" not in s.labels
        s.do(s.options[0])
    assert s.count("hand.0") == 2
    s.quiet()
