"""The state of a game of Lorcana. The rules are beside it, in rules/: turn, actions, keywords; kinds of changes write to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, cast, final

from mypy_extensions import i64

from loretable.core.actions import Action, Verb
from loretable.core.chance import Chance, Dice
from loretable.core.engine import agenda
from loretable.core.engine.choosing import Picks, part_picked, picks_of
from loretable.core.engine.frames import Change, Frame, Ghost
from loretable.core.show.board import Board, asked, asked_seat
from loretable.core.state import State
from loretable.games.lorcana.enums import (
    card_kinds,
    change_kinds,
    features,
    phases,
    player_flags,
    questions,
    reasons,
    zones,
)

from .model import numbers, state_fields
from .model.closed_lists import NO_LISTS
from .model.face import Face
from .model.options import Rules
from .model.sheet import Sheet
from .rules import audit, permissions, random_action, sampling, turn
from .rules.abilities import events, programs
from .rules.abilities.ability import Ability
from .rules.abilities.continuous import applying, lasting
from .rules.abilities.features import NO_FEATURES, CardFeatures, features_of
from .rules.abilities.last_known import HISTORY
from .rules.abilities.programs import Program
from .rules.actions import offer, sing
from .rules.actions.turn_action import TurnAction
from .rules.changes.cards import show_tops
from .rules.changes.kind import apply_change, apply_changes, finish_changes, perform
from .rules.changes.leaving import in_turn_order
from .rules.effects.forced import only_one_for_all
from .rules.procedure import PROCEDURES
from .rules.rulebook import BY_VERB, legal_actions
from .show import board_extras, labels
from .show.board import LorcanaBoard, LorcanaMove, move_on

if TYPE_CHECKING:
    from loretable.core.game import Game

    from .game import Lorcana


BySeat: TypeAlias = list[int]
ByCard: TypeAlias = list[int]
"""Zero or -1 unless the card is in play."""
MOST_AT_ONCE: Final = 500
"""With more in the bag, more lasting effects, or more events in a turn, the game is taken to be in a loop: each round would
take longer than the one before."""
MOST_HISTORY: Final = (MOST_AT_ONCE + 1) * HISTORY - 1


@final
class LorcanaState(State):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        # Each field is declared here alone: scripts/generate/state_fields.py writes what copies, saves and checks it.
        # Lists are shared with clones (and, at first, with everybody) until this state goes on: see own_lists.
        zeros = self.layout.nothing
        # SAVED
        self.first = 0  # the starting player
        self.active = 0
        self.turn = 0
        self.phase: phases.Phase = phases.ALTERING
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
        self.entered: ByCard = NONE  # how it was played, bits of enums.ways
        # CLONED, not saved: found again by refresh_features, or a cautious guess
        self.featured_faces: list[int] = NONE  # the faces for which `features` was found
        self.features: CardFeatures = NO_FEATURES
        self.cards: list[Face] = NO_FACES  # the face of each piece
        self.damage_dirty = True  # may a card have as much damage as willpower? Then the game state check looks
        # NEITHER: of the game, immutable and shared by all its states
        self.faces: list[Face] = cast("Lorcana", game).pool_faces
        self.rules: Rules = cast("Lorcana", game).rules_of(options)
        self.abilities: list[Ability] = cast("Lorcana", game).abilities
        self.programs: list[Program] = cast("Lorcana", game).programs
        # and worked out when asked for
        self.shares_lists = True  # its lists, with others
        self.lists: list[list[int]] = NO_LISTS  # closed ones, until their cards are dealt
        self.sheet: Sheet | None = None
        self.sheet_valid = False
        self.lent_sheet: Sheet | None = None  # in a clone: its state's, until something changes here or there
        self.lent_version = 0
        self.last_deals: list[int] = NONE  # by challenger and challenged, in the last challenge of this state
        # while cards leave together: last-known information of each from before (CR 6.7.7)
        self.simultaneous_changes: list[Change] = NO_CHANGES
        self.before_leaving: list[Ghost] = NO_GHOSTS

    def clone(self) -> LorcanaState:
        if self.sheet is None and self.lent_sheet is None and self.features.abilities and not self.over:
            self.refresh_features()
            self.current_sheet()  # so that it is worked out once, however many copies there will be
        other = LorcanaState(self.game, self.options)
        self.copy_to(other)
        state_fields.copy(self, other)
        self.shares_lists = True
        if self.sheet is not None:
            other.lent_sheet = self.sheet
            other.lent_version = self.sheet.version
            other.sheet_valid = self.sheet_valid
        elif self.lent_sheet is not None:
            other.lent_sheet = self.lent_sheet
            other.lent_version = self.lent_version
            other.sheet_valid = self.sheet_valid
        return other

    def own_lists(self) -> None:
        """Copy on write: called before anything is written to a list, by all that changes a state."""
        if self.shares_lists:
            self.shares_lists = False
            state_fields.own_lists(self)

    def set_apart(self) -> None:
        super().set_apart()
        self.own_lists()
        self.featured_faces = self.pieces.face
        self.cards = self.cards.copy()
        self.lists = []
        self.lent_sheet = None
        self.last_deals = []
        self.simultaneous_changes = []
        self.before_leaving = []

    def take(self, seat: int, action: Action) -> None:
        self.prepare()
        super().take(seat, action)

    def advance(self) -> None:
        self.prepare()
        super().advance()

    def prepare(self) -> None:
        """Before the game goes on: features are found, lists are this state's own. Most often there is nothing to do."""
        if self.shares_lists or self.featured_faces is not self.pieces.face:
            self.refresh_features()
            self.own_lists()

    # -- asking the state ----------------------------------------------------------------------------------------

    def face(self, piece: int) -> Face:
        return self.cards[piece]

    def owner(self, piece: int) -> int:
        zone: i64 = self.pieces.zone[piece]
        return zone // zones.PER_SEAT

    def in_play(self, piece: int) -> bool:
        """CR 5.1.1.8: in the Play zone; what lies under a card is not."""
        zone: i64 = self.pieces.zone[piece]
        return zone % zones.PER_SEAT == zones.IN_PLAY

    def cards_in(self, seat: int, zone: zones.Zone) -> list[int]:
        whose: i64 = seat
        return self.pieces.zones[zones.PER_SEAT * whose + zone]

    def all_in_play(self) -> list[int]:
        """The cards in play of all players, in the order of seats."""
        return [piece for seat in range(self.seats) for piece in self.cards_in(seat, zones.IN_PLAY)]

    def is_card(self, piece: int) -> bool:
        return 0 <= piece < len(self.pieces.face)

    def why_not_own_card(self, seat: int, piece: int, not_yours: reasons.ReasonCode) -> reasons.ReasonCode:
        """0 for one of the player's own cards in play, else the reason; `not_yours` for an opponent's card in play."""
        if not self.is_card(piece) or not self.pieces.knows(seat, piece):
            return reasons.NO_SUCH_CARD
        if not self.in_play(piece):
            return reasons.NOT_IN_PLAY
        return reasons.ALLOWED if self.owner(piece) == seat else not_yours

    def why_not_own_character(self, seat: int, piece: int) -> reasons.ReasonCode:
        """0 for one of the player's own characters in play, else the reason."""
        problem = self.why_not_own_card(seat, piece, reasons.NOT_YOUR_CHARACTER)
        if problem:
            return problem
        return reasons.ALLOWED if self.face(piece).kind == card_kinds.CHARACTER else reasons.NOT_A_CHARACTER

    def next_seat(self, seat: int) -> int:
        """The next player in turn order who is still in the game (CR 2.1.3, 9)."""
        after = (seat + 1) % self.seats
        while not self.in_game(after):
            after = (after + 1) % self.seats
        return after

    # -- abilities ---------------------------------------------------------------------------------------------------

    def refresh_features(self) -> None:
        """Finds the features of this game's cards, if its faces are new. States of a game share one list of faces."""
        if self.featured_faces is not self.pieces.face:
            self.featured_faces = self.pieces.face
            dealt = self.rules.dealt
            if dealt is not None and dealt.face is self.pieces.face and self.rules.features is not None:
                self.features = self.rules.features
                self.cards = self.rules.cards
                return
            cast("Lorcana", self.game).need_abilities(self.pieces.face)
            self.features = features_of(self.faces, self.pieces.face)
            self.cards = [self.faces[number] for number in self.pieces.face]
            if dealt is not None and dealt.face is self.pieces.face:
                self.rules.features = self.features
                self.rules.cards = self.cards

    def current_sheet(self) -> Sheet:
        """What abilities add to numbers now, recomputed if anything has changed."""
        sheet = self.sheet
        if sheet is not None and self.sheet_valid and sheet.standing == len(self.standing):
            return sheet
        lent = self.lent_sheet
        if lent is not None:
            if lent.version == self.lent_version and lent.printed is self.features.printed:
                if self.sheet_valid and lent.standing == len(self.standing):
                    return lent
                sheet = lent.copy()  # what has not changed since is not worked out again
                self.sheet = sheet
            self.lent_sheet = None
        if sheet is None or sheet.printed is not self.features.printed:
            sheet = Sheet(self.features.printed, len(self.features.counted) * self.seats)
            self.sheet = sheet
        applying.recompute(self, sheet)
        return sheet

    def player_has(self, seat: int, flag: player_flags.PlayerFlag) -> bool:
        """Does an ability give a player this flag?"""
        return self.features.player_flags & flag != 0 and permissions.player_flags(self, seat) & flag != 0

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

    def has_lost_ability(self, piece: int, ability: Ability) -> bool:
        return numbers.has_lost_ability(self, piece, ability)

    def shuffle_deck(self, seat: int) -> None:
        self.shuffle(zones.PER_SEAT * seat + zones.DECK, seat)
        self.sheet_valid = False

    # -- the contract --------------------------------------------------------------------------------------------

    def begin(self) -> None:
        self.own_lists()
        turn.set_up(self)

    def after_position(self) -> None:
        self.refresh_features()
        self.own_lists()
        self.lists = NO_LISTS
        state_fields.pad(self, len(self.pieces.face))

    def idle(self) -> None:
        """Nothing is on the agenda: the game state check, then the bag, then the next step of the turn."""
        if self.state_check():
            return
        if self.bag and self.phase != phases.READY_STEP and self.phase != phases.SETTING:
            self.resolve_bag()  # triggers of the Ready step wait for the Set step (CR 3.2.1.4)
        elif (self.phase == phases.MAIN or self.phase == phases.DRAWN) and self.in_game(self.active):
            self.phase = phases.MAIN  # CR 3.2.3.2: what the Draw step set off has resolved
            self.ask(questions.TURN, self.active)
        else:
            turn.next_step(self)

    def state_check(self) -> bool:
        """The game state check (CR 1.8). True where it did something: then it is made again (CR 1.8.3)."""
        needed: i64 = self.rules.lore_to_win  # abilities can only ask for more
        points: i64
        for points in self.lore:
            if points >= needed and turn.win_by_lore(self):
                return True
        if self.failed_draws and turn.lose_by_failed_draw(self):
            return True
        if len(self.bag) > MOST_AT_ONCE or len(self.standing) > MOST_AT_ONCE or len(self.history) > MOST_HISTORY:
            self.end([0] * self.seats, "loop")  # CR 6.1.10: nothing real comes near, and it would go on
            return True
        if self.features.player_flags & player_flags.OPEN_DECK:
            show_tops(self)
        # without abilities that change willpower only what is damaged can have as much damage as willpower
        changed: Sheet | None = None
        if self.features.writes & features.READ_WILLPOWER:
            changed = self.current_sheet()  # what is worked out anew may be less willpower, and says so
        if not self.damage_dirty:
            return False
        deadly = NO_CHANGES
        seat = self.active
        for _each in range(self.seats):
            for piece in self.cards_in(seat, zones.IN_PLAY):
                damage = self.damage[piece]
                if damage == 0 and (changed is None or not may_have_none(changed, piece, self.cards[piece])):
                    continue
                if damage >= numbers.willpower(self, piece):
                    deadly = [*deadly, Change(change_kinds.BANISH, seat, self.pieces.ref(piece))]  # CR 1.8.1.4
            seat = seat + 1 if seat + 1 < self.seats else 0
        if deadly:
            in_turn_order(self, deadly)
            return True
        self.damage_dirty = False
        return False

    def end_challenge(self) -> None:
        """The challenge is over, and what lasted while challenging ends (CR 4.6.7)."""
        self.challenger = -1
        self.challenged = -1
        self.challenge_step = 0
        self.challenger_deals = 0
        self.challenged_deals = 0
        self.sheet_valid = False
        if self.standing:
            lasting.end_effects(self, lasting.CHALLENGE_ENDS)

    def bag_order(self) -> list[int]:
        """CR 7.7.4: the active player first, then in turn order."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    def resume(self, frame: Frame) -> None:
        if frame.address >= programs.FIRST:
            programs.resume(self, frame)
        else:
            PROCEDURES[frame.address].resume(self, frame)

    def actions(self, seat: int) -> list[Action]:
        if self.question == questions.SINGERS:
            return sing.singer_actions(self, seat)
        if self.question == questions.OFFER:
            return offer.legal(self, seat)
        return legal_actions(self, seat)

    def any_action(self, seat: int, dice: Dice) -> Action:
        return (
            random_action.any_action(self, seat, dice)
            if self.question == questions.TURN
            else super().any_action(seat, dice)
        )

    def picks(self, seat: int) -> Picks | None:
        return sing.singer_picks(self, seat) if self.question == questions.SINGERS else picks_of(self)

    def part_picked(self) -> bool:
        return len(self.agenda[-1].refs) > 1 if self.question == questions.SINGERS else part_picked(self)

    def forced(self) -> bool:
        return len(self.legal) == 1 and only_one_for_all(self)

    def why_not(self, seat: int, action: Action) -> reasons.ReasonCode:
        if self.question == questions.SINGERS:
            return sing.why_not_pick(self, seat, action)
        if self.question == questions.OFFER:
            return offer.why_not(self, seat, action)
        turn_action = self.turn_action(action.verb)
        return reasons.WRONG_TIME if turn_action is None else turn_action.why_not(self, seat, action)

    def turn_action(self, verb: Verb) -> TurnAction | None:
        return BY_VERB[verb.number].action if verb.number < len(BY_VERB) else None

    def blocker(self, code: int, seat: int, action: Action) -> int:
        turn_action = self.turn_action(action.verb)
        return -1 if turn_action is None else turn_action.blocker(self, seat, action, code)

    def answered(self, seat: int, question: int, action: Action) -> None:
        turn_action = self.turn_action(action.verb)
        if turn_action is not None:
            turn_action.take(self, seat, action)
        elif question == questions.SINGERS:
            sing.singer_picked(self, seat, action)

    def change(self, changes: list[Change]) -> None:
        """The one way to change the game: replacements, where there are any, then the kinds of the changes."""
        replacing = self.features.replacing
        if replacing:
            for change in changes:
                if (replacing >> change.kind) & 1:
                    agenda.change(self, changes)
                    return
        apply_changes(self, changes)

    def change_one(self, change: Change) -> None:
        """A single change: replacements, where there are any, then the kind of the change."""
        if (self.features.replacing >> change.kind) & 1:
            agenda.change(self, [change])
        else:
            apply_change(self, change)

    def before_changes(self, changes: list[Change]) -> None:
        self.simultaneous_changes = changes

    def perform(self, change: Change) -> None:
        perform(self, change)

    def after_changes(self, changes: list[Change]) -> None:
        finish_changes(self, changes)
        events.run_replacement_programs(self, changes)

    def replacements(self, change: Change) -> list[int]:
        return events.replacements(self, change) if (self.features.replacing >> change.kind) & 1 else NONE

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

    def board(self, seat: int = -1) -> LorcanaBoard:
        """What a seat may see, to be read in programs: `.you.play[0].strength`, `.opponents[0].hand_count`."""
        return LorcanaBoard(self.view(asked_seat(self, seat)), self.faces, cast("Lorcana", self.game).face_index)

    def read(self, action: Action | str, seat: int = -1, board: Board | None = None) -> LorcanaMove:
        """An action to be read in programs: `.verb`, `.card`, `.target`, `.way`, `.label`."""
        read, eyes, found = asked(self, action, seat, board)
        assert isinstance(found, LorcanaBoard)
        return move_on(found, read, self.label(read, eyes), self.pieces_of(read, eyes))

    def label(self, action: Action, seat: int) -> str:
        return labels.label(self, action, seat)

    def prompt(self, seat: int) -> str:
        return labels.prompt(self, seat)

    def choice_name(self, question: int, number: int) -> str:
        return labels.choice_name(self, question, number)

    def candidates(self, seat: int) -> list[Action]:
        """Likely actions come first: there are too many ways to play one card onto another to list all."""
        return [*board_extras.likely(self, seat), *super().candidates(seat)]

    def targets_of(self, action: Action, seat: int) -> list[str]:
        return board_extras.aims(self, action)

    def facts(self) -> dict[str, object]:
        return cast("dict[str, object]", labels.facts(self))

    def describe(self, piece: int) -> dict[str, object]:
        return cast("dict[str, object]", labels.describe(self, piece))

    def audit(self) -> str:
        self.refresh_features()  # the audit comes first when a state is loaded
        return super().audit() or audit.audit(self)

    def ended(self) -> str:
        """Between two actions nobody has the lore to win: the game would have ended (CR 1.8.1.1)."""
        if self.agenda or self.bag:
            return ""
        for seat in range(self.seats):
            if self.in_game(seat) and self.lore[seat] >= permissions.lore_to_win(self, seat):
                return f"player {seat + 1} has {self.lore[seat]} lore"
        return ""


def may_have_none(sheet: Sheet, piece: int, face: Face) -> bool:
    """May abilities have left a card in play without any willpower?"""
    if sheet.cells[piece] is sheet.printed[piece] and face.willpower > 0:
        return False
    return face.has_willpower()


NONE: Final[list[int]] = []
NOWHERE: Final[list[int]] = []
NO_FACES: Final[list[Face]] = []
NO_CHANGES: Final[list[Change]] = []
NO_GHOSTS: Final[list[Ghost]] = []
