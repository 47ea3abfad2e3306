"""Kuhn poker with a bot that never comes to an end. It says that it has begun by a file, named by PONDERING."""

import os
import threading
from pathlib import Path

from examples.kuhn import Kuhn
from loretable.core import Action, Bot, Game, Info


class Ponderer(Bot):
    def choose(self, info: Info) -> Action:
        Path(os.environ["PONDERING"]).touch()
        threading.Event().wait()
        raise AssertionError("nobody ends this but the server")


class Slow(Kuhn):
    def __init__(self) -> None:
        super().__init__()
        self.name = "slow"

    def bot_names(self) -> tuple[str, ...]:
        return ("random", "ponders")

    def bot(self, name: str, seed: int | str) -> Bot:
        return Ponderer() if name == "ponders" else super().bot(name, seed)


GAME: Game = Slow()
