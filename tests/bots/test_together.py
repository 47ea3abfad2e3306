"""A party of searching bots: each chooses unseen, and yet all do their part of one plan."""

from loretable.bots import SearchBot, make_bot
from loretable.bots.search import LAST_PLAN
from loretable.core import Action, Info, new_rng
from loretable.core.engine.commitments import own_commits
from loretable.games import find
from loretable.games.zoomquest.enums import verbs
from loretable.games.zoomquest.state import QuestState

GAME = find("zoomquest")
PARTY: dict[str, object] = {"level": "crossroads", "party": ["warrior", "healer", "guardian"]}


def plan_of(bot: SearchBot) -> list[tuple[int, int]]:
    """What was tried how often at the root: the same for all who made the same plan."""
    assert bot.search is not None
    return [(edge.code, edge.visits) for edge in bot.search.root.choices.edges]


def test_bots_with_other_seeds_and_samples_make_the_same_plan_and_go_the_same_way() -> None:
    state = GAME.new(PARTY, 5)
    assert isinstance(state, QuestState)
    rng = new_rng(1)
    bots = [make_bot(GAME, "search:40", f"seed {seat}") for seat in range(3)]
    for _ in range(2):
        assert state.simultaneous
        plans = []
        decision = state.decisions
        while state.simultaneous and state.decisions == decision:
            seat = state.seat
            bot = bots[seat]
            assert isinstance(bot, SearchBot)
            LAST_PLAN.clear()  # each thinks for itself, as in processes of their own
            state.apply(bot.choose(Info(state, seat, rng)), seat)
            plans.append(plan_of(bot))
        assert len(plans) == 3
        assert plans[0] == plans[1] == plans[2]
        assert len(set(state.place)) == 1


def test_a_part_of_the_plan_that_no_iteration_came_to_is_done_as_good_partners_would() -> None:
    state = GAME.new(PARTY, 5)
    assert isinstance(state, QuestState)
    start = state.place[0]
    while state.round == 0:
        seat = state.seat
        state.apply(make_bot(GAME, "search:1", seat).choose(Info(state, seat, new_rng(seat))), seat)
    assert state.place[0] != start and len(set(state.place)) == 1


def test_partners_in_one_process_think_once_and_others_for_themselves() -> None:
    state = GAME.new(PARTY, 5)
    first, second, longer, lonely = (make_bot(GAME, f"search:{n}", f"seed {i}") for i, n in enumerate([30, 30, 31, 30]))
    for bot, seat in ((first, 0), (second, 1), (longer, 2)):
        bot.choose(Info(state, seat, new_rng(seat)))
    assert isinstance(first, SearchBot) and isinstance(second, SearchBot) and isinstance(longer, SearchBot)
    assert second.search is first.search is not None
    assert longer.search is not first.search
    elsewhere = GAME.new({**PARTY, "round_limit": 12}, 5)
    lonely.choose(Info(elsewhere, 0, new_rng(0)))
    assert isinstance(lonely, SearchBot) and lonely.search is not first.search


def test_who_holds_several_heroes_thinks_once_for_all_of_them() -> None:
    state = GAME.new({**PARTY, "seats": [0, 0, 0]}, 5)
    bot = make_bot(GAME, "search:30", 1)
    assert isinstance(bot, SearchBot)
    searches = []
    for number in range(3):
        assert len(own_commits(state, 0)) == number
        state.apply(bot.choose(Info(state, 0, new_rng(number))), 0)
        searches.append(bot.search)
    assert searches[0] is searches[1] is searches[2]


def test_a_searching_partner_goes_where_somebody_says_they_are_going() -> None:
    state = GAME.new(PARTY, 5)
    assert isinstance(state, QuestState)
    here = state.place[0]
    for there in state.quest.level.exits[here]:
        said = state.clone()
        said.apply(Action(verbs.ANNOUNCE, there), 0)
        choice = make_bot(GAME, "search:20", 3).choose(Info(said, 1, new_rng(2)))
        assert (choice.verb, choice.a) == (verbs.MOVE, there)
    said = state.clone()
    said.apply(Action(verbs.ANNOUNCE, here), 0)
    assert make_bot(GAME, "search:20", 3).choose(Info(said, 1, new_rng(2))).verb is verbs.STAY
