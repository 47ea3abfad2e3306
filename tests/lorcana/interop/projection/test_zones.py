"""The zone table (old rule 8, CR 7): who sees what. The specification lets owners see their inkwell and deck; nobody does."""

from __future__ import annotations

from loretable.games.lorcana import GAME
from loretable.games.lorcana.interop.projection import project, zone_table
from tests.lorcana.interop.positions import Scene, character

SPECIFIED = {
    "deck": ("owner", True, True),
    "hand": ("owner", False, False),
    "play": ("all", False, False),
    "discard": ("all", True, False),
    "inkwell": ("owner", False, True),
}
DECIDED_OTHERWISE = {"deck": "none", "inkwell": "none"}  # CR 7.2.2, 7.5.4


def test_the_table_is_as_specified_but_for_what_the_rules_say_otherwise() -> None:
    for row in zone_table():
        visibility, ordered, facedown = SPECIFIED[row.name]
        assert (row.ordered, row.facedown) == (ordered, facedown), row.name
        assert row.visibility == DECIDED_OTHERWISE.get(row.name, visibility), row.name
        assert row.old_rule.startswith("8.") and row.rule.startswith("7.")
    assert [row.name for row in zone_table()] == list(SPECIFIED)


def test_the_table_is_what_the_game_declares() -> None:
    layout = GAME.layout(GAME.complete({}))
    for row in zone_table():
        for seat in (0, 1):
            zone = layout.zones[layout.index[f"{row.name}.{seat}"]]
            assert zone.sees == row.visibility and zone.owner == seat


def test_what_each_seat_sees_of_each_zone() -> None:
    mine, held = character(), character(cost=2)
    scene = Scene(mine=[mine], hand=[held], ink=2)
    expected = {"deck": "", "hand": "0", "play": "012", "inkwell": ""}
    for zone, seats in expected.items():
        for seat in (0, 1, 2):
            shown = project(scene.state, seat)["zones"]
            assert isinstance(shown, dict)
            entry = shown[zone]["0"]
            assert entry["count"] == len(scene.state.cards_in(0, ("deck", "hand", "play", "inkwell").index(zone)))
            assert bool(entry["cards"]) == (str(seat) in seats), (zone, seat)


def test_nobody_looks_into_an_inkwell_but_what_was_revealed_is_remembered() -> None:
    """CR 7.5.4: cards put there by an effect are seen by nobody. CR 4.2.1.1: a card inked by the turn action was shown."""
    card = character(inkable=True)
    scene = Scene(hand=[card], ink=1)
    scene.do("ink", card)
    for seat in (0, 1, 2):
        shown = project(scene.state, seat)["zones"]
        assert isinstance(shown, dict)
        assert shown["inkwell"]["0"] == {"count": 2, "cards": {str(card.id): card.face.full_name}}
    scene.done()


def test_a_played_card_is_seen_by_all_and_a_drawn_one_by_its_owner() -> None:
    card = character(cost=1)
    scene = Scene(hand=[card], ink=1)
    assert not scene.state.pieces.knows(1, card.id)
    scene.do("play", card)
    assert all(scene.state.pieces.knows(seat, card.id) for seat in (0, 1, 2))
    scene.end_turn()
    [drawn] = scene.state.cards_in(1, 1)
    assert [scene.state.pieces.knows(seat, drawn) for seat in (0, 1, 2)] == [False, True, False]
