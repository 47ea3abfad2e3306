"""A first game: lessons that teach by doing. Positions, expected moves and words are data, in one shape for every game."""

from __future__ import annotations

from typing import final

from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_list, as_object, as_text, joined, need, only


@final
class Step:
    """What one is asked to do: `say` it in words; `do` is how the label of the expected answer begins, "" for any answer."""

    def __init__(self, say: str, do: str) -> None:
        self.say = say
        self.do = do

    def expects(self, label: str) -> bool:
        return label.startswith(self.do)


@final
class Lesson:
    """A lesson: two sentences, the reason, and steps from a position, or from a new game of some options and seed.

    `bot` plays the other seats. `free`: after the last step one plays on as one likes, to the end.
    """

    def __init__(self, name: str, text: str, why: str, steps: list[Step]) -> None:
        self.name = name
        self.text = text
        self.why = why
        self.steps = steps
        self.position: dict[str, object] = {}
        self.options: dict[str, object] = {}
        self.seed = ""
        self.seat = 0
        self.bot = ""
        self.free = False


KEYS = ("name", "text", "why", "steps", "position", "options", "seed", "seat", "bot", "free")


def read_lessons(data: object, path: str) -> list[Lesson]:
    """The lessons of a file, or BadData with the path to the fault."""
    top = as_object(data, path)
    only(top, ("lessons",), path)
    found: list[Lesson] = []
    for i, item in enumerate(as_list(need(top, "lessons", path), joined(path, "lessons"))):
        where = joined(path, f"lessons[{i}]")
        entry = as_object(item, where)
        only(entry, KEYS, where)
        steps: list[Step] = []
        for k, one in enumerate(as_list(need(entry, "steps", where), f"{where}.steps")):
            said = as_object(one, f"{where}.steps[{k}]")
            only(said, ("say", "do"), f"{where}.steps[{k}]")
            steps.append(
                Step(as_text(need(said, "say", where), f"{where}.say"), as_text(said.get("do", ""), f"{where}.do"))
            )
        lesson = Lesson(
            as_text(need(entry, "name", where), f"{where}.name"),
            as_text(need(entry, "text", where), f"{where}.text"),
            as_text(entry.get("why", ""), f"{where}.why"),
            steps,
        )
        lesson.position = as_object(entry.get("position", {}), f"{where}.position")
        lesson.options = as_object(entry.get("options", {}), f"{where}.options")
        lesson.seed = as_text(entry.get("seed", ""), f"{where}.seed")
        lesson.seat = as_int(entry.get("seat", 0), f"{where}.seat", 0)
        lesson.bot = as_text(entry.get("bot", ""), f"{where}.bot")
        lesson.free = entry.get("free") is True
        if not steps:
            raise BadData(f"{where}.steps", "should hold a step at least")
        found.append(lesson)
    return found
