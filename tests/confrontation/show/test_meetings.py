"""What a page is told of a character: what comes of attacking each enemy, before cards are chosen."""

from loretable.games.confrontation.game import GAME

CAST = GAME.book.cast.names


def meets(attacker: str) -> dict[str, str]:
    told = GAME.card_facts(attacker)["meets"]
    assert isinstance(told, list) and len(told) == 9
    enemies = CAST[9:] if CAST.index(attacker) < 9 else CAST[:9]
    return {enemy: str(what) for enemy, what in zip(enemies, told, strict=True) if what}


def test_those_who_defeat_somebody_on_sight() -> None:
    assert meets("Merry") == {"Witch-king": "wins"}
    assert meets("Legolas") == {"Flying Nazgul": "wins"}
    assert meets("Gimli") == {"Orcs": "wins"}


def test_the_same_when_they_are_attacked() -> None:
    assert meets("Witch-king") == {"Merry": "falls", "Boromir": "both fall"}
    assert meets("Flying Nazgul")["Legolas"] == "falls"


def test_boromir_takes_everybody_with_him_but_the_warg() -> None:
    assert meets("Boromir") == {enemy: "both fall" for enemy in CAST[9:] if enemy != "Warg"}
    assert meets("Warg") == {}


def test_the_orcs_strike_first_but_not_gimli_and_frodo_may_slip_away() -> None:
    told = meets("Orcs")
    assert told["Gimli"] == "falls" and told["Gandalf"] == "wins" and "Frodo" not in told


def test_where_cards_and_strengths_decide_nothing_is_said() -> None:
    assert meets("Gandalf") == {} and meets("Cave Troll") == {"Boromir": "both fall"}
