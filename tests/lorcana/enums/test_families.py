"""Numbers that mean words are of a type each: a zone taken for a phase, or a keyword for an event, is a type error."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from loretable.games.lorcana.enums.naming import as_bits, in_order

api = pytest.importorskip("mypy.api")

SOURCE = Path(__file__).parents[3] / "src"

MIXED_UP = """
from loretable.games.lorcana.enums import (
    card_flags, card_kinds, durations, event_kinds, keywords, modes, phases, player_flags, reasons, stats, zones
)
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.rules import permissions
from loretable.games.lorcana.rules.abilities import blame
from loretable.games.lorcana.state import LorcanaState


def right(state: LorcanaState, face: Face) -> reasons.ReasonCode:
    state.cards_in(0, zones.HAND)
    numbers.keyword(state, 1, keywords.EVASIVE)
    numbers.has_flag(state, 1, card_flags.CANT_QUEST)
    state.player_has(0, player_flags.SKIPS_DRAW)
    state.phase = phases.MAIN
    return reasons.NOT_READY if face.kind == card_kinds.CHARACTER else reasons.ReasonCode(0)


def wrong(state: LorcanaState, face: Face) -> reasons.ReasonCode:
    state.cards_in(0, phases.MAIN)  # a phase
    state.cards_in(0, 2)  # any number
    numbers.keyword(state, 1, stats.LORE)  # a stat
    numbers.has_flag(state, 1, player_flags.SKIPS_DRAW)  # of players
    state.player_has(0, card_flags.CANT_QUEST)  # of cards
    permissions.is_limited(state, 1, keywords.EVASIVE, 2)  # a keyword
    blame.of_flag(state, 0, 1, durations.THIS_TURN)  # a duration
    state.phase = zones.DECK  # a zone
    if face.kind == keywords.EVASIVE:  # a keyword
        return modes.SHIFTED  # a way to play
    return event_kinds.EXERTED  # an event
"""


@pytest.mark.slow
def test_a_mix_up_is_a_type_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    snippet = tmp_path / "snippet.py"
    snippet.write_text(MIXED_UP)
    monkeypatch.setenv("MYPYPATH", str(SOURCE))
    report, problem, _ = api.run(["--strict", f"--config-file={SOURCE.parent / 'pyproject.toml'}", str(snippet)])
    assert not problem
    found = {int(number) for number in re.findall(r"snippet\.py:(\d+): error", report)}
    comments = {number for number, line in enumerate(MIXED_UP.splitlines(), 1) if "  # " in line}
    assert found == comments, report


ENUMS = SOURCE / "loretable" / "games" / "lorcana" / "enums"


@pytest.mark.parametrize(
    "path", [path for path in sorted(ENUMS.glob("*.py")) if path.stem != "slots"], ids=lambda path: path.stem
)
def test_no_bare_numbers_with_parallel_names(path: Path) -> None:
    bare = re.findall(r"^([A-Z_]+): Final = \d+", path.read_text(), re.M)
    assert set(bare) <= {"PER_SEAT", "MOST_MADE", "COUNT", "REPLACEABLE", "COUNTED", "PLAY_BIT", "UNDER_BIT", "ALL"}


@cache
def trees() -> dict[Path, ast.Module]:
    """All modules of the package."""
    return {path: ast.parse(path.read_text()) for path in sorted((SOURCE / "loretable").rglob("*.py"))}


@cache
def imports() -> list[tuple[Path, ast.ImportFrom]]:
    """What they take by name from other modules."""
    return [
        (path, node) for path, tree in trees().items() for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
    ]


@pytest.mark.parametrize("game", ["lorcana", "confrontation", "zoomquest"])
def test_constants_of_a_family_are_taken_by_module(game: str) -> None:
    """`zones.HAND`, never `HAND`: so that one name may mean two things, and nobody mixes them up."""
    for path, node in imports():
        if f"{game}.enums." in f"{node.module}.":
            taken = [name.name for name in node.names if name.name.isupper()]
            assert not taken, f"{path}:{node.lineno}: {taken}"


@cache
def constants() -> dict[tuple[str, str], str]:
    """Every constant of the package, by module and name, and what it is."""
    found = {}
    for path, tree in trees().items():
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        for node in tree.body:
            target = node.target if isinstance(node, ast.AnnAssign) else None
            target = node.targets[0] if isinstance(node, ast.Assign) else target
            if isinstance(target, ast.Name) and target.id.isupper() and getattr(node, "value", None) is not None:
                found[module, target.id] = ast.unparse(node.value)  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("game", ["lorcana", "confrontation", "zoomquest"])
def test_a_constant_taken_by_its_bare_name_means_one_thing(game: str) -> None:
    """What two modules call alike is taken by module, or renamed."""
    values, meanings = constants(), dict[str, dict[str, str]]()
    for path, node in imports():
        if not path.is_relative_to(SOURCE / "loretable" / "games" / game):
            continue
        package = path.relative_to(SOURCE).parts[:-1]
        near = ".".join([*package[: len(package) - node.level + 1], *([node.module] if node.module else [])])
        module = near if node.level else str(node.module)
        for name in (each.name for each in node.names):
            if (module, name) in values:
                meanings.setdefault(name, {})[module] = values[module, name]
    assert meanings
    assert {name: by for name, by in meanings.items() if len(set(by.values())) > 1} == {}


def test_a_number_out_of_place_stops_the_program() -> None:
    assert in_order((0, "deck"), (1, "hand")) == ("deck", "hand")
    assert as_bits((1, "Amber"), (2, "Amethyst")) == ("Amber", "Amethyst")
    with pytest.raises(ValueError, match="'hand' should be 1, not 2"):
        in_order((0, "deck"), (2, "hand"))
    with pytest.raises(ValueError, match="'Amethyst' should be 2, not 3"):
        as_bits((1, "Amber"), (3, "Amethyst"))
