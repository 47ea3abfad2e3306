"""check_game: the ten promises, tested on any game in many random games.

    from loretable.core import check_game
    report = check_game(my_game, games=50, seed=1)
    assert report.ok, report

A game is played to its end, looking at every decision whether somebody is asked, whether the state and a sample of it
would load, and whether all pieces are there. Then each promise is tested at a dozen of its decisions (fewer in later games):
at one of every kind there was (question, what is under way, is something waiting), of kinds first that have been tested
least, and at others drawn at random. Guesses are tested for a seat that is asked and another one, what is told for one
onlooker. When the game is over, digests of the first decision of each kind and of one in four others are compared. The same
seed tests the same.

A failure names the promise, what was seen, and the options, seed and actions that lead there.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from loretable.core.actions import CONCEDE, Action
from loretable.core.chance import new_rng
from loretable.core.engine.auditing import wrong_pieces
from loretable.core.game import Game
from loretable.core.records.record import load_record
from loretable.core.reflection.fields import unaccounted
from loretable.core.state import State

from .promises import PROMISES, Broken, Promises, Report

__all__ = ["PROMISES", "Report", "check_game"]

MOST_FAILURES: Final = 5
FULL: Final = 12
"""Decisions of a game at which everything is tested."""
SOME: Final = 8
"""Decisions of a later game (not one of the first) at which everything is tested."""
FIRST: Final = 4
"""How many games are the first ones."""
EVERY: Final = 4
"""Of how many decisions one is looked at again when the game is over, besides the first of each kind."""


def check_game(
    game: Game,
    games: int = 20,
    seed: int = 0,
    options: dict[str, object] | None = None,
    on_game: Callable[[], None] | None = None,
) -> Report:
    """Plays random games (options sampled by the game unless given) and tests every promise in each of them."""
    report = Report(game.name)
    rng = new_rng(f"check {seed}")
    for number in range(games):
        chosen = game.sample_options(rng) if options is None else options
        run = Run(game, chosen, f"{seed}/{number}", report, rng)
        try:
            run.play()
        except Broken as broken:
            report.failures.append((broken.promise, broken.what, run.record.to_json()))
        except Exception as error:  # whatever the rules of a game raise is a finding, not the end of the check
            where = traceback.extract_tb(error.__traceback__)[-1]
            what = f"the rules raised {type(error).__name__}: {error} ({where.filename}:{where.lineno})"
            report.failures.append((4, what, run.record.to_json()))
        report.games += 1
        if on_game is not None:
            on_game()
        if len(report.failures) >= MOST_FAILURES:
            break
    return report


Kind: TypeAlias = tuple[int, ...]


class CheckPoint(NamedTuple):
    """A decision of the game: the state, its digest then (or "": not taken of every one), and what was answered."""

    state: State
    digest: str
    seat: int
    action: Action


class Run(Promises):
    """One random game under test."""

    def play(self) -> None:
        past: list[CheckPoint] = []
        state = self.first()
        faces = sorted(state.pieces.face)
        met: set[Kind] = set()
        while not state.over:
            self.report.decisions += 1
            self.demand(4, bool(state.waiting), "nobody is asked and the game is not over")
            for asked in state.waiting:
                self.demand(4, state.in_game(asked), f"seat {asked} is asked, but has left the game")
            misplaced = wrong_pieces(state)
            self.demand(10, misplaced == "", misplaced)
            self.demand(10, sorted(state.pieces.face) == faces, "pieces were made or lost")
            problem = state.problem()
            self.demand(2, problem == "", f"a save of this state would be refused: {problem}")
            kind = kind_of(state)
            fresh = kind not in met
            met.add(kind)
            for other in range(state.seats + 1) if fresh else (self.rng.below(state.seats + 1),):
                self.sound_sample(state, other)
            # commits may come in any order: so take any of the waiting seats
            seat = state.waiting[self.rng.below(len(state.waiting))]
            legal = state.legal_for(seat)
            self.demand(4, len(legal) > 0, f"seat {seat} is asked and has no legal action")
            if self.game.asides and self.rng.below(4) == 0:
                past.extend(self.say_something(state))
            digest = state.digest if fresh or self.rng.below(EVERY) == 0 else ""
            moment = CheckPoint(state.clone(), digest, seat, legal[self.rng.below(len(legal))])
            past.append(moment)
            state.apply(moment.action, seat)
            self.record.entries.append((seat, str(moment.action)))
        self.at_the_end(state, past)
        entries = self.record.entries
        for number in self.chosen(past):
            self.record.entries = entries[:number]  # a failure shows the way to the decision, not to the end
            self.test(past[number])
        self.record.entries = entries

    def first(self) -> State:
        blank = self.game.blank(self.game.complete(self.record.options))
        for problem in unaccounted(blank, State):
            self.demand(2, False, problem)
        state = self.game.new(self.record.options, self.record.seed)
        for problem in unaccounted(state, State):
            self.demand(2, False, problem)
        return state

    def say_something(self, state: State) -> list[CheckPoint]:
        """Something is said beside the question, where there is something to be said."""
        living = [seat for seat in range(state.seats) if state.in_game(seat)]
        seat = living[self.rng.below(len(living))]
        before = CheckPoint(state.clone(), state.digest, seat, Action(CONCEDE))
        action = self.aside(state, seat)
        if action is None:
            return []
        self.record.entries.append((seat, str(action)))
        return [before._replace(action=action)]

    def chosen(self, past: list[CheckPoint]) -> list[int]:
        """One decision of each kind, of those first that have been tested least; where there are few kinds, more at random."""
        kinds: dict[Kind, list[int]] = {}
        for number, moment in enumerate(past):
            kinds.setdefault(kind_of(moment.state), []).append(number)
        tested = self.report.kinds
        most = FULL if self.report.games < FIRST else SOME
        found: set[int] = set()
        for kind in sorted(kinds, key=lambda kind: (tested.get(kind, 0), self.rng.below(1 << 30)))[:most]:
            tested[kind] = tested.get(kind, 0) + 1
            found.add(kinds[kind][self.rng.below(len(kinds[kind]))])
        left = [number for number in range(len(past)) if number not in found]
        while left and len(found) < most:
            found.add(left.pop(self.rng.below(len(left))))
        return sorted(found)

    def test(self, moment: CheckPoint) -> None:
        state = moment.state
        digest = moment.digest or state.digest
        self.data(state, digest)
        if self.rng.below(2) == 0:
            self.written(state, digest)
        for waiting in state.waiting:
            self.one_truth(state, waiting)
            self.readable(state, waiting)
        # of the seats one that is asked, and any: in many games all have had their turn
        for seat in {state.waiting[self.rng.below(len(state.waiting))], self.rng.below(state.seats + 1)}:
            self.guesses(state, seat)
        self.no_leaks(state, moment.seat, moment.action)
        if self.rng.below(2) == 0:
            self.sample_loads(state, self.rng.below(state.seats + 1))
        if self.rng.below(2) == 0:
            self.conceding(state)
        if state.simultaneous and not moment.action.verb.aside:
            self.retracting(state, moment.seat, moment.action)
        if self.rng.below(8) == 0:
            self.coverage(state, self.rng.below(state.seats + 1))
        self.demand(3, state.digest == digest, "looking at a state, or what was done to a clone, changed it")

    def at_the_end(self, state: State, past: list[CheckPoint]) -> None:
        self.demand(4, not state.waiting and not state.legal, "somebody is asked after the end")
        self.demand(4, len(state.scores) == state.seats, "not a score for each seat")
        for seat in range(state.seats):
            self.demand(4, -1 <= state.utility(seat) <= 1, "what the end is worth to a seat is not from -1 to 1")
        for moment in past:
            if moment.digest:
                self.demand(3, moment.state.digest == moment.digest, "what was done to a clone changed the original")
        blocked = state.blocked(0, Action(CONCEDE))
        self.demand(5, blocked is not None and blocked.code == "GAME_OVER", "one can concede a game that is over")
        self.demand(
            2, self.loaded(state, 2, "a finished game").digest == state.digest, "a finished game loads to another"
        )
        record = self.record
        record.digests[len(record)] = state.digest
        again = load_record(self.game, json.loads(json.dumps(record.to_json()))).replay()
        self.demand(1, again.digest == state.digest, "the same options, seed and actions gave another state")
        if past:
            at = self.rng.below(len(past))
            earlier = past[at].state
            digest = earlier.digest
            branch = record.branch(at).replay()
            self.demand(8, branch.digest == digest, f"the record replays to another state at entry {at}")
            other = earlier.clone()
            other.play(self.rng.below(len(other.legal)))
            self.demand(8, other.step == earlier.step + 1, "play cannot branch from a step of the record")
            self.demand(3, earlier.digest == digest, "playing on from a clone changed the original")


def kind_of(state: State) -> Kind:
    """What kind of decision it is: the question, what is under way, and whether something waits."""
    under_way = [frame.address for frame in state.agenda[-2:]]
    return (state.question, min(len(state.bag), 2), min(len(state.commits), 1), min(len(state.standing), 1), *under_way)
