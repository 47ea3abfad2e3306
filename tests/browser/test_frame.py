"""The frame round a board: what happened is told, and all that one can do beside playing."""

import re
from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def with_settings(person: Person, **settings: str) -> Person:
    for name, value in settings.items():
        person.page.add_init_script(
            f"localStorage.getItem('loretable.{name}') ?? localStorage.setItem('loretable.{name}', '{value}')"
        )
    return person


# -- what others do ----------------------------------------------------------------------------------------------------


def test_what_happens_is_told_one_after_the_other_and_can_be_skipped(sit: Sit) -> None:
    ann = with_settings(sit(boards=True), pace="0.5")
    ann.begin("Disney Lorcana", Seed="3")
    ann.prompt.wait_for(state="attached")
    open_list(ann)
    ann.page.get_by_role("button", name="None", exact=True).click()
    board, caption = ann.page.get_by_test_id("lorcana-board"), ann.page.get_by_test_id("caption")
    for _ in range(3):  # who passes sees what the other does; who begins is the seed's to say
        end = board.locator(".lc-end[data-choice]")
        end.or_(caption).first.wait_for()
        if caption.count():
            break
        end.click()
    caption.wait_for()
    assert board.get_attribute("data-asked") == "", "nobody answers while something is being told"
    while caption.count():
        ann.page.keyboard.press("s")  # as the button does; the bot may only now have thought of its next step
        ann.page.wait_for_timeout(50)
    assert ann.page.locator(".log .told").count() > 2


def open_list(person: Person) -> None:
    person.page.get_by_test_id("list-button").click()


def test_at_once_nothing_is_told(sit: Sit) -> None:
    ann = with_settings(sit(boards=True), pace="0")
    ann.begin("Disney Lorcana", Seed="3")
    open_list(ann)
    ann.page.get_by_role("button", name="None", exact=True).click()
    ann.page.locator(".log").get_by_text("Turn 1").wait_for()
    assert ann.page.get_by_test_id("caption").count() == 0


def test_a_board_is_drawn_by_the_page_and_no_picture_is_sent(sit: Sit) -> None:
    ann = sit(boards=True)
    ann.begin("Disney Lorcana", Seed="3")
    ann.prompt.wait_for(state="attached")
    ann.page.locator(".board-area > *").nth(1).wait_for()
    assert not any('"drawn"' in frame or "<svg" in frame for frame in ann.frames)


# -- settings ------------------------------------------------------------------------------------------------------------


def test_light_and_dark_are_chosen_and_kept(sit: Sit) -> None:
    ann = sit(color_scheme="light")
    ann.go("/")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Light or dark").select_option("dark")
    ground = "() => getComputedStyle(document.body).backgroundColor"
    dark = ann.page.evaluate(ground)
    ann.page.reload()
    ann.page.locator(".game-card").first.wait_for()
    assert ann.page.evaluate(ground) == dark == "rgb(21, 24, 27)"
    assert ann.page.evaluate("() => document.documentElement.dataset.theme") == "dark"


def test_motion_is_reduced_as_the_system_says_or_as_one_chooses(sit: Sit) -> None:
    ann = sit(reduced_motion="reduce")
    ann.go("/")
    length = "() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--m-move'))"
    assert ann.page.evaluate(length) == 0
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_label("Less motion").uncheck()
    assert ann.page.evaluate(length) > 0


def test_the_page_can_be_installed(sit: Sit) -> None:
    ann = sit()
    ann.go("/")
    told = ann.page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")
    assert told["display"] == "standalone" and told["name"] == "Loretable"
    for icon in told["icons"]:
        assert ann.page.evaluate("async place => (await fetch(place)).status", icon["src"]) == 200


# -- rules ---------------------------------------------------------------------------------------------------------------


def test_every_game_has_its_rules_and_things_are_looked_up(sit: Sit) -> None:
    ann = sit()
    ann.go("/#/rules/confrontation")
    ann.page.get_by_role("heading", name="The aim").wait_for()
    ann.page.get_by_label("Look something up").fill("frodo")
    ann.page.locator(".look-up li", has_text="Frodo").first.wait_for()
    ann.begin("Kuhn poker")
    ann.prompt.wait_for()
    ann.page.locator(".table-menu summary", has_text="More").click()
    ann.page.get_by_role("button", name="How it is played").click()
    ann.page.get_by_role("dialog").get_by_text("higher card wins").wait_for()


# -- together ------------------------------------------------------------------------------------------------------------


def test_players_have_names_and_say_a_few_words(sit: Sit) -> None:
    ann, bob = with_settings(sit(), name="Ann"), with_settings(sit(), name="Bob the Bold")
    ann.begin("Kuhn poker", players={1: "open"})
    bob.go(ann.invitation())
    ann.page.get_by_test_id("at-1").get_by_text("Bob the Bold").wait_for()
    bob.page.get_by_test_id("at-0").get_by_text("Ann", exact=True).wait_for()
    bob.page.locator(".talk summary").click()
    bob.page.get_by_role("button", name="Good luck").click()
    ann.page.get_by_test_id("heard").get_by_text("Good luck").wait_for()
    assert "Bob the Bold" in ann.page.get_by_test_id("heard").inner_text()


def test_the_guest_brings_a_deck_of_their_own(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.begin("Disney Lorcana", players={1: "open"}, Seed="3")
    link = ann.invitation()
    ann.page.get_by_test_id("arriving").get_by_text("Waiting for Player 2 to sit down").wait_for()
    assert ann.page.locator(".card-face").count() == 0, "nobody sees anything yet"
    bob.go(link)
    ann.prompt.wait_for()
    ann.page.get_by_role("button", name="None", exact=True).click()
    bob.prompt.wait_for()


def test_who_reloads_in_the_middle_of_a_choice_is_asked_again_and_the_other_waits(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.begin("Disney Lorcana", players={1: "open"}, Seed="3")
    bob.go(ann.invitation())
    ann.page.locator(".pick-list .option").nth(2).click()
    ann.page.locator(".pick-list .option").nth(0).click()
    ann.page.get_by_text("2 chosen").wait_for()
    ann.page.reload()
    ann.page.get_by_text("0 chosen").wait_for()
    assert bob.prompt.count() == 0
    first = ann.page.locator(".pick-list .option")
    first.nth(4).click()
    first.nth(1).click()
    first.nth(4).click()
    ann.page.get_by_text("1 chosen").wait_for()
    ann.page.get_by_role("button", name="Done", exact=True).click()
    bob.prompt.wait_for()
    bob.page.locator(".log").get_by_text("puts 1 card back").wait_for()


def test_a_series_goes_on_until_somebody_has_won_it(sit: Sit) -> None:
    ann, bob = with_settings(sit(), name="Ann"), with_settings(sit(), name="Bob")
    ann.begin("Kuhn poker", players={1: "open"}, Games="3")
    bob.go(ann.invitation())
    for number in (1, 2):
        bob.page.locator(".table-menu summary", has_text="More").click()
        bob.page.get_by_role("button", name="Concede").click()
        bob.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
        ann.page.get_by_test_id("series").get_by_text(re.compile(f"Ann {number}")).wait_for()
        if number == 1:
            ann.ending.get_by_role("button", name="Next game").click()
            bob.ending.get_by_role("button", name="To the next game").click()
            ann.page.get_by_text("game 2 of 3").wait_for()
            bob.page.get_by_text("game 2 of 3").wait_for()
            bob.prompt.wait_for()  # they have changed seats: now Bob is the first
    assert "Ann has won the best of 3" in ann.page.get_by_test_id("series").inner_text()
    ann.ending.get_by_role("button", name="Rematch").wait_for()


# -- puzzles -------------------------------------------------------------------------------------------------------------


def test_a_step_is_sent_as_a_puzzle_and_tried_by_somebody_else(sit: Sit) -> None:
    ann, eve = sit(), sit()
    ann.begin("Kuhn poker", players={1: "you"})
    ann.choose("Bet")
    ann.page.get_by_role("link", name="Player 2").click()
    ann.choose("Fold")
    ann.ending.get_by_role("link", name="Replay").click()
    ann.page.get_by_role("button", name="As a puzzle").click()
    ann.page.get_by_label("What is to be found?").fill("What would you do?")
    ann.page.get_by_role("button", name="Make the link").click()
    eve.go(ann.page.get_by_label("Link to the puzzle").input_value())
    eve.page.get_by_role("heading", name="What would you do?").first.wait_for()
    eve.page.get_by_role("button", name="Try it").click()
    eve.prompt.wait_for()
    assert eve.labels() == ["Check", "Bet"]


# -- answers by themselves -----------------------------------------------------------------------------------------------


def test_the_only_answer_is_taken_by_itself_if_one_wants_that_but_not_after_taking_back(sit: Sit) -> None:
    ann = with_settings(sit(), forced="on")
    ann.begin("The Lord of the Rings", "Set up by chance", Seed="5")
    ann.page.wait_for_function("() => document.querySelectorAll('button[data-action]').length > 1")
    assert len(ann.labels()) > 1, "whoever is asked has something to choose"


# -- a phone -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_nothing_scrolls_sideways_round_a_board_on_a_phone(sit: Sit, size: tuple[int, int]) -> None:
    ann = with_settings(sit(boards=True, **{**PHONE, "viewport": {"width": size[0], "height": size[1]}}), pace="0")
    ann.begin("Disney Lorcana", Seed="3")
    ann.prompt.wait_for(state="attached")
    assert ann.overflow() <= 0
    ann.page.get_by_role("button", name="Keep all seven").click()
    ann.page.get_by_role("button", name="Log", exact=True).click()
    ann.page.locator(".log-panel").get_by_text("You keep").wait_for()
    assert ann.overflow() <= 0


@pytest.mark.parametrize("game", ["Disney Lorcana", "The Confrontation", "ZoomQuest"])
def test_on_a_phone_the_name_of_the_game_is_whole(sit: Sit, game: str) -> None:
    ann = sit(boards=True, **{**PHONE, "viewport": {"width": 390, "height": 844}})
    ann.begin(game, Practice="yes")
    name = ann.page.locator(".table-title h1")
    name.wait_for()
    assert name.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
    assert ann.page.locator(".table-title .dot").is_visible()
