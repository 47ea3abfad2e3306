"""Puzzles: win this turn. Made from games between bots, solved and checked by the solver, kept in files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from loretable.core.actions import Action
from loretable.core.bot import Info
from loretable.core.chance import new_rng
from loretable.core.errors import BadData, Illegal
from loretable.core.json_check import as_int, as_list, as_object, as_text, need
from loretable.games.lorcana.bot.greedy import GreedyBot
from loretable.games.lorcana.bot.lethal_solver import POSITIONS, WINS, Solver, sure_in_samples
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import permissions
from loretable.games.lorcana.rules.actions import quest
from loretable.games.lorcana.state import LorcanaState

if TYPE_CHECKING:
    from loretable.games.lorcana.game import Lorcana

FORMAT: Final = "loretable-puzzle-1"
MOST_SHORT: Final = 4
"""By how much lore quests alone may fall short of the goal: the more, the harder."""
GAMES_EACH: Final = 50
"""So many games are looked through for a puzzle before the maker gives up."""


class Puzzle(NamedTuple):
    """A position in which a seat can win this turn, and how."""

    state: LorcanaState
    seat: int
    solution: list[str]

    def to_json(self) -> dict[str, object]:
        return {
            "format": FORMAT,
            "game": "lorcana",
            "goal": "win this turn",
            "seat": self.seat,
            "position": self.state.save(),
            "solution": self.solution,
        }


def read_puzzle(game: Lorcana, data: object) -> Puzzle:
    top = as_object(data, "")
    if top.get("format") != FORMAT or top.get("game") != game.name:
        raise BadData("format", f"is not a puzzle of {game.name}: it should be {FORMAT!r}")
    state = game.load(need(top, "position", ""))
    assert isinstance(state, LorcanaState)
    seat = as_int(need(top, "seat", ""), "seat", 0, state.seats - 1)
    if state.over or state.seat != seat or state.active != seat:
        raise BadData("seat", "is not the player whose turn it is")
    solution = [as_text(item, f"solution[{i}]") for i, item in enumerate(as_list(top.get("solution", []), "solution"))]
    return Puzzle(state, seat, solution)


# -- making ----------------------------------------------------------------------------------------------------------


def make(game: Lorcana, count: int, seed: str, most: int = POSITIONS) -> Iterator[Puzzle]:
    """Puzzles, at most one a game, the same for the same seed: quests alone do not solve them."""
    ways = [options for _, options in game.presets()]
    made = 0
    for number in range(GAMES_EACH * count):
        if made == count:
            return
        found = from_game(game, ways[number % len(ways)], f"{seed}/{number}", most)
        if found is not None:
            made += 1
            yield found
    raise BadData("puzzles", f"only {made} of {count} were found: ask for fewer, or with another seed")


def from_game(game: Lorcana, options: dict[str, object], luck: str, most: int) -> Puzzle | None:
    """The hardest puzzle on the way through a game between greedy bots, or None."""
    state = game.new(options, luck)
    bot = GreedyBot()
    rng = new_rng(f"{luck}/guesses")
    best: Puzzle | None = None
    hardest = 0
    turn = -1
    while not state.over:
        info = Info(state, state.seat, rng)
        guess = info.state
        if (
            isinstance(guess, LorcanaState)
            and guess.question == questions.TURN
            and guess.turn != turn
            and guess.turn > 6
        ):
            turn = guess.turn
            # upwards from what would be harder than the best so far: what cannot be won with more lore cannot with less
            for short in range(hardest + 1, MOST_SHORT + 1):
                found = posed(guess, info.seat, short, most)
                if found is None:
                    break
                best, hardest = found, short
        state.apply(bot.choose(info), info.seat)
    return best


def posed(state: LorcanaState, seat: int, short: int, most: int) -> Puzzle | None:
    """The position with as much lore as leaves quests so much short of the goal, where it can be won all the same."""
    quests = 0
    for action in state.listed(seat):
        if action.verb is quest.VERB:
            quests += numbers.lore(state, action.a)
    lore = permissions.lore_to_win(state, seat) - quests - short
    if lore < 0 or quests == 0:
        return None
    copy = state.clone()
    copy.own_lists()
    copy.lore[seat] = lore
    solver = Solver(seat, most)
    if solver.solve(copy) != WINS or quests_win(copy, seat, copy.turn, [], set()):
        return None
    if not sure_in_samples(copy, seat, new_rng("puzzle"), most):
        return None
    return Puzzle(copy, seat, [str(action) for action in solver.line])


def quests_win(
    state: LorcanaState, seat: int, turn: int, quested: list[int], seen: set[tuple[tuple[int, ...], int]]
) -> bool:
    """Do quests win by themselves, in some order? What they set off may bring more lore than is printed."""
    if state.over or state.turn != turn:
        return state.over and state.utility(seat) > 0
    asked = state.seat
    if asked != seat:
        answers = [after(state, action) for action in list(state.legal)]
        return all(quests_win(answer, seat, turn, quested, seen) for answer in answers)
    so_far = (tuple(sorted(quested)), state.lore[seat])
    if so_far in seen:
        return False
    seen.add(so_far)
    quests = [action for action in state.legal if action.verb is quest.VERB]
    return any(quests_win(after(state, quest), seat, turn, [*quested, quest.a], seen) for quest in quests)


def after(state: LorcanaState, action: Action) -> LorcanaState:
    copy = state.clone()
    copy.apply(action, state.seat)
    return copy


# -- checking --------------------------------------------------------------------------------------------------------


def check(puzzle: Puzzle, answers: list[Action]) -> str:
    """What is wrong with a player's solution, or "": their own actions in order; others may answer what they like."""
    return continued(puzzle.state, puzzle.seat, answers, puzzle.state.turn)


def continued(state: LorcanaState, seat: int, answers: list[Action], turn: int) -> str:
    if state.over:
        return "" if state.utility(seat) > 0 else "the game is lost"
    if state.turn != turn:
        return "the turn is over, and the game is not won"
    asked = state.seat
    if asked != seat:
        for action in list(state.legal):
            copy = state.clone()
            copy.apply(action, asked)
            wrong = continued(copy, seat, answers, turn)
            if wrong:
                return f"another player answers {state.label(action, asked)!r}: {wrong}"
        return ""
    legal = state.legal
    if not answers:
        return f"{state.prompt(seat)}: there is no answer"
    copy = state.clone()
    try:
        copy.apply(answers[0], seat)
    except Illegal as error:
        return f"{answers[0]}: {error}" if len(legal) else "there is nothing to do"
    return continued(copy, seat, answers[1:], turn)
