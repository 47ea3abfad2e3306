"""A position of Lorcana for two as the value network reads it: named amounts, the player's whose turn it is first.

No card is known by name. It looks at both hands, so it is asked of samples only; what programs may know is in `encoding.py`.
"""

from __future__ import annotations

from typing import Final, final

from loretable.core.learning.network import Input
from loretable.games.lorcana.enums import card_kinds, keywords, questions, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.state import LorcanaState

LAYOUT: Final = "lorcana-value-1"
# what a player has, with the most that is told apart
SIDE: Final[tuple[tuple[str, int], ...]] = (
    ("lore", 25),
    ("lore squared, in tens", 60),
    ("lore after questing with all", 35),
    ("could win by the next quests", 1),
    ("could win by quests now", 1),
    ("turns to win, in quarters", 40),
    ("characters", 12),
    ("ready characters", 12),
    ("exerted characters", 12),
    ("drying characters", 6),
    ("lore of characters", 20),
    ("lore of ready characters", 20),
    ("lore of exerted characters", 20),
    ("strength", 40),
    ("strength of ready characters", 40),
    ("willpower left", 50),
    ("willpower left of exerted characters", 50),
    ("damage", 20),
    ("most strength", 12),
    ("most willpower left", 12),
    ("most lore of a character", 5),
    ("cost of characters", 50),
    ("characters with 2 willpower left or less", 8),
    ("characters with 5 willpower left or more", 8),
    ("lore exposed to challenges", 10),
    ("cost exposed to challenges", 25),
    ("lore exposed to ready characters", 10),
    ("cost exposed to ready characters", 25),
    ("items", 8),
    ("cost of items", 20),
    ("locations", 5),
    ("lore of locations", 8),
    ("willpower left of locations", 24),
    ("Evasive", 8),
    ("Ward", 8),
    ("Bodyguard", 6),
    ("Resist", 8),
    ("Support", 6),
    ("Challenger", 10),
    ("Reckless", 6),
    ("ink", 15),
    ("ready ink", 15),
    ("may still ink", 1),
    ("ink drops", 6),
    ("cards in hand", 15),
    ("cost of the hand", 60),
    ("cards that can be paid now", 10),
    ("dearest that can be paid now", 10),
    ("cards that can be paid with one more ink", 12),
    ("inkable cards", 12),
    ("cards out of reach", 10),
    ("ink nothing is there for", 12),
    ("hand: characters", 10),
    ("hand: actions", 8),
    ("hand: songs", 8),
    ("hand: items", 6),
    ("hand: locations", 4),
    ("hand: strength", 40),
    ("hand: willpower", 45),
    ("hand: lore", 18),
    ("hand: Evasive", 5),
    ("hand: Ward", 5),
    ("hand: Bodyguard", 5),
    ("hand: Rush", 5),
    ("hand: Support", 5),
    ("hand: Challenger", 8),
    ("hand: Shift", 8),
    ("hand: Singer", 12),
    ("five cards in the deck or less", 1),
)
TABLE: Final[tuple[tuple[str, int], ...]] = (("turn", 30), ("an effect is under way", 1), ("first hands", 1))
INPUTS: Final[list[Input]] = [
    *(Input(f"own {name}", most) for name, most in SIDE),
    *(Input(f"other's {name}", most) for name, most in SIDE),
    *(Input(name, most) for name, most in TABLE),
]
WIDTH: Final = len(SIDE)
SORTS: Final = (
    ("lore", 6),
    ("characters", 18),
    ("what can be challenged", 4),
    ("items and locations", 5),
    ("keywords", 7),
    ("ink", 4),
    ("cards in hand", 24),
    ("cards in the deck", 1),
)
"""What people call the amounts of SIDE, so many one after the other."""


def sorted_pairs() -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    at = 0
    for word, count in SORTS:
        found[word] = [(i, WIDTH + i) for i in range(at, at + count)]
        at += count
    return found


PAIRS: Final = sorted_pairs()
EXPOSED: Final = 24
"""Where `lore exposed to challenges` is, the first of four."""


@final
class Reach:
    """How hard a player's characters hit: all of them, those that reach Evasive ones, and both of those that are ready; and
    what of the player's is exerted and can be hit."""

    def __init__(self) -> None:
        self.all = 0
        self.high = 0
        self.now = 0
        self.high_now = 0
        self.exerted: list[int] = []
        self.left: list[int] = []  # what it takes to banish each


def row(state: LorcanaState, seat: int) -> list[int]:
    """The position for one of two players, in the order of INPUTS."""
    found = [0] * len(INPUTS)
    other = 1 - seat
    own_reach = Reach()
    other_reach = Reach()
    in_play(state, seat, own_reach, found, 0)
    in_play(state, other, other_reach, found, WIDTH)
    exposed(state, own_reach, other_reach, found, EXPOSED)
    exposed(state, other_reach, own_reach, found, WIDTH + EXPOSED)
    in_hand(state, seat, found, 40)
    in_hand(state, other, found, WIDTH + 40)
    altering = state.question == questions.ALTER
    at = 2 * WIDTH
    found[at] = state.turn
    found[at + 1] = 0 if altering or state.question == questions.TURN else 1
    found[at + 2] = 1 if altering else 0
    return found


def in_play(state: LorcanaState, seat: int, reach: Reach, row: list[int], at: int) -> None:
    goal = state.rules.lore_to_win
    lore = state.lore[seat]
    characters = ready = exerted = drying = 0
    quest = quest_ready = quest_exerted = 0
    strength = strength_ready = willpower = willpower_exerted = damage = 0
    most_strength = most_willpower = most_lore = cost = frail = sturdy = 0
    items = item_cost = places = place_lore = place_willpower = 0
    evasive = ward = bodyguard = resist = support = challenger = reckless = 0
    for piece in state.cards_in(seat, zones.IN_PLAY):
        face = state.cards[piece]
        kind = face.kind
        if kind == card_kinds.CHARACTER:
            words = numbers.keyword_values(state, piece)
            worth = numbers.lore(state, piece)
            hits = numbers.strength(state, piece)
            hurt = state.damage[piece]
            left = numbers.willpower(state, piece) - hurt
            if hits < 0:
                hits = 0
            if words[keywords.RECKLESS] > 0:
                worth = 0
                reckless += 1
            high = words[keywords.EVASIVE] > 0
            if high:
                evasive += 1
            if words[keywords.WARD] > 0:
                ward += 1
            if words[keywords.BODYGUARD] > 0:
                bodyguard += 1
            if words[keywords.SUPPORT] > 0:
                support += 1
            resist += words[keywords.RESIST]
            challenger += words[keywords.CHALLENGER]
            characters += 1
            quest += worth
            strength += hits
            willpower += left
            damage += hurt
            cost += face.cost
            if hits > most_strength:
                most_strength = hits
            if left > most_willpower:
                most_willpower = left
            if worth > most_lore:
                most_lore = worth
            if left <= 2:
                frail += 1
            elif left >= 5:
                sturdy += 1
            reaches = high or words[keywords.ALERT] > 0
            if hits > reach.all:
                reach.all = hits
            if reaches and hits > reach.high:
                reach.high = hits
            if state.exerted[piece]:
                exerted += 1
                quest_exerted += worth
                willpower_exerted += left
                reach.exerted.append(piece)
                reach.left.append(left + words[keywords.RESIST])
            elif state.drying[piece]:
                drying += 1
            else:
                ready += 1
                quest_ready += worth
                strength_ready += hits
                if hits > reach.now:
                    reach.now = hits
                if reaches and hits > reach.high_now:
                    reach.high_now = hits
        elif kind == card_kinds.LOCATION:
            places += 1
            place_lore += numbers.lore(state, piece)
            place_willpower += numbers.willpower(state, piece) - state.damage[piece]
        else:
            items += 1
            item_cost += face.cost
    following = lore + quest + place_lore
    row[at] = lore
    row[at + 1] = lore * lore // 10
    row[at + 2] = following
    row[at + 3] = 1 if following >= goal else 0
    row[at + 4] = 1 if state.active == seat and lore + quest_ready >= goal else 0
    row[at + 5] = 4 * (goal - lore) // (quest + place_lore + 1)
    row[at + 6] = characters
    row[at + 7] = ready
    row[at + 8] = exerted
    row[at + 9] = drying
    row[at + 10] = quest
    row[at + 11] = quest_ready
    row[at + 12] = quest_exerted
    row[at + 13] = strength
    row[at + 14] = strength_ready
    row[at + 15] = willpower
    row[at + 16] = willpower_exerted
    row[at + 17] = damage
    row[at + 18] = most_strength
    row[at + 19] = most_willpower
    row[at + 20] = most_lore
    row[at + 21] = cost
    row[at + 22] = frail
    row[at + 23] = sturdy
    row[at + 28] = items
    row[at + 29] = item_cost
    row[at + 30] = places
    row[at + 31] = place_lore
    row[at + 32] = place_willpower
    row[at + 33] = evasive
    row[at + 34] = ward
    row[at + 35] = bodyguard
    row[at + 36] = resist
    row[at + 37] = support
    row[at + 38] = challenger
    row[at + 39] = reckless


def exposed(state: LorcanaState, own: Reach, other: Reach, row: list[int], at: int) -> None:
    """What of a player's is exerted and could be banished by one challenge."""
    for i in range(len(own.exerted)):
        piece = own.exerted[i]
        high = numbers.keyword(state, piece, keywords.EVASIVE) > 0
        left = own.left[i]
        if (other.high if high else other.all) < left:
            continue
        worth = numbers.lore(state, piece)
        cost = state.cards[piece].cost
        row[at] += worth
        row[at + 1] += cost
        if (other.high_now if high else other.now) >= left:
            row[at + 2] += worth
            row[at + 3] += cost


def in_hand(state: LorcanaState, seat: int, row: list[int], at: int) -> None:
    ink = len(state.cards_in(seat, zones.INKWELL))
    ready = numbers.ready_ink(state, seat)
    drops = state.drops[seat]
    payable = ready + drops
    hand = state.cards_in(seat, zones.HAND)
    now = dearest = later = inkable = far = total = 0
    characters = actions = songs = items = places = strength = willpower = lore = 0
    evasive = ward = bodyguard = rush = support = challenger = shift = singer = 0
    for piece in hand:
        face = state.cards[piece]
        cost = face.cost
        total += cost
        if cost <= payable:
            now += 1
            if cost > dearest:
                dearest = cost
        if cost <= ink + 1:
            later += 1
        elif cost > ink + 2:
            far += 1
        if face.inkable:
            inkable += 1
        kind = face.kind
        if kind == card_kinds.CHARACTER:
            characters += 1
            strength += face.strength
            willpower += face.willpower
            lore += face.lore
            words = face.keywords
            if words[keywords.EVASIVE]:
                evasive += 1
            if words[keywords.WARD]:
                ward += 1
            if words[keywords.BODYGUARD]:
                bodyguard += 1
            if words[keywords.RUSH]:
                rush += 1
            if words[keywords.SUPPORT]:
                support += 1
            if words[keywords.SHIFT]:
                shift += 1
            challenger += words[keywords.CHALLENGER]
            singer += words[keywords.SINGER]
        elif face.song:
            songs += 1
        elif kind == card_kinds.ACTION:
            actions += 1
        elif kind == card_kinds.LOCATION:
            places += 1
        else:
            items += 1
    row[at] = ink
    row[at + 1] = ready
    row[at + 2] = 1 if state.active == seat and state.inked == 0 and inkable > 0 else 0
    row[at + 3] = drops
    row[at + 4] = len(hand)
    row[at + 5] = total
    row[at + 6] = now
    row[at + 7] = dearest
    row[at + 8] = later
    row[at + 9] = inkable
    row[at + 10] = far
    row[at + 11] = payable - total
    row[at + 12] = characters
    row[at + 13] = actions
    row[at + 14] = songs
    row[at + 15] = items
    row[at + 16] = places
    row[at + 17] = strength
    row[at + 18] = willpower
    row[at + 19] = lore
    row[at + 20] = evasive
    row[at + 21] = ward
    row[at + 22] = bodyguard
    row[at + 23] = rush
    row[at + 24] = support
    row[at + 25] = challenger
    row[at + 26] = shift
    row[at + 27] = singer
    row[at + 28] = 1 if len(state.cards_in(seat, zones.DECK)) <= 5 else 0
