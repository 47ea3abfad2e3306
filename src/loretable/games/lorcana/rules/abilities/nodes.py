"""The kinds of nodes that texts are made of.

A tree of nodes is data: nothing is written to it once it has been read. A game runs nodes of its own, made anew from that
tree when it registers a card (texts/node_trees); they are told where they stand, and never change from then on: states, clones
and samples share them. What a running effect has found out so far (who was chosen, how much was done) is in its frame; what
it is part of is in the context.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from loretable.games.lorcana.model.face import Face
    from loretable.games.lorcana.state import LorcanaState

    from .ability import Ability
    from .programs import Context, Effect, Planner, Program


class Node:
    """What a text is made of. When its card is registered, each node says what others have to know of it."""

    def problem(self) -> str:
        """What is wrong with it as it was written, or ""."""
        return ""

    def tell(self, face: Face) -> None:
        """Tells the card whose text it stands in what it does: games pay nothing for what none of their cards does."""

    def of_ability(self, number: int) -> None:
        """It stands in the ability of this number."""

    def given_ability(self) -> Ability | None:
        """An ability that it gives, which is registered on its own."""
        return None

    def given_parts(self) -> list[Part]:
        """What it gives for a time."""
        return []

    def look_below(self, below: list[Node]) -> None:
        """What it gives is made of these nodes."""

    def set_name(self) -> str:
        """The name of the set of cards that it refers to, or ""."""
        return ""

    def take_slot(self, slot: int) -> None:
        """The set that it refers to has this number in its program."""

    def own_plan(self) -> tuple[list[Cost], Effect | None] | None:
        """Costs and an effect that run as a program of their own, or None."""
        return None

    def take_program(self, program: Program) -> None:
        """The program of what `own_plan` says."""

    def is_each_card(self) -> bool:
        """Is it whichever card something is given to?"""
        return False

    def is_of_found(self) -> bool:
        """Does it speak of cards that were found before?"""
        return False

    def is_of_done(self) -> bool:
        """Does it speak of the cards that something was done to?"""
        return False

    def is_of_others(self) -> bool:
        """Does it speak of "another" card?"""
        return False


class Amount(Node):
    """A number."""

    def value(self, state: LorcanaState, ctx: Context) -> int:
        raise NotImplementedError

    def constant(self) -> bool:
        return False

    def none(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there nothing that it would be taken from? Then whatever is compared with each of them compares well."""
        return False

    def reads(self) -> int:
        """What it looks at that texts change, as bits of enums.features: such texts are read again until nothing changes."""
        return 0


@final
class Number(Amount):
    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, state: LorcanaState, ctx: Context) -> int:
        return self.number

    def constant(self) -> bool:
        return True


class Condition(Node):
    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        raise NotImplementedError

    def reads(self) -> int:
        return 0


class Target(Node):
    """Cards that a text refers to, finds, or has a player choose."""

    def asks(self) -> bool:
        """Is a player asked? Then `ask` comes first, and the answer is in the frame."""
        return False

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        """References, of cards that may have left since."""
        raise NotImplementedError

    def chooser(self, state: LorcanaState, ctx: Context) -> int:
        """The seat that is asked."""
        return ctx.seat

    def ask(self, state: LorcanaState, ctx: Context, question: int) -> bool:
        """Opens the question, if there is one; the picks end up at the end of the frame's references."""
        return False

    def stepwise(self) -> bool:
        """Is one card asked for after the other?"""
        return False

    def ask_next(self, state: LorcanaState, ctx: Context, question: int, picked: list[int]) -> bool:
        """Asks for the next card after those picked, if there is one to ask for."""
        return False

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there anything to be found, as far as public information tells?"""
        return True

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there as much as is asked for, as far as the choosing player knows?"""
        return self.possible(state, ctx)

    def secret(self) -> bool:
        """Is it looked for where not everybody sees?"""
        return False

    def demand(self, exact: bool = False) -> None:
        """What is there has to be found; `exact`: as much as is asked for, or nothing."""

    def pays(self, price: Effect) -> None:
        """They are what this price is paid with (CR 6.1.5.1): who chooses them chooses among those it can be done to."""

    def settled(self) -> bool:
        """Is it known which cards they are, without asking anybody and without drawing lots?"""
        return False

    def bound_name(self) -> str:
        """The name under which the cards are remembered besides "it", or ""."""
        return ""

    def reads(self) -> int:
        return 0


class Cost(Node):
    """Something that is paid: all of it or not at all (CR 1.5.3)."""

    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        raise NotImplementedError

    def seems_payable(self, state: LorcanaState, ctx: Context) -> bool:
        """Could it be paid, as far as public information tells?"""
        return self.payable(state, ctx)

    def secret(self) -> bool:
        """Is it paid with what not everybody sees?"""
        return False

    def ink(self, state: LorcanaState, ctx: Context) -> int:
        """How much of it is ink: what is paid in ink is added up."""
        return 0

    def exerts_this(self) -> bool:
        """Is it exerting the card itself? That is paid even where an ability is used for free (CR 6.1.7.1)."""
        return False

    def plan(self, planner: Planner) -> None:
        """Adds the steps that pay it."""


class Part(Node):
    """What a text gives to a card or a player."""

    def tell(self, face: Face) -> None:
        face.writes |= self.writes()
        face.for_players = face.for_players or not self.on_card()
        face.given |= self.keywords()

    def brief(self, amount: int) -> str:
        """In two or three words what becomes of a card, for the log: "gets +2 strength"; "" where that takes a sentence."""
        return ""

    def on_card(self) -> bool:
        return True

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        """What it changes, as bits of enums.features."""
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

    def adds(self) -> bool:
        """Is giving it twice the same as giving twice as much?"""
        return False

    def in_row(self) -> bool:
        """Does it write on the card's row of the sheet, and nowhere else?"""
        return False
