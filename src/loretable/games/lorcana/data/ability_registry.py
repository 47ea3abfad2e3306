"""The abilities of a game, each with its number, each effect laid out as a program. Made once, shared by all states.

Custom cards are written as JSON: the numbers of a card as in pool.json, and its `abilities` in the effect language.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from loretable.core.errors import BadData
from loretable.core.json_check import as_list, as_object
from loretable.core.records.reading import json_of, text_in
from loretable.games.lorcana.enums import features, slots
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.rules.abilities.ability import Ability, Activated
from loretable.games.lorcana.rules.abilities.nodes import Cost, Node
from loretable.games.lorcana.rules.abilities.programs import Effect, Planner, Program
from loretable.games.lorcana.rules.effects.control import OnceBegins, OnceEnds
from loretable.games.lorcana.texts import node_json, node_trees

from .pool.card_lines import read_card


class AbilityRegistry:
    """Numbers abilities and plans their programs. `first`: the number of the first ability.

    What it is given are trees, which it leaves as they are; what it keeps are nodes of its own.
    """

    def __init__(self, first: int = 0, kin: dict[object, int] | None = None) -> None:
        self.first = first
        self.abilities: list[Ability] = []
        self.programs: list[Program] = []
        self.kin: dict[object, int] = {} if kin is None else kin

    def add_card(self, face: Face, given: Iterable[Ability], path: str = "") -> None:
        """Gives a face its abilities."""
        made = [node_trees.anew(tree) for tree in given]
        for ability in made:
            self.register(ability, face)
            if not ability.join(face):
                raise BadData(path, "only an action has a text of its own, and only one: make it a sequence")
        if face.writes & features.GIVES_FREE_USE:
            for activated in face.activated:
                self.plan_free(activated, face)
        in_order: list[Ability] = [*face.triggered, *face.activated, *face.statics, *face.replacements]
        face.ability_numbers = [ability.number for ability in in_order]
        face.has_text = face.has_text or bool(made)
        face.runs = face.runs or bool(made)

    def register(self, ability: Ability, face: Face) -> None:
        """Tells nodes of this registry's own where they stand."""
        ability.number = self.first + len(self.abilities)
        ability.face = face.number
        self.abilities.append(ability)
        below = below_of(ability)
        paid: list[tuple[Node, Program]] = []  # nodes that have a program of their own
        for node in below:
            node.of_ability(ability.number)
            node.tell(face)
            parts = node.given_parts()
            if parts:
                node.look_below([each for part in parts for each in node_trees.walk(part, False)])
            own = node.own_plan()
            if own is not None:
                program = self.program_of(ability, *own)
                node.take_program(program)
                paid.append((node, program))
            given = node.given_ability()
            if given is not None:
                self.register(given, face)
        ability.tell(face)
        if ability.only_adds():
            ability.take_kin(self.kin.setdefault(node_trees.key(ability), len(self.kin)))
        ability.program = self.plan(ability)
        number_sets(below, list(slots.OWN_SETS) if ability.program is None else ability.program.names)
        for node, program in paid:
            number_sets(node_trees.walk(node)[1:], program.names)

    def plan(self, ability: Ability) -> Program | None:
        own = ability.own_plan()
        if own is None:
            return None
        times = ability.resolves_at_most()
        return self.once_program(ability, times, *own) if times else self.program_of(ability, *own)

    def plan_free(self, ability: Activated, face: Face) -> None:
        """Plans an ability for use without its costs, but for exerting the card (CR 6.1.7.1)."""
        exerting = [node_trees.anew(cost) for cost in ability.costs if cost.exerts_this()]
        again = node_trees.anew_with(ability, "costs", exerting)
        self.register(again, face)
        ability.free = again.program

    def new_program(self, ability: Ability) -> Program:
        program = Program(len(self.programs), ability)
        for node in below_of(ability):
            program.keeps_done = program.keeps_done or node.is_of_done()
            program.keeps_selected = program.keeps_selected or node.is_of_others()
        self.programs.append(program)
        return program

    def once_program(self, ability: Ability, times: int, costs: list[Cost], effect: Effect | None) -> Program:
        """A program between two steps that see to its happening so often a turn."""
        program = self.new_program(ability)
        planner = Planner(program, self.programs)
        begins = OnceBegins(ability.number, times)
        planner.add(begins)
        lay_out(planner, costs, effect)
        planner.add(OnceEnds(ability.number))
        begins.end = planner.here()
        return program

    def program_of(self, ability: Ability, costs: list[Cost], effect: Effect | None) -> Program:
        program = self.new_program(ability)
        lay_out(Planner(program, self.programs), costs, effect)
        return program


def lay_out(planner: Planner, costs: list[Cost], effect: Effect | None) -> None:
    """Costs first, then the effect."""
    for cost in costs:
        cost.plan(planner)
    if effect is not None:
        effect.plan(planner)


def below_of(node: Node) -> list[Node]:
    """The nodes that a node is made of, down to abilities that it gives."""
    return node_trees.walk(node, through=False)[1:]


def number_sets(nodes: list[Node], names: list[str]) -> None:
    """Gives nodes that name a set of cards the number of that set in their program."""
    for node in nodes:
        name = node.set_name()
        if name:
            if name not in names:
                names.append(name)
            node.take_slot(names.index(name))


def read_abilities(data: object, path: str) -> list[Ability]:
    """Abilities from JSON, or BadData with the path to the fault."""
    found: list[Ability] = []
    for i, item in enumerate(as_list(data, path)):
        ability = node_json.read("ability", item, f"{path}[{i}]")
        assert isinstance(ability, Ability)
        found.append(ability)
    return found


def read_faces(data: object, first: int, registry: AbilityRegistry, path: str = "cards") -> list[Face]:
    """Custom cards, numbered from `first`."""
    faces: list[Face] = []
    for i, item in enumerate(as_list(data, path)):
        here = f"{path}[{i}]"
        card = {"in": "", **as_object(item, here)}
        abilities = read_abilities(card.pop("abilities", []), f"{here}.abilities")
        if isinstance(card.get("text"), str):
            if abilities:
                raise BadData(f"{here}.text", "a card has `text` or `abilities`, not both")
            abilities = from_english(str(card.pop("text")), str(card.get("kind", "")), f"{here}.text")
        face, _ = read_card(card, first + i, here)
        registry.add_card(face, abilities, here)
        faces.append(face)
    return faces


def from_english(text: str, kind: str, path: str) -> list[Ability]:
    """The abilities of a card that is written in card English, a line a text."""
    from .custom_text import read_custom_text

    found: list[Ability] = []
    for line in text.split("\n"):
        if line.strip():
            reading = read_custom_text(line, kind)
            if reading.reason:
                near = f"; near: {'; '.join(reading.near)}" if reading.near else ""
                raise BadData(path, f"is not understood: {reading.reason}{near}")
            found += reading.meant
    return found


def load_cards(path: str | Path) -> list[object]:
    """Custom cards from a file: a list of them, or one."""
    data = json_of(text_in(Path(path), "a file of cards", "utf-8-sig"), path)
    return [data] if isinstance(data, dict) else as_list(data, "cards")


def hash_with(pool_hash: str, cards: list[object]) -> str:
    """What a record of a game with custom cards depends on."""
    text = json.dumps([pool_hash, cards], sort_keys=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()
