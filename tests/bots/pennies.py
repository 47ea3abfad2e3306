"""Matching pennies, for the tests of search: all choose at once, each `coins` times; `bound`: the first seat has no choice."""

from loretable.core import Action, Game, Reason, State, Verb

HEADS, TAILS = Verb("heads"), Verb("tails")


class PenniesState(State):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.shown: list[int] = []

    def idle(self) -> None:
        if not self.shown:
            self.ask_all(0, 0b11)
            return
        coins = len(self.shown) // 2
        same = self.shown[:coins] == self.shown[coins:]
        self.end([1, -1] if same else [-1, 1], "same" if same else "different")

    def actions(self, seat: int) -> list[Action]:
        return [Action(HEADS)] if seat == 0 and self.options["bound"] else [Action(HEADS), Action(TAILS)]

    def why_not(self, seat: int, action: Action) -> int:
        return 0 if action in self.actions(seat) else 1

    def wants_more(self, seat: int) -> bool:
        return self.commit_seats.count(seat) < int(str(self.options["coins"]))

    def answered(self, seat: int, question: int, action: Action) -> None:
        self.shown.append(0 if action.verb is HEADS else 1)


class Pennies(Game):
    def __init__(self) -> None:
        super().__init__(
            "pennies",
            verbs=(HEADS, TAILS),
            questions=("show a coin",),
            reasons=(Reason("NO_COIN", "You have no such coin"),),
            fields=("shown",),
        )

    def defaults(self) -> dict[str, object]:
        return {"coins": 1, "bound": False}

    def blank(self, options: dict[str, object]) -> State:
        return PenniesState(self, options)


GAME = Pennies()
