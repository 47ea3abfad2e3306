"""Records: options, seed and actions. From them come replays, saves, branches and bug reports.

Besides actions a record holds what else changed a game's course: `undo N` (back to N answers, free because nothing was
revealed), `redraw N X` (the same by consent, after which chance goes on from X and what no seat knew is dealt again, so
that nobody profits from what was seen) and `agreed draw` (all have agreed to end it so).

Which version made a record does not matter; whether it replays to the digests in it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from loretable.core.errors import BadAction, BadData, BadRecord, DoesNotReplay, Illegal, LoretableError
from loretable.core.game import Game
from loretable.core.hidden.sampling import redeal
from loretable.core.json_check import as_int, as_list, as_object, as_seed, as_text, need
from loretable.core.state import State
from loretable.core.storage.patch import diff
from loretable.core.storage.saving import fits

from .files import write_json
from .reading import json_in

FORMAT: Final = "loretable-record-1"
ENGINE: Final = "2"
"""Rises when the same record would play differently. For people to read: what decides is whether it does."""

AGREED_DRAW: Final = "agreed draw"
Entry = tuple[int, str]


class Maker(NamedTuple):
    """What made a file: the engine, the version of the game, and the hash of its data."""

    engine: str
    version: str
    data: str

    def told(self, game: Game) -> str:
        """How it differs from what reads the file now, in words; "" where it does not."""
        versions = (("engine", self.engine, ENGINE), ("version of the rules", self.version, game.version))
        found = [f"its {name} was {then[:60]!r} and is {now!r} now" for name, then, now in versions if then != now]
        if self.data != game.data_hash():
            found.append("its data (cards, levels) has changed")  # a hash says nothing to people
        return ", ".join(found)


class Reach(NamedTuple):
    """How far a record replays: so many steps, `sure` of them by a digest, and what is wrong with the next one, if it is."""

    steps: int
    sure: int
    problem: DoesNotReplay | None


class Record:
    """A game as it was played: options, seed and actions (`entries`). Replay it, branch from any step, write it to a file."""

    def __init__(
        self, game: Game, options: dict[str, object] | None = None, seed: int | str = 0, start: State | None = None
    ) -> None:
        """A record of a new game, or of one that goes on from a state (a position, a save)."""
        self.game = game
        self.options = game.complete(options or {}) if start is None else start.options
        self.seed = seed
        self.start = None if start is None else start.save()
        self.given: dict[str, object] | None = None  # the options as the file that it was read from has them
        self.made_by: Maker | None = None  # what made that file
        self.entries: list[Entry] = []
        self.digests: dict[int, str] = {}

    def __len__(self) -> int:
        return len(self.entries)

    def __repr__(self) -> str:
        start = "from a position" if self.start is not None else f"seed {self.seed!r}"
        entries = "1 entry" if len(self.entries) == 1 else f"{len(self.entries)} entries"
        return f"<Record of {self.game.name}: {entries}, {start}>"

    # -- playing it ----------------------------------------------------------------------------------------------

    def first(self) -> State:
        """The state before the first entry."""
        return self.game.new(self.options, self.seed) if self.start is None else self.game.load(self.start)

    def states(self, listen: bool = False) -> Iterator[State]:
        """The state at the start and after each entry, each a state of its own; DoesNotReplay where one is not as kept."""
        sure = 0
        try:
            past = [self.first()]
        except LoretableError as error:
            raise self.differs(0, 0, str(error)) from error
        yield past[0].clone()
        for number, (seat, text) in enumerate(self.entries, 1):
            try:
                past = self.follow(past, seat, text, f"{seat} {text[:80]!r}", listen)
            except BadRecord as error:
                raise self.differs(number, sure, str(error)) from error
            if number in self.digests:
                self.verify(past[-1], number, sure)
                sure = number
            shown = past[-1].clone()
            if listen:
                shown.events = past[-1].events
            yield shown

    def verify(self, state: State, number: int, sure: int) -> None:
        """DoesNotReplay where the state after an entry is not the one whose digest was kept."""
        options = self.options if self.given is None else self.given
        if not fits(state, self.digests[number], options):
            raise self.differs(number, sure, "the state is not what the record says; it was made by other rules")

    def differs(self, step: int, sure: int, why: str) -> DoesNotReplay:
        """What to raise where a step does not come out as it was played."""
        return DoesNotReplay(step, sure, why, "" if self.made_by is None else self.made_by.told(self.game))

    def reach(self) -> Reach:
        """How far it replays. Where not even its start can be made, that is raised."""
        try:
            for _ in self.states():
                pass
        except DoesNotReplay as error:
            if error.step == 0:
                raise
            return Reach(error.step - 1, error.sure, error)
        return Reach(len(self.entries), max(self.digests, default=0), None)

    def follow(self, past: list[State], seat: int, text: str, where: str, listen: bool) -> list[State]:
        """The states so far and the one after an entry; fewer after an undo."""
        words = text.split()
        if words and words[0] in ("undo", "redraw"):
            return step_back(past, words, where)
        state = past[-1].clone()
        if listen:
            state.listen()
        if text == AGREED_DRAW:
            end_as_draw(state)
            return [*past, state]
        try:
            state.apply(self.game.parse(text), seat)
        except (BadAction, Illegal) as error:
            raise BadRecord(f"{where}: {error}") from error
        return [*past, state]

    def replay(self, upto: int | None = None) -> State:
        """The state after so many entries (all of them by default)."""
        upto = len(self.entries) if upto is None else upto
        if not 0 <= upto <= len(self.entries):
            raise BadRecord(f"there is no step {upto}: the record has {len(self.entries)}")
        for number, state in enumerate(self.states()):
            if number == upto:
                return state
        raise BadRecord("the record is empty")  # pragma: no cover - states() yields at least one

    def branch(self, upto: int) -> Record:
        """A record of its own that goes on from a step."""
        self.replay(upto)
        other = Record(self.game, self.options, self.seed)
        other.start, other.given, other.made_by = self.start, self.given, self.made_by
        other.entries = self.entries[:upto]
        other.digests = {number: digest for number, digest in self.digests.items() if number <= upto}
        return other

    def for_seat(self, seat: int) -> dict[str, object]:
        """What a seat may keep: its views step by step as patches, the events it saw, its own actions. No seed, no state."""
        steps: list[object] = []
        view: dict[str, object] | None = None
        first: dict[str, object] = {}
        for number, state in enumerate(self.states(listen=True)):
            now = state.view(seat)
            if view is None:
                first = now
            else:
                actor, text = self.entries[number - 1]
                told = [event.for_seat(seat) for event in state.events]
                step: dict[str, object] = {
                    "patch": diff(view, now),
                    "events": [event for event in told if event is not None],
                }
                if actor == seat:
                    step["action"] = text
                steps.append(step)
            view = now
        return {
            "format": "loretable-seat-1",
            "game": self.game.name,
            "seat": seat,
            "view": first,
            "steps": steps,
        }

    # -- as data -------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, object]:
        """What a file of it holds: `load_record` reads it."""
        return {
            "format": FORMAT,
            "engine": ENGINE,
            "game": self.game.name,
            "version": self.game.version,
            "data": self.game.data_hash(),
            "options": self.options if self.given is None else self.given,
            "seed": self.seed,
            "start": self.start,
            "entries": [[seat, text] for seat, text in self.entries],
            "digests": {str(number): digest for number, digest in self.digests.items()},
        }

    def write(self, path: Path) -> None:
        """Writes the record whole or not at all."""
        write_json(path, self.to_json())


def step_back(past: list[State], words: list[str], where: str) -> list[State]:
    if len(words) < 2 or not words[1].isdecimal() or (words[0] == "redraw") != (len(words) == 3):
        raise BadRecord(f"{where}: should be `undo N` or `redraw N X`")
    count = int(words[1])
    if count >= len(past):
        raise BadRecord(f"{where}: there are only {len(past) - 1} answers to go back through")
    kept = past[: count + 1]
    if words[0] == "redraw":
        state = kept[-1].clone()
        redeal(state, state.chance.again(words[2]))
        kept[-1] = state
    return kept


def end_as_draw(state: State) -> None:
    """All have agreed to end it."""
    state.end([0] * state.seats, "agreed")


def load_record(game: Game, data: object) -> Record:
    """A record from JSON, or BadData / BadRecord with what is wrong with it. Another version may have made it: `reach`
    tells how far it replays, and `replay` raises DoesNotReplay past that."""
    top = as_object(data, "")
    if top.get("format") != FORMAT:
        raise BadRecord(f"the format is {str(top.get('format'))[:60]!r}; this version reads {FORMAT!r}")
    name = as_text(need(top, "game", ""), "game")
    if name != game.name:
        raise BadRecord(f"the record's game is {name[:60]!r}, this one is {game.name!r}")
    made_by = Maker(*(as_text(need(top, key, ""), key) for key in ("engine", "version", "data")))
    seed = as_seed(need(top, "seed", ""), "seed")
    given = as_object(need(top, "options", ""), "options")
    try:
        start = None if top.get("start") is None else game.load(top["start"])
        record = Record(game, given if start is None else None, seed, start)
    except BadData as error:
        told = made_by.told(game)
        raise BadData(error.path, f"{error.problem} ({told})" if told else error.problem) from error
    record.given, record.made_by = given, made_by
    for i, item in enumerate(as_list(need(top, "entries", ""), "entries")):
        parts = as_list(item, f"entries[{i}]")
        if len(parts) != 2:
            raise BadRecord(f"entries[{i}]: should be a seat and an action")
        record.entries.append((as_int(parts[0], f"entries[{i}][0]", 0), as_text(parts[1], f"entries[{i}][1]")))
    for key, value in as_object(top.get("digests", {}), "digests").items():
        if not key.isdecimal():
            raise BadRecord(f"digests.{key[:20]}: should be a number of an entry")
        record.digests[int(key)] = as_text(value, f"digests.{key}")
    return record


def read_record(game: Game, path: Path) -> Record:
    return load_record(game, read_json(path))


def read_json(path: Path) -> object:
    """The JSON of a file, or BadRecord that says what is wrong with it."""
    try:
        return json_in(path)
    except BadData as error:
        raise BadRecord(str(error)) from error
