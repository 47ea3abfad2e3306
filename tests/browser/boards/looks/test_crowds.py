"""Crowds: equal cards lie on each other, versions are named on strips; heroes are told apart, bots that wait say so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loretable.games.lorcana.enums import card_kinds
from tests.browser.boards.lorcana_player import BOARD, Player
from tests.browser.boards.lorcana_positions import DECKS, crowd, different, everything
from tests.browser.boards.staged import Stage, match_at
from tests.browser.person import Person
from tests.lorcana.table import card, cards, table

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("device", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")])
def test_equal_cards_lie_on_each_other_and_one_of_them_acts(sit: Sit, device: dict[str, object]) -> None:
    ann = sit(boards=True, **device)
    first, second, *_ = different(DECKS[0], card_kinds.CHARACTER)
    mine = [*[card(first) for _ in range(6)], card(first, exerted=True), *[card(second) for _ in range(4)]]
    laid = table(mine, [], hand=[], ink=3, discard=cards(2), deck=20, their_deck=20)
    stage = Stage(laid.state, laid.state.seat)
    stage.open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    mat = ann.page.locator(f"{BOARD} .lc-mymat")
    mat.locator(".lc-card").first.wait_for()
    assert mat.locator(".lc-card").count() == 3
    assert sorted(mat.locator(".lc-times").all_inner_texts()) == ["×4", "×6"]
    mat.locator(".lc-card", has_text="×6").click()
    ann.page.locator(".lc-press", has_text="Quest").first.click()
    ann.page.wait_for_function("() => document.querySelectorAll('.lc-mymat .lc-exerted').length === 1")
    mat.locator(".lc-times", has_text="×5").wait_for()
    assert sorted(mat.locator(".lc-times").all_inner_texts()) == ["×2", "×4", "×5"]


def test_strips_of_a_crowd_name_their_versions(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    laid = crowd(12, 8)
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    slabs = ann.page.locator(f"{BOARD} .lc-slab")
    slabs.first.wait_for()
    for slab in slabs.all():
        assert len(slab.inner_text().split("\n")) >= 3, slab.inner_text()


@pytest.mark.parametrize("seats", [3, 4])
def test_opponents_sit_in_the_order_of_their_turns(sit: Sit, seats: int) -> None:
    ann = sit(boards=True, **DESK)
    laid = everything(seats)
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[:seats])
    Player(ann.page).wait()
    mats = ann.page.locator(f"{BOARD} .lc-mat")
    order = sorted(
        (
            (round(mat.bounding_box()["y"]), mat.bounding_box()["x"], mat.get_attribute("aria-label"))
            for mat in mats.all()
        ),
    )
    # the next one to play is opposite, those after them behind, from left to right
    assert [str(label).removeprefix("In play: ") for _, _, label in order] == [
        *[f"Player {n}" for n in range(3, seats + 1)],
        "Player 2",
        "You",
    ]


def zoomquest(sit: Sit, level: str, party: list[str], device: dict[str, object]) -> Person:
    ann = sit(boards=True, **device)
    options: dict[str, object] = {"level": level, "party": party}
    ann.go(match_at(ann.server, "zoomquest", options, ["you", *["random"] * (len(party) - 1)]))
    ann.page.get_by_test_id("map").wait_for()
    ann.page.locator("[data-goal]").first.wait_for()
    return ann


def test_two_heroes_of_a_kind_are_told_apart(sit: Sit) -> None:
    ann = zoomquest(sit, "warrens", ["warrior", "warrior"], DESK)
    tokens = ann.page.locator(".zq-party .zq-token")
    looks = [(token.inner_text(), "zq-second" in str(token.get_attribute("class"))) for token in tokens.all()]
    assert len(looks) == len(set(looks)) == 2
    paint = "token => getComputedStyle(token).backgroundImage + getComputedStyle(token).backgroundColor"
    assert len({token.evaluate(paint) for token in tokens.all()}) == 2


@pytest.mark.parametrize("device", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")])
@pytest.mark.parametrize("level", ["warrens", "keep"])
def test_no_monster_is_cut_off(sit: Sit, level: str, device: dict[str, object]) -> None:
    ann = zoomquest(sit, level, ["warrior", "healer"], device)
    cut = """() => {
      const map = document.querySelector('[data-testid=map]').getBoundingClientRect();
      const found = [];
      for (const one of document.querySelectorAll('.zq-map .zq-monster, .zq-map .zq-token')) {
        const box = one.getBoundingClientRect();
        if (box.left < map.left || box.top < map.top || box.right > map.right || box.bottom > map.bottom)
          found.push(one.textContent);
      }
      for (const name of document.querySelectorAll('.zq-monsters li button'))
        if (name.scrollWidth > name.clientWidth) found.push(name.textContent);
      for (const list of document.querySelectorAll('.zq-monsters ul')) {
        const box = list.getBoundingClientRect();
        for (const one of list.querySelectorAll('li')) {
          const at = one.getBoundingClientRect();
          if (at.bottom > box.bottom + 1 || at.right > box.right + 1) found.push(one.textContent);
        }
      }
      return found;
    }"""
    assert ann.page.evaluate(cut) == []


def test_bots_that_have_chosen_say_that_they_wait(sit: Sit) -> None:
    ann = zoomquest(sit, "warrens", ["warrior", "healer"], DESK)
    ann.page.locator(".zq-hero", has_text="waits for you").wait_for()
