"""Where pieces are and who knows them."""

from loretable.core.pieces import Layout, Pieces, Zone, no_pieces

DECK, HAND0, HAND1, FIELD, WELL = range(5)


def layout() -> Layout:
    zones = [
        Zone("deck", 0, "none"),
        Zone("hand", 0, "owner", mixed=True),
        Zone("hand", 1, "owner", mixed=True),
        Zone("field"),
        Zone("well", 0, "none", mixed=True),
    ]
    return Layout({}, zones, seats=2, bound=10)


def deal(zone: int, count: int = 4) -> Pieces:
    pieces = no_pieces(layout())
    pieces.add_all(list(range(count)), zone)
    return pieces


NOBODY, OWNER, OTHER, EVERYBODY = 0b000, 0b001, 0b010, 0b111


def test_zones_say_who_knows_what_enters() -> None:
    pieces = deal(DECK)
    assert pieces.known == [NOBODY] * 4
    pieces.move(0, HAND0)
    assert pieces.known[0] == OWNER
    pieces.move(0, FIELD)
    assert pieces.known[0] == EVERYBODY


def test_knowledge_stays_with_a_piece_until_it_is_mixed_or_shuffled() -> None:
    pieces = deal(FIELD)
    pieces.move(2, DECK, 0)
    assert pieces.top(DECK) == 2 and pieces.known[2] == EVERYBODY
    pieces.shuffle(DECK, pieces.zones[DECK])
    assert pieces.known[2] == NOBODY


def test_a_public_card_that_goes_to_a_hand_stays_known_there() -> None:
    pieces = deal(FIELD)
    pieces.move(1, HAND0)
    assert pieces.known[1] == EVERYBODY


def test_what_leaves_a_mixed_group_unseen_breaks_the_link_for_all_but_the_keeper() -> None:
    pieces = deal(FIELD)
    pieces.move(1, HAND0)
    pieces.move(2, HAND0)
    pieces.move(1, WELL)  # face down: the others cannot tell which of the two it was
    assert pieces.known[1] == OWNER
    assert pieces.known[2] == OWNER


def test_what_leaves_a_mixed_group_in_sight_breaks_nothing() -> None:
    pieces = deal(FIELD)
    pieces.move(1, HAND0)
    pieces.move(2, HAND0)
    pieces.move(1, FIELD)
    assert pieces.known[2] == EVERYBODY


def test_the_last_one_of_a_group_is_followed_wherever_it_goes() -> None:
    pieces = deal(FIELD)
    pieces.move(1, HAND0)
    pieces.move(1, WELL)
    assert pieces.known[1] == EVERYBODY


def test_a_reference_finds_nothing_after_its_piece_has_moved_or_was_shuffled() -> None:
    pieces = deal(DECK)
    before = pieces.ref(3)
    assert pieces.find(before) == 3
    pieces.move(3, HAND0)
    assert pieces.find(before) == -1
    in_deck = pieces.ref(0)
    pieces.shuffle(DECK, pieces.zones[DECK])
    assert pieces.find(in_deck) == -1
    assert pieces.ref(-1) == -1 and pieces.find(-1) == -1


def test_shuffling_leaves_no_trace_of_where_a_card_has_been() -> None:
    pieces = deal(DECK)
    for _ in range(3):
        pieces.move(0, FIELD)
        pieces.move(0, DECK)
    pieces.shuffle(DECK, pieces.zones[DECK])
    assert len(set(pieces.stamp)) == 1


def test_cards_under_a_card_are_a_group_of_their_own() -> None:
    pieces = deal(DECK)
    pieces.move(0, FIELD)
    pieces.move(1, WELL, host=0)
    pieces.move(2, WELL)
    assert pieces.under(0) == [1]
    assert pieces.group(1) == [1]
    assert pieces.group(2) == [2]


def test_learning_something_is_counted_for_undo() -> None:
    pieces = deal(DECK)
    before = pieces.shown
    pieces.move(0, DECK)
    assert pieces.shown == before, "nobody has learnt anything"
    pieces.show(0, OWNER)
    assert pieces.shown == before + 1
    pieces.show(0, OWNER)
    assert pieces.shown == before + 1, "known already"


def test_a_clone_shares_nothing_that_changes() -> None:
    pieces = deal(DECK)
    other = pieces.clone()
    other.move(0, FIELD)
    assert pieces.zones[DECK] == [0, 1, 2, 3] and pieces.known[0] == NOBODY
    pieces.add(0, FIELD)
    assert len(other.face) == 4


def candidates(count: int) -> Pieces:
    """Pieces of the other seat's hand, of which nobody else knows which is which."""
    pieces = deal(HAND1, count)
    pieces.maybe = [(1 << count) - 1] * count
    return pieces


def test_a_face_that_was_ruled_out_is_no_candidate() -> None:
    pieces = candidates(4)
    pieces.rule_out([2], 0b0001)
    assert pieces.maybe == [0b1111, 0b1111, 0b1110, 0b1111]
    assert pieces.known == [OTHER] * 4 and pieces.shown == 1
    pieces.rule_out([2], 0b0001)
    assert pieces.shown == 1, "nobody has learnt anything new"


def test_what_follows_from_a_face_that_was_ruled_out_is_known() -> None:
    pieces = candidates(3)
    pieces.rule_out([1, 2], 0b001)
    assert pieces.maybe == [0b001, 0b110, 0b110], "somebody has to have the face"
    assert pieces.known == [EVERYBODY, OTHER, OTHER]
    pieces.rule_out([1], 0b100)
    assert pieces.maybe == [0b001, 0b010, 0b100] and pieces.known == [EVERYBODY] * 3


def test_ruling_out_in_a_clone_leaves_the_original() -> None:
    pieces = candidates(3)
    other = pieces.clone()
    other.rule_out([0], 0b010)
    assert pieces.maybe == [0b111] * 3 and other.maybe[0] == 0b101


def test_there_may_be_more_zones_than_a_number_of_the_machine_has_bits() -> None:
    far = 100
    pieces = no_pieces(Layout({}, [Zone(f"zone {i}") for i in range(far + 1)], seats=2, bound=10))
    pieces.add_all([0, 1], 0)
    for piece, zone in ((0, far), (1, 62), (1, 1), (0, 1), (0, 63), (1, 0)):
        pieces.move(piece, zone)
        assert pieces.changed(1 << zone)
    assert pieces.zones[63] == [0] and pieces.zones[0] == [1]
    pieces.move(0, far)
    pieces.move(1, 2)  # a low zone after a high one
    assert pieces.changed(1 << far) and not pieces.changed(1 << far)


def test_when_everything_is_shown_nobody_has_to_guess_and_clones_go_on_guessing() -> None:
    pieces = deal(HAND0, 3)
    pieces.maybe = [0b111] * 3
    pieces.show_all(1)
    other = pieces.clone()
    before = pieces.shown
    pieces.show_everything()
    assert pieces.known == [EVERYBODY] * 3 and pieces.maybe == [0b001, 0b010, 0b100] and pieces.shown > before
    assert other.known == [OWNER, EVERYBODY, OWNER] and other.maybe == [0b101, 0b010, 0b101]


def test_without_candidates_everything_can_be_shown_too() -> None:
    pieces = deal(DECK)
    pieces.show_everything()
    assert pieces.known == [EVERYBODY] * 4 and not pieces.maybe
