"""A new game without a raw field: decks, sides, levels and parties as pictures; Begin in sight wherever one is."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
SIZES = ((360, 640), (390, 844), (768, 1024), (1280, 720), (1440, 900))
GAMES = ("lorcana", "confrontation", "zoomquest")
INFO = """async () => (await (await fetch('/api/matches/' + location.hash.split('/')[2],
  {headers: {Authorization: 'Bearer ' + JSON.parse(localStorage['loretable.match.' + location.hash.split('/')[2]])
    .seats[0].token}})).json())"""
IN_SIGHT = """() => { const box = document.querySelector('.begin').getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && document.querySelector('.begin').contains(top); }"""


def info_of(person: Person) -> Any:
    person.page.wait_for_url("**/match/**")
    return person.page.evaluate(INFO)


def sizes() -> list[Any]:
    return [
        pytest.param(game, size, marks=() if size in (SIZES[0], SIZES[3]) else pytest.mark.full)
        for game in GAMES
        for size in SIZES
    ]


@pytest.mark.parametrize(("game", "size"), sizes())
def test_begin_is_in_sight_and_nothing_is_wider_than_the_window(sit: Sit, game: str, size: tuple[int, int]) -> None:
    ann = sit(viewport={"width": size[0], "height": size[1]})
    ann.go(f"/#/new/{game}")
    ann.page.locator(".tile svg").first.wait_for()
    assert ann.page.evaluate(IN_SIGHT)
    ann.page.mouse.move(size[0] / 3, size[1] / 2)
    ann.page.mouse.wheel(0, 5000)
    assert ann.page.evaluate(IN_SIGHT)
    assert ann.overflow() <= 0


def test_on_a_phone_the_chosen_deck_is_the_first_to_be_seen(sit: Sit) -> None:
    ann = sit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.go("/#/new/lorcana")
    chosen = ann.page.locator(".tiles .tile.chosen", has_text="The Heart of Magic")
    chosen.wait_for()
    box = chosen.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390


@pytest.mark.parametrize("game", GAMES)
def test_no_field_is_raw(sit: Sit, game: str) -> None:
    ann = sit()
    ann.go(f"/#/new/{game}")
    ann.page.get_by_role("button", name="More").click()
    text = ann.page.locator("dialog").inner_text()
    assert "JSON" not in text and "_" not in text and "-1" not in text
    for row in ann.page.locator("dialog .option-row").all():
        assert row.locator("b").inner_text() and row.locator(".small").count() == 1


def test_a_deck_an_opponent_and_a_rule_are_chosen_by_their_names(sit: Sit) -> None:
    ann = sit()
    ann.go("/#/new/lorcana")
    ann.page.get_by_role("radio", name="Might and Magic").check(force=True)
    ann.page.get_by_role("radio", name="Rabbit").check(force=True)
    ann.page.get_by_label("Best of").select_option("3")
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_label("First hand").select_option("false")
    ann.page.get_by_role("button", name="Done").click()
    ann.page.get_by_role("button", name="First hand: stays").wait_for()
    assert "The Rabbit, Might and Magic" in ann.page.locator(".begin").inner_text()
    ann.page.locator(".begin").press("Enter")
    info = info_of(ann)
    assert info["options"]["alter"] is False
    assert info["options"]["decks"][0] == "set02-amethyst-steel"
    assert [seat["player"] for seat in info["seats"]] == ["you", "easy"]
    assert info["series"]["games"] == 3


def test_a_side_and_a_set_up_of_the_book(sit: Sit) -> None:
    ann = sit()
    ann.go("/#/new/confrontation")
    ann.page.get_by_role("radio", name="Sauron").check(force=True)
    ann.page.get_by_role("radio", name="The swift hunt").check(force=True)
    ann.page.locator(".begin").click()
    info = info_of(ann)
    assert info["options"]["sauron_setup"] == "swift-hunt"
    assert [seat["player"] for seat in info["seats"]] == ["rules", "you"]


def test_a_name_that_is_being_typed_is_kept_while_the_page_hears_of_something_else(sit: Sit) -> None:
    ann = sit()
    held: list[Any] = []
    ann.page.route("**/api/games/zoomquest/seats", lambda route: held.append(route))
    ann.go("/#/new/zoomquest")
    name = ann.page.get_by_label("Name of the").first
    name.fill("Torvald")
    while not held:
        ann.page.wait_for_timeout(20)
    with ann.page.expect_response("**/api/games/zoomquest/seats"):
        held[0].continue_()
    ann.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert name.input_value() == "Torvald"


def test_a_party_is_built_and_a_level_drawn_by_lot(sit: Sit) -> None:
    ann = sit()
    ann.go("/#/new/zoomquest")
    ann.page.get_by_role("button", name="A new level by lot").click()
    ann.page.get_by_role("button", name="Another level by lot").wait_for()
    ann.page.get_by_role("button", name="Leave").last.click()
    ann.page.get_by_role("button", name="+ guardian").click()
    ann.page.get_by_label("Name of the guardian").last.fill("Torvald")
    ann.page.get_by_label("Name of the guardian").last.press("Tab")
    ann.page.get_by_label("Who plays Torvald").select_option("you")
    ann.page.get_by_text("three heroes").wait_for()
    ann.page.locator(".begin").click()
    info = info_of(ann)
    assert info["options"]["custom"]["map"]["locations"]
    assert [hero["name"] for hero in info["options"]["party"]][-1] == "Torvald"
    assert [seat["player"] for seat in info["seats"]] == ["you", "greedy", "you"]
