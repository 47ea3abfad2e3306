"""Everything that goes over the wire, as types. The page's TypeScript types and the API's documents are made from these.

A match is a log: sequence number n is the state after n entries (0: the start). A seat holds a token; whoever shows it
sits there. The server alone applies rules: a client sends the text of an action and the number it has seen.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

PLAYER_OPEN = "open"  # a seat for whoever has its link
PLAYER_YOU = "you"  # the host's own seat
WORDS = ("hello", "good luck", "thinking", "well played", "thanks", "oops", "sorry", "good game", "back soon")
"""What people can say to each other."""

# == what a client says on the socket ================================================================================


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. Without a token one watches. `since`: the number already seen, -1 for none."""

    token: str = ""
    since: int = -1
    share: str = ""  # what one adds to the luck of a match that is not dealt yet


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
    """Take back my last answer: at once where that is free, else the others are asked. With `turn`, where nobody has to be
    asked: all that I have answered since somebody else did."""

    id: str
    turn: bool = False


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """Yes or no to another player's request to take back."""

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
    """What might I try and may not, and why? With a `piece`, only what names that card or figure; with a `target`, only what
    is aimed at that place."""

    id: str
    piece: int = -1
    target: str = ""


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Send me the board as it is now, drawn by the game. For those who draw with it; of several only the last counts."""


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """A short message to the others: one of WORDS, and not too often."""

    id: str
    word: str


class Settle(Struct, tag="settle", forbid_unknown_fields=True):
    """What should become of a match that has stopped: go on from where it still replays, or a draw. Done when all people in
    it say the same; one may say something else meanwhile."""

    id: str
    how: Literal["go on", "draw"]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    pass


FromClient = (
    Hello
    | Answer
    | Pick
    | Since
    | Undo
    | Consent
    | Concede
    | Retract
    | Hint
    | Why
    | WhyNot
    | Look
    | Say
    | Settle
    | Ping
)

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
    risk: str = ""  # what may go wrong, as far as the seat can know


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
    already is not in it. `labels` has a name for each; `words` says to people how many. With `needed`, what they are
    `worth` has to add up to that.
    """

    options: list[int]
    least: int
    most: int
    words: str
    labels: list[str]
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
    indifferent: bool = False  # whatever is chosen here leads to the same


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
    clock: bool = False  # time was up: a bot answered for the seat


class Notice(Struct):
    """Something that everybody at the table has to know: a seat was given away, the luck may be known to somebody."""

    kind: Literal["seat", "luck", "help", "back"]
    text: str
    seq: int  # the number at which it came up


class Luck(Struct, omit_defaults=True):
    """What a match promises of its luck: the hash of the server's secret, told before anybody gives anything, and what each
    seat has added ("" for nothing). `link` stands for the whole log up to now. The `secret` is opened when it is over."""

    commitment: str
    shares: list[str]
    link: str = ""
    secret: str = ""


class SeatInfo(Struct, omit_defaults=True):
    seat: int
    name: str
    player: str  # open, you, or the name of a bot
    taken: bool = False  # has a person come to it?
    connected: bool = False
    waited_for: bool = False
    left: bool = False
    who: str = ""  # what the player wants to be called; a bot has its level
    deadline: float = 0  # seconds since 1970 until when it has to answer; 0: it has not to, or there is no hurry
    bank: float = 0  # seconds it has left for the game, as of the last entry, where time is given for the game
    limit: float = 0  # how many it has for each answer, or had for the game
    animal: str = ""  # what people call the bot that plays it: Fox


class Series(Struct, omit_defaults=True):
    """Several games that count together: the first to win more than half of them. In each the people move on by a seat."""

    games: int
    number: int  # of this game, from 0
    wins: list[int]  # of who sits here, a seat: before this game, or with it where it is over
    over: bool = False


class Vote(Struct):
    """What somebody wants to become of a match that has stopped."""

    seat: int
    how: Literal["go on", "draw"]


class Stopped(Struct, omit_defaults=True):
    """The rules have changed since the match was played: entry `step` comes out otherwise. It is shown as it was at number
    `reach`, and nobody plays until all agree on what becomes of it (Settle). `text` is for people."""

    step: int
    reach: int
    text: str
    votes: list[Vote] = []


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
    choosing: list[int] = field(
        default_factory=list
    )  # seats whose own options are still to be chosen: nobody plays yet
    series: Series | None = None
    stopped: Stopped | None = None
    now: float = 0  # the server's time where somebody's runs: clocks are shown by it
    hints: bool = True  # may one ask for hints? Where people meet only if they have agreed to it
    arriving: list[int] = field(default_factory=list)  # seats whose people have not sat down: nothing is dealt yet
    link: str = ""  # stands for the whole log up to `seq`: see Luck


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


class UndoRequested(Struct, tag="undo-wish"):
    """A player would like to take back: answer with Consent of the same id."""

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


class HintStep(Struct, omit_defaults=True):
    """A step of what the bot would do in this turn: one act, or several of a kind that go together."""

    label: str
    actions: list[str]
    reason: str = ""
    pieces: list[int] = []  # who acts
    targets: list[int] = []  # on whom


class HintChance(Struct):
    """How often an option wins in the games that were tried out, from 0 to 1; `low` to `high` hold 95 %. `told`: the reason
    that says so."""

    action: str
    label: str
    value: float
    low: float
    high: float
    games: int
    told: str


class Hinted(Struct, tag="hinted", omit_defaults=True):
    """What the bot would do, and in a few sentences why. `steps`: the rest of the turn, as far as it can be foreseen; none
    where that is but one act. `chances`: of what is advised, then of what is as good, then of what else there is."""

    id: str
    action: str
    label: str
    reasons: list[str] = []
    steps: list[HintStep] = []
    chances: list[HintChance] = []


class Said(Struct, tag="said"):
    """Somebody has said one of WORDS."""

    seat: int
    word: str


class Present(Struct, tag="present"):
    """Who is at the table changed, or what everybody has to know."""

    seats: list[SeatInfo]
    notices: list[Notice]


class Frozen(Struct, tag="frozen"):
    """This server cannot open the match at all; it is kept for one that can."""

    match: str
    text: str


class Gone(Struct, tag="gone"):
    """The match was deleted."""

    match: str
    text: str


class Pong(Struct, tag="pong"):
    pass


FromServer = (
    Update | Accepted | Refused | UndoRequested | Blocked | Drawn | Hinted | Said | Present | Frozen | Gone | Pong
)
