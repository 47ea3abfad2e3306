"""The REST routes as a table: from it come the handlers and the OpenAPI document."""

from __future__ import annotations

from typing import Final

from . import game_endpoints, match_endpoints, puzzle_endpoints, server_endpoints
from .endpoint import ApiCall, Endpoint

__all__ = ["ENDPOINTS", "ApiCall", "Endpoint"]

ENDPOINTS: Final = (
    *game_endpoints.ENDPOINTS,
    *match_endpoints.ENDPOINTS,
    *puzzle_endpoints.ENDPOINTS,
    *server_endpoints.ENDPOINTS,
)
