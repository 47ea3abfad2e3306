"""The page's files: compressed once, whoever asks for them, and anew where they have changed."""

import asyncio
import gzip
import os
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from loretable.table import page_files
from loretable.table.page_files import Page

SCRIPT = b"say('hello');\n" * 300


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Loretable</title>")
    (tmp_path / "assets" / "page-1a2b.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "letters.woff2").write_bytes(os.urandom(3000))
    return tmp_path


class Browser:
    """Asks for files, without a server in between."""

    def __init__(self, folder: Path) -> None:
        self.transport = httpx.ASGITransport(app=Starlette(routes=[Mount("/", Page(folder))]))

    def get(self, path: str, method: str = "GET", **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self.transport, base_url="http://table", timeout=None) as client:
                return await client.request(
                    method, path, headers={name.replace("_", "-"): headers[name] for name in headers}
                )

        return asyncio.run(ask())


@pytest.fixture
def browser(folder: Path) -> Browser:
    return Browser(folder)


def test_a_file_is_compressed_once_however_often_it_is_asked_for(
    browser: Browser, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def counted(path: str) -> bytes:
        done.append(Path(path).name)
        return gzip.compress(Path(path).read_bytes())

    monkeypatch.setattr(page_files, "compressed", counted)
    for _ in range(3):
        answer = browser.get("/assets/page-1a2b.js")
        assert answer.headers["content-encoding"] == "gzip" and answer.content == SCRIPT
        assert "immutable" in answer.headers["cache-control"] and answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"].startswith("text/javascript")
    assert done == ["page-1a2b.js"]
    (folder / "assets" / "page-1a2b.js").write_bytes(b"say('bye')")
    os.utime(folder / "assets" / "page-1a2b.js", (1, 1))
    assert browser.get("/assets/page-1a2b.js").content == b"say('bye')"
    assert done == ["page-1a2b.js"] * 2


def test_who_cannot_read_it_compressed_gets_it_as_it_is(browser: Browser) -> None:
    plain = browser.get("/assets/page-1a2b.js", accept_encoding="identity")
    assert "content-encoding" not in plain.headers and plain.content == SCRIPT
    part = browser.get("/assets/page-1a2b.js", range="bytes=0-3")
    assert part.status_code == 206 and part.content == SCRIPT[:4]
    letters = browser.get("/assets/letters.woff2")
    assert "content-encoding" not in letters.headers and len(letters.content) == 3000
    assert browser.get("/assets/page-1a2b.js", "HEAD").content == b""


def test_who_has_it_already_is_told_so(browser: Browser) -> None:
    first = browser.get("/")
    assert (
        first.headers["cache-control"] == "no-cache"
        and "default-src 'self'" in first.headers["content-security-policy"]
    )
    again = browser.get("/", if_none_match=first.headers["etag"])
    assert again.status_code == 304 and again.content == b""
    assert browser.get("/assets/gone.js").status_code == 404
