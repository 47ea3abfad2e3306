"""A quest as one seat sees it: to be read in programs, and what text and pictures draw.

>>> board = state.board()
>>> board.heroes[0].active, board.places[board.heroes[0].place].name

It is made from a view: places with coordinates, routes, heroes and monsters, out of the facts.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import Action
from loretable.core.json_check import as_bool, as_int, as_list, as_object, as_text
from loretable.core.show.board import Board, BoardPiece, Move, board_of, options_of, words_of, wrong_board
from loretable.games.zoomquest.enums import cards, plans, verbs

if TYPE_CHECKING:
    from loretable.core.bot import Info
    from loretable.core.state import State

PHASES: Final = {
    "MoveSelection": "where to?",
    "ActionSelection": "battle or rest?",
    "RestSelection": "which card comes back?",
}
"""What is being chosen, in words; the other steps are never seen at rest."""


@final
class QuestPlace:
    """A place of the map, in percent of the picture."""

    def __init__(self, number: int, name: str, description: str, x: int, y: int) -> None:
        self.number: int = number
        self.name: str = name
        self.description: str = description
        self.x: int = x
        self.y: int = y

    def __repr__(self) -> str:
        return f"<{self.name} ({self.number})>"


@final
class QuestRoute:
    """A route between two places, by their numbers; `both`: it can be walked both ways."""

    def __init__(self, name: str, start: int, end: int, both: bool) -> None:
        self.name: str = name
        self.start: int = start
        self.end: int = end
        self.both: bool = both


@final
class QuestFighter:
    """A hero or a monster."""

    def __init__(self, data: dict[str, object]) -> None:
        self.name: str = as_text(data["name"], "name")
        self.kind: str = as_text(data["class"], "class")
        """Its class: warrior, guardian, healer; or what monster it is."""
        self.place: int = as_int(data["place"], "place")
        """The number of the place it is at."""
        self.active: int = as_int(data["active"], "active")
        """How many cards it can still draw; likewise `discard` and `destroyed`."""
        self.discard: int = as_int(data["discard"], "discard")
        self.destroyed: int = as_int(data["destroyed"], "destroyed")
        self.defeated: bool = as_bool(data["defeated"], "defeated")
        self.seat: int = as_int(data.get("seat", -1), "seat")
        """The seat that plays it; -1 for a monster."""
        self.deck: dict[str, int] = {
            face: as_int(count, face) for face, count in as_object(data["deck"], "deck").items()
        }
        """How many of each card can still be drawn."""
        self.data: dict[str, object] = data

    def __repr__(self) -> str:
        return f"<{self.name}: {'defeated' if self.defeated else self.cards}>"

    @property
    def cards(self) -> str:
        """What can still be drawn: 3A 1D."""
        return " ".join(f"{self.deck[face]}{face[0]}" for face in cards.NAMES if face in self.deck) or "-"


@final
class QuestBoard(Board):
    """A quest as one seat sees it: `heroes`, `monsters`, `places` and `routes`, the round and its limit."""

    def __init__(self, view: dict[str, object]) -> None:
        super().__init__(view)
        facts = self.facts
        self.level: str = as_text(facts["level"], "level")
        self.text: str = as_text(facts["text"], "text")
        self.round: int = as_int(facts["round"], "round")
        self.limit: int = as_int(facts["limit"], "limit")
        self.par: int = as_int(facts["par"], "par")
        self.round_step: str = as_text(facts["step"], "step")
        self.phase: str = "the end" if self.over else PHASES.get(self.round_step, "")
        self.hopeless: bool = as_bool(facts["hopeless"], "hopeless")
        self.reason: str = as_text(view.get("reason", ""), "reason")
        self.places: list[QuestPlace] = places_of(
            [as_object(item, "places") for item in as_list(facts["places"], "places")]
        )
        """By number."""
        self.routes: list[QuestRoute] = []
        for item in as_list(facts["routes"], "routes"):
            route = as_object(item, "routes")
            start, end = as_int(route["from"], "from"), as_int(route["to"], "to")
            self.routes.append(QuestRoute(as_text(route["name"], "name"), start, end, as_bool(route["both"], "both")))
        self.heroes: list[QuestFighter] = [
            QuestFighter(as_object(item, "heroes")) for item in as_list(facts["heroes"], "heroes")
        ]
        self.announced: list[tuple[str, int]] = []
        """Who said where they are going: names of heroes, and the number of the place."""
        for item in as_list(facts["announced"], "announced"):
            said = as_object(item, "announced")
            seat = as_int(said["seat"], "seat")
            who = " and ".join(hero.name for hero in self.heroes if hero.seat == seat and not hero.defeated)
            self.announced.append((who, as_int(said["place"], "place")))
        self.monsters: list[QuestFighter] = [
            QuestFighter(as_object(item, "monsters")) for item in as_list(facts["monsters"], "monsters")
        ]

    @classmethod
    def of(cls, source: Info | State, seat: int = -1) -> QuestBoard:
        """The board of an Info (as its seat sees it) or of a state; BadData where it is another game's."""
        found = board_of(source, seat)
        if not isinstance(found, QuestBoard):
            raise wrong_board(found, "QuestBoard")
        return found

    @property
    def your_heroes(self) -> list[QuestFighter]:
        """Those of the seat whose eyes these are."""
        return [hero for hero in self.heroes if hero.seat == self.seat]

    def at(self, place: int) -> tuple[list[QuestFighter], list[QuestFighter]]:
        """The living heroes and monsters of a place."""
        heroes = [hero for hero in self.heroes if hero.place == place and not hero.defeated]
        return heroes, [monster for monster in self.monsters if monster.place == place and not monster.defeated]

    def exits(self, place: int) -> list[int]:
        """The places one step from a place, by number."""
        found = [route.end for route in self.routes if route.start == place]
        found.extend(route.start for route in self.routes if route.both and route.end == place)
        return sorted(found)

    @property
    def heading(self) -> str:
        par = f", par {self.par}" if self.par else ""
        return f"{self.level}: round {self.round} of {self.limit}{par}"


def places_of(places: list[dict[str, object]]) -> list[QuestPlace]:
    """Places with their coordinates; around a circle where a level has none."""
    found: list[QuestPlace] = []
    drawn = all("x" in place and "y" in place for place in places)
    for i, place in enumerate(places):
        turn = 2 * pi * i / len(places)
        x = as_int(place["x"], "x") if drawn else round(50 - 44 * cos(turn))
        y = as_int(place["y"], "y") if drawn else round(50 - 44 * sin(turn))
        found.append(QuestPlace(i, as_text(place["name"], "name"), as_text(place["description"], "description"), x, y))
    return found


@final
class QuestMove(Move):
    """An action, read: the `place` it leads to, or None; and what is done `then` ("battle", "rest" or "")."""

    def __init__(self, action: Action, label: str, card: BoardPiece | None, board: QuestBoard) -> None:
        super().__init__(action, label, card, None, words_of(action))
        verb = action.verb
        goes = (verb is verbs.MOVE or verb is verbs.ANNOUNCE) and 0 <= action.a < len(board.places)
        self.place: QuestPlace | None = board.places[action.a] if goes else None
        plan = action.b if verb is verbs.MOVE else action.a if verb is verbs.STAY else -1
        self.then: str = plans.ARG.text(plan) if plan >= 0 else ""

    @classmethod
    def of(cls, source: Info | State) -> list[QuestMove]:
        """What the seat of an Info, or the seat that is asked in a state, can do."""
        return [move for move in options_of(source) if isinstance(move, QuestMove)]
