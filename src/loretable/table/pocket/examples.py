"""Examples of the documentation, run in their page: what is printed goes out as it comes, what goes wrong is a sentence.

As in the documentation's tests an example runs after those above it, in the same names, and what has prompts runs as at the
prompt of Python. A block that begins indented goes on with the one before it.
"""

from __future__ import annotations

import doctest
import io
from collections.abc import Callable
from contextlib import redirect_stdout
from traceback import TracebackException, walk_tb
from types import CodeType
from typing import Final

import msgspec

from loretable.core.errors import BadData, LoretableError

FILE: Final = "<example>"
MOST_SAID: Final = 200_000
Say = Callable[[str], None]


class Said(io.TextIOBase):
    """What is printed. An example that never stops printing is stopped before it fills the page."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.count = 0

    def write(self, text: str) -> int:
        self.count += len(text)
        if self.count > MOST_SAID:
            raise BadData("the example", f"prints more than {MOST_SAID:,} characters")
        self.say(text)
        return len(text)


def run_example(asked: str, say: Say) -> str:
    """`asked`: the blocks of a page as JSON, the last of them the one that is run. What went wrong, or nothing."""
    blocks = msgspec.json.decode(asked, type=list[str])
    names: dict[str, object] = {"__name__": "__main__"}
    *above, (own, before) = groups(blocks)
    for text, _ in above:
        if trouble := run(text, names, lambda text: None):
            return f"An example above this one does not run. {trouble}"
    return run(own, names, say, before)


def groups(blocks: list[str]) -> list[tuple[str, int]]:
    """What runs at once, and how many of its lines come before its last block."""
    found: list[tuple[str, int]] = []
    for block in blocks:
        if found and block.startswith((" ", "\t")):
            text = f"{found[-1][0].rstrip()}\n\n"
            found[-1] = (text + block, text.count("\n"))
        else:
            found.append((block, 0))
    return found


def run(text: str, names: dict[str, object], say: Say, before: int = 0) -> str:
    try:
        with redirect_stdout(Said(say)):
            if text.lstrip().startswith(">>> "):
                run_prompts(text, names, say)
            else:
                exec(compile(text, FILE, "exec", dont_inherit=True), names)
    except SystemExit:
        return ""
    except Exception as error:
        return sentence(error, before)
    return ""


def run_prompts(text: str, names: dict[str, object], say: Say) -> None:
    """Each prompt, with what it comes to. Where a page shows an error, an error goes on."""
    for example in doctest.DocTestParser().get_examples(text):
        first, *more = example.source.splitlines()
        say("".join([f">>> {first}\n", *(f"... {line}\n" for line in more)]))
        try:
            exec(prompted("\n" * example.lineno + example.source), names)
        except Exception as error:
            if example.exc_msg is None:
                raise
            say(f"{in_words(error)}\n")


def prompted(source: str) -> CodeType:
    return compile(source, FILE, "single", dont_inherit=True)


def sentence(error: Exception, before: int = 0) -> str:
    """What is wrong, and in which line of the example."""
    if isinstance(error, SyntaxError) and error.filename == FILE:
        line = error.lineno or 0
    else:
        frames = walk_tb(error.__traceback__)
        line = next((number for frame, number in reversed([*frames]) if frame.f_code.co_filename == FILE), 0)
    return f"Line {line - before}: {in_words(error)}" if line > before else in_words(error)


def in_words(error: Exception) -> str:
    """The library's own errors are sentences; Python's are told as it tells them, without the way there."""
    if isinstance(error, LoretableError):
        return str(error)
    return list(TracebackException.from_exception(error).format_exception_only())[-1].strip()
