"""What everybody sees of a quest besides the cards, the words of its questions and answers, and whether it is sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import defaults
from ...core.actions import Action
from ...core.agenda import PICKING, Frame
from .words import (
    ACTION_SELECTION,
    ANNOUNCE,
    BATTLE_SETUP,
    CHECK_VICTORY,
    FACES,
    FIGHTS,
    MOST_SAID,
    MOVE,
    MOVE_SELECTION,
    PILE_NAMES,
    PILES,
    PLAN_BATTLE,
    Q_ACTION,
    Q_RECOVER,
    REST_SELECTION,
    STAT_NAMES,
    STATS,
    STAY,
    STEPS,
)

if TYPE_CHECKING:
    from .state import QuestState


def facts(state: QuestState) -> dict[str, object]:
    """All that is drawn: the map, who is where, deck sizes and what the decks are made of."""
    quest = state.quest
    level = quest.level
    places: list[object] = []
    for place in level.places:
        shown: dict[str, object] = {"id": place.id, "name": place.name, "description": place.description}
        if place.x >= 0 and place.y >= 0:
            shown["x"] = place.x
            shown["y"] = place.y
        places.append(shown)
    routes: list[object] = []
    for route in level.routes:
        routes.append(
            {
                "name": route.name,
                "description": route.description,
                "from": route.start,
                "to": route.end,
                "both": route.both,
            }
        )
    step = next((frame.address for frame in reversed(state.agenda) if frame.address >= 0), CHECK_VICTORY)
    return {
        "level": level.title,
        "text": level.text,
        "round": state.round + (0 if state.over else 1),
        "limit": quest.limit,
        "par": level.par,
        "step": STEPS[step],
        "hopeless": state.hopeless,
        "announced": [
            {"seat": seat, "place": place}
            for seat, place in enumerate(state.announced)
            if place >= 0 and not state.over
        ],
        "places": places,
        "routes": routes,
        "starts": sorted({quest.beings[hero].place for hero in range(quest.heroes)}),
        "heroes": [entity_facts(state, entity) for entity in range(quest.heroes)],
        "monsters": [entity_facts(state, entity) for entity in range(quest.heroes, quest.entities)],
    }


def entity_facts(state: QuestState, entity: int) -> dict[str, object]:
    """One hero or monster. What a deck is made of is public; its order is not."""
    quest = state.quest
    being = quest.beings[entity]
    pieces = state.pieces
    deck = [0] * len(FACES)
    shown: dict[str, object] = {"name": quest.names[entity], "class": being.kind, "place": being.place}
    for pile in range(PILES):
        cards = pieces.zones[PILES * entity + pile]
        shown[PILE_NAMES[pile]] = len(cards)
        for card in cards:
            if PILE_NAMES[pile] != "destroyed":
                deck[pieces.face[card]] += 1
    shown["deck"] = {FACES[face]: deck[face] for face in range(len(FACES)) if deck[face]}
    shown["defeated"] = not state.lives(entity)
    if entity < quest.heroes:
        shown["seat"] = quest.holder[entity]
        shown["place"] = state.place[entity]
        for i, name in enumerate(STAT_NAMES):
            shown[f"cards {name}"] = state.stats[STATS * entity + i]
    return shown


# -- questions and answers ---------------------------------------------------------------------------------------


def prompt(state: QuestState, seat: int) -> str:
    if state.question == Q_RECOVER:
        hero = state.agenda[-2].data[0] if len(state.agenda) > 1 else 0
        return f"{state.quest.names[hero]} rests: which card comes back?"
    hero = state.hero_asked(seat)
    if hero < 0:
        return state.game.question_name(state.question)
    place = state.quest.level.places[state.place[hero]].name
    asked = {"move": "where to?", "action": "battle or rest?", "one thing": "what now?"}
    question = asked.get(state.game.question_name(state.question), "where to, and what to do there?")
    return f"{state.quest.names[hero]} at {place}: {question}"


def label(state: QuestState, action: Action, seat: int) -> str:
    verb = action.verb
    if verb is ANNOUNCE:
        if not 0 <= action.a < len(state.quest.level.places):
            return "Take the announcement back"
        return f"Announce: to {state.quest.level.places[action.a].name}"
    hero = state.hero_asked(seat) if verb is MOVE or verb is STAY else -1
    if hero < 0 or (verb is MOVE and not 0 <= action.a < len(state.quest.level.places)):
        return defaults.label(state, action, seat)
    places = state.quest.level.places
    here = state.place[hero]
    plan = action.b if verb is MOVE else action.a
    then = "" if plan < 0 else " and battle" if plan == PLAN_BATTLE else " and rest"
    if verb is STAY:
        return f"Stay at {places[here].name}{then}"
    route = state.quest.route_name(here, action.a)
    way = f" by {route}" if route else ""
    return f"Go to {places[action.a].name}{way}{then}"


def targets_of(state: QuestState, action: Action, seat: int) -> list[str]:
    """The place that it leads to, by its id; where the deed there is chosen with the move, that too."""
    places = state.quest.level.places
    if action.verb is ANNOUNCE:
        return [places[action.a].id] if 0 <= action.a < len(places) else []
    hero = state.hero_asked(seat) if action.verb is MOVE or action.verb is STAY else -1
    if hero < 0 or (action.verb is MOVE and not 0 <= action.a < len(places)):
        return []
    goal = action.a if action.verb is MOVE else state.place[hero]
    plan = action.b if action.verb is MOVE else action.a
    return [places[goal].id] if plan < 0 else [places[goal].id, "battle" if plan == PLAN_BATTLE else "rest"]


# -- soundness ---------------------------------------------------------------------------------------------------


def audit(state: QuestState) -> str:
    """What is wrong with a quest as a whole, or ""."""
    quest = state.quest
    if len(state.place) != quest.heroes or any(not 0 <= p < len(quest.level.places) for p in state.place):
        return "place: should be a place of the map for each hero"
    if len(state.choice) != quest.heroes or any(not 0 <= c <= FIGHTS for c in state.choice):
        return "choice: should be a choice for each hero"
    if len(state.stats) != STATS * quest.heroes:
        return f"stats: should be {STATS} numbers for each hero"
    for name, places in (("came", state.came), ("behind", state.behind)):
        if len(places) != quest.heroes or any(not 0 <= p < len(quest.level.places) for p in places):
            return f"{name}: should be a place of the map for each hero"
    if len(state.parted) != quest.heroes or any(not 0 <= mask < 1 << quest.heroes for mask in state.parted):
        return "parted: should be a set of heroes for each hero"
    if len(state.announced) != quest.seats or any(not -1 <= p < len(quest.level.places) for p in state.announced):
        return "announced: should be a place of the map, or -1, for each seat"
    if len(state.spoken) != quest.seats or any(not 0 <= count <= MOST_SAID for count in state.spoken):
        return f"spoken: should be 0 to {MOST_SAID} for each seat"
    if state.round < 0:
        return "round: should not be negative"
    pieces = state.pieces
    for zone in range(len(pieces.zones)):
        for card in pieces.zones[zone]:
            if pieces.pool[card] != zone // PILES:
                return f"card {card} is in another's pile"
    for frame in state.agenda:
        problem = audit_frame(state, frame)
        if problem:
            return f"agenda: {problem}"
    return audit_question(state) if state.asked else ""


def audit_question(state: QuestState) -> str:
    """Is the question one that the step on top of the agenda asks, and of those who can answer it?"""
    steps = [frame.address for frame in state.agenda]
    if state.question == Q_RECOVER:
        return "" if steps[-2:] == [REST_SELECTION, PICKING] else "asking: no hero is resting"
    asking = ACTION_SELECTION if state.question == Q_ACTION else MOVE_SELECTION
    if steps != [asking] or not state.simultaneous:
        return "asking: that is not asked at this step"
    for seat in state.waiting:
        if state.hero_asked(seat) < 0:
            return f"asking: seat {seat} has no hero to choose for"
    return ""


def audit_frame(state: QuestState, frame: Frame) -> str:
    """At a decision a round is at one of these steps; battles have not begun."""
    if frame.address == REST_SELECTION:
        if len(frame.data) != 1 or not 0 <= frame.data[0] < state.quest.heroes or frame.seat < 0:
            return "a rest is no hero's"
    elif frame.address == BATTLE_SETUP:
        if len(frame.data) != 2 or frame.data[0] not in state.quest.lair_places:
            return "a battle is where no monster lives"
        if not 0 <= frame.data[1] < 1 << state.quest.heroes:
            return "somebody rests in a battle who is no hero"
    elif frame.address < 0:
        if frame.address != PICKING:
            return f"nothing runs at address {frame.address}"
    elif not MOVE_SELECTION <= frame.address <= CHECK_VICTORY or (BATTLE_SETUP < frame.address < CHECK_VICTORY):
        return f"a decision is never at step {frame.address}"
    return ""
