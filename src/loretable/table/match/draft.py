"""A match that is being made."""

from __future__ import annotations

import secrets

import msgspec

from loretable.core import Game, State
from loretable.core.records import luck as provable
from loretable.core.records.record import ENGINE
from loretable.table.wire.messages import Notice
from loretable.table.wire.tokens import new_match_id

from . import luck, notices
from .kept import Line, MadeWith, MatchRow, SeatRow


class Draft:
    """`data` and `rules`: the hashes of the game's data and source, by which a later version sees whether it plays the same."""

    def __init__(self, game: Game, data: str, rules: str, made: MadeWith | None, state: State, name: str = "") -> None:
        self.id = new_match_id()
        self.game = game
        self.data = data
        self.rules = rules
        self.made = made  # None where it begins at a position: see `start`
        self.state = state
        self.name = name
        self.seed: int | str = secrets.token_hex(16)
        self.start: bytes | None = None
        self.log: list[Line] = []
        self.seat_rows: list[SeatRow] = []
        self.host = ""
        self.timer = 0
        self.timer_bot = ""
        self.bank = False
        self.hints = False
        self.practice = False
        self.notices: list[Notice] = []
        self.choosing = 0
        self.series = ""
        self.undealt = False
        self.luck = ""

    def draw_luck(self, undealt: bool) -> None:
        """New luck: a secret, and what comes of it at once, or when all have sat down."""
        self.undealt = undealt
        self.luck = luck.new_luck(len(self.seat_rows))
        kept = luck.read(self.luck)
        self.seed = luck.UNDEALT if undealt else provable.seed_of(self.id, kept.secret, kept.shares)

    def begin(self) -> None:
        """The state at which it begins; while it is not dealt, one that stands for any."""
        assert self.made is not None
        self.state = self.game.new(self.made, luck.UNDEALT if self.undealt else self.seed)

    def row(self, now: float) -> MatchRow:
        game = self.game
        plays = not self.state.over and not self.choosing and not self.undealt
        deadline = now + self.timer if self.timer and plays else 0.0
        return MatchRow(
            id=self.id,
            game=game.name,
            name=self.name,
            engine=ENGINE,
            version=game.version,
            data=self.data,
            options=msgspec.json.encode(self.state.options if self.made is None else self.made).decode(),
            seed=msgspec.json.encode(self.seed).decode(),
            start=self.start,
            host=self.host,
            timer=self.timer,
            timer_bot=self.timer_bot,
            created=now,
            seq=len(self.log),
            changed=now,
            waits=0 if self.undealt else sum(1 << seat for seat in self.state.waiting),
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
            hints=self.hints,
            bank=self.bank,
            notices=notices.encode(self.notices),
            choosing=self.choosing,
            series=self.series,
            checked=self.rules,
            undealt=self.undealt,
            luck=self.luck,
            seat_rows=self.seat_rows,
        )
