"""Win this turn: what is claimed is there, whatever is hidden and whatever others answer."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from loretable.bots import make_bot
from loretable.core import Info, new_rng
from loretable.core.errors import BadData, BadRecord
from loretable.games.lorcana import GAME
from loretable.games.lorcana.bot.lethal_solver import NONE, UNKNOWN, WINS, Solver
from loretable.games.lorcana.enums import questions, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import permissions
from loretable.games.lorcana.rules.actions import end, quest
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools import puzzles
from loretable.games.lorcana.tools.commands import app
from tests.lorcana.table import vanilla


def exhaustive(state: LorcanaState, seat: int, turn: int, solver: Solver) -> bool:
    """The same question with nothing clever in it: every line, in the order it comes, nothing remembered."""
    if state.over:
        return state.utility(seat) > 0
    if state.turn != turn or not solver.sure(state):
        return False
    answers = []
    for action in list(state.legal):
        copy = state.clone()
        copy.apply(action)
        answers.append(exhaustive(copy, seat, turn, solver))
        if answers[-1] == (state.seat == seat):
            break
    return any(answers) if state.seat == seat else all(answers)


def lines(state: LorcanaState, seat: int, most: int) -> int:
    """How many positions there are in the turn, no more than most are counted."""
    count = 0
    queue = [state]
    while queue and count < most:
        here = queue.pop()
        count += 1
        if here.over or here.turn != state.turn:
            continue
        for action in list(here.legal):
            copy = here.clone()
            copy.apply(action)
            queue.append(copy)
    return count


def small_positions(wanted: int, most: int) -> list[tuple[LorcanaState, int]]:
    """Turns from games by lot that have few lines, the player near the goal."""
    found: list[tuple[LorcanaState, int]] = []
    number = 0
    while len(found) < wanted:
        number += 1
        options = GAME.presets()[number % len(GAME.presets())][1]
        state = GAME.new(options, f"small {number}")
        rng = new_rng(number)
        for _ in range(30 + rng.below(60)):
            if not state.over:
                state.play(rng.below(len(state.legal)))
        while not state.over and (
            state.question != questions.TURN or not any(a.verb is quest.VERB for a in state.legal)
        ):
            state.play(rng.below(len(state.legal)))
        if state.over:
            continue
        seat = state.seat
        guess = state.sample(seat, new_rng(number))
        assert isinstance(guess, LorcanaState)
        guess.own_lists()
        guess.lore[seat] = 20 - 1 - rng.below(3)
        if lines(guess, seat, most) < most:
            found.append((guess, seat))
    return found


@pytest.mark.parametrize("count", [8, pytest.param(60, marks=pytest.mark.soak)])
def test_on_small_positions_it_says_what_looking_at_everything_says(count: int) -> None:
    verdicts = []
    for state, seat in small_positions(count, 300 if count < 10 else 3000):
        solver = Solver(seat, 10**6)
        verdict = solver.solve(state)
        assert (verdict == WINS) == exhaustive(state, seat, state.turn, solver)
        verdicts.append(verdict)
    assert WINS in verdicts and NONE in verdicts


@pytest.mark.parametrize(
    ("seed", "count"),
    [
        pytest.param("tests 0", 3, marks=pytest.mark.compiled_only),
        *(
            pytest.param(f"tests {part}", 3, marks=[pytest.mark.compiled_only, pytest.mark.full])
            for part in range(1, 4)
        ),
        pytest.param("tests", 200, marks=pytest.mark.soak),
    ],
)
def test_every_puzzle_that_is_made_is_solved_and_its_solution_wins_whatever_is_hidden(seed: str, count: int) -> None:
    made = 0
    for puzzle in puzzles.make(GAME, count, seed):
        made += 1
        read = puzzles.read_puzzle(GAME, json.loads(json.dumps(puzzle.to_json())))
        solver = Solver(read.seat)
        assert solver.solve(read.state) == WINS
        # quests alone do not do it
        quests = [action for action in read.state.legal if action.verb is quest.VERB]
        assert puzzles.check(read, [*quests, GAME.parse("end")])
        for luck in range(3):
            other = read.state.sample(read.seat, new_rng(luck))
            assert isinstance(other, LorcanaState)
            again = Solver(read.seat)
            assert again.solve(other) == WINS
            mine = own_actions(other, read.seat, again.line)
            assert puzzles.check(puzzles.Puzzle(other, read.seat, []), mine) == ""
    assert made == count


def test_where_quests_bring_more_than_is_printed_and_win_there_is_no_puzzle() -> None:
    """Russell's text: whenever one of your characters with 4 strength or more quests, gain 1 lore."""
    russell, strong, weak = "Russell - Senior Wilderness Explorer", vanilla(strength=4), vanilla(strength=2)
    for beside, alone in ((strong, True), (weak, False)):
        deck = [weak.full_name] * 3
        state = GAME.position({"you": {"play": [russell, beside.full_name], "deck": deck}, "opponent": {"deck": deck}})
        assert isinstance(state, LorcanaState) and state.question == questions.TURN
        quests = sum(numbers.lore(state, action.a) for action in state.legal if action.verb is quest.VERB)
        state.lore[0] = permissions.lore_to_win(state, 0) - quests - 1
        assert Solver(0).solve(state) == (WINS if alone else NONE)
        assert puzzles.quests_win(state, 0, state.turn, [], set()) == alone
        assert puzzles.posed(state, 0, 1, 1000) is None


def own_actions(state: LorcanaState, seat: int, line: list) -> list:
    """Those of a line that the seat itself takes."""
    copy = state.clone()
    found = []
    for action in line:
        if copy.seat == seat:
            found.append(action)
        copy.apply(action, copy.seat)
    return found


@pytest.fixture(scope="module")
def puzzle() -> puzzles.Puzzle:
    """One of those that come with the game: to make another takes longer than all that is asked of it."""
    shipped = GAME.puzzles()[2]
    assert "In 5 steps" in shipped.text
    return puzzles.Puzzle(GAME.position(shipped.position), shipped.seat, [])


@pytest.mark.full
def test_a_bot_that_searches_takes_the_win(puzzle: puzzles.Puzzle) -> None:
    state = puzzle.state.clone()
    bot = make_bot(GAME, "search:2", 1)
    rng = new_rng(1)
    while not state.over and state.turn == puzzle.state.turn:
        seat = state.seat
        chosen = bot.choose(Info(state, seat, rng)) if seat == puzzle.seat else state.legal[0]
        state.apply(chosen, seat)
    assert state.winner == puzzle.seat


def test_who_has_nothing_in_play_wins_nothing_this_turn() -> None:
    state = GAME.new({}, 3)
    while state.question != questions.TURN:
        state.play(len(state.legal) - 1)
    assert isinstance(state, LorcanaState)
    assert not state.cards_in(state.seat, zones.IN_PLAY)
    assert Solver(state.seat).solve(state) == NONE


@pytest.mark.slow
def test_where_the_positions_run_out_it_says_that_it_does_not_know(puzzle: puzzles.Puzzle) -> None:
    assert Solver(puzzle.seat, 1).solve(puzzle.state) == UNKNOWN


@pytest.mark.slow
def test_a_solution_that_ends_the_turn_or_cannot_be_played_is_refused_with_the_reason(puzzle: puzzles.Puzzle) -> None:
    assert "turn is over" in puzzles.check(puzzle, [GAME.parse("end")])
    assert "no answer" in puzzles.check(puzzle, [])
    first = next(action for action in puzzle.state.legal if action.verb is quest.VERB)
    assert str(first) in puzzles.check(puzzle, [first, first])
    assert all(action.verb is not end.VERB for action in Solver(puzzle.seat).line)


@pytest.mark.slow
def test_puzzles_are_made_solved_and_checked_from_the_shell(puzzle: puzzles.Puzzle, tmp_path: Path) -> None:
    run = CliRunner()
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(puzzle.to_json()), encoding="utf-8")
    solved = run.invoke(app, ["puzzle", "solve", str(path), "--json"])
    assert json.loads(solved.output)["verdict"] == "wins"
    line = [step["action"] for step in json.loads(solved.output)["line"]]
    mine = own_actions(puzzle.state, puzzle.seat, [GAME.parse(text) for text in line])
    checked = run.invoke(app, ["puzzle", "check", str(path), *map(str, mine)])
    assert checked.exit_code == 0 and "wins" in checked.output
    assert run.invoke(app, ["puzzle", "check", str(path), "end"]).exit_code == 1


def test_a_file_that_is_no_puzzle_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="puzzle"):
        puzzles.read_puzzle(GAME, {"format": "something else"})
    path = tmp_path / "broken.json"
    path.write_text("{", encoding="utf-8")
    assert isinstance(CliRunner().invoke(app, ["puzzle", "solve", str(path)]).exception, (BadData, BadRecord))


@pytest.mark.parametrize(("lore", "verdict", "why"), [(19, UNKNOWN, "hidden"), (1, NONE, "")])
def test_where_an_unknown_card_would_have_to_move_it_cannot_tell(lore: int, verdict: int, why: str) -> None:
    """Only what is drawn could win: a character in play that is exerted, and an action that draws."""
    deck = [vanilla().full_name] * 3
    mine = {
        "hand": ["Develop Your Brain"],
        "play": [{"card": vanilla().full_name, "exerted": True}],
        "deck": deck,
        "lore": lore,
    }
    state = GAME.position({"you": {**mine, "ink": deck}, "opponent": {"deck": deck}})
    solver = Solver(0)
    assert solver.solve(state) == verdict and solver.why == why
