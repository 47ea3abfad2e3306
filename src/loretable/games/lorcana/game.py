"""Disney Lorcana as a Game: options, zones, words."""

from __future__ import annotations

from typing import Final, final

from ...core.bot import Bot
from ...core.chance import Chance
from ...core.errors import BadData
from ...core.evaluation import Evaluation
from ...core.game import MOST_KEPT, Game
from ...core.json_check import as_int, as_list
from ...core.pieces import Zone
from ...core.written import Written
from . import closed, deck_check, picture, positions, reference, telling, text
from .abilities.kinds import Ability
from .abilities.programs import FIRST, Program, number_at
from .bot import GreedyBot
from .cards import Card, Cards, every_card
from .decks import deck_faces, default_decks, plain_decks, starter_choices
from .evaluation import LorcanaEvaluation
from .faces import Face
from .library import Deck, deck_called
from .pool import load_pool, starter_title
from .printed import PLACES, PrintedTexts
from .registry import Book, hash_with, load_cards, read_faces
from .rules import Rules
from .state import LorcanaState
from .state_fields import CACHES, FIELDS
from .words import ADDRESS_NAMES, BESIDE_THE_POINT, QUESTIONS, REASONS, VERBS, ZONE_NAMES

# who sees what enters a zone, and may its owner rearrange it unseen? CR 7.2 to 7.6; nobody looks into an inkwell
SEES: Final = ("none", "owner", "all", "none", "all", "none", "none")
MIXED: Final = (False, True, False, True, False, True, True)
MOST_DECISIONS: Final = 4000


def words_of(faces: list[Face]) -> list[str]:
    """All classifications and names on cards, by number: the same wherever the same cards are known."""
    words: set[str] = set()
    for face in faces:
        words.update(face.classes)
        words.update(face.names)
    return sorted(words)


@final
class Lorcana(Game):
    """`cards`: custom cards, as JSON with their abilities in the effect language; they play beside the printed ones.

    `texts`: do the texts of printed cards run? Without, they play as their numbers and keywords.
    """

    def __init__(self, cards: list[object] | None = None, texts: bool = True) -> None:
        pool = load_pool()
        book = Book(PLACES * len(pool.faces))
        own = [] if cards is None else read_faces(cards, len(pool.faces), book)
        self.pool_faces: list[Face] = pool.faces + own
        self.printed: PrintedTexts = PrintedTexts(pool, self.pool_faces, book)
        self.texts: bool = texts
        self.abilities: list[Ability] = self.printed.abilities
        self.programs: list[Program] = self.printed.programs
        self.vocabulary: list[str] = words_of(self.pool_faces)
        self.word_numbers: dict[str, int] = {word: i for i, word in enumerate(self.vocabulary)}
        self.own_cards: dict[str, int] = {face.full_name: face.number for face in own}
        self.face_index: dict[str, int] = {face.full_name: face.number for face in self.pool_faces}
        self.pool_hash: str = pool.data_hash if cards is None else hash_with(pool.data_hash, cards)
        if not texts:
            self.pool_hash = hash_with(self.pool_hash, ["no texts"])
        self.last_rules: Rules | None = None
        self.rules_kept: dict[int, Rules] = {}
        self.starter_lists: list[list[int]] = []
        self.by_inks: dict[int, list[int]] = {}
        super().__init__(
            name="lorcana",
            title="Disney Lorcana",
            verbs=VERBS,
            questions=QUESTIONS,
            reasons=REASONS,
            faces=tuple(face.full_name for face in self.pool_faces),
            fields=FIELDS,
            caches=CACHES,
            version="3",  # changes know who did them, ghosts what was with them
        )

    # -- as a library --------------------------------------------------------------------------------------------

    @property
    def cards(self) -> Cards:
        """All cards, one's own too: iterate them, ask with `in`, take one by `[]`, and `filter`."""
        own = [Card(self.pool_faces[number], None) for number in self.own_cards.values()]
        every = every_card(self.printed.pool)
        return Cards(list(every) + own) if own else every

    def card(self, name: str) -> Card:
        """A card by its name in any spelling, or BadData with what may have been meant."""
        number = self.own_cards.get(name, -1)
        return (
            Card(self.printed.pool.face(name), self.printed.pool) if number < 0 else Card(self.pool_faces[number], None)
        )

    def deck(self, source: str | dict[str, int]) -> Deck:
        """A deck: the name of a starter, a list in any usual form, or {full name: count}. `Deck.open` reads a file."""
        return deck_called(source)

    def starters(self) -> list[str]:
        """The names of the official starter decks."""
        return starter_choices()

    def complete(self, options: dict[str, object]) -> dict[str, object]:
        decks = options.get("decks")
        if isinstance(decks, Deck):
            raise BadData("options.decks", "should be a list with a deck for each player, not one deck")
        if isinstance(decks, (list, tuple)):
            for deck in decks:
                if not isinstance(deck, (str, dict)):
                    return super().complete(plain_decks(options))
        return super().complete(options)

    # -- options -------------------------------------------------------------------------------------------------

    def defaults(self) -> dict[str, object]:
        """decks: a deck a seat (the name of a starter, a pasted list, or {full name: count}); None for two starters.

        lists: open, or closed: nobody knows what is in the others' decks.
        """
        return {
            "decks": None,
            "first": -1,
            "alter": True,
            "lore": 20,
            "deck_out": "turn end",
            "house": "",
            "lists": closed.OPEN,
        }

    def seats(self, options: dict[str, object]) -> int:
        decks = options["decks"]
        return 2 if decks is None else len(as_list(decks, "options.decks"))

    def validate(self, options: dict[str, object]) -> None:
        if not 2 <= self.seats(options) <= 4:
            raise BadData("options.decks", "there are two to four players, a deck each")
        as_int(options["first"], "options.first", -1, self.seats(options) - 1)
        as_int(options["lore"], "options.lore", 1, 1000)
        if options["deck_out"] not in ("turn end", "CR1"):
            raise BadData("options.deck_out", "is `turn end` (the rule) or `CR1` (on a draw that fails)")
        if options["house"] not in ("", "spec5"):
            raise BadData("options.house", "is empty or `spec5`")
        closed.check(options)
        self.rules_of(options)

    def rules_of(self, options: dict[str, object]) -> Rules:
        last = self.last_rules
        if last is not None and last.options is options:
            return last
        kept = self.rules_kept.get(id(options))
        if kept is not None and kept.options is options:
            self.last_rules = kept
            return kept
        given = options["decks"]
        decks = default_decks() if given is None else as_list(given, "options.decks")
        rules = Rules(
            options,
            [deck_faces(deck, f"options.decks[{i}]", self.own_cards) for i, deck in enumerate(decks)],
            as_int(options["first"], "options.first"),
            options["alter"] is True,
            as_int(options["lore"], "options.lore"),
            options["deck_out"] == "CR1",
            options["house"] == "spec5",
            closed.is_closed(options),
        )
        if self.has_secrets(options):
            return rules
        if len(self.rules_kept) >= MOST_KEPT:
            self.rules_kept.clear()
        self.rules_kept[id(options)] = rules
        self.last_rules = rules
        return rules

    def presets(self) -> list[tuple[str, dict[str, object]]]:
        """The starters of a set against each other: they were made for that."""
        names = starter_choices()
        found: list[tuple[str, dict[str, object]]] = []
        for i in range(len(names)):
            for other in names[i + 1 :]:
                set_number = names[i].split("-")[0].removeprefix("set").lstrip("0")
                if names[i].split("-")[0] == other.split("-")[0]:
                    options: dict[str, object] = {"decks": [names[i], other]}
                    title = f"Set {set_number}: {starter_title(names[i])} against {starter_title(other)}"
                    found.append((title, options))
        return found

    def choices(self) -> dict[str, list[object]]:
        return {"lists": [closed.OPEN, closed.CLOSED]}

    def own_options(self) -> tuple[str, ...]:
        return ("decks",)

    def sample_options(self, rng: Chance) -> dict[str, object]:
        names = starter_choices()
        decks: list[object] = [names[rng.below(len(names))] for _ in range(2 + rng.below(3))]
        return {
            "decks": decks,
            "first": rng.below(len(decks) + 1) - 1,
            "alter": rng.below(2) == 0,
            "lore": 10 + rng.below(11),
            "deck_out": "CR1" if rng.below(4) == 0 else "turn end",
            "house": "spec5" if rng.below(4) == 0 else "",
            "lists": closed.CLOSED if rng.below(4) == 0 else closed.OPEN,
        }

    # -- declarations --------------------------------------------------------------------------------------------

    def zones(self, options: dict[str, object]) -> list[Zone]:
        found: list[Zone] = []
        for seat in range(self.seats(options)):
            for i, name in enumerate(ZONE_NAMES):
                found.append(Zone(name, seat, SEES[i], MIXED[i]))
        return found

    def streams(self, options: dict[str, object]) -> list[str]:
        """A stream a deck, so that its order does not depend on the others; the last one for the rest."""
        return [*[f"deck {seat}" for seat in range(self.seats(options))], "game"]

    def bound(self, options: dict[str, object]) -> int:
        return MOST_DECISIONS

    def has_secrets(self, options: dict[str, object]) -> bool:
        return closed.is_closed(options) and closed.tells(options)

    def blank(self, options: dict[str, object]) -> LorcanaState:
        """With closed lists the state is of options that tell none; what `begin` deals from is handed to it beside them."""
        if not self.has_secrets(options):
            return LorcanaState(self, options)
        lists = self.rules_of(options).decks
        state = LorcanaState(self, self.complete(closed.untold(options, lists)))
        state.lists = lists
        return state

    def known_lists(self) -> list[list[int]]:
        """The lists that everybody knows: the starters'."""
        if not self.starter_lists:
            self.starter_lists = [deck_faces(name, "starter", self.own_cards) for name in starter_choices()]
        return self.starter_lists

    def cards_of_inks(self, inks: int) -> list[int]:
        """The printed cards that have no other inks."""
        found = self.by_inks.get(inks)
        if found is None:
            found = [face.number for face in self.printed.pool.faces if face.inks and face.inks & ~inks == 0]
            self.by_inks[inks] = found
        return found

    def data_hash(self) -> str:
        return self.pool_hash

    def face_number(self, name: str) -> int:
        number = self.face_index.get(name, -1)
        if number >= 0 and self.texts:
            self.printed.need(number)
        return number

    def face_called(self, name: str) -> str:
        return self.card(name).full_name

    def written(self, options: dict[str, object]) -> Written:
        return positions.words(self, options)

    def need_abilities(self, numbers: list[int]) -> None:
        """Before the texts of these cards are asked for."""
        if self.texts:
            for number in numbers:
                self.printed.need(number)

    def address_name(self, address: int) -> str:
        if address >= FIRST:
            number = number_at(address)
            return self.programs[number].ability.name if number < len(self.programs) else ""
        return ADDRESS_NAMES[address] if 0 <= address < len(ADDRESS_NAMES) else ""

    # -- words and pictures --------------------------------------------------------------------------------------

    def tell(self, event: dict[str, object]) -> str:
        return telling.tell(event)

    def cause(self, event: dict[str, object]) -> str:
        return telling.cause(event)

    def text(self, view: dict[str, object]) -> str:
        return text.board(view, self.pool_faces, self.face_index)

    def svg(self, view: dict[str, object]) -> str:
        return picture.picture(view, self.pool_faces, self.face_index)

    def summary(self, view: dict[str, object]) -> str:
        return telling.summary(view)

    def describe_card(self, name: str) -> str:
        number = self.face_number(name)
        if number < 0:
            return ""
        face = self.pool_faces[number]
        return reference.describe(face, self.printed.says(number), face.unread)

    def card_facts(self, name: str) -> dict[str, object]:
        number = self.face_number(name)
        if number < 0:
            return {}
        face = self.pool_faces[number]
        return reference.facts(face, self.printed.says(number), face.unread)

    def examine(self, brought: object) -> dict[str, object]:
        return deck_check.examine(brought)

    def rules_text(self) -> str:
        return reference.rules()

    def beside_the_point(self) -> tuple[str, ...]:
        return BESIDE_THE_POINT

    def evaluation(self) -> Evaluation | None:
        return LorcanaEvaluation()

    def thought(self) -> tuple[int, int, int]:
        return (8, 120, 2000)

    def bot_names(self) -> tuple[str, ...]:
        return ("greedy", "random")

    def bot(self, name: str, seed: int | str = 0) -> Bot:
        return GreedyBot() if name == "greedy" else super().bot(name, seed)


def with_cards(path: str) -> Lorcana:
    """The game with custom cards from a file (docs/effect-language.md): `GAME = with_cards("cards.json")`."""
    return Lorcana(load_cards(path))
