"""How often an address may wish to be called: so that nobody makes this server write to strangers by the thousand."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from loretable.core import LoretableError
from loretable.table.wire.limits import MOST_ADDRESSES, Bucket, whose

WISHES_A_SECOND_EACH: Final = 1 / 30
WISHES_AT_ONCE_EACH: Final = 6.0
"""How often one person may ask: each wish is a request that this server makes later, to wherever it says."""


class TooManyWishes(LoretableError):
    """An address asks too often."""


class Wishes:
    """How often each address has asked; so many people may come from one."""

    def __init__(self, people: int) -> None:
        self.people = people
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        name = whose(address)
        bucket = self.buckets.pop(name, None)
        if bucket is None:
            bucket = Bucket(WISHES_A_SECOND_EACH * self.people, WISHES_AT_ONCE_EACH * self.people)
        self.buckets[name] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        if not bucket.take():
            raise TooManyWishes("too many browsers of your address asked to be called: wait a moment")
