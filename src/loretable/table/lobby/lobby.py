"""What there is: games, matches, one's own matches and what is new in them."""

from __future__ import annotations

import logging
from collections import OrderedDict
from contextlib import suppress
from typing import Any, Final

import msgspec

from loretable.bots import bot_names, opponents
from loretable.core import Game, LoretableError
from loretable.core.content.option_text import OptionText
from loretable.table.hub import Hub, NoMatch
from loretable.table.match import luck, series, sitting
from loretable.table.match.kept import MatchRow
from loretable.table.match.match_state import record_of
from loretable.table.match.notices import shown_notices
from loretable.table.match.past import replay, stopping
from loretable.table.match.past.log_replay import readable
from loretable.table.storage.shelf import log_of
from loretable.table.wire.messages import PLAYER_OPEN, PLAYER_YOU, SeatInfo
from loretable.table.wire.rest_messages import (
    GameInfo,
    MatchInfo,
    MyMatch,
    Opponent,
    OptionValue,
    OptionWords,
    Preset,
    RateTold,
    SeatsTold,
    Timer,
    TokensShown,
)
from loretable.table.wire.tokens import hashed

from .standings import Standings

MOST_TOKENS: Final = 200
MOST_NEWS_KEPT: Final = 500
log = logging.getLogger("loretable.table")


def seat_names(game: Game, options: dict[str, object]) -> list[str]:
    return [game.seat_name(seat, options) for seat in range(game.seats(options))]


def option_words(text: OptionText) -> OptionWords:
    values = [OptionValue(value, words) for value, words in text.values]
    return OptionWords(text.name, text.help, values, text.group, text.usual, text.drawn, text.least, text.most)


def game_info(game: Game) -> GameInfo:
    presets = [
        Preset(name, options, seat_names(game, game.complete(options)), *game.about_preset(options))
        for name, options in game.presets()
    ]
    if not presets:
        presets = [Preset(game.title, {}, seat_names(game, game.complete({})))]
    return GameInfo(
        game.name,
        game.title,
        bot_names(game),
        game.defaults(),
        presets,
        game.choices(),
        list(game.own_options()),
        {name: option_words(text) for name, text in game.option_texts().items()},
        [Opponent(*one) for one in opponents(game)],
        *game.in_short(),
        lot=type(game).by_lot is not Game.by_lot,
    )


def games(hub: Hub) -> list[GameInfo]:
    found: list[GameInfo] = []
    for served in hub.games.values():
        try:
            found.append(game_info(served.game))
        except Exception:
            log.exception("%s cannot be listed", served.game.name)
    return found


def rates(game: Game) -> list[RateTold]:
    """Rounded to a thousandth: nobody knows them better."""
    found: list[RateTold] = []
    for each in game.rates():
        low, high = each.interval()
        found.append(
            RateTold(each.case, round(each.rate, 3), round(low, 3), round(high, 3), each.games, each.bot, each.date)
        )
    return found


def seats(game: Game, options: dict[str, object]) -> SeatsTold:
    full = game.complete(options)
    return SeatsTold(full, seat_names(game, full))


def shown_options(game: Game, row: MatchRow, seats: list[int]) -> dict[str, Any]:
    """The options as some seats may know them: what belongs to others is theirs until the match is over."""
    options: dict[str, Any] = row.told_options
    for name in game.own_options() if not row.over else ():
        mine = options.get(name)
        if isinstance(mine, list):
            options[name] = [item if seat in seats else None for seat, item in enumerate(mine)]
    return options


async def info(hub: Hub, match: str, token: str) -> MatchInfo:
    row = await hub.kept.read_match(match)
    if row is None:
        raise NoMatch(f"there is no match {match[:60]!r}")
    try:
        row = (await hub.table(match)).row
    except LoretableError as error:
        row.frozen = str(error)
    return match_info(hub, row, hashed(token))


def match_info(hub: Hub, row: MatchRow, token_hash: str) -> MatchInfo:
    served = hub.games.get(row.game)
    table = hub.tables.get(row.id)
    seated = [seat for seat, seat_row in enumerate(row.seat_rows) if token_hash and seat_row.hash == token_hash]
    options = row.told_options
    shown = options if served is None else shown_options(served.game, row, seated)
    return MatchInfo(
        row.id,
        row.game,
        served.game.title if served else row.game,
        row.name,
        shown,
        row.seq,
        row.created,
        row.changed,
        table.seat_infos() if table is not None else stored_seats(hub, row, options),
        seated[0] if seated else -1,
        token_hash != "" and row.host == token_hash,
        row.over,
        row.summary,
        row.frozen,
        row.rematch,
        row.practice,
        shown_notices(row),
        [] if served is None else list(served.game.own_options()),
        [seat for seat in range(len(row.seat_rows)) if row.choosing >> seat & 1],
        None if table is None else series.shown(row, table.live.state),
        stopping.shown(row),
        row.hints,
        Timer(row.timer, row.timer_bot, row.bank) if row.timer else None,
        [seat for seat in range(len(row.seat_rows)) if row.arriving >> seat & 1],
        luck.told(row, table.match.chain.link if table is not None and table.match.chain is not None else ""),
    )


def stored_seats(hub: Hub, row: MatchRow, options: dict[str, object]) -> list[SeatInfo]:
    """The seats of a match that is not in memory."""
    served = hub.games.get(row.game)
    found: list[SeatInfo] = []
    for seat, seat_row in enumerate(row.seat_rows):
        name = f"Seat {seat + 1}"
        if served is not None and not row.frozen:
            with suppress(LoretableError):  # its options may be those of another version
                name = served.game.seat_name(seat, served.game.complete(options))
        waited, left = (row.awaited or row.waits) >> seat & 1 == 1, row.gone >> seat & 1 == 1
        animal = "" if served is None else sitting.animal(served.game, seat_row.player)
        found.append(
            SeatInfo(seat, name, seat_row.player, seat_row.taken, False, waited, left, seat_row.who, animal=animal)
        )
    return found


def waits_for(row: MatchRow, seat: int) -> bool:
    """Is it for a person to answer now, or to say what becomes of a match that has stopped?"""
    stop = stopping.stop_of(row)
    if stop is not None:
        return seat not in stop.votes
    return (row.awaited or row.waits) >> seat & 1 == 1


class MyMatches:
    """The matches that some tokens open, the ones waiting for you first. News are made by replaying, and kept."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.news_kept: OrderedDict[tuple[str, int, int, int], list[str]] = OrderedDict()
        self.standings = Standings(hub)

    async def find(self, shown: TokensShown, address: str = "") -> list[MyMatch]:
        tokens = shown.tokens[:MOST_TOKENS]
        by_hash = {hashed(token): i for i, token in enumerate(tokens) if token}
        mine = await self.hub.kept.read_mine(list(by_hash))
        ids = list(dict.fromkeys(one.match for one in mine))
        rows = {row.id: row for row in await self.hub.kept.read_matches(ids)}
        found: list[MyMatch] = []
        sitting = {one.match for one in mine if one.seat >= 0}
        for one in mine:
            row = rows[one.match]
            if one.seat < 0 and one.match in sitting:
                continue  # the host sits at the table as well: once is enough
            number = by_hash[one.hash]
            seen = shown.seen[number] if number < len(shown.seen) else -1
            table = self.hub.tables.get(row.id)
            row = table.row if table is not None else row
            your_turn = one.seat >= 0 and not row.over and waits_for(row, one.seat)
            news = await self.news(row, one.seat, seen, address) if 0 <= seen < row.seq else []
            standing, result = await self.standings.of(row, one.seat, address)
            info = match_info(self.hub, row, one.hash)
            found.append(MyMatch(info, tokens[number], your_turn, news, standing, result))
        found.sort(key=lambda match: (not match.your_turn, match.info.over, -match.info.changed))
        return found

    async def news(self, row: MatchRow, seat: int, seen: int, address: str) -> list[str]:
        served = self.hub.games.get(row.game)
        if served is None or row.frozen:
            return []
        key = (row.id, row.seq, seat, seen)
        if key not in self.news_kept:
            lines = await log_of(self.hub.kept, row)
            names = [info.name for info in stored_seats(self.hub, row, row.told_options)]
            # the host who does not play is told what spectators are
            eyes = seat if seat >= 0 else len(row.seat_rows)
            try:
                record = record_of(served.game, row, lines)
                made = await self.hub.beside.run(address, replay.news, record, eyes, seen, names)
            except LoretableError:
                made = []
            self.news_kept[key] = made
            if len(self.news_kept) > MOST_NEWS_KEPT:
                self.news_kept.popitem(last=False)
        return self.news_kept[key]


async def export(hub: Hub, match: str) -> dict[str, object]:
    """The record of a match, as `loretable replay` reads it. Needs no rules, so that a frozen match has one too."""
    row = await hub.kept.read_match(match)
    assert row is not None
    lines = readable(await hub.kept.read_log(match))
    from loretable.core.records.record import FORMAT
    from loretable.table.match.kept import unpack

    return {
        "format": FORMAT,
        "engine": row.engine,
        "game": row.game,
        "version": row.version,
        "data": row.data,
        "options": msgspec.json.decode(row.options),
        "seed": row.seed_value,
        "start": None if row.start is None else unpack(row.start),
        "entries": [[line.seat, line.text] for line in lines],
        "digests": {},
        "players": [
            "you" if seat_row.player in (PLAYER_OPEN, PLAYER_YOU) else seat_row.player for seat_row in row.seat_rows
        ],
    }
