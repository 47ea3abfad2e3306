"""Action edges from what is legal, and actions from words. No rules here: `legal_for`, `blocked` and `apply` have them."""

from __future__ import annotations

from dataclasses import dataclass, field

from loretable.core import actions
from loretable.games.lorcana.state import LorcanaState

from .nodes import Attributes, card_node, piece_of, player_node
from .vocabulary import GAME, action_word, type_of
from .words import Action


@dataclass(frozen=True)
class ActionEdge:
    """One legal action: from where to where, its type, its number among the legal ones, its text and what people read."""

    source: str
    target: str
    action_type: str
    action_id: int
    action: str
    description: str
    seat: int
    more: Attributes = field(default_factory=dict)  # exerted=True, number, ...

    def attributes(self) -> Attributes:
        return {
            "action_type": self.action_type,
            "action_id": self.action_id,
            "action": self.action,
            "description": self.description,
            **self.more,
        }


def ends(state: LorcanaState, seat: int, action: actions.Action) -> tuple[str, str, Attributes]:
    """The two ends of an action's edge, by what its verb is about, and the attributes of the edge.

    Two cards: from the first to the second. One: from it to the player. None: from the player to the game.
    """
    cards: list[str] = []
    target = ""
    more: Attributes = {}
    for arg, value in zip(action.verb.args, (action.a, action.b, action.c), strict=False):
        if arg.kind == "piece":
            if state.is_card(value) and state.pieces.knows(seat, value):
                cards.append(card_node(state, value))
        elif value < 0 and arg.kind != "number":
            continue
        elif arg.kind == "seat":
            target = player_node(value)
        elif arg.names:
            more["mode"] = arg.text(value)
            if "exerted" in arg.text(value).split("-"):
                more["exerted"] = True
        else:
            more["number"] = value
    if len(cards) > 2:
        more["also"] = cards[2]
    if len(cards) > 1:
        return cards[0], cards[1], more
    if cards:
        return cards[0], target or player_node(seat), more
    return player_node(seat), target or GAME, more


# -- what can be done ------------------------------------------------------------------------------------------------


def compute_all(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    """An edge for each legal action of a seat (-1: the one that is asked), in the order of the legal actions."""
    seat = state.seat if seat < 0 else seat
    found: list[ActionEdge] = []
    for number, action in enumerate(state.legal_for(seat)):
        source, target, more = ends(state, seat, action)
        label = state.label(action, seat)
        found.append(ActionEdge(source, target, type_of(action), number, str(action), label, seat, more))
    return found


def compute(state: LorcanaState, kind: str, seat: int = -1) -> list[ActionEdge]:
    """Those of one type, in any spelling: "boost", "can_boost", Action.BOOST."""
    return [edge for edge in compute_all(state, seat) if edge.action_type == action_word(kind)]


def compute_can_pass(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    return compute(state, Action.PASS, seat)


def compute_can_ink(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    return compute(state, Action.INK, seat)


def compute_can_play(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    """Two edges a card with Bodyguard: the other one has exerted=True."""
    return compute(state, Action.PLAY, seat)


def compute_can_shift(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    return compute(state, Action.SHIFT, seat)


def compute_can_sing(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    """From the song to the singer; together, from the song to the player."""
    return compute(state, Action.SING, seat) + compute(state, Action.SING_TOGETHER, seat)


def compute_can_quest(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    return compute(state, Action.QUEST, seat)


def compute_can_challenge(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    return compute(state, Action.CHALLENGE, seat)


def compute_can_move(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    return compute(state, Action.MOVE, seat)


def compute_can_boost(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    return compute(state, Action.BOOST, seat)


def compute_can_use(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    return compute(state, Action.USE, seat)


def compute_can_answer(state: LorcanaState, seat: int = -1) -> list[ActionEdge]:
    """The answers to a question on the way: pick, choose, done."""
    answers = (Action.PICK, Action.CHOOSE, Action.DONE)
    return [edge for edge in compute_all(state, seat) if edge.action_type in answers]


# -- doing it --------------------------------------------------------------------------------------------------------

Card = int | str
"""A card's number, or the name of its node."""


def execute(state: LorcanaState, edge: ActionEdge | Attributes | str) -> None:
    """Takes the action of an edge: of an ActionEdge, of an edge's attributes, or of an action's text.

    Illegal says why where the rules do not allow it (any more), and the state is as it was.
    """
    if isinstance(edge, ActionEdge):
        state.push(edge.action, edge.seat)
    else:
        state.push(edge if isinstance(edge, str) else str(edge["action"]))


def act(state: LorcanaState, *words: Card) -> None:
    state.push(" ".join(str(word) for word in words))


def advance_turn(state: LorcanaState) -> None:
    """Ends the turn; the engine walks through end, ready, set and draw to the next question, as a rule in the main phase."""
    act(state, "end")


def execute_pass(state: LorcanaState) -> None:
    advance_turn(state)


def execute_ink(state: LorcanaState, card: Card) -> None:
    act(state, "ink", piece_of(card))


def execute_play(state: LorcanaState, card: Card, exerted: bool = False) -> None:
    act(state, "play", piece_of(card), *(["exerted"] if exerted else []))


def execute_shift(state: LorcanaState, card: Card, onto: Card, exerted: bool = False) -> None:
    act(state, "play", piece_of(card), "shift-exerted" if exerted else "shift", piece_of(onto))


def execute_sing(state: LorcanaState, song: Card, singer: Card) -> None:
    act(state, "sing", piece_of(song), piece_of(singer))


def execute_sing_together(state: LorcanaState, song: Card) -> None:
    act(state, "sing-together", piece_of(song))


def execute_quest(state: LorcanaState, card: Card) -> None:
    act(state, "quest", piece_of(card))


def execute_challenge(state: LorcanaState, attacker: Card, defender: Card) -> None:
    act(state, "challenge", piece_of(attacker), piece_of(defender))


def execute_move(state: LorcanaState, character: Card, location: Card) -> None:
    act(state, "move", piece_of(character), piece_of(location))


def execute_boost(state: LorcanaState, card: Card) -> None:
    act(state, "boost", piece_of(card))


def execute_pick(state: LorcanaState, card: Card) -> None:
    act(state, "pick", piece_of(card))


def execute_choose(state: LorcanaState, number: int) -> None:
    act(state, "choose", number)


def execute_done(state: LorcanaState) -> None:
    act(state, "done")
