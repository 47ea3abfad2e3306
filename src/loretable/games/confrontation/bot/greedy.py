"""The rule-based bot: set-up, moves, defenders, cards and retreats by rules of thumb.

It asks its Info for what everybody knows and what its own side knows: where its characters are, how many enemies stand
where and who they could be. Of who the enemies are in the guess it makes no use.
"""

from __future__ import annotations

from typing import Final, final

from loretable.core.actions import Action
from loretable.core.bot import Bot, Info
from loretable.core.chance import new_rng
from loretable.core.errors import RulesBug
from loretable.games.confrontation.enums import questions
from loretable.games.confrontation.model.board import FELLOWSHIP, REGION_COUNT, SAURON, zone_of
from loretable.games.confrontation.model.cards import NO_CARD, cards_in
from loretable.games.confrontation.rules import retreats
from loretable.games.confrontation.rules.abilities.conditions import discards
from loretable.games.confrontation.state import Confrontation

from .values import CardChoice, Heuristics, against, could_hold, has_way_out, heuristics_of, threats

NOISE: Final = 0.02
"""Among choices as good as this much apart, chance decides: a bot one can read is a bot one can beat."""


@final
class RuleBot(Bot):
    def __init__(self, seed: int | str = 0) -> None:
        self.rng = new_rng(f"{seed}/rules")
        self.plan: list[int] = []

    def choose(self, info: Info) -> Action:
        state = info.state
        if not isinstance(state, Confrontation):
            raise RulesBug("this bot plays The Confrontation only")
        legal = list(info.legal)
        heuristics = heuristics_of(state.book)
        if len(legal) == 1:
            return legal[0]
        if state.question == questions.SET_UP:
            return self.place(heuristics, state, info.seat, legal)
        best = legal[0]
        highest = -1e9
        for action in legal:
            value = score(heuristics, state, info.seat, action) + NOISE * self.rng.below(1000) / 1000
            if value > highest:
                highest = value
                best = action
        return best

    # -- set-up ----------------------------------------------------------------------------------------------------

    def place(self, heuristics: Heuristics, state: Confrontation, side: int, legal: list[Action]) -> Action:
        """Follows a plan drawn when the first character is placed."""
        places = [action for action in legal if action.verb is state.book.verbs.place]
        if len({action.a for action in places}) == 9 or len(self.plan) != 18:
            self.plan = self.draw_plan(heuristics, side)
        for action in places:
            if self.plan[action.a] == action.b:
                return action
        return places[0]

    def draw_plan(self, heuristics: Heuristics, side: int) -> list[int]:
        """Each character to a place by chance, those who belong at home there, and strong ones rather in front."""
        plan = [-1] * 18
        home = heuristics.book.board.home[side]
        # who starts at home in any case
        wanted = [heuristics.frodo, heuristics.sam] if side == FELLOWSHIP else [heuristics.saruman]
        at_home = [character for character in wanted if character >= 0]
        others = [c for c in range(9 * side, 9 * side + 9) if c not in at_home]
        self.rng.shuffle(others)
        while len(at_home) < heuristics.book.board.start[side][home]:
            at_home.append(others.pop())
        for character in at_home:
            plan[character] = home
        front = [region for region in heuristics.book.places[side] if region != home]
        for character in others:
            plan[character] = front.pop()
        return plan


def score(heuristics: Heuristics, state: Confrontation, seat: int, action: Action) -> float:
    question = state.question
    if question == questions.MOVE:
        if seat == FELLOWSHIP:
            return fellowship_move(heuristics, state, action)
        return sauron_move(heuristics, state, action)
    if question in (questions.CARD, questions.MAGIC):
        return card(heuristics, state, seat, action)
    if question == questions.DEFENDER:
        return defender(heuristics, state, seat, action)
    if question in (questions.FRODO, questions.PIPPIN, questions.RETREAT):
        return way_out(heuristics, state, seat, action)
    if question == questions.SARUMAN:
        return forbidding(heuristics, state, action)
    # the Balrog strikes, Sam steps forward, Frodo shows himself: whenever they can
    return 0.0 if action.verb is state.book.verbs.decline else 1.0


# -- moves ---------------------------------------------------------------------------------------------------------


def fellowship_move(heuristics: Heuristics, state: Confrontation, action: Action) -> float:
    """Frodo goes where few can follow; the others fight where it pays, above all those who could reach him."""
    board = state.book.board
    piece, dest = action.a, action.b
    here = state.pieces.zone[piece] % REGION_COUNT
    enemies = len(state.pieces.zones[zone_of(SAURON, dest)])
    tunnel_risk = 0.0
    if board.tunnel_to[here] == dest:
        tunnel_risk = could_hold(state, heuristics.balrog, SAURON, board.ambush)
    score = -0.9 * tunnel_risk * heuristics.worth[piece]
    if piece == heuristics.frodo:
        if dest == board.home[SAURON]:
            return 1000.0
        if enemies:
            return score + against(heuristics, state, FELLOWSHIP, piece, dest, FELLOWSHIP)
        score += 2.5 * (danger(heuristics, state, here) - danger(heuristics, state, dest)) + 0.5 * (
            board.row[dest] - board.row[here]
        )
        return score + (4.0 if board.row[dest] == board.row[board.home[SAURON]] - 1 else 0.0)
    frodo = state.pieces.zone[heuristics.frodo] % REGION_COUNT
    if enemies:
        score += against(heuristics, state, FELLOWSHIP, piece, dest, FELLOWSHIP)
        if dest in board.ahead[FELLOWSHIP][frodo]:
            score += 1.5
        return score
    score += 0.1 * (board.row[dest] - board.row[here])
    if here == frodo:
        score -= 0.3
    return score + exposure(heuristics, state, FELLOWSHIP, piece, dest)


def danger(heuristics: Heuristics, state: Confrontation, region: int) -> float:
    """How much Frodo would rather not stand there."""
    return threats(heuristics, state, FELLOWSHIP, region) * (0.5 if has_way_out(state, region) else 1.0)


def exposure(heuristics: Heuristics, state: Confrontation, side: int, piece: int, region: int) -> float:
    """What it may cost, or bring, that enemies next to a region attack the piece there."""
    total = 0.0
    for near in state.book.board.ahead[side][region]:
        if state.pieces.zones[zone_of(1 - side, near)]:
            total += 0.3 * against(heuristics, state, side, piece, near, 1 - side)
    return total


def sauron_move(heuristics: Heuristics, state: Confrontation, action: Action) -> float:
    """Attack where it pays, the more so the nearer to Mordor; keep a guard at home; push on to The Shire."""
    board = state.book.board
    the_shire = board.home[FELLOWSHIP]
    mordor = board.home[SAURON]
    piece, dest = action.a, action.b
    zones = state.pieces.zones
    here = state.pieces.zone[piece] % REGION_COUNT
    if dest == the_shire and len(zones[zone_of(SAURON, the_shire)]) + 1 >= state.rulings.shire_pieces:
        return 1000.0
    if zones[zone_of(FELLOWSHIP, dest)]:
        score = against(heuristics, state, SAURON, piece, dest, SAURON)
        if board.row[dest] > 3:
            score += could_hold(state, heuristics.frodo, FELLOWSHIP, dest) * 3.0 * (board.row[dest] - 3)
        return score
    score = 0.25 + exposure(heuristics, state, SAURON, piece, dest)
    if here == mordor:
        score -= 1.0 if len(zones[zone_of(SAURON, mordor)]) < 3 else 0.4
    if piece == heuristics.balrog:
        score += 1.0 if dest == board.ambush else 0.0
        score -= 1.0 if here == board.ambush else 0.0
    return score


# -- in battle -----------------------------------------------------------------------------------------------------


def card_choice(heuristics: Heuristics, state: Confrontation) -> CardChoice:
    ways = [
        len(retreats.backward(state, FELLOWSHIP, state.region)),
        len(retreats.sideways(state, SAURON, state.region)),
    ]
    return CardChoice(heuristics, state, ways, [discards(state, FELLOWSHIP), discards(state, SAURON)])


def card(heuristics: Heuristics, state: Confrontation, seat: int, action: Action) -> float:
    """The card that does best against what the other side shows, or on average against what it holds."""
    table = card_choice(heuristics, state)
    if action.verb is state.book.verbs.decline:
        return -1.0
    if action.verb is state.book.verbs.fetch:
        ours, theirs = state.cards[FELLOWSHIP], state.cards[SAURON]
        if seat == FELLOWSHIP:
            return table.value(action.a, theirs)
        return -(
            table.value(ours, action.a) if ours != NO_CARD else table.against_hand(SAURON, action.a, state.hands[0])
        )
    other = state.cards[1 - seat]
    if other != NO_CARD:
        value = table.value(action.a, other) if seat == FELLOWSHIP else -table.value(other, action.a)
    else:
        value = table.against_hand(seat, action.a, state.hands[1 - seat])
    return value - heuristics.cost[action.a]


def defender(heuristics: Heuristics, state: Confrontation, seat: int, action: Action) -> float:
    expected = heuristics.exchanges[seat][state.attacker]
    if action.a >= 0:
        return expected[action.a]
    total = 0.0
    count = 0
    for piece in state.pieces.zones[zone_of(1 - seat, state.region)]:
        if not (state.shown >> piece) & 1:
            mask = state.pieces.maybe[piece]
            for enemy in range(9 * (1 - seat), 9 * (1 - seat) + 9):
                if (mask >> enemy) & 1:
                    total += expected[enemy]
                    count += 1
    return total / max(1, count)


def way_out(heuristics: Heuristics, state: Confrontation, seat: int, action: Action) -> float:
    """Frodo and Pippin would rather not fight; the others go where they are least likely to be followed."""
    if action.verb is state.book.verbs.decline:
        return -10.0
    return -threats(heuristics, state, seat, action.a)


def forbidding(heuristics: Heuristics, state: Confrontation, action: Action) -> float:
    table = card_choice(heuristics, state)
    if action.verb is state.book.verbs.forbid:
        return -table.value(NO_CARD, NO_CARD)
    return max([table.against_hand(SAURON, held, state.hands[FELLOWSHIP]) for held in cards_in(state.hands[SAURON])])
