"""networkx: an extra that only graphs need."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias

from loretable.core.errors import LoretableError

Graph: TypeAlias = Any
"""A networkx.MultiDiGraph. networkx comes without types."""


class NeedsNetworkx(LoretableError):
    """A graph was asked for where networkx is not installed."""


def networkx() -> Any:
    try:
        return import_module("networkx")
    except ImportError as error:
        raise NeedsNetworkx("graphs need networkx, which is not installed: pip install 'loretable[graph]'") from error
