"""Every request counts for the address that it comes from, whatever it asks for and wherever it leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from .limits import Limits

FOR_PROGRAMS: Final = ("/api/", "/metrics", "/.well-known/")
"""What is not for programs is a file of the page, of which one visit takes many."""


class RateLimited:
    """Refuses who asks too often before anything is looked at. `problem` says so: with a status, a code and a text."""

    def __init__(self, app: ASGIApp, limits: Limits, problem: Callable[[int, str, str], Response]) -> None:
        self.app = app
        self.limits = limits
        self.problem = problem

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            address = scope["client"][0] if scope.get("client") else ""
            refusal = await self.limits.refusal(address, of_page=not scope["path"].startswith(FOR_PROGRAMS))
            if refusal is not None:
                await self.problem(429, *refusal)(scope, receive, send)
                return
        await self.app(scope, receive, send)
