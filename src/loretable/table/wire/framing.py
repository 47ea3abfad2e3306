"""A request ends in one place only. Where its head names two, a proxy before us may see another one than we do, and what lies
between them would be a request of somebody else's (RFC 9112, 6.3 and 11.2).
"""

from __future__ import annotations

from typing import Any

import h11

LENGTH, ENCODING = b"content-length", b"transfer-encoding"


class OneEnd(h11.Connection):
    """h11 goes by Transfer-Encoding where both are there, and takes it from HTTP/1.0, which has none: we refuse both."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            names = [name for name, _ in event.headers]
            if ENCODING in names and (LENGTH in names or event.http_version < b"1.1"):
                raise h11.RemoteProtocolError("the request has two ends", error_status_hint=400)
        return event
