"""What a bot does in a seat's place, and what it would advise: by a sample, one that could be the real state for all the seat
knows. So a bot cannot cheat, whatever it does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from loretable.bots import Budget, Explanation, explain, make_bot
from loretable.bots.explain import Option, parts_in_words
from loretable.bots.levels import searcher
from loretable.core import Bot, Info, RandomBot, State, new_rng
from loretable.table.wire.messages import HintChance, HintStep

from .planning import plain, planned

THOUGHT: Final = (400, 2.0)
"""Iterations and seconds for a hint, whichever is over first."""

MOST_REASONS: Final = 3
ENOUGH: Final = 12
"""Fewer games than these say nothing about an option."""
MOST_AHEAD: Final = 4


def guess(state: State, seat: int, seed: str) -> State:
    """What a bot is given to think about."""
    return state.sample(seat, new_rng(f"{seed}/sample"))


def chosen(sample: State, seat: int, bot: Bot, seed: str) -> str:
    """The text of the action that a bot takes."""
    return str(bot.choose(Info(sample, seat, new_rng(f"{seed}/info"))))


def anything(state: State, seat: int, seed: str) -> str:
    """Any legal action, where a bot has failed."""
    return str(RandomBot(seed).choose(Info(state, seat, new_rng(seed))))


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why; the steps of the turn, where there are several; how options did in games tried out."""

    action: str
    reasons: list[str] = field(default_factory=list)
    steps: list[HintStep] = field(default_factory=list)
    chances: list[HintChance] = field(default_factory=list)


def advice(sample: State, seat: int, seed: str) -> Advice:
    """What to do in a seat's place, and why: what it comes to, and how it does in games tried out."""
    game = sample.game
    info = Info(sample, seat, new_rng(f"{seed}/info"))
    bot = searcher(game, Budget(*THOUGHT), seed)
    found = explain(bot, info)
    if len(info.legal) == 1:
        return Advice(found.action, ["There is no other option."])
    # where all play together, what counts is to do one's part beside partners who go by the usual bot
    action = str(make_bot(game, game.bot_names()[0], seed).choose(info)) if game.cooperative else ""
    if not action:
        action = found.action if bot.mixes() or not found.iterations else safest(found)
    comes_to = game.consequence(sample, game.parse(action), seat)
    steps = planned(sample, seat, action, seed)
    # how it goes on is said by the steps, where there are some
    expected = [] if steps else ahead(found, action, game.seat_name(seat, sample.options))
    chances = tried_out(found, action)
    # that it is sure to win, or by the book, is told by itself
    told = (
        list(dict.fromkeys(one.told for one in chances)) if found.iterations else [f"{plain(found.options[0].label)}."]
    )
    reasons = [*([comes_to] if comes_to else []), *told, *judged(found, action), *expected]
    return Advice(action, reasons, steps, chances)


def safest(found: Explanation) -> str:
    """What is recommended goes by the figure that is shown: what wins most, as far as one can be sure of it."""
    tried = [option for option in found.options if option.visits >= ENOUGH] or found.options[:1]
    return max(tried, key=lambda option: (option.low, option.visits)).action


def tried_out(found: Explanation, action: str) -> list[HintChance]:
    """How it did in the games that were tried out, what is as good, and what else there is."""
    tried = [option for option in found.options if option.visits and found.iterations]
    own = [option for option in tried if option.action == action]
    others = [option for option in tried if option.action != action and option.visits >= ENOUGH]
    others.sort(key=lambda option: -option.low)
    equal = [option for option in others if own and option.high >= own[0].value and option.value >= own[0].low]
    worse = [option for option in others if option not in equal][: MOST_REASONS - 1]
    names = "; ".join(plain(option.label) for option in equal[:MOST_REASONS])
    return [
        *(chance(one, f"It wins {one.value:.0%} of {one.visits} games tried out{spread(one)}.") for one in own),
        *(chance(one, f"As good, as far as can be told: {names}.") for one in equal[:MOST_REASONS]),
        *(chance(one, f"Instead {plain(one.label)}: {one.value:.0%}{spread(one)}.") for one in worse),
    ]


def chance(option: Option, told: str) -> HintChance:
    return HintChance(option.action, plain(option.label), option.value, option.low, option.high, option.visits, told)


def judged(found: Explanation, action: str) -> list[str]:
    """What these games were judged by, where what is advised is what was thought through."""
    if action != found.action or not found.saw:
        return []
    return [f"Games tried out are judged by {parts_in_words(found.saw)}."]


def ahead(found: Explanation, action: str, own: str) -> list[str]:
    """How it may go on, as far as what is advised is what was thought through."""
    line = [plain(label) for label in found.line[1:MOST_AHEAD] if label] if action == found.action else []
    told = "; ".join(label.replace(f"{own}: ", "you: ", 1) for label in line)
    return [f"Then perhaps {told}."] if told else []


def spread(option: Option) -> str:
    return f" ({option.low * 100:.0f} to {option.high * 100:.0f})"
