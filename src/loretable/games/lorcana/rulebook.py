"""All turn actions, in the order in which they are listed; whatever else of the rules a frame carries through; all kinds of
changes, by number. What is new is a class in its own room, and its line here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...core.actions import Action
from ...core.agenda import Frame
from . import turn
from .actions import boost, challenge, end, ink, move, play, quest, sing, use
from .actions.turn_action import TurnAction
from .changes import cards, counters, exerting, leaving, playing, turns
from .changes import ink as inkwell
from .changes.kind import PLACES, Kind, Place
from .keywords import support, vanish
from .procedure import Procedure
from .words import (
    ALTER,
    BANISHING,
    NO_FRAMES,
    NOTHING,
    PUTTING_AWAY,
    READYING,
    REPLACED,
    RETURNING,
    RUN_PROGRAM,
    STRENGTH,
    SUPPORTING,
    TAKE_OFF,
    VANISHING,
)

if TYPE_CHECKING:
    from .state import LorcanaState


@final
class Altering(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        turn.resume_altering(state, frame)


@final
class Readying(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        turn.resume_readying(state, frame)


INK: Final = ink.Ink()
PLAY: Final = play.Play()
SING: Final = sing.Sing()
SING_TOGETHER: Final = sing.SingTogether()
QUEST: Final = quest.Quest()
CHALLENGE: Final = challenge.Challenge()
MOVE: Final = move.Move()
BOOST: Final = boost.Boost()
USE: Final = use.Use()
END_TURN: Final = end.EndTurn()
TURN_ACTIONS: Final[list[TurnAction]] = [
    INK,
    PLAY,
    SING,
    SING_TOGETHER,
    QUEST,
    CHALLENGE,
    MOVE,
    BOOST,
    USE,
    END_TURN,
]


def legal_actions(state: LorcanaState, seat: int) -> list[Action]:
    """All that the player may do now. One by one, not by the list: what is of one known class is called directly."""
    found: list[Action] = []
    INK.legal(state, seat, found)
    PLAY.legal(state, seat, found)
    SING.legal(state, seat, found)
    SING_TOGETHER.legal(state, seat, found)
    QUEST.legal(state, seat, found)
    CHALLENGE.legal(state, seat, found)
    MOVE.legal(state, seat, found)
    BOOST.legal(state, seat, found)
    USE.legal(state, seat, found)
    END_TURN.legal(state, seat, found)
    return found


OTHERS: Final[list[Procedure]] = [
    Altering(ALTER),
    Readying(READYING),
    leaving.Banishing(BANISHING),
    play.PuttingAway(PUTTING_AWAY),
    play.Returning(RETURNING),
    support.Support(SUPPORTING),
    vanish.Vanish(VANISHING),
    Procedure(STRENGTH),  # stands, and is never on the agenda
]


def by_address() -> list[Procedure]:
    found: list[Procedure] = [*TURN_ACTIONS, *OTHERS]
    count = max(each.address for each in found) + 1
    table = [Procedure(NO_FRAMES)] * count
    for each in found:
        if each.address >= 0:
            table[each.address] = each
    return table


PROCEDURES: Final[list[Procedure]] = by_address()
"""By the address of their frames."""


@final
class Entry:
    """Of a verb: for the same reason as `kind.Place`."""

    def __init__(self, action: TurnAction | None) -> None:
        self.action: Final = action


def by_verb() -> list[Entry]:
    table = [Entry(None)] * (max(each.verb.number for each in TURN_ACTIONS) + 1)
    for each in TURN_ACTIONS:
        table[each.verb.number] = Entry(each)
    return table


BY_VERB: Final[list[Entry]] = by_verb()


KINDS: Final[list[Kind]] = [
    counters.DealDamage(),
    leaving.Banish(),
    counters.PutDamage(),
    counters.RemoveDamage(),
    cards.Draw(),
    cards.Discard(),
    counters.GainLore(),
    counters.LoseLore(),
    exerting.Exert(),
    exerting.Ready(),
    cards.ToHand(),
    inkwell.PutIntoInkwell(),
    cards.ToTop(),
    cards.ToBottom(),
    cards.ToDeck(),
    cards.Mill(),
    leaving.PutUnder(),
    move.MoveTo(),
    inkwell.GetDrops(),
    inkwell.ExertInk(),
    inkwell.ReadyInk(),
    leaving.PutAway(),
    counters.TakeDamage(),
    # those that abilities do not replace
    cards.RunProgram(RUN_PROGRAM),
    cards.Replaced(REPLACED),
    cards.ShuffleDeck(),
    cards.Nothing(NOTHING),
    inkwell.InkCard(),
    inkwell.SpendInk(),
    playing.PlayCard(),
    sing.SingSong(),
    boost.BoostCard(),
    leaving.TakeOff(TAKE_OFF),
    quest.QuestWith(),
    turns.SupportCard(),
    challenge.DeclareChallenge(),
    challenge.EndChallenge(),
    turns.StartOfTurn(),
    turns.EndOfTurn(),
    turns.ChooseCard(),
    exerting.ReadyAll(),
]
"""By number."""

for number, kind in enumerate(KINDS):
    assert kind.number == number, f"the kind of number {kind.number} is in place {number}"
    PLACES.append(Place(kind))
