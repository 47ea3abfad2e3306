"""Random levels: a map that can be walked, monsters that can be reached, and a party that can win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.bot import Bot, play_game
from loretable.core.chance import Chance, new_rng
from loretable.core.errors import LoretableError
from loretable.games.zoomquest.enums import cards
from loretable.games.zoomquest.model.levels import FEWEST_PLACES, MOST_PLACES, MOST_ROUTES

if TYPE_CHECKING:
    from loretable.games.zoomquest.game import ZoomQuest

FIRST_WORDS: Final = ("Old", "Far", "Grey", "Low", "High", "Lost", "Silent", "Broken", "Green", "Cold", "Long", "Black")
LAST_WORDS: Final = ("Mill", "Ford", "Tower", "Wood", "Hill", "Well", "Bridge", "Field", "Cave", "Gate", "Moor", "Inn")
ROUTE_WORDS: Final = ("Road", "Path", "Track", "Trail", "Lane", "Stairs", "Way", "Pass")
MONSTERS: Final = (
    ("Rat", "beast", "AD"),
    ("Wolf", "beast", "AA"),
    ("Goblin", "goblin", "AAD"),
    ("Shaman", "goblin", "AHD"),
    ("Guard", "soldier", "ADD"),
    ("Orc", "orc", "AAAD"),
    ("Troll", "troll", "AADH"),
)
CARDS: Final = {name[0]: name.lower() for name in cards.NAMES}
PARTY: Final = (("Brenna", "warrior", "AAAAA"), ("Osric", "guardian", "DDDDD"), ("Ysolde", "healer", "HHHHH"))

GAMES: Final = 200
FEWEST_WINS: Final = 10
"""In so many games of a party that walks together it has to win so often: one in twenty."""

MOST_TRIES: Final = 100


class NoLevel(LoretableError):
    """No level was found that can be won."""


def winnable_level(game: ZoomQuest, seed: int | str, places: int = 0) -> tuple[dict[str, object], int]:
    """A random level that a party walking together wins often enough, and how often in 200 games."""
    rng = new_rng(f"level {seed}")
    for _ in range(MOST_TRIES):
        count = places or FEWEST_PLACES + rng.below(MOST_PLACES - FEWEST_PLACES + 1)
        level = random_level(rng, count)
        wins = wins_of(game, level, seed)
        if wins >= FEWEST_WINS:
            return level, wins
    raise NoLevel(f"none of {MOST_TRIES} random levels could be won; try another seed")


def wins_of(game: ZoomQuest, level: dict[str, object], seed: int | str) -> int:
    """How many of 200 games the level's own party wins when it walks together."""
    options: dict[str, object] = {"custom": level, "seats": [0, 0, 0], "scale": False, "hopeless": "defeat"}
    bots: list[Bot] = [game.bot("greedy", 0)]
    return sum(play_game(game, bots, options, f"{seed}/{number}").scores[0] for number in range(GAMES))


def random_level(rng: Chance, places: int) -> dict[str, object]:
    """A level with a warrior, a guardian and a healer, whether it can be won or not."""
    spots = scatter(rng, places)
    edges = connect(rng, spots)
    names = place_names(rng, places)
    locations: list[object] = []
    for i in range(places):
        x, y = spots[i]
        locations.append({"id": f"p{i}", "name": names[i], "description": "", "x": x, "y": y})
    connections: list[object] = []
    for number, (start, end, both) in enumerate(edges):
        name = f"the {LAST_WORDS[rng.below(len(LAST_WORDS))]} {ROUTE_WORDS[number % len(ROUTE_WORDS)]}"
        connections.append({"name": name, "from": f"p{start}", "to": f"p{end}", "bidirectional": both})
    return {
        "level_name": "random",
        "title": f"{names[-1]}",
        "text": "Nobody has been here before.",
        "round": 0,
        "round_limit": 20 + 2 * places,
        "map": {"locations": locations, "connections": connections},
        "players": [entity_json(name, kind, 0, deck) for name, kind, deck in PARTY],
        "monsters": monsters(rng, places),
    }


def entity_json(name: str, kind: str, place: int, deck: str) -> dict[str, object]:
    decks = {"active": [CARDS[card] for card in deck], "discarded": [], "destroyed": []}
    return {"name": name, "class": kind, "location": f"p{place}", "decks": decks}


def scatter(rng: Chance, places: int) -> list[tuple[int, int]]:
    """Spots of the picture that are not too near to each other, from left to right."""
    spots: list[tuple[int, int]] = []
    apart = 26 if places < 10 else 16
    while len(spots) < places:
        x, y = 4 + rng.below(93), 6 + rng.below(89)
        if all(abs(x - a) + abs(y - b) >= apart for a, b in spots):
            spots.append((x, y))
        elif rng.below(60) == 0:
            apart = max(4, apart - 1)
    return sorted(spots)


def connect(rng: Chance, spots: list[tuple[int, int]]) -> list[tuple[int, int, bool]]:
    """A tree to the nearest place that still has room, so that all can be reached; then some more, a few one-way."""
    degree = [0] * len(spots)
    edges: list[tuple[int, int, bool]] = []
    for i in range(1, len(spots)):
        near = nearest(spots, i, [j for j in range(i) if degree[j] < MOST_ROUTES])
        edges.append((near, i, True))
        degree[near] += 1
        degree[i] += 1
    for i in range(len(spots)):
        joined = [a + b - i for a, b, _ in edges if i in (a, b)]
        free = [j for j in range(len(spots)) if j != i and j not in joined and degree[j] < MOST_ROUTES]
        if degree[i] < MOST_ROUTES and free and rng.below(3) == 0:
            j = nearest(spots, i, free)
            edges.append((i, j, rng.below(4) > 0))
            degree[i] += 1
            degree[j] += 1
    return edges


def nearest(spots: list[tuple[int, int]], i: int, others: list[int]) -> int:
    x, y = spots[i]
    return min(others, key=lambda j: ((spots[j][0] - x) ** 2 + (spots[j][1] - y) ** 2, j))


def place_names(rng: Chance, places: int) -> list[str]:
    names: list[str] = []
    while len(names) < places:
        name = f"{FIRST_WORDS[rng.below(len(FIRST_WORDS))]} {LAST_WORDS[rng.below(len(LAST_WORDS))]}"
        if name not in names:
            names.append(name)
    return names


def monsters(rng: Chance, places: int) -> list[object]:
    """One lair for every three places, away from the start, with one to three monsters each."""
    lairs = list(range(1, places))
    rng.shuffle(lairs)
    found: list[object] = []
    for place in sorted(lairs[: max(2, places // 3)]):
        for _ in range(1 + rng.below(3)):
            name, kind, deck = MONSTERS[rng.below(len(MONSTERS))]
            found.append(entity_json(name, kind, place, deck))
    return found
