"""What follows a move, in rounds in which move and action are chosen together."""

from __future__ import annotations

from typing import Final

from loretable.core.actions import Arg

ARG: Final[Arg] = Arg("rest or battle", ("rest", "battle"))
REST: Final = 0
BATTLE: Final = 1
