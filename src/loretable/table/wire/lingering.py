"""Who is refused again and again waits for it: asking once more costs them a while, and the others nothing.

A refusal is cheap, but not free. Answered at once, one address that asks for what it may not have, again and again, keeps a
server busier than everybody who plays there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from .limits import Buckets

AT_ONCE: Final = 20.0
A_SECOND: Final = 5.0
"""So many refusals an address hears at once; that is as many as people come by."""

PAUSE: Final = 3.0
"""Seconds that it waits for each further one."""


class Lingering:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.refusals = Buckets(A_SECOND, AT_ONCE, clock)

    def pause(self, address: str) -> float:
        """An address is refused something: after how many seconds it is told."""
        return 0.0 if self.refusals.take(address) else PAUSE

    async def wait(self, address: str) -> None:
        pause = self.pause(address)
        if pause:
            await asyncio.sleep(pause)
