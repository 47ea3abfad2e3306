"""Real servers on loopback with a real database file, and sockets that speak to them as a page would."""

import json
import secrets
import threading
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from loretable.core.storage.patch import apply
from loretable.table.hub import Hub
from loretable.table.serve import Settings, address, listen, make_hub, make_server
from loretable.table.workers.worker_pool import WorkerPool

KUHN = "examples.kuhn:GAME"
PROBE = "tests.probe:PROBE"
ids = count(1)
PATIENCE = 120.0
"""Seconds until a test gives up on what should have come long ago. Long: machines are busy, and nothing is measured here."""


class Lent(WorkerPool):
    """One process for all servers of a run: to start it, and have it load the engine, takes longer than most tests."""

    def close(self) -> None:
        """The next server has it."""


THINKS, DRAWS = Lent(1), Lent(1)


class Server:
    """A server in a thread of its own, with its own connection to the database: as good as another process. `own_workers`:
    its bots think in a process that was started with it and ends with it."""

    def __init__(
        self, database: Path | str, games: tuple[str, ...] = (KUHN,), own_workers: bool = False, **settings: Any
    ) -> None:
        self.settings = Settings(
            port=0, database=str(database), games=games, workers=1, **{"people": 10_000, **settings}
        )
        listening = listen(self.settings.host, 0)
        self.url = address(self.settings.host, listening).rstrip("/")
        self.hub: Hub = make_hub(self.settings)
        if not own_workers:
            self.hub.bot_workers.pools[:] = [THINKS]
            self.hub.renderer.pool = DRAWS
        self.uvicorn = make_server(self.settings, self.hub)
        self.thread = threading.Thread(target=self.uvicorn.run, args=([listening],), daemon=True)
        self.thread.start()
        while not self.uvicorn.started:
            time.sleep(0.01)
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)

    def stop(self) -> None:
        self.http.close()
        self.uvicorn.should_exit = True
        self.thread.join(timeout=PATIENCE)
        assert not self.thread.is_alive()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    # -- REST ----------------------------------------------------------------------------------------------------

    def get(self, path: str, token: str = "", status: int = 200) -> Any:
        return self.answered(self.http.get(f"/api{path}", headers=bearer(token)), status)

    def post(self, path: str, body: object = None, token: str = "", status: int = 200) -> Any:
        return self.answered(self.http.post(f"/api{path}", json=body, headers=bearer(token)), status)

    def answered(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, f"{response.status_code}: {response.text}"
        return response.json()

    def delete(self, path: str, token: str = "", status: int = 200) -> Any:
        return self.answered(self.http.delete(f"/api{path}", headers=bearer(token)), status)

    def match(self, game: str = "kuhn", players: list[str] | None = None, **more: Any) -> "Match":
        wanted = {"game": game, "players": ["open", "open"] if players is None else players, **more}
        return Match(self, self.post("/matches", wanted, status=201))


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


class Tokens(dict[int, str]):
    """The seats' tokens: an invitation is claimed when it is first looked at, as a page does at the first sitting."""

    def __init__(self, match: "Match", made: dict[int, str]) -> None:
        super().__init__()
        self.match = match
        self.invitations = made

    def __missing__(self, seat: int) -> str:
        claimed = self.match.claim(self.invitations[seat])
        assert claimed["seat"] == seat
        self[seat] = claimed["token"]
        return self[seat]


class Match:
    def __init__(self, server: Server, made: dict[str, Any]) -> None:
        self.server = server
        self.id: str = made["match"]
        self.host: str = made["host"]
        self.tokens = Tokens(self, {seat["seat"]: seat["token"] for seat in made["seats"]})
        self.links: dict[int, str] = {seat["seat"]: server.url + seat["link"] for seat in made["seats"]}
        self.watch_link: str = server.url + made["watch"]

    def claim(self, invitation: str, own: str = "", status: int = 200) -> Any:
        body = {"own": own or secrets.token_urlsafe(24)}
        url = f"{self.server.url}/api/matches/{self.id}/claim"
        response = httpx.post(url, json=body, headers=bearer(invitation), timeout=PATIENCE)
        assert response.status_code == status, response.text
        return response.json()

    def sit(self, seat: int, server: Server | None = None, alone: bool = False, **hello: Any) -> "Wire":
        """Everybody who is invited comes, since a match is dealt when all have sat down; `alone`: only this one."""
        self.server = server or self.server  # the one before may have gone
        for invited in () if alone else self.tokens.invitations:
            _ = self.tokens[invited]
        return Wire(self.server, self.id, self.tokens[seat], **hello)

    def watch(self, **hello: Any) -> "Wire":
        return Wire(self.server, self.id, "", **hello)


class Wire:
    """A socket, with everything that came over it and the view as its patches make it."""

    def __init__(self, server: Server, match: str, token: str, **hello: Any) -> None:
        url = f"ws{server.url[4:]}/api/matches/{match}/play"
        self.socket = connect(
            url, compression=None, max_size=None, max_queue=None, legacy=True, open_timeout=PATIENCE, ping_timeout=None
        )
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.update: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.say({"type": "hello", "token": token, **hello})

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    @property
    def seq(self) -> int:
        return int(self.update["seq"])

    def say(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "update":
            if message.get("view") is not None:
                self.view = message["view"]
            else:
                assert message["base"] == self.seq
                patched = apply(self.view, message["patch"])
                assert isinstance(patched, dict)
                self.view = patched
            self.update = message
        return message

    def until(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """Hears until a message of a kind comes that has these values."""
        while True:
            message = self.hear()
            if message["type"] == kind and all(message.get(key) == value for key, value in wanted.items()):
                return message

    def start(self) -> "Wire":
        self.until("update")
        return self

    def drain(self) -> None:
        """Hears all that the server has sent up to now, and what comes right after it."""
        with suppress(TimeoutError, ConnectionClosed):
            self.say({"type": "ping"})
            self.until("pong")
            while True:
                self.hear(0.05)

    def send(self, kind: str, **values: Any) -> str:
        id = f"id {next(ids)}"
        self.say({"type": kind, "id": id, **values})
        return id

    def ask(self, kind: str, **values: Any) -> dict[str, Any]:
        """Sends something and returns the direct reply to it."""
        id = self.send(kind, **values)
        while True:
            message = self.hear()
            if message.get("id") == id:
                return message

    def answer(self, action: str, after: int | None = None) -> dict[str, Any]:
        return self.ask("answer", after=self.seq if after is None else after, action=action)

    def to(self, seq: int) -> "Wire":
        """Hears until the match is at a number."""
        while not self.update or self.seq < seq:
            self.hear()
        return self

    @property
    def options(self) -> list[str]:
        question = self.update.get("question")
        return [option["action"] for option in question["options"]] if question else []

    def closed(self) -> int:
        """Hears until the server closes; the code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def told(self) -> list[str]:
        return [
            told["text"]
            for message in self.heard
            if message["type"] == "update"
            for entry in message.get("entries", [])
            for told in entry["told"]
            if told["text"]
        ]
