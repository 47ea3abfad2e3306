"""The state of a game of Lorcana. Rules live beside it: turn, actions, keywords; kinds of changes write what cards have
on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, cast, final

from mypy_extensions import i64

from ...core import agenda
from ...core.actions import Action, Verb
from ...core.agenda import Change, Frame, Ghost
from ...core.chance import Chance, Dice
from ...core.choosing import Picks, part_picked, picks_of
from ...core.state import State
from . import auditing, labels, lots, numbers, permits, sampling, showing, state_fields, turn
from .abilities import events, programs
from .abilities.continuous import applying, lasting
from .abilities.features import NOTHING_TO_WATCH, Watch, watch_of
from .abilities.kinds import Ability
from .abilities.last_known import HISTORY
from .abilities.programs import Program
from .actions import offer, sing
from .actions.turn_action import TurnAction
from .changes.cards import show_tops
from .changes.kind import happen, happen_alone, perform, settle
from .changes.leaving import in_turn_order
from .closed import NO_LISTS
from .faces import CHARACTER, Face
from .rulebook import BY_VERB, PROCEDURES, legal_actions
from .rules import Rules
from .sheet import Sheet
from .terms import OPEN_DECK, READ_WILLPOWER, PlayerFlagBit
from .words import (
    ALLOWED,
    ALTERING,
    BANISH,
    DECK,
    DRAWN,
    IN_PLAY,
    MAIN,
    NO_SUCH_CARD,
    NOT_A_CHARACTER,
    NOT_IN_PLAY,
    NOT_YOUR_CHARACTER,
    Q_OFFER,
    Q_SINGERS,
    Q_TURN,
    READY_STEP,
    SETTING,
    WRONG_TIME,
    ZONES,
    Phase,
    ReasonCode,
    Zone,
)

if TYPE_CHECKING:
    from ...core.game import Game
    from .game import Lorcana


BySeat: TypeAlias = list[int]
ByCard: TypeAlias = list[int]
"""Zero or -1 unless the card is in play."""
MOST_AT_ONCE: Final = 500
"""More in the bag, more effects that last, or more that happened in a turn, and the game is a loop: each round of it would
take longer than the one before."""
MOST_HISTORY: Final = (MOST_AT_ONCE + 1) * HISTORY - 1


@final
class LorcanaState(State):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        # Each field is declared here and nowhere else: scripts/state_fields.py writes what copies, saves and checks them.
        # Lists are shared with clones (and, at first, with everybody) until this state goes on: see own_lists.
        zeros = self.layout.nothing
        # SAVED
        self.first = 0  # the starting player
        self.active = 0
        self.turn = 0
        self.phase: Phase = ALTERING
        self.inked = 0  # cards put into the inkwell by the turn action this turn
        self.lore: BySeat = zeros
        self.ink_exerted: BySeat = zeros
        self.drops: BySeat = zeros
        self.altered: BySeat = zeros
        self.damage: ByCard = NONE
        self.exerted: ByCard = NONE
        self.drying: ByCard = NONE
        self.boosted: ByCard = NONE
        self.temporary: ByCard = NONE
        self.at: ByCard = NOWHERE  # the location a character is at, or -1
        # the challenge under way (CR 4.6)
        self.challenger = -1
        self.challenged = -1
        self.challenge_step = 0  # 0 none, 1 declared, 2 damage, 3 resolved
        self.challenger_deals = 0
        self.challenged_deals = 0
        # what has happened this turn
        self.played: list[int] = NONE
        self.quested: list[int] = NONE
        self.challenges = 0
        self.failed_draws = 0  # since the last game state check: the seats that had to draw and could not
        self.history: list[int] = NONE  # what abilities ask for: see abilities.last_known.HISTORY
        self.uses: list[int] = NONE  # abilities used this turn: number and card, each
        self.entered: ByCard = NONE  # how it was played, bits of abilities.events
        # CLONED, not saved: found again by look_at_faces, or as it might be
        self.watched: list[int] = NONE
        self.watching: Watch = NOTHING_TO_WATCH
        self.cards: list[Face] = NO_FACES  # the face of each piece
        self.hurt = True  # may something have as much damage as willpower?
        # NEITHER: of the game, immutable and shared by all its states
        self.faces: list[Face] = cast("Lorcana", game).pool_faces
        self.rules: Rules = cast("Lorcana", game).rules_of(options)
        self.abilities: list[Ability] = cast("Lorcana", game).abilities
        self.programs: list[Program] = cast("Lorcana", game).programs
        # and worked out when asked for
        self.shares = True  # its lists, with others
        self.lists: list[list[int]] = NO_LISTS  # closed ones, until their cards are dealt
        self.sheet: Sheet | None = None
        self.fresh = False
        self.last_deals: list[int] = NONE  # by challenger and challenged, in the last challenge of this state
        # while cards leave together: what each was before (CR 6.7.7)
        self.together_now: list[Change] = NO_CHANGES
        self.as_they_were: list[Ghost] = NO_GHOSTS

    def clone(self) -> LorcanaState:
        other = LorcanaState(self.game, self.options)
        self.copy_to(other)
        state_fields.copy(self, other)
        self.shares = True
        return other

    def own_lists(self) -> None:
        """Before anything is written to a list. Whatever changes a state comes through what calls this."""
        if self.shares:
            self.shares = False
            state_fields.own_lists(self)

    def take(self, seat: int, action: Action) -> None:
        self.prepare()
        super().take(seat, action)

    def advance(self) -> None:
        self.prepare()
        super().advance()

    def prepare(self) -> None:
        """Before the game goes on. Most often there is nothing to do."""
        if self.shares or self.watched is not self.pieces.face:
            self.look_at_faces()
            self.own_lists()

    # -- asking the state ----------------------------------------------------------------------------------------

    def face(self, piece: int) -> Face:
        return self.cards[piece]

    def owner(self, piece: int) -> int:
        zone: i64 = self.pieces.zone[piece]
        return zone // ZONES

    def in_play(self, piece: int) -> bool:
        """CR 5.1.1.8: in the Play zone; what lies under a card is not."""
        zone: i64 = self.pieces.zone[piece]
        return zone % ZONES == IN_PLAY

    def cards_in(self, seat: int, zone: Zone) -> list[int]:
        whose: i64 = seat
        return self.pieces.zones[ZONES * whose + zone]

    def all_in_play(self) -> list[int]:
        """The cards in play of all players, in the order of seats."""
        return [piece for seat in range(self.seats) for piece in self.cards_in(seat, IN_PLAY)]

    def is_card(self, piece: int) -> bool:
        return 0 <= piece < len(self.pieces.face)

    def not_own(self, seat: int, piece: int, not_yours: ReasonCode) -> ReasonCode:
        """0 where it is a card of the player's in play, else the reason; `not_yours` where it is somebody else's."""
        if not self.is_card(piece) or not self.pieces.knows(seat, piece):
            return NO_SUCH_CARD
        if not self.in_play(piece):
            return NOT_IN_PLAY
        return ALLOWED if self.owner(piece) == seat else not_yours

    def not_own_character(self, seat: int, piece: int) -> ReasonCode:
        """0 where it is a character of the player's in play, else the reason."""
        problem = self.not_own(seat, piece, NOT_YOUR_CHARACTER)
        if problem:
            return problem
        return ALLOWED if self.face(piece).kind == CHARACTER else NOT_A_CHARACTER

    def next_seat(self, seat: int) -> int:
        """The next player in turn order who is still in the game (CR 2.1.3, 9)."""
        after = (seat + 1) % self.seats
        while not self.in_game(after):
            after = (after + 1) % self.seats
        return after

    # -- abilities ---------------------------------------------------------------------------------------------------

    def look_at_faces(self) -> None:
        """What the abilities of this game's cards ask for. The faces of a game are one list for all its states."""
        if self.watched is not self.pieces.face:
            self.watched = self.pieces.face
            dealt = self.rules.dealt
            if dealt is not None and dealt.face is self.pieces.face and self.rules.watch is not None:
                self.watching = self.rules.watch
                self.cards = self.rules.cards
                return
            cast("Lorcana", self.game).need_abilities(self.pieces.face)
            self.watching = watch_of(self.faces, self.pieces.face)
            self.cards = [self.faces[number] for number in self.pieces.face]
            if dealt is not None and dealt.face is self.pieces.face:
                self.rules.watch = self.watching
                self.rules.cards = self.cards

    def current_sheet(self) -> Sheet:
        """What abilities add to numbers now, worked out anew if anything has changed."""
        sheet = self.sheet
        if sheet is not None and self.fresh and sheet.standing == len(self.standing):
            return sheet
        if sheet is None or sheet.printed is not self.watching.printed:
            sheet = Sheet(self.watching.printed, len(self.watching.counted) * self.seats)
            self.sheet = sheet
        applying.work_out(self, sheet)
        return sheet

    def player_has(self, seat: int, flag: PlayerFlagBit) -> bool:
        """Does an ability say so of a player?"""
        return self.watching.player_flags & flag != 0 and permits.player_flags(self, seat) & flag != 0

    def times_used(self, ability: int, source: int) -> int:
        """How often an ability of a card was used this turn."""
        count = 0
        for i in range(0, len(self.uses), 2):
            if self.uses[i] == ability and self.uses[i + 1] == source:
                count += 1
        return count

    def note_use(self, ability: int, source: int) -> None:
        self.uses.append(ability)
        self.uses.append(source)

    def word_number(self, word: str) -> int:
        """A classification or a name by its number in the game's vocabulary, -1 where no card has it."""
        return cast("Lorcana", self.game).word_numbers.get(word, -1)

    def word(self, number: int) -> str:
        vocabulary = cast("Lorcana", self.game).vocabulary
        return vocabulary[number] if number < len(vocabulary) else ""

    def lacks(self, piece: int, ability: Ability) -> bool:
        return numbers.lacks(self, piece, ability)

    def shuffle_deck(self, seat: int) -> None:
        self.shuffle(ZONES * seat + DECK, seat)
        self.fresh = False

    # -- the contract --------------------------------------------------------------------------------------------

    def begin(self) -> None:
        self.own_lists()
        turn.set_up(self)

    def after_position(self) -> None:
        self.look_at_faces()
        self.own_lists()
        self.lists = NO_LISTS
        state_fields.pad(self, len(self.pieces.face))

    def idle(self) -> None:
        """Nothing is on the agenda: the game state check, then the bag, then the next step of the turn."""
        if self.state_check():
            return
        if self.bag and self.phase != READY_STEP and self.phase != SETTING:
            self.resolve_bag()  # triggers of the Ready step wait for the Set step (CR 3.2.1.4)
        elif (self.phase == MAIN or self.phase == DRAWN) and self.in_game(self.active):
            self.phase = MAIN  # CR 3.2.3.2: what the Draw step set off has resolved
            self.ask(Q_TURN, self.active)
        else:
            turn.next_step(self)

    def state_check(self) -> bool:
        """CR 1.8. True where something came of it: then it is made again (CR 1.8.3)."""
        needed: i64 = self.rules.lore_to_win  # abilities can only ask for more
        points: i64
        for points in self.lore:
            if points >= needed and turn.somebody_wins(self):
                return True
        if self.failed_draws and turn.somebody_could_not_draw(self):
            return True
        if len(self.bag) > MOST_AT_ONCE or len(self.standing) > MOST_AT_ONCE or len(self.history) > MOST_HISTORY:
            self.end([0] * self.seats, "loop")  # CR 6.1.10: nothing real comes near, and it would go on
            return True
        if self.watching.player_flags & OPEN_DECK:
            show_tops(self)
        # without abilities that change willpower only what is damaged can have as much damage as willpower
        changing = self.watching.writes & READ_WILLPOWER != 0
        if changing:
            self.current_sheet()  # what is worked out anew may be less willpower, and says so
        if not self.hurt:
            return False
        deadly = NO_CHANGES
        seat = self.active
        for _ in range(self.seats):
            for piece in self.cards_in(seat, IN_PLAY):
                damage = self.damage[piece]
                if damage == 0 and not (changing and self.cards[piece].has_willpower()):
                    continue
                if damage >= numbers.willpower(self, piece):
                    deadly = [*deadly, Change(BANISH, seat, self.pieces.ref(piece))]  # CR 1.8.1.4
            seat = seat + 1 if seat + 1 < self.seats else 0
        if deadly:
            in_turn_order(self, deadly)
            return True
        self.hurt = False
        return False

    def end_challenge(self) -> None:
        """What is so while challenging ends (CR 4.6.7)."""
        self.challenger = -1
        self.challenged = -1
        self.challenge_step = 0
        self.challenger_deals = 0
        self.challenged_deals = 0
        self.fresh = False
        if self.standing:
            lasting.sweep(self, lasting.CHALLENGE_ENDS)

    def bag_order(self) -> list[int]:
        """CR 7.7.4: the active player first, then in turn order."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    def resume(self, frame: Frame) -> None:
        if frame.address >= programs.FIRST:
            programs.resume(self, frame)
        else:
            PROCEDURES[frame.address].resume(self, frame)

    def actions(self, seat: int) -> list[Action]:
        if self.question == Q_SINGERS:
            return sing.singer_actions(self, seat)
        if self.question == Q_OFFER:
            return offer.legal(self, seat)
        return legal_actions(self, seat)

    def any_action(self, seat: int, dice: Dice) -> Action:
        return lots.any_action(self, seat, dice) if self.question == Q_TURN else super().any_action(seat, dice)

    def picks(self, seat: int) -> Picks | None:
        return sing.singer_picks(self, seat) if self.question == Q_SINGERS else picks_of(self)

    def part_picked(self) -> bool:
        return len(self.agenda[-1].refs) > 1 if self.question == Q_SINGERS else part_picked(self)

    def why_not(self, seat: int, action: Action) -> ReasonCode:
        if self.question == Q_SINGERS:
            return sing.singer_forbids(self, seat, action)
        if self.question == Q_OFFER:
            return offer.why_not(self, seat, action)
        turn_action = self.turn_action(action.verb)
        return WRONG_TIME if turn_action is None else turn_action.why_not(self, seat, action)

    def turn_action(self, verb: Verb) -> TurnAction | None:
        return BY_VERB[verb.number].action if verb.number < len(BY_VERB) else None

    def blocker(self, code: int, seat: int, action: Action) -> int:
        return labels.blocker(self, code, seat, action)

    def answered(self, seat: int, question: int, action: Action) -> None:
        turn_action = self.turn_action(action.verb)
        if turn_action is not None:
            turn_action.take(self, seat, action)
        elif question == Q_SINGERS:
            sing.singer_picked(self, seat, action)

    def change(self, changes: list[Change]) -> None:
        """The one path for what happens: replacements, where there are any, then the kinds of the changes."""
        replacing = self.watching.replacing
        if replacing:
            for change in changes:
                if (replacing >> change.kind) & 1:
                    agenda.change(self, changes)
                    return
        happen(self, changes)

    def change_one(self, change: Change) -> None:
        """The same path for what happens alone."""
        if (self.watching.replacing >> change.kind) & 1:
            agenda.change(self, [change])
        else:
            happen_alone(self, change)

    def before_changes(self, changes: list[Change]) -> None:
        self.together_now = changes

    def perform(self, change: Change) -> None:
        perform(self, change)

    def after_changes(self, changes: list[Change]) -> None:
        settle(self, changes)
        events.run_besides(self, changes)

    def replacements(self, change: Change) -> list[int]:
        return events.replacements(self, change) if (self.watching.replacing >> change.kind) & 1 else NONE

    def optional(self, replacement: int) -> bool:
        return events.replacement_of(self, replacement).optional

    def replace(self, replacement: int, change: Change) -> list[Change]:
        return events.replace(self, replacement, change)

    def remap(self, new: list[int]) -> None:
        sampling.remap(self, new)

    def resample_secrets(self, seat: int, rng: Chance) -> None:
        sampling.resample_secrets(self, seat, rng)

    def imagines(self, seat: int, pool: int) -> bool:
        return self.rules.closed and pool != seat + 1

    def on_concede(self, seat: int) -> None:
        turn.leave_game(self, seat)

    def label(self, action: Action, seat: int) -> str:
        return labels.label(self, action, seat)

    def prompt(self, seat: int) -> str:
        return labels.prompt(self, seat)

    def choice_name(self, question: int, number: int) -> str:
        return labels.choice_name(self, question, number)

    def candidates(self, seat: int) -> list[Action]:
        """What somebody may well try comes first: there are too many ways to play one card onto another for the rest."""
        return [*showing.likely(self, seat), *super().candidates(seat)]

    def targets_of(self, action: Action, seat: int) -> list[str]:
        return showing.aims(self, action)

    def facts(self) -> dict[str, object]:
        return labels.facts(self)

    def describe(self, piece: int) -> dict[str, object]:
        return labels.describe(self, piece)

    def audit(self) -> str:
        self.look_at_faces()  # whoever loads a state asks this first
        return super().audit() or auditing.audit(self)

    def ended(self) -> str:
        """Between two actions nobody has the lore to win: the game would have ended (CR 1.8.1.1)."""
        if self.agenda or self.bag:
            return ""
        for seat in range(self.seats):
            if self.in_game(seat) and self.lore[seat] >= permits.lore_to_win(self, seat):
                return f"player {seat + 1} has {self.lore[seat]} lore"
        return ""


NONE: Final[list[int]] = []
NOWHERE: Final[list[int]] = []
NO_FACES: Final[list[Face]] = []
NO_CHANGES: Final[list[Change]] = []
NO_GHOSTS: Final[list[Ghost]] = []
