"""What random texts broke once: one small test for each."""

import pytest

from loretable.core import BadData, new_rng
from loretable.core.storage.saving import canonical
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.texts import node_json
from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    every,
    item,
    location,
    rewritten,
    scene,
    static,
    triggered,
)

# -- reading ---------------------------------------------------------------------------------------------------------------


def test_nothing_is_divided_by_less_than_one() -> None:
    with pytest.raises(BadData, match=r"amount\.per"):
        node_json.read("amount", {"kind": "times", "amount": 3, "per": 0}, "amount")


@pytest.mark.parametrize("kind", ["chosen", "random"])
def test_nothing_is_chosen_or_drawn_where_a_text_only_looks(kind: str) -> None:
    """A static text that draws by lot would change the game whenever somebody looks at it."""
    lot = {"kind": kind, "cards": {}}
    with pytest.raises(BadData, match=r"nothing can be chosen here"):
        node_json.read("amount", {"kind": "stat", "stat": "lore", "of": lot}, "amount")
    with pytest.raises(BadData, match=r"amount\.cards\.among"):
        node_json.read("amount", {"kind": "count", "cards": {"among": lot}}, "amount")


def test_an_ability_within_an_ability_that_is_given_is_registered_once_with_sets_of_its_own() -> None:
    """Each ability has its own sets: what the inner one calls "a" has nothing to do with the outer one's."""
    inner = activated(
        [{"kind": "choose", "what": {**every(), "as": "a"}}, {"kind": "exert", "what": {"kind": "it", "name": "a"}}]
    )
    middle = static({"kind": "ability", "ability": inner})
    sets = [{"kind": "choose", "what": {**every(), "as": name}} for name in ("x", "y", "z")]
    give = {"kind": "give", "what": "this", "parts": [{"kind": "ability", "ability": middle}]}
    s = scene([character("Sage", [activated([*sets, give], once=True)])], mine=["Sage"], theirs=[None])
    game = s.state.game
    assert isinstance(game, Lorcana)
    own = len(game.abilities) - 3  # those of printed cards are before them
    assert [ability.number for ability in game.abilities[own:]] == [own, own + 1, own + 2]
    s.do("use", s["Sage"], 0)
    s.do("use", s["Sage"], 1).quiet()
    assert s.exerted(s["Sage"])


def test_texts_are_read_again_when_only_words_or_abilities_were_given() -> None:
    """The first reads what the second gives; nothing else has changed by then."""
    reads = static({"kind": "gets", "stat": "strength", "by": 3}, on={"classes": ["Hero"]})
    gives = static({"kind": "class", "name": "Hero"}, on={"of": "you"})
    s = scene([character("Reader", [reads]), character("Giver", [gives])], mine=["Reader", "Giver"])
    assert s.strength(s["Reader"]) == 5 and s.strength(s["Giver"]) == 5


# -- costs and playing -------------------------------------------------------------------------------------------------------


def test_ink_is_never_paid_that_is_not_there() -> None:
    """What is paid first makes what is paid then cost more than there is."""
    tally = {"kind": "ink", "amount": {"kind": "count", "cards": {"zones": ["discard"], "of": "you"}}}
    toss = {"kind": "discard", "cards": {"zones": ["hand"], "of": "you"}, "count": 2}
    s = scene(
        [item("Press", [activated({"kind": "gain lore"}, toss, tally)])], mine=["Press"], hand=[None, None], ink=1
    )
    s.do("use", s["Press"], 0)
    s.state.play(0)
    s.state.play(0)
    assert s.state.audit() == "" and s.ready_ink() == 0


def test_a_card_in_play_is_not_played_again_for_less() -> None:
    again = action("Again", {"kind": "play", "what": every(), "discount": 0})
    s = scene([again, character("Guest")], mine=["Guest"], hand=["Again"], ink=9)
    s.do("play", s["Again"])
    assert s.ready_ink() == 8 and not s.drying(s["Guest"])
    s.quiet()


def test_a_card_cannot_be_used_to_pay_for_itself() -> None:
    toss = {"kind": "discard", "cards": {"zones": ["hand"], "of": "you"}}
    free = static({"kind": "play free", "costs": [toss]}, zones=["hand"])
    s = scene([character("Snake", [free], cost=9)], hand=["Snake"])
    if s.can("play", s["Snake"], "free"):
        s.do("play", s["Snake"], "free")
        if s.kind:
            s.pick("Snake")
        assert s.where(s["Snake"]) == "discard.0"
    assert s.state.audit() == ""


@pytest.mark.parametrize("discount", [-1, 9])
def test_whoever_makes_it_happen_a_card_is_played_by_its_own_player(discount: int) -> None:
    raid = action("Raid", {"kind": "play", "what": every("opponents", zones=["discard"]), "discount": discount})
    s = scene([raid, character("Guest")], hand=["Raid"], their_discard=["Guest"], ink=1)
    s.do("play", s["Raid"])
    assert s.where(s["Guest"]) == "play.1"
    s.quiet()


# -- zones -------------------------------------------------------------------------------------------------------------------


def test_when_ink_leaves_the_inkwell_no_more_is_exerted_than_is_left() -> None:
    empty = action(
        "Empty", {"kind": "put", "what": {"kind": "every", "cards": {"zones": ["inkwell"], "of": "you"}}, "to": "hand"}
    )
    s = scene([empty], hand=["Empty"], ink=3)
    s.do("play", s["Empty"])
    assert s.count("inkwell.0") == 0 and s.state.audit() == ""


def test_what_a_replacement_puts_in_the_place_of_a_change_may_not_fit_and_then_nothing_happens() -> None:
    """A card that would be discarded cannot be exerted, damaged or banished: it is not in play."""
    for instead in ("exert", "deal damage", "banish", "under", "move", "mill"):
        odd = {"kind": "replacement", "change": "discard", "instead": instead}
        toss = action("Toss", {"kind": "discard", "what": every("opponents", zones=["hand"])})
        s = scene(
            [character("Odd", [odd]), toss, character("Held")],
            theirs=["Odd"],
            their_hand=["Held"],
            hand=["Toss"],
            ink=1,
        )
        s.do("play", s["Toss"])
        assert s.state.audit() == "", instead
        assert s.damage(s["Held"]) == 0 and not s.exerted(s["Held"])


def test_no_card_goes_under_itself_or_under_what_is_not_in_play() -> None:
    odd = {"kind": "replacement", "change": "deal damage", "instead": "under"}
    sting = activated({"kind": "deal damage", "amount": 1, "to": every()})
    s = scene([character("Odd", [odd, sting])], mine=["Odd", None])
    s.do("use", s["Odd"], 0)
    assert s.state.audit() == ""
    assert s.where(s["Odd"]) == "play.0"


def test_what_was_put_under_an_action_goes_to_the_discard_with_it() -> None:
    pile = action("Pile", {"kind": "put under", "what": {"kind": "top", "count": 2}, "host": "this"})
    s = scene([pile], hand=["Pile"], ink=1, deck=3)
    s.do("play", s["Pile"])
    assert s.count("discard.0") in (1, 3) and s.count("under.0") == 0
    assert s.state.audit() == ""


# -- what is hidden ------------------------------------------------------------------------------------------------------------


def test_one_chooses_only_what_one_sees() -> None:
    """A choice among cards that the chooser does not know would tell which they are."""
    pry = action("Pry", {"kind": "discard", "what": chosen("opponents", zones=["hand"])})
    s = scene([pry, character("Held")], hand=["Pry"], their_hand=["Held", None], ink=1)
    s.do("play", s["Pry"])
    assert not any(option.startswith("pick") for option in s.options)


def test_one_chooses_among_what_has_been_revealed() -> None:
    look = {"kind": "reveal", "what": {"kind": "every", "cards": {"zones": ["hand"], "of": "opponents"}}}
    pry = action("Pry", [look, {"kind": "discard", "what": chosen("opponents", zones=["hand"])}])
    s = scene([pry, character("Held")], hand=["Pry"], their_hand=["Held", None], ink=1)
    s.do("play", s["Pry"]).pick("Held")
    assert s.where(s["Held"]) == "discard.1"


def test_what_is_paid_with_cards_face_down_cannot_be_chosen_and_so_not_be_paid() -> None:
    spy = activated({"kind": "draw"}, {"kind": "reveal", "cards": {"zones": ["deck"], "of": "you", "names": ["Held"]}})
    s = scene([item("Glass", [spy]), character("Held")], mine=["Glass"], deck=["Held"])
    assert not s.can("use", s["Glass"], 0)


def test_others_see_no_order_among_the_cards_under_a_card() -> None:
    """The owner may rearrange them unseen; so a guess looks like the truth."""
    s = scene(
        [character("Top"), character("Low"), character("Mid")],
        theirs=[("Top", {"under": ["Mid", "Low"]})],
    )
    state = s.state
    order = state.pieces.zones[state.layout.index["under.1"]]
    for backwards in (False, True):
        order.sort(reverse=backwards)
        for card in order:
            state.pieces.show_all(card)
        twin = state.sample(0, new_rng("guess"))
        assert canonical(twin.view(0)) == canonical(state.view(0))


# -- leaving -------------------------------------------------------------------------------------------------------------------


def test_the_cards_of_a_player_who_has_left_stay_gone() -> None:
    """An effect remembers a card whose player then concedes: it is not to be fetched back."""
    hold = [
        {"kind": "choose", "what": chosen("opponents")},
        {"kind": "may", "effect": {"kind": "put", "what": "it", "to": "hand"}},
    ]
    s = scene(
        [action("Hold", hold), character("Held")], hand=["Hold"], theirs=["Held"], others=[[None]], ink=1, seats=3
    )
    s.do("play", s["Hold"]).pick("Held")
    s.do("concede", seat=1)
    if s.kind == "do it?":
        s.yes()
    assert s.where(s["Held"]) == "gone.1"


@pytest.mark.parametrize("leaver", [1, 2])
def test_who_orders_triggers_is_asked_again_when_somebody_leaves_with_theirs(leaver: int) -> None:
    """The question is about places in the bag, and those have changed."""
    echo = triggered("quests", {"kind": "gain lore"}, card={})
    seats = [["Echo"], ["Echo", "Echo"]]
    s = scene([character("Echo", [echo])], mine=[None], theirs=["Echo", "Echo"], others=seats, seats=4)
    s.do("quest", s.state.pieces.zones[s.state.layout.index["play.0"]][0])
    assert s.state.seat == 1 and len(s.options) == 2
    s.do("concede", seat=leaver)
    while s.kind != "turn":
        s.state.play(len(s.state.legal) - 1)
    assert s.lore[1:] == [0 if leaver == 1 else 2, 0 if leaver == 2 else 1, 2]


def test_a_pick_of_more_than_may_be_picked_can_be_answered_for_who_has_left() -> None:
    odd = {"cards": {}, "least": 3, "most": 1, "to": "hand"}
    look = triggered("turn starts", {"kind": "look", "amount": 5, "piles": [odd]}, by="you")
    s = scene([character("Seer", [look])], theirs=["Seer"], others=[[None]], their_deck=9, deck=9, seats=3)
    s.end()
    assert len([option for option in s.options if option.startswith("pick")]) > 1
    s.do("concede", seat=1)
    assert not s.state.over and s.state.legal


def test_moving_damage_from_a_place_nobody_sees_leaves_no_answer_behind() -> None:
    """Asked for a card in hand and having none, the player says "none"; the next effect must not take it for its own."""
    shift = {"kind": "shift", "what": chosen("you", zones=["hand"], classes=["Ghost"])}
    heal = {"kind": "remove damage", "amount": 2, "from": every("you")}
    s = scene(
        [action("Odd", [shift, heal]), character("Wall", willpower=9)],
        mine=[("Wall", {"damage": 2})],
        hand=["Odd", None],
        ink=1,
    )
    s.do("play", s["Odd"])
    s.do("choose", 0)
    assert s.options == ["choose 2", "choose 1", "choose 0"]


def test_a_location_is_reached_by_characters_only() -> None:
    odd = {"kind": "replacement", "change": "deal damage", "instead": "move"}
    burn = activated({"kind": "deal damage", "amount": 1, "to": every("you")})
    s = scene([location("Isle", [burn]), character("Odd", [odd])], mine=["Isle", "Odd"])
    s.do("use", s["Isle"], 0)
    assert s.state.audit() == ""


def test_what_lasts_for_a_turn_is_not_kept_with_the_texts_that_stay() -> None:
    """A game that is loaded reads all texts anew, and some of them ask what others give while it does."""
    cheap = {"kind": "give", "parts": [{"kind": "pays", "by": -1, "cards": {"types": ["character"]}}]}
    banner = item("Banner", [static({"kind": "stat", "stat": "willpower"}, on={"of": "you", "names": ["New"]})])
    cards = [banner, action("Call", cheap), character("New", classes=["Hero"]), character("Dear", cost=2)]
    s = scene(cards, mine=["Banner", "New"], hand=["Call", "Dear"], ink=2)
    s.do("play", s["Call"])
    state = Lorcana([rewritten(card) for card in cards]).load(s.state.save())
    state.push("end")
    state.push("end")
    state.push(f"play {s['Dear'].id}")
    assert isinstance(state, LorcanaState) and state.ink_exerted[0] == 2, "it costs 2 again"
