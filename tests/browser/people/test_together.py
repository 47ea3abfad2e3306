"""Several browsers at one table: reloading in the middle, taking back, watching, losing the line."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
KEPT = "() => Object.fromEntries(Object.entries(localStorage))"


def two_at(sit: Sit, game: str, preset: str = "", **more: str) -> tuple[Person, Person]:
    ann, bob = sit(), sit()
    ann.begin(game, preset, {1: "open"}, **more)
    bob.go(ann.invitation())
    bob.page.get_by_role("heading", level=1).wait_for()
    return ann, bob


def test_two_play_each_other_and_one_reloads_in_the_middle_of_a_common_choice(sit: Sit) -> None:
    ann, bob = two_at(sit, "ZoomQuest", "First Steps")
    assert "join" not in bob.page.url  # the token is out of the address
    ann.choose("Go to Ford")
    chosen = ann.page.get_by_test_id("committed")
    chosen.get_by_text("Go to Ford").wait_for()
    bob.page.get_by_test_id("at-0").get_by_text("has chosen").wait_for()

    ann.page.reload()
    chosen.wait_for()  # it is still there, and can still be taken back
    chosen.get_by_role("button", name="Choose again").click()
    ann.prompt.wait_for()
    bob.page.get_by_test_id("at-0").get_by_text("to answer").wait_for()
    ann.choose("Go to Ford")
    chosen.wait_for()

    bob.page.reload()
    bob.choose("Go to Ford")
    for person in (ann, bob):
        person.page.locator(".log").get_by_text("goes from Village to Ford").nth(1).wait_for()
    assert ann.prompt.inner_text() == "Brenna at Ford: where to?"
    assert bob.prompt.inner_text() == "Ysolde at Ford: where to?"


@pytest.mark.full
def test_a_reload_in_the_middle_of_an_effect_loses_nothing(sit: Sit) -> None:
    ann, bob = two_at(sit, "The Lord of the Rings")
    ann.choose("Frodo in The Shire")
    ann.page.get_by_test_id("committed").get_by_text("Frodo").wait_for()
    ann.choose("Sam in The Shire")  # two of nine are placed, seven are still to be asked for
    ann.page.get_by_test_id("committed").get_by_text("Sam").wait_for()
    before = ann.labels()

    ann.page.reload()
    ann.page.get_by_test_id("committed").wait_for()
    assert ann.labels() == before
    assert not [label for label in before if label.startswith(("Frodo", "Sam"))]
    ann.choose("Gandalf in Rhudaur")
    ann.page.get_by_test_id("committed").get_by_text("Gandalf").or_(
        ann.page.get_by_test_id("committed").get_by_text("gandalf")
    ).wait_for()
    assert bob.page.get_by_test_id("at-0").get_by_text("has chosen").count() == 0


def test_spectators_are_sent_no_secret(sit: Sit) -> None:
    ann, bob = two_at(sit, "Kuhn poker")
    eve = sit()
    eve.go(ann.watch_link())
    eve.page.get_by_text("watching").wait_for()
    hands = [ann.page.get_by_test_id("zones"), bob.page.get_by_test_id("zones")]
    for person in (ann, bob):
        if person.page.get_by_role("button", name="Table", exact=True).count():
            person.page.get_by_role("button", name="Table", exact=True).click()
    known = [hand.locator(".card-face").first.inner_text() for hand in hands]
    assert known[0] != known[1]
    ann.choose("Bet")
    bob.choose("Fold")
    eve.ending.wait_for()
    said = "\n".join(eve.frames)
    assert len(eve.frames) > 3 and '"over":true' in said
    for secret in ("Jack", "Queen", "King", *tokens_of(ann), *tokens_of(bob)):
        assert secret not in said, secret
    assert "digest" not in said and "seed" not in said
    # nor is either player told the other's card: it was never shown
    assert known[1] not in "\n".join(ann.frames)
    assert known[0] not in "\n".join(bob.frames)
    assert eve.options.count() == 0


def tokens_of(person: Person) -> list[str]:
    found: list[str] = []
    for value in person.page.evaluate(KEPT).values():
        if value.startswith("{"):
            data: dict[str, Any] = json.loads(value)
            found += [seat["token"] for seat in data["seats"]] + ([data["host"]] if data["host"] else [])
    assert found
    return found


def test_taking_back_needs_the_others_once_they_have_answered(sit: Sit) -> None:
    ann, bob = two_at(sit, "Kuhn poker")
    ann.choose("Check")
    bob.choose("Bet")
    ann.options.filter(has_text="Fold").wait_for()

    ann.page.get_by_role("button", name="Ask for undo").click()
    ann.page.get_by_test_id("asked").wait_for()
    bob.page.get_by_test_id("consent").get_by_role("button", name="Refuse").click()
    ann.page.get_by_test_id("notice").get_by_text("Not everybody agreed").wait_for()
    assert ann.labels() == ["Fold", "Call"]

    ann.page.get_by_role("button", name="Ask for undo").click()
    bob.page.reload()  # a wish waits, too
    bob.page.get_by_test_id("consent").get_by_role("button", name="Agree").click()
    ann.options.filter(has_text="Check").wait_for()
    assert ann.page.get_by_test_id("asked").count() == 0
    ann.page.locator(".entry-gone").nth(1).wait_for()
    assert bob.page.get_by_test_id("consent").count() == 0
    ann.choose("Bet")
    bob.choose("Fold")
    ann.ending.wait_for()


def test_after_the_end_the_page_says_that_the_luck_was_as_promised(sit: Sit) -> None:
    ann = sit()
    ann.begin("Kuhn poker", players={1: "open"})
    ann.page.get_by_test_id("arriving").wait_for()
    bob = sit()
    bob.go(ann.invitation())
    ann.choose("Bet")
    bob.choose("Fold")
    for person in (ann, bob):
        person.ending.wait_for()
        person.page.keyboard.press("Escape")  # the ending lies over the table: one looks beneath it
        person.page.get_by_text("More", exact=True).last.click()
        person.page.get_by_role("button", name="Luck").click()
        person.page.get_by_test_id("luck").wait_for()
        lines = person.page.get_by_test_id("luck").locator("li").all_inner_texts()
        assert [line[0] for line in lines] == ["✓", "✓", "✓"] and "2 shares" in lines[1]


def test_a_broken_line_is_shown_mended_and_nothing_is_lost(sit: Sit) -> None:
    ann = sit()
    lines: list[Any] = []

    def meet(route: Any) -> None:
        lines.append(route)
        if len(lines) == 2:
            route.close()  # the first attempt to come back fails
        else:
            route.connect_to_server()

    ann.page.route_web_socket("**/play", meet)
    ann.begin("Kuhn poker", players={1: "open"})
    sit().go(ann.invitation())
    ann.prompt.wait_for()
    lines[0].close()
    bar = ann.page.get_by_test_id("connection")
    bar.wait_for()
    assert ann.page.get_by_test_id("dot").get_attribute("aria-label") != "Connected"
    ann.choose("Bet")  # while there is no line
    ann.page.get_by_test_id("waiting").wait_for()
    assert bar.count() == 0
    assert ann.page.locator(".log .entry").count() == 1
    assert len(lines) >= 3


@pytest.mark.full
def test_a_server_that_dies_and_comes_back_goes_on_where_it_was(sit: Sit, own_server: Any) -> None:
    ann = sit(own_server.address)
    ann.begin("ZoomQuest", "First Steps")
    ann.choose("Go to Ford")
    ann.page.locator(".log").get_by_text("goes from Village to Ford").first.wait_for()
    own_server.kill()
    bar = ann.page.get_by_test_id("connection")
    bar.get_by_text("Trying again").wait_for()
    ann.complaints.clear()  # the browser's own lines about a server that is not there
    own_server.start()
    ann.page.get_by_test_id("dot").and_(ann.page.get_by_label("Connected", exact=True)).wait_for(timeout=120_000)
    assert ann.prompt.inner_text() == "Brenna at Ford: where to?"
    ann.choose("Stay at Ford")
    log = ann.page.locator(".log")
    log.get_by_text("— Round 3 —").wait_for()
    for more in log.get_by_role("button", name="more lines").all():
        more.click()  # much was told, where the partner fought meanwhile
    log.get_by_text("Brenna stays at Ford").wait_for()
    ann.complaints.clear()


def test_a_seat_that_the_host_gives_away_is_closed_to_the_old_link(sit: Sit) -> None:
    ann, bob = two_at(sit, "Kuhn poker")
    bob.page.get_by_test_id("waiting").wait_for()
    ann.page.get_by_role("button", name="Invite").click()
    ann.page.get_by_text("Change who sits where").click()
    ann.page.get_by_label("Who plays Player 2").select_option("random")
    bob.page.get_by_test_id("connection").get_by_text("somebody else").wait_for()
    ann.page.keyboard.press("Escape")
    ann.choose("Bet")
    ann.ending.wait_for()


def test_my_matches_tell_whose_turn_it_is_and_what_changed(sit: Sit) -> None:
    ann, bob = two_at(sit, "Kuhn poker", **{"Name of the match": "Tuesday"})
    ann.choose("Check")
    ann.page.get_by_test_id("waiting").wait_for()
    ann.go("/")
    match = ann.page.locator(".match").filter(has_text="Tuesday")
    match.get_by_text("Waiting for Player 2").wait_for()
    bob.choose("Bet")
    bob.page.get_by_test_id("waiting").wait_for()
    ann.page.reload()
    match.get_by_text("Your turn").wait_for()
    ann.page.get_by_role("button", name="All").click()
    match.get_by_text("What changed").click()
    match.get_by_text("bet: player 2").wait_for()
    assert ann.page.title() == "● Your turn · Loretable"
    match.get_by_role("link").first.click()
    ann.choose("Call")
    ann.ending.wait_for()
    ann.go("/")
    match.get_by_text("Over").or_(match.get_by_text("Won")).or_(match.get_by_text("Lost")).first.wait_for()
    ann.page.get_by_role("button", name="All").click()
    match.get_by_role("link", name="Replay").wait_for()
    match.get_by_role("button", name="Forget").click()
    ann.page.get_by_role("button", name="Forget it").click()
    match.wait_for(state="detached")


@pytest.mark.full
def test_time_runs_out_and_the_bot_answers(sit: Sit) -> None:
    ann = sit()
    ann.page.route("**/api/matches", short_time)
    ann.begin("Kuhn poker", players={1: "you"})
    ann.page.get_by_role("timer").get_by_text("left, then the bot answers").wait_for()
    ann.page.get_by_test_id("waiting").wait_for()  # nobody has pressed anything
    assert ann.page.locator(".log .entry").count() == 1


def short_time(route: Any) -> None:
    """The page offers a minute at least; five seconds are what the server allows."""
    wanted = json.loads(route.request.post_data)
    route.continue_(post_data=json.dumps({**wanted, "timer": {"seconds": 5}}))


def test_one_person_can_hold_two_seats(sit: Sit) -> None:
    ann = sit()
    ann.begin("Kuhn poker", players={1: "you"})
    ann.choose("Check")
    seats = ann.page.get_by_role("navigation", name="Your seats")
    seats.get_by_role("link", name="Player 2").get_by_text("to answer").wait_for()
    seats.get_by_role("link", name="Player 2").click()
    ann.choose("Check")
    ann.ending.wait_for()
