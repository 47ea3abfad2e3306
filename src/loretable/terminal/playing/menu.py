"""The options of a question as a person gets them: each with a key, a label and the text that means the same.

Keys are numbers, or letters where numbers are spoken for: on a table with card 4 and place 3, a 4 must never mean
the fourth of some list. Where several pieces are asked for, they are marked and unmarked in any order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from loretable.core import PICK, Action, Decision, Picks

LETTERS: Final = "abcdefgijklmnoprstvwxyz"
"""Without those that call a command: h, q and u."""
NUMBER: Final = re.compile(r"\d+")


MANY: Final = 40


def few_first(actions: list[Action]) -> list[int]:
    """Where one kind of action fills screens (each piece in each region), the few ways to do it all at once come before it."""
    counts = Counter(action.verb.name for action in actions)
    if not actions or max(counts.values()) <= MANY:
        return list(range(len(actions)))
    return sorted(range(len(actions)), key=lambda i: counts[actions[i].verb.name] > MANY)


class Menu:
    """`chosen` are the options that are marked, in the order in which they were."""

    def __init__(
        self,
        actions: list[Action],
        labels: list[str],
        prompt: str = "",
        picks: Picks | None = None,
        lettered: bool | None = None,
    ) -> None:
        order = few_first(actions) if picks is None else range(len(actions))
        self.actions = [actions[i] for i in order]
        self.labels = [" ".join(labels[i].split()) for i in order]
        self.texts = [str(action) for action in self.actions]
        self.prompt = prompt
        self.picks = picks
        self.chosen: list[int] = []
        self.lettered = self.has_numbers if lettered is None else lettered
        self.keys = self.letters() if self.lettered else [str(i + 1) for i in range(len(actions))]

    def __len__(self) -> int:
        return len(self.actions)

    def numbers(self, i: int) -> set[int]:
        """The numbers that an option speaks of: of a card, a place, an amount."""
        return {int(word) for word in NUMBER.findall(f"{self.labels[i]} {self.texts[i]}") if len(word) < 7}

    @property
    def has_numbers(self) -> bool:
        """Does an option speak of a number that is not its own place in the list?"""
        return any(self.numbers(i) - {i + 1} for i in range(len(self)))

    def letters(self) -> list[str]:
        """a, b, c, …, aa, ab, …: but for words that mean something by themselves."""
        taken = {text.casefold() for text in [*self.labels, *self.texts]}
        found: list[str] = []
        for first in ["", *LETTERS]:
            found += [first + letter for letter in LETTERS if first + letter not in taken | {"no"}]
            if len(found) >= len(self):
                break
        return [*found, *(str(i + 1) for i in range(len(found), len(self)))][: len(self)]

    # -- several at once -----------------------------------------------------------------------------------------

    @property
    def pieces(self) -> list[int]:
        return [self.actions[i].a for i in self.chosen]

    def mark(self, options: list[int]) -> str:
        """Marks options, or unmarks those that are marked; what keeps one from it, or ""."""
        assert self.picks is not None
        before = list(self.chosen)
        for i in options:
            if i in self.chosen:
                self.chosen.remove(i)
            else:
                self.chosen.append(i)
        if len(self.chosen) > self.picks.most:
            self.chosen = before
            return f"You can choose at most {self.picks.most}: take one back first."
        return ""

    def open_end(self) -> str:
        """What is still missing, or ""."""
        assert self.picks is not None
        return self.picks.problem(self.pieces)

    def status(self) -> str:
        """How much was to be chosen, and how far that is."""
        if self.picks is None:
            return ""
        missing = self.open_end()
        then = (
            f"{missing}."
            if missing
            else "Press Enter when you are done."
            if self.chosen
            else "Press Enter for none of them."
        )
        return f"{self.picks.words()}; {len(self.chosen)} chosen. {then}"


def menu_of(decision: Decision, label: Callable[[Action], str], lettered: bool | None = None) -> Menu:
    """The menu of a decision. `label` names the pieces that the decision does not offer first."""
    if decision.picks is None:
        return Menu(decision.actions, decision.labels, decision.prompt, lettered=lettered)
    actions = [Action(PICK, piece) for piece in decision.picks.options]
    known = {str(action): text for action, text in zip(decision.actions, decision.labels, strict=True)}
    labels = [known.get(str(action)) or label(action) for action in actions]
    return Menu(actions, labels, decision.prompt, decision.picks, lettered)
