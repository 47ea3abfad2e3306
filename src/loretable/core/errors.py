"""Every error the library raises on purpose.

Bad input never changes a state: each of these is raised before anything is written.
"""

from __future__ import annotations

from typing import final


class LoretableError(Exception):
    """The root: catch this to catch whatever the library says no to."""


@final
class Illegal(LoretableError):
    """An action that the rules do not allow now. `blocked` says why."""

    def __init__(self, blocked: Blocked, text: str) -> None:
        super().__init__(f"{text}: {blocked}")
        self.blocked = blocked
        self.text = text

    def __reduce__(self) -> tuple[type[Illegal], tuple[Blocked, str]]:
        return (Illegal, (self.blocked, self.text))


@final
class BadAction(LoretableError):
    """Text that is no action of this game."""


@final
class BadData(LoretableError):
    """JSON that is not what it should be: `path` leads to the fault."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem

    def __reduce__(self) -> tuple[type[BadData], tuple[str, str]]:
        return (BadData, (self.path, self.problem))


@final
class BadRecord(LoretableError):
    """A record that does not fit this engine, card pool or game, or does not replay to what it says."""


@final
class RulesBug(LoretableError):
    """The rules of a game broke the contract: a mistake in the game's code, not in anybody's input."""


@final
class Reason:
    """A kind of "no": its code, the number of the rule, and a sentence for people."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        self.code = code
        self.text = text
        self.rule = rule

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.text!r}, {self.rule!r})"

    def __reduce__(self) -> tuple[type[Reason], tuple[str, str, str]]:
        return (Reason, (self.code, self.text, self.rule))


@final
class Blocked:
    """Why an action cannot be taken: code, rule number, sentence, and the piece that blocks it (-1: none)."""

    def __init__(self, reason: Reason, blocker: int = -1, blocker_name: str = "") -> None:
        self.code = reason.code
        self.rule = reason.rule
        self.text = reason.text
        self.blocker = blocker
        self.blocker_name = blocker_name

    def __str__(self) -> str:
        by = f" ({self.blocker_name})" if self.blocker_name else ""
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.text}{by}{rule}"

    def __repr__(self) -> str:
        return f"Blocked({self.code!r}, rule={self.rule!r}, blocker={self.blocker})"

    def __reduce__(self) -> tuple[type[Blocked], tuple[Reason, int, str]]:
        return (Blocked, (Reason(self.code, self.text, self.rule), self.blocker, self.blocker_name))

    def to_json(self) -> dict[str, object]:
        return {
            "code": self.code,
            "rule": self.rule,
            "text": self.text,
            "blocker": self.blocker,
            "blocker_name": self.blocker_name,
        }


def not_written(thing: object, hook: str, what: str) -> NotImplementedError:
    """What to raise where a game lacks a method that it has to write."""
    return NotImplementedError(f"{type(thing).__name__} has no `{hook}`. Write it: {what}")
