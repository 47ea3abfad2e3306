"""Events as sentences. Every battle can be followed: who was shown, what fired, which cards and strengths, who fell and why."""

from __future__ import annotations

from typing import Final

from .board import REGION_NAMES, REGIONS
from .cards import CARD_NAMES, CARDS
from .gamedata import FACTIONS

WITH_ARTICLE: Final = ("Balrog", "Witch-king", "Flying Nazgul", "Black Rider", "Orcs", "Warg", "Cave Troll")
WHY: Final[dict[str, str]] = {
    "strength": "the weaker one",
    "tie": "equal strength",
    "BALROG_TUNNEL_AMBUSH": "caught in the tunnel",
    "MERRY_VS_WITCHKING": "by Merry's hand",
    "LEGOLAS_VS_FLYING_NAZGUL": "shot by Legolas",
    "GIMLI_VS_ORCS": "cut down by Gimli",
    "BOROMIR_MUTUAL_DESTRUCTION": "Boromir takes his opponent with him",
    "ORCS_FIRST_STRIKE": "the Orcs strike first",
    "SHELOB_POST_BATTLE_MOVE": "no way back into Gondor",
    "CARD_NOBLE_SACRIFICE": "Noble Sacrifice",
}
ABILITY: Final[dict[str, str]] = {
    "BALROG_TUNNEL_AMBUSH": "The Balrog rises from Caradhras against {other} in the tunnel.",
    "WARG_NEGATE_ABILITY": "The Warg leaves {other} no text to use.",
    "FRODO_RETREAT": "Frodo slips away from {other}.",
    "SAM_SUBSTITUTE": "Sam steps in front of Frodo.",
    "SAM_SHOWS_FRODO": "Sam fights with Frodo at his side.",
    "SAM_STRENGTH_BONUS": "Beside Frodo, Sam counts 5.",
    "PIPPIN_RETREAT": "Pippin has seen {other} and falls back.",
    "MERRY_VS_WITCHKING": "Merry strikes the Witch-king down on sight.",
    "LEGOLAS_VS_FLYING_NAZGUL": "Legolas shoots the Flying Nazgul on sight.",
    "GIMLI_VS_ORCS": "Gimli is upon the Orcs before they can strike.",
    "BOROMIR_MUTUAL_DESTRUCTION": "Boromir and {other} bring each other down.",
    "ORCS_FIRST_STRIKE": "The Orcs strike {other} down before a card is played.",
    "SARUMAN_FORCE_STRENGTH_COMPARISON": "Saruman allows no cards: strength alone decides.",
    "GANDALF_REVEAL_CARD": "Before Gandalf, Sauron has to show his card first.",
    "CAVE_TROLL_NEGATE_SAURON_CARD": "The Cave Troll takes no notice of Sauron's card.",
    "SHELOB_POST_BATTLE_MOVE": "Shelob has fed and turns back to Gondor.",
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


def tell(event: dict[str, object]) -> str:
    """What a seat is told, in words; "" where there is nothing to say."""
    words = tell_battle(event)
    return words[:1].upper() + words[1:]


def tell_battle(event: dict[str, object]) -> str:
    kind = str(event.get("event", ""))
    place = str(event.get("place", ""))
    seat = event.get("seat")
    side = FACTIONS[seat] if isinstance(seat, int) and 0 <= seat < 2 else ""
    piece = name(event, "piece", side)
    if kind in ("move", "retreat", "return"):
        start, _, goal = place.partition("/")
        verb = {"move": "moves", "retreat": "retreats", "return": "returns"}[kind]
        return f"{piece} {verb} from {region(start)} to {region(goal)}."
    if kind == "attack":
        return f"{piece} attacks {region(place)}."
    if kind == "show":
        return f"{side} shows {piece}."
    if kind == "battle":
        return f"Battle in {region(place)}: {piece} attacks {name(event, 'other', '')}."
    if kind == "ability":
        return ABILITY.get(place, place).format(other=name(event, "other", ""))
    if kind == "card":
        return f"{side} plays {card(place)}."
    if kind == "fetch":
        return f"{side}'s Magic becomes {card(place)}."
    if kind == "effect":
        return EFFECT.get(place, place)
    if kind == "strength":
        own, _, added = place.partition("+")
        return f"{piece}: {own} + {added} = {event.get('amount', 0)}."
    if kind == "defeat":
        return f"{piece} is defeated ({WHY.get(place, place)})."
    return tell_course(event, kind, side)


def tell_course(event: dict[str, object], kind: str, side: str) -> str:
    """What is no part of a battle."""
    place = str(event.get("place", ""))
    if kind == "place":
        return f"{name(event, 'piece', side)} waits in {region(place)}."
    if kind == "begin":
        return f"All are in their places. {side} begins."
    if kind == "battle over":
        return OUTCOME.get(place, "")
    if kind == "take back":
        return "All cards have been used: both sides take their nine back."
    if kind == "turn":
        return f"{side} is to move."
    if kind == "concede":
        return f"{side} concedes."
    return ""


def name(event: dict[str, object], key: str, side: str) -> str:
    """A piece's name, or what an onlooker calls it."""
    piece = event.get(key)
    face = piece.get("face") if isinstance(piece, dict) else None
    if isinstance(face, str):
        return f"the {face}" if face in WITH_ARTICLE else face
    return f"A piece of {'the ' if side == 'Fellowship' else ''}{side}" if side else "a piece"


def region(word: str) -> str:
    return REGION_NAMES[REGIONS.index(word)] if word in REGIONS else word


def card(word: str) -> str:
    return CARD_NAMES[CARDS.index(word)] if word in CARDS else word


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
        loser = FACTIONS[1 - winner]
        how = f"{loser} concedes." if reason == "concede" else f"{loser} cannot move."
        how = f"{how} {FACTIONS[winner]} wins."
    points = scores[winner]
    return f"{how} {points} of its characters {'survives' if points == 1 else 'survive'}."
