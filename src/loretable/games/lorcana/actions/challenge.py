"""Challenge (CR 4.6), step by step, against characters and locations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actions import Action
from ....core.agenda import Change, Frame
from .. import atoms, damage, numbers, turn
from ..faces import ADVENTUROUS, ALERT, BODYGUARD, CHARACTER, EVASIVE, LOCATION, RUSH
from ..words import (
    BODYGUARD_BLOCKING,
    CANNOT_CHALLENGE_OWN,
    CHALLENGE,
    CHALLENGING,
    DEAL_DAMAGE,
    HAS_ADVENTUROUS,
    IN_PLAY,
    INVALID_TARGET,
    NO_SUCH_CARD,
    NOT_DRY,
    NOT_IN_PLAY,
    NOT_READY,
    TARGET_HAS_EVASIVE,
    TARGET_NOT_EXERTED,
)
from .quest import own_character

if TYPE_CHECKING:
    from ..state import LorcanaState


# -- who may challenge (CR 4.6.4.1), and whom (4.6.4.2, 4.6.4.3, 4.6.8) ----------------------------------------------


def forbids_challenger(state: LorcanaState, piece: int) -> int:
    """Of one of the player's own characters: 0, or why it cannot challenge at all."""
    if state.exerted[piece]:
        return NOT_READY
    if state.drying[piece] and not numbers.keyword(state, piece, RUSH):
        return NOT_DRY  # CR 8.9.1
    return HAS_ADVENTUROUS if numbers.keyword(state, piece, ADVENTUROUS) else 0


def forbids_target(state: LorcanaState, seat: int, challenger: int, target: int) -> int:
    """Of a card in play: 0, or why this character cannot challenge it."""
    owner = state.owner(target)
    if owner == seat:
        return CANNOT_CHALLENGE_OWN
    kind = state.face(target).kind
    if kind == LOCATION:
        # CR 4.6.8.2; Bodyguard speaks of characters only, Evasive of any type
        return TARGET_HAS_EVASIVE if evades(state, challenger, target) else 0
    if kind != CHARACTER:
        return INVALID_TARGET
    if not exposed(state, challenger, target):
        return TARGET_NOT_EXERTED
    if evades(state, challenger, target):
        return TARGET_HAS_EVASIVE
    if not numbers.keyword(state, target, BODYGUARD) and bodyguard_of(state, owner, challenger) >= 0:
        return BODYGUARD_BLOCKING
    return 0


def exposed(state: LorcanaState, challenger: int, target: int) -> bool:
    """CR 4.6.4.2: an exerted character. House rule spec5: also a ready one with Bodyguard, which has to be challenged
    first, and for a challenger with Evasive any ready one."""
    if state.exerted[target]:
        return True
    if not state.rules.spec5:
        return False
    return numbers.keyword(state, target, BODYGUARD) > 0 or numbers.keyword(state, challenger, EVASIVE) > 0


def evades(state: LorcanaState, challenger: int, target: int) -> bool:
    """Out of reach by Evasive (CR 8.6.1), unless the challenger is Evasive or Alert (CR 8.2.1)."""
    if not numbers.keyword(state, target, EVASIVE):
        return False
    return not numbers.keyword(state, challenger, EVASIVE) and not numbers.keyword(state, challenger, ALERT)


def guards(state: LorcanaState, piece: int) -> bool:
    """A character with Bodyguard that can be challenged, and so has to be (CR 8.3.3): an exerted one.

    House rule spec5: it is the ready one that blocks.
    """
    if not numbers.keyword(state, piece, BODYGUARD) or state.face(piece).kind != CHARACTER:
        return False
    return (state.exerted[piece] == 1) != state.rules.spec5


def ignores_bodyguard(state: LorcanaState, challenger: int) -> bool:
    """By the rules nobody does. House rule spec5: a challenger with Evasive."""
    return state.rules.spec5 and numbers.keyword(state, challenger, EVASIVE) > 0


def bodyguard_of(state: LorcanaState, owner: int, challenger: int) -> int:
    """A character with Bodyguard that this challenger has to choose, or -1: "if able" means one within its reach."""
    for piece in state.cards_in(owner, IN_PLAY):
        if guards(state, piece) and not evades(state, challenger, piece):
            return -1 if ignores_bodyguard(state, challenger) else piece
    return -1


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    for piece in state.cards_in(seat, IN_PLAY):
        if state.exerted[piece] or state.face(piece).kind != CHARACTER or forbids_challenger(state, piece):
            continue
        for other in range(state.seats):
            if other == seat:
                continue
            for target in state.cards_in(other, IN_PLAY):
                if forbids_target(state, seat, piece, target) == 0:
                    found.append(Action(CHALLENGE, piece, target))


def can_challenge_something(state: LorcanaState, seat: int, piece: int) -> bool:
    if forbids_challenger(state, piece):
        return False
    for other in range(state.seats):
        if other != seat:
            for target in state.cards_in(other, IN_PLAY):
                if forbids_target(state, seat, piece, target) == 0:
                    return True
    return False


def forbids(state: LorcanaState, seat: int, challenger: int, target: int) -> int:
    problem = own_character(state, seat, challenger) or forbids_challenger(state, challenger)
    if problem:
        return problem
    if not state.is_card(target) or not state.pieces.knows(seat, target):
        return NO_SUCH_CARD
    return forbids_target(state, seat, challenger, target) if state.in_play(target) else NOT_IN_PLAY


# -- the challenge itself ---------------------------------------------------------------------------------------------


def take(state: LorcanaState, seat: int, challenger: int, target: int) -> None:
    """The declaration (CR 4.6.4): exert the challenger, then the challenge occurs."""
    state.emit("challenge", seat, challenger, other=target)
    atoms.exert(state, challenger)
    occur(state, seat, challenger, target)


def occur(state: LorcanaState, seat: int, challenger: int, target: int) -> None:
    """CR 4.6.4.5: "while challenging" starts."""
    state.challenger = state.pieces.ref(challenger)
    state.challenged = state.pieces.ref(target)
    state.challenge_step = 1
    state.do(Frame(CHALLENGING, seat, state.challenger))


def resume(state: LorcanaState, frame: Frame) -> None:
    """Between the steps: the game state check until nothing comes of it, then the bag (CR 1.8.3, 4.6.5)."""
    if frame.step == 1:
        state.challenge_step = 3  # the damage has been dealt
    if turn.check_state(state):
        return
    if state.bag:
        state.resolve_bag()
        return
    challenger = state.pieces.find(state.challenger)
    target = state.pieces.find(state.challenged)
    if frame.step == 0 and challenger >= 0 and target >= 0:
        frame.step = 1
        deal(state, challenger, target)
    else:
        # CR 4.6.7, or 4.6.9 where one of them has left
        turn.end_challenge(state)
        state.done()


def deal(state: LorcanaState, challenger: int, target: int) -> None:
    """The damage step (CR 4.6.6): both calculated first, then dealt at once."""
    state.challenge_step = 2
    there = damage.dealt(state, challenger, target)
    back = damage.dealt(state, target, challenger)
    state.challenger_deals = there
    state.challenged_deals = back
    changes = [Change(DEAL_DAMAGE, state.owner(target), state.challenged, there, state.challenger)]
    if state.face(target).kind == CHARACTER:
        changes.append(Change(DEAL_DAMAGE, state.owner(challenger), state.challenger, back, state.challenged))
    state.change(changes)
