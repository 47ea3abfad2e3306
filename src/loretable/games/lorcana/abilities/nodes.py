"""The kinds of nodes that effects are made of.

Nodes never change once a game has been built of them: states, clones and samples share them. What a running effect has
found out so far (who was chosen, how much was done) is in its frame; what it is part of is in the context.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from ..state import LorcanaState
    from .programs import Context, Planner


class Amount:
    """A number."""

    def value(self, state: LorcanaState, ctx: Context) -> int:
        raise NotImplementedError

    def constant(self) -> bool:
        return False

    def none(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there nothing that it would be taken from? Then whatever is compared with each of them compares well."""
        return False

    def reads(self) -> int:
        """What it looks at that texts change, as bits of terms: such texts are read again until nothing changes."""
        return 0


@final
class Number(Amount):
    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, state: LorcanaState, ctx: Context) -> int:
        return self.number

    def constant(self) -> bool:
        return True


class Condition:
    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        raise NotImplementedError

    def reads(self) -> int:
        return 0


class Target:
    """Cards: named by what they are, found, or chosen by somebody."""

    def asks(self) -> bool:
        """Is somebody asked? Then `ask` comes first, and the answer is in the frame."""
        return False

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        """References, of cards that may have left since."""
        raise NotImplementedError

    def chooser(self, state: LorcanaState, ctx: Context) -> int:
        """Who is asked."""
        return ctx.seat

    def ask(self, state: LorcanaState, ctx: Context, question: int) -> bool:
        """Opens the question, if there is one; the picks end up at the end of the frame's references."""
        return False

    def stepwise(self) -> bool:
        """Is one card asked for after the other?"""
        return False

    def ask_next(self, state: LorcanaState, ctx: Context, question: int, picked: list[int]) -> bool:
        """The next one."""
        return False

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        """For all that everybody knows: is there anything to be found?"""
        return True

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there as much as is asked for, for all that those know who choose?"""
        return self.possible(state, ctx)

    def demand(self, exact: bool = False) -> None:
        """What is there has to be found; `exact`: as much as is asked for, or nothing."""

    def bound_name(self) -> str:
        """The name under which the cards are remembered besides "it", or ""."""
        return ""

    def reads(self) -> int:
        return 0


class Cost:
    """Something that is paid: all of it or not at all (CR 1.5.3)."""

    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        raise NotImplementedError

    def seems_payable(self, state: LorcanaState, ctx: Context) -> bool:
        """The same for all that everybody knows."""
        return self.payable(state, ctx)

    def ink(self, state: LorcanaState, ctx: Context) -> int:
        """How much of it is ink: what is paid in ink is added up."""
        return 0

    def exerts_this(self) -> bool:
        """Is it exerting the card itself? That is paid even where an ability is used for free (CR 6.1.7.1)."""
        return False

    def plan(self, planner: Planner) -> None:
        """Adds the steps that pay it."""


class Part:
    """What a text gives to a card or a player."""

    def on_card(self) -> bool:
        return True

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        """What it changes, as bits of terms: READ_STRENGTH and the like."""
        return 0

    def keywords(self) -> int:
        """The keywords that it gives or takes, as bits."""
        return 0

    def of_itself(self) -> bool:
        """Is it about the playing of the card whose text it is? Then it works wherever that card is played from."""
        return False

    def constant(self) -> bool:
        """Is it the same as long as the same cards are in play?"""
        return True

    def in_row(self) -> bool:
        """Does it write on the card's row of the sheet, and nowhere else?"""
        return False
