"""Decks as entrants of a series bring them, as they are or with a card swapped."""

from __future__ import annotations

from loretable.arena.entrants import Entrant
from loretable.core.errors import BadData
from loretable.games.lorcana.data.pool import DeckList, load_pool


def entrant(deck: DeckList, bot: str, name: str = "") -> Entrant:
    """An entrant that brings a deck."""
    return Entrant(name or deck.name, bot, {"decks": deck.to_json()})


def swapped(deck: DeckList, out: str, into: str, count: int = 0) -> dict[str, object]:
    """A deck with copies of one card for those of another (all of them, unless it says how many). The new ones lie where
    the old ones lay, so that with the same luck everything else is drawn as before."""
    pool = load_pool()
    gone, come = pool.face(out), pool.face(into)
    copies = {face.number: copies for face, copies in deck.cards}.get(gone.number, 0)
    if not copies:
        raise BadData("swap", f"{gone.full_name} is not in {deck.name}")
    if come.number == gone.number:
        raise BadData("swap", f"{gone.full_name} for itself changes nothing")
    if not 0 <= count <= copies:
        raise BadData("swap", f"{deck.name} has {copies} of {gone.full_name}, not {count}")
    return {
        "deck": deck.to_json(),
        "swap": {"out": gone.full_name, "in": come.full_name, "count": count or copies},
    }
