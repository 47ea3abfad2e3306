"""Where things are drawn: a column of the game and the players, beside each player their zones as rows of cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from .networkx_extra import Graph
from .vocabulary import GAME, Edge

MARGIN: Final = 34  # room on the left for what leads from a player to the game
COLUMN: Final = 214  # the width of a player's box
GUTTER: Final = 14  # between two lines that lead to a player
WIDE: Final = 142
HIGH: Final = 54
GAP: Final = 16
PILL: Final = 17  # a row of abilities above a card
LANE: Final = 13
NOTE: Final = 11  # a line of text that says what a card cannot do
MOST: Final = 7  # cards in a line
BOX: Final = 92
SMALL: Final = 20  # cards that lie aside: ink, discard, deck
FIRST_ROWS: Final = ("play", "hand")
ASIDE: Final = ("ink", "discard", "deck", "under", "gone")


@dataclass
class Box:
    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        return self.x + self.wide

    @property
    def bottom(self) -> float:
        return self.y + self.high

    @property
    def middle(self) -> float:
        return self.x + self.wide / 2


@dataclass
class Line:
    """Cards side by side, and under them a lane for each type of action that leads from one of them to a player."""

    zone: str
    cards: list[str]
    y: float = 0
    pills: int = 0
    lanes: dict[str, float] = field(default_factory=dict)
    bottom: float = 0
    title: str = ""

    @property
    def small(self) -> bool:
        return self.zone in ASIDE


@dataclass
class Layout:
    width: float
    height: float
    left: float  # where cards begin
    kinds: list[str]  # types of actions that lead from cards to a player: each has its place in the gutter
    boxes: dict[str, Box]
    lines: list[Line]
    panels: list[Box]

    pills: dict[str, int] = field(default_factory=dict)  # abilities above a card; 2 where one needs the whole width

    def port(self, card: str, side: str, share: float) -> tuple[float, float]:
        """A place on the edge of a card where a curve can start or end: not on abilities, not among lanes."""
        box, pills = self.boxes[card], self.pills.get(card, 0)
        if side == "bottom":
            return box.x + box.wide * (0.5 + 0.45 * share), box.bottom
        if pills == 1:
            return box.x + box.wide * (0.52 + 0.46 * share), box.y
        return box.x + box.wide * (0.1 + 0.8 * share), box.y - PILL * ((pills + 1) // 2)

    def gutter(self, kind: str) -> float:
        return MARGIN + COLUMN + 14 + GUTTER * (len(self.kinds) - self.kinds.index(kind) + 1)


def to_players(made: Graph) -> list[tuple[str, str, dict[str, Any]]]:
    """The action edges from a card to a player, of cards in play first: so their lines do not cross."""
    rows = (*FIRST_ROWS, *ASIDE)
    found = [
        (u, v, data)
        for u, v, data in made.edges(data=True)
        if "action_type" in data and made.nodes[u]["type"] == "card" and made.nodes[v]["type"] == "player"
    ]
    return sorted(found, key=lambda edge: rows.index(made.nodes[edge[0]]["zone"]))


def abilities_on(made: Graph, card: str) -> list[str]:
    """The abilities drawn above a card: those with a keyword of it, or that come from it."""
    found: list[str] = []
    for u, _, data in made.in_edges(card, data=True):
        if made.nodes[u]["type"] == "ability" and u not in found:
            home = [v for _, v, d in made.out_edges(u, data=True) if d.get("label") not in (Edge.SOURCE, *FORBIDDING)]
            if (home or [card])[0] == card and (home or data.get("label") == Edge.SOURCE):
                found.append(u)
    return found


def pill_places(made: Graph, card: str) -> list[tuple[str, int, bool]]:
    """The abilities above a card, each with its place, two a row; True for one that says what it forbids: a row of its own."""
    found: list[tuple[str, int, bool]] = []
    place = 0
    abilities = abilities_on(made, card)
    for ability in sorted(abilities, key=lambda each: not forbidden_by(made, each)):
        wide = bool(forbidden_by(made, ability))
        found.append((ability, place, wide))
        place += 2 if wide else 1
    return found


def forbidden_by(made: Graph, ability: str) -> list[str]:
    return [d["label"] for _, _, d in made.out_edges(ability, data=True) if d.get("label") in FORBIDDING]


FORBIDDING: Final = (Edge.CANT_QUEST, Edge.CANT_CHALLENGE, Edge.CANT_MOVE, Edge.CANT_PASS)


def arrange(made: Graph, notes: dict[str, list[str]]) -> Layout:
    """`notes` are lines of text inside a card's box."""
    players = [node for node, data in made.nodes(data=True) if data["type"] == "player"]
    seat = made.graph["seat"]
    if seat < len(players):
        players = [*players[seat + 1 :], *players[:seat], players[seat]]
    edges = to_players(made)
    kinds = list(dict.fromkeys(data["action_type"] for _, _, data in edges))
    found = Layout(0, 0, 0, kinds, {}, [], [])
    found.left = MARGIN + COLUMN + 14 + GUTTER * (len(kinds) + 2) + 44
    widest = max([4, *(min(MOST, count) for count in counts(made))])
    found.width = found.left + widest * (WIDE + GAP) + 10
    found.boxes[GAME] = Box(MARGIN, 44, COLUMN, 58)
    y = 116.0
    for player in players:
        top = y
        ports = len(kinds) if player == players[-1] else 0
        found.boxes[player] = Box(MARGIN, y + 8, COLUMN, BOX + GUTTER * ports + NOTE * len(notes.get(player, [])))
        y += 8
        for line in lines_of(made, player, player == players[-1]):
            y = place(made, found, line, y, edges, notes)
        y = max(y, found.boxes[player].bottom + 8)
        found.panels.append(Box(MARGIN - 8, top, found.width - MARGIN, y - top))
        y += 34  # arrows turn here
    found.height = y + 20
    return found


def counts(made: Graph) -> Iterator[int]:
    by_zone: dict[tuple[str, str], int] = {}
    for _, data in made.nodes(data=True):
        if data["type"] == "card":
            key = (data["owner"], data["zone"])
            by_zone[key] = by_zone.get(key, 0) + 1
    yield from by_zone.values()


def lines_of(made: Graph, player: str, near: bool) -> list[Line]:
    """A player's cards in play towards the middle of the table, the hand behind them, the rest outside."""
    zones = (*FIRST_ROWS, *ASIDE) if near else tuple(reversed((*FIRST_ROWS, *ASIDE)))
    found: list[Line] = []
    for zone in zones:
        cards = [
            n for n, d in made.nodes(data=True) if d["type"] == "card" and d["owner"] == player and d["zone"] == zone
        ]
        count = made.nodes[player].get("ink_total" if zone == "ink" else zone, len(cards))
        for start in range(0, len(cards), MOST):
            line = Line(zone, cards[start : start + MOST])
            line.title = "" if start else zone if count == len(cards) else f"{zone} ({len(cards)} of {count})"
            found.append(line)
    return found


def place(
    made: Graph, found: Layout, line: Line, y: float, edges: list[tuple[str, str, Any]], notes: dict[str, list[str]]
) -> float:
    """Gives the cards of a line and its lanes their places; the y after it."""
    y += 14 if line.title else 4
    for card in line.cards:
        found.pills[card] = sum(2 if wide else 1 for _, _, wide in pill_places(made, card))
    line.pills = max((found.pills[card] + 1) // 2 for card in line.cards)
    line.y = y + PILL * line.pills
    lines = max((len(notes.get(card, [])) for card in line.cards), default=0)
    high = SMALL if line.small else HIGH + NOTE * lines
    for number, card in enumerate(line.cards):
        found.boxes[card] = Box(found.left + number * (WIDE + GAP), line.y, WIDE, high)
    y = line.y + high + 8
    for kind in found.kinds:
        if any(data["action_type"] == kind and card in line.cards for card, _, data in edges):
            line.lanes[kind] = y + 4
            y += LANE
    line.bottom = y + 6
    found.lines.append(line)
    return line.bottom
