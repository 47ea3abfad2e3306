"""One path for what happens: each kind is one class in its place, and nothing else sets triggers off or writes on cards."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import change_kinds
from loretable.games.lorcana.rules.procedure import PROCEDURES, Procedure
from loretable.games.lorcana.rules.rulebook import KINDS, TURN_ACTIONS
from loretable.games.lorcana.show import log_text

SOURCE = Path(__file__).parents[4] / "src" / "loretable" / "games" / "lorcana"


def sources() -> dict[str, str]:
    return {str(path.relative_to(SOURCE)): path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}


def outside_kinds() -> dict[str, str]:
    """The sources without `changes`, and without the kinds that stand beside turn actions."""
    return {name: without_kinds(text) for name, text in sources().items() if not name.startswith("rules/changes/")}


def without_kinds(text: str) -> str:
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and any(
            ast.unparse(base) in ("Kind", "CardKind", "PlayerKind") for base in node.bases
        ):
            for i in range(node.lineno - 1, node.end_lineno or 0):
                lines[i] = ""
    return "\n".join(lines)


def test_every_kind_has_its_number_and_those_for_texts_their_names() -> None:
    assert [kind.number for kind in KINDS] == list(range(41))
    assert (
        len(change_kinds.NAMES) == change_kinds.REPLACEABLE < change_kinds.COUNTED
        and len(set(change_kinds.NAMES)) == change_kinds.REPLACEABLE
    )


def test_no_two_kinds_tell_the_same_event() -> None:
    told = [name for kind in KINDS for name in kind.emits]
    assert sorted(told) == sorted(set(told)) == sorted(log_text.TOLD_BY)


def test_whatever_a_change_emits_somebody_tells() -> None:
    emitted = set(re.findall(r'emit\(\s*"([a-z ]+)"', " ".join(sources().values())))
    silent = {name for name in emitted if not log_text.tell({"event": name, "seat": 0, "amount": 1})}
    assert silent == {"exert"}, "what goes without saying: who quests, challenges or sings is exerted"


def test_only_kinds_of_changes_set_triggers_off() -> None:
    by_hand = {
        name
        for name, text in outside_kinds().items()
        if re.search(r"\b(raise_event|collect_triggers|put_in_bag)\(", text) and name != "rules/abilities/events.py"
    }
    assert not by_hand, f"{sorted(by_hand)} set triggers off by hand: make it a kind of change"


def test_only_changes_write_what_cards_have_on_them() -> None:
    writes = re.compile(
        r"(?:state|self)\.(damage|exerted|drying|boosted|temporary|entered|at|lore|drops|ink_exerted)\[[^]]+\] [-+|]?= "
    )
    allowed = {"rules/turn.py"}
    assert {name for name, text in outside_kinds().items() if writes.search(text)} <= allowed, "by hand: make it a kind"


def test_every_verb_is_one_turn_action_and_every_frame_of_the_rules_one_procedure() -> None:
    assert [action.verb for action in TURN_ACTIONS] == list(GAME.verbs)
    names = "alter hand|play|challenge|move|Boost|Support|Temporary Shift|strength|Sing Together|game state check|play|quest"
    assert [each.name for each in PROCEDURES] == [*names.split("|"), "Vanish", "ready"], "saves have these numbers"
    assert all(each.address == address for address, each in enumerate(PROCEDURES))
    assert {each.name: each.waits for each in PROCEDURES if each.waits >= 0} == {
        "Support": 0,
        "Temporary Shift": 0,
        "Vanish": 1,
    }


def test_no_two_procedures_have_one_address() -> None:
    with pytest.raises(ValueError, match="address 12 of 'Fade' is that of 'Vanish'"):
        Procedure(12, "Fade")
