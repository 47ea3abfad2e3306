"""Quest: what the options of one game fix once and for all. Shared by all of its states."""

from __future__ import annotations

from typing import Final, final

from loretable.core.actions import Action
from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_list, as_object, as_text, need, only
from loretable.core.pieces import NO_PIECES, Pieces, Zone
from loretable.games.zoomquest.enums import cards, piles, verbs

from .level_reader import level_named, read_cards, read_level, read_seats
from .levels import CLASSES, MOST_HEROES, MOST_MONSTERS, Entity, Level
from .options import MOST_BATTLE_ROUNDS, MOST_ROUNDS, Rules

CLASSIC_DECKS: Final = ([cards.ATTACK] * 5, [cards.DEFEND] * 5, [cards.HEAL] * 5)
MIXED_DECKS: Final = (
    [cards.ATTACK, cards.ATTACK, cards.ATTACK, cards.DEFEND, cards.HEAL],
    [cards.ATTACK, cards.ATTACK, cards.DEFEND, cards.DEFEND, cards.HEAL],
    [cards.ATTACK, cards.ATTACK, cards.DEFEND, cards.HEAL, cards.HEAL],
)
LEVEL_PARTY: Final = 2
"""Levels are written for a party of two."""


@final
class Quest:
    """A level, a party and the rules. Heroes are entities 0 .. heroes-1, monsters the ones after them."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        custom = as_object(options["custom"], "options.custom")
        name = as_text(options["level"], "options.level")
        self.level: Level = read_level(custom, "options.custom") if custom else level_named(name)
        self.rules = Rules(options, self.level.rules)
        battle_rounds = as_int(options["battle_rounds"], "options.battle_rounds", 0, MOST_BATTLE_ROUNDS)
        self.rules.battle_rounds = battle_rounds or self.level.battle_rounds
        self.party = party_of(options, self.level, self.rules)
        self.monsters = self.level.monsters
        if as_bool(options["scale"], "options.scale") and not self.level.dealt:
            self.monsters = scaled(self.level.monsters, len(self.party))
        if len(self.monsters) > MOST_MONSTERS:
            raise BadData("options.level", f"has more than {MOST_MONSTERS} monsters for this party")
        self.entities = [*self.party, *self.monsters]
        self.names = unlike([entity.name for entity in self.entities])
        self.heroes = len(self.party)
        self.entity_count = len(self.entities)
        self.start = [hero.place for hero in self.party]
        self.holder = holders(options, self.level, self.heroes)
        self.seats = max(self.holder) + 1
        limit = as_int(options["round_limit"], "options.round_limit", 0, MOST_ROUNDS)
        self.limit = limit or min(self.level.round_limit, MOST_ROUNDS)
        # the lairs: the places that monsters are at, and a stream of chance for the battles of each
        count = len(self.level.places)
        self.lairs: list[list[int]] = [[] for _ in range(count)]
        for i, monster in enumerate(self.monsters):
            self.lairs[monster.place].append(self.heroes + i)
        self.lair_places = [place for place in range(count) if self.lairs[place]]
        self.stream = [0] * count
        for number, place in enumerate(self.lair_places):
            self.stream[place] = 1 + number
        self.tours: list[int] = []  # how far it is round all lairs, once asked for
        self.dealt: Pieces = NO_PIECES  # all cards as a game begins, once one has begun
        # what can be answered where, made once
        self.moves = [[Action(verbs.STAY), *[Action(verbs.MOVE, end) for end in ends]] for ends in self.level.exits]
        self.steps = [[Action(verbs.MOVE, end) for end in ends] for ends in self.level.exits]

    def streams(self) -> list[str]:
        return ["quest", *[f"battle {self.level.places[place].id}" for place in self.lair_places]]

    def zones(self) -> list[Zone]:
        """Three piles an entity. Nobody sees into a deck; what it is made of is no secret, only its order."""
        found: list[Zone] = []
        for entity in range(self.entity_count):
            for pile in piles.NAMES:
                sees = "none" if pile == "active" else "all"
                found.append(Zone(f"{self.code(entity)}.{pile}", sees=sees, pool=entity))
        return found

    def code(self, entity: int) -> str:
        """How zones name an entity: hero1, monster1, ..."""
        return f"hero{entity + 1}" if entity < self.heroes else f"monster{entity - self.heroes + 1}"

    def route_name(self, start: int, end: int) -> str:
        """The route one takes from a place to the next, or ""."""
        for route in self.level.routes:
            if (route.start == start and route.end == end) or (
                route.both and route.start == end and route.end == start
            ):
                return route.name
        return ""

    def unreachable(self) -> int:
        """The number of a monster that no hero can get to, or -1."""
        places = [hero.place for hero in self.party if hero.lives]
        if not places:
            return -1  # lost already
        reached = self.level.reaches(places)
        for i, monster in enumerate(self.monsters):
            if monster.lives and not reached[monster.place]:
                return i
        return -1


def party_of(options: dict[str, object], level: Level, rules: Rules) -> list[Entity]:
    """The heroes: the level's own, or those of the option, which begin where the level's do."""
    decks = MIXED_DECKS if rules.mixed_decks else CLASSIC_DECKS
    wanted = as_list(options["party"], "options.party")
    if len(wanted) > MOST_HEROES:
        raise BadData("options.party", f"has 1 to {MOST_HEROES} heroes, not {len(wanted)}")
    if not wanted:
        if level.dealt or not rules.mixed_decks:
            return level.heroes
        wanted = [{"name": hero.name, "class": hero.kind} for hero in level.heroes]
    party: list[Entity] = []
    for i, item in enumerate(wanted):
        where = f"options.party[{i}]"
        place = level.heroes[i % len(level.heroes)].place
        if isinstance(item, str):
            kind = known_class(item, where)
            party.append(Entity(kind.capitalize(), kind, place, [list(decks[CLASSES.index(kind)]), [], []]))
            continue
        entry = as_object(item, where)
        only(entry, ("class", "name", "deck"), where)
        kind = known_class(as_text(need(entry, "class", where), f"{where}.class"), f"{where}.class")
        name = as_text(entry.get("name", kind.capitalize()), f"{where}.name")
        deck = list(decks[CLASSES.index(kind)])
        if "deck" in entry:
            deck = read_cards(entry["deck"], f"{where}.deck")
            if not deck:
                raise BadData(f"{where}.deck", "should hold a card at least")
        party.append(Entity(name, kind, place, [deck, [], []]))
    return party


def known_class(name: str, path: str) -> str:
    if name not in CLASSES:
        raise BadData(path, f"is one of: {', '.join(CLASSES)}; not {name!r}")
    return name


def holders(options: dict[str, object], level: Level, heroes: int) -> list[int]:
    """The seat of each hero: as the option says, or the game that has begun, or each its own."""
    listed = as_list(options["seats"], "options.seats")
    if listed:
        return read_seats(listed, heroes, "options.seats")
    return level.seats if len(level.seats) == heroes else list(range(heroes))


def scaled(monsters: list[Entity], heroes: int) -> list[Entity]:
    """The monsters for a party: for each hero above two a straggler in every other lair; for one hero fewer and weaker.

    A straggler is a monster of a single Attack. Simulation says that a third hero is then worth more than the stragglers
    cost, of any class; half as many monsters again cost far more than a guardian brings.
    """
    found: list[Entity] = []
    for number, place in enumerate(sorted({monster.place for monster in monsters})):
        pack = [monster for monster in monsters if monster.place == place]
        if heroes < LEVEL_PARTY:
            found.extend(weaker(monster) for monster in pack[: max(1, len(pack) - 1)])
            continue
        found.extend(pack)
        for _ in range(number % 2, heroes - LEVEL_PARTY, 2):
            found.append(Entity("Straggler", pack[0].kind, place, [[cards.ATTACK], [], []]))
    return found


def weaker(monster: Entity) -> Entity:
    """A monster with one card less in its deck, where it has more than one."""
    deck = monster.piles[0]
    piles = [deck[:-1] if len(deck) > 1 else deck, monster.piles[1], monster.piles[2]]
    return Entity(monster.name, monster.kind, monster.place, piles, monster.unique)


def unlike(names: list[str]) -> list[str]:
    """Names made different by a number where they are the same."""
    found: list[str] = []
    for name in names:
        number = 1
        new = name
        while new in found:
            number += 1
            new = f"{name} {number}"
        found.append(new)
    return found
