"""Boards are drawn on request, in a process of its own that gives way to everybody else.

Whoever asks again before their board is drawn gets the newer one only; while one lot is being drawn the next one gathers.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

import msgspec

from loretable.table.match.telling.outgoing import picture_of
from loretable.table.wire.connections import ClientConnection
from loretable.table.wire.messages import Drawn

from .thinker import game_at, load_games
from .worker_pool import WorkerPool

MOST_AT_ONCE: Final = 16
NICENESS: Final = 5
log = logging.getLogger("loretable.table")


class Order(NamedTuple):
    """A view to be drawn: how a worker finds the game, the number it is of, and the view as JSON."""

    where: str
    seq: int
    view: bytes


class BoardRenderer:
    def __init__(self) -> None:
        self.pool = WorkerPool(1, NICENESS)
        self.orders: dict[tuple[str, int], Order] = {}  # by match and seat: the newest view
        self.waiting: dict[tuple[str, int], set[ClientConnection]] = {}
        self.work: asyncio.Task[None] | None = None

    def draw(self, where: str, match: str, client: ClientConnection, seq: int, view: bytes) -> None:
        key = (match, client.seat)
        self.orders[key] = Order(where, seq, view)
        self.waiting.setdefault(key, set()).add(client)
        if self.work is None:
            self.work = asyncio.create_task(self.draw_all())

    async def draw_all(self) -> None:
        try:
            while self.orders:
                keys = list(self.orders)[:MOST_AT_ONCE]
                orders = [self.orders.pop(key) for key in keys]
                clients = [self.waiting.pop(key) for key in keys]
                for data, lookers in zip(await self.drawn(orders), clients, strict=True):
                    for client in lookers:
                        client.send_bytes(data)
        except Exception:
            log.exception("boards could not be drawn")
        finally:
            self.work = None

    async def drawn(self, orders: list[Order]) -> list[bytes]:
        """A message for each; an empty picture where drawing failed, so that whoever waits can ask again."""
        try:
            return await asyncio.wrap_future(self.pool.submit(draw_orders, orders))
        except BrokenProcessPool:
            self.pool.replace()
            return [msgspec.json.encode(Drawn(order.seq, "")) for order in orders]

    def warm_up(self, wheres: list[str]) -> None:
        self.pool.submit(load_games, wheres)

    def end(self) -> None:
        self.pool.close()

    async def close(self) -> None:
        if self.work is not None:
            self.work.cancel()
            await asyncio.gather(self.work, return_exceptions=True)
        await asyncio.to_thread(self.pool.close)


# -- in the worker -----------------------------------------------------------------------------------------------


def draw_orders(orders: list[Order]) -> list[bytes]:
    return [msgspec.json.encode(Drawn(order.seq, draw_one(order))) for order in orders]


def draw_one(order: Order) -> str:
    try:
        return picture_of(game_at(order.where), msgspec.json.decode(order.view))
    except Exception:
        # a mistake in a game's picture leaves the page with its own table of the view
        logging.getLogger("loretable.table").exception("%s cannot be drawn", order.where)
        return ""
