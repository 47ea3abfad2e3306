"""`loretable lorcana ...`, from the outside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from loretable.cli import Commands
from loretable.games.lorcana.data.evidence.coverage import Coverage
from loretable.games.lorcana.data.pool import starter, starter_names
from loretable.games.lorcana.data.pool.pool import POOL_FILE
from loretable.games.lorcana.tools.commands import app

root = typer.Typer(cls=Commands)
root.callback()(lambda: None)
root.add_typer(app, name="lorcana")
ROOT = Path(__file__).parents[3]
DAY = ("--date", "2026-11-01")


def run(*args: str, code: int = 0, lines: str | None = None) -> str:
    result = CliRunner().invoke(root, ["lorcana", *args], input=lines)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    assert "\x1b" not in result.output
    return result.output


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_starters_are_listed() -> None:
    shown = run("decks")
    assert all(name in shown for name in starter_names())
    assert "The Heart of Magic" in shown
    listed = json.loads(run("decks", "--json"))
    assert [entry["name"] for entry in listed] == starter_names()
    assert listed[0] == {
        "name": "set01-amber-amethyst",
        "title": "The Heart of Magic",
        "inks": ["Amber", "Amethyst"],
        "size": 60,
    }


def test_a_starter_is_shown_with_list_inks_curve_and_legality() -> None:
    shown = run("deck", "set01-amber-amethyst", *DAY)
    assert "The Heart of Magic · 60 cards · Amber/Amethyst" in shown
    assert "Characters (47)" in shown and "Actions (10)" in shown and "Items (3)" in shown
    assert "Inks     Amber 29 · Amethyst 31" in shown
    assert "Inkable  53 of 60 (88 %)" in shown
    assert "  3  █████████████░░░░ 17\n" in shown
    assert "average cost 2.7" in shown
    assert "Core, 2026-11-01: not legal" in shown and "left Core on 2025-09-05 [TR 1.6.1]" in shown
    assert "and 18 more: --format core shows them all" in shown
    assert "Infinity, 2026-11-01: legal" in shown
    assert "Every card plays by its text." in shown


def test_cards_whose_text_does_not_run_are_marked_and_named(tmp_path: Path) -> None:
    """In a pool with a card that says what no phrase has."""
    pool = json.loads(POOL_FILE.read_text(encoding="utf-8"))
    next(card for card in pool["cards"] if card.get("version") == "Amped Up")["says"] = ["?"]
    own = tmp_path / "loretable" / "lorcana" / "pool.json"
    own.parent.mkdir(parents=True)
    own.write_text(json.dumps(pool), encoding="utf-8")
    Path("d.txt").write_text("4 Baymax - Amped Up\n4 Maleficent - Sorceress\n")
    told = by_itself(tmp_path, "deck", "d.txt", "--json", *DAY)
    assert json.loads(told)["unsupported"] == ["Baymax - Amped Up"]
    shown = by_itself(tmp_path, "deck", "d.txt", *DAY)
    assert "Baymax - Amped Up° " in shown
    assert "Maleficent - Sorceress° " not in shown
    declined = json.loads(by_itself(tmp_path, "coverage", "--json"))["declined"]
    assert declined == [{"name": "Baymax - Amped Up", "reason": "unknown wording"}]


def test_what_commands_give_as_json_has_these_fields_and_no_others() -> None:
    covered = json.loads(run("coverage", "--json"))
    assert list(covered) == ["cards", "supported", "declined", "untrusted"]
    assert covered["cards"] == covered["supported"] + len(covered["declined"])
    fields = ["name", "supported", "reason", "text", "tree", "decisions", "near"]
    elsa = json.loads(run("card", "Elsa - Spirit of Winter", "--json"))
    assert list(elsa) == fields and elsa["supported"] is True and elsa["reason"] == "" and elsa["tree"]
    sentence = "Whenever this character quests, draw a card."
    read = json.loads(run("card", "--text", sentence, "--kind", "character", "--json"))
    assert list(read) == fields and read["text"] == sentence and read["tree"][0]["effect"] == "draw"
    unread = json.loads(
        run("card", "--text", "Whenever this character naps, draw a card.", "--kind", "character", "--json", code=1)
    )
    assert list(unread) == fields and unread["supported"] is False and unread["reason"] and unread["tree"] == []


def test_who_is_read_and_not_shown_to_run_is_declined_for_that() -> None:
    assert Coverage(3, [("Ann", "unknown wording")], ["Bob"]).to_json() == {
        "cards": 3,
        "supported": 1,
        "declined": [
            {"name": "Ann", "reason": "unknown wording"},
            {"name": "Bob", "reason": "is read, and not shown to run"},
        ],
        "untrusted": [],
    }


def by_itself(home: Path, *args: str) -> str:
    """A command in a process of its own, with its own folder for data."""
    command = [sys.executable, "-m", "loretable", "lorcana", *args]
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "NO_COLOR": "1", "COLUMNS": "120"}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment, encoding="utf-8").stdout


def test_cards_are_shown_with_their_numbers_and_keywords() -> None:
    names = ["Mushu - Your Worst Nightmare", "Flotsam & Jetsam - Entangling Eels", "Baymax - Amped Up", "Under the Sea"]
    names += ["Sun Yee - Red Panda Spirit", "Duckburg - Funso's Funzone", "Captain Hook - Forceful Duelist"]
    Path("d.txt").write_text("\n".join([*names, "Posey - Vampire Potato"]))
    shown = run("deck", "d.txt", *DAY)
    for words in (
        "4/6 ◊2    Ruby/Steel         Shift 4, text",
        "Shift (discard 2)\n",
        "Shift (2 ink drops), text",
        "Temporary Red Panda Shift 2",
        "6 ◊0 →2",
        "Challenger +2\n",
        "song      ",
        "Sing Together 8, text",
        "Potato Shift 5",
    ):
        assert words in shown


def test_a_deck_of_vanilla_and_keyword_cards_has_nothing_that_does_not_run() -> None:
    Path("d.txt").write_text("4 Mickey Mouse - True Friend\n")
    assert "Every card plays by its text." in run("deck", "d.txt", *DAY)


def test_one_format_is_shown_in_full_and_decides_the_exit_code() -> None:
    shown = run("deck", "set01-amber-amethyst", "--format", "core", *DAY, code=1)
    assert shown.count("[TR 1.6.1]") == 23 and "Infinity" not in shown
    assert "Infinity, 2026-11-01: legal" in run("deck", "set01-amber-amethyst", "--format", "Infinity", *DAY)
    assert "Core, 2025-01-01: legal" in run("deck", "set01-amber-amethyst", "--format", "core", "--date", "2025-01-01")
    assert "Sealed" in run("deck", "set01-amber-amethyst", "--format", "sealed", *DAY)


def test_a_report_as_json_has_it_all() -> None:
    found = json.loads(run("deck", "set01-amber-amethyst", "--json", *DAY))
    assert (found["name"], found["size"], found["inkable"]) == ("The Heart of Magic", 60, 53)
    assert found["inks"] == {"Amber": 29, "Amethyst": 31}
    assert found["curve"]["3"] == {"inkable": 13, "not": 4}
    assert found["legality"]["infinity"] == {"legal": True, "problems": []}
    assert len(found["legality"]["core"]["problems"]) == 23
    assert found["unsupported"] == []
    assert sum(count for count, _ in found["cards"]) == 60


def test_a_deck_comes_from_a_file_in_any_encoding_or_from_standard_input() -> None:
    text = "2 Te Kā - The Burning One\n3 Pascal - Rapunzel’s Companion\n"
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        Path("my deck.txt").write_text(text, encoding=encoding)
        assert "my deck · 5 cards · Amethyst/Ruby" in run("deck", "my deck.txt", *DAY)
    Path("old.txt").write_bytes(b"3 Pascal - Rapunzel\x92s Companion\n")
    assert "3 Pascal - Rapunzel's Companion" in run("deck", "old.txt", *DAY)
    assert "5 cards" in run("deck", "-", *DAY, lines=text)


def test_the_report_of_a_deck_can_be_read_back() -> None:
    Path("d.json").write_text(run("deck", "set02-amethyst-steel", "--json", *DAY))
    assert (
        json.loads(run("deck", "d.json", "--json", *DAY))["cards"] == starter("set02-amethyst-steel").to_json()["cards"]
    )


def test_a_bad_list_is_told_line_by_line_with_exit_code_2() -> None:
    Path("d.txt").write_text("4 Arial - On Human Legs\n2 Mickey Mouse\n")
    lines = run("deck", "d.txt", code=2).splitlines()
    assert lines[0] == (
        'loretable: line 1: there is no card "Arial - On Human Legs"; did you mean Ariel - On Human Legs?'
    )
    assert lines[1].startswith("loretable: line 2: there are ") and len(lines) == 2


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["deck", "nothing.txt"], "neither a file nor a starter deck: 'nothing.txt'"),
        (["deck", "set01-amber-ametyst"], "did you mean set01-amber-amethyst"),
        (["deck", "amber"], "'amber' may be set01-amber-amethyst, "),
        (["deck", ""], "loretable: "),
        (["deck", "x" * 5000], "neither a file nor a starter deck"),
        (["deck", "set01-amber-amethyst", "--date", "tomorrow"], "date: should be a day such as 2026-07-17"),
        (["deck", "set01-amber-amethyst", "--format", "modern"], "format: should be one of core, infinity, sealed"),
        (["import", "nothing.json"], "nothing.json"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line_with_exit_code_2(args: list[str], message: str) -> None:
    shown = run(*args, code=2)
    assert message in shown and shown.count("\n") == 1


def test_files_that_are_no_decks_are_refused_with_exit_code_2() -> None:
    Path("folder").mkdir()
    Path("noise.bin").write_bytes(bytes(range(256)))
    Path("big.txt").write_text("x" * 5_000_000)
    Path("cut.json").write_text('{"ObjectStates": [')
    for name in ("folder", "noise.bin", "big.txt", "cut.json"):
        assert run("deck", name, code=2).startswith("loretable: ")


def test_an_import_of_something_else_is_refused_and_writes_nothing() -> None:
    Path("a.json").write_text('{"metadata": {}, "sets": {}, "cards": [{}]}')
    assert "cards[0].fullName: is missing" in run("import", "a.json", "--to", "pool.json", code=2)
    Path("b.json").write_bytes(b"\xff\xfe\x00")
    assert "is not UTF-8 text" in run("import", "b.json", "--to", "pool.json", code=2)
    assert not Path("pool.json").exists()


def test_the_source_is_imported_and_changes_are_counted(sources: Path) -> None:
    """A few of its cards first, into no pool; then all of them, into one with a card of another name."""
    source = json.loads((sources / "allCards.json").read_text(encoding="utf-8"))
    Path("few.json").write_text(json.dumps({**source, "cards": source["cards"][:50]}), encoding="utf-8")
    assert "cards from 50 printings: pool.json" in run("import", "few.json", "--to", "pool.json")
    assert sorted(path.name for path in Path().iterdir()) == ["few.json", "pool.json"]
    assert "nothing has changed" in run("import", "few.json", "--to", "pool.json")

    shipped = POOL_FILE.read_text(encoding="utf-8")
    Path("pool.json").write_text(shipped.replace('"name":"99 Puppies"', '"name":"98 Puppies"', 1), encoding="utf-8")
    shown = run("import", str(sources / "allCards.json"), "--to", "pool.json")
    assert "2680 cards from 3452 printings: pool.json" in shown
    assert "2685 full names, 5 of them other spellings of a card" in shown
    assert "left out: 104 cards of co-operative quests" in shown
    assert "1 cards are new, 0 have changed, 1 are gone" in shown
    assert Path("pool.json").read_text(encoding="utf-8") == shipped


def test_what_the_documentation_shows_is_what_is_shown() -> None:
    text = (ROOT / "docs" / "lorcana-decks.md").read_text(encoding="utf-8")
    _, command, block = text.split("```")[1].split("\n", 2)
    shown = run(*command.removeprefix("$ loretable lorcana ").split())
    for part in block.split("   …\n"):
        assert part in shown
