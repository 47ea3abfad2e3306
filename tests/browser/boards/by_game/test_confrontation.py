"""The Confrontation on its board: whole games by mouse, by keyboard and by dragging; readable, fair, and told step by step."""

from collections.abc import Callable
from typing import Any

import pytest

from loretable.games import find
from tests.browser.boards.confrontation_player import BUBBLE, NUMBER, SPOT, Player
from tests.browser.boards.measures import AXE, STILL, compressed, faults, lies_still_when_resized, looks_right
from tests.browser.boards.meeting import come_to_a_card
from tests.browser.boards.staged import Stage
from tests.browser.person import Person
from tests.confrontation.table import attack

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
GAME = "The Lord of the Rings"
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AT_ONCE = "localStorage.setItem('loretable.pace', '0')"


def sat(sit: Sit, seats: dict[int, str] | None = None, preset: str = "", **settings: Any) -> Person:
    """Somebody at a new table, who is told what others do at once."""
    ann = sit(boards=True, **{**DESK, **settings})
    ann.page.add_init_script(AT_ONCE)
    ann.begin(GAME, preset, seats)
    ann.page.get_by_test_id("map").wait_for()
    return ann


@pytest.mark.parametrize("side", [0, pytest.param(1, marks=pytest.mark.full)])
def test_a_whole_game_is_played_by_mouse_on_the_board(sit_at_both: Sit, side: int) -> None:
    ann = sat(sit_at_both, {0: "rules", 1: "you"} if side else None)
    player = Player(ann.page, seed=3)
    checked: list[int] = []

    def watch(one: Player) -> None:
        if one.answers <= 4:  # how long a game is depends on the bot
            looks_right(ann.page, ".cf")
            checked.append(one.answers)

    player.play(watch)
    assert checked and ann.ending.is_visible()
    # the pieces are turned round: nobody wonders who was who
    assert ann.page.locator(".cf-map [data-back]").count() == 0
    assert ann.page.locator(".cf-map [data-piece]").count() + ann.page.locator(".cf-fallen li").count() == 18


def test_a_whole_game_is_played_by_keyboard_alone(sit_at_both: Sit) -> None:
    ann = sat(sit_at_both)
    page, keys = ann.page, ann.page.keyboard
    page.locator(".cf-entry button").first.focus()
    keys.press("Enter")  # a set-up of the book
    page.locator("[data-ready]:not(:disabled)").focus()
    keys.press("Enter")
    player = Player(page, seed=5)
    page.wait_for_function("() => !document.querySelector('[data-ready]')")
    for _ in range(300):
        kind = player.state()
        if kind == "end":
            break
        before = player.number()
        page.evaluate("() => document.activeElement?.blur?.()")
        if kind == "bubble":
            page.locator(BUBBLE).last.focus()
            keys.press("Enter")
        elif kind == "card":
            keys.press(str(1 + player.dice.randrange(page.locator(".cf-face.cf-lit").count())))
            page.locator(".cf-raised").wait_for()
            keys.press("Enter")
        else:
            # the only piece that can go is taken up by itself
            if kind == "piece" and not page.locator(".cf-map .cf-tile.cf-selected").count():
                keys.press(str(1 + player.dice.randrange(min(9, page.locator(".cf-ask .cf-row").count()))))
                page.locator("[data-goal]").first.wait_for()
            keys.press(str(1 + player.dice.randrange(page.locator(".cf-ask .cf-row").count())))
            # it is done, or it is an attack that wants to be confirmed
            page.wait_for_function(
                f"before => ({NUMBER})() > before || document.querySelector('.cf-aimed')", arg=before
            )
            if player.number() == before:
                keys.press("Enter")
        page.wait_for_function(f"before => ({NUMBER})() > before", arg=before)
    assert ann.ending.is_visible()


def test_the_only_piece_that_can_go_is_taken_up_by_itself(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    here = {"fellowship": {"Eregion": ["Frodo"]}, "sauron": {"Mordor": ["Warg"]}}
    stage = Stage(find("confrontation").position({"stage": "playing", "active": "fellowship", **here}))
    stage.open(ann.page, ann.server)
    ann.page.locator(".cf-map .cf-tile.cf-selected").wait_for()
    assert sorted(ann.page.locator(".cf-ask .cf-row b").all_inner_texts()) == [
        "Caradhras",
        "Fangorn",
        "Misty Mountains",
    ]
    ann.page.keyboard.press("1")
    ann.page.wait_for_function("() => !document.querySelector('.cf-selected')")
    assert len(stage.answers) == 1 and stage.answers[0].startswith("move frodo ")


def test_regions_are_walked_with_arrow_keys_and_entered_with_enter(sit: Sit) -> None:
    ann = sat(sit, preset="Set up by chance")
    page = ann.page
    Player(page).state()
    page.locator(".cf-region[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.region") in ("arthedain", "cardolan")
    page.keyboard.press("Enter")
    assert page.locator(".cf-tile.cf-selected").count() == 1
    before = Player(page).number()
    goal = page.locator("[data-goal=move]").first
    goal.focus()
    page.keyboard.press("Enter")
    ann.wait_past(before)


def test_pieces_are_dragged_to_their_places_and_over_the_map(sit: Sit) -> None:
    ann = sat(sit)
    page = ann.page

    def drag(selector: str, word: str) -> None:
        thing = page.locator(selector)
        thing.hover()  # waits until it stands still
        box = thing.bounding_box()
        x, y = page.evaluate(SPOT, word)
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(x - 20, y, steps=4)
        page.mouse.move(x, y, steps=2)
        page.mouse.up()

    drag(".cf-tray [data-piece='8']", "enedwaith")
    assert page.locator(".cf-map [data-piece='8']").count() == 1
    drag(".cf-tray [data-piece='0']", "eregion")
    drag(".cf-map [data-piece='0']", "enedwaith")  # two that are placed change places
    assert "Eregion" in page.locator(".cf-map [data-piece='8']").text_content()
    player = Player(page)
    player.set_up()
    player.state()
    tile = page.locator(".cf-map .cf-tile.cf-lit").first
    tile.click()
    goal = page.locator("[data-goal]").first.get_attribute("data-region")
    page.keyboard.press("Escape")
    before = player.number()
    drag(f".cf-map [data-piece='{tile.get_attribute('data-piece')}']", goal)
    ann.wait_past(before)


def test_beside_a_battle_the_question_is_seen_whole_with_the_text_of_the_card_one_points_at(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.page.add_init_script(AT_ONCE)
    come_to_a_card(ann)
    page = ann.page
    card = page.locator(".cf-hand .cf-face.cf-lit:has(svg)").first
    card.hover()
    page.locator(".cf-card-text b").wait_for()
    assert card.get_attribute("title") in page.locator(".cf-card-text").inner_text()
    ask, seen = page.locator(".cf-ask").bounding_box(), page.locator(".rail-slot").bounding_box()
    assert ask["y"] >= seen["y"] and ask["y"] + ask["height"] <= seen["y"] + seen["height"]


def test_a_touch_on_the_dots_of_a_region_is_a_touch_on_the_region(sit: Sit) -> None:
    ann = sat(sit, preset="Set up by chance")
    Player(ann.page).state()
    ann.page.evaluate(STILL)
    dots = "() => [...document.querySelectorAll('.cf-pip')].map(one => one.getBoundingClientRect())"
    hit = "({x, y}) => document.elementFromPoint(x + 3, y + 3).getAttribute('class')"
    assert {ann.page.evaluate(hit, dot).split()[0] for dot in ann.page.evaluate(dots)} == {"cf-region"}


def test_no_piece_walks_when_the_window_changes_its_size(sit: Sit) -> None:
    ann = sat(sit, preset="Set up by chance")
    Player(ann.page).state()
    lies_still_when_resized(ann.page, {"width": 1500, "height": 900})


def test_what_one_knows_of_a_hidden_piece_is_shown(sit: Sit) -> None:
    ann = sat(sit, preset="Set up by chance")
    Player(ann.page).state()
    ann.page.locator(".cf-map [data-back='1']").first.hover()
    card = ann.page.locator(".cf-inspector")
    assert "1 of 9" in card.inner_text() and card.locator(".cf-chips li").count() == 9
    ann.page.locator(".cf-map [data-piece='5']").hover()
    assert "Aragorn, strength 4" in card.inner_text()


@pytest.mark.parametrize("device", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")])
@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_it_can_be_read_on_any_screen_and_axe_finds_nothing(sit: Sit, device: dict[str, Any], scheme: str) -> None:
    ann = sat(sit, **device, color_scheme=scheme)
    looks_right(ann.page, ".cf")
    player = Player(ann.page, seed=2)
    while player.answer() and "card" not in player.kinds:
        pass
    ann.page.wait_for_timeout(400)
    looks_right(ann.page, ".cf")
    if AXE.is_file():
        assert faults(ann.page) == []


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1024, 768)])
def test_nothing_scrolls_sideways(sit: Sit, size: tuple[int, int]) -> None:
    ann = sat(sit, preset="Set up by chance", viewport={"width": size[0], "height": size[1]})
    Player(ann.page).state()
    looks_right(ann.page, ".cf")


def test_the_board_is_small_enough() -> None:
    assert compressed("confrontation") < 80_000


def test_on_a_phone_on_its_side_the_map_is_seen_whole_and_every_card_can_be_touched(sit: Sit) -> None:
    ann = sat(sit, preset="Set up by chance", **{**PHONE, "viewport": {"width": 844, "height": 390}})
    Player(ann.page).state()
    assert ann.page.get_by_test_id("map").bounding_box()["height"] <= 345
    come_to_a_card(ann)
    faces = ann.page.locator(".cf-hand .cf-face").all()
    assert len(faces) == 18
    assert all(face.bounding_box()["width"] >= 30 for face in faces)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_question_with_a_single_answer_says_why_it_is_asked(sit: Sit, device: dict[str, Any]) -> None:
    state = attack("sam pippin: arthedain; orcs: rhudaur", "move orcs arthedain", "sam")
    ann = sit(boards=True, **device)
    Stage(state).open(ann.page, ann.server)
    ask = ann.page.locator(".cf-ask")
    ask.get_by_text("Your only answer.").wait_for()
    assert ask.locator("[data-answer]").count() == 1
