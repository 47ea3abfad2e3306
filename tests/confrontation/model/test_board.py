"""The board, row by row of the table in docs/confrontation/rules.md."""

import pytest

from loretable.games.confrontation import GAME

BOARD = GAME.book.board
AHEAD, BEHIND, BESIDE, STEPS = BOARD.ahead, BOARD.behind, BOARD.beside, BOARD.steps
CAPACITY, IS_MOUNTAIN, ROW, START = BOARD.capacity, BOARD.is_mountain, BOARD.row, BOARD.start
REGION_NAMES, RIVER_TO, TUNNEL_TO = BOARD.names, BOARD.river_to, BOARD.tunnel_to
region_of = REGION_NAMES.index

# region, row, forward Fellowship, forward Sauron, sideways, capacity, start Fellowship, start Sauron
TABLE = [
    ("The Shire", 1, "Arthedain, Cardolan", "", "", 4, 4, 0),
    ("Arthedain", 2, "Rhudaur, Eregion", "The Shire", "Cardolan", 2, 1, 0),
    ("Cardolan", 2, "Eregion, Enedwaith", "The Shire", "Arthedain", 2, 1, 0),
    ("Rhudaur", 3, "The High Pass, Misty Mountains", "Arthedain", "Eregion", 2, 1, 0),
    ("Eregion", 3, "Misty Mountains, Caradhras", "Arthedain, Cardolan", "Rhudaur, Enedwaith", 2, 1, 0),
    ("Enedwaith", 3, "Caradhras, Gap of Rohan", "Cardolan", "Eregion", 2, 1, 0),
    ("The High Pass", 4, "Mirkwood", "Rhudaur", "", 1, 0, 0),
    ("Misty Mountains", 4, "Mirkwood, Fangorn", "Rhudaur, Eregion", "", 1, 0, 0),
    ("Caradhras", 4, "Fangorn, Rohan", "Eregion, Enedwaith", "", 1, 0, 0),
    ("Gap of Rohan", 4, "Rohan", "Enedwaith", "", 1, 0, 0),
    ("Mirkwood", 5, "Dagorlad", "The High Pass, Misty Mountains", "Fangorn", 2, 0, 1),
    ("Fangorn", 5, "Dagorlad, Gondor", "Misty Mountains, Caradhras", "Mirkwood, Rohan", 2, 0, 1),
    ("Rohan", 5, "Gondor", "Caradhras, Gap of Rohan", "Fangorn", 2, 0, 1),
    ("Dagorlad", 6, "Mordor", "Mirkwood, Fangorn", "Gondor", 2, 0, 1),
    ("Gondor", 6, "Mordor", "Fangorn, Rohan", "Dagorlad", 2, 0, 1),
    ("Mordor", 7, "", "Dagorlad, Gondor", "", 4, 0, 4),
]


def names(regions: list[int]) -> str:
    return ", ".join(REGION_NAMES[region] for region in regions)


@pytest.mark.parametrize("row", TABLE, ids=[row[0] for row in TABLE])
def test_region(row: tuple[str, int, str, str, str, int, int, int]) -> None:
    name, number, fellowship, sauron, sideways, capacity, start_fellowship, start_sauron = row
    region = region_of(name)
    assert ROW[region] == number
    assert names(AHEAD[0][region]) == fellowship
    assert names(AHEAD[1][region]) == sauron
    assert names(BESIDE[region]) == sideways
    assert CAPACITY[region] == capacity
    assert (START[0][region], START[1][region]) == (start_fellowship, start_sauron)
    assert IS_MOUNTAIN[region] == (number == 4)


def test_there_are_16_regions_and_24_ways_forward() -> None:
    assert len(REGION_NAMES) == len(TABLE) == 16
    assert sum(len(ahead) for ahead in AHEAD[0]) == sum(len(ahead) for ahead in AHEAD[1]) == 24


def test_backward_for_one_side_is_forward_for_the_other() -> None:
    assert BEHIND[0] == AHEAD[1] and BEHIND[1] == AHEAD[0]
    for region in range(16):
        for ahead in AHEAD[0][region]:
            assert region in AHEAD[1][ahead]


def test_the_tunnel_leads_from_eregion_to_fangorn_and_nowhere_else() -> None:
    assert {REGION_NAMES[r]: REGION_NAMES[to] for r, to in enumerate(TUNNEL_TO) if to >= 0} == {"Eregion": "Fangorn"}


def test_the_river_flows_from_mirkwood_to_fangorn_to_rohan() -> None:
    flows = {REGION_NAMES[r]: REGION_NAMES[to] for r, to in enumerate(RIVER_TO) if to >= 0}
    assert flows == {"Mirkwood": "Fangorn", "Fangorn": "Rohan"}


def test_tunnel_and_river_are_steps_of_the_fellowship_only() -> None:
    assert [len(STEPS[0][r]) - len(AHEAD[0][r]) for r in range(16)] == [0] * 4 + [1] + [0] * 5 + [1, 1] + [0] * 4
    assert STEPS[1] == AHEAD[1]
