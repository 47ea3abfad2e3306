"""The book of a game: every ability with its number, every effect laid out as a program. Made once, shared by all states.

Custom cards are written as JSON: the numbers of a card as in pool.json, and its `abilities` in the effect language.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

from ...core.errors import BadData
from ...core.json_check import as_list, as_object
from .abilities.amounts import ThisTurn
from .abilities.events import SINGERS
from .abilities.filters import Filter
from .abilities.kinds import Ability, ActionText, Activated, Replacement, Static, Trigger, Triggered
from .abilities.modifiers import CardPart, GiveAbility, GiveFlag, LoseAbility
from .abilities.nodes import Cost, Part
from .abilities.player_modifiers import CostChange, GiveShift, MayEnterExerted, MayPlay, PlayerFlag, PlayFree
from .abilities.programs import OWN_SETS, Effect, Planner, Program
from .abilities.targets import Bound, Candidate, DoneTo, Singers
from .effects.control import OnceBegins, OnceEnds
from .effects.giving import Give
from .faces import ACTION, SAME_NAME, Face
from .pool.lines import read_card
from .pool.pool import parsed
from .terms import GIVES_FREE_USE, PLAY_BIT
from .texts import grammar
from .words import DEAL_DAMAGE, PUT_DAMAGE, TAKE_DAMAGE


class Book:
    """`first`: the number of its first ability, where it is a part of another one."""

    def __init__(self, first: int = 0, kin: dict[str, int] | None = None) -> None:
        self.first = first
        self.abilities: list[Ability] = []
        self.programs: list[Program] = []
        self.kin: dict[str, int] = {} if kin is None else kin

    def print_on(self, face: Face, abilities: list[Ability], path: str = "") -> None:
        """Gives a face its texts."""
        for ability in abilities:
            self.register(ability, face)
            if isinstance(ability, Triggered):
                face.triggered.append(ability)
            elif isinstance(ability, Activated):
                face.activated.append(ability)
            elif isinstance(ability, Static):
                face.statics.append(ability)
            elif isinstance(ability, Replacement):
                face.replacements.append(ability)
            elif isinstance(ability, ActionText):
                if face.kind != ACTION or face.text is not None:
                    raise BadData(path, "only an action has a text of its own, and only one: make it a sequence")
                face.text = ability
        if face.writes & GIVES_FREE_USE:
            for activated in face.activated:
                self.plan_free(activated, face)
        in_order: list[Ability] = [*face.triggered, *face.activated, *face.statics, *face.replacements]
        face.ability_numbers = [ability.number for ability in in_order]
        face.has_text = face.has_text or bool(abilities)
        face.runs = face.runs or bool(abilities)

    def register(self, ability: Ability, face: Face) -> None:
        ability.number = self.first + len(self.abilities)
        ability.face = face.number
        self.abilities.append(ability)
        below = grammar.walk(ability, through=False)[1:]  # what an ability gives is registered on its own
        for node in below:
            if isinstance(node, (CostChange, MayPlay)):
                node.ability = ability.number
            if isinstance(node, CostChange) and node.cards is None:
                face.prices_itself = True
            if isinstance(node, Part):
                face.writes |= node.writes()
                face.for_players = face.for_players or not node.on_card()
                face.given |= node.keywords()
                if isinstance(node, PlayerFlag):
                    face.player_flags |= node.flag
                if isinstance(node, GiveFlag):
                    face.flags |= node.flag
                    face.limits |= node.flag if node.cards is not None else 0
            if isinstance(node, GiveAbility):
                self.register(node.ability, face)
                face.grants = True
            elif isinstance(node, Trigger):
                face.triggering |= 1 << node.event
            elif isinstance(node, ThisTurn):
                face.remembered |= 1 << node.event
            elif isinstance(node, Filter) and node.this_turn >= 0:
                face.remembered |= 1 << node.this_turn
            elif isinstance(node, LoseAbility):
                face.loses = True
            elif isinstance(node, Give):
                given = [each for part in node.parts for each in grammar.walk(part, False)]
                node.each = any(isinstance(each, Candidate) for each in given)
                node.remembers = node.to_players and any(speaks_of_found(each) for each in given)
            elif isinstance(node, MayEnterExerted) and node.effect is not None:
                node.program = self.program_of(ability, [], node.effect)
            elif isinstance(node, GiveShift):
                node.face = shifting_face(face, node.ink)
            elif isinstance(node, PlayFree):
                node.program = self.program_of(ability, node.costs, None)
        if isinstance(ability, Triggered) and ability.zones != PLAY_BIT:
            face.elsewhere = True
        if isinstance(ability, Replacement):
            face.replaces |= 1 << ability.change
            if ability.change == TAKE_DAMAGE:
                face.replaces |= 1 << DEAL_DAMAGE | 1 << PUT_DAMAGE
        if isinstance(ability, Static) and ability.steady and ability.on is not None and ability.condition is None:
            if all(isinstance(part, CardPart) and part.adds() for part in ability.parts):
                text = json.dumps(grammar.write(ability), sort_keys=True)
                ability.kin = self.kin.setdefault(text, len(self.kin))
        self.plan(ability)
        program = getattr(ability, "program", None)
        name_sets(below, program.names if program is not None else list(OWN_SETS))
        for node in below:
            if isinstance(node, (PlayFree, MayEnterExerted)) and node.program is not None:
                name_sets(grammar.walk(node)[1:], node.program.names)  # it is paid by a program of its own

    def plan(self, ability: Ability) -> None:
        if isinstance(ability, Triggered) and ability.once:
            ability.program = self.once_program(ability)
        elif isinstance(ability, (Triggered, ActionText)):
            ability.program = self.program_of(ability, [], ability.effect)
        elif isinstance(ability, Activated):
            ability.program = self.program_of(ability, ability.costs, ability.effect)
        elif isinstance(ability, Replacement) and ability.effect is not None:
            ability.program = self.program_of(ability, [], ability.effect)

    def plan_free(self, ability: Activated, face: Face) -> None:
        """The same without its costs, but for exerting the card (CR 6.1.7.1)."""
        again = grammar.read("ability", grammar.write(ability), ability.name)
        assert isinstance(again, Activated)
        again.costs = [cost for cost in again.costs if cost.exerts_this()]
        self.register(again, face)
        ability.free = again.program

    def new_program(self, ability: Ability) -> Program:
        program = Program(len(self.programs), ability)
        for node in grammar.walk(ability, through=False):
            program.keeps_done = program.keeps_done or isinstance(node, DoneTo)
            program.keeps_selected = program.keeps_selected or (isinstance(node, Filter) and node.other)
        self.programs.append(program)
        return program

    def once_program(self, ability: Triggered) -> Program:
        """The effect between two steps that see to its happening once a turn."""
        program = self.new_program(ability)
        planner = Planner(program, self.programs)
        begins = OnceBegins(ability.number, ability.once)
        planner.add(begins)
        ability.effect.plan(planner)
        planner.add(OnceEnds(ability.number))
        begins.end = planner.here()
        return program

    def program_of(self, ability: Ability, costs: list[Cost], effect: Effect | None) -> Program:
        """Costs first, then the effect."""
        program = self.new_program(ability)
        planner = Planner(program, self.programs)
        for cost in costs:
            cost.plan(planner)
        if effect is not None:
            effect.plan(planner)
        return program


def speaks_of_found(node: object) -> bool:
    return isinstance(node, (Bound, DoneTo)) or (isinstance(node, Filter) and node.named)


def shifting_face(face: Face, ink: int) -> Face:
    """A card as it is with Shift."""
    found = Face(
        face.number, face.name, face.version, face.kind, face.cost, face.inks, face.inkable, face.strength, face.willpower,
        face.lore, face.move_cost, face.song, face.names, face.classes, face.keywords, face.has_text, face.max_copies,
    )  # fmt: skip
    found.shift_kind = SAME_NAME
    found.shift_cost = ink
    found.shift_names = list(face.names)
    return found


def name_sets(nodes: list[object], names: list[str]) -> None:
    """What speaks of a set by its name gets the number of the set in the program it runs in."""
    for node in nodes:
        if isinstance(node, Singers) and SINGERS not in names:
            names.append(SINGERS)
        if isinstance(node, Singers):
            node.slot = names.index(SINGERS)
        if isinstance(node, Bound) and node.name:
            if node.name not in names:
                names.append(node.name)
            node.slot = names.index(node.name)


def read_abilities(data: object, path: str) -> list[Ability]:
    """Abilities from JSON, or BadData with the path to the fault."""
    found: list[Ability] = []
    for i, item in enumerate(as_list(data, path)):
        ability = grammar.read("ability", item, f"{path}[{i}]")
        assert isinstance(ability, Ability)
        found.append(ability)
    return found


def read_faces(data: object, first: int, book: Book, path: str = "cards") -> list[Face]:
    """Custom cards, numbered from `first`."""
    faces: list[Face] = []
    for i, item in enumerate(as_list(data, path)):
        here = f"{path}[{i}]"
        card = {"in": "", **as_object(item, here)}
        written = card.pop("abilities", [])
        if isinstance(card.get("text"), str):
            if written:
                raise BadData(f"{here}.text", "a card has `text` or `abilities`, not both")
            written = from_english(str(card.pop("text")), str(card.get("kind", "")), f"{here}.text")
        abilities = read_abilities(written, f"{here}.abilities")
        face, _ = read_card(card, first + i, here)
        book.print_on(face, abilities, here)
        faces.append(face)
    return faces


def from_english(text: str, kind: str, path: str) -> list[object]:
    """The abilities of a card that is written in card English, a line a text."""
    from .language.own import read_own

    found: list[object] = []
    for line in text.split("\n"):
        if line.strip():
            reading = read_own(line, kind)
            if reading.reason:
                raise BadData(path, f"is not understood: {reading.reason}")
            found += reading.abilities
    return found


def load_cards(path: str | Path) -> list[object]:
    """Custom cards from a file: a list of them, or one."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadData(str(path), f"is not UTF-8 text: {error.reason}") from error
    data = parsed(text, str(path))
    return [data] if isinstance(data, dict) else as_list(data, "cards")


def hash_with(pool_hash: str, cards: list[object]) -> str:
    """What a record of a game with custom cards depends on."""
    text = json.dumps([pool_hash, cards], sort_keys=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()
