"""A turn action by lot, each legal one as likely as another, most often without a list of all: for playouts.

Every action that there could be has one lot, whether it is legal or not; what is rare is listed. One lot after the other is
drawn until it is that of a legal action. So what is asked is asked of one or two actions instead of all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from ...core.actions import Action
from ...core.chance import Dice
from . import numbers, rulebook
from .actions import challenge, ink, must, play, quest, sing, use
from .actions.end import END_TURN
from .faces import CHARACTER, RUSH
from .terms import (
    GIVES_FREE_PLAY,
    GIVES_MAY_EXERT,
    GIVES_PERMISSION,
    GIVES_SHIFT,
    INKS_ANYTHING,
    INKS_FROM_DISCARD,
    QUESTS_DRYING,
)
from .words import CHALLENGE, HAND, IN_PLAY, INK, INKS, MOST_MADE, PLAY, PLAYS, QUEST, QUESTS, SING, SING_TOGETHER, USE

if TYPE_CHECKING:
    from .state import LorcanaState

TRIES: Final = 4
"""So many lots are drawn before all actions are listed."""
INKS_OTHERWISE: Final = INKS_ANYTHING | INKS_FROM_DISCARD
OTHER_WAYS: Final = GIVES_FREE_PLAY | GIVES_MAY_EXERT | GIVES_PERMISSION | GIVES_SHIFT
"""Abilities by which cards are played in other ways, or from elsewhere, than their faces say."""
NO_ACTIONS: Final[list[Action]] = []
NO_CARDS: Final[list[int]] = []


def any_action(state: LorcanaState, seat: int, dice: Dice) -> Action:
    lots = Lots(state, seat)
    for _ in range(TRIES):
        action = lots.drawn(dice.below(lots.count))
        if action is not None:
            return action
    legal = rulebook.legal_actions(state, seat)
    return legal[dice.below(len(legal))]


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Lots:
    """The lots of a player, one kind after the other: `inks` is the first lot after those of inking, and so on."""

    def __init__(self, state: LorcanaState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.listed: list[Action] = NO_ACTIONS  # until there is one
        watch = state.watching
        hand = state.cards_in(seat, HAND)
        self.hand = hand
        inks: i64 = 0
        plays: i64 = 0  # of cards that can be played in one way at most
        songs: i64 = 0
        other_ways = watch.writes & OTHER_WAYS != 0
        if other_ways:
            rulebook.PLAY.legal(state, seat, self.own())
        cards = state.cards
        for card in hand:
            face = cards[card]
            if face.inkable:
                inks += 1
            if face.song:
                songs += 1
            if not other_ways:
                if face.one_way():
                    plays += 1
                else:
                    play.legal_card(state, seat, card, numbers.purse(state, seat), self.own())
        dry: i64 = 0  # ready characters, whatever else may keep them from acting
        drying: i64 = 0
        uses: i64 = 0
        exerted = state.exerted
        for piece in state.cards_in(seat, IN_PLAY):
            face = cards[piece]
            if exerted[piece] == 0 and face.kind == CHARACTER:
                if state.drying[piece]:
                    drying += 1
                else:
                    dry += 1
            uses += len(use.abilities_of(state, piece) if watch.granting or watch.losing else face.activated)
        self.dry = dry
        self.targets: list[int] = challenge.worth_asking(state, seat) if dry + drying else NO_CARDS
        if watch.locations:
            rulebook.MOVE.legal(state, seat, self.own())
        if watch.boosts:
            rulebook.BOOST.legal(state, seat, self.own())
        if watch.player_flags & INKS_OTHERWISE:
            rulebook.INK.legal(state, seat, self.own())
            inks = 0
        elif ink.forbids_inking(state, seat):
            inks = 0
        inks += len(self.listed)
        self.inks = inks
        self.plays = inks + plays
        self.sings = self.plays + songs * (dry + 1) if dry else self.plays
        self.quests = self.sings + (dry + drying if watch.flags & QUESTS_DRYING else dry)
        challengers = dry + drying if (watch.keywords >> RUSH) & 1 else dry
        self.challenges = self.quests + challengers * len(self.targets)
        self.uses = self.challenges + uses
        self.count = self.uses + 1  # to end the turn

    def own(self) -> list[Action]:
        """The list, to write to."""
        if self.listed is NO_ACTIONS:
            self.listed = []
        return self.listed

    def drawn(self, lot: i64) -> Action | None:
        """The action of a lot, or None where it is not legal."""
        if lot < len(self.listed):
            return self.listed[lot]
        if lot < self.inks:
            return self.inked(lot - len(self.listed))
        if lot < self.plays:
            return self.played(lot - self.inks)
        if lot < self.sings:
            return self.sung(lot - self.plays)
        if lot < self.quests:
            return self.quested(lot - self.sings)
        if lot < self.challenges:
            return self.challenged(lot - self.quests)
        if lot < self.uses:
            return self.used(lot - self.challenges)
        state = self.state
        return None if state.watching.musts and must.forbids_ending(state, self.seat) else END_TURN

    def inked(self, which: i64) -> Action | None:
        for card in self.hand:
            if self.state.cards[card].inkable:
                if which == 0:
                    return INKS[card] if card < MOST_MADE else Action(INK, card)
                which -= 1
        return None

    def played(self, which: i64) -> Action | None:
        state, seat = self.state, self.seat
        for card in self.hand:
            if state.cards[card].one_way():
                if which == 0:
                    if play.forbidden(state, seat, card) or play.forbids_ink(
                        state, seat, card, numbers.purse(state, seat)
                    ):
                        return None
                    return PLAYS[card] if card < MOST_MADE else Action(PLAY, card)
                which -= 1
        return None

    def sung(self, which: i64) -> Action | None:
        """Each song by each ready and dry character, and, the first lot, by several together."""
        state, seat = self.state, self.seat
        singer = which % (self.dry + 1) - 1
        which //= self.dry + 1
        for song in self.hand:
            if state.cards[song].song:
                if which == 0:
                    if singer < 0:
                        return Action(SING_TOGETHER, song) if sing.forbids_together(state, seat, song) == 0 else None
                    piece = self.ready_character(singer)
                    if play.forbidden(state, seat, song) or sing.forbids_alone(state, piece, song):
                        return None
                    return Action(SING, song, piece)
                which -= 1
        return None

    def quested(self, which: i64) -> Action | None:
        piece = self.ready_character(which)
        if quest.forbids_quest(self.state, piece):
            return None
        return QUESTS[piece] if piece < MOST_MADE else Action(QUEST, piece)

    def challenged(self, which: i64) -> Action | None:
        state = self.state
        challenger = self.ready_character(which // len(self.targets))
        target = self.targets[which % len(self.targets)]
        if challenge.forbids_challenger(state, challenger):
            return None
        if challenge.forbids_target(state, self.seat, challenger, target):
            return None
        return Action(CHALLENGE, challenger, target)

    def used(self, which: i64) -> Action | None:
        state, seat = self.state, self.seat
        for piece in state.cards_in(seat, IN_PLAY):
            abilities = use.abilities_of(state, piece)
            if which < len(abilities):
                return None if use.forbids_ability(state, seat, piece, abilities[which]) else Action(USE, piece, which)
            which -= len(abilities)
        return None

    def ready_character(self, which: i64) -> int:
        """In the order of play, those that are drying last."""
        state = self.state
        drying: i64 = 0
        if which >= self.dry:
            which -= self.dry
            drying = 1
        for piece in state.cards_in(self.seat, IN_PLAY):
            if state.exerted[piece] == 0 and state.drying[piece] == drying and state.cards[piece].kind == CHARACTER:
                if which == 0:
                    return piece
                which -= 1
        return -1
