"""What readers said of the stories is kept: every different text was read, and a story that is another now is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from loretable.games.lorcana.data.evidence.verdicts import (
    OUTCOMES,
    VERDICTS_FILE,
    Verdicts,
    read_verdicts,
    story_digest,
)
from loretable.games.lorcana.tools.pool_commands import app
from loretable.games.lorcana.tools.stories import commands
from loretable.games.lorcana.tools.stories.commands import kept_stories
from loretable.games.lorcana.tools.stories.sheets import ENOUGH, PLANTED
from tests.lorcana.shipped import texts

KEPT = Path(__file__).parents[3] / "golden" / "lorcana-stories"
SHOWN = read_verdicts(VERDICTS_FILE)
STORIES = kept_stories(KEPT)


def test_every_different_text_was_read() -> None:
    titles = [told.title for told in texts()]
    assert [title for title in titles if title not in SHOWN.read] == []
    assert sum(sheet["read"] for sheet in SHOWN.sheets.values()) == sum(map(len, SHOWN.read.values()))


def test_every_reader_found_enough_of_what_was_planted() -> None:
    for number, sheet in SHOWN.sheets.items():
        assert sheet["found"] * PLANTED >= ENOUGH * sheet["planted"], f"sheet {number} is to be read again"


def test_something_came_of_every_doubt() -> None:
    assert {title: doubt["came"] for title, doubt in SHOWN.doubts.items() if doubt["came"] not in OUTCOMES} == {}
    assert {SHOWN.doubted_story(key)[0] for key in SHOWN.doubts} <= set(STORIES)


def test_what_was_doubted_and_mended_or_told_better_is_told_otherwise_now() -> None:
    for key, doubt in SHOWN.doubts.items():
        title, digest = SHOWN.doubted_story(key)
        assert doubt["came"] not in ("mended", "told better") or story_digest(STORIES[title]) != digest, key


def test_a_story_that_has_changed_is_to_be_read_again() -> None:
    verdicts = Verdicts()
    score = {"sheet": 2, "read": 2, "planted": 1, "found": 1, "doubted": {"One, text 1": "draws two"}}
    verdicts.add(score, {"One, text 1": ["Given: nothing."], "Two, text 1": ["Given: a card."]})
    assert verdicts.to_read({"One, text 1": ["Given: nothing."], "Two, text 1": ["Given: 2 cards."]}) == ["Two, text 1"]
    first = story_digest(["Given: nothing."])
    assert verdicts.doubts["One, text 1"] == {"why": "draws two", "came": "", "story": first} and "3" in verdicts.sheets
    assert verdicts.read["One, text 1"] == [first]


def test_a_text_is_read_more_than_once_and_every_reading_is_kept() -> None:
    verdicts = Verdicts()
    title, told = "One, text 1", [["Given: nothing."], ["Given: a card."]]
    for number, lines in enumerate(told):
        score = {"sheet": number, "read": 1, "planted": 1, "found": 1, "doubted": {title: f"doubt {number}"}}
        verdicts.add(score, {title: lines})
    assert verdicts.read[title] == [story_digest(lines) for lines in told]
    assert verdicts.to_read({title: told[0]}) == [] == verdicts.to_read({title: told[1]})
    assert [verdicts.doubted_story(key) for key in verdicts.doubts] == [(title, story_digest(lines)) for lines in told]
    assert "1 texts were read beside their stories in 2 sheets, 1 of them again" in verdicts.summary()


def test_a_file_of_when_each_text_was_read_once(tmp_path: Path) -> None:
    path = tmp_path / "verdicts.json"
    doubt = {"why": "draws two", "came": "told better"}
    path.write_text(json.dumps({"sheets": {}, "doubts": {"One": doubt}, "read": {"One": "abcd"}}), encoding="utf-8")
    assert read_verdicts(path).read == {"One": ["abcd"]} and read_verdicts(path).doubted_story("One") == ("One", "abcd")


def test_the_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "verdicts.json"
    path.write_text(SHOWN.text(), encoding="utf-8")
    assert read_verdicts(path) == SHOWN and SHOWN.text() == VERDICTS_FILE.read_text(encoding="utf-8")


def test_the_commands_name_what_is_to_be_read_and_keep_a_score(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "01.txt").write_text("One, text 1\n  Given: nothing.\n", encoding="utf-8")
    listed = CliRunner().invoke(app, ["stories", "unread", "--in", str(tmp_path)])
    assert listed.exit_code == 0 and "One, text 1" in listed.output
    shown = CliRunner().invoke(app, ["coverage"])
    assert f"{SHOWN.found} of {SHOWN.planted} planted mistakes" in shown.output
    verdicts, key, said = tmp_path / "kept.json", tmp_path / "key.json", tmp_path / "said.txt"
    verdicts.write_text(Verdicts().text(), encoding="utf-8")
    monkeypatch.setattr(commands, "VERDICTS_FILE", verdicts)
    key.write_text(json.dumps({"sheet": 0, "titles": ["One, text 1", "Two, text 1"], "planted": [2]}), encoding="utf-8")
    said.write_text("2: wrong\n", encoding="utf-8")
    kept = CliRunner().invoke(app, ["stories", "score", str(said), str(key), "--keep", str(tmp_path)])
    assert kept.exit_code == 0 and list(read_verdicts(verdicts).read) == ["One, text 1"]
