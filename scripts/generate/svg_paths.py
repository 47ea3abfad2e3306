"""Rounds the path of an icon to whole points of its grid: half the letters, and nobody sees the difference.

What is rounded is where the pen is, not how far it goes, so that nothing adds up along the path.
"""

from __future__ import annotations

import re

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
NUMBERS_OF = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
FLAGS = (3, 4)  # of an arc: they may be written without a gap

Step = tuple[str, list[float]]


def steps_of(path: str) -> list[Step]:
    """The path as commands with as many numbers as each takes."""
    found: list[Step] = []
    command = ""
    numbers: list[float] = []
    at = 0
    while at < len(path):
        letter = path[at]
        if letter.isalpha():
            command, numbers = letter, []
            at += 1
            if NUMBERS_OF[command.lower()] == 0:
                found.append((command, []))
            continue
        if letter in " ,\n":
            at += 1
            continue
        if command in "aA" and len(numbers) in FLAGS:
            numbers.append(float(letter))
            at += 1
        else:
            match = NUMBER.match(path, at)
            if match is None:
                raise ValueError(f"not a path, at letter {at}: {path[at : at + 20]!r}")
            numbers.append(float(match.group()))
            at = match.end()
        if len(numbers) == NUMBERS_OF[command.lower()]:
            found.append((command, numbers))
            numbers = []
            command = {"m": "l", "M": "L"}.get(command, command)
    return found


class Pen:
    """Where the path is, exactly and as rounded."""

    def __init__(self) -> None:
        self.x = self.y = self.start_x = self.start_y = 0.0

    def rounded(self, command: str, numbers: list[float]) -> Step:
        kind = command.lower()
        across, down = (self.x, self.y) if command.islower() else (0.0, 0.0)
        was_x, was_y = round(self.x), round(self.y)
        if kind == "z":
            self.x, self.y = self.start_x, self.start_y
            return "z", []
        if kind == "h":
            self.x = numbers[0] + across
            return kind, [round(self.x) - was_x]
        if kind == "v":
            self.y = numbers[0] + down
            return kind, [round(self.y) - was_y]
        if kind == "a":
            self.x, self.y = numbers[5] + across, numbers[6] + down
            shape = [round(numbers[0], 1), round(numbers[1], 1), round(numbers[2]), *numbers[3:5]]
            return kind, [*shape, round(self.x) - was_x, round(self.y) - was_y]
        points: list[float] = []
        for i in range(0, len(numbers), 2):
            points += [round(numbers[i] + across) - was_x, round(numbers[i + 1] + down) - was_y]
        self.x, self.y = numbers[-2] + across, numbers[-1] + down
        if kind == "m":
            self.start_x, self.start_y = self.x, self.y
        return kind, points


def rounded(path: str) -> str:
    pen = Pen()
    text, before = "", ""
    for command, numbers in steps_of(path):
        kind, points = pen.rounded(command, numbers)
        if kind in "lhv" and not any(points):
            continue
        word = "" if kind == before and kind not in "mz" else kind
        for number in points:
            written = f"{number:g}".replace("0.", ".", 1) if 0 < abs(number) < 1 else f"{number:g}"
            gap = "" if written.startswith("-") or word[-1:].isalpha() else " "
            word += gap + written
        text += word
        before = kind
    return text
