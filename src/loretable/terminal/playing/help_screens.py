"""Scenes besides the game itself: help, cards and rules, the keyboard passed on."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from loretable.core import Game
from loretable.terminal.screen import Screen

from .answers import COMMANDS
from .layout import ScreenLayout
from .menu import Menu

MOST_NAMES: Final = 12


def help_text(
    layout: ScreenLayout,
    menu: Menu,
    commands: tuple[str, ...] = tuple(COMMANDS),
    asides: Sequence[tuple[str, str]] = (),
) -> None:
    """`asides`: what can be said beside any question, as text and label."""
    key = "letter" if menu.lettered else "number"
    layout.say(f"Answer with an option's {key}, the start of its label, or the text on the right.")
    if menu.lettered:
        layout.say("A number stands for whatever has that number: a card, a place, a piece.")
    if menu.picks is not None:
        layout.say("Choose several: each answer marks or unmarks one; all, none; then press Enter.")
    elif len(menu) == 1:
        layout.say("There is only one option: press Enter to take it.")
    layout.say()
    for name in commands:
        usage, meaning = COMMANDS[name]
        layout.say(f"{usage:<15} {meaning}")
    if asides:
        text, label = asides[-1]
        more = f", one of {len(asides)} such" if len(asides) > 1 else ""
        layout.say(f"{text:<15} {label} (at any time{more})")


def about_card(game: Game, name: str) -> str:
    """What a game says of a card, or which cards could be meant."""
    if not name:
        return "Which one? Type card NAME."
    exact, found = matching(game.card_names(), name)
    text = game.describe_card(exact) if exact else ""
    if text:
        return text
    if not game.card_names():
        return f"{game.title} has nothing to look up."
    if exact:
        return f"There is nothing to say about {exact}."
    if found:
        more = f", and {len(found) - MOST_NAMES} more" if len(found) > MOST_NAMES else ""
        return f"{name[:40]!r} could be: {'; '.join(found[:MOST_NAMES])}{more}."
    near = get_close_matches(name, game.card_names(), n=3, cutoff=0.5)
    guess = f" Did you mean {' or '.join(near)}?" if near else ""
    return f"There is nothing called {name[:40]!r} here.{guess}"


def matching(names: list[str], wanted: str) -> tuple[str, list[str]]:
    """The name that is meant, or "" and those that could be: it is that name, begins so, or has all of the words."""
    text = " ".join(wanted.split()).casefold()
    for test in (
        lambda name: name == text,
        lambda name: name.startswith(text),
        lambda name: all(word in name for word in text.split()),
    ):
        found = [name for name in dict.fromkeys(names) if test(name.casefold())]
        if found:
            return (found[0] if len(found) == 1 else "", found)
    return "", []


def about_rules(game: Game, word: str) -> str:
    """The rules of a game, or the paragraphs of them that hold a word."""
    text = game.rules_text()
    if not text:
        return f"The rules of {game.title} have not been written up yet."
    if not word:
        return text
    found = [part for part in text.split("\n\n") if word.casefold() in part.casefold()]
    return "\n\n".join(found) or f"The rules of {game.title} do not mention {word[:40]!r}."


def handover(screen: Screen, name: str) -> None:
    """Hides everything until the next person sits at the keyboard."""
    screen.clear(for_good=True)
    screen.say()
    screen.say(f"Pass the keyboard to {name}.", "bold")
    screen.ask("  Press Enter when nobody else is looking: ")
    screen.clear(for_good=True)
