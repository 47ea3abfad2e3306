"""Who is "you": a text speaks to the player of its card, a question to the player who is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from loretable.games.lorcana.enums import player_groups
from loretable.games.lorcana.texts.english import article

from .spoken import the_other

# in the order of enums.player_groups
AS_PRINTED = (
    "you",
    "each opponent",
    "each player",
    "that player",
    "its owner",
    "the active player",
    "its owner",
    "the other card's owner",
)
NAMES: ContextVar[tuple[str, ...]] = ContextVar("names", default=AS_PRINTED)


@contextmanager
def speaking(names: tuple[str, ...]) -> Iterator[None]:
    """For a while players are called so."""
    token = NAMES.set(names)
    try:
        yield
    finally:
        NAMES.reset(token)


def who(player: player_groups.PlayerGroup) -> str:
    name = NAMES.get()[player]
    if player == player_groups.OTHERS_OWNER and name == AS_PRINTED[player]:
        return f"{the_other()}'s owner"
    return name


def is_you(player: player_groups.PlayerGroup) -> bool:
    return who(player) == "you"


def is_opposing(player: player_groups.PlayerGroup) -> bool:
    """Are their cards "opposing" ones?"""
    return player == player_groups.OPPONENTS and who(player) == AS_PRINTED[player_groups.OPPONENTS]


def one(player: player_groups.PlayerGroup) -> str:
    """One of them: "an opponent" does it, whichever."""
    return {"each opponent": "an opponent", "each player": "a player"}.get(who(player), who(player))


def whose(player: player_groups.PlayerGroup) -> str:
    return "your" if is_you(player) else f"{one(player)}'s"


def their(player: player_groups.PlayerGroup) -> str:
    """After the player has been named."""
    return "your" if is_you(player) else "their"


def verb(player: player_groups.PlayerGroup, words: str) -> str:
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
    return f"{article(words.partition(' ')[0])} {words}"


def begin(text: str) -> str:
    return text[:1].upper() + text[1:]
