"""The ten promises, each as a test of one decision of one game. check.py plays the games and chooses the decisions."""

from __future__ import annotations

import json
from typing import Final

from loretable.core.actions import CONCEDE, CORE_VERBS, RETRACT, Action, Verb
from loretable.core.chance import Chance, new_rng
from loretable.core.errors import Illegal, LoretableError
from loretable.core.events import Event
from loretable.core.game import Game
from loretable.core.hidden.sampling import unknown_places
from loretable.core.records.record import Record
from loretable.core.state import State
from loretable.core.storage.saving import canonical

PROMISES: Final = (
    "Determined",
    "Data",
    "Independent",
    "Never stuck",
    "One truth",
    "No peeking",
    "Honest guesses",
    "Replayable",
    "Readable",
    "Conserved",
)
FUZZED: Final = 12
MOST_TRIED: Final = 150
AFTER_CONCEDING: Final = 12
REASONS_COMPARED: Final = 20


class Broken(Exception):
    """A promise that does not hold here."""

    def __init__(self, promise: int, what: str) -> None:
        super().__init__(f"{promise} {PROMISES[promise - 1]}: {what}")
        self.promise = promise
        self.what = what


class Report:
    """How often each promise was tested, and where one was broken."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        self.tested = [0] * len(PROMISES)
        self.kinds: dict[tuple[int, ...], int] = {}  # how often decisions of a kind were tested
        self.failures: list[tuple[int, str, dict[str, object]]] = []

    @property
    def ok(self) -> bool:
        return not self.failures

    def __repr__(self) -> str:
        said = "every promise holds" if self.ok else f"{len(self.failures)} broken"
        return f"<Report of {self.game}: {self.games} games, {self.decisions:,} decisions, {said}>"

    def lines(self) -> list[str]:
        """A line a promise."""
        found: list[str] = []
        for number, name in enumerate(PROMISES, 1):
            broken = [what for promise, what, _ in self.failures if promise == number]
            verdict = f"BROKEN {broken[0]}" if broken else "holds"
            found.append(f"{number:2} {name:<14} {self.tested[number - 1]:>9,} tests  {verdict}")
        return found

    def __str__(self) -> str:
        text = [f"{self.game}: {self.games} games, {self.decisions:,} decisions", *self.lines()]
        for promise, what, where in self.failures:
            text.append(f"\npromise {promise} broken: {what}\n{json.dumps(where)[:2000]}")
        return "\n".join(text)

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "ok": self.ok,
            "games": self.games,
            "decisions": self.decisions,
            "promises": [
                {"number": n, "name": name, "tests": self.tested[n - 1], "ok": all(f[0] != n for f in self.failures)}
                for n, name in enumerate(PROMISES, 1)
            ],
            "failures": [{"promise": p, "what": what, "record": where} for p, what, where in self.failures],
        }


class Promises:
    """What can be tested at a decision of a game that is being checked. Nothing here changes the state it is given."""

    def __init__(self, game: Game, options: dict[str, object], seed: str, report: Report, rng: Chance) -> None:
        self.game = game
        self.record = Record(game, options, seed)
        self.report = report
        self.rng = rng

    def demand(self, promise: int, holds: bool, what: str) -> None:
        self.report.tested[promise - 1] += 1
        if not holds:
            raise Broken(promise, what)

    def some(self, items: list[Action], most: int) -> list[Action]:
        """So many of them at random, or all where there are no more."""
        if len(items) <= most:
            return items
        return [items[self.rng.below(len(items))] for _ in range(most)]

    # -- 2 -------------------------------------------------------------------------------------------------------

    def data(self, state: State, digest: str) -> None:
        again = self.loaded(state, 2, "the state")
        self.demand(2, again.digest == digest, "a save loads to another state")
        self.demand(2, texts(again, state.seat) == texts(state, state.seat), "a loaded state offers other actions")

    def written(self, state: State, digest: str) -> None:
        position = json.loads(json.dumps(state.position()))
        try:
            laid_out = self.game.position(position)
        except LoretableError as error:
            raise Broken(2, f"state.position() cannot be laid out: {error}") from error
        self.demand(2, laid_out.digest == digest, "a position is not the inverse of state.position()")

    def loaded(self, state: State, promise: int, what: str) -> State:
        saved = json.loads(json.dumps(state.save()))
        try:
            return self.game.load(saved)
        except LoretableError as error:
            raise Broken(promise, f"{what} does not load from its save: {error}") from error

    # -- 4 -------------------------------------------------------------------------------------------------------

    def conceding(self, state: State) -> None:
        """Any seat may concede at any time: the game goes on or ends, and is never stuck."""
        other = state.clone()
        living = [seat for seat in range(other.seats) if other.in_game(seat)]
        other.apply(Action(CONCEDE), living[self.rng.below(len(living))])
        for _ in range(AFTER_CONCEDING):
            if other.over:
                break
            problem = other.problem()
            self.demand(4, problem == "", f"after a seat conceded: {problem}")
            self.demand(4, bool(other.legal), "after a seat conceded nobody can go on")
            other.play(self.rng.below(len(other.legal)))
        self.demand(4, True, "")

    def aside(self, state: State, seat: int) -> Action | None:
        """A seat says something beside the question, asked or not: what it may say is listed, and it answers nothing."""
        offered = state.asides(seat)
        self.demand(5, not any(action.verb.aside for action in state.legal_for(seat)), "an aside is among the answers")
        for action in [*offered, *self.fuzz(self.game.asides)]:
            free = state.check(seat, action) == 0
            self.demand(5, free == (action in offered), f"{action} can be said and is not listed, or the reverse")
            readable = action not in offered or self.game.parse(str(action)) == action
            self.demand(9, readable, f"{action} parses to something else")
        if not offered:
            return None
        action = offered[self.rng.below(len(offered))]
        before = self.without_fields(state)
        state.apply(action, seat)
        self.demand(
            5, self.without_fields(state) == before, f"{action} is not an answer, but changes more than its fields"
        )
        return action

    def without_fields(self, state: State) -> str:
        """A state but for what its game adds to it, and for the number of the step."""
        saved = state.save()
        return canonical({key: saved[key] for key in saved if key not in ("fields", "step")})

    def retracting(self, state: State, seat: int, action: Action) -> None:
        other = state.clone()
        other.apply(action, seat)
        if not (other.simultaneous and seat in other.commit_seats):
            return
        other.apply(Action(RETRACT), seat)
        other.step = state.step
        expected = state.clone()
        if seat in expected.commit_seats:
            expected.apply(Action(RETRACT), seat)
            expected.step = state.step
        self.demand(5, other.digest == expected.digest, "taking a choice back leaves something behind")

    # -- 5, 9 ----------------------------------------------------------------------------------------------------

    def one_truth(self, state: State, seat: int) -> None:
        legal = state.legal_for(seat)
        self.demand(4, bool(legal), f"seat {seat} is asked and has no legal action")
        offered = set(legal)
        digest = state.digest
        refused: list[Action] = []
        tried = [*legal, *self.some(state.candidates(seat), MOST_TRIED), *self.fuzz()]
        for action in tried:
            free = state.check(seat, action) == 0
            if free != (action in offered):
                what = "is blocked" if action in offered else "is not among the legal actions but not blocked"
                raise Broken(5, f"{action} {what}: {state.blocked(seat, action)}")
            if not free:
                refused.append(action)
        self.report.tested[4] += len(tried)
        for other in range(-1, state.seats + 1):
            if other not in state.waiting:
                blocked = state.blocked(other, legal[0])
                self.demand(5, blocked is not None, f"seat {other} is not asked but may answer")
        if refused:
            self.refuse(state, seat, refused[self.rng.below(len(refused))], digest)

    def refuse(self, state: State, seat: int, action: Action, digest: str) -> None:
        try:
            state.apply(action, seat)
        except Illegal:
            self.demand(5, state.digest == digest, f"refusing {action} changed the state")
        else:
            self.demand(5, False, f"{action} is blocked but can be taken")

    def fuzz(self, asides: tuple[Verb, ...] = ()) -> list[Action]:
        """Actions of no sense: far numbers, wrong kinds."""
        verbs = [v for v in asides or (*CORE_VERBS, *self.game.verbs) if v is not CONCEDE and v is not RETRACT]
        found: list[Action] = []
        for _ in range(FUZZED):
            verb = verbs[self.rng.below(len(verbs))]
            values = [-1, -1, -1]
            for i in range(len(verb.args)):
                values[i] = self.rng.below(9000) - 4500 if self.rng.below(3) else self.rng.below(40)
            found.append(Action(verb, values[0], values[1], values[2]))
        return found

    def readable(self, state: State, seat: int) -> None:
        seen: set[str] = set()
        for action in state.legal_for(seat):
            text = str(action)
            self.demand(9, self.game.parse(text) == action, f"{text!r} parses to something else")
            self.demand(9, text not in seen, f"{text!r} stands for two actions")
            self.demand(9, bool(state.label(action, seat)), f"{text!r} has no label")
            seen.add(text)

    # -- 6, 7 ----------------------------------------------------------------------------------------------------

    def guesses(self, state: State, seat: int) -> None:
        number = self.rng.below(1 << 30)
        twin = state.sample(seat, new_rng(number))
        mine, theirs = self.sight(state, seat, number), self.sight(twin, seat, number)
        self.demand(6, mine == theirs, f"seat {seat} sees a difference: {first_difference(mine, theirs)}")
        here = state.sample(seat, new_rng(number + 1))
        there = twin.sample(seat, new_rng(number + 1))
        digest = here.digest
        self.demand(7, digest == there.digest, f"two states that look alike to seat {seat} give unlike samples")
        if state.chance.words:
            self.demand(7, here.chance.words != state.chance.words, "a sample knows the real random state")
        for other in set(here.commit_seats):
            self.demand(7, other == seat, f"a sample for seat {seat} knows what seat {other} has chosen")

    def sound_sample(self, state: State, seat: int) -> None:
        """The real position could be this one, so the game must be able to get there, and must not have ended there."""
        problem = state.sample(seat, self.rng).problem()
        self.demand(7, problem == "", f"a sample for seat {seat} is not a position of this game: {problem}")

    def sample_loads(self, state: State, seat: int) -> None:
        sample = state.sample(seat, self.rng)
        again = self.loaded(sample, 7, f"a sample for seat {seat}")
        self.demand(7, again.digest == sample.digest, "the save of a sample loads to another state")

    def coverage(self, state: State, seat: int) -> None:
        """Every piece of a pool that the seat does not know must be able to turn up in each of their places."""
        pieces = state.pieces
        for places in unknown_places(pieces, 1 << seat):
            count = len(places)
            if count < 2 or count > 12 or pieces.maybe or state.imagines(seat, pieces.pool[places[0]]):
                continue
            wanted = {pieces.face[p] for p in places}
            spots = [(pieces.zone[p], pieces.zones[pieces.zone[p]].index(p)) for p in places]
            ordered = [i for i, (z, _) in enumerate(spots) if state.layout.keeper[z] < 0]
            seen: list[set[int]] = [set() for _ in spots]
            for _ in range(30 * count):
                guess = state.sample(seat, self.rng).pieces
                for i in ordered:
                    zone, at = spots[i]
                    seen[i].add(guess.face[guess.zones[zone][at]])
                if all(seen[i] == wanted for i in ordered):
                    break
            for i in ordered:
                self.demand(7, seen[i] == wanted, f"seat {seat}: not every face turns up in every place of a pool")

    def no_leaks(self, state: State, actor: int, action: Action) -> None:
        """Takes an action in two states that look alike to an onlooker, who has to see the same events of both unless they show
        something."""
        if state.simultaneous:
            return
        seat = (actor + 1 + self.rng.below(state.seats)) % (state.seats + 1)
        real = state.clone()
        real.listen()
        real.apply(action, actor)
        twin = lookalike(state, seat, glimpsed(state, real, seat), new_rng(self.rng.below(1 << 30)))
        twin.chance = state.chance.clone()
        if twin.blocked(actor, action) is not None:
            return
        twin.listen()
        twin.apply(action, actor)
        number = self.rng.below(1 << 30)
        if self.sight(real, seat, number) == self.sight(twin, seat, number):
            same = texts_told(real.events, seat) == texts_told(twin.events, seat)
            self.demand(6, same, f"seat {seat} is told of {action} what it cannot see")

    def sight(self, state: State, seat: int, number: int) -> list[str]:
        """All that a seat can get to know, as text: of the reasons for what it cannot do, a number of random ones."""
        decision = state.decision(seat)
        seen = [canonical(state.view(seat))]
        if decision is None:
            return seen
        seen.append(canonical(decision.to_json()))
        candidates = state.candidates(seat)
        seen.append(f"{len(candidates)} candidates")
        rng = new_rng(number)
        for _ in range(min(REASONS_COMPARED, len(candidates))):
            action = candidates[rng.below(len(candidates))]
            blocked = state.blocked(seat, action)
            seen.append(f"{action}: {blocked.to_json() if blocked else ''}")
        for action in decision.actions:
            seen.append(state.key(action, seat))
        return seen


def texts(state: State, seat: int) -> list[str]:
    return [str(action) for action in state.legal_for(seat)]


def glimpsed(before: State, after: State, seat: int) -> list[int]:
    """The pieces that a seat was shown and lost sight of again within one action: it is told of them, and sees them nowhere."""
    pieces = before.pieces
    return [p for p, seats in after.pieces.forgotten if seats >> seat & 1 and not pieces.knows(seat, p)]


def lookalike(state: State, seat: int, glimpses: list[int], rng: Chance) -> State:
    """A state that a seat cannot tell from this one, nor by what it is about to be shown: that lies where it lies here."""
    if not glimpses:
        return state.sample(seat, rng)
    told_before = state.clone()
    for piece in glimpses:
        told_before.pieces.show(piece, 1 << seat)
    twin = told_before.sample(seat, rng)
    twin.pieces.own_arrays()
    for piece in glimpses:
        twin.pieces.known[piece] &= ~(1 << seat)
    return twin


def texts_told(events: list[Event], seat: int) -> str:
    return canonical([event.for_seat(seat) for event in events])


def first_difference(mine: list[str], theirs: list[str]) -> str:
    for a, b in zip(mine, theirs, strict=False):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            return f"{a[max(0, at - 60) : at + 60]!r} is {b[max(0, at - 60) : at + 60]!r}"
    return f"{len(mine)} things are {len(theirs)}"
