"""What goes over the REST side, as types. See `messages` for the socket's and for what both have."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from .messages import Entry, Notice, SeatInfo, Series


class Preset(Struct, omit_defaults=True):
    """A way to start a game: a level, a pair of decks. `text` is a line about it, `picture` a small SVG; "" for none."""

    name: str
    options: dict[str, Any]
    seats: list[str]
    text: str = ""
    picture: str = ""


class GameInfo(Struct):
    name: str
    title: str
    bots: list[str]
    options: dict[str, Any]  # with their default values
    presets: list[Preset]
    choices: dict[str, list[Any]] = {}  # the values of options that have a fixed list of them
    own: list[str] = []  # options that are a list with something for each seat, which whoever sits there may choose


class OwnAsked(Struct, forbid_unknown_fields=True):
    """What whoever sits in a seat says of themselves: a name, and their part of the options that belong to seats."""

    who: str | None = None
    options: dict[str, Any] | None = None


class CardFacts(Struct, omit_defaults=True):
    """A card or figure by its name: our own text of it, and what is printed on it as the game's own data."""

    name: str
    text: str = ""
    facts: dict[str, Any] = {}


class CardsAsked(Struct, forbid_unknown_fields=True):
    """The names of some cards; those that the game does not know are left out of the answer."""

    names: list[str]


class CardsTold(Struct):
    """Cards, and how many there are in all."""

    game: str
    total: int
    cards: list[CardFacts]


class Examined(Struct, forbid_unknown_fields=True):
    """Something that a player may bring to a game: a deck as a list, by its name, or as counts."""

    brought: Any


class ExaminedTold(Struct):
    """What the game says of it, as its own data."""

    game: str
    told: dict[str, Any]


class RulesTold(Struct):
    """How a game is played, in our own words: paragraphs divided by empty lines."""

    game: str
    title: str
    text: str


class SeatsAsked(Struct, forbid_unknown_fields=True):
    options: dict[str, Any] = field(default_factory=dict)


class SeatsTold(Struct):
    """The seats that a game has with some options."""

    options: dict[str, Any]
    seats: list[str]


class Timer(Struct, forbid_unknown_fields=True):
    """After so many seconds without an answer the bot of this name answers for the seat."""

    seconds: int
    bot: str = ""


class NewMatch(Struct, forbid_unknown_fields=True):
    game: str
    options: dict[str, Any] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)  # a seat: you, open, or a bot; fewer: you, then the default bot
    seed: str = ""
    timer: Timer | None = None
    name: str = ""
    practice: bool = False  # bots let you take back whatever was revealed
    who: str = ""  # what the host wants to be called
    choosing: list[int] = field(default_factory=list)  # open seats whose own options are chosen by whoever comes
    best_of: int = 1  # games that count together


class Seated(Struct):
    """A seat's token, and the link that lets somebody sit there: /#/join/MATCH/TOKEN. A bot's seat has neither.

    The token of one's own seat opens it as it is. That of an open seat is an invitation: it is claimed once.
    """

    seat: int
    token: str
    link: str


class MatchMade(Struct):
    match: str
    host: str  # the host's token: changing seats, rematch, export
    seats: list[Seated]  # the host's own seats and the open ones
    watch: str  # the spectators' link


class MatchInfo(Struct, omit_defaults=True):
    match: str
    game: str
    title: str
    name: str
    options: dict[str, Any]
    seq: int
    created: float
    changed: float
    seats: list[SeatInfo]
    seat: int = -1  # the seat of the token shown, -1 for a spectator
    host: bool = False
    over: bool = False
    summary: str = ""
    frozen: str = ""
    rematch: str = ""
    practice: bool = False
    notices: list[Notice] = field(default_factory=list)
    own: list[str] = field(default_factory=list)  # options of which others see only that they are there
    choosing: list[int] = field(default_factory=list)
    series: Series | None = None


class Claim(Struct, forbid_unknown_fields=True):
    """Sits down by an invitation. `own` is a secret of the client's own making, 24 to 100 letters of A-Z a-z 0-9 - _:
    from now on it alone opens the seat. The same claim may be sent again. `who`: what one wants to be called."""

    own: str
    who: str = ""


class Claimed(Struct):
    """The seat, and the token that opens it from now on."""

    seat: int
    token: str


class Deleted(Struct):
    match: str


class TokensShown(Struct, forbid_unknown_fields=True):
    """`seen` is the last number a person has looked at, a token."""

    tokens: list[str]
    seen: list[int] = field(default_factory=list)


class MyMatch(Struct):
    info: MatchInfo
    token: str
    your_turn: bool
    news: list[str]  # what changed since it was last looked at, in words


class SeatChange(Struct, forbid_unknown_fields=True):
    """The host gives a seat to a bot, or opens it anew: the old link no longer works, and everybody is told."""

    player: str


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a step of a finished match, in a match of its own."""

    step: int
    players: list[str] = field(default_factory=list)


class NewPuzzle(Struct, forbid_unknown_fields=True):
    """A step of a match as a position that others may try, from the eyes of one seat."""

    step: int
    seat: int
    title: str = ""


class PuzzleInfo(Struct):
    """A position to try: what the seat sees, and the link that leads to it."""

    puzzle: str
    game: str
    game_title: str
    title: str
    seat: int
    seats: list[str]
    view: dict[str, Any]
    link: str


class PlayPuzzle(Struct, forbid_unknown_fields=True):
    """The bot on all other seats; the usual one where none is named."""

    bot: str = ""


class ReplayStep(Struct, omit_defaults=True):
    """One step of a replay: patch on the step before, or the whole view in the first."""

    entry: Entry | None = None
    view: dict[str, Any] | None = None
    patch: list[dict[str, Any]] | None = None


class Replay(Struct):
    match: str
    seat: int
    steps: list[ReplayStep]


class Picture(Struct):
    seq: int
    svg: str
    text: str


class Problem(Struct, omit_defaults=True):
    """What was wrong with a request, and where."""

    code: str
    text: str
    where: str = ""
