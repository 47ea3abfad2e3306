"""What is shipped of the running gate: it has played all cards, all run, and few parts are listed."""

from __future__ import annotations

import pytest

from loretable.games.lorcana.coverage import not_looked_at
from loretable.games.lorcana.pool.pool import POOL_FILE, read_pool
from loretable.games.lorcana.proofs import read_results, to_prove

SHOWN = read_results()


def test_every_ability_was_used_and_no_rule_broke() -> None:
    assert SHOWN.unused == {} and SHOWN.broken == {}


def test_at_most_two_in_a_hundred_neutral_forms_are_listed() -> None:
    assert SHOWN.parts_listed * 100 <= SHOWN.counts["forms"] * 2


@pytest.mark.slow
def test_all_cards_with_texts_were_played_as_they_are_read_now() -> None:
    pool = read_pool(POOL_FILE)
    assert not_looked_at(pool, SHOWN) == 0
    assert len(to_prove(pool)) == SHOWN.counts["cards"]
