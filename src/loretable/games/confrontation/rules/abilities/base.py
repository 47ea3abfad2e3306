"""What every ability and every condition is to the event system."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from loretable.core.actions import Action, Verb
from loretable.games.confrontation.enums import questions, reasons
from loretable.games.confrontation.model.board import REGION_COUNT, Board
from loretable.games.confrontation.model.characters import CHARACTER_COUNT
from loretable.games.confrontation.model.verbs import Verbs

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation

# the events of the blueprint, in the order of entries.EVENTS
CHECK_MOVE_LEGALITY: Final = 0
POST_MOVE: Final = 1
START_TURN: Final = 2
END_TURN: Final = 3
BATTLE_START: Final = 4
BEFORE_CARDS: Final = 5
RESOLVE_CARDS: Final = 6
COMPARE_STRENGTHS: Final = 7
BATTLE_END: Final = 8

# sets of them, as bits
ON_MOVE: Final = 1 << CHECK_MOVE_LEGALITY
AFTER_MOVE: Final = 1 << POST_MOVE
BEFORE_PLAY: Final = 1 << BATTLE_START | 1 << BEFORE_CARDS
AFTER_PLAY: Final = 1 << RESOLVE_CARDS | 1 << COMPARE_STRENGTHS
FIGHT: Final = BEFORE_PLAY | AFTER_PLAY
BATTLE: Final = FIGHT | 1 << BATTLE_END
ANY_TIME: Final = AFTER_MOVE | 1 << START_TURN | 1 << END_TURN | 1 << BATTLE_END
EVERY: Final = (1 << 9) - 1

ANYWHERE: Final = (1 << REGION_COUNT) - 1

CARD_SOURCE: Final = CHARACTER_COUNT
"""The source of a card's ability is this + its side; any other source is a character."""

NO_SOURCES: Final = 1
"""The length of a queue without sources: it begins with how far the event has come."""

# what became of a dispatch
DONE: Final = 0
ASKED: Final = 1  # a seat has to answer first


def side_of_source(source: int) -> int:
    if source >= CARD_SOURCE:
        return source - CARD_SOURCE
    return 0 if source < 9 else 1


class Condition:
    """When an ability may be used. `holds` goes by what everybody knows; where something hidden decides, `truly` does.

    beside   the ability of one who stands by: he need not fight himself
    """

    def __init__(self, events: int = EVERY, beside: bool = False) -> None:
        self.events = events
        self.beside = beside

    def holds(self, state: Confrontation, source: int) -> bool:
        return True

    def truly(self, state: Confrontation, source: int) -> bool:
        return True

    def deny(self, state: Confrontation, source: int) -> None:
        """It did not hold in truth, and all have seen that nothing happened: what follows from that is known."""

    def of_fight(self, bearer: int, ours: int, theirs: int) -> bool:
        """Could it ever hold in a fight of these two? For abilities of those who stand by."""
        return True

    def of_move(self, kind: int) -> bool:
        """Could it ever hold after a move of this kind?"""
        return True

    def open_to(self, state: Confrontation, side: int, here: int, room: i64, foes: i64) -> i64:
        """CHECK_MOVE_LEGALITY: the regions to which a move is as the condition demands, as bits.

        So are given the regions that are not full of the side's own, and those with enemies.
        """
        return ANYWHERE

    def why_closed(self, state: Confrontation, side: int, here: int, dest: int) -> int:
        """The reason why a region is not among those."""
        return reasons.NO_WAY

    def attacks(self) -> bool:
        """CHECK_MOVE_LEGALITY: does it allow attacks only?"""
        return False

    def speaks_of(self) -> str:
        """A character whom the condition names, or ""."""
        return ""


class Handler:
    """What an ability does. `run` does it or asks; where it asks, the other methods say what may be answered.

    events   those that can trigger it;   side   whose it can be (-1: anybody's);   card   is it a card's?
    """

    def __init__(self, events: int, side: int = -1, card: bool = False) -> None:
        self.events = events
        self.side = side
        self.card = card
        self.id = ""  # its name in the table, for those who tell of it

    def run(self, state: Confrontation, source: int, optional: bool) -> int:
        raise NotImplementedError

    def options(self, state: Confrontation, source: int, optional: bool, truly: bool) -> list[Action]:
        raise NotImplementedError

    def refuses(self, state: Confrontation, source: int, optional: bool, truly: bool, action: Action) -> int:
        raise NotImplementedError

    def answered(self, state: Confrontation, source: int, action: Action) -> None:
        raise NotImplementedError

    def reach(self, board: Board, side: int, here: int) -> list[int]:
        """CHECK_MOVE_LEGALITY: the regions to which the ability could ever lead."""
        return []

    def needs_strength(self) -> bool:
        """Is there a number that the data have to give?"""
        return False

    def becomes_another(self) -> bool:
        """A card that turns into another as soon as it lies open."""
        return False

    def leads_away(self) -> bool:
        """A card that takes its owner's piece out of the battle."""
        return False


class Effect(Handler):
    """An ability that is used or not: its owner is asked if it is optional, else it just happens."""

    def do(self, state: Confrontation, source: int) -> None:
        raise NotImplementedError

    def question(self) -> int:
        return questions.USE

    def word(self, verbs: Verbs) -> Verb:
        return verbs.use

    def asker(self, state: Confrontation, source: int) -> int:
        """Who asks, as far as everybody may know."""
        if source >= CARD_SOURCE:
            return state.fighter(source - CARD_SOURCE)
        return source if (state.shown >> source) & 1 else state.defender

    def run(self, state: Confrontation, source: int, optional: bool) -> int:
        if optional:
            state.ask(self.question(), side_of_source(source), self.asker(state, source))
            return ASKED
        self.do(state, source)
        return DONE

    def options(self, state: Confrontation, source: int, optional: bool, truly: bool) -> list[Action]:
        verbs = state.book.verbs
        return [Action(self.word(verbs)), verbs.decline_now] if truly else [verbs.decline_now]

    def refuses(self, state: Confrontation, source: int, optional: bool, truly: bool, action: Action) -> int:
        verbs = state.book.verbs
        if action.verb is self.word(verbs):
            return 0 if truly else reasons.NOT_THERE
        return 0 if action.verb is verbs.decline else reasons.WRONG_MOMENT

    def answered(self, state: Confrontation, source: int, action: Action) -> None:
        if action.verb is not state.book.verbs.decline:
            self.do(state, source)
