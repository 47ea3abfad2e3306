"""The board of Lorcana in a real browser: whole games on it, and what it looks like in the middle of them."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from loretable.games import find
from tests.browser.boards.lorcana_player import Finger, Player, Typist
from tests.browser.boards.lorcana_positions import DECKS, crowd, everything
from tests.browser.boards.measures import AXE
from tests.browser.boards.staged import Stage, play_until
from tests.browser.conftest import PAGE
from tests.browser.person import Person
from tests.lorcana.table import Table
from tests.parts import matrix, parts

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 700}}
LYING = {**PHONE, "viewport": {"width": 844, "height": 390}}
SIZES = {"desk": DESK, "phone": PHONE, "small phone": SMALL_PHONE, "lying": LYING}
AT_ONCE = "localStorage.setItem('loretable.pace', '0')"
MOST_STEPS = 400

# every text one sees on the board: its size, and where it stands
TEXTS = """() => {
  const found = [];
  let node = 0;
  const walk = document.createTreeWalker(document.querySelector('[data-testid=lorcana-board]'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    node += 1;
    const text = walk.currentNode.textContent.trim();
    const parent = walk.currentNode.parentElement;
    if (!text || !parent.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const drawn of range.getClientRects()) {
      const box = {left: drawn.left, right: drawn.right, top: drawn.top, bottom: drawn.bottom};
      for (let around = parent; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const edge = around.getBoundingClientRect();
        box.left = Math.max(box.left, edge.left), box.right = Math.min(box.right, edge.right);
        box.top = Math.max(box.top, edge.top), box.bottom = Math.min(box.bottom, edge.bottom);
      }
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (box.right - box.left < 2 || box.bottom - box.top < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      const card = parent.closest('[data-card]');
      if (card ? top?.closest('[data-card]') !== card : !top || !(parent.contains(top) || top.contains(parent))) continue;
      found.push({node, text, size: parseFloat(getComputedStyle(parent).fontSize), card: card?.dataset.card ?? '',
        turned: !!parent.closest('.lc-exerted'), fan: !!parent.closest('.lc-fan'), ...box});
    }
  }
  return found;
}"""


def begin(ann: Person, **options: object) -> None:
    """A match against a bot that thinks little, at once on the board."""
    ann.page.add_init_script(AT_ONCE)
    decks = {"decks": ["set01-amber-amethyst", "set01-emerald-ruby"], **options}
    ann.begin("Lorcana", players={1: "random"}, options=decks, Seed="1")


def staged(ann: Person, laid: Table) -> Stage:
    stage = Stage(laid.state, laid.state.seat)
    stage.open(ann.page, ann.server, decks=DECKS[: laid.state.seats])
    Player(ann.page).wait()
    ann.page.wait_for_timeout(250)  # faces come from the library, cards settle
    return stage


def play_to_the_end(player: Player) -> None:
    for _ in range(MOST_STEPS):
        if not player.answer():
            return
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("lore", [12, pytest.param(20, marks=pytest.mark.full)])
def test_a_whole_game_by_mouse_on_the_board_alone(sit_at_both: Sit, lore: int) -> None:
    ann = sit_at_both(boards=True, reduced_motion="reduce", **DESK)
    begin(ann, lore=lore)
    player = Player(ann.page)
    play_to_the_end(player)
    assert {"Ink it", "Play", "Quest"} <= player.deeds
    assert "alter your hand" in player.kinds


def test_a_replay_offers_neither_hint_nor_undo_and_says_whose_turn_it_was(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **DESK)
    begin(ann)
    Player(ann.page).answer()
    ann.go(f"/#/replay/{ann.page.url.split('/match/')[1].split('/')[0]}/1")
    ann.page.get_by_test_id("step").wait_for()
    ann.page.locator(".lc-idle").wait_for()
    assert ann.page.locator(".lc-tool").count() == 0
    assert ann.page.locator(".lc-idle").inner_text().endswith(("Your turn", "'s turn"))


def test_a_whole_game_by_keyboard_alone(sit_at_both: Sit) -> None:
    ann = sit_at_both(boards=True, reduced_motion="reduce", **DESK)
    begin(ann, lore=12)
    player = Typist(ann.page)
    play_to_the_end(player)
    assert {"Ink it", "Play", "Quest"} <= player.deeds


def test_a_whole_game_on_a_phone_by_touch(sit_at_both: Sit) -> None:
    ann = sit_at_both(boards=True, reduced_motion="reduce", **PHONE)
    begin(ann, lore=12)
    player = Finger(ann.page)
    play_to_the_end(player)
    assert {"Ink it", "Play", "Quest"} <= player.deeds


def overlapping(texts: list[dict[str, Any]]) -> list[str]:
    """Texts that stand on each other. Cards may fan: what lies under another card is not seen."""
    found = []
    straight = [text for text in texts if not text["turned"]]
    for i, one in enumerate(straight):
        for other in straight[i + 1 :]:
            wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
            high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            fanned = one["fan"] and other["fan"] and one["card"] != other["card"]
            if wide > 3 and high > 4 and one["node"] != other["node"] and not fanned:
                found.append(f"{one['text']!r} and {other['text']!r}")
    return found


@pytest.mark.parametrize(("position", "size"), matrix(["crowd", "everything"], list(SIZES)))
def test_texts_are_large_enough_and_stand_apart(sit: Sit, position: str, size: str) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **SIZES[size])
    staged(ann, crowd() if position == "crowd" else everything())
    texts = ann.page.evaluate(TEXTS)
    assert len(texts) > 30
    assert [text for text in texts if text["size"] < 11] == []
    assert overlapping(texts) == []
    assert ann.overflow() <= 0


@pytest.mark.parametrize("seed", parts(5))
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_in_the_middle_of_a_long_game_nothing_is_small(sit: Sit, size: str, seed: int) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **SIZES[size])
    options = {"decks": DECKS[:2], "lore": 60}
    state = find("lorcana").new(options, seed)
    play_until(state, 0, random.Random(seed), at_least=90)
    assert not state.over and state.seat == 0, "that was no long game"
    Stage(state).open(ann.page, ann.server, **options)
    Player(ann.page).wait()
    ann.page.wait_for_load_state("networkidle")  # faces come from the library
    texts = ann.page.evaluate(TEXTS)
    assert len(texts) > 15
    assert [text for text in texts if text["size"] < 11] == []
    assert overlapping(texts) == []
    assert ann.overflow() <= 0


def test_every_card_of_a_crowd_is_in_sight(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **DESK)
    laid = crowd()
    staged(ann, laid)
    seen = ann.page.evaluate(
        """() => [...document.querySelectorAll('[data-card]')].filter(card => {
          const box = card.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + 12, box.top + box.height / 2);
          return box.left >= 0 && box.right <= innerWidth && top?.closest('[data-card]') === card;
        }).length"""
    )
    assert seen == 14 + 14 + 12


@pytest.mark.parametrize(("seats", "size"), matrix([3, 4], ["desk", "phone", "lying"]))
def test_three_and_four_players_are_all_there(sit: Sit, seats: int, size: str) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **SIZES[size])
    laid = everything(seats)
    staged(ann, laid)
    assert ann.page.locator(".lc-bar").count() == seats
    texts = ann.page.evaluate(TEXTS)
    assert [text for text in texts if text["size"] < 11] == []
    assert overlapping(texts) == []
    assert ann.overflow() <= 0
    cards = ann.page.locator(".lc-mat [data-card]")
    assert cards.count() == sum(len(laid.zone(f"play.{seat}")) for seat in range(seats))


def test_a_challenge_is_dragged_from_card_to_card_with_an_arrow_and_what_it_would_do(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **DESK)
    stage = staged(ann, everything())
    able = ann.page.locator(".lc-mymat .lc-card.lc-able").last
    able.click()
    target = ann.page.locator(".lc-mat:not(.lc-mymat) .lc-lit").first
    target.hover()
    ann.page.get_by_test_id("lorcana-forecast").get_by_text("willpower").wait_for()
    ann.page.keyboard.press("Escape")
    assert target.count() == 0, "nothing is lit before the drag"
    able.hover()
    ann.page.mouse.down()
    ann.page.mouse.move(300, 330, steps=4)
    target.hover(force=True)
    assert ann.page.locator(".lc-shaft").count() == 1
    ann.page.mouse.up()
    ann.page.wait_for_function("() => document.querySelector('[data-testid=lorcana-board]').dataset.seq !== '1'")
    assert stage.answers[0].startswith("challenge ")


def test_a_card_is_dragged_to_the_inkwell_and_another_to_the_mat(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **DESK)
    stage = staged(ann, everything())
    first = ann.page.locator("section.lc-hand .lc-able").first
    first.drag_to(ann.page.locator("[data-drop=ink]"))
    ann.page.wait_for_function("() => document.querySelector('[data-testid=lorcana-board]').dataset.seq !== '1'")
    assert stage.answers[0].startswith("ink ")
    ann.page.locator("section.lc-hand .lc-able").first.drag_to(
        ann.page.locator(".lc-mymat"), target_position={"x": 20, "y": 20}
    )
    ann.page.wait_for_function("() => document.querySelector('[data-testid=lorcana-board]').dataset.seq !== '2'")
    assert stage.answers[1].startswith("play ")


def test_a_card_that_can_do_nothing_says_why_at_the_card(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **DESK)
    staged(ann, crowd(8, 5))
    ann.page.locator(".lc-mymat .lc-exerted").first.click()
    ann.page.get_by_test_id("lorcana-why").get_by_text("exerted").first.wait_for()


def test_a_held_finger_enlarges_the_card(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **PHONE)
    staged(ann, everything())
    card = ann.page.locator("section.lc-hand .lc-card").first
    box = card.bounding_box()
    touch = {
        "pointerType": "touch",
        "isPrimary": True,
        "button": 0,
        "pointerId": 7,
        "clientX": box["x"] + 20,
        "clientY": box["y"] + 40,
    }
    card.dispatch_event("pointerdown", touch)
    ann.page.get_by_test_id("lorcana-zoom").wait_for()
    ann.page.get_by_test_id("lorcana-zoom").get_by_role("button", name="Close").tap()
    assert ann.page.get_by_test_id("lorcana-zoom").count() == 0


FAULTS = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .filter(fault => ['serious', 'critical'].includes(fault.impact))
  .flatMap(fault => fault.nodes.map(node => `${fault.id}: ${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 300)}`))"""


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_axe_finds_nothing_serious(sit: Sit, scheme: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not there (make test-page fetches it)")
    ann = sit(boards=True, reduced_motion="reduce", color_scheme=scheme, **DESK)
    staged(ann, everything())
    ann.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert ann.page.evaluate(FAULTS) == []
    ann.page.locator(".lc-mymat .lc-card.lc-able").last.click()
    ann.page.wait_for_timeout(200)
    # what cannot be chosen is dimmed on purpose; it is clear again when one points at it
    assert [fault for fault in ann.page.evaluate(FAULTS) if not fault.startswith("color-contrast")] == []


def needed(assets: Path, wanted: list[str], known: set[str]) -> set[str]:
    """What has to be there before some scripts run, but for what is there already."""
    names: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name in names or name in known:
            continue
        names.add(name)
        text = (assets / name).read_text(encoding="utf-8")
        wanted += re.findall(r"(?:from|import)[`\"]\./([\w-]+\.js)[`\"]", text)
    return names


def test_the_board_is_small_to_fetch(chromium: object) -> None:
    """All that the board needs besides the page itself, compressed; fonts come after and are not waited for."""
    assets = PAGE.parent / "assets"
    first = re.findall(r"assets/([\w-]+\.(?:js|css))", PAGE.read_text(encoding="utf-8"))
    board = re.compile(r"import\([`\"]\./(lorcana-[\w-]+\.js)[`\"]\)")
    host = next(path for path in assets.glob("*.js") if board.search(path.read_text(encoding="utf-8")))
    page = needed(assets, [host.name, *(name for name in first if name.endswith(".js"))], set())
    (deps,) = board.findall(host.read_text(encoding="utf-8"))[:1]
    names = needed(assets, [deps], page)
    styles = {
        path.name
        for path in assets.glob("*.css")
        if re.match(r"(lorcana|look|card|Card|Symbols|deck|faces)-", path.name)
    }
    size = sum(len(gzip.compress((assets / name).read_bytes(), 9)) for name in names | styles)
    assert size < 80_000, size
