"""Rows of numbers: of what a seat knows and nothing else, all of it, and by name."""

import json
from typing import Any

import pytest

from examples.kuhn import GAME as KUHN
from loretable.core import Game, Info, RowBot, State, new_rng, play_game
from loretable.core.bot import answer
from loretable.core.errors import BadData
from loretable.core.learning.encoding import BYTES, Encoding
from loretable.games import find

DRAWN: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}
WAYS: list[Any] = [
    (find("confrontation"), DRAWN),
    (find("confrontation"), {}),
    (find("zoomquest"), {"level": "warrens"}),
    (find("zoomquest"), {"level": "long_march"}),
    (find("lorcana"), {}),
    (find("lorcana"), {"lists": "closed"}),
    (KUHN, {}),
]
NAMES = ["confrontation", "confrontation-set-up", "warrens", "long-march", "lorcana", "lorcana-closed", "kuhn"]


def positions(game: Game, options: dict[str, object], count: int, luck: str) -> list[State]:
    """Positions of random games, each with somebody who is asked."""
    found: list[State] = []
    rng = new_rng(luck)
    number = 0
    while len(found) < count:
        state = game.new(options, f"{luck} {number}")
        number += 1
        while not state.over and len(found) < count:
            found.append(state.clone())
            state.play(rng.below(len(state.legal)))
    return found


def seen(state: State, seat: int) -> str:
    """What a seat can tell of a position: its view and its options, without what is only there to be drawn, and without the
    order of what lies together."""
    view = state.view(seat)
    del view["step"]
    keys = sorted(state.key(action, seat) for action in state.legal_for(seat))
    return json.dumps([plain(view), keys], sort_keys=True)


UNTOLD = ("id", "at", "printed", "texts", "says", "source", "on", "description", "x", "y", "number")


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if key not in UNTOLD}
    if isinstance(value, list):
        return sorted((plain(each) for each in value), key=lambda each: json.dumps(each, sort_keys=True))
    return value


def rows(encoding: Encoding, state: State, seat: int) -> tuple[int, ...]:
    return (*encoding.row(state, seat), -1, *encoding.action_rows(state, seat))


@pytest.mark.parametrize(("game", "options"), WAYS, ids=NAMES)
def test_two_positions_that_a_seat_cannot_tell_apart_have_equal_rows(game: Game, options: dict[str, object]) -> None:
    """The row of the real state is that of every sample of it: it tells no secret."""
    alike(game, positions(game, options, 120, "equal")[::4])


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), WAYS, ids=NAMES)
def test_ten_thousand_positions_have_the_rows_of_their_samples(game: Game, options: dict[str, object]) -> None:
    alike(game, positions(game, options, 10_000, "equal"))


def alike(game: Game, found: list[State]) -> None:
    encoding = game.encoding(found[0].options)
    rng = new_rng("samples")
    for state in found:
        for seat in range(state.seats):
            guess = state.sample(seat, rng)
            assert encoding.row(guess, seat) == encoding.row(state, seat)
            if state.must_answer(seat):
                assert encoding.action_rows(guess, seat) == encoding.action_rows(state, seat)


@pytest.mark.parametrize(("game", "options"), WAYS, ids=NAMES)
def test_two_positions_that_a_seat_can_tell_apart_have_different_rows(game: Game, options: dict[str, object]) -> None:
    apart(game, options, 250)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), WAYS, ids=NAMES)
def test_ten_thousand_positions_have_their_own_rows(game: Game, options: dict[str, object]) -> None:
    apart(game, options, 10_000)


def apart(game: Game, options: dict[str, object], count: int) -> None:
    encoding = game.encoding(options)
    known: dict[tuple[int, ...], str] = {}
    for state in positions(game, options, count, "apart"):
        row = rows(encoding, state, state.seat)
        looks = seen(state, state.seat)
        assert known.setdefault(row, looks) == looks
    assert len(known) > (5 if game is KUHN else count // 3)


@pytest.mark.parametrize(("game", "options"), WAYS, ids=NAMES)
def test_no_two_options_of_a_decision_have_the_same_row(game: Game, options: dict[str, object]) -> None:
    encoding = game.encoding(options)
    width = len(encoding.action_columns)
    for state in positions(game, options, 150, "options"):
        flat = encoding.action_rows(state, state.seat)
        listed = [tuple(flat[i : i + width]) for i in range(0, len(flat), width)]
        assert len(set(listed)) == len(listed) == len(state.legal)


@pytest.mark.parametrize(("game", "options"), WAYS, ids=NAMES)
def test_every_column_has_a_name_of_its_own_and_every_number_fits_its_kind(
    game: Game, options: dict[str, object]
) -> None:
    encoding = game.encoding(options)
    names = [column.name for column in encoding.columns.all]
    assert len(set(names)) == len(names)
    assert encoding.describe().count("\n") >= len(names)
    for state in positions(game, options, 60, "kinds"):
        row = encoding.row(state, state.seat)
        for value, column in zip(row, encoding.columns.all, strict=True):
            if column.kind == "bits":
                assert 0 <= value < 1 << len(column.words), column
            elif column.kind == "choice":
                assert 0 <= value <= len(column.words), column
            elif column.kind == "face":
                assert 0 <= value <= len(game.faces), column
        assert encoding.told(row)


def test_rows_are_written_into_a_buffer_of_the_callers() -> None:
    game = find("confrontation")
    encoding = game.encoding(DRAWN)
    state = positions(game, DRAWN, 30, "buffer")[-1]
    size, width = len(encoding.columns), len(encoding.action_columns)
    buffer = bytearray(BYTES * (3 + size + width * encoding.slots))
    encoding.put(state, state.seat, memoryview(buffer), BYTES * 3)
    count = encoding.put_actions(state, state.seat, memoryview(buffer), BYTES * (3 + size))
    numbers = list(memoryview(buffer).cast("i"))
    assert numbers[3 : 3 + size] == encoding.row(state, state.seat)
    assert count == len(state.legal)
    assert numbers[3 + size : 3 + size + width * count] == encoding.action_rows(state, state.seat)
    encoding.slots = 1
    with pytest.raises(BadData, match="slots"):
        encoding.action_rows(state, state.seat)


@pytest.mark.parametrize(("game", "options"), WAYS, ids=NAMES)
def test_nothing_of_what_was_in_a_buffer_is_left_and_nothing_else_is_touched(
    game: Game, options: dict[str, object]
) -> None:
    """Long rows are written another way than short ones."""
    encoding = game.encoding(options)
    size = len(encoding.columns)
    for state in positions(game, options, 12, "dirty")[::4]:
        buffer = bytearray(b"\x5a" * (BYTES * (size + 2)))
        encoding.put(state, state.seat, memoryview(buffer), BYTES)
        numbers = list(memoryview(buffer).cast("i"))
        assert numbers[1:-1] == encoding.row(state, state.seat)
        assert numbers[0] == numbers[-1] == 0x5A5A5A5A


class First(RowBot):
    """Takes what has the largest number in its row, and notes what it was given."""

    def __init__(self, encoding: Encoding) -> None:
        super().__init__(encoding)
        self.seen: list[list[int]] = []

    def choose_by_rows(self, row: list[int], actions: list[int], count: int) -> int:
        self.seen.append(row)
        width = len(actions) // count
        return max(range(count), key=lambda i: (actions[width * i : width * (i + 1)], -i))


class OneTooFar(RowBot):
    def choose_by_rows(self, row: list[int], actions: list[int], count: int) -> int:
        return count


def test_a_bot_by_rows_plays_without_a_sample_and_alike_by_an_info() -> None:
    game = find("confrontation")
    bots = [First(game.encoding(DRAWN)) for _ in range(2)]
    assert play_game(game, bots, DRAWN, 4).over
    assert all(bot.seen and len(bot.seen[0]) == len(bot.encoding.columns) for bot in bots)
    state = positions(game, DRAWN, 20, "rows")[-1]
    bot = bots[0]
    assert bot.choose(Info(state, state.seat, new_rng(1))) == answer(bot, state, state.seat, new_rng(2))
    with pytest.raises(BadData, match="chose number"):
        answer(OneTooFar(game.encoding(DRAWN)), state, state.seat, new_rng(1))


def test_candidates_are_bits_and_a_row_can_be_read_by_name() -> None:
    game = find("confrontation")
    encoding = game.encoding(DRAWN)
    state = game.new(DRAWN, 3)
    told = encoding.told(encoding.row(state, 0))
    assert told["you are"] == "Fellowship"
    assert told["Mordor: concealed enemies"] == "4"
    assert told["Mordor: concealed enemy 1 could be"].count("enemy") == 9
    assert told["Frodo is"] in {region.name for region in game.book.data.regions}  # type: ignore[attr-defined]
    assert "Balrog is" not in told


def test_the_table_of_faces_says_what_cards_are_like_and_what_their_texts_do() -> None:
    game = find("lorcana")
    encoding = game.encoding()
    names = [column.name for column in encoding.face_columns.all]
    row = encoding.face_columns.blank.copy()
    encoding.fill_face(game.face_number("Dragon Fire"), row)
    told = {name: value for name, value in zip(names, row, strict=True) if value}
    assert told["kind"] == 2 and told["cost"] == 5 and told["does: banish"] == 1
    row = encoding.face_columns.blank.copy()
    encoding.fill_face(game.face_number("Stitch - Rock Star"), row)
    told = {name: value for name, value in zip(names, row, strict=True) if value}
    assert told["strength"] and told["waits for"] & 1 and told["does: draw"]
