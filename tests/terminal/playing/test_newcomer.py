"""What somebody who has never played needs: cards and rules to look up, picks to take back, saves without secrets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from examples.kuhn import GAME as KUHN
from loretable import games
from loretable.core import Game, Record, new_rng
from loretable.games.lorcana import GAME as LORCANA
from loretable.newgame.skeleton import GAME as SKELETON
from loretable.terminal.files import Saves, open_game
from loretable.terminal.playing.help_screens import about_card, about_rules, matching
from tests import probe
from tests.terminal.scripted import play

BOTH = ("you", "you")


def said(game: Game, *lines: str) -> list[str]:
    _, shown = play(game, list(lines), seed=3)
    return shown.split("Player 1 > ")[1:]


def test_what_is_said_beside_the_question_is_on_the_board_at_once_and_help_names_it() -> None:
    level: dict[str, object] = {"level": "first_steps"}
    _, shown = play(
        games.find("zoomquest"), ["announce 1", "help", "quit"], ("you", "greedy"), options=level, terminal=True
    )
    assert "Brenna is going to Ford." in shown
    assert "Announce: to Bald Hill (at any time, one of 5 such)" in shown


# -- looking things up -----------------------------------------------------------------------------------------------


def test_a_card_is_looked_up_by_its_name_the_beginning_or_a_word_of_it() -> None:
    for name in ("King", "king", "ki"):
        assert "number 3 of 3" in said(KUHN, f"card {name}")[0]
    assert matching(["Ann Lee", "Bea Lee", "Cid"], "lee bea") == ("Bea Lee", ["Bea Lee"])


def test_what_lies_on_the_table_is_meant_first_and_can_be_named_by_number() -> None:
    record = Record(LORCANA, {"first": 0}, 7)
    state = record.first()
    hand = state.pieces.zones[state.layout.index["hand.0"]]
    face = LORCANA.face_name(state.pieces.face[hand[0]])
    _, shown = play(record, [f"card {hand[0]}", f"card {face.split(' - ')[0]}"])
    assert shown.count(f"{face}\n") >= 2
    assert "strength" in shown


def test_several_cards_of_a_name_are_listed_and_none_is_told_so() -> None:
    assert "could be: Simba - " in about_card(LORCANA, "simba")
    assert "There is nothing called 'zzz' here." in about_card(LORCANA, "zzz")
    assert "Did you mean Queen?" in about_card(KUHN, "Quen")
    assert "Type card NAME" in about_card(KUHN, "")
    assert "nothing to say about One" in about_card(SKELETON, "one")


def test_rules_are_told_whole_or_by_a_word() -> None:
    whole, part, nothing, *_ = said(probe.GAME, "rules", "rules points", "rules dragons")
    assert "All bid." in whole and "12 points" in whole
    assert "12 points" in part and "All bid." not in part
    assert "do not mention 'dragons'" in nothing
    assert "The rules of Skeleton have not been written up" in about_rules(SKELETON, "")


@pytest.mark.parametrize("name", games.NAMES)
def test_the_rules_of_a_game_are_whole_lines_in_a_window_of_80(name: str) -> None:
    """A line fits, or is a paragraph by itself: else every other line would be a word or two."""
    lines = games.find(name).rules_text().split("\n")
    for number, line in enumerate(lines):
        alone = not line.startswith(" ") and "" in (line, *lines[number + 1 : number + 2])
        assert len(line) <= 78 or alone, line


def test_every_card_of_lorcana_can_be_looked_up_and_every_keyword_is_explained() -> None:
    rules = LORCANA.rules_text()
    for face in LORCANA.pool_faces:
        text = LORCANA.describe_card(face.full_name)
        assert text.startswith(face.full_name)
        assert all(" N " not in line and not line.endswith(" N.") for line in text.split("\n"))
    assert LORCANA.describe_card("Nobody") == ""
    for word in ("ink", "quest", "challenge", "banish", "drying", "Bodyguard:", "Evasive:", "Shift:"):
        assert word in rules


@pytest.mark.parametrize("name", games.NAMES)
def test_cards_that_a_game_describes_are_among_its_names(name: str) -> None:
    game = games.find(name)
    assert game.describe_card("nothing of this name") == ""
    for card in game.card_names()[:50]:
        assert isinstance(game.describe_card(card), str)


# -- picking ---------------------------------------------------------------------------------------------------------


def entries(record: Record) -> list[str]:
    return [text for _, text in record.entries]


def test_cards_are_picked_in_any_order_taken_back_and_then_given_as_one_answer() -> None:
    record = Record(LORCANA, {"first": 0}, 7)
    _, shown = play(record, ["g", "a", "b", "a", ""], ("you", "greedy"))
    hand = [int(text.split()[1]) for text in entries(record)[:2]]
    assert entries(record)[2] == "done"
    state = record.first()
    assert hand == [state.pieces.zones[state.layout.index["hand.0"]][i] for i in (1, 6)]
    assert "[x]" in shown
    assert "Choose any number; 2 chosen. Press Enter when you are done." in shown


def net_position() -> Record:
    zones = {"hand.0": ["Net"], "field.1": ["Scout", "Crowd", "Shield"], "deck.0": ["Net"], "deck.1": ["Net"]}
    return Record(probe.GAME, None, 1, probe.GAME.position({"zones": zones, "phase": 2}))


def test_what_was_chosen_at_once_is_taken_back_at_once() -> None:
    record = net_position()
    playing, _ = play(record, ["play 0", "c", "a", "done", "undo", "b", "done", "quit"], BOTH, hide=False)
    assert entries(record) == ["play 0", "pick 1", "pick 3", "undo 1", "pick 2", "done"]
    assert playing.session.state.damage == [0, 0, 1, 0, 0, 0]  # type: ignore[attr-defined]


def test_more_than_may_be_chosen_says_so_and_none_is_an_answer() -> None:
    record = net_position()
    _, shown = play(record, ["play 0", "a", "b", "c", "none", "", "quit"], BOTH, hide=False)
    assert "You can choose at most 2: take one back first." in shown
    assert entries(record) == ["play 0", "done"]


def test_what_is_placed_is_shown_while_more_is_to_be_placed_and_can_be_taken_back() -> None:
    game = games.find("confrontation")
    playing, shown = play(game, ["Frodo in Rhudaur", "Sam in Cardolan", "retract"], BOTH, hide=False)
    assert "Chosen so far: Frodo in Rhudaur; Sam in Cardolan. retract takes it back." in shown
    assert "the-shire" not in shown
    assert playing.session.state.commits == []


# -- saving without secrets ------------------------------------------------------------------------------------------


def test_a_save_of_ones_own_holds_nothing_that_one_may_not_know(tmp_path: Path) -> None:
    state = KUHN.new(seed=3)
    twins = [state.sample(0, new_rng(entropy)) for entropy in range(9)]
    assert len({twin.view(1)["zones"]["hand.1"]["cards"][0]["face"] for twin in twins}) == 2  # type: ignore[index]
    files: set[str] = set()
    for number, twin in enumerate(twins):
        path = tmp_path / f"{number}.json"
        _, shown = play(
            Record(KUHN, None, 1, twin), [f"save mine {path}"], saves=Saves(tmp_path, tmp_path / f"w{number}")
        )
        assert "it goes on as a game of its own" in shown
        files.add(path.read_text())
        assert open_game(KUHN, path, 1).record.first().view(0) == twin.view(0)
    assert len(files) == 1


def test_whoever_saves_what_others_hide_is_told_so(tmp_path: Path) -> None:
    _, shown = play(KUHN, ["save", "quit"], saves=Saves(tmp_path))
    assert "`save mine FILE` leaves them out" in shown
    assert "The file includes the other players' secrets." in shown
    open_hands = {
        "zones": {"hand.0": [{"face": "King", "known": 7}], "hand.1": [{"face": "Jack", "known": 7}], "deck": []}
    }
    record = Record(KUHN, None, 1, KUHN.position(open_hands))
    _, shown = play(record, ["save", "quit"], saves=Saves(tmp_path))
    assert "hide" not in shown


def test_a_save_of_ones_own_has_a_name_of_its_own_and_is_no_record(tmp_path: Path) -> None:
    play(KUHN, ["save mine", "quit"], saves=Saves(tmp_path))
    mine, whole = sorted(tmp_path.iterdir(), key=lambda path: "-mine" not in path.name)
    assert mine.name.endswith("-1-mine.json")
    assert "entries" not in json.loads(mine.read_text())
    assert "entries" in json.loads(whole.read_text())
