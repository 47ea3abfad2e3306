"""Taking back by consent: what nobody has seen is dealt anew, what somebody has seen stays; free undo is exact."""

from __future__ import annotations

from collections import Counter

from examples.kuhn import GAME as KUHN
from loretable.core import Record, Session, load_record, new_rng, redeal, revealed
from loretable.games import find
from tests.core.probing import position
from tests.probe import DECK, GAME, HAND, WELL


def at_turn(seed: int) -> Session:
    """Both have bid nothing: seat 0 is to move, with the card drawn at the start of the turn."""
    session = Session(Record(GAME, {"seats": 2, "copies": 2}, seed))
    session.apply(GAME.parse("bid 0"), 0)
    session.apply(GAME.parse("bid 0"), 1)
    return session


def test_the_same_cards_are_not_drawn_again_after_an_agreed_undo() -> None:
    drawn: Counter[int] = Counter()
    for entropy in range(60):
        session = at_turn(1)
        hand = set(session.past[0].pieces.zones[HAND])
        session.undo(1, agreed=True, entropy=entropy)
        session.apply(GAME.parse("bid 0"), 1)
        [card] = set(session.state.pieces.zones[HAND]) - hand
        drawn[card] += 1
    assert len(drawn) > 8, "any of the 16 cards of the deck"


def test_what_a_seat_has_seen_stays_and_no_seat_sees_a_difference() -> None:
    for seed in range(6):
        session = at_turn(seed)
        bury = next(action for action in session.state.legal if action.verb == "bury")
        session.apply(bury)
        before = session.state.clone()
        known = [p for p in range(40) if before.pieces.known[p] & 3]
        for number in range(10):
            state = before.clone()
            redeal(state, new_rng(number))
            assert state.problem() == ""
            assert all(state.view(seat) == before.view(seat) for seat in range(3))
            assert all(state.pieces.zone[p] == before.pieces.zone[p] for p in known)
            assert state.pieces.zones[HAND] == before.pieces.zones[HAND], "hands are known to their owners"
            assert sorted(state.pieces.zones[DECK]) == sorted(before.pieces.zones[DECK])
            assert state.pieces.zones[DECK] != before.pieces.zones[DECK]
            assert state.chance.words != before.chance.words


def test_what_is_under_way_follows_the_cards_that_are_dealt_anew() -> None:
    state = position({"well.0": ["Twin"], "hand.0": ["Nest"]})
    hidden = state.pieces.zones[WELL][0]
    for number in range(20):
        other = state.clone()
        other.asker = other.pieces.ref(hidden)
        redeal(other, new_rng(number))
        assert other.pieces.find(other.asker) == other.pieces.zones[WELL][0]


def test_an_agreed_undo_replays_from_its_record() -> None:
    session = at_turn(3)
    session.undo(1, agreed=True, entropy="abc")
    session.apply(GAME.parse("bid 2"), 1)
    session.undo(0, agreed=True, entropy="def")
    again = load_record(GAME, session.record.to_json())
    assert again.replay().digest == session.state.digest == Session(again).state.digest


def test_a_free_undo_is_exact() -> None:
    session = at_turn(4)
    digest = session.state.digest
    session.apply(next(action for action in session.state.legal if action.verb == "bury"))
    session.undo(0)
    assert session.state.digest == digest


def test_it_can_be_asked_whether_anything_was_revealed_since() -> None:
    session = Session(Record(KUHN, None, 4))
    assert not session.revealed_since(0), "nothing was answered yet"
    session.apply(KUHN.parse("check"))
    session.apply(KUHN.parse("bet"))
    assert not session.undo_is_free(0), "somebody has answered"
    assert not session.revealed_since(0), "but no card was shown"
    session.apply(KUHN.parse("call"))
    assert session.revealed_since(0) and session.revealed_since(1), "the cards were shown"


def test_seeing_the_others_choices_counts_as_revealing() -> None:
    session = Session(Record(GAME, {"seats": 2}, 1))
    before = session.state.clone()
    session.apply(GAME.parse("bid 1"), 0)
    assert not session.revealed_since(0) and not revealed(before, session.state, 0)
    middle = session.state.clone()
    session.apply(GAME.parse("bid 1"), 1)
    assert revealed(middle, session.state, 1)
    assert session.revealed_since(1)


def test_whoever_chose_first_has_seen_the_others_choice_too() -> None:
    """Combat cards lie open, but which of them is played is chosen in secret."""
    game = find("confrontation")
    for seed in range(20):
        session = Session(Record(game, {"fellowship_setup": "random", "sauron_setup": "random"}, seed))
        rng = new_rng(seed)
        while not session.state.over:
            state = session.state
            both = state.simultaneous and len(state.waiting) == 2
            first = state.waiting[0]
            session.apply(state.legal_for(first)[rng.below(len(state.legal_for(first)))], first)
            if both:
                second = session.state.waiting[0]
                session.apply(session.state.legal_for(second)[0], second)
                assert session.revealed_since(first) and session.revealed_since(second)
                return
    raise AssertionError("nobody fought")


def test_lorcana_draws_other_cards_after_an_agreed_undo() -> None:
    game = find("lorcana")
    drawn: set[str] = set()
    for entropy in range(12):
        session = Session(Record(game, None, 9))
        while "end" not in session.state.legal:
            session.apply(session.state.legal[-1])
        seat = session.state.seat
        deck = session.state.layout.index[f"deck.{1 - seat}"]
        before = session.state.pieces.zones[deck][0]
        session.apply(game.parse("end"))
        session.undo(seat, agreed=True, entropy=entropy)
        drawn.add(session.game.face_name(session.state.pieces.face[session.state.pieces.zones[deck][0]]))
        assert before in session.state.pieces.zones[deck]
    assert len(drawn) > 4
