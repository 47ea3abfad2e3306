"""Figures of a server, as Prometheus reads them. They count; they know no names, no addresses, no match.

Several processes of one server write theirs into a folder (PROMETHEUS_MULTIPROC_DIR); whichever is asked adds them up.
"""

from __future__ import annotations

import os
from typing import Final

try:
    from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector
except ModuleNotFoundError:  # a table in a page: nobody asks for figures there
    from .uncounted import CollectorRegistry, Counter, Gauge, Histogram, MultiProcessCollector, generate_latest

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
REGISTRY: Final = CollectorRegistry()
# what people feel is between 10 ms and a second
STEPS: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

ANSWERS: Final = Histogram(
    "loretable_answer_seconds",
    "From a player's message to its being stored and confirmed, or refused.",
    ["kind"],
    registry=REGISTRY,
    buckets=STEPS,
)
REFUSED: Final = Counter(
    "loretable_refused", "Messages that were refused, by the code of the reason.", ["code"], registry=REGISTRY
)
REQUESTS: Final = Counter(
    "loretable_requests", "Requests, by method and status.", ["method", "status"], registry=REGISTRY
)
SOCKETS: Final = Gauge(
    "loretable_sockets",
    "Open sockets, of players and of spectators.",
    ["who"],
    registry=REGISTRY,
    multiprocess_mode="livesum",
)
MATCHES: Final = Gauge("loretable_matches", "Matches in memory.", registry=REGISTRY, multiprocess_mode="livesum")
BOTS_WAITING: Final = Gauge(
    "loretable_bot_queue",
    "Turns of bots that are thought about, or wait.",
    registry=REGISTRY,
    multiprocess_mode="livesum",
)
BUS: Final = Gauge(
    "loretable_bus_healthy", "Whether calls reach the other processes.", registry=REGISTRY, multiprocess_mode="livemin"
)
CALLS: Final = Counter(
    "loretable_calls",
    "Messages by web push to people whose turn it is, by how that ended.",
    ["result"],
    registry=REGISTRY,
)


def text() -> bytes:
    if not os.environ.get(FOLDER):
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
