"""Somebody in front of the page: what they do and what they see, in the words of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

BEGIN = """async wish => {
  const games = await (await fetch('/api/games')).json();
  const game = games.find(one => one.title.includes(wish.game));
  const preset = game.presets.find(one => one.name.includes(wish.preset)) ?? game.presets[0];
  const players = preset.seats.map((_, seat) => wish.players[seat] ?? (seat === 0 ? 'you' : game.bots[0]));
  const choosing = game.own.length ? players.flatMap((player, seat) => player === 'open' ? [seat] : []) : [];
  const options = {...preset.options, ...wish.options};
  const body = {game: game.name, options, players, seed: wish.seed, name: wish.name, choosing,
    who: localStorage.getItem('loretable.name') ?? '', best_of: wish.best_of, practice: wish.practice};
  const answer = await fetch('/api/matches',
    {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
  const made = await answer.json();
  const own = made.seats.filter(one => players[one.seat] === 'you');
  localStorage.setItem('loretable.match.' + made.match, JSON.stringify({match: made.match, title: wish.name || game.title,
    added: Date.now(), host: made.host, seen: -1, claims: [],
    seats: own.map(({seat, token}) => ({seat, token})),
    invitations: made.seats.filter(one => players[one.seat] !== 'you').map(({seat, link}) => ({seat, link}))}));
  location.hash = own.length ? '#/match/' + made.match : '#/watch/' + made.match;
}"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def take_seat(page: Any) -> None:
    """Sits down by the invitation that a page shows, where its seat is free."""
    page.locator(".take, .trouble").first.wait_for()
    press = page.get_by_role("button", name="Sit down").or_(page.get_by_role("button", name="Continue here"))
    if press.count() == 0:
        return
    if page.locator(".take .tiles").count():
        page.locator(".take .tile.chosen").first.wait_for()  # what one brings
    press.click()
    page.wait_for_url("**/match/**")


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
            self.complaints.append(f"console: {message.text} ({message.location['url']})")

    def hear_frame(self, frame: Any) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    # -- going places ----------------------------------------------------------------------------------------------

    def go(self, place: str = "/") -> None:
        """To a path of the server, or to a whole address. A link within the page is a jump, not a load."""
        self.page.goto(place if place.startswith("http") else self.server + place)
        if "#/join/" in place:
            self.sit_down()

    def sit_down(self) -> None:
        """Takes the seat of the invitation one looks at, where it is free."""
        take_seat(self.page)

    def begin(
        self,
        game: str,
        preset: str = "",
        players: dict[int, str] | None = None,
        options: dict[str, object] | None = None,
        **more: str,
    ) -> None:
        """A match at whose table one sits, made as the page makes them; tests/browser/doors tries how people set one up.
        `options`: what is other than the preset's. `more`: Seed, Name of the match."""
        self.go("/")
        wish = {
            "game": game,
            "preset": preset,
            "options": options or {},
            "players": {str(seat): player for seat, player in (players or {}).items()},
            "seed": more.get("Seed", ""),
            "name": more.get("Name of the match", ""),
            "best_of": int(more.get("Games", "1")),
            "practice": bool(more.get("Practice", "")),
        }
        self.page.evaluate(BEGIN, wish)

    def open_game(self, game: str) -> None:
        """The page on which a game is set up."""
        self.page.locator(".game-card", has_text=game).get_by_role("link", name="New game").click()
        self.page.locator(".begin").wait_for()

    def seat(self, seat: int, player: str) -> None:
        """Says who sits where, among the rare things of a new game."""
        self.page.get_by_role("button", name="More").click()
        self.page.get_by_test_id(f"seat-{seat}").select_option(player)
        self.page.keyboard.press("Escape")

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


def leave(people: Sequence[Person]) -> None:
    """Everybody goes; a page that complained is an error."""
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.page.context.close()
    assert complaints == [], complaints
