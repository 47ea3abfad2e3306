"""What a typed line means: one of the options, a command, or nothing that is certain."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final, NamedTuple

from loretable.core import Action

from .menu import Menu

COMMANDS: Final = {
    "card": ("card NAME", "look up a card, a character or a class, by its name or number"),
    "rules": ("rules [WORD]", "how to play, or what the rules say about a word"),
    "why": ("why WHAT", "why you cannot do something: an action, or the name of a card or place"),
    "hint": ("hint", "what the bot would do in your place"),
    "undo": ("undo [SEAT]", "take back your last answer, or another player's"),
    "retract": ("retract [SEAT]", "take back a secret choice"),
    "board": ("board", "show the whole board"),
    "options": ("options [WORD]", "list the options, or those with a word in them"),
    "more": ("more", "the next page of the options"),
    "log": ("log [N]", "what has happened so far, or the last N lines of it"),
    "save": ("save [FILE]", "save the game; save mine [FILE]: only what you are allowed to know"),
    "concede": ("concede", "give up the game"),
    "help": ("help", "this list"),
    "quit": ("quit", "save and leave"),
}
SHORT: Final = {"?": "help", "h": "help", "q": "quit", "exit": "quit", "u": "undo"}


class Take(NamedTuple):
    """An answer: one action, or the sequence that means what was chosen."""

    actions: list[Action]


class Mark(NamedTuple):
    """Options that are to be marked, or unmarked where they are."""

    options: list[int]


class Command(NamedTuple):
    name: str
    rest: str


class Unclear(NamedTuple):
    """Something else: why it is not understood, and the options that may have been meant."""

    problem: str
    options: list[int]


def understand(line: str, menu: Menu) -> Take | Mark | Command | Unclear:
    """An option by key, text or label comes before a command of the same name, which a slash always calls."""
    text = " ".join(line.split())
    if menu.picks is not None:
        found = all_at_once(text.casefold(), menu)
        if found is not None:
            return found
    if not text:
        if len(menu) == 1:
            return Take([menu.actions[0]])
        return Unclear(f"Type the {'letter' if menu.lettered else 'number'} of an option, or help.", [])
    i = named(text.casefold(), menu)
    if i >= 0:
        return chosen(i, menu)
    return command(text) or meant(text, menu)


def chosen(i: int, menu: Menu) -> Take | Mark:
    return Take([menu.actions[i]]) if menu.picks is None else Mark([i])


def all_at_once(text: str, menu: Menu) -> Take | Mark | Unclear | None:
    """What can be said where several are to be marked: that it is done, all, none, or several keys."""
    assert menu.picks is not None
    if text in ("", "done"):
        missing = menu.open_end()
        return Unclear(f"{missing}.", []) if missing else Take(menu.picks.sequence(menu.pieces))
    if text == "none":
        return Mark(list(menu.chosen))
    if text == "all":
        return Mark([i for i in range(len(menu)) if i not in menu.chosen])
    words = text.replace(",", " ").split()
    if len(words) > 1 and all(word in menu.keys for word in words):
        return Mark([menu.keys.index(word) for word in dict.fromkeys(words)])
    return None


def named(wanted: str, menu: Menu) -> int:
    """The option that a text, a label or a key names, or -1."""
    for names in (menu.texts, menu.labels):
        folded = [name.casefold() for name in names]
        if folded.count(wanted) == 1:
            return folded.index(wanted)
    key = wanted.lstrip("0") if wanted.isascii() and wanted.isdecimal() else wanted
    return menu.keys.index(key) if key in menu.keys else -1


def meant(text: str, menu: Menu) -> Take | Mark | Unclear:
    """The one option that begins so or has such a number; else those that could be meant."""
    wanted = text.casefold()
    if wanted.isascii() and wanted.isdecimal():
        if not menu.lettered:
            return Unclear(f"There is no option {text[:12]}: they go from 1 to {len(menu)}.", [])
        number = int(wanted) if len(wanted) < 7 else -1
        found = [i for i in range(len(menu)) if number in menu.numbers(i)]
        return one_of(text, found, menu) or Unclear(f"No option is about {text[:12]}; the options have letters.", [])
    labels = [label.casefold() for label in menu.labels]
    texts = [name.casefold() for name in menu.texts]
    found = [i for i in range(len(menu)) if labels[i].startswith(wanted) or texts[i].startswith(wanted)]
    clear = one_of(text, found, menu)
    if clear is not None:
        return clear
    words = wanted.split()
    found = [i for i in range(len(menu)) if all(word in labels[i] for word in words)]
    if found:
        return Unclear(f"{text[:40]!r} could mean:", found)
    near = get_close_matches(words[0], [*COMMANDS, *texts, *labels], n=1)
    guess = f" Did you mean {near[0]!r}?" if near else " Type help to see what you can type."
    return Unclear(f"{text[:40]!r} is not one of the options.{guess}", [])


def one_of(text: str, found: list[int], menu: Menu) -> Take | Mark | Unclear | None:
    if len(found) == 1:
        return chosen(found[0], menu)
    return Unclear(f"{text[:40]!r} could be:", found) if found else None


def command(line: str) -> Command | None:
    """The command that a line gives, if it gives one."""
    words = line.split(maxsplit=1)
    if not words:
        return None
    name = words[0].removeprefix("/").casefold()
    name = SHORT.get(name, name)
    return Command(name, words[1].strip() if len(words) == 2 else "") if name in COMMANDS else None
