"""Quests in few words, for tests.

    state = meet("W", "AAD")                  a warrior and a monster of three cards at one place
    told = act(state, "stay", "battle")       what happened, as (event, text, card)

Letters are cards in decks (A, D, H) and classes in parties (W, G, H).
"""

from __future__ import annotations

from loretable.core import Event, Session
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.state import QuestState

CARDS = {"A": "attack", "D": "defend", "H": "heal"}
FACES = {"A": "Attack", "D": "Defend", "H": "Heal"}
CLASSES = {"W": ("warrior", "AAAAA"), "G": ("guardian", "DDDDD"), "H": ("healer", "HHHHH")}

# five places in a row; `meet` puts everybody at the first one
ROW = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "e")]


def piles(deck: str, destroyed: str = "") -> dict[str, object]:
    return {"active": [CARDS[c] for c in deck], "discarded": [], "destroyed": [CARDS[c] for c in destroyed]}


def level(
    heroes: list[tuple[str, str, str]],
    monsters: list[tuple[str, str]],
    routes: list[tuple[str, str]] = ROW,
    one_way: tuple[tuple[str, str], ...] = (),
) -> dict[str, object]:
    """Heroes are (class letter, place, deck), monsters (place, deck)."""
    places = sorted({end for route in (*routes, *one_way) for end in route})
    connections = [{"name": f"{a}-{b}", "from": a, "to": b, "bidirectional": True} for a, b in routes]
    connections += [{"name": f"{a}>{b}", "from": a, "to": b, "bidirectional": False} for a, b in one_way]
    return {
        "level_name": "test",
        "round": 0,
        "map": {
            "locations": [{"id": p, "name": p.upper(), "description": f"About {p}."} for p in places],
            "connections": connections,
        },
        "players": [
            {"name": f"{CLASSES[k][0]}{i}", "class": CLASSES[k][0], "location": place, "decks": piles(deck)}
            for i, (k, place, deck) in enumerate(heroes, 1)
        ],
        "monsters": [
            {"name": f"monster{i}", "class": "beast", "location": place, "decks": piles(deck)}
            for i, (place, deck) in enumerate(monsters, 1)
        ],
    }


def options(custom: dict[str, object], **rules: object) -> dict[str, object]:
    return {"custom": custom, "scale": False, **rules}


def quest(custom: dict[str, object], seed: int | str = 0, **rules: object) -> QuestState:
    state = GAME.new(options(custom, **rules), seed)
    assert isinstance(state, QuestState)
    return state


def meet(party: str, *monsters: str, seed: int | str = 0, decks: tuple[str, ...] = (), **rules: object) -> QuestState:
    """A party, by one seat, with the monsters at the same place. `decks` are the heroes' own, if not the usual ones."""
    cards = decks or tuple(CLASSES[k][1] for k in party)
    heroes = [(k, "a", deck) for k, deck in zip(party, cards, strict=True)]
    return quest(level(heroes, [("a", deck) for deck in monsters]), seed, seats=[0] * len(party), **rules)


def place(state: QuestState, **zones: str) -> QuestState:
    """The same quest with some piles as given: place(state, hero1_active="AA", hero1_destroyed="AAA")."""
    laid = {name.replace("_", "."): [FACES[c] for c in cards] for name, cards in zones.items()}
    again = GAME.position({"options": state.options, "zones": laid, "chance": list(state.chance.words)})
    assert isinstance(again, QuestState)
    return again


def act(state: QuestState, *texts: str) -> list[tuple[str, str, str]]:
    """Answers for whoever is asked, in order; what happened as (event, whom it is about, card)."""
    state.listen()
    for text in texts:
        state.push(text)
    return [(event.name, event.place, event.piece_face) for event in state.events]


def fight(party: str, *monsters: str, seed: int | str = 0, decks: tuple[str, ...] = (), **rules: object) -> QuestState:
    """The state after one battle."""
    state = meet(party, *monsters, seed=seed, decks=decks, **rules)
    finish_round(state)
    return state


def finish_round(state: QuestState) -> list[Event]:
    """The first legal action for everybody until the round is over: stay and fight."""
    state.listen()
    before = state.round
    while not state.over and state.round == before:
        state.play(0)
    return state.events


def sizes(state: QuestState, entity: int) -> list[int]:
    """Active, discard, destroyed."""
    return [len(pile) for pile in state.pieces.zones[3 * entity : 3 * entity + 3]]


def cards(state: QuestState, entity: int) -> str:
    """All the cards of an entity, sorted."""
    found = [state.pieces.face[card] for pile in state.pieces.zones[3 * entity : 3 * entity + 3] for card in pile]
    return "".join("ADH"[face] for face in sorted(found))


def labels(state: QuestState, seat: int = 0) -> list[str]:
    decision = state.decision(seat)
    return [] if decision is None else decision.labels


def told(session: Session, seat: int = 0) -> str:
    return "\n".join(session.log_lines(seat))
