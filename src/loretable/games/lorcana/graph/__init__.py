"""A position as a graph that explains it: what can be done, what not, and why. A view: the rules know nothing of it.

>>> G = graph(state, seat)
>>> edges_by_label(G, Edge.CURRENT_TURN)[0][1]
'p1'
"""

from .abilities import Ability, abilities_of
from .action_edges import (
    ActionEdge,
    advance_turn,
    compute_all,
    compute_can_answer,
    compute_can_boost,
    compute_can_challenge,
    compute_can_ink,
    compute_can_move,
    compute_can_pass,
    compute_can_play,
    compute_can_quest,
    compute_can_shift,
    compute_can_sing,
    compute_can_use,
    execute,
    execute_boost,
    execute_challenge,
    execute_choose,
    execute_done,
    execute_ink,
    execute_move,
    execute_pass,
    execute_pick,
    execute_play,
    execute_quest,
    execute_shift,
    execute_sing,
    execute_sing_together,
)
from .builder import graph
from .difference import Difference, difference
from .export import from_json, to_dot, to_json
from .networkx_extra import Graph, NeedsNetworkx
from .nodes import card_node, piece_of, player_node, step_node
from .queries import blocked_edges, edges_by_action, edges_by_label, get_node_attr, has_edge
from .svg import to_svg
from .vocabulary import Edge
from .words import Action, Keyword

__all__ = [
    "Ability",
    "Action",
    "ActionEdge",
    "Difference",
    "Edge",
    "Graph",
    "Keyword",
    "NeedsNetworkx",
    "abilities_of",
    "advance_turn",
    "blocked_edges",
    "card_node",
    "compute_all",
    "compute_can_answer",
    "compute_can_boost",
    "compute_can_challenge",
    "compute_can_ink",
    "compute_can_move",
    "compute_can_pass",
    "compute_can_play",
    "compute_can_quest",
    "compute_can_shift",
    "compute_can_sing",
    "compute_can_use",
    "difference",
    "edges_by_action",
    "edges_by_label",
    "execute",
    "execute_boost",
    "execute_challenge",
    "execute_choose",
    "execute_done",
    "execute_ink",
    "execute_move",
    "execute_pass",
    "execute_pick",
    "execute_play",
    "execute_quest",
    "execute_shift",
    "execute_sing",
    "execute_sing_together",
    "from_json",
    "get_node_attr",
    "graph",
    "has_edge",
    "piece_of",
    "player_node",
    "step_node",
    "to_dot",
    "to_json",
    "to_svg",
]
