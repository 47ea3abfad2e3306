"""Play a card (CR 4.3): for its ink, or by Shift in all its variants (CR 8.10, [2.2])."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import MOST_MADE, PIECE, Action, Verb, made_once
from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import ONE_MOVE, REF_MASK
from loretable.games.lorcana.enums import (
    card_kinds,
    change_kinds,
    features,
    keywords,
    modes,
    questions,
    reasons,
    shift_kinds,
    slots,
    ways,
    zones,
)
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.rules import costs, paying, permissions, shift
from loretable.games.lorcana.rules.abilities.continuous import applying
from loretable.games.lorcana.rules.abilities.events import bind_singers
from loretable.games.lorcana.rules.abilities.player_modifiers import CannotPlay, MayPlay, PlayFree
from loretable.games.lorcana.rules.abilities.programs import FIRST, new_frame
from loretable.games.lorcana.rules.changes.kind import ENTERS_EXERTED
from loretable.games.lorcana.rules.procedure import A_NUMBER, NO_ANSWER, PIECES, Procedure

from .turn_action import Button, Edge, Names, TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

VERB: Final[Verb] = Verb("play", (PIECE, modes.ARG, PIECE), optional=2)
PLAYS: Final[list[Action]] = made_once(VERB)
ADDRESS: Final = 1
PUTTING_AWAY: Final = 10


def cost_of(state: LorcanaState, seat: int, card: int) -> int:
    """The total cost in ink (CR 4.3.2.3): the card's cost and what modifies its payment."""
    return costs.total(state, seat, card, state.face(card).cost)


# -- what may be played ------------------------------------------------------------------------------------------------


def playable_from(state: LorcanaState, seat: int) -> list[int]:
    """The cards that may be played from where they are: the hand, and what abilities allow besides."""
    if state.question == questions.OFFER:
        card = state.pieces.find(state.asker)
        return [card] if card >= 0 else []
    if not state.features.writes & features.GIVES_PERMISSION:
        return state.cards_in(seat, zones.HAND)
    return state.cards_in(seat, zones.HAND) + permissions.playable_elsewhere(state, seat)


def cannot_play(state: LorcanaState, seat: int, card: int) -> bool:
    """Does an ability keep the player from playing it at all?"""
    if not state.features.writes & features.GIVES_CANNOT_PLAY:
        return False
    for given in state.current_sheet().given:
        part = given.part
        if not (given.mask >> seat) & 1:
            continue
        if isinstance(part, CannotPlay) and applying.is_for(state, given, part.cards, card):
            return True
        if isinstance(part, MayPlay) and part.names_once and applying.is_for(state, given, part.cards, card):
            if permissions.name_used(state, part, card):
                return True
    for static in state.face(card).statics:
        for own in static.parts:
            if isinstance(own, CannotPlay) and own.cards is None:
                if static.applies(state, applying.context(seat, state.pieces.ref(card))):
                    return True
    return False


def free_way(state: LorcanaState, seat: int, card: int, by_shift: bool = False) -> PlayFree | None:
    """The ability that lets a player play (or shift) a card for costs other than ink that can be paid now, or None."""
    if not state.features.writes & features.GIVES_FREE_PLAY:
        return None
    ctx = applying.context(seat, state.pieces.ref(card))
    for static in state.face(card).statics:
        if (static.zones >> (state.pieces.zone[card] % zones.PER_SEAT)) & 1:
            for own in static.parts:
                if not isinstance(own, PlayFree) or own.shift != by_shift:
                    continue
                if own.cards is None and static.applies(state, ctx):
                    if paying.all_payable(state, ctx, own.costs):
                        return own
    for given in state.current_sheet().given:
        part = given.part
        if isinstance(part, PlayFree) and part.shift == by_shift and (given.mask >> seat) & 1:
            if applying.is_for(state, given, part.cards, card) and paying.all_payable(state, ctx, part.costs):
                return part
    return None


def why_not_for_ink(state: LorcanaState, seat: int, card: int, available_ink: int) -> reasons.ReasonCode:
    """0, or why it cannot be played for ink by a player who can pay so much."""
    return reasons.ALLOWED if cost_of(state, seat, card) <= available_ink else reasons.INSUFFICIENT_INK


def why_not_for_free(state: LorcanaState, seat: int, card: int, by_shift: bool) -> reasons.ReasonCode:
    """0, or why it cannot be played, or shifted, for a cost other than ink."""
    return reasons.ALLOWED if free_way(state, seat, card, by_shift) is not None else reasons.NOT_FREE


def why_not_exerted(state: LorcanaState, seat: int, card: int) -> reasons.ReasonCode:
    """0, or why it cannot enter play exerted."""
    return reasons.ALLOWED if permissions.may_enter_exerted(state, seat, card) else reasons.NOT_BODYGUARD  # CR 8.3.2


def nothing_given(state: LorcanaState) -> bool:
    """Does no text give players anything now, such as a cost or a way to play cards?"""
    return not state.features.players or not state.current_sheet().given


def legal_card(state: LorcanaState, seat: int, card: int, available_ink: int, plain: bool, found: list[Action]) -> None:
    """All ways to play one card, wherever it may be played from, by a player who can pay so much ink.

    `plain`: whether nothing is given to players.
    """
    face = state.cards[card]
    texts = state.features.players
    if plain and not face.statics:
        # no text says anything of how it is played: as its face says
        if face.cost <= available_ink:
            found.append(PLAYS[card] if card < MOST_MADE else Action(VERB, card))
            if face.kind == card_kinds.CHARACTER and face.keywords[keywords.BODYGUARD]:
                found.append(Action(VERB, card, modes.EXERTED))
        if face.shift_kind != shift_kinds.NO_SHIFT:
            legal_shifts(state, seat, card, face, found)
        return
    if texts and cannot_play(state, seat, card):
        return
    if why_not_for_ink(state, seat, card, available_ink) == 0:
        found.append(PLAYS[card] if card < MOST_MADE else Action(VERB, card))
        if why_not_exerted(state, seat, card) == 0:
            found.append(Action(VERB, card, modes.EXERTED))
    if texts:
        if why_not_for_free(state, seat, card, False) == 0:
            found.append(Action(VERB, card, modes.FREE))
            if why_not_exerted(state, seat, card) == 0:
                found.append(Action(VERB, card, modes.FREE_EXERTED))
        face = permissions.shift_face(state, seat, card)
    if face.shift_kind != shift_kinds.NO_SHIFT:
        legal_shifts(state, seat, card, face, found)


def legal_shifts(state: LorcanaState, seat: int, card: int, face: Face, found: list[Action]) -> None:
    guard = why_not_exerted(state, seat, card) == 0
    by_target = state.features.writes & features.GIVES_COST != 0  # what it costs may depend on what it is shifted onto
    payable = by_target or shift.why_not_shift_cost(state, seat, card, -1) == 0
    free = why_not_for_free(state, seat, card, True) == 0
    if not payable and not free:
        return
    for target in state.cards_in(seat, zones.IN_PLAY):
        if shift.why_not_onto(state, seat, face, target):
            continue
        if payable and (not by_target or shift.why_not_shift_cost(state, seat, card, target) == 0):
            found.append(Action(VERB, card, modes.SHIFTED, target))
            if guard:
                found.append(Action(VERB, card, modes.SHIFTED_EXERTED, target))
        if free:
            found.append(Action(VERB, card, modes.SHIFTED_FREE, target))


def why_not_mode(state: LorcanaState, seat: int, card: int, mode: int, target: int) -> reasons.ReasonCode:
    """Of a card that may be played from where it is: 0, or why not in this mode, shifted onto this target."""
    if mode < -1 or mode > modes.SHIFTED_FREE:
        return reasons.WRONG_TIME
    if cannot_play(state, seat, card):
        return reasons.ABILITY_FORBIDS
    if mode in (modes.EXERTED, modes.SHIFTED_EXERTED, modes.FREE_EXERTED):
        problem = why_not_exerted(state, seat, card)
        if problem:
            return problem
    if mode not in (modes.SHIFTED, modes.SHIFTED_EXERTED, modes.SHIFTED_FREE):
        if target != -1:
            return reasons.NO_SHIFT
        free = mode in (modes.FREE, modes.FREE_EXERTED)
        return (
            why_not_for_free(state, seat, card, False)
            if free
            else why_not_for_ink(state, seat, card, numbers.available_ink(state, seat))
        )
    face = permissions.shift_face(state, seat, card)
    if face.shift_kind == shift_kinds.NO_SHIFT:
        return reasons.NO_SHIFT
    problem = state.why_not_own_card(seat, target, reasons.NOT_SHIFT_TARGET) or shift.why_not_onto(
        state, seat, face, target
    )
    if problem:
        return problem
    if mode == modes.SHIFTED_FREE:
        return why_not_for_free(state, seat, card, True)
    return shift.why_not_shift_cost(state, seat, card, target)


def affordable(state: LorcanaState, seat: int, card: int, discount: int) -> bool:
    """May a card be played by an effect that takes so much off its cost?"""
    if cannot_play(state, seat, card):
        return False
    return numbers.can_pay(state, seat, max(0, cost_of(state, seat, card) - discount))


# -- playing it: a frame that pays, asks what is to be asked, and lets the card enter ---------------------------------------

# its data
WAY: Final = 0  # as in the action: of enums.modes
HOW: Final = 1  # how it was played: bits of enums.ways
COST: Final = 2  # so much less, and once it has been paid: what was
EXERTS: Final = 3  # it enters exerted, whatever is chosen
OFFERS: Final = 4  # by an effect: its player is asked whether it enters exerted, if it may
AFTER: Final = 5  # the change that an action goes through when it has resolved
PLAY_NUMBERS: Final = 6
PAID: Final = 8  # the step in which everything has been paid

AFTERWARDS: Final = (change_kinds.TO_HAND, change_kinds.TO_TOP, change_kinds.TO_BOTTOM, change_kinds.PUT_AWAY)
"""The changes that an action can go through when it has resolved."""


def play_for_less(
    state: LorcanaState,
    seat: int,
    card: int,
    discount: int,
    exerted: bool,
    after: change_kinds.ChangeKind = change_kinds.PUT_AWAY,
) -> None:
    """By an effect, for less ink."""
    state.pieces.show_all(card)
    ref = state.pieces.ref(card)
    state.do(Frame(ADDRESS, seat, ref, [-1, 0, discount, 1 if exerted else 0, 1, after], [ref]))


def pay(state: LorcanaState, frame: Frame, card: int) -> bool:
    """Pays the cost. False while the player is asked how, or where it cannot be paid and the card is not played."""
    mode = frame.data[WAY]
    if mode in (modes.SHIFTED, modes.SHIFTED_EXERTED):
        if not shift.pay(state, frame, card):
            return False
        frame.data[HOW] |= ways.BY_SHIFT
    elif mode in (modes.FREE, modes.FREE_EXERTED):
        frame.data[HOW] |= ways.FOR_FREE
    else:
        cost = max(0, cost_of(state, frame.seat, card) - frame.data[COST])
        if frame.step == 0 and not numbers.can_pay(state, frame.seat, cost):
            state.done()  # another card played by the same effect took the ink
            return False
        if paying.ask_drops(state, frame, cost):
            return False
        if paying.pay(state, frame, cost):
            frame.data[HOW] |= ways.BY_DROPS
        frame.data[COST] = cost
    return True


def enter(state: LorcanaState, frame: Frame, card: int) -> None:
    """CR 4.3.3: the card enters play; what it is shifted onto, or who sang it, is in the frame. An action resolves."""
    seat = frame.seat
    how = frame.data[HOW]
    choice = permissions.entering_choice(state, seat, card) if how & ways.CHOSE_EXERTED else None
    if frame.data[WAY] in (modes.EXERTED, modes.SHIFTED_EXERTED, modes.FREE_EXERTED) or frame.data[EXERTS]:
        how |= ENTERS_EXERTED
    changes: list[Change] = []
    if how & ways.SUNG:
        changes.append(
            Change(change_kinds.SING_SONG, seat, frame.refs[0], 0, -1, seat, frame.refs[0], frame.refs[1:], how)
        )
    changes.append(
        Change(
            change_kinds.PLAY_CARD, seat, frame.refs[0], frame.data[COST], -1, seat, frame.source, frame.refs[1:], how
        )
    )
    state.change(changes)
    if state.face(card).kind == card_kinds.ACTION:
        resolve_action(state, frame, card, how)
    elif choice is not None and choice.program is not None:
        ref = state.pieces.ref(card)
        state.do(new_frame(state, choice.program, seat, ref, ref))


def resolve_action(state: LorcanaState, frame: Frame, card: int, how: int) -> None:
    """CR 4.3.3.2, 6.7.8.1: its text resolves at once, or, played by another effect, when that one is done, before the bag.

    CR 6.7.1.2: an action that has played it is done, and has left play, by then.
    """
    ref = state.pieces.ref(card)
    text = state.face(card).text
    if text is None or text.program is None:
        put_away_now(state, ref, change_kinds.ChangeKind(frame.data[AFTER]))
        return
    program = new_frame(state, text.program, frame.seat, ref, ref)
    program.data[slots.FLAGS] = how & ways.ALL
    bind_singers(program, text.program, frame.refs[1:])
    away = Frame(PUTTING_AWAY, frame.seat, ref, [frame.data[AFTER]], [ref])
    at = len(state.agenda)
    while at > 0 and is_playing(state.agenda[at - 1]):
        at -= 1
    cause = state.agenda[-1].source if state.agenda else -1
    program.cause = cause
    away.cause = cause
    state.agenda.insert(at, away)
    state.agenda.insert(at + 1, program)


def is_playing(frame: Frame) -> bool:
    """Is it the effect that plays a card, or what belongs to it?"""
    return frame.address >= FIRST or frame.address == ADDRESS or frame.address == PUTTING_AWAY


def put_away_now(state: LorcanaState, ref: int, kind: change_kinds.ChangeKind) -> None:
    card = state.pieces.find(ref)
    if card >= 0 and state.in_play(card):
        state.change_one(Change(kind, state.owner(card), ref))


def play_sung(state: LorcanaState, seat: int, song: int, singers: list[int], how: int) -> None:
    """A song that was sung: no ink is paid (CR 5.4.4.2)."""
    ref = state.pieces.ref(song)
    state.pieces.show_all(song)
    enter(state, Frame(ADDRESS, seat, ref, [-1, how, 0, 0, 0, change_kinds.PUT_AWAY], [ref, *singers]), song)


def play_for_free(
    state: LorcanaState,
    seat: int,
    card: int,
    exerted: bool = False,
    after: change_kinds.ChangeKind = change_kinds.PUT_AWAY,
) -> int:
    """By an effect for free (CR 1.5.5.3), when what is on the agenda gets there: the reference it will have in play.

    `after`: the change that an action goes through when it has resolved.
    """
    return play_paid(state, seat, card, [modes.FREE, ways.FOR_FREE, 0, 1 if exerted else 0, 1, after], [])


def play_shifted(state: LorcanaState, seat: int, card: int, supports: list[int]) -> int:
    """By an effect, by Shift without its cost: the reference the card will have in play."""
    return play_paid(
        state, seat, card, [modes.SHIFTED, ways.BY_SHIFT | ways.FOR_FREE, 0, 0, 1, change_kinds.PUT_AWAY], supports
    )


def play_paid(state: LorcanaState, seat: int, card: int, data: list[int], supports: list[int]) -> int:
    ref = state.pieces.ref(card)
    state.pieces.show_all(card)
    frame = Frame(ADDRESS, seat, ref, data, [ref, *supports])
    frame.step = PAID
    state.do(frame)
    return ref + ONE_MOVE


@final
class Play(TurnAction):
    def __init__(self) -> None:
        super().__init__(
            VERB,
            Button(
                "Play for {cost}",
                "p",
                main=True,
                target="Shift onto",
                reach="to shift onto",
                by_aim=(
                    ("exerted", "Play exerted"),
                    ("shift", "Shift"),
                    ("shift-exerted", "Shift, exerted"),
                    ("free", "Play for free"),
                    ("free-exerted", "For free, exerted"),
                    ("shift-free", "Shift for free"),
                ),
                left="play",
            ),
            [Edge("play", "#2e8b57"), Edge("shift", "#13857f")],
            order=50,
            address=ADDRESS,
            name="play",
            help_text="Playing cards. Pay a card's cost, the number in brackets, by exerting ink. Characters, items and "
            "locations stay in play. An action does what it says and goes to your discard. A song is an action that a "
            "character can sing instead of you paying for it: exert one that is dry and costs at least as much as the song.\n\n"
            "Drying. A character that came into play this turn is drying: it cannot quest, challenge or sing before your next "
            "turn.",
        )

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        available_ink = numbers.available_ink(state, seat)
        playable = playable_from(state, seat)
        plain = len(playable) > 0 and nothing_given(state)
        for card in playable:
            legal_card(state, seat, card, available_ink, plain, found)

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        if not state.is_card(action.a) or action.a not in playable_from(state, seat):
            return reasons.NOT_IN_HAND
        return why_not_mode(state, seat, action.a, action.b, action.c)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        card, mode, target = action.a, action.b, action.c
        refs = [state.pieces.ref(card)]
        if target >= 0:
            refs.append(state.pieces.ref(target))
        state.pieces.show_all(card)  # CR 4.3.2.1: announced and revealed
        exerts = 0
        if state.pieces.zone[card] % zones.PER_SEAT != zones.HAND:
            allowed = permissions.permission(state, seat, card)
            if allowed is not None:
                exerts = 1 if allowed.exerted else 0
                state.note_use(allowed.ability, refs[0])
        how = ways.CHOSE_EXERTED if mode in (modes.EXERTED, modes.SHIFTED_EXERTED, modes.FREE_EXERTED) else 0
        frame = Frame(ADDRESS, seat, refs[0], [mode, how, 0, exerts, 0, change_kinds.PUT_AWAY], refs)
        if mode == modes.SHIFTED_FREE:
            frame.data = [modes.SHIFTED, ways.BY_SHIFT | ways.FOR_FREE, 0, exerts, 1, change_kinds.PUT_AWAY]
            frame.step = PAID
        state.do(frame)
        if mode in (modes.FREE, modes.FREE_EXERTED, modes.SHIFTED_FREE):
            way = free_way(state, seat, card, mode == modes.SHIFTED_FREE)
            if way is not None and way.program is not None:
                state.do(new_frame(state, way.program, seat, refs[0], refs[0]))

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        card = frame.refs[0] & REF_MASK
        if state.pieces.find(frame.refs[0]) < 0:
            state.done()  # it was used to pay for itself
            return
        if frame.step < PAID:
            if not pay(state, frame, card):
                return
            frame.step = PAID
        if (
            frame.step == PAID
            and frame.data[OFFERS]
            and not frame.data[EXERTS]
            and permissions.may_enter_exerted(state, frame.seat, card)
        ):
            frame.step = PAID + 1
            state.ask_number(questions.ENTERING, frame.seat, [0, 1], card)
            return
        if frame.step > PAID:
            frame.data[EXERTS] = frame.data.pop()
            if frame.data[EXERTS]:
                frame.data[HOW] |= ways.CHOSE_EXERTED
        state.done()
        enter(state, frame, card)

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        if len(frame.data) != PLAY_NUMBERS or not frame.refs or frame.source < 0:
            return False
        if frame.data[AFTER] not in AFTERWARDS or not -1 <= frame.data[WAY] <= modes.SHIFTED_FREE:
            return False
        if frame.step >= PAID:
            # paid for, and waiting for its turn; or its player is asked how it enters
            return len(frame.refs) <= 3 and answer == (NO_ANSWER if frame.step == PAID else A_NUMBER)
        if frame.data[WAY] not in (modes.SHIFTED, modes.SHIFTED_EXERTED):
            # below the program that pays otherwise than in ink, or asking for ink drops
            return len(frame.refs) == 1 and frame.step == (1 if answer else 0) and answer != PIECES
        if not 2 <= len(frame.refs) <= 3:
            return False
        face = state.face(frame.refs[0] & REF_MASK)
        if frame.step == 3:
            return answer == NO_ANSWER and face.shift_discards > 0  # what is discarded for it may be replaced
        if frame.step == 1:
            return answer == PIECES and len(frame.refs) == 2 and face.shift_kind in (shift_kinds.DUO, shift_kinds.COMBO)
        return frame.step == 2 and answer == (PIECES if face.shift_discards else A_NUMBER)

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        mode = action.b
        text = f"Play {names.played(action.a)}"
        if mode in (modes.SHIFTED, modes.SHIFTED_EXERTED):
            text += f" by Shift onto {names.card(action.c)}"
        elif mode == modes.SHIFTED_FREE:
            text += f" by Shift for another cost onto {names.card(action.c)}"
        elif mode in (modes.FREE, modes.FREE_EXERTED):
            way = free_way(state, seat, action.a) if names.knows(action.a) else None
            text += " for another cost" if way is None or way.costs else " for free"
        return f"{text}, exerted" if mode in (modes.EXERTED, modes.SHIFTED_EXERTED, modes.FREE_EXERTED) else text

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        return [] if state.in_play(card) else [Action(VERB, card)]

    def aims(self, state: LorcanaState, action: Action) -> list[str]:
        return [modes.ARG.names[action.b]] if action.b >= 0 else []

    def edge(self, action: Action) -> Edge:
        return self.edges[1 if action.b in (modes.SHIFTED, modes.SHIFTED_EXERTED) else 0]


@final
class PuttingAway(Procedure):
    """The action goes to the discard when its text is done, unless the text has put it elsewhere."""

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        state.done()
        put_away_now(state, frame.refs[0], change_kinds.ChangeKind(frame.data[0]))

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        fits = len(frame.data) == 1 and frame.data[0] in AFTERWARDS
        return fits and answer == NO_ANSWER and len(frame.refs) == 1


PLAY: Final[Play] = Play()
PuttingAway(PUTTING_AWAY, "play")
