"""A deck as people look at it: the list by kind and cost, its inks, its curve as a picture, what the rules say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date

from rich.console import Console
from rich.text import Text

from loretable.games.lorcana.data.pool.deck_list import DeckList
from loretable.games.lorcana.data.pool.legality import CORE, Problem, deck_inks
from loretable.games.lorcana.data.pool.pool import Pool
from loretable.games.lorcana.enums import card_kinds, inks
from loretable.games.lorcana.model.face import UNREAD, UNREAD_MARK, Face
from loretable.games.lorcana.show.reference import printed_keywords

INK_STYLES = ("yellow", "magenta", "green", "red", "blue", "bright_black")
GROUPS = (
    ("Characters", card_kinds.CHARACTER),
    ("Actions", card_kinds.ACTION),
    ("Items", card_kinds.ITEM),
    ("Locations", card_kinds.LOCATION),
)
TOP_COST = 9  # this and more share a bar
BAR = 40
FEW = 5  # reasons shown when several formats are
INK_WIDTH = len("Amethyst/Sapphire  ")
NOT_RUN = "they play as their numbers and keywords"


def curve(deck: DeckList) -> list[tuple[str, int, int]]:
    """By cost: the label, the cards with and without an inkwell symbol."""
    found: Counter[tuple[int, bool]] = Counter()
    for face, count in deck.cards:
        found[min(face.cost, TOP_COST), face.inkable] += count
    low = min((cost for cost, _ in found), default=1)
    costs = range(min(low, 1), TOP_COST + 1)
    last = max((cost for cost, _ in found), default=1)
    return [
        (f"{cost}{'+' if cost == TOP_COST else ''}", found[cost, True], found[cost, False])
        for cost in costs
        if cost <= max(last, 1)
    ]


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "0 %"


def deck_json(
    deck: DeckList, verdicts: dict[str, list[Problem]], day: date, notes: list[str], unsupported: list[str]
) -> dict[str, object]:
    return {
        **deck.to_json(),
        "size": deck.size,
        "inks": deck.ink_counts(),
        "inkable": deck.inkable,
        "curve": {label: {"inkable": yes, "not": no} for label, yes, no in curve(deck)},
        "date": day.isoformat(),
        "legality": {
            format: {"legal": not problems, "problems": [problem.to_json() for problem in problems]}
            for format, problems in verdicts.items()
        },
        "unsupported": unsupported,
        "notes": notes,
    }


class ConsoleReport:
    """Writes to a console; a line that belongs in a file is never cut."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def say(self, text: Text | str = "") -> None:
        self.console.print(Text(text) if isinstance(text, str) else text, highlight=False, soft_wrap=True)

    def deck(
        self,
        deck: DeckList,
        verdicts: dict[str, list[Problem]],
        day: date,
        notes: list[str],
        pool: Pool,
        unsupported: list[str],
    ) -> None:
        first = next(iter(verdicts), CORE)
        title = Text(deck.name or "A deck", "bold")
        title.append(f" · {deck.size} cards · ", "not bold")
        self.say(title + inked(inks.names_of(deck_inks(deck, first, day, pool))))
        widest = max((len(face.full_name) for face, _ in deck.cards), default=0)
        for name, kind in GROUPS:
            self.group(name, [(face, count) for face, count in deck.cards if face.kind == kind], widest, unsupported)
        self.inks(deck)
        self.curve(deck)
        for format, problems in verdicts.items():
            self.verdict(format, problems, day, len(problems) if len(verdicts) == 1 else FEW)
        self.say_unsupported(deck, unsupported)
        for note in notes:
            self.say(f"Note: {note}.")

    def group(self, name: str, cards: list[tuple[Face, int]], widest: int, unsupported: list[str]) -> None:
        if not cards:
            return
        self.say()
        self.say(Text(f"{name} ({sum(count for _, count in cards)})", "bold"))
        for face, count in sorted(cards, key=lambda card: (card[0].cost, card[0].full_name)):
            marked = f"{face.full_name}{UNREAD_MARK if face.full_name in unsupported else ''}"
            line = Text(f"  {count:2} {marked:<{widest + 1}} ")
            line.append(f"{face.cost:2}{'◉' if face.inkable else ' '} ", "cyan")
            line.append(f"{stats(face):<9} ", "dim")
            line += inked(inks.names_of(face.inks), INK_WIDTH)
            says = printed_keywords(face) + (["text"] if face.has_text else [])
            self.say(trimmed(line.append(", ".join(says), "dim")))

    def inks(self, deck: DeckList) -> None:
        self.say()
        line = Text("Inks     ", "bold")
        for i, (name, count) in enumerate(deck.ink_counts().items()):
            line.append(" · " if i else "", "not bold")
            line += inked([name])
            line.append(f" {count}", "not bold")
        self.say(line)
        part = deck.inkable
        self.say(Text("Inkable  ", "bold") + Text(f"{part} of {deck.size} ({share(part, deck.size)})", "not bold"))

    def curve(self, deck: DeckList) -> None:
        rows = curve(deck)
        most = max(yes + no for _, yes, no in rows)
        scale = min(1.0, BAR / most) if most else 1.0
        self.say()
        self.say(Text("Curve", "bold") + Text("    █ inkable  ░ not", "not bold dim"))
        for label, yes, no in rows:
            whole = round((yes + no) * scale)
            solid = min(round(yes * scale), whole)
            line = Text(f"  {label:<3}")
            line.append("█" * solid, "cyan")
            line.append("░" * (whole - solid), "cyan")
            line.append(f" {yes + no}" if whole else "")
            self.say(trimmed(line))
        self.say(f"  average cost {deck.average_cost:.1f}")

    def verdict(self, format: str, problems: list[Problem], day: date, most: int) -> None:
        self.say()
        head = Text(f"{format.title()}, {day}: ", "bold")
        self.say(head + (Text("not legal", "not bold red") if problems else Text("legal", "not bold green")))
        for problem in problems[:most]:
            self.say(f"  {problem}")
        if len(problems) > most:
            self.say(f"  and {len(problems) - most} more: --format {format} shows them all")

    def say_unsupported(self, deck: DeckList, unsupported: list[str]) -> None:
        cards = sum(count for face, count in deck.cards if face.full_name in unsupported)
        self.say()
        if cards:
            self.say(f"{UNREAD_MARK} {UNREAD}: {cards} of {deck.size} cards; {NOT_RUN}: {', '.join(unsupported)}.")
        else:
            self.say("Every card plays by its text.")

    def starters(self, decks: Iterable[tuple[str, DeckList]]) -> None:
        rows = [(name, deck, inks.names_of(deck.inks)) for name, deck in decks]
        widest = max(len(name) for name, _, _ in rows)
        longest = max(len(deck.name) for _, deck, _ in rows)
        for name, deck, its_inks in rows:
            line = Text(f"{name:<{widest}}  ", "bold")
            line.append(f"{deck.name if deck.name != name else '':<{longest}}  ", "not bold")
            line.append(f"{deck.size}  ", "not bold")
            self.say(line + inked(its_inks))


def inked(names: list[str], width: int = 0) -> Text:
    text = Text("", "not bold")
    for i, name in enumerate(names):
        text.append("/" if i else "")
        text.append(name, INK_STYLES[inks.NAMES.index(name)])
    return text.append(" " * (width - len(text)))


def stats(face: Face) -> str:
    """The printed numbers: strength/willpower and lore of a character, willpower, lore and move cost of a location."""
    if face.kind == card_kinds.CHARACTER:
        return f"{face.strength}/{face.willpower} ◊{face.lore}"
    if face.kind == card_kinds.LOCATION:
        return f"{face.willpower} ◊{face.lore} →{face.move_cost}"
    return "song" if face.song else ""


def trimmed(text: Text) -> Text:
    text.rstrip()
    return text
