"""CR 4.5 and 4.7: quest, move a character to a location."""

from tests.lorcana.table import card, item, location, reprinted, rule, table, vanilla, with_keyword


@rule("4.5.1", "4.5.1.1", "4.5.1.3", "4.5.1.4", "4.5.3", "5.3.6.4")
def test_a_quest_exerts_the_character_and_gains_its_lore() -> None:
    hero = card(vanilla(lore=2))
    t = table(mine=[hero])
    t.do("quest", hero)
    assert t.exerted(hero) and t.state.lore == [2, 0]
    t.quiet()


@rule("4.5.1", "5.3.4")
def test_only_characters_quest() -> None:
    thing, place = card(item()), card(location(lore=1))
    t = table(mine=[thing, place])
    assert t.code("quest", thing) == t.code("quest", place) == "NOT_A_CHARACTER"


@rule("4.5.1.2")
def test_a_quest_is_kept_back_by_being_exerted_drying_or_reckless() -> None:
    tired, fresh, wild = card(vanilla(), exerted=True), card(vanilla(), drying=True), card(with_keyword("Reckless"))
    t = table(mine=[tired, fresh, wild])
    assert [t.code("quest", c) for c in (tired, fresh, wild)] == ["NOT_READY", "NOT_DRY", "HAS_RECKLESS"]


@rule("4.5.1.3")
def test_a_character_quests_once_while_it_stays_exerted() -> None:
    hero = card(vanilla())
    t = table(mine=[hero])
    t.do("quest", hero)
    assert t.code("quest", hero) == "NOT_READY"


@rule("4.5.2", "6.2.3", "6.7.4")
def test_lore_is_gained_before_what_the_quest_triggers() -> None:
    helper = card(with_keyword("Support"))
    t = table(mine=[helper, card(vanilla())])
    t.do("quest", helper)
    assert t.kind == "choose a character to support" and t.state.lore[0] == helper.face.lore


@rule("4.5.3.1", "6.6.3")
def test_lore_is_never_gained_from_a_value_below_one() -> None:
    for value in (0, -2):
        hero = card(vanilla())
        with reprinted(hero.face, lore=value):
            t = table(mine=[hero], lore=[3, 0])
            t.do("quest", hero)
            assert t.state.lore == [3, 0] and t.exerted(hero)


# -- locations (4.7) ---------------------------------------------------------------------------------------------------


@rule("4.7.3", "4.7.3.1", "4.7.3.4", "4.7.4", "4.7.5", "5.6.5.2")
def test_a_character_moves_to_a_location_for_its_move_cost() -> None:
    hero, place = card(vanilla()), card(location(move_cost=1))
    t = table(mine=[hero, place], ink=3)
    t.do("move", hero, place)
    assert t.at(hero) == place.id and t.ready_ink() == 2
    assert t.state.describe(hero.id)["location"] == place.id
    t.quiet()


@rule("4.7.3.4", "1.5.3")
def test_a_move_that_cannot_be_paid_is_illegal_and_ink_drops_pay_too() -> None:
    hero, place = card(vanilla()), card(location(move_cost=1))
    assert table(mine=[hero, place]).code("move", hero, place) == "INSUFFICIENT_INK"
    t = table(mine=[hero, place], ink=1, drops=1)
    t.do("move", hero, place).do("choose", 1)
    assert t.ready_ink() == 1 and t.state.drops[0] == 0 and t.at(hero) == place.id


@rule("4.7.1")
def test_only_own_characters_move_and_only_to_own_locations() -> None:
    hero, foe, place, theirs = card(vanilla()), card(vanilla()), card(location()), card(location(nth=1))
    t = table(mine=[hero, place], theirs=[foe, theirs], ink=5)
    assert t.code("move", foe, place) == "NOT_YOUR_CHARACTER"
    assert t.code("move", hero, theirs) == "NOT_YOUR_LOCATION"
    assert t.code("move", hero, hero) == "NOT_A_LOCATION"
    assert t.code("move", place, place) == "NOT_A_CHARACTER"


@rule("4.7.2")
def test_a_character_leaves_a_location_only_for_another_one() -> None:
    here, there = card(location()), card(location(nth=1))
    hero = card(vanilla(), at=here)
    t = table(mine=[here, there, hero], ink=5)
    assert t.code("move", hero, here) == "ALREADY_AT_LOCATION"
    t.do("move", hero, there)
    assert t.at(hero) == there.id


@rule("4.7.1")
def test_drying_and_exerted_characters_move_too_and_as_often_as_paid_for() -> None:
    here, there = card(location(move_cost=1)), card(location(nth=1, move_cost=1))
    fresh, tired = card(vanilla(), drying=True), card(vanilla(), exerted=True)
    t = table(mine=[here, there, fresh, tired], ink=4)
    t.do("move", fresh, here).do("move", fresh, there).do("move", tired, here)
    assert (t.at(fresh), t.at(tired), t.ready_ink()) == (there.id, here.id, 1)


@rule("5.6.6")
def test_characters_stay_in_play_when_their_location_leaves() -> None:
    place = card(location(willpower=4))
    hero = card(vanilla(), at=place)
    attacker = card(vanilla(strength=4))
    t = table(mine=[attacker], theirs=[place, hero])
    t.do("challenge", attacker, place)
    assert t.where(place) == "discard.1" and t.where(hero) == "play.1" and t.at(hero) == -1
    assert "location" not in t.state.describe(hero.id)


@rule("5.6.5.4", "3.2.2.2")
def test_a_location_gives_no_lore_in_the_turn_it_is_played() -> None:
    place = card(location(lore=2))
    t = table(hand=[place], ink=6)
    t.do("play", place)
    assert t.state.lore == [0, 0]
    t.end(2)
    assert t.state.lore == [2, 0]
