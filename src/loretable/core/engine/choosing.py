"""Several pieces picked at once, as people do it: in any order, until they say that is all.

The engine asks for one piece after the other, and for a set in one order only, so that each set can be given in one way.
A driver that asks people (the terminal, a page) collects what they choose and then plays the sequence that means it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.actions import DONE, PICK, Action
from loretable.core.pieces import REF_MASK

from .frames import PICKING
from .picking import OPTIONS_AT, picked_so_far

if TYPE_CHECKING:
    from loretable.core.state import State


@final
class Picks:
    """What can be chosen, and how much of it.

    options   the pieces, in the order in which the engine takes a set
    least     how many there have to be;      most   how many there can be
    ordered   whether the order of choosing counts
    worth     where numbers count instead: what each option adds to `needed`
    closes    whether the last possible pick ends the question, so that no `done` follows
    """

    def __init__(
        self,
        options: list[int],
        least: int,
        most: int,
        ordered: bool = False,
        worth: list[int] | None = None,
        needed: int = 0,
        closes: bool = True,
    ) -> None:
        self.options = options
        self.least = least
        self.most = most
        self.ordered = ordered
        self.worth = [] if worth is None else worth
        self.needed = needed
        self.closes = closes

    def __repr__(self) -> str:
        return f"<Picks: {self.least} to {self.most} of {self.options}{', in order' if self.ordered else ''}>"

    def problem(self, chosen: list[int]) -> str:
        """What is wrong with a choice, or "" where it can be played."""
        for i in range(len(chosen)):
            if chosen[i] not in self.options:
                return "That is not among the options"
            if chosen[i] in chosen[:i]:
                return "Each can be chosen once"
        if len(chosen) > self.most:
            return f"At most {self.most} can be chosen"
        if len(chosen) < self.least:
            more = self.least - len(chosen)
            return f"{more} more {'has' if more == 1 else 'have'} to be chosen"
        total = self.total(chosen)
        if total < self.needed:
            return f"They add up to {total}, and {self.needed} is needed"
        return ""

    def total(self, chosen: list[int]) -> int:
        """What a choice adds up to, where numbers count."""
        if not self.worth:
            return 0
        total = 0
        for piece in chosen:
            total += self.worth[self.options.index(piece)]
        return total

    def sequence(self, chosen: list[int]) -> list[Action]:
        """The answers that give a choice to the engine, one after the other."""
        pieces = chosen if self.ordered else [piece for piece in self.options if piece in chosen]
        found = [Action(PICK, piece) for piece in pieces]
        if not self.closes or len(pieces) < self.most:
            found.append(Action(DONE))
        return found

    def words(self) -> str:
        """How much is to be chosen, in words."""
        if self.needed:
            return f"Choose some that add up to {self.needed} or more"
        if self.least == self.most:
            how_many = "all" if self.most == len(self.options) else f"{self.most}"
        elif self.least == 0:
            how_many = "any number" if self.most == len(self.options) else f"up to {self.most}"
        else:
            how_many = f"{self.least} to {self.most}"
        return f"Choose {how_many}{', in the order you want' if self.ordered else ''}"

    def to_json(self) -> dict[str, object]:
        shown: dict[str, object] = {
            "options": list(self.options),
            "least": self.least,
            "most": self.most,
            "ordered": self.ordered,
        }
        if self.needed:
            shown["worth"] = list(self.worth)
            shown["needed"] = self.needed
        return shown


def picks_of(state: State) -> Picks | None:
    """The engine's open question, where it is for several pieces; what has been picked of it already is not in it."""
    if not state.agenda or state.agenda[-1].address != PICKING:
        return None
    frame = state.agenda[-1]
    data = frame.data
    done = picked_so_far(frame)
    most = data[3] - len(done)
    if data[OPTIONS_AT - 1] or most < 2:
        return None
    ordered = data[1] == 1
    last = -1 if ordered or not done else done[-1]
    options: list[int] = []
    for i in range(len(frame.refs)):
        if i > last and i not in done:
            options.append(frame.refs[i] & REF_MASK)
    count = len(options)
    least = data[2] - len(done)
    if count < 2:
        return None
    return Picks(options, least if least > 0 else 0, most if most < count else count, ordered, closes=most <= count)


def part_picked(state: State) -> bool:
    """Has a part of what the engine's open question asks for been picked already?"""
    return bool(state.agenda) and state.agenda[-1].address == PICKING and bool(picked_so_far(state.agenda[-1]))
