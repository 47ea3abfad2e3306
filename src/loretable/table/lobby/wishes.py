"""A browser asks to be told of its matches, or no longer. What it says is checked before anything of it is kept."""

from __future__ import annotations

import time
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from loretable.core.errors import BadData
from loretable.table.push.addresses import target_of
from loretable.table.wire.rest_messages import CallsEnded, CallsKept, CallsTold, CallsWanted, EndCalls
from loretable.table.wire.tokens import hashed

from .new_match import NotAllowed

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from loretable.table.hub import Hub
    from loretable.table.push.subscriptions import Device

MOST_SEATS: Final = 200
SECRET_BYTES: Final = 16


def told(hub: Hub) -> CallsTold:
    signer = hub.calls.signer
    return CallsTold("" if signer is None else signer.public, hub.calls.why)


def device_of(endpoint: str, p256dh: str, auth: str, near: bool) -> Device:
    from loretable.table.push.encryption import decoded, receiver
    from loretable.table.push.subscriptions import Device

    target_of(endpoint, near)
    try:
        receiver(p256dh)
    except ValueError:
        raise BadData("p256dh", "should be a browser's public key: 65 bytes of P-256 as base64url") from None
    try:
        secret = decoded(auth)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise BadData("auth", f"should be a browser's secret: {SECRET_BYTES} bytes as base64url")
    return Device(named(endpoint), endpoint, p256dh, auth)


def named(endpoint: str) -> str:
    return blake2b(endpoint.encode(), digest_size=24).hexdigest()


async def want(hub: Hub, wanted: CallsWanted, address: str) -> CallsKept:
    """Of the seats that these tokens open. A browser says it again whenever it comes: what is known already changes nothing."""
    if hub.calls.signer is None:
        raise NotAllowed(hub.calls.why)
    # where nobody is called there is no database for it either
    from loretable.table.push.subscriptions import subscribe
    from loretable.table.storage.store import read_mine

    hub.calls.wishes.take(address)
    device = device_of(wanted.endpoint, wanted.p256dh, wanted.auth, hub.calls.post.near)
    hashes = [hashed(token) for token in wanted.tokens[:MOST_SEATS] if token]
    now = time.time()

    def write(connection: Connection) -> tuple[int, set[str]]:
        seats = [one for one in read_mine(connection, hashes) if one.seat >= 0]
        return len(seats), {one.match for one in seats if subscribe(connection, *one, device, now)}

    count, news = await hub.store.change(write) if hashes else (0, set[str]())
    for match in news:
        if (table := hub.tables.get(match)) is not None:
            await hub.catch_up(table)
            table.notify()
    return CallsKept(count)


async def end(hub: Hub, asked: EndCalls) -> CallsEnded:
    """By its address, which nobody knows but the browser, its service and this server."""
    from loretable.table.push.subscriptions import forget

    return CallsEnded(await hub.store.change(lambda c: forget(c, named(asked.endpoint[:4000]))))
