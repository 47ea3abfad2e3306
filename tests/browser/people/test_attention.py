"""What one notices without looking: sounds, the tab, the system's notifications, the same in every way one may be called."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]

# an orchestra that writes down what it is to play
SCORE = """window.tones = [];
const tone = () => ({
  type: '', frequency: {value: 0}, connect: next => next, stop() {}, start() { tones.push(this.frequency.value); }
});
const gain = {setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {}};
window.AudioContext = class {
  constructor() { this.currentTime = 0; this.state = 'running'; this.destination = {}; }
  createOscillator() { return tone(); }
  createGain() { return {gain, connect: next => next}; }
};"""
TURN, END = [523, 784], [523, 659, 784]


def heard(person: Person) -> list[int]:
    """The tones since one last listened."""
    found: list[int] = person.page.evaluate("() => tones.splice(0)")
    return found


def two(sit: Sit) -> tuple[Person, Person]:
    """Two at Kuhn poker; it is the first one's turn."""
    ann, bob = sit(), sit()
    for person in (ann, bob):
        person.page.add_init_script(SCORE)
    ann.begin("Kuhn poker", players={1: "open"})
    bob.go(ann.invitation())
    bob.page.get_by_test_id("waiting").wait_for()
    ann.prompt.wait_for()
    return ann, bob


def switch(person: Person, name: str) -> None:
    person.page.locator("summary", has_text="More").click()
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_label(name).check()
    person.page.keyboard.press("Escape")


def test_sounds_are_off_until_one_wants_them_and_then_tell_turn_and_end(sit: Sit) -> None:
    ann, bob = two(sit)
    switch(ann, "Sounds")
    assert heard(ann) == TURN, "one hears what one has chosen"
    ann.choose("Check")
    bob.prompt.wait_for()
    assert heard(ann) == [330], "a short one: the match has moved on, and it is somebody else's turn"
    bob.choose("Bet")
    ann.prompt.wait_for()
    assert heard(ann) == TURN
    ann.choose("Fold")
    ann.ending.wait_for()
    bob.ending.wait_for()
    assert heard(ann) == END
    assert heard(bob) == [], "nobody hears anything who has not asked for it"


def test_who_sits_down_or_comes_back_hears_nothing(sit: Sit) -> None:
    ann, _bob = two(sit)
    switch(ann, "Sounds")
    ann.page.reload()
    ann.prompt.wait_for()
    assert heard(ann) == []


CALLS = """window.calls = [];
window.Notification = class {
  static permission = 'default';
  static requestPermission() { Notification.permission = 'granted'; return Promise.resolve('granted'); }
  constructor(title, options) { calls.push([title, options.body, options.tag]); }
};
navigator.serviceWorker.register = () => Promise.resolve();
navigator.serviceWorker.getRegistration = () => Promise.resolve(undefined);
window.away = false;
Object.defineProperty(document, 'visibilityState', {get: () => window.away ? 'hidden' : 'visible'});"""


def test_one_is_called_when_it_is_ones_turn_and_one_looks_elsewhere(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.page.add_init_script(CALLS)
    ann.begin("Kuhn poker", players={1: "open"}, **{"Name of the match": "Tuesday"})
    bob.go(ann.invitation())
    ann.prompt.wait_for()
    switch(ann, "Call me when it is my turn")
    ann.page.evaluate("() => { window.away = true; }")
    ann.choose("Check")
    bob.choose("Bet")
    ann.page.wait_for_function("() => calls.length > 0")
    ((title, text, tag),) = ann.page.evaluate("() => calls")
    assert title == "Your turn · Tuesday"
    assert text
    assert tag in ann.page.url, "a match calls once: a newer call takes the place of the one before"
    assert ann.page.title().startswith("● Your turn")
    ann.choose("Fold")
    ann.ending.wait_for()
    assert len(ann.page.evaluate("() => calls")) == 1
    assert not ann.page.title().startswith("●")


def test_nobody_is_called_who_has_not_asked_for_it_or_looks_at_the_table(sit: Sit) -> None:
    ann, bob = sit(), sit()
    for person in (ann, bob):
        person.page.add_init_script(CALLS)
    ann.begin("Kuhn poker", players={1: "open"})
    bob.go(ann.invitation())
    ann.prompt.wait_for()
    switch(ann, "Call me when it is my turn")
    bob.page.get_by_test_id("waiting").wait_for()
    bob.page.evaluate("() => { window.away = true; }")
    ann.choose("Check")
    bob.choose("Bet")
    ann.prompt.wait_for()
    for person in (ann, bob):
        assert person.page.evaluate("() => calls") == []
