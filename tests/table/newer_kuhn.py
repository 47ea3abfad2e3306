"""Kuhn poker after a change of rules: a check cannot be followed by a bet. And after one that only an end shows."""

from examples.kuhn import BET, WRONG_MOMENT, Kuhn, KuhnState
from loretable.core import Action


class NoBetState(KuhnState):
    def actions(self, seat: int) -> list[Action]:
        return [action for action in super().actions(seat) if not self.history or action.verb is not BET]

    def why_not(self, seat: int, action: Action) -> int:
        return WRONG_MOMENT if action not in self.actions(seat) else 0


class NoBet(Kuhn):
    def __init__(self) -> None:
        super().__init__()
        self.version = "2"

    def blank(self, options: dict[str, object]) -> NoBetState:
        return NoBetState(self, options)


class DearerState(KuhnState):
    def pay(self, winner: int, stake: int) -> None:
        super().pay(winner, stake + 1)


class Dearer(Kuhn):
    def blank(self, options: dict[str, object]) -> DearerState:
        return DearerState(self, options)


class Renamed(Kuhn):
    """The rules are as they were; everything about them is called otherwise."""

    def __init__(self) -> None:
        super().__init__()
        self.version = "3"

    def data_hash(self) -> str:
        return "other words"


NO_BET = NoBet()
DEARER = Dearer()
RENAMED = Renamed()
