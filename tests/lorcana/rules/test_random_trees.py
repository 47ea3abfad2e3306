"""Properties of the effect language: abilities grown at random from the table of its nodes.

They load and write back, their programs stay within themselves, and games with decks of them never raise, stick or leak.
Interpreted runs play a share of the games, compiled ones all.
"""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import example, given, settings

from loretable.core import Chance, State, check_game, new_rng
from loretable.core.storage.saving import canonical
from loretable.games.lorcana.data.ability_registry import AbilityRegistry, read_faces
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.rules.abilities.programs import Program
from loretable.games.lorcana.rules.effects.control import If, Jump, May, Modes, Pay
from loretable.games.lorcana.rules.effects.loops import EachPlayer, Repeat
from loretable.games.lorcana.texts import node_json, node_trees
from tests.lorcana.texts import trees
from tests.parts import parts

GAMES = 2000
SHARE = 400  # of them interpreted
CHECKED = 60  # games with all ten promises
CHECKED_SHARE = 2
ENDINGS = {"lore", "empty deck", "bound", "loop"}


# -- trees -----------------------------------------------------------------------------------------------------------------


FLAG = {"kind": "flag", "flag": "can't quest"}
NAMELESS = {"kind": "static", "name": "", "who": "you", "parts": [FLAG]}


@settings(max_examples=300)
@given(trees.abilities())
@example({"kind": "static", "parts": [{"kind": "ability", "ability": NAMELESS}]})
def test_an_ability_loads_and_writes_back_what_it_says(data: Any) -> None:
    ability = node_json.read("ability", json.loads(json.dumps(data)), "ability")
    written = node_json.write(ability)
    again = node_json.write(node_json.read("ability", json.loads(json.dumps(written)), "ability"))
    assert again == written
    assert [type(node) for node in node_trees.walk(node_json.read("ability", written, "ability"))] == [
        type(node) for node in node_trees.walk(ability)
    ]


@settings(max_examples=300)
@given(trees.abilities())
def test_the_steps_of_a_program_stay_within_it(data: Any) -> None:
    kind = "action" if data["kind"] == "action" else "character"
    registry = AbilityRegistry()
    read_faces([{"name": "Any", "kind": kind, "ink": "Amber", "abilities": [data]}], 0, registry)
    for program in registry.programs:
        stays_within(program)
    numbers = [ability.number for ability in registry.abilities]
    assert numbers == list(range(len(numbers))), "an ability was registered twice"


def stays_within(program: Program) -> None:
    end = len(program.steps)
    for at, step in enumerate(program.steps):
        assert step.at == at
        if isinstance(step, Jump):
            assert 0 <= step.to <= end
        if isinstance(step, (May, EachPlayer, Repeat, Modes, Pay)):
            assert at < step.end <= end
        if isinstance(step, If):
            assert at < step.else_at <= end
        if isinstance(step, Modes):
            assert len(step.starts) == len(step.modes) and all(at < start < end for start in step.starts)
        if isinstance(step, (EachPlayer, Repeat)):
            assert 0 <= step.loop < program.loops
        for node in node_trees.walk(step, through=False) if type(step) in node_trees.BY_CLASS else []:
            if type(node).__name__ == "Bound":
                assert 0 <= node.slot < len(program.names)


def test_every_node_of_the_table_grows_somewhere() -> None:
    """With each of its fields at something else than its default."""
    rng = new_rng("all nodes")
    found: set[tuple[str, str, str]] = set()
    for _ in range(4000):
        for node in node_trees.walk(node_json.read("ability", trees.ability(rng, 14), "ability")):
            spec = node_trees.BY_CLASS[type(node)]
            written = node_json.write(node)
            fields = written if isinstance(written, dict) else {}
            found.update((spec.category, spec.name, field) for field in ("", *fields))
    table = {
        (c, n, field) for (c, n), spec in node_json.BY_NAME.items() for field in ("", *(f[0] for f in spec.fields))
    }
    assert table - found == {("amount", "number", "number")}  # which is written as a number


# -- games -----------------------------------------------------------------------------------------------------------------


def look_closely(state: State, rng: Chance) -> None:
    """Data, no peeking and honest guesses, at one decision."""
    assert state.audit() == ""
    digest = state.digest
    again = state.game.load(json.loads(json.dumps(state.save())))
    assert again.digest == digest
    for seat in range(state.seats):
        # what has been worked out on the way is what is worked out from nothing
        assert canonical(again.view(seat)) == canonical(state.view(seat))
        assert asked(again, seat) == asked(state, seat)
    for seat in range(state.seats + 1):
        number = rng.below(1 << 30)
        twin = state.sample(seat, new_rng(number))
        assert canonical(twin.view(seat)) == canonical(state.view(seat)), "a seat sees what it does not know"
        assert asked(twin, seat) == asked(state, seat), "a decision tells what its seat does not know"
        here, there = state.sample(seat, new_rng(number + 1)), twin.sample(seat, new_rng(number + 1))
        assert here.digest == there.digest, "two states that look alike give unlike samples"
        assert here.audit() == ""
    assert state.digest == digest, "looking at a state changed it"


def asked(state: State, seat: int) -> str:
    decision = state.decision(seat)
    return canonical(decision.to_json()) if decision else ""


def play(seed: int) -> str:
    """One game with cards and decisions at random; how it ended."""
    cards, options = trees.table(seed)
    game = Lorcana(cards)
    state = game.new(options, seed)
    rng = new_rng(f"moves {seed}")
    while not state.over:
        legal = state.legal
        assert legal, "nobody can go on"
        if rng.below(200) == 0:
            look_closely(state, rng)
        state.play(rng.below(len(legal)))
    return state.reason


def play_all(seeds: range) -> Counter[str]:
    endings: Counter[str] = Counter()
    for seed in seeds:
        try:
            endings[play(seed)] += 1
        except Exception as error:
            raise AssertionError(f"game {seed} of tests/lorcana/texts/trees.py: {error!r}") from error
    print(f"{len(seeds)} games ended by {dict(endings)}")
    assert set(endings) <= ENDINGS
    assert endings["bound"] + endings["loop"] < len(seeds) / 10, endings  # most games are games
    return endings


@pytest.mark.slow
@pytest.mark.parametrize("part", parts(4))
def test_random_games_never_raise_stick_or_leak(part: int) -> None:
    play_all(range(part * SHARE // 4, (part + 1) * SHARE // 4))


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.full
@pytest.mark.parametrize("part", range(4))
def test_two_thousand_random_games_never_raise_stick_or_leak(part: int) -> None:
    rest = GAMES - SHARE
    play_all(range(SHARE + part * rest // 4, SHARE + (part + 1) * rest // 4))


def keep_promises(seeds: range) -> None:
    for seed in seeds:
        cards, options = trees.table(seed, short=True)
        report = check_game(Lorcana(cards), games=1, seed=seed, options=options)
        assert report.ok, f"game {seed}: {report}"


@pytest.mark.slow
def test_random_games_keep_the_ten_promises() -> None:
    keep_promises(range(CHECKED_SHARE))


def test_cards_that_were_revealed_and_shuffled_away_again_may_be_told_of() -> None:
    """In this game a card is revealed from each deck and goes back before it is shuffled: no view shows it afterwards."""
    keep_promises(range(47, 48))


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.full
@pytest.mark.parametrize("part", range(3))
def test_sixty_random_games_keep_the_ten_promises(part: int) -> None:
    rest = CHECKED - CHECKED_SHARE
    keep_promises(range(CHECKED_SHARE + part * rest // 3, CHECKED_SHARE + (part + 1) * rest // 3))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(1, 9))
def test_very_many_random_games_never_raise_stick_or_leak(part: int) -> None:
    play_all(range(part * GAMES, (part + 1) * GAMES))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(1, 9))
def test_very_many_random_games_keep_the_ten_promises(part: int) -> None:
    keep_promises(range(part * CHECKED, (part + 1) * CHECKED))
