"""The shipped pool: what its cards say is read, printed and run; when a card is made does not matter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from loretable.core import RandomBot, play_game
from loretable.games.lorcana.data.evidence.coverage import coverage
from loretable.games.lorcana.data.pool import load_pool, starter, starter_names
from loretable.games.lorcana.data.printed_abilities import PLACES, texts_of
from loretable.games.lorcana.game import Lorcana
from tests.lorcana.shipped import pool

ROOT = Path(__file__).parents[3]


def test_every_text_of_the_pool_is_printed() -> None:
    for face in pool().faces:
        texts = texts_of(pool(), face)
        assert len(texts) == len(pool().listing(face).says)
        assert all(text == "" or text.endswith((".", '"')) for text in texts), face


def test_no_card_says_a_text_twice() -> None:
    twice = [
        face.full_name for face in pool().faces if len(set(pool().listing(face).says)) < len(pool().listing(face).says)
    ]
    assert twice == []


def test_at_least_so_many_cards_run() -> None:
    """The number only goes up."""
    found = coverage(pool())
    assert found.cards - len(found.declined) >= 2680
    assert found.supported == found.cards == 2680


def test_the_page_of_what_is_declined_is_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "generate" / "lorcana_coverage.py"), "--check"], check=False
    )
    assert done.returncode == 0, "run scripts/generate/lorcana_coverage.py"


def test_the_numbers_of_abilities_do_not_depend_on_what_was_needed_before() -> None:
    one, other = Lorcana(), Lorcana()
    numbers = starter(starter_names()[0]).numbers()
    one.need_abilities(numbers)
    other.need_abilities(numbers[::-1])
    for number in set(numbers):
        assert [
            a.number for a in one.abilities[PLACES * number : PLACES * (number + 1)] if a.name or a.number >= 0
        ] == [a.number for a in other.abilities[PLACES * number : PLACES * (number + 1)] if a.name or a.number >= 0]


def test_a_game_without_texts_needs_no_abilities_and_is_another_game() -> None:
    plain = Lorcana(texts=False)
    assert plain.data_hash() != Lorcana().data_hash()
    assert play_game(plain, [RandomBot(1), RandomBot(2)], {}, seed=3).over
    assert not any(face.runs for face in plain.pool_faces)


def test_faces_of_the_pool_are_not_written_to() -> None:
    assert play_game(Lorcana(), [RandomBot(1), RandomBot(2)], {}, seed=3).over
    assert not any(face.runs for face in load_pool().faces)
