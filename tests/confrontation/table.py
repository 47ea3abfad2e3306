"""Positions and answers in few words.

    state = stand("frodo sam: arthedain; orcs: rhudaur")          # Sauron to move
    act(state, "move orcs arthedain", "substitute")
    cards(state, "5", "magic")                                     # the Fellowship's, Sauron's
    done(state)                                                    # nothing is pending

Whoever is not named has been defeated, except that Frodo waits in The Shire and the Cave Troll in Mordor, so that both
sides are in the game and can move.
"""

from __future__ import annotations

from loretable.games.confrontation import GAME
from loretable.games.confrontation.model.characters import side_of
from loretable.games.confrontation.state import Confrontation

FELLOWSHIP, SAURON = 0, 1
BOOK = GAME.book
REGIONS = BOOK.board.words
CARDS = BOOK.deck.words
CHARACTERS, NAMES = BOOK.cast.words, BOOK.cast.names


def hand(words: str) -> int:
    """Cards as a mask: hand("1 2 magic")."""
    return sum(1 << CARDS.index(word) for word in words.split())


def stand(
    places: str,
    active: int = SAURON,
    options: dict[str, object] | None = None,
    seed: int = 0,
    spare: bool = True,
    **fields: object,
) -> Confrontation:
    zones: dict[str, list[str]] = {}
    named: list[str] = []
    for part in filter(None, (part.strip() for part in places.split(";"))):
        who, _, region = part.partition(":")
        for word in who.split():
            character = CHARACTERS.index(word)
            named.append(word)
            zones.setdefault(f"{region.strip()}.{side_of(character)}", []).append(NAMES[character])
    if spare:
        for word, region in (("frodo", "the-shire.0"), ("cave-troll", "mordor.1")):
            if word not in named:
                zones.setdefault(region, []).append(NAMES[CHARACTERS.index(word)])
    data: dict[str, object] = {"zones": zones, "active": active, "seed": seed, **fields}
    if options:
        data["options"] = options
    state = GAME.position(data)
    assert isinstance(state, Confrontation)
    return state


def attack(places: str, move: str, defender: str, **more: object) -> Confrontation:
    """The position after a move by which chance has chosen this defender."""
    for seed in range(100):
        state = stand(places, seed=seed, **more)  # type: ignore[arg-type]
        state.push(move)
        if state.battles == 1 and state.defender == CHARACTERS.index(defender):
            return state
    raise AssertionError(f"{defender} never defends")


def act(state: Confrontation, *texts: str) -> Confrontation:
    for text in texts:
        state.push(text)
    return state


def cards(state: Confrontation, fellowship: str, sauron: str) -> Confrontation:
    """Both cards, in the order in which they are asked for."""
    assert asks(state) == "play a card", asks(state)
    if not state.simultaneous:
        state.push(f"play {sauron}", SAURON)
        if asks(state) == "play a card":
            state.push(f"play {fellowship}", FELLOWSHIP)
    else:
        state.push(f"play {fellowship}", FELLOWSHIP)
        state.push(f"play {sauron}", SAURON)
    return state


def asks(state: Confrontation) -> str:
    return GAME.question_name(state.question)


def legal(state: Confrontation) -> list[str]:
    return [str(action) for action in state.legal]


def where(state: Confrontation, character: str) -> str:
    """A region, `defeated` or `reserve`."""
    zone = state.pieces.zone[CHARACTERS.index(character)]
    return REGIONS[zone % 16] if zone < 32 else ("defeated" if zone < 34 else "reserve")


def fallen(state: Confrontation) -> set[str]:
    return {word for word in CHARACTERS if where(state, word) == "defeated"}


def why(state: Confrontation, text: str, seat: int = -1) -> str:
    """The code of the reason why an action is refused, "" where it is legal."""
    blocked = state.blocked(state.seat if seat < 0 else seat, GAME.parse(text))
    return blocked.code if blocked else ""


def done(state: Confrontation) -> None:
    """The turn is over and nothing is pending: the other side is to move, or the game has ended."""
    assert state.agenda == [] and state.bag == []
    assert state.over or asks(state) == "move"
    assert state.shown == 0 or state.over
    assert state.audit() == ""
