"""Matches: made, joined, looked back at, settled and deleted."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from loretable.core.records.proof import proof_of
from loretable.table.hub import NoMatch
from loretable.table.live import settling
from loretable.table.lobby import invitations, lobby, player_options, seating
from loretable.table.lobby.new_match import Conflicted, NotAllowed, make_branch, make_match, make_rematch
from loretable.table.lobby.removal import deleting, forgetting
from loretable.table.match import luck, series
from loretable.table.match.match_state import CannotLoad, record_of
from loretable.table.match.past.log_replay import readable
from loretable.table.match.past.opened import open_replay
from loretable.table.match.past.replay import picture_at, replay_of
from loretable.table.storage import shelf
from loretable.table.wire.messages import PLAYER_OPEN, Refused
from loretable.table.wire.rest_messages import (
    Branch,
    Claim,
    Claimed,
    Deleted,
    Forgotten,
    InvitationTold,
    MatchInfo,
    MatchMade,
    MyMatch,
    NewMatch,
    OwnAsked,
    Picture,
    Replay,
    SeatChange,
    Seated,
    SettleAsked,
    TokensShown,
)
from loretable.table.wire.tokens import hashed

from .endpoint import ApiCall, Endpoint, number


async def new_match(call: ApiCall) -> MatchMade:
    return await make_match(call.hub, call.body)


async def mine(call: ApiCall) -> list[MyMatch]:
    return await call.mine.find(call.body, call.address)


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


async def delete(call: ApiCall) -> Deleted:
    return await deleting.delete(call.hub, call.path["match"], call.token)


async def change_seat(call: ApiCall) -> Seated:
    seat = number(call.path["seat"], "seat")
    return await seating.change_seat(call.hub, call.path["match"], call.token, seat, call.body)


async def rematch(call: ApiCall) -> MatchMade:
    return await make_rematch(call.hub, call.path["match"], call.token)


async def branch(call: ApiCall) -> MatchMade:
    return await make_branch(call.hub, call.path["match"], call.token, call.body, call.address)


async def replay(call: ApiCall) -> Replay:
    table = await call.hub.table(call.path["match"])
    record = record_of(table.game, table.row, await log_of(call))
    how = replay_of
    if call.query.get("open", "") not in ("", "0"):
        told = series.shown(table.row, table.live.state)
        if not table.row.over or (told is not None and not told.over):
            raise Conflicted("everything is open once the match is over, of a series once all of it is")
        how = open_replay
    return await call.beside(how, record, table.row.id, eyes(call, table.row.seat_rows))


async def picture(call: ApiCall) -> Picture:
    table = await call.hub.table(call.path["match"])
    log = await log_of(call)
    seq = number(call.query.get("seq", str(len(log))), "seq")
    record = record_of(table.game, table.row, log)
    return await call.beside(picture_at, record, eyes(call, table.row.seat_rows), seq)


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
        return await call.beside(record.for_seat, eyes(call, row.seat_rows))
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
    return await call.beside(proof_of, record, row.id, kept.secret, kept.shares, entries)


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


async def log_of(call: ApiCall) -> list[Any]:
    """The log as it replays, of one that has stopped as far as it does."""
    row = (await call.hub.table(call.path["match"])).row
    return await shelf.log_of(call.hub.kept, row)


def eyes(call: ApiCall, seat_rows: list[Any]) -> int:
    """The seat whose view a token opens; without one, the spectators'."""
    wanted = hashed(call.token)
    return next((i for i, seat_row in enumerate(seat_rows) if wanted and seat_row.hash == wanted), len(seat_rows))


ENDPOINTS: Final = (
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
    Endpoint(
        "GET",
        "/api/matches/{match}/proof",
        "proof",
        "What proves the luck of a match that is over, for its players: a record that `loretable verify` reads.",
        proof,
        dict[str, Any],
        token=True,
    ),
)
