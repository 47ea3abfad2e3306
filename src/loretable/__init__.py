"""Loretable: a rules engine for card and board games with hidden information, and games on it."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

__version__ = "0.1.0"

# Python takes a compiled module before the source beside it, and a build compiles all or nothing.
compiled: bool = any((Path(__file__).parent / "core" / f"state{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)
"""Whether the engine runs compiled. Both ways give the same games; compiled is faster."""
