"""What somebody means by a line: one of the options, a command, or nothing that can be told for sure."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final, NamedTuple

from ..core import Action, Decision

COMMANDS: Final = {
    "why": ("why [ACTION]", "what keeps you from it, or from all that is not offered"),
    "hint": ("hint", "what the bot would do in your place"),
    "undo": ("undo [SEAT]", "take your last answer back, or another person's"),
    "retract": ("retract [SEAT]", "take back what was secretly chosen"),
    "board": ("board", "show everything again"),
    "options": ("options [WORD]", "list the options, or those with a word"),
    "more": ("more", "the next page of the options"),
    "log": ("log [N]", "what has happened so far, or the last N lines of it"),
    "save": ("save [FILE]", "save the game"),
    "concede": ("concede", "give the game up"),
    "help": ("help", "this list"),
    "quit": ("quit", "save and leave"),
}
SHORT: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo"}


class Take(NamedTuple):
    """An answer."""

    action: Action


class Command(NamedTuple):
    name: str
    rest: str


class Unclear(NamedTuple):
    """Something else: why it is not understood, and the options that may have been meant."""

    problem: str
    options: list[int]


def understand(line: str, decision: Decision) -> Take | Command | Unclear:
    """An option by number, text or label comes before a command of the same name, which a slash always calls."""
    text = " ".join(line.split())
    if not text:
        if len(decision.actions) == 1:
            return Take(decision.actions[0])
        return Unclear("Type the number of an option, or help.", [])
    if text.isascii() and text.isdecimal():
        number = int(text) if len(text) < 7 else 0
        if 1 <= number <= len(decision.actions):
            return Take(decision.actions[number - 1])
        return Unclear(f"There is no option {text[:12]}: they go from 1 to {len(decision.actions)}.", [])
    wanted = text.casefold()
    texts = [str(action).casefold() for action in decision.actions]
    labels = [" ".join(label.split()).casefold() for label in decision.labels]
    for names in (texts, labels):
        if names.count(wanted) == 1:
            return Take(decision.actions[names.index(wanted)])
    called = command(text)
    if called is not None:
        return called
    meant = [i for i in range(len(labels)) if labels[i].startswith(wanted) or texts[i].startswith(wanted)]
    if len(meant) == 1:
        return Take(decision.actions[meant[0]])
    if meant:
        return Unclear(f"{text[:40]!r} could be:", meant)
    near = get_close_matches(wanted.split()[0], [*COMMANDS, *texts, *labels], n=1)
    guess = f" Did you mean {near[0]!r}?" if near else " Type help to see what can be said."
    return Unclear(f"{text[:40]!r} is none of the options.{guess}", [])


def command(line: str) -> Command | None:
    """The command that a line gives, if it gives one."""
    words = line.split(maxsplit=1)
    if not words:
        return None
    name = words[0].removeprefix("/").casefold()
    name = SHORT.get(name, name)
    return Command(name, words[1].strip() if len(words) == 2 else "") if name in COMMANDS else None
