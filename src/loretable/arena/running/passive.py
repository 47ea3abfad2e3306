"""A bot that does nothing: the opponent in a goldfish study."""

from __future__ import annotations

from typing import Final

from loretable.core import Action, Bot, Info

QUIET: Final = ("done", "end", "rest", "stay")


class PassiveBot(Bot):
    """Says no, is done, ends the turn; what must be answered is answered with the first that comes."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__()

    def choose(self, info: Info) -> Action:
        for word in QUIET:
            for action in info.legal:
                if action.verb.name == word:
                    return action
        return info.legal[0]
