"""A position of The Confrontation as a row: who is where, who a concealed enemy could be, hands, and the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from loretable.core.actions import CORE_VERBS, Action
from loretable.core.engine.commitments import own_commits
from loretable.core.learning.encoding import Encoding
from loretable.core.state import State
from loretable.games.confrontation.model.board import DEFEATED, REGION_COUNT, RESERVE
from loretable.games.confrontation.model.characters import CHARACTER_COUNT, OF_SIDE
from loretable.games.confrontation.model.context import FLAGS, OUTCOMES
from loretable.games.confrontation.rules.movement import ATTACKING, MOVING
from loretable.games.confrontation.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.games.confrontation.state import Confrontation

LAYOUT: Final = "confrontation-1"
OF_A_SIDE: Final = 9
SLOTS: Final = 96
"""The set-up has most: nine characters in six regions, and the arrangements."""
IN_BATTLE: Final = 1
IN_TUNNEL: Final = 2
UNDER_WAY: Final = ("in battle", "by the tunnel")


@final
class ConfrontationEncoding(Encoding):
    """Characters are told by name on both sides: they are different games for the two. An enemy that is not known stands in its
    region with all that it could be, as bits; what the enemy can tell of one's own is told in the same way."""

    def __init__(self, game: Game, book: Rulebook) -> None:
        super().__init__(LAYOUT, game, SLOTS)
        self.book = book
        names = tuple(book.cast.names)
        regions = tuple(book.board.names)
        places = (*regions, "defeated", "not set up")
        cards = tuple(book.deck.names)
        row = self.columns
        self.side_at = row.choice("you are", ("Fellowship", "Sauron"))
        self.asked_at = row.choice("asked", game.questions)
        self.waiting_at = row.bits("still to answer", ("Fellowship", "Sauron"))
        self.chosen_at = row.bits("have chosen", ("Fellowship", "Sauron"))
        self.active_at = row.choice("to move", ("Fellowship", "Sauron"))
        self.ply_at = row.number("turns so far", 50)
        self.over_at = row.number("over")
        self.shown_at = row.bits("face up", names)
        self.places_at = len(row)
        for name in names:
            row.choice(f"{name} is", places)
        self.wanted_at = len(row)
        for name in names:
            row.choice(f"{name} is to be placed", regions)
        self.template_at = row.number("arrangement chosen", 60)
        self.open_at = len(row)
        for side in (0, 1):
            of_side = names[OF_A_SIDE * side : OF_A_SIDE * side + OF_A_SIDE]
            for i in range(OF_A_SIDE):
                row.bits(f"{names[OF_A_SIDE * side + i]}, to the enemy, could be", of_side)
        # concealed enemies, region by region: how many, and who each could be, in an order that tells nothing
        self.hidden_at: list[int] = []
        self.room: list[int] = []
        of_enemy = tuple(f"{i + 1} of the enemy" for i in range(OF_A_SIDE))
        for region in range(REGION_COUNT):
            room = max(book.board.capacity[region], book.board.start[0][region], book.board.start[1][region])
            self.room.append(room)
            self.hidden_at.append(row.number(f"{regions[region]}: concealed enemies", 4))
            for i in range(room):
                row.bits(f"{regions[region]}: concealed enemy {i + 1} could be", of_enemy)
        self.fallen_at = row.number("defeated enemies that nobody knows", 4)
        self.hands_at = row.bits("hand of the Fellowship", cards)
        row.bits("hand of Sauron", cards)
        self.battle_at = row.bits("under way", UNDER_WAY)
        self.region_at = row.choice("battle in", regions)
        self.attacker_at = row.choice("attacker", names)
        self.defender_at = row.choice("defender", names)
        self.cards_at = row.choice("card of the Fellowship", cards)
        row.choice("card of Sauron", cards)
        self.flags_at = row.bits("in this battle", tuple(word.replace("_", " ") for word in FLAGS))
        self.outcome_at = row.choice("outcome", OUTCOMES[1:])
        verbs = (*CORE_VERBS, *book.verbs.all)
        self.first_verb = book.verbs.all[0].number
        action = self.action_columns
        action.choice("verb", tuple(verb.name for verb in verbs))
        action.choice("character", names)
        action.choice("from", places)
        action.choice("to", regions)
        action.choice("card", cards)
        action.number("arrangement", 60)

    def fill(self, state: State, seat: int, row: list[int]) -> None:
        here = cast("Confrontation", state)
        pieces = here.pieces
        known = pieces.known
        zone = pieces.zone
        maybe = pieces.maybe
        row[self.side_at] = seat + 1
        row[self.asked_at] = here.question + 1
        row[self.waiting_at] = here.asked & ~here.chosen & 3
        row[self.chosen_at] = here.chosen & here.asked & 3
        row[self.active_at] = here.active + 1
        row[self.ply_at] = here.ply
        row[self.over_at] = 1 if here.over else 0
        row[self.shown_at] = here.shown
        enemy = 1 - seat
        shift = OF_A_SIDE * enemy
        own = OF_A_SIDE * seat
        for piece in range(CHARACTER_COUNT):
            if known[piece] >> seat & 1:
                at = zone[piece]
                row[self.places_at + piece] = place_of(at)
        for piece in range(own, own + OF_A_SIDE):
            row[self.open_at + piece] = maybe[piece] >> own if maybe else OF_SIDE[0]
        for region in range(REGION_COUNT):
            members = pieces.zones[REGION_COUNT * enemy + region]
            if members:
                hidden: list[int] = []
                for piece in members:
                    if not known[piece] >> seat & 1:
                        hidden.append(maybe[piece] >> shift if maybe else OF_SIDE[0])
                if hidden:
                    hidden.sort()
                    at = self.hidden_at[region]
                    row[at] = len(hidden)
                    for i in range(min(len(hidden), self.room[region])):
                        row[at + 1 + i] = hidden[i]
        for piece in pieces.zones[DEFEATED + enemy]:
            if not known[piece] >> seat & 1:
                row[self.fallen_at] += 1
        row[self.hands_at] = here.hands[0]
        row[self.hands_at + 1] = here.hands[1]
        if here.agenda:
            self.fill_battle(here, row)
        if here.commits:
            self.fill_commits(here, seat, row)

    def fill_battle(self, state: Confrontation, row: list[int]) -> None:
        frame = state.agenda[-1]
        if frame.address == MOVING:
            here = state.pieces.zone[state.mover()] % REGION_COUNT
            if state.book.board.tunnel_to[here] == frame.step:
                row[self.battle_at] = IN_TUNNEL
        if frame.address == ATTACKING and state.battles:
            row[self.battle_at] = IN_BATTLE
            row[self.region_at] = state.region + 1
            row[self.attacker_at] = state.attacker + 1
            row[self.defender_at] = state.defender + 1
            row[self.cards_at] = state.cards[0] + 1
            row[self.cards_at + 1] = state.cards[1] + 1
            row[self.flags_at] = state.ctx
            row[self.outcome_at] = state.outcome

    def fill_commits(self, state: Confrontation, seat: int, row: list[int]) -> None:
        """What the seat has chosen in secret: places of a set-up, or a card."""
        verbs = state.book.verbs
        for action in own_commits(state, seat):
            if action.verb is verbs.place:
                row[self.wanted_at + action.a] = action.b + 1
            elif action.verb is verbs.arrange:
                row[self.template_at] = action.a + 1
            elif action.verb is verbs.play:
                row[self.cards_at + seat] = action.a + 1

    def fill_action(self, state: State, seat: int, action: Action, row: list[int], at: int) -> None:
        here = cast("Confrontation", state)
        verbs = here.book.verbs
        verb = action.verb
        if verb.number >= self.first_verb:
            row[at] = verb.number - self.first_verb + 1 + len(CORE_VERBS)
        else:
            row[at] = CORE_VERBS.index(verb) + 1
        if verb is verbs.move or verb is verbs.place:
            row[at + 3] = action.b + 1
        elif verb is verbs.retreat:
            row[at + 3] = action.a + 1
            return
        elif verb is verbs.play or verb is verbs.fetch:
            row[at + 4] = action.a + 1
            return
        elif verb is verbs.arrange:
            row[at + 5] = action.a + 1
            return
        elif verb is not verbs.fight:
            return
        if action.a >= 0 and here.pieces.knows(seat, action.a):
            row[at + 1] = action.a + 1
            row[at + 2] = place_of(here.pieces.zone[action.a])


def place_of(zone: int) -> int:
    """A zone as the place of whoever is in it, counted from 1."""
    if zone < DEFEATED:
        return zone % REGION_COUNT + 1
    return REGION_COUNT + (2 if zone >= RESERVE else 1)
