"""The REST routes as a table: from it come the handlers and the OpenAPI document."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from msgspec import Struct

from .. import __version__
from ..core.errors import BadData
from . import lobby, own, puzzles, retention, seating
from .hub import Hub, NoMatch
from .library import MOST_A_PAGE, Prepared
from .match_state import record_of
from .new_match import Conflicted, NotAllowed, find_served, make_branch, make_match, make_rematch
from .replay import picture_at, replay_of
from .rest_messages import (
    Branch,
    CardsAsked,
    CardsTold,
    Claim,
    Claimed,
    Deleted,
    Examined,
    ExaminedTold,
    GameInfo,
    MatchInfo,
    MatchMade,
    MyMatch,
    NewMatch,
    NewPuzzle,
    OwnAsked,
    Picture,
    PlayPuzzle,
    PuzzleInfo,
    Replay,
    RulesTold,
    SeatChange,
    Seated,
    SeatsAsked,
    SeatsTold,
    TokensShown,
)
from .store import read_log, read_match
from .tokens import hashed


class Health(Struct):
    """The server answers, and how much it serves."""

    version: str
    matches: int
    sockets: int
    bus: bool


class Asked(NamedTuple):
    """A request as a handler gets it."""

    hub: Hub
    mine: lobby.MyMatches
    path: dict[str, str]
    query: dict[str, str]
    token: str
    body: Any


class Endpoint(NamedTuple):
    method: str
    path: str
    name: str
    text: str
    handler: Callable[[Asked], Awaitable[object]]
    result: Any
    body: Any = None
    token: bool = False
    query: tuple[tuple[str, str], ...] = ()
    created: bool = False


async def games(asked: Asked) -> list[GameInfo]:
    return await asyncio.to_thread(lobby.games, asked.hub)


async def seats(asked: Asked) -> SeatsTold:
    game = find_served(asked.hub, asked.path["game"]).game
    return lobby.seats(game, asked.body.options)


async def cards(asked: Asked) -> CardsTold | Prepared:
    library = find_served(asked.hub, asked.path["game"]).library
    query = asked.query
    if not query:
        return await asyncio.to_thread(library.everything)
    skip, most = number(query.get("skip", "0"), "skip"), number(query.get("most", str(MOST_A_PAGE)), "most")
    return await asyncio.to_thread(library.search, query.get("search", "")[:200], skip, most)


async def cards_by_name(asked: Asked) -> CardsTold:
    library = find_served(asked.hub, asked.path["game"]).library
    return await asyncio.to_thread(library.by_name, asked.body.names)


async def examine(asked: Asked) -> ExaminedTold:
    game = find_served(asked.hub, asked.path["game"]).game
    return ExaminedTold(game.name, await asyncio.to_thread(game.examine, asked.body.brought))


async def rules(asked: Asked) -> RulesTold:
    game = find_served(asked.hub, asked.path["game"]).game
    return RulesTold(game.name, game.title, await asyncio.to_thread(game.rules_text))


async def new_match(asked: Asked) -> MatchMade:
    return await make_match(asked.hub, asked.body)


async def mine(asked: Asked) -> list[MyMatch]:
    return await asked.mine.find(asked.body)


async def match_info(asked: Asked) -> MatchInfo:
    return await lobby.info(asked.hub, asked.path["match"], asked.token)


async def claim(asked: Asked) -> Claimed:
    return await seating.claim(asked.hub, asked.path["match"], asked.token, asked.body)


async def set_own(asked: Asked) -> MatchInfo:
    return await own.set_own(asked.hub, asked.path["match"], asked.token, asked.body)


async def new_puzzle(asked: Asked) -> PuzzleInfo:
    return await puzzles.keep(asked.hub, asked.path["match"], asked.token, asked.body)


async def puzzle(asked: Asked) -> PuzzleInfo:
    return await puzzles.look(asked.hub, asked.path["puzzle"])


async def play_puzzle(asked: Asked) -> MatchMade:
    return await puzzles.play(asked.hub, asked.path["puzzle"], asked.body)


async def delete(asked: Asked) -> Deleted:
    return await retention.delete(asked.hub, asked.path["match"], asked.token)


async def change_seat(asked: Asked) -> Seated:
    seat = number(asked.path["seat"], "seat")
    return await seating.change_seat(asked.hub, asked.path["match"], asked.token, seat, asked.body)


async def rematch(asked: Asked) -> MatchMade:
    return await make_rematch(asked.hub, asked.path["match"], asked.token)


async def branch(asked: Asked) -> MatchMade:
    return await make_branch(asked.hub, asked.path["match"], asked.token, asked.body)


async def replay(asked: Asked) -> Replay:
    table = await asked.hub.table(asked.path["match"])
    record = record_of(table.game, table.row, await log_of(asked))
    async with asked.hub.replays:
        return await asyncio.to_thread(replay_of, record, table.row.id, eyes(asked, table.row.chairs))


async def picture(asked: Asked) -> Picture:
    table = await asked.hub.table(asked.path["match"])
    log = await log_of(asked)
    seq = number(asked.query.get("seq", str(len(log))), "seq")
    record = record_of(table.game, table.row, log)
    async with asked.hub.replays:
        return await asyncio.to_thread(picture_at, record, eyes(asked, table.row.chairs), seq)


async def export(asked: Asked) -> dict[str, Any]:
    row = await asked.hub.store.read(lambda c: read_match(c, asked.path["match"]))
    if row is None:
        raise NoMatch(f"there is no match {asked.path['match'][:60]!r}")
    if not asked.token or row.host != hashed(asked.token):
        raise NotAllowed("only the host can export the match")
    if not row.over and not row.frozen:
        raise Conflicted("the match is not over: its record holds everybody's secrets")
    return await lobby.export(asked.hub, row.id)


async def health(asked: Asked) -> Health:
    tables = asked.hub.tables.values()
    return Health(__version__, len(tables), sum(len(table.guests) for table in tables), asked.hub.bus.healthy)


async def log_of(asked: Asked) -> list[Any]:
    return await asked.hub.store.read(lambda c: read_log(c, asked.path["match"]))


def eyes(asked: Asked, chairs: list[Any]) -> int:
    """The seat whose view a token opens; without one, the spectators'."""
    wanted = hashed(asked.token)
    return next((i for i, chair in enumerate(chairs) if wanted and chair.hash == wanted), len(chairs))


def number(text: str, name: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise BadData(name, f"should be a number, not {text[:20]!r}")
    return int(text)


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
        "POST",
        "/api/games/{game}/examine",
        "examine",
        "What a game says of something that a player may bring to it: a deck.",
        examine,
        ExaminedTold,
        Examined,
    ),
    Endpoint("GET", "/api/games/{game}/rules", "rules", "How a game is played, in our own words.", rules, RulesTold),
    Endpoint("POST", "/api/matches", "newMatch", "Starts a match.", new_match, MatchMade, NewMatch, created=True),
    Endpoint(
        "POST",
        "/api/mine",
        "myMatches",
        "The matches of some tokens, with what is new in them.",
        mine,
        list[MyMatch],
        TokensShown,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}",
        "match",
        "A match as this token's holder may know it.",
        match_info,
        MatchInfo,
        token=True,
    ),
    Endpoint(
        "DELETE",
        "/api/matches/{match}",
        "deleteMatch",
        "The host deletes a match that is over, frozen, or that nobody else plays.",
        delete,
        Deleted,
        token=True,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/claim",
        "claimSeat",
        "Sits down by an invitation, once; from then on only one's own token opens the seat.",
        claim,
        Claimed,
        Claim,
        token=True,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/own",
        "setOwn",
        "What whoever sits in a seat says of themselves: a name, and before the game begins their part of the options.",
        set_own,
        MatchInfo,
        OwnAsked,
        token=True,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/puzzles",
        "newPuzzle",
        "Makes a step a position that others may try, by its link.",
        new_puzzle,
        PuzzleInfo,
        NewPuzzle,
        token=True,
        created=True,
    ),
    Endpoint("GET", "/api/puzzles/{puzzle}", "puzzle", "A position to try.", puzzle, PuzzleInfo),
    Endpoint(
        "POST",
        "/api/puzzles/{puzzle}/play",
        "playPuzzle",
        "Begins a match at a puzzle's position.",
        play_puzzle,
        MatchMade,
        PlayPuzzle,
        created=True,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/seats/{seat}",
        "changeSeat",
        "The host gives a seat to a bot, or opens it anew.",
        change_seat,
        Seated,
        SeatChange,
        token=True,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/rematch",
        "rematch",
        "The same again, with the same people and their tokens.",
        rematch,
        MatchMade,
        token=True,
        created=True,
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/branch",
        "branch",
        "Plays on from a step, in a match of its own.",
        branch,
        MatchMade,
        Branch,
        token=True,
        created=True,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/replay",
        "replay",
        "The match step by step, as this token's holder saw it.",
        replay,
        Replay,
        token=True,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/picture",
        "picture",
        "The board at a number, as this token's holder saw it.",
        picture,
        Picture,
        token=True,
        query=(("seq", "The number; without it, the last one."),),
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/export",
        "export",
        "The record of a match that is over or frozen, for its host.",
        export,
        dict[str, Any],
        token=True,
    ),
    Endpoint("GET", "/api/health", "health", "Whether the server answers.", health, Health),
)
