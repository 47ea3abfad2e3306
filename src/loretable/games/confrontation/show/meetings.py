"""What comes of it when one character attacks another, before cards are chosen: asked of the rules themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.games.confrontation.model.board import DEFEATED
from loretable.games.confrontation.model.characters import side_of

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.games.confrontation.rules.rulebook import Rulebook

OUTCOMES: Final = (("", "wins"), ("falls", "both fall"))
"""[has the attacker fallen][has the defender]"""


def meetings(game: Game, book: Rulebook, attacker: int) -> list[str]:
    """For each enemy, in their order: "wins", "falls" or "both fall" at once; "" where cards and strengths decide."""
    side = side_of(attacker)
    return [meeting(game, book, attacker, 9 * (1 - side) + i) for i in range(9)]


def meeting(game: Game, book: Rulebook, attacker: int, defender: int) -> str:
    """The two alone, on neighbouring plains; the bearer, if he is neither, waits at home."""
    board, cast = book.board, book.cast
    side = side_of(attacker)
    here, there = open_neighbours(book, side)
    where: list[dict[str, list[str]]] = [{}, {}]
    where[side][board.names[here]] = [cast.names[attacker]]
    where[1 - side][board.names[there]] = [cast.names[defender]]
    if cast.bearer not in (attacker, defender):
        where[side_of(cast.bearer)][board.names[board.home[side_of(cast.bearer)]]] = [cast.names[cast.bearer]]
    sides = ("fellowship", "sauron")
    state = game.position({"stage": "playing", "active": sides[side], sides[0]: where[0], sides[1]: where[1]})
    state.push(f"move {cast.words[attacker]} {board.words[there]}", side)
    fallen = [state.pieces.zone[piece] == DEFEATED + side_of(piece) for piece in (attacker, defender)]
    return OUTCOMES[fallen[0]][fallen[1]]


def open_neighbours(book: Rulebook, side: int) -> tuple[int, int]:
    """A region and one ahead of it, neither a home nor in the mountains: nothing but the two decides there."""
    board = book.board
    for here, ahead in enumerate(board.ahead[side]):
        for there in ahead:
            if here not in board.home and there not in board.home and not board.is_mountain[here]:
                if not board.is_mountain[there]:
                    return here, there
    return board.home[side], board.ahead[side][board.home[side]][0]
