"""A state in the shape that web engines for this game keep it in: records by player and card, zones, phases, moves.

`project(state)` is the whole truth, `project(state, seat)` what a seat may see of it, made from that seat's view, so that
it cannot tell more. Beside it three tables, each row with the old and the present rule number where they differ: the zones,
the flow of a turn, and what such engines answer to a move that cannot be made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from loretable.core.actions import Action
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_kinds, phases, zones
from loretable.games.lorcana.game import MIXED, SEES
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.state import LorcanaState

WHOLE: Final = -1
"""The seat of those who see everything: for saves and other programs, never for a player."""

SHOWN_ZONES: Final = (zones.DECK, zones.HAND, zones.IN_PLAY, zones.DISCARD, zones.INKWELL)
STEPS: Final = {
    phases.READY_STEP: "ready",
    phases.SETTING: "ready",
    phases.SET_STEP: "set",
    phases.DRAW_STEP: "draw",
    phases.DRAWN: "draw",
}


def project(state: LorcanaState, seat: int = WHOLE) -> dict[str, object]:
    """The state for a seat, state.seats for spectators, WHOLE with all secrets. JSON; players and cards are keys as text."""
    shown: dict[str, object] = {
        "players": [str(s) for s in range(state.seats)],
        "currentPlayer": str(state.active),
        "turn": state.turn,
        "phase": phase(state),
        "step": STEPS.get(state.phase),
        "zones": zones_seen(state, seat),
        "bag": bag(state),
        "lorcana": lorcana(state, seat),
        "gameOver": state.over,
        "winner": winner(state),
        "losers": [str(s) for s in range(state.seats) if lost(state, s)],
    }
    return shown


def phase(state: LorcanaState) -> str:
    if state.phase == phases.ALTERING:
        return "setup"
    if state.phase in STEPS:
        return "beginning"
    return "main" if state.phase == phases.MAIN else "endOfTurn"


def winner(state: LorcanaState) -> str | None:
    for seat in range(state.seats):
        if state.over and state.scores[seat]:
            return str(seat)
    return None


def lost(state: LorcanaState, seat: int) -> bool:
    return not state.in_game(seat) or (winner(state) is not None and not state.scores[seat])


def sees(state: LorcanaState, seat: int, piece: int) -> bool:
    return seat == WHOLE or state.pieces.knows(seat, piece)


def zones_seen(state: LorcanaState, seat: int) -> dict[str, object]:
    """A zone of a player: how many cards, and those of them that the seat knows."""
    found: dict[str, object] = {}
    for zone in SHOWN_ZONES:
        found[zones.NAMES[zone]] = {str(s): cards(state, seat, s, zone) for s in range(state.seats)}
    return found


def cards(state: LorcanaState, seat: int, owner: int, zone: zones.Zone) -> dict[str, object]:
    members = state.cards_in(owner, zone)
    known = [piece for piece in members if sees(state, seat, piece)]
    if MIXED[zone] and seat != WHOLE and seat != owner:
        known = sorted(known)  # the order of what another player may rearrange tells nothing
    return {"count": len(members), "cards": {str(piece): state.face(piece).full_name for piece in known}}


def bag(state: LorcanaState) -> dict[str, object]:
    """The triggered abilities that wait to be resolved: a public zone (CR 7.1.2.1)."""
    found: dict[str, object] = {}
    for seat in range(state.seats):
        found[str(seat)] = [
            {"abilityId": state.game.address_name(entry.address), "sourceCardId": str(entry.source & REF_MASK)}
            for entry in state.bag
            if entry.seat == seat
        ]
    return found


def lorcana(state: LorcanaState, seat: int) -> dict[str, object]:
    seats = range(state.seats)
    shown: dict[str, object] = {
        "lore": {str(s): state.lore[s] for s in seats},
        "ink": {
            "available": {str(s): numbers.ready_ink(state, s) for s in seats},
            "total": {str(s): len(state.cards_in(s, zones.INKWELL)) for s in seats},
            "usedInkThisTurn": {str(s): s == state.active and state.inked > 0 for s in seats},
        },
        "turnMetadata": {
            "cardsPlayedThisTurn": [str(piece) for piece in state.played if piece >= 0 and sees(state, seat, piece)],
            "charactersQuestingThisTurn": [
                str(piece) for piece in state.quested if piece >= 0 and sees(state, seat, piece)
            ],
            "inkedThisTurn": state.inked > 0,
        },
        "characterStates": {},
        "permanentStates": {},
    }
    characters: dict[str, object] = {}
    others: dict[str, object] = {}
    for owner in seats:
        for piece in state.cards_in(owner, zones.IN_PLAY):
            damage, exerted = state.damage[piece], state.exerted[piece] == 1
            kind = state.face(piece).kind
            if kind == card_kinds.CHARACTER:
                drying = state.drying[piece] == 1
                characters[str(piece)] = {"playedThisTurn": drying, "damage": damage, "exerted": exerted}
            elif kind != card_kinds.ACTION:
                others[str(piece)] = {"damage": damage, "exerted": exerted}
    shown["characterStates"] = characters
    shown["permanentStates"] = others
    if state.challenge_step:
        shown["challengeState"] = {
            "attacker": str(state.challenger & REF_MASK),
            "defender": str(state.challenged & REF_MASK),
            "attackerDamage": state.challenger_deals,
            "defenderDamage": state.challenged_deals,
        }
    return shown


# -- zones (CR 7.2 to 7.6) -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ZoneRow:
    """Who may look at the cards of a zone (all, owner, none), has their order a meaning, do they lie face down?"""

    name: str
    visibility: str
    ordered: bool
    facedown: bool
    old_rule: str
    rule: str


ORDERED: Final = (zones.DECK, zones.DISCARD)
FACEDOWN: Final = (zones.DECK, zones.INKWELL)
ZONE_RULES: Final = {
    zones.DECK: ("8.2.2", "7.2.2"),
    zones.HAND: ("8.3.2", "7.3.2"),
    zones.IN_PLAY: ("8.4.3", "7.4.2"),
    zones.DISCARD: ("8.6.3", "7.6.2"),
    zones.INKWELL: ("8.5.3", "7.5.4"),
}


def zone_table() -> list[ZoneRow]:
    """What is, from what the game declares. Nobody looks into a deck or an inkwell, also not their owner."""
    return [
        ZoneRow(zones.NAMES[zone], SEES[zone], zone in ORDERED, zone in FACEDOWN, *ZONE_RULES[zone])
        for zone in SHOWN_ZONES
    ]


# -- the flow of a turn (CR 3) ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FlowRow:
    phase: str
    step: str
    what: str
    old_rule: str
    rule: str


FLOW: Final = (
    FlowRow("beginning", "ready", "cards in play and in the inkwell are readied", "4.2.1.1", "3.2.1.1"),
    FlowRow("beginning", "ready", "effects of one's own turn start", "4.2.1.2", "3.2.1.2"),
    FlowRow("beginning", "ready", "effects that last until now end", "4.2.1.3", "3.2.1.3"),
    FlowRow("beginning", "ready", "triggers go into the bag and wait", "4.2.1.4", "3.2.1.4"),
    FlowRow("beginning", "set", "characters are dry", "4.2.2.1", "3.2.2.1"),
    FlowRow("beginning", "set", "locations give lore", "4.2.2.2", "3.2.2.2"),
    FlowRow("beginning", "set", "the bag is resolved", "4.2.2.3", "3.2.2.3"),
    FlowRow("beginning", "draw", "a card is drawn, but not on the first turn of the game", "4.2.3.2", "3.2.3.1"),
    FlowRow("beginning", "draw", "the bag is resolved", "4.2.3.3", "3.2.3.2"),
    FlowRow("main", "", "turn actions in any order", "4.3", "3.3.1"),
    FlowRow("endOfTurn", "", "triggers go into the bag", "4.4.1.1", "3.4.1.1"),
    FlowRow("endOfTurn", "", "the bag is resolved", "4.4.1.2", "3.4.1.1"),
    FlowRow("endOfTurn", "", "effects of this turn end", "4.4.1.3", "3.4.1.2"),
    FlowRow("endOfTurn", "", "the next player's turn", "4.4.1.4", "3.4.2"),
)


# -- moves that cannot be made ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MessageRow:
    """What such engines answer to a move, and the code of the same reason here."""

    move: str
    message: str
    code: str


MOVES: Final = {
    "play": "playCard",
    "sing": "playCard",
    "sing-together": "playCard",
    "quest": "quest",
    "challenge": "challenge",
    "ink": "inkCard",
    "end": "passTurn",
}
MESSAGES: Final = (
    MessageRow("playCard", "Not your turn", "NOT_ASKED"),
    MessageRow("playCard", "Can only play cards in Main Phase", "OTHER_DECISION"),
    MessageRow("playCard", "Card not in hand", "NOT_IN_HAND"),
    MessageRow("playCard", "Cannot pay cost", "INSUFFICIENT_INK"),
    MessageRow("quest", "Not your turn", "NOT_ASKED"),
    MessageRow("quest", "Can only quest in Main Phase", "OTHER_DECISION"),
    MessageRow("quest", "Only characters can quest", "NOT_A_CHARACTER"),
    MessageRow("quest", "Character is exerted", "NOT_READY"),
    MessageRow("quest", "Character is drying", "NOT_DRY"),
    MessageRow("quest", "Reckless characters cannot quest", "HAS_RECKLESS"),
    MessageRow("challenge", "Not your turn", "NOT_ASKED"),
    MessageRow("challenge", "Attacker is drying", "NOT_DRY"),
    MessageRow("challenge", "Attacker is exerted", "NOT_READY"),
    MessageRow("challenge", "Can only challenge exerted characters", "TARGET_NOT_EXERTED"),
    MessageRow("challenge", "Must challenge a character with Bodyguard", "BODYGUARD_BLOCKING"),
    MessageRow("challenge", "Only Evasive characters can challenge Evasive", "TARGET_HAS_EVASIVE"),
    MessageRow("inkCard", "Not your turn", "NOT_ASKED"),
    MessageRow("inkCard", "Can only ink in Main Phase", "OTHER_DECISION"),
    MessageRow("inkCard", "Already inked this turn", "ALREADY_INKED"),
    MessageRow("inkCard", "Card not in hand", "NOT_IN_HAND"),
    MessageRow("inkCard", "Card is not inkable", "NOT_INKABLE"),
    MessageRow("passTurn", "Not your turn", "NOT_ASKED"),
    MessageRow("passTurn", "Can only pass turn from Main Phase", "OTHER_DECISION"),
    MessageRow("passTurn", "Abilities waiting to resolve", "OTHER_DECISION"),
    MessageRow("passTurn", "Reckless characters must challenge", "RECKLESS_MUST_CHALLENGE"),
)
WAITING: Final = "Abilities waiting to resolve"


def validate(state: LorcanaState, seat: int, action: Action) -> dict[str, object]:
    """May a seat make a move? As {"valid": True}, or with the message and the code of the reason."""
    blocked = state.blocked(seat, action)
    if blocked is None:
        return {"valid": True}
    code = blocked.code
    between = code in ("NOT_ASKED", "OTHER_DECISION", "WRONG_TIME")
    if between and seat == state.active and state.phase == phases.MAIN:
        # the turn is theirs, but something has to be answered first
        return {"valid": False, "error": WAITING, "code": code}
    if between and seat == state.active:
        code = "OTHER_DECISION"
    for row in MESSAGES:
        if row.move == MOVES.get(action.verb.name) and row.code == code and row.message != WAITING:
            return {"valid": False, "error": row.message, "code": blocked.code}
    return {"valid": False, "error": blocked.text, "code": blocked.code}
