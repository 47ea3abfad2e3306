"""What a turn action is (CR 4): its legal actions, why one is not legal, what it does, how its frame goes on; and how people
and bots meet it: its words, its button, its edge in the graph, when it is tried. All tables of these are made from the list in
the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from loretable.core.actions import Action, Verb
from loretable.games.lorcana.enums import addresses, reasons
from loretable.games.lorcana.rules.abilities import blame
from loretable.games.lorcana.rules.procedure import Procedure

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@mypyc_attr(allow_interpreted_subclasses=True)
class Names:
    """How cards are called before one seat; `show/labels.py` says it."""

    def card(self, piece: int) -> str:
        raise NotImplementedError

    def played(self, piece: int) -> str:
        """A card that is to be played: whether its text runs is worth knowing before it is paid for."""
        raise NotImplementedError

    def knows(self, piece: int) -> bool:
        raise NotImplementedError

    def ability(self, piece: int, number: int) -> str:
        """What an activated ability of a card says."""
        raise NotImplementedError


@final
class Button:
    """A turn action at its card on the page; `scripts/generate/page_verbs.py` writes it there.

    In `words`, `{lore}` and `{cost}` are numbers of the card; without words it says what the label says after the card's name.
    """

    def __init__(
        self,
        words: str = "",
        key: str = "",
        *,
        main: bool = False,
        target: str = "",
        reach: str = "",
        by_aim: tuple[tuple[str, str], ...] = (),
        left: str = "",
    ) -> None:
        self.words: Final = words
        self.key: Final = key  # the letter that presses it
        self.main: Final = main  # is it what one mostly does with the card?
        self.target: Final = target  # what is said at a second card that can be chosen: "Move here"
        self.reach: Final = reach  # "2 locations to move to"
        self.by_aim: Final = by_aim  # other words by the aim of the action: (aim, words)
        self.left: Final = (
            left  # as what it counts among what is left to do this turn: "play", "character", "ability", "ink"
        )


@final
class Edge:
    """A type of edge in the graph of a position, without its `can_`, and its colour: dark enough to be read on paper."""

    def __init__(self, word: str, colour: str) -> None:
        self.word: Final = word
        self.colour: Final = colour


class TurnAction(Procedure):
    """There is one for each verb. What its rule requires is written once; `legal` and `why_not` both use it."""

    def __init__(
        self,
        verb: Verb,
        button: Button,
        edges: list[Edge],
        order: int,
        *,
        address: int = addresses.NONE,
        name: str = "",
        tried_out: bool = False,
        help_text: str = "",
    ) -> None:
        super().__init__(address, name)
        self.verb: Final = verb
        self.button: Final = button
        self.edges: Final = edges
        self.order: Final = order  # when the solver of certain wins tries it: what may give lore first
        self.tried_out: Final = tried_out  # does the greedy bot play it out to see what it is worth?
        self.help_text: Final = help_text  # a paragraph of the rules for beginners

    # -- the rule --------------------------------------------------------------------------------------------------------

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        """Adds the legal actions of this verb."""
        raise NotImplementedError

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        """0, or the number of the reason. Total: asked of any action of this verb."""
        raise NotImplementedError

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        raise NotImplementedError

    # -- words -----------------------------------------------------------------------------------------------------------

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        """One of its actions for people: "Quest with Stitch (12) for 2"."""
        raise NotImplementedError

    def blocker(self, state: LorcanaState, seat: int, action: Action, code: int) -> int:
        """The card that a reason against an action points at, or -1."""
        if code in (reasons.NOT_READY, reasons.NOT_DRY, reasons.ALREADY_USED, reasons.CONDITION_NOT_MET):
            return action.a
        return blame.of_cannot_play(state, seat, action.a) if code == reasons.ABILITY_FORBIDS else -1

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        """What a player may well try with a card of theirs, in hand or in play, be it in vain."""
        raise NotImplementedError

    def aims(self, state: LorcanaState, action: Action) -> list[str]:
        """What an action is aimed at besides its cards, in words of the view: how a card is played, what a challenge does."""
        return []

    def edge(self, action: Action) -> Edge:
        """Its edge in the graph."""
        return self.edges[0]
