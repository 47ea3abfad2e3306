"""CR 1.1 to 1.7: players, costs, illegal actions."""

import pytest

from loretable.core import BadData, Illegal
from loretable.games.lorcana import GAME
from tests.lorcana.table import (
    SONG,
    card,
    cards,
    location,
    rule,
    start,
    table,
    vanilla,
    with_keyword,
)


@rule("1.1.1", "1.3.1", "9.1")
def test_a_game_has_two_to_four_players_each_with_a_deck() -> None:
    for seats in (2, 3, 4):
        assert start(seats=seats).state.seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(BadData, match="two to four"):
            GAME.new({"decks": ["set01-amber-amethyst"] * seats}, 1)


@rule("1.3.4.1", "1.3.2", "2.3.2")
def test_exactly_one_player_is_active_and_the_turn_passes_it_on() -> None:
    t = table(theirs=cards(1))
    assert t.state.facts()["active"] == 0 and t.state.waiting == [0]
    t.end()
    assert t.state.facts()["active"] == 1 and t.state.waiting == [1]


@rule("1.3.5.1", "4.6.1")
def test_every_other_player_is_an_opponent_whose_characters_can_be_challenged() -> None:
    hero, second, third = card(vanilla()), card(vanilla(), exerted=True), card(vanilla(), exerted=True)
    t = table(mine=[hero], theirs=[second], seats=3, others=[[third]])
    assert t.can("challenge", hero, second) and t.can("challenge", hero, third)


# -- costs (1.5) -------------------------------------------------------------------------------------------------------


@rule("1.5.1", "1.5.3", "5.2.2")
def test_a_card_costs_its_ink_in_full_or_cannot_be_played() -> None:
    three = card(vanilla(cost=3))
    t = table(hand=[three], ink=2)
    assert t.code("play", three) == "INSUFFICIENT_INK"
    t = table(hand=[three], ink=3)
    t.do("play", three)
    assert t.ready_ink() == 0 and t.where(three) == "play.0"


@rule("1.5.3")
def test_a_payment_is_for_one_cost_only() -> None:
    one, other = card(vanilla(cost=2)), card(vanilla(cost=2))
    t = table(hand=[one, other], ink=3)
    t.do("play", one)
    assert t.code("play", other) == "INSUFFICIENT_INK"


@rule("1.5.5", "1.5.5.1")
def test_singing_is_an_alternate_cost_no_ink_is_paid() -> None:
    singer, song = card(vanilla(cost=4)), card(SONG)
    t = table(mine=[singer], hand=[song], ink=4)
    assert t.can("play", song) and t.can("sing", song, singer)
    t.do("sing", song, singer)
    assert t.ready_ink() == 4 and t.exerted(singer)


@rule("1.5.5", "1.5.5.2")
def test_shifting_is_an_alternate_cost_paid_instead_of_the_ink_cost() -> None:
    small, big = card("Hercules - True Hero"), card("Hercules - Divine Hero")
    t = table(mine=[small], hand=[big], ink=5)
    assert big.face.cost == 6 and big.face.shift_cost == 4
    assert t.code("play", big) == "INSUFFICIENT_INK"
    t.do("play", big, "shift", small)
    assert t.ready_ink() == 1


# -- illegal actions (1.7) ---------------------------------------------------------------------------------------------


@rule("1.7.2", "4.1.2", "4.1.5")
def test_what_an_action_leads_to_is_resolved_before_the_next_one() -> None:
    helper, hero = card(with_keyword("Support")), card(vanilla())
    t = table(mine=[helper, hero])
    t.do("quest", helper)
    assert t.kind == "choose a character to support"
    assert t.code("quest", hero) == "OTHER_DECISION" and t.code("end") == "OTHER_DECISION"
    t.do("done")
    t.quiet()


@rule("1.7.5", "5.1.1.11", "5.3.5")
def test_a_character_dries_before_it_quests_challenges_or_sings() -> None:
    fresh, song, foe = card(vanilla(cost=4), drying=True), card(SONG), card(vanilla(), exerted=True)
    t = table(mine=[fresh], hand=[song], theirs=[foe])
    assert t.code("quest", fresh) == t.code("challenge", fresh, foe) == t.code("sing", song, fresh) == "NOT_DRY"
    t.end(2)
    t.do("quest", fresh)


@rule("1.7.6", "4.1.4")
def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    dear, hero = card(vanilla(cost=5)), card(vanilla(), exerted=True)
    t = table(mine=[hero], hand=[dear], ink=4)
    before = t.state.digest
    for words in (("play", dear), ("quest", hero), ("challenge", hero, hero), ("ink", hero)):
        with pytest.raises(Illegal):
            t.do(*words)
    assert t.state.digest == before


@rule("1.7.6.1")
def test_after_a_refused_action_another_one_can_be_taken() -> None:
    dear, cheap = card(vanilla(cost=5)), card(vanilla(cost=1))
    t = table(hand=[dear, cheap], ink=4)
    with pytest.raises(Illegal):
        t.do("play", dear)
    t.do("play", cheap)
    assert t.ready_ink() == 3


@rule("1.7.7", "6.7.3", "6.7.3.3")
def test_an_illegal_choice_is_refused_and_made_anew() -> None:
    helper, warded, hero = card(with_keyword("Support")), card(with_keyword("Ward")), card(vanilla())
    t = table(mine=[helper, hero], theirs=[warded])
    t.do("quest", helper)
    with pytest.raises(Illegal):
        t.do("pick", warded)
    t.do("pick", hero)
    t.quiet()


@rule("1.7.7")
def test_where_no_legal_choice_exists_the_effect_does_nothing() -> None:
    helper = card(with_keyword("Support"))
    t = table(mine=[helper], theirs=[card(with_keyword("Ward"))])
    t.do("quest", helper)
    t.quiet()


@rule("1.7.6.2")
def test_what_shows_a_card_or_draws_chance_cannot_be_taken_back_freely() -> None:
    """Taking back is free while the epoch stays: it rises where somebody has learnt something."""
    hero, inkable, place = card(vanilla()), card(vanilla(inkable=True)), card(location())
    t = table(mine=[hero], hand=[inkable, place], ink=6)
    before = t.state.epoch
    t.do("quest", hero)
    assert t.state.epoch == before
    t.do("ink", inkable)
    assert t.state.epoch > before, "revealed"
    before = t.state.epoch
    t.end()
    assert t.state.epoch > before, "drawn"
