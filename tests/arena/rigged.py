"""A rigged game: whoever plays well wins 55 of 100 against somebody who does not, whatever the seat."""

from loretable.core import Action, Bot, Game, Info, State, Verb

WELL, BADLY = Verb("well"), Verb("badly")
RATE = 55


class RiggedState(State):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.answers: list[int] = []  # 1 for well

    def idle(self) -> None:
        if len(self.answers) < 2:
            self.ask(0, seat=len(self.answers))
            return
        lucky = self.chance.below(100, 0) < RATE  # the same for both games of a group
        best = self.answers.index(max(self.answers))
        winner = best if lucky else 1 - best
        self.end([int(winner == 0), int(winner == 1)], "rigged")

    def actions(self, seat: int) -> list[Action]:
        return [Action(WELL), Action(BADLY)]

    def why_not(self, seat: int, action: Action) -> int:
        return 0 if action.verb in (WELL, BADLY) else -1

    def answered(self, seat: int, question: int, action: Action) -> None:
        self.answers.append(int(action.verb is WELL))


class Rigged(Game):
    def __init__(self) -> None:
        super().__init__("rigged", verbs=(WELL, BADLY), questions=("play",), fields=("answers",))

    def blank(self, options: dict[str, object]) -> State:
        return RiggedState(self, options)


GAME = Rigged()


class Good(Bot):
    def __init__(self, seed: object = 0) -> None:
        super().__init__()

    def choose(self, info: Info) -> Action:
        return info.legal[0]


class Poor(Good):
    def choose(self, info: Info) -> Action:
        return info.legal[1]
