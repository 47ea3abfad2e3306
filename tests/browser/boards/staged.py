"""Any position in the page: the socket of a match is answered from here, by the rules, and nobody plays for the others.

A match is made on the real server, so that everything else is real, too; only what its socket says comes from a state that
a test has laid out.
"""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.request import Request, urlopen

import msgspec

from loretable.core import State
from loretable.table.match.telling.outgoing import asides_for, blocked_for, question_for
from loretable.table.wire import messages as m
from loretable.table.wire.rest_messages import Replay, ReplayStep
from tests.browser.person import take_seat

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(m.FromClient)


def match_at(
    server: str, game: str, options: dict[str, object], players: list[str], seed: int = 1, practice: bool = False
) -> str:
    """A new match; the path of the link to its first seat. What bots do in it is their own luck, whatever the seed."""
    wish = {"game": game, "options": options, "players": players, "seed": str(seed), "practice": practice}
    asked = json.dumps(wish).encode()
    with urlopen(Request(f"{server}/api/matches", asked, {"Content-Type": "application/json"})) as answer:
        made: dict[str, Any] = json.load(answer)
    return str(made["seats"][0]["link"])


def play_until(state: State, seat: int, dice: random.Random, at_least: int = 0) -> None:
    """By lot until it is that seat's turn to answer; `at_least`: so many actions before it, if the game lasts so long."""
    taken = 0
    while not state.over and (taken < at_least or seat not in state.waiting):
        asked = state.waiting[0]
        decision = state.decision(asked)
        assert decision is not None
        state.push(dice.choice(decision.actions), asked)
        taken += 1


class Stage:
    """A state before a page; the seat in front of it answers. With `luck`, the others play on by lot of that seed."""

    def __init__(self, state: State, seat: int = 0, luck: int | None = None) -> None:
        self.state = state
        self.seat = seat
        self.dice = None if luck is None else random.Random(luck)
        self.seq = 1
        self.answers: list[str] = []
        self.socket: Any = None

    def open(self, page: Any, server: str, **options: object) -> None:
        page.route_web_socket("**/api/**", self.connect)
        page.route("**/api/matches/*/replay*", self.replay)
        players = ["you", *["random"] * (self.state.seats - 1)]
        page.goto(server + match_at(server, self.state.game.name, options, players))
        take_seat(page)

    def replay(self, route: Any) -> None:
        """What the page asks for at the end, which the server has not seen: the position as it is laid out."""
        told = Replay("staged", self.state.seats, [ReplayStep(view=self.state.view(self.seat))], open=True)
        route.fulfill(content_type="application/json", body=ENCODER.encode(told))

    def connect(self, socket: Any) -> None:
        self.socket = socket
        socket.on_message(lambda text: self.hear(DECODER.decode(text)))

    def say(self, message: Any) -> None:
        self.socket.send(ENCODER.encode(message).decode())

    def show(self) -> None:
        """The whole position, as the server would tell it to somebody who has just come."""
        state = self.state
        seats = [
            m.SeatInfo(
                seat, f"Player {seat + 1}", "you" if seat == self.seat else "random", True, True, seat in state.waiting
            )
            for seat in range(state.seats)
        ]
        question = None if self.seat not in state.waiting else question_for(state, self.seat, 0)
        update = m.Update(
            "staged", self.seq, self.seat, view=state.view(self.seat), question=question, seats=seats, over=state.over
        )
        update.asides = asides_for(state, self.seat)
        if state.over:
            update.summary = state.game.summary(state.view(state.seats))
        self.say(update)

    def hear(self, message: Any) -> None:
        if isinstance(message, m.Hello | m.Since):
            self.show()
        elif isinstance(message, m.Answer):
            self.act([message.action], message.id)
        elif isinstance(message, m.Pick):
            decision = self.state.decision(self.seat)
            assert decision is not None and decision.picks is not None
            self.act([str(action) for action in decision.picks.sequence(message.pieces)], message.id)
        elif isinstance(message, m.WhyNot):
            options, more = blocked_for(self.state.clone(), self.seat, message.piece, message.target)
            self.say(m.Blocked(message.id, self.seq, options, more))
        elif isinstance(message, m.Ping):
            self.say(m.Pong())

    def act(self, actions: list[str], id: str) -> None:
        for action in actions:
            self.answers.append(action)
            self.state.push(action, self.seat)
        if self.dice is not None:
            play_until(self.state, self.seat, self.dice)
        self.seq += 1
        self.say(m.Accepted(id, self.seq))
        self.show()
