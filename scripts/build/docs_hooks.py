"""What mkdocs does besides: pages that are made of something else, and links of pages that people also read in the checkout."""

from __future__ import annotations

import os
import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File
from mkdocs.structure.nav import Link

ROOT = Path(__file__).parents[2]
# pages that stand elsewhere in the checkout
BESIDE = {
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "notice.md": "NOTICE.md",
    "security.md": "SECURITY.md",
}
# set by build_static.py: beside the site lies the page with its table inside
STATIC = bool(os.environ.get("LORETABLE_STATIC"))
PLAY_NOW = """<p><a class="md-button md-button--primary" href="play/index.html">Play now</a> in this page: nothing to install,
nobody behind it.</p>
"""
# its worker runs the examples of the site, too
EXAMPLES = """<link rel="stylesheet" href="{site}/examples.css">
<script type="module" src="{play}/examples.js"></script>
</body>"""
# What people search for is first of all how to do something; what lists all there is, and why it is so, comes behind.
SOUGHT = {"tutorials": 8.0, "how-to": 8.0, "lorcana-decks.md": 8.0, "reference": 0.1, "studies": 0.1}
BEHIND = dict.fromkeys((*BESIDE, "architecture.md", "rules-coverage.md", "lorcana-coverage.md"), 0.1)
LINK = re.compile(r"(\]\()([^)\s#]+)")


def linked_code() -> list[str]:
    """The files of the checkout beyond docs/ that pages link to: the site carries them along."""
    found: set[str] = set()
    for page in (ROOT / "docs").rglob("*.md"):
        for _, link in LINK.findall(page.read_text(encoding="utf-8")):
            target = posixpath.normpath(posixpath.join(page.parent.relative_to(ROOT).as_posix(), link))
            if target.endswith(".py") and not target.startswith("docs/") and (ROOT / target).is_file():
                found.add(target)
    return sorted(found)


def rules_page(name: str) -> str:
    """How a game is played, as `loretable rules` says it."""
    import loretable

    game = loretable.game(name)
    return f"# {game.title}: how it is played\n\n{game.rules_text()}\n"


def on_files(files: Any, config: Any) -> Any:
    for name in ("lorcana", "confrontation", "zoomquest"):
        files.append(File.generated(config, f"rules/{name}.md", content=rules_page(name)))
    for target, source in BESIDE.items():
        files.append(File.generated(config, target, content=(ROOT / source).read_text(encoding="utf-8")))
    for path in linked_code():
        files.append(File.generated(config, path, content=(ROOT / path).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links into the checkout lead to where the site has the page; and what the search makes of the page."""
    here = page.file.src_uri
    boost = BEHIND.get(here) or SOUGHT.get(here.split("/")[0], 1.0)
    page.meta.setdefault("search", {}).setdefault("boost", boost)
    if STATIC and here == "index.md":
        markdown = markdown.replace('<div class="hero-ways"', f'{PLAY_NOW}\n<div class="hero-ways"', 1)
    # as seen from the checkout: pages of docs lie in docs, the others at the top
    at = posixpath.dirname(BESIDE.get(here) or f"docs/{here}")

    def led(match: re.Match[str]) -> str:
        if "://" in match[2]:
            return match[0]
        target = posixpath.normpath(posixpath.join(at, match[2]))
        moved = {source: page for page, source in BESIDE.items()}.get(target) or target.removeprefix("docs/")
        if files.get_file_from_path(moved) is None or (target.startswith("docs/") and here not in BESIDE):
            return match[0]
        return f"{match[1]}{posixpath.relpath(moved, posixpath.dirname(here) or '.')}"

    return LINK.sub(led, markdown)


def on_post_page(output: str, page: Any, config: Any) -> str:
    """The script that lets a page on the disk search is our own: nothing is fetched from elsewhere. The search has a name.
    Where the table comes along, examples can be run."""
    at = posixpath.dirname(page.file.dest_uri) or "."
    own = posixpath.relpath("site/disk-search.js", at)
    named = output.replace(
        'data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'
    )
    if STATIC and 'class="language-python highlight"' in named:
        site, play = (posixpath.relpath(folder, at) for folder in ("site", "play"))
        named = named.replace("</body>", EXAMPLES.format(site=site, play=play))
    return named.replace("https://unpkg.com/iframe-worker/shim", own)


def on_nav(nav: Any, config: Any, files: Any) -> Any:
    if STATIC:
        nav.items.insert(1, Link("Play now", "play/index.html"))
    return nav
