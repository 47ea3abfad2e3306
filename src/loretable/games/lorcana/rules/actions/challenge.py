"""Challenge (CR 4.6), step by step, against characters and locations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from loretable.core.actions import PIECE, Action, Pairs, Verb
from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import (
    card_flags,
    card_kinds,
    cells,
    change_kinds,
    event_kinds,
    keywords,
    player_flags,
    reasons,
    zones,
)
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import paying, permissions
from loretable.games.lorcana.rules.abilities import blame, last_known
from loretable.games.lorcana.rules.abilities.events import NO_CARDS, Batch, raise_event
from loretable.games.lorcana.rules.changes.kind import ALREADY_DECLARED, CardKind, Kind, LogEntry, exert
from loretable.games.lorcana.rules.procedure import A_NUMBER, NO_ANSWER

from .turn_action import Button, Edge, Names, TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

VERB: Final[Verb] = Verb("challenge", (PIECE, PIECE))
CHALLENGES: Final[Pairs] = Pairs(VERB)
ADDRESS: Final = 2
DECLARE_CHALLENGE: Final = 35
END_CHALLENGE: Final = 36

MOST_BITS: Final = 60  # targets whose answers fit into one number
PAYING_TOLL: Final = 10  # the step of a challenge that is still to be paid for


# -- who may challenge (CR 4.6.4.1), and whom (4.6.4.2, 4.6.4.3, 4.6.8) ----------------------------------------------


def why_not_challenger(state: LorcanaState, piece: int) -> reasons.ReasonCode:
    """Of one of the player's own characters: 0, or why it cannot challenge at all."""
    if state.exerted[piece]:
        return reasons.NOT_READY
    if state.drying[piece] and not numbers.keyword(state, piece, keywords.RUSH):
        return reasons.NOT_DRY  # CR 8.9.1
    if numbers.keyword(state, piece, keywords.ADVENTUROUS):
        return reasons.HAS_ADVENTUROUS
    return reasons.ALLOWED if numbers.no_modifiers(state) else why_not_by_ability(state, piece)


def why_not_by_ability(state: LorcanaState, piece: int) -> reasons.ReasonCode:
    """0, or why an ability keeps it from challenging at all."""
    if numbers.has_flag(state, piece, card_flags.CANT_CHALLENGE):
        return reasons.ABILITY_FORBIDS
    seat = state.owner(piece)
    if state.challenges and state.player_has(seat, player_flags.ONE_CHALLENGE):
        if not last_known.happened_to(state, event_kinds.CHALLENGES, piece, None):
            return reasons.ABILITY_FORBIDS  # only one character can, and that was another
    toll = numbers.toll(state, piece, cells.CHALLENGE_TOLL)
    return reasons.ALLOWED if toll <= 0 or numbers.can_pay(state, seat, toll) else reasons.TOLL_NOT_PAYABLE


def protected(state: LorcanaState, challenger: int, target: int) -> bool:
    """Does an ability keep the target from being challenged, or this challenger from challenging it?"""
    if not state.features.flags:
        return False
    if numbers.has_flag(state, target, card_flags.CANT_BE_CHALLENGED) or permissions.is_limited(
        state, target, card_flags.CANT_BE_CHALLENGED, challenger
    ):
        return True
    return permissions.is_limited(state, challenger, card_flags.CANT_CHALLENGE, target)


def why_not_target(state: LorcanaState, seat: int, challenger: int, target: int) -> reasons.ReasonCode:
    """Of a card in play: 0, or why this character cannot challenge it."""
    owner = state.owner(target)
    if owner == seat:
        return reasons.CANNOT_CHALLENGE_OWN
    problem = why_not_in_reach(state, challenger, target)
    if problem:
        return problem
    return (
        reasons.BODYGUARD_BLOCKING
        if is_guarded(state, target) and bodyguard_of(state, owner, challenger) >= 0
        else reasons.ALLOWED
    )


def why_not_in_reach(state: LorcanaState, challenger: int, target: int) -> reasons.ReasonCode:
    """Of an opponent's card in play: 0, or why this character cannot challenge it, Bodyguards left aside."""
    kind = state.cards[target].kind
    if kind == card_kinds.CHARACTER:
        if not exposed(state, challenger, target):
            return reasons.TARGET_NOT_EXERTED
    elif kind != card_kinds.LOCATION:
        return reasons.INVALID_TARGET
    if evades(state, challenger, target):
        return reasons.TARGET_HAS_EVASIVE  # CR 4.6.8.2: locations too
    return reasons.CANNOT_BE_CHALLENGED if protected(state, challenger, target) else reasons.ALLOWED


def is_guarded(state: LorcanaState, target: int) -> bool:
    """Would a Bodyguard have to be challenged before it (CR 8.3.3)? Bodyguard speaks of characters only."""
    return state.cards[target].kind == card_kinds.CHARACTER and not numbers.keyword(state, target, keywords.BODYGUARD)


def exposed(state: LorcanaState, challenger: int, target: int) -> bool:
    """CR 4.6.4.2: an exerted character. House rule spec5: also a ready one with Bodyguard, which has to be challenged
    first, and for a challenger with Evasive any ready one."""
    if state.exerted[target]:
        return True
    if state.features.flags and (
        numbers.has_flag(state, challenger, card_flags.CHALLENGES_READY)
        or permissions.is_limited(state, challenger, card_flags.CHALLENGES_READY, target)
    ):
        return True
    if not state.rules.spec5:
        return False
    return (
        numbers.keyword(state, target, keywords.BODYGUARD) > 0
        or numbers.keyword(state, challenger, keywords.EVASIVE) > 0
    )


def evades(state: LorcanaState, challenger: int, target: int) -> bool:
    """Out of reach by Evasive (CR 8.6.1), unless the challenger is Evasive or Alert (CR 8.2.1)."""
    if not numbers.keyword(state, target, keywords.EVASIVE):
        return False
    return not numbers.keyword(state, challenger, keywords.EVASIVE) and not numbers.keyword(
        state, challenger, keywords.ALERT
    )


def guards(state: LorcanaState, piece: int) -> bool:
    """A character with Bodyguard that can be challenged, and so has to be (CR 8.3.3): an exerted one.

    House rule spec5: it is the ready one that blocks.
    """
    if not numbers.keyword(state, piece, keywords.BODYGUARD) or state.face(piece).kind != card_kinds.CHARACTER:
        return False
    return (state.exerted[piece] == 1) != state.rules.spec5


def ignores_bodyguard(state: LorcanaState, challenger: int) -> bool:
    """By the rules nobody does. House rule spec5: a challenger with Evasive."""
    return state.rules.spec5 and numbers.keyword(state, challenger, keywords.EVASIVE) > 0


def bodyguard_of(state: LorcanaState, owner: int, challenger: int) -> int:
    """A character with Bodyguard that this challenger has to choose, or -1: "if able" means one within its reach."""
    for piece in state.cards_in(owner, zones.IN_PLAY):
        if guards(state, piece) and not evades(state, challenger, piece) and not protected(state, challenger, piece):
            return -1 if ignores_bodyguard(state, challenger) else piece
    return -1


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    targets = possible_targets(state, seat)
    if not targets:
        return
    guarding = anybody_guards(state, targets)
    limited = state.features.limits != 0 and len(state.current_sheet().limits) > 0
    one_by_one = limited or state.rules.spec5 or len(targets) > MOST_BITS
    challengers = [
        piece
        for piece in state.cards_in(seat, zones.IN_PLAY)
        if state.exerted[piece] == 0
        and state.cards[piece].kind == card_kinds.CHARACTER
        and why_not_challenger(state, piece) == 0
    ]
    if one_by_one or len(challengers) < 2:
        for piece in challengers:
            add_targets(state, piece, targets, guarding, found)
    else:
        add_pairs(state, challengers, targets, guarding, found)


def add_pairs(
    state: LorcanaState, challengers: list[int], targets: list[int], guarding: bool, found: list[Action]
) -> None:
    """As `add_targets` for each challenger. What is asked of a target alone is asked once; the answers are bits."""
    flags = state.features.flags
    ready: i64 = 0
    evasive: i64 = 0
    closed: i64 = 0
    guarded: i64 = 0
    bit: i64 = 1
    for target in targets:
        if state.exerted[target] == 0 and state.cards[target].kind == card_kinds.CHARACTER:
            ready |= bit
        if numbers.keyword(state, target, keywords.EVASIVE):
            evasive |= bit
        if flags and numbers.has_flag(state, target, card_flags.CANT_BE_CHALLENGED):
            closed |= bit
        if guarding and is_guarded(state, target):
            guarded |= bit
        bit <<= 1
    for piece in challengers:
        shut: i64 = closed
        if ready and not (flags and numbers.has_flag(state, piece, card_flags.CHALLENGES_READY)):
            shut |= ready
        if (
            evasive
            and not numbers.keyword(state, piece, keywords.EVASIVE)
            and not numbers.keyword(state, piece, keywords.ALERT)
        ):
            shut |= evasive
        owner = -1
        blocked = False
        bit = 1
        for target in targets:
            if not shut & bit:
                if guarded & bit and state.owner(target) != owner:
                    owner = state.owner(target)
                    blocked = bodyguard_of(state, owner, piece) >= 0
                if not guarded & bit or not blocked:
                    found.append(CHALLENGES.action(piece, target))
            bit <<= 1


def possible_targets(state: LorcanaState, seat: int) -> list[int]:
    """The opponents' cards that some character might challenge. Most often there are none, and nothing else is checked."""
    found: list[int] = NO_CARDS  # until there is one
    ready_too = (state.features.flags | state.features.limits) & card_flags.CHALLENGES_READY != 0 or state.rules.spec5
    exerted = state.exerted
    for other in range(state.seats):
        if other != seat:
            for target in state.cards_in(other, zones.IN_PLAY):
                kind = state.cards[target].kind
                if kind == card_kinds.LOCATION or (
                    kind == card_kinds.CHARACTER and (ready_too or exerted[target] != 0)
                ):
                    if not found:
                        found = []
                    found.append(target)
    return found


def anybody_guards(state: LorcanaState, targets: list[int]) -> bool:
    """Has one of these Bodyguard? By the rules only who can be challenged guards others; by the house rule, anybody."""
    if state.rules.spec5:
        return True
    for target in targets:
        if numbers.keyword(state, target, keywords.BODYGUARD):
            return True
    return False


def add_targets(state: LorcanaState, challenger: int, targets: list[int], guarding: bool, found: list[Action]) -> None:
    """Adds the challenges of one character. Whether a Bodyguard blocks it is checked once for each opponent."""
    owner = -1
    blocked = False
    for target in targets:
        if why_not_in_reach(state, challenger, target):
            continue
        if guarding and is_guarded(state, target):
            if state.owner(target) != owner:
                owner = state.owner(target)
                blocked = bodyguard_of(state, owner, challenger) >= 0
            if blocked:
                continue
        found.append(CHALLENGES.action(challenger, target))


def can_challenge_something(state: LorcanaState, seat: int, piece: int) -> bool:
    if why_not_challenger(state, piece):
        return False
    for other in range(state.seats):
        if other != seat:
            for target in state.cards_in(other, zones.IN_PLAY):
                if why_not_target(state, seat, piece, target) == 0:
                    return True
    return False


# -- the challenge itself ---------------------------------------------------------------------------------------------


def declare(state: LorcanaState, seat: int, challenger: int, target: int) -> None:
    """CR 4.6.4.5: "while challenging" starts."""
    begin_challenge(state, seat, challenger, target, 0)


def pay_toll(state: LorcanaState, frame: Frame) -> None:
    """The ink that an ability asks for (CR 4.6.4.3)."""
    challenger, target = frame.refs[0] & REF_MASK, frame.refs[1] & REF_MASK
    cost = max(0, numbers.cell(state, challenger, cells.CHALLENGE_TOLL))
    if paying.ask_drops(state, frame, cost, PAYING_TOLL):
        return
    paying.pay(state, frame, cost)
    state.done()
    declare(state, frame.seat, challenger, target)


def begin_challenge(state: LorcanaState, seat: int, challenger: int, target: int, how: int) -> None:
    """The challenge occurs (CR 4.6.5). `how` ALREADY_DECLARED: its challenger has been exerted before."""
    ref = state.pieces.ref(challenger)
    state.do(Frame(ADDRESS, seat, ref))
    state.change_one(Change(DECLARE_CHALLENGE, seat, ref, 0, state.pieces.ref(target), seat, ref, NO_CARDS, how))


def deal_damage(state: LorcanaState, challenger: int, target: int) -> None:
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
    if state.face(target).kind == card_kinds.CHARACTER and not numbers.damage_prevented(state, challenger):
        changes.append(damage_by(state, challenger, back, target))
    state.change(changes)


def damage_by(state: LorcanaState, piece: int, amount: int, other: int) -> Change:
    source = state.pieces.ref(other)
    return Change(
        change_kinds.DEAL_DAMAGE,
        state.owner(piece),
        state.pieces.ref(piece),
        amount,
        source,
        state.owner(other),
        source,
    )


@final
class DeclareChallenge(CardKind):
    """CR 4.6.4: the challenger is exerted, and "while challenging" starts."""

    def __init__(self) -> None:
        super().__init__(change_kinds.ChangeKind(DECLARE_CHALLENGE))
        self.emits = ["challenge"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if not change.how & ALREADY_DECLARED:
            state.emit("challenge", change.seat, piece, other=change.other & REF_MASK)
            exert(state, piece)
        state.challenger = change.piece
        state.challenged = change.other
        state.challenge_step = 1
        state.challenges += 1
        state.sheet_valid = False

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.EXERTED, change, batch, change.piece)
        raise_event(state, event_kinds.CHALLENGES, change, batch, change.piece, change.other)
        raise_event(
            state,
            event_kinds.CHALLENGED,
            change,
            batch,
            change.other,
            change.piece,
            0,
            state.owner(change.other & REF_MASK),
        )

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} challenges {entry.other}"


@final
class EndChallenge(Kind):
    """CR 4.6.7: the challenge is over; an event for each of the two, in play or not."""

    def __init__(self) -> None:
        super().__init__(change_kinds.ChangeKind(END_CHALLENGE))

    def perform(self, state: LorcanaState, change: Change) -> None:
        """Nothing changes: the state has ended the challenge by then."""

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.piece >= 0 and change.other >= 0:
            owner = state.owner(change.other & REF_MASK)
            raise_event(state, event_kinds.CHALLENGE_OVER, change, batch, change.piece, change.other, 1)
            raise_event(state, event_kinds.CHALLENGE_OVER, change, batch, change.other, change.piece, 2, owner)


@final
class Challenge(TurnAction):
    def __init__(self) -> None:
        super().__init__(
            VERB,
            Button("Challenge", "c", target="Challenge", reach="to challenge", left="character"),
            [Edge("challenge", "#c0392b")],
            order=80,
            address=ADDRESS,
            name="challenge",
            help_text="Challenging. Exert a ready character to challenge an exerted character of an opponent, or one of their "
            "locations, exerted or not. The two deal damage equal to their strength to each other at the same time; locations "
            "deal none. Damage stays. A card with damage equal to its willpower or more is banished: it goes to the discard.",
        )

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        legal(state, seat, found)

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        challenger, target = action.a, action.b
        problem = state.why_not_own_character(seat, challenger) or why_not_challenger(state, challenger)
        if problem:
            return problem
        if not state.is_card(target) or not state.pieces.knows(seat, target):
            return reasons.NO_SUCH_CARD
        return why_not_target(state, seat, challenger, target) if state.in_play(target) else reasons.NOT_IN_PLAY

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        """The declaration (CR 4.6.4): pay what is asked, exert the challenger, then the challenge occurs."""
        if numbers.toll(state, action.a, cells.CHALLENGE_TOLL) > 0:
            refs = [state.pieces.ref(action.a), state.pieces.ref(action.b)]
            frame = Frame(ADDRESS, seat, refs[0], None, refs)
            frame.step = PAYING_TOLL
            state.do(frame)
        else:
            declare(state, seat, action.a, action.b)

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        """Between the steps: the game state check until nothing comes of it, then the bag (CR 1.8.3, 4.6.5)."""
        if frame.step >= PAYING_TOLL:
            pay_toll(state, frame)
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
            deal_damage(state, challenger, target)
        else:
            # CR 4.6.7, or 4.6.9 where one of them has left
            over = Change(END_CHALLENGE, frame.seat, state.challenger, 0, state.challenged)
            dealt = frame.step == 1
            state.done()
            state.end_challenge()
            if dealt:
                state.change_one(over)

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        if frame.step < PAYING_TOLL:
            return frame.step in (0, 1) and answer == NO_ANSWER
        asked_how_to_pay = frame.step == PAYING_TOLL + 1 and answer == A_NUMBER
        return asked_how_to_pay and len(frame.refs) == 2 and frame.source >= 0

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        return f"Challenge {names.card(action.b)} with {names.card(action.a)}"

    def blocker(self, state: LorcanaState, seat: int, action: Action, code: int) -> int:
        if code == reasons.BODYGUARD_BLOCKING:
            return bodyguard_of(state, state.owner(action.b), action.a)
        if code in (reasons.TARGET_NOT_EXERTED, reasons.TARGET_HAS_EVASIVE):
            return action.b
        if code == reasons.CANNOT_BE_CHALLENGED:
            return protecting(state, seat, action.a, action.b)
        if code == reasons.ABILITY_FORBIDS:
            found = blame.of_flag(state, seat, action.a, card_flags.CANT_CHALLENGE)
            return found if found >= 0 else blame.of_player_flag(state, seat, player_flags.ONE_CHALLENGE)
        if code == reasons.TOLL_NOT_PAYABLE:
            return blame.of_cell(state, seat, action.a, cells.CHALLENGE_TOLL)
        return super().blocker(state, seat, action, code)

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        if not state.in_play(card):
            return []
        return [Action(VERB, card, target) for target in state.all_in_play() if state.owner(target) != seat]

    def aims(self, state: LorcanaState, action: Action) -> list[str]:
        return foreseen(state, action.a, action.b)


def protecting(state: LorcanaState, seat: int, challenger: int, target: int) -> int:
    """The card whose text keeps one card from challenging another."""
    found = blame.of_flag(state, seat, target, card_flags.CANT_BE_CHALLENGED)
    if found < 0:
        found = blame.of_limit(state, seat, target, card_flags.CANT_BE_CHALLENGED, challenger)
    return found if found >= 0 else blame.of_limit(state, seat, challenger, card_flags.CANT_CHALLENGE, target)


def foreseen(state: LorcanaState, challenger: int, target: int) -> list[str]:
    """What a challenge would do as things stand: the damage both ways, and who would be banished by it."""
    there, back = numbers.damage_dealt(state, challenger, target, True), numbers.damage_dealt(state, target, challenger)
    found = [f"deals {there}", f"takes {back}"]
    if state.damage[target] + there >= numbers.willpower(state, target):
        found.append("banishes")
    if state.damage[challenger] + back >= numbers.willpower(state, challenger):
        found.append("is banished")
    return found


CHALLENGE: Final[Challenge] = Challenge()
