"""Colour-blind safe: sides and states differ in their shape. The colours themselves: web/test/style/colours.test.ts."""

from collections.abc import Callable

import pytest

from tests.browser.boards.lorcana_player import Player
from tests.browser.boards.lorcana_positions import DECKS, everything
from tests.browser.boards.staged import Stage, match_at
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}

# what is left of an element's look without its colours: rim, ring, outline, where it stands and how it is turned
SHAPE = """element => {
  const style = getComputedStyle(element);
  const ring = style.boxShadow.replace(/(rgba?|color|oklab)\\([^)]*\\)/g, '').includes('0px 0px 0px');
  return [style.outlineStyle, ring, style.transform, style.borderRadius, style.borderStyle].join(' ');
}"""
STATES = f"""() => {{
  const card = document.querySelector('.lc-mymat .lc-card');
  return ['', 'lc-able', 'lc-acting', 'lc-hinted', 'lc-exerted'].map(state => {{
    const copy = card.cloneNode(true);
    copy.classList.remove('lc-able', 'lc-acting', 'lc-hinted', 'lc-exerted', 'lc-lit', 'lc-chosen');
    if (state) copy.classList.add(state);
    card.parentElement.append(copy);
    const found = ({SHAPE})(copy);
    copy.remove();
    return found;
  }});
}}"""


def test_states_of_cards_differ_in_more_than_their_colour(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    laid = everything()
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[: laid.state.seats])
    Player(ann.page).wait()
    shapes = ann.page.evaluate(STATES)
    assert len(set(shapes)) == len(shapes), shapes


def test_the_two_sides_of_middle_earth_differ_in_more_than_their_colour(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    drawn = {"fellowship_setup": "random", "sauron_setup": "random"}
    ann.go(match_at(ann.server, "confrontation", drawn, ["you", "random"]))
    good, evil = (ann.page.locator(f".cf-map .cf-tile.cf-{side}").first for side in ("good", "evil"))
    evil.wait_for()
    assert good.evaluate(SHAPE) != evil.evaluate(SHAPE)
    pips = [ann.page.locator(f".cf-pip.cf-{side}").first.get_attribute("rx") for side in ("good", "evil")]
    assert pips[0] != pips[1]
    # who only watches sees the backs of both
    bob = sit(boards=True, **DESK)
    bob.go(f"/#/watch/{ann.page.url.split('/match/')[1].split('/')[0]}")
    backs = [bob.page.locator(f".cf-map .cf-back.cf-{side} svg path").first for side in ("good", "evil")]
    backs[0].wait_for()
    assert backs[0].get_attribute("d") != backs[1].get_attribute("d")


def test_heroes_and_monsters_differ_in_more_than_their_colour(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.go(match_at(ann.server, "zoomquest", {}, ["you"]))
    hero, monster = ann.page.locator(".zq-walker .zq-token").first, ann.page.locator(".zq-monster").first
    monster.wait_for()
    assert hero.evaluate("e => getComputedStyle(e).borderRadius") != monster.evaluate(
        "e => getComputedStyle(e).borderRadius"
    )
