"""The legal actions of a seat, as people get them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final, overload

from mypy_extensions import mypyc_attr

from . import notebook
from .actions import Action

MOST_SHOWN: Final = 12


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class LegalActions:
    """Iterate it, count it (`len`), index and slice it, ask it with `in`, by an action or by its text. It cannot be changed.

    `state.play(i)` takes `state.legal[i]`.
    """

    def __init__(self, listed: list[Action]) -> None:
        self._listed: Final = listed  # the state's own list: read, never handed out

    def __len__(self) -> int:
        return len(self._listed)

    def __bool__(self) -> bool:
        return len(self._listed) > 0

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        return self._listed[index]

    def _repr_html_(self) -> str:
        return notebook.legal_html(self)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed)

    def __contains__(self, action: object) -> bool:
        return action in self._listed

    def index(self, action: Action | str) -> int:
        """The place of an action or of its text, for `play`; ValueError where it is not legal."""
        for i in range(len(self._listed)):
            if self._listed[i] == action:
                return i
        raise ValueError(f"{action} is not among the {len(self._listed)} legal actions")

    def count(self, action: Action | str | None = None) -> int:
        """How many there are; of one action or its text: 1 where it is legal, else 0."""
        return len(self._listed) if action is None else int(action in self)

    def texts(self) -> list[str]:
        """The actions' texts, in order."""
        return [str(action) for action in self._listed]

    def __eq__(self, other: object) -> bool:
        """Equal to any list of the same actions, or of their texts, in this order."""
        if isinstance(other, LegalActions):
            return self._listed == other._listed
        return isinstance(other, (list, tuple)) and self._listed == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self._listed))

    def __repr__(self) -> str:
        shown = [str(action) for action in self._listed[:MOST_SHOWN]]
        if len(self._listed) > MOST_SHOWN:
            shown.append("...")
        count = f"{len(self._listed)} legal action{'' if len(self._listed) == 1 else 's'}"
        return f"<{count}: {', '.join(shown)}>" if shown else f"<{count}>"
