"""Entries of lists and small numbers, where compiled code does by itself what Python else does (scripts/build/engine.h)."""

from __future__ import annotations

import pytest

from loretable.core.actions import MOST_MADE, PIECE, Action, Pairs, Verb
from loretable.core.chance import Chance
from loretable.core.engine.frames import Change, Frame, store_changes, stored_changes
from loretable.core.legal import LegalActions
from loretable.core.pieces import Layout, Zone, no_pieces


def test_an_entry_that_is_not_there_is_an_index_error_and_one_before_the_first_is_counted_from_the_end() -> None:
    words = [1, 2, 3, 4]
    chance = Chance(words)
    with pytest.raises(IndexError):
        chance.bits(2)
    with pytest.raises(IndexError):
        chance.bits(-3)
    assert words == [1, 2, 3, 4]
    chance.bits(-1)  # the last stream
    assert words[:2] == [1, 2] and words[2:] != [3, 4]


def test_lists_grow_from_nothing_one_by_one_beyond_any_first_size() -> None:
    layout = Layout({}, [Zone("table"), Zone("box")], 2, 1)
    pieces = no_pieces(layout)
    for face in range(100):
        assert pieces.add(face, face % 2) == face
    assert pieces.zones == [list(range(0, 100, 2)), list(range(1, 100, 2))]
    assert pieces.face == list(range(100))


def test_a_zone_that_nobody_has_written_to_is_its_own_as_soon_as_somebody_does() -> None:
    layout = Layout({}, [Zone("table"), Zone("box")], 2, 1)
    one, other = no_pieces(layout), no_pieces(layout)
    one.add(0, 1)
    assert one.zones == [[], [0]]
    assert other.zones == [[], []]


@pytest.mark.parametrize("number", [-(2**70), -(2**62), -6, -5, -1, 0, 1, 256, 257, 2**30, 2**31, 2**62, 2**70])
def test_numbers_of_all_sizes_come_back_from_lists(number: int) -> None:
    frame = Frame(0, -1)
    store_changes(frame, [Change(number, number, number, number)])
    assert frame.data[1:4] == [number, number, number]
    [change] = stored_changes(frame)
    assert (change.kind, change.seat, change.piece, change.amount) == (number, number, number, number)


def test_an_action_about_two_pieces_is_made_once_and_one_about_pieces_with_high_numbers_each_time() -> None:
    verb = Verb("exchange", (PIECE, PIECE))
    pairs = Pairs(verb)
    made = pairs.action(3, 4)
    assert made == Action(verb, 3, 4) and pairs.action(3, 4) is made and pairs.action(4, 3) == Action(verb, 4, 3)
    for a, b in ((MOST_MADE, 0), (0, MOST_MADE), (4000, 4000)):
        assert pairs.action(a, b) == Action(verb, a, b)


def test_legal_actions_are_counted_from_both_ends() -> None:
    verb = Verb("take", (PIECE,))
    legal = LegalActions([Action(verb, i) for i in range(3)])
    assert legal[-1] == legal[2] and legal[0] == legal[-3]
    for index in (3, -4):
        with pytest.raises(IndexError):
            legal[index]
