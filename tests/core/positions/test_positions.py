"""Positions as people write them: each game's words, the place in every error, and the way back."""

from __future__ import annotations

import json
from typing import Any

import pytest

import loretable
from examples.kuhn import GAME as KUHN
from loretable.core import BadData, Game, State, new_rng
from loretable.games.confrontation import GAME as CONFRONTATION
from loretable.games.lorcana import GAME as LORCANA
from loretable.games.zoomquest import GAME as ZOOMQUEST
from tests.probe import GAME as PROBE

STITCH = "Stitch - Rock Star"
BOARD: dict[str, Any] = {
    "you": {"play": [{"card": STITCH, "exerted": True, "damage": 1}], "ink": 5},
    "phase": "main",
}


def back(state: State) -> dict[str, object]:
    return json.loads(json.dumps(state.position(exact=False)))  # type: ignore[no-any-return]


def fault(game: Game, data: object) -> str:
    with pytest.raises(BadData) as raised:
        game.position(data)
    return str(raised.value)


def changed(data: dict[str, Any], *path: Any, to: object) -> dict[str, Any]:
    """A copy with another value at a path."""
    copy = json.loads(json.dumps(data))
    at = copy
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = to
    return copy  # type: ignore[no-any-return]


# -- Lorcana -------------------------------------------------------------------------------------------------------


def test_a_board_of_lorcana_in_a_line() -> None:
    state = LORCANA.position(BOARD)
    assert state.decision(0) is not None and LORCANA.question_name(state.question) == "turn"
    (stitch,) = state.pieces.zones[state.layout.index["play.0"]]
    assert state.describe(stitch)["damage"] == 1 and state.describe(stitch)["exerted"]
    ink = state.facts()["ink"]
    assert isinstance(ink, list) and ink[0]["ready"] == 5 and ink[1]["ready"] == 0
    assert len(state.pieces.zones[state.layout.index["deck.1"]]) == 10


def test_it_is_given_back_as_it_was_written() -> None:
    assert back(LORCANA.position(BOARD)) == {"game": "lorcana", "you": BOARD["you"]}
    rich = {
        "game": "lorcana",
        "options": {"decks": ["set01-amber-amethyst"] * 3},
        "you": {
            "hand": ["Be Prepared"],
            "play": [
                {"card": "Elsa - Spirit of Winter", "drying": True, "under": ["Elsa - Snow Queen"]},
                {"card": "Moana - Of Motunui", "at": "Motunui - Island Paradise"},
                "Motunui - Island Paradise",
            ],
            "lore": 7,
            "exerted_ink": 2,
            "ink": 3,
            "deck": [STITCH],
        },
        "opponent": {"discard": [STITCH], "deck": []},
        "opponent 2": {"lore": 19, "ink_drops": 1},
        "turn": 12,
    }
    assert back(LORCANA.position(rich)) == rich


def test_what_lies_face_down_under_a_card_stays_so() -> None:
    below = [{"card": STITCH, "known": "nobody"}, STITCH]
    data = {"you": {"play": [{"card": "Mickey Mouse - True Friend", "under": below}]}}
    state = LORCANA.position(data)
    known = [state.pieces.known[piece] for piece in state.pieces.zones[state.layout.index["under.0"]]]
    assert known == [0, state.layout.everybody]
    assert back(state)["you"] == data["you"]
    assert LORCANA.position(json.loads(json.dumps(state.position()))).digest == state.digest


def test_names_may_be_spelt_as_people_spell_them() -> None:
    loose = {"you": {"play": ["stitch: rock star"]}, "opponent": {"hand": ["be prepared"]}}
    assert back(LORCANA.position(loose))["you"] == {"play": [STITCH]}


def test_whose_turn_it_is_and_which_phase() -> None:
    state = LORCANA.position({"active": "opponent", "you": {"hand": ["Be Prepared"]}})
    assert state.seat == 1
    assert back(state)["active"] == "opponent"


def test_of_two_of_a_name_the_one_with_that_id_is_meant() -> None:
    isle = "Motunui - Island Paradise"
    data = {
        "you": {"play": [f"{isle}#1", {"card": isle, "id": 2}, {"card": STITCH, "id": 0, "at": f"{isle}#2"}], "deck": 0}
    }
    state = LORCANA.position({**data, "opponent": {"deck": []}})
    assert state.at[0] == 2  # type: ignore[attr-defined]
    again = LORCANA.position(back(state))
    stitch = again.pieces.face.index(state.pieces.face[0])
    assert again.pieces.zones[again.layout.index["play.0"]].index(again.at[stitch]) == 1  # type: ignore[attr-defined]
    twice = {"you": {"play": [isle, isle, {"card": STITCH, "at": isle}]}}
    assert fault(LORCANA, twice) == f"you.play[2].at: there are 2 of that name: write {isle}#10 here and where it lies"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (changed(BOARD, "you", "play", 0, "card", to="Stich - Rock Star"), "you.play[0].card: there is no card"),
        (changed(BOARD, "you", "play", 0, "card", to="Moana"), "you.play[0].card: there are "),
        (changed(BOARD, "you", "play", 0, "exhausted", to=True), "you.play[0].exhausted: is unknown"),
        (
            changed(BOARD, "you", "play", 0, "exerted", to="yes"),
            "you.play[0].exerted: should be true or false, not text",
        ),
        (changed(BOARD, "you", "play", 0, "damage", to=-1), "you.play[0].damage: "),
        (changed(BOARD, "you", "play", 0, "at", to="Nowhere"), "you.play[0].at: there is no card"),
        (changed(BOARD, "you", "play", 0, "at", to="Be Prepared"), "you.play[0].at: there is no 'Be Prepared' in this"),
        (changed(BOARD, "you", "play", 0, to=7), "you.play[0]: should be text, not a whole number"),
        (changed(BOARD, "you", "play", 0, to={"exerted": True}), "you.play[0].card: is missing"),
        (changed(BOARD, "you", "play", to="Moana"), "you.play: should be a list"),
        (changed(BOARD, "you", "plays", to=[]), "you.plays: is unknown; did you mean 'play'?"),
        (changed(BOARD, "you", "ink", to=-1), "you.ink: "),
        (changed(BOARD, "you", "lore", to="5"), "you.lore: should be a whole number"),
        (
            changed(BOARD, "you", "hand", to=[{"card": STITCH, "known": ["me"]}]),
            "you.hand[0].known[0]: is unknown; there are",
        ),
        (changed(BOARD, "you", "hand", to=["Be Prepared#99"]), "you.hand[0]: id 99 is not below the number of pieces"),
        (
            changed(BOARD, "you", "hand", to=["Be Prepared#0", "Be Prepared#0"]),
            "you.hand[1]: has the id 0 of you.hand[0]",
        ),
        (changed(BOARD, "phase", to="main phase"), "phase: there is no 'main phase'; there are: alter hands, ready"),
        (changed(BOARD, "phase", to=4), "phase: should be text"),
        (changed(BOARD, "active", to="me"), "active: there is no 'me'; there are: you, opponent"),
        (changed(BOARD, "them", to={}), "them: is unknown; there are: "),
        (changed(BOARD, "opponents", to={}), "opponents: is unknown; did you mean 'opponent'?"),
        (changed(BOARD, "exact", to={"stamps": []}), "exact.stamps: is unknown"),
        (changed(BOARD, "exact", to={"stamp": [1]}), "exact.stamp: should hold 26 numbers, not 1"),
        (changed(BOARD, "exact", to={"fields": {"lore": 3}}), "exact.fields.lore: "),
        (changed(BOARD, "exact", to={"fields": {"gold": 3}}), "exact.fields.gold: is unknown"),
        (changed(BOARD, "options", to={"gold": 3}), "options.gold: "),
        (changed(BOARD, "game", to="chess"), "game: is 'chess', not 'lorcana'"),
        ([], "should be an object"),
    ],
)
def test_every_error_names_its_place(data: object, told: str) -> None:
    assert told in fault(LORCANA, data)


# -- the others ----------------------------------------------------------------------------------------------------


def test_the_confrontation_by_regions_and_names() -> None:
    data = {
        "game": "confrontation",
        "fellowship": {"The Shire": ["Frodo"], "Arthedain": ["Aragorn"], "cards": ["1", "Magic"]},
        "sauron": {"Mordor": ["Orcs"]},
        "active": "fellowship",
        "turns": 4,
    }
    state = CONFRONTATION.position(data)
    assert state.seat == 0 and "move aragorn eregion" in state.legal
    shown = back(state)
    assert shown["fellowship"]["The Shire"] == ["Frodo"] and shown["fellowship"]["cards"] == ["1", "Magic"]  # type: ignore[index]
    assert len(shown["sauron"]["defeated"]) == 8 and shown["active"] == "fellowship"  # type: ignore[index]
    assert CONFRONTATION.position(shown).position(exact=False) == shown
    assert "fellowship.Bree: is unknown" in fault(CONFRONTATION, {"fellowship": {"Bree": ["Frodo"]}})
    assert "fellowship.The Shire[0]: there is no piece 'Frodi'" in fault(
        CONFRONTATION, {"fellowship": {"The Shire": ["Frodi"]}}
    )
    assert "sauron.cards[0]: there is no '9'" in fault(CONFRONTATION, {"sauron": {"cards": ["9"]}})


def test_zoomquest_by_heroes_monsters_and_places() -> None:
    start = ZOOMQUEST.new({}, seed=1)
    shown = back(start)
    heroes, monsters = shown["heroes"], shown["monsters"]
    assert isinstance(heroes, dict) and isinstance(monsters, dict)
    hero, monster = next(iter(heroes)), next(iter(monsters))
    place = start.quest.level.places[-1].name  # type: ignore[attr-defined]
    state = ZOOMQUEST.position({"heroes": {hero: {"at": place, "active": ["Attack", "heal"]}}, "round": 2})
    assert state.place[0] == len(start.quest.level.places) - 1 and state.round == 2  # type: ignore[attr-defined]
    again = back(state)
    assert again["heroes"][hero]["active"] == ["Attack", "Heal"]  # type: ignore[index]
    decks = [sorted(being["active"]) for being in monsters.values()]
    assert [sorted(being["active"]) for being in again["monsters"].values()] == decks  # type: ignore[attr-defined]
    assert f"heroes.{hero}.at: there is no 'Atlantis'" in fault(ZOOMQUEST, {"heroes": {hero: {"at": "Atlantis"}}})
    assert "heroes.Nobody: is unknown" in fault(ZOOMQUEST, {"heroes": {"Nobody": {}}})
    assert f"monsters.{monster}.active[0]: there is no piece 'Bite'" in fault(
        ZOOMQUEST, {"monsters": {monster: {"active": ["Bite"]}}}
    )


def test_a_game_that_says_nothing_about_it_has_seats_zones_and_fields() -> None:
    data = {"you": {"hand": ["King"]}, "opponent": {"hand": ["Queen"]}, "deck": ["Jack"], "history": [0]}
    state = KUHN.position(data)
    assert state.seat == 1 and back(state) == {"game": "kuhn", **data}
    assert state.position()["you"] == {"hand": ["King#0"]}
    assert "history: " in fault(KUHN, {**data, "history": "check"})
    assert "you.hand[0]: there is no piece 'Ace'; there are: Jack, Queen, King" in fault(
        KUHN, {"you": {"hand": ["Ace"]}}
    )


def test_zones_and_fields_by_the_engines_names_are_understood_too() -> None:
    state = KUHN.position({"zones": {"deck": ["Jack"], "hand.0": ["King"], "hand.1": ["Queen"]}, "history": [0]})
    assert (
        state.digest
        == KUHN.position(
            {"you": {"hand": ["King#1"]}, "opponent": {"hand": ["Queen#2"]}, "deck": ["Jack#0"], "history": [0]}
        ).digest
    )


# -- over random games ---------------------------------------------------------------------------------------------

GAMES = [KUHN, PROBE, *[loretable.game(name) for name in loretable.games()]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_state_of_random_games_is_given_back_exactly(game: Game) -> None:
    rng = new_rng("positions")
    for seed in range(2):
        state = game.new(game.sample_options(rng), seed)
        for _ in range(60):
            text = json.dumps(state.position())
            assert game.position(json.loads(text)).digest == state.digest
            if state.over:
                break
            seat = state.waiting[rng.below(len(state.waiting))]
            legal = state.legal_for(seat)
            state.apply(legal[rng.below(len(legal))], seat)


@pytest.mark.parametrize("game", [LORCANA, CONFRONTATION], ids=lambda game: game.name)
def test_what_can_be_read_looks_the_same_when_it_is_laid_out(game: Game) -> None:
    rng = new_rng("looks")
    state = game.new(game.sample_options(rng), 1)
    seen = 0
    for _ in range(150):
        if state.over:
            break
        if not state.agenda and not state.bag and not state.commits:
            shown = back(state)
            again = game.position(shown)
            assert back(again) == shown and str(again).split() != [] and again.seat == state.seat
            seen += 1
        state.apply(state.legal[rng.below(len(state.legal))])
    assert seen > 10
