"""Where a message may be sent. A subscription's address is chosen by a stranger, and the request made by this server: from
inside of its network, where others may not look. So it leads to the internet, by https, or nowhere."""

from __future__ import annotations

import asyncio
import re
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from loretable.core.errors import BadData

LONGEST: Final = 2000
PLAIN: Final = re.compile(r"[!-~]+")
"""No space and no line break: it becomes the first line of a request."""

HTTPS: Final = 443
TRANSLATED: Final = ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for those of IPv4 (RFC 6052)."""


class Refused(Exception):
    """It leads where this server sends nothing."""


class Target(NamedTuple):
    """A subscription's address, taken apart."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.host}{'' if self.port == HTTPS else f':{self.port}'}"


def target_of(endpoint: str, near: bool = False) -> Target:
    """BadData where it cannot be the address of a push service. `near`: also of one on this machine, for tests."""
    if len(endpoint) > LONGEST or not PLAIN.fullmatch(endpoint):
        raise BadData("endpoint", f"should be the address of a push service, of {LONGEST} letters at most")
    try:
        parts = urlsplit(endpoint)
        host, port = (parts.hostname or "").lower(), parts.port or HTTPS
    except ValueError:
        raise BadData("endpoint", "is not an address") from None
    if parts.scheme != "https" or not host or parts.username is not None or parts.password is not None:
        raise BadData("endpoint", "should begin with https:// and a name")
    if not near and (port != HTTPS or is_number(host) or "." not in host.strip(".")):
        raise BadData("endpoint", "should be a push service on the internet, by its name")
    path = parts.path or "/"
    return Target(host, port, f"{path}?{parts.query}" if parts.query else path)


def is_number(host: str) -> bool:
    """An address rather than a name, however it is written: 127.1 and 0x7f000001 are taken for one, too."""
    return ":" in host or (re.fullmatch(r"[0-9a-fx.]*[0-9][0-9a-fx.]*", host) is not None and host[-1].isdigit())


def is_public(text: str) -> bool:
    """Everybody's internet: not this machine, not its network, and no address that stands for one of those."""
    found = ip_address(text.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in TRANSLATED:
            inner = IPv4Address(int(found) & 0xFFFFFFFF)
        if found.teredo is not None:
            return False
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast and not found.is_reserved


async def resolved(target: Target, near: bool = False) -> str:
    """The address to connect to. It is asked for once, and what was looked at is what is connected to."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except OSError:
        raise Refused(f"{target.host} is not known") from None
    addresses = [str(one[4][0]) for one in found]
    if not addresses or not (near or all(is_public(one) for one in addresses)):
        raise Refused(f"{target.host} does not lead to the internet")
    return addresses[0]
