"""A game is named in its own folder, and in one list of the games that are shipped: what else is to be known of it, the Game
says itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from loretable.arena.studies.own_studies import Studies, studies_of
from loretable.core import BadData, Game, Notes
from loretable.games import NAMES, SHIPPED, find

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "loretable"
THE_LIST = SOURCE / "games" / "__init__.py"
MADE_FROM_IT = SOURCE / "games" / "by_name.py"
NAMED = re.compile(rf"\b({'|'.join(name for shipped in SHIPPED for name in (shipped.name, shipped.brand))})\b")


def outside() -> list[Path]:
    """Every module but those of a game's own folder."""
    own = [SOURCE / "games" / name for name in NAMES]
    return [path for path in sorted(SOURCE.rglob("*.py")) if not any(path.is_relative_to(folder) for folder in own)]


@pytest.mark.interpreted_only
def test_nothing_outside_of_its_folder_names_a_game_but_the_list() -> None:
    files = [path for path in outside() if path not in (THE_LIST, MADE_FROM_IT)]
    assert len(files) > 150
    naming = {
        str(path.relative_to(SOURCE)): found
        for path in files
        if (found := sorted(set(NAMED.findall(path.read_text(encoding="utf-8")))))
    }
    assert naming == {}


def test_nothing_of_the_page_names_a_game_but_its_board_and_the_list_of_boards() -> None:
    page = ROOT / "web" / "src"
    boards = page / "boards"
    files = [
        path
        for path in sorted(page.rglob("*"))
        if path.is_file() and not any(path.is_relative_to(boards / name) for name in NAMES)
    ]
    assert len(files) > 150
    named = re.compile("|".join(NAMES), re.IGNORECASE)  # also inside of a word, and in the names of files
    naming = {
        str(path.relative_to(page))
        for path in files
        if named.search(str(path.relative_to(page))) or named.search(path.read_text(encoding="utf-8"))
    }
    assert naming == {"boards/index.ts"}


def test_the_list_says_what_the_folders_are() -> None:
    folders = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").is_file())
    assert sorted(NAMES) == folders
    assert all(shipped.brand.lower() == shipped.name and shipped.about.endswith(".") for shipped in SHIPPED)


@pytest.mark.interpreted_only
def test_what_each_name_gives_is_written_from_the_list() -> None:
    from scripts.generate import game_types

    assert game_types.FILE.read_text(encoding="utf-8") == game_types.written(), "run scripts/generate/game_types.py"


@pytest.mark.parametrize("name", NAMES)
def test_a_game_brings_its_notes_and_its_studies(name: str) -> None:
    game = find(name)
    notes = game.notes()
    assert type(notes) is not Notes and notes is not game.notes()
    brought = studies_of(game)
    assert brought.studies and all(study.play.__doc__ for study in brought.studies)
    listed = next(shipped for shipped in SHIPPED if shipped.name == name)
    for alone, about in listed.studies:
        study = brought.study(alone)
        assert study is not None and study.play.__doc__ == about


class Plain(Game):
    pass


class Wrong(Game):
    def studies(self) -> str:
        return "loretable.core:Game"


def test_a_game_of_ones_own_needs_none_of_it() -> None:
    plain = Plain("plain")
    assert studies_of(plain) == Studies() and plain.commands() == plain.graphs() == ""
    assert type(plain.notes()) is Notes and plain.notes().done is not None
    with pytest.raises(BadData, match="plain is not played with decks"):
        plain.brought("starters")
    with pytest.raises(BadData, match=r"'loretable.core:Game' is not a loretable.arena.Studies"):
        studies_of(Wrong("wrong"))
