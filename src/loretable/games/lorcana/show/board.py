"""The board of a game of Lorcana as one seat sees it: to be read in programs, and what text and SVG boards draw.

>>> board = state.board(0)
>>> board.you.play[0].strength, board.opponents[0].hand_count

It is made from a view. Printed facts come from the face of that name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.actions import Action
from loretable.core.json_check import as_int, as_list, as_object, as_text
from loretable.core.show.board import Board, BoardPiece, Move, board_of, options_of, wrong_board
from loretable.games.lorcana.enums import card_kinds, inks, keywords, modes, zones
from loretable.games.lorcana.model.face import Face

if TYPE_CHECKING:
    from loretable.core.bot import Info
    from loretable.core.state import State


@final
class BoardCard(BoardPiece):
    """A card that the seat knows.

    `in_play`: its numbers and keywords are as they are now, with all that is given and taken; else they are as printed.
    """

    def __init__(self, data: dict[str, object], face: Face | None, zone: str) -> None:
        super().__init__(data)
        self.zone: str = zone.partition(".")[0]
        """Where it lies: deck, hand, play, inkwell, discard or under."""
        self.in_play: bool = self.zone == "play"
        self.full_name: str = as_text(data["face"], "face")
        self.face: Face | None = face
        self.name: str = face.name if face else self.full_name
        self.version: str = face.version if face else ""
        self.kind: int = face.kind if face else -1
        self.cost: int = face.cost if face else 0
        self.inks: int = face.inks if face else 0
        self.inkable: bool = face is not None and face.inkable
        self.strength: int = number(data, "strength", face.strength if face else 0)
        self.willpower: int = number(data, "willpower", face.willpower if face else 0)
        self.lore: int = number(data, "lore", max(0, face.lore) if face else 0)
        self.move_cost: int = face.move_cost if face else 0
        self.damage: int = number(data, "damage", 0)
        self.exerted: bool = data.get("exerted") is True
        self.drying: bool = data.get("drying") is True
        self.location: int = number(data, "location", -1)
        """The id of the location it is at, or -1."""
        self.under: int = 0
        """How many cards are under it."""
        under = data.get("under")
        if isinstance(under, dict):
            self.under = as_int(under.get("count"), "under.count")
        self.keywords: list[str] = []
        """With their numbers: "Challenger +2"."""
        self.limits: list[str] = [as_text(word, "limits") for word in as_list(data.get("limits", []), "limits")]
        """What it cannot do now, in words."""
        self.unread: bool = "unread" in data
        """Does its printed text not run yet?"""
        self.texts: list[str] = [as_text(word, "texts") for word in as_list(data.get("texts", []), "texts")]
        """What its abilities say, in our words."""
        if self.in_play:
            changed = as_object(data.get("keyword_numbers", {}), "keyword_numbers")
            for item in as_list(data.get("keywords", []), "keywords"):
                word = as_text(item, "keyword")
                now = as_int(changed[word], word) if word in changed else 0
                self.keywords.append(with_number(word, face, now))
        elif face is not None:
            words = [keywords.NAMES[i] for i in range(len(keywords.NAMES)) if face.keywords[i]]
            self.keywords = [with_number(word, face) for word in words]

    @property
    def is_character(self) -> bool:
        return self.kind == card_kinds.CHARACTER

    @property
    def is_item(self) -> bool:
        return self.kind == card_kinds.ITEM

    @property
    def is_location(self) -> bool:
        return self.kind == card_kinds.LOCATION

    @property
    def is_song(self) -> bool:
        return self.face is not None and self.face.song

    @property
    def ready(self) -> bool:
        return self.in_play and not self.exerted

    @property
    def kind_name(self) -> str:
        """character, action, song, item or location."""
        if self.is_song:
            return "song"
        return card_kinds.NAMES[self.kind] if self.kind >= 0 else "card"

    @property
    def ink_names(self) -> list[str]:
        """Its ink types, as in ["Amber", "Steel"]."""
        return inks.names_of(self.inks)

    @property
    def classifications(self) -> list[str]:
        return list(self.face.classes) if self.face is not None else []

    def has(self, keyword: str) -> bool:
        """Has it a keyword, whatever its number? `card.has("Evasive")`"""
        return any(word == keyword or word.startswith(f"{keyword} ") for word in self.keywords)

    def __repr__(self) -> str:
        return f"<{self.full_name} ({self.id})>"


@final
class BoardPlayer:
    """What is seen of one player."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.name: str = f"Player {seat + 1}"
        self.you: bool = False
        """Is it the player whose eyes these are?"""
        self.active: bool = False
        """Is it this player's turn?"""
        self.left: bool = False
        """Has this player left the game?"""
        self.lore: int = 0
        self.lore_to_win: int = 20
        self.ink_ready: int = 0
        self.ink_total: int = 0
        self.drops: int = 0
        """Ink drops."""
        self.counts: dict[str, int] = {}
        """How many cards lie in each of the player's zones, known or not."""
        self.play: list[BoardCard] = []
        self.hand: list[BoardCard] = []
        """The cards of the hand that the seat knows; `hand_count` counts all."""
        self.discard: list[BoardCard] = []
        self.inkwell: list[BoardCard] = []
        """The cards of the inkwell that the seat knows; `ink_total` counts all."""
        self.deck: list[BoardCard] = []
        """The cards of the deck that the seat knows; `deck_count` counts all."""

    @property
    def hand_count(self) -> int:
        return self.counts["hand"]

    @property
    def deck_count(self) -> int:
        return self.counts["deck"]

    @property
    def discard_count(self) -> int:
        return self.counts["discard"]

    @property
    def characters(self) -> list[BoardCard]:
        """Those in play."""
        return [card for card in self.play if card.is_character]

    @property
    def items(self) -> list[BoardCard]:
        """Those in play."""
        return [card for card in self.play if card.is_item]

    @property
    def locations(self) -> list[BoardCard]:
        """Those in play."""
        return [card for card in self.play if card.is_location]

    def at(self, location: int) -> list[BoardCard]:
        """The characters at a location, by its id."""
        return [card for card in self.play if card.location == location]

    def __repr__(self) -> str:
        return f"<{self.name}{' (you)' if self.you else ''}: {self.lore} lore, ink {self.ink_ready}/{self.ink_total}>"


@final
class LorcanaBoard(Board):
    """A game of Lorcana as one seat sees it: `you`, `opponents`, `players`, and whose turn it is."""

    def __init__(self, view: dict[str, object], faces: list[Face], index: dict[str, int]) -> None:
        self.faces: list[Face] = faces
        self.face_index: dict[str, int] = index
        self.cards: dict[str, list[BoardCard]] = {}
        super().__init__(view)
        facts = self.facts
        self.turn: int = as_int(facts["turn"], "turn")
        self.phase: str = as_text(facts["phase"], "phase")
        self.active: int = as_int(facts["active"], "active")
        """The seat whose turn it is."""
        self.players: list[BoardPlayer] = []
        """By seat."""
        lore = as_list(facts["lore"], "lore")
        gone = view.get("left")
        for seat in range(len(lore)):
            player = BoardPlayer(seat)
            player.you = seat == self.seat
            player.active = seat == self.active and not self.over
            player.left = isinstance(gone, list) and seat in gone
            player.lore = as_int(lore[seat], "lore")
            if "to_win" in facts:
                player.lore_to_win = as_int(as_list(facts["to_win"], "to_win")[seat], "to_win")
            ink = as_object(as_list(facts["ink"], "ink")[seat], "ink")
            player.ink_ready, player.ink_total = as_int(ink["ready"], "ready"), as_int(ink["total"], "total")
            player.drops = as_int(as_list(facts["ink_drops"], "ink_drops")[seat], "ink_drops")
            for name in zones.NAMES:
                player.counts[name] = self.zone(f"{name}.{seat}").count
            player.play = self.cards.get(f"play.{seat}", [])
            player.hand = self.cards.get(f"hand.{seat}", [])
            player.discard = self.cards.get(f"discard.{seat}", [])
            player.inkwell = self.cards.get(f"inkwell.{seat}", [])
            player.deck = self.cards.get(f"deck.{seat}", [])
            self.players.append(player)

    @classmethod
    def of(cls, source: Info | State, seat: int = -1) -> LorcanaBoard:
        """The board of an Info (as its seat sees it) or of a state; BadData where it is another game's."""
        found = board_of(source, seat)
        if not isinstance(found, LorcanaBoard):
            raise wrong_board(found, "LorcanaBoard")
        return found

    def piece_of(self, data: dict[str, object], zone: str) -> BoardCard:
        face = self.face_index.get(as_text(data["face"], "face"), -1)
        card = BoardCard(data, self.faces[face] if face >= 0 else None, zone)
        self.cards.setdefault(zone, []).append(card)
        return card

    @property
    def you(self) -> BoardPlayer:
        """The player whose eyes these are; for spectators the first one."""
        return self.players[self.seat] if self.seat < len(self.players) else self.players[0]

    @property
    def opponents(self) -> list[BoardPlayer]:
        """The others, the one after you first."""
        return [player for player in self.order if player is not self.you]

    def card(self, id: int) -> BoardCard | None:
        """A card by its id; None where the seat does not know it."""
        found = self.piece(id)
        return found if isinstance(found, BoardCard) else None

    @property
    def order(self) -> list[BoardPlayer]:
        """From the top of the table down: the others, those who come after one first, then oneself."""
        if not 0 <= self.seat < len(self.players):
            return self.players
        return [*self.players[self.seat + 1 :], *self.players[: self.seat], self.players[self.seat]]

    @property
    def heading(self) -> str:
        if self.over:
            return f"Turn {self.turn}, the game is over"
        return f"Turn {self.turn}, {self.players[self.active].name}: {self.phase}"


@final
class LorcanaMove(Move):
    """An action, read: `verb`, the `card` it is taken with, the `target` it is aimed at (whom it challenges or shifts onto, the
    location, the singer), the `way` a card is played, the number of the `ability` that is used (-1: none)."""

    def __init__(self, action: Action, label: str, card: BoardCard | None, target: BoardCard | None) -> None:
        super().__init__(action, label, card, target, [])
        self.card: BoardCard | None = card
        self.target: BoardCard | None = target
        self.way: str = modes.ARG.text(action.b) if action.verb.name == "play" and action.b >= 0 else ""
        self.ability: int = action.b if action.verb.name == "use" else -1
        if self.way:
            self.words.append(self.way)

    @classmethod
    def of(cls, source: Info | State) -> list[LorcanaMove]:
        """What the seat of an Info, or the seat that is asked in a state, can do."""
        return [move for move in options_of(source) if isinstance(move, LorcanaMove)]


def move_on(board: LorcanaBoard, action: Action, label: str, pieces: list[int]) -> LorcanaMove:
    """An action by the cards that the board knows."""
    cards = [board.card(piece) for piece in pieces]
    both = [*cards, None, None]
    return LorcanaMove(action, label, both[0], both[1])


def with_number(word: str, face: Face | None, now: int = 0) -> str:
    """A keyword with its number as it is now, or with the one printed on the card where the view does not say it."""
    if face is None or word not in keywords.NAMES:
        return word
    which = keywords.NAMES.index(word)
    if now:
        return f"{word} {'+' if which in keywords.ADDING else ''}{now}"
    if which == keywords.SHIFT:
        return f"{word} {face.shift_cost}" if face.shift_cost >= 0 else word
    if which not in keywords.NUMBERED or not face.keywords[which]:
        return word
    return f"{word} {'+' if which in keywords.ADDING else ''}{face.keywords[which]}"


def number(data: dict[str, object], key: str, otherwise: int) -> int:
    return as_int(data[key], key) if key in data else otherwise
