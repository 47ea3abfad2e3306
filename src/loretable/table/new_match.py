"""New matches: with options and players, as a rematch, or as a branch of another one."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

import msgspec
from sqlalchemy import Connection

from ..bots import bot_names
from ..core import Game, LoretableError, State, new_rng
from ..core.errors import BadData
from ..core.record import ENGINE
from . import notices, replay, series
from .hub import Hub, Served
from .match_state import record_of
from .messages import PLAYER_OPEN, PLAYER_YOU, Notice
from .names import checked_name
from .rest_messages import Branch, MatchMade, NewMatch, Seated, Timer
from .store import Chair, Line, MatchRow, pack, read_log, write_match, write_rematch
from .table import Table
from .tokens import hashed, new_match_id, new_token

SHORTEST: Final = 5
LONGEST: Final = 90 * 24 * 3600
LONGEST_NAME: Final = 80
LONGEST_SEED: Final = 100


class NotAllowed(LoretableError):
    """Whoever asked may not do this, or not now."""


class Conflicted(NotAllowed):
    """Right, but not now."""


class Draft:
    """A match that is being made."""

    def __init__(self, served: Served, options: dict[str, object], state: State, name: str) -> None:
        self.served = served
        self.options = options
        self.state = state
        self.name = name
        self.seed: int | str = secrets.token_hex(16)
        self.start: bytes | None = None
        self.log: list[Line] = []
        self.chairs: list[Chair] = []
        self.host = ""
        self.timer = 0
        self.timer_bot = ""
        self.practice = False
        self.notices: list[Notice] = []
        self.choosing = 0
        self.series = ""

    def row(self) -> MatchRow:
        game, now = self.served.game, time.time()
        plays = not self.state.over and not self.choosing
        deadline = now + self.timer if self.timer and plays else 0.0
        return MatchRow(
            id=new_match_id(),
            game=game.name,
            name=self.name,
            engine=ENGINE,
            version=game.version,
            data=self.served.data,
            options=msgspec.json.encode(self.options).decode(),
            seed=msgspec.json.encode(self.seed).decode(),
            start=self.start,
            host=self.host,
            timer=self.timer,
            timer_bot=self.timer_bot,
            created=now,
            seq=len(self.log),
            changed=now,
            waits=sum(1 << seat for seat in self.state.waiting),
            gone=self.state.out,
            deadline=deadline,
            due=deadline,
            over=self.state.over,
            summary=game.summary(self.state.view(self.state.seats)) if self.state.over else "",
            revision=0,
            wish="",
            rematch="",
            frozen="",
            practice=self.practice,
            notices=notices.encode(self.notices),
            choosing=self.choosing,
            series=self.series,
            chairs=self.chairs,
        )


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


def chair_for(player: str, token: str) -> Chair:
    """The host's own seat is theirs at once; an open one waits for whoever comes first by its link."""
    if player == PLAYER_OPEN:
        return Chair(player, "", False, hashed(token))
    return Chair(player, hashed(token), player == PLAYER_YOU)


def seat_people(draft: Draft, players: list[str]) -> list[Seated]:
    """A chair a seat, and a token for each that a person is to have."""
    seated: list[Seated] = []
    for seat, player in enumerate(players):
        token = new_token() if player in (PLAYER_YOU, PLAYER_OPEN) else ""
        draft.chairs.append(chair_for(player, token))
        if token:
            seated.append(Seated(seat, token, ""))
    return seated


async def store_draft(hub: Hub, draft: Draft, seated: list[Seated], host_token: str) -> MatchMade:
    row = draft.row()
    await hub.store.change(lambda c: write_match(c, row, draft.log, None))
    (await hub.table(row.id)).start_bots()
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
    options = game.complete(wanted.options)
    players = players_of(game, game.seats(options), wanted.players)
    seed: int | str = wanted.seed or secrets.token_hex(16)
    if wanted.seed.isascii() and wanted.seed.isdecimal() and len(wanted.seed) < 16:
        seed = int(wanted.seed)  # as in the terminal: the same seed, the same game
    draft = Draft(served, options, game.new(options, seed), wanted.name)
    draft.seed = seed
    host = new_token()
    draft.host = hashed(host)
    draft.practice = wanted.practice
    draft.choosing = choosing_mask(game, options, players, wanted.choosing)
    draft.series = series.first(wanted.best_of, len(players))
    if wanted.seed:
        draft.notices.append(Notice(notices.LUCK, notices.SEED_CHOSEN, 0))
    if wanted.timer is not None:
        draft.timer, draft.timer_bot = wanted.timer.seconds, wanted.timer.bot
    seated = seat_people(draft, players)
    for chair in draft.chairs:
        chair.who = who if chair.player == PLAYER_YOU else ""
    return await store_draft(hub, draft, seated, host)


async def make_rematch(hub: Hub, match: str, token: str) -> MatchMade:
    """The same game with the same people: their tokens open their seats in the new match, too."""
    table = await hub.table(match)
    row = table.row
    is_host = row.host == hashed(token)
    mine = [seat for seat, chair in enumerate(row.chairs) if token and chair.hash == hashed(token)]
    if not mine and not is_host:
        raise NotAllowed("only players can ask for a rematch")
    if not table.live.state.over:
        raise NotAllowed("the match is not over yet")
    if not row.rematch:
        options = table.live.state.options
        if row.series:
            options = table.game.complete(series.options_moved_on(table.game, options))
        seed = secrets.token_hex(16)
        draft = Draft(hub.games[row.game], options, table.game.new(options, seed), row.name)
        draft.seed = seed
        draft.host = row.host
        draft.chairs = [msgspec.structs.replace(chair) for chair in row.chairs]
        if row.series:
            draft.chairs = series.moved_on(draft.chairs)
            draft.series = series.following(row, table.live.state)
        draft.timer, draft.timer_bot, draft.practice = row.timer, row.timer_bot, row.practice
        following = draft.row()
        await hub.store.change(lambda c: write_rematch_of(c, row.id, following))
        async with table.lock:
            await table.catch_up()
            table.show.update()
            table.notify()
    following_row = (await hub.table(table.row.rematch)).row
    chairs = enumerate(following_row.chairs)
    seated = [Seated(seat, token, "") for seat, chair in chairs if token and chair.hash == hashed(token)]
    return made(following_row, seated, token if is_host else "")


def write_rematch_of(connection: Connection, match: str, following: MatchRow) -> None:
    """Idempotent: a second request finds the rematch that the first one made."""
    if write_rematch(connection, match, following.id):
        write_match(connection, following, [], None)


async def state_to_share(hub: Hub, table: Table, token: str, step: int) -> tuple[State, list[Line]]:
    """A step as one may go on from it, and the log up to there.

    While the match goes on, only its one person may, and with all that is hidden dealt anew.
    """
    row = table.row
    mine = seats_of(row, token)
    if not mine and row.host != hashed(token):
        raise NotAllowed("only players can play on from a step")
    people = [seat for seat in range(len(row.chairs)) if table.is_person(seat)]
    over = table.live.state.over
    if not over and (people != mine or not mine):
        raise NotAllowed("this could be used to spy on the others: wait until the match is over")
    log = await hub.store.read(lambda c: read_log(c, row.id))
    if not 0 <= step <= len(log):
        raise BadData("step", f"there is no step {step}: the match is at {len(log)}")
    record = record_of(table.game, row, log[:step])
    async with hub.replays:
        state = await asyncio.to_thread(replay.state_at, record, step)
    if not over:
        # what could be the real state for all this person knows; so nothing can be scouted
        state = state.sample(mine[0], new_rng(secrets.token_hex(16)))
    return state, log[:step]


async def make_branch(hub: Hub, match: str, token: str, wanted: Branch) -> MatchMade:
    """Play on from a step, in a match of its own."""
    table = await hub.table(match)
    row = table.row
    state, log = await state_to_share(hub, table, token, wanted.step)
    players = players_of(table.game, state.seats, wanted.players or [chair.player for chair in row.chairs])
    draft = Draft(hub.games[row.game], state.options, state, row.name)
    if table.live.state.over:
        draft.seed, draft.start, draft.log = row.seed_value, row.start, log
        draft.notices.append(Notice(notices.LUCK, notices.KNOWN_BEFORE, wanted.step))
    else:
        draft.start = pack(state.save())
    host = new_token()
    draft.host, draft.practice = hashed(host), row.practice
    return await store_draft(hub, draft, seat_people(draft, players), host)


def seats_of(row: MatchRow, token: str) -> list[int]:
    """The seats that a token opens; the host's opens none, but the host's own seats are known by their player."""
    wanted = hashed(token)
    if wanted and row.host == wanted:
        return [seat for seat, chair in enumerate(row.chairs) if chair.player == PLAYER_YOU]
    return [seat for seat, chair in enumerate(row.chairs) if wanted and chair.hash == wanted]
