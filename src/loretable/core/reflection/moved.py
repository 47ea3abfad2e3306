"""Modules by their old names, so that what was pickled before they were moved is still found. Goes with version 1."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

MOVED: Final = {
    "loretable.core.agenda": "loretable.core.engine.frames",
    "loretable.core.auditing": "loretable.core.engine.auditing",
    "loretable.core.check": "loretable.core.checks.check",
    "loretable.core.choosing": "loretable.core.engine.choosing",
    "loretable.core.commitments": "loretable.core.engine.commitments",
    "loretable.core.default_render": "loretable.core.show.default_render",
    "loretable.core.defaults": "loretable.core.engine.defaults",
    "loretable.core.encoding": "loretable.core.learning.encoding",
    "loretable.core.evaluation": "loretable.core.learning.evaluation",
    "loretable.core.explaining": "loretable.core.show.explaining",
    "loretable.core.fields": "loretable.core.reflection.fields",
    "loretable.core.files": "loretable.core.records.files",
    "loretable.core.knowledge": "loretable.core.hidden.sampling",
    "loretable.core.lessons": "loretable.core.content.lessons",
    "loretable.core.match": "loretable.core.records.match",
    "loretable.core.measured": "loretable.core.content.measured",
    "loretable.core.network": "loretable.core.learning.network",
    "loretable.core.option_text": "loretable.core.content.option_text",
    "loretable.core.patch": "loretable.core.storage.patch",
    "loretable.core.perft": "loretable.core.engine.perft",
    "loretable.core.picking": "loretable.core.engine.picking",
    "loretable.core.pickling": "loretable.core.reflection.pickling",
    "loretable.core.position_reader": "loretable.core.positions.position_reader",
    "loretable.core.promises": "loretable.core.checks.promises",
    "loretable.core.puzzles": "loretable.core.content.puzzles",
    "loretable.core.record": "loretable.core.records.record",
    "loretable.core.saving": "loretable.core.storage.saving",
    "loretable.core.session": "loretable.core.records.session",
    "loretable.core.shown": "loretable.core.show.state_repr",
    "loretable.core.values": "loretable.core.positions.values",
    "loretable.core.views": "loretable.core.hidden.views",
    "loretable.core.written": "loretable.core.positions.written",
}
"""The core's; games add theirs."""


class Moved(MetaPathFinder, Loader):
    """Asked last, and only for what nobody else has found."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if fullname in MOVED else None

    def exec_module(self, module: ModuleType) -> None:
        sys.modules[module.__name__] = import_module(MOVED[module.__name__])


sys.meta_path.append(Moved())
