"""Files of games: found, read, and written whole or not at all, never over another game's."""

from __future__ import annotations

import re
from datetime import date
from itertools import count
from pathlib import Path
from typing import NamedTuple

from loretable.core import BadRecord, Game, LoretableError, Reach, Record, RulesBug, State, load_record
from loretable.core.errors import BadData
from loretable.core.json_check import as_list, as_object, as_text
from loretable.core.records.files import write_json
from loretable.core.records.opening import POSITION, PUZZLE, RECORD, SAVE, kind_of, state_in
from loretable.core.records.record import read_json


class FileTaken(LoretableError):
    """A file is there already, and is not this game's."""


def claim(path: Path) -> None:
    """Makes a file that was not there, or raises FileTaken: two games that start together get two files."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        path.open("x").close()
    except FileExistsError as error:
        raise FileTaken(f"{path} already exists and was left alone; choose another name") from error


def plain(text: str) -> str:
    return re.sub(r"[^\w.-]+", "-", text).strip("-.")[:60] or "game"


class Saves:
    """The files that one game being played writes."""

    def __init__(self, folder: Path | None = None, path: Path | None = None, own: Path | None = None) -> None:
        """`folder` is for files that nobody named, `path` for this game; `own` is the file that it goes on from."""
        self.folder = folder
        self.path = path
        self.own: set[Path] = {own.resolve()} if own is not None else set()
        self.due = ""  # the name of the game's own file last written
        self.rounds: Path | None = None  # the folder for those
        if path is not None and path.resolve() not in self.own and path.exists():
            raise FileTaken(
                f"{path} already exists and was left alone; continue it with --load, or choose another name"
            )

    def keep(self, record: Record, players: list[str], path: Path | None = None) -> Path:
        """Writes the record with who sat where, under a name that it keeps from then on; finds one if it has none."""
        path = path or self.path or self.new_file(record)
        self.write(path, {**record.to_json(), "players": players})
        self.path = path
        return path

    def keep_known(self, record: Record, guess: State, path: Path | None = None) -> Path:
        """Writes a state that holds nobody's secrets, beside the game's own file."""
        path = path or self.new_file(record, "-mine")
        self.write(path, guess.save())
        return path

    def write(self, path: Path, data: object) -> None:
        if path.resolve() not in self.own:
            claim(path)
        try:
            write_json(path, data)
        except (OSError, LoretableError):
            if path.resolve() not in self.own:
                path.unlink(missing_ok=True)
            raise
        self.own.add(path.resolve())

    def new_file(self, record: Record, mark: str = "") -> Path:
        """A file that was not there, named after the game, the day and the seed."""
        stem = f"{plain(record.game.name)}-{date.today().isoformat()}-{plain(str(record.seed))}{mark}"
        for number in count(1):
            path = (self.folder or Path()) / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
            try:
                claim(path)
            except FileTaken:
                continue
            self.own.add(path.resolve())
            return path
        raise AssertionError  # pragma: no cover - count never ends

    def keep_due(self, state: State) -> Path | None:
        """Writes the file that the game wants at this moment, if there is a folder for such and it has not been."""
        name = state.game.save_name(state)
        if self.folder is None or not name or name == self.due:
            return None
        if Path(name).name != name or name == "..":
            raise RulesBug(f"{state.game.name}: {name!r} is not a file name")
        self.due = name
        path = self.round_folder(state.game) / name
        self.write(path, state.game.save_file(state))
        return path

    def round_folder(self, game: Game) -> Path:
        """A folder for the files of this game alone, made when the first of them is due."""
        assert self.folder is not None
        if self.rounds is None:
            stem = f"{plain(game.name)}-{date.today().isoformat()}"
            for number in count(1):
                self.rounds = self.folder / (stem if number == 1 else f"{stem}-{number}")
                self.folder.mkdir(parents=True, exist_ok=True)
                try:
                    self.rounds.mkdir()
                except FileExistsError:
                    continue
                break
        assert self.rounds is not None
        return self.rounds


def read_object(path: Path) -> dict[str, object]:
    return as_object(read_json(path), str(path))


class Start(NamedTuple):
    """Where a game starts or goes on from: its record, its players if it has had some, and the file it is kept in."""

    record: Record
    players: list[str]
    file: Path | None
    played: bool
    cut: str = ""  # why a record is there only as far as it replays


def open_game(
    game: Game, path: Path, seed: int | str, chosen_seed: bool = False, as_far_as_it_goes: bool = False
) -> Start:
    """A game that goes on from a record, a save, a position, a puzzle or a file of the game's own. A seed that was chosen is
    heard or refused.

    A record that plays otherwise by these rules is refused, or taken `as_far_as_it_goes`.
    """
    data = read_json(path)
    try:
        top = as_object(data, "")
        kind = kind_of(game, top)
        if chosen_seed and kind in (RECORD, SAVE, PUZZLE):
            raise BadData("seed", "the file already fixes the luck: leave out --seed")
        if kind == RECORD:
            record = load_record(game, top)
            reach = record.reach()
            players = [as_text(name, "players") for name in as_list(top.get("players", []), "players")]
            if reach.problem is None:
                return Start(record, players, path, True)
            if not as_far_as_it_goes:
                way = f"look at it with `loretable replay {path}`, play on with --from {reach.sure or reach.steps}"
                raise BadRecord(f"{reach.problem}: {way}")
            return Start(record.branch(reach.steps), players, None, True, cut_in_words(reach, len(record)))
        state = state_in(game, top, seed if chosen_seed or kind == POSITION else None)
        return Start(Record(game, None, seed, state), [], None, True)
    except LoretableError as error:
        raise BadData(str(path), str(error)) from error


def cut_in_words(reach: Reach, steps: int) -> str:
    """Where a record stops, and how much of it can be relied on."""
    assert reach.problem is not None
    certain = f" Up to step {reach.sure} it is as it was played." if reach.sure else ""
    by = f" ({reach.problem.made_by})" if reach.problem.made_by else ""
    why = f"by these rules step {reach.problem.step} of {steps} comes out otherwise than it was played{by}"
    return f"It stops at step {reach.steps}: {why}.{certain}"
