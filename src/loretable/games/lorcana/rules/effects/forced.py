"""Questions with one answer: is there only one as everybody sees, or as only the player knows who is asked?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.engine.frames import PICKING
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.programs import is_running, program_of

from .control import Modes
from .steps import Find

if TYPE_CHECKING:
    from loretable.games.lorcana.rules.abilities.nodes import Target
    from loretable.games.lorcana.state import LorcanaState


def only_one_for_all(state: LorcanaState) -> bool:
    """Does everybody see that the open question has no more answers than it has? True of cards in the open, of a hand
    whatever is in it, and of ways none of which depends on a hand."""
    if len(state.agenda) < 2 or state.agenda[-1].address != PICKING or not is_running(state.agenda[-2]):
        return False
    frame = state.agenda[-2]
    step = program_of(state, frame).steps[frame.step]
    if isinstance(step, Find):
        return is_open(step.what)
    if isinstance(step, Modes):
        for mode in step.modes:
            if mode.secret():
                return False
        return True
    return False


def is_open(what: Target) -> bool:
    if not what.secret():
        return True
    return isinstance(what, Chosen) and not what.filter.selective() and not what.stepwise()
