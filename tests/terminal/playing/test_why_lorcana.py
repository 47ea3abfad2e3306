"""Why not, in the terminal: about the card that was named."""

from __future__ import annotations

from loretable.core import Record
from loretable.games.lorcana import GAME as LORCANA
from tests.lorcana.table import Card, card, table, vanilla, with_keyword
from tests.terminal.scripted import play


def lorcana(lines: list[str], mine: list[Card], theirs: list[Card], hand: list[Card], ink: int) -> list[str]:
    t = table(mine, theirs, hand=hand, ink=ink)
    record = Record(LORCANA, None, 1, t.state)
    _, shown = play(record, lines, ("you", "greedy"))
    return shown.split("Player 1 > ")[1:]


def test_a_card_in_hand_is_asked_about_playing_it_and_not_about_questing() -> None:
    dear = card(vanilla(cost=7))
    (said, *_) = lorcana([f"why {dear.face.name}"], [card(vanilla())], [card(vanilla(1))], [dear], 2)
    assert f"Play {dear.face.full_name}" in said
    assert "You cannot pay its cost [1.5.3]" in said
    assert "quest" not in said.casefold()
    assert len(said.strip().split("\n")) <= 7


def test_a_challenge_that_is_kept_off_names_the_bodyguard() -> None:
    guard, other = card(with_keyword("Bodyguard"), exerted=True), card(vanilla(5), exerted=True)
    (said, *_) = lorcana([f"why challenge {other.face.name.split()[0]}"], [card(vanilla())], [guard, other], [], 0)
    assert f"has to be challenged first ({guard.face.full_name})" in said
