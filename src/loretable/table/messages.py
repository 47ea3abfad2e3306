"""Everything that goes over the wire, as types. The page's TypeScript types and the API's documents are made from these.

A match is a log: sequence number n is the state after n entries (0: the start). A seat holds a token; whoever shows it
sits there. The server alone applies rules: a client sends the text of an action and the number it has seen.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

PLAYER_OPEN = "open"  # a seat for whoever has its link
PLAYER_YOU = "you"  # the host's own seat

# == what a client says on the socket ================================================================================


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. Without a token one watches. `since`: the number already seen, -1 for none."""

    token: str = ""
    since: int = -1
    pictures: bool = False  # send the board as SVG with each update
    why_not: bool = False  # send what cannot be done now, with reasons


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """An answer to the open decision. `id` is the client's own: the same answer sent twice is taken once."""

    id: str
    after: int
    action: str


class Since(Struct, tag="since", forbid_unknown_fields=True):
    """I missed something: tell me all after this number, or everything where that is not possible."""

    after: int


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back my last answer: at once where that is free, else the others are asked."""

    id: str


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """Yes or no to somebody's wish to take back."""

    id: str
    agree: bool


class Concede(Struct, tag="concede", forbid_unknown_fields=True):
    id: str


class Retract(Struct, tag="retract", forbid_unknown_fields=True):
    """Take back a hidden choice while others still choose."""

    id: str


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    """What would the bot do in my place?"""

    id: str


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Why can I not do this? The text of an action."""

    id: str
    action: str


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    pass


FromClient = Hello | Answer | Since | Undo | Consent | Concede | Retract | Hint | Why | Ping

# == what the server says on the socket ==============================================================================


class Option(Struct, omit_defaults=True):
    """`pieces` are the ids of the cards or figures that the action is taken with, `targets` what else it is aimed at, by
    the words that the view has for it: regions, cards that are no pieces.
    """

    action: str
    label: str
    pieces: list[int] = []
    verb: str = ""
    targets: list[str] = []


class BlockedOption(Struct, omit_defaults=True):
    """Something a player might try, and why it is not allowed."""

    action: str
    label: str
    code: str
    text: str
    rule: str = ""
    blocker: int = -1
    pieces: list[int] = []


class Question(Struct, omit_defaults=True):
    """What the seat is being asked. `deadline`: seconds since 1970 after which `default_action` is taken, 0 for never."""

    kind: str
    prompt: str
    asker: int
    options: list[Option]
    deadline: float = 0
    default_action: str = ""


class Told(Struct, omit_defaults=True):
    """An event in words and as data, as this seat may know it; `cause` is the card or text that led to it."""

    text: str
    event: dict[str, Any]
    cause: str = ""


class Entry(Struct, omit_defaults=True):
    """What one entry of the log led to. `action` and `label` only where this seat may know them."""

    seq: int
    seat: int
    told: list[Told]
    action: str = ""
    label: str = ""
    undone_to: int = -1  # an entry that took back: the number after which the match stands again


class SeatInfo(Struct, omit_defaults=True):
    seat: int
    name: str
    player: str  # open, you, or the name of a bot
    taken: bool = False  # has a person come to it?
    connected: bool = False
    waited_for: bool = False
    left: bool = False


class Update(Struct, tag="update", omit_defaults=True):
    """The match at number `seq`. Either the whole `view`, or `patch` (RFC 6902) to be put on the view at `base`."""

    match: str
    seq: int
    seat: int
    base: int = -1
    view: dict[str, Any] | None = None
    patch: list[dict[str, Any]] | None = None
    question: Question | None = None
    blocked: list[BlockedOption] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    picture: str = ""
    seats: list[SeatInfo] = field(default_factory=list)
    undo: Literal["", "free", "ask"] = ""
    over: bool = False
    summary: str = ""
    rematch: str = ""  # the match that follows this one, once somebody has asked for it


class Accepted(Struct, tag="accepted"):
    """An answer is stored: it cannot be lost any more."""

    id: str
    seq: int


class Refused(Struct, tag="refused", omit_defaults=True):
    """Nothing changed. `code` is for programs, `text` for people."""

    id: str
    code: str
    text: str
    rule: str = ""
    blocker: int = -1


class UndoWish(Struct, tag="undo-wish"):
    """Somebody would like to take back: answer with Consent of the same id."""

    id: str
    seat: int
    text: str


class Hinted(Struct, tag="hinted"):
    id: str
    action: str
    label: str


class Present(Struct, tag="present"):
    """Who is at the table changed."""

    seats: list[SeatInfo]


class Frozen(Struct, tag="frozen"):
    """This version of the server cannot go on with the match; it is kept and can be exported."""

    match: str
    text: str


class Pong(Struct, tag="pong"):
    pass


FromServer = Update | Accepted | Refused | UndoWish | Hinted | Present | Frozen | Pong

# == REST ============================================================================================================


class Preset(Struct):
    """A way to start a game: a level, a pair of decks."""

    name: str
    options: dict[str, Any]
    seats: list[str]


class GameInfo(Struct):
    name: str
    title: str
    bots: list[str]
    options: dict[str, Any]  # with their default values
    presets: list[Preset]
    choices: dict[str, list[Any]] = {}  # the values of options that have a fixed list of them


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


class Seated(Struct):
    """A seat's token, and the link that lets somebody sit there: /#/join/MATCH/TOKEN. A bot's seat has neither."""

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
    """The host gives a seat to a bot, or opens it anew: the old link no longer works."""

    player: str


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a step of a finished match, in a match of its own."""

    step: int
    players: list[str] = field(default_factory=list)


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
