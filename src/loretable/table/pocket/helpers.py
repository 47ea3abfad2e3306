"""What a server has in other processes, or sends elsewhere, and a page has not: bots in a worker, boards drawn at once, nobody
called."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import msgspec

from loretable.table.match.bots import thinking
from loretable.table.match.telling.outgoing import picture_of
from loretable.table.wire.connections import ClientConnection
from loretable.table.wire.messages import Drawn
from loretable.table.workers.thinker import advise, choose, game_at, load_games

if TYPE_CHECKING:
    from loretable.core import State
    from loretable.table.hub import Ages, Hub
    from loretable.table.match.kept import MatchRow

NO_CALLS: Final = "This table is in your browser: it is only there while the page is open."
log = logging.getLogger("loretable.table")


class Thought(msgspec.Struct):
    """What a bot is asked: the way to think, how its game is found, and a state that could be the real one."""

    how: str
    where: str
    guess: bytes
    seat: int
    bot: str
    seed: str
    life: str = ""


Think = Callable[[str], Awaitable[str]]
"""Sends a thought (as JSON) to whoever thinks, and returns the answer (as JSON)."""


def think(asked: str) -> str:
    """In the worker where bots think."""
    thought = msgspec.json.decode(asked, type=Thought)
    how = advise if thought.how == "hint" else choose
    advice = how(thought.where, thought.guess, thought.seat, thought.bot, thought.seed, thought.life)
    return msgspec.json.encode(advice).decode()


async def think_here(asked: str) -> str:
    return think(asked)


class PocketThinkers:
    def __init__(self, elsewhere: Think = think_here) -> None:
        self.elsewhere = elsewhere

    async def choose(
        self,
        where: str,
        state: State,
        seat: int,
        bot: str,
        seed: str,
        life: str = "",
        watched: bool = True,
        address: str = "",
    ) -> str:
        return (await self.ask("choose", where, state, seat, bot, seed, life)).action

    async def hint(self, where: str, state: State, seat: int, seed: str, address: str = "") -> thinking.Advice:
        return await self.ask("hint", where, state, seat, "hint", seed)

    async def ask(
        self, how: str, where: str, state: State, seat: int, bot: str, seed: str, life: str = ""
    ) -> thinking.Advice:
        guess = msgspec.json.encode(thinking.guess(state, seat, seed).save())
        asked = msgspec.json.encode(Thought(how, where, guess, seat, bot, seed, life)).decode()
        try:
            return msgspec.json.decode(await self.elsewhere(asked), type=thinking.Advice)
        except Exception as error:
            log.warning("bot %s failed (%s: %s); any legal action is taken", bot, type(error).__name__, error)
            return thinking.Advice(thinking.anything(state, seat, seed))

    def warm_up(self, wheres: list[str]) -> None:
        load_games(wheres)

    def close(self) -> None:
        """It ends with its page."""


class PocketRenderer:
    def draw(self, where: str, match: str, client: ClientConnection, seq: int, view: bytes) -> None:
        client.send(Drawn(seq, picture_of(game_at(where), msgspec.json.decode(view))))

    def warm_up(self, wheres: list[str]) -> None:
        pass

    async def close(self) -> None:
        pass

    def end(self) -> None:
        pass


class NobodyCalled:
    """In place of push.calls.Calls: without a signer nobody can be called, and everything that would do so asks for it."""

    signer = None
    why = NO_CALLS

    async def start(self) -> None:
        pass

    def note(self, row: MatchRow, before: int) -> None:
        pass


async def keep_all(hub: Hub, ages: Ages) -> int:
    """What one has in one's own browser does not grow old."""
    return 0
