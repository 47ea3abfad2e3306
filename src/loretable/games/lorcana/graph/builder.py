"""The graph of a state, as a seat may see it."""

from __future__ import annotations

from loretable.core.errors import BadData, Blocked
from loretable.games.lorcana.state import LorcanaState

from .abilities import abilities_of, keyword_node
from .action_edges import compute_all, ends
from .blocking import KEYWORD_OF, blocked_actions, restrictions
from .networkx_extra import Graph, networkx
from .nodes import (
    ALTER_STEP,
    STEP_OF_PHASE,
    STEPS,
    card_attributes,
    card_node,
    game_attributes,
    player_attributes,
    player_node,
    step_attributes,
    step_node,
)
from .vocabulary import GAME, Edge, type_of


def graph(state: LorcanaState, seat: int = -1, blocked: bool = True) -> Graph:
    """A networkx.MultiDiGraph of what a seat sees and may do: state.seats for spectators, -1 for the seat that is to decide.

    The key of an edge is its label or its action's text, so that no two edges between the same nodes fall together.
    Without `blocked` it says nothing about single actions that cannot be taken, and is made faster.
    """
    if seat < 0:
        seat = state.seat if state.seat >= 0 else state.seats
    if seat > state.seats:
        raise BadData(
            "seat",
            f"there is no seat {seat}: seats go from 0 to {state.seats - 1}, and {state.seats} is the spectators' seat",
        )
    made = networkx().MultiDiGraph(game=state.game.name, seat=seat, step=state.step)
    add_table(made, state, seat)
    add_cards(made, state, seat)
    add_restrictions(made, state)
    for edge in compute_all(state, seat) if seat < state.seats else []:
        made.add_edge(edge.source, edge.target, key=edge.action, **edge.attributes())
    if blocked:
        add_blocked(made, state, seat)
    return made


def add_edge(made: Graph, source: str, target: str, label: str, **more: object) -> None:
    made.add_edge(source, target, key=str(label), label=str(label), **more)


def add_table(made: Graph, state: LorcanaState, seat: int) -> None:
    """The game, the players, the steps of their turns."""
    made.add_node(GAME, **game_attributes(state, seat))
    now = STEP_OF_PHASE[state.phase]
    for each in range(state.seats):
        made.add_node(player_node(each), **player_attributes(state, each))
        for step in (*STEPS, *([ALTER_STEP] if now == ALTER_STEP else [])):
            made.add_node(step_node(each, step), **step_attributes(each, step))
    add_edge(made, GAME, player_node(state.active), Edge.CURRENT_TURN.value)
    add_edge(made, GAME, step_node(state.active, now), Edge.CURRENT_STEP.value)


def add_cards(made: Graph, state: LorcanaState, seat: int) -> None:
    """The cards that the seat knows, in the order of their numbers; with those in play their abilities."""
    pieces = state.pieces
    known = [piece for piece in range(len(pieces.face)) if pieces.knows(seat, piece)]
    for piece in known:
        made.add_node(card_node(state, piece), **card_attributes(state, piece))
    for piece in known:
        node, host = card_node(state, piece), pieces.host[piece]
        if host >= 0 and pieces.knows(seat, host):
            add_edge(made, node, card_node(state, host), Edge.UNDER.value)
        if not state.in_play(piece):
            continue
        if state.at[piece] >= 0:
            add_edge(made, node, card_node(state, state.at[piece]), Edge.AT.value)
        for ability in abilities_of(state, piece):
            origin = card_node(state, ability.origin)
            made.add_node(ability.node, **ability.attributes())
            add_edge(made, ability.node, origin, Edge.SOURCE.value)
            if ability.keyword:
                add_edge(made, ability.node, node, ability.keyword, value=ability.value, origin=origin)
    challenger, target = pieces.find(state.challenger), pieces.find(state.challenged)
    if challenger >= 0 and target >= 0:
        add_edge(made, card_node(state, challenger), card_node(state, target), Edge.CHALLENGING.value)


def add_restrictions(made: Graph, state: LorcanaState) -> None:
    for found in restrictions(state):
        origin = found.blocked.blocker if found.blocked.blocker >= 0 else found.piece
        target = card_node(state, found.piece) if found.piece >= 0 else player_node(found.seat)
        ability = ability_behind(made, found.blocked, origin)
        if not ability:
            ability = f"effect.{found.blocked.code.lower()}.{origin if origin >= 0 else target}"
            made.add_node(ability, type="ability", kind="effect", label=found.blocked.text)
            if origin >= 0:
                add_edge(made, ability, card_node(state, origin), Edge.SOURCE.value)
        more = {"origin": card_node(state, origin)} if origin >= 0 else {}
        add_edge(made, ability, target, found.label, code=found.blocked.code, rule=found.blocked.rule, **more)


def add_blocked(made: Graph, state: LorcanaState, seat: int) -> None:
    for action, why in blocked_actions(state, seat):
        source, target, more = ends(state, seat, action)
        if why.blocker >= 0:
            more["blocker"] = card_node(state, why.blocker)
        by = ability_behind(made, why, why.blocker if why.blocker >= 0 else action.a)
        if by:
            more["by"] = by
        made.add_edge(
            source,
            target,
            key=f"blocked {action}",
            label=Edge.BLOCKED.value,
            blocked_type=type_of(action),
            action=str(action),
            description=state.label(action, seat),
            code=why.code,
            rule=why.rule,
            reason=why.text,
            **more,
        )


def ability_behind(made: Graph, why: Blocked, piece: int) -> str:
    """The ability that a reason comes from, or nothing."""
    word = KEYWORD_OF.get(why.code)
    node = keyword_node(word.value, piece) if word is not None else ""
    return node if node and node in made else ""
