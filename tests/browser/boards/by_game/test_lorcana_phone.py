"""Lorcana on a phone, upright and on its side: both players and all their cards at one glance, all tools within reach."""

from collections.abc import Callable
from typing import Any

import pytest

from loretable.games.lorcana.enums import card_kinds
from tests.browser.boards.lorcana_player import Player
from tests.browser.boards.lorcana_positions import DECKS, different, everything
from tests.browser.boards.staged import Stage, match_at
from tests.browser.person import Person
from tests.lorcana.table import card, cards, table

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
SIZES = {"phone": (390, 844), "small phone": (360, 700), "lying": (844, 390)}

# cards of which a corner lies outside the window, or whose middle is covered by something else
# numbers that stand on each other, or over the edge of their card
CRAMPED = """() => [...document.querySelectorAll('section.lc-hand .lc-stats')].filter(line => {
  const edge = line.getBoundingClientRect();
  const boxes = [...line.children].map(one => one.getBoundingClientRect());
  return boxes.some((box, i) => box.right > edge.right + 0.5 || box.left < (boxes[i - 1]?.right ?? edge.left) - 0.5);
}).map(line => line.textContent)"""
HIDDEN = """() => [...document.querySelectorAll('.lc-mat [data-card], section.lc-hand [data-card]')].filter(card => {
  const box = card.getBoundingClientRect();
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return true;
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return top?.closest('[data-card]') !== card;
}).map(card => card.textContent)"""
# a player's numbers, all of them in the window and not under something
COVERED = """() => [...document.querySelectorAll('.lc-bar :is(.lc-names, .lc-loren, .lc-ink, .lc-pile)')].filter(part => {
  const box = part.getBoundingClientRect();
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return box.right > innerWidth || !top?.closest('.lc-bar');
}).map(part => part.textContent)"""
SCROLLED = "() => { const mats = document.querySelector('.lc-mats'); return mats.scrollHeight - mats.clientHeight; }"


def held(sit: Sit, size: str) -> Person:
    width, height = SIZES[size]
    settings: dict[str, Any] = {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}
    ann = sit(boards=True, reduced_motion="reduce", **settings)
    laid = everything()
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    ann.page.wait_for_timeout(250)  # faces come from the library, cards settle
    return ann


@pytest.mark.parametrize("size", list(SIZES))
def test_both_sides_and_both_players_numbers_are_seen_without_scrolling(sit: Sit, size: str) -> None:
    ann = held(sit, size)
    assert ann.page.locator(".lc-mat [data-card]").count() >= 12
    assert ann.page.evaluate(HIDDEN) == []
    assert ann.page.evaluate(COVERED) == []
    assert ann.page.evaluate(SCROLLED) <= 2


@pytest.mark.parametrize("size", ["phone", "small phone"])
def test_what_a_card_can_do_is_asked_in_one_slim_bar_and_nothing_moves_for_it(sit: Sit, size: str) -> None:
    ann = held(sit, size)
    cards = ann.page.locator(".lc-mat [data-card]")
    before = [card.bounding_box()["y"] for card in cards.all()]
    ann.page.locator(".lc-mymat .lc-able").last.tap()
    prompt = ann.page.get_by_test_id("lorcana-prompt")
    prompt.wait_for()
    assert prompt.bounding_box()["height"] <= 64
    after = [card.bounding_box()["y"] for card in cards.all()]
    assert all(abs(old - new) <= 6 for old, new in zip(before, after, strict=True)), "but for the one that is lifted"
    assert ann.page.evaluate(SCROLLED) <= 3


def test_log_bag_hint_and_undo_stand_beside_the_end_of_the_turn(sit: Sit) -> None:
    ann = held(sit, "phone")
    tools = ann.page.locator(".lc-turn .lc-tool")
    # nothing waits in the bag: its place is lent to who can quest with several
    assert [words.split("\n")[0] for words in tools.all_inner_texts()] == ["Log", "Quest all", "Hint", "Undo"]
    for button in [*tools.all(), ann.page.locator(".lc-end")]:
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
    tools.first.tap()
    ann.page.locator(".log-panel").get_by_text("Nothing has happened yet").wait_for()


def test_few_cards_fill_the_mats_and_the_hand_of_a_phone(sit: Sit) -> None:
    width, height = SIZES["phone"]
    ann = sit(boards=True, reduced_motion="reduce", viewport={"width": width, "height": height}, has_touch=True)
    characters = different(DECKS[0], card_kinds.CHARACTER)
    held_cards = [card(face) for face in different(DECKS[0])[:4]]
    laid = table(
        [card(face) for face in characters[:3]],
        [card(face) for face in characters[3:5]],
        hand=held_cards,
        ink=3,
        discard=cards(2),
        deck=20,
        their_deck=20,
    )
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    mine, hand = ann.page.locator(".lc-mymat [data-card]"), ann.page.locator("section.lc-hand [data-card]")
    mine.first.wait_for()
    for one in mine.all():
        box = one.bounding_box()
        assert box["width"] >= 100 and box["height"] >= 140
    for one in hand.all():
        assert one.bounding_box()["width"] >= 74
    # large enough to say which version it is
    for one in [*mine.all(), *hand.all()]:
        version = one.locator(".lc-name > span")
        assert version.count() == 0 or version.is_visible()
    assert ann.page.evaluate(HIDDEN) == []
    assert ann.page.evaluate(SCROLLED) <= 2


def test_what_stands_between_the_sides_stays_there_when_a_card_comes_into_play(sit: Sit) -> None:
    width, height = SIZES["phone"]
    ann = sit(boards=True, reduced_motion="reduce", viewport={"width": width, "height": height}, has_touch=True)
    face = different(DECKS[0], card_kinds.CHARACTER)[0]
    laid = table([], [card(face)], hand=[card(face)], ink=9, discard=cards(2), deck=20, their_deck=20)
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[:2])
    player = Player(ann.page)
    player.wait()
    ann.page.locator(".lc-mat [data-card]").first.wait_for()
    top = ann.page.locator(".lc-mymat").bounding_box()["y"]
    assert player.do(player.ids("section.lc-hand .lc-card")[0], "Play", "section.lc-hand")
    ann.page.locator(".lc-mymat [data-card]").wait_for()
    assert abs(ann.page.locator(".lc-mymat").bounding_box()["y"] - top) <= 1


@pytest.mark.parametrize("held", [4, 5, 7, 9, 12])
def test_the_numbers_in_a_phones_hand_are_whole(sit: Sit, held: int) -> None:
    ann = sit(boards=True, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    faces = different(DECKS[0], card_kinds.CHARACTER)
    laid = table([], [], hand=[card(face) for face in faces[:held]], ink=9, deck=20, their_deck=20)
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    ann.page.locator("section.lc-hand .lc-stat").first.wait_for()
    assert ann.page.evaluate(CRAMPED) == []


def test_the_log_is_within_reach_at_the_first_hand(sit: Sit) -> None:
    width, height = SIZES["phone"]
    ann = sit(boards=True, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    ann.go(match_at(ann.server, "lorcana", {"decks": DECKS[:2]}, ["you", "greedy"]))
    foot = ann.page.get_by_test_id("lorcana-opening").get_by_role("group", name="Your answer")
    log = foot.get_by_role("button", name="Log")
    box = log.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    log.tap()
    ann.page.get_by_label("What has happened").get_by_text("draw").first.wait_for()
    ann.page.get_by_role("button", name="Close the log").tap()
    foot.get_by_role("button", name="Keep all seven").tap()
    ann.page.locator(".lc-turn").wait_for()


def test_nothing_of_the_board_lies_over_the_end(sit: Sit) -> None:
    width, height = SIZES["phone"]
    ann = sit(boards=True, reduced_motion="reduce", viewport={"width": width, "height": height}, has_touch=True)
    hero = card(different(DECKS[0], card_kinds.CHARACTER)[0])
    laid = table([hero], [hero], hand=[], ink=2, deck=20, their_deck=20, lore=(19, 3))
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[:2])
    player = Player(ann.page)
    player.wait()
    assert player.do(player.ids(".lc-mymat .lc-card")[0], "Quest", ".lc-mymat")
    ann.page.get_by_test_id("ending").wait_for()
    covered = """() => [...document.querySelectorAll('.lc-bar')].filter(bar => {
      const box = bar.getBoundingClientRect();
      return bar.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }).length"""
    assert ann.page.evaluate(covered) == 0
