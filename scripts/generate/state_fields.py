"""Writes what copies, saves and checks the fields of a Lorcana state from the one place that declares them.

python scripts/generate/state_fields.py            write games/lorcana/model/state_fields.py
python scripts/generate/state_fields.py --check    fail if it is stale

`LorcanaState.__init__` declares each field once, under a comment that says what becomes of it: SAVED, CLONED (not saved) or
NEITHER. Compiled, a copy written out field by field is ten times faster than one that goes by names.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

LORCANA = Path(__file__).parents[2] / "src" / "loretable" / "games" / "lorcana"
TARGET = LORCANA / "model" / "state_fields.py"
SECTIONS = ("# SAVED", "# CLONED", "# NEITHER")

PAGE = '''"""Copies and checks the fields of a state. Written by scripts/generate/state_fields.py from LorcanaState.__init__."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

FIELDS: Final = (
{fields}
)
"""What is saved."""

CACHES: Final = (
{caches}
)


def copy(state: LorcanaState, other: LorcanaState) -> None:
    """All that a clone has of its state; lists are shared until one of them writes."""
{copy}


def own_lists(state: LorcanaState) -> None:
    """Makes the lists its own."""
{own}


def pad(state: LorcanaState, count: int) -> None:
    """A position may leave out what cards have on them, where that is nothing."""
{pad}


def wrong_length(state: LorcanaState) -> str:
    """What is wrong with the lists of a save, or ""."""
    seats = state.seats
    if {by_seat}:
        return "a list of what players have is of the wrong length"
    count = len(state.pieces.face)
    if {by_card}:
        return "a list of what cards have on them is of the wrong length"
    return ""


def padded(values: list[int], count: int, fill: int) -> list[int]:
    return values if len(values) == count else values + [fill] * (count - len(values))
'''


def declared() -> list[tuple[str, str, str, str]]:
    """Section, name, type and first value of each field, in order."""
    source = (LORCANA / "state.py").read_text()
    lines = source.splitlines()
    tree = ast.parse(source)
    state = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "LorcanaState")
    init = next(node for node in state.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    found = []
    section = ""
    for number in range(init.lineno, (init.end_lineno or 0) + 1):
        line = lines[number - 1].strip()
        section = next((each for each in SECTIONS if line.startswith(each)), section)
        for node in init.body:
            target = node.target if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [None])[0]
            if node.lineno == number and isinstance(target, ast.Attribute):
                kind = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
                found.append((section, target.attr, kind, ast.unparse(node.value)))  # type: ignore[attr-defined]
    return found


def written() -> str:
    fields = declared()
    saved = [(name, kind, first) for section, name, kind, first in fields if section == "# SAVED"]
    cloned = [name for section, name, _, _ in fields if section in ("# SAVED", "# CLONED")]
    caches = [name for section, name, _, _ in fields if section != "# SAVED"]
    lists = [name for name, kind, _ in saved if kind in ("list[int]", "BySeat", "ByCard")]
    by_seat = [name for name, kind, _ in saved if kind == "BySeat"]
    by_card = [(name, first) for name, kind, first in saved if kind == "ByCard"]
    fill = {"NONE": "0", "NOWHERE": "-1"}
    return PAGE.format(
        fields="\n".join(f'    "{name}",' for name, _, _ in saved),
        caches="\n".join(f'    "{name}",' for name in caches),
        copy="\n".join(f"    other.{name} = state.{name}" for name in cloned),
        own="\n".join(f"    state.{name} = state.{name}.copy()" for name in lists),
        pad="\n".join(f"    state.{name} = padded(state.{name}, count, {fill[first]})" for name, first in by_card),
        by_seat=any_of(by_seat, "seats"),
        by_card=any_of([name for name, _ in by_card], "count"),
    )


def any_of(names: list[str], length: str) -> str:
    asked = [f"len(state.{name}) != {length}" for name in names]
    return "(\n        " + "\n        or ".join(asked) + "\n    )"


def main() -> None:
    stale = not TARGET.exists() or TARGET.read_text() != written()
    if "--check" in sys.argv:
        if stale:
            sys.exit(f"{TARGET.name} is stale: run scripts/generate/state_fields.py")
    elif stale:
        TARGET.write_text(written())
        print(f"wrote {TARGET.name}")


if __name__ == "__main__":
    main()
