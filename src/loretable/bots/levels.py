"""Bots by name, the same in terminal, browser, arena and library.

easy, normal, hard      levels of every game
expert                  thinks as long as it is given: ten seconds a decision;  expert:60s  a minute
search:N                search with N iterations a decision;  search:2s  with two seconds
search:Nx2              the same in two processes, half of the iterations each
search:N@hand           the same by weights written by hand;  @random  with random playouts to the end and no knowledge;
                        @unread  without the book of openings;  @careless  as before it took care (see docs/bots.md);
                        @network  by the game's network;  @linear  by its weights of a few features, where it has both;
                        @FILE  by weights or a network that `loretable train` wrote
sound:N                 of a small game of two rivals: what N walks from the deal come to, which comes near to an equilibrium;
                        sound:2s  with two seconds
greedy, random, ...     the game's own
module:name             a bot of one's own: a Bot, or something that makes one, from a seed if it takes one
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Final

from loretable.core.bot import Bot
from loretable.core.errors import BadData
from loretable.core.game import Game
from loretable.core.learning.evaluation import LinearEvaluation, NetworkEvaluation
from loretable.core.records.reading import json_in

from .budget import Budget
from .search import SearchBot
from .sound.bot import SoundBot, fits

LEVELS: Final = ("easy", "normal", "hard")

EXPERT: Final = "expert"
EXPERTS_SECONDS: Final = 10
GIVEN_TIME: Final = re.compile(r"expert(?::(\d{1,4})s)?")

SEARCH: Final = re.compile(r"search:(\d{1,9})(s?)(?:x(\d{1,2}))?(?:@(.+))?")

SOUND: Final = re.compile(r"sound:(\d{1,9})(s?)")


def bot_names(game: Game) -> list[str]:
    """The bots that can take a seat at a game, by name: the game's own, the default first, then the levels."""
    return [*game.bot_names(), *(level for level in (*LEVELS, EXPERT) if level not in game.bot_names())]


def make_bot(game: Game, name: str, seed: int | str = 0) -> Bot:
    """A bot by its name, or BadData with the names there are."""
    if name in LEVELS:
        thought = game.thought()
        return searcher(game, Budget(iterations=thought[LEVELS.index(name)]), seed, name)
    given = GIVEN_TIME.fullmatch(name)
    if given:
        seconds = int(given[1] or EXPERTS_SECONDS)
        if seconds < 1:
            raise BadData("bot", f"{name!r} leaves no time to think: say {EXPERT} or {EXPERT}:60s")
        return searcher(game, Budget(seconds=float(seconds)), seed, name)
    asked = SEARCH.fullmatch(name)
    if asked:
        budget = budget_of(int(asked[1]), bool(asked[2]), name)
        if asked[3]:
            return in_processes(game, name, budget, int(asked[3]), seed, asked[4] or "")
        return searcher(game, budget, seed, name, asked[4] or "")
    walked = SOUND.fullmatch(name)
    if walked:
        fits(game, name)
        return SoundBot(budget_of(int(walked[1]), bool(walked[2]), name), seed, name)
    if ":" in name:
        return own_bot(name, seed)
    if name not in game.bot_names():
        known = ", ".join(bot_names(game))
        raise BadData(
            "bot", f"{game.name} has no bot {name[:40]!r}; there are: {known}, search:N, sound:N, and module:name"
        )
    return game.bot(name, seed)


def budget_of(number: int, seconds: bool, name: str) -> Budget:
    if number < 1:
        kind = name.partition(":")[0]
        raise BadData("bot", f"{name!r} leaves no time to think: say {kind}:500 or {kind}:2s")
    return Budget(seconds=float(number)) if seconds else Budget(iterations=number)


def searcher(game: Game, budget: Budget, seed: int | str, name: str = "search", by: str = "") -> SearchBot:
    """`by`: what it goes by, where that is not what the game is shipped with: a word (hand, random, unread, careless, network,
    linear), or a file."""
    if by == "random":
        return SearchBot(budget, seed, None, name=name)
    evaluation = game.evaluation()
    if by == "unread":
        return SearchBot(budget, seed, evaluation, name=name, reads=False)
    if by == "careless":
        # as the levels were before they took care, and before there were networks
        if isinstance(evaluation, NetworkEvaluation):
            evaluation.network = None
        if evaluation is not None:
            evaluation.careful = False
        return SearchBot(budget, seed, evaluation, name=name, careful=False)
    if by in ("network", "linear"):
        if not isinstance(evaluation, NetworkEvaluation) or evaluation.own_network() is None:
            raise BadData("bot", f"{game.name} comes with no network: leave out {'@' + by!r}")
        evaluation.network = evaluation.own_network() if by == "network" else None
        return SearchBot(budget, seed, evaluation, name=name)
    if by:
        if not isinstance(evaluation, LinearEvaluation):
            raise BadData("bot", f"{game.name} has no weights to go by: leave out {'@' + by[:40]!r}")
        if by == "hand":
            if isinstance(evaluation, NetworkEvaluation):
                evaluation.network = None
            evaluation.weights = evaluation.by_hand
        else:
            try:
                evaluation.learned(json_in(Path(by), "a weights file"), by)
            except BadData as error:
                raise BadData("bot", f"{by[:80]!r} is not a weights file that can be read: {error}") from error
    return SearchBot(budget, seed, evaluation, name=name)


def in_processes(game: Game, name: str, budget: Budget, workers: int, seed: int | str, by: str) -> Bot:
    """A search in several processes at once."""
    from .parallel import MOST_WORKERS, ParallelBot

    if by:
        raise BadData("bot", f"{name[:40]!r}: several processes go by what the game is shipped with; leave out the @")
    if not 1 <= workers <= MOST_WORKERS:
        raise BadData("bot", f"{name[:40]!r}: from 1 to {MOST_WORKERS} processes, as in search:4000x2")
    return ParallelBot(game, name, budget, workers, seed)


def is_own(name: str) -> bool:
    """Is it the name of a bot that somebody wrote, as module:name, and that does not come with Loretable?"""
    ours = SEARCH.fullmatch(name) or SOUND.fullmatch(name) or GIVEN_TIME.fullmatch(name)
    shipped = ours or name.startswith("loretable.")
    return ":" in name and not shipped


def own_bot(where: str, seed: int | str) -> Bot:
    module, _, attribute = where.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadData("bot", f"{where[:80]!r} cannot be loaded: {error}") from error
    if isinstance(found, Bot):
        return found
    made = seeded_bot(found, seed) if callable(found) else None
    if not isinstance(made, Bot):
        raise BadData("bot", f"{where[:80]!r} is not a Bot, nor does calling it make one")
    return made


def seeded_bot(maker: Callable[..., object], seed: int | str) -> object:
    """What a class or a function makes of a seed, or of nothing where it takes none."""
    try:
        signature(maker).bind(seed)
    except ValueError:  # it does not say what it takes
        return maker(seed)
    except TypeError:
        return maker()
    return maker(seed)
