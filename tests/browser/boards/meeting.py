"""Matches of The Confrontation that come to a battle: bots go by their own luck, so that some come to none."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.boards.confrontation_player import Player
from tests.browser.boards.staged import match_at
from tests.browser.person import Person

MATCHES = 8
ANSWERS = 60


def come_to(ann: Person, wanted: Callable[[Player], bool], practice: bool = False) -> Player:
    """In a match against a bot that has come to what is wanted, which is asked before each answer."""
    for seed in range(1, MATCHES + 1):
        ann.go(match_at(ann.server, "confrontation", {}, ["you", "rules"], seed, practice))
        player = Player(ann.page, seed=4)
        for _ in range(ANSWERS):
            if wanted(player):
                return player
            if not player.answer():
                break
    raise AssertionError(f"none of {MATCHES} matches came to it")


def come_to_a_card(ann: Person) -> Player:
    return come_to(ann, lambda player: player.state() == "card")


def come_past_a_card(ann: Person) -> Player:
    """A card is played, and the game goes on."""
    return come_to(ann, lambda player: "card" in player.kinds and player.state() != "end")
