"""The server itself: how it is, where others reach it, whom it calls."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from loretable import __version__
from loretable.table.lobby import wishes
from loretable.table.wire.rest_messages import CallsEnded, CallsKept, CallsTold, CallsWanted, EndCalls, Reach

from .endpoint import ApiCall, Endpoint


class Health(Struct):
    """The server answers, and how much it serves."""

    version: str
    matches: int
    sockets: int
    bus: bool


async def reach(call: ApiCall) -> Reach:
    return call.hub.reach


async def calls(call: ApiCall) -> CallsTold:
    return wishes.told(call.hub)


async def want_calls(call: ApiCall) -> CallsKept:
    return await wishes.want(call.hub, call.body, call.address)


async def end_calls(call: ApiCall) -> CallsEnded:
    return await wishes.end(call.hub, call.body)


async def health(call: ApiCall) -> Health:
    tables = call.hub.tables.values()
    return Health(__version__, len(tables), sum(len(table.clients) for table in tables), call.hub.bus.healthy)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/reach", "reach", "Where others reach this server.", reach, Reach),
    Endpoint("GET", "/api/calls", "calls", "Whether this server calls people by web push.", calls, CallsTold),
    Endpoint(
        "POST",
        "/api/calls",
        "wantCalls",
        "A browser wants to be told when it is the turn of the seats that these tokens open.",
        want_calls,
        CallsKept,
        CallsWanted,
    ),
    Endpoint(
        "POST",
        "/api/calls/end",
        "endCalls",
        "A browser wants to be told of nothing any more.",
        end_calls,
        CallsEnded,
        EndCalls,
    ),
    Endpoint("GET", "/api/health", "health", "Whether the server answers.", health, Health),
)
