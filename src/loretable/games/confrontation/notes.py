"""Notes of a Confrontation: where everybody stood when it began, who was left, and how long it took."""

from __future__ import annotations

from typing import final

from loretable.core.actions import Action
from loretable.core.notes import Notes
from loretable.core.state import State
from loretable.games.confrontation.model.board import REGION_COUNT
from loretable.games.confrontation.state import PLAYING, Confrontation


@final
class ConfrontationNotes(Notes):
    def begin(self, state: State) -> None:
        self.stood: dict[str, str] = {}
        self.look(state)

    def after(self, state: State, seat: int, action: Action) -> None:
        if not self.stood:
            self.look(state)

    def look(self, state: State) -> None:
        """As soon as both sides are set up: nobody has moved yet."""
        assert isinstance(state, Confrontation)
        if state.stage == PLAYING and not self.stood:
            words = state.book.board.words
            for piece, zone in enumerate(state.pieces.zone):
                self.stood[state.book.cast.words[piece]] = words[zone % REGION_COUNT]

    def done(self, state: State) -> dict[str, object]:
        assert isinstance(state, Confrontation)
        return {"set-up": self.stood, "plies": state.ply, "scores": list(state.scores)}
