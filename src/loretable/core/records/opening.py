"""One reader for all that a game can go on from: a position as people write it, a save, a record, a puzzle, a file of a game's
own. Each is told from the others by what it says of itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from loretable.core.errors import BadData, LoretableError
from loretable.core.game import Game
from loretable.core.json_check import as_object
from loretable.core.state import State

from .record import FORMAT, Record, load_record, read_json

RECORD: Final = "a record"
SAVE: Final = "a save"
PUZZLE: Final = "a puzzle"
OWN_FILE: Final = "a file of the game's own"
POSITION: Final = "a position"

Source: TypeAlias = Path | str | dict[str, object] | State | Record
"""A file by its path, what such a file holds, or a state or record itself."""


def kind_of(game: Game, data: dict[str, object]) -> str:
    """What the object of a file is."""
    if data.get("format") == FORMAT or "entries" in data:
        return RECORD
    if "pieces" in data and "fields" in data:
        return SAVE
    if "format" in data and isinstance(data.get("position"), dict):
        return PUZZLE
    if game.owns_file(data):
        return OWN_FILE
    # what names a format means to be exact: as a position it would be refused for the wrong reasons
    return SAVE if "format" in data else POSITION


def state_in(game: Game, data: dict[str, object], seed: int | str | None = None) -> State:
    """The state of anything but a record. A seed is for what leaves chance open."""
    kind = kind_of(game, data)
    if not data.keys() - {"game", "seed"}:
        raise BadData("", "there is nothing in it: no position, no save and no record")
    if kind == PUZZLE:
        return state_in(game, as_object(data["position"], "position"), seed)
    if kind == POSITION:
        return game.position(data if seed is None or "seed" in data else {"seed": seed, **data})
    if kind == OWN_FILE:
        return game.open_file(data, seed)
    if seed is not None:
        raise BadData("seed", "the file already fixes the luck: leave out the seed")
    return game.load(data)


def state_of(game: Game, source: Source, step: int | None = None) -> State:
    """The state of a source. Of a record the last one, or the one after so many of its steps."""
    if isinstance(source, State):
        source = Record(game, None, 0, source)
    where = ""
    if isinstance(source, (Path, str)):
        where = str(source)
        source = as_object(read_json(Path(source)), where)
    try:
        if isinstance(source, dict) and kind_of(game, source) == RECORD:
            source = load_record(game, source)
        if isinstance(source, Record):
            if step is not None and step and not len(source):
                raise BadData("step", "only a record has steps")
            return source.replay(step)
        if step:
            raise BadData("step", f"this is {kind_of(game, source)}: only a record has steps")
        return state_in(game, source)
    except LoretableError as error:
        raise error if not where else BadData(where, str(error)) from error
