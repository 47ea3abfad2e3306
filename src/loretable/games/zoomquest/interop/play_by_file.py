"""Playing by passing files: one keeper holds the whole, the others get an open file and send back a choice.

The open file is what everybody may know: the map, who is where, what decks are made of. No order of a deck, no random
state, no seed, nobody's choice. A choice file says what one hero does in one round, and names the open file it was made from.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from loretable.core.actions import PICK, Action
from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_list, as_object, as_text, need, only
from loretable.core.storage.saving import canonical
from loretable.games.zoomquest.enums import cards, plans, questions, verbs
from loretable.games.zoomquest.model.level_reader import read_cards
from loretable.games.zoomquest.model.levels import CARDS
from loretable.games.zoomquest.state import QuestState

from . import save_files

if TYPE_CHECKING:
    from loretable.games.zoomquest.game import ZoomQuest

OPEN_FORMAT: Final = "loretable-zoomquest-open-1"
CHOICE_FORMAT: Final = "loretable-zoomquest-choice-1"
CHOICE_KEYS: Final = ("format", "game_name", "round", "of", "hero", "to", "then", "recover")
BATTLE_THEN: Final = "battle"
REST_THEN: Final = "rest"


# -- the open file -----------------------------------------------------------------------------------------------


def open_file(state: QuestState, told: list[str]) -> dict[str, object]:
    """What everybody may know at the start of a round, and what happened in the last one. Decks are sorted by kind."""
    data = save_files.to_file(state)
    del data["whole"]
    data["format"] = OPEN_FORMAT
    for group in ("players", "monsters"):
        data[group] = [sorted_decks(as_object(entity, group)) for entity in as_list(data[group], group)]
    data["told"] = told
    data["id"] = fingerprint(data)
    return data


def sorted_decks(entity: dict[str, object]) -> dict[str, object]:
    decks: dict[str, object] = {}
    for pile, listed in as_object(entity["decks"], "decks").items():
        decks[pile] = sorted(as_text(card, pile) for card in as_list(listed, pile))
    return {**entity, "decks": decks}


def fingerprint(data: dict[str, object]) -> str:
    """Of public things only: it tells nothing that the file does not."""
    shown = {key: data[key] for key in data if key != "id"}
    return blake2b(canonical(shown).encode(), digest_size=8).hexdigest()


def read_open(game: ZoomQuest, data: object) -> tuple[QuestState, dict[str, object]]:
    """A quest that looks like the open file: the decks' order is anybody's guess."""
    top = as_object(data, "")
    if top.get("format") != OPEN_FORMAT:
        raise BadData("format", f"is {str(top.get('format'))[:40]!r}; an open file has {OPEN_FORMAT!r}")
    if as_text(need(top, "id", ""), "id") != fingerprint(top):
        raise BadData("id", "does not belong to the rest of the file: it was changed")
    rest = {key: value for key, value in top.items() if key not in ("told", "id", "format")}
    return save_files.from_file(game, rest), top


# -- choices -----------------------------------------------------------------------------------------------------


class Choice:
    """What one hero does in one round: where to, what then, and which card to recover first."""

    def __init__(self, hero: int, to: int, rests: bool, recover: list[int]) -> None:
        self.hero = hero
        self.to = to
        self.rests = rests
        self.recover = recover


def hero_named(state: QuestState, name: str) -> int:
    names = state.quest.names[: state.quest.heroes]
    for hero, known in enumerate(names):
        if known.casefold() == name.strip().casefold():
            if not state.lives(hero):
                raise BadData("hero", f"{known} is defeated and chooses nothing any more")
            return hero
    raise BadData("hero", f"there is no hero {name[:40]!r}; there are: {', '.join(names)}")


def place_named(state: QuestState, hero: int, text: str) -> int:
    """A place by its number, id or name, or `stay`."""
    here = state.place[hero]
    wanted = text.strip().casefold()
    places = state.quest.level.places
    for number, place in enumerate(places):
        if wanted in (str(number), place.id.casefold(), place.name.casefold()) or (wanted == "stay" and number == here):
            if number != here and number not in state.quest.level.exits[here]:
                raise BadData("to", f"no route leads from {places[here].name} to {place.name}")
            return number
    ways = ", ".join(f"{number} {places[number].name}" for number in [here, *state.quest.level.exits[here]])
    raise BadData("to", f"there is no place {text[:40]!r}; from here one gets to: {ways}")


def choice_file(state: QuestState, opened: dict[str, object], choice: Choice) -> dict[str, object]:
    return {
        "format": CHOICE_FORMAT,
        "game_name": opened["game_name"],
        "round": state.round,
        "of": opened["id"],
        "hero": state.quest.names[choice.hero],
        "to": state.quest.level.places[choice.to].id,
        "then": REST_THEN if choice.rests else BATTLE_THEN,
        "recover": [CARDS[face] for face in choice.recover],
    }


def read_choice(state: QuestState, data: object, expected: str) -> Choice:
    top = as_object(data, "")
    if top.get("format") != CHOICE_FORMAT:
        raise BadData("format", f"is {str(top.get('format'))[:40]!r}; a choice file has {CHOICE_FORMAT!r}")
    only(top, CHOICE_KEYS, "")
    if as_int(need(top, "round", ""), "round") != state.round:
        raise BadData("round", f"is {top['round']}, but the quest is at round {state.round}")
    if as_text(need(top, "of", ""), "of") != expected:
        raise BadData("of", "the choice was made from another open file than the one of this round")
    hero = hero_named(state, as_text(need(top, "hero", ""), "hero"))
    to = place_named(state, hero, as_text(need(top, "to", ""), "to"))
    then = as_text(top.get("then", BATTLE_THEN), "then")
    if then not in (BATTLE_THEN, REST_THEN):
        raise BadData("then", f"is {BATTLE_THEN!r} or {REST_THEN!r}, not {then[:40]!r}")
    return Choice(hero, to, then == REST_THEN, read_cards(top.get("recover", []), "recover"))


# -- the round ---------------------------------------------------------------------------------------------------


def missing(state: QuestState, choices: list[Choice]) -> list[str]:
    """The heroes who still have to choose."""
    chosen = [choice.hero for choice in choices]
    return [state.quest.names[hero] for hero in range(state.quest.heroes) if state.lives(hero) and hero not in chosen]


def play_round(state: QuestState, choices: list[Choice]) -> list[str]:
    """Plays the round that the choices are for; who sent none stays and rests. What happened, in words."""
    by_hero: dict[int, Choice] = {}
    for choice in choices:
        if choice.hero in by_hero:
            raise BadData("hero", f"there are two choices for {state.quest.names[choice.hero]}")
        by_hero[choice.hero] = choice
    state.listen()
    before = state.round
    while not state.over and state.round == before:
        seat = state.seat
        state.apply(answer(state, seat, by_hero), seat)
    told = [event.for_seat(state.seats) for event in state.events]
    return [line for event in told if event is not None and (line := state.game.event_text(event))]


def answer(state: QuestState, seat: int, by_hero: dict[int, Choice]) -> Action:
    """The answer that a choice stands for."""
    if state.question == questions.RECOVER:
        hero = state.agenda[-2].data[0]
        wanted = by_hero[hero].recover if hero in by_hero else []
        legal = state.legal_for(seat)
        for face in [*wanted, *range(len(cards.NAMES))]:
            for action in legal:
                if action.verb is PICK and state.pieces.face[action.a] == face:
                    return action
        return legal[0]
    hero = state.hero_asked(seat)
    here = state.place[hero]
    choice = by_hero.get(hero, Choice(hero, here, True, []))
    if state.question == questions.ACTION:
        return Action(verbs.REST if choice.rests else verbs.BATTLE)
    fights = state.haunted(choice.to) and not choice.rests
    if state.question == questions.MOVE:
        return Action(verbs.STAY) if choice.to == here else Action(verbs.MOVE, choice.to)
    if state.question == questions.BOTH:
        then = plans.BATTLE if fights else plans.REST
        return Action(verbs.STAY, then) if choice.to == here else Action(verbs.MOVE, choice.to, then)
    if choice.to != here:
        return Action(verbs.MOVE, choice.to)
    return Action(verbs.BATTLE if fights else verbs.REST)
