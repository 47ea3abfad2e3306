"""Save files for passing around: `{game_name}_{round}.json`, with the keys of a level and what it takes to go on exactly.

The keys that every ZoomQuest program knows (level_name, round, map, players, monsters) come first. Ours are `format`,
`game_name`, `rules`, `victory` and `whole`, the state with its random state. Without `whole` a file is read as it stands,
and chance is new. With it both have to say the same: whoever edits such a file by hand takes `whole` out.
"""

from __future__ import annotations

import json
import os
import secrets
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...core.chance import seeded
from ...core.errors import BadData
from ...core.json_check import as_object, as_text
from ...core.pieces import no_pieces
from . import atoms, rounds
from .levels import CARDS, Level, read_level
from .rules import CHOICES, differing
from .state import QuestState
from .words import PILES

if TYPE_CHECKING:
    from .game import ZoomQuest

FORMAT: Final = "loretable-zoomquest-1"
LONGEST_NAME: Final = 60
PILE_KEYS: Final = ("active", "discarded", "destroyed")


def check_name(value: object, path: str) -> None:
    name = as_text(value, path)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise BadData(path, f"should have 1 to {LONGEST_NAME} letters")


def file_name(state: QuestState) -> str:
    """The file that is due now, at the end of a round, or "" in the middle of one."""
    return name_for(str(state.options["game_name"]), state.round) if state.at_start_of_round() else ""


def name_for(game_name: str, round: int) -> str:
    """A name that is safe on any file system."""
    safe = "".join(letter if letter.isascii() and (letter.isalnum() or letter in "-_") else "_" for letter in game_name)
    return f"{safe}_{round}.json"


# -- writing -----------------------------------------------------------------------------------------------------


def to_file(state: QuestState) -> dict[str, object]:
    """What the file of a finished round holds."""
    if not state.at_start_of_round():
        raise BadData("", "files are for the end of a round; in the middle of one use the whole state, State.save")
    level = state.quest.level
    quest = state.quest
    data: dict[str, object] = {"level_name": level.name, "round": state.round, "map": map_data(level)}
    data["players"] = [being_data(state, entity) for entity in range(quest.heroes)]
    data["monsters"] = [being_data(state, entity) for entity in range(quest.heroes, quest.entities)]
    data["format"] = FORMAT
    data["game_name"] = state.options["game_name"]
    data["rules"] = differing(state.options)
    data["victory"] = state.reason if state.over else None
    data["whole"] = state.save()
    return data


def map_data(level: Level) -> dict[str, object]:
    locations: list[object] = []
    for place in level.places:
        location: dict[str, object] = {"id": place.id, "name": place.name, "description": place.description}
        if place.x >= 0 and place.y >= 0:
            location["x"] = place.x
            location["y"] = place.y
        locations.append(location)
    connections: list[object] = []
    for route in level.routes:
        connection: dict[str, object] = {
            "name": route.name,
            "from": level.places[route.start].id,
            "to": level.places[route.end].id,
            "bidirectional": route.both,
        }
        if route.description:
            connection["description"] = route.description
        connections.append(connection)
    return {"locations": locations, "connections": connections}


def being_data(state: QuestState, entity: int) -> dict[str, object]:
    quest = state.quest
    place = state.place[entity] if entity < quest.heroes else quest.beings[entity].place
    piles: dict[str, object] = {}
    for pile in range(PILES):
        cards = state.pieces.zones[PILES * entity + pile]
        piles[PILE_KEYS[pile]] = [CARDS[state.pieces.face[card]] for card in cards]
    return {
        "name": quest.names[entity],
        "class": quest.beings[entity].kind,
        "location": quest.level.places[place].id,
        "decks": piles,
    }


# -- reading -----------------------------------------------------------------------------------------------------


def from_file(game: ZoomQuest, data: object, seed: int | str | None = None) -> QuestState:
    """The state of a file, or BadData with the path to the fault. `seed` is for files without random state."""
    top = as_object(data, "")
    level = read_level(top)
    if "whole" not in top:
        return from_level(game, top, level, secrets.token_hex(8) if seed is None else seed)
    try:
        state = game.load(top["whole"])
    except BadData as error:
        raise BadData(f"whole.{error.path}" if error.path else "whole", error.problem) from error
    assert isinstance(state, QuestState)
    if not state.at_start_of_round():
        raise BadData("whole", "is in the middle of a round")
    path = difference(plain(read_level(to_file(state))), plain(level), "")
    if path:
        raise BadData(
            path, "is not what `whole` says; take `whole` out of the file to go on from the rest with new chance"
        )
    return state


def from_level(game: ZoomQuest, top: dict[str, object], level: Level, seed: int | str) -> QuestState:
    """A file without random state: everything as it lies, the decks' order too, unless nobody has drawn a card yet."""
    reached = level.reaches([hero.place for hero in level.heroes if hero.lives])
    for i, monster in enumerate(level.monsters):
        if monster.lives and not reached[monster.place]:
            raise BadData(f"monsters[{i}].location", f"{monster.name!r} cannot be reached by any hero")
    options: dict[str, object] = {"custom": custom(top), "scale": False}
    if "game_name" in top:
        check_name(top["game_name"], "game_name")
        options["game_name"] = top["game_name"]
    for name, value in as_object(top.get("rules", {}), "rules").items():
        if name not in CHOICES:
            raise BadData(f"rules.{name}", f"is no rule; there are: {', '.join(CHOICES)}")
        if value not in CHOICES[name]:
            raise BadData(f"rules.{name}", f"is one of: {', '.join(CHOICES[name])}")
        options[name] = value
    full = game.complete(options)
    state = game.blank(full)
    state.chance = seeded(seed, game.streams(full))
    state.pieces = no_pieces(state.layout)
    if level.round == 0:
        atoms.set_out(state)
    else:
        atoms.deal(state)
    state.round = level.round
    rounds.judge(state)
    state.advance()
    return state


def custom(top: dict[str, object]) -> dict[str, object]:
    """The part of a file that makes a level."""
    keys = ("level_name", "title", "text", "round_limit", "par", "map", "players", "characters", "monsters")
    return {key: top[key] for key in keys if key in top}


def plain(level: Level) -> object:
    """A level as plain lists and objects, spelt in one way, to be compared."""
    beings: dict[str, object] = {}
    for key, group in (("players", level.heroes), ("monsters", level.monsters)):
        beings[key] = [
            {
                "name": being.name,
                "class": being.kind,
                "location": level.places[being.place].id,
                "decks": dict(zip(PILE_KEYS, being.piles, strict=True)),
            }
            for being in group
        ]
    return {"level_name": level.name, "round": level.round, "map": map_data(level), **beings}


def difference(one: object, two: object, path: str) -> str:
    """The path to the first difference, or ""."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            found = difference(one[key], two[key], f"{path}.{key}" if path else key)
            if found:
                return found
        return ""
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i, (left, right) in enumerate(zip(one, two, strict=True)):
            found = difference(left, right, f"{path}[{i}]")
            if found:
                return found
        return ""
    return "" if one == two else path


# -- on disk -----------------------------------------------------------------------------------------------------


def write_save(path: Path, state: QuestState) -> None:
    """Writes the file of a round."""
    write_text(path, json.dumps(to_file(state), ensure_ascii=False, indent=1))


def write_text(path: Path, text: str) -> None:
    """Writes a file whole or not at all: what was there stays until the new one is complete."""
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def read_save(game: ZoomQuest, path: Path) -> QuestState:
    """The state of a file on disk, or BadData with the path to the fault in it."""
    try:
        data: object = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadData(str(path), f"cannot be read: {error}") from error
    return from_file(game, data)
