"""How the players answer on the stage: whatever may be done is done, or declined. Both answer alike whatever is asked
before, so that two cards can be compared that ask different questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from loretable.core.actions import Action
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.state import LorcanaState

MOST: Final = 60  # answers to one happening


@dataclass(frozen=True)
class Asked:
    """A question that was asked, and its answer."""

    seat: int
    kind: str
    prompt: str
    answer: str
    label: str
    options: int
    asker: int
    owner: int = -1  # of the card that is picked
    in_play: bool = False  # is that card in play?


class Taking:
    """Says yes, takes as much as there is, and the first that comes."""

    def __init__(self, fond: frozenset[int] = frozenset()) -> None:
        self.fond = fond  # cards that are taken first
        self.shy: frozenset[int] = frozenset()  # and last

    def choose(self, state: LorcanaState) -> Action:
        legal = list(state.legal)
        if state.question in (questions.MAY, questions.AMOUNT, questions.HOW_MANY):
            return max(legal, key=lambda action: action.a)
        picks = [action for action in legal if action.verb.name == "pick"]
        if picks:
            return min(picks, key=lambda action: (action.a not in self.fond, action.a in self.shy, action.a))
        return legal[0]


class Declining(Taking):
    """Says no wherever that can be said, and chooses nothing where nothing will do; what must be done is done."""

    def choose(self, state: LorcanaState) -> Action:
        legal = list(state.legal)
        if state.question in (questions.MAY, questions.AMOUNT, questions.HOW_MANY):
            return min(legal, key=lambda action: action.a)
        for action in legal:
            if action.verb.name == "done":
                return action
        return super().choose(state)


def settle(state: LorcanaState, policy: Taking) -> list[Asked]:
    """Answers until somebody's turn goes on. What was asked."""
    asked: list[Asked] = []
    while not state.over and state.question != questions.TURN and len(asked) < MOST:
        asked.append(answered(state, policy.choose(state)))
    return asked


def answered(state: LorcanaState, action: Action) -> Asked:
    seat = state.seat
    decision = state.decision(seat)
    assert decision is not None
    label = decision.labels[list(decision.actions).index(action)]
    owner = state.owner(action.a) if action.verb.name == "pick" and state.is_card(action.a) else -1
    options = len(decision.actions)
    in_play = owner >= 0 and state.in_play(action.a)
    found = Asked(seat, decision.kind, decision.prompt, str(action), label, options, decision.asker, owner, in_play)
    state.apply(action)
    return found
