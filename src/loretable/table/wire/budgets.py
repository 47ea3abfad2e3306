"""What one address may take of a server: so that nobody who comes from one place can keep the others out.

Sizes are for so many people at one address (`--people-per-address`): a household, a school, whoever shares a proxy.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Final

from .limits import Buckets, whose
from .lingering import Lingering

PEOPLE: Final = 20
"""People who may come from one address, where nothing is said."""

CONNECTIONS_EACH: Final = 12
WAITING_EACH: Final = 60
SOCKETS_EACH: Final = 6
MADE_AT_ONCE_EACH: Final = 3.0
MADE_A_SECOND_EACH: Final = 1 / 60
"""New matches, rematches, branches and puzzles of one person."""
FILES_AT_ONCE_EACH: Final = 100.0
FILES_A_SECOND_EACH: Final = 10.0
"""Files of the page: one visit takes some thirty of them."""

KEPT_FREE: Final = 64
"""Files that are not for connections: the database, workers, what is read."""


class Held:
    """How many of something are held, by address and in all."""

    def __init__(self, each: int, most: int) -> None:
        self.each = each
        self.most = most
        self.by_address: Counter[str] = Counter()
        self.holders: dict[Hashable, str] = {}

    def take(self, holder: Hashable, address: str, trusted: bool = False) -> bool:
        """May one more be held? Who is trusted (a proxy) stands for many, and counts only in all."""
        name = "" if trusted else whose(address)
        if len(self.holders) >= self.most or (name and self.by_address[name] >= self.each):
            return False
        self.holders[holder] = name
        if name:
            self.by_address[name] += 1
        return True

    def give_back(self, holder: Hashable) -> None:
        name = self.holders.pop(holder, "")
        if name:
            self.by_address[name] -= 1
            if self.by_address[name] <= 0:
                del self.by_address[name]


class Budgets:
    def __init__(self, people: int = PEOPLE, files: int = 1024, clock: Callable[[], float] = time.monotonic) -> None:
        self.people = people
        most = max(16, files - KEPT_FREE)
        self.connections = Held(CONNECTIONS_EACH * people, most)
        self.sockets = Held(SOCKETS_EACH * people, most)
        self.refused = Held(WAITING_EACH * people, most // 4)  # connections that wait to hear that they are refused
        self.makers = Buckets(MADE_A_SECOND_EACH * people, MADE_AT_ONCE_EACH * people, clock)
        self.files = Buckets(FILES_A_SECOND_EACH * people, FILES_AT_ONCE_EACH * people, clock)
        self.lingering = Lingering(clock)

    def may_make(self, address: str) -> bool:
        """May somebody at an address make one more match or puzzle now?"""
        return self.makers.take(address)


def raise_file_limit(wanted: int = 65_536) -> int:
    """As many files as the system lets this process have open; how many that is."""
    try:
        import resource
    except ImportError:  # pragma: no cover - not on Windows
        return 512
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return most if soft == resource.RLIM_INFINITY else soft
