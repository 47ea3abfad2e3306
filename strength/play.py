"""One game of a part: the same number gives the same game, wherever it is played."""

from __future__ import annotations

from time import process_time
from typing import NamedTuple

from loretable.arena.entrants import Entrant
from loretable.arena.running.fixture import Setting, game_at, options_of, seated_bots
from loretable.arena.schedule import Fixture
from loretable.bots import make_bot
from loretable.core import Bot, Info, State, new_rng
from loretable.core.actions import Action
from loretable.core.bot import answer
from loretable.games.zoomquest.bot.greedy import LeaderBot, PlanBot, led_to
from loretable.games.zoomquest.bot.plans import Plan
from loretable.games.zoomquest.enums import questions, verbs
from loretable.games.zoomquest.state import QuestState
from loretable.games.zoomquest.tools.win_rates import LEADERS

from .parts import PARTS, Beside, Duel, Part


def part_named(name: str) -> Part:
    return next(part for part in PARTS if part.name == name)


class Played(NamedTuple):
    """What the first of two got of a game, and in duels the CPU seconds and decisions of each: of those with a choice."""

    share: float
    cpu: tuple[float, float] = (0.0, 0.0)
    decisions: tuple[int, int] = (0, 0)


def played(name: str, number: int, seed: str) -> Played:
    """What came of a game of a part: games 2n and 2n + 1 have the same luck."""
    part = part_named(name)
    pair, which = divmod(number, 2)
    luck = f"{seed}/{name}/{pair}"
    options = part.ways[pair % len(part.ways)]
    if isinstance(part, Duel):
        setting = Setting(part.game, options, [Entrant("one", part.bots[0]), Entrant("other", part.bots[1])])
        return duel(setting, Fixture(number, pair, luck, (1, 0) if which else (0, 1)))
    if isinstance(part, Beside):
        return Played(beside(part, options, luck) if which == 0 else following(part, options, luck))
    return Played(party(part.game, part.bots[which], options, luck))


def duel(setting: Setting, fixture: Fixture) -> Played:
    """The game that the arena plays, with a clock beside it."""
    state = game_at(setting.where).new(options_of(setting, fixture), fixture.seed)
    guesses = [new_rng(f"{setting.luck.bots}/guesses/{fixture.group}/{seat}") for seat in range(state.seats)]
    cpu = [0.0, 0.0]
    decisions = [0, 0]
    with seated_bots(setting, fixture) as bots:
        while not state.over:
            seat = state.seat
            who = fixture.seats[seat]
            choices = len(state.legal)
            began = process_time()
            action = answer(bots[seat], state, seat, guesses[seat])
            if choices > 1:
                cpu[who] += process_time() - began
                decisions[who] += 1
            state.apply(action, seat)
    share = (state.utility(fixture.seats.index(0)) + 1.0) / 2.0
    return Played(share, (cpu[0], cpu[1]), (decisions[0], decisions[1]))


def party(where: str, bot: str, options: dict[str, object], luck: str) -> float:
    game = game_at(where)
    state = game.new(options, luck)
    bots = [make_bot(game, bot, f"{luck}/{seat}") for seat in range(state.seats)]
    return finished(state, bots, luck)


def finished(state: State, bots: list[Bot], luck: str) -> float:
    rng = new_rng(f"{luck}/guesses")
    while not state.over:
        seat = state.seat
        state.apply(bots[seat].choose(Info(state, seat, rng)), seat)
    return 1.0 if state.winners else 0.0


def plan_of(part: Beside) -> Plan:
    return next(plan for plan in LEADERS if plan.name == part.bots[1])


def beside(part: Beside, options: dict[str, object], luck: str) -> float:
    """The first seat leads by a plan and says where it goes; bots hold the others."""
    game = game_at(part.game)
    state = game.new(options, luck)
    assert isinstance(state, QuestState)
    plan = plan_of(part)
    bots: list[Bot] = [make_bot(game, part.bots[0], f"{luck}/{seat}") for seat in range(state.seats)]
    bots[0] = LeaderBot(plan)
    rng = new_rng(f"{luck}/guesses")
    while not state.over:
        seat = state.seat
        if seat == 0 and state.question == questions.MOVE:
            goal = led_to(state, plan, 0)
            if state.announced[0] != goal:
                state.apply(Action(verbs.ANNOUNCE, goal), 0)
        state.apply(bots[seat].choose(Info(state, seat, rng)), seat)
    return 1.0 if state.winners else 0.0


def following(part: Beside, options: dict[str, object], luck: str) -> float:
    """The whole party in one hand."""
    game = game_at(part.game)
    heroes = game.seats(game.complete(options))
    state = game.new({**options, "seats": [0] * heroes}, luck)
    return finished(state, [PlanBot(plan_of(part))], luck)
