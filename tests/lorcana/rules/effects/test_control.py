"""Effects made of effects: in order, may, if, choose one, each player, repeat, choose a player, pay; nested."""

from tests.lorcana.scene import action, activated, character, chosen, covers, every, item, scene, triggered
from tests.lorcana.table import rule

DRAW = {"kind": "draw"}
LORE = {"kind": "gain lore"}
DID = {"kind": "did"}


def may(effect: object, **more: object) -> object:
    return {"kind": "may", "effect": effect, **more}


def when(condition: object, then: object, **more: object) -> object:
    return {"kind": "if", "condition": condition, "then": then, **more}


def draw(amount: object, player: str = "you") -> object:
    return {"kind": "draw", "player": player, "amount": amount}


def lore(amount: object, player: str = "you") -> object:
    return {"kind": "gain lore", "player": player, "amount": amount}


def discard_one(by: str = "you") -> object:
    return {"kind": "discard", "what": chosen(by, by=by, zones=["hand"], types=[])}


def has_character(of: str) -> object:
    return {"kind": "exists", "cards": {"of": of, "types": ["character"]}}


# -- in order ---------------------------------------------------------------------------------------------------------


@covers("effect:sequence", "effect:draw", "effect:discard")
@rule("6.1.2")
def test_sentences_resolve_in_the_order_they_are_written() -> None:
    sift = action("Sift", {"kind": "sequence", "effects": [draw(2), discard_one()]})
    s = scene([sift], hand=["Sift"], ink=1, deck=3)
    first, second = s.zone("deck.0")[:2]
    s.do("play", s["Sift"])
    assert s.options == [f"pick {first}", f"pick {second}"], "both are in hand before one is chosen"
    s.do("pick", second)
    assert s.zone("hand.0") == [first] and s.zone("discard.0") == [s["Sift"].id, second]
    s.quiet()


@rule("1.2.3", "6.1.2")
def test_as_much_as_possible_is_done_even_if_a_part_cannot_be() -> None:
    both = action("Both", [{"kind": "banish", "what": chosen("opponents")}, draw(1)])
    s = scene([both], hand=["Both"], ink=1)
    s.do("play", s["Both"])
    assert s.count("hand.0") == 1
    s.quiet()


@rule("6.7.4", "6.7.5")
def test_triggers_and_the_check_wait_for_the_whole_of_an_effect() -> None:
    storm = action("Storm", [{"kind": "deal damage", "amount": 3, "to": every("opponents")}, discard_one()])
    martyr = character("Martyr", [triggered("is banished", draw(1))])
    s = scene([storm, martyr], theirs=["Martyr"], hand=["Storm", None], ink=1)
    s.do("play", s["Storm"])
    assert s.damage(s["Martyr"]) == 3 and s.where(s["Martyr"]) == "play.1", "no check in the middle"
    s.do(s.options[0])
    assert s.where(s["Martyr"]) == "discard.1" and s.count("hand.1") == 1
    s.quiet()


# -- may --------------------------------------------------------------------------------------------------------------


@covers("effect:may", "effect:gain lore")
@rule("6.1.4")
def test_may_is_accepted_or_declined_and_applies_to_its_own_sentence_only() -> None:
    offer = action("Offer", [may(draw(2)), lore(1)])
    for answer, cards in ((1, 2), (0, 0)):
        s = scene([offer], hand=["Offer"], ink=1)
        s.do("play", s["Offer"])
        assert s.kind == "do it?" and s.state.seat == 0
        s.do("choose", answer)
        assert s.count("hand.0") == cards and s.lore == [1, 0]
        s.quiet()


@rule("6.1.4", "6.1.5.1")
def test_nobody_is_asked_whether_to_do_what_cannot_be_done() -> None:
    hunt = action("Hunt", [may({"kind": "banish", "what": chosen("opponents")}), when(DID, draw(1)), lore(1)])
    s = scene([hunt], mine=[None], hand=["Hunt"], ink=1)
    s.do("play", s["Hunt"])
    assert s.count("hand.0") == 0 and s.lore == [1, 0]
    s.quiet()


@rule("6.1.4")
def test_an_opponent_may_do_it() -> None:
    bargain = action("Bargain", [may(draw(1, "opponents"), by="opponents"), when(DID, lore(2))])
    for answer, cards, mine in ((1, 1, 2), (0, 0, 0)):
        s = scene([bargain], hand=["Bargain"], ink=1)
        s.do("play", s["Bargain"])
        assert s.state.seat == 1
        s.do("choose", answer)
        assert s.count("hand.1") == cards and s.lore == [mine, 0]
        s.quiet()


# -- if ---------------------------------------------------------------------------------------------------------------


@covers("effect:if", "condition:did", "condition:exists")
@rule("6.1.5.1")
def test_if_you_do() -> None:
    trade = action("Trade", [may(discard_one()), when(DID, draw(2), otherwise=lore(1))])
    s = scene([trade], hand=["Trade", None], ink=1)
    s.do("play", s["Trade"]).do("choose", 1).do(*s.options[0].split())
    assert s.count("hand.0") == 2 and s.lore == [0, 0]
    s.quiet()
    s = scene([trade], hand=["Trade", None], ink=1)
    s.do("play", s["Trade"]).do("choose", 0)
    assert s.count("hand.0") == 1 and s.lore == [1, 0]
    s.quiet()
    s = scene([trade], hand=["Trade"], ink=1)
    s.do("play", s["Trade"])
    assert s.lore == [1, 0], "an empty hand is as good as declining"
    s.quiet()


@rule("6.1.5.1")
def test_what_an_if_did_counts_for_the_next_if_you_do() -> None:
    chain = action("Chain", [when(has_character("opponents"), draw(1)), when(DID, lore(1))])
    for theirs, gained in (([None], 1), ([], 0)):
        s = scene([chain], theirs=theirs, hand=["Chain"], ink=1)
        s.do("play", s["Chain"])
        assert s.lore == [gained, 0]
        s.quiet()


@rule("6.2.4", "6.7.2.1")
def test_a_second_if_is_asked_only_when_the_effect_resolves() -> None:
    pair = character("Pair", [triggered("plays", when(has_character("opponents"), lore(1), otherwise=draw(1)))])
    for theirs, gained, cards in (([None], 1, 0), ([], 0, 1)):
        s = scene([pair], theirs=theirs, hand=["Pair"], ink=1)
        s.do("play", s["Pair"])
        assert s.lore[0] == gained and s.count("hand.0") == cards
        s.quiet()


# -- choose one -------------------------------------------------------------------------------------------------------


@covers("effect:choose one")
@rule("6.1.5.2")
def test_one_of_several() -> None:
    fork = action("Fork", {"kind": "choose one", "modes": [draw(1), lore(2), [draw(1), lore(1)]]})
    for mode, cards, gained in ((0, 1, 0), (1, 0, 2), (2, 1, 1)):
        s = scene([fork], hand=["Fork"], ink=1)
        s.do("play", s["Fork"])
        assert s.kind == "choose one" and s.options == ["choose 0", "choose 1", "choose 2"]
        s.do("choose", mode)
        assert s.count("hand.0") == cards and s.lore == [gained, 0]
        s.quiet()


@rule("6.1.5.2")
def test_what_cannot_be_chosen_is_not_offered() -> None:
    toll = {"kind": "choose one", "modes": [{"kind": "banish", "what": chosen("you", types=["item"])}, lore(2)]}
    s = scene([action("Toll", toll)], hand=["Toll"], ink=1)
    s.do("play", s["Toll"]).quiet()  # everybody sees that there is nothing to choose
    assert s.lore == [2, 0]


@rule("6.1.5.2")
def test_nothing_comes_of_modes_none_of_which_is_possible() -> None:
    never = {"kind": "banish", "what": chosen("opponents")}
    s = scene(
        [action("Void", [{"kind": "choose one", "modes": [never, never]}, when(DID, draw(1))])], hand=["Void"], ink=1
    )
    s.do("play", s["Void"])
    assert s.count("hand.0") == 0
    s.quiet()


def test_the_opponent_chooses_one() -> None:
    demand = {"kind": "choose one", "modes": [draw(2), {"kind": "lose lore", "amount": 2}], "by": "opponents"}
    s = scene([action("Demand", demand)], hand=["Demand"], ink=1, lore=[0, 5])
    s.do("play", s["Demand"])
    assert s.state.seat == 1
    s.do("choose", 1)
    assert s.lore == [0, 3] and s.count("hand.0") == 0
    s.quiet()


# -- each player ------------------------------------------------------------------------------------------------------


@covers("effect:each player", "player:that player", "player:everybody", "player:opponents", "player:you")
@rule("6.7.6", "2.1.3")
def test_each_player_in_turn_order_from_the_active_one() -> None:
    feast = action(
        "Feast", {"kind": "each player", "player": "everybody", "effect": may(draw(1, "that player"), by="that player")}
    )
    s = scene([feast], hand=["Feast"], ink=1, seats=3)
    s.do("play", s["Feast"])
    for seat, answer in ((0, 1), (1, 0), (2, 1)):
        assert s.state.seat == seat
        s.do("choose", answer)
    assert [s.count(f"hand.{seat}") for seat in range(3)] == [1, 0, 1]
    s.quiet()


@rule("6.7.6")
def test_each_opponent_chooses_among_their_own_cards_and_none_is_no_hindrance() -> None:
    purge = {"kind": "each player", "effect": {"kind": "banish", "what": chosen("that player", by="that player")}}
    wolf, lamb, ward = character("Wolf"), character("Lamb"), character("Ward", keywords={"Ward": 1})
    s = scene(
        [action("Purge", purge), wolf, lamb, ward],
        theirs=["Wolf", "Ward"],
        others=[["Lamb"]],
        hand=["Purge"],
        ink=1,
        seats=3,
    )
    s.do("play", s["Purge"])
    assert s.state.seat == 1 and s.options == [s.text("pick", s["Wolf"]), s.text("pick", s["Ward"])]
    s.pick("Ward")
    assert s.state.seat == 2
    s.pick("Lamb")
    assert s.where(s["Ward"]) == "discard.1" and s.where(s["Lamb"]) == "discard.2" and s.where(s["Wolf"]) == "play.1"
    s.quiet()
    s = scene([action("Purge", purge), lamb], others=[["Lamb"]], hand=["Purge"], ink=1, seats=3)
    s.do("play", s["Purge"])
    assert s.state.seat == 2, "who has none is passed over"


@rule("6.7.6")
def test_in_another_players_turn_the_active_player_is_still_the_first() -> None:
    each = {"kind": "each player", "player": "everybody", "effect": may(lore(1, "that player"), by="that player")}
    bell = character("Bell", [triggered("is challenged", each)], strength=0)
    s = scene([bell], mine=[None], theirs=[("Bell", {"exerted": True})], seats=3)
    s.do("challenge", s.zone("play.0")[0], s["Bell"])
    for seat in (0, 1, 2):
        assert s.state.seat == seat
        s.do("choose", seat % 2)
    assert s.lore == [0, 1, 0]
    s.quiet()


# -- choose player ----------------------------------------------------------------------------------------------------


@covers("effect:choose player", "effect:lose lore")
def test_a_chosen_player_is_that_player_from_then_on() -> None:
    tax = action(
        "Tax",
        [
            {"kind": "choose player"},
            {"kind": "lose lore", "player": "that player", "amount": 2},
            draw(1, "that player"),
        ],
    )
    s = scene([tax], hand=["Tax"], ink=1, seats=3, lore=[3, 3, 3])
    s.do("play", s["Tax"])
    assert s.kind == "choose a player" and s.options == ["choose 1", "choose 2"]
    s.do("choose", 2)
    assert s.lore == [3, 3, 1] and s.count("hand.2") == 1
    s.quiet()


def test_a_sole_player_need_not_be_chosen_and_everybody_includes_oneself() -> None:
    tax = action("Tax", [{"kind": "choose player"}, draw(1, "that player")])
    gift = action("Gift", [{"kind": "choose player", "among": "everybody"}, draw(1, "that player")])
    s = scene([tax, gift], hand=["Tax", "Gift"], ink=2)
    s.do("play", s["Tax"])
    assert s.count("hand.1") == 1
    s.do("play", s["Gift"])
    assert s.options == ["choose 0", "choose 1"]
    s.do("choose", 0)
    assert s.count("hand.0") == 1
    s.quiet()


# -- repeat -----------------------------------------------------------------------------------------------------------


@covers("effect:repeat", "amount:count")
@rule("6.1.8", "6.7.2.1")
def test_the_number_of_times_is_counted_once_before_the_first() -> None:
    slay = {"kind": "banish", "what": chosen("opponents")}
    swarm = action(
        "Swarm",
        {
            "kind": "repeat",
            "times": {"kind": "count", "cards": {"of": "opponents", "types": ["character"]}},
            "effect": slay,
        },
    )
    rat = character("Rat")
    s = scene([swarm, rat], theirs=["Rat"] * 3, hand=["Swarm"], ink=1)
    s.do("play", s["Swarm"])
    for left in (3, 2, 1):
        assert len(s.options) == left
        s.do(s.options[0])
    assert s.count("play.1") == 0
    s.quiet()


@rule("6.1.3")
def test_the_same_choice_can_be_made_each_time() -> None:
    jab = {"kind": "deal damage", "amount": 1, "to": chosen("opponents")}
    s = scene(
        [action("Jabs", {"kind": "repeat", "times": 2, "effect": jab}), character("Ox")],
        theirs=["Ox", None],
        hand=["Jabs"],
        ink=1,
    )
    s.do("play", s["Jabs"]).pick("Ox", "Ox")
    assert s.damage(s["Ox"]) == 2
    s.quiet()


@rule("6.1.10")
def test_no_number_of_times_is_so_high_that_the_game_hangs() -> None:
    s = scene(
        [
            action("Many", {"kind": "repeat", "times": 999, "effect": lore(0)}),
            action("None", {"kind": "repeat", "times": -3, "effect": lore(1)}),
        ],
        hand=["Many", "None"],
        ink=2,
    )
    s.do("play", s["Many"]).do("play", s["None"])
    assert s.lore == [0, 0]
    s.quiet()


# -- pay --------------------------------------------------------------------------------------------------------------


@covers("effect:pay", "cost:ink")
@rule("6.1.5.1", "1.5.3")
def test_costs_in_the_middle_of_an_effect_are_paid_in_full_or_not_at_all() -> None:
    inn = character(
        "Inn",
        [
            triggered(
                "quests", {"kind": "pay", "costs": [{"kind": "ink", "amount": 2}], "then": draw(2), "optional": True}
            )
        ],
    )
    s = scene([inn], mine=["Inn"], ink=2)
    s.do("quest", s["Inn"])
    assert s.kind == "do it?"
    s.do("choose", 1)
    assert s.ready_ink() == 0 and s.count("hand.0") == 2
    s.quiet()
    s = scene([inn], mine=["Inn"], ink=1)
    s.do("quest", s["Inn"])
    assert s.count("hand.0") == 0 and s.ready_ink() == 1, "unpayable is declined"
    s.quiet()


@covers("cost:banish")
@rule("6.1.5.1")
def test_a_to_b_without_may_has_to_be_done_where_it_can_be() -> None:
    forge = {
        "kind": "pay",
        "costs": [{"kind": "banish", "cards": {"of": "you", "types": ["item"]}}],
        "then": {"kind": "deal damage", "amount": 5, "to": chosen("opponents")},
    }
    ox, anvil = character("Ox", willpower=9), item("Anvil")
    s = scene(
        [action("Forge", [forge, when(DID, lore(1))]), ox, anvil], mine=["Anvil"], theirs=["Ox"], hand=["Forge"], ink=1
    )
    s.do("play", s["Forge"]).pick("Anvil").pick("Ox")
    assert s.where(s["Anvil"]) == "discard.0" and s.damage(s["Ox"]) == 5 and s.lore == [1, 0]
    s.quiet()
    s = scene([action("Forge", [forge, when(DID, lore(1))]), ox], theirs=["Ox"], hand=["Forge"], ink=1)
    s.do("play", s["Forge"])
    assert s.damage(s["Ox"]) == 0 and s.lore == [0, 0]
    s.quiet()


# -- nesting ----------------------------------------------------------------------------------------------------------


@rule("6.1.2", "6.7.6")
def test_everything_in_everything() -> None:
    """For each of two times every player may choose one: draw, or, if there is a character, pay one ink to gain lore."""
    earn = {
        "kind": "pay",
        "costs": [{"kind": "ink", "amount": 1}],
        "then": when(has_character("everybody"), lore(1, "that player")),
    }
    one = {"kind": "choose one", "modes": [draw(1, "that player"), [earn, when(DID, lore(1))]], "by": "that player"}
    round_ = {"kind": "each player", "player": "everybody", "effect": may(one, by="that player")}
    s = scene(
        [action("Maze", [{"kind": "repeat", "times": 2, "effect": [round_, draw(1)]}, lore(1)])],
        mine=[None],
        hand=["Maze"],
        ink=3,
        seats=3,
    )
    s.do("play", s["Maze"])
    for seat, said in ((0, (1, 1)), (1, (0,)), (2, (1, 0)), (0, (1, 0)), (1, (1, 1)), (2, (0,))):
        assert s.state.seat == seat
        for number in said:
            s.do("choose", number)
    # seat 0's own ink pays each time: two are left after the action, one for each earning
    assert s.lore == [2 + 1 + 1, 1, 0] and s.ready_ink() == 0
    assert [s.count(f"hand.{seat}") for seat in range(3)] == [1 + 2, 0, 1]
    s.quiet()


def test_a_trigger_sets_off_another_and_both_ask() -> None:
    elder = character("Elder", [triggered("quests", may({"kind": "banish", "what": chosen("you", other=True)}))])
    heir = character("Heir", [triggered("is banished", {"kind": "choose one", "modes": [draw(1), lore(1)]})])
    s = scene([elder, heir], mine=["Elder", "Heir"])
    s.do("quest", s["Elder"]).yes().pick("Heir")
    assert s.kind == "choose one"
    s.do("choose", 1)
    assert s.lore == [2, 0]
    s.quiet()


def test_an_activated_ability_can_ask_several_things_in_a_row() -> None:
    seer = character(
        "Seer", [activated([may(draw(1)), {"kind": "choose one", "modes": [lore(1), discard_one()]}], "exert this")]
    )
    s = scene([seer], mine=["Seer"])
    s.do("use", s["Seer"], 0).yes().do("choose", 1)
    s.do(s.options[0])
    assert s.count("hand.0") == 0 and s.count("discard.0") == 1 and s.exerted(s["Seer"])
    s.quiet()
