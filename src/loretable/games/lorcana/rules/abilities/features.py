"""Which features of the rules the cards of a game use, so that a game pays nothing for those that no card of it uses."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from loretable.games.lorcana.enums import card_flags, card_kinds, event_kinds, keywords, zones
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.model.sheet import BLANK

from .ability import Static


@final
class Statics:
    """How the static abilities of a card in play are read in this game."""

    def __init__(self) -> None:
        # the same as long as the same cards are in play, and it is the same player's turn
        self.counted: list[int] = []  # those that only add to numbers: the index in CardFeatures.counted
        self.own: list[Static] = []  # those that write on the card itself, and nowhere else
        self.fixed: list[Static] = []  # the rest: given anew, all together
        self.by_turn = False  # does one of these hold during one player's turn only?
        # the others
        self.moving: list[Static] = []
        self.switches = True  # is it only their conditions that change?


NO_STATICS: Final = Statics()


@final
class CardFeatures:
    """What the cards of a game have and do, taken together. Immutable; shared by a state and its clones."""

    def __init__(self) -> None:
        self.abilities = False  # has any card an ability that runs?
        self.triggering: i64 = 0  # events that some ability waits for, as bits
        self.waiting: list[list[int]] = []  # by event: the cards that wait for it
        self.remembered: i64 = 0  # events of the turn that some ability asks for
        self.granting = False  # some ability gives abilities
        self.granted_triggering: i64 = 0  # events that abilities which are given wait for, as bits
        self.elsewhere = False  # some ability works outside of play
        self.choosing = False  # something waits for cards to be chosen: Vanish, or an ability
        self.losing = False  # some ability takes abilities away
        self.replacing: i64 = 0  # kinds of changes that some ability replaces, as bits
        self.writes: i64 = 0  # what abilities change, as bits: enums.features
        self.given: i64 = 0  # keywords that abilities give or take, as bits
        self.keywords: i64 = 0  # those that any card has or can be given
        self.flags: i64 = 0  # what abilities forbid or allow a card, as bits: enums.card_flags
        self.limits: i64 = 0  # flags that hold with respect to some cards only
        self.players = False  # some ability gives something to players
        self.player_flags: i64 = 0  # what players cannot or may do, as bits: enums.player_flags
        self.printed: list[list[int]] = []  # the rows of the sheet as it begins, by piece
        self.statics: list[Statics] = []  # by piece, too
        self.counted: list[Static] = []  # one of each that says the same
        # what is in the decks at all
        self.songs = False
        self.locations = False
        self.boosts = False
        self.musts = False  # Reckless, Adventurous, or an ability that says so
        self.musts_given = False  # some ability gives such an obligation: then any character may have one


NO_FEATURES: Final = CardFeatures()


def features_of(faces: list[Face], numbers: list[int]) -> CardFeatures:
    card_features = CardFeatures()
    card_features.waiting = [[] for _each in event_kinds.NAMES]
    for piece in range(len(numbers)):
        face = faces[numbers[piece]]
        if not face.row:
            face.row = BLANK + face.keywords
        card_features.printed.append(face.row)
        card_features.songs = card_features.songs or face.song
        card_features.locations = card_features.locations or face.kind == card_kinds.LOCATION
        card_features.boosts = card_features.boosts or face.keywords[keywords.BOOST] != 0
        card_features.musts = card_features.musts or face.must_act()
        for which in range(len(face.keywords)):
            if face.keywords[which]:
                card_features.keywords |= 1 << which
        if not face.runs:
            continue
        card_features.abilities = True
        card_features.triggering |= face.triggering
        for event in range(len(event_kinds.NAMES)):
            if (face.triggering >> event) & 1:
                card_features.waiting[event].append(piece)
        card_features.remembered |= face.remembered
        card_features.granting = card_features.granting or face.grants
        card_features.granted_triggering |= face.grants_triggering
        card_features.elsewhere = card_features.elsewhere or face.elsewhere
        card_features.losing = card_features.losing or face.loses
        card_features.replacing |= face.replaces
        card_features.writes |= face.writes
        card_features.players = card_features.players or face.for_players
        card_features.player_flags |= face.player_flags
        card_features.given |= face.given
        card_features.flags |= face.flags
        card_features.limits |= face.limits
    card_features.keywords |= card_features.given
    waiting = (card_features.triggering | card_features.remembered) & (1 << event_kinds.CHOSEN) != 0
    card_features.choosing = waiting or card_features.keywords & (1 << keywords.VANISH) != 0
    card_features.boosts = card_features.boosts or card_features.given & (1 << keywords.BOOST) != 0
    card_features.musts_given = (
        card_features.given & (1 << keywords.RECKLESS | 1 << keywords.ADVENTUROUS) != 0
        or card_features.flags & card_flags.MUST_QUEST != 0
    )
    card_features.musts = card_features.musts or card_features.musts_given
    sort_statics(card_features, faces, numbers)
    return card_features


def sort_statics(card_features: CardFeatures, faces: list[Face], numbers: list[int]) -> None:
    """Sorts the static abilities of each card by when they have to be read again in this game."""
    kin: dict[int, int] = {}
    of_face: dict[int, Statics] = {}
    for number in numbers:
        statics = NO_STATICS if not faces[number].statics else of_face.get(number)
        if statics is None:
            statics = Statics()
            of_face[number] = statics
            for static in faces[number].statics:
                if not static.zones & zones.PLAY_BIT:
                    continue
                steady = static.steady and not static.reads & card_features.writes and not card_features.losing
                if steady and static.kin >= 0:
                    if static.kin not in kin:
                        kin[static.kin] = len(card_features.counted)
                        card_features.counted.append(static)
                    statics.counted.append(kin[static.kin])
                elif steady and (static.condition is None or static.by_turn):
                    (statics.own if static.on is None and static.on_itself() else statics.fixed).append(static)
                    statics.by_turn = statics.by_turn or static.by_turn
                else:
                    statics.moving.append(static)
                    statics.switches = statics.switches and steady
        card_features.statics.append(statics)
