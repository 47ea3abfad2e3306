"""A book of set-ups, found by self-play (scripts/generate/confrontation_openings.py), and whom one meets where by it.

Which one is drawn is chance: an opponent who knew it would know too much. The tables beside it say how often each character
was in which row, early, in the middle and late: a belief about pieces that nobody has seen. One is for set-ups that people
choose, one for those that are drawn by lot.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, final

from loretable.core.actions import Action
from loretable.core.chance import Chance
from loretable.core.engine.commitments import own_commits
from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_list, as_object, as_text
from loretable.games.confrontation.model.board import DEFEATED, REGION_COUNT
from loretable.games.confrontation.model.options import RANDOM
from loretable.games.confrontation.rules.rulebook import Rulebook
from loretable.games.confrontation.state import Confrontation

STAGES: Final = (10, 24)
"""Plies at which a game is no longer at its beginning, and no longer in its middle."""
ROWS: Final = 9


@final
class Openings:
    """`plans`: by side, the region of each of its characters; `weights` how often each is drawn, as whole numbers.

    `rows`: for set-ups by choice and by lot, for each stage, character and row, how often the one is in the other, in
    thousandths.
    """

    def __init__(self) -> None:
        self.plans: list[list[list[int]]] = [[], []]
        self.weights: list[list[int]] = [[], []]
        self.rows: list[list[list[list[int]]]] = []

    def drawn(self, state: Confrontation, side: int, rng: Chance) -> int:
        """The index of the placement that a plan goes on with, or -1 where no plan fits what was placed so far.

        Of the plans that fit one is drawn by weight at each placement, which comes to the same as drawing one for all nine.
        """
        done = own_commits(state, side)
        fitting: list[int] = []
        total = 0
        for i in range(len(self.plans[side])):
            if follows(self.plans[side][i], done, side):
                fitting.append(i)
                total += self.weights[side][i]
        if total == 0:
            return -1
        ticket = rng.below(total)
        plan = self.plans[side][fitting[-1]]
        for i in fitting:
            ticket -= self.weights[side][i]
            if ticket < 0:
                plan = self.plans[side][i]
                break
        legal = state.listed(side)
        for i in range(len(legal)):
            action = legal[i]
            if action.verb is state.book.verbs.place and plan[action.a - 9 * side] == action.b:
                return i
        return -1

    def likelihood(self, state: Confrontation, seat: int) -> float:
        """How likely the other side's unseen characters are where they are in this state."""
        if not self.rows:
            return 1.0
        stage = 0 if state.ply < STAGES[0] else 1 if state.ply < STAGES[1] else 2
        pieces = state.pieces
        found = 1.0
        other = 1 - seat
        rows = self.rows[1 if state.rulings.setups[other] == RANDOM else 0][stage]
        for piece in range(9 * other, 9 * other + 9):
            zone = pieces.zone[piece]
            if zone < DEFEATED and not pieces.knows(seat, piece):
                found *= rows[piece][state.book.board.row[zone % REGION_COUNT]]
        return found


def follows(plan: list[int], done: list[Action], side: int) -> bool:
    for action in done:
        if not 9 * side <= action.a < 9 * side + 9 or plan[action.a - 9 * side] != action.b:
            return False
    return True


def read_openings(data: object, book: Rulebook) -> Openings:
    """The book of a file, by the words of the game's data; BadData with the path to the fault."""
    found = Openings()
    top = as_object(data, "openings")
    words = book.board.words
    for side in (0, 1):
        for i, item in enumerate(as_list(as_object(top["plans"], "plans")[str(side)], f"plans.{side}")):
            path = f"plans.{side}[{i}]"
            entry = as_object(item, path)
            places = as_object(entry["places"], f"{path}.places")
            plan: list[int] = []
            for character in range(9 * side, 9 * side + 9):
                region = as_text(places[book.cast.names[character]], f"{path}.places")
                plan.append(words.index(region))
            if sorted(plan) != sorted(book.places[side]):
                raise BadData(path, "is not a set-up: four at home, one in each region before it")
            found.plans[side].append(plan)
            found.weights[side].append(as_int(entry["weight"], f"{path}.weight", 1, 10_000))
    for setting in ("choose", "random"):
        stages: list[list[list[int]]] = []
        path = f"rows.{setting}"
        for stage in as_list(as_object(top["rows"], "rows")[setting], path):
            table = as_object(stage, path)
            lines: list[list[int]] = []
            for name in book.cast.names:
                lines.append([as_int(share, path, 1, 1000) for share in as_list(table[name], path)])
            stages.append(lines)
        found.rows.append(stages)
    return found


KNOWN: Final[list[tuple[Rulebook, Openings]]] = []


def openings_of(book: Rulebook) -> Openings:
    """Those of the game as it is printed; a game of other data has none."""
    for known, found in KNOWN:
        if known is book:
            return found
    found = Openings()
    if shipped_for(book):
        text = (files("loretable.games.confrontation.bot") / "openings.json").read_text(encoding="utf-8")
        found = read_openings(json.loads(text), book)
    if len(KNOWN) >= 8:
        KNOWN.clear()
    KNOWN.append((book, found))
    return found


def shipped_for(book: Rulebook) -> bool:
    path = files("loretable.games.confrontation.bot") / "openings.json"
    if not path.is_file():
        return False
    return bool(json.loads(path.read_text(encoding="utf-8"))["data"] == book.data.hash)
