"""CR 4.6: the challenge, step by step."""

from typing import cast

from loretable.core.engine.frames import Frame
from loretable.games.lorcana.enums import keywords
from loretable.games.lorcana.rules.keywords import support
from tests.lorcana.table import WALL, Card, Table, card, cards, item, location, rule, table, vanilla, with_keyword


@rule("4.6.1", "5.3.4")
def test_only_characters_challenge() -> None:
    thing, place, foe = card(item()), card(location()), card(vanilla(), exerted=True)
    t = table(mine=[thing, place], theirs=[foe])
    assert t.code("challenge", thing, foe) == t.code("challenge", place, foe) == "NOT_A_CHARACTER"


@rule("4.6.1", "4.6.8")
def test_only_opposing_characters_and_locations_are_challenged() -> None:
    hero, friend, thing = card(vanilla()), card(vanilla(), exerted=True), card(item(), exerted=True)
    place, theirs = card(location()), card(location())
    t = table(mine=[hero, friend, place], theirs=[thing, theirs])
    assert t.code("challenge", hero, friend) == t.code("challenge", hero, place) == "CANNOT_CHALLENGE_OWN"
    assert t.code("challenge", hero, thing) == "INVALID_TARGET"
    assert t.can("challenge", hero, theirs)


@rule("4.6.4.1")
def test_the_challenger_is_ready_and_was_there_at_the_start_of_the_turn() -> None:
    tired, fresh, foe = card(vanilla(), exerted=True), card(vanilla(), drying=True), card(vanilla(), exerted=True)
    t = table(mine=[tired, fresh], theirs=[foe])
    assert t.code("challenge", tired, foe) == "NOT_READY" and t.code("challenge", fresh, foe) == "NOT_DRY"


@rule("4.6.4.2")
def test_only_exerted_characters_are_challenged() -> None:
    hero, ready, tired = card(vanilla()), card(vanilla()), card(vanilla(), exerted=True)
    t = table(mine=[hero], theirs=[ready, tired])
    problem = t.blocked("challenge", hero, ready)
    assert problem and (problem.code, problem.rule, problem.blocker) == ("TARGET_NOT_EXERTED", "4.6.4.2", ready.id)
    assert t.can("challenge", hero, tired)


@rule("4.6.4.3", "8.6.1")
def test_limiters_are_checked_before_the_challenger_is_exerted() -> None:
    hero, flyer = card(vanilla()), card(with_keyword("Evasive"), exerted=True)
    t = table(mine=[hero], theirs=[flyer])
    assert t.code("challenge", hero, flyer) == "TARGET_HAS_EVASIVE" and not t.exerted(hero)


@rule("4.6.4", "4.6.4.4", "4.6.3")
def test_the_challenger_is_exerted_by_the_declaration() -> None:
    hero, foe = card(vanilla(strength=1, willpower=9)), card(WALL, exerted=True)
    t = table(mine=[hero], theirs=[foe])
    t.state.listen()
    t.do("challenge", hero, foe)
    told = [event.name for event in t.state.events]
    assert told == ["challenge", "exert", "damage", "damage"] and t.exerted(hero)


@rule("4.6.4.5", "4.6.7", "8.5.1")
def test_while_challenging_lasts_from_the_declaration_to_the_end_of_the_challenge() -> None:
    hero = card(with_keyword("Challenger"))
    foe = card(WALL, exerted=True)
    t = table(mine=[hero], theirs=[foe])
    assert t.strength(hero) == hero.face.strength
    t.do("challenge", hero, foe)
    assert t.damage(foe) == hero.face.strength + hero.face.keywords[keywords.CHALLENGER]
    assert t.strength(hero) == hero.face.strength and "challenge" not in t.state.facts()
    t.quiet()


@rule("4.6.5", "4.6.2", "4.6.3")
def test_what_waits_in_the_bag_is_resolved_between_declaration_and_damage() -> None:
    t, hero, foe, helper = in_declaration()
    shown = cast("dict[str, object]", t.state.facts()["challenge"])
    assert (shown["challenger"], shown["target"], shown["phase"]) == (hero.id, foe.id, "declared")
    assert t.damage(foe) == 0 and t.kind == "choose a character to support"
    t.do("pick", hero)
    assert t.damage(foe) == 2 + helper.face.strength, "the damage counts what was resolved before"
    t.quiet()


@rule("4.6.4.4")
def test_readying_the_challenger_does_not_end_the_challenge() -> None:
    t, hero, foe, _helper = in_declaration()
    t.state.exerted[hero.id] = 0
    t.do("done")
    assert t.damage(foe) == 2 and t.damage(hero) == 1 and not t.exerted(hero)


@rule("4.6.6.1", "6.6.2")
def test_strength_is_modified_first_and_damage_is_reduced_then() -> None:
    hero, tough = card(with_keyword("Challenger")), card(with_keyword("Resist", willpower=5), exerted=True)
    t = table(mine=[hero], theirs=[tough])
    t.do("challenge", hero, tough)
    expected = hero.face.strength + hero.face.keywords[keywords.CHALLENGER] - tough.face.keywords[keywords.RESIST]
    assert t.damage(tough) == expected


@rule("4.6.6.2", "5.3.6.2")
def test_both_deal_their_strength_at_the_same_time() -> None:
    hero, foe = card(vanilla(strength=3, willpower=4)), card(vanilla(strength=2, willpower=4), exerted=True)
    t = table(mine=[hero], theirs=[foe])
    t.do("challenge", hero, foe)
    assert t.damage(hero) == 2 and t.damage(foe) == 3


@rule("4.6.6.2", "4.6.6.3")
def test_a_character_that_is_banished_has_dealt_its_damage() -> None:
    hero, foe = card(vanilla(strength=3, willpower=2)), card(vanilla(strength=2, willpower=3), exerted=True)
    t = table(mine=[hero], theirs=[foe])
    t.do("challenge", hero, foe)
    assert t.where(hero) == "discard.0" and t.where(foe) == "discard.1"


@rule("4.6.6.2", "5.3.6.2")
def test_a_character_without_strength_deals_no_damage() -> None:
    hero, foe = card(vanilla(strength=0)), card(vanilla(strength=0), exerted=True)
    t = table(mine=[hero], theirs=[foe])
    t.state.listen()
    t.do("challenge", hero, foe)
    assert t.damage(hero) == t.damage(foe) == 0
    assert "damage" not in [event.name for event in t.state.events]


@rule("4.6.7")
def test_after_the_challenge_the_next_turn_action_can_be_taken() -> None:
    heroes, foes = cards(2, vanilla(willpower=4)), [card(WALL, exerted=True) for _ in range(2)]
    t = table(mine=heroes, theirs=foes)
    t.do("challenge", heroes[0], foes[0])
    t.quiet()
    assert t.code("challenge", heroes[0], foes[1]) == "NOT_READY" and t.can("challenge", heroes[1], foes[1])


@rule("4.6.8.1", "4.6.8.2", "5.1.2.3")
def test_locations_are_challenged_although_they_are_never_exerted() -> None:
    hero, place = card(vanilla(strength=2)), card(location(willpower=6))
    t = table(mine=[hero], theirs=[place])
    t.do("challenge", hero, place)
    assert t.damage(place) == 2 and "exerted" not in t.state.describe(place.id)


@rule("4.6.8.3", "5.6.5.3")
def test_locations_deal_no_damage() -> None:
    hero, place = card(vanilla(strength=2)), card(location(willpower=6))
    t = table(mine=[hero], theirs=[place])
    t.do("challenge", hero, place)
    assert t.damage(hero) == 0 and t.exerted(hero)


@rule("4.6.8", "8.5.1")
def test_challenger_counts_against_locations() -> None:
    hero, place = card(with_keyword("Challenger")), card(location(willpower=9))
    t = table(mine=[hero], theirs=[place])
    t.do("challenge", hero, place)
    assert t.damage(place) == hero.face.strength + hero.face.keywords[keywords.CHALLENGER]


@rule("4.6.9", "4.6.9.1", "4.6.9.2")
def test_a_challenge_ends_without_damage_when_a_participant_has_left() -> None:
    t, hero, _foe, _helper = in_declaration(seats=3)
    t.do("concede", seat=1)  # the challenged character leaves with its player
    assert t.kind == "choose a character to support", "what waits is resolved first"
    t.do("pick", hero)
    assert t.damage(hero) == 0 and "challenge" not in t.state.facts() and t.exerted(hero)
    t.quiet()


@rule("4.6.9")
def test_a_challenge_ends_when_the_challenging_player_leaves() -> None:
    t, _hero, foe, _helper = in_declaration(seats=3)
    t.do("concede", seat=0)
    assert t.damage(foe) == 0 and t.state.seat == 1 and "challenge" not in t.state.facts()
    t.quiet()


def in_declaration(seats: int = 2) -> tuple[Table, Card, Card, Card]:
    """A challenge whose damage waits for a Support trigger in the bag."""
    hero, helper = card(vanilla(strength=2, willpower=4)), card(with_keyword("Support"))
    foe = card(WALL, exerted=True)
    t = table(mine=[hero, helper], theirs=[foe], seats=seats)
    t.state.bag.append(Frame(support.ADDRESS, 0, t.state.pieces.ref(helper.id)))
    t.do("challenge", hero, foe)
    return t, hero, foe, helper
