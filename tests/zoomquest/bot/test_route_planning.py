"""The shortest way round: what plans and search count on where time is short."""

from itertools import pairwise, permutations

import pytest

from loretable.core import Info, new_rng
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.bot.greedy import PlanBot
from loretable.games.zoomquest.bot.map_distances import FAR, distances
from loretable.games.zoomquest.bot.plans import PLANS
from loretable.games.zoomquest.bot.route_planning import MOST_LAIRS, knows_the_way, open_lairs, rounds_after
from loretable.games.zoomquest.model.levels import NAMES
from loretable.games.zoomquest.state import QuestState
from loretable.games.zoomquest.tools.win_rates import win_rate
from tests.zoomquest.board import level, place, quest

SHORTEST = next(plan for plan in PLANS if plan.name == "shortest way round, rest to the full")
SPARING = next(plan for plan in PLANS if plan.name == "shortest way round, rest before the strong")


def by_trying(state: QuestState, here: int) -> int:
    """Every order of the lairs, each by the shortest way from one to the next; whoever is met on the way is met in it."""
    lairs = [lair for lair in state.quest.lair_places if state.haunted(lair)]
    best = FAR
    for order in permutations(lairs):
        rounds = 0
        at = here
        for lair in order:
            rounds += max(1, distances(state, at, False)[lair])
            at = lair
        best = min(best, rounds)
    return best


@pytest.mark.parametrize("name", [name for name in NAMES if name != "long_march"])
def test_the_shortest_way_round_is_what_trying_every_order_finds(name: str) -> None:
    state = GAME.new({"level": name}, 1)
    assert isinstance(state, QuestState) and knows_the_way(state)
    mask = open_lairs(state)
    for here in range(len(state.quest.lairs)):
        if not state.haunted(here):
            assert rounds_after(state, mask, here) == by_trying(state, here)


def test_a_lair_that_is_gone_into_counts_as_beaten() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("b", "AD"), ("c", "AD")]))
    assert rounds_after(state, open_lairs(state), 0) == 2
    assert rounds_after(state, open_lairs(state), 1) == 1
    assert rounds_after(state, 0, 4) == 0


def choice(state: QuestState, plan: object = SHORTEST) -> str:
    return str(PlanBot(plan).choose(Info(state, 0, new_rng(1))))  # type: ignore[arg-type]


def test_who_goes_the_shortest_way_takes_the_short_side_first() -> None:
    """Nearest first walks back over the start: b is next door, but from e one cannot come back in time."""
    routes = [("a", "b"), ("b", "c"), ("c", "d"), ("a", "e")]
    state = quest(level([("W", "a", "AAAAA")], [("d", "AAD"), ("e", "AADD")], routes))
    assert choice(state) == "move 4"


def test_it_rests_to_the_last_round_that_the_way_leaves() -> None:
    custom = level([("W", "b", "AAAAA")], [("c", "AAD")])
    for limit, wanted in ((2, "stay"), (1, "move 2")):
        hurt = place(quest(custom, round_limit=limit), hero1_active="AA", hero1_destroyed="AAA")
        assert choice(hurt) == wanted, limit


def test_it_goes_on_where_it_can_rest_on_the_way() -> None:
    far = place(quest(level([("W", "a", "AAAAA")], [("c", "AAD")])), hero1_active="AA", hero1_destroyed="AAA")
    assert choice(far) == "move 1"


def test_who_rests_sparingly_rests_before_the_strong() -> None:
    weak = level([("W", "b", "AAAAA")], [("c", "AD")])
    strong = level([("W", "b", "AAAAA")], [("c", "AAADD")])
    for custom, wanted in ((weak, "move 2"), (strong, "stay")):
        hurt = place(quest(custom), hero1_active="AAAA", hero1_destroyed="A")
        assert choice(hurt, SPARING) == wanted
        assert choice(hurt, SHORTEST) == "stay"
    worse = place(quest(weak), hero1_active="AAA", hero1_destroyed="AA")
    assert choice(worse, SPARING) == "stay"


def test_of_too_many_lairs_nobody_works_it_out() -> None:
    places = "abcdefghijklmn"
    routes = list(pairwise(places))
    state = quest(level([("W", "a", "AAAAA")], [(spot, "AD") for spot in places[1 : MOST_LAIRS + 2]], routes))
    assert not knows_the_way(state)
    assert choice(state) == "move 1"


@pytest.mark.slow
def test_on_the_long_march_the_way_round_is_worth_20_points_to_two_warriors() -> None:
    rates = [win_rate(GAME, "long_march", "WW", 200, 1, plan).percent for plan in (PLANS[0], SPARING)]
    assert rates[1] >= rates[0] + 20
