"""How messages are written: one encoder, and JSON that is made already."""

from __future__ import annotations

from typing import Any, Final

import msgspec

ENCODER: Final = msgspec.json.Encoder()


def raw(data: bytes) -> Any:
    """JSON that is made already, to be put into a message as it is."""
    return msgspec.Raw(data)
