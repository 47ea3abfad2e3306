"""Sets of cards and of players: several targets together, numbers over a set, players who are chosen."""

import pytest

from loretable.core import BadData
from loretable.games.lorcana.texts import node_json
from tests.lorcana.scene import action, character, chosen, covers, every, location, scene, triggered

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


def test_how_many_face_down_cards_is_asked_since_nobody_can_tell_them_apart() -> None:
    under = {"zones": ["under"], "of": "you", "among": {"kind": "under", "of": every("you", types=["character"])}}
    visit = {
        "kind": "put",
        "what": {"kind": "chosen", "cards": under, "least": 0, "most": "any", "choosing": False},
        "to": "inkwell",
    }
    s = scene(
        [action("Visit", visit), OX, ELK],
        mine=[("Ox", {"under": [None, None]}), ("Elk", {"under": [None]})],
        hand=["Visit"],
        ink=1,
    )
    for piece in (*s.state.pieces.under(s["Ox"].id), *s.state.pieces.under(s["Elk"].id)):
        s.state.pieces.known[piece] = 0
    s.do("play", s["Visit"])
    assert s.labels == ["2 of them", "1 of them", "0 of them"]
    s.answer("1 of them").answer("1 of them").quiet()
    assert s.count("inkwell.0") == 3 and len(s.state.pieces.under(s["Ox"].id)) == 1


def test_a_card_is_drawn_from_the_bottom_of_the_deck() -> None:
    s = scene([action("Trick", {"kind": "draw", "bottom": True}), OX], hand=["Trick"], deck=[None, "Ox"], ink=1)
    s.do("play", s["Trick"]).quiet()
    assert s.state.pieces.zone[s["Ox"].id] == 1


def test_a_trigger_says_of_what_there_has_to_be_so_much() -> None:
    """And says so when its event has nothing of it."""
    with pytest.raises(BadData, match="`damage`, of which the event 'quests' has none"):
        node_json.read("trigger", {"event": "quests", "damage": 2}, "when")
    read = node_json.read("trigger", {"event": "plays", "most": 2}, "when")
    assert node_json.write(read) == {"event": "plays", "paid": {"most": 2}}
    read = node_json.read("trigger", {"event": "is banished in a challenge", "least": 1, "most": 1}, "when")
    assert node_json.write(read) == {"event": "is banished in a challenge", "role": "challenging"}


def test_a_song_that_is_played_again_is_the_bottom_most_card_afterwards() -> None:
    """Also where the song itself puts cards on the bottom (official answer)."""
    dig = action("Dig", {"kind": "put", "what": {"kind": "top"}, "to": "bottom"}, song=True, cost=1)
    again = {"kind": "may", "effect": {"kind": "play", "what": "other", "after": "bottom"}}
    s = scene(
        [dig, character("Siren", [triggered("sings", again)]), OX, ELK],
        mine=["Siren"],
        hand=["Dig"],
        deck=["Ox", "Elk", None],
    )
    s.do("sing", s["Dig"], s["Siren"]).yes().quiet()
    assert s.state.cards_in(0, 0)[-3:] == [s["Ox"].id, s["Elk"].id, s["Dig"].id]
