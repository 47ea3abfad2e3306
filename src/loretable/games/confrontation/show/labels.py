"""A state in words and as data for views; and what a short position leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from loretable.core.actions import Action, Verb
from loretable.core.errors import BadData
from loretable.core.pieces import no_pieces
from loretable.games.confrontation.data.entries import FACTIONS
from loretable.games.confrontation.enums import questions
from loretable.games.confrontation.model.board import DEFEATED, FELLOWSHIP, REGION_COUNT, RESERVE, SAURON, zone_of
from loretable.games.confrontation.model.cards import NO_CARD, cards_in
from loretable.games.confrontation.model.characters import CHARACTER_COUNT, OF_SIDE, side_of
from loretable.games.confrontation.model.context import named
from loretable.games.confrontation.rules.abilities.base import Effect
from loretable.games.confrontation.rules.abilities.dispatch import asking, asking_source
from loretable.games.confrontation.rules.movement import ATTACKING, MOVING, is_attack, wins
from loretable.games.confrontation.rules.rulebook import Rulebook

from .view import CardFacts, Facts, Printed

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation

PLURAL: Final = ("Orcs",)
WITH_ARTICLE: Final = ("Balrog", "Witch-king", "Flying Nazgul", "Black Rider", "Orcs", "Warg", "Cave Troll")


def prompt(state: Confrontation) -> str:
    """The question in words, with the names of those it is about."""
    if not 0 <= state.question < len(questions.PROMPTS):
        return ""
    words = questions.PROMPTS[state.question]
    if "{" not in words or not state.agenda:
        return words
    frame, book = state.agenda[-1], state.book
    source = asking_source(frame)
    who = state.champion(source)
    faction = FACTIONS[1 - side_of(who)]
    return words.format(
        who=with_article(book.cast.names[who]),
        bearer=book.cast.names[book.cast.bearer],
        bonus=max(book.raised[who], book.cast.strength[who]),
        ambush=book.board.names[book.board.ambush],
        enemy="the Fellowship" if faction == "Fellowship" else faction,
        text=book.entries[asking(frame)].text,
    )


def with_article(name: str) -> str:
    return f"the {name}" if name in WITH_ARTICLE else name


def label(state: Confrontation, action: Action, seat: int) -> str:
    book = state.book
    words = book.verbs
    verb = action.verb
    if verb is words.move or verb is words.place:
        return move_label(state, action, verb is words.place)
    if verb is words.arrange:
        return f"Set up: {words.template.names[action.a].replace('-', ' ')}"
    if verb is words.play or verb is words.fetch:
        side = 1 if seat == 1 else 0
        return f"{'Play' if verb is words.play else 'Take'} {book.deck.label(side, action.a)}"
    if verb is words.retreat:
        return f"Retreat to {book.board.names[action.a]}"
    if verb is words.fight:
        return f"Fight {book.cast.names[action.a]}" if action.a >= 0 else "Fight an unknown one"
    if verb is words.decline:
        return decline_label(state)
    if verb is words.ambush:
        return f"Show {with_article(owner_of(book, verb))}"
    if verb is words.substitute:
        return f"{owner_of(book, verb)} fights"
    if verb is words.show:
        return f"Show {book.cast.names[book.cast.bearer]}"
    if verb is words.forbid:
        return "Forbid cards"
    return "Yes" if verb is words.use else verb.name.capitalize()


def owner_of(book: Rulebook, verb: Verb) -> str:
    """The character whose ability a word stands for."""
    for character in range(CHARACTER_COUNT):
        for ability in book.own[character]:
            handler = book.handlers[ability]
            if isinstance(handler, Effect) and handler.word(book.verbs) is verb:
                return book.cast.names[character]
    return "somebody"


def move_label(state: Confrontation, action: Action, placing: bool) -> str:
    book = state.book
    name, region = book.cast.names[action.a], book.board.names[action.b]
    if placing:
        return f"{name} in {region}"
    side = side_of(action.a)
    if wins(state, action.a, action.b):
        return f"{name} enters {region}" if side != SAURON else f"{name} to {region}: it falls"
    attacks = "attack" if name in PLURAL else "attacks"
    return f"{name} {attacks} {region}" if is_attack(state, side, action.b) else f"{name} to {region}"


def decline_label(state: Confrontation) -> str:
    question = state.question
    if question in (questions.FRODO, questions.PIPPIN, questions.RETREAT):
        return "Stay and fight"
    if question == questions.SUBSTITUTE:
        return f"{state.book.cast.names[state.book.cast.bearer]} fights himself"
    return "Leave it as it is" if question == questions.MAGIC else "No"


def key(state: Confrontation, action: Action, seat: int) -> str:
    """Concealed pieces are known to their owner only: others see from where to where something moves."""
    verbs = state.book.verbs
    regions = state.book.board.words
    if action.verb is verbs.move and not state.pieces.knows(seat, action.a):
        return f"move {regions[state.pieces.zone[action.a] % REGION_COUNT]} {regions[action.b]}"
    if action.verb is verbs.place and not state.pieces.knows(seat, action.a):
        return f"place {regions[action.b]}"
    return str(action)


def pieces_of(state: Confrontation, action: Action, seat: int) -> list[int]:
    """Who moves, is placed, retreats, fights or uses his text; a card is played for the one who fights."""
    verbs = state.book.verbs
    verb = action.verb
    found = -1
    if verb is verbs.move or verb is verbs.place or verb is verbs.fight:
        found = action.a
    elif verb is verbs.retreat or verb is verbs.play or verb is verbs.fetch:
        found = state.fighter(seat) if state.defender >= 0 and seat in (0, 1) else -1
    elif verb is verbs.show:
        found = state.book.cast.bearer
    elif verb is not verbs.decline and verb is not verbs.arrange and is_event(state):
        found = state.champion(asking_source(state.agenda[-1]))
    return [found] if 0 <= found < CHARACTER_COUNT and state.pieces.knows(seat, found) else []


def targets_of(state: Confrontation, action: Action) -> list[str]:
    """The region that it leads to, the card, or the set-up."""
    verbs = state.book.verbs
    verb = action.verb
    if verb is verbs.move or verb is verbs.place:
        return [state.book.board.words[action.b]]
    if verb is verbs.retreat:
        return [state.book.board.words[action.a]]
    if verb is verbs.arrange:
        return [verbs.template.names[action.a]]
    return [state.book.deck.words[action.a]] if verb is verbs.play or verb is verbs.fetch else []


def is_event(state: Confrontation) -> bool:
    """Is it an ability that asks?"""
    return bool(state.agenda) and len(state.agenda[-1].data) >= 3 and state.agenda[-1].data[0] >= 3


def facts(state: Confrontation) -> Facts:
    cards = state.book.deck.words
    full, value = state.book.deck.full, state.book.deck.value
    characters = state.book.cast.words
    shown: Facts = {
        "active": state.active,
        "ply": state.ply,
        "hands": [[cards[card] for card in cards_in(hand)] for hand in state.hands],
        "numbers": [[value[side][card] for card in cards_in(state.hands[side])] for side in (0, 1)],
        "discards": [[cards[card] for card in cards_in(full[side] & ~state.hands[side])] for side in (0, 1)],
        "shown": [characters[c] for c in range(CHARACTER_COUNT) if (state.shown >> c) & 1],
        "printed": cast("Printed", state.book.printed),
    }
    if state.agenda and state.agenda[-1].address == MOVING:
        here = state.pieces.zone[state.mover()] % REGION_COUNT
        shown["tunnel"] = state.book.board.tunnel_to[here] == state.agenda[-1].step
    if state.agenda and state.agenda[-1].address == ATTACKING and state.battles:
        shown["battle"] = {
            "region": state.book.board.words[state.region],
            "attacker": characters[state.attacker],
            "defender": characters[state.defender] if state.defender >= 0 else None,
            "cards": [cards[card] if card != NO_CARD else None for card in state.cards],
            "flags": [name for name, is_set in named(state.ctx).items() if is_set],
        }
    return shown


def describe(state: Confrontation, piece: int) -> CardFacts:
    return {"strength": state.book.cast.strength[piece], "shown": (state.shown >> piece) & 1 == 1}


def complete(state: Confrontation) -> None:
    """A position may list the pieces on the board only: the others have been defeated, and nobody knows who is who."""
    pieces = state.pieces
    if pieces.face != list(range(CHARACTER_COUNT)):
        if pieces.maybe or state.agenda:
            raise BadData("zones", "with candidates or an agenda, each piece has to be listed with its number as id")
        full = no_pieces(state.layout)
        full.face = list(range(CHARACTER_COUNT))
        full.pool = [1] * 9 + [2] * 9
        full.zone = [DEFEATED + side_of(c) for c in range(CHARACTER_COUNT)]
        full.known = [state.layout.everybody] * CHARACTER_COUNT
        full.stamp = [0] * CHARACTER_COUNT
        full.host = [-1] * CHARACTER_COUNT
        for listed in range(len(pieces.face)):
            character = pieces.face[listed]
            if pieces.face.index(character) != listed:
                raise BadData("zones", f"{state.book.cast.names[character]} is there twice")
            full.zone[character] = pieces.zone[listed]
            full.known[character] = pieces.known[listed]
        for zone in range(len(pieces.zones)):
            full.zones[zone] = [pieces.face[listed] for listed in pieces.zones[zone]]
        for character in range(CHARACTER_COUNT):
            if character not in pieces.face:
                full.zones[full.zone[character]].append(character)
        state.pieces = full
    if not state.pieces.maybe:
        state.pieces.maybe = candidates(state)
        learn(state)
    if not state.pieces.zones[RESERVE] and not state.pieces.zones[RESERVE + 1]:
        state.stage = 1


def candidates(state: Confrontation) -> list[int]:
    """Characters that are known stay known; any other could be any of the rest of its side."""
    everybody = state.layout.everybody
    found: list[int] = []
    public = 0
    for character in range(CHARACTER_COUNT):
        if state.pieces.known[character] == everybody:
            public |= 1 << character
    for character in range(CHARACTER_COUNT):
        bit = 1 << character
        found.append(bit if public & bit else OF_SIDE[side_of(character)] & ~public)
    return found


def learn(state: Confrontation) -> None:
    """What else everybody knows: who is in the other side's home does not bear the Ring; who alone is left is known."""
    pieces = state.pieces
    there = pieces.zones[zone_of(FELLOWSHIP, state.book.board.home[SAURON])]
    if there:
        pieces.rule_out(there, 1 << state.book.cast.bearer)
    for character in range(CHARACTER_COUNT):
        if pieces.maybe[character] == 1 << character:
            pieces.known[character] = state.layout.everybody
