"""The bag (old rules 1.7, 8.7, CR 7.7): triggered abilities wait there and are resolved one after the other."""

from __future__ import annotations

from loretable.games.lorcana.interop.projection import project
from tests.lorcana.interop.positions import Card, Scene, character, waiting


def supporters() -> tuple[Scene, list[Card], Card]:
    """Two triggers of each player wait, those of the player who is not active first."""
    mine = [character("Support", strength=1), character("Support", strength=2)]
    theirs = [character("Support", strength=3), character("Support", strength=4)]
    hero = character(strength=0)
    bag = [waiting(theirs[0], 1), waiting(theirs[1], 1), waiting(mine[0], 0), waiting(mine[1], 0)]
    return Scene(mine=[*mine, hero], theirs=theirs, bag=bag), [*mine, *theirs], hero


def test_8_7_4_and_5_the_active_player_resolves_all_of_theirs_first_in_the_order_they_like() -> None:
    """CR 7.7.4.2, 7.7.4.3."""
    scene, (one, two, *_), hero = supporters()
    assert scene.state.seat == 0 and scene.asks == "order the triggers"
    decision = scene.state.decision(0)
    assert decision is not None and [label.split(" (")[0] for label in decision.labels] == [
        f"{one.face.full_name}: Support",
        f"{two.face.full_name}: Support",
    ]
    scene.state.apply(decision.actions[1])
    decision = scene.state.decision(0)
    assert decision is not None and decision.asker == two.id, "the one that was chosen"
    scene.answer(hero)
    decision = scene.state.decision(0)
    assert decision is not None and decision.asker == one.id, "the only one left of theirs: nothing to choose"
    scene.answer(hero)
    assert scene.state.seat == 1 and scene.asks == "order the triggers"
    scene.state.play(0)
    assert scene.state.seat == 1
    scene.answer(hero, hero)
    assert scene.shown(hero)["strength"] == 10
    scene.done()


def test_8_7_6_then_each_opponent_in_turn_order() -> None:
    """CR 7.7.4.4, 7.7.4.5."""
    cards = [character("Support", strength=1) for _ in range(4)]
    scene = Scene(
        mine=[cards[0]],
        theirs=[cards[1]],
        more=[[cards[2]], [cards[3]]],
        active=2,
        bag=[waiting(card, seat) for seat, card in enumerate(cards)],
    )
    asked = []
    while scene.asks != "turn":
        decision = scene.state.decision(scene.state.seat)
        assert decision is not None
        asked.append((scene.state.seat, decision.asker))
        scene.answer("Done")
    assert asked == [(seat, cards[seat].id) for seat in (2, 3, 0, 1)]
    scene.done()


def test_a_trigger_is_resolved_before_the_next_turn_action() -> None:
    """CR 4.1.2, 1.7.2: nothing else can be done, also the turn cannot end (CR 3.3.2.1)."""
    helper, friend = character("Support"), character()
    scene = Scene(mine=[helper, friend])
    scene.do("quest", helper)
    assert scene.why("end") == scene.why("quest", friend) == "OTHER_DECISION"
    scene.answer("Done")
    assert scene.why("end") == scene.why("quest", friend) == ""
    scene.done()


def test_the_bag_is_public() -> None:
    """CR 7.1.2.1."""
    scene, (one, two, three, four), _ = supporters()
    expected = {
        "0": [{"abilityId": "Support", "sourceCardId": str(card.id)} for card in (one, two)],
        "1": [{"abilityId": "Support", "sourceCardId": str(card.id)} for card in (three, four)],
    }
    for seat in (-1, 0, 1, 2):
        assert project(scene.state, seat)["bag"] == expected


def test_who_leaves_takes_their_triggers_along() -> None:
    """CR 7.7.7."""
    helpers = [character("Support") for _ in range(3)]
    scene = Scene(
        mine=[helpers[0]],
        theirs=[helpers[1]],
        more=[[helpers[2]]],
        bag=[waiting(card, seat) for seat, card in enumerate(helpers)],
    )
    scene.state.push("concede", 1)
    scene.answer("Done")
    assert scene.state.seat == 2
    scene.answer("Done")
    scene.done()


def test_a_state_with_a_full_bag_is_saved_and_goes_on_the_same() -> None:
    scene, _, _ = supporters()
    again = scene.state.game.load(scene.state.save())
    for state in (scene.state, again):
        state.play(0)
        state.play(2)
    assert again.digest == scene.state.digest
    position = scene.state.game.position(scene.state.position())
    assert position.digest == scene.state.digest
