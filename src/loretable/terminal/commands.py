"""What a person can say besides an answer. Each command returns True where somebody has to be asked anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..core import Decision, Info, new_rng
from . import scenes, why
from .listing import with_word

if TYPE_CHECKING:
    from .play import Play


class Quit(Exception):
    """Somebody leaves."""


def ask_why(play: Play, seat: int, decision: Decision, rest: str) -> bool:
    for line in why.reasons(play.session.state, seat, decision, rest):
        play.screen.say(line)
    return False


def hint(play: Play, seat: int, decision: Decision, rest: str) -> bool:
    game = play.session.game
    name = game.bot_names()[0]
    entropy = f"{play.seating.seed}/hint {len(play.session.record)}"
    with play.screen.busy("thinking …"):
        action = game.bot(name, entropy).choose(Info(play.session.state, seat, new_rng(entropy)))
    play.screen.say(f"The {name} bot would choose: {play.session.state.label(action, seat)}")
    return False


def undo(play: Play, seat: int, rest: str) -> bool:
    """Free where nothing was seen or drawn since; else all others have to agree: bots always do, persons are asked."""
    session, seating = play.session, play.seating
    who = seating.find(rest) if rest else seat
    if not seating.is_person(who):
        play.screen.problem(f"{seating.full_name(who)} does not want anything back.")
        return False
    agreed = False
    if session.undo_point(who) >= 0 and not session.undo_is_free(who):
        for other in seating.persons:
            question = f"{seating.name(other)}: may {seating.name(who)} take the last answer back?"
            if other != who and not play.screen.agrees(question):
                play.screen.problem(f"{seating.name(other)} does not agree.")
                return False
        agreed = True
    # from the seed, so that the same lines give the same game again
    entropy = new_rng(f"{seating.seed}/redraw {len(session.record)}").below(1 << 30)
    session.undo(who, agreed, entropy)
    play.note("Taken back; what chance decides from here on is decided anew." if agreed else "Taken back.")
    return True


def retract(play: Play, seat: int, rest: str) -> bool:
    who = play.seating.find(rest) if rest else seat
    if not play.seating.is_person(who):
        play.screen.problem(f"{play.seating.full_name(who)} has chosen for good.")
        return False
    play.session.retract(who)
    play.note(f"{play.seating.name(who)} can choose again.")
    return True


def board(play: Play, seat: int, decision: Decision, rest: str) -> bool:
    play.show(seat, decision)
    return False


def options(play: Play, seat: int, decision: Decision, rest: str) -> bool:
    play.listed = with_word(decision, rest)
    play.page = 0
    if not play.listed:
        play.screen.problem(f"No option has {rest[:40]!r}.")
    return more(play, seat, decision, "")


def more(play: Play, seat: int, decision: Decision, rest: str) -> bool:
    play.page = scenes.options(play.screen, decision, play.listed, play.page)
    return False


def log(play: Play, seat: int, rest: str) -> bool:
    lines = play.session.told(seat)
    if rest.isascii() and rest.isdecimal():
        lines = lines[-int(rest[:6]) :] if int(rest[:6]) else []
    for line in lines or ["Nothing has happened yet."]:
        play.screen.say(line, "dim")
    return False


def save(play: Play, seat: int, rest: str) -> bool:
    file = Path(rest).expanduser() if rest else None
    play.screen.say(f"Saved: {play.saves.keep(play.session.record, play.seating.players, file)}")
    return False


def concede(play: Play, seat: int, rest: str) -> bool:
    if not play.screen.agrees(f"{play.seating.name(seat)}, give the game up?"):
        return False
    play.session.concede(seat)
    return True


def help_(play: Play, seat: int, decision: Decision, rest: str) -> bool:
    scenes.help_text(play.screen, len(decision.actions) == 1)
    return False


def quit_(play: Play, seat: int, rest: str) -> bool:
    raise Quit


# those about the question, and those that make sense without one
Asked = Callable[["Play", int, Decision, str], bool]
Said = Callable[["Play", int, str], bool]
ABOUT_THE_QUESTION: Final[dict[str, Asked]] = {
    "why": ask_why,
    "hint": hint,
    "board": board,
    "options": options,
    "more": more,
    "help": help_,
}
ALWAYS: Final[dict[str, Said]] = {
    "undo": undo,
    "retract": retract,
    "log": log,
    "save": save,
    "concede": concede,
    "quit": quit_,
}
AFTER_THE_END: Final = ("undo", "log", "save", "quit")


def obey(play: Play, seat: int, decision: Decision, name: str, rest: str) -> bool:
    if name in ALWAYS:
        return ALWAYS[name](play, seat, rest)
    return ABOUT_THE_QUESTION[name](play, seat, decision, rest)
