"""Deck lists as people have them."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loretable.games.lorcana.data.pool import BadDeck, DeckList, load_pool, read_deck, scan_deck, starter, starter_names
from loretable.games.lorcana.data.pool.deck_list import tidy
from loretable.games.lorcana.data.pool.deck_reader import deck_from_json

POOL = load_pool()
FRIEND = "Mickey Mouse - True Friend"


def cards(deck: DeckList) -> dict[str, int]:
    return {face.full_name: count for face, count in deck.cards}


def problems(text: str) -> list[str]:
    with pytest.raises(BadDeck) as caught:
        read_deck(text)
    return caught.value.problems


@pytest.mark.parametrize(
    "line",
    [
        "4 Mickey Mouse - True Friend",
        "4x Mickey Mouse - True Friend",
        "4 x Mickey Mouse - True Friend",
        "4× mickey mouse – true friend",
        "4xMickey Mouse - True Friend",
        "4: Mickey Mouse - True Friend",
        "(4) Mickey Mouse - True Friend",
        "Mickey Mouse - True Friend x4",
        "Mickey Mouse - True Friend (4)",
        "\t4   MICKEY   MOUSE — TRUE FRIEND\t",
        "4 Mickey Mouse ‒ True Friend  # the first card",
        "4 Mickey Mouse - True Friend // the first card",
        "4 Mickey Mouse - True Friend (TFC) 12",
        "4 Mickey Mouse - True Friend [1] #12 *F*",
        "1 Mickey Mouse - True Friend\n3 mickey mouse - true friend",
        "\ufeff4 Mickey Mouse - True Friend",
        "4 Mickey Mouse\u00a0- True Friend\r\n",
    ],
)
def test_a_line_is_read_however_it_is_written(line: str) -> None:
    assert cards(read_deck(line)) == {FRIEND: 4}


def test_curly_quotes_and_accents_are_read() -> None:
    text = "2 Pascal - Rapunzel’s Companion\n1 Te Ka – The Burning One\n1 “Dinglehopper”"
    assert list(cards(read_deck(text))) == [
        "Pascal - Rapunzel's Companion",
        "Te Kā - The Burning One",
        "Dinglehopper",
    ]


def test_a_name_that_starts_with_a_number_is_a_name() -> None:
    assert cards(read_deck("99 Puppies")) == {"99 Puppies": 1}
    assert cards(read_deck("2 99 Puppies\n3x 4*Town - Hottest Band of the Year")) == {
        "99 Puppies": 2,
        "4*Town - Hottest Band of the Year": 3,
    }


def test_a_version_may_be_left_out_where_only_one_card_has_the_name() -> None:
    assert cards(read_deck("3 4*town")) == {"4*Town - Hottest Band of the Year": 3}


def test_headings_comments_and_blank_lines_are_passed_over() -> None:
    head = "# My deck\n// built by hand\n\nCharacters (4):\n"
    deck = read_deck(f"{head}4 Mickey Mouse - True Friend\n\n== Items ==\n2 Dinglehopper\nAmber\n")
    assert deck.name == "My deck"
    assert cards(deck) == {FRIEND: 4, "Dinglehopper": 2}


def test_a_sideboard_is_no_part_of_the_deck_and_that_is_said() -> None:
    reading = scan_deck("4 Mickey Mouse - True Friend\nSideboard\n2 Dinglehopper\n1 Whatever\nDeck:\n1 Dinglehopper")
    assert cards(reading.deck) == {FRIEND: 4, "Dinglehopper": 1}
    assert reading.notes == ['3 cards under a heading such as "sideboard" are not part of the deck']


def test_everything_wrong_is_collected_with_its_line() -> None:
    text = "\n# x\n4 Arial - On Human Legs\n2 Mickey Mouse\nbanana\n0 Dinglehopper\n9999999999999 Dinglehopper\n1 Dinglehopper"
    found = problems(text)
    assert [problem.split(":")[0] for problem in found] == ["line 3", "line 4", "line 5", "line 6", "line 7"]
    assert found[0] == 'line 3: there is no card "Arial - On Human Legs"; did you mean Ariel - On Human Legs?'
    assert "which version" in found[1]
    assert "should be a number and a card" in found[2]
    assert "from 1 to 999" in found[3] and "from 1 to 999" in found[4]
    assert cards(scan_deck(text).deck) == {"Dinglehopper": 1}


def test_a_thousand_bad_lines_are_told_in_twenty() -> None:
    found = problems("\n".join(f"{i} nothing at all" for i in range(1, 1000)))
    assert len(found) == 21 and found[-1] == "and more"


@pytest.mark.parametrize(
    "text", ["", " \n\n", "# only a comment", "Sideboard\n4 Dinglehopper", "[]", "{}", "Characters"]
)
def test_an_empty_list_is_refused(text: str) -> None:
    assert len(problems(text)) == 1


def test_no_file_is_too_long_to_be_refused() -> None:
    assert problems("4 Dinglehopper\n" * 200_000) == ["this is too long for a deck list"]


@pytest.mark.parametrize("piece", ["1", " (", "x1", "((", "# ", "//", "4 ", "a(1)"])
def test_no_line_is_long_enough_to_take_long(piece: str) -> None:
    text = piece * (1_500_000 // len(piece))
    assert scan_deck(f"{text}z").problems
    assert scan_deck(tabletop(f"{text}z")).problems
    assert scan_deck(code(f"{text[:500_000]}$3")).problems


def tabletop(*names: str, **changes: object) -> str:
    contained = [{"CardID": 100 * i, "Name": "Card", "Nickname": name} for i, name in enumerate(names, 1)]
    pile = {"Name": "DeckCustom", "ContainedObjects": contained, "DeckIDs": [c["CardID"] for c in contained], **changes}
    return json.dumps({"SaveName": "", "ObjectStates": [pile]})


def test_a_tabletop_simulator_save_is_read_by_its_nicknames() -> None:
    assert cards(read_deck(tabletop(FRIEND, "Dinglehopper", FRIEND))) == {FRIEND: 2, "Dinglehopper": 1}


def test_a_tabletop_simulator_save_may_repeat_ids_instead() -> None:
    assert cards(read_deck(tabletop(FRIEND, "Dinglehopper", DeckIDs=[100, 200, 100, 100]))) == {
        FRIEND: 3,
        "Dinglehopper": 1,
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "deck: is not JSON"),
        ("[" * 50_000, "deck: is not JSON: it is nested too deeply"),
        ('{"ObjectStates": []}', "ObjectStates: should have a deck"),
        ('{"ObjectStates": [{"ContainedObjects": [{}]}]}', "ContainedObjects[0].Nickname: is missing"),
        (tabletop(FRIEND, DeckIDs=[100, 200]), "DeckIDs[1]: unknown CardID 200"),
        (tabletop("Nobody"), 'there is no card "Nobody"'),
        ('{"cards": [[1]]}', "deck.cards[0]: should be a list of a number and a card's name"),
        ('{"cards": [["4", "Dinglehopper"]]}', "deck.cards[0][0]: should be a whole number"),
        ('{"cards": 3}', "deck.cards: should be a list"),
    ],
)
def test_broken_json_says_where(text: str, message: str) -> None:
    (problem,) = problems(text)
    assert message in problem


def code(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def test_a_pixelborn_code_is_read() -> None:
    text = "Mickey Mouse_True Friend$4|Dinglehopper$2|"
    assert cards(read_deck(code(text))) == {FRIEND: 4, "Dinglehopper": 2}
    assert cards(read_deck(f"  {code(text)[:20]}\n{code(text)[20:].rstrip('=')}\n")) == {FRIEND: 4, "Dinglehopper": 2}


def test_a_link_that_carries_a_pixelborn_code_is_read() -> None:
    link = f"https://example.org/import?svc=x&name=Mine&id={code('Te Kā_The Burning One$3')}"
    assert cards(read_deck(link)) == {"Te Kā - The Burning One": 3}


def test_a_broken_pixelborn_code_says_which_card() -> None:
    found = problems(code("Mickey Mouse_True Friend$4|Nobody$2|Dinglehopper$x|$3"))
    assert [problem.split(":")[0] for problem in found] == ["card 2", "card 3", "card 4"]


counts = st.dictionaries(st.sampled_from(POOL.faces), st.integers(1, 999), min_size=1, max_size=40)


@given(counts, st.text())
def test_a_deck_reads_back_from_its_own_text(chosen: dict[object, int], name: str) -> None:
    deck = DeckList.of(name, chosen.items())  # type: ignore[arg-type]
    assert read_deck(deck.to_text()) == deck
    assert read_deck(json.dumps(deck.to_json())) == deck
    assert deck_from_json(deck.to_json(), "deck") == deck


@given(counts)
def test_a_deck_reads_back_from_tabletop_and_pixelborn(chosen: dict[object, int]) -> None:
    deck = DeckList.of("", [(face, min(count, 5)) for face, count in chosen.items()])  # type: ignore[misc]
    assert read_deck(code("|".join(f"{face.full_name}${count}" for face, count in deck.cards))) == deck
    assert read_deck(tabletop(*(face.full_name for face in deck.faces()))) == deck


@given(st.text())
def test_a_tidy_name_stays_as_it_is(name: str) -> None:
    assert tidy(tidy(name)) == tidy(name)


@given(st.text() | st.binary().map(lambda raw: base64.b64encode(raw).decode()) | st.text().map(json.dumps))
def test_no_text_at_all_makes_the_reader_fail(text: str) -> None:
    reading = scan_deck(text)
    assert reading.problems or reading.cards


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["cards", "name", "ObjectStates", "ContainedObjects", "Nickname", "DeckIDs", "CardID"]),
            inner,
        )
    ),
)


@given(json_values)
def test_no_json_at_all_makes_the_reader_fail(value: object) -> None:
    scan_deck(json.dumps(value))


def test_a_deck_knows_its_size_its_inks_and_its_numbers() -> None:
    deck = read_deck("2 Mickey Mouse - True Friend\n1 Dinglehopper")
    assert deck.size == len(deck.faces()) == 3
    friend = POOL.face(FRIEND).number
    assert deck.numbers() == [friend, friend, POOL.face("Dinglehopper").number]
    assert deck.inks == 1
    assert [face.full_name for face, _ in deck.with_text()] == ["Dinglehopper"]


def test_all_starters_read_back_from_their_text() -> None:
    for name in starter_names():
        assert read_deck(starter(name).to_text()) == starter(name)


def test_the_lists_that_people_play_have_no_misses(sources: Path) -> None:
    files = sorted((sources / "decks_tournament").glob("*.txt"))
    assert len(files) == 13
    for path in files:
        deck = read_deck(path.read_text(encoding="utf-8"))
        assert 60 <= deck.size <= 62
        assert deck.name
