"""Patches: what an action changed, as the difference between two views or two projections (RFC 6902)."""

from __future__ import annotations

from loretable.core.storage.patch import apply, diff
from loretable.games.lorcana import GAME
from loretable.games.lorcana.interop.projection import project
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.interop.positions import Scene, character


def test_a_quest_changes_lore_and_readiness_and_nothing_else() -> None:
    hero, other = character(lore=2), character()
    scene = Scene(mine=[hero, other])
    before = project(scene.state, 1)
    scene.do("quest", hero)
    patch = diff(before, project(scene.state, 1))
    assert {(step["op"], step["path"]) for step in patch} == {
        ("replace", "/lorcana/lore/0"),
        ("add", "/lorcana/turnMetadata/charactersQuestingThisTurn/0"),
        ("replace", f"/lorcana/characterStates/{hero.id}/exerted"),
    }


def test_each_seats_patch_tells_it_what_it_may_know() -> None:
    """Somebody draws: they get the card, the others a number."""
    scene = Scene()
    before = [project(scene.state, seat) for seat in (0, 1)]
    scene.end_turn()
    patches = [diff(before[seat], project(scene.state, seat)) for seat in (0, 1)]
    shown = [{str(step["path"]) for step in patch if "/zones/hand/1" in str(step["path"])} for patch in patches]
    [drawn] = scene.state.cards_in(1, 1)
    assert shown[0] == {"/zones/hand/1/count"}
    assert shown[1] == {"/zones/hand/1/count", f"/zones/hand/1/cards/{drawn}"}


def test_views_are_rebuilt_from_their_patches_over_a_whole_game() -> None:
    state = GAME.new(None, seed=6)
    assert isinstance(state, LorcanaState)
    views: list[object] = [state.view(seat) for seat in range(3)]
    step = 0
    while not state.over and step < 120:
        state.play(step * 7 % len(state.legal))
        step += 1
        for seat in range(3):
            after = state.view(seat)
            views[seat] = apply(views[seat], diff(views[seat], after))
            assert views[seat] == after
