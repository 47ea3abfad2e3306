"""What the cards of a game ask for, so that a game without such abilities pays nothing for them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ..faces import ADVENTUROUS, BOOST, LOCATION, RECKLESS, VANISH, Face
from ..sheet import BLANK
from ..terms import CHOSEN, MUST_QUEST, PLAY_BIT
from .kinds import Static


@final
class Statics:
    """How the static abilities of a card in play are read in this game."""

    def __init__(self) -> None:
        # the same as long as the same cards are in play, and it is the same player's turn
        self.counted: list[int] = []  # those that only add to numbers: which of Watch.counted says the same
        self.own: list[Static] = []  # those that write on the card itself, and nowhere else
        self.fixed: list[Static] = []  # the rest: given anew, all together
        self.by_turn = False  # does one of these hold in somebody's turn?
        # the others
        self.moving: list[Static] = []
        self.switches = True  # is it only their conditions that change?


NO_STATICS: Final = Statics()


@final
class Watch:
    """Immutable; shared by a state and its clones."""

    def __init__(self) -> None:
        self.abilities = False  # has any card an ability that runs?
        self.triggering: i64 = 0  # events that some ability waits for, as bits
        self.remembered: i64 = 0  # events of the turn that some ability asks for
        self.granting = False  # some ability gives abilities
        self.elsewhere = False  # some ability works outside of play
        self.choosing = False  # something waits for cards to be chosen: Vanish, or an ability
        self.losing = False  # some ability takes abilities away
        self.replacing: i64 = 0  # kinds of changes that some ability replaces, as bits
        self.writes: i64 = 0  # what abilities change, as bits of terms: READ_STRENGTH and the like
        self.given: i64 = 0  # keywords that abilities give or take, as bits
        self.keywords: i64 = 0  # those that any card has or can be given
        self.flags: i64 = 0  # what abilities forbid or allow a card, as bits of terms.FLAG_NAMES
        self.limits: i64 = 0  # the same with respect to some cards only
        self.players = False  # some ability gives something to players
        self.player_flags: i64 = 0  # what players cannot or may do, as bits of terms.PLAYER_FLAG_NAMES
        self.printed: list[list[int]] = []  # the rows of the sheet as it begins, by piece
        self.statics: list[Statics] = []  # by piece, too
        self.counted: list[Static] = []  # one of each that says the same
        # what is in the decks at all
        self.songs = False
        self.locations = False
        self.boosts = False
        self.musts = False  # Reckless, Adventurous, or an ability that says so
        self.musts_given = False  # the same, by some ability: then any character may have to do something


NOTHING_TO_WATCH: Final = Watch()


def watch_of(faces: list[Face], numbers: list[int]) -> Watch:
    watch = Watch()
    for number in numbers:
        face = faces[number]
        if not face.row:
            face.row = BLANK + face.keywords
        watch.printed.append(face.row)
        watch.songs = watch.songs or face.song
        watch.locations = watch.locations or face.kind == LOCATION
        watch.boosts = watch.boosts or face.keywords[BOOST] != 0
        watch.musts = watch.musts or face.must_act()
        for which in range(len(face.keywords)):
            if face.keywords[which]:
                watch.keywords |= 1 << which
        if not face.runs:
            continue
        watch.abilities = True
        watch.triggering |= face.triggering
        watch.remembered |= face.remembered
        watch.granting = watch.granting or face.grants
        watch.elsewhere = watch.elsewhere or face.elsewhere
        watch.losing = watch.losing or face.loses
        watch.replacing |= face.replaces
        watch.writes |= face.writes
        watch.players = watch.players or face.for_players
        watch.player_flags |= face.player_flags
        watch.given |= face.given
        watch.flags |= face.flags
        watch.limits |= face.limits
    watch.keywords |= watch.given
    waiting = (watch.triggering | watch.remembered) & (1 << CHOSEN) != 0
    watch.choosing = waiting or watch.keywords & (1 << VANISH) != 0
    watch.boosts = watch.boosts or watch.given & (1 << BOOST) != 0
    watch.musts_given = watch.given & (1 << RECKLESS | 1 << ADVENTUROUS) != 0 or watch.flags & MUST_QUEST != 0
    watch.musts = watch.musts or watch.musts_given
    sort_statics(watch, faces, numbers)
    return watch


def sort_statics(watch: Watch, faces: list[Face], numbers: list[int]) -> None:
    """Which of them change, depends on what abilities of this game change."""
    kin: dict[int, int] = {}
    of_face: dict[int, Statics] = {}
    for number in numbers:
        statics = NO_STATICS if not faces[number].statics else of_face.get(number)
        if statics is None:
            statics = Statics()
            of_face[number] = statics
            for static in faces[number].statics:
                if not static.zones & PLAY_BIT:
                    continue
                steady = static.steady and not static.reads & watch.writes and not watch.losing
                if steady and static.kin >= 0:
                    if static.kin not in kin:
                        kin[static.kin] = len(watch.counted)
                        watch.counted.append(static)
                    statics.counted.append(kin[static.kin])
                elif steady and (static.condition is None or static.by_turn):
                    (statics.own if static.on is None and static.on_itself() else statics.fixed).append(static)
                    statics.by_turn = statics.by_turn or static.by_turn
                else:
                    statics.moving.append(static)
                    statics.switches = statics.switches and steady
        watch.statics.append(statics)
