"""What everybody knows to be the only answer is taken without asking: the log has it, and it goes back with what led to it."""

from __future__ import annotations

from typing import Any

from loretable.core import Record
from loretable.core.records.fingerprint import fingerprint
from loretable.games.lorcana.game import Lorcana
from loretable.table.match.draft import Draft
from loretable.table.match.kept import SeatRow, pack
from loretable.table.match.match_state import ONLY_ONE, load
from loretable.table.match.past.log_replay import readable
from loretable.table.match.solo import SoloMatch
from loretable.table.wire.messages import PLAYER_YOU, Accepted, Answer, Concede, Hello, Undo, Update

HIT: Any = {"kind": "deal damage", "amount": 1, "to": {"kind": "chosen", "cards": {"types": ["character"]}}}
CARDS: list[Any] = [
    {"name": "Deed", "kind": "action", "ink": "Amber", "cost": 0, "abilities": [{"kind": "action", "effect": HIT}]},
    {"name": "Ox", "kind": "character", "ink": "Amber", "cost": 1, "strength": 1, "willpower": 9, "lore": 1},
]


def match(mine: int, theirs: int, players: tuple[str, str] = (PLAYER_YOU, "random")) -> SoloMatch:
    game = Lorcana(CARDS)
    state = game.position(
        {
            "you": {"hand": ["Deed", "Deed"], "play": ["Ox"] * mine, "deck": ["Ox"] * 9},
            "opponent": {"play": ["Ox"] * theirs, "deck": ["Ox"] * 9},
        }
    )
    data = game.data_hash()
    draft = Draft(game, data, fingerprint(game, data), None, state)
    draft.start, draft.practice = pack(state.save()), True
    draft.seat_rows = [SeatRow(player, "", player == PLAYER_YOU) for player in players]
    found = SoloMatch(draft)
    found.hear(Hello())
    return found


def play(solo: SoloMatch, number: int = 0) -> Update:
    deeds = [str(action) for action in solo.live.state.legal if action.verb.name == "play"]
    accepted, update = solo.hear(Answer(f"a{solo.live.seq}", solo.live.seq, deeds[number]))
    assert isinstance(accepted, Accepted) and isinstance(update, Update)
    return update


def damage(solo: SoloMatch) -> int:
    return sum(solo.live.state.damage)  # type: ignore[attr-defined]


def test_it_is_taken_and_told() -> None:
    solo = match(0, 1)
    update = play(solo)
    assert damage(solo) == 1 and update.question is not None and update.question.kind == "turn"
    labels = [entry.label for entry in update.entries]
    assert len(labels) == 2 and labels[1].endswith(ONLY_ONE) and not labels[0].endswith(ONLY_ONE)
    assert [line.seat for line in solo.log] == [0, 0] and solo.log[1].text.startswith("pick ")


def test_of_two_one_is_asked() -> None:
    solo = match(1, 1)
    update = play(solo)
    assert damage(solo) == 0 and update.question is not None and len(update.question.options) == 2
    assert ONLY_ONE not in update.entries[-1].label


def test_it_goes_back_with_what_led_to_it() -> None:
    solo = match(0, 1)
    play(solo)
    play(solo)
    assert damage(solo) == 2 and len(solo.log) == 4
    solo.hear(Undo("u1"))
    assert damage(solo) == 1 and len(solo.live.mainline) == 2
    solo.hear(Undo("u2"))
    assert damage(solo) == 0 and len(solo.live.mainline) == 0 and solo.live.way_back(0) is None


def test_after_a_restart_it_is_known_again() -> None:
    solo = match(0, 1)
    play(solo)
    again = load(solo.match.game, solo.match.row, readable(solo.log), [], lambda seq: b"")
    assert again.state.digest == solo.live.state.digest
    assert list(again.forced) == list(solo.live.forced) == [0, 1]
    assert again.way_back(0) == solo.live.way_back(0)
    assert [entry.label for entry in again.recent] == [entry.label for entry in solo.live.recent]


def test_a_record_of_it_replays_anywhere() -> None:
    solo = match(0, 1)
    play(solo)
    record: Record = solo.record()
    assert record.replay().digest == solo.live.state.digest


def test_a_record_in_which_it_was_asked_loads_and_goes_on() -> None:
    """Logs of before have the answer as one line of its own, as now."""
    solo, asked = match(0, 1), match(0, 1)
    play(solo)
    for line in solo.log:
        asked.adopt(asked.match.tried(line.seat, asked.match.game.parse(line.text)))
    assert asked.live.state.digest == solo.live.state.digest and asked.match.forced() is None


def test_nothing_is_taken_for_who_has_conceded() -> None:
    solo = match(1, 1)
    play(solo)
    solo.hear(Concede("c"))
    assert solo.live.state.over and solo.match.forced() is None


def test_bots_answer_for_themselves() -> None:
    solo = match(0, 1, ("random", PLAYER_YOU))
    assert solo.match.forced() is None
    while solo.live.state.seat == 0 and solo.bots_answer() is not None:
        assert solo.match.forced() is None
