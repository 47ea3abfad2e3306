"""Who takes back takes back all that was chosen at once, and no more."""

from loretable.core import Record, Session
from tests.lorcana.scene import action, character, chosen, scene

DRAW = {"kind": "draw"}


def begun(s: object) -> Session:
    state = s.state  # type: ignore[attr-defined]
    return Session(Record(state.game, None, 1, state))


def give(session: Session, *texts: str) -> None:
    for text in texts:
        session.apply(session.game.parse(text), 0)


def test_singers_are_taken_back_together() -> None:
    song = action("Chorus", DRAW, song=True, cost=7, keywords={"Sing Together": 7})
    s = scene([character("Choir", cost=3), song], mine=["Choir", "Choir", "Choir"], hand=["Chorus"])
    session = begun(s)
    give(session, f"sing-together {s['Chorus'].id}")
    singers = [str(one) for one in session.state.picks(0).options]  # type: ignore[union-attr]
    give(session, *(f"pick {one}" for one in singers), "done")
    assert session.undo_point(0) == 1, "the song is still chosen"
    session.undo(0, agreed=True)
    assert len(session.state.picks(0).options) == 3  # type: ignore[union-attr]
    assert session.undo_point(0) == 0
    session.undo(0, agreed=True)
    assert session.state.decision(0).kind == "turn"  # type: ignore[union-attr]


def test_two_questions_after_each_other_are_taken_back_one_by_one() -> None:
    two = {"kind": "sequence", "effects": [{"kind": "exert", "what": chosen("you", least=2, most=2)}] * 2}
    s = scene([action("Tale", two, cost=1), character("Ox")], mine=["Ox"] * 4, hand=["Tale"], ink=1)
    session = begun(s)
    give(session, f"play {s['Tale'].id}")
    for expected in (1, 3):
        options = session.state.picks(0).options  # type: ignore[union-attr]
        give(session, f"pick {options[0]}", f"pick {options[1]}")
        assert session.undo_point(0) == expected
