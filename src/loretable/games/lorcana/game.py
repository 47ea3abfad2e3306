"""Disney Lorcana as a Game: options, zones, words."""

from __future__ import annotations

from typing import Final, final

from loretable.core.actions import Action
from loretable.core.bot import Bot
from loretable.core.chance import Chance
from loretable.core.content.lessons import Lesson
from loretable.core.content.option_text import OptionText
from loretable.core.content.puzzles import ShippedPuzzle
from loretable.core.errors import BadData
from loretable.core.game import MOST_KEPT, Game
from loretable.core.json_check import as_int, as_list, copied
from loretable.core.learning.encoding import Encoding
from loretable.core.learning.evaluation import Evaluation
from loretable.core.notes import Notes
from loretable.core.pieces import Zone
from loretable.core.positions.written import Written
from loretable.core.records.opening import Source, state_of
from loretable.core.state import State
from loretable.games.lorcana.enums import questions, reasons, zones

from .bot.encoding import LorcanaEncoding
from .bot.evaluation import LorcanaEvaluation
from .bot.greedy import GreedyBot
from .bot.solution import MOST_POSITIONS, Solution, solution_of
from .data.ability_registry import AbilityRegistry, hash_with, load_cards, read_faces
from .data.card import Card, Cards, every_card
from .data.decks import deck_check, deck_files
from .data.decks.deck import Deck, deck_called
from .data.decks.deck_options import deck_faces, default_decks, plain_decks, starter_choices
from .data.evidence.decisions import decisions_about
from .data.pool import load_pool, starter_title
from .data.printed_abilities import PLACES, PrintedTexts
from .model import closed_lists
from .model.face import Face
from .model.options import Rules
from .model.state_fields import CACHES, FIELDS
from .notes import LorcanaNotes
from .rules.abilities.ability import Ability
from .rules.abilities.programs import FIRST, Program, number_at
from .rules.procedure import PROCEDURES
from .rules.rulebook import TURN_ACTIONS
from .show import consequences, log_text, picture, positions, reference, terminal_board, words_for_people
from .state import LorcanaState

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
        registry = AbilityRegistry(PLACES * len(pool.faces))
        own = [] if cards is None else read_faces(cards, len(pool.faces), registry)
        self.pool_faces: list[Face] = pool.faces + own
        self.printed: PrintedTexts = PrintedTexts(pool, self.pool_faces, registry)
        self.texts: bool = texts
        self.abilities: list[Ability] = self.printed.abilities
        self.programs: list[Program] = self.printed.programs
        self.vocabulary: list[str] = words_of(self.pool_faces)
        self.word_numbers: dict[str, int] = {word: i for i, word in enumerate(self.vocabulary)}
        self.own_cards: dict[str, int] = {face.full_name: face.number for face in own}
        self.face_index: dict[str, int] = {face.full_name: face.number for face in self.pool_faces}
        self.own_data: list[object] = [] if cards is None else [copied(card) for card in cards]
        self.pool_hash: str = ""  # worked out when somebody asks
        self.last_rules: Rules | None = None
        self.rules_kept: dict[int, Rules] = {}
        self.starter_lists: list[list[int]] = []
        self.by_inks: dict[int, list[int]] = {}
        super().__init__(
            name="lorcana",
            title="Disney Lorcana",
            verbs=tuple(action.verb for action in TURN_ACTIONS),
            questions=questions.NAMES,
            reasons=reasons.REASONS,
            faces=tuple(face.full_name for face in self.pool_faces),
            fields=FIELDS,
            caches=CACHES,
            version="7",  # what lies in a discard is found where a hand is searched as well
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

    def solve(self, source: Source, positions: int = MOST_POSITIONS) -> Solution:
        """Can this turn be won whatever the others answer and whatever is hidden, and how? Of a state, a position, a save, a
        record or a puzzle, as a file or as what it holds. Looks at so many `positions` before it gives up."""
        state = state_of(self, source)
        assert isinstance(state, LorcanaState)
        return solution_of(state, positions)

    def complete(self, options: dict[str, object]) -> dict[str, object]:
        decks = options.get("decks")
        if isinstance(decks, Deck):
            raise BadData("options.decks", "should be a list with a deck for each player, not one deck")
        if isinstance(decks, (list, tuple)):
            for deck in decks:
                if not isinstance(deck, (str, dict)):
                    return super().complete(plain_decks(options))
        return super().complete(options)

    # -- typed as this game's ------------------------------------------------------------------------------------

    def new(self, options: dict[str, object] | None = None, seed: int | str = 0) -> LorcanaState:
        """A game at its first decision."""
        state = super().new(options, seed)
        assert isinstance(state, LorcanaState)
        return state

    def load(self, data: object) -> LorcanaState:
        """The state of a save, or BadData with the path to the fault."""
        state = super().load(data)
        assert isinstance(state, LorcanaState)
        return state

    def position(self, data: object) -> LorcanaState:
        """A state in the middle of a game, from a position as people write it; or BadData with the path to the fault."""
        state = super().position(data)
        assert isinstance(state, LorcanaState)
        return state

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
            "lists": closed_lists.OPEN,
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
        closed_lists.check(options)
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
            closed_lists.is_closed(options),
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

    def even_options(self) -> dict[str, object]:
        """The same starter on both sides."""
        starter = starter_choices()[0]
        return {"decks": [starter, starter]}

    def choices(self) -> dict[str, list[object]]:
        return {"lists": [closed_lists.OPEN, closed_lists.CLOSED]}

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
            "lists": closed_lists.CLOSED if rng.below(4) == 0 else closed_lists.OPEN,
        }

    # -- declarations --------------------------------------------------------------------------------------------

    def zones(self, options: dict[str, object]) -> list[Zone]:
        found: list[Zone] = []
        for seat in range(self.seats(options)):
            for i, name in enumerate(zones.NAMES):
                found.append(Zone(name, seat, SEES[i], MIXED[i]))
        return found

    def streams(self, options: dict[str, object]) -> list[str]:
        """A stream a deck, so that its order does not depend on the others; the last one for the rest."""
        return [*[f"deck {seat}" for seat in range(self.seats(options))], "game"]

    def bound(self, options: dict[str, object]) -> int:
        return MOST_DECISIONS

    def has_secrets(self, options: dict[str, object]) -> bool:
        return closed_lists.is_closed(options) and closed_lists.tells(options)

    def blank(self, options: dict[str, object]) -> LorcanaState:
        """With closed lists the state has options without lists; the lists that `begin` deals from are handed to it apart."""
        if not self.has_secrets(options):
            return LorcanaState(self, options)
        lists = self.rules_of(options).decks
        state = LorcanaState(self, self.complete(closed_lists.untold(options, lists)))
        state.lists = lists
        return state

    def known_lists(self) -> list[list[int]]:
        """The deck lists that all players know: the starters."""
        if not self.starter_lists:
            self.starter_lists = [deck_faces(name, "starter", self.own_cards) for name in starter_choices()]
        return self.starter_lists

    def cards_of_inks(self, inks: int) -> list[int]:
        """The printed cards of these inks only."""
        found = self.by_inks.get(inks)
        if found is None:
            found = [face.number for face in self.printed.pool.faces if face.inks and face.inks & ~inks == 0]
            self.by_inks[inks] = found
        return found

    def data_hash(self) -> str:
        if not self.pool_hash:
            found = self.printed.pool.data_hash
            found = hash_with(found, self.own_data) if self.own_data else found
            self.pool_hash = found if self.texts else hash_with(found, ["no texts"])
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
        """Reads the abilities of these cards, before a game needs them."""
        if self.texts:
            for number in numbers:
                self.printed.need(number)

    def address_name(self, address: int) -> str:
        if address >= FIRST:
            number = number_at(address)
            return self.programs[number].ability.name if number < len(self.programs) else ""
        return PROCEDURES[address].name if 0 <= address < len(PROCEDURES) else ""

    # -- words and pictures --------------------------------------------------------------------------------------

    def event_text(self, event: dict[str, object]) -> str:
        return log_text.tell(event)

    def cause(self, event: dict[str, object]) -> str:
        return log_text.cause(event)

    def text(self, view: dict[str, object]) -> str:
        return terminal_board.board(view, self.pool_faces, self.face_index)

    def svg(self, view: dict[str, object]) -> str:
        return picture.picture(view, self.pool_faces, self.face_index)

    def summary(self, view: dict[str, object]) -> str:
        return log_text.summary(view)

    def describe_card(self, name: str) -> str:
        number = self.face_number(name)
        if number < 0:
            return ""
        face = self.pool_faces[number]
        found = reference.describe(face, self.printed.says(number), face.unread)
        decided = [f"  Decided: {each.sentence}" for each in decisions_about(face.full_name)]
        return "\n".join([found, *decided])

    def find_cards(self, query: str) -> list[str]:
        return [card.full_name for card in self.cards.search(query)]

    def card_facts(self, name: str) -> dict[str, object]:
        number = self.face_number(name)
        if number < 0:
            return {}
        face = self.pool_faces[number]
        return reference.facts(face, self.printed.says(number), face.unread)

    def option_texts(self) -> dict[str, OptionText]:
        return words_for_people.OPTIONS

    def first_game(self) -> list[Lesson]:
        return words_for_people.first_game()

    def puzzles(self) -> list[ShippedPuzzle]:
        return words_for_people.puzzles()

    def in_short(self) -> tuple[str, str, int]:
        return words_for_people.IN_SHORT

    def bot_text(self, name: str) -> str:
        return words_for_people.BOTS.get(name, "")

    def standing(self, view: dict[str, object]) -> str:
        return words_for_people.standing(view)

    def examine(self, brought: object) -> dict[str, object]:
        return deck_check.examine(brought)

    def rules_text(self) -> str:
        return reference.rules()

    def consequence(self, state: State, action: Action, seat: int) -> str:
        assert isinstance(state, LorcanaState)
        return consequences.consequence(state, action, seat)

    def in_one_step(self, state: State, actions: list[Action], seat: int) -> str:
        assert isinstance(state, LorcanaState)
        return consequences.in_one_step(state, actions)

    def beside_the_point(self) -> tuple[str, ...]:
        return reasons.BESIDE_THE_POINT

    def evaluation(self) -> Evaluation | None:
        return LorcanaEvaluation()

    def encoding(self, options: dict[str, object] | None = None) -> Encoding:
        return LorcanaEncoding(self, self.seats(self.complete(options or {})))

    def thought(self) -> tuple[int, int, int]:
        return (8, 112, 1870)

    def notes(self) -> Notes:
        return LorcanaNotes()

    def studies(self) -> str:
        return "loretable.games.lorcana.studies:STUDIES"

    def commands(self) -> str:
        return "loretable.games.lorcana.tools.commands:app"

    def graphs(self) -> str:
        return "loretable.games.lorcana.graph"

    def brought(self, what: str, files: bool = True) -> list[tuple[str, object]]:
        return deck_files.brought(what, files)

    def bot_names(self) -> tuple[str, ...]:
        return ("greedy", "random")

    def bot(self, name: str, seed: int | str = 0) -> Bot:
        return GreedyBot() if name == "greedy" else super().bot(name, seed)


def with_cards(path: str) -> Lorcana:
    """The game with custom cards from a file (docs/effect-language.md): `GAME = with_cards("cards.json")`."""
    return Lorcana(load_cards(path))
