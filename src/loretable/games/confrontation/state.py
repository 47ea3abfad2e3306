"""One position of the game: where the pieces are is the core's, all the rest is here.

Seat 0 is the Fellowship, seat 1 Sauron. A piece's id is its character, so what is hidden is which character stands where.
"""

from __future__ import annotations

from typing import Final, final

from ...core.actions import Action
from ...core.agenda import Frame
from ...core.chance import Chance
from ...core.game import Game
from ...core.pieces import REF_MASK
from ...core.state import State
from . import battle, labels, movement, setups
from .abilities import dispatch
from .abilities.base import side_of_source
from .atoms import conceal_all, finish, play_card, replace_card, win
from .board import DEFEATED, REGION_COUNT, RESERVE, SAURON
from .book import Book
from .cards import NO_CARD, cards_in
from .characters import CHARACTER_COUNT, OF_SIDE, side_of
from .context import NO_OUTCOME
from .rulings import DEFAULT_RULINGS
from .soundness import audit
from .words import NO_DEFENDER, NONE_CONCEALED, NOT_IN_HAND, Q_CARD, Q_DEFENDER, Q_MOVE, Q_SET_UP, WRONG_MOMENT

SETTING_UP: Final = 0
PLAYING: Final = 1

FIELDS: Final = (
    "stage",
    "active",
    "ply",
    "hands",
    "shown",
    "battles",
    "attacker",
    "defender",
    "region",
    "cards",
    "played",
    "ctx",
    "outcome",
)


@final
class Confrontation(State):
    def __init__(self, game: Game, options: dict[str, object], book: Book) -> None:
        super().__init__(game, options)
        self.book = book  # the data, shared by all states of the game
        self.rulings = DEFAULT_RULINGS  # those of the options are set by the game, and shared by clones
        self.stage = SETTING_UP
        self.active = SAURON
        self.ply = 0  # turns so far
        self.hands = book.deck.full.copy()  # a side's cards as bits; the rest lies in its discard pile
        self.shown = 0  # characters face up this turn, as bits
        self.battles = 0  # of this turn
        self.attacker = -1
        self.defender = -1
        self.region = -1  # where the attack takes place
        self.cards = [NO_CARD, NO_CARD]  # the card in force, a side
        self.played = [NO_CARD, NO_CARD]  # the card that was laid, a side
        self.ctx = 0  # flags of the battle
        self.outcome = NO_OUTCOME

    def clone(self) -> Confrontation:
        other = Confrontation(self.game, self.options, self.book)
        self.copy_to(other)
        other.rulings = self.rulings
        other.stage = self.stage
        other.active = self.active
        other.ply = self.ply
        other.hands = self.hands.copy()
        other.shown = self.shown
        other.battles = self.battles
        other.attacker = self.attacker
        other.defender = self.defender
        other.region = self.region
        other.cards = self.cards.copy()
        other.played = self.played.copy()
        other.ctx = self.ctx
        other.outcome = self.outcome
        return other

    # -- what the rules ask ----------------------------------------------------------------------------------------

    def fighter(self, side: int) -> int:
        """The character that fights for a side in this battle."""
        return self.attacker if side_of(self.attacker) == side else self.defender

    def champion(self, source: int) -> int:
        """The character that an ability's source speaks for: itself, or the fighter whose card it is."""
        return source if source < CHARACTER_COUNT else self.fighter(source - CHARACTER_COUNT)

    def opponent(self, source: int) -> int:
        """Whom the source's side fights in this battle."""
        return self.fighter(1 - side_of_source(source))

    def mover(self) -> int:
        """The piece that is on its way."""
        return self.agenda[-1].refs[0] & REF_MASK

    def is_defeated(self, piece: int) -> bool:
        return self.pieces.zone[piece] >= DEFEATED

    # -- the course of the game ------------------------------------------------------------------------------------

    def begin(self) -> None:
        setups.lay_out(self)
        self.pieces.maybe = [OF_SIDE[0]] * 9 + [OF_SIDE[1]] * 9
        setups.announce(self)

    def idle(self) -> None:
        if self.stage == PLAYING:
            movement.start_turn(self)
            return
        missing = 0
        for side in (0, 1):
            if self.pieces.zones[RESERVE + side]:
                missing |= 1 << side
        if missing:
            self.ask_all(Q_SET_UP, missing)
        else:
            self.stage = PLAYING
            self.emit("begin", self.active)

    def resume(self, frame: Frame) -> None:
        if frame.address == movement.ATTACKING:
            battle.resume_attack(self, frame)
        elif frame.address == movement.MOVING:
            movement.resume_move(self, frame)
        elif frame.address == movement.STARTING:
            movement.resume_start(self, frame)
        else:
            movement.resume_end(self, frame)

    def ask_move(self, moves: list[Action]) -> None:
        self.ask(Q_MOVE, self.active)
        # they had to be worked out to see whether there is one
        self.cached = moves
        self.cached_seat = self.active

    def fetched(self, side: int, card: int) -> None:
        """Magic has become a card, which is resolved next."""
        replace_card(self, side, card)
        if self.agenda[-1].step == battle.RESOLVE:
            dispatch.insert_card(self, self.agenda[-1], side, card)

    def end_turn(self) -> None:
        """What there was to fight has been fought."""
        self.battles = 0
        self.attacker = -1
        self.defender = -1
        self.region = -1
        self.cards = [NO_CARD, NO_CARD]
        self.played = [NO_CARD, NO_CARD]
        self.ctx = 0
        self.outcome = NO_OUTCOME
        movement.end_turn(self)

    def next_turn(self) -> None:
        """R 3.9: every piece is concealed again, and the other side is to move."""
        conceal_all(self)
        self.active = 1 - self.active
        self.ply += 1
        if self.ply >= self.rulings.ply_cap:
            finish(self, [0, 0], "ply cap")
        else:
            self.emit("turn", self.active, amount=self.ply)

    # -- knowledge ---------------------------------------------------------------------------------------------------

    def sample(self, seat: int, rng: Chance) -> State:
        """Where no step is open to the side that moves, everybody knows that somebody of it can do what others cannot:
        had nobody been able to move, the game would be over.
        """
        found = super().sample(seat, rng)
        if self.question == Q_MOVE and seat != self.active and not movement.has_step(self, self.active):
            while not found.legal_for(self.active):
                found = super().sample(seat, rng)
        return found

    # -- questions and answers -------------------------------------------------------------------------------------

    def actions(self, seat: int) -> list[Action]:
        question = self.question
        if question == Q_MOVE:
            return movement.legal_moves(self, seat)
        if question == Q_CARD:
            plays = self.book.words.plays
            return [plays[card] for card in cards_in(self.hands[seat])]
        if question == Q_SET_UP:
            return setups.options(self, seat)
        if question == Q_DEFENDER:
            shown = battle.shown_defenders(self)
            words = self.book.words
            found = [words.fights[piece] for piece in shown]
            if self.concealed_defenders(len(shown)):
                found.append(words.fight_unknown)
            return found
        return dispatch.options(self)

    def why_not(self, seat: int, action: Action) -> int:
        question = self.question
        words = self.book.words
        if question == Q_MOVE:
            return movement.why_not(self, seat, action.a, action.b) if action.verb is words.move else WRONG_MOMENT
        if question == Q_CARD:
            if action.verb is not words.play:
                return WRONG_MOMENT
            held = 0 <= action.a < len(words.plays) and (self.hands[seat] >> action.a) & 1
            return 0 if held else NOT_IN_HAND
        if question == Q_SET_UP:
            return setups.refuses(self, seat, action)
        if question == Q_DEFENDER:
            if action.verb is not words.fight:
                return WRONG_MOMENT
            shown = battle.shown_defenders(self)
            if action.a == -1:
                return 0 if self.concealed_defenders(len(shown)) else NONE_CONCEALED
            return 0 if action.a in shown else NO_DEFENDER
        return dispatch.refuses(self, action)

    def concealed_defenders(self, shown: int) -> int:
        return len(self.pieces.zones[(1 - side_of(self.attacker)) * REGION_COUNT + self.region]) - shown

    def answered(self, seat: int, question: int, action: Action) -> None:
        if question == Q_MOVE:
            movement.move(self, action.a, action.b)
        elif question == Q_CARD:
            play_card(self, seat, action.a)
        elif question == Q_SET_UP:
            setups.take(self, seat, action)
        elif question == Q_DEFENDER:
            defender = battle.random_defender(self) if action.a < 0 else action.a
            battle.start_battle(self, self.agenda[-1], defender)
        else:
            dispatch.answered(self, action)

    def wants_more(self, seat: int) -> bool:
        return self.question == Q_SET_UP and setups.unfinished(self, seat)

    def on_concede(self, seat: int) -> None:
        win(self, 1 - seat, "concede")

    # -- words -----------------------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        return labels.prompt(self) or super().prompt(seat)

    def label(self, action: Action, seat: int) -> str:
        return labels.label(self, action, seat)

    def key(self, action: Action, seat: int) -> str:
        return labels.key(self, action, seat)

    def code(self, action: Action, seat: int) -> int:
        verb = action.verb
        a = action.a
        words = self.book.words
        if (verb is words.move or verb is words.place) and not self.pieces.knows(seat, a):
            a = 4000 + (self.pieces.zone[a] % REGION_COUNT if verb is words.move else 0)
        return ((verb.number << 12 | (a + 1)) << 12 | (action.b + 1)) << 12 | (action.c + 1)

    def pieces_of(self, action: Action, seat: int) -> list[int]:
        return labels.pieces_of(self, action, seat)

    def targets_of(self, action: Action, seat: int) -> list[str]:
        return labels.targets_of(self, action)

    def facts(self) -> dict[str, object]:
        return labels.facts(self)

    def describe(self, piece: int) -> dict[str, object]:
        return labels.describe(self, piece)

    # -- positions -------------------------------------------------------------------------------------------------

    def audit(self) -> str:
        return super().audit() or audit(self)

    def after_position(self) -> None:
        labels.complete(self)
