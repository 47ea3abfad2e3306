"""gamedata.json: the keys of the blueprint, checked on load with the path to the fault."""

import json
from pathlib import Path
from typing import Any

import pytest

import loretable.games.confrontation as package
from loretable.core import BadData
from loretable.games.confrontation import GAME, ConfrontationGame
from loretable.games.confrontation.data.gamedata import read_file

FILE = Path(package.__file__).parent / "data" / "gamedata.json"


def fresh() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


def test_it_has_the_keys_of_the_blueprint() -> None:
    data = fresh()
    assert {"regions", "characters", "combatCards"} <= set(data)
    for region in data["regions"]:
        assert {
            "name",
            "row",
            "position",
            "fellowshipAdjacent",
            "sauronAdjacent",
            "special",
            "startingCapacityFellowship",
            "startingCapacitySauron",
            "factionCapacity",
        } <= set(region)
    for character in data["characters"]:
        assert {"name", "faction", "versions"} <= set(character)
        classic = character["versions"]["classic"]
        assert isinstance(classic["strength"], int)
        for ability in classic["abilities"]:
            assert {"id", "text", "trigger"} <= set(ability)
    for card in data["combatCards"]:
        assert {"name", "faction", "cardType", "strength", "abilities", "resolutionOrder"} <= set(card)
    assert len(data["regions"]) == 16 and len(data["characters"]) == 18 and len(data["combatCards"]) == 18


def test_each_side_has_its_nine_cards() -> None:
    cards = [[c["name"] for c in fresh()["combatCards"] if c["faction"] == f] for f in ("Fellowship", "Sauron")]
    assert sorted(cards[0]) == sorted(["1", "2", "3", "4", "5", "Magic", "Noble Sacrifice", "Elven Cloak", "Retreat"])
    assert sorted(cards[1]) == sorted(["1", "2", "3", "4", "5", "6", "Magic", "Eye of Sauron", "Retreat"])


def breaks(change: str) -> str:
    data = fresh()
    exec(change, {"d": data})
    with pytest.raises(BadData) as caught:
        ConfrontationGame(data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("del d['regions']", "regions: is missing"),
        ("d['regions'][3]['row'] = 'three'", "regions[3].row: should be a whole number, not text"),
        ("d['regions'][0]['fellowshipAdjacent'] = ['Bree']", "unknown region 'Bree'"),
        ("d['regions'][0]['fellowshipAdjacent'] = ['Mordor']", "not back for the other side"),
        ("d['regions'][1]['sideways'] = ['Mordor']", "does not lie beside"),
        (
            "d['regions'][6]['sideways'] = ['Misty Mountains']; d['regions'][7]['sideways'] = ['The High Pass']",
            "mountains",
        ),
        ("d['regions'][4]['fellowshipSpecial'][0]['kind'] = 'BRIDGE'", "is TUNNEL or RIVER"),
        ("d['regions'][0]['startingCapacityFellowship'] = 3", "should start with 9 pieces"),
        ("d['regions'][0]['factionCapacity'] = 3", "more may start here"),
        ("d['characters'][0]['faction'] = 'Gondor'", "is Fellowship or Sauron"),
        ("d['characters'].pop()", "should have 9, not 8"),
        ("d['characters'][1]['name'] = 'Frodo'", "is there twice"),
        ("d['characters'][0]['versions'] = {}", "versions.classic: is missing"),
        ("d['characters'][0]['versions']['classic']['abilities'][0]['trigger'] = 'LUNCH'", "unknown event"),
        ("d['combatCards'][0]['strength'] = 3", "should be null"),
        ("d['combatCards'][0]['abilities'] = []", "a text card has one"),
        ("d['combatCards'][9]['cardType'] = 'joker'", "is text or strength"),
        ("d['templates'][0]['regions']['The Shire'].pop()", "does not fill the starting regions"),
        ("d['templates'][0]['regions']['The Shire'][0] = 'Sam'", "does not place each character"),
    ],
)
def test_a_fault_is_named_with_its_path(change: str, message: str) -> None:
    assert message in breaks(change)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"gone\.json: cannot be read"):
        read_file(tmp_path / "gone.json")
    (tmp_path / "bad.json").write_text("{")
    with pytest.raises(BadData, match=r"bad\.json: is not JSON"):
        read_file(tmp_path / "bad.json")
    (tmp_path / "twice.json").write_text('{"regions": [], "regions": []}')
    with pytest.raises(BadData, match=r"twice\.json: regions: is there twice"):
        read_file(tmp_path / "twice.json")


def test_records_carry_the_hash_of_the_data() -> None:
    assert len(GAME.data_hash()) == 16 and GAME.data_hash() == GAME.data_hash()


def test_what_a_bot_thinks_of_a_character_is_said_there_and_is_no_rule() -> None:
    data = fresh()
    gandalf = next(character for character in data["characters"] if character["name"] == "Gandalf")
    gandalf["worth"] = 9
    changed = ConfrontationGame(data)
    assert changed.data_hash() == GAME.data_hash(), "saves and openings stay what they are"
    assert "worth: should be a number from 0 to 10" in breaks("d['characters'][1]['worth'] = 'much'")
