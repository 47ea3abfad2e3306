"""Kuhn poker: three cards, two players, one bet. The smallest game with a bluff; written as docs/write-a-game.md shows."""

from loretable.core import Action, Game, Reason, State, Verb, Zone

CHECK, BET, CALL, FOLD = Verb("check"), Verb("bet"), Verb("call"), Verb("fold")
DECK, HAND = 0, 1  # zones: the deck, then one hand a seat
WRONG_MOMENT = 1


class KuhnState(State):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.history: list[int] = []  # 0: check or fold, 1: bet or call

    def begin(self) -> None:
        for face in range(3):
            self.pieces.add(face, DECK)
        self.shuffle(DECK, stream=0)
        for seat in (0, 1):
            self.pieces.move(self.pieces.top(DECK), HAND + seat)

    def idle(self) -> None:
        if self.history in ([0, 0], [1, 1], [0, 1, 1]):
            self.showdown(stake=2 if 1 in self.history else 1)
        elif self.history in ([1, 0], [0, 1, 0]):
            winner = len(self.history) % 2  # the last one to act has folded
            self.pay(winner, 1)
        else:
            self.ask(0, seat=len(self.history) % 2)

    def verbs_now(self) -> tuple[Verb, Verb]:
        return (FOLD, CALL) if 1 in self.history else (CHECK, BET)

    def actions(self, seat: int) -> list[Action]:
        return [Action(verb) for verb in self.verbs_now()]

    def why_not(self, seat: int, action: Action) -> int:
        return 0 if action in self.actions(seat) else WRONG_MOMENT

    def answered(self, seat: int, question: int, action: Action) -> None:
        self.history.append(self.verbs_now().index(action.verb))
        self.emit(action.verb.name, seat)

    def showdown(self, stake: int) -> None:
        for seat in (0, 1):
            card = self.pieces.top(HAND + seat)
            self.pieces.show_all(card)
            self.emit("show", seat, piece=card)
        first, second = (self.pieces.face[self.pieces.top(HAND + seat)] for seat in (0, 1))
        self.pay(0 if first > second else 1, stake)

    def pay(self, winner: int, stake: int) -> None:
        self.end([stake, -stake] if winner == 0 else [-stake, stake], "won")

    def facts(self) -> dict[str, object]:
        return {"history": list(self.history)}


class Kuhn(Game):
    def __init__(self) -> None:
        super().__init__(
            name="kuhn",
            title="Kuhn poker",
            verbs=(CHECK, BET, CALL, FOLD),
            questions=("act",),
            reasons=(Reason("WRONG_MOMENT", "That cannot be done at this point of the betting"),),
            faces=("Jack", "Queen", "King"),
            fields=("history",),
        )

    def zones(self, options: dict[str, object]) -> list[Zone]:
        deck = Zone("deck", sees="none")
        hands = [Zone("hand", seat, sees="owner", pool=deck.pool) for seat in (0, 1)]
        return [deck, *hands]

    def bound(self, options: dict[str, object]) -> int:
        return 3

    def blank(self, options: dict[str, object]) -> KuhnState:
        return KuhnState(self, options)

    def describe_card(self, name: str) -> str:
        return f"{name}: number {self.faces.index(name) + 1} of 3, from the lowest." if name in self.faces else ""

    def rules_text(self) -> str:
        return "Each has paid 1 and gets one of three cards. Check or bet 1; fold or call a bet. The higher card wins."


GAME = Kuhn()
