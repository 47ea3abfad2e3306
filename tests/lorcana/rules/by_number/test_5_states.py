"""CR 5.1: card states."""

from typing import cast

from tests.lorcana.scene import action, character, chosen, scene
from tests.lorcana.scene import location as location_of
from tests.lorcana.table import WALL, Table, card, item, location, named, rule, table, vanilla, with_keyword

BOOSTER = named("Hercules - Spectral Demigod")  # Boost 2


@rule("5.1.1.1", "5.1.2.1")
def test_a_character_enters_play_ready_undamaged_and_drying() -> None:
    hero = card(vanilla(cost=1))
    t = table(hand=[hero], ink=1)
    t.do("play", hero)
    shown = t.state.describe(hero.id)
    assert (shown["exerted"], shown["damage"], shown["drying"]) == (False, 0, True)


@rule("5.1.1.2", "5.1.3")
def test_an_exerted_character_cannot_exert_again() -> None:
    hero, foe = card(vanilla()), card(vanilla(), exerted=True)
    t = table(mine=[hero], theirs=[foe])
    t.do("quest", hero)
    assert t.code("quest", hero) == t.code("challenge", hero, foe) == "NOT_READY"


@rule("5.1.1.2", "8.4.1")
def test_abilities_without_exerting_can_be_used_by_exerted_and_drying_characters() -> None:
    for states in ({"exerted": True}, {"drying": True}):
        hero = card(BOOSTER, **states)
        t = table(mine=[hero], ink=2)
        t.do("boost", hero)
        assert len(t.under(hero)) == 1


@rule("5.1.1.3", "5.1.1.4")
def test_damage_is_shown_on_characters_and_locations() -> None:
    hurt, whole, place = card(WALL, damage=2), card(WALL), card(location(willpower=6), damage=1)
    t = table(theirs=[hurt, whole, place])
    assert [t.state.describe(c.id)["damage"] for c in (hurt, whole, place)] == [2, 0, 1]


@rule("5.1.1.5", "5.1.1.8", "8.4.3")
def test_a_card_under_another_one_is_not_in_play() -> None:
    small, big, foe = card("Hercules - True Hero"), card("Hercules - Divine Hero"), card(WALL, exerted=True)
    t = table(mine=[small], hand=[big], theirs=[foe], ink=6)
    t.do("play", big, "shift", small)
    assert not t.state.in_play(small.id) and t.state.in_play(big.id)
    assert t.code("quest", small) == t.code("challenge", small, foe) == "NOT_IN_PLAY"


@rule("5.1.1.5", "6.7.3.2")
def test_a_card_under_another_one_cannot_be_chosen() -> None:
    below = card("Hercules - True Hero")
    hero, helper = card("Hercules - Divine Hero", under=[below]), card(with_keyword("Support"))
    t = table(mine=[hero, helper])
    t.do("quest", helper)
    assert t.options == [t.text("pick", hero), "done"]


@rule("5.1.1.5", "5.1.1.9", "7.4.2")
def test_everybody_may_look_at_a_face_up_card_under_another_one() -> None:
    small, big = card("Hercules - True Hero"), card("Hercules - Divine Hero")
    t = table(mine=[small], hand=[big], ink=6)
    t.do("play", big, "shift", small)
    for watcher in (0, 1, 2):
        assert beneath(t, watcher) == (1, [small.face.full_name])


@rule("5.1.1.10", "8.4.2", "7.4.2.1", "5.1.1.5")
def test_nobody_may_look_at_a_face_down_card_under_another_one() -> None:
    hero = card(BOOSTER)
    t = table(mine=[hero], ink=2)
    t.do("boost", hero)
    for watcher in (0, 1, 2):
        assert beneath(t, watcher) == (1, []), "counted, not seen"


@rule("5.1.1.6", "8.10.5")
def test_the_card_on_top_has_not_the_text_of_what_lies_under_it() -> None:
    below, hero, foe = card("Archimedes - Exasperated Owl"), card(named("Baymax - Giant Robot")), card(WALL)
    assert below.face.keywords[5]
    t = table(mine=[below], hand=[hero], theirs=[foe], ink=4)
    t.do("play", hero, "shift", below)
    assert "Evasive" not in cast("list[str]", t.state.describe(hero.id)["keywords"])
    t.state.exerted[hero.id] = 1
    t.end()
    assert t.can("challenge", foe, hero)


@rule("5.1.1.7", "8.10.7", "7.6.1", "5.1.2.6")
def test_a_stack_leaves_play_together_and_face_down_cards_are_then_seen() -> None:
    shifted, hidden = card("Hercules - Hero in Training"), card(WALL, known=0)
    hero = card("Hercules - Divine Hero", under=[shifted, hidden], exerted=True, damage=2)
    foe = card(vanilla(strength=8))
    t = table(mine=[foe], theirs=[hero])
    t.do("challenge", foe, hero)
    assert [t.where(c) for c in (hero, shifted, hidden)] == ["discard.1"] * 3
    for watcher in (0, 1, 2):
        assert sorted(t.seen(watcher, "discard.1")[1]) == sorted(c.face.full_name for c in (hero, shifted, hidden))


@rule("5.1.2.2", "5.5.1")
def test_an_item_has_no_damage_and_cannot_be_challenged() -> None:
    thing, hero = card(item(), exerted=True), card(vanilla())
    t = table(mine=[hero], theirs=[thing])
    assert set(t.state.describe(thing.id)) <= {"exerted", "keywords", "texts", "unread"}
    assert t.code("challenge", hero, thing) == "INVALID_TARGET"


@rule("5.1.2.3", "5.6.1", "5.6.3")
def test_a_location_is_neither_ready_nor_exerted() -> None:
    place = card(location())
    t = table(hand=[place], ink=6)
    t.do("play", place)
    shown = t.state.describe(place.id)
    assert "exerted" not in shown and "drying" not in shown and shown["damage"] == 0


@rule("5.1.2.4")
def test_ink_is_ready_or_exerted_and_everybody_sees_how_much() -> None:
    played = card(vanilla(cost=2))
    t = table(hand=[played], ink=5)
    t.do("play", played)
    for watcher in (0, 1, 2):
        facts = cast("dict[str, list[object]]", t.state.view(watcher)["facts"])
        assert facts["ink"][0] == {"ready": 3, "total": 5}


@rule("5.1.1")
def test_cards_in_play_under_others_and_in_the_inkwell_have_states() -> None:
    below = card(WALL)
    hero, place = card(BOOSTER, under=[below], exerted=True, damage=1), card(location(), damage=1)
    t = table(mine=[hero, place], ink=3)
    assert t.exerted(hero) and t.damage(hero) == t.damage(place) == 1 and t.under(hero) == [below.id]
    t.do("boost", hero)
    assert t.ready_ink() == 1, "two of the three ink cards are exerted"


@rule("5.1.2.7", "5.1.1")
def test_a_card_that_comes_back_to_the_hand_has_lost_every_state_and_is_played_as_new() -> None:
    away = action("Away", {"kind": "put", "what": chosen("you"), "to": "hand"}, cost=0)
    states = {"exerted": True, "damage": 2, "at": "Isle"}
    fox = character("Fox", cost=1, willpower=5)
    s = scene([away, fox, location_of("Isle")], mine=["Isle", ("Fox", states)], hand=["Away"], ink=1)
    s.do("play", s["Away"]).pick("Fox").quiet()
    fox_card = s["Fox"]
    assert s.where(fox_card) == "hand.0" and s.state.describe(fox_card.id) == {}
    assert (s.exerted(fox_card), s.damage(fox_card), s.at(fox_card)) == (False, 0, -1)
    s.do("play", fox_card).quiet()
    assert (s.exerted(fox_card), s.damage(fox_card), s.at(fox_card), s.drying(fox_card)) == (False, 0, -1, True)


@rule("5.1.2.5", "7.1.6")
def test_cards_outside_of_play_have_no_state() -> None:
    hurt, held = card(vanilla(willpower=3), damage=3, exerted=True), card(vanilla())
    t = table(theirs=[hurt], hand=[held])
    for each in (hurt, held):
        assert t.state.describe(each.id) == {} and not t.exerted(each) and t.damage(each) == 0
    assert t.state.describe(t.zone("deck.0")[0]) == {}


def beneath(t: Table, watcher: int) -> tuple[int, list[str]]:
    """What a seat or a spectator sees under the only card in play of the first player."""
    zones = cast("dict[str, dict[str, list[dict[str, object]]]]", t.state.view(watcher)["zones"])
    under = cast("dict[str, object]", zones["play.0"]["cards"][0]["under"])
    known = cast("list[dict[str, str]]", under["cards"])
    return cast("int", under["count"]), [entry["face"] for entry in known]
