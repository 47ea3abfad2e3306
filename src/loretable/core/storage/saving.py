"""States as JSON: whole (`save`, `load`), hashed (`digest`); and the clone that every game gets.

Loading trusts nothing: each number is checked against what it counts before a state is made of it. So a save of another
version loads wherever it makes sense; where it does not, the error says what does not fit, and which version saved it.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from loretable.core.chance import load_chance
from loretable.core.engine.frames import Frame, Ghost, frame_from
from loretable.core.errors import BadAction, BadData
from loretable.core.json_check import as_bool, as_int, as_ints, as_list, as_object, as_text, copied, need, same_shape
from loretable.core.pieces import REF_MASK, no_pieces

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.core.state import State

FORMAT: Final = 1


def canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(state: State) -> str:
    return digest_of(contents(state, False))


def digest_of(saved: dict[str, object]) -> str:
    """The digest of a state by its save, which names a version besides."""
    kept = {key: value for key, value in saved.items() if key != "version"} if "version" in saved else saved
    return blake2b(canonical(kept).encode(), digest_size=16).hexdigest()


def fits(state: State, expected: str, options: dict[str, object]) -> bool:
    """Is this the digest of a state, also as an older version took it: without options that it did not have (those it had
    are given), and without the fields that came later, where they are as in a blank state?"""
    now = contents(state, False)
    if digest_of(now) == expected:
        return True
    older = dict(now)
    older["options"] = {key: value for key, value in state.options.items() if key in options}
    if digest_of(older) == expected:
        return True
    if not state.game.newer_fields:
        return False
    blank = state.game.blank(state.options)
    fields: dict[str, object] = {}
    for name in state.game.fields:
        value: object = getattr(state, name)
        if name not in state.game.newer_fields:
            fields[name] = value
        elif value != getattr(blank, name):
            return False
    older["fields"] = fields
    return digest_of(older) == expected or digest_of({**older, "options": state.options}) == expected


def frames_json(frames: list[Frame]) -> list[object]:
    return [frame.to_json() for frame in frames]


def save(state: State) -> dict[str, object]:
    saved = contents(state, True)
    saved["version"] = state.game.version
    return saved


def contents(state: State, copies: bool) -> dict[str, object]:
    """All that a state is, as JSON. Without copies it holds the state's own fields: to be looked at, and at once."""
    pieces = state.pieces
    fields: dict[str, object] = {}
    for name in state.game.fields:
        value: object = getattr(state, name)
        fields[name] = copied(value) if copies else value
    return {
        "format": FORMAT,
        "game": state.game.name,
        "options": state.options,
        "pieces": {
            "face": [state.game.face_name(face) for face in pieces.face],
            "pool": list(pieces.pool),
            "known": list(pieces.known),
            "stamp": list(pieces.stamp),
            "host": list(pieces.host),
            "maybe": list(pieces.maybe),
        },
        "zones": {state.layout.zones[z].name: list(pieces.zones[z]) for z in range(len(pieces.zones))},
        "chance": state.chance.to_json(),
        "agenda": frames_json(state.agenda),
        "bag": frames_json(state.bag),
        "standing": frames_json(state.standing),
        "ghosts": [[ghost.ref, ghost.seat, list(ghost.facts), list(ghost.refs)] for ghost in state.ghosts],
        "asking": {
            "question": state.question,
            "asker": state.asker,
            "asked": state.asked,
            "together": state.simultaneous,
            "chosen": state.chosen,
            "redo": state.reasked,
            "commits": [[state.commit_seats[i], str(state.commits[i])] for i in range(len(state.commits))],
        },
        "step": state.step,
        "decisions": state.decisions,
        "out": state.out,
        "over": state.over,
        "scores": list(state.scores),
        "reason": state.reason,
        "fields": fields,
    }


def load(game: Game, data: object) -> State:
    top = as_object(data, "")
    version = as_int(need(top, "format", ""), "format")
    if version != FORMAT:
        raise BadData("format", f"is {version}; this version reads {FORMAT}")
    name = as_text(need(top, "game", ""), "game")
    if name != game.name:
        raise BadData("game", f"is {name!r}, not {game.name!r}")
    said = as_text(top["version"], "version") if "version" in top else ""
    if said == game.version:
        return load_contents(game, top)
    try:
        return load_contents(game, top)
    except BadData as error:
        by = f"{name} {said!r} saved it" if said else f"no version is named: an older {name} saved it"
        raise BadData(error.path, f"{error.problem} ({by}; this one reads {game.version!r})") from None


def load_contents(game: Game, top: dict[str, object]) -> State:
    state = game.blank(game.complete(as_object(need(top, "options", ""), "options")))
    load_pieces(state, as_object(need(top, "pieces", ""), "pieces"), as_object(need(top, "zones", ""), "zones"))
    state.chance = load_chance(need(top, "chance", ""), len(game.streams(state.options)), "chance")
    load_rest(state, top)
    load_fields(state, as_object(need(top, "fields", ""), "fields"), "fields.", True)
    return sound(state)


def load_pieces(state: State, data: dict[str, object], zones: dict[str, object]) -> None:
    pieces = no_pieces(state.layout)
    faces = as_list(need(data, "face", "pieces"), "pieces.face")
    count = len(faces)
    if count > REF_MASK:
        raise BadData("pieces.face", f"more than {REF_MASK} pieces")
    pieces.face = [face_number(state.game, face, f"pieces.face[{i}]") for i, face in enumerate(faces)]
    pieces.pool = as_ints(need(data, "pool", "pieces"), "pieces.pool", 0, 4096)
    pieces.known = as_ints(need(data, "known", "pieces"), "pieces.known", 0, state.layout.everybody)
    pieces.stamp = as_ints(need(data, "stamp", "pieces"), "pieces.stamp", 0, 2**40)
    pieces.host = as_ints(need(data, "host", "pieces"), "pieces.host", -1, count - 1)
    pieces.maybe = as_ints(need(data, "maybe", "pieces"), "pieces.maybe", 0, 2**60)
    for name, values in (
        ("pool", pieces.pool),
        ("known", pieces.known),
        ("stamp", pieces.stamp),
        ("host", pieces.host),
    ):
        if len(values) != count:
            raise BadData(f"pieces.{name}", f"should hold {count} numbers, not {len(values)}")
    if len(pieces.maybe) not in (0, count):
        raise BadData("pieces.maybe", f"should hold {count} numbers or none, not {len(pieces.maybe)}")
    pieces.zone = [-1] * count
    for name in zones:
        if name not in state.layout.index:
            raise BadData(f"zones.{name}", "is not a zone of this game")
    for z, zone in enumerate(state.layout.zones):
        members = as_ints(need(zones, zone.name, "zones"), f"zones.{zone.name}", 0, count - 1)
        for i, piece in enumerate(members):
            if pieces.zone[piece] >= 0:
                raise BadData(f"zones.{zone.name}[{i}]", f"piece {piece} is in two places")
            pieces.zone[piece] = z
        pieces.zones[z] = members
    for piece in range(count):
        if pieces.zone[piece] < 0:
            raise BadData("zones", f"piece {piece} is nowhere")
    pieces.look_for_hosts()
    state.pieces = pieces


def face_number(game: Game, value: object, path: str) -> int:
    name = as_text(value, path)
    face = game.face_number(name)
    if face < 0:
        raise BadData(path, f"{name!r} is unknown in {game.name}")
    return face


def load_frames(state: State, data: object, path: str) -> list[Frame]:
    frames: list[Frame] = []
    for i, item in enumerate(as_list(data, path)):
        where = f"{path}[{i}]"
        parts = as_list(item, where)
        if len(parts) != 7:
            raise BadData(where, f"should have 7 parts, not {len(parts)}")
        values = as_ints(parts[:5], where)
        as_int(values[2], f"{where}[2]", -1, state.seats - 1)
        frame = frame_from(values, as_ints(parts[5], f"{where}[5]"), as_ints(parts[6], f"{where}[6]"))
        for ref in (frame.source, frame.cause, *frame.refs):
            check_ref(state, ref, where)
        frames.append(frame)
    return frames


def check_ref(state: State, ref: int, path: str) -> None:
    if ref < -1 or (ref >= 0 and ref & REF_MASK >= len(state.pieces.face)):
        raise BadData(path, f"{ref} refers to no piece")


def load_rest(state: State, top: dict[str, object]) -> None:
    """Agenda, open decision, end: in a position each may be missing."""
    game = state.game
    state.agenda = load_frames(state, top.get("agenda", []), "agenda")
    state.bag = load_frames(state, top.get("bag", []), "bag")
    state.standing = load_frames(state, top.get("standing", []), "standing")
    state.ghosts = []
    for i, item in enumerate(as_list(top.get("ghosts", []), "ghosts")):
        parts = as_list(item, f"ghosts[{i}]")
        if len(parts) != 4:
            raise BadData(f"ghosts[{i}]", "should have 4 parts")
        ref = as_int(parts[0], f"ghosts[{i}][0]")
        seat = as_int(parts[1], f"ghosts[{i}][1]")
        facts, refs = as_ints(parts[2], f"ghosts[{i}][2]"), as_ints(parts[3], f"ghosts[{i}][3]")
        for each in (ref, *refs):
            check_ref(state, each, f"ghosts[{i}]")
        state.ghosts.append(Ghost(ref, seat, facts, refs))
    all_seats = (1 << state.seats) - 1
    asking = as_object(top.get("asking", {}), "asking")
    state.question = as_int(asking.get("question", -1), "asking.question", -1, len(game.questions) - 1)
    state.asker = as_int(asking.get("asker", -1), "asking.asker")
    check_ref(state, state.asker, "asking.asker")
    state.asked = as_int(asking.get("asked", 0), "asking.asked", 0, all_seats)
    state.simultaneous = as_bool(asking.get("together", False), "asking.together")
    state.chosen = as_int(asking.get("chosen", 0), "asking.chosen", 0, all_seats)
    state.reasked = as_int(asking.get("redo", 0), "asking.redo", 0, all_seats)
    for i, item in enumerate(as_list(asking.get("commits", []), "asking.commits")):
        parts = as_list(item, f"asking.commits[{i}]")
        if len(parts) != 2:
            raise BadData(f"asking.commits[{i}]", "should be a seat and an action")
        state.commit_seats.append(as_int(parts[0], f"asking.commits[{i}][0]", 0, state.seats - 1))
        try:
            state.commits.append(game.parse(as_text(parts[1], f"asking.commits[{i}][1]")))
        except BadAction as error:
            raise BadData(f"asking.commits[{i}][1]", str(error)) from error
    state.step = as_int(top.get("step", 0), "step", 0)
    state.decisions = as_int(top.get("decisions", 0), "decisions", 0)
    state.out = as_int(top.get("out", 0), "out", 0, all_seats)
    state.over = as_bool(top.get("over", False), "over")
    state.reason = as_text(top.get("reason", ""), "reason")
    state.scores = as_ints(top.get("scores", [0] * state.seats), "scores")
    if len(state.scores) != state.seats:
        raise BadData("scores", f"should hold {state.seats} numbers")


def load_fields(state: State, data: dict[str, object], prefix: str, whole: bool) -> None:
    for name in data:
        if name not in state.game.fields:
            raise BadData(f"{prefix}{name}", f"is unknown; there are: {', '.join(state.game.fields)}")
    for name in state.game.fields:
        if name not in data:
            if whole and name not in state.game.newer_fields:
                raise BadData(f"{prefix}{name}", "is missing")
            continue
        example = getattr(state, name)
        same_shape(f"{prefix}{name}", example, data[name])
        setattr(state, name, copied(data[name]))


def sound(state: State) -> State:
    """The state, or BadData with what is wrong with it as a whole."""
    try:
        problem = state.problem()
    except (TypeError, IndexError) as error:
        # a list that is empty at first does not say what it holds: the audit is the first to look into it
        raise BadData("fields", f"a list holds what it cannot hold: {error}") from None
    if problem:
        raise BadData("", problem)
    return state


# -- the clone that every game gets ------------------------------------------------------------------------------


def clone(state: State) -> State:
    other = state.game.blank(state.options)
    state.copy_to(other)
    for name in state.game.fields:
        setattr(other, name, copied(getattr(state, name)))
    return other
