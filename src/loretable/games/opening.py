"""Files of any of our games: whose they are, and the state that they hold."""

from __future__ import annotations

from pathlib import Path

from loretable.core.errors import BadData, LoretableError
from loretable.core.game import Game
from loretable.core.json_check import as_object
from loretable.core.records.opening import POSITION, Source, kind_of, state_of
from loretable.core.records.record import Record, read_json
from loretable.core.state import State

from . import NAMES, find


def game_of(data: dict[str, object], where: str, how: str) -> Game:
    """The game that the object of a file is of, as far as it can say: code is never loaded because a file names it.

    `how` says how to name the game where it does not.
    """
    name = data.get("game")
    if "game" not in data:
        faults = {own: fault(find(own), data) for own in NAMES}
        found = [own for own in NAMES if not faults[own]]
        if len(found) != 1:
            told = "; ".join(
                f"{own}: {faults[own]}" for own in NAMES if faults[own] and kind_of(find(own), data) == POSITION
            )
            why = f" (as a position: {told})" if told and not found else ""
            raise BadData(where, f"does not say which game it is from: name it, {how}{why}")
        name = found[0]
    if not isinstance(name, str):
        raise BadData(where, f"does not say which game it is from: name it, {how}")
    if name not in NAMES:
        raise BadData(where, f"is from {name[:40]!r}, which does not come with Loretable: say where to find it, {how}")
    return find(name)


def fault(game: Game, data: dict[str, object]) -> str:
    """Why this is neither a file of the game's own nor a position in its words; "" where it is."""
    if game.owns_file(data):
        return ""
    if not data or kind_of(game, data) != POSITION:
        return "no position"
    try:
        game.position(data)
    except LoretableError as error:
        return str(error)
    return ""


def load(source: Source, game: Game | str | None = None, step: int | None = None) -> State:
    """The state of a position, a save, a record or a puzzle: of its file, of what such a file holds, or of the thing itself.

    Of a record it is the last state, or the one after so many `step`s. The game needs to be given only where neither the
    file says it nor its words do.
    """
    if isinstance(source, (State, Record)):
        return state_of(source.game, source, step)
    if game is None:
        where = str(source) if isinstance(source, (Path, str)) else "source"
        data = as_object(read_json(Path(source)), where) if isinstance(source, (Path, str)) else source
        game = game_of(data, where, "as in: load(source, game)")
    return state_of(find(game) if isinstance(game, str) else game, source, step)
