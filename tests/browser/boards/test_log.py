"""The log in words: a line an act, spoken to who reads it; hints say why; what happens is said to who listens."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.boards.lorcana_player import Player
from tests.browser.boards.lorcana_positions import DECKS
from tests.browser.boards.staged import match_at
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]


def test_the_log_has_a_line_an_act_and_speaks_to_who_reads_it_and_the_hint_says_why(sit: Sit) -> None:
    ann = sit(boards=True, viewport={"width": 1440, "height": 900})
    ann.page.add_init_script("""
      localStorage.setItem('loretable.pace', '0');
      window.said = [];
      new MutationObserver(() => {
        const text = document.querySelector('[data-testid=announcer]')?.textContent ?? '';
        if (text && window.said.at(-1) !== text) window.said.push(text);
      }).observe(document, {subtree: true, childList: true, characterData: true});
    """)
    ann.go(match_at(ann.server, "lorcana", {"decks": DECKS[:2]}, ["you", "greedy"]))
    player = Player(ann.page)
    for _ in range(14):
        player.answer()
    player.wait()
    log = ann.page.locator(".log")
    text = log.inner_text()
    assert "You play" in text and "The Badger" in text and "Player" not in text, text
    assert " pays " not in text and not re.search(r"\(\d+\)", text), text
    assert re.search(r"Turn \d+: you\s+you \d+ · The Badger \d+", text), "a turn is headed, with the lore after it"
    assert log.locator(".act .act-tag").count() > 0
    assert log.get_attribute("aria-live") == "off", "one region speaks"
    said = " ".join(ann.page.evaluate("() => window.said"))
    assert "The Badger " in said and "You play" in said
    ann.page.get_by_label("What the log shows").select_option("1")
    assert "You play" not in log.inner_text()
    ann.page.get_by_role("button", name="Hint").first.click()
    hint = ann.page.get_by_test_id("hint")
    hint.wait_for()
    assert not re.search(r"\(\d+\)", hint.inner_text()), hint.inner_text()
    assert "games tried out" in hint.inner_text() or "no other option" in hint.inner_text()
