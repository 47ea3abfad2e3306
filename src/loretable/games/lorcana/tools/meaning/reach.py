"""Texts that hold: whom the English names, and whom they reach. Each noun of the subject reaches somebody; nobody else is
reached: "this character" is this one alone, "your" is nobody of the opponent's, "opposing" nobody of yours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools.staging import extras
from loretable.games.lorcana.tools.staging.cues import Director
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU, Stage

from .negative_space import ITSELF, Text

Json = Any
BLANK: Final = "blank"
VERB: Final = re.compile(
    r"\b(?:gets?|gains?|can't|cannot|can|have|has|enters?|costs?|loses?|takes?|pays?|may|counts?|is|are)\b"
)
LEADS: Final = re.compile(r"^(?:(?:while|during|if|for each|as long as)\b[^,]*, )+", re.IGNORECASE)
MOVES: Final = re.compile(r"\bmove here\b")  # what is given to the place
PLACE: Final = re.compile(r" (?:at|under|from|with) (?:an? |your |no )?(?:locations?|items?|characters?)\b")
NOUNS: Final = {"characters": "character", "items": "item", "locations": "location"}
WHOSE: Final = re.compile(
    r"^(?:your|all your|each of your|other characters of yours|characters of yours)\b", re.IGNORECASE
)


@dataclass(frozen=True)
class Misreached:
    text: int
    what: str


def subject_of(english: str) -> str:
    """The words before the verb, without the condition."""
    rest = LEADS.sub("", english)
    verb = VERB.search(rest)
    return rest[: verb.start()].strip() if verb else ""


def company(stage: Stage, director: Director) -> None:
    """One of each kind on either side, ready and exerted, at a location and not."""
    troupe = director.troupe
    card = stage.laid[0]
    ink = "Steel" if "Amber" in str(director.ability) else "Amber"  # of none that the text speaks of
    for seat in (YOU, OPPONENT):
        place = stage.put(troupe.add(extras.plain(troupe.name("location"), "location")), "play", seat)
        if director.own["kind"] == "location" and seat == YOU:
            place = card
        stage.put(troupe.add(extras.plain(troupe.name("item"), "item")), "play", seat)
        for exerted in (0, 1):
            each = stage.put(troupe.add(extras.plain(troupe.name("character"), ink=ink)), "play", seat)
            each.exerted = exerted
            each.at = place if exerted else None


def reach(text: Text, number: int) -> tuple[list[Misreached], int]:
    """Of one ability that holds; and how many of its nouns were looked at."""
    said = text.script.clauses[0].text
    subject = subject_of(said)
    if not subject or MOVES.search(said):
        return [], 0
    director = Director(text.own, text.abilities, number)
    stage = director.dress(director.lay(YOU, "play", True))
    company(stage, director)
    cards = [text.version(ITSELF, text.abilities), text.version(BLANK, [])]
    game = Lorcana([*cards, *director.troupe.made.values()])
    with_it, without = (stage.position(game, text.face(name)) for name in (ITSELF, BLANK))
    touched = [piece for piece in with_it.all_in_play() if seen(with_it, piece) != seen(without, piece)]
    if not touched:
        return [], 0  # it gives nothing to cards, or not here
    wrong: set[str] = set()
    words = PLACE.sub("", subject.lower())
    if re.fullmatch(r"this (?:character|item|location)", words):
        wrong |= {"reaches others than this card" for piece in touched if piece != 0}
    if WHOSE.match(words) and "oppos" not in words:
        wrong |= {"reaches an opponent's card" for piece in touched if with_it.owner(piece) == OPPONENT}
    if words.startswith("opposing"):
        wrong |= {"reaches a card of yours" for piece in touched if with_it.owner(piece) == YOU}
    named = [kind for noun, kind in NOUNS.items() if re.search(rf"\b{noun}\b(?! here| cards?)", words)]
    kinds = {director.kind(stage.laid[piece]) for piece in touched if piece < len(stage.laid)}
    if len(named) > 1:
        wrong |= {f"does not reach any {kind}" for kind in named if kind not in kinds}
    elif named:
        wrong |= {f"reaches a {kind}" for kind in kinds - set(named)}
    return [Misreached(text.number, what) for what in sorted(wrong)], max(1, len(named))


def seen(state: LorcanaState, piece: int) -> Any:
    told = {key: value for key, value in state.describe(piece).items() if key not in ("texts", "name", "face")}
    return list(state.current_sheet().cells[piece]), told
