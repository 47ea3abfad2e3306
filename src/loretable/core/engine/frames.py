"""What the engine has to do, as data: frames on the agenda, changes about to happen, what is known of pieces that left.

A stack of frames takes the place of a call stack, so that an effect can wait for an answer. A frame says which code runs
(address), how far it is (step), for whom, because of what, and holds plain numbers (`data`) and references to pieces
(`refs`). Numbers and references are kept apart so that a sample can exchange the pieces a seat does not know, also in the
middle of an effect.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from loretable.core.pieces import REF_MASK

# Addresses of the engine's own frames are negative; a game's are 0 and more.
PICKING: Final = -1
CHANGING: Final = -2
EMPTYING: Final = -3

DECLINE: Final = -1
"""The number that stands for "no" among replacements."""


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Frame:
    """One thing on the agenda; the same shape serves triggers waiting in the bag and standing effects."""

    def __init__(
        self, address: int, seat: int, source: int = -1, data: list[int] | None = None, refs: list[int] | None = None
    ) -> None:
        self.address = address
        self.step = 0
        self.seat = seat
        self.source = source  # reference to the piece whose text this is, or -1
        self.cause = -1  # reference to the piece whose text led to this one, or -1
        self.data: list[int] = [] if data is None else data
        self.refs: list[int] = [] if refs is None else refs

    def clone(self) -> Frame:
        other = Frame(self.address, self.seat, self.source, self.data.copy(), self.refs.copy())
        other.step = self.step
        other.cause = self.cause
        return other

    def take(self) -> list[int]:
        """The references collected so far, which the frame then forgets: spent picks must not linger as secrets."""
        taken = self.refs
        self.refs = []
        return taken

    def __repr__(self) -> str:
        source = f", source {self.source & REF_MASK}" if self.source >= 0 else ""
        refs = [ref & REF_MASK for ref in self.refs]
        return f"<Frame at {self.address}, step {self.step}, seat {self.seat}{source}, data {self.data}, pieces {refs}>"

    def to_json(self) -> list[object]:
        return [self.address, self.step, self.seat, self.source, self.cause, list(self.data), list(self.refs)]


def frame_from(values: list[int], data: list[int], refs: list[int]) -> Frame:
    """The inverse of to_json, once the numbers have been validated."""
    frame = Frame(values[0], values[2], values[3], data, refs)
    frame.step = values[1]
    frame.cause = values[4]
    return frame


def clone_frames(frames: list[Frame]) -> list[Frame]:
    copies: list[Frame] = []
    for frame in frames:
        copies.append(frame.clone())
    return copies


NONE_USED: Final[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Change:
    """Something an effect is about to do. Replacements edit it before it happens; triggers look at it afterwards.

    What it is done to and who does it are kept apart: `seat` and `piece` are the affected player and piece, `controller` and
    `source` the player and the piece whose effect it is, -1 where the rules do it.
    """

    def __init__(
        self,
        kind: int,
        seat: int,
        piece: int = -1,
        amount: int = 0,
        other: int = -1,
        controller: int = -1,
        source: int = -1,
        cards: list[int] = NONE_USED,
        how: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat  # the affected player, who chooses among competing replacements
        self.piece = piece  # a reference
        self.other = other  # a reference
        self.amount = amount
        self.controller = controller  # a seat
        self.source = source  # a reference
        self.cards = cards  # references to further pieces that take part; replaced, never written
        self.how = how  # in which way: bits of the game's own
        self.used = NONE_USED  # replacements that had their one chance at this change; replaced, never written

    def __repr__(self) -> str:
        words = [f"Change {self.kind} for seat {self.seat}"]
        if self.piece >= 0:
            words.append(f"piece {self.piece & REF_MASK}")
        if self.other >= 0:
            words.append(f"other {self.other & REF_MASK}")
        if self.amount:
            words.append(f"amount {self.amount}")
        return f"<{', '.join(words)}>"

    def instead(self, kind: int, amount: int = 0) -> Change:
        """This change turned into one of another kind, with the same pieces and players."""
        return Change(
            kind, self.seat, self.piece, amount, self.other, self.controller, self.source, self.cards, self.how
        )


CHANGE_NUMBERS: Final = 7
"""Numbers of a stored change: kind, seat, amount, controller, how, counts of further pieces and of replacements; then these."""
CHANGE_REFS: Final = 3
"""Its references: piece, other, source; then further pieces."""


def store_changes(frame: Frame, changes: list[Change]) -> None:
    """Writes changes into a frame's two lists."""
    data = [len(changes)]
    refs: list[int] = []
    for change in changes:
        data.append(change.kind)
        data.append(change.seat)
        data.append(change.amount)
        data.append(change.controller)
        data.append(change.how)
        data.append(len(change.cards))
        data.append(len(change.used))
        data.extend(change.used)
        refs.append(change.piece)
        refs.append(change.other)
        refs.append(change.source)
        refs.extend(change.cards)
    frame.data = data
    frame.refs = refs


def stored_changes(frame: Frame) -> list[Change]:
    """Reads them back."""
    data = frame.data
    changes: list[Change] = []
    at = 1
    ref = 0
    for _each in range(data[0]):
        piece, other, source = frame.refs[ref], frame.refs[ref + 1], frame.refs[ref + 2]
        ref += CHANGE_REFS
        cards = frame.refs[ref : ref + data[at + 5]]
        ref += data[at + 5]
        change = Change(data[at], data[at + 1], piece, data[at + 2], other, data[at + 3], source, cards, data[at + 4])
        used = data[at + 6]
        at += CHANGE_NUMBERS
        change.used = data[at : at + used]
        at += used
        changes.append(change)
    return changes


@mypyc_attr(acyclic=True)
@final
class Ghost:
    """What a piece was when it left: last-known information, kept until agenda and bag are empty."""

    def __init__(self, ref: int, seat: int, facts: list[int], refs: list[int]) -> None:
        self.ref = ref
        self.seat = seat
        self.facts = facts  # plain numbers
        self.refs = refs  # pieces that were with it: a sample exchanges those a seat does not know

    def __repr__(self) -> str:
        return f"<Ghost of piece {self.ref & REF_MASK}, seat {self.seat}, facts {self.facts}>"
