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


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """An answer to the open decision. `id` is the client's own: the same answer sent twice is taken once."""

    id: str
    after: int
    action: str


class Pick(Struct, tag="pick", forbid_unknown_fields=True):
    """The answer to a question for several pieces, all of them at once and in any order: see Picks."""

    id: str
    after: int
    pieces: list[int]


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


class WhyNot(Struct, tag="why-not", forbid_unknown_fields=True):
    """What might I try and may not, and why? With a `piece`, only what names that card or figure."""

    id: str
    piece: int = -1


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Send me the board as it is now, drawn by the game. For those who draw with it; of several only the last counts."""


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    pass


FromClient = Hello | Answer | Pick | Since | Undo | Consent | Concede | Retract | Hint | Why | WhyNot | Look | Ping

# == what the server says on the socket ==============================================================================


class Option(Struct, omit_defaults=True):
    """`action` is what is sent back. `pieces` are the ids of the cards or figures that it is taken with, `targets` what else
    it is aimed at, by the words that the view has for it: regions, cards that are no pieces.
    """

    action: str
    label: str
    verb: str = ""
    pieces: list[int] = []
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


class Picks(Struct, omit_defaults=True):
    """Several pieces are asked for: `least` to `most` of `options`, in any order unless it counts. What was picked of them
    already is not in it. With `needed`, what they are `worth` has to add up to that. `words` says all this to people."""

    options: list[int]
    least: int
    most: int
    words: str
    ordered: bool = False
    worth: list[int] = []
    needed: int = 0


class Question(Struct, omit_defaults=True):
    """What the seat is being asked. `deadline`: seconds since 1970 after which a bot answers, 0 for never.

    `picks` where several pieces are asked for: answer with Pick, or with one option after the other.
    """

    kind: str
    prompt: str
    asker: int
    options: list[Option]
    deadline: float = 0
    picks: Picks | None = None


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


class Notice(Struct):
    """Something that everybody at the table has to know: a seat was given away, the luck may be known to somebody."""

    kind: Literal["seat", "luck"]
    text: str
    seq: int  # the number at which it came up


class SeatInfo(Struct, omit_defaults=True):
    seat: int
    name: str
    player: str  # open, you, or the name of a bot
    taken: bool = False  # has a person come to it?
    connected: bool = False
    waited_for: bool = False
    left: bool = False
    who: str = ""  # what the player wants to be called; a bot has its level


class Update(Struct, tag="update", omit_defaults=True):
    """The match at number `seq`. Either the whole `view`, or `patch` (RFC 6902) to be put on the view at `base`."""

    match: str
    seq: int
    seat: int
    base: int = -1
    view: dict[str, Any] | None = None
    patch: list[dict[str, Any]] | None = None
    question: Question | None = None
    asides: list[Option] = field(default_factory=list)  # what can be said beside any question, asked or not
    entries: list[Entry] = field(default_factory=list)
    seats: list[SeatInfo] = field(default_factory=list)
    # nothing to take back; at once; at once, since bots agree; when the others agree; bots do not agree
    undo: Literal["", "free", "agreed", "ask", "no"] = ""
    over: bool = False
    summary: str = ""
    rematch: str = ""  # the match that follows this one, once somebody has asked for it
    notices: list[Notice] | None = None  # where they are new to whoever gets this


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


class Blocked(Struct, tag="blocked"):
    """The answer to why-not: what cannot be done at number `seq`, one of each kind, `more` where the list was cut."""

    id: str
    seq: int
    options: list[BlockedOption]
    more: bool


class Drawn(Struct, tag="drawn"):
    """The answer to look. `svg` is empty where the game draws nothing."""

    seq: int
    svg: str


class Hinted(Struct, tag="hinted", omit_defaults=True):
    """What the bot would do, and in a few sentences why."""

    id: str
    action: str
    label: str
    reasons: list[str] = []


class Present(Struct, tag="present"):
    """Who is at the table changed, or what everybody has to know."""

    seats: list[SeatInfo]
    notices: list[Notice]


class Frozen(Struct, tag="frozen"):
    """This version of the server cannot go on with the match; it is kept and can be exported."""

    match: str
    text: str


class Gone(Struct, tag="gone"):
    """The match was deleted."""

    match: str
    text: str


class Pong(Struct, tag="pong"):
    pass


FromServer = Update | Accepted | Refused | UndoWish | Blocked | Drawn | Hinted | Present | Frozen | Gone | Pong

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


class Claim(Struct, forbid_unknown_fields=True):
    """Sits down by an invitation. `own` is a secret of the client's own making, 24 to 100 letters of A-Z a-z 0-9 - _:
    from now on it alone opens the seat. The same claim may be sent again."""

    own: str


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
