"""The event system: who is a source of an event, in which order, and which handler an ability's id leads to.

The sources of an event are written into the frame that runs it, as pairs of ability and source, so that an ability may
ask and the event goes on with the next one after the answer. What is written is what everybody knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.agenda import Frame
from ..board import FELLOWSHIP, SAURON
from ..cards import CARD_NAMES, CARDS
from ..characters import BALROG, CHARACTER_COUNT, FRODO, SAM, SARUMAN, WARG
from ..context import (
    BATTLE_ENDED_EARLY,
    IGNORE_FELLOWSHIP_CHARACTER,
    NEGATE_FELLOWSHIP_TEXT,
    NEGATE_SAURON_CARD_EFFECT,
)
from ..gamedata import DATA, EVENTS
from . import commanders, meeting, movers, texts
from .base import ASKED, Handler
from .conditions import CONDITIONS, holds

if TYPE_CHECKING:
    from ..state import Confrontation

CHECK_MOVE_LEGALITY: Final = 0
POST_MOVE: Final = 1
START_TURN: Final = 2
END_TURN: Final = 3
BATTLE_START: Final = 4
BEFORE_CARDS: Final = 5
RESOLVE_CARDS: Final = 6
COMPARE_STRENGTHS: Final = 7
BATTLE_END: Final = 8

BY_ID: Final[dict[str, Handler]] = {
    "ARAGORN_SPECIAL_ATTACK_MOVE": movers.AragornAttack(),
    "WITCHKING_SIDEWAYS_ATTACK": movers.WitchKingAttack(),
    "FLYING_NAZGUL_SPECIAL_MOVE": movers.NazgulFlight(),
    "BLACK_RIDER_LONG_CHARGE": movers.BlackRiderCharge(),
    "BALROG_TUNNEL_AMBUSH": meeting.BalrogAmbush(),
    "WARG_NEGATE_ABILITY": meeting.WargSilence(),
    "FRODO_RETREAT": meeting.FrodoRetreat(),
    "SAM_SUBSTITUTE": meeting.SamSubstitute(),
    "SAM_SHOWS_FRODO": meeting.SamShowsFrodo(),
    "SAM_STRENGTH_BONUS": meeting.SamCountsFive(),
    "PIPPIN_RETREAT": meeting.PippinRetreat(),
    "MERRY_VS_WITCHKING": meeting.MerrySlays(),
    "LEGOLAS_VS_FLYING_NAZGUL": meeting.LegolasSlays(),
    "GIMLI_VS_ORCS": meeting.GimliSlays(),
    "BOROMIR_MUTUAL_DESTRUCTION": meeting.BoromirFalls(),
    "ORCS_FIRST_STRIKE": meeting.OrcsStrike(),
    "SARUMAN_FORCE_STRENGTH_COMPARISON": commanders.SarumanForbids(),
    "GANDALF_REVEAL_CARD": commanders.GandalfSees(),
    "CAVE_TROLL_NEGATE_SAURON_CARD": commanders.TrollIgnoresCard(),
    "SHELOB_POST_BATTLE_MOVE": commanders.ShelobReturns(),
    "CARD_SAURON_MAGIC": texts.SauronMagic(),
    "CARD_EYE_OF_SAURON": texts.Eye(),
    "CARD_SAURON_RETREAT": texts.SauronRetreat(),
    "CARD_FELLOWSHIP_MAGIC": texts.FellowshipMagic(),
    "CARD_NOBLE_SACRIFICE": texts.NobleSacrifice(),
    "CARD_ELVEN_CLOAK": texts.ElvenCloak(),
    "CARD_FELLOWSHIP_RETREAT": texts.FellowshipRetreat(),
}

ABILITIES: Final[tuple[str, ...]] = tuple(ability.id for ability in DATA.abilities())
"""Ability ids: inside, an ability is its index here."""

HANDLERS: Final[list[Handler]] = [BY_ID[ability] for ability in ABILITIES]
CONDITION_OF: Final[list[int]] = [CONDITIONS.index(ability.condition) for ability in DATA.abilities()]


def abilities_at(event: int) -> list[list[int]]:
    """For each character the abilities that an event triggers."""
    found: list[list[int]] = []
    for character in DATA.characters:
        found.append([ABILITIES.index(a.id) for a in character.abilities if a.trigger == EVENTS[event]])
    return found


AT: Final[list[list[list[int]]]] = [abilities_at(event) for event in range(len(EVENTS))]
"""AT[event][character]"""

MOVE_ABILITY: Final[list[int]] = [own[0] if own else -1 for own in AT[CHECK_MOVE_LEGALITY]]


def card_abilities(side: int) -> list[int]:
    """For each card the ability that it has in the hands of a side, or -1."""
    found = [-1] * len(CARDS)
    for card in DATA.cards:
        if card.side == side and card.abilities:
            found[CARD_NAMES.index(card.name)] = ABILITIES.index(card.abilities[0].id)
    return found


CARD_ABILITY: Final[list[list[int]]] = [card_abilities(0), card_abilities(1)]
CARD_SOURCE: Final = CHARACTER_COUNT
"""The source of a card's ability is this + its side."""

FELLOWSHIP_CARD: Final = CARD_SOURCE + FELLOWSHIP
SAURON_CARD: Final = CARD_SOURCE + SAURON


# -- sources -----------------------------------------------------------------------------------------------------


def collect(state: Confrontation, frame: Frame, event: int) -> None:
    """Writes an event's sources into a frame: [position, ability, source, ability, source, ...]."""
    queue = [1]
    frame.data = queue
    if event == POST_MOVE:
        add(queue, event, BALROG)
        return
    if event == RESOLVE_CARDS:
        # text cards: Sauron, then the Fellowship
        if not state.ctx & NEGATE_SAURON_CARD_EFFECT:
            add_card(queue, SAURON, state.cards[SAURON])
        add_card(queue, FELLOWSHIP, state.cards[FELLOWSHIP])
        return
    # characters: the Fellowship, then Sauron; except for the Warg, who comes before anybody could speak,
    # and for Saruman, without whose leave there are no cards to speak of
    theirs = state.fighter(SAURON)
    if theirs == WARG and event == BATTLE_START:
        add(queue, event, WARG)
        return
    if theirs == SARUMAN:
        add(queue, event, SARUMAN)
    if not state.ctx & IGNORE_FELLOWSHIP_CHARACTER:
        ours = state.fighter(FELLOWSHIP)
        add(queue, event, ours)
        if ours == FRODO and event == BATTLE_START:
            add(queue, event, SAM)
    if theirs != SARUMAN:
        add(queue, event, theirs)


def add(queue: list[int], event: int, character: int) -> None:
    for ability in AT[event][character]:
        queue.append(ability)
        queue.append(character)


def add_card(queue: list[int], side: int, card: int) -> None:
    ability = CARD_ABILITY[side][card] if card >= 0 else -1
    if ability >= 0:
        queue.append(ability)
        queue.append(CARD_SOURCE + side)


def insert_card(frame: Frame, side: int, card: int) -> None:
    """A card that Magic fetched is the next source."""
    ability = CARD_ABILITY[side][card]
    if ability >= 0:
        at = frame.data[0]
        frame.data.insert(at, CARD_SOURCE + side)
        frame.data.insert(at, ability)


# -- dispatch ----------------------------------------------------------------------------------------------------


def run(state: Confrontation, frame: Frame) -> bool:
    """Runs the sources in the frame. True when the event is over, False when somebody is asked or the game has ended."""
    data = frame.data
    while not state.over:
        at = data[0]
        if at >= len(data) or state.ctx & BATTLE_ENDED_EARLY:
            return True
        data[0] = at + 2
        ability = data[at]
        source = data[at + 1]
        if source == FELLOWSHIP_CARD and state.ctx & NEGATE_FELLOWSHIP_TEXT:
            continue
        if holds(state, CONDITION_OF[ability], source) and HANDLERS[ability].run(state, source) == ASKED:
            return False
    return False


def asking(frame: Frame) -> Handler:
    """The handler that waits for an answer: the last one that was run."""
    return HANDLERS[frame.data[frame.data[0] - 2]]
