"""The steps of a round, from RoundStart to CheckVictory. The quest is one frame at the bottom of the agenda."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.engine.frames import Frame
from loretable.core.pieces import REF_MASK
from loretable.games.zoomquest.enums import cards, choices, piles, questions, steps
from loretable.games.zoomquest.model.options import COMBINED, REST_INSTEAD, REST_LOST, TWO
from loretable.games.zoomquest.show import log_text

from . import announcing, atoms

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState


def step(state: QuestState, frame: Frame) -> None:
    """Runs the round one step."""
    address = frame.address
    if address == steps.ROUND_START:
        start_round(state, frame)
    elif address == steps.MOVE_SELECTION:
        select_moves(state, frame)
    elif address == steps.ACTION_SELECTION:
        select_actions(state, frame)
    elif address == steps.RESOLVE_ACTIONS:
        resolve_actions(state, frame)
    elif address == steps.REST_SELECTION:
        select_rest(state, frame)
    else:
        check_victory(state, frame)


def start_round(state: QuestState, frame: Frame) -> None:
    if state.listening:
        state.emit("round", -1, amount=state.round + 1)
    go_to(frame, steps.MOVE_SELECTION)


def go_to(frame: Frame, address: int) -> None:
    frame.address = address
    frame.step = 0


def select_moves(state: QuestState, frame: Frame) -> None:
    """All living heroes choose in secret. Those of a player who has left the game stay where they are."""
    phases = state.quest.rules.phases
    if frame.step == 0:
        frame.step = 1
        seats = 0
        for hero in range(state.quest.heroes):
            state.choice[hero] = choices.NOTHING
            if not state.lives(hero):
                continue
            if not state.in_game(state.quest.holder[hero]):
                state.came[hero] = state.place[hero]
            elif state.has_one_way(hero):
                # there is but one answer: nobody is kept waiting for it
                state.came[hero] = state.place[hero]
                state.choice[hero] = choices.RESTS
            else:
                state.choice[hero] = choices.WAITING
                seats |= 1 << state.quest.holder[hero]
        if seats:
            state.ask_all(
                questions.MOVE if phases == TWO else questions.BOTH if phases == COMBINED else questions.ONE, seats
            )
    else:
        note_partings(state)
        go_to(frame, steps.ACTION_SELECTION if phases == TWO else steps.RESOLVE_ACTIONS)


def note_partings(state: QuestState) -> None:
    """Who was together and went different ways: partners follow one who leads elsewhere. No rule looks at it."""
    place = state.place
    came = state.came
    for i in range(1, state.quest.heroes):
        for j in range(i):
            if place[i] != place[j] and came[i] == came[j] and state.lives(i) and state.lives(j):
                state.parted[i] |= 1 << j
                state.parted[j] |= 1 << i


def select_actions(state: QuestState, frame: Frame) -> None:
    """Where a monster is, heroes choose between Battle and Rest; where there is none, they can but rest.

    Where the answer would change nothing, nobody is asked: by the first reading all must fight where a monster is.
    """
    if frame.step == 0:
        frame.step = 1
        seats = 0
        for hero in range(state.quest.heroes):
            state.choice[hero] = choices.RESTS
            if not state.lives(hero) or not state.haunted(state.place[hero]):
                continue
            if not state.rest_matters(hero):
                state.choice[hero] = choices.FIGHTS
            elif state.in_game(state.quest.holder[hero]):
                state.choice[hero] = choices.WAITING
                seats |= 1 << state.quest.holder[hero]
        if seats:
            state.ask_all(questions.ACTION, seats)
    else:
        go_to(frame, steps.RESOLVE_ACTIONS)


def resolve_actions(state: QuestState, frame: Frame) -> None:
    """Rests, then battles, in random order. Monsters always fight, so there is a battle wherever they meet heroes."""
    quest = state.quest
    go_to(frame, steps.CHECK_VICTORY)
    places: list[int] = []
    for place in quest.lair_places:
        if state.contested(place):
            places.append(place)
            # before anything else is drawn: then the battles' luck depends neither on their order nor on the rests
            state.chance.split(quest.stream[place])
    state.chance.shuffle(places)
    battles: list[Frame] = []
    for place in places:
        battles.append(Frame(steps.BATTLE_SETUP, -1, -1, [place, 0]))
        state.do(battles[-1])
    rest_in_battle = quest.rules.rest
    choosing: list[int] = []
    for hero in range(quest.heroes):
        # those that were waited for when their player left rest as well
        if (state.choice[hero] == choices.RESTS or state.choice[hero] == choices.WAITING) and state.lives(hero):
            at = places.index(state.place[hero]) if state.place[hero] in places else -1
            if at >= 0 and rest_in_battle == REST_INSTEAD:
                battles[at].data[1] |= 1 << hero
                if state.listening:
                    state.emit("rest aside", quest.holder[hero], place=quest.names[hero])
            if at >= 0 and rest_in_battle == REST_LOST:
                if state.listening:
                    log_text.emit_rest(state, hero, -1, True)
            elif may_choose_card(state, hero):
                choosing.append(hero)
            else:
                rest(state, hero)
        state.choice[hero] = choices.NOTHING
    # the frame that is pushed last comes first
    for i in range(len(choosing) - 1, -1, -1):
        state.do(Frame(steps.REST_SELECTION, quest.holder[choosing[i]], -1, [choosing[i]]))


def may_choose_card(state: QuestState, hero: int) -> bool:
    """By an option the player says which card comes back, where there is more than one kind."""
    if not state.quest.rules.rest_chosen or not state.in_game(state.quest.holder[hero]):
        return False
    return len(one_of_each(state, state.pieces.zones[piles.PER_ENTITY * hero + piles.DESTROYED])) > 1


def rest(state: QuestState, hero: int) -> None:
    """Recovers a random destroyed card."""
    lost = len(state.pieces.zones[piles.PER_ENTITY * hero + piles.DESTROYED])
    if lost:
        atoms.rest(state, hero, state.chance.below(lost))
    elif state.listening:
        log_text.emit_rest(state, hero, -1, False)


def one_of_each(state: QuestState, cards: list[int]) -> list[int]:
    """A card of each kind."""
    found: list[int] = []
    for card in cards:
        if all_unlike(state, found, state.pieces.face[card]):
            found.append(card)
    return found


def all_unlike(state: QuestState, cards: list[int], face: int) -> bool:
    return all(state.pieces.face[card] != face for card in cards)


def select_rest(state: QuestState, frame: Frame) -> None:
    hero = frame.data[0]
    if frame.step == 0:
        if not state.in_game(frame.seat):
            state.done()
            rest(state, hero)
            return
        frame.step = 1
        lost = state.pieces.zones[piles.PER_ENTITY * hero + piles.DESTROYED]
        state.ask_pieces(questions.RECOVER, frame.seat, one_of_each(state, lost), 1, 1)
        return
    refs = frame.take()
    state.done()
    atoms.rest(state, hero, state.pieces.zones[piles.PER_ENTITY * hero + piles.DESTROYED].index(refs[0] & REF_MASK))


def check_victory(state: QuestState, frame: Frame) -> None:
    """After all battles of the round."""
    state.round += 1
    announcing.forget(state)
    go_to(frame, steps.ROUND_START)
    judge(state)


def judge(state: QuestState) -> None:
    """Ends the quest where it is won, lost or out of time."""
    quest = state.quest
    reason = outcome(state)
    if reason:
        state.end([1 if reason == "victory" else 0] * state.seats, reason)
    elif not state.hopeless and is_hopeless(state):
        state.hopeless = True
        if state.listening:
            state.emit("hopeless", -1)
        if quest.rules.give_up:
            state.end([0] * state.seats, "hopeless")


def outcome(state: QuestState) -> str:
    """How the quest has ended, or "" while it goes on."""
    quest = state.quest
    if not any_lives(state, 0, quest.heroes):
        return "defeat"
    if not any_lives(state, quest.heroes, quest.entity_count):
        return "victory"
    return "round limit" if state.round >= quest.limit else ""


def any_lives(state: QuestState, first: int, end: int) -> bool:
    return any(state.lives(entity) for entity in range(first, end))


def is_hopeless(state: QuestState) -> bool:
    """Without an Attack in any pile of a living hero no monster can be beaten."""
    pieces = state.pieces
    for hero in range(state.quest.heroes):
        if state.lives(hero) or state.quest.rules.revive:
            for pile in range(piles.PER_ENTITY):
                for card in pieces.zones[piles.PER_ENTITY * hero + pile]:
                    if cards.HURTING >> pieces.face[card] & 1:
                        return False
    return True
