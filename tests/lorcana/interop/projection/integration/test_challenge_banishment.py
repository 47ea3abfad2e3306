"""Challenges that banish (CR 4.6.6.3, 1.8.1.4, 8.10.7)."""

from __future__ import annotations

from tests.lorcana.interop.positions import Scene, character, location, named


def test_the_weaker_one_is_banished_into_its_owners_discard() -> None:
    hero, foe = character(strength=3, tough=4), character(strength=2, willpower=3, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    scene.do("challenge", hero, foe)
    assert scene.where(foe) == "discard" and scene.state.owner(foe.id) == 1
    assert scene.where(hero) == "play" and scene.damage(hero) == 2
    for seat in range(3):
        assert scene.shown(foe, seat)["face"] == foe.face.full_name, "a discard is public (CR 7.6.2)"
    scene.done()


def test_the_challenger_can_be_the_one_who_is_banished() -> None:
    hero, foe = character(strength=1, willpower=3), character(strength=4, tough=4, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    scene.do("challenge", hero, foe)
    assert scene.where(hero) == "discard" and scene.damage(foe) == 1
    scene.done()


def test_damage_adds_up_over_turns() -> None:
    """CR 5.3.6.3."""
    hero, foe = character(strength=2, tough=5), character(strength=1, willpower=3, exerted=True)
    scene = Scene(mine=[hero], theirs=[foe])
    scene.do("challenge", hero, foe)
    assert scene.damage(foe) == 2
    scene.end_turn()
    scene.do("quest", foe).end_turn()
    scene.do("challenge", hero, foe)
    assert scene.where(foe) == "discard"
    scene.done()


def test_a_banished_card_is_a_new_one() -> None:
    """CR 7.1.6: nothing stays on it; it is at no location; what refers to it finds nothing."""
    place = location()
    hero, foe = character(strength=3), character(strength=1, willpower=3, exerted=True, damage=1, at=place)
    scene = Scene(mine=[hero], theirs=[place, foe])
    ref = scene.state.pieces.ref(foe.id)
    scene.do("challenge", hero, foe)
    state = scene.state
    assert (state.damage[foe.id], state.exerted[foe.id], state.at[foe.id]) == (0, 0, -1)
    assert state.pieces.find(ref) == -1
    scene.done()


def test_the_cards_under_a_banished_one_go_with_it() -> None:
    """CR 8.10.7, and face up [2.2] 5.1.1.7."""
    below, top = named("Li Shang - General's Son"), named("Li Shang - Valiant Leader")
    hero = character(strength=8)
    scene = Scene(mine=[hero], theirs=[below], their_hand=[top], drops=[0, 4], active=1, turn=6)
    scene.do("play", top, "shift", below)
    assert scene.where(below) == "under" and scene.state.drops == [0, 0]
    scene.do("quest", top).end_turn()
    scene.do("challenge", hero, top)
    assert scene.where(top) == scene.where(below) == "discard"
    assert scene.state.pieces.under(top.id) == []
    for seat in range(3):
        assert scene.shown(below, seat)["face"] == below.face.full_name
    scene.done()
