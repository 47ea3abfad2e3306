# mypy: disable-error-code="assignment"
"""Every reason for a "no", with the rule it comes from.

Rule numbers are those of the Comprehensive Rules 2.1; [2.2] marks what 2.2 changed."""

from __future__ import annotations

from typing import Final, NewType

from loretable.core.errors import Reason

from .naming import in_order_from_one

ReasonCode = NewType("ReasonCode", int)
ALLOWED: Final[ReasonCode] = 0  # no reason against it
WRONG_TIME: Final[ReasonCode] = 1
NO_SUCH_CARD: Final[ReasonCode] = 2
NOT_IN_HAND: Final[ReasonCode] = 3
ALREADY_INKED: Final[ReasonCode] = 4
NOT_INKABLE: Final[ReasonCode] = 5
INSUFFICIENT_INK: Final[ReasonCode] = 6
NOT_BODYGUARD: Final[ReasonCode] = 7
NO_SHIFT: Final[ReasonCode] = 8
NOT_SHIFT_TARGET: Final[ReasonCode] = 9
NOTHING_TO_DISCARD: Final[ReasonCode] = 10
TOO_FEW_DROPS: Final[ReasonCode] = 11
NO_SECOND: Final[ReasonCode] = 12
NOT_A_SONG: Final[ReasonCode] = 13
NOT_IN_PLAY: Final[ReasonCode] = 14
NOT_A_CHARACTER: Final[ReasonCode] = 15
NOT_YOUR_CHARACTER: Final[ReasonCode] = 16
NOT_READY: Final[ReasonCode] = 17
NOT_DRY: Final[ReasonCode] = 18
COST_TOO_LOW: Final[ReasonCode] = 19
NO_SING_TOGETHER: Final[ReasonCode] = 20
SINGERS_TOO_FEW: Final[ReasonCode] = 21
HAS_RECKLESS: Final[ReasonCode] = 22
HAS_ADVENTUROUS: Final[ReasonCode] = 23
INVALID_TARGET: Final[ReasonCode] = 24
CANNOT_CHALLENGE_OWN: Final[ReasonCode] = 25
TARGET_NOT_EXERTED: Final[ReasonCode] = 26
TARGET_HAS_EVASIVE: Final[ReasonCode] = 27
BODYGUARD_BLOCKING: Final[ReasonCode] = 28
NOT_A_LOCATION: Final[ReasonCode] = 29
NOT_YOUR_LOCATION: Final[ReasonCode] = 30
ALREADY_AT_LOCATION: Final[ReasonCode] = 31
NO_BOOST: Final[ReasonCode] = 32
ALREADY_BOOSTED: Final[ReasonCode] = 33
DECK_EMPTY: Final[ReasonCode] = 34
RECKLESS_MUST_CHALLENGE: Final[ReasonCode] = 35
ADVENTUROUS_MUST_QUEST: Final[ReasonCode] = 36
SINGER_OUT_OF_ORDER: Final[ReasonCode] = 37
ABILITY_FORBIDS: Final[ReasonCode] = 38
NO_SUCH_ABILITY: Final[ReasonCode] = 39
ALREADY_USED: Final[ReasonCode] = 40
CONDITION_NOT_MET: Final[ReasonCode] = 41
COST_NOT_PAYABLE: Final[ReasonCode] = 42
NOT_YOUR_CARD: Final[ReasonCode] = 43
NOT_FREE: Final[ReasonCode] = 44
CANNOT_BE_CHALLENGED: Final[ReasonCode] = 45
TOLL_NOT_PAYABLE: Final[ReasonCode] = 46
MUST_QUEST: Final[ReasonCode] = 47
NOTHING_TO_DO: Final[ReasonCode] = 48
REASONS: Final[tuple[Reason, ...]] = in_order_from_one(
    (WRONG_TIME, Reason("WRONG_TIME", "This cannot be done now", "4.1.2")),
    (NO_SUCH_CARD, Reason("NO_SUCH_CARD", "There is no such card in sight", "7.1")),
    (NOT_IN_HAND, Reason("NOT_IN_HAND", "It is not in your hand", "4.3.2")),
    (ALREADY_INKED, Reason("ALREADY_INKED", "You have put a card into your inkwell this turn", "4.2.3")),
    (NOT_INKABLE, Reason("NOT_INKABLE", "It has no inkwell symbol", "4.2.1.1")),
    (INSUFFICIENT_INK, Reason("INSUFFICIENT_INK", "You cannot pay its cost", "1.5.3")),
    (NOT_BODYGUARD, Reason("NOT_BODYGUARD", "Only a character with Bodyguard may enter play exerted", "8.3.2")),
    (NO_SHIFT, Reason("NO_SHIFT", "It has no Shift", "8.10.1")),
    (NOT_SHIFT_TARGET, Reason("NOT_SHIFT_TARGET", "It cannot be shifted onto that", "8.10.1")),
    (
        NOTHING_TO_DISCARD,
        Reason("NOTHING_TO_DISCARD", "You do not have enough cards to discard to pay for its Shift", "1.5.3"),
    ),
    (TOO_FEW_DROPS, Reason("TOO_FEW_DROPS", "You do not have enough ink drops to pay for its Shift", "1.5.3")),
    (NO_SECOND, Reason("NO_SECOND_CHARACTER", "There is no second character for its Shift", "8.10.8")),
    (NOT_A_SONG, Reason("NOT_A_SONG", "Only songs can be sung", "5.4.4.2")),
    (NOT_IN_PLAY, Reason("NOT_IN_PLAY", "It is not in play", "5.1.1.8")),
    (NOT_A_CHARACTER, Reason("NOT_A_CHARACTER", "Only characters can do that", "5.3.4")),
    (NOT_YOUR_CHARACTER, Reason("NOT_YOUR_CHARACTER", "It is not your character", "4.1.2")),
    (NOT_READY, Reason("NOT_READY", "It is exerted", "5.1.1.2")),
    (NOT_DRY, Reason("NOT_DRY", "It is drying: it came into play this turn", "5.1.1.11")),
    (COST_TOO_LOW, Reason("COST_TOO_LOW", "Its cost is too low to sing this song", "5.4.4.2")),
    (NO_SING_TOGETHER, Reason("NO_SING_TOGETHER", "The song cannot be sung together", "8.12.1")),
    (
        SINGERS_TOO_FEW,
        Reason("SINGERS_TOO_FEW", "The costs of your characters that can sing do not add up to it", "8.12.2"),
    ),
    (HAS_RECKLESS, Reason("HAS_RECKLESS", "A character with Reckless cannot quest", "8.7.2")),
    (HAS_ADVENTUROUS, Reason("HAS_ADVENTUROUS", "A character with Adventurous cannot challenge", "8")),
    (INVALID_TARGET, Reason("INVALID_TARGET", "Only characters and locations can be challenged", "4.6.1")),
    (CANNOT_CHALLENGE_OWN, Reason("CANNOT_CHALLENGE_OWN", "It is yours", "4.6.1")),
    (TARGET_NOT_EXERTED, Reason("TARGET_NOT_EXERTED", "Only exerted characters can be challenged", "4.6.4.2")),
    (
        TARGET_HAS_EVASIVE,
        Reason("TARGET_HAS_EVASIVE", "Only characters with Evasive or Alert can challenge it", "8.6.1"),
    ),
    (
        BODYGUARD_BLOCKING,
        Reason("BODYGUARD_BLOCKING", "A character with Bodyguard has to be challenged first", "8.3.3"),
    ),
    (NOT_A_LOCATION, Reason("NOT_A_LOCATION", "That is no location", "4.7.1")),
    (NOT_YOUR_LOCATION, Reason("NOT_YOUR_LOCATION", "It is not your location", "4.7.1")),
    (ALREADY_AT_LOCATION, Reason("ALREADY_AT_LOCATION", "It is there already", "4.7.2")),
    (NO_BOOST, Reason("NO_BOOST", "It has no Boost", "8.4.1")),
    (ALREADY_BOOSTED, Reason("ALREADY_BOOSTED", "It has been boosted this turn", "8.4.1")),
    (DECK_EMPTY, Reason("DECK_EMPTY", "There is no card in your deck", "8.4.1")),
    (
        RECKLESS_MUST_CHALLENGE,
        Reason("RECKLESS_MUST_CHALLENGE", "A ready character with Reckless can still challenge", "8.7.3"),
    ),
    (
        ADVENTUROUS_MUST_QUEST,
        Reason("ADVENTUROUS_MUST_QUEST", "A ready character with Adventurous can still quest", "8"),
    ),
    (SINGER_OUT_OF_ORDER, Reason("OUT_OF_ORDER", "Chosen already, or not a character that can join in", "8.12.2")),
    (ABILITY_FORBIDS, Reason("ABILITY_FORBIDS", "An ability forbids it", "1.2.2")),
    (NO_SUCH_ABILITY, Reason("NO_SUCH_ABILITY", "It has no such ability to use", "4.4.1")),
    (ALREADY_USED, Reason("ALREADY_USED", "It can be used once a turn, and has been", "6.1.13.2")),
    (CONDITION_NOT_MET, Reason("CONDITION_NOT_MET", "Its condition is not met", "6.4.4")),
    (COST_NOT_PAYABLE, Reason("COST_NOT_PAYABLE", "You cannot pay what it costs", "1.5.3")),
    (NOT_YOUR_CARD, Reason("NOT_YOUR_CARD", "It is not your card", "4.4.1")),
    (NOT_FREE, Reason("NOT_FREE", "No ability lets you play it for another cost", "1.5.5")),
    (CANNOT_BE_CHALLENGED, Reason("CANNOT_BE_CHALLENGED", "An ability keeps it from being challenged", "4.6.4.3")),
    (TOLL_NOT_PAYABLE, Reason("TOLL_NOT_PAYABLE", "You cannot pay the ink that this asks of it", "1.5.3")),
    (MUST_QUEST, Reason("MUST_QUEST", "A ready character that has to quest can still do so", "1.2.1")),
    (NOTHING_TO_DO, Reason("NOTHING_TO_DO", "What it asks for cannot be done now", "6.1.5.1")),
)

# those that say that an action is not for such a card, or such a place of it, at all
BESIDE_THE_POINT: Final[tuple[str, ...]] = (
    "WRONG_TIME",
    "NO_SUCH_CARD",
    "NOT_IN_HAND",
    "NOT_BODYGUARD",
    "NO_SHIFT",
    "NOT_A_SONG",
    "NOT_IN_PLAY",
    "NOT_A_CHARACTER",
    "NOT_YOUR_CHARACTER",
    "NO_SING_TOGETHER",
    "INVALID_TARGET",
    "CANNOT_CHALLENGE_OWN",
    "NOT_A_LOCATION",
    "NOT_YOUR_LOCATION",
    "NO_BOOST",
    "NO_SUCH_ABILITY",
    "NOT_YOUR_CARD",
    "NOT_FREE",
)
