"""The board in the terminal, from a view: a row a card, the others' cards above one's own."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from .faces import Face
from .sight import Card, Side, Sight

WIDTH: Final = 96
NAME: Final = 38
NUMBERS: Final = 13


def board(view: dict[str, object], faces: list[Face], index: dict[str, int]) -> str:
    sight = Sight(view, faces, index)
    lines = [sight.heading]
    for side in sight.order:
        lines.append("")
        lines.extend(side_lines(side))
    return "\n".join(line.rstrip() for line in lines)


def side_lines(side: Side) -> list[str]:
    you = " (you)" if side.you else ""
    if side.left:
        return [f"  {side.name}{you} has left the game with {side.lore} lore"]
    drops = f" + {side.drops} drop{'' if side.drops == 1 else 's'}" if side.drops else ""
    counts = ", ".join(f"{name} {side.counts[name]}" for name in ("hand", "deck", "discard"))
    lines = [
        f"{'>' if side.active else ' '} {side.name}{you}: {side.lore} lore, "
        f"ink {side.ink_ready}/{side.ink_total}{drops}, {counts}"
    ]
    # characters at a location follow it
    for card in side.play:
        if card.location < 0:
            lines.extend(row(card, notes(card)))
            for guest in side.at(card.id):
                lines.extend(row(guest, notes(guest), 2))
    if side.hand:
        lines.append("    in hand:" if side.you else "    known in hand:")
        for card in side.hand:
            lines.extend(row(card, printed(card)))
    return lines


def row(card: Card, words: list[str], indent: int = 0) -> list[str]:
    """Id, cost, name, numbers, and the rest in as many lines as it takes."""
    name = shortened(f"{'└ ' if indent else ''}{card.full_name}", NAME)
    numbers = card.kind_name
    if card.fights or card.is_location:
        numbers = f"{card.strength if card.fights else '-'}/{card.willpower}  {card.lore} lore"
    start = f"    {card.id:>3} ({card.cost}) {name:<{NAME}} {numbers:<{NUMBERS}} "
    if card.is_location:
        words = ["location", f"move {card.move_cost}", *words]
    rest = wrap(", ".join(words), WIDTH - len(start)) or [""]
    return [start + rest[0], *(" " * len(start) + line for line in rest[1:])]


def notes(card: Card) -> list[str]:
    """What has happened to a card in play, its keywords, and what texts keep it from."""
    words: list[str] = []
    if card.damage:
        words.append(f"{card.damage} damage")
    if card.exerted:
        words.append("exerted")
    if card.drying:
        words.append("drying")
    if card.under:
        words.append(f"{card.under} under it")
    return words + card.keywords + card.limits


def printed(card: Card) -> list[str]:
    """What is printed on a card in hand, as far as it is a word."""
    return ([] if card.inkable else ["no ink"]) + card.keywords


def shortened(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1].rstrip(" -") + "…"
