"""Every event sets off what waits for it: cards that move, turns, lore, ink drops."""

from __future__ import annotations

from loretable.core.pieces import REF_MASK
from tests.lorcana.rules.abilities.witness import LORE, heard, witness
from tests.lorcana.scene import (
    action,
    character,
    chosen,
    covers,
    item,
    location,
    scene,
    triggered,
)
from tests.lorcana.table import rule

FOX = character("Fox", lore=2)
WALL = character("Wall", willpower=2, strength=0)
BANISH = action("Banish", {"kind": "banish", "what": chosen()})
FETCH = action("Fetch", {"kind": "put", "what": chosen(), "to": "hand"})


# -- cards -------------------------------------------------------------------------------------------------------------


@covers("event:draws")
@rule("1.12.2")
def test_each_card_drawn_counts_by_itself() -> None:
    deal = action("Deal", {"kind": "draw", "amount": 2})
    listener = item("Listener", [triggered("draws", LORE, by="you")])
    s = scene([deal, listener], mine=["Listener"], hand=["Deal"], ink=1)
    s.do("play", s["Deal"])
    s.do("choose", 0).quiet()  # two of them wait in the bag
    assert s.lore == [2, 0]


@covers("event:draws")
@rule("3.2.3.1", "1.12.3")
def test_the_draw_of_the_turn_counts_and_putting_into_hand_does_not() -> None:
    listener = item("Listener", [triggered("draws", LORE, by="opponents")])
    back = action("Back", {"kind": "put", "what": {"kind": "top"}, "to": "hand"})
    s = scene([listener, back], mine=["Listener"], hand=["Back"], ink=1)
    s.do("play", s["Back"]).quiet()
    assert s.lore == [0, 0]
    s.pass_turn().quiet()
    assert s.lore == [1, 0]


@covers("event:discards", "event:put into discard", "event:milled")
@rule("7.4.3")
def test_discarding_and_milling_both_fill_the_discard() -> None:
    drop = action("Drop", {"kind": "discard", "what": chosen("you", zones=["hand"], types=[])})
    mill = action("Mill", {"kind": "mill"})
    cases = {"Drop": ("discards", "put into discard"), "Mill": ("milled", "put into discard")}
    for name, events in cases.items():
        for event in ("discards", "milled", "put into discard"):
            seen = witness(event, card={"names": ["Fox"]})
            s = scene([FOX, drop, mill, seen], mine=["Witness"], hand=[name, "Fox"], deck=["Fox", None, None], ink=1)
            s.do("play", s[name])
            if name == "Drop":
                s.pick("Fox")
            if event in events:
                assert heard(s) == ("Fox", None, 1)
                s.yes()
            s.quiet()


@covers("event:put into discard")
@rule("4.3.3.2")
def test_what_is_banished_or_played_as_an_action_is_put_into_the_discard_too() -> None:
    counter = item("Counter", [triggered("put into discard", LORE, by="everybody")])
    s = scene([WALL, BANISH, counter], mine=["Counter"], theirs=["Wall"], hand=["Banish"], ink=1)
    s.do("play", s["Banish"]).pick("Wall")
    s.do("choose", 0).quiet()
    assert s.lore == [2, 0]


@covers("event:discards")
@rule("6.1.8")
def test_of_several_cards_discarded_together_one_trigger_may_speak_of_all() -> None:
    """ "Whenever an opponent discards 1 or more cards" is one trigger; "whenever they discard a card" is one each."""
    shed = action(
        "Shed", {"kind": "discard", "what": {"kind": "every", "cards": {"zones": ["hand"], "of": "opponents"}}}
    )
    s = scene([shed, witness("discards", least=1)], mine=["Witness"], hand=["Shed"], their_hand=[None] * 3, ink=1)
    s.do("play", s["Shed"])
    assert heard(s)[2] == 3
    s.yes().quiet()
    each = item("Each", [triggered("discards", LORE, by="opponents")])
    s = scene([shed, each], mine=["Each"], hand=["Shed"], their_hand=[None] * 3, ink=1)
    s.do("play", s["Shed"])
    s.do("choose", 0).do("choose", 0).quiet()
    assert s.lore == [3, 0]


@covers("event:put into inkwell")
@rule("4.2.1", "4.2.3.2")
def test_inking_by_the_turn_action_and_by_an_effect() -> None:
    plain = character("Plain", inkable=True)
    extra = action("Extra", {"kind": "put", "what": {"kind": "top"}, "to": "inkwell"})
    s = scene([plain, extra, witness("put into inkwell", by="you")], mine=["Witness"], hand=["Plain", "Extra"], ink=1)
    s.do("ink", s["Plain"])
    assert heard(s) == ("Plain", None, 1)
    s.yes()
    s.do("play", s["Extra"])
    assert heard(s) == (None, None, 1)  # nobody may know which card it was
    s.yes().quiet()


@covers("event:sings")
@rule("5.4.4.2", "6.7.4")
def test_singing_tells_singer_and_song_once_the_song_is_done() -> None:
    singer = character("Singer", cost=3)
    song = action("Song", {"kind": "draw"}, song=True, cost=3)
    s = scene([singer, song, witness("sings")], mine=["Singer", "Witness"], hand=["Song"])
    s.do("sing", s["Song"], s["Singer"])
    assert s.count("hand.0") == 1
    assert heard(s) == ("Singer", "Song", 1)
    s.yes().quiet()


@covers("event:moves")
@rule("4.7.4")
def test_moving_tells_where_to() -> None:
    harbour = location("Harbour")
    ferry = action("Ferry", {"kind": "move", "what": chosen("you"), "to": chosen("you", types=["location"])})
    s = scene([FOX, harbour, ferry, witness("moves")], mine=["Fox", "Harbour", "Witness"], ink=1)
    s.do("move", s["Fox"], s["Harbour"])
    assert heard(s) == ("Fox", "Harbour", 0)
    s.yes().quiet()
    s = scene([FOX, harbour, ferry, witness("moves")], mine=["Fox", "Harbour", "Witness"], hand=["Ferry"], ink=1)
    s.do("play", s["Ferry"]).pick("Fox", "Harbour")
    assert heard(s) == ("Fox", "Harbour", 0)
    s.yes().quiet()


@covers("event:put under", "event:boosts")
@rule("8.4.1", "5.1.1.5")
def test_boosting_puts_a_card_under_and_is_both() -> None:
    deep = character("Deep", keywords={"Boost": 2})
    for event, expected in (("boosts", ("Deep", None, 2)), ("put under", (None, "Deep", 1))):
        s = scene([deep, witness(event)], mine=["Deep", "Witness"], ink=2)
        s.do("boost", s["Deep"])
        assert heard(s) == expected
        s.yes().quiet()


@covers("event:put under", "trigger:when")
def test_only_what_is_put_under_this_card() -> None:
    deep = character("Deep", [triggered("put under", LORE, **{"with": {"among": "this"}, "by": "you"})])
    tuck = action(
        "Tuck", {"kind": "put under", "what": {"kind": "top"}, "host": {"kind": "every", "cards": {"names": ["Fox"]}}}
    )
    dig = action(
        "Dig", {"kind": "put under", "what": {"kind": "top"}, "host": {"kind": "every", "cards": {"names": ["Deep"]}}}
    )
    s = scene([deep, FOX, tuck, dig], mine=["Deep", "Fox"], hand=["Tuck", "Dig"], ink=2)
    s.do("play", s["Tuck"]).quiet()
    assert s.lore == [0, 0]
    s.do("play", s["Dig"]).quiet()
    assert s.lore == [1, 0]


@covers("event:readies", "event:exerts")
def test_readying_and_exerting_by_effects() -> None:
    for kind, event, state in (("ready", "readies", True), ("exert", "exerts", False)):
        turn = action("Turn", {"kind": kind, "what": chosen()})
        s = scene(
            [FOX, turn, witness(event)], theirs=[("Fox", {"exerted": state})], mine=["Witness"], hand=["Turn"], ink=1
        )
        s.do("play", s["Turn"]).pick("Fox")
        assert heard(s) == ("Fox", None, 0)
        s.yes().quiet()
        s = scene(
            [FOX, turn, witness(event)],
            theirs=[("Fox", {"exerted": not state})],
            mine=["Witness"],
            hand=["Turn"],
            ink=1,
        )
        s.do("play", s["Turn"]).pick("Fox").quiet()  # it is so already: nothing happens


@covers("event:readies", "event:exerts")
@rule("3.2.1.1", "3.2.1.4", "4.5.1.2", "4.6.4.4", "5.4.4.2")
def test_readying_in_the_ready_step_and_exerting_to_quest_challenge_and_sing() -> None:
    ready = character("Riser", [triggered("readies", LORE)])
    s = scene([ready], theirs=[("Riser", {"exerted": True})])
    s.pass_turn().quiet()
    assert s.lore == [0, 1]
    tired = character("Tired", [triggered("exerts", LORE)], lore=0, cost=3)
    song = action("Song", {"kind": "draw"}, song=True, cost=3)
    for words in (("quest", "Tired"), ("challenge", "Tired", "Wall"), ("sing", "Song", "Tired")):
        s = scene([tired, WALL, song], mine=["Tired"], theirs=[("Wall", {"exerted": True})], hand=["Song"])
        s.do(words[0], *[s[name] for name in words[1:]]).quiet()
        assert s.lore == [1, 0], words


# -- the turn, lore, ink drops -----------------------------------------------------------------------------------------


@covers("event:turn starts", "event:turn ends")
@rule("3.2.1.4", "3.2.2.3", "3.4.1.1")
def test_the_turn_starts_before_the_card_is_drawn_and_ends_before_effects_of_the_turn_do() -> None:
    early = item("Early", [triggered("turn starts", {"kind": "may", "effect": LORE}, by="you")])
    late = item("Late", [triggered("turn ends", {"kind": "may", "effect": LORE}, by="you")])
    s = scene([early, late], mine=["Late"], theirs=["Early"])
    s.pass_turn()
    assert s.state.active == 0 and s.state.seat == 0
    s.yes()
    assert s.state.active == 1 and s.state.seat == 1 and s.count("hand.1") == 0
    s.yes().quiet()
    assert s.lore == [1, 1] and s.count("hand.1") == 1
    s.pass_turn().quiet()  # it is the turn of the other player that ends and starts


@covers("event:is chosen")
def test_being_chosen_tells_what_for() -> None:
    poke = action("Poke", {"kind": "exert", "what": chosen("opponents")})
    s = scene([FOX, poke, witness("is chosen")], mine=["Witness"], theirs=["Fox"], hand=["Poke"], ink=1)
    s.do("play", s["Poke"]).pick("Fox")
    assert heard(s) == ("Fox", "Poke", 0)
    assert s.exerted(s["Fox"])
    s.yes().quiet()


@covers("event:shifts")
@rule("8.10.1")
def test_shifting_tells_onto_what() -> None:
    old = character("Ada", version="Old")
    new = character("Ada", version="New", shift={"on": "name", "ink": 1}, cost=5)
    s = scene([old, new, witness("shifts")], mine=["Ada - Old", "Witness"], hand=["Ada - New"], ink=1)
    s.do("play", s["Ada - New"], "shift", s["Ada - Old"])
    frame = s.state.agenda[-2]
    assert [ref & REF_MASK for ref in frame.refs[:2]] == [s["Ada - New"].id, s["Ada - Old"].id]
    s.yes().quiet()


@covers("event:gains lore", "event:loses lore")
@rule("1.11.1", "3.2.2.2")
def test_gaining_and_losing_lore_tells_how_much() -> None:
    rob = action("Rob", {"kind": "lose lore", "amount": 5})
    s = scene([rob, witness("loses lore", by="opponents")], mine=["Witness"], hand=["Rob"], lore=[0, 3], ink=1)
    s.do("play", s["Rob"])
    assert heard(s) == ("Rob", None, 3)
    s.no().quiet()
    seen = witness("gains lore", by="opponents")
    s = scene([FOX, seen, location("Inn", lore=1)], mine=["Witness"], theirs=["Fox", "Inn"])
    s.pass_turn()
    assert heard(s) == ("Inn", None, 1)
    s.no().do("quest", s["Fox"])
    assert heard(s) == ("Fox", None, 2)
    s.no().quiet()


@covers("event:gets ink drops", "event:removes ink drops")
def test_getting_and_removing_ink_drops() -> None:
    wet = action("Wet", {"kind": "get ink drops", "amount": 2}, cost=0)
    s = scene([wet, witness("gets ink drops")], mine=["Witness"], hand=["Wet"])
    s.do("play", s["Wet"])
    assert heard(s) == ("Wet", None, 2)
    s.no().quiet()
    s = scene([FOX, witness("removes ink drops")], mine=["Witness"], hand=["Fox"], drops=2)
    s.do("play", s["Fox"])
    assert heard(s) == ("Fox", None, 1)
    s.no().quiet()


@covers("event:leaves discard")
def test_leaving_the_discard_however() -> None:
    pick = chosen("you", zones=["discard"])
    for effect in ({"kind": "put", "what": pick, "to": "hand"}, {"kind": "play", "what": pick}):
        dig = action("Dig", effect)
        s = scene([FOX, dig, witness("leaves discard")], mine=["Witness"], hand=["Dig"], discard=["Fox"], ink=1)
        s.do("play", s["Dig"]).pick("Fox")
        assert heard(s) == ("Fox", None, 1)
        s.yes().quiet()


@covers("event:leaves discard", "player flag:inks from discard", "part:may play")
def test_inking_and_playing_from_the_discard_leave_it_too() -> None:
    plain = character("Plain", inkable=True)
    open_up = item(
        "Open",
        [
            {
                "kind": "static",
                "parts": [
                    {"kind": "player flag", "flag": "inks from discard"},
                    {"kind": "player flag", "flag": "plays characters from discard"},
                ],
            }
        ],
    )
    for verb in ("ink", "play"):
        s = scene([plain, open_up, witness("leaves discard")], mine=["Witness", "Open"], discard=["Plain"], ink=1)
        s.do(verb, s["Plain"])
        assert heard(s) == ("Plain", None, 1)
        s.yes().quiet()


@covers("event:is supported")
@rule("8.13.1")
def test_being_chosen_for_support() -> None:
    helper = character("Helper", keywords={"Support": 1})
    s = scene([FOX, helper, witness("is supported")], mine=["Fox", "Helper", "Witness"])
    s.do("quest", s["Helper"]).pick("Fox")
    assert heard(s) == ("Fox", "Helper", 2)
    s.yes().quiet()


@covers("event:discards", "event:removes ink drops")
@rule("8.10.1", "1.5.5.1")
def test_what_a_shift_costs_is_discarded_and_removed_like_anything_else() -> None:
    for cost, event, expected in (
        ({"discard": 2}, "discards", ("Fox", None, 2)),
        ({"drops": 2}, "removes ink drops", ("Ada", None, 2)),
    ):
        old = character("Ada", version="Old")
        new = character("Ada", version="New", shift={"on": "name", **cost}, cost=5)
        s = scene(
            [old, new, FOX, witness(event, least=1)],
            mine=["Ada - Old", "Witness"],
            hand=["Ada - New", "Fox", "Fox"],
            drops=2,
        )
        s.do("play", s["Ada - New"], "shift", s["Ada - Old"])
        if "discard" in cost:
            s.pick(s["Fox"], s["Fox", 1])
        assert heard(s) == expected
        s.yes().quiet()


@covers("event:returns to hand", "event:leaves play")
@rule("8.10.8.5 [2.2]")
def test_what_was_shifted_for_a_turn_returns_to_hand() -> None:
    old = character("Ada", version="Old")
    new = character("Ada", version="New", shift={"on": "name", "ink": 1, "temporary": True}, cost=5)
    for event in ("returns to hand", "leaves play"):
        s = scene([old, new, witness(event)], mine=["Ada - Old", "Witness"], hand=["Ada - New"], ink=1)
        s.do("play", s["Ada - New"], "shift", s["Ada - Old"]).pass_turn()
        assert s.state.agenda[-2].refs[0] & REF_MASK == s["Ada - New"].id
        s.yes().quiet()
        assert s.where(s["Ada - Old"]) == "play.0"
