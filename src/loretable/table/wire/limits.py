"""Limits: how much, how often, and from where. One client's greed or another site's script must not reach the players."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from .budgets import Budgets

LARGEST_MESSAGE: Final = 16 * 1024
LARGEST_BODY: Final = 256 * 1024
MESSAGES_A_SECOND: Final = 30.0
MESSAGES_AT_ONCE: Final = 90.0
REQUESTS_A_SECOND: Final = 60.0
REQUESTS_AT_ONCE: Final = 600.0
UNDO_REQUESTS_A_SECOND: Final = 1 / 20
UNDO_REQUESTS_AT_ONCE: Final = 3.0
"""How often a seat may ask the others to let it take back."""

CHAT_A_SECOND: Final = 1 / 5
CHAT_AT_ONCE: Final = 3.0
"""How often a seat may say something to the others."""

MOST_WATCHING: Final = 100
MOST_A_SEAT: Final = 8
"""Sockets at one table: of spectators together, and of each seat. Neither takes room from the other."""

MOST_ADDRESSES: Final = 10_000
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


class Bucket:
    """Lets so many through a second, and some more at once after a pause."""

    __slots__ = ("burst", "clock", "left", "rate", "then")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.clock = clock
        self.then = clock()

    def take(self) -> bool:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One an address; the one that was seen longest ago is forgotten where there are too many."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        name = whose(address)
        bucket = self.kept.pop(name, None) or Bucket(self.rate, self.burst, self.clock)
        self.kept[name] = bucket
        if len(self.kept) > MOST_ADDRESSES:
            self.kept.popitem(last=False)
        return bucket.take()


@lru_cache(4096)
def whose(address: str) -> str:
    """One household has billions of IPv6 addresses: they count as one."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ip_network((int(parsed), 64), strict=False))
    return address


class Limits:
    """What one server allows. `origins` are the addresses of pages of other sites that may use it."""

    def __init__(
        self,
        origins: list[str] | None = None,
        only_loopback: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.origins = [origin.rstrip("/").lower() for origin in origins or []]
        self.only_loopback = only_loopback
        self.requests = Buckets(REQUESTS_A_SECOND, REQUESTS_AT_ONCE, clock)
        self.budgets: Budgets | None = None

    def request(self, address: str) -> bool:
        """May an address ask for something now?"""
        return self.requests.take(address)

    async def refusal(self, address: str, of_page: bool = False) -> tuple[str, str] | None:
        """What is said against a request, a code and a text, or None. `of_page`: for a file of the page."""
        budgets = self.budgets
        if budgets.files.take(address) if of_page and budgets is not None else self.request(address):
            return None
        return await self.refused(address, "TOO_FAST", "too many requests: wait a moment")

    async def refusal_to_make(self, address: str, text: str) -> tuple[str, str] | None:
        """What is said, with this text, where too much was made from an address, or None."""
        if self.budgets is None or self.budgets.may_make(address):
            return None
        return await self.refused(address, "TOO_MANY", text)

    async def refused(self, address: str, code: str, text: str) -> tuple[str, str]:
        """Who hears it again and again hears it late."""
        if self.budgets is not None:
            await self.budgets.lingering.wait(address)
        return code, text

    def is_allowed(self, origin: str) -> bool:
        """Is this the address of another site's page that was named as allowed?"""
        return bool(origin) and origin.lower() in self.origins

    def comes_from_here(self, origin: str, host: str) -> bool:
        """A browser says which page a request comes from: it has to be ours, or one that was allowed.

        A server for this machine only is also asked by its own name only: another site's name that leads here is a trick.
        """
        name = host.lower()
        if self.only_loopback and urlsplit(f"//{name}").hostname not in LOOPBACK:
            allowed = [urlsplit(one).netloc for one in self.origins]
            if name not in allowed:
                return False
        if not origin:
            return True
        return self.is_allowed(origin) or urlsplit(origin).netloc.lower() == name
