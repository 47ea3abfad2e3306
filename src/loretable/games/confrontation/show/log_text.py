"""Events as sentences. Every battle can be followed: who was shown, what fired, which cards and strengths, who fell and why."""

from __future__ import annotations

from typing import Final

from loretable.games.confrontation.data.entries import FACTIONS
from loretable.games.confrontation.rules.rulebook import Rulebook

from .labels import PLURAL, with_article

WHY: Final[dict[str, str]] = {
    "strength": "the weaker one",
    "tie": "equal strength",
    "BALROG_TUNNEL_AMBUSH": "caught in the tunnel",
    "MERRY_VS_WITCHKING": "by Merry's hand",
    "LEGOLAS_VS_FLYING_NAZGUL": "shot by Legolas",
    "GIMLI_VS_ORCS": "cut down by Gimli",
    "BOROMIR_MUTUAL_DESTRUCTION": "Boromir takes his opponent with him",
    "ORCS_FIRST_STRIKE": "the Orcs strike first",
    "SHELOB_POST_BATTLE_MOVE": "no way back to the den",
    "CARD_NOBLE_SACRIFICE": "Noble Sacrifice",
}
ABILITY: Final[dict[str, str]] = {
    "BALROG_TUNNEL_AMBUSH": "{piece} rises from {ambush} against {other} in the tunnel.",
    "WARG_NEGATE_ABILITY": "{piece} leaves {other} no text to use.",
    "FRODO_RETREAT": "{piece} slips away from {other}.",
    "SAM_SUBSTITUTE": "{piece} steps in front of {other}.",
    "SAM_SHOWS_FRODO": "{piece} fights with {other} at his side.",
    "SAM_STRENGTH_BONUS": "Beside {other}, {piece} counts {amount}.",
    "PIPPIN_RETREAT": "{piece} has seen {other} and falls back.",
    "MERRY_VS_WITCHKING": "{piece} strikes {other} down on sight.",
    "LEGOLAS_VS_FLYING_NAZGUL": "{piece} shoots {other} on sight.",
    "GIMLI_VS_ORCS": "{piece} is upon {other} before they can strike.",
    "BOROMIR_MUTUAL_DESTRUCTION": "{piece} and {other} bring each other down.",
    "ORCS_FIRST_STRIKE": "{piece} strike {other} down before a card is played.",
    "SARUMAN_FORCE_STRENGTH_COMPARISON": "{piece} allows no cards: strength alone decides.",
    "GANDALF_REVEAL_CARD": "Before {piece}, Sauron has to show his card first.",
    "CAVE_TROLL_NEGATE_SAURON_CARD": "{piece} takes no notice of Sauron's card.",
    "SHELOB_POST_BATTLE_MOVE": "{piece} has fed and turns back to {den}.",
}
EFFECT: Final[dict[str, str]] = {
    "CARD_EYE_OF_SAURON": "The Eye of Sauron cancels the Fellowship's text card.",
    "CARD_SAURON_RETREAT": "Sauron's card calls his piece back.",
    "CARD_NOBLE_SACRIFICE": "Noble Sacrifice takes both who fight.",
    "CARD_ELVEN_CLOAK": "The Elven Cloak hides from Sauron's number: it counts 0.",
    "CARD_FELLOWSHIP_RETREAT": "The Fellowship's card calls its piece back.",
}
OUTCOME: Final[dict[str, str]] = {
    "WIN": "The attacker has won the battle.",
    "LOSS": "The defender has won the battle.",
    "DRAW": "Both have fallen.",
    "ENDED_EARLY": "The battle is broken off.",
}
REASON: Final[dict[str, str]] = {
    "Frodo in Mordor": "Frodo has reached Mordor. The Fellowship wins.",
    "Frodo defeated": "Frodo has been defeated. Sauron wins.",
    "The Shire taken": "The Shire has fallen to the forces of Sauron. Sauron wins.",
    "ply cap": "The game has lasted too long: a draw.",
}


CAUSES: Final = {
    "attack": "Battle",
    "tunnel": "The tunnel",
    "start of the turn": "Start of the turn",
    "end of the turn": "End of the turn",
}


def cause(event: dict[str, object]) -> str:
    """What led to an event, as players call it. The sentences name the characters themselves."""
    return CAUSES.get(str(event.get("ability", "")), "")


def event_text(book: Rulebook, event: dict[str, object]) -> str:
    """What a seat is told, in words; "" where there is nothing to say."""
    return begun(battle_text(book, event))


def begun(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


def named(side: str) -> str:
    """A side within a sentence: the Fellowship, Sauron."""
    return f"the {side}" if side == "Fellowship" else side


def battle_text(book: Rulebook, event: dict[str, object]) -> str:
    kind = str(event.get("event", ""))
    place = str(event.get("place", ""))
    seat = event.get("seat")
    side = FACTIONS[seat] if isinstance(seat, int) and 0 <= seat < 2 else ""
    piece = name(event, "piece", side)
    who = named(side)
    if kind in ("move", "retreat", "return"):
        start, _, goal = place.partition("/")
        return f"{piece} {kind}{third(piece)} from {region(book, start)} to {region(book, goal)}."
    if kind == "attack":
        return f"{piece} attack{third(piece)} {region(book, place)}."
    if kind == "show":
        return f"{who} shows {piece}."
    if kind == "battle":
        return f"Battle in {region(book, place)}: {piece} attack{third(piece)} {name(event, 'other', '')}."
    if kind == "ability":
        return ABILITY.get(place, place).format(
            piece=piece,
            other=name(event, "other", ""),
            amount=event.get("amount", 0),
            ambush=book.board.names[book.board.ambush],
            den=book.board.names[book.board.den],
        )
    if kind == "card":
        return f"{who} plays {card(book, seat, place)}."
    if kind == "fetch":
        return f"{who}'s Magic becomes {card(book, seat, place)}."
    if kind == "effect":
        return EFFECT.get(place, place)
    if kind == "strength":
        own, _, added = place.partition("+")
        return f"{piece}: {own} + {added} = {event.get('amount', 0)}."
    if kind == "defeat":
        return f"{piece} {'is' if third(piece) else 'are'} defeated ({WHY.get(place, place)})."
    return course_text(book, event, kind, side)


def course_text(book: Rulebook, event: dict[str, object], kind: str, side: str) -> str:
    """Events outside of battles."""
    who = named(side)
    place = str(event.get("place", ""))
    if kind == "place":
        return f"{name(event, 'piece', side)} waits in {region(book, place)}."
    if kind == "begin":
        return f"All are in their places. {begun(who)} begins."
    if kind == "battle over":
        return OUTCOME.get(place, "")
    if kind == "take back":
        return "All cards have been used: both sides take their nine back."
    if kind == "turn":
        return f"{who} is to move."
    if kind == "concede":
        return f"{who} concedes."
    return ""


def third(piece: str) -> str:
    """The ending of a verb: the Orcs are many."""
    return "" if piece.removeprefix("the ") in PLURAL else "s"


def name(event: dict[str, object], key: str, side: str) -> str:
    """A piece's name, or what an onlooker calls it."""
    piece = event.get(key)
    face = piece.get("face") if isinstance(piece, dict) else None
    if isinstance(face, str):
        return with_article(face)
    return f"A piece of {named(side)}" if side else "a piece"


def region(book: Rulebook, word: str) -> str:
    """A region within a sentence: the Shire."""
    found = book.board.names[book.board.words.index(word)] if word in book.board.words else word
    return f"t{found[1:]}" if found.startswith("The ") else found


def card(book: Rulebook, side: object, word: str) -> str:
    words = book.deck.words
    return book.deck.label(side, words.index(word)) if word in words and isinstance(side, int) else word


def summary(view: dict[str, object]) -> str:
    """How a finished game ended."""
    scores = view.get("scores")
    if not isinstance(scores, list) or len(scores) != 2:
        return "The game is not over."
    reason = str(view.get("reason", ""))
    winner = 0 if scores[0] > scores[1] else 1
    if scores[0] == scores[1]:
        return REASON.get(reason, f"A draw ({reason}).")
    how = REASON.get(reason)
    if how is None:
        loser = begun(named(FACTIONS[1 - winner]))
        how = f"{loser} concedes." if reason == "concede" else f"{loser} cannot move."
        how = f"{how} {begun(named(FACTIONS[winner]))} wins."
    points = scores[winner]
    return f"{how} {points} of its characters {'survives' if points == 1 else 'survive'}."
