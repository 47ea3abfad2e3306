"""A log read as text, without any rules: which of its answers are in force, and when chance was drawn anew.

`undo N` and `redraw N X` go back to N answers. What is left then is a chain; the states along it are all that a match needs
to go on, whatever was tried and taken back before.
"""

from __future__ import annotations

from array import array

from ..core import BadRecord
from .store import Line


def is_step_back(text: str) -> bool:
    return text.startswith(("undo ", "redraw "))


class Chain:
    def __init__(self) -> None:
        self.seqs = array("l")  # the number of each answer in force
        self.actors = array("h")  # who gave it
        self.texts: list[str] | None = []
        self.redraws: list[
            tuple[int, int, str]
        ] = []  # after so many answers, by the entry of this number, with this seed
        self.last = array("l")  # the number of each seat's last entry
        self.seq = 0

    def __len__(self) -> int:
        return len(self.seqs)

    def add(self, seq: int, seat: int, text: str) -> int:
        """Follows an entry; returns the number that an entry which takes back leads to, else -1."""
        if seq != self.seq + 1 or not 0 <= seat < 1000:
            raise BadRecord(f"entry {seq} (seat {seat}) does not follow number {self.seq}")
        self.seq = seq
        while len(self.last) <= seat:
            self.last.append(0)
        self.last[seat] = seq
        if is_step_back(text):
            return self.back(seq, text.split())
        self.seqs.append(seq)
        self.actors.append(seat)
        if self.texts is not None:
            self.texts.append(text)
        return -1

    def back(self, seq: int, words: list[str]) -> int:
        count = int(words[1]) if words[1].isdecimal() else -1
        if not 0 <= count <= len(self) or len(words) != (3 if words[0] == "redraw" else 2):
            raise BadRecord(f"entry {seq} ({' '.join(words)!r}): there are {len(self)} answers to go back through")
        del self.seqs[count:]
        del self.actors[count:]
        if self.texts is not None:
            del self.texts[count:]
        self.redraws = [item for item in self.redraws if item[0] <= count]
        if words[0] == "redraw":
            self.redraws.append((count, seq, words[2]))
        return self.seqs[-1] if count else 0

    def last_of(self, seat: int) -> int:
        return self.last[seat] if seat < len(self.last) else 0

    def undo_point(self, seat: int) -> int:
        """How many answers would be left after a seat takes its last one back, or -1."""
        for number in range(len(self.actors) - 1, -1, -1):
            if self.actors[number] == seat:
                return number
        return -1


def usable(log: list[Line], snapshots: list[int]) -> list[tuple[int, int]]:
    """The snapshots whose state lies on the chain, the newest first: number, and how many answers it stands on."""
    chain = Chain()
    chain.texts = None
    depths = {0: 0}
    for line in log:
        chain.add(line.seq, line.seat, line.text)
        depths[line.seq] = len(chain)
    lowest = len(chain)  # how far back anything after a number goes
    lowest_after: dict[int, int] = {}
    for line in reversed(log):
        lowest_after[line.seq] = lowest
        if is_step_back(line.text):
            lowest = min(lowest, depths[line.seq])
    lowest_after[0] = lowest
    return [(seq, depths[seq]) for seq in snapshots if seq in depths and depths[seq] <= lowest_after[seq]]
