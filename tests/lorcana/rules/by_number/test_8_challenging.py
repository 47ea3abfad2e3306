"""CR 8, keywords of the challenge: Alert, Bodyguard, Challenger, Evasive, Reckless, Resist, Rush, and Adventurous."""

from loretable.games.lorcana.enums import keywords
from tests.lorcana.table import (
    SONG,
    WALL,
    card,
    find,
    location,
    reprinted,
    rule,
    table,
    vanilla,
    with_keyword,
)

EVASIVE, ALERT, GUARD, RUSH = (with_keyword(word) for word in ("Evasive", "Alert", "Bodyguard", "Rush"))
RECKLESS = with_keyword("Reckless")


# -- Alert and Evasive (8.2, 8.6) --------------------------------------------------------------------------------------


@rule("8.6.1")
def test_evasive_is_challenged_by_evasive_only() -> None:
    walker, flyer, target = card(vanilla()), card(EVASIVE), card(EVASIVE, exerted=True)
    t = table(mine=[walker, flyer], theirs=[target])
    problem = t.blocked("challenge", walker, target)
    assert problem and (problem.code, problem.rule, problem.blocker) == ("TARGET_HAS_EVASIVE", "8.6.1", target.id)
    assert t.can("challenge", flyer, target)


@rule("8.6.1", "4.6.4.2")
def test_evasive_challenges_exerted_characters_only() -> None:
    flyer, ready = card(EVASIVE), card(vanilla())
    assert table(mine=[flyer], theirs=[ready]).code("challenge", flyer, ready) == "TARGET_NOT_EXERTED"


@rule("8.2.1")
def test_alert_challenges_evasive() -> None:
    watcher, target = card(ALERT), card(EVASIVE, exerted=True)
    assert table(mine=[watcher], theirs=[target]).can("challenge", watcher, target)


@rule("8.2.2")
def test_alert_is_not_evasive_itself() -> None:
    hero, target = card(vanilla()), card(ALERT, exerted=True)
    t = table(mine=[hero], theirs=[target])
    assert t.can("challenge", hero, target)
    assert t.state.describe(target.id)["keywords"] == ["Alert"]


# -- Bodyguard (8.3) ---------------------------------------------------------------------------------------------------


@rule("8.3.1", "8.3.2", "6.7.9")
def test_bodyguard_may_enter_play_exerted() -> None:
    for words, exerted in (((), False), (("exerted",), True)):
        guard = card(GUARD)
        t = table(hand=[guard], ink=GUARD.cost)
        t.do("play", guard, *words)
        assert t.exerted(guard) == exerted and t.drying(guard)


@rule("8.3.2")
def test_only_bodyguard_may_enter_play_exerted() -> None:
    hero = card(vanilla(cost=1))
    assert table(hand=[hero], ink=1).code("play", hero, "exerted") == "NOT_BODYGUARD"


@rule("8.3.3")
def test_an_exerted_bodyguard_has_to_be_challenged() -> None:
    hero, other, guard = card(vanilla()), card(vanilla(), exerted=True), card(GUARD, exerted=True)
    t = table(mine=[hero], theirs=[other, guard])
    problem = t.blocked("challenge", hero, other)
    assert problem and (problem.code, problem.blocker) == ("BODYGUARD_BLOCKING", guard.id)
    assert t.can("challenge", hero, guard)


@rule("8.3.3")
def test_a_ready_bodyguard_protects_nobody() -> None:
    hero, other, guard = card(vanilla()), card(vanilla(), exerted=True), card(GUARD)
    assert table(mine=[hero], theirs=[other, guard]).can("challenge", hero, other)


@rule("8.3.3")
def test_of_several_bodyguards_any_one_may_be_chosen() -> None:
    hero, guards, other = card(vanilla()), [card(GUARD, exerted=True) for _ in range(2)], card(vanilla(), exerted=True)
    t = table(mine=[hero], theirs=[*guards, other])
    assert t.can("challenge", hero, guards[0]) and t.can("challenge", hero, guards[1])
    assert not t.can("challenge", hero, other)


@rule("8.3.3", "4.6.8")
def test_a_bodyguard_does_not_protect_locations() -> None:
    hero, guard, place = card(vanilla()), card(GUARD, exerted=True), card(location())
    assert table(mine=[hero], theirs=[guard, place]).can("challenge", hero, place)


@rule("8.3.3", "9.2")
def test_a_bodyguard_protects_its_own_player_only() -> None:
    hero, guard, other = card(vanilla()), card(GUARD, exerted=True), card(vanilla(), exerted=True)
    t = table(mine=[hero], theirs=[guard], seats=3, others=[[other]])
    assert t.can("challenge", hero, other)


@rule("8.3.3", "8.6.1")
def test_an_evasive_bodyguard_binds_only_those_who_can_reach_it() -> None:
    walker, flyer, watcher = card(vanilla()), card(EVASIVE), card(ALERT)
    blocking, other = card(GUARD, exerted=True), card(vanilla(), exerted=True)
    with reprinted(GUARD, "Evasive"):
        t = table(mine=[walker, flyer, watcher], theirs=[blocking, other])
        assert t.can("challenge", walker, other), "not able to challenge the bodyguard"
        for able in (flyer, watcher):
            assert t.code("challenge", able, other) == "BODYGUARD_BLOCKING" and t.can("challenge", able, blocking)


@rule("8.3.3", "8.2.1", "8.6.1")
def test_a_plain_bodyguard_protects_evasive_characters_against_evasive_and_alert() -> None:
    flyer, watcher, guard, target = card(EVASIVE), card(ALERT), card(GUARD, exerted=True), card(EVASIVE, exerted=True)
    t = table(mine=[flyer, watcher], theirs=[guard, target])
    assert t.code("challenge", flyer, target) == t.code("challenge", watcher, target) == "BODYGUARD_BLOCKING"


# -- Challenger and Resist (8.5, 8.8) ----------------------------------------------------------------------------------


@rule("8.5.1")
def test_challenger_adds_while_challenging() -> None:
    hero, foe = card(with_keyword("Challenger")), card(WALL, exerted=True)
    t = table(mine=[hero], theirs=[foe])
    t.do("challenge", hero, foe)
    assert t.damage(foe) == hero.face.strength + hero.face.keywords[keywords.CHALLENGER]


@rule("8.5.2")
def test_challenger_adds_nothing_when_challenged() -> None:
    hero, foe = card(WALL), card(with_keyword("Challenger"), exerted=True)
    t = table(mine=[hero], theirs=[foe])
    t.do("challenge", hero, foe)
    assert t.damage(hero) == foe.face.strength


@rule("8.8.1")
def test_resist_reduces_damage_dealt_to_it_on_both_sides_of_a_challenge() -> None:
    tough, foe = card(with_keyword("Resist", willpower=5)), card(vanilla(strength=4, willpower=6), exerted=True)
    t = table(mine=[tough], theirs=[foe])
    t.do("challenge", tough, foe)
    assert t.damage(tough) == 4 - tough.face.keywords[keywords.RESIST] and t.damage(foe) == tough.face.strength


@rule("8.8.2", "1.9.5 [2.2]")
def test_resist_as_high_as_the_damage_leaves_nothing_and_never_heals() -> None:
    weak, tough = card(vanilla(strength=0)), card(with_keyword("Resist", willpower=5), exerted=True, damage=2)
    t = table(mine=[weak], theirs=[tough])
    t.do("challenge", weak, tough)
    assert t.damage(tough) == 2


@rule("8.8.1", "1.8.1.4")
def test_resist_does_not_change_damage_that_is_there() -> None:
    tough = card(with_keyword("Resist"), damage=with_keyword("Resist").willpower)
    t = table(theirs=[tough])
    assert t.where(tough) == "discard.1"


# -- Reckless and Adventurous (8.7) ------------------------------------------------------------------------------------


@rule("8.7.1", "8.7.2")
def test_reckless_cannot_quest() -> None:
    wild = card(RECKLESS)
    problem = table(mine=[wild]).blocked("quest", wild)
    assert problem and (problem.code, problem.rule) == ("HAS_RECKLESS", "8.7.2")


@rule("8.7.3")
def test_the_turn_does_not_end_while_a_reckless_character_can_challenge() -> None:
    for target in (card(WALL, exerted=True), card(location(willpower=9))):
        wild = card(RECKLESS)
        t = table(mine=[wild], theirs=[target])
        problem = t.blocked("end")
        assert problem and (problem.code, problem.blocker) == ("RECKLESS_MUST_CHALLENGE", wild.id)
        t.do("challenge", wild, target)
        t.do("end")


@rule("8.7.3")
def test_reckless_with_nothing_to_challenge_lets_the_turn_end() -> None:
    flyer, ready = card(EVASIVE, exerted=True), card(vanilla())
    for theirs in ([], [ready], [flyer]):
        assert table(mine=[card(RECKLESS)], theirs=theirs).can("end")
    for states in ({"exerted": True}, {"drying": True}):
        assert table(mine=[card(RECKLESS, **states)], theirs=[card(vanilla(), exerted=True)]).can("end")


@rule("8.7.3", "8.9.1")
def test_reckless_with_rush_has_to_challenge_while_drying() -> None:
    wild, foe = card(with_keyword("Reckless", "Rush"), drying=True), card(WALL, exerted=True)
    t = table(mine=[wild], theirs=[foe])
    assert t.code("end") == "RECKLESS_MUST_CHALLENGE"
    t.do("challenge", wild, foe)
    t.do("end")


@rule("8.7.3", "8.3.3")
def test_reckless_has_to_challenge_the_bodyguard_where_that_is_all_it_can() -> None:
    wild, guard, foe = card(RECKLESS), card(GUARD, exerted=True), card(vanilla(), exerted=True)
    t = table(mine=[wild], theirs=[guard, foe])
    assert [text for text in t.options if text.startswith(("challenge", "end"))] == [t.text("challenge", wild, guard)]


@rule("8.7.3")
def test_the_reason_names_the_reckless_character_that_can_challenge() -> None:
    fresh, wild = card(RECKLESS, drying=True), card(RECKLESS)
    problem = table(mine=[fresh, wild], theirs=[card(vanilla(), exerted=True)]).blocked("end")
    assert problem and problem.blocker == wild.id


@rule("8.7.4")
def test_reckless_may_sing_instead_and_need_not_challenge_then() -> None:
    wild, song = card(with_keyword("Reckless", "Rush", cost=6)), card(SONG)
    t = table(mine=[wild], hand=[song], theirs=[card(WALL, exerted=True)])
    t.do("sing", song, wild)
    t.do("end")


@rule("8")
def test_adventurous_cannot_challenge_and_has_to_quest() -> None:
    eager, foe = card(find(lambda f: f.keywords[keywords.ADVENTUROUS] > 0)), card(vanilla(), exerted=True)
    t = table(mine=[eager], theirs=[foe])
    assert t.code("challenge", eager, foe) == "HAS_ADVENTUROUS"
    problem = t.blocked("end")
    assert problem and (problem.code, problem.blocker) == ("ADVENTUROUS_MUST_QUEST", eager.id)
    t.do("quest", eager)
    assert t.can("end")


@rule("8")
def test_adventurous_that_cannot_quest_lets_the_turn_end() -> None:
    face = find(lambda f: f.keywords[keywords.ADVENTUROUS] > 0)
    for states in ({"exerted": True}, {"drying": True}):
        assert table(mine=[card(face, **states)]).can("end")


# -- Rush (8.9) --------------------------------------------------------------------------------------------------------


@rule("8.9.1")
def test_rush_challenges_while_drying_and_does_nothing_else() -> None:
    quick, foe, song = card(RUSH, drying=True), card(WALL, exerted=True), card(SONG)
    t = table(mine=[quick], theirs=[foe], hand=[song])
    assert t.code("quest", quick) == t.code("sing", song, quick) == "NOT_DRY"
    t.do("challenge", quick, foe)
