"""The state in the specification's shape, whole and for a seat."""

from __future__ import annotations

import json

from loretable.core import seeded
from loretable.games.lorcana import GAME
from loretable.games.lorcana.interop.projection import WHOLE, project
from loretable.games.lorcana.rules.actions import challenge
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.interop.positions import ITEM_CARD, Scene, character, location, named, waiting


def inner(scene: Scene, seat: int = WHOLE) -> dict[str, object]:
    shown = project(scene.state, seat)["lorcana"]
    assert isinstance(shown, dict)
    return shown


def test_lore_and_ink() -> None:
    card = character(inkable=True, cost=2)
    scene = Scene(hand=[card], ink=3, ink_exerted=[2, 0], lore=[4, 7])
    scene.do("ink", card)
    shown = inner(scene)
    assert shown["lore"] == {"0": 4, "1": 7}
    assert shown["ink"] == {
        "available": {"0": 2, "1": 0},
        "total": {"0": 4, "1": 0},
        "usedInkThisTurn": {"0": True, "1": False},
    }


def test_characters_items_and_locations() -> None:
    """Items do exert (CR 5.1.2.2): their abilities cost that. A location has damage and is never exerted."""
    tired, fresh = character(exerted=True, damage=1, tough=3), character(drying=True)
    item, place = named(ITEM_CARD, exerted=True), location(willpower=6, damage=2)
    scene = Scene(mine=[tired, item], theirs=[fresh, place])
    shown = inner(scene)
    assert shown["characterStates"] == {
        str(tired.id): {"playedThisTurn": False, "damage": 1, "exerted": True},
        str(fresh.id): {"playedThisTurn": True, "damage": 0, "exerted": False},
    }
    assert shown["permanentStates"] == {
        str(item.id): {"damage": 0, "exerted": True},
        str(place.id): {"damage": 2, "exerted": False},
    }


def test_what_has_happened_this_turn() -> None:
    first, second, hero = character(cost=1), character(cost=2), character()
    scene = Scene(mine=[hero], hand=[first, second], ink=3)
    scene.do("play", second).do("quest", hero).do("play", first)
    assert inner(scene)["turnMetadata"] == {
        "cardsPlayedThisTurn": [str(second.id), str(first.id)],
        "charactersQuestingThisTurn": [str(hero.id)],
        "inkedThisTurn": False,
    }


def test_a_challenge_is_there_only_while_it_lasts() -> None:
    hero, helper = character(strength=2, tough=4), character("Support", exerted=True)
    foe = character(strength=1, exerted=True)
    scene = Scene(
        mine=[hero, helper],
        theirs=[foe],
        challenger=hero,
        challenged=foe,
        challenge_step=1,
        agenda=[[challenge.ADDRESS, 0, 0, hero, -1, [], []]],
        bag=[waiting(helper)],
    )
    for seat in (WHOLE, 0, 1, 2):
        assert inner(scene, seat)["challengeState"] == {
            "attacker": str(hero.id),
            "defender": str(foe.id),
            "attackerDamage": 0,
            "defenderDamage": 0,
        }
    scene.answer("Done")
    assert "challengeState" not in inner(scene)
    scene.done()


def test_the_whole_state_is_json_and_a_seats_share_tells_no_secret() -> None:
    """At every decision of some games: what a seat gets is the same for every state that could be the real one."""
    for seed in range(4):
        state = GAME.new({"decks": ["set01-amber-amethyst"] * (2 + seed % 3)}, seed)
        assert isinstance(state, LorcanaState)
        rng = seeded(seed, ["test"])
        for _ in range(60):
            if state.over:
                break
            assert json.loads(json.dumps(project(state))) == project(state)
            for seat in range(state.seats + 1):
                guess = state.sample(seat, rng) if seat < state.seats else state
                assert isinstance(guess, LorcanaState)
                assert project(guess, seat) == project(state, seat)
            state.play(rng.below(len(state.legal)))


def test_a_seat_sees_its_hand_and_of_others_a_number() -> None:
    mine, theirs = character(), character(cost=4)
    scene = Scene(hand=[mine], their_hand=[theirs])
    shown = project(scene.state, 0)["zones"]
    assert isinstance(shown, dict)
    assert shown["hand"] == {
        "0": {"count": 1, "cards": {str(mine.id): mine.face.full_name}},
        "1": {"count": 1, "cards": {}},
    }
    whole = project(scene.state)["zones"]
    assert isinstance(whole, dict) and whole["hand"]["1"]["cards"] == {str(theirs.id): theirs.face.full_name}
