"""A game that nobody plays: it holds one of everything that has ever bent a rules engine.

Two or three seats, creatures with texts. Each round all bid secretly, then each takes a turn: play cards, bury one face
down for energy, strike. The first to 12 points wins. Faces are at once addresses: the text of face 3 runs in frames with
address 3.
"""

from __future__ import annotations

from typing import Final, final

from loretable.core import NUMBER, PIECE, Action, Chance, Change, Frame, Game, Reason, State, Verb, Zone

SCOUT: Final = 0  # look at the top three cards, put them back in any order
TWIN: Final = 1  # choose: draw a card, or a point
CROWD: Final = 2  # a point for each creature you have
NET: Final = 3  # one damage to each of up to two creatures of others
SHIELD: Final = 4  # if another of your creatures would be banished, you may return it to hand instead
OATH: Final = 5  # whenever a creature is banished this turn, you get a point
MARTYR: Final = 6  # when banished: points equal to the damage it had
NEST: Final = 7  # put the top card of your deck face down under it; they go to your hand when it leaves
THIEF: Final = 8  # the next player chooses and discards a card
BANNER: Final = 9  # chosen creature gets this turn: when it strikes, a point
FACES: Final = ("Scout", "Twin", "Crowd", "Net", "Shield", "Oath", "Martyr", "Nest", "Thief", "Banner")
POWER: Final = [2, 1, 3, 2, 4, 2, 2, 3, 2, 1]

BID: Final = Verb("bid", (NUMBER,))
PLAY: Final = Verb("play", (PIECE,))
BURY: Final = Verb("bury", (PIECE,))
STRIKE: Final = Verb("strike", (PIECE, PIECE))
END: Final = Verb("end")
BIDS: Final = [Action(BID, n) for n in range(3)]
Q_BID: Final = 0
Q_TURN: Final = 1
Q_ORDER: Final = 2
Q_MODE: Final = 3
Q_TARGETS: Final = 4
Q_DISCARD: Final = 5

NO_BID: Final = 1
NOT_IN_HAND: Final = 2
NO_ENERGY: Final = 3
BURIED: Final = 4
NOT_YOURS: Final = 5
EXERTED: Final = 6
NO_TARGET: Final = 7
WRONG_TIME: Final = 8
REASONS = (
    Reason("NO_BID", "Bid 0, 1 or 2", "P 1"),
    Reason("NOT_IN_HAND", "It is not in your hand", "P 2"),
    Reason("NO_ENERGY", "You have no energy left this turn", "P 3"),
    Reason("BURIED", "You have buried a card this turn", "P 4"),
    Reason("NOT_YOURS", "It is no creature of yours", "P 5"),
    Reason("EXERTED", "It has struck already", "P 6"),
    Reason("NO_TARGET", "It is no creature of another player", "P 7"),
    Reason("WRONG_TIME", "This cannot be done now", "P 8"),
)

DECK: Final = 0  # zones of seat s: 6 * s + one of these
HAND: Final = 1
FIELD: Final = 2
WELL: Final = 3
PILE: Final = 4
UNDER: Final = 5

DAMAGE: Final = 0  # kinds of changes
BANISH: Final = 1
RETURN: Final = 2
GAIN: Final = 3


@final
class ProbeState(State):
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.active = 0
        self.phase = 0  # 0: bid, 1: draw, 2: main
        self.round = 0
        self.buried = False
        self.spent = 0
        self.hurt = False  # has there been damage since the creatures were last looked at?
        self.points: list[int] = [0] * self.seats
        self.damage: list[int] = []
        self.exerted: list[int] = []

    def clone(self) -> ProbeState:
        other = ProbeState(self.game, self.options)
        self.copy_to(other)
        other.active = self.active
        other.phase = self.phase
        other.round = self.round
        other.buried = self.buried
        other.spent = self.spent
        other.hurt = self.hurt
        other.points = self.points.copy()
        other.damage = self.damage.copy()
        other.exerted = self.exerted.copy()
        return other

    def begin(self) -> None:
        copies = self.options["copies"]
        assert isinstance(copies, int)
        for seat in range(self.seats):
            self.pieces.add_all(list(range(len(FACES))) * copies, 6 * seat + DECK)
            self.shuffle(6 * seat + DECK, seat)
            for _ in range(4):
                self.draw(seat)
        self.after_position()

    def after_position(self) -> None:
        missing = len(self.pieces.face) - len(self.damage)
        self.damage = [*self.damage, *[0] * missing]
        self.exerted = [*self.exerted, *[0] * (len(self.pieces.face) - len(self.exerted))]

    # -- atoms ---------------------------------------------------------------------------------------------------

    def draw(self, seat: int) -> None:
        card = self.pieces.top(6 * seat + DECK)
        if card >= 0:
            self.pieces.move(card, 6 * seat + HAND)
            self.emit("draw", seat, card)

    def gain(self, seat: int, amount: int) -> None:
        self.points[seat] += amount
        self.emit("gain", seat, amount=amount)

    def leave(self, piece: int, zone: int) -> None:
        """A creature leaves the field: what it was is remembered, what lay under it goes to its owner's hand."""
        seat = self.owner(piece)
        self.leave_ghost(piece, seat, [self.pieces.face[piece], self.damage[piece]])
        for card in self.pieces.under(piece):
            self.pieces.move(card, 6 * seat + HAND)
            self.emit("to hand", seat, card)
        self.damage[piece] = 0
        self.exerted[piece] = 0
        self.pieces.move(piece, 6 * seat + zone, 0)
        self.emit("leave", seat, piece)

    def owner(self, piece: int) -> int:
        return self.pieces.zone[piece] // 6

    def creatures(self, seat: int) -> list[int]:
        return self.pieces.zones[6 * seat + FIELD]

    def enemies(self, seat: int) -> list[int]:
        found: list[int] = []
        for other in range(self.seats):
            if other != seat:
                found.extend(self.creatures(other))
        return found

    # -- turn ----------------------------------------------------------------------------------------------------

    def idle(self) -> None:
        if self.state_check():
            return
        if self.bag:
            self.resolve_bag()
            return
        for seat in range(self.seats):
            if self.points[seat] >= 12:
                self.end([1 if s == seat else 0 for s in range(self.seats)], "points")
                return
        if not self.in_game(self.active):
            self.next_turn()
        elif self.phase == 0:
            if self.round == 15:
                self.end([0] * self.seats, "rounds")
            else:
                self.ask_all(Q_BID, (1 << self.seats) - 1)
        elif self.phase == 1:
            self.phase = 2
            self.draw(self.active)
        else:
            self.ask(Q_TURN, self.active)

    def next_turn(self) -> None:
        self.standing = []
        self.buried = False
        self.spent = 0
        for piece in self.creatures(self.active):
            self.exerted[piece] = 0
        self.active = (self.active + 1) % self.seats
        self.phase = 0 if self.active == 0 else 1
        if self.active == 0:
            self.round += 1

    def bag_order(self) -> list[int]:
        return [(self.active + i) % self.seats for i in range(self.seats)]

    def state_check(self) -> bool:
        """Creatures with damage of their power or more are banished, all at once."""
        if not self.hurt:
            return False
        self.hurt = False
        changes: list[Change] = []
        for seat in range(self.seats):
            for piece in self.creatures(seat):
                if self.damage[piece] >= POWER[self.pieces.face[piece]]:
                    changes.append(Change(BANISH, seat, self.pieces.ref(piece)))
        if changes:
            self.change(changes)
        return bool(changes)

    # -- answers -------------------------------------------------------------------------------------------------

    def actions(self, seat: int) -> list[Action]:
        if self.question == Q_BID:
            return BIDS
        found: list[Action] = []
        can_play = self.spent <= self.pieces.count(6 * seat + WELL)
        for card in self.pieces.zones[6 * seat + HAND]:
            if can_play:
                found.append(Action(PLAY, card))
            if not self.buried:
                found.append(Action(BURY, card))
        mine = self.creatures(seat)
        if mine:
            enemies = self.enemies(seat)
            for piece in mine:
                if not self.exerted[piece]:
                    for target in enemies:
                        found.append(Action(STRIKE, piece, target))
        found.append(Action(END))
        return found

    def why_not(self, seat: int, action: Action) -> int:
        verb = action.verb
        if self.question == Q_BID:
            if verb is not BID:
                return WRONG_TIME
            return 0 if 0 <= action.a < 3 else NO_BID
        if verb is END:
            return 0
        if verb is BID or (verb is not PLAY and verb is not BURY and verb is not STRIKE):
            return WRONG_TIME
        count = len(self.pieces.face)
        if verb is STRIKE:
            if not 0 <= action.a < count or self.pieces.zone[action.a] != 6 * seat + FIELD:
                return NOT_YOURS
            if not 0 <= action.b < count or self.pieces.zone[action.b] % 6 != FIELD or self.owner(action.b) == seat:
                return NO_TARGET
            return EXERTED if self.exerted[action.a] else 0
        if not 0 <= action.a < count or self.pieces.zone[action.a] != 6 * seat + HAND:
            return NOT_IN_HAND
        if verb is BURY:
            return BURIED if self.buried else 0
        return NO_ENERGY if self.spent > self.pieces.count(6 * seat + WELL) else 0

    def blocker(self, code: int, seat: int, action: Action) -> int:
        return action.a if code == EXERTED else -1

    def answered(self, seat: int, question: int, action: Action) -> None:
        verb = action.verb
        if verb is BID:
            self.emit("bid", seat, amount=action.a)
            if action.a == 2 and self.points[seat] > 0:
                self.points[seat] -= 1
                self.draw(seat)
            self.phase = 1
        elif verb is PLAY:
            self.spent += 1
            self.pieces.move(action.a, 6 * seat + FIELD)
            self.emit("play", seat, action.a)
            self.do(Frame(self.pieces.face[action.a], seat, self.pieces.ref(action.a)))
        elif verb is BURY:
            self.buried = True
            self.pieces.move(action.a, 6 * seat + WELL)
            self.emit("bury", seat, action.a)
        elif verb is STRIKE:
            self.exerted[action.a] = 1
            self.emit("strike", seat, action.a, other=action.b)
            for standing in self.standing:
                if standing.address == BANNER and self.pieces.find(standing.refs[0]) == action.a:
                    self.gain(seat, 1)
            there, here = self.pieces.ref(action.b), self.pieces.ref(action.a)
            mine, theirs = POWER[self.pieces.face[action.a]], POWER[self.pieces.face[action.b]]
            self.change([Change(DAMAGE, self.owner(action.b), there, mine), Change(DAMAGE, seat, here, theirs)])
        else:
            self.next_turn()

    # -- texts ---------------------------------------------------------------------------------------------------

    def resume(self, frame: Frame) -> None:
        seat = frame.seat
        step = frame.step
        frame.step += 1
        here = self.pieces.find(frame.source)
        if frame.address == SCOUT and step == 0:
            cards = self.pieces.zones[6 * seat + DECK][:3]
            for card in cards:
                self.pieces.show(card, 1 << seat)
            self.emit("look", seat, amount=len(cards))
            self.ask_pieces(Q_ORDER, seat, cards, len(cards), len(cards), True, here)
        elif frame.address == SCOUT:
            for ref in reversed(frame.take()):
                self.pieces.move(ref & 4095, 6 * seat + DECK, 0)
            self.done()
        elif frame.address == TWIN and step == 0:
            self.ask_number(Q_MODE, seat, [0, 1], here)
        elif frame.address == TWIN:
            if frame.data.pop() == 0:
                self.draw(seat)
            else:
                self.gain(seat, 1)
            self.done()
        elif frame.address == CROWD:
            self.done()
            self.change([Change(GAIN, seat, amount=len(self.creatures(seat)))])
        elif frame.address == NET and step == 0:
            self.ask_pieces(Q_TARGETS, seat, self.enemies(seat), 0, 2, False, here)
        elif frame.address == NET:
            refs = frame.take()
            self.done()
            self.change([Change(DAMAGE, self.owner(ref & 4095), ref, 1) for ref in refs])
        elif frame.address == OATH and step == 0 and not frame.data:
            self.standing.append(Frame(OATH, seat, frame.source, [1]))
            self.done()
        elif frame.address == OATH or frame.address == MARTYR:
            if frame.data:
                self.gain(seat, frame.data[0])
            self.done()
        elif frame.address == NEST:
            card = self.pieces.top(6 * seat + DECK)
            if card >= 0 and here >= 0:
                self.pieces.move(card, 6 * seat + UNDER, host=here)
                self.emit("put under", seat, card, other=here)
            self.done()
        elif frame.address == THIEF and step == 0:
            victim = (seat + 1) % self.seats
            while not self.in_game(victim):
                victim = (victim + 1) % self.seats
            self.ask_pieces(Q_DISCARD, victim, self.pieces.zones[6 * victim + HAND].copy(), 1, 1, False, here)
        elif frame.address == THIEF:
            for ref in frame.take():
                victim = self.owner(ref & 4095)
                self.pieces.move(ref & 4095, 6 * victim + PILE, 0)
                self.emit("discard", victim, ref & 4095)
            self.done()
        elif frame.address == BANNER and step == 0:
            self.ask_pieces(Q_TARGETS, seat, self.creatures(seat).copy(), 1, 1, False, here)
        elif frame.address == BANNER:
            for ref in frame.take():
                self.standing.append(Frame(BANNER, seat, frame.source, None, [ref]))
            self.done()
        else:
            self.done()

    # -- changes -------------------------------------------------------------------------------------------------

    def replacements(self, change: Change) -> list[int]:
        """A Shield may save another creature of its owner. The number of the replacement is the Shield's piece."""
        if change.kind != BANISH:
            return []
        saved = self.pieces.find(change.piece)
        return [p for p in self.creatures(change.seat) if self.pieces.face[p] == SHIELD and p != saved]

    def optional(self, replacement: int) -> bool:
        return True

    def replace(self, replacement: int, change: Change) -> list[Change]:
        return [change.instead(RETURN)]

    def perform(self, change: Change) -> None:
        piece = self.pieces.find(change.piece)
        if change.kind == GAIN:
            self.gain(change.seat, change.amount)
        elif piece < 0:
            return
        elif change.kind == DAMAGE:
            self.damage[piece] += change.amount
            self.hurt = True
            self.emit("damage", change.seat, piece, change.amount)
        else:
            self.leave(piece, PILE if change.kind == BANISH else HAND)

    def after_changes(self, changes: list[Change]) -> None:
        for change in changes:
            ghost = self.ghost(change.piece) if change.kind == BANISH else None
            if ghost is None:
                continue
            if ghost.facts[0] == MARTYR:
                self.bag.append(Frame(MARTYR, change.seat, change.piece, [ghost.facts[1]]))
            for standing in self.standing:
                if standing.address == OATH:
                    self.bag.append(standing.clone())

    # -- words ---------------------------------------------------------------------------------------------------

    def choice_name(self, question: int, number: int) -> str:
        if question == Q_MODE:
            return ("Draw a card", "Gain a point")[number]
        if question == self.game.replacing:
            return f"{FACES[self.pieces.face[number]]} ({number})"
        return super().choice_name(question, number)

    def on_concede(self, seat: int) -> None:
        self.bag = [frame for frame in self.bag if frame.seat != seat]
        super().on_concede(seat)
        if not self.over:
            # whatever was being done for or asked of the one who left is dropped
            self.agenda = []

    def ended(self) -> str:
        if self.agenda or self.bag:
            return ""
        return "somebody has 12 points" if max(self.points) >= 12 else ""

    def facts(self) -> dict[str, object]:
        return {"points": list(self.points), "round": self.round, "active": self.active, "buried": self.buried}

    def describe(self, piece: int) -> dict[str, object]:
        return {"damage": self.damage[piece], "exerted": self.exerted[piece] == 1}


@final
class Probe(Game):
    def __init__(self) -> None:
        super().__init__(
            name="probe",
            title="Probe",
            verbs=(BID, PLAY, BURY, STRIKE, END),
            questions=("bid", "turn", "order the cards", "choose one", "choose creatures", "discard a card"),
            reasons=REASONS,
            faces=FACES,
            fields=("active", "phase", "round", "buried", "spent", "hurt", "points", "damage", "exerted"),
        )

    def defaults(self) -> dict[str, object]:
        return {"seats": 2, "copies": 2}

    def seats(self, options: dict[str, object]) -> int:
        seats = options["seats"]
        return seats if isinstance(seats, int) else 2

    def describe_card(self, name: str) -> str:
        return f"{name}: power {POWER[FACES.index(name)]}." if name in FACES else ""

    def beside_the_point(self) -> tuple[str, ...]:
        return ("WRONG_TIME", "NOT_IN_HAND", "NOT_YOURS", "NO_TARGET")

    def rules_text(self) -> str:
        return "All bid.\n\nThen each takes a turn.\n\nThe first to 12 points wins."

    def zones(self, options: dict[str, object]) -> list[Zone]:
        found: list[Zone] = []
        for seat in range(self.seats(options)):
            found.append(Zone("deck", seat, "none"))
            found.append(Zone("hand", seat, "owner", mixed=True))
            found.append(Zone("field", seat))
            found.append(Zone("well", seat, "none", mixed=True))
            found.append(Zone("pile", seat))
            found.append(Zone("under", seat, "none", mixed=True))
        return found

    def streams(self, options: dict[str, object]) -> list[str]:
        return [f"deck {seat}" for seat in range(self.seats(options))]

    def bound(self, options: dict[str, object]) -> int:
        return 3000

    def blank(self, options: dict[str, object]) -> ProbeState:
        return ProbeState(self, options)

    def sample_options(self, rng: Chance) -> dict[str, object]:
        return {"seats": 2 + rng.below(2), "copies": 1 + rng.below(3)}

    def address_name(self, address: int) -> str:
        return FACES[address] if address >= 0 else ""


GAME: Final = Probe()
