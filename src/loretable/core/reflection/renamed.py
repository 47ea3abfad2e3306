"""Public names that were changed: the old ones work for one more version, with a warning."""

from __future__ import annotations

import sys
import warnings


def warn_renamed(old: str, new: str) -> None:
    """Warns the caller of the caller; Python shows it once a line."""
    # compiled, the function with the old name has no frame of its own
    inside = str(sys._getframe(1).f_globals.get("__name__", "")).startswith("loretable.core.")
    warnings.warn(f"{old} is now called {new}", DeprecationWarning, stacklevel=3 if inside else 2)
