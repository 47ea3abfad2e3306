"""A situation played by legal actions, and what can be seen of it at every step: zones, numbers, who may do what.

Nothing of what is compared is words, so that a card whose text says something else is told apart by what it does alone.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from loretable.core.actions import Action
from loretable.core.engine.auditing import wrong_pieces
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.rules.actions import end, play, sing, use
from loretable.games.lorcana.state import LorcanaState

from .helper_cards import tool_of
from .situations import Situation

Json = Any
Seen = tuple[Any, ...]
MOST_STEPS: Final = 40
MOST_IN_TURN: Final = 7
TURNS: Final = 4
TOUCHED: Final = 5  # the weight of a card that was chosen for something
TAKEN: Final = 3  # how often a card is more likely to be the one, for its weight


class Stuck(Exception):
    """A promise was broken: nobody is asked, a card is lost, what is saved is not what is loaded."""


def seen(state: LorcanaState) -> Seen:
    """Everything that tells two games apart but words. Lists are the state's own: `kept` copies what is to last."""
    pieces = state.pieces
    sheet = state.current_sheet()
    return (
        state.question, state.step, pieces.zone, offered(state), [sheet.cells[piece] for piece in state.all_in_play()],
        state.lore, state.damage, state.exerted, state.ink_exerted, state.drying, state.at, state.drops,
        pieces.zones, pieces.known, pieces.host, sheet.granted_pieces, sheet.words, sheet.word_pieces,
        [limit.piece for limit in sheet.limits],
        state.waiting, state.active, state.phase, state.inked, len(state.bag), state.over, state.scores,
    )  # fmt: skip


def offered(state: LorcanaState) -> list[Any]:
    """What may be answered. Not by numbers of abilities and faces, which are others for another card."""
    legal: list[Any] = state.listed(state.seat)
    if state.question == state.game.replacing:
        return [action.a & REF_MASK for action in legal]
    if state.question == questions.NAME:
        faces = state.faces  # called by the number of a face
        return [faces[action.a].name if 0 <= action.a < len(faces) else "" for action in legal]
    return legal


def kept(sight: Seen) -> Seen:
    return tuple(copied(part) for part in sight)


def copied(part: Any) -> Any:
    """Lists are of lists or of other things, never of both."""
    if not isinstance(part, list):
        return part
    return [item.copy() for item in part] if part and isinstance(part[0], list) else part.copy()


class Policy:
    """How both players answer: by chance, but fond of the card, of what fits its filters and of what its texts wait for."""

    def __init__(self, situation: Situation, seed: str) -> None:
        self.rng = Random(seed)
        self.weights = {each.id: each.weight for each in situation.laid}
        self.verbs = situation.needs.verbs
        self.tools: dict[int, int] = {}
        for each in situation.laid:
            name = tool_of(each.face)
            if name:
                self.tools[each.id] = situation.needs.tools.get(name, 1)
        if situation.abroad is not None:
            self.tools[situation.abroad.id] = 9
        self.eager = self.rng.random() < 0.75  # to do what may be done
        # actions of a turn before the card itself is used
        self.patience = self.rng.choice((0, 0, 0, 2, 4) if situation.aim is None else (0, 0, 2, 4, 5))
        self.own = {each.id for each in situation.cards}
        self.taken = 0
        self.turn = -1
        self.last_tool = -1

    def choose(self, state: LorcanaState) -> Action:
        legal = list(state.legal)
        if len(legal) == 1:
            return legal[0]
        if state.question != questions.TURN:
            found = self.rng.choices(legal, [self.answer(state, action) for action in legal])[0]
            if found.verb.name == "pick" and self.weights.get(found.a, 1) < TOUCHED:
                self.weights[found.a] = TOUCHED
            return found
        if state.turn != self.turn:
            self.turn, self.taken, self.last_tool = state.turn, 0, -1
        self.taken += 1
        if self.taken > MOST_IN_TURN:
            for action in legal:
                if action.verb is end.VERB:
                    return action
        found = self.rng.choices(legal, [self.wish(action) for action in legal])[0]
        if found.verb is use.VERB and found.a in self.tools:
            self.last_tool = found.a
        return found

    def wish(self, action: Action) -> float:
        verb = action.verb
        if verb is end.VERB:
            return 0.3 * self.taken + self.verbs.get("end", 0)
        if verb is use.VERB and action.a in self.tools:
            return self.tools[action.a] * (0.3 if action.a == self.last_tool else 1.0)
        name = "sing" if verb is sing.TOGETHER_VERB else verb.name
        weight = 1.0 + self.verbs.get(name, 0)
        if action.a in self.own and self.taken <= self.patience:
            return 0.1
        for piece in (action.a, action.c if verb is play.VERB else action.b if verb is not use.VERB else -1):
            weight *= self.fondness(piece)
        return weight

    def answer(self, state: LorcanaState, action: Action) -> float:
        if state.question == questions.MAY:
            return 4.0 if (action.a > 0) == self.eager else 1.0
        if action.verb.name == "pick":
            return self.fondness(action.a)
        return 1.0

    def fondness(self, piece: int) -> float:
        return 1.0 if piece < 0 else 1.0 + TAKEN * (self.weights.get(piece, 1) - 1) / 4


def position(game: Lorcana, situation: Situation, face: str) -> LorcanaState:
    return game.position(situation.data(face))


def exchanged(game: Lorcana, start: LorcanaState, situation: Situation, face: str) -> LorcanaState:
    """A copy of a position with another card in place of the card that is proved."""
    state = start.clone()
    faces = list(state.pieces.face)
    for each in situation.cards:
        faces[each.id] = game.face_number(face)
    state.pieces.face = faces
    state.refresh_features()
    return state


class Played:
    """A situation played with the card itself: from where, what was done, and what was seen."""

    def __init__(self, game: Lorcana, situation: Situation, face: str) -> None:
        self.game = game
        self.situation = situation
        self.start = position(game, situation, face)
        self.sights: list[Seen] = []
        self.taken: list[int] = []  # by its place among what was legal

    def play(self, seed: str, careful: bool) -> None:
        """Stuck where a promise is broken."""
        state = self.start.clone()
        policy = Policy(self.situation, seed)
        first = state.turn
        faces = len(state.pieces.face)
        while True:
            keep_promises(state, faces, careful and len(self.taken) % 5 == 4)
            self.sights.append(kept(seen(state)))
            if state.over or len(self.taken) >= MOST_STEPS or state.turn > first + TURNS:
                return
            action = policy.choose(state)
            self.taken.append(list(state.legal).index(action))
            state.apply(action)

    def differs(self, face: str) -> bool:
        """Does another card in its place come to something else, where the same is done?"""
        state = exchanged(self.game, self.start, self.situation, face)
        if seen(state) != self.sights[0]:
            return True
        for number, which in enumerate(self.taken):
            state.apply(state.legal[which])
            if seen(state) != self.sights[number + 1]:
                return True
        return False


def keep_promises(state: LorcanaState, faces: int, careful: bool) -> None:
    problem = state.audit() or wrong_pieces(state)
    if problem:
        raise Stuck(problem)
    if len(state.pieces.face) != faces or sum(len(zone) for zone in state.pieces.zones) != faces:
        raise Stuck("cards were made or lost")
    if not state.over and (not state.waiting or not state.legal):
        raise Stuck("no player can do anything, and the game is not over")
    if careful:
        again = state.game.load(state.save())
        if again.digest != state.digest:
            raise Stuck("a saved game loads as another state")
