"""The board as text: the diamond, seen from the seat's own side; 78 columns, so that it fits a terminal of 80 by 24.

Sam 2               a character and its strength         Orcs 2!      it is face up
f?  s?              a piece of the Fellowship, of Sauron that you know nothing of
f?a                 it is one of those that are listed below
(Orcs 2)            an enemy you have seen before
^ mountains   ~ the Anduin   # the tunnel
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from loretable.games.confrontation.data.entries import FACTIONS
from loretable.games.confrontation.rules.rulebook import Rulebook

from .board_view import Token, battle, called, defeated, hand, part, rows, tokens, waiting, words

WIDTH: Final = 78
GAP: Final = 2
WIDEST: Final = 24
SHORT: Final[dict[str, str]] = {
    "Flying Nazgul": "Nazgul",
    "Black Rider": "Rider",
    "Cave Troll": "Troll",
    "Witch-king": "W-king",
}


def text(book: Rulebook, view: dict[str, object]) -> str:
    notes: list[list[str]] = []  # sets of candidates, by the letter they get
    lines: list[str] = []
    left = [to_be_placed(book, view, side) for side in (1, 0)]
    setting_up = any(left)
    fighting = part(view, "asking").get("kind") == "play a card"
    for regions in rows(book, view):
        room = (WIDTH - GAP * (len(regions) - 1)) // len(regions)
        width = room if set(regions) & set(book.board.home) else min(room, WIDEST)
        heads = [head(book, region, min(width, WIDEST)).center(width) for region in regions]
        stands = [stand(book, view, region, width, notes).center(width) for region in regions]
        for cells in (heads, stands):
            line = (" " * GAP).join(cells).center(WIDTH).rstrip()
            # while one sets up or fights all of the board is seen beside the options; in play it keeps its shape
            if line or not (setting_up or fighting):
                lines.append(line)
    if setting_up:
        return "\n".join([*lines, *[line for names in left for line in names]])
    if fighting:
        # on a small screen the end is cut off: what a card is chosen by comes first
        return "\n".join([*below(book, view)[1:], "", *lines, *remembered(notes)])
    return "\n".join([*lines, *below(book, view), *remembered(notes)])


def to_be_placed(book: Rulebook, view: dict[str, object], side: int) -> list[str]:
    left = [f"{token.name} {token.strength}" for token in waiting(book, view, side) if token.name]
    return wrap(f"still to be placed: {', '.join(left)}", WIDTH, subsequent_indent="  ") if left else []


def head(book: Rulebook, region: int, width: int) -> str:
    """A region's name on a line of its own width."""
    board = book.board
    river = board.river_to[region] >= 0 or region in board.river_to
    mark = "^" if board.is_mountain[region] else "~" if river else ""
    mark += "#" if board.tunnel_to[region] >= 0 or region in board.tunnel_to else ""
    name = f"{board.names[region]}{' ' + mark if mark else ''}"
    return f" {name} ".center(width, "-") if len(name) + 2 <= width else name[:width]


def stand(book: Rulebook, view: dict[str, object], region: int, width: int, notes: list[list[str]]) -> str:
    """Who is there: one side as a rule, both in a battle."""
    seat = view.get("seat")
    near = 1 if seat == 1 else 0
    found = [
        (token, side != near or seat not in (0, 1))
        for side in (near, 1 - near)
        for token in tokens(book, view, side, region)
    ]
    line = ""
    for joint, blank, marks in (("  ", " ", True), (" ", "", True), (" ", "", False)):
        line = joint.join(token_text(token, foreign, notes, blank, marks) for token, foreign in found)
        if len(line) <= width:
            break
    return line[:width]


def token_text(token: Token, foreign: bool, notes: list[list[str]], blank: str, marks: bool) -> str:
    if token.name:
        name = f"{SHORT.get(token.name, token.name)}{blank}{token.strength}"
        if not marks:
            return name
        return f"{name}!" if token.shown else f"({name})" if foreign else name
    back = f"{FACTIONS[token.side][0].lower()}?"
    if not token.guesses:
        return back
    if token.guesses not in notes:
        notes.append(token.guesses)
    return f"{back}{chr(ord('a') + notes.index(token.guesses))}"


def remembered(notes: list[list[str]]) -> list[str]:
    """Who the backs with a letter could be."""
    found = [f"?{chr(ord('a') + i)} {', '.join(names[:-1])} or {names[-1]}" for i, names in enumerate(notes)]
    return wrap("; ".join(found), WIDTH)


def below(book: Rulebook, view: dict[str, object]) -> list[str]:
    """Cards, losses and the battle that is on."""
    lines = [""]
    for side in (1, 0):
        held = " ".join(name for name, there in hand(book, view, side) if there) or "none"
        lines.append(f"{FACTIONS[side]:<10}  cards: {held}")
        lost = defeated(book, view, side)
        if lost:
            lines.extend(wrap(f"{'':<10}  lost:  {', '.join(lost)}", WIDTH, subsequent_indent=" " * 19))
    fight = battle(view)
    if fight:
        cast, board = book.cast, book.board
        who = [called(cast.names, cast.words, fight.get(key)) for key in ("attacker", "defender")]
        place = called(board.names, board.words, fight.get("region"))
        lines.append(f"Battle in {place}: {who[0]} attacks {who[1]}")
        lines.extend(open_cards(book, fight))
    if part(view, "facts").get("tunnel"):
        lines.append(f"A piece of the Fellowship is in the tunnel below {book.board.names[book.board.ambush]}.")
    return lines


def open_cards(book: Rulebook, fight: dict[str, object]) -> list[str]:
    """What lies on the table already."""
    return [
        f"{FACTIONS[side]}'s card lies open: {book.deck.label(side, book.deck.words.index(word))}"
        for side, word in enumerate(words(fight.get("cards")))
        if word in book.deck.words
    ]
