"""A tiny game: thirteen stones, take one to three; whoever takes the last one wins."""

import loretable
from loretable import State
from loretable.core import NUMBER, Action, Game, Reason, Verb

TAKE = Verb("take", (NUMBER,))


class Stones(State):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.left = 13
        self.turn = 0

    def idle(self) -> None:
        self.ask(0, self.turn)

    def actions(self, seat: int) -> list[Action]:
        return [TAKE(count) for count in (1, 2, 3) if count <= self.left]

    def why_not(self, seat: int, action: Action) -> int:
        return 0 if action in self.actions(seat) else 1

    def answered(self, seat: int, question: int, action: Action) -> None:
        self.left -= action.a
        self.turn = 1 - seat
        if self.left == 0:
            self.end([int(seat == 0), int(seat == 1)], "took the last stone")

    def facts(self) -> dict[str, object]:
        return {"left": self.left}


class StonesGame(Game):
    def __init__(self) -> None:
        reasons = (Reason("NOT_SO_MANY", "You can take one to three stones, if that many are left"),)
        super().__init__("stones", "Stones", (TAKE,), ("how many?",), reasons, fields=("left", "turn"))

    def blank(self, options: dict[str, object]) -> State:
        return Stones(self, options)


GAME = StonesGame()

if __name__ == "__main__":
    state = GAME.new()
    state.push("take 1")
    print(state.legal, state.blocked(1, "take 7"))
    assert loretable.check_game(GAME, games=5).ok
