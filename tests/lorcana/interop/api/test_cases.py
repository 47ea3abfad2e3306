"""Nothing of the specification is left out: each function is there by its name, each case is collected by its title."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

import pytest

from loretable.core import Blocked, Reason
from loretable.games.lorcana.enums import reasons
from loretable.games.lorcana.interop.api import MoveValidationResult, result_of
from tests.lorcana.interop.api.cases import TITLES, name_of

FUNCTIONS = (
    "canQuest",
    "quest",
    "getQuestableCharacters",
    "canChallenge",
    "challenge",
    "getChallengeableTargets",
    "getChallengingCharacters",
    "calculateChallengeDamage",
    "applyChallengeDamage",
    "getBlockingBodyguards",
    "mustChallengeBodyguard",
    "canBypassBodyguard",
    "canMoveToLocation",
    "moveToLocation",
    "getCharactersAtLocation",
    "getLocationOfCharacter",
    "removeFromLocation",
    "getMoveCost",
)
TYPES = ("QuestMove", "ChallengeMove", "MoveToLocationMove", "ChallengeState", "DamageCalculation", "DamageModifier")
ERRORS = (
    "NOT_A_CHARACTER",
    "NOT_READY",
    "NOT_DRY",
    "HAS_RECKLESS",
    "NOT_IN_PLAY",
    "NOT_YOUR_CHARACTER",
    "TARGET_NOT_EXERTED",
    "TARGET_HAS_EVASIVE",
    "BODYGUARD_BLOCKING",
    "CANNOT_CHALLENGE_OWN",
    "INVALID_TARGET",
    "NOT_A_LOCATION",
    "NOT_YOUR_LOCATION",
    "INSUFFICIENT_INK",
    "ALREADY_AT_LOCATION",
)


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_each_function_can_be_imported_by_its_name(name: str) -> None:
    module = importlib.import_module("loretable.games.lorcana.interop.api")
    function = getattr(module, snake(name))
    assert callable(function)


def test_there_are_eighteen_functions() -> None:
    assert len(FUNCTIONS) == len(set(FUNCTIONS)) == 18


@pytest.mark.parametrize("name", TYPES)
def test_each_type_can_be_imported_by_its_name(name: str) -> None:
    assert inspect.isclass(getattr(importlib.import_module("loretable.games.lorcana.interop.api"), name))


@pytest.mark.parametrize("code", ERRORS)
def test_each_error_code_is_a_reason_with_a_rule_number(code: str) -> None:
    found = [reason for reason in reasons.REASONS if reason.code == code]
    assert len(found) == 1 and found[0].rule and found[0].text


def test_a_result_says_which_bodyguard_blocks_and_only_then() -> None:
    blocked = result_of(Blocked(Reason("BODYGUARD_BLOCKING", "first", "8.3.3"), 7, "Guard"))
    assert not blocked and blocked.bodyguard_id == 7
    assert blocked.to_json() == {
        "valid": False,
        "error": {"type": "BODYGUARD_BLOCKING", "bodyguardId": 7},
        "rule": "8.3.3",
    }
    other = result_of(Blocked(Reason("NOT_READY", "exerted", "5.1.1.2"), 7, "Hero"))
    assert other.blocker == 7 and other.bodyguard_id is None
    assert result_of(None) == MoveValidationResult(True) and MoveValidationResult(True).to_json() == {"valid": True}


def test_there_are_forty_cases() -> None:
    titles = [title for group in TITLES.values() for title in group]
    assert len(titles) == len({name_of(title) for title in titles}) == 40


@pytest.mark.parametrize("group", TITLES)
def test_each_case_is_collected_under_its_name(group: str, request: pytest.FixtureRequest) -> None:
    path = Path(__file__).with_name(f"test_{group}.py")
    module = pytest.Module.from_parent(request.session, path=path)
    collected = [item.name for item in module.collect()]
    assert [name_of(title) for title in TITLES[group] if name_of(title) not in collected] == []
