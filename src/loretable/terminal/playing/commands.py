"""What a person can type besides an answer. Each command returns True where the question has to be asked again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from loretable.core import Info, new_rng

from . import help_screens, why
from .listing import with_word
from .menu import Menu

if TYPE_CHECKING:
    from .play import Play

BOTS_REFUSE: Final = (
    "Something has come to light since: bots let you take that back in practice only (play --practice)."
)


class Quit(Exception):
    """The person leaves the game."""


def card(play: Play, seat: int, rest: str) -> bool:
    state = play.session.state
    known = [piece for piece in range(len(state.pieces.face)) if state.pieces.knows(seat, piece)]
    names = {str(piece): state.game.face_name(state.pieces.face[piece]) for piece in known}
    # what lies on the table is meant rather than what else has such a name
    rest = names.get(rest) or help_screens.matching(list(names.values()), rest)[0] or rest
    play.layout.say(help_screens.about_card(state.game, rest))
    return False


def rules(play: Play, seat: int, rest: str) -> bool:
    play.layout.say(help_screens.about_rules(play.session.game, rest))
    return False


def ask_why(play: Play, seat: int, menu: Menu, rest: str) -> bool:
    for line in why.reasons(play.session.state, seat, menu, rest or play.refused):
        play.layout.say(line)
    return False


def hint(play: Play, seat: int, menu: Menu, rest: str) -> bool:
    game = play.session.game
    name = game.bot_names()[0]
    entropy = f"{play.seating.luck}/hint {len(play.session.record)}"
    with play.screen.busy("thinking …"):
        action = game.bot(name, entropy).choose(Info(play.session.state, seat, new_rng(entropy)))
    play.layout.say(f"The {name} bot would choose: {play.session.state.label(action, seat)}")
    return False


def undo(play: Play, seat: int, rest: str) -> bool:
    """Free where nothing was seen or drawn since; else the other persons are asked. Where there are none the bots decide: they
    agree while nothing has come to light, so that nobody tries one thing, looks, and takes it back; in practice always."""
    session, seating = play.session, play.seating
    who = seating.find(rest) if rest else seat
    if not seating.is_person(who):
        play.layout.problem(f"{seating.full_name(who)} has nothing to take back.")
        return False
    agreed = False
    if session.undo_point(who) >= 0 and not session.undo_is_free(who):
        for other in seating.persons:
            question = f"{seating.name(other)}: may {seating.name(who)} take back their last answer?"
            if other != who and not play.screen.agrees(question):
                play.layout.problem(f"{seating.name(other)} does not agree.")
                return False
        if seating.persons == [who] and seating.bots and session.revealed_since(who) and not seating.practice:
            play.layout.problem(BOTS_REFUSE)
            return False
        agreed = True
    start = play.began(session.undo_point(who))
    # from the seed, so that the same lines give the same game again
    entropy = new_rng(f"{seating.seed}/redraw {len(session.record)}").below(1 << 30)
    session.undo(who, agreed, entropy)
    # what was chosen at once is taken back at once
    while len(session.actors) > start and session.undo_is_free(who):
        session.undo(who)
    play.note("Taken back. Whatever luck decides from here is drawn again." if agreed else "Taken back.")
    return True


def retract(play: Play, seat: int, rest: str) -> bool:
    who = play.seating.find(rest) if rest else seat
    if not play.seating.is_person(who):
        play.layout.problem(f"{play.seating.full_name(who)} cannot change that choice any more.")
        return False
    play.session.retract(who)
    play.note(f"{play.seating.name(who)} can choose again.")
    return True


def board(play: Play, seat: int, menu: Menu, rest: str) -> bool:
    play.layout.whole_board()
    return False


def options(play: Play, seat: int, menu: Menu, rest: str) -> bool:
    found = with_word(menu, rest)
    if found:
        play.layout.narrow(found)
    else:
        play.layout.problem(f"No option mentions {rest[:40]!r}.")
    return False


def more(play: Play, seat: int, menu: Menu, rest: str) -> bool:
    play.layout.more()
    return False


def log(play: Play, seat: int, rest: str) -> bool:
    lines = play.session.log_lines(seat)
    if rest.isascii() and rest.isdecimal():
        lines = lines[-int(rest[:6]) :] if int(rest[:6]) else []
    for line in lines or ["Nothing has happened yet."]:
        play.layout.say(line, "dim")
    return False


def save(play: Play, seat: int, rest: str) -> bool:
    """The whole game; or, without anybody's secrets, a game that could be this one for all the seat knows."""
    word, _, name = rest.partition(" ")
    mine = word.casefold() == "mine"
    file = Path(name.strip() if mine else rest).expanduser() if (name.strip() if mine else rest) else None
    if mine:
        entropy = f"{play.seating.seed}/mine {len(play.session.record)}"
        guess = play.session.state.sample(seat, new_rng(entropy))
        path = play.saves.keep_known(play.session.record, guess, file)
        play.layout.say(f"Saved: {path}. What you cannot know was guessed, so it goes on as a game of its own.")
        return False
    play.session.stamp()
    play.layout.say(f"Saved: {play.saves.keep(play.session.record, play.seating.players, file)}")
    if play.has_secrets(seat):
        play.layout.say("It includes the other players' secrets. `save mine FILE` leaves them out.", "dim")
    return False


def concede(play: Play, seat: int, rest: str) -> bool:
    if not play.screen.agrees(f"{play.seating.name(seat)}, give up the game?"):
        return False
    play.session.concede(seat)
    return True


def help_(play: Play, seat: int, menu: Menu, rest: str) -> bool:
    state = play.session.state
    asides = [(str(action), state.label(action, seat)) for action in state.asides(seat)]
    help_screens.help_text(play.layout, menu, asides=asides)
    return False


def quit_(play: Play, seat: int, rest: str) -> bool:
    raise Quit


# those about the question, and those that make sense without one
QuestionCommand = Callable[["Play", int, Menu, str], bool]
PlainCommand = Callable[["Play", int, str], bool]
ABOUT_THE_QUESTION: Final[dict[str, QuestionCommand]] = {
    "why": ask_why,
    "hint": hint,
    "board": board,
    "options": options,
    "more": more,
    "help": help_,
}
ALWAYS: Final[dict[str, PlainCommand]] = {
    "card": card,
    "rules": rules,
    "undo": undo,
    "retract": retract,
    "log": log,
    "save": save,
    "concede": concede,
    "quit": quit_,
}
AFTER_THE_END: Final = ("undo", "log", "save", "card", "rules", "quit")


def run_command(play: Play, seat: int, menu: Menu, name: str, rest: str) -> bool:
    if name in ALWAYS:
        return ALWAYS[name](play, seat, rest)
    return ABOUT_THE_QUESTION[name](play, seat, menu, rest)
