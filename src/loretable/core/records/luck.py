"""Luck that can be proved: what is promised before a match is dealt, and how its log is chained.

Before anybody gives anything, a server promises a secret by its hash (`commitment`). Each player adds a share. The seed of the
match comes of the secret and all shares, so that neither the server nor a player can choose it. Each entry of the log is
sealed with a salt that comes of the secret, and joined to all before it (`Chain`): whoever has seen a link knows later that
nothing before it was changed. When the match is over the secret is opened, and everything can be worked out again.

All of it is SHA-256 of lines of text, so that a page can do the same without help.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Final

from loretable.core.chance import KEYED

PROTOCOL: Final = "loretable-luck-1"
SHARE: Final = re.compile(r"[A-Za-z0-9_-]{0,100}")


def hashed(*lines: str) -> str:
    return sha256("\n".join((PROTOCOL, *lines)).encode()).hexdigest()


def commitment(match: str, secret: str) -> str:
    """What is told beforehand."""
    return hashed("commitment", match, secret)


def seed_of(match: str, secret: str, shares: list[str]) -> str:
    """The seed that a match is dealt from: keyed, and everybody's."""
    return KEYED + hashed("seed", match, secret, *shares)


def sealed_shares(match: str, shares: list[str]) -> list[str]:
    """Each share on its own, so that it can be told which one was changed."""
    return [hashed("share", match, str(seat), share) for seat, share in enumerate(shares)]


def salt(secret: str, number: int) -> str:
    return hashed("salt", secret, str(number))


def canonical(value: object) -> str:
    """JSON that is written the same everywhere."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


class Chain:
    """The links of a match's log. `link` is the last one: it stands for all that has happened."""

    def __init__(self, match: str, game: str, options: object, secret: str, shares: list[str]) -> None:
        self.secret = secret
        sealed = hashed("options", salt(secret, 0), canonical(options))
        self.link = hashed("begin", match, game, commitment(match, secret), sealed, *sealed_shares(match, shares))
        self.number = 0

    def add(self, seat: int, text: str) -> str:
        """Joins the next entry; the link that follows from it."""
        self.number += 1
        sealed = hashed("entry", salt(self.secret, self.number), str(seat), text)
        self.link = hashed("link", self.link, str(self.number), sealed)
        return self.link
