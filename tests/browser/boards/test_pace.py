"""One's own deeds are there at once, and what is pressed meanwhile is done or told; others' turns are one beat an act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from loretable.games.lorcana.enums import card_kinds
from tests.browser.boards.lorcana_player import BOARD, Player
from tests.browser.boards.lorcana_positions import DECKS, different
from tests.browser.boards.staged import Stage, match_at
from tests.browser.person import Person
from tests.lorcana.table import Table, card, cards, table

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
PLACES = """() => [...document.querySelectorAll('.lc-tools .lc-tool, .lc-end, .lc-mat')]
  .map(one => { const box = one.getBoundingClientRect(); return `${Math.round(box.top)} ${Math.round(box.height)}`; })
  .join(', ')"""
DESK = {"viewport": {"width": 1280, "height": 800}}


class Slow(Stage):
    """A server that takes its time: what is answered is kept until it is let go."""

    def __init__(self, laid: Table) -> None:
        super().__init__(laid.state, laid.state.seat)
        self.kept: list[tuple[list[str], str]] = []
        self.slow = True

    def act(self, actions: list[str], id: str) -> None:
        if self.slow:
            self.kept.append((actions, id))
        else:
            super().act(actions, id)

    def let_go(self) -> None:
        actions, id = self.kept.pop(0)
        super().act(actions, id)


def questing(count: int = 3, ink: int = 5) -> Table:
    mine = [card(face) for face in different(DECKS[0], card_kinds.CHARACTER)[:count]]
    held = [card(face) for face in different(DECKS[0], card_kinds.CHARACTER)[count : count + 2]]
    return table(mine, [], hand=held, ink=ink, discard=cards(2), deck=20, their_deck=20)


def at(ann: Person, stage: Stage) -> Any:
    stage.open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    return ann.page.locator(BOARD)


def quest(board: Any, nth: int) -> None:
    board.locator(".lc-mymat .lc-card.lc-able").nth(nth).click()
    board.locator(".lc-prompt .lc-press", has_text="Quest").click()


def test_what_one_does_is_seen_at_once_and_the_next_press_is_taken(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    stage = Slow(questing())
    board = at(ann, stage)
    quest(board, 0)
    board.locator(".lc-mymat .lc-going").wait_for()  # nothing has been heard of the server yet
    assert len(stage.kept) == 1
    quest(board, 0)
    orders = ann.page.get_by_test_id("orders")
    orders.wait_for()
    assert board.locator(".lc-mymat .lc-ordered").count() == 1
    assert len(stage.kept) == 1, "the second waits for the first"
    stage.let_go()
    ann.page.wait_for_function("() => document.querySelectorAll('.lc-mymat .lc-going').length === 1")
    assert [actions[0].split()[0] for actions, _ in stage.kept] == ["quest"]
    assert not ann.page.get_by_test_id("caption").count()


def test_the_buttons_stay_where_they_are_whoever_is_asked_whatever(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.go(match_at(ann.server, "lorcana", {"decks": DECKS[:2]}, ["you", "random"]))
    player = Player(ann.page)
    player.answer()
    places: set[str] = set()
    words: set[str] = set()
    for _ in range(12):
        if not player.wait():
            break
        player.answer()
        for _ in range(3):  # while it is on its way, while others' turns are told
            places.add(str(ann.page.evaluate(PLACES)))
            words.add(ann.page.locator(".lc-end").inner_text().split("\n")[0])
    assert len(words) > 1, "the button has said different things"
    assert len(places) == 1, places


def test_a_second_press_takes_an_order_back(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    stage = Slow(questing())
    board = at(ann, stage)
    quest(board, 0)
    quest(board, 0)
    board.locator(".lc-mymat .lc-ordered").click()
    ann.page.wait_for_function("() => !document.querySelector('[data-testid=orders]')")
    stage.let_go()
    Player(ann.page).moved_on("1")
    assert not stage.kept


def test_an_order_that_has_become_impossible_is_dropped_and_told(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    (first, second) = sorted(different(DECKS[0], card_kinds.CHARACTER)[:2], key=lambda face: face.cost)
    laid = table([], [], hand=[card(first), card(second)], ink=second.cost, deck=20, their_deck=20)
    stage = Slow(laid)
    board = at(ann, stage)
    for _ in range(2):  # there is ink for one of the two
        board.locator("section.lc-hand .lc-card.lc-able").first.click()
        board.locator(".lc-prompt .lc-press", has_text="Play").click()
    stage.let_go()
    ann.page.get_by_test_id("notice").wait_for()
    assert "Not possible any more" in ann.page.get_by_test_id("notice").inner_text()


def test_quest_with_all(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    stage = Stage(laid := questing(4).state, laid.seat)
    board = at(ann, stage)
    board.locator(".lc-questall").click()
    ann.page.wait_for_function("() => document.querySelectorAll('.lc-mymat .lc-exerted').length === 4")
    assert [answer.split()[0] for answer in stage.answers] == ["quest"] * 4


def test_a_double_click_is_the_obvious_deed(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    stage = Stage(laid := questing(2).state, laid.seat)
    board = at(ann, stage)
    board.locator(".lc-mymat .lc-card.lc-able").first.dblclick()
    Player(ann.page).moved_on("1")
    assert stage.answers[0].startswith("quest")


def test_anothers_turn_is_one_beat_an_act_and_a_press_goes_past_it(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.page.add_init_script("""
      window.told = [];
      new MutationObserver(() => {
        const text = document.querySelector('[data-testid=caption] b')?.textContent ?? '';
        if (text && window.told.at(-1) !== text) window.told.push(text);
      }).observe(document, {subtree: true, childList: true, characterData: true});
    """)
    ann.go(match_at(ann.server, "lorcana", {"decks": DECKS[:2]}, ["you", "random"]))
    player = Player(ann.page)
    board = ann.page.locator(BOARD)
    for _ in range(40):
        player.wait()
        if ann.page.evaluate("() => window.told.length") > 3:
            break
        player.answer()
    told = ann.page.evaluate("() => window.told")
    assert len(told) > 3
    assert not any(" pays " in text or text.startswith("Turn ") for text in told), told
    assert not any(text.startswith("You ") for text in told), told
    player.wait()
    board.locator(".lc-end[data-choice]").click()
    caption = ann.page.get_by_test_id("caption")
    if caption.count():
        speed = caption.get_by_role("button").first
        speed.click()
        assert speed.inner_text() == "2×"
        ann.page.keyboard.press("s")
    player.wait()
