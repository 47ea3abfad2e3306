"""Leduc poker: six cards, two rounds of betting, one card on the table. Small enough to be solved."""

from loretable.core import Action, Game, Reason, State, Verb, Zone

FOLD, CALL, RAISE = Verb("fold"), Verb("call"), Verb("raise")
DECK, TABLE, HAND = 0, 1, 2  # zones: the deck, the card on the table, then one hand a seat
FACES = ("Jack", "Queen", "King")
NOTHING_TO_CALL, RAISED_TWICE, WRONG_MOMENT = 1, 2, 3
RAISES = 2
MOST = 13
"""What can be lost: the ante, two raises by 2 and two by 4."""


class LeducState(State):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.bets = [1, 1]
        self.history: list[int] = []  # of this round: 1 call or check, 2 raise
        self.before: list[int] = []  # of the round before

    def begin(self) -> None:
        for face in range(len(FACES)):
            self.pieces.add(face, DECK)
            self.pieces.add(face, DECK)
        self.shuffle(DECK, stream=0)
        for seat in (0, 1):
            self.pieces.move(self.pieces.top(DECK), HAND + seat)

    def raises(self) -> int:
        return self.history.count(2)

    def idle(self) -> None:
        if len(self.history) < 2 or self.history[-1] != 1:
            self.ask(0, seat=len(self.history) % 2)
        elif self.before:
            self.showdown()
        else:
            self.before, self.history = self.history, []
            card = self.pieces.top(DECK)
            self.pieces.move(card, TABLE)
            self.pieces.show_all(card)
            self.emit("turn up", 0, piece=card)
            self.ask(0, seat=0)

    def actions(self, seat: int) -> list[Action]:
        found = [Action(CALL)]
        if self.raises():
            found.insert(0, Action(FOLD))
        if self.raises() < RAISES:
            found.append(Action(RAISE))
        return found

    def why_not(self, seat: int, action: Action) -> int:
        if action in self.actions(seat):
            return 0
        return {FOLD: NOTHING_TO_CALL, RAISE: RAISED_TWICE}.get(action.verb, WRONG_MOMENT)

    def answered(self, seat: int, question: int, action: Action) -> None:
        self.emit(action.verb.name, seat)
        if action.verb is FOLD:
            self.pay(1 - seat, self.bets[seat])
            return
        self.bets[seat] = self.bets[1 - seat]
        if action.verb is RAISE:
            self.bets[seat] += 4 if self.before else 2
        self.history.append(2 if action.verb is RAISE else 1)

    def strength(self, seat: int) -> int:
        """A pair with the card on the table beats all else."""
        face = self.pieces.face[self.pieces.top(HAND + seat)]
        return face + len(FACES) * (face == self.pieces.face[self.pieces.top(TABLE)])

    def showdown(self) -> None:
        for seat in (0, 1):
            card = self.pieces.top(HAND + seat)
            self.pieces.show_all(card)
            self.emit("show", seat, piece=card)
        first, second = self.strength(0), self.strength(1)
        if first == second:
            self.end([0, 0], "split")
        else:
            self.pay(0 if first > second else 1, self.bets[0])

    def pay(self, winner: int, stake: int) -> None:
        self.end([stake, -stake] if winner == 0 else [-stake, stake], "won")

    def utility(self, seat: int) -> float:
        """What is won counts, not only that it is won."""
        return self.scores[seat] / MOST if self.over else 0.0

    def facts(self) -> dict[str, object]:
        return {"bets": list(self.bets), "history": list(self.history), "before": list(self.before)}


class Leduc(Game):
    def __init__(self) -> None:
        super().__init__(
            name="leduc",
            title="Leduc poker",
            verbs=(FOLD, CALL, RAISE),
            questions=("act",),
            reasons=(
                Reason("NOTHING_TO_CALL", "There is nothing to fold to: nobody has raised"),
                Reason("RAISED_TWICE", "There are two raises in a round at the most"),
                Reason("WRONG_MOMENT", "That cannot be done at this point of the betting"),
            ),
            faces=FACES,
            fields=("bets", "history", "before"),
        )

    def zones(self, options: dict[str, object]) -> list[Zone]:
        deck = Zone("deck", sees="none")
        hands = [Zone("hand", seat, sees="owner", pool=deck.pool) for seat in (0, 1)]
        return [deck, Zone("table"), *hands]

    def bound(self, options: dict[str, object]) -> int:
        return 8

    def blank(self, options: dict[str, object]) -> LeducState:
        return LeducState(self, options)

    def describe_card(self, name: str) -> str:
        return f"{name}: number {self.faces.index(name) + 1} of 3, from the lowest." if name in self.faces else ""

    def rules_text(self) -> str:
        return (
            "Two of each card. Each has paid 1 and gets one. A round of betting by 2; a card is turned up; a round by 4. "
            "Two raises a round at the most. A pair with the card on the table wins, else the higher card."
        )


GAME = Leduc()
