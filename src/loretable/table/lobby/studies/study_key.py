"""The key to the Study page: a secret in the folder of the studies. Who can read that folder may run studies; whoever else
is to has the key, in the address that `serve` prints. By which name or from which address somebody comes says nothing: both
are a proxy's, or made up."""

from __future__ import annotations

import hmac
import os
from pathlib import Path
from typing import Final

from loretable.core.errors import BadData
from loretable.table.wire.tokens import new_token

NAME: Final = "key"
SHORTEST: Final = 16
"""A file that somebody has written by hand, or that was cut, opens nothing."""


def made_key(folder: Path) -> str:
    """The key of a folder, made where there is none: its owner's alone, and the same tomorrow, for who has kept it."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        file = os.open(folder / NAME, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return kept_key(folder) or refuse(folder)
    except OSError as error:
        raise BadData(str(folder), f"cannot be written: {error.strerror}") from error
    with os.fdopen(file, "w", encoding="ascii") as made:
        key = new_token()
        made.write(key + "\n")
    return key


def kept_key(folder: Path) -> str:
    """The key as it is now, "" where there is none. It is read each time: a key whose file was deleted opens nothing."""
    try:
        found = (folder / NAME).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""
    return found if len(found) >= SHORTEST else ""


def refuse(folder: Path) -> str:
    raise BadData(str(folder / NAME), "holds no key: delete it, and the next start makes another one")


def fits(given: str, folder: Path) -> bool:
    key = kept_key(folder)
    return key != "" and hmac.compare_digest(given.encode(), key.encode())
