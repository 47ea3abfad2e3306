"""Set-up, the turn and its steps (CR 2.2, 3), the game state check (CR 1.8), and leaving the game (CR 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import EMPTYING, PICKING, Change, Frame
from loretable.core.pieces import REF_MASK, Pieces
from loretable.games.lorcana.enums import change_kinds, features, phases, player_flags, questions, zones
from loretable.games.lorcana.model import closed_lists, numbers

from . import permissions, shift
from .abilities.continuous import lasting
from .abilities.events import NO_CARDS
from .changes import cards, exerting, leaving
from .procedure import PIECES, Procedure

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

OPENING_HAND: Final = 7

# addresses
ALTERING: Final = 0
READYING: Final = 13


def set_up(state: LorcanaState) -> None:
    """CR 2.2.1: the starting player, shuffled decks, no lore, seven cards each."""
    rules = state.rules
    state.first = rules.first if rules.first >= 0 else state.chance.below(state.seats, state.seats)
    state.active = state.first
    if rules.closed:
        closed_lists.deal(state, state.lists)
        state.lists = closed_lists.NO_LISTS
    else:
        state.pieces = all_in_decks(state)
    state.refresh_features()
    for seat in range(state.seats):
        state.shuffle(zones.PER_SEAT * seat + zones.DECK, seat)
        for _each in range(OPENING_HAND):
            cards.draw(state, seat)
    state.after_position()
    state.phase = phases.ALTERING if rules.alter else phases.READY_STEP
    state.turn = 1


def all_in_decks(state: LorcanaState) -> Pieces:
    """All cards in their decks: made once for the games of one set of options."""
    rules = state.rules
    dealt = rules.dealt
    if dealt is None or dealt.layout is not state.layout:
        for seat in range(state.seats):
            state.pieces.add_all(rules.decks[seat], zones.PER_SEAT * seat + zones.DECK)
        rules.dealt = state.pieces
        rules.features = None
        dealt = state.pieces
    return dealt.clone()


# -- altering hands (CR 2.2.2) ---------------------------------------------------------------------------------------


def continue_altering(state: LorcanaState) -> None:
    """Asks one player after the other in turn order; players who altered cards shuffle when all have decided."""
    for i in range(state.seats):
        seat = (state.first + i) % state.seats
        if state.altered[seat] == 0 and state.in_game(seat):
            state.do(Frame(ALTERING, seat))
            return
    for seat in range(state.seats):
        if state.altered[seat] > 1:
            state.shuffle(zones.PER_SEAT * seat + zones.DECK, seat)
    if not state.in_game(state.first):
        state.first = state.next_seat(state.first)  # the first turn is that of the next player
        state.active = state.first
    state.phase = phases.READY_STEP


@final
class Altering(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        seat = frame.seat
        if frame.step == 0:
            frame.step = 1
            hand = state.cards_in(seat, zones.HAND).copy()
            state.ask_pieces(questions.ALTER, seat, hand, 0, len(hand), False, -1)
            return
        chosen = frame.take()
        state.altered[seat] = 1 + len(chosen)
        for ref in chosen:
            state.pieces.move(ref & REF_MASK, zones.PER_SEAT * seat + zones.DECK)  # to the bottom, unseen
        state.emit("alter", seat, amount=len(chosen))
        for _ in chosen:
            cards.draw(state, seat)
        state.done()

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        return frame.step == 1 and answer == PIECES and not frame.refs


Altering(ALTERING, "alter hand")


# -- the turn (CR 3) -------------------------------------------------------------------------------------------------


def next_step(state: LorcanaState) -> None:
    """Nothing is to be done or asked: the turn goes on."""
    if state.phase == phases.ALTERING:
        continue_altering(state)
    elif state.out and not state.in_game(state.active):
        next_turn(state)
    elif state.phase == phases.READY_STEP:
        ready_step(state)
    elif state.phase == phases.SETTING:
        set_step(state)
    elif state.phase == phases.SET_STEP or state.phase == phases.DRAW_STEP:
        draw_step(state)
    elif state.phase == phases.ENDING:
        close_turn(state)
    else:
        finish_turn(state)


def ready_step(state: LorcanaState) -> None:
    """CR 3.2.1: everything is readied that can be, what lasted until now ends; triggers wait for the Set step."""
    seat = state.active
    state.phase = phases.SETTING
    state.emit("turn", seat, amount=state.turn)
    if state.features.writes & features.GIVES_READYING:
        options, most = permissions.ready_limit(state, seat, exerting.may_ready(state, seat))
        if len(options) > most:
            state.do(Frame(READYING, seat))
            return
    ready_all_but(state, seat, NO_CARDS)


@final
class Readying(Procedure):
    """Not all can be readied: their player chooses which."""

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        options, most = permissions.ready_limit(state, frame.seat, exerting.may_ready(state, frame.seat))
        if frame.step == 0 and len(options) > most > 0:
            frame.step = 1
            state.ask_pieces(questions.READY, frame.seat, options, most, most, False, -1)
            return
        chosen = frame.take()
        state.done()
        staying = [state.pieces.ref(piece) for piece in options]
        ready_all_but(state, frame.seat, [ref for ref in staying if ref not in chosen])

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        return frame.step == 1 and answer == PIECES and not frame.data


Readying(READYING, "ready")


def ready_all_but(state: LorcanaState, seat: int, staying: list[int]) -> None:
    state.change_one(Change(change_kinds.READY_ALL, seat, -1, 0, -1, seat, -1, staying))  # CR 3.2.1.1
    lasting.end_effects(state, lasting.TURN_BEGINS)  # CR 3.2.1.3
    lasting.end_effects(state, lasting.READIED)
    state.change_one(Change(change_kinds.START_OF_TURN, seat))


def set_step(state: LorcanaState) -> None:
    """CR 3.2.2 up to its lore; the bag is resolved on the way to the Draw step."""
    seat = state.active
    state.phase = phases.SET_STEP
    exerting.dry_all(state, seat)  # CR 3.2.2.1
    if not state.features.locations:
        return
    changes: list[Change] = []
    for piece in state.cards_in(seat, zones.IN_PLAY):
        if numbers.is_location(state, piece):
            gain = numbers.lore(state, piece)  # CR 3.2.2.2
            if gain:
                ref = state.pieces.ref(piece)
                changes.append(Change(change_kinds.GAIN_LORE, seat, ref, gain, -1, seat, ref))
    if changes:
        state.change(changes)


def draw_step(state: LorcanaState) -> None:
    """CR 3.2.3: the starting player skips the draw of the first turn of the game."""
    state.phase = phases.DRAWN
    if state.turn == 1 or state.player_has(state.active, player_flags.SKIPS_DRAW):
        return
    state.change_one(Change(change_kinds.DRAW_CARD, state.active, -1, 1))


def end_turn(state: LorcanaState) -> None:
    """CR 3.4.1.1: what happens at the end of the turn goes into the bag."""
    state.phase = phases.ENDING
    state.change_one(Change(change_kinds.END_OF_TURN, state.active))
    for piece in state.cards_in(state.active, zones.IN_PLAY):
        if state.temporary[piece]:
            state.bag.append(Frame(shift.RETURNING, state.active, state.pieces.ref(piece)))


def close_turn(state: LorcanaState) -> None:
    """CR 3.4.1.2: effects of this turn end."""
    state.phase = phases.CLOSING
    lasting.end_effects(state, lasting.TURN_CLOSES)


def finish_turn(state: LorcanaState) -> None:
    """CR 3.4.2, 1.8.1.2: the last game state check; a player who ends a turn without a deck has lost."""
    seat = state.active
    if not state.rules.loses_on_failed_draw and not state.cards_in(seat, zones.DECK):
        lose(state, seat, "empty deck")
        if state.over:
            return
    next_turn(state)


def next_turn(state: LorcanaState) -> None:
    lasting.end_effects(state, lasting.TURN_CLOSES)
    skipped = (state.active + 1) % state.seats
    while not state.in_game(skipped):
        lasting.skip_turn(state, skipped)
        skipped = (skipped + 1) % state.seats
    state.active = state.next_seat(state.active)
    state.turn += 1
    state.phase = phases.READY_STEP
    state.inked = 0
    state.challenges = 0
    state.sheet_valid = False
    if state.played:
        state.played = []
    if state.quested:
        state.quested = []
    if state.history:
        state.history = []
    if state.uses:
        state.uses = []
    if state.features.boosts:
        for seat in range(state.seats):
            for piece in state.cards_in(seat, zones.IN_PLAY):
                state.boosted[piece] = 0


# -- what comes of the game state check (CR 1.8) ----------------------------------------------------------------------


def lose_by_failed_draw(state: LorcanaState) -> bool:
    """House rule CR1, the rule of the first editions: a player who must draw and cannot has lost. True where it holds."""
    failed = state.failed_draws
    state.failed_draws = 0
    if not state.rules.loses_on_failed_draw:
        return False
    for i in range(state.seats):
        seat = (state.active + i) % state.seats
        if (failed >> seat) & 1 and state.in_game(seat) and not state.over:
            lose(state, seat, "empty deck")
    return True


def win_by_lore(state: LorcanaState) -> bool:
    """CR 1.8.1.1: a player with enough lore wins, the active player first. True where one did."""
    for i in range(state.seats):
        seat = (state.active + i) % state.seats
        if state.in_game(seat) and state.lore[seat] >= permissions.lore_to_win(state, seat):
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
        state.agenda.pop()  # it asks by places in the bag, which has changed: the players left are asked again
        state.close()
    drop_agenda(state, seat)
    for zone in range(zones.GONE):
        for piece in state.cards_in(seat, zones.Zone(zone)).copy():
            leaving.clear_card(state, piece)
            state.pieces.move(piece, zones.PER_SEAT * seat + zones.GONE, shown=state.pieces.known[piece])
    state.ink_exerted[seat] = 0
    state.drops[seat] = 0
    if state.active == seat:
        state.end_challenge()


def drop_agenda(state: LorcanaState, seat: int) -> None:
    """What the player was doing ends, with all it led to; what others resolve from the bag goes on (CR 9.2.3).

    A question to the player about another player's effect stays: the engine answers it.
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
        state.close()  # the question is about what has ended
    state.agenda = kept
