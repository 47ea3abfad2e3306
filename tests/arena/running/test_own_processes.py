"""People's own bots live in processes of their own: what they could find out in ours, they do not find there."""

import os
from pathlib import Path

import pytest

from loretable.arena import Entrant, Series, Setting, Store, duel, record_of, simulate
from loretable.arena.running import hosting, own_processes
from loretable.arena.running.fixture import Luck
from loretable.arena.running.workers import Workers
from loretable.bots.levels import is_own, own_bot
from loretable.core import Info, new_rng, play_game
from loretable.core.errors import BadData
from loretable.games import find
from tests.arena import cheats
from tests.arena.players import KUHN, Bold

DRAWN = cheats.DRAWN
CHEATS = ["KnowsTheSeed", "TriesSeeds", "Remembers", "RemembersAndLies", "AsksTheCollector", "LooksAtFrames"]


def cheating(name: str) -> str:
    return f"{cheats.__name__}:{name}"


@pytest.mark.parametrize("name", CHEATS)
def test_no_cheat_finds_out_what_it_may_not_know(name: str) -> None:
    entrants = [Entrant("cheat", cheating(name)), Entrant("random", "random")]
    results = simulate("confrontation", entrants, 4, options=DRAWN)
    assert len(results.outcomes) == 4
    # whoever tries seeds may hit on its own set-up by chance, and concede: then it knows no more than before
    by_chance = [
        outcome
        for outcome in results.outcomes
        if name == "TriesSeeds" and not cheats.dealt_by_a_small_seed(outcome.fixture.seed)
    ]
    assert all(outcome.reason != "concede" for outcome in results.outcomes if outcome not in by_chance)
    assert not any(cheats.dealt_by_a_small_seed(outcome.fixture.seed) for outcome in results.outcomes)


def test_the_cheats_find_it_where_it_is_to_be_found() -> None:
    """In one process, with a small seed: each of them would be seen."""
    assert cheats.dealt_by_a_small_seed("0/7") and not cheats.dealt_by_a_small_seed("nobody tries this")
    game = find("confrontation")
    for name, luck in (("KnowsTheSeed", "0/7/bot 1"), ("TriesSeeds", ""), ("LooksAtFrames", "")):
        bot = own_bot(cheating(name), luck)
        state = game.new(DRAWN, "0/7")
        fixture_in_hand = Setting("confrontation", {}, [])
        assert fixture_in_hand.where
        assert bot.choose(Info(state, state.seat, new_rng(1))) == "concede", name
    state = game.new(DRAWN, 3)
    held = [state.clone(), state.sample(0, new_rng(5))]
    assert held and own_bot(cheating("AsksTheCollector"), "").choose(Info(state, 0, new_rng(1))) == "concede"
    both = [own_bot(cheating("Remembers"), "") for _ in range(2)]
    end = play_game(game, both, DRAWN, 3)
    assert end.reason == "concede"
    cheats.SEEN.clear()


def test_which_bots_are_somebodys_own() -> None:
    assert is_own("tests.arena.players:Bold") and is_own("my_bots:make")
    assert not any(is_own(name) for name in ("random", "hard", "search:50", "search:2s", "search:50x2", "search:9@a:b"))
    assert not is_own("loretable.arena.running.passive:PassiveBot")


def test_where_somebodys_own_bot_plays_a_seed_is_not_all_that_is_drawn(tmp_path: Path) -> None:
    """Its 128 bits are kept with the series, which goes on with them, replays by them, and can be played again by them."""
    entrants = [Entrant("bold", f"{Bold.__module__}:Bold"), Entrant("random", "random")]
    out = tmp_path / "kuhn.sqlite"
    simulate(KUHN, entrants, 6, seed="s", out=out)
    store = Store(out)
    luck = store.luck()
    assert len(luck.deals) == len(luck.bots) == 32 and luck.deals != luck.bots
    simulate(KUHN, entrants, 10, seed="s", out=out)
    outcomes = store.outcomes()
    assert len(outcomes) == 10 and store.luck() == luck
    assert all(outcome.fixture.seed.startswith(luck.deals) for outcome in outcomes)
    assert [record_of(store.setting()[0], each).replay().reason for each in outcomes] == [o.reason for o in outcomes]
    assert simulate(KUHN, entrants, 10, seed="s", luck=luck).outcomes == outcomes
    with pytest.raises(BadData, match="another luck"):
        simulate(KUHN, entrants, 10, seed="s", out=out, luck=Luck("a", "b"))


def test_a_series_of_before_goes_on_as_it_was(tmp_path: Path) -> None:
    """Files of earlier versions know nothing of luck beside a seed."""
    entrants = [Entrant("bold", f"{Bold.__module__}:Bold"), Entrant("random", "random")]
    setting = Setting(KUHN, {}, entrants)
    store = Store(tmp_path / "kuhn.sqlite")
    Series(setting, duel(2, 4, "s"), "s", store, luck=Luck()).run(Workers())
    with store.db:
        store.db.execute("delete from about where key = 'luck'")
    assert Series(setting, duel(2, 8, "s"), "s", store).run(Workers()).games == 8
    assert [o.fixture.seed for o in store.outcomes()] == [f.seed for f in duel(2, 8, "s")]


def test_a_bot_that_fails_is_named_with_what_it_said() -> None:
    with pytest.raises(BadData, match="bots: ZeroDivisionError"):
        simulate(KUHN, [Entrant("fails", f"{__name__}:Fails"), Entrant("random", "random")], 2)
    with pytest.raises(BadData, match="cannot be loaded"):
        simulate(KUHN, [Entrant("absent", "tests.arena.players:Absent"), Entrant("random", "random")], 2)


class Fails(Bold):
    def choose(self, info: Info):  # type: ignore[no-untyped-def]
        return info.legal[1 // 0]


def test_processes_are_used_again_and_ended_at_last() -> None:
    own_processes.close_all()
    entrants = [Entrant("bold", f"{Bold.__module__}:Bold"), Entrant("bold too", f"{Bold.__module__}:Bold")]
    simulate(KUHN, entrants, 6)
    hosts = list(own_processes.free)
    assert len(hosts) == 2
    simulate(KUHN, entrants, 6)
    assert own_processes.free and all(host in hosts for host in own_processes.free)
    own_processes.close_all()
    assert all(host.process.poll() is not None for host in hosts)


def test_a_bot_finds_the_environment_that_is_set_when_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that was started before something was set in it is not used again."""
    own_processes.close_all()
    host = own_processes.take_host(KUHN, "")
    own_processes.give_back(host)
    monkeypatch.setenv("LORETABLE_POLICY", "mine.npz")
    other = own_processes.take_host(KUHN, "")
    own_processes.give_back(other)
    assert other is not host and other.environment["LORETABLE_POLICY"] == "mine.npz"
    assert own_processes.take_host(KUHN, "") is other
    own_processes.give_back(other)
    own_processes.close_all()


def test_a_life_is_a_name_then_decisions_then_an_end() -> None:
    """The other end, over pipes of our own: what it is told, and what it answers."""
    game = find(KUHN)
    state = game.new({}, 3)
    asked_from, asked_to = os.pipe()
    told_from, told_to = os.pipe()
    own_processes.write_message(asked_to, {"state": state.save(), "seat": state.seat})
    own_processes.write_message(asked_to, {"over": True})
    hosting.live(game, {"bot": f"{Bold.__module__}:Bold", "luck": "mine"}, asked_from, told_to)
    assert own_processes.read_message(told_from) == {"keeps_nothing": False}
    answer = own_processes.read_message(told_from)
    assert answer is not None and answer["action"] in [str(action) for action in state.legal]
    assert own_processes.read_message(told_from) == {}
    for pipe in (asked_from, asked_to, told_from, told_to):
        os.close(pipe)
