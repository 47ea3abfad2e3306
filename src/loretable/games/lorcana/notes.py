"""Notes of a game of Lorcana: what each player drew, played and inked, and lore and ink turn by turn."""

from __future__ import annotations

from typing import Final, final

from loretable.core.actions import Action
from loretable.core.notes import Notes
from loretable.core.state import State
from loretable.games.lorcana.enums import phases, zones
from loretable.games.lorcana.state import LorcanaState

ORDER: Final = ("first", "second", "third", "fourth")
PLAYS: Final = ("play", "sing", "sing-together")
MOST_TURNS: Final = 40
"""Lore and ink are noted for so many turns of a player."""


@final
class LorcanaNotes(Notes):
    """By seat, as sets of pieces. A card counts as drawn once it was in the hand after hands were altered."""

    def begin(self, state: State) -> None:
        assert isinstance(state, LorcanaState)
        seats = range(state.seats)
        self.opening: list[set[int]] = [set() for _ in seats]
        self.drawn: list[set[int]] = [set() for _ in seats]
        self.played: list[set[int]] = [set() for _ in seats]
        self.inked: list[set[int]] = [set() for _ in seats]
        self.lore: list[list[int]] = [[] for _ in seats]
        self.ink: list[list[int]] = [[] for _ in seats]
        self.turn = 0
        self.active = -1
        self.look(state)

    def after(self, state: State, seat: int, action: Action) -> None:
        assert isinstance(state, LorcanaState)
        if action.verb.name in PLAYS:
            self.played[seat].add(action.a)
        self.look(state)

    def look(self, state: LorcanaState) -> None:
        if state.phase == phases.ALTERING:
            return
        lists = state.pieces.zones
        first_look = self.turn == 0
        for seat in range(state.seats):
            zone = zones.PER_SEAT * seat
            self.drawn[seat].update(lists[zone + zones.HAND])
            self.played[seat].update(lists[zone + zones.IN_PLAY])
            self.inked[seat].update(lists[zone + zones.INKWELL])
            if first_look:
                self.opening[seat].update(lists[zone + zones.HAND])
        if state.turn != self.turn or state.over:
            self.end_turn(state)
            self.turn, self.active = state.turn, state.active

    def end_turn(self, state: LorcanaState) -> None:
        seat = self.active
        if seat >= 0 and len(self.lore[seat]) < MOST_TURNS:
            self.lore[seat].append(state.lore[seat])
            self.ink[seat].append(len(state.pieces.zones[zones.PER_SEAT * seat + zones.INKWELL]))

    def done(self, state: State) -> dict[str, object]:
        assert isinstance(state, LorcanaState)

        def names(pieces: set[int]) -> list[str]:
            return sorted(state.game.face_name(state.pieces.face[piece]) for piece in pieces)

        return {
            "roles": [ORDER[(seat - state.first) % state.seats] for seat in range(state.seats)],
            "turns": state.turn,
            "seats": [
                {
                    "altered": max(0, state.altered[seat] - 1),
                    "opening": names(self.opening[seat]),
                    "drawn": names(self.drawn[seat]),
                    "played": names(self.played[seat]),
                    "inked": names(self.inked[seat]),
                    "lore": self.lore[seat],
                    "ink": self.ink[seat],
                }
                for seat in range(state.seats)
            ],
        }
