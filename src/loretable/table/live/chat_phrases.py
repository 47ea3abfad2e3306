"""Short messages between players: a few fixed words, so that nobody needs to watch over what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from loretable.table.wire.limits import CHAT_A_SECOND, CHAT_AT_ONCE, Bucket
from loretable.table.wire.messages import WORDS, Accepted, Refused, Said, Say

if TYPE_CHECKING:
    from .table import Table


class StoredPhrase(Struct):
    """As the database has it: the number tells the same word said twice from one that is read again."""

    seat: int
    word: str
    number: int


def read(text: str) -> Said:
    kept = msgspec.json.decode(text, type=StoredPhrase)
    return Said(kept.seat, kept.word)


async def say(table: Table, seat: int, message: Say) -> Accepted | Refused:
    if message.word not in WORDS:
        return Refused(message.id, "NO_WORD", f"You can say: {', '.join(WORDS)}")
    bucket = table.say_buckets.get(seat)
    if bucket is None:
        bucket = table.say_buckets[seat] = Bucket(CHAT_A_SECOND, CHAT_AT_ONCE)
    if not bucket.take():
        return Refused(message.id, "TOO_FAST", "You just said something: wait a little")
    kept = msgspec.json.encode(StoredPhrase(seat, message.word, table.row.revision)).decode()
    async with table.lock:
        await table.hub.kept.write_fact(table.row.id, said=kept)
        await table.catch_up()
        table.notify()
    return Accepted(message.id, table.live.seq)
