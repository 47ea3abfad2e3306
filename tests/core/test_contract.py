"""Whoever writes a game or a bot and leaves something out is told what."""

from __future__ import annotations

from typing import Any

import pytest

from examples.kuhn import GAME as KUHN
from examples.kuhn import Kuhn, KuhnState
from loretable.core import BadData, Bot, Game, Info, RandomBot, RulesBug, State, new_rng, play_game
from loretable.core.engine.frames import Frame
from tests.probe import GAME


class Bare(Game):
    def __init__(self) -> None:
        super().__init__("bare", verbs=(), questions=("?",))


class BareState(State):
    pass


class BareGame(Bare):
    def blank(self, options: dict[str, object]) -> State:
        return BareState(self, options)


def test_a_game_without_blank_is_told_what_to_write() -> None:
    with pytest.raises(
        NotImplementedError, match=r"Bare has no `blank\(self, options\)`. Write it: return an empty state"
    ):
        Bare().new()


@pytest.mark.parametrize("hook", ["idle", "resume", "answered", "actions", "why_not"])
def test_a_state_without_a_hook_is_told_what_to_write(hook: str) -> None:
    game = BareGame()
    state = game.blank(game.complete({}))
    calls = {
        "idle": lambda: state.idle(),
        "resume": lambda: state.resume(Frame(0, 0)),
        "answered": lambda: state.answered(0, 0, KUHN.parse("bet")),
        "actions": lambda: state.actions(0),
        "why_not": lambda: state.why_not(0, KUHN.parse("bet")),
    }
    with pytest.raises(NotImplementedError, match=rf"BareState has no `{hook}\(self.*Write it: "):
        calls[hook]()


def test_a_bot_without_choose_is_told_what_to_write() -> None:
    with pytest.raises(NotImplementedError, match=r"return one of info\.legal"):
        play_game(KUHN, [Bot(), Bot()])


class Forgetful(KuhnState):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.raised = False


def test_a_field_that_is_in_no_list_is_named_when_the_first_game_is_made() -> None:
    class ForgetfulKuhn(Kuhn):
        def blank(self, options: dict[str, object]) -> Forgetful:
            return Forgetful(self, options)

    with pytest.raises(RulesBug, match=r"Forgetful\.raised is neither in the game's fields .* nor in its caches"):
        ForgetfulKuhn().new()
    game = ForgetfulKuhn()
    game.caches = ("raised",)
    assert game.new().seat == 0


def test_a_field_that_the_state_does_not_have_is_named() -> None:
    game = Kuhn()
    game.fields = ("history", "pot")
    with pytest.raises(RulesBug, match="KuhnState has no attribute 'pot'"):
        game.new()


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_game_between_bots_needs_one_for_each_seat(count: int) -> None:
    with pytest.raises(BadData, match=f"bots: kuhn has 2 seats with these options, not {count}"):
        play_game(KUHN, [RandomBot(seat) for seat in range(count)])


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (["random", "random"], r"bots\[0\]: 'random' is a name, not a bot: write game\.bot\('random'\)"),
        ((RandomBot(1), RandomBot), r"bots\[1\]: RandomBot is a class, not a bot: write RandomBot\(\)"),
        ([RandomBot(1), 7], r"bots\[1\]: should be a Bot, not int"),
        (RandomBot(1), r"bots: should be a list with a bot for each seat"),
    ],
)
def test_names_and_classes_of_bots_are_told_from_bots(bots: Any, told: str) -> None:
    with pytest.raises(BadData, match=told):
        play_game(KUHN, bots)


def test_bots_may_come_in_a_tuple() -> None:
    assert play_game(KUHN, (RandomBot(1), RandomBot(2))).over


def test_a_game_makes_its_own_bots_and_every_level() -> None:
    assert isinstance(KUHN.bot("random", 1), RandomBot)
    for name in ("easy", "normal", "hard", "search:5"):
        assert play_game(KUHN, [KUHN.bot(name, 1), KUHN.bot("random", 1)], seed=2).over


def test_an_info_is_what_its_docstring_says() -> None:
    state = GAME.new({"seats": 3}, 2)
    info = Info(state, 1, new_rng(1))
    assert info.seat == 1 and info.game is GAME and info.options["seats"] == 3
    assert info.legal == state.legal_for(1) and info.view() == state.view(1) == info.state.view(1)
    assert info.decision.labels == ["Bid 0", "Bid 1", "Bid 2"]
    one, other = info.sample(new_rng(1)), info.sample(new_rng(1))
    assert one is not other and one.digest == other.digest
    public = {name for name in dir(info) if not name.startswith("_")}
    assert public == {"seat", "game", "options", "legal", "decision", "view", "board", "state", "sample", "sampler"}


def test_playing_on_from_the_state_of_an_info_does_not_change_its_samples() -> None:
    state = GAME.new({"seats": 2}, 2)
    info = Info(state, 0, new_rng(1))
    before = info.sample(new_rng(5)).digest
    info.state.play(0)
    assert info.sample(new_rng(5)).digest == before


class Switches(Kuhn):
    """Options that `==` cannot tell apart."""

    def defaults(self) -> dict[str, object]:
        return {"any": None, "table": {}, "flag": False, "rate": 0.5}


def test_options_that_are_equal_but_of_another_kind_are_not_taken_for_each_other() -> None:
    game = Switches()
    for value, other in ((1, True), (0, False), (1, 1.0), ([1, 0], [True, False]), ({"x": 1}, {"x": True})):
        assert type(game.complete({"any": value})["any"]) is type(value)
        taken = game.complete({"any": other})["any"]
        assert repr(taken) == repr(other)
        assert repr(game.new({"any": value}, 1).options["any"]) == repr(value)
    assert game.complete({"flag": True})["flag"] is True
    with pytest.raises(BadData, match=r"options.flag: should be true or false"):
        game.complete({"flag": 1})
    game.complete({"table": {"x": True}})
    assert repr(game.complete({"table": {"x": 1}})["table"]) == "{'x': 1}"


def test_the_same_options_share_one_layout() -> None:
    game = Switches()
    given: dict[str, object] = {"any": [1, {"a": "b"}]}
    first = game.new(given, 1)
    assert game.new({"any": [1, {"a": "b"}]}, 2).layout is first.layout
    listed = given["any"]
    assert isinstance(listed, list)
    listed.append(2)
    assert game.complete(given)["any"] == [1, {"a": "b"}, 2] and first.options["any"] == [1, {"a": "b"}]
