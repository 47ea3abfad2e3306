"""Skeleton: nine cards, three each, three rounds; the higher card takes the round. A game to be changed into yours."""

from loretable.core import PIECE, Action, Game, Reason, State, Verb, Zone

PLAY = Verb("play", (PIECE,))
DECK, TABLE, PILE, HAND = 0, 1, 2, 3  # zones: the deck, the table, the cards played, then one hand a seat
NOT_IN_HAND = 1


class SkeletonState(State):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.lead = 0  # who plays first in this round
        self.won = [0, 0]  # the rounds each seat has taken

    def begin(self) -> None:
        for face in range(9):
            self.pieces.add(face, DECK)
        self.shuffle(DECK, stream=0)
        for seat in (0, 1):
            for _ in range(3):
                self.pieces.move(self.pieces.top(DECK), HAND + seat)

    def idle(self) -> None:
        if self.pieces.count(TABLE) == 2:
            self.compare()
        if sum(self.won) == 3:
            self.end(list(self.won), "won")
        else:
            self.ask(0, seat=(self.lead + self.pieces.count(TABLE)) % 2)

    def actions(self, seat: int) -> list[Action]:
        return [Action(PLAY, card) for card in self.pieces.zones[HAND + seat]]

    def why_not(self, seat: int, action: Action) -> int:
        return 0 if action in self.actions(seat) else NOT_IN_HAND

    def answered(self, seat: int, question: int, action: Action) -> None:
        self.pieces.move(action.a, TABLE)
        self.emit("play", seat, piece=action.a)

    def compare(self) -> None:
        first, second = self.pieces.zones[TABLE]
        if self.pieces.face[second] > self.pieces.face[first]:
            self.lead = 1 - self.lead
        self.won[self.lead] += 1
        for card in (first, second):
            self.pieces.move(card, PILE)
        self.emit("take the round", self.lead)

    def facts(self) -> dict[str, object]:
        return {"rounds won": list(self.won)}


class Skeleton(Game):
    def __init__(self) -> None:
        super().__init__(
            name="skeleton",
            title="Skeleton",
            verbs=(PLAY,),
            questions=("play a card",),
            reasons=(Reason("NOT_IN_HAND", "That is not a card in your hand"),),
            faces=("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"),
            fields=("lead", "won"),
        )

    def zones(self, options: dict[str, object]) -> list[Zone]:
        deck = Zone("deck", sees="none")
        hands = [Zone("hand", seat, sees="owner", pool=deck.pool) for seat in (0, 1)]
        return [deck, Zone("table"), Zone("pile"), *hands]

    def bound(self, options: dict[str, object]) -> int:
        return 6

    def blank(self, options: dict[str, object]) -> SkeletonState:
        return SkeletonState(self, options)


GAME = Skeleton()
