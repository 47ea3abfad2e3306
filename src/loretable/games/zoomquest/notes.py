"""Notes of a quest: rounds, battles and stand-offs, what each hero did, and who was left."""

from __future__ import annotations

from typing import final

from loretable.core.actions import Action
from loretable.core.notes import Notes
from loretable.core.state import State
from loretable.games.zoomquest.enums import stats
from loretable.games.zoomquest.state import QuestState


@final
class QuestNotes(Notes):
    def begin(self, state: State) -> None:
        self.counts = {"battle": 0, "standoff": 0}
        state.listen()

    def after(self, state: State, seat: int, action: Action) -> None:
        for event in state.events:
            if event.name in self.counts:
                self.counts[event.name] += 1
        state.events = []

    def done(self, state: State) -> dict[str, object]:
        assert isinstance(state, QuestState)
        quest = state.quest
        heroes: list[object] = []
        for hero in range(quest.heroes):
            did = {name: state.stats[stats.COUNT * hero + i] for i, name in enumerate(stats.NAMES)}
            heroes.append({"class": quest.party[hero].kind, "lives": state.lives(hero), **did})
        return {
            "rounds": state.round,
            "par": quest.level.par,
            "battles": self.counts["battle"],
            "standoffs": self.counts["standoff"],
            "heroes": heroes,
        }
