"""The two tables that gamedata.json refers to: what an ability's id does, and what its condition means."""

from __future__ import annotations

from typing import Final

from ..board import FELLOWSHIP, SAURON
from ..context import NEGATE_FELLOWSHIP_TEXT, NEGATE_SAURON_CARD_EFFECT
from ..words import Q_FRODO, Q_PIPPIN
from . import conditions, deeds, retreating, texts, ways
from .base import ON_MOVE, Condition, Handler

ABILITIES: Final[dict[str, Handler]] = {
    "ARAGORN_SPECIAL_ATTACK_MOVE": ways.ToNeighbours(ON_MOVE),
    "WITCHKING_SIDEWAYS_ATTACK": ways.ToRegionsBeside(ON_MOVE),
    "FLYING_NAZGUL_SPECIAL_MOVE": ways.ToAnywhere(ON_MOVE),
    "BLACK_RIDER_LONG_CHARGE": ways.FarForward(ON_MOVE),
    "BALROG_TUNNEL_AMBUSH": deeds.StrikeInTunnel(),
    "WARG_NEGATE_ABILITY": deeds.Silence(),
    "FRODO_RETREAT": retreating.SlipAway(True, Q_FRODO),
    "SAM_SUBSTITUTE": deeds.StepForward(),
    "SAM_SHOWS_FRODO": deeds.ShowBearer(),
    "SAM_STRENGTH_BONUS": deeds.FightStronger(),
    "PIPPIN_RETREAT": retreating.SlipAway(False, Q_PIPPIN),
    "MERRY_VS_WITCHKING": deeds.Slay(),
    "LEGOLAS_VS_FLYING_NAZGUL": deeds.Slay(),
    "GIMLI_VS_ORCS": deeds.Slay(),
    "BOROMIR_MUTUAL_DESTRUCTION": deeds.FallTogether(),
    "ORCS_FIRST_STRIKE": deeds.Slay(),
    "SARUMAN_FORCE_STRENGTH_COMPARISON": deeds.ForbidCards(),
    "GANDALF_REVEAL_CARD": deeds.SeeCardFirst(),
    "CAVE_TROLL_NEGATE_SAURON_CARD": deeds.IgnoreCard(),
    "SHELOB_POST_BATTLE_MOVE": deeds.ReturnToDen(),
    "CARD_SAURON_MAGIC": texts.Magic(SAURON),
    "CARD_EYE_OF_SAURON": texts.Eye(),
    "CARD_SAURON_RETREAT": retreating.CalledBack(True, SAURON),
    "CARD_FELLOWSHIP_MAGIC": texts.Magic(FELLOWSHIP),
    "CARD_NOBLE_SACRIFICE": texts.Sacrifice(),
    "CARD_ELVEN_CLOAK": texts.Cloak(),
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
    "DEST_ADJACENT_AND_CONTAINS_ENEMY_AND_NOT_SIDEWAYS_IN_MOUNTAINS": ways.NeighbourWithEnemy(),
    "BALROG_IN_CARADHRAS_AND_MOVE_TYPE_TUNNEL": conditions.InAmbush(),
    "WON_BATTLE_AND_NOT_IN_GONDOR": conditions.WonOutsideDen(),
    "DEST_SIDEWAYS_AND_CONTAINS_ENEMY_AND_NOT_MOUNTAIN": ways.BesideWithEnemy(),
    "DEST_HAS_EXACTLY_ONE_FELLOWSHIP": ways.OneOfTheFellowship(),
    "FORWARD_PATH_CLEAR_AND_DEST_CONTAINS_ENEMY": ways.OpenRoadToEnemy(),
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
