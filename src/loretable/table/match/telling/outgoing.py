"""What a seat is told, as messages: entries, questions, what cannot be done. Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from loretable.core import PICK, Action, Blocked, Game, State
from loretable.core.engine import choosing
from loretable.core.show.explaining import against_actions
from loretable.table.match import ordering
from loretable.table.match.match_state import LoggedEntry
from loretable.table.wire.messages import BlockedOption, Entry, Option, Picks, Question, Told
from loretable.table.wire.svg_sanitizer import clean

MOST_BLOCKED: Final = 40
"""More than a person reads."""


Heard = dict[int, Told]
"""What somebody at the table was told just now, by the identity of each event."""


def entry_for(game: Game, happened: LoggedEntry, seat: int, heard: Heard | None = None) -> Entry:
    """An entry as a seat may know it: the action itself only where it is the seat's own. What another one has `heard`, and this
    seat sees just the same, is not put into words again."""
    told: list[Told] = []
    for event in happened.events:
        seen = event.for_seat(seat)
        if seen is None:
            continue
        before = None if heard is None else heard.get(id(event))
        if before is None or before.event != seen:
            before = Told(game.event_text(seen), seen, game.cause(seen))
            if heard is not None:
                heard[id(event)] = before
        told.append(before)
    own = happened.seat == seat and happened.undone_to < 0
    return Entry(
        happened.seq,
        happened.seat,
        told,
        happened.text if own else "",
        happened.label if own else "",
        happened.undone_to,
        happened.clock,
    )


def question_for(state: State, seat: int, deadline: float) -> Question | None:
    decision = state.decision(seat)
    if decision is None:
        return None
    options = [
        option_for(state, action, label, seat) for action, label in zip(decision.actions, decision.labels, strict=True)
    ]
    picks = None if decision.picks is None else picks_for(state, seat, decision.picks)
    same = state.question == state.game.ordering and ordering.makes_no_difference(state, seat)
    return Question(decision.kind, decision.prompt, decision.asker, options, deadline, picks, same)


def picks_for(state: State, seat: int, picks: choosing.Picks) -> Picks:
    return Picks(
        list(picks.options),
        picks.least,
        picks.most,
        picks.words(),
        [state.label(Action(PICK, piece), seat) for piece in picks.options],
        picks.ordered,
        list(picks.worth) if picks.needed else [],
        picks.needed,
    )


def asides_for(state: State, seat: int) -> list[Option]:
    """What a seat can say beside the question, asked or not."""
    if not state.game.asides or seat >= state.seats or state.over or not state.in_game(seat):
        return []
    return [option_for(state, action, state.label(action, seat), seat) for action in state.asides(seat)]


def option_for(state: State, action: Action, label: str, seat: int) -> Option:
    pieces, targets = state.pieces_of(action, seat), state.targets_of(action, seat)
    return Option(str(action), label, action.verb.name, pieces, targets, state.game.risk(state, action, seat))


def picture_of(game: Game, view: dict[str, object]) -> str:
    """A game's own picture of a view; "" where it has none: a page shows its own table of the view then."""
    return "" if type(game).svg is Game.svg else clean(game.svg(view))


def blocked_for(state: State, seat: int, piece: int, target: str) -> tuple[list[BlockedOption], bool]:
    """What a player might try and may not, one of each kind, and whether there is more; without what goes without saying.

    With a piece or a target, only what names it: also that it is not for such a thing at all, where nothing else is to be said.

    Call it with a state of your own: it takes a while.
    """
    told: list[tuple[Action, Blocked]] = []
    if piece < 0 and not target:
        for action in state.candidates(seat):
            blocked = state.blocked(seat, action)
            if blocked is not None and blocked.code not in state.game.beside_the_point():
                told.append((action, blocked))
    else:
        tried = [action for action in state.candidates(seat) if is_about(state, seat, action, piece, target)]
        told = against_actions(state, seat, tried)
    found: dict[tuple[str, str], BlockedOption] = {}
    for action, blocked in told:
        label = state.label(action, seat)
        key = (label, blocked.code)
        if key not in found:
            if len(found) >= MOST_BLOCKED:
                return list(found.values()), True
            found[key] = BlockedOption(
                str(action),
                label,
                blocked.code,
                str(blocked),
                blocked.rule,
                blocked.blocker,
                state.pieces_of(action, seat),
            )
    return list(found.values()), False


def is_about(state: State, seat: int, action: Action, piece: int, target: str) -> bool:
    """Does an action name this piece and this target, as far as they are given?"""
    if piece >= 0 and piece not in state.pieces_of(action, seat):
        return False
    return not target or target in state.targets_of(action, seat)
