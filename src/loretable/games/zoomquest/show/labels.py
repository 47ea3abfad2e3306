"""What everybody sees of a quest besides the cards, the words of its questions and answers, and whether it is sound."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from loretable.core.actions import Action
from loretable.core.engine import defaults
from loretable.core.engine.frames import PICKING, Frame
from loretable.games.zoomquest.enums import cards, choices, piles, plans, questions, stats, steps, verbs

from .view import Facts, Hero, Monster, Place, Route

if TYPE_CHECKING:
    from loretable.games.zoomquest.model.levels import Level
    from loretable.games.zoomquest.state import QuestState


def facts(state: QuestState) -> Facts:
    """All that is drawn: the map, who is where, deck sizes and what the decks are made of."""
    quest = state.quest
    level = quest.level
    places, routes = drawn(level)
    step = next((frame.address for frame in reversed(state.agenda) if frame.address >= 0), steps.CHECK_VICTORY)
    return {
        "level": level.title,
        "text": level.text,
        "round": state.round + (0 if state.over else 1),
        "limit": quest.limit,
        "par": level.par,
        "step": steps.NAMES[step],
        "hopeless": state.hopeless,
        "announced": [
            {"seat": seat, "place": place}
            for seat, place in enumerate(state.announced)
            if place >= 0 and not state.over
        ],
        "places": places,
        "routes": routes,
        "starts": sorted({quest.entities[hero].place for hero in range(quest.heroes)}),
        "heroes": [hero_facts(state, entity) for entity in range(quest.heroes)],
        "monsters": [monster_facts(state, entity) for entity in range(quest.heroes, quest.entity_count)],
    }


@lru_cache(maxsize=64)
def drawn(level: Level) -> tuple[list[Place], list[Route]]:
    """The map, which is the same all quest long."""
    places = [cast("Place", place.to_json()) for place in level.places]
    routes: list[Route] = []
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
    return places, routes


def monster_facts(state: QuestState, entity: int) -> Monster:
    """One hero or monster. What a deck is made of is public; its order is not."""
    start, zones, face_of = state.quest.entities[entity], state.pieces.zones, state.pieces.face
    first = piles.PER_ENTITY * entity
    active, discard, destroyed = (
        zones[first + piles.ACTIVE],
        zones[first + piles.DISCARD],
        zones[first + piles.DESTROYED],
    )
    left = [face_of[card] for card in active] + [face_of[card] for card in discard]
    return {
        "name": state.quest.names[entity],
        "class": start.kind,
        "place": start.place,
        "active": len(active),
        "discard": len(discard),
        "destroyed": len(destroyed),
        "deck": {name: left.count(face) for face, name in enumerate(cards.NAMES) if face in left},
        "defeated": not state.lives(entity),
    }


def hero_facts(state: QuestState, entity: int) -> Hero:
    """A hero besides: where it has come to, whose it is, and what it has done."""
    done = state.stats[stats.COUNT * entity : stats.COUNT * (entity + 1)]
    return {
        **monster_facts(state, entity),
        "place": state.place[entity],
        "seat": state.quest.holder[entity],
        "cards destroyed": done[stats.DESTROYS],
        "cards healed": done[stats.HEALS],
        "cards blocked": done[stats.BLOCKS],
        "cards lost": done[stats.LOSES],
        "cards rested": done[stats.RECOVERS],
    }


# -- questions and answers ---------------------------------------------------------------------------------------


def prompt(state: QuestState, seat: int) -> str:
    if state.question == questions.RECOVER:
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
    if verb is verbs.ANNOUNCE:
        if not 0 <= action.a < len(state.quest.level.places):
            return "Take the announcement back"
        return f"Announce: to {state.quest.level.places[action.a].name}"
    hero = state.hero_asked(seat) if verb is verbs.MOVE or verb is verbs.STAY else -1
    if hero < 0 or (verb is verbs.MOVE and not 0 <= action.a < len(state.quest.level.places)):
        return defaults.label(state, action, seat)
    places = state.quest.level.places
    here = state.place[hero]
    plan = action.b if verb is verbs.MOVE else action.a
    then = "" if plan < 0 else " and battle" if plan == plans.BATTLE else " and rest"
    if verb is verbs.STAY:
        return f"Stay at {places[here].name}{then}"
    route = state.quest.route_name(here, action.a)
    way = f" by {route}" if route else ""
    return f"Go to {places[action.a].name}{way}{then}"


def targets_of(state: QuestState, action: Action, seat: int) -> list[str]:
    """The place that it leads to, by its id; where the deed there is chosen with the move, that too."""
    places = state.quest.level.places
    if action.verb is verbs.ANNOUNCE:
        return [places[action.a].id] if 0 <= action.a < len(places) else []
    hero = state.hero_asked(seat) if action.verb is verbs.MOVE or action.verb is verbs.STAY else -1
    if hero < 0 or (action.verb is verbs.MOVE and not 0 <= action.a < len(places)):
        return []
    goal = action.a if action.verb is verbs.MOVE else state.place[hero]
    plan = action.b if action.verb is verbs.MOVE else action.a
    return [places[goal].id] if plan < 0 else [places[goal].id, "battle" if plan == plans.BATTLE else "rest"]


# -- soundness ---------------------------------------------------------------------------------------------------


def audit(state: QuestState) -> str:
    """What is wrong with a quest as a whole, or ""."""
    quest = state.quest
    if len(state.place) != quest.heroes or any(not 0 <= p < len(quest.level.places) for p in state.place):
        return "place: should be a place of the map for each hero"
    if len(state.choice) != quest.heroes or any(not 0 <= c <= choices.FIGHTS for c in state.choice):
        return "choice: should be a choice for each hero"
    if len(state.stats) != stats.COUNT * quest.heroes:
        return f"stats: should be {stats.COUNT} numbers for each hero"
    for name, places in (("came", state.came), ("behind", state.behind)):
        if len(places) != quest.heroes or any(not 0 <= p < len(quest.level.places) for p in places):
            return f"{name}: should be a place of the map for each hero"
    if len(state.parted) != quest.heroes or any(not 0 <= mask < 1 << quest.heroes for mask in state.parted):
        return "parted: should be a set of heroes for each hero"
    if len(state.announced) != quest.seats or any(not -1 <= p < len(quest.level.places) for p in state.announced):
        return "announced: should be a place of the map, or -1, for each seat"
    if len(state.spoken) != quest.seats or any(not 0 <= count <= verbs.MOST_SAID for count in state.spoken):
        return f"spoken: should be 0 to {verbs.MOST_SAID} for each seat"
    if state.round < 0:
        return "round: should not be negative"
    pieces = state.pieces
    for zone in range(len(pieces.zones)):
        for card in pieces.zones[zone]:
            if pieces.pool[card] != zone // piles.PER_ENTITY:
                return f"card {card} is in another's pile"
    for frame in state.agenda:
        problem = audit_frame(state, frame)
        if problem:
            return f"agenda: {problem}"
    return audit_question(state) if state.asked else ""


def audit_question(state: QuestState) -> str:
    """Is the question one that the step on top of the agenda asks, and of those who can answer it?"""
    running = [frame.address for frame in state.agenda]
    if state.question == questions.RECOVER:
        return "" if running[-2:] == [steps.REST_SELECTION, PICKING] else "asking: no hero is resting"
    asking = steps.ACTION_SELECTION if state.question == questions.ACTION else steps.MOVE_SELECTION
    if running != [asking] or not state.simultaneous:
        return "asking: that is not asked at this step"
    for seat in state.waiting:
        if state.hero_asked(seat) < 0:
            return f"asking: seat {seat} has no hero to choose for"
    return ""


def audit_frame(state: QuestState, frame: Frame) -> str:
    """At a decision a round is at one of these steps; battles have not begun."""
    if frame.address == steps.REST_SELECTION:
        if len(frame.data) != 1 or not 0 <= frame.data[0] < state.quest.heroes or frame.seat < 0:
            return "only heroes rest"
    elif frame.address == steps.BATTLE_SETUP:
        if len(frame.data) != 2 or frame.data[0] not in state.quest.lair_places:
            return "a battle is where no monster lives"
        if not 0 <= frame.data[1] < 1 << state.quest.heroes:
            return "a monster rests in a battle"
    elif frame.address < 0:
        if frame.address != PICKING:
            return f"nothing runs at address {frame.address}"
    elif not steps.MOVE_SELECTION <= frame.address <= steps.CHECK_VICTORY or (
        steps.BATTLE_SETUP < frame.address < steps.CHECK_VICTORY
    ):
        return f"a decision is never at step {frame.address}"
    return ""
