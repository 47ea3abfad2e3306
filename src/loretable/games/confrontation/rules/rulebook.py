"""The rulebook of a game: its data as small numbers, worked out once when the game is made and shared by all its states.

Inside, an ability is its index in `ids`. What an event's sources are, and in which order they come, is laid out here for
every pair of fighters, so that a battle only copies a list.
"""

from __future__ import annotations

from typing import final

from loretable.core.actions import Action
from loretable.core.errors import BadData
from loretable.games.confrontation.data.entries import EVENTS, FACTIONS, Ability
from loretable.games.confrontation.data.gamedata import GameData
from loretable.games.confrontation.model.board import REGION_COUNT, Board, masks_of
from loretable.games.confrontation.model.cards import Deck
from loretable.games.confrontation.model.characters import CHARACTER_COUNT, Cast, side_of
from loretable.games.confrontation.model.context import MOVE_TYPES
from loretable.games.confrontation.model.printed import printed
from loretable.games.confrontation.model.verbs import Verbs

from .abilities.base import (
    BATTLE_END,
    BATTLE_START,
    CHECK_MOVE_LEGALITY,
    END_TURN,
    POST_MOVE,
    RESOLVE_CARDS,
    START_TURN,
    Condition,
    Handler,
)
from .abilities.tables import ABILITIES, CONDITIONS


@final
class Rulebook:
    """Board, characters, cards and verbs of some game data, and its abilities with the queues in which they run."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.board = Board(data)
        self.cast = Cast(data)
        self.deck = Deck(data)
        self.verbs = Verbs(data, self.board, self.cast, self.deck)
        # abilities, characters' first
        self.ids: list[str] = []
        self.handlers: list[Handler] = []
        self.conditions: list[Condition] = []
        self.optional: list[bool] = []
        self.trigger: list[int] = []
        self.order: list[int] = []
        self.entries: list[Ability] = data.abilities()
        for entry in self.entries:
            self.add_ability(entry)
        self.check_owners()
        # own[character]: its abilities
        self.own: list[list[int]] = []
        self.raised: list[int] = self.cast.strength.copy()  # the strength that an ability gives, a character
        number = 0
        for i in range(CHARACTER_COUNT):
            own = list(range(number, number + len(data.characters[i].abilities)))
            number += len(own)
            self.own.append(own)
            for ability in own:
                if self.handlers[ability].needs_strength():
                    self.raised[i] = self.entries[ability].strength
        count = len(self.deck.names)
        self.card_ability: list[list[int]] = [[-1] * count, [-1] * count]  # [side][card], or -1
        self.retreat_card: list[list[bool]] = [[False] * count, [False] * count]
        for card in data.cards:
            if card.abilities:
                at = self.deck.names.index(card.name)
                self.card_ability[card.side][at] = number
                self.retreat_card[card.side][at] = self.handlers[number].leads_away()
                number += 1
        self.cards_speak: list[bool] = [False] * len(EVENTS)  # at which events cards have something to say
        for number in range(len(self.ids)):
            if self.handlers[number].card:
                self.cards_speak[self.trigger[number]] = True
        # queues of sources: [1, ability, source, ability, source, ...]
        self.fights: list[list[list[int]]] = [[] for _ in EVENTS]  # [event][ours * 9 + theirs - 9]
        for event in range(BATTLE_START, BATTLE_END + 1):
            for pair in range(81):
                self.fights[event].append(self.fight_queue(event, pair // 9, 9 + pair % 9))
        self.after_move: list[list[int]] = [self.common_queue(POST_MOVE, kind) for kind in range(len(MOVE_TYPES))]
        self.turn_start: list[int] = self.common_queue(START_TURN)
        self.turn_end: list[int] = self.common_queue(END_TURN)
        self.lay_out_moves()
        # set-ups: the nine places of a side, home four times; a template's region for each character of its side
        self.places: list[list[int]] = [[], []]
        for side in (0, 1):
            for region in range(REGION_COUNT):
                self.places[side].extend([region] * self.board.start[side][region])
        self.by_template: list[list[int]] = []
        for template in data.templates:
            found = [-1] * 9
            for region_name, names in template.regions.items():
                for name in names:
                    found[self.cast.names.index(name) % 9] = self.board.names.index(region_name)
            self.by_template.append(found)
        self.printed: dict[str, object] = printed(data, self.board, self.cast, self.deck, self.by_template)

    # -- reading the tables ------------------------------------------------------------------------------------------

    def add_ability(self, entry: Ability) -> None:
        handler = ABILITIES.get(entry.id)
        if handler is None:
            raise BadData(f"{entry.path}.id", f"unknown ability {entry.id!r}; known abilities: {', '.join(ABILITIES)}")
        condition = CONDITIONS.get(entry.condition)
        if condition is None:
            known = ", ".join(CONDITIONS)
            raise BadData(
                f"{entry.path}.condition", f"unknown condition {entry.condition!r}; known conditions: {known}"
            )
        event = EVENTS.index(entry.trigger)
        for what, events, key in (("ability", handler.events, "trigger"), ("condition", condition.events, "condition")):
            if not (events >> event) & 1:
                allowed = ", ".join(name for i, name in enumerate(EVENTS) if (events >> i) & 1)
                raise BadData(f"{entry.path}.{key}", f"{entry.trigger} does not suit the {what}; there are: {allowed}")
        if event == CHECK_MOVE_LEGALITY and not entry.optional:
            raise BadData(f"{entry.path}.optional", "which way a piece goes is its owner's choice: should be true")
        if handler.needs_strength() != (entry.strength > 0):
            is_needed = "has to say with which strength" if handler.needs_strength() else "has no strength to give"
            raise BadData(f"{entry.path}.strength", f"{entry.id} {is_needed}")
        name = condition.speaks_of()
        if name and name not in self.cast.names:
            raise BadData(f"{entry.path}.condition", f"speaks of {name!r}, who is not among the characters")
        self.ids.append(entry.id)
        self.handlers.append(handler)
        self.conditions.append(condition)
        self.optional.append(entry.optional)
        self.trigger.append(event)
        self.order.append(entry.order)

    def check_owners(self) -> None:
        """An ability belongs to a side, and to a character or to a card."""
        for character in self.data.characters:
            for entry in character.abilities:
                self.check_owner(entry, character.side, False)
        for card in self.data.cards:
            for entry in card.abilities:
                self.check_owner(entry, card.side, True)

    def check_owner(self, entry: Ability, side: int, card: bool) -> None:
        handler = ABILITIES[entry.id]
        if handler.card != card:
            raise BadData(
                f"{entry.path}.id", f"{entry.id} is the ability of a {'card' if handler.card else 'character'}"
            )
        if handler.side >= 0 and handler.side != side:
            raise BadData(f"{entry.path}.id", f"{entry.id} belongs to {FACTIONS[handler.side]}")
        if card and EVENTS.index(entry.trigger) < RESOLVE_CARDS:
            raise BadData(f"{entry.path}.trigger", "cards are on the table from RESOLVE_CARDS on")

    # -- who speaks at an event ----------------------------------------------------------------------------------------

    def fight_queue(self, event: int, ours: int, theirs: int) -> list[int]:
        """The Fellowship's fighter and those who stand by him, then Sauron's; a lower order comes before."""
        found: list[tuple[int, int]] = []  # ability, source
        for fighter in (ours, theirs):
            for ability in self.own[fighter]:
                if self.trigger[ability] == event:
                    found.append((ability, fighter))
            first = 9 * side_of(fighter)
            for other in range(first, first + 9):
                for ability in self.own[other]:
                    condition = self.conditions[ability]
                    stands_by = other != fighter and condition.beside and self.trigger[ability] == event
                    if stands_by and condition.of_fight(self.cast.bearer, ours, theirs):
                        found.append((ability, other))
        return self.in_order(found)

    def common_queue(self, event: int, kind: int = 0) -> list[int]:
        """Everybody's abilities of an event outside of battles: who is where is not for all to know."""
        found: list[tuple[int, int]] = []
        for character in range(CHARACTER_COUNT):
            for ability in self.own[character]:
                if self.trigger[ability] == event and self.conditions[ability].of_move(kind):
                    found.append((ability, character))
        return self.in_order(found)

    def in_order(self, found: list[tuple[int, int]]) -> list[int]:
        queue = [1]
        orders = sorted({self.order[ability] for ability, _ in found})
        for order in orders:
            for ability, source in found:
                if self.order[ability] == order:
                    queue.append(ability)
                    queue.append(source)
        return queue

    # -- moves -------------------------------------------------------------------------------------------------------

    def lay_out_moves(self) -> None:
        moves = self.verbs.moves
        board = self.board
        self.step_moves: list[list[list[Action]]] = []  # [character][region]: its steps from there
        self.ways: list[list[int]] = []  # [character]: abilities that open a way
        self.way_mask: list[list[int]] = []  # [ability][region]: where it could lead, as bits
        self.reach: list[list[list[int]]] = []  # [character][region]: where they could lead and no step does
        self.reach_mask: list[list[int]] = []  # the same as bits
        self.only_attacks: list[bool] = []  # [character]: they lead to enemies only
        for _ in self.ids:
            self.way_mask.append([0] * REGION_COUNT)
        for c in range(CHARACTER_COUNT):
            side = side_of(c)
            row = c * REGION_COUNT
            self.step_moves.append([[moves[row + dest] for dest in steps] for steps in board.steps[side]])
            ways = [ability for ability in self.own[c] if self.trigger[ability] == CHECK_MOVE_LEGALITY]
            self.ways.append(ways)
            self.only_attacks.append(all(self.conditions[ability].attacks() for ability in ways))
            reach: list[list[int]] = []
            for here in range(REGION_COUNT):
                far: list[int] = []
                for ability in ways:
                    for dest in self.handlers[ability].reach(board, side, here):
                        if dest != here:
                            self.way_mask[ability][here] |= 1 << dest
                            if dest not in far and dest not in board.steps[side][here]:
                                far.append(dest)
                reach.append(far)
            self.reach.append(reach)
            self.reach_mask.append(masks_of(reach))
