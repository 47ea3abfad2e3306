"""Declared rows as arrays of numpy: what the environments show, and how a learner reads them.

A row is compact: a set of bits is one number, a card is the number of its face. `Rows.features` unfolds a batch of rows into
what a network takes: numbers by their scale, bits and choices one by one, and for each group of cards (`your hand`) what its
faces are like, added up. A learner that embeds cards takes the rows themselves, and `Rows.faces` as what it embeds.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from loretable.core import Game, State
from loretable.core.errors import BadData
from loretable.core.learning.encoding import A_CHOICE, A_FACE, A_NUMBER, SOME_BITS, Columns

if TYPE_CHECKING:
    import numpy

NUMBERED: Final = re.compile(r" \d+")
LARGEST: Final = 2**31 - 1


def needs(extra: str, packages: str) -> BadData:
    return BadData("bridges", f"{packages} missing: pip install 'loretable[{extra}]'")


class Rows:
    """The encoding of a game with some options, for numpy. `slots`: legal actions that have a place; 0: as the game has it."""

    def __init__(self, game: Game, options: dict[str, object] | None = None, slots: int = 0) -> None:
        self.encoding = game.encoding(options)
        if slots:
            self.encoding.slots = slots
        self.slots = self.encoding.slots
        self.size = len(self.encoding.columns)
        self.action_size = len(self.encoding.action_columns)

    @property
    def faces(self) -> numpy.ndarray[Any, Any]:
        """What each face is like, unfolded; row 0 is for none. Row n + 1 is that of the game's face n."""
        import numpy

        return self.like(numpy.arange(len(self.encoding.game.faces) + 1))

    def like(self, faces: numpy.ndarray[Any, Any]) -> numpy.ndarray[Any, Any]:
        """What some faces are like. A game has thousands, and one shows a few: each is looked at when it is first met."""
        import numpy

        unmet = faces[~self.met[faces]]
        if unmet.size:
            for face in numpy.unique(unmet).tolist():
                row = self.encoding.face_columns.blank.copy()
                if face:
                    self.encoding.fill_face(face - 1, row)
                self.table[face] = self.of_faces.of(numpy.array(row, dtype=numpy.int32))
                self.met[face] = True
        found: numpy.ndarray[Any, Any] = self.table[faces]
        return found

    @cached_property
    def of_faces(self) -> Unfolded:
        return Unfolded(self.encoding.face_columns, None)

    @cached_property
    def table(self) -> numpy.ndarray[Any, Any]:
        import numpy

        return numpy.zeros((len(self.encoding.game.faces) + 1, len(self.of_faces.names)), numpy.float32)

    @cached_property
    def met(self) -> numpy.ndarray[Any, Any]:
        import numpy

        return numpy.zeros(len(self.encoding.game.faces) + 1, bool)

    @cached_property
    def positions(self) -> Unfolded:
        return Unfolded(self.encoding.columns, self)

    @cached_property
    def actions(self) -> Unfolded:
        return Unfolded(self.encoding.action_columns, self)

    def features(self, rows: numpy.ndarray[Any, Any]) -> numpy.ndarray[Any, Any]:
        """A batch of rows of positions, unfolded: float32, about 0 to 1. `feature_names` says which is which."""
        return self.positions.of(rows)

    def action_features(self, rows: numpy.ndarray[Any, Any]) -> numpy.ndarray[Any, Any]:
        """Rows of actions, unfolded."""
        return self.actions.of(rows)

    @property
    def feature_names(self) -> list[str]:
        return self.positions.names

    @property
    def action_feature_names(self) -> list[str]:
        return self.actions.names

    def observe(self, state: State, seat: int) -> dict[str, numpy.ndarray[Any, Any]]:
        """What a seat observes, in arrays of its own. A seat that is asked nothing has no options."""
        import numpy

        observation = numpy.zeros(self.size, numpy.int32)
        mask = numpy.zeros(self.slots, numpy.int8)
        actions = numpy.zeros((self.slots, self.action_size), numpy.int32)
        self.encoding.put(state, seat, bytes_of(observation), 0)
        if state.must_answer(seat):
            count = self.encoding.put_actions(state, seat, bytes_of(actions), 0)
            mask[: count if count <= self.slots else 0] = 1
        return {"observation": observation, "action_mask": mask, "actions": actions}


def bytes_of(numbers: numpy.ndarray[Any, Any]) -> memoryview:
    """The buffer of an array, as an encoding writes into it."""
    import numpy

    found: Any = numbers.reshape(-1).view(numpy.uint8)
    return memoryview(found)


class Unfolded:
    """How rows of some columns are unfolded into features."""

    def __init__(self, columns: Columns, rows: Rows | None) -> None:
        import numpy

        self.rows = rows
        self.names: list[str] = []
        numbers: list[int] = []
        scales: list[float] = []
        bits: list[tuple[int, int]] = []
        choices: list[tuple[int, int]] = []
        groups: dict[str, list[int]] = {}
        for i, column in enumerate(columns.all):
            if column.kind == A_NUMBER:
                numbers.append(i)
                scales.append(1.0 / column.scale)
        self.names += [columns.all[i].name for i in numbers]
        for i, column in enumerate(columns.all):
            if column.kind == SOME_BITS:
                bits += [(i, bit) for bit in range(len(column.words))]
        self.names += [f"{columns.all[i].name} {columns.all[i].words[bit]}" for i, bit in bits]
        for i, column in enumerate(columns.all):
            if column.kind == A_CHOICE:
                choices += [(i, word + 1) for word in range(len(column.words))]
        self.names += [f"{columns.all[i].name} {columns.all[i].words[word - 1]}" for i, word in choices]
        for i, column in enumerate(columns.all):
            if column.kind == A_FACE:
                groups.setdefault(NUMBERED.sub("", column.name), []).append(i)
        self.numbers = numpy.array(numbers, dtype=numpy.intp)
        self.scales = numpy.array(scales, dtype=numpy.float32)
        self.bits = numpy.array([i for i, _ in bits], dtype=numpy.intp)
        self.shifts = numpy.array([bit for _, bit in bits], dtype=numpy.int32)
        self.choices = numpy.array([i for i, _ in choices], dtype=numpy.intp)
        self.words = numpy.array([word for _, word in choices], dtype=numpy.int32)
        self.groups = [numpy.array(group, dtype=numpy.intp) for group in groups.values()]
        if rows is not None and len(rows.encoding.face_columns):
            words = Unfolded(rows.encoding.face_columns, None).names
            self.names += [f"{group}: {word}" for group in groups for word in words]
        elif rows is not None:
            self.faces = len(rows.encoding.game.faces)
            self.names += [
                f"{columns.all[i].name} is {face}" for g in self.groups for i in g for face in self.face_names
            ]

    @property
    def face_names(self) -> tuple[str, ...]:
        return () if self.rows is None else self.rows.encoding.game.faces

    def of(self, rows: numpy.ndarray[Any, Any]) -> numpy.ndarray[Any, Any]:
        import numpy

        parts = [
            rows[..., self.numbers] * self.scales,
            rows[..., self.bits] >> self.shifts & 1,
            rows[..., self.choices] == self.words,
        ]
        if self.rows is not None and len(self.rows.encoding.face_columns):
            parts += [self.rows.like(rows[..., group]).sum(axis=-2) for group in self.groups]
        elif self.rows is not None:
            # a game that says nothing of its faces: which one it is
            every = numpy.arange(1, self.faces + 1)
            for group in self.groups:
                one = rows[..., group, None] == every
                parts.append(one.reshape(*rows.shape[:-1], -1))
        return numpy.concatenate([part.astype(numpy.float32) for part in parts], axis=-1)
