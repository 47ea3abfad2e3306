"""To whom one speaks: who is "you". A text speaks to whoever plays its card; a question to whoever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from ...terms import OPPONENTS, Players

# in the order of terms.PLAYER_NAMES
AS_PRINTED = ("you", "each opponent", "each player", "that player", "its owner", "the active player")
NAMES: ContextVar[tuple[str, ...]] = ContextVar("names", default=AS_PRINTED)


@contextmanager
def speaking(names: tuple[str, ...]) -> Iterator[None]:
    """For a while players are called so."""
    token = NAMES.set(names)
    try:
        yield
    finally:
        NAMES.reset(token)


def who(player: Players) -> str:
    return NAMES.get()[player]


def is_you(player: Players) -> bool:
    return who(player) == "you"


def is_opposing(player: Players) -> bool:
    """Are their cards "opposing" ones?"""
    return player == OPPONENTS and who(player) == AS_PRINTED[OPPONENTS]


def one(player: Players) -> str:
    """One of them: "an opponent" does it, whichever."""
    return {"each opponent": "an opponent", "each player": "a player"}.get(who(player), who(player))


def whose(player: Players) -> str:
    return "your" if is_you(player) else f"{one(player)}'s"


def their(player: Players) -> str:
    """After the player has been named."""
    return "your" if is_you(player) else "their"


def verb(player: Players, words: str) -> str:
    """ "you draw", "that player draws"."""
    return f"you {words}" if is_you(player) else f"{who(player)} {third(words)}"


def third(words: str) -> str:
    """A verb, and what follows it, after "it" or "she"."""
    first, space, rest = words.partition(" ")
    if first == "have":
        first = "has"
    elif first.endswith("y") and first[-2:] not in ("ay", "ey", "oy"):
        first = f"{first[:-1]}ies"
    elif first.endswith(("s", "sh", "ch", "x")):
        first += "es"
    elif first not in FIXED:
        first += "s"
    return first + space + rest


FIXED = ("can't", "can", "may", "must")


def joined(words: list[str], last: str = "and") -> str:
    """ "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def a(words: str) -> str:
    return f"{'an' if words[:1] in 'aeiouAEIO' else 'a'} {words}"


def begin(text: str) -> str:
    return text[:1].upper() + text[1:]
