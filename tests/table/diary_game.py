"""Kuhn poker with bots that keep a diary: a line for each decision, in the file that DIARY names, says which process it was
made in, the luck the bot was made with, and which of its own decisions it was."""

import json
import os
import threading
from pathlib import Path

from examples.kuhn import Kuhn
from loretable.core import Action, Bot, Game, Info


def diary() -> list[dict[str, object]]:
    path = Path(os.environ["DIARY"])
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


class Diarist(Bot):
    """Checks, and calls. One that hesitates comes to no end over its first decision, whoever asks."""

    def __init__(self, luck: int | str, hesitates: bool) -> None:
        self.luck = luck
        self.hesitates = hesitates
        self.decisions = 0

    def choose(self, info: Info) -> Action:
        self.decisions += 1
        first = not diary()
        with Path(os.environ["DIARY"]).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"process": os.getpid(), "luck": self.luck, "decision": self.decisions}) + "\n")
        if self.hesitates and first:
            threading.Event().wait()
        return info.legal[0] if str(info.legal[0]) == "check" else info.legal[1]


class Kept(Kuhn):
    def __init__(self) -> None:
        super().__init__()
        self.name = "kept"

    def bot_names(self) -> tuple[str, ...]:
        return ("random", "writes", "hesitates")

    def bot(self, name: str, seed: int | str) -> Bot:
        return super().bot(name, seed) if name == "random" else Diarist(seed, name == "hesitates")


GAME: Game = Kept()
