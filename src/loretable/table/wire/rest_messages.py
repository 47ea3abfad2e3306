"""What goes over the REST side, as types. See `messages` for the socket's and for what both have."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from .messages import Entry, Luck, Notice, SeatInfo, Series, Stopped


class Preset(Struct, omit_defaults=True):
    """A way to start a game: a level, a pair of decks. `text` is a line about it, `picture` a small SVG; "" for none."""

    name: str
    options: dict[str, Any]
    seats: list[str]
    text: str = ""
    picture: str = ""


class OptionValue(Struct):
    """A value of an option, and what people call it."""

    value: Any
    words: str


class OptionWords(Struct, omit_defaults=True):
    """What an option is called, with a sentence of help. `usual`: it is changed often. `drawn`: it has a place of its own, and
    is no field among others. `most`: a number goes from `least` to it."""

    name: str
    help: str
    values: list[OptionValue] = []
    group: str = ""
    usual: bool = False
    drawn: bool = False
    least: int = 0
    most: int = 0


class Opponent(Struct):
    """A bot as people call it: an animal, its level, how it plays."""

    bot: str
    name: str
    level: str
    text: str


class GameInfo(Struct):
    name: str
    title: str
    bots: list[str]
    options: dict[str, Any]  # with their default values
    presets: list[Preset]
    choices: dict[str, list[Any]] = {}  # the values of options that have a fixed list of them
    own: list[str] = []  # options that are a list with something for each seat, which whoever sits there may choose
    words: dict[str, OptionWords] = {}
    opponents: list[Opponent] = []  # the weakest first
    text: str = ""  # the game in a sentence
    players: str = ""
    minutes: int = 0
    lot: bool = False  # is there a way to start by lot?


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


class CardsFound(Struct, omit_defaults=True):
    """The names of the cards for which a query holds. One that cannot be read may only be half typed: it is answered, too."""

    names: list[str]
    problem: str = ""  # what is wrong with the query


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


class LessonStep(Struct):
    """What one is asked to do, in words, and how the label of the expected answer begins; "" for any answer."""

    say: str
    do: str


class LessonTold(Struct):
    """A lesson of a first game. `free`: after its steps one plays on as one likes."""

    name: str
    text: str
    why: str
    steps: list[LessonStep]
    free: bool


class RateTold(Struct):
    """How often a bot won a case that the game names: its share of so many games, between which bounds it lies (95 %), and
    when that was measured."""

    case: str
    rate: float
    low: float
    high: float
    games: int
    bot: str
    date: str


class LotAsked(Struct, forbid_unknown_fields=True):
    """A way to start by lot; the same seed gives the same one."""

    seed: str = ""


class SeatsAsked(Struct, forbid_unknown_fields=True):
    options: dict[str, Any] = field(default_factory=dict)


class SeatsTold(Struct):
    """The seats that a game has with some options."""

    options: dict[str, Any]
    seats: list[str]


class Timer(Struct, forbid_unknown_fields=True):
    """After so many seconds without an answer the bot of this name answers for the seat. With `bank` each has so many for the
    whole game, and a few for each answer when they are used up."""

    seconds: int
    bot: str = ""
    bank: bool = False


class NewMatch(Struct, forbid_unknown_fields=True):
    game: str
    options: dict[str, Any] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)  # a seat: you, open, or a bot; fewer: you, then the default bot
    seed: str = ""
    timer: Timer | None = None
    name: str = ""
    practice: bool = False  # bots let you take back whatever was revealed
    hints: bool = False  # where people meet: whoever sits down agrees that all may ask for hints
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
    stopped: Stopped | None = None
    hints: bool = False  # people who meet here have agreed to be helped
    timer: Timer | None = None
    arriving: list[int] = field(default_factory=list)  # seats whose people have not sat down: nothing is dealt yet
    luck: Luck | None = None  # None where nothing about its luck can be proved


class SettleAsked(Struct, forbid_unknown_fields=True):
    """What should become of a match that has stopped: to go on from the last number that replays, or a draw."""

    how: Literal["go on", "draw"]


class InvitationTold(Struct):
    """An invitation before one sits down: who invites to what, and whether the chair is still free. `own`: options that whoever
    sits there is to choose. `yours`: the token is one's own, and one may go on here."""

    match: str
    game: str
    title: str
    name: str
    seat: int
    seat_name: str
    taken: bool
    yours: bool
    host: str  # what who invites is called, "" where nobody has said
    here: bool  # is who invites at the table now?
    seconds: int  # for an answer; 0 for as long as one likes
    best_of: int
    practice: bool
    over: bool
    own: list[str]
    seats: list[SeatInfo]
    commitment: str = ""  # what the server promises of the luck: see Luck
    bank: bool = False  # are the seconds for the whole game, rather than for an answer?
    hints: bool = False  # may everybody ask for hints?


class Reach(Struct):
    """Where others reach this server: from anywhere, and in the same network; "" for what there is not."""

    public: str
    near: str


class Claim(Struct, forbid_unknown_fields=True):
    """Sits down by an invitation. `own` is a secret of the client's own making, 24 to 100 letters of A-Z a-z 0-9 - _:
    from now on it alone opens the seat. The same claim may be sent again. `who`: what one wants to be called."""

    own: str
    who: str = ""
    share: str = ""  # what one adds to the luck of the match


class Claimed(Struct):
    """The seat, and the token that opens it from now on."""

    seat: int
    token: str


class Deleted(Struct):
    match: str


class Forgotten(Struct):
    """What became of a player's matches, by id: gone; kept for others without their name; left, since others play."""

    deleted: list[str]
    renamed: list[str]
    playing: list[str]


class TokensShown(Struct, forbid_unknown_fields=True):
    """`seen` is the last number a person has looked at, a token."""

    tokens: list[str]
    seen: list[int] = field(default_factory=list)


class MyMatch(Struct):
    info: MatchInfo
    token: str
    your_turn: bool
    news: list[str]  # what changed since it was last looked at, in words
    standing: str = ""  # where it stands, in half a line
    result: str = ""  # won, lost or drawn, once it is over


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


class PuzzleOfDay(Struct):
    """The puzzle of a day (UTC), one of those that come with the games. `puzzle` is "" where no game brings any."""

    day: str
    puzzle: str = ""
    game: str = ""
    game_title: str = ""
    title: str = ""
    text: str = ""


class PlayPuzzle(Struct, forbid_unknown_fields=True):
    """The bot on all other seats; the usual one where none is named."""

    bot: str = ""


class ReplayStep(Struct, omit_defaults=True):
    """One step of a replay: patch on the step before, or the whole view in the first."""

    entry: Entry | None = None
    view: dict[str, Any] | None = None
    patch: list[dict[str, Any]] | None = None


class Replay(Struct, omit_defaults=True):
    """`open`: each step shows what any seat knew then; only of a match that is over."""

    match: str
    seat: int
    steps: list[ReplayStep]
    open: bool = False


class Picture(Struct):
    seq: int
    svg: str
    text: str


class CallsTold(Struct):
    """Whether this server can call people by web push: the key that a browser subscribes with, or why there is none."""

    key: str
    why: str


class CallsWanted(Struct, forbid_unknown_fields=True):
    """A browser's subscription (RFC 8030), and the tokens of the seats of which it wants to be told."""

    endpoint: str
    p256dh: str
    auth: str
    tokens: list[str] = field(default_factory=list)


class CallsKept(Struct):
    """So many of those seats are known here."""

    seats: int


class EndCalls(Struct, forbid_unknown_fields=True):
    """The address of a subscription that is over."""

    endpoint: str


class CallsEnded(Struct):
    """It was of so many seats."""

    seats: int


class Problem(Struct, omit_defaults=True):
    """What was wrong with a request, and where."""

    code: str
    text: str
    where: str = ""
