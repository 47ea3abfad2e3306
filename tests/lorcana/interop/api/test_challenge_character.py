"""Challenging a character (old rule 4.3.6, CR 4.6.4)."""

from __future__ import annotations

from loretable.games.lorcana.interop import api
from loretable.games.lorcana.interop.api import ChallengeMove
from loretable.games.lorcana.rules.actions import challenge
from tests.lorcana.interop.api.cases import case
from tests.lorcana.interop.positions import ITEM_CARD, Card, Scene, character, location, named, waiting


def declared(challenger: Card, target: Card, helper: Card, step: int = 0) -> Scene:
    """A challenge with a trigger of its declaration (step 0) or its damage (step 1) in the bag: a Support that waits."""
    mine, theirs = [challenger, helper], [target]
    return Scene(
        mine=mine,
        theirs=theirs,
        challenger=challenger,
        challenged=target,
        challenge_step=1 + step,
        agenda=[[challenge.ADDRESS, step, 0, challenger, -1, [], []]],
        bag=[waiting(helper)],
    )


@case("allows challenging exerted opponent character")
def test_allows_challenging_exerted_opponent_character() -> None:
    hero, foe, awake = character(strength=2, willpower=3), character(strength=1, exerted=True), character()
    scene = Scene(mine=[hero], theirs=[foe, awake])
    assert api.can_challenge(scene.state, hero.id, foe.id).ok
    assert api.get_challengeable_targets(scene.state, hero.id) == [foe.id]
    assert api.get_challenging_characters(scene.state, 0) == [hero.id]
    assert api.get_challenging_characters(scene.state, 1) == []
    api.challenge(scene.state, ChallengeMove(hero.id, foe.id))
    assert scene.damage(hero) == 1
    assert scene.events("challenge") == [("challenge", hero.id)]
    scene.done()


@case("requires challenger to be ready (Rule 4.3.6.4)")
def test_requires_challenger_to_be_ready_rule_4_3_6_4() -> None:
    hero, foe = character(exerted=True), character(exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    assert api.can_challenge(scene.state, hero.id, foe.id).error == "NOT_READY"
    assert api.get_challenging_characters(scene.state, 0) == []


@case("requires challenger to be dry (Rule 4.3.6.5)")
def test_requires_challenger_to_be_dry_rule_4_3_6_5() -> None:
    """CR 4.6.4.1; a drying character with Rush may challenge (CR 8.9.1)."""
    hero, swift, foe = character(drying=True), character("Rush", drying=True), character(exerted=True)
    scene = Scene(mine=[hero, swift], theirs=[foe])
    assert api.can_challenge(scene.state, hero.id, foe.id).error == "NOT_DRY"
    assert api.can_challenge(scene.state, swift.id, foe.id).ok


@case("rejects challenging ready character (Rule 4.3.6.7)")
def test_rejects_challenging_ready_character_rule_4_3_6_7() -> None:
    """CR 4.6.4.2. A drying character that is exerted can be challenged."""
    hero, awake, fresh = character(), character(), character(drying=True, exerted=True)
    scene = Scene(mine=[hero], theirs=[awake, fresh])
    result = api.can_challenge(scene.state, hero.id, awake.id)
    assert result.error == "TARGET_NOT_EXERTED" and result.blocker == awake.id
    assert api.can_challenge(scene.state, hero.id, fresh.id).ok


@case("rejects challenging own characters")
def test_rejects_challenging_own_characters() -> None:
    hero, friend, place = character(), character(exerted=True), location()
    scene = Scene(mine=[hero, friend, place])
    assert api.can_challenge(scene.state, hero.id, friend.id).error == "CANNOT_CHALLENGE_OWN"
    assert api.can_challenge(scene.state, hero.id, place.id).error == "CANNOT_CHALLENGE_OWN"
    assert api.can_challenge(scene.state, hero.id, hero.id).error == "CANNOT_CHALLENGE_OWN"


@case("exerts challenger when challenging (Rule 4.3.6.10)")
def test_exerts_challenger_when_challenging_rule_4_3_6_10() -> None:
    """CR 4.6.4.4: before any damage is dealt."""
    hero, foe = character(willpower=4), character(strength=1, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    api.challenge(scene.state, ChallengeMove(hero.id, foe.id))
    assert scene.is_exerted(hero)
    assert scene.order_of({"exert", "damage"})[0] == "exert"
    assert api.can_challenge(scene.state, hero.id, foe.id).error in ("NOT_READY", "NOT_IN_PLAY")
    scene.done()


@case("triggers 'while challenging' effects (Rule 4.3.6.11)")
def test_triggers_while_challenging_effects_rule_4_3_6_11() -> None:
    """Challenger is a "while challenging" effect (CR 8.5.1): it holds from the declaration to the end, also while
    triggers of the declaration are resolved (CR 4.6.4.5, 4.6.5). The trigger is a Support that waits in the bag, as no
    card without rules text has one of its own for challenges."""
    hero = character("Challenger", strength=1, willpower=4)
    bonus = hero.face.keywords[4]
    foe = character(strength=2, tough=7, exerted=True)
    helper = character("Support", strength=2, exerted=True)
    scene = declared(hero, foe, helper)
    assert scene.asks == "choose a character to support"
    assert scene.shown(hero)["strength"] == 1 + bonus
    challenge = api.challenge_state(scene.state)
    assert challenge is not None and (challenge.challenger, challenge.target) == (hero.id, foe.id)
    assert challenge.phase == "declared" and challenge.challenger_damage_dealt == 0
    assert scene.damage(foe) == 0, "the bag comes before the damage"
    scene.answer(hero)
    assert scene.damage(foe) == 1 + bonus + 2
    assert scene.shown(hero)["strength"] == 1 + 2, "over: Challenger no longer counts, Support does until the turn ends"
    assert api.challenge_state(scene.state) is None
    scene.done()


# -- the steps in state and view, and what else a challenge can be refused for -----------------------------------------


def test_the_challenge_is_in_every_view_until_its_triggers_are_resolved() -> None:
    hero, foe = character(strength=1, willpower=4), character(strength=2, tough=5, exerted=True)
    scene = declared(hero, foe, character("Support", strength=2, exerted=True), step=1)
    for seat in range(3):
        facts = scene.state.view(seat)["facts"]
        assert isinstance(facts, dict)
        assert facts["challenge"]["phase"] == "resolved" and facts["challenge"]["challenger"] == hero.id
    scene.answer("Done")
    facts = scene.state.view(0)["facts"]
    assert isinstance(facts, dict) and "challenge" not in facts
    assert scene.damage(foe) == 0, "the damage step was over"
    scene.done()


def test_a_trigger_of_the_declaration_that_empties_the_challenge_ends_it_without_damage() -> None:
    """CR 4.6.9, shown by a player who leaves the game in the middle of the challenge."""
    hero, foe = character(strength=3), character(strength=3, exerted=True)
    helper = character("Support", strength=2, exerted=True)
    scene = Scene(
        mine=[hero, helper],
        theirs=[foe],
        more=[[character()]],
        challenger=hero,
        challenged=foe,
        challenge_step=1,
        agenda=[[challenge.ADDRESS, 0, 0, hero, -1, [], []]],
        bag=[waiting(helper)],
    )
    scene.state.push("concede", 1)
    assert scene.asks == "choose a character to support", "the trigger is resolved all the same"
    scene.answer("Done")
    assert scene.damage(hero) == 0 and scene.where(hero) == "play"
    assert api.challenge_state(scene.state) is None
    scene.done()


def test_only_characters_challenge_and_only_characters_and_locations_are_challenged() -> None:
    hero, place, item, held, foe = character(), location(), named(ITEM_CARD), character(), character(exerted=True)
    their_item = named(ITEM_CARD)
    scene = Scene(mine=[hero, place, item], theirs=[foe, their_item], hand=[held])
    assert api.can_challenge(scene.state, place.id, foe.id).error == "NOT_A_CHARACTER"
    assert api.can_challenge(scene.state, item.id, foe.id).error == "NOT_A_CHARACTER"
    assert api.can_challenge(scene.state, foe.id, foe.id).error == "NOT_YOUR_CHARACTER"
    assert api.can_challenge(scene.state, held.id, foe.id).error == "NOT_IN_PLAY"
    assert api.can_challenge(scene.state, hero.id, their_item.id).error == "INVALID_TARGET"
