"""CR 6, as far as keywords show it: triggers, choices, durations, modifiers. Support and Shift stand for the rest."""

from loretable.core.engine.frames import Frame
from loretable.games.lorcana.enums import addresses
from tests.lorcana.table import WALL, Card, Table, card, cards, rule, table, vanilla, with_keyword

SUPPORTER = with_keyword("Support")


@rule("6.1.1", "6.1.9", "1.6.1.5", "8.1.1")
def test_a_keyword_is_an_ability_of_the_card_in_play() -> None:
    helper = card(SUPPORTER)
    t = table(mine=[helper])
    assert t.state.describe(helper.id)["keywords"] == ["Support"]


@rule("6.2.1", "6.2.3", "1.6.1.1", "1.7.4")
def test_a_trigger_happens_once_for_each_time_its_condition_is_met() -> None:
    helpers, hero = cards(2, SUPPORTER), card(vanilla(strength=1))
    t = table(mine=[*helpers, hero])
    for n, helper in enumerate(helpers, 1):
        t.do("quest", helper).do("pick", hero)
        assert t.strength(hero) == 1 + n * SUPPORTER.strength
    t.quiet()


@rule("6.1.3", "1.7.3")
def test_choices_are_made_when_the_effect_resolves() -> None:
    helper, hero = card(SUPPORTER), card(vanilla())
    t = table(mine=[helper, hero])
    t.do("quest", helper)
    assert t.kind == "choose a character to support" and t.strength(hero) == hero.face.strength


@rule("6.1.4")
def test_may_can_be_declined() -> None:
    helper, hero = card(SUPPORTER), card(vanilla())
    t = table(mine=[helper, hero])
    t.do("quest", helper).do("done")
    assert t.strength(hero) == hero.face.strength
    t.quiet()


@rule("6.1.6")
def test_another_character_is_never_the_one_itself() -> None:
    helper, twin = card(SUPPORTER), card(SUPPORTER)
    t = table(mine=[helper, twin])
    t.do("quest", helper)
    assert t.options == [t.text("pick", twin), "done"], "a second copy is another one"


@rule("6.6.1", "6.6.1.1")
def test_a_modifier_changes_the_number_at_once() -> None:
    t, hero = boosted(3)
    assert t.strength(hero) == 1 + 3


@rule("6.6.1.2", "6.6.2")
def test_modifiers_combine_and_strength_below_zero_counts_as_none() -> None:
    t, hero = boosted(-4)
    assert t.strength(hero) == 0
    t.state.standing.append(Frame(addresses.STRENGTH, 0, -1, [2], [t.state.pieces.ref(hero.id)]))
    assert t.strength(hero) == 0, "1 - 4 + 2 is still below zero"
    t.state.standing.append(Frame(addresses.STRENGTH, 0, -1, [2], [t.state.pieces.ref(hero.id)]))
    assert t.strength(hero) == 1


@rule("6.6.2", "4.6.6.1")
def test_strength_below_zero_deals_no_damage() -> None:
    t, hero = boosted(-4)
    foe = t.zone("play.1")[0]
    t.do("challenge", hero, foe)
    assert t.state.damage[foe] == 0


@rule("6.1.13", "6.1.13.4")
def test_an_effect_of_this_turn_lasts_through_the_turn_and_not_longer() -> None:
    t, hero = boosted(3)
    other = t.zone("play.0")[1]
    t.do("quest", other)
    assert t.strength(hero) == 4
    t.end()
    assert t.strength(hero) == 1


@rule("6.4.2.2", "7.1.6")
def test_an_effect_stays_with_the_card_it_was_put_on_and_ends_when_that_leaves() -> None:
    t, hero = boosted(3)
    strong = t.zone("play.1")[1]
    t.do("challenge", hero, strong)
    assert t.where(hero) == "discard.0"
    piece = hero.id
    t.state.pieces.move(piece, t.state.layout.index["play.0"])
    assert t.strength(hero) == 1, "it is a new card"


@rule("6.7.2", "6.7.2.3", "6.7.5")
def test_an_effect_is_resolved_as_written_and_then_checked() -> None:
    helper, hero = card(SUPPORTER), card(vanilla())
    t = table(mine=[helper, hero], lore=[19 - SUPPORTER.lore, 0])
    t.do("quest", helper).do("pick", hero)
    assert not t.state.over
    t.quiet()
    t.do("quest", hero)
    assert t.state.over


@rule("6.4.1", "1.6.1", "1.6.1.3")
def test_a_static_ability_works_as_long_as_its_card_is_in_play() -> None:
    heroes, guard, other = cards(2, vanilla(strength=8)), card(with_keyword("Bodyguard"), exerted=True), card(WALL)
    other.exerted = True
    t = table(mine=heroes, theirs=[guard, other])
    assert t.code("challenge", heroes[1], other) == "BODYGUARD_BLOCKING"
    t.do("challenge", heroes[0], guard)
    assert t.where(guard) == "discard.1" and t.can("challenge", heroes[1], other)


@rule("1.2.2")
def test_what_prevents_beats_what_allows() -> None:
    """Rush allows a drying character to challenge, Evasive keeps it from doing so."""
    quick, flyer = card(with_keyword("Rush"), drying=True), card(with_keyword("Evasive"), exerted=True)
    assert table(mine=[quick], theirs=[flyer]).code("challenge", quick, flyer) == "TARGET_HAS_EVASIVE"


@rule("1.2.3")
def test_a_draw_from_an_empty_deck_draws_nothing_and_the_turn_goes_on() -> None:
    t = table(their_deck=0)
    t.end()
    assert t.count("hand.1") == 0 and t.state.seat == 1
    t.quiet()


def boosted(amount: int) -> tuple[Table, Card]:
    """A character of strength 1 with a modifier for the turn, a friend, a wall and a strong opponent."""
    hero, friend = card(vanilla(strength=1)), card(vanilla())
    t = table(mine=[hero, friend], theirs=[card(WALL, exerted=True), card(vanilla(strength=8), exerted=True)])
    t.state.standing.append(Frame(addresses.STRENGTH, 0, -1, [amount], [t.state.pieces.ref(hero.id)]))
    return t, hero
