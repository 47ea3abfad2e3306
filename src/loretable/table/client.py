"""A client to a table: sit in a seat by its link, see what it may see, answer. `loretable join` plays through it.

with connect("http://127.0.0.1:8000/#/join/MATCH/TOKEN") as place:
    moment = place.wait()
    place.answer(str(moment.decision.actions[0]))
"""

from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Final, Literal, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect as open_socket

from loretable.core import PICK, Action, Decision, LoretableError, Picks, Verb
from loretable.core.storage.patch import apply

from .wire.messages import (
    Accepted,
    Answer,
    Blocked,
    Concede,
    Consent,
    FromClient,
    FromServer,
    Frozen,
    Gone,
    Hello,
    Hint,
    Hinted,
    Pick,
    Present,
    Question,
    Refused,
    Retract,
    SeatInfo,
    Settle,
    Since,
    Stopped,
    Undo,
    UndoRequested,
    Update,
    Why,
    WhyNot,
)
from .wire.rest_messages import Claim, Claimed, MatchInfo, Problem
from .wire.tokens import new_token

PATIENCE: Final = 60.0
"""Seconds for which a server that has gone is looked for."""

FOR_GOOD: Final = (4001, 4003, 4004, 4009)
"""Codes after which there is no use in coming back."""

ENCODER: Final = msgspec.json.Encoder()
DECODER: Final = msgspec.json.Decoder(FromServer)


class TableError(LoretableError):
    """The server is not there, or does not let us in."""


class Snapshot(NamedTuple):
    """The match as the seat sees it now, and what has happened since it last looked."""

    seq: int
    view: dict[str, object]
    decision: Decision | None
    news: list[str]
    waiting: list[str]
    wish: str
    over: bool
    summary: str
    stopped: str = ""  # why nobody plays, where the rules have changed since: see `settle`
    voted: str = ""  # what this seat has said should become of it


class Address(NamedTuple):
    """A link taken apart: the server, the match, and the token of a seat ("" to watch)."""

    server: str
    match: str
    token: str


def parse_link(url: str) -> Address:
    parts = urlsplit(url if "://" in url else f"http://{url}")
    words = [word for word in parts.fragment.split("/") if word]
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise TableError(
            f"{url[:80]!r} is not the address of a table: it should look like http://HOST/#/join/MATCH/TOKEN"
        )
    if len(words) == 3 and words[0] == "join":
        return Address(f"{parts.scheme}://{parts.netloc}", words[1], words[2])
    if len(words) == 2 and words[0] == "watch":
        return Address(f"{parts.scheme}://{parts.netloc}", words[1], "")
    raise TableError(f"{url[:80]!r} does not lead to a seat: links end with #/join/MATCH/TOKEN or #/watch/MATCH")


def connect(url: str) -> ClientSeat:
    return ClientSeat(parse_link(url))


def decision_of(question: Question, seat: int) -> Decision:
    """A question as the terminal has it. Actions are texts here: whose game it is need not be known."""
    if question.picks is not None:
        asked = question.picks
        picks = Picks(asked.options, asked.least, asked.most, asked.ordered, asked.worth, asked.needed)
        actions = [Action(PICK, piece) for piece in asked.options]
        return Decision(seat, question.kind, question.prompt, question.asker, actions, asked.labels, picks)
    actions = [Action(Verb(option.action)) for option in question.options]
    labels = [option.label for option in question.options]
    return Decision(seat, question.kind, question.prompt, question.asker, actions, labels)


class ClientSeat:
    """A seat at a table, or a spectator's. Comes back by itself when the connection breaks."""

    def __init__(self, address: Address) -> None:
        self.address = address
        if address.token:
            self.address = address._replace(token=self.claim())
        self.info = self.ask_info()
        self.socket: Any = None
        self.update: Update | None = None
        self.view: dict[str, object] = {}
        self.seats: list[SeatInfo] = self.info.seats
        self.news: list[str] = []
        self.wish: UndoRequested | None = None
        self.fresh = False
        self.reasons: list[str] = []
        self.sit_down()

    def __enter__(self) -> ClientSeat:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.socket.close()

    @property
    def link(self) -> str:
        """The way back to this seat. It is one's own: whoever has it sits here."""
        if not self.address.token:
            return f"{self.address.server}/#/watch/{self.address.match}"
        return f"{self.address.server}/#/join/{self.address.match}/{self.address.token}"

    @property
    def title(self) -> str:
        return self.info.title

    @property
    def game(self) -> str:
        return self.info.game

    @property
    def seat(self) -> int:
        return self.info.seat if self.info.seat >= 0 else len(self.seats)

    @property
    def name(self) -> str:
        return self.seats[self.seat].name if self.seat < len(self.seats) else "spectator"

    # -- the connection ------------------------------------------------------------------------------------------

    def claim(self) -> str:
        """Sits down by an invitation; returns the token that opens the seat from now on."""
        body = ENCODER.encode(Claim(new_token(), share=new_token()))
        return msgspec.json.decode(self.request("/claim", body), type=Claimed).token

    def ask_info(self) -> MatchInfo:
        info = msgspec.json.decode(self.request(""), type=MatchInfo)
        if self.address.token and info.seat < 0:
            raise TableError("this link does not open a seat, or no longer does: ask the host for a new one")
        return info

    def request(self, path: str, body: bytes | None = None) -> bytes:
        headers = {"Authorization": f"Bearer {self.address.token}"} if self.address.token else {}
        url = f"{self.address.server}/api/matches/{self.address.match}{path}"
        try:
            with urlopen(Request(url, body, headers), timeout=10) as response:
                found: bytes = response.read()
                return found
        except HTTPError as error:
            raise TableError(problem_in(error)) from error
        except (URLError, OSError) as error:
            raise TableError(f"no table answers at {self.address.server}: {error}") from error

    def sit_down(self) -> None:
        url = f"ws{self.address.server[4:]}/api/matches/{self.address.match}/play"
        since = self.update.seq if self.update is not None else 0
        try:
            self.socket = open_socket(url, compression=None, max_size=None, open_timeout=10).__enter__()
        except InvalidStatus as error:
            raise TableError(f"{self.address.server} does not let us in: {error}") from error
        self.send(Hello(self.address.token, since, new_token() if self.address.token else ""))

    def come_back(self, closed: ConnectionClosed) -> None:
        """The connection broke: tries again for a while."""
        code = closed.rcvd.code if closed.rcvd is not None else 1006
        if code in FOR_GOOD:
            raise TableError(f"the seat is no longer yours (code {code}): ask the host for a new link") from closed
        until, pause = time.monotonic() + PATIENCE, 0.2
        while True:
            try:
                self.sit_down()
                return
            except (OSError, ConnectionClosed, TimeoutError, TableError) as error:
                if time.monotonic() > until:
                    raise TableError(f"{self.address.server} has been gone for {PATIENCE:.0f} seconds") from error
                time.sleep(pause)
                pause = min(3.0, pause * 2)

    def send(self, message: FromClient) -> None:
        self.socket.send(ENCODER.encode(message).decode())

    def receive(self, timeout: float | None = None) -> FromServer | None:
        """The next message, taken note of; None where none came in time, or the connection had to be made anew."""
        try:
            message: FromServer = DECODER.decode(self.socket.recv(timeout))
        except TimeoutError:
            return None
        except ConnectionClosed as closed:
            self.come_back(closed)
            return None
        self.note(message)
        return message

    def note(self, message: FromServer) -> None:
        if isinstance(message, Update):
            self.take_over(message)
        elif isinstance(message, Present):
            self.seats = message.seats
        elif isinstance(message, UndoRequested):
            self.wish = message if message.seat != self.seat else None
            self.fresh = self.fresh or self.wish is not None
        elif isinstance(message, Gone):
            raise TableError(message.text)
        elif isinstance(message, Frozen):
            raise TableError(f"the server cannot open the match: {message.text}")

    def take_over(self, update: Update) -> None:
        if update.view is not None:
            self.view = update.view
        elif self.update is not None and update.base == self.update.seq:
            patched = apply(self.view, update.patch or [])
            assert isinstance(patched, dict)
            self.view = patched
        else:
            # something got lost on the way
            self.send(Since(self.update.seq if self.update is not None else 0))
            return
        if self.update is None or update.seq > self.update.seq:
            self.wish = None
        self.fresh = True
        self.seats = update.seats or self.seats
        for entry in update.entries:
            self.news.extend(told.text for told in entry.told if told.text)
            if entry.undone_to >= 0:
                self.news.append(f"{self.seats[entry.seat].name} took back")
        self.update = update

    # -- playing -------------------------------------------------------------------------------------------------

    def wait(self, timeout: float | None = None) -> Snapshot:
        """The match as it is now, as soon as there is something new to see."""
        until = None if timeout is None else time.monotonic() + timeout
        while self.update is None or not self.fresh:
            self.receive(None if until is None else max(0.0, until - time.monotonic()))
            if until is not None and time.monotonic() > until:
                if self.update is None:
                    raise TableError(f"{self.address.server} does not answer")
                break
        while self.receive(0) is not None:
            pass
        self.fresh = False
        news, self.news = self.news, []
        return self.moment(news)

    def moment(self, news: list[str]) -> Snapshot:
        update = self.update
        assert update is not None
        question = update.question
        return Snapshot(
            update.seq,
            self.view,
            None if question is None else decision_of(question, self.seat),
            news,
            [seat.name for seat in self.seats if seat.waited_for],
            self.wish.text if self.wish is not None else "",
            update.over,
            update.summary,
            "" if update.stopped is None else self.stopped_in_words(update.stopped),
            next((vote.how for vote in update.stopped.votes if vote.seat == self.seat), "") if update.stopped else "",
        )

    def stopped_in_words(self, stopped: Stopped) -> str:
        """What has happened, and what the others want."""
        names = {seat.seat: seat.name for seat in self.seats}
        wants = {"go on": f"go on from move {stopped.reach}", "draw": "end it as a draw"}
        said = [f"{names[vote.seat]} wants to {wants[vote.how]}." for vote in stopped.votes if vote.seat != self.seat]
        return " ".join([stopped.text, *said])

    def ask(self, message: Answer | Pick | Undo | Concede | Retract | Hint | Why | WhyNot | Settle) -> FromServer:
        """Sends something and returns what is said to it. After a broken connection it is sent again: it counts once."""
        if self.update is None:
            self.wait()
        while True:
            try:
                self.send(message)
            except ConnectionClosed as closed:
                self.come_back(closed)
                continue
            while (heard := self.receive()) is not None:
                if isinstance(heard, Accepted) and heard.id == message.id:
                    # what it led to comes next
                    while self.update is None or self.update.seq < heard.seq:
                        self.receive()
                    return heard
                if isinstance(heard, (Refused, Hinted, Blocked)) and heard.id in (message.id, ""):
                    return heard
                if isinstance(heard, UndoRequested) and heard.id == message.id:
                    return heard

    def answer(self, action: str) -> str:
        """Answers the open question; what the server says against it, or ""."""
        seq = self.update.seq if self.update is not None else 0
        return no_in(self.ask(Answer(new_token(), seq, action)))

    def pick(self, pieces: list[int]) -> str:
        """Answers a question for several pieces: all of them at once, in any order."""
        seq = self.update.seq if self.update is not None else 0
        return no_in(self.ask(Pick(new_token(), seq, pieces)))

    def undo(self) -> str:
        return no_in(self.ask(Undo(new_token())))

    def concede(self) -> str:
        return no_in(self.ask(Concede(new_token())))

    def settle(self, how: Literal["go on", "draw"]) -> str:
        """Of a match that has stopped: what should become of it. It is done when all people in it say the same."""
        return no_in(self.ask(Settle(new_token(), how)))

    def retract(self) -> str:
        return no_in(self.ask(Retract(new_token())))

    def why(self, action: str) -> str:
        return no_in(self.ask(Why(new_token(), action)))

    def why_not(self, piece: int) -> list[str]:
        """What cannot be done with a card or figure, and why."""
        heard = self.ask(WhyNot(new_token(), piece))
        return [f"{option.label}: {option.text}" for option in heard.options] if isinstance(heard, Blocked) else []

    def hint(self) -> str:
        """What the bot would choose; `reasons` says why."""
        self.reasons = []
        heard = self.ask(Hint(new_token()))
        if not isinstance(heard, Hinted):
            return no_in(heard)
        self.reasons = heard.reasons
        return heard.label

    def consent(self, agree: bool) -> None:
        if self.wish is not None:
            self.send(Consent(self.wish.id, agree))
            self.wish = None


def no_in(heard: FromServer) -> str:
    if isinstance(heard, UndoRequested):
        return "The others have been asked."
    return heard.text if isinstance(heard, Refused) else ""


def problem_in(error: HTTPError) -> str:
    try:
        return msgspec.json.decode(error.read(), type=Problem).text
    except msgspec.DecodeError:
        return f"the server says {error.code}"
