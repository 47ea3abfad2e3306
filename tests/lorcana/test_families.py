"""Numbers that mean words are of a type each: a zone taken for a phase, or a keyword for an event, is a type error."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from loretable.games.lorcana import faces, terms, words
from loretable.games.lorcana.naming import as_bits, in_order

api = pytest.importorskip("mypy.api")

SOURCE = Path(__file__).parents[2] / "src"

MIXED_UP = """
from loretable.games.lorcana import numbers, permits
from loretable.games.lorcana.abilities import blame
from loretable.games.lorcana.faces import CHARACTER, EVASIVE, Face
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.terms import CANT_QUEST, EXERTED, LORE, SKIPS_DRAW, THIS_TURN
from loretable.games.lorcana.words import DECK, HAND, MAIN, NOT_READY, SHIFTED, ReasonCode


def right(state: LorcanaState, face: Face) -> ReasonCode:
    state.cards_in(0, HAND)
    numbers.keyword(state, 1, EVASIVE)
    numbers.has_flag(state, 1, CANT_QUEST)
    state.player_has(0, SKIPS_DRAW)
    state.phase = MAIN
    return NOT_READY if face.kind == CHARACTER else ReasonCode(0)


def wrong(state: LorcanaState, face: Face) -> ReasonCode:
    state.cards_in(0, MAIN)  # a phase
    state.cards_in(0, 2)  # any number
    numbers.keyword(state, 1, LORE)  # a stat
    numbers.has_flag(state, 1, SKIPS_DRAW)  # of players
    state.player_has(0, CANT_QUEST)  # of cards
    permits.limited(state, 1, EVASIVE, 2)  # a keyword
    blame.of_flag(state, 0, 1, THIS_TURN)  # a duration
    state.phase = DECK  # a zone
    if face.kind == EVASIVE:  # a keyword
        return SHIFTED  # a way to play
    return EXERTED  # an event
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


@pytest.mark.parametrize("module", [words, terms, faces], ids=lambda module: module.__name__.rpartition(".")[2])
def test_no_bare_numbers_with_parallel_names(module: object) -> None:
    text = Path(SOURCE, "loretable", "games", "lorcana", f"{str(module.__name__).rpartition('.')[2]}.py").read_text()  # type: ignore[attr-defined]
    bare = re.findall(r"^([A-Z_]+): Final = \d+", text, re.M)
    assert set(bare) <= {
        "ZONES",
        "MOST_MADE",
        "MOST_KINDS",
        "REPLACEABLE",
        "COUNTED",
        "PLAY_BIT",
        "UNDER_BIT",
        "HOW_BITS",
    }


def test_a_number_out_of_place_stops_the_program() -> None:
    assert in_order((0, "deck"), (1, "hand")) == ("deck", "hand")
    assert as_bits((1, "Amber"), (2, "Amethyst")) == ("Amber", "Amethyst")
    with pytest.raises(ValueError, match="'hand' should be 1, not 2"):
        in_order((0, "deck"), (2, "hand"))
    with pytest.raises(ValueError, match="'Amethyst' should be 2, not 3"):
        as_bits((1, "Amber"), (3, "Amethyst"))
