"""The README as PyPI shows it: what is relative in the checkout leads to the repository, at the tag of the version."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"(\]\()([^)\s]+)(?=\))")
CODE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
PICTURES = (".gif", ".jpg", ".png", ".svg")


def version_of(root: Path = ROOT) -> str:
    text = (root / "src" / "loretable" / "__init__.py").read_text(encoding="utf-8")
    found = VERSION.search(text)
    if not found:
        raise ValueError('src/loretable/__init__.py has no line `__version__ = "..."`')
    return found[1]


def absolute(text: str, repository: str, tag: str) -> str:
    """A page of the repository's root with links that hold anywhere. Code is left as it is."""
    raw = repository.replace("https://github.com/", "https://raw.githubusercontent.com/")

    def led(link: re.Match[str]) -> str:
        target = link[2]
        if "://" in target or target.startswith(("#", "mailto:")):
            return link[0]
        base = f"{raw}/{tag}" if target.endswith(PICTURES) else f"{repository}/blob/{tag}"
        return f"{link[1]}{base}/{target}"

    parts = CODE.split(text)
    return "".join(part if part.startswith("```") else LINK.sub(led, part) for part in parts)


def pypi_readme(root: Path = ROOT) -> str:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    text = (root / "README.md").read_text(encoding="utf-8")
    return absolute(text, project["urls"]["Repository"], f"v{version_of(root)}")
