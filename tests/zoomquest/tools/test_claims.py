"""What docs/zoomquest-balance.md says of levels, parties, plans and partners, by games that are the same in every run."""

import pytest

from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.bot.greedy import led_to
from loretable.games.zoomquest.bot.plans import (
    ALWAYS_BATTLE,
    ALWAYS_REST,
    FULL,
    HALF,
    NEAREST,
    NEVER,
    PLANS,
    TOGETHER,
    WISELY,
    Plan,
)
from loretable.games.zoomquest.model.levels import NAMES
from loretable.games.zoomquest.state import QuestState
from loretable.games.zoomquest.tools.win_rates import LEADERS, beside_leader, win_rate

LEVELS = [name for name in NAMES if name not in ("tutorial", "test_0")]
SENSIBLE = [plan for plan in PLANS if not plan.split]
PAIRS = {
    "WWW": ("WW",),
    "WWG": ("WW", "WG"),
    "WWH": ("WW", "WH"),
    "WGG": ("WG",),
    "WGH": ("WG", "WH"),
    "WHH": ("WH",),
}
NOISE = 4
"""Points that 200 games may be off: the games are the same in every run, so this is no matter of luck in the test."""


@pytest.mark.slow
def test_the_level_that_opens_by_default_is_won_by_its_party_in_60_to_85_percent() -> None:
    level = str(GAME.defaults()["level"])
    assert 60 <= win_rate(GAME, level, "", 300, 1).percent <= 85


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_two_sensible_plans_differ_by_15_points(level: str) -> None:
    rates = [win_rate(GAME, level, "", 100, 1, plan).percent for plan in SENSIBLE]
    assert max(rates) - min(rates) >= 15


@pytest.mark.soak
@pytest.mark.parametrize("decks", ["classic", "mixed"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_party_of_three_is_not_worse_off_than_the_same_two(level: str, decks: str) -> None:
    rates = {p: win_rate(GAME, level, p, 200, 1, decks=decks).percent for p in (*PAIRS, "WW", "WG", "WH")}
    for three, twos in PAIRS.items():
        for two in twos:
            assert rates[three] >= rates[two] - NOISE, (three, two, rates)


@pytest.mark.slow
@pytest.mark.parametrize("rests", [NEVER, HALF, FULL])
def test_on_the_long_march_choosing_well_beats_always_battle_and_always_rest(rests: int) -> None:
    rates = [
        win_rate(GAME, "long_march", "", 400, 1, Plan("", NEAREST, rests, False, in_battle)).percent
        for in_battle in (WISELY, ALWAYS_BATTLE, ALWAYS_REST)
    ]
    assert rates[0] >= max(rates[1:]) + 5


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
def test_partners_of_one_who_says_where_keep_80_percent_of_what_a_party_that_follows_gets(level: str) -> None:
    for plan in LEADERS:
        follow = win_rate(GAME, level, "", 200, 1, plan).percent
        assert beside_leader(GAME, level, plan, 200, 1, True).percent >= 0.8 * follow, plan.name


@pytest.mark.parametrize("level", ["first_steps", "crossroads", "shieldwall"])
def test_who_says_nothing_cannot_be_followed_where_all_stand_before_several_lairs(level: str) -> None:
    """Leaders of different minds have done the same so far, and their next steps lead into different lairs: whatever a
    partner does there, it leaves one of them alone."""
    state = GAME.new({"level": level}, 1)
    assert isinstance(state, QuestState)
    for _ in range(state.quest.heroes):
        state.push("move 1")
    steps = {led_to(state, plan, 0) for plan in (TOGETHER, *LEADERS)}
    assert len(steps) > 1 and sum(state.haunted(step) for step in steps) > 1
