"""The conditions of battles and of what happens after a move. Where something hidden would decide, `holds` asks what
everybody knows: could it be?
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.games.confrontation.model.board import DEFEATED, FELLOWSHIP, SAURON, zone_of
from loretable.games.confrontation.model.cards import NO_CARD
from loretable.games.confrontation.model.characters import side_of
from loretable.games.confrontation.model.context import (
    BATTLE_ENDED_EARLY,
    SAURON_RETREATED_BY_CARD,
    SKIP_CARD_PLAY,
    TUNNEL,
)
from loretable.games.confrontation.rules import retreats

from .base import AFTER_MOVE, BATTLE, Condition, side_of_source

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation


def could_be(state: Confrontation, character: int, zone: int) -> bool:
    """For all that everybody knows, could the character be in that zone?"""
    maybe = state.pieces.maybe
    return any(maybe[piece] >> character & 1 for piece in state.pieces.zones[zone])


def discards(state: Confrontation, side: int) -> int:
    """The discard pile as it was before this battle."""
    mask = state.book.deck.full[side] & ~state.hands[side]
    if state.played[side] != NO_CARD:
        mask &= ~(1 << state.played[side])
    return mask


class BattleCondition(Condition):
    def __init__(self, beside: bool = False) -> None:
        super().__init__(BATTLE, beside)


# -- somebody has to be somewhere, and nobody but the owner knows whether he is --------------------------------------


class Presence(Condition):
    def who(self, state: Confrontation, source: int) -> int:
        raise NotImplementedError

    def zone(self, state: Confrontation, source: int) -> int:
        raise NotImplementedError

    def truly(self, state: Confrontation, source: int) -> bool:
        return state.pieces.zone[self.who(state, source)] == self.zone(state, source)

    def deny(self, state: Confrontation, source: int) -> None:
        state.pieces.rule_out(state.pieces.zones[self.zone(state, source)], 1 << self.who(state, source))


@final
class InAmbush(Presence):
    """R 4.1: in the place of the ambush, while a character is in the tunnel."""

    def __init__(self) -> None:
        super().__init__(AFTER_MOVE)

    def who(self, state: Confrontation, source: int) -> int:
        return source

    def zone(self, state: Confrontation, source: int) -> int:
        return zone_of(side_of(source), state.book.board.ambush)

    def holds(self, state: Confrontation, source: int) -> bool:
        return could_be(state, source, self.zone(state, source))

    def of_move(self, kind: int) -> bool:
        return kind == TUNNEL


class Companions(Presence):
    """The bearer of the Ring and one who stands by him."""

    def __init__(self) -> None:
        super().__init__(BATTLE, True)

    def zone(self, state: Confrontation, source: int) -> int:
        return zone_of(side_of(source), state.region)

    def of_fight(self, bearer: int, ours: int, theirs: int) -> bool:
        return ours == bearer


@final
class BesideBearer(Companions):
    """The bearer defends, and this one is with him."""

    def who(self, state: Confrontation, source: int) -> int:
        return source

    def holds(self, state: Confrontation, source: int) -> bool:
        may = state.battles == 1 or state.rulings.sam_later_battles
        defends = state.defender == state.book.cast.bearer and source != state.defender
        return may and defends and could_be(state, source, self.zone(state, source))


@final
class BearerBeside(Companions):
    """This one defends, and the bearer is with him."""

    def who(self, state: Confrontation, source: int) -> int:
        return state.book.cast.bearer

    def holds(self, state: Confrontation, source: int) -> bool:
        return state.defender == source and could_be(state, state.book.cast.bearer, self.zone(state, source))


@final
class BearerShown(BattleCondition):
    """This one fights where the bearer stands for all to see."""

    def holds(self, state: Confrontation, source: int) -> bool:
        bearer = state.book.cast.bearer
        fighter = state.champion(source)
        together = state.pieces.zone[bearer] == state.pieces.zone[fighter]
        fights = fighter == state.attacker or fighter == state.defender
        return fights and (state.shown >> bearer) & 1 == 1 and together


# -- who fights ----------------------------------------------------------------------------------------------------


@final
class OpponentIs(BattleCondition):
    def __init__(self, name: str, wanted: bool = True) -> None:
        super().__init__()
        self.name = name
        self.wanted = wanted

    def speaks_of(self) -> str:
        return self.name

    def holds(self, state: Confrontation, source: int) -> bool:
        return (state.book.cast.names[state.opponent(source)] == self.name) == self.wanted


@final
class AttackingInFirstBattle(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        return state.champion(source) == state.attacker and state.battles == 1


@final
class DefendingWithWaySideways(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        if state.champion(source) != state.defender:
            return False
        return len(retreats.sideways(state, side_of_source(source), state.region)) > 0


@final
class AttackingWithWayBack(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        if state.champion(source) != state.attacker:
            return False
        return len(retreats.backward(state, side_of_source(source), state.region)) > 0


@final
class WaySideways(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        return len(retreats.sideways(state, side_of_source(source), state.region)) > 0


@final
class WayBack(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        return len(retreats.backward(state, side_of_source(source), state.region)) > 0


@final
class WonOutsideDen(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        zone = state.pieces.zone
        alive = zone[state.champion(source)] == zone_of(side_of_source(source), state.region)
        return alive and zone[state.opponent(source)] >= DEFEATED and state.region != state.book.board.den


# -- how the battle stands, and the cards --------------------------------------------------------------------------


@final
class CardsWillBePlayed(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        return state.ctx & (SKIP_CARD_PLAY | BATTLE_ENDED_EARLY) == 0


@final
class StillOn(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        return state.ctx & BATTLE_ENDED_EARLY == 0


@final
class HasDiscards(BattleCondition):
    """R 6.3: there is something to fetch, and the card has not been made void."""

    def __init__(self, void: int) -> None:
        super().__init__()
        self.void = void

    def holds(self, state: Confrontation, source: int) -> bool:
        return discards(state, side_of_source(source)) != 0 and state.ctx & self.void == 0


@final
class FellowshipPlayedText(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        return state.book.deck.says(FELLOWSHIP, state.cards[FELLOWSHIP])


@final
class SauronPlayedNumber(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        return state.book.deck.worth(SAURON, state.cards[SAURON]) > 0


@final
class SauronStayed(BattleCondition):
    def holds(self, state: Confrontation, source: int) -> bool:
        return state.ctx & SAURON_RETREATED_BY_CARD == 0
