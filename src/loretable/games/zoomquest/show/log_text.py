"""What happened, in words: what is put into events where they need names, and the sentences made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.events import face_of
from loretable.games.zoomquest.enums import cards

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState

# Events say in `place` who or where: a name, or for a card's effect who does what to whom.


def emit_effect(state: QuestState, event: str, entity: int, target: int, card: int = -1) -> None:
    """A card of an entity does something to a target, which may be itself: `amount` is the target's number, from 1 on."""
    names = state.quest.names
    deed = cards.DEEDS[event]
    what = deed.alone if target == entity else f"{deed.verb} {names[target]}"
    state.emit(event, state.seat_of(entity), card, target + 1, place=f"{names[entity]} {what}")


def emit_move(state: QuestState, hero: int, place: int) -> None:
    quest = state.quest
    here = state.place[hero]
    if here == place:
        state.emit("stay", quest.holder[hero], place=f"{quest.names[hero]} stays at {quest.level.places[here].name}")
        return
    route = quest.route_name(here, place)
    way = f" by {route}" if route else ""
    text = f"{quest.names[hero]} goes from {quest.level.places[here].name} to {quest.level.places[place].name}{way}"
    state.emit("move", quest.holder[hero], place=text)


def emit_battle(state: QuestState, place: int, members: list[int], heroes: int) -> None:
    names = state.quest.names
    ours = ", ".join(names[entity] for entity in members[:heroes])
    theirs = ", ".join(names[entity] for entity in members[heroes:])
    state.emit("battle", -1, place=f"Battle at {state.quest.level.places[place].name}: {ours} against {theirs}")


def emit_outcome(state: QuestState, place: int, rounds: int, heroes: bool, monsters: bool) -> None:
    event = "standoff" if heroes and monsters else "battle won" if heroes else "battle lost"
    state.emit(event, -1, amount=rounds, place=state.quest.level.places[place].name)


def emit_rest(state: QuestState, hero: int, card: int, lost: bool) -> None:
    state.emit("rest lost" if lost else "rest", state.quest.holder[hero], card, place=state.quest.names[hero])


def emit_announcement(state: QuestState, seat: int, place: int) -> None:
    who = state.game.seat_name(seat, state.options)
    text = f"{who} takes the announcement back"
    if place >= 0:
        text = f"{who}: to {state.quest.level.places[place].name}!"
    state.emit("announce" if place >= 0 else "announce no more", seat, place=text)


CAUSES: Final = {
    "MoveSelection": "Moves",
    "RestSelection": "Rest",
    "BattleSetup": "Battle",
    "BattleDrawCards": "Battle",
    "BattleResolveCard": "Battle",
    "BattleRoundEnd": "Battle",
    "BattleCleanup": "Battle",
}
"""What people call the steps in which something happens; in the others nothing does that does not speak for itself."""


def cause(event: dict[str, object]) -> str:
    """Under which heading an event is told. The sentences name the cards themselves."""
    return CAUSES.get(str(event.get("ability", "")), "")


def event_text(event: dict[str, object]) -> str:
    """An event as a seat is told it; "" for what need not be said."""
    name = str(event.get("event", ""))
    who = str(event.get("place", ""))
    card = face_of(event, "piece")
    amount = event.get("amount", 0)
    if name == "round":
        return f"— Round {amount} —"
    if name in ("move", "stay", "battle", "announce no more"):
        return f"{who}."
    if name == "announce":
        return who
    if name == "reveal":
        return f"  {who} reveals {card}."
    if name in cards.DEEDS:
        return f"  {who}{cards.DEEDS[name].tells.format(card=card)}"
    if name == "fizzle":
        return f"  {who}'s {card} was destroyed before its turn came."
    if name == "nothing":
        return f"  {who}'s {card} has nothing to do."
    if name == "defeated":
        return f"  {who} is defeated."
    if name in ("standoff", "battle won", "battle lost"):
        return f"{OUTCOMES[name]} at {who} after {rounds(amount)}."
    if name == "rest":
        return f"{who} rests and recovers {card}." if card else ""
    if name == "rest lost":
        return f"{who} would rather rest, but has to fight."
    if name == "rest aside":
        return f"{who} sits out the first combat round."
    if name == "hopeless":
        return "No hero has an Attack left: the monsters cannot be beaten any more. You may concede."
    if name == "concede":
        return f"Player {int(str(event.get('seat', 0))) + 1} leaves; the heroes left behind stay and rest."
    return ""


def brief(events: list[dict[str, object]]) -> list[str]:
    """What happened in a few lines: of a battle who fought, how it ended and what it cost; the log has every card."""
    lines: list[str] = []
    fell: list[str] = []
    lost: dict[str, int] = {}
    in_battle = False
    for event in events:
        name, who = str(event.get("event", "")), str(event.get("place", ""))
        if name == "battle":
            in_battle, fell, lost = True, [], {}
            lines.append(event_text(event))
        elif not in_battle:
            lines.append(event_text(event))
        elif name == "destroy":
            target = who.partition(" strikes ")[2]
            lost[target] = lost.get(target, 0) + 1
        elif name == "heal":
            healer, _, target = who.partition(" heals")
            target = target.strip() or healer
            lost[target] = lost.get(target, 0) - 1  # what has come back is not lost
        elif name == "defeated":
            fell.append(who)
        elif name in OUTCOMES:
            in_battle = False
            lines.append(f"  {event_text(event)}")
            hurt = [f"{target} {count}" for target, count in lost.items() if count > 0 and target not in fell]
            if fell:
                lines.append(f"  Defeated: {', '.join(fell)}.")
            if hurt:
                lines.append(f"  Cards lost: {', '.join(hurt)}.")
    return [line for line in lines if line]


OUTCOMES: Final = {"standoff": "A stand-off", "battle won": "The heroes win", "battle lost": "The monsters win"}


def rounds(count: object) -> str:
    return "1 combat round" if count == 1 else f"{count} combat rounds"
