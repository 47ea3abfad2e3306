# mypy: disable-error-code="assignment"
"""Which code a frame belongs to, and which standing effect something is: addresses of frames.

Saves have them, so a number is never given to something else. Each stands beside its procedure, `rules/procedure.py` sees
that no two are the same; here is what is read by others.
"""

from __future__ import annotations

from typing import Final, NewType

Address = NewType("Address", int)
NONE: Final[Address] = -1
STRENGTH: Final[Address] = 7  # standing: strength for a time
