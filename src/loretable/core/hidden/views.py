"""What one seat may see, as JSON. Derived from the masks: no game writes this by hand for its secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.engine.commitments import own_commits
from loretable.core.pieces import Pieces

if TYPE_CHECKING:
    from loretable.core.state import State


def view(state: State, seat: int) -> dict[str, object]:
    zones: dict[str, object] = {}
    for z in range(len(state.layout.zones)):
        zones[state.layout.zones[z].name] = zone_view(state, z, seat)
    shown: dict[str, object] = {
        "game": state.game.name,
        "seat": seat,
        "step": state.step,
        "over": state.over,
        "zones": zones,
        "facts": state.facts(),
    }
    if state.over:
        shown["scores"] = list(state.scores)
        shown["reason"] = state.reason
    if state.asked:
        asking: dict[str, object] = {
            "kind": state.game.question_name(state.question),
            "waiting": [s for s in range(state.seats) if (state.asked & ~state.chosen) >> s & 1],
        }
        if state.simultaneous:
            asking["chosen"] = [s for s in range(state.seats) if (state.asked & state.chosen) >> s & 1]
            asking["yours"] = [str(action) for action in own_commits(state, seat)]
        asker = state.pieces.find(state.asker)
        if asker >= 0:
            asking["asker"] = piece_view(state, asker) if state.pieces.knows(seat, asker) else {"face": None}
        shown["asking"] = asking
    if state.out:
        shown["left"] = [s for s in range(state.seats) if (state.out >> s) & 1]
    return shown


def zone_view(state: State, zone: int, seat: int) -> dict[str, object]:
    """How many there are, and those the seat knows: with their index where the order is known to it."""
    pieces = state.pieces
    members = [p for p in pieces.zones[zone] if pieces.host[p] < 0]
    keeper = state.layout.keeper[zone]
    if keeper >= 0 and not (keeper >> seat) & 1:
        known = sorted(p for p in members if pieces.knows(seat, p))
        return {"count": len(members), "cards": [piece_view(state, p) for p in known], **guesses(pieces, members, seat)}
    cards: list[object] = []
    for i in range(len(members)):
        p = members[i]
        if pieces.knows(seat, p):
            card = piece_view(state, p)
            card["at"] = i
            beneath = pieces.under(p)
            if beneath:
                card["under"] = under_view(state, beneath, seat)
            cards.append(card)
    return {"count": len(members), "cards": cards}


def under_view(state: State, beneath: list[int], seat: int) -> dict[str, object]:
    known = [p for p in beneath if state.pieces.knows(seat, p)]
    keeper = state.layout.keeper[state.pieces.zone[beneath[0]]]
    if keeper >= 0 and not (keeper >> seat) & 1:
        known.sort()  # in a group that its owner may rearrange, the order is not for others to see
    return {"count": len(beneath), "cards": [piece_view(state, p) for p in known]}


def guesses(pieces: Pieces, members: list[int], seat: int) -> dict[str, object]:
    """Where a game keeps candidate faces: the candidates of those that the seat does not know."""
    if not pieces.maybe:
        return {}
    return {"maybe": sorted(pieces.maybe[p] for p in members if not pieces.knows(seat, p))}


def piece_view(state: State, piece: int) -> dict[str, object]:
    shown: dict[str, object] = {"id": piece, "face": state.game.face_name(state.pieces.face[piece])}
    shown.update(state.describe(piece))
    return shown
