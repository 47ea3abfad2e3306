"""Records: options, seed and actions. From them come replays, saves, branches and bug reports.

Besides actions a record holds what else changed a game's course: `undo N` (back to N answers, free because nothing was
revealed) and `redraw N X` (the same by consent, after which chance goes on from X and what no seat knew is dealt anew, so
that nobody profits from what was seen).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .chance import new_rng
from .errors import BadAction, BadData, BadRecord, Illegal
from .files import from_json, write_json
from .game import Game
from .json_check import as_int, as_list, as_object, as_seed, as_text, need
from .knowledge import redeal
from .patch import diff
from .state import State

FORMAT: Final = "loretable-record-1"
ENGINE: Final = "2"
"""Rises when the same record would play differently."""

Entry = tuple[int, str]


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
        """The state at the start and after each entry. Each is a state of its own."""
        past = [self.first()]
        yield past[0].clone()
        for number, (seat, text) in enumerate(self.entries, 1):
            where = f"entry {number} ({seat} {text!r})"
            past = self.follow(past, seat, text, where, listen)
            expected = self.digests.get(number)
            if expected is not None and past[-1].digest != expected:
                raise BadRecord(f"{where}: the state is not what the record says; it was made by other rules")
            shown = past[-1].clone()
            if listen:
                shown.events = past[-1].events
            yield shown

    def follow(self, past: list[State], seat: int, text: str, where: str, listen: bool) -> list[State]:
        """The states so far and the one after an entry; fewer after an undo."""
        words = text.split()
        if words and words[0] in ("undo", "redraw"):
            return step_back(past, words, where)
        state = past[-1].clone()
        if listen:
            state.listen()
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
        other.start = self.start
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
            "options": self.options,
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
        redeal(state, new_rng(words[2]))
        kept[-1] = state
    return kept


def load_record(game: Game, data: object) -> Record:
    """A record from JSON, or BadData / BadRecord with what does not fit."""
    top = as_object(data, "")
    if top.get("format") != FORMAT:
        raise BadRecord(f"the format is {top.get('format')!r}; this version reads {FORMAT!r}")
    for key, ours in (
        ("game", game.name),
        ("engine", ENGINE),
        ("version", game.version),
        ("data", game.data_hash()),
    ):
        theirs = as_text(need(top, key, ""), key)
        if theirs != ours:
            raise BadRecord(f"the record's {key} is {theirs!r}, this one is {ours!r}: it would not replay the same")
    seed = as_seed(need(top, "seed", ""), "seed")
    record = Record(game, as_object(need(top, "options", ""), "options"), seed)
    if top.get("start") is not None:
        record = Record(game, None, seed, game.load(top["start"]))
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
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path}: cannot be read: {error}") from error
    try:
        return from_json(text)
    except BadData as error:
        raise BadRecord(f"{path}: {error}") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{path}: is not JSON: {error}") from error
