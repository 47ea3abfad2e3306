"""Somebody in front of a page that has its table inside: what is asked of a server elsewhere is asked by the page here."""

from __future__ import annotations

from typing import Any

from tests.browser.person import Person

SEEN = "(JSON.parse(localStorage.getItem('loretable.match.' + location.hash.split('/')[2]) ?? '{}').seen ?? -1)"
AT_ONCE = "localStorage.setItem('loretable.pace', '0')"


class PocketPerson(Person):
    def __init__(self, page: Any, address: str, boards: bool = False) -> None:
        super().__init__(page, address, boards)
        page.add_init_script(AT_ONCE)  # what bots do is not told slowly
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
            seen = self.number()
            picking = self.page.locator(".pick-list")
            self.options.first.or_(picking.first).first.wait_for()
            if picking.count():
                self.pick(picking)
            else:
                self.options.nth((number * 7) % self.options.count()).click()
            self.wait_past(seen)
        return not self.wait()

    def pick(self, picking: Any) -> None:
        """As few pieces as will do."""
        done = picking.locator("button.primary")
        pieces = picking.locator("button[data-piece]")
        for at in range(pieces.count()):
            if done.is_enabled():
                break
            pieces.nth(at).click()
        done.click()
