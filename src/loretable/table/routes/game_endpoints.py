"""What can be played here: games, their seats and lessons, cards, rules."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from loretable.core.errors import BadData
from loretable.table.card_library import MOST_A_PAGE, Prepared
from loretable.table.lobby import lobby
from loretable.table.lobby.new_match import find_served
from loretable.table.lobby.practice import learning
from loretable.table.wire.rest_messages import (
    CardsAsked,
    CardsFound,
    CardsTold,
    Examined,
    ExaminedTold,
    GameInfo,
    LessonTold,
    LotAsked,
    MatchMade,
    RateTold,
    RulesTold,
    SeatsAsked,
    SeatsTold,
)

from .endpoint import ApiCall, Endpoint, number

LONGEST_QUERY: Final = 200


async def games(call: ApiCall) -> list[GameInfo]:
    return await asyncio.to_thread(lobby.games, call.hub)


async def seats(call: ApiCall) -> SeatsTold:
    game = find_served(call.hub, call.path["game"]).game
    return lobby.seats(game, call.body.options)


async def lessons(call: ApiCall) -> list[LessonTold]:
    return await asyncio.to_thread(learning.told, find_served(call.hub, call.path["game"]).game)


async def play_lesson(call: ApiCall) -> MatchMade:
    return await learning.play(call.hub, call.path["game"], number(call.path["lesson"], "lesson"))


async def rates(call: ApiCall) -> list[RateTold]:
    return await asyncio.to_thread(lobby.rates, find_served(call.hub, call.path["game"]).game)


async def lot(call: ApiCall) -> SeatsTold:
    game = find_served(call.hub, call.path["game"]).game
    seed = call.body.seed[:100] or secrets.token_hex(8)
    options = await call.beside(game.by_lot, seed)  # it tries games out
    if not options:
        raise BadData("options", f"{game.name} has no way to start by lot")
    told = lobby.seats(game, options)
    return SeatsTold(options, told.seats)


async def cards(call: ApiCall) -> CardsTold | Prepared:
    library = find_served(call.hub, call.path["game"]).library
    query = call.query
    if not query:
        return await asyncio.to_thread(library.everything)
    skip, most = number(query.get("skip", "0"), "skip"), number(query.get("most", str(MOST_A_PAGE)), "most")
    return await call.beside(library.search, query.get("search", "")[:200], skip, most)


async def find_cards(call: ApiCall) -> CardsFound:
    game = find_served(call.hub, call.path["game"]).game
    query = call.query.get("query", "")
    if len(query) > LONGEST_QUERY:
        raise BadData("query", f"is longer than {LONGEST_QUERY} letters")
    try:
        return CardsFound(await call.beside(game.find_cards, query))
    except BadData as error:
        return CardsFound([], error.problem)


async def cards_by_name(call: ApiCall) -> CardsTold:
    library = find_served(call.hub, call.path["game"]).library
    return await call.beside(library.by_name, call.body.names)


async def examine(call: ApiCall) -> ExaminedTold:
    game = find_served(call.hub, call.path["game"]).game
    return ExaminedTold(game.name, await call.beside(game.examine, call.body.brought))


async def rules(call: ApiCall) -> RulesTold:
    game = find_served(call.hub, call.path["game"]).game
    return RulesTold(game.name, game.title, await asyncio.to_thread(game.rules_text))


ENDPOINTS: Final = (
    Endpoint("GET", "/api/games", "games", "The games that can be played here.", games, list[GameInfo]),
    Endpoint(
        "POST",
        "/api/games/{game}/seats",
        "seats",
        "The seats of a game with some options.",
        seats,
        SeatsTold,
        SeatsAsked,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/lessons",
        "lessons",
        "The lessons of a game's first game.",
        lessons,
        list[LessonTold],
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/lessons/{lesson}/play",
        "playLesson",
        "Begins a match at a lesson's position, for practice.",
        play_lesson,
        MatchMade,
        created=True,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/rates",
        "rates",
        "Measured rates of a game: each with its interval, games, bot and date.",
        rates,
        list[RateTold],
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/lot",
        "byLot",
        "A way to start a game that nobody has played: options by lot.",
        lot,
        SeatsTold,
        LotAsked,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/cards",
        "cards",
        "What is printed on a game's cards and figures: all of them (with an ETag), or a page of a search.",
        cards,
        CardsTold,
        query=(
            ("search", "Words that name or text should have."),
            ("skip", "So many are left out at the front."),
            ("most", f"So many at most, {MOST_A_PAGE} where nothing is said."),
        ),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/cards",
        "cardsByName",
        "What is printed on some cards and figures.",
        cards_by_name,
        CardsTold,
        CardsAsked,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/find",
        "findCards",
        "The names of the cards for which a query holds. What a query can say is its game's to know.",
        find_cards,
        CardsFound,
        query=(("query", "What they should be."),),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/examine",
        "examine",
        "What a game says of something that a player may bring to it: a deck.",
        examine,
        ExaminedTold,
        Examined,
    ),
    Endpoint("GET", "/api/games/{game}/rules", "rules", "How a game is played, in our own words.", rules, RulesTold),
)
