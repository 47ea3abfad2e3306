"""The import from LorcanaJSON, on small files made here and, where it is at hand, on the source itself."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from loretable.core.errors import BadData
from loretable.games.lorcana.data.lorcanajson import import_cards
from loretable.games.lorcana.data.pool import Pool, legality, load_pool
from loretable.games.lorcana.data.pool.deck_list import DeckList
from loretable.games.lorcana.data.pool.pool import POOL_FILE, pool_from_text
from loretable.games.lorcana.data.pool.starter_decks import STARTERS_FILE, starters, write_starters
from loretable.games.lorcana.data.printed_abilities import reason_against
from loretable.games.lorcana.enums import inks, keywords

SET = {
    "name": "One",
    "type": "expansion",
    "number": 1,
    "prereleaseDate": "2023-08-18",
    "allowedInTournamentsFromDate": "2023-09-08",
    "allowedInFormats": {"Core": {"allowed": True}, "Infinity": {"allowed": True}},
}
HERO = {
    "id": 1,
    "fullName": "Ann - Hero",
    "name": "Ann",
    "version": "Hero",
    "type": "Character",
    "color": "Amber-Ruby",
    "cost": 2,
    "inkwell": True,
    "strength": 1,
    "willpower": 2,
    "lore": 3,
    "subtypes": ["Storyborn"],
    "setCode": "1",
    "number": 7,
    "allowedInFormats": {"Core": {"allowed": True}, "Infinity": {"allowed": True}},
}


def source(*cards: dict[str, Any], **changes: Any) -> dict[str, Any]:
    quest = {**SET, "type": "quest", "name": "Quest"}
    data = {
        "metadata": {"formatVersion": "2.4.0", "generatedOn": "2026-10-16T01:02:03", "language": "en"},
        "sets": {"1": SET, "2": {**SET, "number": 2, "name": "Two"}, "Q1": quest},
        "cards": list(cards),
    }
    return deepcopy({**data, **changes})


def imported(*cards: dict[str, Any]) -> Pool:
    return pool_from_text(import_cards(json.dumps(source(*cards))).text, "pool")


def keyword(word: str, **values: Any) -> dict[str, Any]:
    return {"type": "keyword", "keyword": word, "fullText": word, **values}


def test_a_card_is_imported_as_facts() -> None:
    pool = imported({**HERO, "flavorText": "Once upon a time.", "maxCopiesInDeck": None})
    (face,) = pool.faces
    assert (face.full_name, face.cost, face.inks) == ("Ann - Hero", 2, inks.AMBER | inks.RUBY)
    assert (face.strength, face.willpower, face.lore, face.max_copies) == (1, 2, 3, 0)
    assert pool.listing(face).printings == [("1", "7")]
    assert pool.source == "LorcanaJSON 2.4.0, 2026-10-16"


def test_the_newest_printing_counts_and_all_are_listed() -> None:
    newer = {**HERO, "id": 2, "setCode": "2", "number": 9, "cost": 5}
    variant = {**HERO, "id": 3, "setCode": "2", "number": 210, "cost": 6, "baseId": 2}
    promo = {**HERO, "id": 4, "number": 1, "promoGrouping": "P1", "baseId": 1, "fullName": "Ana - Hero", "name": "Ana"}
    pool = imported(promo, newer, HERO, variant)
    (face,) = pool.faces
    assert (face.full_name, face.cost) == ("Ann - Hero", 5)
    assert pool.listing(face).printings == [("1", "7"), ("1", "1/P1"), ("2", "9"), ("2", "210")]
    assert pool.listing(face).also == ["Ana - Hero"]


def test_cards_of_quests_are_left_out() -> None:
    found = import_cards(json.dumps(source(HERO, {**HERO, "id": 2, "setCode": "Q1", "fullName": "Boss - Big"})))
    assert (found.cards, found.quest_names) == (1, 1)


def test_numbers_of_the_same_keyword_add_up_where_the_rules_say_so() -> None:
    resist = keyword("Resist", keywordValueNumber=2)
    (face,) = imported({**HERO, "abilities": [resist, resist, keyword("Rush"), keyword("Rush")]}).faces
    assert (face.keywords[keywords.RESIST], face.keywords[keywords.RUSH]) == (4, 1)
    assert not face.has_text


def test_reminders_in_brackets_are_no_text() -> None:
    reminder = {"type": "static", "fullText": "(This is\nonly a reminder.)"}
    (face,) = imported({**HERO, "abilities": [reminder]}).faces
    assert not face.has_text
    (face,) = imported({**HERO, "abilities": [{"type": "static", "fullText": "RULE It counts. (A hint.)"}]}).faces
    assert face.has_text


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"cost": "two"}, "cost: should be a whole number, not text"),
    ({"cost": -1}, "cost: should be from 0 to 999, not -1"),
    ({"color": ""}, "color: '' is not an ink type"),
    ({"type": "Hero"}, "type: should be Character, Action, Item or Location"),
    ({"setCode": "77"}, "setCode: names a set '77' that is not listed"),
    ({"fullName": "Bob - Hero"}, "fullName: should be 'Ann - Hero', its name and version"),
    ({"names": ["Zoe"]}, r"names\[0\]: is not a part of 'Ann'"),
    ({"subtypes": "Hero"}, "subtypes: should be a list, not text"),
    ({"inkwell": 1}, "inkwell: should be true or false"),
    ({"maxCopiesInDeck": 0}, "maxCopiesInDeck"),
    ({"abilities": [keyword("Flying")]}, r"abilities\[0\].keyword: 'Flying' is not a keyword that this version knows"),
    ({"abilities": [keyword("Resist")]}, r"abilities\[0\].keywordValueNumber: is missing"),
    ({"abilities": [keyword("Singer", keywordValueNumber=4)] * 2}, "Singer is printed twice"),
    ({"abilities": [keyword("Shift", keywordValueNumber=4)] * 2}, "Shift is printed twice"),
    ({"abilities": [keyword("Moon Shift", keywordValueNumber=4)]}, "'Moon' is neither a classification nor an item"),
    ({"abilities": [keyword("Duo Shift", keywordValueNumber=4)]}, "Duo Shift needs a card of two names"),
    ({"abilities": [keyword("Shift", keywordValue="Sing")]}, "'Sing' is not a Shift cost that this version knows"),
    ({"abilities": [keyword("Shift", keywordValue="Discard a hat card")]}, "'hat' is not a kind of card"),
    ({"allowedInFormats": {"Core": {"bannedSinceDate": "soon"}}}, "bannedSinceDate: should be a date"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN)
def test_a_malformed_card_is_named_with_the_path_to_the_fault(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadData, match=message) as caught:
        import_cards(json.dumps(source({**HERO, **change})))
    assert caught.value.path.startswith("cards[0]")


def test_faulty_cards_are_named_one_by_one_and_the_good_ones_load() -> None:
    nameless = {key: value for key, value in HERO.items() if key not in ("fullName", "name")}
    odd = {**HERO, "id": 3, "fullName": "Bob - Odd", "name": "Bob", "version": "Odd", "abilities": [keyword("Flying")]}
    strange = {
        **HERO,
        "id": 4,
        "fullName": "Cyd - Sign",
        "name": "Cyd",
        "version": "Sign",
        "fullText": "Draw a \u2603 card.",
    }
    strange["abilities"] = [{"type": "static", "fullText": "Draw a \u2603 card.", "effect": "Draw a \u2603 card."}]
    shipped = POOL_FILE.read_bytes()
    found = import_cards(json.dumps(source(HERO, {**nameless, "id": 2}, odd, strange)))
    assert [fault.path.split(" ")[0] for fault in found.faulty] == ["cards[1].fullName", "cards[2]"]
    pool = pool_from_text(found.text, "pool")
    assert [face.full_name for face in pool.faces] == ["Ann - Hero", "Cyd - Sign"]
    assert not reason_against(pool, pool.face("Ann - Hero")) and reason_against(pool, pool.face("Cyd - Sign"))
    assert POOL_FILE.read_bytes() == shipped


@pytest.mark.parametrize("key", ["id", "fullName", "name", "version", "type", "color", "cost", "inkwell", "strength"])
def test_what_is_missing_is_named(key: str) -> None:
    with pytest.raises(BadData, match=rf"cards\[0\].*{key}: is missing"):
        import_cards(json.dumps(source({name: value for name, value in HERO.items() if name != key})))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not JSON"),
        ("[1]", "should be an object, not a list"),
        ("{}", "metadata: is missing"),
        (json.dumps(source(HERO, metadata={"language": "de"})), "metadata.language: should be en, not de"),
        (json.dumps(source()), "cards: has no card of a constructed set"),
        (json.dumps(source(HERO, sets={})), "setCode"),
        (json.dumps(source(HERO, sets={"1": {**SET, "number": "one"}})), "sets.1.number: should be a whole number"),
        (json.dumps(source(HERO, sets={"a b": SET})), "sets.a b: is not a set code"),
        (json.dumps(source(HERO, cards={"1": HERO})), "cards: should be a list"),
        (json.dumps(source(HERO, cards=[None])), r"cards\[0\]: should be an object, not null"),
    ],
)
def test_a_malformed_file_is_refused_with_the_path_to_the_fault(text: str, message: str) -> None:
    with pytest.raises(BadData, match=message):
        import_cards(text)


def strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for key, item in value.items() for text in [key, *strings(item)]]
    if isinstance(value, list):
        return [text for item in value for text in strings(item)]
    return [value] if isinstance(value, str) else []


def test_no_string_of_the_pool_is_a_sentence() -> None:
    data = json.loads(POOL_FILE.read_text(encoding="utf-8"))
    for card in data["cards"]:
        names = {card["name"], card.get("version", ""), *card.get("names", []), *card.get("also", [])}
        names.update(card.get("shift", {}).get("names", []))
        listed = card.pop("in")
        says = card.pop("says", [])
        called = card.pop("called", [])  # what is printed above its texts: names, which are facts
        assert all(len(name.split()) < 10 for name in called), card
        # phrase trees: names of phrases, and between quotes the names that a text speaks of
        assert all(re.fullmatch(r'\?|([a-z][^\s"]*|[A-Z]+"[^"]*"|[(),])+', tree) for tree in says), card
        assert re.fullmatch(r"(\d+:\d+[a-z]?(/\w+)?)( \d+:\d+[a-z]?(/\w+)?)*", listed), card
        for text in strings(card):
            assert text in names or len(text.split()) <= 2, card


def test_the_shipped_pool_is_what_the_source_gives(all_cards: str) -> None:
    found = import_cards(all_cards)
    assert found.text == POOL_FILE.read_text(encoding="utf-8")
    assert (found.cards, found.spellings, found.printings, found.quest_names) == (2680, 2685, 3452, 104)


def test_nothing_that_is_printed_as_text_is_in_the_pool(all_cards: str) -> None:
    shipped = " ".join(POOL_FILE.read_text(encoding="utf-8").split()).casefold()
    known = {name.casefold() for face in load_pool().faces for name in (face.name, face.version, face.full_name)}
    known |= {word.casefold() for face in load_pool().faces for word in face.classes}
    printed: set[str] = set()
    for card in json.loads(all_cards)["cards"]:
        printed.update([card["fullText"], card.get("flavorText", ""), *card["fullTextSections"]])
        printed.update(card.get("effects", []))
        for ability in card.get("abilities", []):
            printed.update(ability.get(key, "") for key in ("fullText", "effect", "reminderText", "costsText"))
            known.add(" ".join(ability.get("name", "").split()).casefold())
    plain = {" ".join(text.split()).casefold() for text in printed}
    kept = {text for text in plain if len(text.split()) > 2 and text in shipped}
    # the names of a few abilities are also names of cards; nothing else is there
    assert {text for text in kept if not any(text in name for name in known)} == set()
    assert len(plain) > 5000


def test_core_today_is_what_the_source_says(all_cards: str) -> None:
    data = json.loads(all_cards)
    day = date.fromisoformat(data["metadata"]["generatedOn"][:10])
    pool = load_pool()
    said: dict[str, dict[int, bool]] = {"core": {}, "infinity": {}}
    names = set()
    for card in data["cards"]:
        if not card["setCode"].startswith("Q"):
            number = pool.face(card["fullName"]).number
            for name, found in said.items():
                found[number] = card["allowedInFormats"][name.title()]["allowed"]
            if card["allowedInFormats"]["Core"]["allowed"]:
                names.add(card["fullName"])
    for name, found in said.items():
        for face in pool.faces:
            codes = {problem.code for problem in legality(DeckList("", ((face, 1),)), name, day)} - {"TOO_FEW_CARDS"}
            assert bool(codes) != found[face.number], (face, codes)
    assert len(names) == 1230  # full names; 1,228 cards
    assert sum(said["core"].values()) == 1228


def test_the_shipped_starters_are_the_official_lists(sources: Path) -> None:
    lists = {path.stem: path.read_text(encoding="utf-8") for path in (sources / "decks_starters").glob("*.txt")}
    assert write_starters(lists, load_pool()) == STARTERS_FILE.read_text(encoding="utf-8")
    assert len(lists) == len(starters()) == 21
