"""Somebody in front of the page: what they do and what they see, in the words of the page."""

from __future__ import annotations

from typing import Any

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Person:
    """`boards`: plays on the games' boards, rather than by picture and list."""

    def __init__(self, page: Any, server: str, boards: bool = False) -> None:
        self.page = page
        if not boards:
            page.add_init_script(
                "localStorage.getItem('loretable.boards') ?? localStorage.setItem('loretable.boards', 'off')"
            )
        self.server = server
        self.complaints: list[str] = []
        self.frames: list[str] = []  # what the server said on the socket, as it came
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", self.hear_console)
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear_frame))

    def hear_console(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text}")

    def hear_frame(self, frame: Any) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    # -- going places ----------------------------------------------------------------------------------------------

    def go(self, place: str = "/") -> None:
        """To a path of the server, or to a whole address. A link within the page is a jump, not a load."""
        self.page.goto(place if place.startswith("http") else self.server + place)

    def begin(self, game: str, preset: str = "", players: dict[int, str] | None = None, **more: str) -> None:
        """Sets a match up in the lobby, as people do. `more`: Seed, Name of the match."""
        self.go("/")
        self.open_game(game)
        if preset:
            self.page.get_by_role("radio", name=preset).check()
        for seat, player in (players or {}).items():
            self.page.get_by_test_id(f"seat-{seat}").select_option(player)
        if more:
            self.page.get_by_text("Time, luck, name").click()
        for label, text in more.items():
            self.page.get_by_label(label).fill(text)
        self.page.get_by_role("button", name="Begin").click()

    def open_game(self, game: str) -> None:
        """A game in the lobby: not one of one's matches of it, which come to stand above."""
        self.page.locator("a.game-card", has_text=game).click()

    def invitation(self) -> str:
        """The link for a friend, from the window that opens by itself at a new table."""
        link = self.page.get_by_label("Seat of").first.input_value()
        self.page.keyboard.press("Escape")
        return str(link)

    def watch_link(self) -> str:
        self.page.get_by_role("button", name="Invite").click()
        link = self.page.get_by_label("To watch").input_value()
        self.page.keyboard.press("Escape")
        return str(link)

    # -- playing ---------------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Any:
        return self.page.get_by_test_id("prompt")

    @property
    def ending(self) -> Any:
        return self.page.get_by_test_id("ending")

    @property
    def options(self) -> Any:
        return self.page.locator("button[data-action]")

    def labels(self) -> list[str]:
        return [str(text) for text in self.options.locator("span").all_inner_texts()]

    def wait(self) -> bool:
        """Until one is asked or all is over; True where one is asked."""
        self.page.locator("[data-testid=prompt], [data-testid=ending]").first.wait_for()
        return bool(self.prompt.count())

    def choose(self, label: str) -> None:
        self.options.filter(has_text=label).first.click()

    def wait_past(self, number: int) -> None:
        """Until something has happened after a number."""
        self.page.wait_for_function(
            "number => [...Array(localStorage.length).keys()].map(i => localStorage.key(i))"
            ".some(k => k.startsWith('loretable.match.') && JSON.parse(localStorage.getItem(k)).seen > number)",
            arg=number,
        )

    def number(self) -> int:
        """The number of the last thing that happened, as the page has kept it."""
        return int(
            self.page.evaluate(
                "() => Math.max(...Object.keys(localStorage).filter(k => k.startsWith('loretable.match.'))"
                ".map(k => JSON.parse(localStorage[k]).seen))"
            )
        )

    def overflow(self) -> int:
        return int(self.page.evaluate(OVERFLOW))
