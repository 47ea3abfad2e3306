"""Save files for passing around: `{game_name}_{round}.json`, with the keys of a level and what it takes to go on exactly.

The keys that every ZoomQuest program knows (level_name, round, map, players, monsters) come first. Then what goes with the
level (title, text, par, round_limit, battle_rounds), how this game is set up (`setup`: who holds whom, and that monsters and
decks are as they stand) and which readings of the rules are played (`rules`). `game`, `format`, `game_name` and `victory`
name it. `whole` is the state with its random state: without it a file is read as it stands, and chance is new. With it both
have to say the same: to edit such a file by hand, take `whole` out.
"""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Final

from loretable.core.chance import seeded
from loretable.core.errors import BadData
from loretable.core.json_check import as_object, as_text
from loretable.core.pieces import no_pieces
from loretable.core.records.files import write_text
from loretable.core.records.reading import json_in
from loretable.games.zoomquest.enums import piles
from loretable.games.zoomquest.model.level_reader import WHAT_A_LEVEL_IS, WHAT_GOES_WITH_IT, read_level
from loretable.games.zoomquest.model.levels import CARDS, Level
from loretable.games.zoomquest.model.options import differing
from loretable.games.zoomquest.rules import atoms, rounds
from loretable.games.zoomquest.state import QuestState

if TYPE_CHECKING:
    from loretable.games.zoomquest.game import ZoomQuest

GAME_NAME: Final = "zoomquest"
FORMAT: Final = "loretable-zoomquest-2"
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
    data["players"] = [entity_data(state, entity) for entity in range(quest.heroes)]
    data["monsters"] = [entity_data(state, entity) for entity in range(quest.heroes, quest.entity_count)]
    data["game"] = GAME_NAME
    data["format"] = FORMAT
    data["game_name"] = state.options["game_name"]
    data["title"] = level.title
    data["text"] = level.text
    data["par"] = level.par
    data["round_limit"] = quest.limit
    data["battle_rounds"] = quest.rules.battle_rounds
    data["setup"] = {"seats": list(quest.holder), "dealt": True}
    data["rules"] = differing(state.options, level.rules)
    data["victory"] = state.reason if state.over else None
    data["whole"] = state.save()
    return data


def map_data(level: Level) -> dict[str, object]:
    locations: list[object] = [place.to_json() for place in level.places]
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


def entity_data(state: QuestState, entity: int) -> dict[str, object]:
    quest = state.quest
    place = state.place[entity] if entity < quest.heroes else quest.entities[entity].place
    decks: dict[str, object] = {}
    for pile in range(piles.PER_ENTITY):
        cards = state.pieces.zones[piles.PER_ENTITY * entity + pile]
        decks[PILE_KEYS[pile]] = [CARDS[state.pieces.face[card]] for card in cards]
    data: dict[str, object] = {
        "name": quest.names[entity],
        "class": quest.entities[entity].kind,
        "location": quest.level.places[place].id,
        "decks": decks,
    }
    if quest.entities[entity].unique:
        data["unique"] = True
    return data


# -- reading -----------------------------------------------------------------------------------------------------


def from_file(game: ZoomQuest, data: object, seed: int | str | None = None) -> QuestState:
    """The state of a file, or BadData with the path to the fault. `seed` is for files without random state."""
    top = as_object(data, "")
    check_version(top)
    level = read_level(top)
    if "game_name" in top:
        check_name(top["game_name"], "game_name")
    if "whole" not in top:
        return from_level(game, top, level, secrets.token_hex(8) if seed is None else seed)
    if seed is not None:
        raise BadData("seed", "the file already fixes the luck (`whole`): leave out the seed, or `whole`")
    try:
        state = game.load(top["whole"])
    except BadData as error:
        raise BadData(f"whole.{error.path}" if error.path else "whole", error.problem) from error
    assert isinstance(state, QuestState)
    if not state.at_start_of_round():
        raise BadData("whole", "is in the middle of a round")
    path = contradiction(to_file(state), top, level)
    if path:
        raise BadData(
            path, "is not what `whole` says; take `whole` out of the file to go on from the rest with new chance"
        )
    return state


def check_version(top: dict[str, object]) -> None:
    """A file that names a game or a format names ours."""
    if top.get("game", GAME_NAME) != GAME_NAME:
        raise BadData("game", f"is {str(top['game'])[:40]!r}, not {GAME_NAME!r}")
    if top.get("format", FORMAT) != FORMAT:
        problem = f"is {str(top['format'])[:40]!r}; this version reads {FORMAT!r}"
        raise BadData("format", f"{problem} (and any level: take out all but its keys)")


def from_level(game: ZoomQuest, top: dict[str, object], level: Level, seed: int | str) -> QuestState:
    """A file without random state: everything as it lies, the decks' order too, unless nobody has drawn a card yet."""
    heroes = [hero.place for hero in level.heroes if hero.lives]
    reached = level.reaches(heroes)
    for i, monster in enumerate(level.monsters):
        if heroes and monster.lives and not reached[monster.place]:
            raise BadData(f"monsters[{i}].location", f"{monster.name!r} cannot be reached by any hero")
    options: dict[str, object] = {"custom": custom(top), "scale": False}
    if "game_name" in top:
        options["game_name"] = top["game_name"]
    options.update(level.rules)
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
    check_ending(state, top.get("victory"))
    state.advance()
    return state


def check_ending(state: QuestState, victory: object) -> None:
    """A file that says how the quest ended says what the rest of it shows. That it was given up nothing else can show."""
    if victory is None:
        return
    if as_text(victory, "victory") == "concede" and not state.over:
        state.end([0] * state.seats, "concede")
    if victory != state.reason:
        shows = f"ended by {state.reason!r}" if state.over else "goes on"
        raise BadData("victory", f"is {str(victory)[:40]!r}, but by the rest of the file the quest {shows}")


def custom(top: dict[str, object]) -> dict[str, object]:
    """The part of a file that makes a level."""
    return {key: top[key] for key in (*WHAT_A_LEVEL_IS, *WHAT_GOES_WITH_IT) if key in top and key != "rules"}


def contradiction(whole: dict[str, object], top: dict[str, object], level: Level) -> str:
    """The path to the first thing that a file and its own `whole` say differently, or ""."""
    path = difference(plain(read_level(whole)), plain(level), "")
    for key, value in whole.items():
        if not path and key in top and key not in (*WHAT_A_LEVEL_IS, "whole"):
            path = difference(value, top[key], key)
    return path


def plain(level: Level) -> object:
    """A level as plain lists and objects, spelt in one way, to be compared."""
    entities: dict[str, object] = {}
    for key, group in (("players", level.heroes), ("monsters", level.monsters)):
        entities[key] = [
            {
                "name": entity.name,
                "class": entity.kind,
                "location": level.places[entity.place].id,
                "decks": dict(zip(PILE_KEYS, entity.piles, strict=True)),
            }
            for entity in group
        ]
    return {"level_name": level.name, "round": level.round, "map": map_data(level), **entities}


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
    write_text(path, json.dumps(to_file(state), ensure_ascii=False, indent=1) + "\n")


def read_data(path: Path) -> object:
    """The JSON of a file on disk, or BadData that says what is wrong with it."""
    return json_in(path)


def read_save(game: ZoomQuest, path: Path) -> QuestState:
    """The state of a file on disk, or BadData with the path to the fault in it."""
    return from_file(game, read_data(path))
