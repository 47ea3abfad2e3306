"""QuestState: one position of a quest. What may be answered, and what an answer does; the steps are in rounds and combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...core import defaults
from ...core.actions import Action
from ...core.agenda import PICKING, Frame
from ...core.errors import RulesBug
from ...core.reasons import OTHER_DECISION
from ...core.state import State
from . import announcing, atoms, combat, labels, rounds
from .rules import REST_INSTEAD, REST_LOST, TWO
from .words import (
    ACTIVE,
    BATTLE,
    BATTLE_SETUP,
    DESTROYED,
    DISCARD,
    FIGHTS,
    MOVE,
    MOVE_FIRST,
    MOVE_SELECTION,
    MOVES_OVER,
    NO_MONSTER,
    NO_PLACE,
    NO_ROUTE,
    NOT_HERE,
    NOTHING,
    PILES,
    PLAN_BATTLE,
    PLAN_REST,
    Q_ACTION,
    Q_BOTH,
    Q_MOVE,
    Q_ONE,
    Q_RECOVER,
    REST,
    RESTS,
    ROUND_START,
    SAY_BOTH,
    SAY_ONE,
    STATS,
    STAY,
    WAITING,
)

if TYPE_CHECKING:
    from ...core.game import Game
    from .quest import Quest

BATTLE_OR_REST: Final = [Action(BATTLE), Action(REST)]


@final
class QuestState(State):
    """`place`, `choice` and `stats` are by hero; where monsters are is fixed, and who lives is told by the piles."""

    def __init__(self, game: Game, options: dict[str, object], quest: Quest) -> None:
        super().__init__(game, options)
        self.quest = quest
        self.round = 0  # rounds played
        self.place = quest.start.copy()
        self.choice = [NOTHING] * quest.heroes
        self.hopeless = False
        self.stats = [0] * (STATS * quest.heroes)
        # for partners, people and bots; no rule looks at them
        self.came = quest.start.copy()  # where each hero was before the last move
        self.behind = (
            quest.start.copy()
        )  # the last other place each hero was at: where one comes from is where one heads
        self.parted = [0] * quest.heroes  # the heroes, as a mask, from whom each has gone another way
        self.announced = [-1] * quest.seats  # the place each seat says it is going to
        self.spoken = [0] * quest.seats  # how often in this round

    def clone(self) -> QuestState:
        other = QuestState(self.game, self.options, self.quest)
        self.copy_to(other)
        other.round = self.round
        other.place = self.place.copy()
        other.choice = self.choice.copy()
        other.hopeless = self.hopeless
        other.stats = self.stats.copy()
        other.came = self.came.copy()
        other.behind = self.behind.copy()
        other.parted = self.parted.copy()
        other.announced = self.announced.copy()
        other.spoken = self.spoken.copy()
        return other

    # -- asking about it -----------------------------------------------------------------------------------------

    def lives(self, entity: int) -> bool:
        """One is defeated when the active deck and the discard pile are both empty."""
        zones = self.pieces.zones
        zone = PILES * entity
        return len(zones[zone + ACTIVE]) > 0 or len(zones[zone + DISCARD]) > 0

    def haunted(self, place: int) -> bool:
        """Is a living monster there?"""
        return any(self.lives(monster) for monster in self.quest.lairs[place])

    def contested(self, place: int) -> bool:
        """Are there living heroes and living monsters?"""
        for hero in range(self.quest.heroes):
            if self.place[hero] == place and self.lives(hero):
                return self.haunted(place)
        return False

    def has_one_way(self, hero: int) -> bool:
        """Is there but one thing that a hero can choose to do? At a place that no route leaves, with nobody to fight."""
        here = self.place[hero]
        if self.quest.level.exits[here]:
            return False
        return self.quest.rules.phases == TWO or not self.haunted(here)

    def rest_matters(self, hero: int) -> bool:
        """Where a monster is: would it make any difference if this hero rested? By public facts alone."""
        reading = self.quest.rules.rest
        if reading == REST_LOST:
            return False
        return reading == REST_INSTEAD or len(self.pieces.zones[PILES * hero + DESTROYED]) > 0

    def seat_of(self, entity: int) -> int:
        return self.quest.holder[entity] if entity < self.quest.heroes else -1

    def hero_asked(self, seat: int) -> int:
        """The hero for whom a seat has to choose next, or -1: it commits hero by hero."""
        given = 0
        for other in self.commit_seats:
            if other == seat:
                given += 1
        for hero in range(self.quest.heroes):
            if self.choice[hero] == WAITING and self.quest.holder[hero] == seat:
                if given == 0:
                    return hero
                given -= 1
        return -1

    # -- the engine's hooks --------------------------------------------------------------------------------------

    def begin(self) -> None:
        atoms.set_out(self)
        rounds.judge(self)

    def after_position(self) -> None:
        """Whoever has no cards in a position has those of the level and the party."""
        atoms.deal(self)

    def idle(self) -> None:
        self.do(Frame(ROUND_START, -1))

    def resume(self, frame: Frame) -> None:
        if frame.address == BATTLE_SETUP:
            combat.fight(self, frame)
        else:
            rounds.step(self, frame)

    def wants_more(self, seat: int) -> bool:
        return self.hero_asked(seat) >= 0

    def on_concede(self, seat: int) -> None:
        """The heroes of one who leaves stay and rest; when all have left, the quest is lost."""
        self.announced[seat] = -1
        if self.out == (1 << self.seats) - 1:
            self.end([0] * self.seats, "concede")
        elif self.agenda and self.agenda[-1].address == PICKING and self.agenda[-1].seat == seat:
            # it was to say which card a resting hero recovers
            self.done()
            hero = self.agenda[-1].data[0]
            self.done()
            rounds.rest(self, hero)

    # -- answers -------------------------------------------------------------------------------------------------

    def actions(self, seat: int) -> list[Action]:
        hero = self.hero_asked(seat)
        if hero < 0:
            raise RulesBug(f"seat {seat} has nobody to choose for")
        here = self.place[hero]
        if self.question == Q_MOVE:
            return self.quest.moves[here]
        if self.question == Q_ACTION:
            return BATTLE_OR_REST
        if self.question == Q_ONE:
            found = self.quest.steps[here].copy()
            if self.haunted(here):
                found.append(Action(BATTLE))
            found.append(Action(REST))
            return found
        return self.both_actions(here)

    def both_actions(self, here: int) -> list[Action]:
        """Where to go and what to do there, in one. Monsters do not move, so it is known who will be met."""
        found: list[Action] = []
        if self.haunted(here):
            found.append(Action(STAY, PLAN_BATTLE))
        found.append(Action(STAY, PLAN_REST))
        for there in self.quest.level.exits[here]:
            if self.haunted(there):
                found.append(Action(MOVE, there, PLAN_BATTLE))
            found.append(Action(MOVE, there, PLAN_REST))
        return found

    def why_not(self, seat: int, action: Action) -> int:
        hero = self.hero_asked(seat)
        here = self.place[hero]
        verb = action.verb
        question = self.question
        if verb is BATTLE or verb is REST:
            if question == Q_MOVE:
                return MOVE_FIRST
            if question == Q_BOTH:
                return SAY_BOTH
            return NO_MONSTER if verb is BATTLE and not self.haunted(here) else 0
        if verb is not MOVE and verb is not STAY:
            return OTHER_DECISION
        if question == Q_ACTION:
            return MOVES_OVER
        if verb is STAY and question == Q_ONE:
            return NOT_HERE
        there = action.a if verb is MOVE else here
        plan = action.b if verb is MOVE else action.a
        if there < 0 or there >= len(self.quest.lairs):
            return NO_PLACE
        if verb is MOVE and there not in self.quest.level.exits[here]:
            return NO_ROUTE
        if question != Q_BOTH:
            return SAY_ONE if plan != -1 else 0
        if plan != PLAN_REST and plan != PLAN_BATTLE:
            return SAY_BOTH
        return NO_MONSTER if plan == PLAN_BATTLE and not self.haunted(there) else 0

    def answered(self, seat: int, question: int, action: Action) -> None:
        hero = self.hero_asked(seat)
        verb = action.verb
        plan = NOTHING
        if verb is BATTLE:
            plan = FIGHTS
        elif verb is REST:
            plan = RESTS
        elif question == Q_BOTH:
            plan = FIGHTS if (action.b if verb is MOVE else action.a) == PLAN_BATTLE else RESTS
        self.choice[hero] = plan
        if question != Q_ACTION:
            self.came[hero] = self.place[hero]
        if verb is MOVE:
            self.behind[hero] = self.place[hero]
            atoms.walk(self, hero, action.a)
        elif self.listening and question != Q_ACTION:
            atoms.walk(self, hero, self.place[hero])

    def candidates(self, seat: int) -> list[Action]:
        """Every place of the map and one beyond, with and without a word on what to do there."""
        found = [Action(BATTLE), Action(REST)]
        for plan in (-1, PLAN_REST, PLAN_BATTLE):
            found.append(Action(STAY, plan))
            for place in range(len(self.quest.level.places) + 1):
                found.append(Action(MOVE, place, plan))
        if self.question == Q_RECOVER:
            return defaults.candidates(self, seat)
        return found

    # -- announcements -------------------------------------------------------------------------------------------

    def asides(self, seat: int) -> list[Action]:
        return announcing.offered(self, seat)

    def why_not_aside(self, seat: int, action: Action) -> int:
        return announcing.why_not(self, seat, action)

    def said(self, seat: int, action: Action) -> None:
        announcing.note(self, seat, action)

    # -- words ---------------------------------------------------------------------------------------------------

    def prompt(self, seat: int) -> str:
        return labels.prompt(self, seat)

    def label(self, action: Action, seat: int) -> str:
        return labels.label(self, action, seat)

    def targets_of(self, action: Action, seat: int) -> list[str]:
        return labels.targets_of(self, action, seat)

    def facts(self) -> dict[str, object]:
        return labels.facts(self)

    def audit(self) -> str:
        return super().audit() or labels.audit(self)

    def ended(self) -> str:
        return rounds.outcome(self) if self.at_start_of_round() else ""

    def at_start_of_round(self) -> bool:
        """Has nobody chosen anything in this round yet?"""
        if self.over:
            return True
        frames = self.agenda
        return len(frames) == 1 and frames[0].address == MOVE_SELECTION and not self.commits
