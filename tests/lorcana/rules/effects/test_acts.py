"""Effects on players and on cards where they are: drawing, lore, ink drops, ink, exerting, readying, moving."""

from tests.lorcana.scene import (
    DID,
    HARBOUR,
    RESULT,
    WALL,
    action,
    activated,
    character,
    chosen,
    covers,
    deal,
    every,
    flag,
    item,
    keyword,
    lore,
    scene,
    static,
)
from tests.lorcana.table import rule

# -- players ----------------------------------------------------------------------------------------------------------


@covers("effect:draw", "amount:result")
@rule("1.12.1", "1.12.2", "1.2.3")
def test_cards_are_drawn_one_at_a_time_as_long_as_there_are_any() -> None:
    s = scene([action("Study", [{"kind": "draw", "amount": 4}, lore(RESULT)])], hand=["Study"], ink=1, deck=3)
    s.do("play", s["Study"])
    assert s.count("hand.0") == 3 and s.lore == [3, 0], "as many as there were"
    s.quiet()


@covers("player:everybody")
@rule("6.7.6")
def test_everybody_draws() -> None:
    s = scene([action("Feast", {"kind": "draw", "player": "everybody", "amount": 2})], hand=["Feast"], ink=1, seats=3)
    s.do("play", s["Feast"])
    assert [s.count(f"hand.{seat}") for seat in range(3)] == [2, 2, 2]
    assert s.seen(1, "hand.0") == (2, []), "nobody sees what another draws"
    s.quiet()


@covers("effect:gain lore", "effect:lose lore")
@rule("1.11.1")
def test_lore_is_gained_and_lost_but_never_below_none() -> None:
    s = scene([action("Rob", [{"kind": "lose lore", "amount": 3}, lore(RESULT)])], hand=["Rob"], ink=1, lore=[0, 2])
    s.do("play", s["Rob"])
    assert s.lore == [2, 0], "what was lost is counted, not what was asked for"
    s.quiet()


@rule("1.8.1.1", "6.7.5")
def test_lore_wins_only_when_the_whole_effect_is_done() -> None:
    s = scene(
        [action("Glory", [lore(20), {"kind": "choose one", "modes": [lore(1), {"kind": "draw"}]}])],
        hand=["Glory"],
        ink=1,
    )
    s.do("play", s["Glory"])
    assert not s.state.over and s.lore[0] == 20
    s.do("choose", 1)
    assert s.state.over and s.state.scores == [1, 0]


@covers("effect:get ink drops")
def test_ink_drops_are_got_and_pay_for_ink() -> None:
    s = scene(
        [action("Rain", {"kind": "get ink drops", "amount": 2}), character("Big", cost=2)], hand=["Rain", "Big"], ink=1
    )
    assert s.code("play", s["Big"]) == "INSUFFICIENT_INK"
    s.do("play", s["Rain"])
    assert s.state.drops == [2, 0]
    s.do("play", s["Big"])
    assert s.state.drops == [0, 0] and s.where(s["Big"]) == "play.0"
    s.quiet()


@covers("effect:exert ink")
def test_ink_is_exerted_by_an_effect_up_to_all_of_it() -> None:
    drain = action("Drain", [{"kind": "exert ink", "player": "opponents", "amount": 1}])
    flood = action("Flood", [{"kind": "exert ink", "player": "you"}, lore(RESULT)])
    s = scene([drain, flood], hand=["Drain", "Flood"], ink=4)
    s.do("play", s["Drain"])
    assert s.ready_ink(1) == 0, "there is none to exert"
    s.do("play", s["Flood"])
    assert s.ready_ink() == 0 and s.lore == [2, 0]
    s.quiet()


@covers("effect:ready ink")
def test_all_ink_is_readied_and_pays_again() -> None:
    spring = action("Spring", {"kind": "ready ink"}, cost=3)
    s = scene([spring, character("Big", cost=3)], hand=["Spring", "Big"], ink=3)
    s.do("play", s["Spring"])
    assert s.ready_ink() == 3
    s.do("play", s["Big"])
    assert s.where(s["Big"]) == "play.0"
    s.quiet()


# -- cards where they are ---------------------------------------------------------------------------------------------


@covers("effect:choose", "target:it")
def test_what_was_chosen_is_it_afterwards() -> None:
    pose = action("Pose", [{"kind": "choose", "what": chosen()}, {"kind": "exert", "what": "it"}, deal(1, "it")])
    s = scene([pose, WALL], theirs=["Wall", None], hand=["Pose"], ink=1)
    s.do("play", s["Pose"]).pick("Wall")
    assert s.exerted(s["Wall"]) and s.damage(s["Wall"]) == 1
    s.quiet()


@covers("effect:choose")
def test_choosing_none_is_not_doing_it() -> None:
    pose = action(
        "Pose", [{"kind": "choose", "what": chosen(least=0)}, {"kind": "if", "condition": DID, "then": lore(1)}]
    )
    s = scene([pose, WALL], theirs=["Wall"], hand=["Pose", "Pose"], ink=2)
    s.do("play", s["Pose"]).do("done")
    assert s.lore == [0, 0]
    s.do("play", s["Pose", 1]).pick("Wall")
    assert s.lore == [1, 0]
    s.quiet()


@covers("effect:exert", "effect:ready")
@rule("5.1.1.1", "5.1.1.2")
def test_cards_are_exerted_and_readied() -> None:
    freeze = action(
        "Freeze", [{"kind": "exert", "what": chosen("opponents")}, lore({"kind": "result", "what": "cards"})]
    )
    thaw = action("Thaw", {"kind": "ready", "what": chosen("you")})
    s = scene(
        [freeze, thaw, WALL],
        mine=[("Wall", {"exerted": True})],
        theirs=["Wall", ("Wall", {"exerted": True})],
        hand=["Freeze", "Freeze", "Thaw"],
        ink=3,
    )
    s.do("play", s["Freeze"]).pick(s["Wall", 1])
    assert s.exerted(s["Wall", 1]) and s.lore == [1, 0]
    s.do("play", s["Freeze", 1]).pick(s["Wall", 2])
    assert s.lore == [1, 0], "exerting what is exerted is not doing it"
    s.do("play", s["Thaw"]).pick(s["Wall", 0])
    assert not s.exerted(s["Wall", 0])
    s.quiet()


@covers("flag:can't ready")
@rule("1.2.2")
def test_what_cannot_ready_does_not() -> None:
    stiff = character("Stiff", [static(flag("can't ready"))])
    s = scene(
        [action("Thaw", {"kind": "ready", "what": every("you")}), stiff],
        mine=[("Stiff", {"exerted": True})],
        hand=["Thaw"],
        ink=1,
    )
    s.do("play", s["Thaw"])
    assert s.exerted(s["Stiff"])
    s.quiet()


@covers("effect:banish")
@rule("7.6.1", "5.1.1.7")
def test_characters_items_and_locations_are_banished_with_all_that_is_under_them() -> None:
    everything = {"kind": "every", "cards": {}}
    s = scene(
        [action("End", {"kind": "banish", "what": everything}), item("Cup"), HARBOUR, WALL],
        mine=["Cup", "Harbour"],
        theirs=[("Wall", {"under": [None]})],
        hand=["End"],
        ink=1,
    )
    s.do("play", s["End"])
    assert s.count("play.0") == 0 and s.count("play.1") == 0 and s.count("discard.1") == 2 and s.count("discard.0") == 3
    s.quiet()


@covers("effect:move", "target:location of")
@rule("4.7.3.2")
def test_characters_move_to_a_location_without_paying() -> None:
    sail = {
        "kind": "move",
        "what": {**chosen("you", least=0, most=2), "as": "moved"},
        "to": chosen("you", types=["location"]),
    }
    s = scene(
        [
            action("Sail", [sail, deal(1, {"kind": "location of", "of": {"kind": "it", "name": "moved"}})]),
            HARBOUR,
            WALL,
        ],
        mine=["Harbour", "Wall", "Wall"],
        hand=["Sail"],
        ink=1,
    )
    s.do("play", s["Sail"]).pick(s["Wall"], s["Wall", 1]).pick("Harbour")
    assert s.at(s["Wall"]) == s.at(s["Wall", 1]) == s["Harbour"].id and s.ready_ink() == 0
    assert s.damage(s["Harbour"]) in (1, 2)
    s.quiet()


@covers("flag:can't move")
def test_who_is_there_or_cannot_move_stays_and_nobody_goes_to_an_opponents_location() -> None:
    rooted = character("Rooted", [static(flag("can't move"))])
    sail = {"kind": "move", "what": every(), "to": chosen("you", types=["location"])}
    s = scene(
        [action("Sail", [sail, lore({"kind": "result", "what": "cards"})]), HARBOUR, WALL, rooted],
        mine=["Harbour", "Rooted", ("Wall", {"at": "Harbour"}), "Wall"],
        theirs=["Wall"],
        hand=["Sail"],
        ink=1,
    )
    s.do("play", s["Sail"]).pick("Harbour")
    assert s.at(s["Rooted"]) == -1 and s.at(s["Wall", 2]) == -1 and s.at(s["Wall", 1]) == s["Harbour"].id
    assert s.lore == [1, 0]
    s.quiet()


def test_no_location_no_move() -> None:
    sail = {"kind": "move", "what": chosen("you"), "to": chosen("you", types=["location"])}
    s = scene([action("Sail", [{"kind": "may", "effect": sail}, lore(1)]), WALL], mine=["Wall"], hand=["Sail"], ink=1)
    s.do("play", s["Sail"])
    assert s.lore == [1, 0]
    s.quiet()


def test_a_keyword_given_in_the_same_effect_counts_for_the_damage_after_it() -> None:
    shell = action("Shell", [{"kind": "give", "what": chosen("you"), "parts": [keyword("Resist", 2)]}, deal(3, "it")])
    s = scene([shell, WALL], mine=["Wall"], hand=["Shell"], ink=1)
    s.do("play", s["Shell"]).pick("Wall")
    assert s.damage(s["Wall"]) == 1
    s.quiet()


def test_an_item_is_used_and_its_effect_asks() -> None:
    wand = item("Wand", [activated(deal(1, chosen()), "exert this", {"kind": "ink", "amount": 1})])
    s = scene([wand, WALL], mine=["Wand"], theirs=["Wall"], ink=1)
    s.do("use", s["Wand"], 0).pick("Wall")
    assert s.damage(s["Wall"]) == 1 and s.exerted(s["Wand"]) and s.ready_ink() == 0
    s.quiet()
