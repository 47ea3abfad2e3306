"""Who sits where: persons at this keyboard, and bots."""

from __future__ import annotations

from typing import Final, NamedTuple

from loretable.bots import bot_names, make_bot
from loretable.core import Bot, Game
from loretable.core.chance import one_way
from loretable.core.errors import BadData

PERSON: Final = "you"
PERSONS: Final = (PERSON, "person", "human")


class Seating:
    """The players of a game, a name a seat: `you` for a person, else the name of a bot. `practice`: bots let one take back
    whatever has come to light. `luck`: the bots' own, from which nothing follows about the cards."""

    def __init__(
        self,
        game: Game,
        options: dict[str, object],
        players: list[str],
        seed: int | str,
        practice: bool = False,
        luck: str = "",
    ) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.seed = seed
        self.luck = luck
        self.practice = practice
        self.bots: dict[int, Bot] = {}
        for seat in range(len(players)):
            if not self.is_person(seat):
                self.bots[seat] = make_bot(game, players[seat], one_way(f"{luck}/bot {seat}"))

    def is_person(self, seat: int) -> bool:
        return self.players[seat] == PERSON

    @property
    def persons(self) -> list[int]:
        return [seat for seat in range(len(self.players)) if self.is_person(seat)]

    def name(self, seat: int) -> str:
        """A seat as people call it; the seat after the last one is the spectators'."""
        return self.game.seat_name(seat, self.options) if seat < len(self.players) else "spectator"

    def full_name(self, seat: int) -> str:
        return self.name(seat) if self.is_person(seat) else f"{self.name(seat)} ({self.players[seat]})"

    def find(self, text: str) -> int:
        """The seat that a number (from 1) or a name means."""
        for seat in range(len(self.players)):
            if text == str(seat + 1) or text.casefold() == self.name(seat).casefold():
                return seat
        names = ", ".join(self.name(seat) for seat in range(len(self.players)))
        raise BadData("seat", f"there is no seat {text[:40]!r}; there are: {names}")


class SeatChoice(NamedTuple):
    """Who shall sit where, in the ways there are to say it: a list of players, seats for persons, `SEAT=BOT`."""

    listed: str
    persons: list[int]
    bots: list[str]

    def players(self, game: Game, count: int) -> list[str]:
        """A player a seat. By default the first seat is a person's and the others are the game's default bot's."""
        default = game.bot_names()[0]
        if self.listed:
            found = [player(game, name.strip()) for name in self.listed.split(",")]
            if len(found) > count:
                raise BadData("seats", f"{len(found)} players for {count} seats")
            found += [default] * (count - len(found))
        else:
            found = [default] * count
            for number in self.persons or [1]:
                found[seat_number(str(number), count)] = PERSON
        for choice in self.bots:
            seat, equals, name = choice.partition("=")
            if equals:
                found[seat_number(seat, count)] = player(game, name)
                continue
            every = player(game, choice)
            if every == PERSON:
                raise BadData(
                    "bot", f"should be BOT, for all bots, or SEAT=BOT, as in 2={default}; not {choice[:40]!r}"
                )
            found = [each if each == PERSON else every for each in found]
        return found


def player(game: Game, name: str) -> str:
    if name.casefold() in PERSONS:
        return PERSON
    if name not in bot_names(game):
        try:
            make_bot(game, name)
        except BadData as error:
            raise BadData("player", f"is {PERSON!r} or a bot: {error.problem}") from error
    return name


def seat_number(text: str, count: int) -> int:
    word = text.strip()
    if not (word.isascii() and word.isdecimal() and len(word) < 4 and 1 <= int(word) <= count):
        raise BadData("seat", f"there is no seat {word[:40]!r}: they go from 1 to {count}")
    return int(word) - 1
