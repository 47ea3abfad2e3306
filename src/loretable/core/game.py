"""Game: a rules package. One declarative object; its states do the playing."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from mypy_extensions import mypyc_attr

from .actions import CORE_VERBS, Action, Verb, parse_action
from .bot import Bot, RandomBot
from .chance import Chance, seeded
from .content.lessons import Lesson
from .content.measured import MeasuredRate
from .content.option_text import OptionText
from .content.puzzles import ShippedPuzzle
from .errors import BadData, Reason, RulesBug, not_written
from .json_check import copied, same_json, same_shape
from .learning.encoding import Encoding, PlainEncoding
from .learning.evaluation import Evaluation
from .notes import Notes
from .pieces import Layout, Zone, no_pieces
from .positions import positions, values
from .positions.written import Written, usual
from .reasons import CORE_REASONS
from .reflection import pickling
from .reflection.elsewhere import loaded
from .reflection.fields import unaccounted
from .reflection.renamed import warn_renamed
from .show import default_render
from .state import State
from .storage import saving

MOST_KEPT: Final = 256
"""Sets of options whose layouts are kept: a server plays many games at once, a study many in a row."""

BOTS: Final = "loretable.bots.levels:make_bot"
"""What makes bots for every game: it lies above the core, and is loaded when one is asked for."""

CORE_QUESTIONS: Final = ("order the triggers", "replace it?")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """Declares the words of a game and makes its states.

    verbs      what can be answered;      questions  the kinds of decisions, by name;
    reasons    the kinds of "no", numbered from 1 in this order;
    faces      the names of the faces pieces can have;
    fields     the attributes that the game's State adds to State: saved, cloned, hashed;
    caches     those that are none of that, since they can be worked out again or never change;
    cooperative  do all win or lose together?
    asides     what can be said beside a question, by anybody at any time: never an answer, never among `legal`;
    newer_fields  those of `fields` that files of an older version do not have: there they are as in a blank state.
    """

    def __init__(
        self,
        name: str,
        title: str = "",
        verbs: tuple[Verb, ...] = (),
        questions: tuple[str, ...] = (),
        reasons: tuple[Reason, ...] = (),
        faces: tuple[str, ...] = (),
        fields: tuple[str, ...] = (),
        version: str = "1",
        caches: tuple[str, ...] = (),
        cooperative: bool = False,
        asides: tuple[Verb, ...] = (),
        newer_fields: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.title = title or name
        self.verbs = verbs
        self.asides = asides
        self.questions = (*questions, *CORE_QUESTIONS)
        self.ordering = len(questions)
        self.replacing = len(questions) + 1
        self.reasons = reasons
        self.faces = faces
        self.fields = fields
        self.newer_fields = newer_fields
        self.version = version
        self.caches = caches
        self.cooperative = cooperative
        self.accounted = False  # have the attributes of its State been compared with fields and caches?
        self.last_layout: Layout | None = None
        self.layouts: dict[int, Layout] = {}
        self.kept_options: dict[str, dict[str, object]] = {}
        self.last_given: dict[str, object] = {}
        self.last_full: dict[str, object] | None = None

    # -- what a game writes --------------------------------------------------------------------------------------

    def defaults(self) -> dict[str, object]:
        """The options and their default values: JSON, by name. Given options have to be of the same shape."""
        return {}

    def seats(self, options: dict[str, object]) -> int:
        """How many seats there are with these options; seats are numbered from 0."""
        return 2

    def seat_name(self, seat: int, options: dict[str, object]) -> str:
        """What a seat is called."""
        return f"Player {seat + 1}"

    def zones(self, options: dict[str, object]) -> list[Zone]:
        """Where pieces can be: decks, hands, regions. A zone says who owns it and who sees what lies there; its number in the
        rules is its index in this list."""
        return []

    def streams(self, options: dict[str, object]) -> list[str]:
        """Names of the random streams: one for each thing whose luck should not depend on the others'."""
        return ["game"]

    def bound(self, options: dict[str, object]) -> int:
        """No game has more decisions than this; one that would is a draw."""
        return 10_000

    def blank(self, options: dict[str, object]) -> State:
        """A new object of the game's State class, before `begin` sets it up: `MyState(self, options)`, with its fields at their
        defaults. Loading and cloning fill it in, too."""
        raise not_written(self, "blank(self, options)", "return an empty state, MyState(self, options)")

    def validate(self, options: dict[str, object]) -> None:
        """Raises BadData where options that have the right names and types still make no sense."""

    def presets(self) -> list[tuple[str, dict[str, object]]]:
        """Ways to start the game that people choose from, the usual one first: a name, and the options it stands for."""
        return []

    def about_preset(self, options: dict[str, object]) -> tuple[str, str]:
        """What there is to be said of a preset, by its options: a line, and a small picture as SVG; "" for none."""
        return "", ""

    def choices(self) -> dict[str, list[object]]:
        """The values that some options can have, where there is a fixed list of them."""
        return {}

    def option_texts(self) -> dict[str, OptionText]:
        """What people call the options, by name: for the page, the terminal and the docs. One without is called by its key."""
        return {}

    def first_game(self) -> list[Lesson]:
        """Lessons that teach the game by playing it, in their order; [] where there are none."""
        return []

    def puzzles(self) -> list[ShippedPuzzle]:
        """Positions to try that come with the game: Home shows one a day; [] where there are none."""
        return []

    def rates(self) -> list[MeasuredRate]:
        """Rates that were measured and are shown where a game is set up, each by a name that the game gives; [] for none."""
        return []

    def in_short(self) -> tuple[str, str, int]:
        """The game in a sentence, for how many it is ("2 to 4"), and about how many minutes it takes; "" and 0: not said."""
        return "", "", 0

    def bot_text(self, name: str) -> str:
        """How one of its bots plays, in a short sentence; "" where there is nothing to add to its level."""
        return ""

    def by_lot(self, seed: int | str) -> dict[str, object]:
        """A way to start that nobody has played, as options: a level by lot; {} for a game that has none."""
        return {}

    def standing(self, view: dict[str, object]) -> str:
        """Where a game stands, in half a line, as its seat may see it: "Turn 7. You 14, the other 11 lore"; "" for nothing."""
        return ""

    def own_options(self) -> tuple[str, ...]:
        """Options that are a list with something for each seat, which the player who sits there may choose: a deck, say."""
        return ()

    def even_options(self) -> dict[str, object]:
        """Options with which no seat is better off by what it brings: for whoever compares or teaches players."""
        return {}

    def has_secrets(self, options: dict[str, object]) -> bool:
        """Do these options tell what not every seat may know? Then the game keeps nothing of them, as bots can ask the game;
        and `blank` makes a state of options that tell nothing."""
        return False

    def sample_options(self, rng: Chance) -> dict[str, object]:
        """Random valid options, by which the checks try many ways to play; {} where the defaults are the only one."""
        return {}

    def data_hash(self) -> str:
        """What the rules read besides the code: card pool, levels; not names, pictures or words for people. Records carry
        it, so that whoever made one can be told apart; whether a record goes on is decided by replaying it."""
        return blake2b("\n".join(self.faces).encode(), digest_size=8).hexdigest()

    def event_text(self, event: dict[str, object]) -> str:
        """A line of the game log: an event as `Event.for_seat` gives it to a seat, in words; "" for one that needs no line."""
        if type(self).tell is not Game.tell:
            warn_renamed(f"{type(self).__name__}.tell", "event_text")
            return self.tell(event)
        return default_render.plain(event)

    def tell(self, event: dict[str, object]) -> str:
        """The former name of `event_text`; goes with the next version."""
        if type(self).tell is not Game.tell:  # called by a game that still has its own
            return default_render.plain(event)
        warn_renamed("Game.tell", "event_text")
        return self.event_text(event)

    def brief(self, events: list[dict[str, object]]) -> list[str]:
        """What several events led to, in a few lines, for people who want to see the board; the log tells all of them."""
        return [line for line in [self.event_text(event) for event in events] if line]

    def cause(self, event: dict[str, object]) -> str:
        """What led to an event that a seat is told, for people to read: by default the card, and which of its texts."""
        return default_render.cause(event)

    def address_name(self, address: int) -> str:
        """The name of the code at an address of the agenda: what events call `ability`. People read `cause`."""
        return ""

    def text(self, view: dict[str, object]) -> str:
        """A view as a picture in text, for terminals. Drawn from a view, so it cannot show what the seat may not see."""
        return default_render.text(view)

    def svg(self, view: dict[str, object]) -> str:
        """A view as a picture in SVG."""
        return default_render.svg(view)

    def summary(self, view: dict[str, object]) -> str:
        """How a finished game ended, in words."""
        return default_render.summary(view)

    def card_names(self) -> list[str]:
        """What people can look up by name: cards, characters, classes. By default the faces."""
        return list(self.faces)

    def describe_card(self, name: str) -> str:
        """What is to be known of one of them, in a few lines of text; "" where there is nothing of that name."""
        return ""

    def library(self) -> list[str]:
        """The names of all that a page may want to draw from facts: by default what people can look up."""
        return self.card_names()

    def find_cards(self, query: str) -> list[str]:
        """The names in the library for which a query holds, or BadData. By default a query is words of name or text."""
        wanted = query.casefold().split()
        found: list[str] = []
        for name in self.library():
            text = f"{name}\n{self.describe_card(name)}".casefold()
            if all(word in text for word in wanted):
                found.append(name)
        return found

    def card_facts(self, name: str) -> dict[str, object]:
        """What is printed on one of them, as data for pages; {} where there is nothing to say but its text."""
        return {}

    def examine(self, brought: object) -> dict[str, object]:
        """What is to be said of something that a player may bring to a game (a deck), as data for pages; {} for nothing."""
        return {}

    def rules_text(self) -> str:
        """How the game is played, in our own words, for people who have never played it; "" where there is no such text."""
        return ""

    def consequence(self, state: State, action: Action, seat: int) -> str:
        """What an action would come to, in a sentence, as far as a seat can tell: the reason beside a hint; "" for none."""
        return ""

    def in_one_step(self, state: State, actions: list[Action], seat: int) -> str:
        """Actions of a plan in words, where people would call them one step ("Ann and Ben quest"); "" where several are steps
        of their own, and for one whose label will do. `state` is as it is before the first of them."""
        return ""

    def risk(self, state: State, action: Action, seat: int) -> str:
        """What may go wrong with an action, in a sentence, as far as a seat can know; "" where that goes without saying."""
        return ""

    def beside_the_point(self) -> tuple[str, ...]:
        """Codes of reasons that say that an action is not for such a thing at all (a card in hand does not quest), rather
        than what keeps it from it now: nobody who asks why about a thing wants to hear them."""
        return ()

    def bot_names(self) -> tuple[str, ...]:
        """The bots that can take a seat, the default first."""
        return ("random",)

    def bot(self, name: str, seed: int | str = 0) -> Bot:
        """A bot by its name: one of the game's own, a level (easy, normal, hard), search:500, or module:name.

        A game makes its own here and leaves all other names to `super().bot(name, seed)`.
        """
        if name == "random":
            return RandomBot(seed)
        if name in self.bot_names():
            raise RulesBug(f"{self.name} lists a bot {name!r} in bot_names, and its bot(name, seed) does not make it")
        make = loaded(BOTS, "bot")
        assert callable(make)
        found: object = make(self, name, seed)
        assert isinstance(found, Bot)
        return found

    def evaluation(self) -> Evaluation | None:
        """What search goes by when it cuts a playout short; None: playouts are random and go to the end."""
        return None

    def encoding(self, options: dict[str, object] | None = None) -> Encoding:
        """How positions and actions of such a game are written as rows of numbers, for programs that learn: by default what the
        contract tells of any game."""
        return PlainEncoding(self, options or {})

    def thought(self) -> tuple[int, int, int]:
        """Iterations a decision of the levels easy, normal and hard; hard is about a second here."""
        return (30, 300, 3000)

    def written(self, options: dict[str, object]) -> Written:
        """How people write positions: by default seats hold their zones, and fields are as they are."""
        return usual(self, options)

    def face_called(self, name: str) -> str:
        """The full name of a face that may be written in any spelling, or BadData with what may have been meant."""
        return self.faces[values.found_in(self.faces, name, "", "piece")]

    def save_name(self, state: State) -> str:
        """The name of a file that is due at this moment (the end of a round, say), or "". Drivers write it."""
        return ""

    def save_file(self, state: State) -> dict[str, object]:
        """What that file holds: by default the whole state."""
        return state.save()

    def open_file(self, data: object, seed: int | str | None = None) -> State:
        """The state of such a file, or BadData with the path to the fault. A seed is for files that leave chance open."""
        if seed is not None:
            raise BadData("seed", "the file already fixes the luck: leave out the seed")
        return self.load(data)

    def owns_file(self, data: dict[str, object]) -> bool:
        """Is this a file of the game's own, where the file does not say which game it is of?"""
        return False

    def notes(self) -> Notes:
        """What is kept of a game besides how it ended, for studies: a new object for each game."""
        return Notes()

    def studies(self) -> str:
        """Where the studies are that the game brings along, as `module:attribute` of a `loretable.arena.Studies`: they are
        commands, `loretable NAME STUDY`, and offered on the Study page. "" where there are none."""
        return ""

    def commands(self) -> str:
        """Where the game's own commands are, as `module:attribute` of a `typer.Typer`: `loretable NAME ...`."""
        return ""

    def graphs(self) -> str:
        """The module that draws a position as a graph (`graph`, `to_dot`, `to_json`, `to_svg`, `difference`), or ""."""
        return ""

    def brought(self, what: str, files: bool = True) -> list[tuple[str, object]]:
        """What a player means to bring to a game by a word: a name for each, and its entry of the option in `own_options`.

        Decks, say: a file, a folder of them, the name of one that comes with the game, a pasted list. Without `files` no
        file is read.
        """
        raise BadData("deck", f"{self.name} is not played with decks")

    # -- what everybody uses -------------------------------------------------------------------------------------

    def new(self, options: dict[str, object] | None = None, seed: int | str = 0) -> State:
        """A game at its first decision."""
        full = self.complete(options or {})
        state = self.blank(full)
        if not self.accounted:
            self.account(state)
        state.chance = seeded(seed, self.streams(full))
        state.pieces = no_pieces(state.layout)
        state.begin()
        state.advance()
        return state

    def complete(self, options: dict[str, object]) -> dict[str, object]:
        """Options with the defaults filled in, or BadData. Equal options give the same object, and so the same layout."""
        last = self.last_full
        if last is not None and same_json(options, self.last_given):
            return last
        full = self.completed(options)
        if self.has_secrets(full):
            return full
        # not what was given but a copy: its owner may write to it
        self.last_given = {key: copied(value) for key, value in options.items()}
        self.last_full = full
        return full

    def completed(self, options: dict[str, object]) -> dict[str, object]:
        """Options with the defaults filled in and validated, where `complete` does not have them at hand."""
        defaults = self.defaults()
        full = dict(defaults)
        for key, value in options.items():
            if key not in defaults:
                known = ", ".join(sorted(defaults)) or "none"
                raise BadData(f"options.{key}", f"{self.name} has no such option; there are: {known}")
            same_shape(f"options.{key}", defaults[key], value)
            full[key] = copied(value)  # its owner may write to it
        if self.last_layout is not None and same_json(self.last_layout.options, full):
            return self.last_layout.options
        text = saving.canonical(full)
        kept = self.kept_options.get(text)
        if kept is not None:
            return kept
        self.validate(full)
        if self.has_secrets(full):
            return full
        if len(self.kept_options) >= MOST_KEPT:
            self.kept_options.clear()
        self.kept_options[text] = full
        return full

    def layout(self, options: dict[str, object]) -> Layout:
        """Zones and bounds of these options: made once and kept, since every clone asks for them."""
        last = self.last_layout
        if last is not None and last.options is options:
            return last
        found = self.layouts.get(id(options))
        if found is None or found.options is not options:
            found = Layout(options, self.zones(options), self.seats(options), self.bound(options))
            if len(self.layouts) >= MOST_KEPT:
                self.layouts.clear()
            self.layouts[id(options)] = found
        self.last_layout = found
        return found

    def load(self, data: object) -> State:
        """The state of a save, or BadData with the path to the fault."""
        return saving.load(self, data)

    def position(self, data: object) -> State:
        """A state in the middle of a game, from a position as people write it; or BadData with the path to the fault."""
        return positions.position(self, data)

    def parse(self, text: str) -> Action:
        """The action of a text, or BadAction."""
        return parse_action(text, (*CORE_VERBS, *self.verbs, *self.asides))

    def reason(self, code: int) -> Reason:
        """The reason of a number that `why_not` gave: the engine's own are negative."""
        return CORE_REASONS[-code - 1] if code < 0 else self.reasons[code - 1]

    def face_name(self, face: int) -> str:
        """The name of a face by its number."""
        return self.faces[face] if 0 <= face < len(self.faces) else f"face {face}"

    def face_number(self, name: str) -> int:
        """The face of a name, or -1."""
        return self.faces.index(name) if name in self.faces else -1

    def question_name(self, question: int) -> str:
        """The kind of a decision by its number."""
        return self.questions[question] if 0 <= question < len(self.questions) else ""

    def account(self, state: State) -> None:
        """RulesBug where the State has an attribute that is in no list, which every clone would lose."""
        problems = unaccounted(self.blank(state.options), State)
        if problems:
            raise RulesBug(f"{self.name}: {'; '.join(problems)}")
        self.accounted = True

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return pickling.game_reference(self)
