# mypy: disable-error-code="assignment"
"""Kinds of changes. The class of each is in `rules/changes/`, or beside the turn action it belongs to; so are the numbers of
kinds that one turn action alone speaks of."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

ChangeKind = NewType("ChangeKind", int)
DEAL_DAMAGE: Final[ChangeKind] = 0
BANISH: Final[ChangeKind] = 1
PUT_DAMAGE: Final[ChangeKind] = 2
HEAL: Final[ChangeKind] = 3
DRAW_CARD: Final[ChangeKind] = 4
DISCARD_CARD: Final[ChangeKind] = 5
GAIN_LORE: Final[ChangeKind] = 6
LOSE_LORE: Final[ChangeKind] = 7
EXERT_CARD: Final[ChangeKind] = 8
READY_CARD: Final[ChangeKind] = 9
TO_HAND: Final[ChangeKind] = 10
TO_INK: Final[ChangeKind] = 11  # amount 1: exerted
TO_TOP: Final[ChangeKind] = 12
TO_BOTTOM: Final[ChangeKind] = 13
TO_DECK: Final[ChangeKind] = 14
MILL: Final[ChangeKind] = 15
PUT_CARD_UNDER: Final[ChangeKind] = 16
MOVE_CARD: Final[ChangeKind] = 17
GET_DROPS: Final[ChangeKind] = 18
EXERT_INK: Final[ChangeKind] = 19
READY_INK: Final[ChangeKind] = 20
PUT_AWAY: Final[ChangeKind] = 21  # an action that has resolved goes to the discard
TAKE_DAMAGE: Final[ChangeKind] = 22  # dealt or put: a word of replacements
REPLACEABLE: Final = 23  # those before it have names in the effect language
RUN_PROGRAM: Final[ChangeKind] = 23  # what a replacement does besides
REPLACED: Final[ChangeKind] = 24  # by nothing
COUNTED: Final = 25  # those before it are what "this way" and "if you do" speak of
SHUFFLE_DECK: Final[ChangeKind] = 25
NOTHING: Final[ChangeKind] = 26  # what came of nothing
INK_CARD: Final[ChangeKind] = 27
SPEND_INK: Final[ChangeKind] = 28
PLAY_CARD: Final[ChangeKind] = 29
SING_SONG: Final[ChangeKind] = 30
TAKE_OFF: Final[ChangeKind] = 32  # the top card of a stack goes back to the hand alone
SUPPORT_WITH: Final[ChangeKind] = 34
START_OF_TURN: Final[ChangeKind] = 37
END_OF_TURN: Final[ChangeKind] = 38
CHOOSE_CARD: Final[ChangeKind] = 39
READY_ALL: Final[ChangeKind] = 40
# what texts can replace, by number
NAMES: Final[tuple[str, ...]] = in_order(
    (DEAL_DAMAGE, "deal damage"),
    (BANISH, "banish"),
    (PUT_DAMAGE, "put damage"),
    (HEAL, "remove damage"),
    (DRAW_CARD, "draw"),
    (DISCARD_CARD, "discard"),
    (GAIN_LORE, "gain lore"),
    (LOSE_LORE, "lose lore"),
    (EXERT_CARD, "exert"),
    (READY_CARD, "ready"),
    (TO_HAND, "hand"),
    (TO_INK, "inkwell"),
    (TO_TOP, "top"),
    (TO_BOTTOM, "bottom"),
    (TO_DECK, "deck"),
    (MILL, "mill"),
    (PUT_CARD_UNDER, "under"),
    (MOVE_CARD, "move"),
    (GET_DROPS, "ink drops"),
    (EXERT_INK, "exert ink"),
    (READY_INK, "ready ink"),
    (PUT_AWAY, "put into discard"),
    (TAKE_DAMAGE, "take damage"),
)
