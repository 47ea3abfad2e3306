"""The REST routes as a table: from it come the handlers and the OpenAPI document."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from msgspec import Struct

from loretable import __version__
from loretable.core.errors import BadData
from loretable.core.records.proof import proof_of
from loretable.table.card_library import MOST_A_PAGE, Prepared
from loretable.table.hub import Hub, NoMatch
from loretable.table.live import settling
from loretable.table.lobby import (
    deleting,
    forgetting,
    invitations,
    learning,
    lobby,
    player_options,
    puzzles,
    seating,
    shipped,
    wishes,
)
from loretable.table.lobby.new_match import Conflicted, NotAllowed, find_served, make_branch, make_match, make_rematch
from loretable.table.match import luck, series
from loretable.table.match.log_replay import readable
from loretable.table.match.match_state import CannotLoad, record_of
from loretable.table.match.opened import open_replay
from loretable.table.match.replay import picture_at, replay_of
from loretable.table.storage import shelf
from loretable.table.wire.messages import PLAYER_OPEN, Refused
from loretable.table.wire.rest_messages import (
    Branch,
    CallsEnded,
    CallsKept,
    CallsTold,
    CallsWanted,
    CardsAsked,
    CardsFound,
    CardsTold,
    Claim,
    Claimed,
    Deleted,
    EndCalls,
    Examined,
    ExaminedTold,
    Forgotten,
    GameInfo,
    InvitationTold,
    LessonTold,
    LotAsked,
    MatchInfo,
    MatchMade,
    MyMatch,
    NewMatch,
    NewPuzzle,
    OwnAsked,
    Picture,
    PlayPuzzle,
    PuzzleInfo,
    PuzzleOfDay,
    Reach,
    Replay,
    RulesTold,
    SeatChange,
    Seated,
    SeatsAsked,
    SeatsTold,
    SettleAsked,
    TokensShown,
)
from loretable.table.wire.tokens import hashed

LONGEST_QUERY: Final = 200


class Health(Struct):
    """The server answers, and how much it serves."""

    version: str
    matches: int
    sockets: int
    bus: bool


class ApiCall(NamedTuple):
    """A request as a handler gets it."""

    hub: Hub
    mine: lobby.MyMatches
    path: dict[str, str]
    query: dict[str, str]
    token: str
    body: Any
    address: str = ""


class Endpoint(NamedTuple):
    method: str
    path: str
    name: str
    text: str
    handler: Callable[[ApiCall], Awaitable[object]]
    result: Any
    body: Any = None
    token: bool = False
    query: tuple[tuple[str, str], ...] = ()
    created: bool = False


async def games(call: ApiCall) -> list[GameInfo]:
    return await asyncio.to_thread(lobby.games, call.hub)


async def seats(call: ApiCall) -> SeatsTold:
    game = find_served(call.hub, call.path["game"]).game
    return lobby.seats(game, call.body.options)


async def lessons(call: ApiCall) -> list[LessonTold]:
    return await asyncio.to_thread(learning.told, find_served(call.hub, call.path["game"]).game)


async def play_lesson(call: ApiCall) -> MatchMade:
    return await learning.play(call.hub, call.path["game"], number(call.path["lesson"], "lesson"))


async def lot(call: ApiCall) -> SeatsTold:
    game = find_served(call.hub, call.path["game"]).game
    seed = call.body.seed[:100] or secrets.token_hex(8)
    async with call.hub.replays:  # it tries games out: one at a time
        options = await asyncio.to_thread(game.by_lot, seed)
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
    return await asyncio.to_thread(library.search, query.get("search", "")[:200], skip, most)


async def find_cards(call: ApiCall) -> CardsFound:
    game = find_served(call.hub, call.path["game"]).game
    query = call.query.get("query", "")
    if len(query) > LONGEST_QUERY:
        raise BadData("query", f"is longer than {LONGEST_QUERY} letters")
    async with call.hub.replays:  # the first one reads what all cards do
        try:
            return CardsFound(await asyncio.to_thread(game.find_cards, query))
        except BadData as error:
            return CardsFound([], error.problem)


async def cards_by_name(call: ApiCall) -> CardsTold:
    library = find_served(call.hub, call.path["game"]).library
    return await asyncio.to_thread(library.by_name, call.body.names)


async def examine(call: ApiCall) -> ExaminedTold:
    game = find_served(call.hub, call.path["game"]).game
    return ExaminedTold(game.name, await asyncio.to_thread(game.examine, call.body.brought))


async def rules(call: ApiCall) -> RulesTold:
    game = find_served(call.hub, call.path["game"]).game
    return RulesTold(game.name, game.title, await asyncio.to_thread(game.rules_text))


async def new_match(call: ApiCall) -> MatchMade:
    return await make_match(call.hub, call.body)


async def mine(call: ApiCall) -> list[MyMatch]:
    return await call.mine.find(call.body)


async def forget_me(call: ApiCall) -> Forgotten:
    return await forgetting.forget_me(call.hub, call.body)


async def match_info(call: ApiCall) -> MatchInfo:
    return await lobby.info(call.hub, call.path["match"], call.token)


async def invitation(call: ApiCall) -> InvitationTold:
    return await invitations.look(call.hub, call.path["match"], call.token)


async def claim(call: ApiCall) -> Claimed:
    return await seating.claim(call.hub, call.path["match"], call.token, call.body)


async def set_own(call: ApiCall) -> MatchInfo:
    return await player_options.set_own(call.hub, call.path["match"], call.token, call.body)


async def new_puzzle(call: ApiCall) -> PuzzleInfo:
    return await puzzles.keep(call.hub, call.path["match"], call.token, call.body)


async def puzzle_of_day(call: ApiCall) -> PuzzleOfDay:
    return shipped.of_day(call.hub, datetime.now(UTC).date())


async def puzzle(call: ApiCall) -> PuzzleInfo:
    return await puzzles.look(call.hub, call.path["puzzle"])


async def play_puzzle(call: ApiCall) -> MatchMade:
    return await puzzles.play(call.hub, call.path["puzzle"], call.body)


async def delete(call: ApiCall) -> Deleted:
    return await deleting.delete(call.hub, call.path["match"], call.token)


async def change_seat(call: ApiCall) -> Seated:
    seat = number(call.path["seat"], "seat")
    return await seating.change_seat(call.hub, call.path["match"], call.token, seat, call.body)


async def rematch(call: ApiCall) -> MatchMade:
    return await make_rematch(call.hub, call.path["match"], call.token)


async def branch(call: ApiCall) -> MatchMade:
    return await make_branch(call.hub, call.path["match"], call.token, call.body)


async def replay(call: ApiCall) -> Replay:
    table = await call.hub.table(call.path["match"])
    record = record_of(table.game, table.row, await log_of(call))
    how = replay_of
    if call.query.get("open", "") not in ("", "0"):
        told = series.shown(table.row, table.live.state)
        if not table.row.over or (told is not None and not told.over):
            raise Conflicted("everything is open once the match is over, of a series once all of it is")
        how = open_replay
    async with call.hub.replays:
        return await asyncio.to_thread(how, record, table.row.id, eyes(call, table.row.seat_rows))


async def picture(call: ApiCall) -> Picture:
    table = await call.hub.table(call.path["match"])
    log = await log_of(call)
    seq = number(call.query.get("seq", str(len(log))), "seq")
    record = record_of(table.game, table.row, log)
    async with call.hub.replays:
        return await asyncio.to_thread(picture_at, record, eyes(call, table.row.seat_rows), seq)


async def export(call: ApiCall) -> dict[str, Any]:
    """The whole record where that gives nobody away. Of a match that has stopped, what whoever asks may know of it."""
    row = await call.hub.kept.read_match(call.path["match"])
    if row is None:
        raise NoMatch(f"there is no match {call.path['match'][:60]!r}")
    table = None
    with suppress(CannotLoad):
        table = await call.hub.table(row.id)
        row = table.row
    if table is not None and table.stopped and not row.over:
        record = record_of(table.game, row, await log_of(call))
        async with call.hub.replays:
            return await asyncio.to_thread(record.for_seat, eyes(call, row.seat_rows))
    if not call.token or row.host != hashed(call.token):
        raise NotAllowed("only the host can export the match")
    others = any(seat_row.player == PLAYER_OPEN and seat_row.taken for seat_row in row.seat_rows)
    if not row.over and (table is not None or others):
        raise Conflicted("the match is not over: its record holds everybody's secrets")
    return await lobby.export(call.hub, row.id)


async def proof(call: ApiCall) -> dict[str, Any]:
    """All that proves the luck of a match that is over, for those who played it: `loretable verify` reads it."""
    table = await call.hub.table(call.path["match"])
    row, kept = table.row, luck.luck_of(table.row)
    if eyes(call, row.seat_rows) == len(row.seat_rows) and row.host != hashed(call.token):
        raise NotAllowed("only the players can have it")
    if kept is None:
        raise Conflicted("nothing about its luck can be proved: the seed was chosen, or it began at a position")
    if not row.over or table.stopped:
        raise Conflicted("the match is not over: its secret holds everybody's")
    lines = await call.hub.kept.read_log(row.id)
    record = record_of(table.game, row, readable(lines))
    record.given = row.told_options
    entries = [(line.seat, line.text) for line in lines]
    async with call.hub.replays:
        return await asyncio.to_thread(proof_of, record, row.id, kept.secret, kept.shares, entries)


async def settle(call: ApiCall) -> MatchInfo:
    """By whoever sits there; where nobody plays, by the host."""
    table = await call.hub.table(call.path["match"])
    seat = eyes(call, table.row.seat_rows)
    if seat == len(table.row.seat_rows):
        if not call.token or table.row.host != hashed(call.token) or table.match.persons:
            raise NotAllowed("only the players can settle what becomes of their match")
        seat = 0
    refusal = await settling.settle(table, seat, call.body.how, "")
    if isinstance(refusal, Refused):
        raise Conflicted(refusal.text)
    return await lobby.info(call.hub, call.path["match"], call.token)


async def reach(call: ApiCall) -> Reach:
    return call.hub.reach


async def calls(call: ApiCall) -> CallsTold:
    return wishes.told(call.hub)


async def want_calls(call: ApiCall) -> CallsKept:
    return await wishes.want(call.hub, call.body, call.address)


async def end_calls(call: ApiCall) -> CallsEnded:
    return await wishes.end(call.hub, call.body)


async def health(call: ApiCall) -> Health:
    tables = call.hub.tables.values()
    return Health(__version__, len(tables), sum(len(table.clients) for table in tables), call.hub.bus.healthy)


async def log_of(call: ApiCall) -> list[Any]:
    """The log as it replays, of one that has stopped as far as it does."""
    row = (await call.hub.table(call.path["match"])).row
    return await shelf.log_of(call.hub.kept, row)


def eyes(call: ApiCall, seat_rows: list[Any]) -> int:
    """The seat whose view a token opens; without one, the spectators'."""
    wanted = hashed(call.token)
    return next((i for i, seat_row in enumerate(seat_rows) if wanted and seat_row.hash == wanted), len(seat_rows))


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
        "POST",
        "/api/mine/forget",
        "forgetMe",
        "Deletes what is known about whoever these tokens are of; others keep their matches, without the name.",
        forget_me,
        Forgotten,
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
        "GET",
        "/api/matches/{match}/invitation",
        "invitation",
        "Who invites to what, by the token of a seat's link. Looking takes no seat.",
        invitation,
        InvitationTold,
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
    Endpoint(
        "GET",
        "/api/puzzles/today",
        "puzzleOfDay",
        "The puzzle of the day, the same for all.",
        puzzle_of_day,
        PuzzleOfDay,
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
        "The match step by step, as this token's holder saw it; once it is over also with everything open.",
        replay,
        Replay,
        token=True,
        query=(("open", "1: each step shows what any seat knew then. Only of what is over."),),
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
        "POST",
        "/api/matches/{match}/settle",
        "settle",
        "What a player wants to become of a match that has stopped: to go on from where it replays, or a draw.",
        settle,
        MatchInfo,
        SettleAsked,
        token=True,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/export",
        "export",
        "The record of a match that is over, for its host; of one that has stopped, what this token's holder may know.",
        export,
        dict[str, Any],
        token=True,
    ),
    Endpoint("GET", "/api/reach", "reach", "Where others reach this server.", reach, Reach),
    Endpoint(
        "GET",
        "/api/matches/{match}/proof",
        "proof",
        "What proves the luck of a match that is over, for its players: a record that `loretable verify` reads.",
        proof,
        dict[str, Any],
        token=True,
    ),
    Endpoint("GET", "/api/calls", "calls", "Whether this server calls people by web push.", calls, CallsTold),
    Endpoint(
        "POST",
        "/api/calls",
        "wantCalls",
        "A browser wants to be told when it is the turn of the seats that these tokens open.",
        want_calls,
        CallsKept,
        CallsWanted,
    ),
    Endpoint(
        "POST",
        "/api/calls/end",
        "endCalls",
        "A browser wants to be told of nothing any more.",
        end_calls,
        CallsEnded,
        EndCalls,
    ),
    Endpoint("GET", "/api/health", "health", "Whether the server answers.", health, Health),
)
