"""What people want to be called."""

from __future__ import annotations

import re
from typing import Final

from loretable.core.errors import BadData

LONGEST_NAME: Final = 24
NAME: Final = re.compile(r"\w[\w .,'!-]*")
BLANK: Final = "\u115f\u1160\u3164\uffa0"
"""Letters by their category that are drawn as nothing."""


def checked_name(who: str, path: str) -> str:
    """A name that can be shown to anybody: letters, digits and a few signs."""
    who = " ".join(who.split())
    if any(letter in BLANK for letter in who):
        raise BadData(path, "has a letter that cannot be seen")
    if who and (len(who) > LONGEST_NAME or not NAME.fullmatch(who)):
        raise BadData(path, f"should have at most {LONGEST_NAME} letters, digits, spaces or . , ' ! -")
    return who
