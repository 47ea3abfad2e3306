"""Which decks may be played, by format and day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from loretable.core.errors import BadData
from loretable.games.lorcana.data.pool import DeckList, Problem, deck_inks, legality, load_pool, read_deck, starter
from loretable.games.lorcana.data.pool.pool import POOL_FILE, pool_from_text
from loretable.games.lorcana.model.face import Face

POOL = load_pool()
NOW = date(2026, 11, 1)
BEFORE_ROTATION = date(2025, 9, 4)


def filled(text: str, inks: int, size: int = 60) -> DeckList:
    """A deck with the cards of a list and others of these inks that Core allows."""
    deck = read_deck(text) if text else DeckList("", ())
    used = {face.number for face, _ in deck.cards}
    cards = list(deck.cards)
    for face in POOL.faces:
        left = size - sum(count for _, count in cards)
        if left > 0 and face.number not in used and not face.inks & ~inks and not problems_of(face):
            cards.append((face, min(4, left)))
    return DeckList.of("", cards)


def problems_of(face: Face) -> list[Problem]:
    listing = POOL.listing(face)
    return [] if "10" in {code for code, _ in listing.printings} and face.max_copies == 4 else [Problem("", "", "")]


def codes(deck: DeckList, format: str = "core", day: date = NOW) -> list[str]:
    return [problem.code for problem in legality(deck, format, day)]


def with_card(name: str, count: int, inks: int) -> DeckList:
    return filled(f"{count} {name}", inks)


def test_a_legal_deck_has_no_problems() -> None:
    assert legality(filled("", 3), "core", NOW) == []
    assert legality(starter("set10-amber-emerald"), "core", NOW) == []


def test_a_constructed_deck_has_60_cards_or_more_cr_1_10_1_1() -> None:
    (problem,) = legality(filled("", 3, 59), "core", NOW)
    assert (problem.code, problem.rule) == ("TOO_FEW_CARDS", "CR 1.10.1.1")
    assert problem.text == "59 cards: at least 60 are needed"
    assert codes(filled("", 3, 75)) == []


def test_a_constructed_deck_has_two_inks_at_most_cr_1_10_1_1() -> None:
    deck = DeckList.of("", [*filled("", 3).cards, (POOL.face("Simba - King in the Making"), 1)])
    assert codes(deck) == []
    other = filled("2 Kakamora - Boarding Party", 3)
    (problem,) = legality(other, "infinity", NOW)
    assert (problem.code, problem.rule) == ("TOO_MANY_INKS", "CR 1.10.1.1")
    assert problem.text == (
        "3 ink types (Amber, Amethyst, Ruby): at most 2 are allowed; not Amber or Amethyst: 2 Kakamora - Boarding Party"
    )


def test_a_card_of_two_inks_needs_both_tr_1_3_1_1() -> None:
    dual = "Mushu - Your Worst Nightmare"  # Ruby and Steel
    ruby, steel, amber = 8, 32, 1
    assert codes(with_card(dual, 2, ruby | steel), "infinity") == []
    assert codes(with_card(dual, 2, ruby | amber), "infinity") == ["TOO_MANY_INKS"]


def test_four_copies_of_a_card_are_the_limit_cr_1_10_1_1() -> None:
    (problem,) = legality(with_card("Dinglehopper", 5, 3), "infinity", NOW)
    assert (problem.code, problem.rule, problem.card) == ("TOO_MANY_COPIES", "CR 1.10.1.1", "Dinglehopper")
    assert codes(with_card("Dinglehopper", 4, 3), "infinity") == []


def test_two_spellings_of_a_card_are_one_card() -> None:
    assert codes(filled("4 Let It Go\n4 Let it Go", 18), "infinity") == ["TOO_MANY_COPIES"]


@pytest.mark.parametrize(
    ("name", "most", "inks"),
    [("Dalmatian Puppy - Tail Wagger", 99, 1), ("The Glass Slipper", 2, 1), ("Microbots", 500, 16)],
)
def test_a_card_may_set_its_own_limit_cr_1_2_1(name: str, most: int, inks: int) -> None:
    assert codes(with_card(name, most, inks), "infinity") == []
    over = legality(with_card(name, most + 1, inks), "infinity", NOW)
    assert [problem.rule for problem in over] == ([] if name == "Microbots" else ["CR 1.2.1"])


def test_core_is_sets_9_and_later_since_set_13_tr_1_6_1() -> None:
    name = "Lady - Decisive Dog"  # set 8
    day = date(2026, 7, 17)
    assert codes(with_card(name, 1, 1), "core", day - timedelta(days=1)) == []
    (problem,) = legality(with_card(name, 1, 1), "core", day)
    assert (problem.code, problem.rule, problem.card) == ("ROTATED", "TR 1.6.1", name)
    assert problem.text == "Lady - Decisive Dog (set 8) left Core on 2026-07-17"
    assert codes(with_card(name, 1, 1), "infinity", day) == []


def card_codes(name: str, format: str, day: date) -> list[str]:
    return [code for code in codes(read_deck(f"1 {name}"), format, day) if code != "TOO_FEW_CARDS"]


def test_core_was_all_sets_until_set_9_and_sets_5_and_later_until_set_13() -> None:
    assert card_codes("Stitch - New Dog", "core", BEFORE_ROTATION) == []
    assert card_codes("Stitch - New Dog", "core", BEFORE_ROTATION + timedelta(days=1)) == ["ROTATED"]
    assert card_codes("Genie - Wish Fulfilled", "core", BEFORE_ROTATION + timedelta(days=1)) == []


def test_any_printing_of_a_legal_card_is_legal_tr_1_6() -> None:
    # sets 1 and 9: it never left
    day = date(2023, 9, 8)
    while day < NOW:
        assert card_codes("Mickey Mouse - True Friend", "core", day) == []
        day += timedelta(days=7)
    assert card_codes("Mickey Mouse - True Friend", "core", date(2025, 9, 10)) == []


def test_a_card_comes_back_with_its_reprint() -> None:
    # sets 3 and 11
    assert card_codes("Distract", "core", date(2024, 6, 1)) == []
    away = date(2025, 12, 1)
    (problem,) = [p for p in legality(read_deck("1 Distract"), "core", away) if p.code == "ROTATED"]
    assert problem.text == "Distract (set 3, 11) left Core on 2025-09-05, and is back from 2026-02-13"
    assert card_codes("Distract", "infinity", away) == []
    assert card_codes("Distract", "core", date(2026, 2, 13)) == []


def test_a_card_may_not_be_used_before_its_set_tr_1_6() -> None:
    day = date(2026, 10, 16)  # set 14
    for format in ("core", "infinity"):
        assert card_codes("Baymax - Amped Up", format, day) == []
        assert card_codes("Baymax - Amped Up", format, day - timedelta(days=1)) == ["NOT_YET_LEGAL"]


@pytest.mark.parametrize(
    ("name", "format", "since"),
    [
        ("Hiram Flaversham - Toymaker", "core", date(2025, 4, 8)),
        ("Hiram Flaversham - Toymaker", "infinity", date(2026, 3, 26)),
        ("Fortisphere", "core", date(2025, 4, 8)),
    ],
)
def test_a_banned_card_is_illegal_from_its_day_on_tr_1_6_2(name: str, format: str, since: date) -> None:
    assert card_codes(name, format, since - timedelta(days=1)) == []
    (problem,) = [p for p in legality(read_deck(f"1 {name}"), format, since) if p.card]
    assert (problem.code, problem.rule) == ("BANNED", "TR 1.6.2")
    assert card_codes(name, format, NOW) == ["BANNED"]
    assert card_codes(name, "sealed", NOW) == []


def test_fortisphere_is_not_banned_in_infinity() -> None:
    assert card_codes("Fortisphere", "infinity", NOW) == []


ROBIN = "1 Christopher Robin - Hunny Sage\n"  # Amethyst and Sapphire
HUNNY = "2 Tigger - Hunny Barbarian\n2 Kanga - Hunny Bard\n2 Rabbit - Hunny Paladin\n"
AMETHYST_SAPPHIRE = 18


def test_hunny_characters_of_other_inks_are_free_with_christopher_robin() -> None:
    deck = filled(ROBIN + HUNNY, AMETHYST_SAPPHIRE)
    assert deck.inks.bit_count() > 2
    assert codes(deck) == []
    assert deck_inks(deck, "core", NOW) == AMETHYST_SAPPHIRE
    assert codes(filled(HUNNY, AMETHYST_SAPPHIRE)) == ["TOO_MANY_INKS"]


def test_christopher_robin_frees_characters_only() -> None:
    # every Hunny item so far has his inks: make one of another
    line = '{"name":"Big Book of Hunny","kind":"item","ink":"'
    text = POOL_FILE.read_text(encoding="utf-8")
    place = text.index(line) + len(line)
    other = pool_from_text(f"{text[:place]}Steel {text[place:]}", "pool")
    deck = filled(f"{ROBIN}1 Big Book of Hunny\n{HUNNY}", AMETHYST_SAPPHIRE)
    moved = DeckList("", tuple((other.faces[face.number], count) for face, count in deck.cards))
    assert codes(deck) == []
    assert [problem.code for problem in legality(moved, "core", NOW, other)] == ["TOO_MANY_INKS"]


def test_christopher_robin_must_himself_fit_first_cr_1_10_1_3() -> None:
    (problem,) = legality(filled(ROBIN + HUNNY, 33), "core", NOW)
    assert (problem.code, problem.rule) == ("TOO_MANY_INKS", "CR 1.10.1.3 [2.2]")
    assert "1 Christopher Robin - Hunny Sage" in problem.text


def test_christopher_robin_frees_nothing_on_a_day_when_he_is_not_legal() -> None:
    found = codes(filled(ROBIN + HUNNY, AMETHYST_SAPPHIRE), "infinity", date(2026, 7, 1))
    assert "TOO_MANY_INKS" in found and "NOT_YET_LEGAL" in found


@pytest.mark.parametrize(("format", "size"), [("sealed", 40), ("draft", 35)])
def test_a_limited_deck_is_smaller_and_has_any_inks_and_copies_cr_1_10_1_2(format: str, size: int) -> None:
    cards = [(POOL.faces[0], size - 10), (POOL.face("Stitch - Rock Star"), 6), (POOL.face("Fortisphere"), 4)]
    assert codes(DeckList.of("", cards), format) == []
    (problem,) = legality(DeckList.of("", [(POOL.faces[0], size - 1)]), format, NOW)
    assert (problem.code, problem.rule) == ("TOO_FEW_CARDS", "CR 1.10.1.2")


def test_a_card_that_allows_fewer_copies_says_so_in_limited_too_cr_1_2_1() -> None:
    assert codes(DeckList.of("", [(POOL.face("The Glass Slipper"), 40)]), "sealed") == ["TOO_MANY_COPIES"]
    assert codes(DeckList.of("", [(POOL.face("Dalmatian Puppy - Tail Wagger"), 100)]), "sealed") == []


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(BadData, match="format: should be one of core, infinity, sealed, draft, not 'modern'"):
        legality(starter("set10-amber-emerald"), "modern", NOW)


def test_a_problem_reads_as_a_sentence_with_its_rule() -> None:
    (problem,) = legality(filled("", 3, 59), "core", NOW)
    assert str(problem) == "59 cards: at least 60 are needed [CR 1.10.1.1]"
    assert set(problem.to_json()) == {"code", "rule", "text", "card"}
