"""Tests that play whole games do so at both tables, a server's and the page's own; those that cannot are named, with why."""

from __future__ import annotations

import ast
from pathlib import Path

BROWSER = Path(__file__).parents[1]
WHOLE = ("whole_game", "whole_quest", "played_to_its_end", "best_of_three", "rematch", "by_keyboard_alone")
"""How tests that play games to their end are called."""

AT_A_SERVER_ALONE = {
    "test_a_whole_game_of_kuhn_poker_which_knows_nothing_of_browsers": "the page's table has the games that are shipped",
    "test_a_game_by_keyboard_alone": "Kuhn poker, likewise",
    "test_a_rematch_is_played_by_the_same_people_on_the_same_seats": "two people, by link",
    "test_two_browsers_play_a_best_of_three_and_a_third_sees_everything_after_it": "three people, by link",
}
AT_A_PAGE_ALONE = {
    "test_whole_games_of_each_with_nobody_behind_the_page": "that nothing is asked of anybody",
    "test_two_people_play_a_whole_game_at_one_page": "a server's is test_one_person_can_hold_two_seats",
}


def functions_in(file: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def test_whole_games_are_played_at_both_tables_or_it_is_said_why_not() -> None:
    found: dict[str, bool] = {}
    for file in sorted(BROWSER.rglob("test_*.py")):
        for test in functions_in(file):
            if any(word in test.name for word in WHOLE) and file != Path(__file__):
                found[test.name] = any(given.arg == "sit_at_both" for given in test.args.args)
    assert sum(found.values()) >= 8
    named = {name for name, both in found.items() if not both}
    assert named == {*AT_A_SERVER_ALONE, *AT_A_PAGE_ALONE}
