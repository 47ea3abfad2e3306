"""Under which address others reach this server: the one it was told, or this machine's in its own network."""

from __future__ import annotations

import socket
from typing import Final

from loretable.table.wire.limits import LOOPBACK
from loretable.table.wire.rest_messages import Reach

SOMEWHERE: Final = "192.0.2.1"
"""An address of no machine (RFC 5737): asked for the way there, the system says from which of its own it would send."""

EVERYWHERE: Final = ("0.0.0.0", "::", "")


def own_address() -> str:
    """This machine's address in its network, "" where it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((SOMEWHERE, 9))
            found = str(asking.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith("127.") or found == "0.0.0.0" else found


def reach(host: str, port: int, public_url: str) -> Reach:
    """`public`: from anywhere; `near`: in the same network; "" for what there is not."""
    near = ""
    if host in EVERYWHERE:
        address = own_address()
        near = f"http://{address}:{port}" if address else ""
    elif host not in LOOPBACK:
        near = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    return Reach(public_url.rstrip("/"), near)
