"""A part of a table. It does not keep its table: one that is put away is gone at once, not when somebody looks for circles."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ref

if TYPE_CHECKING:
    from .table import Table


class TablePart:
    def __init__(self, table: Table) -> None:
        self.of = ref(table)

    @property
    def table(self) -> Table:
        found = self.of()
        if found is None:
            raise ReferenceError("this table was put away")
        return found
