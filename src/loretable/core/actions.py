"""Actions: one answer to one decision, four small integers with a text form that round-trips.

A game declares its verbs and what their arguments are; from that come the text (`challenge 12 33`, `move frodo rohan`),
the parser and the set of things a player might try. An argument of -1 at the end is left out of the text.

Verbs and actions cannot be changed. Both equal their text (`action == "quest 12"`, `action.verb == "quest"`) and hash like
it, so a set of actions can be asked for a text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn, final

from mypy_extensions import i64, mypyc_attr

from .errors import BadAction
from .reflection import pickling


@final
class Arg:
    """What an argument of a verb is. With names it is written as a word, else as a number."""

    def __init__(self, kind: str, names: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.names = names
        self.index: dict[str, int] = {}
        for i, name in enumerate(names):
            self.index[name] = i

    def __repr__(self) -> str:
        return f"Arg({self.kind!r}, {self.names!r})" if self.names else f"Arg({self.kind!r})"

    def text(self, value: int) -> str:
        if self.names:
            return self.names[value] if 0 <= value < len(self.names) else f"?{value}"
        return str(value)

    def parse(self, word: str) -> int:
        """The value of a word, or -2 where it is none."""
        if self.names:
            return self.index.get(word, -2)
        digits = word[1:] if word.startswith("-") else word
        # isdecimal alone would let other scripts' digits and endless numbers through
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 9):
            return -2
        value = int(word)
        return value if str(value) == word and value >= -1 else -2


PIECE: Final = Arg("piece")
SEAT: Final = Arg("seat")
NUMBER: Final = Arg("number")


VERBS_MADE: Final = [0]
WRONG_THING: Final = "the action <{0}> is compared with the verb {1}: compare its verb, action.verb"


@final
class Verb:
    """A kind of action: its word and its arguments (three at most, the last `optional` ones may be left out)."""

    def __init__(self, name: str, args: tuple[Arg, ...] = (), optional: int = 0, aside: bool = False) -> None:
        self.name: Final = name
        self.args: Final = args
        self.least: Final = len(args) - optional
        # no other verb of this process has it, whatever games share a verb: search trees know actions by it
        self.number: Final = VERBS_MADE[0]
        VERBS_MADE[0] += 1
        self.aside: Final = aside  # is it said beside the question, and no answer?

    def __repr__(self) -> str:
        return f"Verb({self.name!r})"

    def __str__(self) -> str:
        return self.name

    def __eq__(self, other: object) -> bool:
        """A verb is itself alone, and equals its word."""
        if isinstance(other, Action):
            raise TypeError(WRONG_THING.format(other, self))
        return self.name == other if isinstance(other, str) else self is other

    def __hash__(self) -> int:
        return hash(self.name)

    def __call__(self, a: int = -1, b: int = -1, c: int = -1) -> Action:
        return Action(self, a, b, c)

    def __copy__(self) -> Verb:
        return self

    def __deepcopy__(self, memo: object) -> Verb:
        return self

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return pickling.verb_reference(self)


@mypyc_attr(acyclic=True)
@final
class Action:
    """(verb, a, b, c)."""

    def __init__(self, verb: Verb, a: int = -1, b: int = -1, c: int = -1) -> None:
        self.verb: Final = verb
        self.a: Final = a
        self.b: Final = b
        self.c: Final = c

    def same(self, other: Action) -> bool:
        return self.verb is other.verb and self.a == other.a and self.b == other.b and self.c == other.c

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Action):
            return self.verb.name == other.verb.name and self.a == other.a and self.b == other.b and self.c == other.c
        if isinstance(other, Verb):
            raise TypeError(WRONG_THING.format(self, other))
        return isinstance(other, str) and str(self) == other

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        values = [self.a, self.b, self.c]
        args = self.verb.args
        last = len(args)
        while last > self.verb.least and values[last - 1] == -1:
            last -= 1
        words = [self.verb.name]
        for i in range(last):
            words.append(args[i].text(values[i]))
        return " ".join(words)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return (Action, (self.verb, self.a, self.b, self.c))


def copy_of(action: Action) -> Action:
    """The same action as another object."""
    return Action(action.verb, action.a, action.b, action.c)


MOST_MADE: Final = 260
"""Pieces whose actions are made once and shared by all states: they never change."""


def made_once(verb: Verb) -> list[Action]:
    """The actions of a verb about one piece."""
    return [Action(verb, piece) for piece in range(MOST_MADE)]


@final
class Pairs:
    """The actions of a verb about two pieces, each made when it is first needed."""

    def __init__(self, verb: Verb) -> None:
        self.verb: Final = verb
        self._rows: Final[list[list[Action | None]]] = [[] for _ in range(MOST_MADE)]

    def action(self, a: i64, b: i64) -> Action:
        if a >= MOST_MADE or b >= MOST_MADE:
            return Action(self.verb, a, b)
        row = self._rows[a]
        if not row:
            row.extend([None] * MOST_MADE)
        made = row[b]
        if made is None:
            made = Action(self.verb, a, b)
            row[b] = made
        return made


# Verbs every game has. The engine's own questions (which of these? in which order?) are answered with them.
PICK: Final = Verb("pick", (PIECE,))
CHOOSE: Final = Verb("choose", (NUMBER,))
DONE: Final = Verb("done")
CONCEDE: Final = Verb("concede")
RETRACT: Final = Verb("retract")
CORE_VERBS: Final = (PICK, CHOOSE, DONE, CONCEDE, RETRACT)


def parse_action(text: str, verbs: tuple[Verb, ...]) -> Action:
    """The action that a text means, or BadAction with what is wrong with it."""
    words = text.split()
    if not words:
        raise BadAction("no action given")
    verb: Verb | None = None
    for v in verbs:
        if v.name == words[0]:
            verb = v
    if verb is None:
        known = ", ".join(v.name for v in verbs)
        raise BadAction(f"unknown action {words[0][:40]!r}; known actions: {known}")
    count = len(words) - 1
    if not verb.least <= count <= len(verb.args):
        kinds = " ".join(arg.kind for arg in verb.args) or "nothing"
        raise BadAction(f"{verb.name!r} takes {kinds}, not {count} words")
    values = [-1, -1, -1]
    for i in range(count):
        word = words[i + 1]
        value = verb.args[i].parse(word)
        if value == -2:
            kind = "piece's id" if verb.args[i] is PIECE else verb.args[i].kind
            raise BadAction(f"not a {kind}: {word[:40]!r} (in {text[:80]!r})")
        values[i] = value
    return Action(verb, values[0], values[1], values[2])


def refuse_to_change(thing: object, name: str, value: object = None) -> NoReturn:
    raise AttributeError(f"{type(thing).__name__} {thing} cannot be changed (its {name!r})")


def init_verb(verb: Verb, name: str, args: tuple[Arg, ...] = (), optional: int = 0, aside: bool = False) -> None:
    number = VERBS_MADE[0]
    VERBS_MADE[0] += 1
    verb.__dict__.update(name=name, args=args, least=len(args) - optional, number=number, aside=aside)


def init_action(action: Action, verb: Verb, a: int = -1, b: int = -1, c: int = -1) -> None:
    values = action.__dict__
    values["verb"] = verb
    values["a"] = a
    values["b"] = b
    values["c"] = c


if __file__.endswith(".py"):
    # compiled, `Final` is enforced; plain Python has to be told
    for changed in (Verb, Action):
        setattr(changed, "__setattr__", refuse_to_change)  # noqa: B010
        setattr(changed, "__delattr__", refuse_to_change)  # noqa: B010
    setattr(Verb, "__init__", init_verb)  # noqa: B010
    setattr(Action, "__init__", init_action)  # noqa: B010
