"""QuestState: one position of a quest. What may be answered, and what an answer does; the steps are in rounds and combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from loretable.core.actions import Action
from loretable.core.engine import defaults
from loretable.core.engine.frames import PICKING, Frame
from loretable.core.errors import RulesBug
from loretable.core.reasons import OTHER_DECISION
from loretable.core.show.board import Board, asked, asked_seat
from loretable.core.state import State
from loretable.games.zoomquest.enums import choices, piles, plans, questions, reasons, stats, steps, verbs

from .model.options import REST_INSTEAD, REST_LOST, TWO
from .rules import announcing, atoms, combat, rounds
from .show import labels
from .show.board import QuestBoard, QuestMove

if TYPE_CHECKING:
    from loretable.core.game import Game

    from .model.quest import Quest

BATTLE_OR_REST: Final = [Action(verbs.BATTLE), Action(verbs.REST)]


@final
class QuestState(State):
    """`place`, `choice` and `stats` are by hero; where monsters are is fixed, and who lives is told by the piles."""

    def __init__(self, game: Game, options: dict[str, object], quest: Quest) -> None:
        super().__init__(game, options)
        self.quest = quest
        self.round = 0  # rounds played
        self.place = quest.start.copy()
        self.choice = [choices.NOTHING] * quest.heroes
        self.hopeless = False
        self.stats = [0] * (stats.COUNT * quest.heroes)
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
        whose: i64 = entity
        zone: i64 = piles.PER_ENTITY * whose
        return len(zones[zone + piles.ACTIVE]) > 0 or len(zones[zone + piles.DISCARD]) > 0

    def haunted(self, place: int) -> bool:
        """Is a living monster there?"""
        return any(self.lives(monster) for monster in self.quest.lairs[place])

    def contested(self, place: int) -> bool:
        """Are there living heroes and living monsters?"""
        places = self.place
        for hero in range(self.quest.heroes):
            if places[hero] == place and self.lives(hero):
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
        return reading == REST_INSTEAD or len(self.pieces.zones[piles.PER_ENTITY * hero + piles.DESTROYED]) > 0

    def seat_of(self, entity: int) -> int:
        return self.quest.holder[entity] if entity < self.quest.heroes else -1

    def hero_asked(self, seat: int) -> int:
        """The hero for whom a seat has to choose next, or -1: it commits hero by hero."""
        given = 0
        for other in self.commit_seats:
            if other == seat:
                given += 1
        choice, holder = self.choice, self.quest.holder
        for hero in range(self.quest.heroes):
            if choice[hero] == choices.WAITING and holder[hero] == seat:
                if given == 0:
                    return hero
                given -= 1
        return -1

    # -- the engine's hooks --------------------------------------------------------------------------------------

    def begin(self) -> None:
        atoms.set_out(self)
        rounds.judge(self)

    def after_position(self) -> None:
        """Heroes and monsters without cards in a position have those of the level and the party."""
        atoms.deal(self)

    def idle(self) -> None:
        self.do(Frame(steps.ROUND_START, -1))

    def resume(self, frame: Frame) -> None:
        if frame.address == steps.BATTLE_SETUP:
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
        if self.question == questions.MOVE:
            return self.quest.moves[here]
        if self.question == questions.ACTION:
            return BATTLE_OR_REST
        if self.question == questions.ONE:
            found = self.quest.steps[here].copy()
            if self.haunted(here):
                found.append(Action(verbs.BATTLE))
            found.append(Action(verbs.REST))
            return found
        return self.both_actions(here)

    def both_actions(self, here: int) -> list[Action]:
        """Where to go and what to do there, in one. Monsters do not move, so it is known who will be met."""
        found: list[Action] = []
        if self.haunted(here):
            found.append(Action(verbs.STAY, plans.BATTLE))
        found.append(Action(verbs.STAY, plans.REST))
        for there in self.quest.level.exits[here]:
            if self.haunted(there):
                found.append(Action(verbs.MOVE, there, plans.BATTLE))
            found.append(Action(verbs.MOVE, there, plans.REST))
        return found

    def why_not(self, seat: int, action: Action) -> int:
        hero = self.hero_asked(seat)
        here = self.place[hero]
        verb = action.verb
        question = self.question
        if verb is verbs.BATTLE or verb is verbs.REST:
            if question == questions.MOVE:
                return reasons.MOVE_FIRST
            if question == questions.BOTH:
                return reasons.SAY_BOTH
            return reasons.NO_MONSTER if verb is verbs.BATTLE and not self.haunted(here) else 0
        if verb is not verbs.MOVE and verb is not verbs.STAY:
            return OTHER_DECISION
        if question == questions.ACTION:
            return reasons.MOVES_OVER
        if verb is verbs.STAY and question == questions.ONE:
            return reasons.NOT_HERE
        there = action.a if verb is verbs.MOVE else here
        plan = action.b if verb is verbs.MOVE else action.a
        if there < 0 or there >= len(self.quest.lairs):
            return reasons.NO_PLACE
        if verb is verbs.MOVE and there not in self.quest.level.exits[here]:
            return reasons.NO_ROUTE
        if question != questions.BOTH:
            return reasons.SAY_ONE if plan != -1 else 0
        if plan != plans.REST and plan != plans.BATTLE:
            return reasons.SAY_BOTH
        return reasons.NO_MONSTER if plan == plans.BATTLE and not self.haunted(there) else 0

    def answered(self, seat: int, question: int, action: Action) -> None:
        hero = self.hero_asked(seat)
        verb = action.verb
        plan = choices.NOTHING
        if verb is verbs.BATTLE:
            plan = choices.FIGHTS
        elif verb is verbs.REST:
            plan = choices.RESTS
        elif question == questions.BOTH:
            plan = choices.FIGHTS if (action.b if verb is verbs.MOVE else action.a) == plans.BATTLE else choices.RESTS
        self.choice[hero] = plan
        if question != questions.ACTION:
            self.came[hero] = self.place[hero]
        if verb is verbs.MOVE:
            self.behind[hero] = self.place[hero]
            atoms.walk(self, hero, action.a)
        elif self.listening and question != questions.ACTION:
            atoms.walk(self, hero, self.place[hero])

    def candidates(self, seat: int) -> list[Action]:
        """Every place of the map and one beyond, with and without a word on what to do there."""
        found = [Action(verbs.BATTLE), Action(verbs.REST)]
        for plan in (-1, plans.REST, plans.BATTLE):
            found.append(Action(verbs.STAY, plan))
            for place in range(len(self.quest.level.places) + 1):
                found.append(Action(verbs.MOVE, place, plan))
        if self.question == questions.RECOVER:
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

    def board(self, seat: int = -1) -> QuestBoard:
        """What a seat may see, to be read in programs: `.heroes[0].active`, `.places`, `.monsters`."""
        return QuestBoard(self.view(asked_seat(self, seat)))

    def read(self, action: Action | str, seat: int = -1, board: Board | None = None) -> QuestMove:
        """An action to be read in programs: `.verb`, `.place`, `.then`, `.label`."""
        read, eyes, found = asked(self, action, seat, board)
        assert isinstance(found, QuestBoard)
        pieces = self.pieces_of(read, eyes)
        return QuestMove(read, self.label(read, eyes), found.piece(pieces[0]) if pieces else None, found)

    def label(self, action: Action, seat: int) -> str:
        return labels.label(self, action, seat)

    def targets_of(self, action: Action, seat: int) -> list[str]:
        return labels.targets_of(self, action, seat)

    def facts(self) -> dict[str, object]:
        return cast("dict[str, object]", labels.facts(self))

    def audit(self) -> str:
        return super().audit() or labels.audit(self)

    def ended(self) -> str:
        return rounds.outcome(self) if self.at_start_of_round() else ""

    def at_start_of_round(self) -> bool:
        """Has nobody chosen anything in this round yet?"""
        if self.over:
            return True
        frames = self.agenda
        return len(frames) == 1 and frames[0].address == steps.MOVE_SELECTION and not self.commits
