"""The board in the terminal, from a view: the others' cards above one's own, in as few lines as it takes.

A window of 80 by 24 has to hold it beside the question, so cards stand one a line as long as there is room, and side by
side where there is not: first those in hand, then those in play.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from loretable.games.lorcana.model.face import UNREAD, UNREAD_MARK, Face

from .board import BoardCard, BoardPlayer, LorcanaBoard

WIDTH: Final = 78
COLUMN: Final = 38
NAME: Final = 30
NUMBERS: Final = 10
BESIDE_NAME: Final = 25  # number, cost and numbers, with the blanks around them
TALL: Final = 15
"""More lines than this are drawn closer together, if that is possible."""


def name_width(model: LorcanaBoard) -> int:
    """As wide as the longest name, as long as what is to be said beside it has room."""
    longest, beside = NAME, 0
    for side in model.players:
        for card, words in [
            *((card, notes(card)) for card in side.play),
            *((card, printed(card)) for card in side.hand),
        ]:
            longest = max(longest, len(card.full_name) + 2 * (card.location >= 0) + card.unread)
            beside = max(beside, len(", ".join(words)) + 18 * card.is_location)
    return max(NAME, min(longest, WIDTH - BESIDE_NAME - beside))


def board(view: dict[str, object], faces: list[Face], index: dict[str, int]) -> str:
    model = LorcanaBoard(view, faces, index)
    lines: list[str] = []
    wide = name_width(model)
    for narrow_hand, narrow_play in ((False, False), (True, False), (True, True)):
        lines = [heading(model)]
        for side in model.order:
            lines.extend(side_lines(side, wide, narrow_hand, narrow_play))
        if len(lines) <= TALL:
            break
    return "\n".join(line.rstrip() for line in lines)


def heading(model: LorcanaBoard) -> str:
    """Whose turn it is, and what the mark means where a card has it."""
    unread = any(card.unread for side in model.players for card in [*side.play, *side.hand])
    legend = f"{UNREAD_MARK} {UNREAD}" if unread else ""
    return f"{model.heading:<{WIDTH - len(legend)}}{legend}"


def side_lines(side: BoardPlayer, wide: int, narrow_hand: bool, narrow_play: bool) -> list[str]:
    you = " (you)" if side.you else ""
    if side.left:
        return [f"  {side.name}{you} has left the game with {side.lore} lore"]
    drops = f" + {side.drops} drop{'' if side.drops == 1 else 's'}" if side.drops else ""
    counts = ", ".join(f"{name} {side.counts[name]}" for name in ("hand", "deck", "discard"))
    head = f"{'>' if side.active else ' '} {side.name}{you}: {side.lore} lore, "
    lines = [f"{head}ink {side.ink_ready}/{side.ink_total}{drops}, {counts} "]
    lines[0] += "─" * (WIDTH - len(lines[0]))
    # characters at a location follow it
    found: list[tuple[BoardCard, bool]] = []
    for card in side.play:
        if card.location < 0:
            found.append((card, False))
            found.extend((guest, True) for guest in side.at(card.id))
    if narrow_play:
        lines.extend(in_two([cell(card, notes(card), there) for card, there in found]))
    else:
        for card, there in found:
            lines.extend(row(card, notes(card), there, wide))
    if side.hand:
        lines.append("  in hand:" if side.you else "  known in hand:")
        if narrow_hand:
            lines.extend(in_two([cell(card, printed(card), False) for card in side.hand]))
        else:
            for card in side.hand:
                lines.extend(row(card, printed(card), False, wide))
    return lines


def name_of(card: BoardCard, there: bool) -> str:
    return f"{'└ ' if there else ''}{card.full_name}"


def numbers_of(card: BoardCard) -> str:
    """Strength, willpower and lore; or what kind of card it is."""
    if not (card.is_character or card.is_location):
        return card.kind_name
    return f"{card.strength if card.is_character else '-'}/{card.willpower} {card.lore} lore"


def row(card: BoardCard, words: list[str], there: bool, wide: int) -> list[str]:
    """Number, cost, name, numbers, and the rest in as many lines as it takes."""
    mark = UNREAD_MARK if card.unread else ""
    name = f"{shortened(name_of(card, there), wide - len(mark))}{mark}"
    start = f"  {card.id:>3} ({card.cost}) {name:<{wide}} {numbers_of(card):<{NUMBERS}} "
    if card.is_location:
        words = ["location", f"move {card.move_cost}", *words]
    rest = wrap(", ".join(words), WIDTH - len(start)) or [""]
    return [start + rest[0], *(" " * len(start) + line for line in rest[1:])]


def cell(card: BoardCard, words: list[str], there: bool) -> str:
    """A card in a column of half the width: as many of the words as fit, and the name in what is left."""
    mark = UNREAD_MARK if card.unread else ""
    numbers = (
        f" {card.strength if card.is_character else '-'}/{card.willpower}"
        if card.is_character or card.is_location
        else ""
    )
    lore = f" {card.lore}L" if card.lore else ""
    state = "".join(f" {word}" for word in words if word in ("exerted", "drying") or word.endswith(" damage"))
    state = state.replace(" exerted", " ex").replace(" drying", " dry").replace(" damage", " dmg")
    start = f"  {card.id:>3} ({card.cost}) "
    tail = f"{mark}{numbers}{lore}{state}"
    return f"{start}{shortened(name_of(card, there), COLUMN - len(start) - len(tail))}{tail}"


def in_two(cells: list[str]) -> list[str]:
    """Side by side, to be read downwards."""
    rows = -(-len(cells) // 2)
    right = [*cells[rows:], ""]
    return [f"{left:<{COLUMN}} {right[i]}" for i, left in enumerate(cells[:rows])]


def notes(card: BoardCard) -> list[str]:
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


def printed(card: BoardCard) -> list[str]:
    """What is printed on a card in hand, as far as it is a word."""
    return ([] if card.inkable else ["no ink"]) + card.keywords


def shortened(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1].rstrip(" -") + "…"
