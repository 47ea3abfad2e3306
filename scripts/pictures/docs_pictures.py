"""Pictures of the documentation's site, for docs/site/: what `make docs` built, in a real browser.

python scripts/pictures/docs_pictures.py [FOLDER]
"""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site"
SHOTS = {
    "home": ("index.html", "light"),
    "tutorial": ("tutorials/bot.html", "dark"),
    "reference": ("reference/playing.html", "light"),
}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        # served, as `make docs ARGS=serve` does
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(SITE)))
        Thread(target=server.serve_forever, daemon=True).start()
        for name, (path, scheme) in SHOTS.items():
            page = browser.new_page(
                viewport={"width": 1440, "height": 860}, color_scheme=scheme, reduced_motion="reduce"
            )
            page.goto(f"http://127.0.0.1:{server.server_port}/{path}")
            page.wait_for_timeout(500)
            page.screenshot(path=str(folder / f"{name}.png"))
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "site")
