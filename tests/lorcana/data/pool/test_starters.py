"""The starter decks."""

from __future__ import annotations

from datetime import date

import pytest

from loretable.core.errors import BadData
from loretable.games.lorcana import GAME
from loretable.games.lorcana.data.pool import legality, starter, starter_names
from loretable.games.lorcana.enums import inks


def test_there_are_21_of_60_cards_each() -> None:
    assert len(starter_names()) == 21
    assert {starter(name).size for name in starter_names()} == {60}


def test_a_starter_has_the_two_inks_of_its_name() -> None:
    for name in starter_names():
        _, *wanted = name.split("-")
        assert [ink.lower() for ink in inks.names_of(starter(name).inks)] == wanted


def test_every_starter_is_legal_in_infinity_but_the_one_with_a_banned_card() -> None:
    found = {name: legality(starter(name), "infinity", date(2026, 11, 1)) for name in starter_names()}
    assert {name: [p.card for p in problems] for name, problems in found.items() if problems} == {
        "set02-amber-sapphire": ["Hiram Flaversham - Toymaker"]
    }


def test_every_starter_was_legal_in_core_when_the_tenth_set_was_new_or_its_set_had_left() -> None:
    for name in starter_names():
        old = int(name[3:5]) < 5
        found = {problem.code for problem in legality(starter(name), "core", date(2025, 11, 7))}
        assert found <= ({"ROTATED", "BANNED"} if old else set())


def test_they_have_571_cards_of_which_167_play_exactly() -> None:
    faces = {face.number: face for name in starter_names() for face, _ in starter(name).cards}
    vanilla = sum(not face.has_text and not any(face.keywords) for face in faces.values())
    keywords = sum(not face.has_text and any(face.keywords) for face in faces.values())
    assert (len(faces), vanilla, keywords) == (571, 99, 68)


@pytest.mark.parametrize(
    "name", ["set01-amber-amethyst", "Set 1 Amber & Amethyst", "set1 amethyst", "the heart of magic", "HEART magic"]
)
def test_a_starter_is_found_by_any_words_that_only_it_has(name: str) -> None:
    assert starter(name).name == "The Heart of Magic"


def test_words_that_several_have_are_asked_about() -> None:
    with pytest.raises(BadData, match="may be set01-amber-amethyst, set04-amber-amethyst, set08-amber-amethyst"):
        starter("amber amethyst")


@pytest.mark.parametrize("name", ["", "???", "set99", "my deck"])
def test_there_is_no_other(name: str) -> None:
    with pytest.raises(BadData, match="there is no starter deck"):
        starter(name)


def test_a_misspelt_starter_is_suggested() -> None:
    with pytest.raises(BadData, match="did you mean set01-emerald-ruby"):
        starter("set01-emarald-rubi")


@pytest.mark.parametrize(
    ("deck", "where"),
    [
        ("nonsense", "options.decks[1]"),
        ("amber amethyst", "options.decks[1]"),  # several may be meant
        ("4 Nobody\n56 Nobody Else", "options.decks[1]"),
        ({"Nobody": 60}, "options.decks[1].Nobody"),
        (5, "options.decks[1]"),
    ],
)
def test_a_deck_that_cannot_be_used_is_named_by_its_place_in_the_options(deck: object, where: str) -> None:
    with pytest.raises(BadData) as error:
        GAME.new({"decks": [starter_names()[0], deck]}, 1)
    assert error.value.path == where
