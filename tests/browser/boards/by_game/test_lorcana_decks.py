"""The deck page: a list pasted, built on, kept in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import loretable
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]


def test_a_pasted_list_is_read_judged_built_on_and_kept(sit: Sit) -> None:
    ann = sit(boards=True, viewport={"width": 1280, "height": 800})
    ann.go("/#/own/lorcana")
    page = ann.page
    page.get_by_label("A deck list").fill("4 Stitch - Rock Star\n3x Be Our Guest\n2 Nobody Knows This")
    page.get_by_role("button", name="Read it").click()
    page.get_by_text('there is no card "Nobody Knows This"').wait_for()
    deck = page.get_by_label("Your deck")
    deck.get_by_text("at least 60 are needed").first.wait_for(state="attached")
    page.get_by_label("Words on the card").fill("mickey mouse true friend")
    page.get_by_role("button", name="One Mickey Mouse - True Friend more").first.click()
    deck.get_by_text("8", exact=True).first.wait_for()
    page.get_by_label("Name of the deck").fill("Mine")
    page.get_by_role("button", name="Keep it").click()
    page.reload()
    page.get_by_label("Open a deck").last.select_option("own Mine")
    page.get_by_role("button", name="One Mickey Mouse - True Friend less").first.wait_for()
    assert ann.overflow() <= 0


def test_a_query_finds_cards_by_what_they_do(sit: Sit) -> None:
    ann = sit(boards=True)
    ann.go("/#/own/lorcana")
    page = ann.page
    cards = page.get_by_label("Search the cards")
    cards.get_by_role("status").get_by_text("of").wait_for()
    cards.get_by_role("searchbox").fill("ink:ruby cost<=2 does:banish")
    expected = len(loretable.game("lorcana").cards.search("ink:ruby cost<=2 does:banish"))
    cards.get_by_role("status").get_by_text(f"{expected} of").wait_for()
    cards.get_by_role("searchbox").fill("ink:rubi")
    cards.get_by_role("status").get_by_text("there is no ink").wait_for()


def test_all_starters_can_be_opened(sit: Sit) -> None:
    ann = sit(boards=True)
    ann.go("/#/own/lorcana")
    ann.page.locator("option[value=set10-sapphire-steel]").wait_for(state="attached")
    assert ann.page.locator("optgroup[label='Starter decks'] option").count() == 21


def test_a_starter_is_opened_as_a_tile_and_played_at_one_press(sit: Sit) -> None:
    ann = sit(boards=True)
    ann.go("/#/own/lorcana")
    ann.page.get_by_role("link", name="Decks").get_by_text("Decks").wait_for()
    ann.page.get_by_role("radio", name="Might and Magic").click(force=True)
    ann.page.get_by_role("heading", name="Might and Magic").wait_for()
    ann.page.get_by_text("60 cards · ").wait_for()
    ann.page.get_by_role("button", name="Play this deck").click()
    hand = ann.page.get_by_test_id("lorcana-opening")
    hand.wait_for()
    ann.go("/#/own/lorcana")
    ann.page.get_by_role("radio", name="Might and Magic").click(force=True)
    ann.page.get_by_role("button", name="Another deck").click()
    ann.page.get_by_role("radio", name="Might and Magic").wait_for(state="attached")
