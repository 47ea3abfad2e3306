"""One position of the game: where the pieces are is the core's, all the rest is here.

Seat 0 is the Fellowship, seat 1 Sauron. A piece's id is its character, so what is hidden is which character stands where.
"""

from __future__ import annotations

from typing import Final, cast, final

from loretable.core.actions import Action
from loretable.core.chance import Chance
from loretable.core.engine.frames import Frame
from loretable.core.game import Game
from loretable.core.pieces import REF_MASK
from loretable.core.show.board import Board, asked, asked_seat
from loretable.core.state import State
from loretable.games.confrontation.enums import questions, reasons

from .model.board import DEFEATED, REGION_COUNT, RESERVE, SAURON
from .model.cards import NO_CARD
from .model.characters import CHARACTER_COUNT, OF_SIDE, side_of
from .model.context import NO_OUTCOME
from .model.options import DEFAULT_RULINGS
from .rules import battle, movement, setups
from .rules.abilities import dispatch
from .rules.abilities.base import side_of_source
from .rules.atoms import conceal_all, finish, play_card, replace_card, win
from .rules.audit import audit
from .rules.rulebook import Rulebook
from .show import labels
from .show.board import BoardCharacter, ConfrontationBoard, ConfrontationMove

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
    def __init__(self, game: Game, options: dict[str, object], book: Rulebook) -> None:
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
            self.ask_all(questions.SET_UP, missing)
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
        self.ask(questions.MOVE, self.active)
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
        self.clear_battle()
        movement.end_turn(self)

    def clear_battle(self) -> None:
        """All that a battle leaves behind is cleared."""
        self.cards[0] = self.cards[1] = NO_CARD
        self.played[0] = self.played[1] = NO_CARD
        self.ctx = 0
        self.outcome = NO_OUTCOME

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
        if self.question == questions.MOVE and seat != self.active and not movement.has_step(self, self.active):
            while not found.legal_for(self.active):
                found = super().sample(seat, rng)
        return found

    # -- questions and answers -------------------------------------------------------------------------------------

    def actions(self, seat: int) -> list[Action]:
        question = self.question
        if question == questions.MOVE:
            return movement.legal_moves(self, seat)
        if question == questions.CARD:
            return self.book.verbs.plays_of(self.hands[seat])
        if question == questions.SET_UP:
            return setups.options(self, seat)
        if question == questions.DEFENDER:
            shown = battle.shown_defenders(self)
            verbs = self.book.verbs
            found = [verbs.fights[piece] for piece in shown]
            if self.concealed_defenders(len(shown)):
                found.append(verbs.fight_unknown)
            return found
        return dispatch.options(self)

    def why_not(self, seat: int, action: Action) -> int:
        question = self.question
        verbs = self.book.verbs
        if question == questions.MOVE:
            return (
                movement.why_not(self, seat, action.a, action.b) if action.verb is verbs.move else reasons.WRONG_MOMENT
            )
        if question == questions.CARD:
            if action.verb is not verbs.play:
                return reasons.WRONG_MOMENT
            held = 0 <= action.a < len(verbs.plays) and (self.hands[seat] >> action.a) & 1
            return 0 if held else reasons.NOT_IN_HAND
        if question == questions.SET_UP:
            return setups.refuses(self, seat, action)
        if question == questions.DEFENDER:
            if action.verb is not verbs.fight:
                return reasons.WRONG_MOMENT
            shown = battle.shown_defenders(self)
            if action.a == -1:
                return 0 if self.concealed_defenders(len(shown)) else reasons.NONE_CONCEALED
            return 0 if action.a in shown else reasons.NO_DEFENDER
        return dispatch.refuses(self, action)

    def concealed_defenders(self, shown: int) -> int:
        return len(self.pieces.zones[(1 - side_of(self.attacker)) * REGION_COUNT + self.region]) - shown

    def answered(self, seat: int, question: int, action: Action) -> None:
        if question == questions.MOVE:
            movement.move(self, action.a, action.b)
        elif question == questions.CARD:
            play_card(self, seat, action.a)
        elif question == questions.SET_UP:
            setups.take(self, seat, action)
        elif question == questions.DEFENDER:
            defender = battle.random_defender(self) if action.a < 0 else action.a
            battle.start_battle(self, self.agenda[-1], defender)
        else:
            dispatch.answered(self, action)

    def wants_more(self, seat: int) -> bool:
        return self.question == questions.SET_UP and setups.unfinished(self, seat)

    def on_concede(self, seat: int) -> None:
        win(self, 1 - seat, "concede")

    # -- words -----------------------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        return labels.prompt(self) or super().prompt(seat)

    def board(self, seat: int = -1) -> ConfrontationBoard:
        """What a seat may see, to be read in programs: `.regions["gondor"].candidates`, `.you.hand`."""
        return ConfrontationBoard(self.view(asked_seat(self, seat)), self.book)

    def read(self, action: Action | str, seat: int = -1, board: Board | None = None) -> ConfrontationMove:
        """An action to be read in programs: `.verb`, `.character`, `.region`, `.combat_card`, `.label`."""
        read, eyes, found = asked(self, action, seat, board)
        assert isinstance(found, ConfrontationBoard)
        pieces = self.pieces_of(read, eyes)
        who = found.piece(pieces[0]) if pieces else None
        character = who if isinstance(who, BoardCharacter) else None
        return ConfrontationMove(read, self.label(read, eyes), character, found, self.book)

    def label(self, action: Action, seat: int) -> str:
        return labels.label(self, action, seat)

    def key(self, action: Action, seat: int) -> str:
        return labels.key(self, action, seat)

    def code(self, action: Action, seat: int) -> int:
        verb = action.verb
        a = action.a
        verbs = self.book.verbs
        if (verb is verbs.move or verb is verbs.place) and not self.pieces.knows(seat, a):
            a = 4000 + (self.pieces.zone[a] % REGION_COUNT if verb is verbs.move else 0)
        return ((verb.number << 12 | (a + 1)) << 12 | (action.b + 1)) << 12 | (action.c + 1)

    def pieces_of(self, action: Action, seat: int) -> list[int]:
        return labels.pieces_of(self, action, seat)

    def targets_of(self, action: Action, seat: int) -> list[str]:
        return labels.targets_of(self, action)

    def facts(self) -> dict[str, object]:
        return cast("dict[str, object]", labels.facts(self))

    def describe(self, piece: int) -> dict[str, object]:
        return cast("dict[str, object]", labels.describe(self, piece))

    # -- positions -------------------------------------------------------------------------------------------------

    def audit(self) -> str:
        return super().audit() or audit(self)

    def after_position(self) -> None:
        labels.complete(self)
