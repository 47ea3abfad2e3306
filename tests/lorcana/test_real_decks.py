"""Random games with printed cards, their texts running: nothing raises, gets stuck, or loses or doubles a card."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from loretable.core import check_game, new_rng
from loretable.core.engine.auditing import wrong_pieces
from loretable.games.lorcana import GAME
from loretable.games.lorcana.data.decks.deck_options import starter_choices
from loretable.games.lorcana.data.pool import load_pool, starter
from loretable.games.lorcana.data.printed_abilities import abilities_of, reason_against
from tests.parts import parts

TOURNAMENT = json.loads(Path(__file__).with_name("tournament_decks.json").read_text(encoding="utf-8"))
DECKS: list[Any] = [*starter_choices(), *TOURNAMENT.values()]
MOST_DECISIONS = 6000
EACH = 20  # games for a card
POOL = load_pool()


def play(state: Any, seed: object, most: int = MOST_DECISIONS) -> int:
    """Random play, looked at now and then; how many decisions it took."""
    rng = new_rng(f"moves {seed}")
    cards = sorted(state.pieces.face)
    for number in range(most):
        if state.over:
            return number
        assert state.legal, "nobody can do anything"
        state.play(rng.below(len(state.legal)))
        if number % 16 == 0:
            look_at(state, cards)
    look_at(state, cards)
    return most


def look_at(state: Any, cards: list[int]) -> None:
    assert not (state.audit() or wrong_pieces(state))
    assert sorted(state.pieces.face) == cards and sum(map(len, state.pieces.zones)) == len(cards)


def test_there_are_34_decks() -> None:
    assert len(DECKS) == 34 and len(TOURNAMENT) == 13


def test_every_card_of_the_decks_is_supported() -> None:
    names = [name for deck in TOURNAMENT.values() for name in deck]
    names += [face.full_name for key in starter_choices() for face, _ in starter(key).cards]
    assert [name for name in set(names) if reason_against(POOL, POOL.face(name))] == []


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("part", parts(20))
def test_random_games_among_the_decks(part: int) -> None:
    """2000 of them: each deck meets each other one, and goes on."""
    pairs = [(a, b) for a in DECKS for b in DECKS]
    for number in range(part * 100, part * 100 + 100):
        state = GAME.new({"decks": list(pairs[number * 7 % len(pairs)])}, number)
        assert play(state, number) < MOST_DECISIONS and state.over


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("part", parts(6))
def test_the_ten_promises_hold_among_the_decks(part: int) -> None:
    """60 games."""
    for number in range(part * 10, part * 10 + 10):
        decks = [DECKS[number % len(DECKS)], DECKS[(number * 5 + 1) % len(DECKS)]]
        report = check_game(GAME, games=1, seed=number, options={"decks": decks, "lore": 10})
        assert report.ok, report


def interacting() -> list[str]:
    """Sixty cards that meddle with others: replacements, what holds for others, what waits for others, what is used."""
    sorts: dict[str, list[str]] = {"replacement": [], "static": [], "triggered": [], "activated": []}
    for face in POOL.faces:
        for ability in abilities_of(POOL, face.number) or []:
            others = '"on"' in json.dumps(ability) or not any(each.get("this") for each in ability.get("when", []))
            if ability["kind"] in sorts and others:
                sorts[ability["kind"]].append(face.full_name)
                break
    found: list[str] = []
    for i, (kind, names) in enumerate(sorted(sorts.items(), key=lambda sort: len(sort[1]))):
        found += Random(f"sixty {kind}").sample(names, min(len(names), (60 - len(found)) // (4 - i)))
    return found


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("part", parts(6))
def test_pairs_of_interacting_cards(part: int) -> None:
    """1770 of them, in short games: one a side in play, one of each in hand, printed cards around them."""
    pairs = list(combinations(interacting(), 2))
    assert len(pairs) == 1770
    names = [face.full_name for face in POOL.faces]
    for number in range(part, len(pairs), 6):
        rng = Random(number)
        sides = [
            {
                "play": [one, *characters(rng)],
                "hand": [other, *rng.sample(names, 3)],
                "ink": 8,
                "deck": rng.sample(names, 12),
            }
            for one, other in (pairs[number], pairs[number][::-1])
        ]
        play(GAME.position({"you": sides[0], "opponent": sides[1]}), number, 60)


def characters(rng: Random) -> list[str]:
    return [face.full_name for face in rng.sample([face for face in POOL.faces if face.willpower > 2], 3)]


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.parametrize("part", range(20))
def test_each_card_in_twenty_games_with_a_random_deck_around_it(part: int) -> None:
    """Decks of fifteen cards, four times each: dealt anew in each part, so that all are in one game of every part at least."""
    names = [face.full_name for face in POOL.faces if not reason_against(POOL, face)]
    Random(part).shuffle(names)
    names += names[: -len(names) % 30]
    for first in range(0, len(names), 30):
        decks = [dict.fromkeys(names[first + side * 15 : first + side * 15 + 15], 4) for side in (0, 1)]
        state = GAME.new({"decks": decks}, first)
        assert play(state, f"{part} {first}") < MOST_DECISIONS and state.over
