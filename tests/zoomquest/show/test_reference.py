"""What can be looked up: cards, heroes, monsters, places; and the rules on a page."""

import pytest

from loretable.games.zoomquest import GAME


def test_the_rules_fit_on_a_page_and_name_what_one_has_to_know() -> None:
    lines = GAME.rules_text().splitlines()
    assert 10 < len(lines) <= 60
    assert max(len(line) for line in lines) <= 110
    for word in ("Attack", "Defend", "Heal", "announce", "rest", "stand-off"):
        assert word in GAME.rules_text()


@pytest.mark.parametrize("name", GAME.card_names())
def test_everything_that_is_listed_can_be_looked_up(name: str) -> None:
    text = GAME.describe_card(name)
    assert text.casefold().startswith(name.casefold())
    assert GAME.describe_card(f"  {name.upper()} ") == text


def test_names_are_listed_once_and_unknown_ones_are_no_cards() -> None:
    names = GAME.card_names()
    assert len(names) == len(set(names))
    assert {"Attack", "Healer", "Goblin King", "Throne Hole", "Straggler"} <= set(names)
    assert GAME.describe_card("fireball") == ""


def test_a_monster_is_told_with_its_cards_and_a_class_with_both_decks() -> None:
    assert "3 Attack, 1 Defend, 1 Heal" in GAME.describe_card("goblin king")
    assert "5 Heal; in mixed decks 2 Attack, 1 Defend, 2 Heal" in GAME.describe_card("Healer")
