"""Candidate faces: what is known where a mask cannot say it."""

from collections import Counter
from itertools import permutations

from loretable.core.chance import new_rng
from loretable.core.hidden.sampling import Deal
from loretable.core.pieces import Layout, Pieces, Zone, no_pieces

A, B, C = range(3)  # three regions of seat 0's pieces
EVERYBODY = 0b111


def army() -> Pieces:
    zones = [Zone(name, 0, "owner", mixed=True) for name in ("a", "b", "c")]
    pieces = no_pieces(Layout({}, zones, 2, 10))
    pieces.add_all([0, 1, 2, 3], A)
    pieces.maybe = [0b1111] * 4
    return pieces


def test_a_face_that_is_shown_is_no_candidate_elsewhere() -> None:
    pieces = army()
    pieces.show_all(2)
    assert pieces.maybe == [0b1011, 0b1011, 0b0100, 0b1011]


def test_what_has_one_candidate_left_is_known() -> None:
    pieces = army()
    for piece in (0, 1, 2):
        pieces.show_all(piece)
    assert pieces.maybe[3] == 0b1000
    assert pieces.known[3] == EVERYBODY


def test_a_group_that_splits_unseen_unites_its_candidates() -> None:
    pieces = army()
    pieces.show_all(0)
    pieces.move(0, B, shown=0)
    assert pieces.maybe == [0b1111] * 4, "it may have been any of the four"
    assert not pieces.knows(1, 0)
    pieces.move(1, C, shown=0)
    assert pieces.maybe[0] == 0b1111


def test_a_piece_that_moves_alone_stays_known() -> None:
    pieces = army()
    pieces.move(0, B, shown=0)
    pieces.show_all(0)
    pieces.move(0, C, shown=0)
    assert pieces.maybe[0] == 0b0001 and pieces.knows(1, 0)


def test_faces_that_fit_in_only_as_many_places_keep_others_out() -> None:
    """Where the first two places hold zero and one, a third cannot, whatever its own candidates say."""
    pieces = army()
    pieces.maybe = [0b0011, 0b0011, 0b1111, 0b1111]
    pieces.show_all(3)
    assert pieces.maybe == [0b0011, 0b0011, 0b0100, 0b1000], (
        "zero and one are in the first two places, so the third is two"
    )
    assert pieces.known[2] == EVERYBODY


def test_a_face_with_one_place_left_is_known() -> None:
    pieces = army()
    pieces.maybe = [0b1110, 0b1110, 0b1111, 0b1110]  # only the third can be zero
    pieces.face = [1, 2, 0, 3]
    pieces.show_all(0)
    assert pieces.maybe[2] == 0b0001 and pieces.known[2] == EVERYBODY


def test_candidates_are_those_of_some_full_deal() -> None:
    """However groups split and pieces are shown: what is left of the candidates is exactly what can be dealt."""
    rng = new_rng("candidates")
    for _ in range(60):
        pieces = army()
        for _ in range(12):
            piece = rng.below(4)
            if rng.below(3) == 0:
                pieces.show_all(piece)
            else:
                pieces.move(piece, rng.below(3), shown=0)
            fitting = [
                deal for deal in permutations(range(4)) if all((pieces.maybe[i] >> deal[i]) & 1 for i in range(4))
            ]
            for place in range(4):
                assert pieces.maybe[place] == sum(1 << face for face in {deal[place] for deal in fitting})
                assert (pieces.maybe[place] >> place) & 1


def test_pieces_that_were_mixed_unseen_have_moved_equally_often() -> None:
    pieces = army()
    pieces.move(0, B, shown=0)
    pieces.move(0, A, shown=0)
    pieces.move(1, B, shown=0)
    assert pieces.stamp[0] == pieces.stamp[2] == pieces.stamp[3], "else a bot could follow one by its count"


def test_deals_are_uniform_over_all_that_fit() -> None:
    pieces = army()
    pieces.maybe = [0b0011, 0b0111, 0b1111, 0b1110]
    rng = new_rng("matching")
    deal = Deal(pieces, 1 << 1)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        seen[tuple(deal.draw(rng))] += 1
    fitting = [
        (a, b, c, d)
        for a in range(4)
        for b in range(4)
        for c in range(4)
        for d in range(4)
        if len({a, b, c, d}) == 4 and all((pieces.maybe[i] >> face) & 1 for i, face in enumerate((a, b, c, d)))
    ]
    assert set(seen) == set(fitting)
    expected = 6000 / len(fitting)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in seen.values())
