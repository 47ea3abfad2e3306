"""The page on a phone, in the dark, and for those who do not look at it."""

import re
from collections.abc import Callable

import pytest

from tests.browser.boards.measures import AXE, STILL
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
GAMES = ("ZoomQuest", "The Lord of the Rings", "Disney Lorcana", "Kuhn poker")
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SMALL = """() => [...document.querySelectorAll('button, a.button, select, input, summary')]
  .filter(e => !e.matches('.card-link, [type=checkbox], [type=radio], [type=range], .tabs button'))
  .map(e => [e.textContent.trim() || e.getAttribute('aria-label'), e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)"""
UNNAMED = """() => [...document.querySelectorAll('button, a[href], input, select, textarea')]
  .filter(e => e.getBoundingClientRect().width > 0)
  .filter(e => !(e.textContent.trim() || e.getAttribute('aria-label') || e.title || (e.labels && e.labels.length)))
  .map(e => e.outerHTML)"""


@pytest.mark.parametrize("game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.full) for game in GAMES[1:])])
def test_nothing_is_wider_than_a_small_phone_and_everything_is_large_enough_for_a_finger(sit: Sit, game: str) -> None:
    ann = sit(**PHONE)
    ann.go("/")
    ann.page.locator(".game-card", has_text=game).wait_for()
    assert ann.overflow() <= 0
    assert ann.page.evaluate(SMALL) == []
    ann.open_game(game)
    assert ann.overflow() <= 0
    assert ann.page.evaluate(SMALL) == []
    ann.page.get_by_role("button", name="More").click()
    assert ann.overflow() <= 0
    ann.page.keyboard.press("Escape")
    ann.page.locator(".begin").click()
    choices = ann.page.locator(".option")  # answers, or cards to pick
    choices.first.wait_for()
    assert ann.overflow() <= 0
    if ann.page.get_by_role("button", name="Table", exact=True).count():
        ann.page.get_by_role("button", name="Table", exact=True).click()
    ann.page.get_by_test_id("zones").wait_for()
    assert ann.overflow() <= 0
    assert ann.page.evaluate(SMALL) == []
    assert ann.page.evaluate(UNNAMED) == []
    assert choices.first.is_visible()  # within reach, whatever is shown above


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.full), "dark"])
def test_text_can_be_read_in_the_light_and_in_the_dark(sit: Sit, scheme: str) -> None:
    ann = sit(color_scheme=scheme)
    ann.begin("Kuhn poker")
    ann.prompt.wait_for()
    for place in (".prompt", ".option", ".seat .faint", ".tools button", ".tag", ".panel-title"):
        assert ann.page.evaluate(CONTRAST, place) >= 4.5, place


# the contrast of WCAG between an element's text and the first opaque ground beneath it
CONTRAST = """place => {
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const parts = text => text.match(/[\\d.]+/g).map(Number);
  const element = document.querySelector(place);
  let ground = element;
  while (ground && (parts(getComputedStyle(ground).backgroundColor)[3] ?? 1) < 1) ground = ground.parentElement;
  const [a, b] = [getComputedStyle(element).color, getComputedStyle(ground ?? document.body).backgroundColor]
    .map(parts).map(light).sort((x, y) => y - x);
  return (a + .05) / (b + .05);
}"""


FAULTS = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .flatMap(fault => fault.nodes.map(node => `${fault.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`))"""


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_axe_finds_no_fault(sit: Sit, scheme: str) -> None:
    """axe-core, the usual checker of accessibility, on every page."""
    if not AXE.is_file():
        pytest.skip("axe-core is not there (make test-page fetches it)")
    ann = sit(color_scheme=scheme)

    def check() -> None:
        ann.page.evaluate(STILL)  # colours fade in
        ann.page.evaluate(AXE.read_text(encoding="utf-8"))
        assert ann.page.evaluate(FAULTS) == []

    ann.go("/#/new/zoomquest")
    ann.page.get_by_role("button", name="More").click()
    check()
    ann.page.keyboard.press("Escape")
    check()
    ann.go("/#/new/confrontation")
    ann.page.locator(".setup-art svg").first.wait_for()
    check()
    ann.begin("Kuhn poker", players={1: "you"})
    ann.prompt.wait_for()
    check()
    ann.choose("Bet")
    ann.page.get_by_role("button", name="Undo").click()
    ann.page.locator(".entry-gone").wait_for()
    check()
    ann.page.get_by_role("button", name="Why not?").click()
    check()
    ann.page.keyboard.press("Escape")
    ann.begin("ZoomQuest", "First Steps")
    ann.choose("Go to Ford")
    ann.page.locator(".told").first.wait_for()
    check()
    match = ann.page.url.split("/match/")[1]
    ann.page.get_by_role("button", name="Table", exact=True).click()
    check()
    ann.go(f"/#/replay/{match}/1")
    ann.page.get_by_test_id("step").wait_for()
    check()
    ann.go("/")
    ann.page.locator(".match").first.wait_for()
    check()
    ann.page.get_by_role("button", name="Settings").click()
    check()
    ann.page.keyboard.press("Escape")
    ann.go("/#/rules/confrontation")
    ann.page.get_by_role("heading", name="The aim").wait_for()
    check()


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_axe_finds_no_fault_on_pages_beside_the_table(sit: Sit, study_address: str, scheme: str) -> None:
    """Decks, studies, puzzles, what a guest brings, and the windows that open over a table."""
    if not AXE.is_file():
        pytest.skip("axe-core is not there (make test-page fetches it)")
    ann, bob = sit(color_scheme=scheme), sit(color_scheme=scheme)

    def check(who: Person) -> None:
        who.page.evaluate(STILL)
        who.page.evaluate(AXE.read_text(encoding="utf-8"))
        assert who.page.evaluate(FAULTS) == [], who.page.url

    ann.go("/#/own/lorcana")
    ann.page.get_by_label("Open a deck").last.select_option("set05-amethyst-ruby")
    ann.page.get_by_role("button", name=re.compile("^One .* more$")).first.wait_for()
    check(ann)
    ann.go("/#/study")
    ann.page.get_by_label("The address that was printed").wait_for()
    check(ann)
    ann.go(study_address)
    ann.page.get_by_role("button", name="Start").wait_for()
    check(ann)
    ann.go("/#/new/lorcana/friend")
    ann.page.locator(".tile-field svg").first.wait_for()
    check(ann)
    ann.page.locator(".begin").click()
    ann.page.get_by_role("region", name="Invite").get_by_role("img", name="QR code").wait_for()
    check(ann)
    link = ann.invitation()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").wait_for()
    bob.page.locator(".take .tile.chosen").first.wait_for()
    check(bob)
    ann.begin("Kuhn poker", players={1: "you"})
    ann.choose("Bet")
    ann.page.get_by_role("link", name="Player 2").click()
    ann.options.filter(has_text="Fold").wait_for()
    ann.page.keyboard.press("?")
    ann.page.get_by_role("dialog", name="Keys").wait_for()
    check(ann)
    ann.page.keyboard.press("Escape")
    ann.choose("Fold")
    ann.ending.wait_for()
    check(ann)
    ann.ending.get_by_role("link", name="Replay").click()
    ann.page.get_by_role("button", name="As a puzzle").click()
    check(ann)
    ann.page.get_by_role("button", name="Make the link").click()
    bob.go(ann.page.get_by_label("Link to the puzzle").input_value())
    bob.page.get_by_role("button", name="Try it").wait_for()
    check(bob)


def test_prompts_and_log_are_told_to_those_who_listen(sit: Sit) -> None:
    ann = sit()
    ann.begin("ZoomQuest", "First Steps")
    ann.prompt.wait_for()
    ann.page.get_by_role("status").get_by_text("Your turn. Brenna at Village").wait_for(state="attached")
    assert ann.page.get_by_role("log").count() == 1
    assert ann.page.get_by_role("group", name="Options").count() == 1
    assert ann.page.get_by_role("heading", level=1).count() == 1
    assert ann.page.get_by_role("main").count() == 1
    ann.page.keyboard.press("?")
    keys = ann.page.get_by_role("dialog", name="Keys")
    keys.get_by_label("Single keys do something").uncheck()
    ann.page.keyboard.press("Escape")
    seen = ann.number()
    ann.page.keyboard.press("1")
    ann.page.wait_for_timeout(300)
    assert ann.number() == seen


def test_a_link_that_leads_nowhere_says_so(sit: Sit) -> None:
    ann = sit()
    ann.go("/#/watch/nothing")
    ann.page.get_by_text("This table cannot be opened").wait_for()
    ann.go("/#/nonsense/x")
    ann.page.get_by_text("There is nothing here").wait_for()
    ann.complaints.clear()  # the browser's own line about the 404


def test_an_option_that_makes_no_sense_is_named_at_its_field(sit: Sit) -> None:
    ann = sit()
    ann.go("/#/new/zoomquest")
    ann.page.get_by_role("button", name="More").click()
    assert ann.page.get_by_label("Heroes begin with").evaluate("e => [...e.options].map(o => o.text)") == [
        "as the level says",
        "their class",
        "all kinds",
    ]
    ann.page.get_by_label("Rounds in a battle").fill("-4")
    ann.page.get_by_label("Rounds in a battle").press("Tab")
    ann.page.locator(".option-row .fault").first.wait_for()
    ann.complaints.clear()
