"""A random turn action, each legal one equally likely, most often without a list of all of them: for playouts.

Rejection sampling: every action that could be legal has one index; rare ones are listed, and so are legal. Indices are drawn
until one is that of a legal action, so the rules are asked about one or two actions instead of all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from loretable.core.actions import MOST_MADE, Action
from loretable.core.chance import Dice
from loretable.games.lorcana.enums import card_flags, card_kinds, features, keywords, player_flags, zones
from loretable.games.lorcana.model import numbers

from . import rulebook
from .actions import challenge, end, ink, obligations, play, quest, sing, use

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

TRIES: Final = 4
"""How many indices are drawn before all legal actions are listed instead."""
INKS_OTHERWISE: Final = player_flags.INKS_ANYTHING | player_flags.INKS_FROM_DISCARD
OTHER_WAYS: Final = (
    features.GIVES_FREE_PLAY | features.GIVES_MAY_EXERT | features.GIVES_PERMISSION | features.GIVES_SHIFT
)
"""Features by which cards are played in other ways, or from other zones, than their faces say."""
NO_CARDS: Final[list[int]] = []


def any_action(state: LorcanaState, seat: int, dice: Dice) -> Action:
    sampler = ActionSampler(state, seat)
    for _each in range(TRIES):
        action = sampler.action_at(dice.below(sampler.count))
        if action is not None:
            return action
    legal = rulebook.legal_actions(state, seat)
    return legal[dice.below(len(legal))]


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class ActionSampler:
    """Numbers the possible actions of a player, verb by verb: `inks` is the first index after those of inking, and so on."""

    def __init__(self, state: LorcanaState, seat: int) -> None:
        self.state = state
        self.seat = seat
        listed: list[Action] = []
        self.listed = listed
        card_features = state.features
        hand = state.cards_in(seat, zones.HAND)
        self.hand = hand
        inks: i64 = 0
        plays: i64 = 0  # of cards with one way to be played at most
        songs: i64 = 0
        other_ways = card_features.writes & OTHER_WAYS != 0
        if other_ways:
            play.PLAY.legal(state, seat, listed)
        cards = state.cards
        ink_to_spend = numbers.available_ink(state, seat)
        asked = plain = False
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
                    if not asked:
                        asked = True
                        plain = play.nothing_given(state)
                    play.legal_card(state, seat, card, ink_to_spend, plain, listed)
        ready_to_act: i64 = 0  # ready characters that are not drying, whatever else may keep them from acting
        drying: i64 = 0
        uses: i64 = 0
        exerted = state.exerted
        for piece in state.cards_in(seat, zones.IN_PLAY):
            face = cards[piece]
            if exerted[piece] == 0 and face.kind == card_kinds.CHARACTER:
                if state.drying[piece]:
                    drying += 1
                else:
                    ready_to_act += 1
            uses += len(
                use.abilities_of(state, piece) if card_features.granting or card_features.losing else face.activated
            )
        self.ready_to_act = ready_to_act
        self.targets: list[int] = challenge.possible_targets(state, seat) if ready_to_act + drying else NO_CARDS
        rulebook.legal_rare(state, seat, listed)
        if card_features.player_flags & INKS_OTHERWISE:
            ink.INK.legal(state, seat, listed)
            inks = 0
        elif ink.why_not_inking(state, seat):
            inks = 0
        inks += len(listed)
        self.inks = inks
        self.plays = inks + plays
        self.sings = self.plays + songs * (ready_to_act + 1) if ready_to_act else self.plays
        self.quests = self.sings + (
            ready_to_act + drying if card_features.flags & card_flags.QUESTS_DRYING else ready_to_act
        )
        challengers = ready_to_act + drying if (card_features.keywords >> keywords.RUSH) & 1 else ready_to_act
        self.challenges = self.quests + challengers * len(self.targets)
        self.uses = self.challenges + uses
        self.count = self.uses + 1  # to end the turn

    def action_at(self, index: i64) -> Action | None:
        """The action with an index, or None where it is not legal."""
        if index < len(self.listed):
            return self.listed[index]
        if index < self.inks:
            return self.nth_ink(index - len(self.listed))
        if index < self.plays:
            return self.nth_play(index - self.inks)
        if index < self.sings:
            return self.nth_song(index - self.plays)
        if index < self.quests:
            return self.nth_quest(index - self.sings)
        if index < self.challenges:
            return self.nth_challenge(index - self.quests)
        if index < self.uses:
            return self.nth_use(index - self.challenges)
        state = self.state
        return None if state.features.musts and obligations.why_not_end_turn(state, self.seat) else end.END

    def nth_ink(self, which: i64) -> Action | None:
        for card in self.hand:
            if self.state.cards[card].inkable:
                if which == 0:
                    return ink.INKS[card] if card < MOST_MADE else Action(ink.VERB, card)
                which -= 1
        return None

    def nth_play(self, which: i64) -> Action | None:
        state, seat = self.state, self.seat
        for card in self.hand:
            if state.cards[card].one_way():
                if which == 0:
                    if play.cannot_play(state, seat, card) or play.why_not_for_ink(
                        state, seat, card, numbers.available_ink(state, seat)
                    ):
                        return None
                    return play.PLAYS[card] if card < MOST_MADE else Action(play.VERB, card)
                which -= 1
        return None

    def nth_song(self, which: i64) -> Action | None:
        """Each song, first by several together, then by each ready character that is not drying."""
        state, seat = self.state, self.seat
        singer = which % (self.ready_to_act + 1) - 1
        which //= self.ready_to_act + 1
        for song in self.hand:
            if state.cards[song].song:
                if which == 0:
                    if singer < 0:
                        return (
                            Action(sing.TOGETHER_VERB, song) if sing.why_not_together(state, seat, song) == 0 else None
                        )
                    piece = self.ready_character(singer)
                    if play.cannot_play(state, seat, song) or sing.why_not_alone(state, piece, song):
                        return None
                    return sing.SINGINGS.action(song, piece)
                which -= 1
        return None

    def nth_quest(self, which: i64) -> Action | None:
        piece = self.ready_character(which)
        if quest.why_not_quest(self.state, piece):
            return None
        return quest.QUESTS[piece] if piece < MOST_MADE else Action(quest.VERB, piece)

    def nth_challenge(self, which: i64) -> Action | None:
        state = self.state
        challenger = self.ready_character(which // len(self.targets))
        target = self.targets[which % len(self.targets)]
        if challenge.why_not_challenger(state, challenger):
            return None
        if challenge.why_not_target(state, self.seat, challenger, target):
            return None
        return challenge.CHALLENGES.action(challenger, target)

    def nth_use(self, which: i64) -> Action | None:
        state, seat = self.state, self.seat
        for piece in state.cards_in(seat, zones.IN_PLAY):
            abilities = use.abilities_of(state, piece)
            if which < len(abilities):
                return None if use.why_not_use(state, seat, piece, abilities[which]) else Action(use.VERB, piece, which)
            which -= len(abilities)
        return None

    def ready_character(self, which: i64) -> int:
        """A ready character by its number: in the order of play, those that are drying last."""
        state = self.state
        drying: i64 = 0
        if which >= self.ready_to_act:
            which -= self.ready_to_act
            drying = 1
        for piece in state.cards_in(self.seat, zones.IN_PLAY):
            if (
                state.exerted[piece] == 0
                and state.drying[piece] == drying
                and state.cards[piece].kind == card_kinds.CHARACTER
            ):
                if which == 0:
                    return piece
                which -= 1
        return -1
