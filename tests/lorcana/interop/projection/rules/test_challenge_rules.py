"""Challenging (old rule 4.3.6, CR 4.6)."""

from __future__ import annotations

from tests.lorcana.interop.positions import Scene, character, location


def test_4_3_6_6_the_challenger_is_dry_and_ready() -> None:
    """CR 4.6.4.1."""
    tired, fresh, swift = character(exerted=True), character(drying=True), character("Rush", drying=True)
    foe = character(exerted=True)
    scene = Scene(mine=[tired, fresh, swift], theirs=[foe])
    assert scene.why("challenge", tired, foe) == "NOT_READY"
    assert scene.why("challenge", fresh, foe) == "NOT_DRY"
    assert scene.why("challenge", swift, foe) == "", "Rush (CR 8.9.1)"


def test_4_3_6_7_the_challenged_one_is_exerted() -> None:
    """CR 4.6.4.2."""
    hero, awake, asleep = character(), character(), character(exerted=True)
    scene = Scene(mine=[hero], theirs=[awake, asleep])
    assert scene.why("challenge", hero, awake) == "TARGET_NOT_EXERTED"
    assert scene.why("challenge", hero, asleep) == ""


def test_4_3_6_8_restrictions_by_bodyguard_and_evasive() -> None:
    """CR 4.6.4.3, 8.3.3, 8.6.1; the blocker is named."""
    hero, flier = character(), character("Evasive")
    foe, guard, winged = character(exerted=True), character("Bodyguard", exerted=True), character("Evasive")
    winged.exerted = True
    scene = Scene(mine=[hero, flier], theirs=[foe, guard, winged])
    blocked = scene.state.blocked(0, scene.action("challenge", hero, foe))
    assert blocked is not None and (blocked.code, blocked.rule) == ("BODYGUARD_BLOCKING", "8.3.3")
    assert blocked.blocker == guard.id and blocked.blocker_name == guard.face.full_name
    assert scene.why("challenge", hero, winged) == "TARGET_HAS_EVASIVE"
    assert scene.why("challenge", flier, winged) == "BODYGUARD_BLOCKING", "within reach, but the Bodyguard comes first"
    assert scene.why("challenge", hero, guard) == ""


def test_4_3_6_9_to_18_the_steps_in_their_order() -> None:
    """CR 4.6.4.4 to 4.6.7."""
    hero, foe = character(strength=2, tough=5), character(strength=1, willpower=3, damage=1, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    scene.do("challenge", hero, foe)
    assert scene.order_of({"challenge", "exert", "damage", "banish"}) == [
        "challenge",
        "exert",
        "damage",
        "damage",
        "banish",
    ]
    assert scene.state.challenge_step == 0 and scene.state.challenger == -1, "over"
    scene.done()


def test_4_3_6_14_challenger_then_resist() -> None:
    """CR 4.6.6.1: strength first, then what reduces damage."""
    hero = character("Challenger", strength=1, tough=3)
    foe = character("Resist", tough=5, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    scene.do("challenge", hero, foe)
    expected = 1 + hero.face.keywords[4] - foe.face.keywords[7]
    assert ("damage", foe.id) in scene.events("damage")
    assert scene.damage(foe) == expected
    scene.done()


def test_damage_reduced_to_nothing_is_not_taken() -> None:
    """CR 8.8.2."""
    hero, foe = character(strength=1, tough=7), character("Resist", exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    scene.do("challenge", hero, foe)
    assert scene.damage(foe) == 0 and ("damage", foe.id) not in scene.events("damage")
    scene.done()


def test_4_3_6_21_locations_are_challenged_at_any_time_and_do_not_strike_back() -> None:
    """CR 4.6.8."""
    hero, place = character(strength=1), location(willpower=4)
    scene = Scene(mine=[hero], theirs=[place])
    scene.do("challenge", hero, place)
    assert scene.damage(place) == 1 and scene.damage(hero) == 0
    scene.done()


def test_10_5_3_reckless_keeps_the_turn_open_while_it_can_challenge() -> None:
    """CR 8.7.3: ready and able to challenge something. Having challenged is not asked for; nor is it enough to be able
    to challenge a character only: a location counts."""
    wild, foe, place = character("Reckless"), character(exerted=True), location()
    fresh = character("Reckless", drying=True)
    for target in (foe, place):
        scene = Scene(mine=[fresh, wild], theirs=[target])
        blocked = scene.state.blocked(0, scene.action("end"))
        assert blocked is not None and blocked.code == "RECKLESS_MUST_CHALLENGE" and blocked.blocker == wild.id
        scene.do("challenge", wild, target)
        assert scene.why("end") == "", "the drying one cannot challenge"
        scene.done()
    assert Scene(mine=[wild], theirs=[character()]).why("end") == "", "nothing to challenge"
    wild.exerted = True
    assert Scene(mine=[wild], theirs=[foe]).why("end") == "", "exerted, whatever for (CR 8.7.4)"
