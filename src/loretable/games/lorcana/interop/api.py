"""Quest, challenge and locations as plain functions of a state: for tools that ask "may this character quest?".

Each is a thin layer over the rules: a question is put to `state.blocked`, a move to `state.apply`. Cards and players are
the numbers that they are everywhere else. Moves raise Illegal with the reason where the rules do not allow them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from loretable.core import reasons as core_reasons
from loretable.core.actions import Action
from loretable.core.errors import BadData, Blocked, Illegal
from loretable.games.lorcana.enums import questions, reasons, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.rules import damage
from loretable.games.lorcana.rules.actions import challenge as challenging
from loretable.games.lorcana.rules.actions import move as moving
from loretable.games.lorcana.rules.actions import quest as questing
from loretable.games.lorcana.rules.changes import leaving
from loretable.games.lorcana.rules.changes.kind import ALREADY_DECLARED
from loretable.games.lorcana.state import LorcanaState

KEYWORD = "keyword"
PHASES = ("none", "declared", "damage", "resolved")


# -- what goes in and out --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MoveValidationResult:
    """May it be done? `error` is the code of the reason, `rule` its number, `blocker` the card in the way (-1: none)."""

    ok: bool
    error: str = ""
    rule: str = ""
    text: str = ""
    blocker: int = -1

    @property
    def bodyguard_id(self) -> int | None:
        """The character with Bodyguard that has to be challenged first."""
        return self.blocker if self.error == "BODYGUARD_BLOCKING" else None

    def __bool__(self) -> bool:
        return self.ok

    def to_json(self) -> dict[str, object]:
        if self.ok:
            return {"valid": True}
        shown: dict[str, object] = {"valid": False, "error": {"type": self.error}, "rule": self.rule}
        if self.bodyguard_id is not None:
            shown["error"] = {"type": self.error, "bodyguardId": self.bodyguard_id}
        return shown


@dataclass(frozen=True)
class QuestMove:
    character: int
    type: Literal["quest"] = "quest"


@dataclass(frozen=True)
class ChallengeMove:
    challenger: int
    target: int
    type: Literal["challenge"] = "challenge"


@dataclass(frozen=True)
class MoveToLocationMove:
    character: int
    location: int
    type: Literal["moveToLocation"] = "moveToLocation"


@dataclass
class ChallengeState:
    """A challenge between its steps (CR 4.6.3): declared, in its damage step, or with the damage dealt."""

    challenger: int
    target: int
    phase: str = "declared"
    challenger_damage_dealt: int = 0
    target_damage_dealt: int = 0


@dataclass(frozen=True)
class DamageModifier:
    """`source` is a card, or "keyword" where the character's own keyword (or that of what it hits) is at work."""

    source: int | str
    type: str  # challenger, support, static, temporary, resist or prevented
    amount: int


@dataclass(frozen=True)
class DamageCalculation:
    base_strength: int
    modifiers: list[DamageModifier]
    total_damage: int


def result_of(blocked: Blocked | None) -> MoveValidationResult:
    if blocked is None:
        return MoveValidationResult(True)
    return MoveValidationResult(False, blocked.code, blocked.rule, blocked.text, blocked.blocker)


# -- quest (CR 4.5) --------------------------------------------------------------------------------------------------


def can_quest(state: LorcanaState, character: int) -> MoveValidationResult:
    """May the active player quest with this character now?"""
    return result_of(state.blocked(state.active, Action(questing.VERB, character)))


def quest(state: LorcanaState, character: int) -> None:
    state.apply(Action(questing.VERB, character), state.active)


def get_questable_characters(state: LorcanaState, player: int) -> list[int]:
    """The characters that a player can quest with now: none while another player is to answer."""
    found = numbers.characters(state, seat(state, player))
    return [piece for piece in found if state.blocked(player, Action(questing.VERB, piece)) is None]


# -- challenge (CR 4.6) ----------------------------------------------------------------------------------------------


def can_challenge(state: LorcanaState, challenger: int, target: int) -> MoveValidationResult:
    """May the active player challenge a character or location with this character now?"""
    return result_of(state.blocked(state.active, Action(challenging.VERB, challenger, target)))


def challenge(state: LorcanaState, move: ChallengeMove) -> None:
    """Declares a challenge; it runs until a player has to decide something, usually to its end."""
    state.apply(Action(challenging.VERB, move.challenger, move.target), state.active)


def get_challengeable_targets(state: LorcanaState, challenger: int) -> list[int]:
    found: list[int] = []
    for other in range(state.seats):
        for target in state.cards_in(other, zones.IN_PLAY):
            if state.blocked(state.active, Action(challenging.VERB, challenger, target)) is None:
                found.append(target)
    return found


def get_challenging_characters(state: LorcanaState, player: int) -> list[int]:
    """The characters of a player that can challenge something now."""
    if seat(state, player) != state.active:
        return []
    return [piece for piece in numbers.characters(state, player) if get_challengeable_targets(state, piece)]


def challenge_state(state: LorcanaState) -> ChallengeState | None:
    """The challenge under way, where a player has to decide something in the middle of one."""
    if state.challenge_step == 0:
        return None
    return ChallengeState(
        state.pieces.find(state.challenger),
        state.pieces.find(state.challenged),
        PHASES[state.challenge_step],
        state.challenger_deals,
        state.challenged_deals,
    )


# -- damage (CR 4.6.6, 1.9.4 [2.2]) ----------------------------------------------------------------------------------


def calculate_challenge_damage(
    state: LorcanaState, attacker: int, is_challenger: bool, target: int = -1
) -> DamageCalculation:
    """What a card deals in a challenge, line by line; with a target also what its Resist or a text takes off."""
    card(state, attacker)
    if target >= 0:
        card(state, target)
    shown = damage.calculation(state, attacker, target, is_challenger)
    lines: list[DamageModifier] = []
    for modifier in shown.modifiers:
        own = modifier.kind in ("challenger", "resist")
        lines.append(DamageModifier(KEYWORD if own else modifier.source, modifier.kind, modifier.amount))
    return DamageCalculation(shown.base, lines, shown.total)


def apply_challenge_damage(state: LorcanaState, challenge: ChallengeState) -> None:
    """The damage step of a challenge that has been declared: both deal damage, the game state check follows, it is over.

    `challenge` is brought up to date. Illegal where another question is open, or where one of the two has left play.
    """
    action = Action(challenging.VERB, challenge.challenger, challenge.target)
    active = state.active
    code = 0
    if state.over:
        code = core_reasons.GAME_OVER
    elif state.question != questions.TURN or challenge.phase != "declared":
        code = core_reasons.OTHER_DECISION
    elif not is_in_play(state, challenge.challenger) or not is_in_play(state, challenge.target):
        code = reasons.NOT_IN_PLAY
    if code:
        raise Illegal(state.explain(code, active, action), str(action))
    state.close()
    state.last_deals = []
    state.own_lists()
    challenging.begin_challenge(state, active, challenge.challenger, challenge.target, ALREADY_DECLARED)
    state.advance()
    if state.last_deals:
        challenge.challenger_damage_dealt, challenge.target_damage_dealt = state.last_deals
    # a player may have to decide something first: then the challenge is not over yet
    challenge.phase = PHASES[state.challenge_step] if state.challenge_step and not state.over else "resolved"


# -- Bodyguard (CR 8.3) ----------------------------------------------------------------------------------------------


def get_blocking_bodyguards(state: LorcanaState, attacking_player: int) -> list[int]:
    """The opposing characters with Bodyguard that keep challengers who can reach them from choosing others."""
    found: list[int] = []
    for other in range(state.seats):
        if other != seat(state, attacking_player):
            found.extend(piece for piece in state.cards_in(other, zones.IN_PLAY) if challenging.guards(state, piece))
    return found


def must_challenge_bodyguard(state: LorcanaState, challenger: int, target: int) -> bool:
    """Is this target out of bounds because a character with Bodyguard has to be challenged first?"""
    if not is_in_play(state, challenger) or not is_in_play(state, target):
        return False
    return challenging.why_not_target(state, state.owner(challenger), challenger, target) == reasons.BODYGUARD_BLOCKING


def can_bypass_bodyguard(state: LorcanaState, challenger: int) -> bool:
    """By the rules no character can; under the house rule spec5 one with Evasive."""
    return challenging.ignores_bodyguard(state, card(state, challenger))


# -- locations (CR 4.7, 5.6) -----------------------------------------------------------------------------------------


def can_move_to_location(state: LorcanaState, character: int, location: int) -> MoveValidationResult:
    return result_of(state.blocked(state.active, Action(moving.VERB, character, location)))


def move_to_location(state: LorcanaState, move: MoveToLocationMove) -> None:
    state.apply(Action(moving.VERB, move.character, move.location), state.active)


def get_characters_at_location(state: LorcanaState, location: int) -> list[int]:
    owner = state.owner(card(state, location))
    return [piece for piece in numbers.characters(state, owner) if state.at[piece] == location]


def get_location_of_character(state: LorcanaState, character: int) -> int | None:
    at = state.at[card(state, character)]
    return at if at >= 0 else None


def remove_from_location(state: LorcanaState, character: int) -> None:
    """For effects: by themselves players can only move a character to another location (CR 4.7.2)."""
    leaving.leave_location(state, card(state, character))


def get_move_cost(location: Face) -> int:
    """The printed move cost (CR 5.6.5.2)."""
    return location.move_cost


# -- shared ----------------------------------------------------------------------------------------------------------


def card(state: LorcanaState, piece: int) -> int:
    """The card itself; BadData where there is no such card."""
    if not state.is_card(piece):
        raise BadData("card", f"there is no card {piece}: cards are numbered from 0 to {len(state.pieces.face) - 1}")
    return piece


def seat(state: LorcanaState, player: int) -> int:
    """The player itself; BadData where there is no such player."""
    if not 0 <= player < state.seats:
        raise BadData("player", f"there is no player {player}: players are numbered from 0 to {state.seats - 1}")
    return player


def is_in_play(state: LorcanaState, piece: int) -> bool:
    return state.is_card(piece) and state.in_play(piece)
