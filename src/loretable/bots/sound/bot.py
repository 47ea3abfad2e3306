"""A seat's bot by outcome sampling: it remembers all it has seen and done, and plays the mix that its walks came to."""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from loretable.bots.budget import Budget
from loretable.core.actions import Action
from loretable.core.bot import Bot, Info
from loretable.core.chance import new_rng
from loretable.core.errors import BadData
from loretable.core.game import Game

from .place import Place, codes_of, drawn, seen_by
from .walks import Walks

RIVALS: Final = 2
PATIENCE: Final = 20
"""Where no walk has come to where it is, it walks on for so many times what it was given."""
CHUNK: Final = 50
"""Iterations between two looks at the clock."""


@final
class SoundBot(Bot):
    """One game at a time. It is for games that are so small that walks from the deal come to where it is."""

    def __init__(self, budget: Budget, seed: int | str = 0, name: str = "sound") -> None:
        self.name = name
        self.budget = budget
        self.rng = new_rng(seed)
        self.walks: Walks | None = None
        self.seat = -1
        self.decided = -1  # how many decisions there had been at its last one
        self.trail: list[Place] = []
        self.done: list[int] = []

    def choose(self, info: Info) -> Action:
        legal = info.legal
        if len(legal) == 1:
            return legal[0]
        place = self.think(info)
        index = drawn(place.average(), self.rng)
        self.done.append(index)
        wanted = place.codes[index]
        return next(action for action in legal if info.state.code(action, info.seat) == wanted)

    def think(self, info: Info) -> Place:
        """Where it is, once it has walked there often enough."""
        walks = self.settle(info)
        seat = info.seat
        before = self.trail[-1] if self.trail else walks.starts[seat]
        done = self.done[-1] if self.done else 0
        place = before.next(done, seen_by(info.state, seat), codes_of(info.state, seat))
        self.trail.append(place)
        walks.aim(seat, self.trail, self.done)
        for _ in range(PATIENCE):
            self.walk(walks)
            if place.visits:
                return place
        raise BadData(
            "bot", f"{self.name}: of all its walks from the deal none came here: {info.game.name} is too large for it"
        )

    def settle(self, info: Info) -> Walks:
        """What it knows of the game: from nothing where it is another one; a new match of it begins at the deal again."""
        state = info.state
        walks = self.walks
        if walks is None or walks.game is not info.game or walks.options != info.options:
            fits(info.game, self.name, state.seats)
            walks = Walks(info.game, info.options, self.rng)
            self.walks = walks
            self.decided = -1
        if info.seat != self.seat or state.decisions <= self.decided:
            self.trail = []
            self.done = []
        self.seat = info.seat
        self.decided = state.decisions
        return walks

    def walk(self, walks: Walks) -> None:
        budget = self.budget
        stop = perf_counter() + budget.seconds if budget.seconds else 0.0
        done = 0
        while budget.iterations == 0 or done < budget.iterations:
            now = CHUNK if budget.iterations == 0 else min(CHUNK, budget.iterations - done)
            walks.run(now)
            done += now
            if stop and perf_counter() >= stop:
                break


def fits(game: Game, name: str, seats: int = RIVALS) -> None:
    """BadData where it is no game of two rivals."""
    if game.cooperative or seats != RIVALS:
        raise BadData("bot", f"{name} is for games of two against each other; {game.title} is none")
