"""The two tables that gamedata.json refers to: what an ability's id does, and what its condition means."""

from __future__ import annotations

from typing import Final

from loretable.games.confrontation.enums import questions
from loretable.games.confrontation.model.board import FELLOWSHIP, SAURON
from loretable.games.confrontation.model.context import NEGATE_FELLOWSHIP_TEXT, NEGATE_SAURON_CARD_EFFECT

from . import card_texts, conditions, effects, retreating, special_moves
from .base import ON_MOVE, Condition, Handler

ABILITIES: Final[dict[str, Handler]] = {
    "ARAGORN_SPECIAL_ATTACK_MOVE": special_moves.ToNeighbours(ON_MOVE),
    "WITCHKING_SIDEWAYS_ATTACK": special_moves.ToRegionsBeside(ON_MOVE),
    "FLYING_NAZGUL_SPECIAL_MOVE": special_moves.ToAnywhere(ON_MOVE),
    "BLACK_RIDER_LONG_CHARGE": special_moves.FarForward(ON_MOVE),
    "BALROG_TUNNEL_AMBUSH": effects.StrikeInTunnel(),
    "WARG_NEGATE_ABILITY": effects.Silence(),
    "FRODO_RETREAT": retreating.SlipAway(True, questions.FRODO),
    "SAM_SUBSTITUTE": effects.StepForward(),
    "SAM_SHOWS_FRODO": effects.ShowBearer(),
    "SAM_STRENGTH_BONUS": effects.FightStronger(),
    "PIPPIN_RETREAT": retreating.SlipAway(False, questions.PIPPIN),
    "MERRY_VS_WITCHKING": effects.Slay(),
    "LEGOLAS_VS_FLYING_NAZGUL": effects.Slay(),
    "GIMLI_VS_ORCS": effects.Slay(),
    "BOROMIR_MUTUAL_DESTRUCTION": effects.FallTogether(),
    "ORCS_FIRST_STRIKE": effects.Slay(),
    "SARUMAN_FORCE_STRENGTH_COMPARISON": effects.ForbidCards(),
    "GANDALF_REVEAL_CARD": effects.SeeCardFirst(),
    "CAVE_TROLL_NEGATE_SAURON_CARD": effects.IgnoreCard(),
    "SHELOB_POST_BATTLE_MOVE": effects.ReturnToDen(),
    "CARD_SAURON_MAGIC": card_texts.Magic(SAURON),
    "CARD_EYE_OF_SAURON": card_texts.Eye(),
    "CARD_SAURON_RETREAT": retreating.CalledBack(True, SAURON),
    "CARD_FELLOWSHIP_MAGIC": card_texts.Magic(FELLOWSHIP),
    "CARD_NOBLE_SACRIFICE": card_texts.Sacrifice(),
    "CARD_ELVEN_CLOAK": card_texts.Cloak(),
    "CARD_FELLOWSHIP_RETREAT": retreating.CalledBack(False, FELLOWSHIP),
}
for _id, _handler in ABILITIES.items():
    _handler.id = _id

CONDITIONS: Final[dict[str, Condition]] = {
    "ALWAYS": Condition(),
    "IS_DEFENDING_AND_LEGAL_SIDEWAYS_RETREAT": conditions.DefendingWithWaySideways(),
    "FRODO_DEFENDING_AND_SAM_SAME_REGION": conditions.BesideBearer(),
    "SAM_DEFENDING_AND_FRODO_SAME_REGION": conditions.BearerBeside(),
    "SAM_SAME_REGION_AS_FRODO_AND_FRODO_REVEALED": conditions.BearerShown(),
    "IS_ATTACKING_AND_LEGAL_BACKWARD_RETREAT": conditions.AttackingWithWayBack(),
    "OPPONENT_IS_WITCHKING": conditions.OpponentIs("Witch-king"),
    "OPPONENT_IS_FLYING_NAZGUL": conditions.OpponentIs("Flying Nazgul"),
    "OPPONENT_IS_ORCS": conditions.OpponentIs("Orcs"),
    "OPPONENT_IS_NOT_WARG": conditions.OpponentIs("Warg", False),
    "CARDS_WILL_BE_PLAYED": conditions.CardsWillBePlayed(),
    "DEST_ADJACENT_AND_CONTAINS_ENEMY_AND_NOT_SIDEWAYS_IN_MOUNTAINS": special_moves.NeighbourWithEnemy(),
    "BALROG_IN_CARADHRAS_AND_MOVE_TYPE_TUNNEL": conditions.InAmbush(),
    "WON_BATTLE_AND_NOT_IN_GONDOR": conditions.WonOutsideDen(),
    "DEST_SIDEWAYS_AND_CONTAINS_ENEMY_AND_NOT_MOUNTAIN": special_moves.BesideWithEnemy(),
    "DEST_HAS_EXACTLY_ONE_FELLOWSHIP": special_moves.OneOfTheFellowship(),
    "FORWARD_PATH_CLEAR_AND_DEST_CONTAINS_ENEMY": special_moves.OpenRoadToEnemy(),
    "BATTLE_STILL_ON": conditions.StillOn(),
    "IS_ATTACKING_AND_FIRST_BATTLE_OF_TURN": conditions.AttackingInFirstBattle(),
    "HAS_DISCARDS_AND_NOT_CAVE_TROLL": conditions.HasDiscards(NEGATE_SAURON_CARD_EFFECT),
    "HAS_DISCARDS_AND_NOT_NEGATED_BY_EYE": conditions.HasDiscards(NEGATE_FELLOWSHIP_TEXT),
    "FELLOWSHIP_PLAYED_TEXT_CARD": conditions.FellowshipPlayedText(),
    "LEGAL_SIDEWAYS_RETREAT_AVAILABLE": conditions.WaySideways(),
    "SAURON_DID_NOT_RETREAT_VIA_CARD": conditions.SauronStayed(),
    "SAURON_PLAYED_STRENGTH_CARD": conditions.SauronPlayedNumber(),
    "LEGAL_BACKWARD_RETREAT_AVAILABLE": conditions.WayBack(),
}
