"""Cards that go from one zone to another (CR 7), but for inkwells and entering play."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from .. import atoms
from ..abilities import last_known
from ..abilities.events import Batch, tell
from ..abilities.last_known import G_CHALLENGE
from ..terms import (
    BANISHED,
    BANISHED_IN_CHALLENGE,
    BANISHES,
    DISCARDED,
    DREW,
    MILLED,
    PUT_UNDER,
    RECOVERED,
    RETURNED,
    TO_DISCARD_PILE,
)
from ..words import (
    BANISH,
    DECK,
    DISCARD,
    DISCARD_CARD,
    DRAW_CARD,
    GONE,
    HAND,
    IN_PLAY,
    MILL,
    PUT_AWAY,
    PUT_CARD_UNDER,
    SHUFFLE_DECK,
    TO_BOTTOM_CHANGE,
    TO_DECK_CHANGE,
    TO_HAND_CHANGE,
    TO_TOP_CHANGE,
    ZONES,
)
from .kind import FACE_UP, FROM_DISCARD, FROM_PLAY, CardKind, Kind, PlayerKind, Told, come_to_nothing, ghost_of

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class Draw(PlayerKind):
    """CR 1.12: one card at a time, from the top, or the card that an ability says."""

    def __init__(self) -> None:
        super().__init__(DRAW_CARD)
        self.emits = ["draw"]

    def do(self, state: LorcanaState, change: Change) -> int:
        drawn = 0
        card = state.pieces.find(change.piece)
        if card >= 0 and state.pieces.zone[card] != ZONES * change.seat + DECK:
            card = -1  # what a replacement turned into drawing was about another card
        while drawn < change.amount:
            if not atoms.draw(state, change.seat, card):
                state.failed_draws |= 1 << change.seat
                break
            drawn += 1
        return drawn

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        for _ in range(change.amount):
            tell(state, DREW, change, batch, -1, -1, 1)  # CR 1.12.2

    def say(self, told: Told) -> str:
        return f"{told.who} draws {told.what}"


@final
class Discard(CardKind):
    """From a hand (CR 7.3.4)."""

    def __init__(self) -> None:
        super().__init__(DISCARD_CARD)
        self.emits = ["discard"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone == HAND

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        atoms.discard(state, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, DISCARDED, change, batch, change.piece, -1, batch.together(change))
        tell(state, TO_DISCARD_PILE, change, batch, change.piece, -1, 1)

    def say(self, told: Told) -> str:
        return f"{told.who} discards {told.what}"


@final
class Mill(CardKind):
    """Into the discard from elsewhere than hand and play: no discarding, no banishing."""

    def __init__(self) -> None:
        super().__init__(MILL)
        self.emits = ["put into discard"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone not in (GONE, IN_PLAY)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        atoms.mill(state, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, MILLED, change, batch, change.piece, -1, batch.together(change))
        tell(state, TO_DISCARD_PILE, change, batch, change.piece, -1, 1)

    def say(self, told: Told) -> str:
        return f"{told.what} goes to the discard of {told.who}"


@final
class Banish(CardKind):
    """CR 7.6.1: into the discard from play, with all that lies under it."""

    def __init__(self) -> None:
        super().__init__(BANISH)
        self.leaves = True
        self.emits = ["banish"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        atoms.banish(state, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        left = ghost_of(batch, change.piece)
        role = left.facts[G_CHALLENGE] if left is not None else 0
        other = -1
        if role and state.challenge_step:
            other = state.challenged if role == 1 else state.challenger
        tell(state, BANISHED, change, batch, change.piece, other, role)
        tell(state, TO_DISCARD_PILE, change, batch, change.piece, -1, 1)
        if left is not None:
            for ref in last_known.beneath(left):
                tell(state, TO_DISCARD_PILE, change, batch, ref, -1, 1)  # CR 5.1.1.7
        if other >= 0:
            tell(state, BANISHED_IN_CHALLENGE, change, batch, change.piece, other, role)
            if state.challenge_step == 3:
                ghost = state.ghost(other)
                if ghost is not None and ghost not in batch.leavers:
                    # by the same game state check, but another player's: it still banished this one
                    batch = Batch(batch.changes, [*batch.leavers, ghost])
                tell(state, BANISHES, change, batch, other, change.piece, 0, state.owner(other & REF_MASK))

    def say(self, told: Told) -> str:
        return f"{told.what} is banished"


@final
class PutAway(CardKind):
    """An action that has resolved goes to the discard; that is no discarding (CR 4.3.3.2).

    As what happens instead of something else it may befall any card in play, which then leaves play.
    """

    def __init__(self) -> None:
        super().__init__(PUT_AWAY)
        self.leaves = True

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if change.how & FROM_PLAY:
            state.emit("put into discard", state.owner(piece), piece)
            atoms.leave_play(state, piece, DISCARD)
        else:
            atoms.put_away(state, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, TO_DISCARD_PILE, change, batch, change.piece, -1, 1)


class Putting(CardKind):
    """From anywhere."""

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone != GONE


@final
class ToHand(Putting):
    def __init__(self) -> None:
        super().__init__(TO_HAND_CHANGE)
        self.leaves = True
        self.emits = ["return to hand", "put into hand"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if change.how & FROM_PLAY:
            atoms.return_to_hand(state, piece)
        else:
            atoms.put_in_hand(state, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.how & FROM_PLAY:
            tell(state, RETURNED, change, batch, change.piece)
        elif change.how & FROM_DISCARD:
            tell(state, RECOVERED, change, batch, change.piece, -1, 1)

    def say(self, told: Told) -> str:
        if told.name == "return to hand":
            return f"{told.what} goes back to the hand of {told.who}"
        return f"{told.what} goes to the hand of {told.who}"


@final
class TakeOff(CardKind):
    """[2.2] 8.10.8.5: only the top card of a stack goes back to the hand; what lay under it is in play again."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.leaves = True

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        atoms.take_off(state, piece)

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        tell(state, RETURNED, change, batch, change.piece)


class IntoDeck(Putting):
    """On top, on the bottom, or (what is shuffled afterwards) anywhere."""

    def __init__(self, number: int, index: int) -> None:
        super().__init__(number)
        self.leaves = True
        self.index = index

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        atoms.put_in_deck(state, piece, self.index)

    def say(self, told: Told) -> str:
        return f"{told.what} goes {'on top' if told.place == 'top' else 'to the bottom'} of the deck of {told.who}"


@final
class ToTop(IntoDeck):
    def __init__(self) -> None:
        super().__init__(TO_TOP_CHANGE, 0)
        self.emits = ["put into deck"]


@final
class ToBottom(IntoDeck):
    def __init__(self) -> None:
        super().__init__(TO_BOTTOM_CHANGE, -1)


@final
class ToDeck(IntoDeck):
    def __init__(self) -> None:
        super().__init__(TO_DECK_CHANGE, -1)


@final
class ShuffleDeck(Kind):
    def __init__(self) -> None:
        super().__init__(SHUFFLE_DECK)
        self.emits = ["shuffle"]

    def perform(self, state: LorcanaState, change: Change) -> None:
        state.shuffle_deck(change.seat)

    def say(self, told: Told) -> str:
        return f"{told.who} shuffles the deck"


@final
class PutUnder(Putting):
    """Under another card of the same player's (CR 5.1.1.5). `amount` 1: face up."""

    def __init__(self) -> None:
        super().__init__(PUT_CARD_UNDER)
        self.leaves = True
        self.emits = ["put under"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        host = state.pieces.find(change.other)
        if zone == GONE or host < 0 or host == piece:
            return False
        return state.in_play(host) and state.owner(host) == state.owner(piece)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        host = state.pieces.find(change.other)
        if change.amount == 1:
            change.how |= FACE_UP
        atoms.slip_under(state, piece, host, change.amount == 1)
        change.amount = 1

    def set_off(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        # nobody knows what went there face down, unless it was in play
        known = change.how & (FROM_PLAY | FACE_UP)
        tell(state, PUT_UNDER, change, batch, change.piece if known else -1, change.other, 1)

    def say(self, told: Told) -> str:
        return f"{told.what} is put under {told.other}"


@final
class Nothing(Kind):
    """What came of nothing."""

    def perform(self, state: LorcanaState, change: Change) -> None:
        come_to_nothing(change)


@final
class Replaced(Kind):
    """What a replacement put nothing in the place of. It counts as done: so says the official answer on paying with it."""

    def perform(self, state: LorcanaState, change: Change) -> None:
        change.amount = 0


@final
class RunProgram(Kind):
    """What a replacement does besides, when all that happens together has happened. It counts as done, too."""

    def perform(self, state: LorcanaState, change: Change) -> None:
        """See abilities.replacing.run_besides."""
