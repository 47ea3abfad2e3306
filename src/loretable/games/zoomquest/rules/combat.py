"""How a battle is fought: reveal, resolve, and when it ends. Its frame names the step it is at and the card that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from loretable.core.engine.frames import Frame
from loretable.games.zoomquest.enums import cards, stats, steps
from loretable.games.zoomquest.model.options import AT_ONCE, FROM_DISCARD
from loretable.games.zoomquest.show import log_text

from .battle import LOST, NO_CARD, Battle, count, destroy, put_back, recover, refresh, reveal, spend
from .targets import choose_target

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState

# What becomes of a card.
IDLE: Final = 0
DONE: Final = 1
FELLED: Final = 2


def fight(state: QuestState, frame: Frame) -> None:
    """The whole battle, from BattleSetup to BattleCleanup."""
    battle = Battle(state, frame.data[0], frame.data[1])
    if state.listening:
        log_text.emit_battle(state, battle.place, battle.entities, battle.heroes)
    going_on = can_hurt(state, battle)
    while going_on:
        frame.address = steps.BATTLE_DRAW_CARDS
        draw_cards(state, battle)
        frame.address = steps.BATTLE_RESOLVE_CARD
        decided = resolve_cards(state, frame, battle)
        frame.source = -1
        frame.address = steps.BATTLE_ROUND_END
        going_on = not decided and end_round(state, battle)
    frame.address = steps.BATTLE_CLEANUP
    clean_up(state, battle)
    state.done()


def draw_cards(state: QuestState, battle: Battle) -> None:
    """All but those who rest reveal their top card; the order in which the cards resolve is random."""
    rules = state.quest.rules
    battle.rounds += 1
    battle.order = []
    resting = battle.resting
    battle.resting = 0
    for i in range(battle.count):
        if resting and i < battle.heroes and resting >> battle.entities[i] & 1:
            battle.cards[i] = NO_CARD
            continue
        if not battle.active[i]:
            if not battle.spent[i]:
                battle.cards[i] = NO_CARD
                continue
            refresh(state, battle, i)
        reveal(state, battle, i)
    battle.dice.shuffle(battle.order)
    if rules.tactical:
        battle.order = by_type(state, battle)
    if rules.snapshot:
        battle.targets = [-1] * battle.count
        for i in battle.order:
            battle.targets[i] = choose_target(state, battle, i, state.pieces.face[battle.cards[i]])


def by_type(state: QuestState, battle: Battle) -> list[int]:
    """Heal, then Defend, then Attack; at random among equals."""
    found: list[int] = []
    for face in cards.BY_TYPE:
        for i in battle.order:
            if state.pieces.face[battle.cards[i]] == face:
                found.append(i)
    return found


def resolve_cards(state: QuestState, frame: Frame, battle: Battle) -> bool:
    """One card after the other takes effect and is discarded. True where that decides the battle."""
    late_deaths = state.quest.rules.late_deaths
    for i in battle.order:
        card = battle.cards[i]
        gone = card <= LOST
        if gone:
            card = LOST - card
        if state.listening:
            frame.source = state.pieces.ref(card)
        if gone and not (late_deaths and not battle.lives(i)):
            emit_event(state, battle, i, "fizzle", card)
            continue
        fell = act(state, battle, i, card)
        if not gone:
            spend(battle, i)
            keep_active(state, battle, i)
        if fell and not late_deaths and battle.is_decided():
            return True
    return False


def emit_event(state: QuestState, battle: Battle, i: int, event: str, card: int = -1) -> None:
    """An event that concerns a member of the battle, or its card."""
    if state.listening:
        entity = battle.entities[i]
        state.emit(event, state.seat_of(entity), card, place=state.quest.names[entity])


def emit_effect(state: QuestState, battle: Battle, i: int, event: str, target: int, card: int = -1) -> None:
    """A member does something to another, or to itself."""
    if state.listening:
        log_text.emit_effect(state, event, battle.entities[i], battle.entities[target], card)


def act(state: QuestState, battle: Battle, i: int, card: int) -> bool:
    """The card of a member takes effect. True where a member fell."""
    face = state.pieces.face[card]
    target = battle.targets[i] if state.quest.rules.snapshot else choose_target(state, battle, i, face)
    result = IDLE
    if target >= 0:
        if face == cards.ATTACK:
            result = attack(state, battle, i, target)
        elif face == cards.DEFEND:
            result = defend(state, battle, i, target)
        else:
            result = heal(state, battle, i, target)
    if result == IDLE:
        emit_event(state, battle, i, "nothing", card)
    return result == FELLED


# -- cards -------------------------------------------------------------------------------------------------------


def attack(state: QuestState, battle: Battle, i: int, target: int) -> int:
    """Destroys a random card of the target's active deck, unless a shield is up."""
    if not battle.lives(target):
        return IDLE
    if battle.shields and takes_shield(state, battle, target):
        emit_effect(state, battle, i, "block", target)
        return DONE
    rules = state.quest.rules
    pile = battle.active[target]
    # a revealed card is the first of its deck
    safe = 1 if rules.safe and battle.cards[target] >= 0 else 0
    if len(pile) == safe and rules.reshuffle == FROM_DISCARD:
        pile = battle.spent[target]
        safe = 0
    if len(pile) <= safe:
        return IDLE
    card = destroy(state, battle, target, pile, safe + battle.dice.below(len(pile) - safe))
    count(state, battle.entities[i], stats.DESTROYS)
    emit_effect(state, battle, i, "destroy", target, card)
    if battle.lives(target):
        keep_active(state, battle, target)
        return DONE
    emit_event(state, battle, target, "defeated")
    return FELLED


def takes_shield(state: QuestState, battle: Battle, target: int) -> bool:
    """Takes a shield off the target, if there is one."""
    shields = battle.shields
    for at in range(0, len(shields), 2):
        if shields[at] == target:
            count(state, battle.entities[shields[at + 1]], stats.BLOCKS)
            del shields[at : at + 2]
            return True
    return False


def defend(state: QuestState, battle: Battle, i: int, target: int) -> int:
    """Puts a shield on the target: it stops one attack."""
    if not battle.lives(target):
        return IDLE
    battle.shields.append(target)
    battle.shields.append(i)
    emit_effect(state, battle, i, "shield", target)
    return DONE


def heal(state: QuestState, battle: Battle, i: int, target: int) -> int:
    """A random destroyed card of the target goes to the top of its discard pile."""
    lost = len(battle.lost[target])
    if lost == 0 or not (battle.lives(target) or state.quest.rules.revive):
        return IDLE
    card = recover(battle, target, battle.dice.below(lost))
    count(state, battle.entities[i], stats.HEALS)
    emit_effect(state, battle, i, "heal", target, card)
    keep_active(state, battle, target)
    return DONE


def keep_active(state: QuestState, battle: Battle, i: int) -> None:
    """The moment a deck runs out, the discard pile becomes the new one."""
    if not battle.active[i] and state.quest.rules.reshuffle == AT_ONCE and battle.spent[i]:
        refresh(state, battle, i)


# -- the end of it -----------------------------------------------------------------------------------------------


def end_round(state: QuestState, battle: Battle) -> bool:
    """Shields come down. True where the battle goes on: it is not won, not too long, and can still hurt a member."""
    rules = state.quest.rules
    if battle.shields and not rules.lasting_shields:
        battle.shields = []
    if battle.rounds >= rules.battle_rounds or (rules.late_deaths and battle.is_decided()):
        return False
    return can_hurt(state, battle)


def can_hurt(state: QuestState, battle: Battle) -> bool:
    """Has anybody a card that hurts to draw, or one to be healed back? If not, the battle would never end."""
    faces = state.pieces.face
    for i in range(battle.count):
        if holds(faces, battle.active[i], cards.HURTING) or holds(faces, battle.spent[i], cards.HURTING):
            return True
    heroes = battle.heroes
    if state.quest.rules.help_heroes:
        return can_regain(state, battle, 0, heroes, 0, battle.count)
    return can_regain(state, battle, 0, heroes, 0, heroes) or can_regain(
        state, battle, heroes, battle.count, heroes, battle.count
    )


def holds(faces: list[int], pile: list[int], kinds: i64) -> bool:
    """Is a card of one of these kinds, as bits, in a pile?"""
    for card in pile:
        face: i64 = faces[card]
        if kinds >> face & 1:
            return True
    return False


def restores(faces: list[int], battle: Battle, i: int) -> bool:
    """Has a member a card that brings destroyed ones back?"""
    return holds(faces, battle.active[i], cards.RESTORING) or holds(faces, battle.spent[i], cards.RESTORING)


def can_regain(state: QuestState, battle: Battle, first: int, end: int, first_healer: int, end_healer: int) -> bool:
    """Has one of a team a destroyed Attack, and one of those who may help a Heal for it?"""
    faces = state.pieces.face
    healer = False
    for i in range(first_healer, end_healer):
        healer = healer or restores(faces, battle, i)
    if not healer:
        return False
    for i in range(first, end):
        if (battle.lives(i) or state.quest.rules.revive) and holds(faces, battle.lost[i], cards.HURTING):
            return True
    return False


def clean_up(state: QuestState, battle: Battle) -> None:
    """Survivors shuffle their discard pile into their deck."""
    if state.listening:
        monsters = battle.stands(battle.heroes, battle.count)
        log_text.emit_outcome(state, battle.place, battle.rounds, battle.stands(0, battle.heroes), monsters)
    for i in range(battle.count):
        if battle.lives(i):
            refresh(state, battle, i)
    put_back(state, battle)
