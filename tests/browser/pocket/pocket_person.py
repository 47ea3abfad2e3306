"""Somebody in front of a page that has its table inside: what is asked of a server elsewhere is asked by the page here."""

from __future__ import annotations

from typing import Any

from tests.browser.person import Person

SEEN = "(JSON.parse(localStorage.getItem('loretable.match.' + location.hash.split('/')[2]) ?? '{}').seen ?? -1)"
AT_ONCE = "localStorage.setItem('loretable.pace', '0')"
MOST_MATCHES = 10
MOST_ANSWERS = 150
TURN = "What do you do?"
# what a test asks of a server by `fetch`, it asks here of the table in the page's worker
REACH = """
(() => {
  const Real = window.Worker;
  const waiting = new Map();
  let table = null, last = 1e9;
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      table ??= this;
      this.addEventListener('message', ({data}) => {
        if (data.kind !== 'told' || !waiting.has(data.id)) return;
        waiting.get(data.id)(new Response(data.body, {status: data.status}));
        waiting.delete(data.id);
      });
    }
  };
  const real = window.fetch;
  window.fetch = (path, init = {}) => {
    if (typeof path !== 'string' || !path.startsWith('/api/')) return real(path, init);
    last += 1;
    const id = last, token = (init.headers?.Authorization ?? '').replace('Bearer ', '');
    return new Promise(resolve => {
      waiting.set(id, resolve);
      table.postMessage({kind: 'request', id, method: init.method ?? 'GET', path, token, body: init.body ?? ''});
    });
  };
})();
"""


class PocketPerson(Person):
    def __init__(self, page: Any, address: str, boards: bool = False) -> None:
        super().__init__(page, address, boards)
        page.add_init_script(AT_ONCE)  # what bots do is not told slowly
        page.add_init_script(REACH)
        self.asked_for: list[str] = []
        page.context.on("request", lambda request: self.asked_for.append(request.url))

    def go(self, place: str = "/") -> None:
        super().go(place)
        self.page.locator("main.page:not(.pocket-loading)").wait_for()

    def begin_at_the_door(self, game: str) -> None:
        """As people do: the page on which a game is set up, and its button."""
        self.page.evaluate(f"location.hash = '#/new/{game}'")
        self.page.locator(f".new-{game} button.begin").click()
        self.page.wait_for_url("**/#/match/**")

    def number(self) -> int:
        """Of the match one looks at: others may be further on."""
        return int(self.page.evaluate(f"() => {SEEN}"))

    def wait_past(self, number: int) -> None:
        self.page.wait_for_function(f"number => {SEEN} > number", arg=number)

    def play_on(self, most: int) -> bool:
        """Answers by the list, each time another entry of it; is it over?"""
        for number in range(most):
            if not self.wait():
                return True
            self.answer(number)
        return not self.wait()

    def be_in_mid_match(self, game: str, answers: int = 3) -> None:
        """At a match in which so many answers were given and one is asked for: where luck has ended it before, at another."""
        for _ in range(MOST_MATCHES):
            self.begin_at_the_door(game)
            if not self.play_on(answers):
                return
        raise AssertionError(f"{MOST_MATCHES} matches of {game} were over after {answers} answers")

    def be_in_mid_effect(self, game: str) -> None:
        """At a match in which something is asked that is no turn, after the first ones."""
        for _ in range(MOST_MATCHES):
            self.begin_at_the_door(game)
            for number in range(MOST_ANSWERS):
                if not self.wait():
                    break
                if number >= 8 and TURN not in self.prompt.inner_text():
                    return
                self.answer(number)
        raise AssertionError(f"nothing but turns was asked in {MOST_MATCHES} matches of {game}")

    def play_both_seats(self, most: int) -> bool:
        """Two people at one page: whoever is asked sits down before it. Is it over?"""
        asked = self.page.get_by_role("navigation", name="Your seats").get_by_role("link").filter(has_text="to answer")
        for number in range(most):
            self.prompt.or_(self.ending).or_(asked).first.wait_for()
            if self.ending.count():
                return True
            if not self.prompt.count():
                asked.first.click()
                self.wait()
            if self.prompt.count():
                self.answer(number)
        return bool(self.ending.count())

    def answer(self, number: int) -> None:
        seen = self.number()
        picking = self.page.locator(".pick-list")
        self.options.first.or_(picking.first).first.wait_for()
        if picking.count():
            self.pick(picking)
        else:
            self.options.nth((number * 7) % self.options.count()).click()
        self.wait_past(seen)

    def pick(self, picking: Any) -> None:
        """As few pieces as will do."""
        done = picking.locator("button.primary")
        pieces = picking.locator("button[data-piece]")
        for at in range(pieces.count()):
            if done.is_enabled():
                break
            pieces.nth(at).click()
        done.click()
