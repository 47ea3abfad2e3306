"""Set-up, the turn and its steps (CR 2.2, 3), the game state check (CR 1.8), and leaving the game (CR 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.agenda import EMPTYING, PICKING, Change, Frame
from ...core.pieces import REF_MASK, Pieces
from . import closed, numbers, permits
from .abilities.continuous import lasting
from .abilities.events import NO_CARDS
from .changes import cards, exerting, leaving
from .terms import GIVES_READYING, SKIPS_DRAW
from .words import (
    ALTER,
    ALTERING,
    CLOSING,
    DECK,
    DRAW_CARD,
    DRAW_STEP,
    DRAWN,
    END_OF_TURN,
    ENDING,
    GAIN_LORE,
    GONE,
    HAND,
    IN_PLAY,
    Q_ALTER,
    Q_READY,
    READY_ALL,
    READY_STEP,
    READYING,
    RETURNING,
    SET_STEP,
    SETTING,
    START_OF_TURN,
    ZONES,
    Zone,
)

if TYPE_CHECKING:
    from .state import LorcanaState

OPENING_HAND: Final = 7


def set_up(state: LorcanaState) -> None:
    """CR 2.2.1: the starting player, shuffled decks, no lore, seven cards each."""
    rules = state.rules
    state.first = rules.first if rules.first >= 0 else state.chance.below(state.seats, state.seats)
    state.active = state.first
    if rules.closed:
        closed.deal(state, state.lists)
        state.lists = closed.NO_LISTS
    else:
        state.pieces = all_in_decks(state)
    state.look_at_faces()
    for seat in range(state.seats):
        state.shuffle(ZONES * seat + DECK, seat)
        for _ in range(OPENING_HAND):
            cards.draw(state, seat)
    state.after_position()
    state.phase = ALTERING if rules.alter else READY_STEP
    state.turn = 1


def all_in_decks(state: LorcanaState) -> Pieces:
    """The cards of all in their decks: made once for the games of one set of options."""
    rules = state.rules
    dealt = rules.dealt
    if dealt is None or dealt.layout is not state.layout:
        for seat in range(state.seats):
            state.pieces.add_all(rules.decks[seat], ZONES * seat + DECK)
        rules.dealt = state.pieces
        rules.watch = None
        dealt = state.pieces
    return dealt.clone()


# -- altering hands (CR 2.2.2) ---------------------------------------------------------------------------------------


def go_on_altering(state: LorcanaState) -> None:
    """One after the other in turn order; whoever altered a card shuffles when all have decided."""
    for i in range(state.seats):
        seat = (state.first + i) % state.seats
        if state.altered[seat] == 0 and state.in_game(seat):
            state.do(Frame(ALTER, seat))
            return
    for seat in range(state.seats):
        if state.altered[seat] > 1:
            state.shuffle(ZONES * seat + DECK, seat)
    if not state.in_game(state.first):
        state.first = state.next_seat(state.first)  # the first turn is that of the next player
        state.active = state.first
    state.phase = READY_STEP


def resume_altering(state: LorcanaState, frame: Frame) -> None:
    seat = frame.seat
    if frame.step == 0:
        frame.step = 1
        hand = state.cards_in(seat, HAND).copy()
        state.ask_pieces(Q_ALTER, seat, hand, 0, len(hand), False, -1)
        return
    chosen = frame.take()
    state.altered[seat] = 1 + len(chosen)
    for ref in chosen:
        state.pieces.move(ref & REF_MASK, ZONES * seat + DECK)  # to the bottom, unseen
    state.emit("alter", seat, amount=len(chosen))
    for _ in chosen:
        cards.draw(state, seat)
    state.done()


# -- the turn (CR 3) -------------------------------------------------------------------------------------------------


def next_step(state: LorcanaState) -> None:
    """Nothing is to be done or asked: the turn goes on."""
    if state.phase == ALTERING:
        go_on_altering(state)
    elif state.out and not state.in_game(state.active):
        next_turn(state)
    elif state.phase == READY_STEP:
        ready_step(state)
    elif state.phase == SETTING:
        set_step(state)
    elif state.phase == SET_STEP or state.phase == DRAW_STEP:
        draw_step(state)
    elif state.phase == ENDING:
        close_turn(state)
    else:
        finish_turn(state)


def ready_step(state: LorcanaState) -> None:
    """CR 3.2.1: everything is readied that can be, what lasted until now ends; triggers wait for the Set step."""
    seat = state.active
    state.phase = SETTING
    state.emit("turn", seat, amount=state.turn)
    if state.watching.writes & GIVES_READYING:
        options, most = permits.ready_limit(state, seat, exerting.may_ready(state, seat))
        if len(options) > most:
            state.do(Frame(READYING, seat))
            return
    ready_but(state, seat, NO_CARDS)


def resume_readying(state: LorcanaState, frame: Frame) -> None:
    """Not all can be readied: their player chooses which."""
    options, most = permits.ready_limit(state, frame.seat, exerting.may_ready(state, frame.seat))
    if frame.step == 0 and len(options) > most > 0:
        frame.step = 1
        state.ask_pieces(Q_READY, frame.seat, options, most, most, False, -1)
        return
    chosen = frame.take()
    state.done()
    staying = [state.pieces.ref(piece) for piece in options]
    ready_but(state, frame.seat, [ref for ref in staying if ref not in chosen])


def ready_but(state: LorcanaState, seat: int, staying: list[int]) -> None:
    state.change_one(Change(READY_ALL, seat, -1, 0, -1, seat, -1, staying))  # CR 3.2.1.1
    lasting.sweep(state, lasting.TURN_BEGINS)  # CR 3.2.1.3
    lasting.sweep(state, lasting.READIED)
    state.change_one(Change(START_OF_TURN, seat))


def set_step(state: LorcanaState) -> None:
    """CR 3.2.2 up to its lore; the bag is resolved on the way to the Draw step."""
    seat = state.active
    state.phase = SET_STEP
    exerting.dry_all(state, seat)  # CR 3.2.2.1
    changes: list[Change] = []
    for piece in state.cards_in(seat, IN_PLAY):
        if numbers.is_location(state, piece):
            gain = numbers.lore(state, piece)  # CR 3.2.2.2
            if gain:
                ref = state.pieces.ref(piece)
                changes.append(Change(GAIN_LORE, seat, ref, gain, -1, seat, ref))
    if changes:
        state.change(changes)


def draw_step(state: LorcanaState) -> None:
    """CR 3.2.3: the starting player skips the draw of the first turn of the game."""
    state.phase = DRAWN
    if state.turn == 1 or state.player_has(state.active, SKIPS_DRAW):
        return
    state.change_one(Change(DRAW_CARD, state.active, -1, 1))


def end_turn(state: LorcanaState) -> None:
    """CR 3.4.1.1: what happens at the end of the turn goes into the bag."""
    state.phase = ENDING
    state.change_one(Change(END_OF_TURN, state.active))
    for piece in state.cards_in(state.active, IN_PLAY):
        if state.temporary[piece]:
            state.bag.append(Frame(RETURNING, state.active, state.pieces.ref(piece)))


def close_turn(state: LorcanaState) -> None:
    """CR 3.4.1.2: effects of this turn end."""
    state.phase = CLOSING
    lasting.sweep(state, lasting.TURN_CLOSES)


def finish_turn(state: LorcanaState) -> None:
    """CR 3.4.2, 1.8.1.2: the last game state check; who ends a turn without a deck has lost."""
    seat = state.active
    if not state.rules.loses_on_failed_draw and not state.cards_in(seat, DECK):
        lose(state, seat, "empty deck")
        if state.over:
            return
    next_turn(state)


def next_turn(state: LorcanaState) -> None:
    lasting.sweep(state, lasting.TURN_CLOSES)
    skipped = (state.active + 1) % state.seats
    while not state.in_game(skipped):
        lasting.passed_over(state, skipped)
        skipped = (skipped + 1) % state.seats
    state.active = state.next_seat(state.active)
    state.turn += 1
    state.phase = READY_STEP
    state.inked = 0
    state.challenges = 0
    state.fresh = False
    if state.played:
        state.played = []
    if state.quested:
        state.quested = []
    if state.history:
        state.history = []
    if state.uses:
        state.uses = []
    if state.watching.boosts:
        for seat in range(state.seats):
            for piece in state.cards_in(seat, IN_PLAY):
                state.boosted[piece] = 0


# -- what comes of the game state check (CR 1.8) ----------------------------------------------------------------------


def somebody_could_not_draw(state: LorcanaState) -> bool:
    """House rule CR1, the rule of the first editions: who has to draw and cannot has lost, by whatever ability."""
    failed = state.failed_draws
    state.failed_draws = 0
    if not state.rules.loses_on_failed_draw:
        return False
    for i in range(state.seats):
        seat = (state.active + i) % state.seats
        if (failed >> seat) & 1 and state.in_game(seat) and not state.over:
            lose(state, seat, "empty deck")
    return True


def somebody_wins(state: LorcanaState) -> bool:
    """CR 1.8.1.1: by lore, the active player first."""
    for i in range(state.seats):
        seat = (state.active + i) % state.seats
        if state.in_game(seat) and state.lore[seat] >= permits.lore_to_win(state, seat):
            win(state, seat, "lore")
            return True
    return False


def win(state: LorcanaState, seat: int, reason: str) -> None:
    state.end([1 if s == seat else 0 for s in range(state.seats)], reason)


def lose(state: LorcanaState, seat: int, reason: str) -> None:
    state.emit("lose", seat, place=reason)
    state.out |= 1 << seat
    leave_game(state, seat, reason)


def leave_game(state: LorcanaState, seat: int, reason: str = "concede") -> None:
    """CR 9: a player who loses leaves with all cards and bag entries; the last one in the game wins (CR 1.8.1.3)."""
    left = [s for s in range(state.seats) if state.in_game(s)]
    if len(left) < 2:
        if left:
            win(state, left[0], reason)
        else:
            state.end([0] * state.seats, reason)
        return
    state.bag = [frame for frame in state.bag if frame.seat != seat]
    if state.agenda and state.agenda[-1].address == PICKING and state.agenda[-1].data[0] == state.game.ordering:
        state.agenda.pop()  # it asks by places in the bag, which has changed: whoever is still there is asked again
        state.close()
    drop_agenda(state, seat)
    for zone in range(GONE):
        for piece in state.cards_in(seat, Zone(zone)).copy():
            leaving.clear(state, piece)
            state.pieces.move(piece, ZONES * seat + GONE, shown=state.pieces.known[piece])
    state.ink_exerted[seat] = 0
    state.drops[seat] = 0
    if state.active == seat:
        state.end_challenge()


def drop_agenda(state: LorcanaState, seat: int) -> None:
    """What the player was doing ends, with all it led to; what others resolve from the bag goes on (CR 9.2.3).

    A question to the player about somebody else's effect stays: the engine answers it.
    """
    kept: list[Frame] = []
    dropping = False
    for frame in state.agenda:
        if frame.address == EMPTYING:
            dropping = False
        elif frame.seat == seat and frame.address >= 0:
            dropping = True
        if not dropping:
            kept.append(frame)
    if dropping:
        state.close()  # whoever is asked, it is about what has ended
    state.agenda = kept
