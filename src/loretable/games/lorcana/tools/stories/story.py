"""The story of one text: given, done, asked, what came of it; once with all taken, once with all declined.

What came of it is told against the same card without the text, so that nothing of the rules themselves is in it. Where nothing
comes of it on the first table, others are laid; then something is done before, or another way is taken to play the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.tools.meaning.negative_space import ITSELF, Text, Trial
from loretable.games.lorcana.tools.meaning.reach import company
from loretable.games.lorcana.tools.staging import extras
from loretable.games.lorcana.tools.staging.answers import Declining
from loretable.games.lorcana.tools.staging.cues import Director
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU, Stage

from .seen import changes
from .settings import FOR_EVENTS, FOR_HOLDING, in_hand, on_top, supplies, their_turn
from .telling import SILENT, Fresh, Telling, all_changes, next_turn, otherwise, prices

Json = Any
DECK: Final = 10  # cards in each deck
TRIES: Final = 40  # things that are done before
TOOLS: Final = ("hit", "banish")


def story(text: Text, others: list[Json]) -> list[str]:
    """Lines; of the abilities of a text that has several, one after the other. `others`: of the card's other texts."""
    lines: list[str] = []
    for number, ability in enumerate(text.abilities):
        lines += held(text, number, others) if ability["kind"] in ("static", "replacement") else happened(text, number)
    return lines


def happened(text: Text, number: int) -> list[str]:
    """On the first table on which something comes of it, or on the first of all."""
    trial = Trial(text, number)
    cue = trial.cue()
    if cue is None:
        text = grown(text, number)
        trial = Trial(text, number)
        cue = trial.cue()
    if cue is None:
        return ["No table is laid for it."]
    base, actions = cue
    first: list[str] = []
    for setting in FOR_EVENTS:
        told = set_up(text, trial, base, number)
        said = setting(told.stage)
        lines, came = played(told, number, actions, said)
        if came:
            return lines
        first = first or lines
    told = set_up(text, trial, base, number)
    for other in other_ways(told, actions):
        lines, came = played(told, number, other, "")
        if came:
            return lines
    large = grown(text, number)
    if large.own != text.own and text.kind == "character":
        lines, came = played(set_up(large, trial, base, number), number, actions, "")
        if came:
            return lines
    told = set_up(text, trial, base, number, stocked=True)
    for before in deeds(told):
        lines, came = played(told, number, actions, "", before)
        if came:
            return lines
    return first or ["No table is laid for it."]


def set_up(text: Text, trial: Trial, base: Stage, number: int, stocked: bool = False) -> Telling:
    stage = trial.director.dress(base)
    used = stage.used
    stage.without([each for each in stage.laid if each.face.startswith(("Cue:", "Lever:")) and each.id not in used])
    wear(stage, trial.director, text.abilities[number])
    on_top(stage, trial.director.troupe, text.abilities[number])
    stage.deck = [DECK, DECK]
    if stocked:
        supplies(stage, trial.director.troupe)
    return Telling(text, trial.director, stage)


def grown(text: Text, number: int) -> Text:
    """The card with the numbers that its text asks of characters."""
    own = dict(text.own)
    for asked in compared(text.abilities[number]):
        if asked["stat"] in ("strength", "willpower", "lore") and asked["op"] in (">", ">="):
            own[asked["stat"]] = max(own.get(asked["stat"], 0), asked["amount"] + (asked["op"] == ">"))
    found = Text(own, text.number, "", text.abilities, text.kind)
    found.script = text.script
    return found


def compared(node: object) -> Iterator[Json]:
    if isinstance(node, list):
        for each in node:
            yield from compared(each)
    elif isinstance(node, dict):
        if "stat" in node and "op" in node and isinstance(node.get("amount"), int):
            yield node
        for each in node.values():
            yield from compared(each)


def other_ways(told: Telling, actions: list[str]) -> Iterator[list[str]]:
    """The card played in another way: by Shift, by singing it."""
    *before, last = actions
    acted = told.act(ITSELF, before, [])
    if acted is None or acted[0].question != questions.TURN:
        return
    meant = told.game.parse(last)
    for action in acted[0].legal:
        if action.verb.name in ("play", "sing") and action.a == meant.a and action != meant:
            yield [*before, str(action)]


def deeds(told: Telling) -> Iterator[list[str]]:
    """Something that is done before: one thing, then two."""
    start = told.start(SILENT)
    tries = 0
    ones = [action for action in start.legal if action.verb.name != "end" and action.a != 0]
    for action in ones:
        yield [str(action)]
    for action in ones:
        state = start.clone()
        if not told.does(state, action, []):
            continue
        for second in state.legal:
            if second.verb.name != "end" and second.a != 0:
                tries += 1
                if tries > TRIES:
                    return
                yield [str(action), str(second)]


def played(
    told: Telling, number: int, actions: list[str], setting: str, first: list[str] | None = None
) -> tuple[list[str], bool]:
    """The lines of one table, and whether anything came of it."""
    plain = told.act(SILENT, actions, first or [])
    if plain is None:
        return [], False
    told.answer(plain[0], Declining())
    lines = [f"{told.given()}{' ' + setting if setting else ''}"]
    theirs = frozenset(i for i, each in enumerate(told.stage.laid) if each.seat == OPPONENT)
    outcomes: list[str] = []
    for word, policy in (("Taken", Fresh(theirs)), ("Declined", Declining(theirs))):
        acted = told.act(ITSELF, actions, first or [])
        if acted is None:
            return [], False
        state, done = acted
        if word == "Taken":
            lines.append(f"Done: {'; '.join(done)}.")
            used = told.text.abilities[number]["kind"] == "activated"
            paid = changes(told.start(SILENT), plain[0], told.names) if used else []
            lines += [f"Paid: {'; '.join(paid)}."] if paid else []
        asked = told.answer(state, policy)
        outcome = "; ".join(all_changes(plain[0], state, told)) or "nothing"
        if asked and not (word == "Declined" and outcome in outcomes):
            lines.append(f"{'Asked' if word == 'Taken' else 'Or'}: {'; '.join(asked)}.")
        if word == "Taken" or outcome not in outcomes:
            lines.append(f"{'Comes of it' if word == 'Taken' else 'Then'}: {outcome}.")
        outcomes.append(outcome)
    return lines, outcomes[0] != "nothing"


def wear(stage: Stage, director: Director, ability: Json) -> None:
    """Damage where some is to be removed, exerted cards where some are to be readied."""
    said = str(ability.get("effect"))
    for each in stage.laid:
        if each.zone != "play":
            continue
        kind = director.kind(each)
        most = int((director.troupe.made[each.face] if each.face else director.own).get("willpower", 1)) - 1
        if ("'remove damage'" in said or "'move damage'" in said) and kind != "item" and not each.damage:
            each.damage = min(2, most)
        if "'ready'" in said and kind != "location" and not each.drying and each.id not in stage.used:
            each.exerted = 1


def held(text: Text, number: int, others: list[Json]) -> list[str]:
    """A text that holds: the same table with it and without; then something done on both."""
    first: list[str] = []
    for setting in FOR_HOLDING:
        told = beside(text, number)
        said = setting(told.stage)
        without, with_it = told.start(SILENT), told.start(ITSELF)
        came = [*changes(without, with_it, told.names), *prices(without, with_it, told)]
        came = came or otherwise(without, with_it, told)
        lines = [f"{told.given()}{' ' + said if said else ''}"]
        lines.append(f"While it holds: {'; '.join(came) or 'nothing is otherwise here'}.")
        if came:
            return lines
        first = first or lines
    free = "'free use'" in str(text.abilities[number])  # of an ability, which without ink is all that can be used
    for ink in (10, *((0,) if free else ())) if others else ():
        told = beside(text, number, others)
        told.stage.ink = [ink, ink]
        came = otherwise(told.start(SILENT), told.start(ITSELF), told)
        if came:
            return [told.given(), f"While it holds, beside its other text: {'; '.join(came)}."]
    large = grown(text, number)
    if large.own != text.own and text.kind == "character":
        told = beside(large, number)
        came = changes(told.start(SILENT), told.start(ITSELF), told.names)
        if came:
            return [told.given(), f"While it holds: {'; '.join(came)}."]
    replaces = text.abilities[number]["kind"] == "replacement"  # something has to be about to happen
    for tools in (False, True) if replaces else (False,):
        for setting in (*FOR_HOLDING[:1], their_turn, *(() if tools else (in_hand,))):
            told = beside(text, number, stocked=True, tools=tools)
            said = setting(told.stage)
            lines = done_beside(told)
            if lines:
                return [f"{told.given()}{' ' + said if said else ''}", *lines]
    return first


def beside(
    text: Text, number: int, others: list[Json] | None = None, stocked: bool = False, tools: bool = False
) -> Telling:
    """`stocked`: with something to do in hand; `tools`: with free actions by which things happen to cards and players."""
    director = Director(text.own, text.abilities, number)
    zone = "hand" if text.own["kind"] in ("action", "song") else "play"
    stage = director.dress(director.lay(YOU, zone, True))
    stage.deck = [DECK, DECK]
    if zone == "play":
        company(stage, director)
    if stocked:
        supplies(stage, director.troupe)
    for tool in TOOLS if tools else ():
        for seat in (YOU, OPPONENT):
            stage.put(director.troupe.add(extras.deed(tool)), "hand", seat, "cue")
    return Telling(text, director, stage, others)


def done_beside(told: Telling) -> list[str]:
    """Something done on both tables of which something else comes: one thing, or a second after it."""
    start = told.start(SILENT)
    plans = [[action] for action in start.legal]
    tries = 0
    while plans and tries < 4 * TRIES:
        plan = plans.pop(0)
        tries += 1
        pair = (told.start(SILENT), told.start(ITSELF))
        done: list[str] = []
        asked: list[list[str]] = []
        for state in pair:
            done = []
            asked.append([])
            if not all(action in state.legal and told.does(state, action, done, asked[-1]) for action in plan):
                break
        else:
            came = [*changes(*pair, told.names), *prices(*pair, told)] or next_turn(*pair, told, False)
            if came:
                extra = [said for said in asked[1] if said not in asked[0]]
                heard = [f"Asked: {'; '.join(extra)}."] if extra else []
                return [f"Done: {'; '.join(done)}.", *heard, f"Comes of it: {'; '.join(came)}."]
            if len(plan) == 1 and tries <= TRIES:
                plans += [[*plan, second] for second in pair[0].legal if second.verb.name != "end"][:TRIES]
    return []
