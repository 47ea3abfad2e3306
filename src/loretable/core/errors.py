"""Every error the library raises on purpose.

Bad input never changes a state: each of these is raised before anything is written.
"""

from __future__ import annotations

from typing import Final, final

LONGEST_PATH: Final = 400
LONGEST_PROBLEM: Final = 2400


def in_short(text: str, most: int) -> str:
    """A sentence that quotes a file is no longer than people read, whatever the file holds."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


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
    """Text that is not an action of this game."""


@final
class BadData(LoretableError):
    """JSON that is not what it should be: `path` leads to the fault."""

    def __init__(self, path: str, problem: str) -> None:
        path, problem = in_short(path, LONGEST_PATH), in_short(problem, LONGEST_PROBLEM)
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem

    def __reduce__(self) -> tuple[type[BadData], tuple[str, str]]:
        return (BadData, (self.path, self.problem))


class BadRecord(LoretableError):
    """A record that is none of this game, or does not replay to what it says."""


@final
class DoesNotReplay(BadRecord):
    """By these rules a record comes out otherwise than it was played: `step` is where that shows (0: before the first
    answer), `sure` the last step whose digest fits, `why` what is wrong, `made_by` what made it where that is not this."""

    def __init__(self, step: int, sure: int, why: str, made_by: str = "") -> None:
        known = f"; up to step {sure} it is as it was played" if sure else ""
        by = f"; {made_by}" if made_by else ""
        super().__init__(f"entry {step}: {why}{known}{by}")
        self.step = step
        self.sure = sure
        self.why = why
        self.made_by = made_by

    def __reduce__(self) -> tuple[type[DoesNotReplay], tuple[int, int, str, str]]:
        return (DoesNotReplay, (self.step, self.sure, self.why, self.made_by))


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
