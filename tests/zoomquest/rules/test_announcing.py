"""Announcements: public, recorded, taken back at will, never an answer and never without end."""

import pytest

from loretable.core import Illegal, Info, Record, Session, load_record, new_rng
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.enums import verbs
from loretable.games.zoomquest.state import QuestState
from tests.zoomquest.board import act, level, quest

HUB = [("a", "b"), ("a", "c"), ("a", "d"), ("d", "e")]


def pair(**rules: object) -> QuestState:
    """A warrior and a healer at the hub, lairs around it."""
    return quest(
        level([("W", "a", "AAAAA"), ("H", "a", "HHHHH")], [("b", "AD"), ("c", "AAD"), ("e", "AAD")], HUB), **rules
    )


def follows(state: QuestState, seat: int = 1) -> str:
    return str(GAME.bot("greedy", 0).choose(Info(state, seat, new_rng(1))))


def test_an_announcement_is_seen_and_told_and_answers_nothing() -> None:
    session = Session(Record(GAME, pair().options, 1))
    before = session.state.legal_for(0)
    session.apply(GAME.parse("announce 2"), 0)
    assert session.state.waiting == [0, 1]
    assert list(session.state.legal_for(0)) == list(before)
    assert session.state.view(1)["facts"]["announced"] == [{"seat": 0, "place": 2}]
    assert session.log_lines(1) == ["warrior1: to C!"]
    assert "warrior1 is going to C." in GAME.text(session.state.view(1))


def test_it_can_be_made_after_one_has_chosen_and_is_not_among_the_answers() -> None:
    state = pair()
    state.push("move 2", seat=0)
    state.push("announce 2", seat=0)
    assert state.announced == [2, -1]
    assert state.waiting == [1]
    assert not any(action.verb.aside for action in state.legal_for(1))


def test_it_can_be_taken_back_and_replaced() -> None:
    state = pair()
    with pytest.raises(Illegal, match="no announcement to take back"):
        state.push("announce", seat=0)
    state.push("announce 2", seat=0)
    with pytest.raises(Illegal, match="announced already"):
        state.push("announce 2", seat=0)
    state.push("announce 1", seat=0)
    state.push("announce", seat=0)
    assert state.announced == [-1, -1]


def test_nobody_announces_without_end() -> None:
    state = pair()
    for number in range(verbs.MOST_SAID):
        state.push(f"announce {number % 2 + 1}", seat=0)
    with pytest.raises(Illegal, match="times a round at most"):
        state.push("announce 3", seat=0)
    state.push("announce", seat=0)
    assert state.asides(0) == []
    act(state, "stay", "stay")
    assert len(state.asides(0)) == 5


def test_what_makes_no_sense_is_refused_with_the_reason() -> None:
    state = pair()
    for text, reason in (("announce 9", "no such place"), ("announce 5", "no such place")):
        with pytest.raises(Illegal, match=reason):
            state.push(text, seat=0)
    state.push("concede", seat=1)
    with pytest.raises(Illegal, match="left the game"):
        state.push("announce 1", seat=1)


def test_it_is_forgotten_when_somebody_has_got_there() -> None:
    state = pair()
    state.push("announce 4", seat=0)
    act(state, "move 3", "move 3")
    assert state.announced == [4, -1]
    act(state, "move 4", "move 4")
    assert state.announced == [-1, -1]


def test_who_leaves_announces_nothing_any_more() -> None:
    state = pair()
    state.push("announce 4", seat=1)
    state.push("concede", seat=1)
    assert state.announced == [-1, -1]


def test_a_record_with_announcements_replays_to_the_same_digest() -> None:
    session = Session(Record(GAME, pair().options, 1))
    for seat, text in ((0, "announce 2"), (1, "announce 4"), (0, "move 2"), (1, "announce"), (1, "move 2")):
        session.apply(GAME.parse(text), seat)
    assert load_record(GAME, session.record.to_json()).replay().digest == session.state.digest
    assert GAME.load(session.state.save()).digest == session.state.digest


def test_a_partner_goes_where_somebody_says_they_are_going() -> None:
    state = pair()
    assert follows(state) == "move 1"
    state.push("announce 2", seat=0)
    assert follows(state) == "move 2"
    state.push("announce 4", seat=0)
    assert follows(state) == "move 3"
    state.push("announce", seat=0)
    assert follows(state) == "move 1"


def test_a_partner_does_not_follow_its_own_words() -> None:
    state = pair()
    state.push("announce 2", seat=1)
    assert follows(state) == "move 1"


def test_a_partner_who_is_behind_catches_up_with_one_who_says_where() -> None:
    custom = level([("W", "c", "AAAAA"), ("H", "a", "HHHHH")], [("e", "AAD"), ("a", "AD")])
    state = quest(custom)
    state.push("announce 4", seat=0)
    assert follows(state) == "move 1"


def test_a_partner_follows_one_who_goes_another_way() -> None:
    routes = [("a", "b"), ("b", "c"), ("a", "d"), ("d", "e")]
    state = quest(level([("W", "a", "AAAAA"), ("W", "a", "AAAAA")], [("c", "AD"), ("e", "AAAD")], routes))
    assert follows(state) == "move 1"
    act(state, "move 3", "move 1")
    assert state.parted == [2, 1]
    assert follows(state) == "move 0"
    act(state, "stay", "move 0")
    assert follows(state) == "move 3"
    act(state, "stay", "move 3")
    assert follows(state) == "move 4"


def test_a_partner_who_cannot_strike_stays_with_one_who_can() -> None:
    routes = [("a", "b"), ("b", "c"), ("a", "d"), ("d", "e")]
    heroes = [("G", "a", "DDDDD"), ("W", "a", "AAAAA"), ("H", "a", "HHHHH")]
    state = quest(level(heroes, [("c", "AD"), ("e", "AAAD")], routes))
    act(state, "move 3", "move 1", "move 1")
    assert follows(state, 2) != "move 0"
    assert follows(state, 1) == "move 0"


def test_what_can_be_announced_names_the_place() -> None:
    """A page lights what an option names."""
    state = pair()
    named = {str(action): state.targets_of(action, 0) for action in state.asides(0)}
    assert named == {f"announce {i}": [place] for i, place in enumerate("abcde")}
    assert [state.targets_of(action, 0) for action in state.legal_for(0)] == [["a"], ["b"], ["c"], ["d"]]
