"""New matches: with options and players, as a rematch, or as a branch of another one."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from loretable.bots import bot_names
from loretable.core import Game, LoretableError, State
from loretable.core.errors import BadData
from loretable.table.hub import Hub, Served
from loretable.table.live.table import Table
from loretable.table.match import luck, notices, series, sitting
from loretable.table.match.draft import Draft
from loretable.table.match.kept import Line, MatchRow, SeatRow, made_with, unpack
from loretable.table.match.past.branching import draft_from, plays_alone, state_at_step
from loretable.table.storage.shelf import log_of
from loretable.table.wire.messages import PLAYER_OPEN, PLAYER_YOU, Notice
from loretable.table.wire.rest_messages import Branch, MatchMade, NewMatch, Seated, Timer
from loretable.table.wire.tokens import hashed, new_token

from .names import checked_name

SHORTEST: Final = 5
LONGEST: Final = 90 * 24 * 3600
LONGEST_NAME: Final = 80
LONGEST_SEED: Final = 100


class NotAllowed(LoretableError):
    """The client may not do this, or not now."""


class Conflicted(NotAllowed):
    """Right, but not now."""


def find_served(hub: Hub, name: str) -> Served:
    served = hub.games.get(name)
    if served is None:
        raise BadData("game", f"there is no game {name[:60]!r} here; there are: {', '.join(hub.games)}")
    return served


def players_of(game: Game, count: int, wanted: list[str]) -> list[str]:
    """A player a seat. Fewer than there are seats: you, where nobody else is named, then the default bot."""
    if len(wanted) > count:
        raise BadData("players", f"{len(wanted)} players for {count} seats")
    found = list(wanted) or [PLAYER_YOU]
    for i, player in enumerate(found):
        check_player(game, player, f"players[{i}]")
    return found + [game.bot_names()[0]] * (count - len(found))


def check_player(game: Game, player: str, path: str) -> None:
    if player not in (PLAYER_YOU, PLAYER_OPEN, *bot_names(game)):
        known = ", ".join(bot_names(game))
        raise BadData(
            path, f"{player[:40]!r} is neither {PLAYER_YOU!r}, {PLAYER_OPEN!r} nor a bot of {game.name}: {known}"
        )


def check_timer(game: Game, timer: Timer) -> None:
    if not SHORTEST <= timer.seconds <= LONGEST:
        raise BadData("timer.seconds", f"should be {SHORTEST} to {LONGEST}, not {timer.seconds}")
    if timer.bot and timer.bot not in bot_names(game):
        raise BadData(
            "timer.bot", f"{game.name} has no bot {timer.bot[:40]!r}; there are: {', '.join(bot_names(game))}"
        )


def choosing_mask(game: Game, options: dict[str, object], players: list[str], wanted: list[int]) -> int:
    """The seats that are to choose what is theirs, or BadData."""
    mask = 0
    for i, seat in enumerate(wanted):
        if not 0 <= seat < len(players) or players[seat] != PLAYER_OPEN:
            raise BadData(f"choosing[{i}]", f"seat {seat} is none that is open")
        mask |= 1 << seat
    names = game.own_options()
    if mask and not names:
        raise BadData("choosing", f"{game.name} has no options that belong to a seat")
    for name in names if mask else ():
        given = options[name]
        if not isinstance(given, list) or len(given) != len(players):
            raise BadData(
                f"options.{name}", f"should be a list of {len(players)}: something for each seat to begin with"
            )
    return mask


def seat_row_for(player: str, token: str) -> SeatRow:
    """The host's own seat is theirs at once; an open one waits for whoever comes first by its link."""
    if player == PLAYER_OPEN:
        return SeatRow(player, "", False, hashed(token))
    return SeatRow(player, hashed(token), player == PLAYER_YOU)


def seat_people(draft: Draft, players: list[str]) -> list[Seated]:
    """A row for each seat, and a token for each that a person is to have."""
    seated: list[Seated] = []
    for seat, player in enumerate(players):
        token = new_token() if player in (PLAYER_YOU, PLAYER_OPEN) else ""
        draft.seat_rows.append(seat_row_for(player, token))
        if token:
            seated.append(Seated(seat, token, ""))
    return seated


async def store_draft(hub: Hub, draft: Draft, seated: list[Seated], host_token: str) -> MatchMade:
    row = draft.row(time.time())
    await hub.kept.write_match(row, draft.log)
    table = await hub.table(row.id) if row.seq or row.start is not None else await hub.lay(row, draft.state)
    table.start_bots()
    return made(row, seated, host_token)


def made(row: MatchRow, seated: list[Seated], host_token: str) -> MatchMade:
    for seat in seated:
        seat.link = f"/#/join/{row.id}/{seat.token}"
    return MatchMade(row.id, host_token, seated, f"/#/watch/{row.id}")


async def make_match(hub: Hub, wanted: NewMatch) -> MatchMade:
    served = find_served(hub, wanted.game)
    game = served.game
    for path, text, most in (("name", wanted.name, LONGEST_NAME), ("seed", wanted.seed, LONGEST_SEED)):
        if len(text) > most or not text.isprintable():
            raise BadData(path, f"should have at most {most} printable letters")
    if wanted.timer is not None:
        check_timer(game, wanted.timer)
    series.check(wanted.best_of)
    who = checked_name(wanted.who, "who")
    options = made_with(game, wanted.options)
    players = players_of(game, game.seats(options), wanted.players)
    draft = Draft(game, served.data, served.rules, options, game.new(options, luck.UNDEALT), wanted.name)
    host = new_token()
    draft.host = hashed(host)
    draft.practice, draft.hints = wanted.practice, wanted.hints
    draft.choosing = choosing_mask(game, options, players, wanted.choosing)
    draft.series = series.first(wanted.best_of, len(players))
    if wanted.hints:
        draft.notices.append(Notice(notices.HELP, notices.HINTS_AGREED, 0))
    if wanted.timer is not None:
        draft.timer, draft.timer_bot = wanted.timer.seconds, wanted.timer.bot
        draft.bank = wanted.timer.bank
    seated = seat_people(draft, players)
    for seat_row in draft.seat_rows:
        seat_row.who = who if seat_row.player == PLAYER_YOU else ""
    draft.draw_luck(any(seat_row.player == PLAYER_OPEN for seat_row in draft.seat_rows))
    if wanted.seed:
        # as in the terminal: the same seed, the same game. Nothing can be proved of it, and everybody is told
        number = wanted.seed.isascii() and wanted.seed.isdecimal() and len(wanted.seed) < 16
        draft.seed, draft.luck = int(wanted.seed) if number else wanted.seed, ""
        draft.notices.append(Notice(notices.LUCK, notices.SEED_CHOSEN, 0))
    draft.begin()
    return await store_draft(hub, draft, seated, host)


async def make_rematch(hub: Hub, match: str, token: str) -> MatchMade:
    """A new match of the same game with the same people: their tokens open their seats in the new match, too."""
    table = await hub.table(match)
    row = table.row
    is_host = row.host == hashed(token)
    mine = [seat for seat, seat_row in enumerate(row.seat_rows) if token and seat_row.hash == hashed(token)]
    if not mine and not is_host:
        raise NotAllowed("only players can ask for a rematch")
    if not row.over:
        raise NotAllowed("the match is not over yet")
    if not row.rematch:
        draft = again(hub.games[row.game], row)
        draft.host = row.host
        draft.seat_rows = [msgspec.structs.replace(seat_row) for seat_row in row.seat_rows]
        if row.series:
            draft.seat_rows = series.moved_on(draft.seat_rows)
            draft.series = series.following(row, table.live.state)
        if draft.made is not None:
            # all come again, each with a share; the old links open nothing here
            for seat_row in draft.seat_rows:
                if seat_row.player in (PLAYER_OPEN, PLAYER_YOU):
                    seat_row.taken, seat_row.invite = False, ""
            draft.draw_luck(bool(sitting.people(row)))
            draft.begin()
        draft.timer, draft.timer_bot, draft.practice = row.timer, row.timer_bot, row.practice
        draft.bank, draft.hints = row.bank, row.hints
        following = draft.row(time.time())
        await hub.kept.write_rematch(row.id, following)
        async with table.lock:
            await table.catch_up()
            table.show.update()
            table.notify()
    following_row = (await hub.table(table.row.rematch)).row
    seat_rows = enumerate(following_row.seat_rows)
    seated = [Seated(seat, token, "") for seat, seat_row in seat_rows if token and seat_row.hash == hashed(token)]
    return made(following_row, seated, token if is_host else "")


def again(served: Served, row: MatchRow) -> Draft:
    """The same once more: with the same options and new luck, or from the same position."""
    game = served.game
    options = row.made_with
    if options is None:
        start = game.load(unpack(row.start or b""))
        draft = Draft(game, served.data, served.rules, None, start, row.name)
        draft.start, draft.notices = row.start, notices.about_luck(row)
    else:
        if row.series:
            options = made_with(game, series.options_moved_on(game, options))
        draft = Draft(game, served.data, served.rules, options, game.new(options, luck.UNDEALT), row.name)
    return draft


async def state_to_share(hub: Hub, table: Table, token: str, step: int, address: str) -> tuple[State, list[Line]]:
    """A step as one may go on from it, and the log up to there.

    While the match goes on, only its one person may, and with all that is hidden dealt anew.
    """
    row = table.row
    mine = seats_of(row, token)
    if not mine and row.host != hashed(token):
        raise NotAllowed("only players can play on from a step")
    if not row.over and not plays_alone(row, mine):
        raise NotAllowed("this could be used to spy on the others: wait until the match is over")
    log = await log_of(hub.kept, row)
    state = await hub.beside.run(address, state_at_step, table.game, row, log, step, mine)
    return state, log[:step]


async def make_branch(hub: Hub, match: str, token: str, wanted: Branch, address: str = "") -> MatchMade:
    """Play on from a step, in a match of its own."""
    table = await hub.table(match)
    row = table.row
    state, log = await state_to_share(hub, table, token, wanted.step, address)
    players = players_of(table.game, state.seats, wanted.players or [seat_row.player for seat_row in row.seat_rows])
    served = hub.games[row.game]
    draft = draft_from(table.game, (served.data, served.rules), row, log, state)
    draft.notices.append(Notice(notices.LUCK, notices.KNOWN_BEFORE, wanted.step))
    host = new_token()
    draft.host, draft.practice = hashed(host), row.practice
    return await store_draft(hub, draft, seat_people(draft, players), host)


def seats_of(row: MatchRow, token: str) -> list[int]:
    """The seats that a token opens; the host's opens none, but the host's own seats are known by their player."""
    wanted = hashed(token)
    if wanted and row.host == wanted:
        return [seat for seat, seat_row in enumerate(row.seat_rows) if seat_row.player == PLAYER_YOU]
    return [seat for seat, seat_row in enumerate(row.seat_rows) if wanted and seat_row.hash == wanted]
