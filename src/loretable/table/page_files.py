"""The page as it was built: browsers keep what is named after its content for good, and ask for the rest anew each time.

Each file is compressed when it is first asked for, and kept so: however often it is asked for, it costs next to nothing.
"""

from __future__ import annotations

import asyncio
import gzip
import os
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

TEXTS: Final = (".js", ".css", ".html", ".svg", ".json", ".webmanifest")
"""Letters and pictures are compressed already."""

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # links to seats are nobody else's business
    "X-Frame-Options": "DENY",
}
# the page has nothing inline and needs nothing from elsewhere
POLICY: Final = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)


def compressed(path: str) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 9, mtime=0)


class Page(StaticFiles):
    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self.kept: dict[str, tuple[float, bytes]] = {}

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        named = "assets" in Path(full_path).parts
        response.headers.update({**HEADERS, "Content-Security-Policy": POLICY})
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if named else "no-cache"
        return response

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        asked = Headers(scope=scope)
        wanted = scope["method"] == "GET" and "gzip" in asked.get("accept-encoding", "") and "range" not in asked
        if not wanted or not isinstance(response, FileResponse) or not str(response.path).endswith(TEXTS):
            return response
        body = await self.once_compressed(response)
        headers = {name: value for name, value in response.headers.items() if name != "content-length"}
        headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
        return Response(body, response.status_code, headers)

    async def once_compressed(self, response: FileResponse) -> bytes:
        path = str(response.path)
        changed = response.stat_result.st_mtime if response.stat_result is not None else 0.0
        kept = self.kept.get(path)
        if kept is None or kept[0] != changed:
            kept = self.kept[path] = changed, await asyncio.to_thread(compressed, path)
        return kept[1]
