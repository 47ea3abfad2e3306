"""Challenge (CR 4.6), step by step, against characters and locations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.actions import Action
from ....core.agenda import Change, Frame
from ....core.pieces import REF_MASK
from .. import numbers, paying, permits
from ..abilities.events import NO_CARDS, Batch, tell
from ..changes.kind import QUIETLY, CardKind, Kind, Told, exert
from ..faces import ADVENTUROUS, ALERT, BODYGUARD, CHARACTER, EVASIVE, LOCATION, RUSH
from ..terms import (
    C_CHALLENGE_TOLL,
    CANT_BE_CHALLENGED,
    CANT_CHALLENGE,
    CHALLENGE_OVER,
    CHALLENGED,
    CHALLENGES,
    CHALLENGES_READY,
    EXERTED,
    ONE_CHALLENGE,
)
from ..words import (
    ABILITY_FORBIDS,
    ALLOWED,
    BODYGUARD_BLOCKING,
    CANNOT_BE_CHALLENGED,
    CANNOT_CHALLENGE_OWN,
    CHALLENGE,
    CHALLENGING,
    DEAL_DAMAGE,
    DECLARE_CHALLENGE,
    END_CHALLENGE,
    HAS_ADVENTUROUS,
    IN_PLAY,
    INVALID_TARGET,
    NO_SUCH_CARD,
    NOT_DRY,
    NOT_IN_PLAY,
    NOT_READY,
    TARGET_HAS_EVASIVE,
    TARGET_NOT_EXERTED,
    TOLL_NOT_PAYABLE,
    ReasonCode,
)
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState

PAYING_FIRST: Final = 10  # the step of a challenge that is still to be paid for


# -- who may challenge (CR 4.6.4.1), and whom (4.6.4.2, 4.6.4.3, 4.6.8) ----------------------------------------------


def forbids_challenger(state: LorcanaState, piece: int) -> ReasonCode:
    """Of one of the player's own characters: 0, or why it cannot challenge at all."""
    if state.exerted[piece]:
        return NOT_READY
    if state.drying[piece] and not numbers.keyword(state, piece, RUSH):
        return NOT_DRY  # CR 8.9.1
    if numbers.keyword(state, piece, ADVENTUROUS):
        return HAS_ADVENTUROUS
    return ALLOWED if numbers.plain(state) else forbids_by_ability(state, piece)


def forbids_by_ability(state: LorcanaState, piece: int) -> ReasonCode:
    """0, or why an ability keeps it from challenging at all."""
    if numbers.has_flag(state, piece, CANT_CHALLENGE):
        return ABILITY_FORBIDS
    seat = state.owner(piece)
    if state.challenges and state.player_has(seat, ONE_CHALLENGE):
        return ABILITY_FORBIDS
    toll = numbers.toll(state, piece, C_CHALLENGE_TOLL)
    return ALLOWED if toll <= 0 or numbers.can_pay(state, seat, toll) else TOLL_NOT_PAYABLE


def protected(state: LorcanaState, challenger: int, target: int) -> bool:
    """Does an ability keep the target from being challenged, or this challenger from challenging it?"""
    if not state.watching.flags:
        return False
    if numbers.has_flag(state, target, CANT_BE_CHALLENGED) or permits.limited(
        state, target, CANT_BE_CHALLENGED, challenger
    ):
        return True
    return permits.limited(state, challenger, CANT_CHALLENGE, target)


def forbids_target(state: LorcanaState, seat: int, challenger: int, target: int) -> ReasonCode:
    """Of a card in play: 0, or why this character cannot challenge it."""
    owner = state.owner(target)
    if owner == seat:
        return CANNOT_CHALLENGE_OWN
    problem = forbids_reach(state, challenger, target)
    if problem:
        return problem
    return BODYGUARD_BLOCKING if is_guarded(state, target) and bodyguard_of(state, owner, challenger) >= 0 else ALLOWED


def forbids_reach(state: LorcanaState, challenger: int, target: int) -> ReasonCode:
    """The same of an opponent's card, but for what other cards have to be challenged first."""
    kind = state.cards[target].kind
    if kind == CHARACTER:
        if not exposed(state, challenger, target):
            return TARGET_NOT_EXERTED
    elif kind != LOCATION:
        return INVALID_TARGET
    if evades(state, challenger, target):
        return TARGET_HAS_EVASIVE  # CR 4.6.8.2: locations too
    return CANNOT_BE_CHALLENGED if protected(state, challenger, target) else ALLOWED


def is_guarded(state: LorcanaState, target: int) -> bool:
    """Would a Bodyguard have to be challenged before it (CR 8.3.3)? Bodyguard speaks of characters only."""
    return state.cards[target].kind == CHARACTER and not numbers.keyword(state, target, BODYGUARD)


def exposed(state: LorcanaState, challenger: int, target: int) -> bool:
    """CR 4.6.4.2: an exerted character. House rule spec5: also a ready one with Bodyguard, which has to be challenged
    first, and for a challenger with Evasive any ready one."""
    if state.exerted[target]:
        return True
    if state.watching.flags and (
        numbers.has_flag(state, challenger, CHALLENGES_READY)
        or permits.limited(state, challenger, CHALLENGES_READY, target)
    ):
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
        if guards(state, piece) and not evades(state, challenger, piece) and not protected(state, challenger, piece):
            return -1 if ignores_bodyguard(state, challenger) else piece
    return -1


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    targets = worth_asking(state, seat)
    if not targets:
        return
    guarding = anybody_guards(state, targets)
    for piece in state.cards_in(seat, IN_PLAY):
        if state.exerted[piece] == 0 and state.cards[piece].kind == CHARACTER and forbids_challenger(state, piece) == 0:
            add_targets(state, piece, targets, guarding, found)


def worth_asking(state: LorcanaState, seat: int) -> list[int]:
    """The opponents' cards that some character might challenge. Most often there is none, and nothing else is asked."""
    found: list[int] = NO_CARDS  # until there is one
    ready_too = (state.watching.flags | state.watching.limits) & CHALLENGES_READY != 0 or state.rules.spec5
    exerted = state.exerted
    for other in range(state.seats):
        if other != seat:
            for target in state.cards_in(other, IN_PLAY):
                kind = state.cards[target].kind
                if kind == LOCATION or (kind == CHARACTER and (ready_too or exerted[target] != 0)):
                    if not found:
                        found = []
                    found.append(target)
    return found


def anybody_guards(state: LorcanaState, targets: list[int]) -> bool:
    """Has one of these Bodyguard? By the rules only who can be challenged guards others; by the house rule, anybody."""
    if state.rules.spec5:
        return True
    for target in targets:
        if numbers.keyword(state, target, BODYGUARD):
            return True
    return False


def add_targets(state: LorcanaState, challenger: int, targets: list[int], guarding: bool, found: list[Action]) -> None:
    """Whether somebody has a Bodyguard within reach is asked once for all that it guards."""
    owner = -1
    blocked = False
    for target in targets:
        if forbids_reach(state, challenger, target):
            continue
        if guarding and is_guarded(state, target):
            if state.owner(target) != owner:
                owner = state.owner(target)
                blocked = bodyguard_of(state, owner, challenger) >= 0
            if blocked:
                continue
        found.append(Action(CHALLENGE, challenger, target))


def can_challenge_something(state: LorcanaState, seat: int, piece: int) -> bool:
    if forbids_challenger(state, piece):
        return False
    for other in range(state.seats):
        if other != seat:
            for target in state.cards_in(other, IN_PLAY):
                if forbids_target(state, seat, piece, target) == 0:
                    return True
    return False


# -- the challenge itself ---------------------------------------------------------------------------------------------


def declare(state: LorcanaState, seat: int, challenger: int, target: int) -> None:
    """CR 4.6.4.5: "while challenging" starts."""
    occur(state, seat, challenger, target, 0)


def pay_first(state: LorcanaState, frame: Frame) -> None:
    """The ink that an ability asks for (CR 4.6.4.3)."""
    challenger, target = frame.refs[0] & REF_MASK, frame.refs[1] & REF_MASK
    cost = max(0, numbers.cell(state, challenger, C_CHALLENGE_TOLL))
    if paying.ask_drops(state, frame, cost, PAYING_FIRST):
        return
    paying.pay(state, frame, cost)
    state.done()
    declare(state, frame.seat, challenger, target)


def occur(state: LorcanaState, seat: int, challenger: int, target: int, how: int) -> None:
    """`how` QUIETLY: it was declared before."""
    ref = state.pieces.ref(challenger)
    state.do(Frame(CHALLENGING, seat, ref))
    state.change_one(Change(DECLARE_CHALLENGE, seat, ref, 0, state.pieces.ref(target), seat, ref, NO_CARDS, how))


def deal(state: LorcanaState, challenger: int, target: int) -> None:
    """The damage step (CR 4.6.6): both calculated first, then dealt at once."""
    state.challenge_step = 2
    there = numbers.damage_dealt(state, challenger, target)
    back = numbers.damage_dealt(state, target, challenger)
    state.challenger_deals = there
    state.challenged_deals = back
    state.last_deals = [there, back]
    changes: list[Change] = []
    if not numbers.damage_prevented(state, target):
        changes.append(damage_by(state, target, there, challenger))
    if state.face(target).kind == CHARACTER and not numbers.damage_prevented(state, challenger):
        changes.append(damage_by(state, challenger, back, target))
    state.change(changes)


def damage_by(state: LorcanaState, piece: int, amount: int, other: int) -> Change:
    source = state.pieces.ref(other)
    return Change(DEAL_DAMAGE, state.owner(piece), state.pieces.ref(piece), amount, source, state.owner(other), source)


@final
class DeclareChallenge(CardKind):
    """CR 4.6.4: the challenger is exerted, and "while challenging" starts."""

    def __init__(self) -> None:
        super().__init__(DECLARE_CHALLENGE)
        self.emits = ["challenge"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if not change.how & QUIETLY:
            state.emit("challenge", change.seat, piece, other=change.other & REF_MASK)
            exert(state, piece)
        state.challenger = change.piece
        state.challenged = change.other
        state.challenge_step = 1
        state.challenges += 1
        state.fresh = False

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, EXERTED, change, batch, change.piece)
        tell(state, CHALLENGES, change, batch, change.piece, change.other)
        tell(state, CHALLENGED, change, batch, change.other, change.piece, 0, state.owner(change.other & REF_MASK))

    def say(self, told: Told) -> str:
        return f"{told.what} challenges {told.other}"


@final
class EndChallenge(Kind):
    """CR 4.6.7: the challenge is over; what happens after it is told of both, if they are still there or not."""

    def __init__(self) -> None:
        super().__init__(END_CHALLENGE)

    def perform(self, state: LorcanaState, change: Change) -> None:
        """The state forgets it: it has ended by then."""

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.piece >= 0 and change.other >= 0:
            owner = state.owner(change.other & REF_MASK)
            tell(state, CHALLENGE_OVER, change, batch, change.piece, change.other, 1)
            tell(state, CHALLENGE_OVER, change, batch, change.other, change.piece, 2, owner)


@final
class Challenge(TurnAction):
    def __init__(self) -> None:
        super().__init__(CHALLENGE, CHALLENGING)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        legal(state, seat, found)

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        challenger, target = action.a, action.b
        problem = state.not_own_character(seat, challenger) or forbids_challenger(state, challenger)
        if problem:
            return problem
        if not state.is_card(target) or not state.pieces.knows(seat, target):
            return NO_SUCH_CARD
        return forbids_target(state, seat, challenger, target) if state.in_play(target) else NOT_IN_PLAY

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        """The declaration (CR 4.6.4): pay what is asked, exert the challenger, then the challenge occurs."""
        if numbers.toll(state, action.a, C_CHALLENGE_TOLL) > 0:
            refs = [state.pieces.ref(action.a), state.pieces.ref(action.b)]
            frame = Frame(CHALLENGING, seat, refs[0], None, refs)
            frame.step = PAYING_FIRST
            state.do(frame)
        else:
            declare(state, seat, action.a, action.b)

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        """Between the steps: the game state check until nothing comes of it, then the bag (CR 1.8.3, 4.6.5)."""
        if frame.step >= PAYING_FIRST:
            pay_first(state, frame)
            return
        if frame.step == 1:
            state.challenge_step = 3  # the damage has been dealt
        if state.state_check():
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
            over = Change(END_CHALLENGE, frame.seat, state.challenger, 0, state.challenged)
            dealt = frame.step == 1
            state.done()
            state.end_challenge()
            if dealt:
                state.change_one(over)
