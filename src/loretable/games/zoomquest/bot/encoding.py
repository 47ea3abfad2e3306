"""A position of ZoomQuest as a row: who is where, what their decks are made of and what is left of them, who is asked what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from loretable.core.actions import CORE_VERBS, Action
from loretable.core.engine.commitments import own_commits
from loretable.core.learning.encoding import Encoding, relative
from loretable.core.state import State
from loretable.games.zoomquest.enums import cards, piles, plans, stats, steps, verbs
from loretable.games.zoomquest.model.levels import CLASSES
from loretable.games.zoomquest.model.quest import Quest

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.games.zoomquest.state import QuestState

LAYOUT: Final = "zoomquest-1"
SLOTS: Final = 64
FACES: Final = 3


@final
class ZoomQuestEncoding(Encoding):
    """Sized by level and party. Places are told by name: whoever learns on one map learns that map."""

    def __init__(self, game: Game, quest: Quest) -> None:
        super().__init__(LAYOUT, game, SLOTS)
        self.quest = quest
        places = tuple(place.name for place in quest.level.places)
        seats = tuple("you" if i == 0 else f"seat +{i}" for i in range(quest.seats))
        heroes = tuple(quest.names[: quest.heroes])
        row = self.columns
        self.round_at = row.number("round", 20)
        self.left_at = row.number("rounds left", 20)
        self.step_at = row.choice("step", steps.NAMES)
        self.asked_at = row.choice("asked", game.questions)
        self.hero_at = row.choice("asked for", heroes)
        self.yours_at = row.bits("yours", heroes)
        self.waiting_at = row.bits("still to answer", seats)
        self.chosen_at = row.bits("have chosen", seats)
        self.gone_at = row.bits("have left", seats)
        self.hopeless_at = row.number("hopeless")
        self.over_at = row.number("over")
        self.announced_at = len(row)
        for seat in seats:
            row.choice(f"{seat} is going to", places)
        self.wanted_at = len(row)
        for hero in heroes:
            row.number(f"{hero}: chosen by you", 10)
        self.entities_at = len(row)
        for entity in range(quest.entity_count):
            name = quest.names[entity]
            row.choice(f"{name} is at", places)
            for face in cards.NAMES:
                row.number(f"{name}: {face} left", 5)
            row.number(f"{name}: cards to draw", 5)
            row.number(f"{name}: cards used", 5)
            for face in cards.NAMES:
                row.number(f"{name}: {face} used", 5)
            for face in cards.NAMES:
                row.number(f"{name}: {face} destroyed", 5)
        self.width = 3 + 3 * FACES
        self.stats_at = len(row)
        for hero in heroes:
            for what in stats.NAMES:
                row.number(f"{hero}: cards {what}", 10)
        action = self.action_columns
        action.choice("verb", tuple(verb.name for verb in (*CORE_VERBS, *verbs.VERBS)))
        action.choice("to", places)
        action.choice("and there", plans.ARG.names)
        action.number("monsters there", 2)
        action.number("cards of monsters there", 6)
        action.number("heroes there", 2)
        action.face("card")
        action.number("which of these cards", 5)
        classes = self.face_columns
        for kind in CLASSES:
            classes.number(f"usual in the deck of a {kind}")

    def fill_face(self, face: int, row: list[int]) -> None:
        row[face] = 1  # Attack for warriors, Defend for guardians, Heal for healers

    def fill(self, state: State, seat: int, row: list[int]) -> None:
        here = cast("QuestState", state)
        quest = self.quest
        seats = here.seats
        row[self.round_at] = here.round
        row[self.left_at] = quest.limit - here.round
        step = steps.CHECK_VICTORY
        for frame in here.agenda:
            if frame.address >= 0:
                step = frame.address
        row[self.step_at] = step + 1
        row[self.asked_at] = here.question + 1
        missing = here.asked & ~here.chosen
        for other in range(seats):
            bit = 1 << relative(seat, other, seats)
            if missing >> other & 1:
                row[self.waiting_at] |= bit
            if here.asked & here.chosen & 1 << other:
                row[self.chosen_at] |= bit
            if here.out >> other & 1:
                row[self.gone_at] |= bit
            if not here.over:
                row[self.announced_at + relative(seat, other, seats)] = here.announced[other] + 1
        row[self.hopeless_at] = 1 if here.hopeless else 0
        row[self.over_at] = 1 if here.over else 0
        for hero in range(quest.heroes):
            if quest.holder[hero] == seat:
                row[self.yours_at] |= 1 << hero
        if here.must_answer(seat):
            row[self.hero_at] = here.hero_asked(seat) + 1
        self.fill_piles(here, row)
        for i in range(len(here.stats)):
            row[self.stats_at + i] = here.stats[i]
        if here.commits:
            hero = 0
            for action in own_commits(here, seat):
                while hero < quest.heroes and (quest.holder[hero] != seat or here.choice[hero] != 1):
                    hero += 1
                if hero < quest.heroes:
                    row[self.wanted_at + hero] = chosen_number(action)
                hero += 1

    def fill_piles(self, state: QuestState, row: list[int]) -> None:
        quest = self.quest
        zones = state.pieces.zones
        face = state.pieces.face
        at = self.entities_at
        for entity in range(quest.entity_count):
            place = state.place[entity] if entity < quest.heroes else quest.entities[entity].place
            row[at] = place + 1
            zone = piles.PER_ENTITY * entity
            draw = zones[zone + piles.ACTIVE]
            used = zones[zone + piles.DISCARD]
            for card in draw:
                row[at + 1 + face[card]] += 1
            for card in used:
                row[at + 1 + face[card]] += 1
                row[at + 3 + FACES + face[card]] += 1
            row[at + 1 + FACES] = len(draw)
            row[at + 2 + FACES] = len(used)
            for card in zones[zone + piles.DESTROYED]:
                row[at + 3 + 2 * FACES + face[card]] += 1
            at += self.width

    def fill_action(self, state: State, seat: int, action: Action, row: list[int], at: int) -> None:
        here = cast("QuestState", state)
        verb = action.verb
        there = -1
        if verb is verbs.MOVE:
            row[at] = len(CORE_VERBS) + 1
            there = action.a
            row[at + 2] = action.b + 1
        elif verb is verbs.STAY:
            row[at] = len(CORE_VERBS) + 2
            row[at + 2] = action.a + 1
        elif verb is verbs.BATTLE:
            row[at] = len(CORE_VERBS) + 3
        elif verb is verbs.REST:
            row[at] = len(CORE_VERBS) + 4
        else:
            self.fill_pick(here, seat, action, row, at)
            return
        if there < 0:
            hero = here.hero_asked(seat)
            there = here.place[hero] if hero >= 0 else -1
        if there >= 0:
            row[at + 1] = there + 1
            for monster in self.quest.lairs[there]:
                if here.lives(monster):
                    row[at + 3] += 1
                    zone = piles.PER_ENTITY * monster
                    row[at + 4] += len(here.pieces.zones[zone]) + len(here.pieces.zones[zone + piles.DISCARD])
            for hero in range(self.quest.heroes):
                if here.place[hero] == there and here.lives(hero):
                    row[at + 5] += 1

    def fill_pick(self, state: QuestState, seat: int, action: Action, row: list[int], at: int) -> None:
        row[at] = CORE_VERBS.index(action.verb) + 1
        piece = action.a
        if 0 <= piece < len(state.pieces.face) and state.pieces.knows(seat, piece):
            row[at + 6] = state.pieces.face[piece] + 1
            row[at + 7] = state.pieces.zones[state.pieces.zone[piece]].index(piece) + 1


def chosen_number(action: Action) -> int:
    """What was chosen for a hero, as one number: 1 battle, 2 rest, from 3 on where to stay or to go, and what to do there."""
    if action.verb is verbs.BATTLE:
        return 1
    if action.verb is verbs.REST:
        return 2
    place = action.a + 2 if action.verb is verbs.MOVE else 1
    plan = action.b if action.verb is verbs.MOVE else action.a
    return 3 + 3 * place + plan + 1
