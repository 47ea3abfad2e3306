"""The tables of the rules: all turn actions, in the order in which they are listed, and all kinds of changes, by number. A new
one is a class in its own file, and a line here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import Action
from loretable.games.lorcana.enums import change_kinds

from .actions import boost, challenge, end, ink, move, play, quest, sing, use
from .actions.turn_action import TurnAction
from .changes import cards, damage_and_lore, exerting, inkwell, leaving, playing, turns
from .changes.kind import KIND_SLOTS, Kind, KindSlot

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


TURN_ACTIONS: Final[list[TurnAction]] = [
    ink.INK,
    play.PLAY,
    sing.SING,
    sing.SING_TOGETHER,
    quest.QUEST,
    challenge.CHALLENGE,
    move.MOVE,
    boost.BOOST,
    use.USE,
    end.END_TURN,
]


def legal_actions(state: LorcanaState, seat: int) -> list[Action]:
    """All legal turn actions. Called one by one, not from the list: compiled, a method of a known class is called directly."""
    found: list[Action] = []
    ink.INK.legal(state, seat, found)
    play.PLAY.legal(state, seat, found)
    sing.SING.legal(state, seat, found)
    sing.SING_TOGETHER.legal(state, seat, found)
    quest.QUEST.legal(state, seat, found)
    challenge.CHALLENGE.legal(state, seat, found)
    move.MOVE.legal(state, seat, found)
    boost.BOOST.legal(state, seat, found)
    use.USE.legal(state, seat, found)
    end.END_TURN.legal(state, seat, found)
    return found


def legal_rare(state: LorcanaState, seat: int, found: list[Action]) -> None:
    """Those of turn actions that a random action does not number, but list: `rules/random_action.py`."""
    move.MOVE.legal(state, seat, found)
    boost.BOOST.legal(state, seat, found)


@final
class VerbSlot:
    """Holds the turn action of a verb, in a slot for the reason that `KindSlot` gives."""

    def __init__(self, action: TurnAction | None) -> None:
        self.action: Final = action


def by_verb() -> list[VerbSlot]:
    table = [VerbSlot(None)] * (max(each.verb.number for each in TURN_ACTIONS) + 1)
    for each in TURN_ACTIONS:
        table[each.verb.number] = VerbSlot(each)
    return table


BY_VERB: Final[list[VerbSlot]] = by_verb()


KINDS: Final[list[Kind]] = [
    damage_and_lore.DealDamage(),
    leaving.Banish(),
    damage_and_lore.PutDamage(),
    damage_and_lore.RemoveDamage(),
    cards.Draw(),
    cards.Discard(),
    damage_and_lore.GainLore(),
    damage_and_lore.LoseLore(),
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
    damage_and_lore.TakeDamage(),
    # those that abilities do not replace
    cards.RunProgram(change_kinds.RUN_PROGRAM),
    cards.Replaced(change_kinds.REPLACED),
    cards.ShuffleDeck(),
    cards.Nothing(change_kinds.NOTHING),
    inkwell.InkCard(),
    inkwell.SpendInk(),
    playing.PlayCard(),
    sing.SingSong(),
    boost.BoostCard(),
    leaving.TakeOff(change_kinds.TAKE_OFF),
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
    KIND_SLOTS.append(KindSlot(kind))
