"""Saves: the file of a round, what it takes to go on from it, and what is refused."""

import copy
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from loretable.core import BadData, Info, new_rng
from loretable.core.records.files import write_text
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.interop import save_files
from loretable.games.zoomquest.model.levels import level_file
from loretable.games.zoomquest.state import QuestState
from tests.zoomquest.board import act, level, meet, piles, place, quest

OPTIONS: dict[str, object] = {"level": "crossroads", "party": ["warrior", "guardian", "healer"], "game_name": "Friday"}


def start(seed: int = 1, **more: object) -> QuestState:
    state = GAME.new({**OPTIONS, **more}, seed)
    assert isinstance(state, QuestState)
    return state


def play_round(state: QuestState) -> None:
    """A round of bots."""
    bot, rng = GAME.bot("greedy", 0), new_rng(1)
    before = state.round
    while not state.over and state.round == before:
        seat = state.seat
        state.apply(bot.choose(Info(state, seat, rng)), seat)


def through_json(data: object) -> Any:
    return json.loads(json.dumps(data))


def test_a_file_is_due_at_the_start_and_at_the_end_of_each_round() -> None:
    state = start()
    assert GAME.save_name(state) == "Friday_0.json"
    state.push("stay", seat=1)
    assert GAME.save_name(state) == ""
    state.push("retract", seat=1)
    play_round(state)
    assert GAME.save_name(state) == "Friday_1.json"
    while not state.over:
        play_round(state)
    assert GAME.save_name(state) == f"Friday_{state.round}.json"


def test_the_keys_of_the_rules_summary_are_unchanged() -> None:
    data = through_json(GAME.save_file(start()))
    assert list(data)[:5] == ["level_name", "round", "map", "players", "monsters"]
    assert data["round"] == 0
    assert data["map"]["locations"][0].keys() >= {"id", "name", "description"}
    assert data["map"]["connections"][0].keys() >= {"name", "from", "to", "bidirectional"}
    assert data["players"][0] == {"name": "Warrior", "class": "warrior", "location": "inn", "decks": piles("AAAAA")}
    assert data["monsters"][0].keys() == {"name", "class", "location", "decks"}
    assert data["game_name"] == "Friday"
    assert data["victory"] is None


@pytest.mark.parametrize("whole", [False, True], ids=["file", "state"])
@pytest.mark.parametrize("more", [{}, {"refresh": "in order"}, {"phases": "combined", "decks": "mixed"}])
def test_saved_and_reloaded_after_every_round_a_game_ends_the_same(whole: bool, more: dict[str, object]) -> None:
    straight = start(2, **more)
    while not straight.over:
        play_round(straight)
    state = start(2, **more)
    while not state.over:
        play_round(state)
        data = state.save() if whole else GAME.save_file(state)
        again = GAME.load(through_json(data)) if whole else GAME.open_file(through_json(data))
        assert isinstance(again, QuestState)
        assert again.digest == state.digest
        state = again
    assert state.digest == straight.digest


def plain_file(state: QuestState) -> Any:
    """A file as another program would write it: the known keys only."""
    data = through_json(GAME.save_file(state))
    return {key: data[key] for key in ("level_name", "round", "map", "players", "monsters")}


def test_a_file_without_our_keys_loads_as_it_stands_with_fresh_chance() -> None:
    state = start()
    for _ in range(4):
        play_round(state)
    data = plain_file(state)
    again = GAME.open_file(data)
    assert isinstance(again, QuestState)
    assert plain_file(again) == data
    assert again.round == 4
    assert again.chance.words != GAME.open_file(data).chance.words
    while not again.over:
        play_round(again)


def test_both_spellings_are_read() -> None:
    data = plain_file(start())
    data["characters"] = data.pop("players")
    for being in (*data["characters"], *data["monsters"]):
        being["decks"]["discard"] = being["decks"].pop("discarded")
    data["characters"][0]["decks"] = {"active": ["Attack"], "discard": ["attack"]}
    state = GAME.open_file(data)
    assert [state.pieces.count(zone) for zone in (0, 1, 2)] == [1, 1, 0]


def test_a_finished_file_is_finished() -> None:
    data = plain_file(start())
    for monster in data["monsters"]:
        monster["decks"] = piles("", "A")
    assert GAME.open_file(data).reason == "victory"


def test_a_level_can_be_opened_like_a_save_and_its_decks_are_shuffled() -> None:
    data = json.loads(level_file("keep"))
    orders = {tuple(GAME.open_file(data).pieces.zones[9]) for _ in range(20)}
    assert len(orders) > 1
    assert GAME.open_file(data).options["scale"] is False


def test_a_save_of_round_0_is_a_level() -> None:
    state = GAME.new({"custom": plain_file(start()), "party": ["warrior"]})
    assert state.seats == 1


def change(data: Any, *keys: str | int, to: object = None, drop: bool = False) -> None:
    for key in keys[:-1]:
        data = data[key]
    if drop:
        del data[keys[-1]]
    else:
        data[keys[-1]] = to


def more_places(data: Any) -> None:
    for i in range(19):
        data["map"]["locations"].append({"id": f"x{i}", "name": "X", "description": ""})


BROKEN: list[tuple[Callable[[Any], None], str, str]] = [
    (lambda d: change(d, "map", drop=True), "map", "is missing"),
    (lambda d: change(d, "players", 1, "decks", drop=True), "players[1].decks", "is missing"),
    (
        lambda d: change(d, "monsters", 0, "decks", "active", 1, to="fireball"),
        "monsters[0].decks.active[1]",
        "unknown card",
    ),
    (lambda d: change(d, "players", 0, "class", to="bard"), "players[0].class", "warrior, guardian, healer"),
    (lambda d: change(d, "players", 0, "location", to="moon"), "players[0].location", "no location 'moon'"),
    (lambda d: change(d, "map", "locations", 2, "id", to="inn"), "map.locations[2].id", "another location"),
    (lambda d: change(d, "map", "connections", to=[]), "map.locations[0]", "0 connections"),
    (lambda d: change(d, "map", "connections", 0, drop=True), "map.locations[0]", "0 connections"),
    (more_places, "map.locations", "5 to 25 locations, not 26"),
    (lambda d: change(d, "map", "connections", 0, "to", to="inn"), "map.connections[0].to", "leads back"),
    (lambda d: change(d, "round", to=-1), "round", "from 0"),
    (lambda d: change(d, "round", to="one"), "round", "whole number"),
    (lambda d: change(d, "players", to=[]), "players", "1 to 5"),
    (lambda d: change(d, "players", 0, "decks", to=piles("")), "players[0].decks", "1 to 30 cards"),
    (lambda d: change(d, "monsters", to={}), "monsters", "a list"),
]


@pytest.mark.parametrize(("break_it", "path", "problem"), BROKEN, ids=[path for _, path, _ in BROKEN])
@pytest.mark.parametrize("ours", [True, False])
def test_a_broken_file_is_refused_with_the_path_to_the_fault(
    break_it: Callable[[Any], None], path: str, problem: str, ours: bool
) -> None:
    data = through_json(GAME.save_file(start())) if ours else plain_file(start())
    break_it(data)
    with pytest.raises(BadData) as refused:
        GAME.open_file(data)
    assert refused.value.path == path
    assert problem in refused.value.problem


def test_an_unreachable_monster_is_refused_with_the_path_to_it() -> None:
    routes = [("a", "b"), ("b", "c"), ("c", "d")]
    data = level([("W", "a", "A")], [("b", "A"), ("e", "A")], routes, one_way=(("e", "d"),))
    with pytest.raises(BadData) as refused:
        GAME.open_file(data)
    assert refused.value.path == "monsters[1].location"


def test_a_monster_behind_a_one_way_route_does_not_spoil_our_own_save() -> None:
    routes = [("a", "b"), ("b", "c"), ("c", "d")]
    state = quest(level([("W", "a", "A")], [("b", "AAD")], routes, one_way=(("d", "e"), ("a", "e"))))
    act(state, "move 4")
    assert GAME.open_file(through_json(GAME.save_file(state))).digest == state.digest


def test_a_file_that_contradicts_itself_is_refused() -> None:
    data = through_json(GAME.save_file(start()))
    data["players"][0]["decks"]["active"].append("attack")
    with pytest.raises(BadData, match=r"players\[0\].decks.active: is not what `whole` says"):
        GAME.open_file(data)
    del data["whole"]
    assert GAME.open_file(data).pieces.count(0) == 6


def test_a_broken_whole_is_refused_with_its_path() -> None:
    data = through_json(GAME.save_file(start()))
    data["whole"]["fields"]["place"] = [0, 0, 99]
    with pytest.raises(BadData, match="whole: place"):
        GAME.open_file(data)
    data["whole"]["chance"] = [1]
    with pytest.raises(BadData, match=r"whole\.chance"):
        GAME.open_file(data)


def test_unknown_rules_in_a_file_are_refused() -> None:
    data = plain_file(start())
    data["rules"] = {"order": "tactical"}
    assert GAME.open_file(data).options["order"] == "tactical"
    data["rules"] = {"order": "odd"}
    with pytest.raises(BadData, match=r"rules\.order"):
        GAME.open_file(data)
    data["rules"] = {"gravity": "none"}
    with pytest.raises(BadData, match=r"rules\.gravity"):
        GAME.open_file(data)


def test_files_are_for_the_end_of_a_round() -> None:
    state = start()
    state.push("stay", seat=0)
    with pytest.raises(BadData, match="end of a round"):
        GAME.save_file(state)


def test_writing_is_atomic_and_an_error_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "Friday_0.json"
    state = start()
    save_files.write_save(path, state)
    good = path.read_bytes()
    assert save_files.read_save(GAME, path).digest == state.digest
    broken = copy.copy(state.options)
    state.push("stay", seat=0)
    with pytest.raises(BadData):
        save_files.write_save(path, state)
    assert path.read_bytes() == good
    assert broken == state.options
    with pytest.raises(BadData, match="cannot be written"):
        write_text(path, "half a file \ud800")
    assert path.read_bytes() == good
    assert os.listdir(tmp_path) == ["Friday_0.json"]


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x_1.json"
    with pytest.raises(BadData, match="cannot be read"):
        save_files.read_save(GAME, path)
    path.write_text('{"level_name": ')
    with pytest.raises(BadData, match="is not JSON"):
        save_files.read_save(GAME, path)


def test_a_state_with_impossible_numbers_is_refused() -> None:
    state = place(meet("W", "AAD"), hero1_active="AA")
    for name, value in (("place", [7]), ("place", []), ("choice", [9]), ("stats", [1]), ("round", -1)):
        data = through_json(state.save())
        data["fields"][name] = value
        with pytest.raises(BadData, match=name):
            GAME.load(data)
    for number in (7, -3, 40):
        data = through_json(state.save())
        data["agenda"][0][0] = number
        with pytest.raises(BadData, match="agenda"):
            GAME.load(data)
    for question in (1, 4):
        data = through_json(state.save())
        data["asking"]["question"] = question
        with pytest.raises(BadData, match="asking"):
            GAME.load(data)


# -- what a file keeps without the whole state -------------------------------------------------------------------


def without_whole(state: QuestState) -> Any:
    data = through_json(GAME.save_file(state))
    del data["whole"]
    return data


def reopened(data: Any) -> QuestState:
    state = GAME.open_file(data)
    assert isinstance(state, QuestState)
    return state


def test_set_up_survives_a_save_without_whole() -> None:
    state = start(
        3, decks="mixed", round_limit=9, battle_rounds=7, seats=[0, 1, 0], order="tactical", level="long_march"
    )
    play_round(state)
    data = without_whole(state)
    again = reopened(data)
    assert again.quest.limit == 9
    assert again.quest.rules.battle_rounds == 7
    assert again.quest.holder == [0, 1, 0]
    assert again.quest.level.par == state.quest.level.par
    assert again.quest.level.title == "Long March"
    assert again.quest.level.text == state.quest.level.text
    assert again.quest.rules.tactical
    assert again.quest.rules.rest == state.quest.rules.rest == 2
    assert without_whole(again) == data


def test_a_hero_with_a_mixed_deck_who_is_dead_stays_dead_without_whole() -> None:
    state = start(decks="mixed")
    play_round(state)
    data = without_whole(state)
    decks = data["players"][0]["decks"]
    decks["destroyed"] = [*decks["active"], *decks["discarded"], *decks["destroyed"]]
    decks["active"] = decks["discarded"] = []
    again = reopened(data)
    assert not again.lives(0)
    assert again.options["decks"] == "mixed"
    assert [len(pile) for pile in again.pieces.zones[3:6]] == [len(pile) for pile in state.pieces.zones[3:6]]


def test_a_level_saved_at_round_0_is_not_scaled_twice() -> None:
    state = start(party=["warrior"] * 5)
    for data in (without_whole(state), without_whole(reopened(without_whole(state)))):
        assert reopened(data).quest.entity_count == state.quest.entity_count
        again = GAME.new({"custom": data})
        assert isinstance(again, QuestState)
        assert again.quest.entity_count == state.quest.entity_count


def test_a_lost_game_loads_and_is_lost() -> None:
    state = start(party=["healer"])
    data = without_whole(state)
    data["round"] = 3
    data["players"][0]["decks"] = piles("", "HHHHH")
    data["victory"] = "defeat"
    assert reopened(data).reason == "defeat"
    late = without_whole(start(round_limit=5))
    late["round"] = 5
    late["victory"] = "round limit"
    assert reopened(late).reason == "round limit"
    given_up = start()
    for seat in range(3):
        given_up.push("concede", seat=seat)
    assert reopened(without_whole(given_up)).reason == "concede"
    assert GAME.open_file(through_json(GAME.save_file(given_up))).digest == given_up.digest


def test_an_ending_that_the_rest_of_the_file_does_not_show_is_refused() -> None:
    data = without_whole(start())
    data["victory"] = "victory"
    with pytest.raises(BadData, match=r"victory: is 'victory', but by the rest of the file the quest goes on"):
        GAME.open_file(data)


TYPOS: list[tuple[tuple[str | int, ...], str]] = [
    (("rond_limit",), "round_limit"),
    (("map", "conections"), "connections"),
    (("map", "locations", 0, "nam"), "name"),
    (("map", "connections", 0, "bidirectionl"), "bidirectional"),
    (("players", 0, "clas"), "class"),
    (("monsters", 1, "uniqe"), "unique"),
    (("monsters", 1, "decks", "activ"), "active"),
    (("setup", "seat"), "seats"),
    (("rules", "ordr"), ""),
]


@pytest.mark.parametrize(("keys", "meant"), TYPOS, ids=[str(keys[-1]) for keys, _ in TYPOS])
@pytest.mark.parametrize("ours", [True, False])
def test_a_misspelt_key_is_refused_with_its_path(keys: tuple[str | int, ...], meant: str, ours: bool) -> None:
    data = through_json(GAME.save_file(start())) if ours else without_whole(start())
    change(data, *keys, to=1)
    with pytest.raises(BadData) as refused:
        GAME.open_file(data)
    path = "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).lstrip(".")
    assert refused.value.path == path
    assert not meant or f"did you mean {meant!r}?" in refused.value.problem
    if not ours and keys[0] in ("map", "players", "monsters"):
        with pytest.raises(BadData, match=r"options\.custom"):
            GAME.new({"custom": data})


def test_two_spellings_of_one_thing_are_refused() -> None:
    data = without_whole(start())
    data["characters"] = data["players"]
    with pytest.raises(BadData, match="characters: is another word for 'players'"):
        GAME.open_file(data)


def test_a_key_that_is_there_twice_is_refused_with_its_path(tmp_path: Path) -> None:
    path = tmp_path / "x_1.json"
    text = json.dumps(without_whole(start()))
    path.write_text(text.replace('"round": 0', '"round": 0, "round": 1', 1))
    with pytest.raises(BadData, match="round: is there twice"):
        save_files.read_save(GAME, path)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game_name", "Saturday"),
        ("title", "Elsewhere"),
        ("par", 99),
        ("round_limit", 12),
        ("battle_rounds", 3),
        ("rules", {"order": "tactical"}),
        ("setup", {"seats": [0, 0, 1], "dealt": True}),
        ("victory", "victory"),
        ("round", 2),
    ],
)
def test_what_contradicts_whole_is_refused_with_its_path(key: str, value: object) -> None:
    data = through_json(GAME.save_file(start()))
    data[key] = value
    with pytest.raises(BadData) as refused:
        GAME.open_file(data)
    assert refused.value.path.split(".")[0].split("[")[0] == key


def test_another_format_or_game_is_refused() -> None:
    data = without_whole(start())
    for key, value in (("format", "loretable-zoomquest-1"), ("format", 2), ("game", "lorcana")):
        with pytest.raises(BadData) as refused:
            GAME.open_file({**data, key: value})
        assert refused.value.path == key


def test_a_seed_is_heard_where_the_file_leaves_chance_open_and_refused_elsewhere() -> None:
    data = without_whole(start())
    assert GAME.open_file(data, 5).digest == GAME.open_file(data, 5).digest
    assert GAME.open_file(data, 5).digest != GAME.open_file(data, 6).digest
    with pytest.raises(BadData, match="seed: the file already fixes the luck"):
        GAME.open_file(through_json(GAME.save_file(start())), 5)


def test_the_files_of_the_game_are_recognised() -> None:
    assert GAME.owns_file(plain_file(start()))
    assert not GAME.owns_file({"format": 1})


def test_options_that_somebody_changes_later_do_not_change_a_game() -> None:
    data = plain_file(start())
    before = GAME.new({"custom": data}).quest.entity_count
    data["monsters"].pop()
    assert GAME.new({"custom": data}).quest.entity_count == before - 1
