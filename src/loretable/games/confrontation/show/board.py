"""The Confrontation as one seat sees it, to be read in programs: regions, who stands there or may, hands, the battle.

>>> board = state.board(0)
>>> board.regions["gondor"].candidates

It is made from a view, so nobody is in it whom the seat does not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.actions import Action
from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_list, as_object, as_text
from loretable.core.show.board import Board, BoardPiece, Move, board_of, options_of, words_of, wrong_board
from loretable.games.confrontation.data.entries import FACTIONS
from loretable.games.confrontation.model.characters import side_of
from loretable.games.confrontation.rules.rulebook import Rulebook

if TYPE_CHECKING:
    from loretable.core.bot import Info
    from loretable.core.state import State


@final
class BoardCharacter(BoardPiece):
    """A character that the seat knows: one's own, or one that was shown."""

    def __init__(self, data: dict[str, object], region: str) -> None:
        super().__init__(data)
        self.strength: int = as_int(data["strength"], "strength")
        self.shown: bool = data.get("shown") is True
        """Does it lie face up this turn?"""
        self.side: int = side_of(self.id)
        self.region: str = region
        """The word of the region it stands in; "" where it is defeated or not placed yet."""


@final
class BoardRegion:
    """A region: what is printed on it, and who stands there as far as the seat knows."""

    def __init__(self, data: dict[str, object]) -> None:
        self.word: str = as_text(data["word"], "word")
        self.name: str = as_text(data["name"], "name")
        self.row: int = as_int(data["row"], "row")
        self.capacity: int = as_int(data["capacity"], "capacity")
        self.mountains: bool = as_bool(data["mountains"], "mountains")
        self.ahead: list[str] = [as_text(word, "ahead") for word in as_list(data["ahead"], "ahead")]
        """The regions one step towards Mordor."""
        self.beside: list[str] = [as_text(word, "beside") for word in as_list(data["beside"], "beside")]
        self.characters: list[BoardCharacter] = []
        """Those whom the seat knows, of both sides."""
        self.candidates: list[list[str]] = []
        """For each piece that the seat does not know, the names of all whom it could be."""
        self.counts: list[int] = [0, 0]
        """How many pieces of each side stand there, known or not."""

    @property
    def unknown(self) -> int:
        """How many pieces stand there that the seat does not know."""
        return sum(self.counts) - len(self.characters)

    def of_side(self, side: int) -> list[BoardCharacter]:
        return [character for character in self.characters if character.side == side]

    def __repr__(self) -> str:
        known = ", ".join(character.name for character in self.characters)
        more = f"{self.unknown} unknown" if self.unknown else ""
        return f"<{self.name}: {', '.join(filter(None, (known, more))) or 'nobody'}>"


@final
class BoardSide:
    """One side: what it can still play, and its characters as far as the seat knows them."""

    def __init__(self, side: int, hand: list[str], discards: list[str]) -> None:
        self.side: int = side
        self.name: str = FACTIONS[side]
        self.hand: list[str] = hand
        """The words of the combat cards in hand: hands are open."""
        self.discards: list[str] = discards
        self.characters: list[BoardCharacter] = []
        """Those on the board whom the seat knows."""
        self.defeated: list[BoardCharacter] = []
        self.reserve: list[BoardCharacter] = []
        """Those not placed yet whom the seat knows."""
        self.unknown: int = 0
        """How many pieces on the board the seat does not know."""

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self.characters) + self.unknown} on the board, {len(self.defeated)} defeated>"


@final
class BoardBattle:
    """The battle under way: where, who, and the cards that were turned up."""

    def __init__(self, data: dict[str, object]) -> None:
        self.region: str = as_text(data["region"], "region")
        self.attacker: str = as_text(data["attacker"], "attacker")
        defender = data["defender"]
        self.defender: str = "" if defender is None else as_text(defender, "defender")
        """ "" while it is not chosen."""
        self.cards: list[str] = [
            "" if card is None else as_text(card, "cards") for card in as_list(data["cards"], "cards")
        ]
        """By side; "" for one not turned up."""


@final
class ConfrontationBoard(Board):
    """The game as one seat sees it: `regions` by their words, `you` and `opponent`, the `battle` under way."""

    def __init__(self, view: dict[str, object], book: Rulebook) -> None:
        super().__init__(view)
        facts = self.facts
        self.active: int = as_int(facts["active"], "active")
        """The seat that is to move."""
        self.ply: int = as_int(facts["ply"], "ply")
        self.battle: BoardBattle | None = None
        if "battle" in facts:
            self.battle = BoardBattle(as_object(facts["battle"], "battle"))
        self.sides: list[BoardSide] = []
        for side in (0, 1):
            hand, discards = (as_list(as_list(facts[key], key)[side], key) for key in ("hands", "discards"))
            self.sides.append(BoardSide(side, [str(card) for card in hand], [str(card) for card in discards]))
        self.regions: dict[str, BoardRegion] = {}
        for item in as_list(as_object(facts["printed"], "printed")["regions"], "regions"):
            region = BoardRegion(as_object(item, "regions"))
            self.regions[region.word] = region
            for side in (0, 1):
                self.fill(region, side, book)
        for side in (0, 1):
            self.sides[side].defeated = self.characters_of(f"defeated.{side}")
            self.sides[side].reserve = self.characters_of(f"reserve.{side}")

    def fill(self, region: BoardRegion, side: int, book: Rulebook) -> None:
        name = f"{region.word}.{side}"
        there = self.characters_of(name)
        region.counts[side] = self.zone(name).count
        region.characters += there
        self.sides[side].characters += there
        self.sides[side].unknown += self.zone(name).unknown
        masks = as_list(as_object(as_object(self.view["zones"], "zones")[name], name).get("maybe", []), "maybe")
        for mask in masks:
            bits = as_int(mask, "maybe")
            region.candidates.append([who for c, who in enumerate(book.cast.names) if (bits >> c) & 1])

    @classmethod
    def of(cls, source: Info | State, seat: int = -1) -> ConfrontationBoard:
        """The board of an Info (as its seat sees it) or of a state; BadData where it is another game's."""
        found = board_of(source, seat)
        if not isinstance(found, ConfrontationBoard):
            raise wrong_board(found, "ConfrontationBoard")
        return found

    def piece_of(self, data: dict[str, object], zone: str) -> BoardCharacter:
        word = zone.rpartition(".")[0]
        return BoardCharacter(data, "" if word in ("defeated", "reserve") else word)

    def characters_of(self, zone: str) -> list[BoardCharacter]:
        return [piece for piece in self.zone(zone).pieces if isinstance(piece, BoardCharacter)]

    @property
    def you(self) -> BoardSide:
        """The side whose eyes these are; for spectators the Fellowship."""
        return self.sides[1 if self.seat == 1 else 0]

    @property
    def opponent(self) -> BoardSide:
        return self.sides[1 - self.you.side]

    def region(self, word: str) -> BoardRegion:
        """A region by its word, or BadData with the words there are."""
        found = self.regions.get(word)
        if found is None:
            raise BadData("region", f"there is no region {word[:40]!r}; there are: {', '.join(self.regions)}")
        return found

    def character(self, name: str) -> BoardCharacter | None:
        """A character by name, or None where the seat does not know which piece it is."""
        for piece in self.pieces:
            if isinstance(piece, BoardCharacter) and piece.name.casefold() == name.casefold():
                return piece
        return None


@final
class ConfrontationMove(Move):
    """An action, read: who acts (`card`, or `character`), the `region` it leads to, the word of the `combat_card` played."""

    def __init__(
        self, action: Action, label: str, character: BoardCharacter | None, board: ConfrontationBoard, book: Rulebook
    ) -> None:
        super().__init__(action, label, character, None, words_of(action))
        self.character: BoardCharacter | None = character
        verb = action.verb
        word = ""
        if verb is book.verbs.move or verb is book.verbs.place:
            word = book.board.words[action.b]
        elif verb is book.verbs.retreat:
            word = book.board.words[action.a]
        self.region: BoardRegion | None = board.regions.get(word)
        plays = (verb is book.verbs.play or verb is book.verbs.fetch) and action.a >= 0
        self.combat_card: str = book.deck.words[action.a] if plays else ""

    @classmethod
    def of(cls, source: Info | State) -> list[ConfrontationMove]:
        """What the seat of an Info, or the seat that is asked in a state, can do."""
        return [move for move in options_of(source) if isinstance(move, ConfrontationMove)]
