"""Two tables compared as a player would tell it: who gained what, which card went where, whose numbers are others."""

from __future__ import annotations

from collections import Counter
from typing import Final

from loretable.games.lorcana.enums import card_kinds, keywords, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.show.labels import printed
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.texts import wording
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU

PLAYERS: Final = ("You", "Opponent")
WHOSE: Final = ("your", "the opponent's")
PLACES: Final = {
    zones.DECK: "deck",
    zones.HAND: "hand",
    zones.IN_PLAY: "play",
    zones.INKWELL: "inkwell",
    zones.DISCARD: "discard",
    zones.UNDER: "under a card",
}
MOST_WORDS: Final = 7
NUMBERS: Final = ("strength", "willpower", "lore")


Pair = tuple[LorcanaState, LorcanaState]  # without the text, and with it


class Names:
    """What cards are called in a story."""

    def __init__(self, called: dict[str, str]) -> None:
        self.called = called

    def of(self, state: LorcanaState, piece: int) -> str:
        full = state.face(piece).full_name
        return self.called.get(full, full)

    def in_words(self, text: str) -> str:
        for full in sorted(self.called, key=len, reverse=True):
            text = text.replace(full, self.called[full])
        return text


def changes(before: LorcanaState, after: LorcanaState, names: Names) -> list[str]:
    """What is otherwise in one state than in another with the same cards."""
    return [*players(before, after), *moves(before, after, names), *told(differing(before, after), after, names)]


def later_changes(now: Pair, then: Pair, names: Names, briefly: bool) -> list[str]:
    """What is otherwise in a later turn, and was not so before; `briefly`: of cards in play."""
    was, will = differing(*now), differing(*then)
    for piece, said in will.items():
        for word in list(said):
            lasts = word == "exerted" and then[1].owner(piece) == then[1].active  # though it would be readied
            if was.get(piece, {}).get(word) == said[word] and not lasts:
                del said[word]
    if briefly:
        return [*leaving(now, then, names), *told(will, then[1], names)]
    before = {*players(*now), *moves(*now, names)}
    lines = [*players(*then), *moves(*then, names), *told(will, then[1], names)]
    return [line for line in lines if line not in before]


def leaving(now: Pair, then: Pair, names: Names) -> list[str]:
    """Cards that have left play by then, and would be where they were without the text."""
    found: list[str] = []
    for piece in now[1].all_in_play():
        if then[1].in_play(piece) or place_of(now[0], piece) != place_of(then[0], piece):
            continue
        seat, zone = place_of(then[1], piece)
        where = PLACES.get(zones.Zone(zone), "nowhere")
        found.append(f"{names.of(then[1], piece)} goes from play to {WHOSE[seat]} {where}")
    return found


def players(before: LorcanaState, after: LorcanaState) -> list[str]:
    found: list[str] = []
    for seat in (YOU, OPPONENT):
        for word, old, new in (
            ("lore", before.lore[seat], after.lore[seat]),
            ("ink drops", before.drops[seat], after.drops[seat]),
            ("exerted ink", before.ink_exerted[seat], after.ink_exerted[seat]),
        ):
            if old != new:
                found.append(f"{PLAYERS[seat]}: {word} {old} → {new}")
    if before.over != after.over:
        found.append("The game is over")
    if before.active != after.active:
        found.append(f"It is {WHOSE[after.active]} turn")
    return found


def place_of(state: LorcanaState, piece: int) -> tuple[int, int]:
    zone = state.pieces.zone[piece]
    return zone // zones.PER_SEAT, zone % zones.PER_SEAT


def moves(before: LorcanaState, after: LorcanaState, names: Names) -> list[str]:
    many: Counter[str] = Counter()
    for piece in range(len(after.pieces.face)):
        old, new = place_of(before, piece), place_of(after, piece)
        if old != new:
            where = PLACES.get(zones.Zone(new[1]), "nowhere")
            where = where if new[1] == zones.UNDER else f"to {WHOSE[new[0]]} {where}"
            many[f"{names.of(after, piece)} goes from {PLACES.get(zones.Zone(old[1]), 'nowhere')} {where}"] += 1
    for seat in (YOU, OPPONENT):
        one, other = before.cards_in(seat, zones.DECK), after.cards_in(seat, zones.DECK)
        if sorted(one) == sorted(other) and list(one) != list(other):
            order = ", ".join(names.of(after, piece) for piece in other[:3])
            many[f"{WHOSE[seat][:1].upper()}{WHOSE[seat][1:]} deck is in another order: {order} on top"] += 1
    found = [text if count == 1 else f"{text} ({count} times)" for text, count in many.items()]
    learnt = Counter(
        PLAYERS[seat]
        for piece in range(len(after.pieces.face))
        for seat in (YOU, OPPONENT)
        if place_of(before, piece) == place_of(after, piece)
        and after.pieces.known[piece] & ~before.pieces.known[piece] & (1 << seat)
    )
    return found + [
        f"{who} now know{'s' * (who != PLAYERS[YOU])} {count} hidden card{'s' * (count > 1)}"
        for who, count in sorted(learnt.items())
    ]


Said = dict[str, tuple[str, str]]  # by word: what it was, and what it is


def differing(before: LorcanaState, after: LorcanaState) -> dict[int, Said]:
    """Of each card in play what is otherwise."""
    found: dict[int, Said] = {}
    for piece in after.all_in_play():
        new = facts(after, piece)
        old = facts(before, piece) if before.in_play(piece) else fresh(after, piece)
        said = {word: (old[word], new[word]) for word in new if old[word] != new[word]}
        if said:
            found[piece] = said
    return found


def told(found: dict[int, Said], state: LorcanaState, names: Names) -> list[str]:
    """Cards of which the same is told are told of together."""
    alike: dict[str, list[str]] = {}
    for piece, said in found.items():
        if said:
            words = ", ".join(f"{word} {old} → {new}" for word, (old, new) in said.items())
            alike.setdefault(words, []).append(names.of(state, piece))
    return [f"{joined(who)}: {said}" for said, who in alike.items()]


def joined(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def facts(state: LorcanaState, piece: int) -> dict[str, str]:
    told = state.describe(piece)
    found = {word: str(told.get(word, 0)) for word in (*NUMBERS, "damage")}
    found["exerted"] = "yes" if told.get("exerted") else "no"
    found["drying"] = "yes" if told.get("drying") else "no"
    found["keywords"] = listed(told.get("keywords"), told.get("keyword_numbers"))
    found["limits"] = listed(told.get("limits"), None)
    at = state.at[piece]
    found["at"] = state.face(at).name if at >= 0 else "no location"
    found["classifications"] = " and ".join(sorted(numbers.classes(state, piece))) or "none"
    own = printed(state.face(piece))
    has = numbers.abilities(state, piece)
    found["given texts"] = listed([wording.ability(each) for each in has if each not in own], None)
    found["lost texts"] = str(sum(numbers.has_lost_ability(state, piece, each) for each in own))
    found["cards under it"] = str(sum(host == piece for host in state.pieces.host))
    if state.face(piece).kind == card_kinds.CHARACTER:
        found["singing cost"] = str(numbers.singing_cost(state, piece))
    else:
        found["move cost"] = str(told.get("move_cost", 0))
    return found


def fresh(state: LorcanaState, piece: int) -> dict[str, str]:
    """What a card has of itself that has just come into play."""
    face = state.face(piece)
    found = facts(state, piece)
    found |= {"strength": str(face.strength), "willpower": str(face.willpower), "lore": str(face.lore), "damage": "0"}
    found["keywords"] = listed(
        [name for name, number in zip(keywords.NAMES, face.keywords, strict=True) if number], None
    )
    found["classifications"] = " and ".join(sorted(face.classes)) or "none"
    return found | {"exerted": "no", "limits": "none", "at": "no location", "given texts": "none", "lost texts": "0"}


def brief(text: str) -> str:
    """The first words of what the engine says of a text: in eight of them it might be as it is printed."""
    words = text.split()
    return text if len(words) <= MOST_WORDS else f"{' '.join(words[:MOST_WORDS])} …"


def listed(words: object, values: object) -> str:
    if not isinstance(words, list) or not words:
        return "none"
    by = values if isinstance(values, dict) else {}
    return " and ".join(f"{word} {by[word]}" if word in by else brief(str(word)) for word in words)
