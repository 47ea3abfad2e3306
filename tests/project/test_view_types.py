"""What views hold is declared: real ones, of all seats in random games, hold that and nothing else; and the page's types are
made from the declarations."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Any, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from loretable import games
from loretable.core import CONCEDE, Action, Game, State, new_rng
from loretable.core.show import view_types
from scripts.generate import view_types as page
from tests.parts import parts

pytestmark = pytest.mark.interpreted_only
GAMES = 6
STEPS = 600
EVERY = 9


class Misfit(Exception):
    pass


class Checker:
    """Whether a value is what a type declares; `own` stands for what each game has of its own."""

    def __init__(self, name: str) -> None:
        self.declared = page.Declared(name)

    def check(self, value: object, hint: Any, path: str) -> None:
        origin, inner = get_origin(hint), get_args(hint)
        if isinstance(hint, TypeVar):
            self.check(value, getattr(self.declared.own, page.STANDS_FOR[hint]), path)
        elif origin is NotRequired:
            self.check(value, inner[0], path)
        elif origin in (Union, UnionType):
            self.check_one_of(value, inner, path)
        elif origin is list:
            self.expect(isinstance(value, (list, tuple)), value, path, "a list")
            for i, item in enumerate(value):  # type: ignore[arg-type, var-annotated]
                self.check(item, inner[0], f"{path}[{i}]")
        elif origin is dict:
            self.expect(isinstance(value, dict), value, path, "an object")
            for key, item in value.items():  # type: ignore[attr-defined]
                self.check(item, inner[1], f"{path}.{key}")
        elif is_typeddict(origin or hint):
            self.check_object(value, origin or hint, path)
        else:
            self.expect(type(value) is hint, value, path, hint.__name__)

    def check_one_of(self, value: object, hints: tuple[Any, ...], path: str) -> None:
        found: list[str] = []
        for hint in hints:
            try:
                return self.check(value, hint, path)
            except Misfit as error:
                found.append(str(error))
        raise Misfit("; ".join(found))

    def check_object(self, value: object, declared: Any, path: str) -> None:
        assert isinstance(value, dict), path
        fields = get_type_hints(declared, include_extras=True)
        for key in value:
            self.expect(key in fields, key, path, f"a key of {declared.__name__}")
        for key, hint in fields.items():
            if key in value:
                self.check(value[key], hint, f"{path}.{key}")
            else:
                self.expect(
                    page.is_optional(key, hint, declared), key, path, f"there: {declared.__name__} has it always"
                )

    def expect(self, holds: bool, value: object, path: str, wanted: str) -> None:
        if not holds:
            raise Misfit(f"{path}: {value!r:.60} is not {wanted}")


def positions(game: Game, part: int) -> Iterator[State]:
    """Now and then in random games."""
    for seed in range(GAMES * part, GAMES * (part + 1)):
        rng = new_rng(f"views {seed}")
        state = game.new(game.sample_options(rng), seed)
        for step in range(STEPS):
            if step % EVERY == 0 or state.over:
                yield state
            if state.over:
                break
            said = state.asides(state.seat) if step % EVERY == 1 else []
            if said:
                state.apply(said[rng.below(len(said))], state.seat)
            state.apply(state.legal[rng.below(len(state.legal))])


@pytest.mark.parametrize("part", parts(20))
@pytest.mark.parametrize("name", games.NAMES)
def test_views_are_what_is_declared(name: str, part: int) -> None:
    checker = Checker(name)
    for state in positions(games.find(name), part):
        for seat in range(state.seats + 1):
            checker.check(state.view(seat), view_types.View, "view")


@pytest.mark.parametrize("name", games.NAMES)
def test_a_view_after_somebody_has_left_is_declared_as_well(name: str) -> None:
    state = games.find(name).new(seed=1)
    state.apply(Action(CONCEDE), 0)
    Checker(name).check(state.view(0), view_types.View, "view")


@pytest.mark.parametrize("name", games.NAMES)
def test_the_pages_types_are_those_that_are_declared(name: str) -> None:
    game = games.find(name)
    assert page.file_of(game).read_text(encoding="utf-8") == page.written(game), "run `make page-types`"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"turn": "3"}, r"view\.facts\.turn: '3' is not int"),
        ({"weather": 1}, r"view\.facts: 'weather' is not a key of Facts"),
        ({"lore": [0, None]}, r"view\.facts\.lore\[1\]: None is not int"),
    ],
)
def test_what_is_not_declared_is_found(change: dict[str, object], problem: str) -> None:
    view: dict[str, Any] = games.find("lorcana").new(seed=1).view(0)
    view["facts"] = {**view["facts"], **change}
    with pytest.raises(Misfit, match=problem):
        Checker("lorcana").check(view, view_types.View, "view")


def test_what_is_missing_is_found() -> None:
    view: dict[str, Any] = games.find("lorcana").new(seed=1).view(0)
    del view["facts"]["turn"]
    with pytest.raises(Misfit, match="'turn' is not there"):
        Checker("lorcana").check(view, view_types.View, "view")
