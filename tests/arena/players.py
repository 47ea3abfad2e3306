"""Bots and a game for the tests of the arena."""

import os
import signal
import time
from pathlib import Path

from examples.kuhn import Kuhn
from loretable.core import Action, Bot, Info, RandomBot, new_rng

KUHN = "examples.kuhn:GAME"
OWN_KUHN = "tests.arena.players:BOLD_KUHN"
"""Kuhn poker whose own bot is bold: it plays where the games do, many times faster than people's bots in their processes."""


class Bold(Bot):
    """Bets and calls, whatever it holds."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__()

    def choose(self, info: Info) -> Action:
        return info.legal[-1]


class BoldKuhn(Kuhn):
    def bot_names(self) -> tuple[str, ...]:
        return ("random", "bold")

    def bot(self, name: str, seed: int | str = 0) -> Bot:
        return Bold(seed) if name == "bold" else super().bot(name, seed)


BOLD_KUHN = BoldKuhn()


class Dies(Bot):
    """Takes its process with it, once."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__()
        self.random = RandomBot(seed)

    def choose(self, info: Info) -> Action:
        mark = Path(os.environ["LORETABLE_TEST_MARK"])
        if not mark.exists():
            mark.write_text("died", encoding="utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
        return self.random.choose(info)


class AlwaysDies(Dies):
    """Takes its process with it in one of so many games, every time."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.deadly = new_rng(seed).below(12) == 0

    def choose(self, info: Info) -> Action:
        if self.deadly:
            os.kill(os.getpid(), signal.SIGKILL)
        return self.random.choose(info)


class Slow(Bot):
    """Thinks for a moment, so that there is time to be killed."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__()
        self.random = RandomBot(seed)

    def choose(self, info: Info) -> Action:
        time.sleep(0.01)
        return self.random.choose(info)


class Strong(Bot):
    """Of its games it plays some well and the others badly: how many is its strength, in percent."""

    def __init__(self, seed: int | str, strength: int) -> None:
        super().__init__()
        self.well = new_rng(seed).below(100) < strength
        self.random = RandomBot(seed)

    def choose(self, info: Info) -> Action:
        return self.random.choose(info) if self.well else info.legal[0]
