"""Files of games: found, read, and written whole or not at all, never over another game's."""

from __future__ import annotations

import re
from datetime import date
from itertools import count
from pathlib import Path
from typing import NamedTuple

from ..core import Game, LoretableError, Record, RulesBug, State, load_record
from ..core.errors import BadData
from ..core.files import write_json
from ..core.json_check import as_list, as_object, as_text
from ..core.record import FORMAT, read_json


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


def open_game(game: Game, path: Path, seed: int | str, chosen_seed: bool = False) -> Start:
    """A game that goes on from a record, a save or a file of the game's own. A seed that was chosen is heard or refused."""
    data = read_json(path)
    try:
        top = as_object(data, "")
        is_record = top.get("format") == FORMAT or "entries" in top
        whole_state = "pieces" in top and "fields" in top
        if chosen_seed and (is_record or whole_state):
            raise BadData("seed", "the file already fixes the luck: leave out --seed")
        if is_record:
            record = load_record(game, top)
            record.replay()
            players = [as_text(name, "players") for name in as_list(top.get("players", []), "players")]
            return Start(record, players, path, True)
        state = game.load(top) if whole_state else game.open_file(top, seed if chosen_seed else None)
        return Start(Record(game, None, seed, state), [], None, True)
    except LoretableError as error:
        raise BadData(str(path), str(error)) from error
