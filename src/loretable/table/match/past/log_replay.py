"""A log read as text, without any rules: which of its answers are in force, and when chance was drawn anew.

`undo N` and `redraw N X` go back to N answers. What is left then is a chain; the states along it are all that a match needs
to go on, whatever was tried and taken back before.

Where a newer version's rules differ, people may agree to go on from the last number that replays (`agreed on N X`: chance goes
on from X) or to end it as a draw there (`agreed draw N`). What came after that number stays in the log and counts no more.
"""

from __future__ import annotations

from array import array
from typing import Final

from loretable.core import BadRecord
from loretable.core.records.record import AGREED_DRAW
from loretable.table.match.kept import Line

AGREED: Final = "agreed "
GO_ON: Final = "agreed on"


def is_step_back(text: str) -> bool:
    return text.startswith(("undo ", "redraw "))


def changes_course(text: str) -> bool:
    """Is it no answer, so that the log has to be read anew?"""
    return is_step_back(text) or text.startswith(AGREED)


def readable(log: list[Line]) -> list[Line]:
    """The log in the words of records, number by number: what was given up takes nothing back (`undo` to where it stands),
    an agreement is a `redraw` there, or the draw."""
    if not any(line.text.startswith(AGREED) for line in log):
        return log
    found: list[Line] = []
    for line in log:
        if not line.text.startswith(AGREED) or line.text == AGREED_DRAW:
            found.append(line)
            continue
        words = line.text.split()
        number = int(words[2]) if len(words) > 2 and words[2].isdecimal() else -1
        if not 0 <= number <= len(found) or len(words) != (4 if line.text.startswith(GO_ON) else 3):
            raise BadRecord(f"entry {line.seq} ({line.text!r}) is not an agreement about one of {len(found)} entries")
        depth = depth_of(found[:number])
        found[number:] = [old._replace(text=f"undo {depth}", digest="", void=True) for old in found[number:]]
        agreed = f"redraw {depth} {words[3]}" if line.text.startswith(GO_ON) else AGREED_DRAW
        found.append(line._replace(text=agreed))
    return found


def depth_of(log: list[Line]) -> int:
    """How many answers are in force after it."""
    mainline = Mainline()
    mainline.texts = None
    for line in log:
        mainline.add(line.seq, line.seat, line.text)
    return len(mainline)


class Mainline:
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

    def undo_point(self, seat: int, before: int = -1) -> int:
        """How many answers would be left after a seat takes its last one back, or -1; `before`: its last of so many."""
        for number in range((len(self.actors) if before < 0 else before) - 1, -1, -1):
            if self.actors[number] == seat:
                return number
        return -1


def usable(log: list[Line], snapshots: list[int]) -> list[tuple[int, int]]:
    """The snapshots whose state lies on the chain, the newest first: number, and how many answers it stands on."""
    mainline = Mainline()
    mainline.texts = None
    depths = {0: 0}
    for line in log:
        mainline.add(line.seq, line.seat, line.text)
        depths[line.seq] = len(mainline)
    lowest = len(mainline)  # how far back anything after a number goes
    lowest_after: dict[int, int] = {}
    for line in reversed(log):
        lowest_after[line.seq] = lowest
        if is_step_back(line.text):
            lowest = min(lowest, depths[line.seq])
    lowest_after[0] = lowest
    return [(seq, depths[seq]) for seq in snapshots if seq in depths and depths[seq] <= lowest_after[seq]]
