"""The door: `loretable` and `python -m loretable`. Loads no more than what is asked for needs."""

from __future__ import annotations

import sys

from . import __version__, compiled


def version() -> str:
    return f"loretable {__version__} ({'compiled' if compiled else 'interpreted'})"


def main() -> None:
    if sys.argv[1:] == ["--version"]:
        print(version())
        return
    from .cli import main as run

    run()


if __name__ == "__main__":
    main()
