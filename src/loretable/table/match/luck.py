"""The luck of a match as it is kept: the server's secret, the players' shares, and what is told of them."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from msgspec import Struct

from loretable.core.errors import BadData
from loretable.core.records import luck
from loretable.core.records.luck import Chain
from loretable.table.wire.messages import Luck

from .kept import Line, MatchRow

UNDEALT: Final = "undealt"
"""The seed while nothing is dealt: what it leads to is shown to nobody and played by nobody."""


class StoredLuck(Struct):
    """As it is kept: the secret, which is opened when the match is over, and a share for each seat, "" for none."""

    secret: str
    shares: list[str]


def new_luck(seats: int) -> str:
    return encode(StoredLuck(secrets.token_hex(32), [""] * seats))


def luck_of(row: MatchRow) -> StoredLuck | None:
    return read(row.luck) if row.luck else None


def read(kept: str) -> StoredLuck:
    return msgspec.json.decode(kept, type=StoredLuck)


def encode(kept: StoredLuck) -> str:
    return msgspec.json.encode(kept).decode()


def check_share(share: str) -> None:
    if not luck.SHARE.fullmatch(share):
        raise BadData("share", "should have at most 100 letters of A-Z a-z 0-9 - _")


def with_share(kept: str, seat: int, share: str) -> str:
    """A share goes in once: whoever could change it later could choose the luck."""
    found = read(kept)
    if not found.shares[seat]:
        found.shares[seat] = share
    return encode(found)


def seed_of(row: MatchRow) -> int | str:
    """The seed that a match is dealt from: of the secret and all shares, or the one that was chosen."""
    kept = luck_of(row)
    return row.seed_value if kept is None else luck.seed_of(row.id, kept.secret, kept.shares)


def chain_of(row: MatchRow, log: list[Line]) -> Chain | None:
    """The chain of a match at the end of its log; None where there is nothing to prove, or nothing dealt."""
    kept = luck_of(row)
    if kept is None or row.undealt:
        return None
    chain = Chain(row.id, row.game, row.told_options, kept.secret, kept.shares)
    for line in log:
        chain.add(line.seat, line.text)
    return chain


def told(row: MatchRow, link: str) -> Luck | None:
    """What everybody may know of it: the secret only when the match is over."""
    kept = luck_of(row)
    if kept is None:
        return None
    return Luck(luck.commitment(row.id, kept.secret), kept.shares, link, kept.secret if row.over else "")
