"""The Confrontation between the moves: battles told in step, reasons, candidates, retreats, taking back, replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from loretable.games import find
from tests.browser.boards.confrontation_player import Player
from tests.browser.boards.meeting import come_to, come_to_a_card
from tests.browser.boards.staged import Stage, match_at
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
GAME = find("confrontation")
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHIFTS = """
  window.shift = 0;
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
  }).observe({type: 'layout-shift'});
"""
# names of which a part lies outside the tile or card they stand on
WIDER = """() => [...document.querySelectorAll('.cf-map .cf-tile > span:not(.unseen), .cf-face span')].filter(name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const [text, around] = [range, name.parentElement].map(one => one.getBoundingClientRect());
  return text.width > 0 && (text.left < around.left || text.right > around.right);
}).map(name => name.textContent)"""
POSITION: dict[str, Any] = {
    "stage": "playing",
    "active": "fellowship",
    "fellowship": {"Rohan": ["Pippin"], "The Shire": ["Frodo"], "Fangorn": ["Gandalf"]},
    "sauron": {
        "Gondor": ["Orcs"],
        "Mordor": ["Warg", "Balrog"],
        "Dagorlad": ["Cave Troll"],
        "Mirkwood": ["Witch-king"],
    },
}


def staged(sit: Sit, device: dict[str, Any], position: dict[str, Any] = POSITION) -> tuple[Person, Stage]:
    ann = sit(boards=True, **device)
    stage = Stage(GAME.position(position))
    stage.open(ann.page, ann.server)
    Player(ann.page).state()
    return ann, stage


def take_up(ann: Person, piece: int) -> None:
    ann.page.locator(f".cf-map [data-piece='{piece}']").click()
    ann.page.locator(".cf-map .cf-tile.cf-selected").wait_for()


def test_a_battle_is_told_without_anything_moving_that_nobody_touched(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    player = come_to_a_card(ann)
    ann.page.evaluate(SHIFTS)
    for _ in range(60):
        if player.kinds.count("card") >= 2 or not player.answer():
            break
    player.state()
    assert ann.page.evaluate("() => window.shift") < 0.05


def test_a_piece_is_taken_up_while_a_battle_is_still_told(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.page.add_init_script("localStorage.setItem('loretable.pace', '0.5')")  # slow: there is time to press
    page = ann.page
    told = "() => document.querySelector('.cf-battle [title^=\"Show how things stand\"]') !== null"
    come_to(ann, lambda player: player.state() == "piece" and page.evaluate(told))
    assert page.locator(".cf-ask").count() == 0, "the film is not covered by the question"
    page.locator(".cf-map .cf-tile.cf-lit").first.click()
    page.locator(".cf-map .cf-tile.cf-selected").wait_for()
    assert not page.evaluate(told)
    page.locator(".cf-ask").wait_for()


def test_why_not_elsewhere_is_always_listed_and_about_the_move(sit: Sit) -> None:
    ann, _ = staged(sit, DESK)
    take_up(ann, 2)
    why = ann.page.locator(".cf-why")
    why.wait_for()
    for place in ("Caradhras", "Gap of Rohan", "Fangorn"):
        assert place in why.inner_text()
    assert "asked now" not in why.inner_text()
    take_up(ann, 4)  # Gandalf
    why.get_by_text("Mirkwood").wait_for()


def test_candidates_say_what_they_would_do_to_the_piece_in_hand(sit: Sit) -> None:
    position = {
        **POSITION,
        "fellowship": {"Rohan": ["Gimli"], "The Shire": ["Frodo"], "Fangorn": ["Boromir"]},
    }
    ann, _ = staged(sit, DESK, position)
    take_up(ann, 7)
    ann.page.locator(".cf-map [data-back='1']").first.hover()
    rows = ann.page.locator(".cf-inspector .cf-chips li")
    ann.page.locator(".cf-inspector li.cf-weaker", has_text="falls at once").wait_for()
    told = {row.split("\n")[0].split()[0]: row for row in rows.all_inner_texts()}
    assert "falls at once" in told["Orcs"] and "stronger by 2" in told["Balrog"] and "weaker by 1" in told["Warg"]
    assert rows.last.get_attribute("class") == "cf-out", "those who are out come last"
    take_up(ann, 8)
    ann.page.locator(".cf-map [data-back='1']").first.hover()
    ann.page.locator(".cf-inspector li", has_text="Balrog").get_by_text("both fall").wait_for()
    assert "stronger by 2" in ann.page.locator(".cf-inspector li", has_text="Warg").inner_text()


def test_that_the_other_side_has_chosen_a_card_is_said(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    position = {**POSITION, "fellowship": {"Rohan": ["Merry"], "The Shire": ["Frodo"]}}
    state = GAME.position(position)
    state.push("move merry gondor", 0)
    stage = Stage(state)
    if 1 in state.waiting:
        state.push("play 5", 1)
    stage.open(ann.page, ann.server)
    ann.page.locator(".cf-hand", has_text="has chosen a card").wait_for()


def test_on_a_phone_who_may_be_there_is_seen_before_one_attacks(sit: Sit) -> None:
    ann, _ = staged(sit, PHONE)
    take_up(ann, 2)
    Player(ann.page).touch("gondor")
    card = ann.page.locator(".cf-inspector")
    card.wait_for()
    assert card.locator("li").first.bounding_box()["y"] < 844


@pytest.mark.parametrize("device", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")])
def test_a_retreat_is_asked_once_and_covers_nothing_of_the_map(sit: Sit, device: dict[str, Any]) -> None:
    ann, stage = staged(sit, device)
    take_up(ann, 2)
    player = Player(ann.page)
    player.touch("gondor")
    player.touch("gondor")
    ann.page.locator(".cf-ask").get_by_text("Stay and fight").wait_for()
    assert ann.page.get_by_text("Stay and fight").count() == 1
    back = ann.page.locator(".cf-ask .cf-row", has_text="fall back")
    assert back.count() == ann.page.locator(".cf-map [data-goal]").count() > 0
    assert ann.page.locator(".cf-map [data-answer]").count() == 0
    player.touch("rohan")  # the map takes it, too
    ann.page.wait_for_function("() => !document.querySelector('.cf-ask [data-answer]')")
    assert stage.answers[-1].startswith("retreat")


def test_on_a_phone_a_set_up_is_chosen_and_said_to_be_ready_without_scrolling(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **PHONE)
    ann.go(match_at(ann.server, "confrontation", {}, ["you", "easy"]))
    begin = ann.page.get_by_role("group", name="Begin from")
    begin.wait_for()
    tray = ann.page.get_by_label("Still to place")
    assert tray.locator(".cf-tile").count() == 9
    assert (
        ann.page.evaluate(
            "() => { const slot = document.querySelector('.rail-slot'); return slot.scrollHeight - slot.clientHeight; }"
        )
        <= 1
    )
    begin.get_by_role("button", name="The vanguard").tap()
    ready = ann.page.get_by_role("button", name="Ready")
    box = ready.bounding_box()
    assert box["height"] >= 44 and box["y"] + box["height"] <= 844
    ready.tap()
    ann.page.wait_for_function("() => !document.querySelector('[data-ready]')")


def test_no_name_is_wider_than_the_piece_or_card_that_bears_it_on_a_phone(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **PHONE)
    ann.go(match_at(ann.server, "confrontation", {}, ["you", "easy"]))
    ann.page.get_by_role("group", name="Begin from").get_by_role("button").first.tap()
    ann.page.get_by_role("button", name="Ready").tap()
    ann.page.locator(".cf-hand .cf-face").first.wait_for()
    ann.page.evaluate("() => document.fonts.ready.then(() => null)")
    assert ann.page.evaluate(WIDER) == []


def test_after_undo_no_battle_is_told_that_was_taken_back(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    page, tiles = ann.page, [0]

    def fought(player: Player) -> bool:
        if player.state() == "piece" and page.locator(".cf-battle").count() == 0:
            tiles.append(page.locator(".cf-map .cf-tile").count())
        return player.kinds[-1:] == ["piece"] and page.locator(".cf-battle").count() > 0

    player = come_to(ann, fought, practice=True)
    before = tiles[-1]
    assert page.locator(".cf-battle").count() == 1
    player.state()
    for _ in range(3):  # the battle, and whatever was answered in it
        if page.locator(".cf-battle").count() == 0:
            break
        seen = player.number()
        page.keyboard.press("u")
        ann.wait_past(seen)
        player.state()
    assert page.locator(".cf-battle").count() == 0
    assert page.locator(".cf-map .cf-tile").count() >= before - 1


def test_a_replay_begins_with_what_was_done_and_goes_on(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    ann.begin("The Lord of the Rings", "", {1: "rules"})
    page = ann.page
    page.get_by_test_id("map").wait_for()
    player = Player(page, seed=2)
    for _ in range(3):
        player.answer()
    page.goto(ann.server + "/#/replay/" + page.url.split("/match/")[1])
    page.get_by_test_id("step").wait_for()
    page.keyboard.press("Home")
    page.get_by_test_id("map").wait_for()
    assert page.locator("[data-ready], .cf-tray, .cf-book").count() == 0, "nobody sets up in a replay"
    last = int(page.get_by_test_id("step").inner_text().split("/")[1])
    for _ in range(last):
        page.keyboard.press("ArrowRight")
    assert page.get_by_test_id("step").inner_text().startswith(str(last))
    assert page.locator(".cf-map .cf-tile, .cf-fallen li").count() == 18


def test_the_rules_have_a_table_of_characters(sit: Sit) -> None:
    ann = sit()
    ann.go("/#/rules/confrontation")
    table = ann.page.get_by_test_id("characters")
    table.wait_for()
    assert table.locator("tbody tr").count() == 18
    row = table.locator("tr", has_text="Cave Troll")
    assert row.locator("td").first.inner_text() == "9"
    assert "card" in row.locator("td").last.inner_text()


def test_on_a_phone_the_map_stays_as_large_as_it_is_when_a_piece_is_taken_up(sit: Sit) -> None:
    ann, _ = staged(sit, PHONE)
    before = ann.page.locator(".cf-map").bounding_box()
    take_up(ann, 4)
    ann.page.locator(".cf-ask .cf-row").first.wait_for()
    assert ann.page.locator(".cf-map").bounding_box() == before
    assert ann.page.locator(".cf-inspector").count() == 0, "who it is is said with the question, once"
