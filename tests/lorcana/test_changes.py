"""One path for what happens: each kind is one class in its place, and nothing else sets triggers off or writes on cards."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from loretable.games.lorcana import telling
from loretable.games.lorcana.rulebook import KINDS, PROCEDURES, TURN_ACTIONS
from loretable.games.lorcana.words import ADDRESS_NAMES, CHANGE_NAMES, COUNTED, MAY_WAIT, MOST_KINDS, REPLACEABLE, VERBS

SOURCE = Path(__file__).parents[2] / "src" / "loretable" / "games" / "lorcana"


def sources() -> dict[str, str]:
    return {str(path.relative_to(SOURCE)): path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py")}


def outside_kinds() -> dict[str, str]:
    """The sources without `changes`, and without the kinds that stand beside turn actions."""
    return {name: without_kinds(text) for name, text in sources().items() if not name.startswith("changes/")}


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
    assert [kind.number for kind in KINDS] == list(range(MOST_KINDS))
    assert len(CHANGE_NAMES) == REPLACEABLE < COUNTED and len(set(CHANGE_NAMES)) == REPLACEABLE


def test_no_two_kinds_tell_the_same_event() -> None:
    told = [name for kind in KINDS for name in kind.emits]
    assert sorted(told) == sorted(set(told)) == sorted(telling.TOLD_BY)


def test_whatever_a_change_emits_somebody_tells() -> None:
    emitted = set(re.findall(r'emit\(\s*"([a-z ]+)"', " ".join(sources().values())))
    silent = {name for name in emitted if not telling.tell({"event": name, "seat": 0, "amount": 1})}
    assert silent == {"exert"}, "what goes without saying: who quests, challenges or sings is exerted"


def test_only_kinds_of_changes_set_triggers_off() -> None:
    by_hand = {
        name
        for name, text in outside_kinds().items()
        if re.search(r"\bevents\.(tell|collect|happened)\(|(?<![.\w])tell\(state, [A-Z]", text)
        and name != "abilities/events.py"
    }
    assert not by_hand, f"{sorted(by_hand)} set triggers off by hand: make it a kind of change"


def test_only_changes_write_what_cards_have_on_them() -> None:
    writes = re.compile(
        r"(?:state|self)\.(damage|exerted|drying|boosted|temporary|entered|at|lore|drops|ink_exerted)\[[^]]+\] [-+|]?= "
    )
    allowed = {"turn.py"}
    assert {name for name, text in outside_kinds().items() if writes.search(text)} <= allowed, "by hand: make it a kind"


def test_every_verb_is_one_turn_action_and_every_frame_of_the_rules_one_procedure() -> None:
    assert [action.verb for action in TURN_ACTIONS] == list(VERBS)
    assert len(PROCEDURES) == len(ADDRESS_NAMES)
    assert all(each.address == address for address, each in enumerate(PROCEDURES))
    assert set(MAY_WAIT) <= set(range(len(PROCEDURES)))
