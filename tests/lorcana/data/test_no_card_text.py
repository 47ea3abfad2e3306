"""No sentence of a card is committed: no file has eight words in a row of any card's text.

What is looked for is what is printed as rules text and flavour. Names of cards and abilities are facts. What stands on many
cards is an idiom of the game. The phrase table of card English and its tests are made of such idioms, some of them rare: in
these files no whole text of a card may stand.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
IN_A_ROW = 8
MANY = 12  # cards that say the same: an idiom
POOL = "src/loretable/games/lorcana/data/pool/pool.json"
GRAMMAR = ("src/loretable/games/lorcana/language/", "tests/lorcana/language/")
WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|[⟳⬡¤⛉◊◉]")
TEXTS = {".py", ".md", ".json", ".toml", ".txt", ".ts", ".tsx", ".html", ".css", ".yml", ".yaml", ".cfg", ".lock", ""}


def words(text: str) -> list[str]:
    return [word.casefold().replace("’", "'") for word in WORD.findall(text)]


def runs(text: str) -> set[tuple[str, ...]]:
    said = words(text)
    return {tuple(said[i : i + IN_A_ROW]) for i in range(len(said) - IN_A_ROW + 1)}


def texts_of_cards(cards: str) -> Iterator[tuple[str, str]]:
    for card in json.loads(cards)["cards"]:
        said = [card.get("flavorText", ""), *card.get("effects", [])]
        said += [ability.get(key, "") for ability in card.get("abilities", []) for key in ("effect", "reminderText")]
        for text in said:
            yield card["fullName"], text or ""


def printed(cards: str, many: int = MANY) -> dict[tuple[str, ...], str]:
    """Every eight words in a row of a card's texts, with a card that has them; without those that many cards have."""
    found: dict[tuple[str, ...], set[str]] = {}
    for name, text in texts_of_cards(cards):
        for run in runs(text):
            found.setdefault(run, set()).add(name)
    return {run: min(names) for run, names in found.items() if len(names) < many}


def whole_texts(cards: str) -> dict[str, str]:
    found = {" ".join(words(text)): name for name, text in texts_of_cards(cards)}
    return {text: name for text, name in found.items() if len(text.split()) >= IN_A_ROW}


def committed() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return [ROOT / name for name in listed.split("\0") if name and Path(name).suffix in TEXTS]


def test_what_is_printed_would_be_found() -> None:
    cards = json.dumps({"cards": [{"fullName": "Ann", "effects": ["One two three four five six seven eight nine."]}]})
    assert "one two three four five six seven eight nine" in whole_texts(cards)
    assert runs("zero, one two three - four five six seven eight") & set(printed(cards))
    assert not runs("one two three four five six seven nine") & set(printed(cards))


@pytest.mark.slow
def test_no_file_has_eight_words_in_a_row_of_a_card(corpus: str) -> None:
    known, whole = printed(corpus), whole_texts(corpus)
    found: dict[str, list[str]] = {}
    for path in committed():
        name = path.relative_to(ROOT).as_posix()
        if name == POOL:
            continue  # names of phrases and of cards: test_importing looks at it
        try:
            text = path.read_text(encoding="utf-8")
        except (UnicodeDecodeError, OSError):
            continue
        if name.startswith(GRAMMAR):
            said = {" ".join(words(string)): string for string in strings(text, name)}
            found.setdefault(name, []).extend(f"{whole[one]}: {one}" for one in said.keys() & whole.keys())
        else:
            found.setdefault(name, []).extend(f"{known[run]}: {' '.join(run)}" for run in runs(text) & known.keys())
    assert {name: lines for name, lines in found.items() if lines} == {}


def strings(source: str, name: str) -> Iterator[str]:
    """All strings in a Python or JSON file."""
    if name.endswith(".py"):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    elif name.endswith(".json"):
        for string in re.findall(r'"(?:[^"\\]|\\.)*"', source):
            yield json.loads(string)


def test_strings_are_found_in_python_and_in_json() -> None:
    assert list(strings('said = "One."', "a.py")) == ["One."]
    assert list(strings('{"a": ["One \\"two\\"."]}', "a.json")) == ["a", 'One "two".']
