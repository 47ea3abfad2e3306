"""A board to read in programs: what one seat may see, with types and names instead of keys.

Everything here is made from a view (`State.view`), so nothing in it is more than the seat knows. Games give it words of
their own: a player's hand, regions, heroes. Any other game is read by its zones and facts.

>>> board = state.board(0)
>>> board.zone("hand.0").pieces[0].name
'King'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from loretable.core.actions import CHOOSE, Action
from loretable.core.decision import Decision
from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_list, as_object, as_text

if TYPE_CHECKING:
    from loretable.core.bot import Info
    from loretable.core.state import State


class BoardPiece:
    """A piece that the seat knows: a card, a figure.

    id      what actions call it by
    name    the name of its face
    index   where it lies in its zone, from 0; -1 where the seat does not know the order
    data    all that the view says of it
    """

    def __init__(self, data: Mapping[str, object]) -> None:
        self.id: int = as_int(data["id"], "id")
        self.name: str = as_text(data["face"], "face")
        self.index: int = as_int(data.get("at", -1), "at")
        self.data: Mapping[str, object] = data

    def __repr__(self) -> str:
        return f"<{self.name} ({self.id})>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BoardPiece) and other.id == self.id and other.name == self.name

    def __hash__(self) -> int:
        return hash((self.id, self.name))


class BoardZone:
    """Where pieces lie: how many there are, and those of them that the seat knows."""

    def __init__(self, name: str, count: int, pieces: list[BoardPiece]) -> None:
        self.name: str = name
        self.count: int = count
        self.pieces: list[BoardPiece] = pieces

    @property
    def unknown(self) -> int:
        """How many of them the seat does not know."""
        return self.count - len(self.pieces)

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        known = ", ".join(piece.name for piece in self.pieces)
        more = f"{self.unknown} unknown" if self.unknown else ""
        return f"<{self.name}: {', '.join(filter(None, (known, more))) or 'empty'}>"


class Board:
    """What one seat may see, to be read in programs. `view` is the same as JSON.

    seat, step, over     whose eyes, after how many actions, and whether the game is over
    zones                by name; `zone(name)` says which there are where it is none
    facts                what everybody sees besides the pieces
    question             what is being asked, by its kind, and `waiting` of whom
    """

    def __init__(self, view: dict[str, object]) -> None:
        self.view: dict[str, object] = view
        self.game: str = as_text(view["game"], "game")
        self.seat: int = as_int(view["seat"], "seat")
        self.step: int = as_int(view["step"], "step")
        self.over: bool = view["over"] is True
        self.facts: dict[str, object] = as_object(view["facts"], "facts")
        self.zones: dict[str, BoardZone] = {}
        for name, seen in as_object(view["zones"], "zones").items():
            zone = as_object(seen, name)
            pieces = [self.piece_of(as_object(item, name), name) for item in as_list(zone["cards"], name)]
            self.zones[name] = BoardZone(name, as_int(zone["count"], name), pieces)
        asking = as_object(view.get("asking", {}), "asking")
        self.question: str = as_text(asking.get("kind", ""), "asking.kind")
        self.waiting: list[int] = [as_int(seat, "waiting") for seat in as_list(asking.get("waiting", []), "waiting")]

    @classmethod
    def of(cls, source: Info | State, seat: int = -1) -> Board:
        """The board of an Info (as its seat sees it) or of a state (as a seat sees it; by default the one that is asked)."""
        return board_of(source, seat)

    def piece_of(self, data: dict[str, object], zone: str) -> BoardPiece:
        """A piece of a zone: a game makes one of its own kind."""
        return BoardPiece(data)

    def zone(self, name: str) -> BoardZone:
        """A zone by its name, or BadData with the names there are."""
        found = self.zones.get(name)
        if found is None:
            raise BadData("zone", f"there is no zone {name[:40]!r}; there are: {', '.join(self.zones)}")
        return found

    @property
    def pieces(self) -> list[BoardPiece]:
        """All pieces that the seat knows, wherever they lie."""
        return [piece for zone in self.zones.values() for piece in zone.pieces]

    def piece(self, id: int) -> BoardPiece | None:
        """A piece by its id; None where the seat does not know it."""
        return next((piece for piece in self.pieces if piece.id == id), None)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game} after {self.step} actions, as seat {self.seat} sees it>"


class Move:
    """An action, read as a seat sees it.

    action    itself: what `apply` takes;   text   how it is written;   label   in words, for people
    verb      its word;                     words  what else it names: a region, a way to play, "rest"
    card      the piece that it is taken with, as far as the seat knows it (a card, a figure), else None
    target    the piece that it is aimed at, likewise
    number    of a choice: which one; else -1
    """

    def __init__(
        self, action: Action, label: str, card: BoardPiece | None, target: BoardPiece | None, words: list[str]
    ) -> None:
        self.action: Action = action
        self.verb: str = action.verb.name
        self.text: str = str(action)
        self.label: str = label
        self.card: BoardPiece | None = card
        self.target: BoardPiece | None = target
        self.words: list[str] = words
        self.number: int = action.a if action.verb is CHOOSE else -1

    def __repr__(self) -> str:
        return f"<{self.text}: {self.label}>"

    def __str__(self) -> str:
        return self.text


def board_of(source: Info | State, seat: int = -1) -> Board:
    """The board of an Info or of a state: of its own game's kind."""
    own: object = getattr(source, "board", None)
    found: object = own(seat) if callable(own) else own
    assert isinstance(found, Board)
    return found


def options_of(source: Info | State) -> list[Move]:
    """What the seat of an Info, or the seat that is asked in a state, can do; nothing when the game is over."""
    own: object = source.decision
    decision: object = own(getattr(source, "seat", -1)) if callable(own) else own
    return decision.options if isinstance(decision, Decision) else []


def wrong_board(found: Board, wanted: str) -> BadData:
    return BadData("board", f"is of {found.game}: {wanted} reads another game's")


def asked_seat(state: State, seat: int) -> int:
    """The seat itself; instead of -1 the one that is asked, or the spectators'."""
    if seat >= 0:
        return seat
    return state.seat if state.seat >= 0 else state.seats


def move_of(state: State, action: Action | str, seat: int, board: Board | None = None) -> Move:
    """An action of any game: its first two pieces, and the words of its other arguments."""
    action, seat, board = asked(state, action, seat, board)
    pieces = [*[board.piece(piece) for piece in state.pieces_of(action, seat)], None, None]
    return Move(action, state.label(action, seat), pieces[0], pieces[1], words_of(action))


def asked(state: State, action: Action | str, seat: int, board: Board | None) -> tuple[Action, int, Board]:
    """What `read` was asked, with what was left out filled in."""
    seat = asked_seat(state, seat)
    read = state.game.parse(action) if isinstance(action, str) else action
    return read, seat, state.board(seat) if board is None else board


def words_of(action: Action) -> list[str]:
    """The arguments that are written as words, in order."""
    values = (action.a, action.b, action.c)
    return [arg.text(values[i]) for i, arg in enumerate(action.verb.args) if arg.names and values[i] >= 0]
