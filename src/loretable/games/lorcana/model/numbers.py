"""The numbers of cards and players as they are now: what is printed, and what modifies it (CR 6.6); and last-known
information, which is all of them when a card leaves play. Nothing here writes.

Where no card has an ability and no effect lasts, what is printed is the answer; else the sheet has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from loretable.core.engine.frames import Ghost
from loretable.games.lorcana.enums import card_flags, card_kinds, cells, features, keywords, zones

from .sheet import CLASS_WORD, FLAGS_AT, FOR_SHIFT, FREE_USE, KEYWORDS_AT, LOST_ABILITY, LOST_AT, NAME_WORD

if TYPE_CHECKING:
    from loretable.games.lorcana.rules.abilities.ability import Ability
    from loretable.games.lorcana.state import LorcanaState


def no_modifiers(state: LorcanaState) -> bool:
    """Are all numbers as printed, since no card has an ability and no effect lasts?"""
    return not state.standing and not state.features.abilities


def cell(state: LorcanaState, piece: int, which: cells.Cell) -> int:
    """What is added to a number of a card in play; 0 elsewhere."""
    return state.current_sheet().cells[piece][which]


def is_as_printed(state: LorcanaState, piece: int) -> bool:
    """Is a card in play as it is printed: has no ability added to its numbers, keywords and flags?"""
    sheet = state.current_sheet()
    return sheet.cells[piece] is sheet.printed[piece]


def keyword(state: LorcanaState, piece: int, which: keywords.Keyword) -> int:
    """The number of a keyword on a card (1 for keywords without one), 0 where the card does not have it. CR 8.1.2."""
    bit: i64 = which
    card_features = state.features
    if not (card_features.given >> bit) & 1:
        return state.cards[piece].keywords[bit] if (card_features.keywords >> bit) & 1 else 0
    cells = state.current_sheet().cells[piece]
    lost: i64 = cells[LOST_AT]
    if (lost >> bit) & 1:
        return 0
    value: i64 = cells[KEYWORDS_AT + bit]
    return value if value > 0 else 0


def keyword_values(state: LorcanaState, piece: int) -> list[int]:
    """The numbers of all keywords of a card, as in `keyword`."""
    if not state.features.given or not state.in_play(piece) or is_as_printed(state, piece):
        return state.cards[piece].keywords
    return [keyword(state, piece, keywords.Keyword(which)) for which in range(len(keywords.NAMES))]


def toll(state: LorcanaState, piece: int, which: cells.Cell) -> int:
    """The ink that abilities ask for to quest or to challenge."""
    return cell(state, piece, which) if state.features.writes & features.GIVES_TOLLS else 0


def is_character(state: LorcanaState, piece: int) -> bool:
    return state.face(piece).kind == card_kinds.CHARACTER


def is_location(state: LorcanaState, piece: int) -> bool:
    return state.face(piece).kind == card_kinds.LOCATION


def is_item(state: LorcanaState, piece: int) -> bool:
    return state.face(piece).kind == card_kinds.ITEM


def strength(state: LorcanaState, piece: int) -> int:
    """Strength with all modifiers; may be below zero, where it counts as zero (CR 4.6.6.1, 6.6)."""
    if state.challenger >= 0 and state.pieces.find(state.challenger) == piece:
        return strength_challenging(state, piece)
    return with_strength_floor(state, piece, state.face(piece).strength + strength_bonus(state, piece))


def strength_challenging(state: LorcanaState, piece: int) -> int:
    """Strength with all modifiers of a character that challenges, or as if it did (CR 8.5.1)."""
    return with_strength_floor(
        state,
        piece,
        state.face(piece).strength + strength_bonus(state, piece) + keyword(state, piece, keywords.CHALLENGER),
    )


def with_strength_floor(state: LorcanaState, piece: int, total: int) -> int:
    """The strength, but no less than printed where an ability says that it cannot be reduced below that."""
    face = state.face(piece)
    if total < face.strength and flags(state, piece) & card_flags.STRENGTH_FLOOR:
        return face.strength
    return total


def strength_bonus(state: LorcanaState, piece: int) -> int:
    """What abilities and effects add to a character's strength."""
    if not state.standing and not state.features.writes & features.READ_STRENGTH:
        return 0
    return cell(state, piece, cells.STRENGTH)


def willpower(state: LorcanaState, piece: int) -> int:
    printed = state.face(piece).willpower
    if not state.features.writes & features.READ_WILLPOWER:
        return printed
    return printed + cell(state, piece, cells.WILLPOWER)


def lore(state: LorcanaState, piece: int) -> int:
    """CR 1.11.2: no lore value, or one below zero, counts as zero."""
    value = state.face(piece).lore
    if state.features.writes & features.READ_LORE:
        value += cell(state, piece, cells.LORE)
    return value if value > 0 else 0


def resist(state: LorcanaState, piece: int) -> int:
    return keyword(state, piece, keywords.RESIST)


def damage_dealt(state: LorcanaState, source: int, target: int = -1, challenging: bool = False) -> int:
    """How much a card deals to another in a challenge; without a target, to one that nothing protects.

    `challenging`: counted as the challenger, also where the challenge has not been declared.
    """
    if state.face(source).kind != card_kinds.CHARACTER:
        return 0  # locations have no strength (CR 4.6.8.3)
    amount = challenge_damage(state, source, challenging)
    if target < 0:
        return amount
    return 0 if damage_prevented(state, target) else max(0, amount - resist(state, target))


def challenge_damage(state: LorcanaState, source: int, challenging: bool = False) -> int:
    """The damage a character deals in a challenge before reductions: its strength, or willpower by an ability."""
    if has_flag(state, source, card_flags.DAMAGE_BY_WILLPOWER):
        return max(0, willpower(state, source))
    if challenging:
        return max(0, strength_challenging(state, source))
    return max(0, strength(state, source))


def damage_prevented(state: LorcanaState, piece: int) -> bool:
    """Does an ability say that a card cannot be dealt damage in a challenge?"""
    return has_flag(state, piece, card_flags.CANT_BE_DEALT_DAMAGE) or has_flag(
        state, piece, card_flags.NO_CHALLENGE_DAMAGE
    )


def singing_cost(state: LorcanaState, piece: int) -> int:
    """CR 8.11.1: what a character counts as for singing."""
    cost = max(keyword(state, piece, keywords.SINGER), state.face(piece).cost)
    return cost + cell(state, piece, cells.SINGING) if state.features.writes & features.READ_SINGING else cost


def move_cost(state: LorcanaState, location: int) -> int:
    cost = state.face(location).move_cost
    return (
        max(0, cost + cell(state, location, cells.MOVE_COST))
        if state.features.writes & features.GIVES_MOVE_COST
        else cost
    )


def has_flag(state: LorcanaState, piece: int, flag: card_flags.CardFlag) -> bool:
    """Does an ability give a card in play this flag, or one of several?"""
    return state.features.flags & flag != 0 and cell(state, piece, cells.Cell(FLAGS_AT)) & flag != 0


def flags(state: LorcanaState, piece: int) -> int:
    """What a card cannot, must or may do: bits of enums.card_flags."""
    return cell(state, piece, cells.Cell(FLAGS_AT)) if state.features.flags else 0


def classes(state: LorcanaState, piece: int) -> list[str]:
    return (
        state.face(piece).classes
        if no_modifiers(state)
        else state.current_sheet().words_of(piece, CLASS_WORD, state.face(piece).classes)
    )


def names(state: LorcanaState, piece: int) -> list[str]:
    return (
        state.face(piece).names
        if no_modifiers(state)
        else state.current_sheet().words_of(piece, NAME_WORD, state.face(piece).names)
    )


def shift_names(state: LorcanaState, piece: int) -> list[str]:
    """The names that count for cards shifted onto it."""
    found = names(state, piece)
    return found if no_modifiers(state) else state.current_sheet().words_of(piece, FOR_SHIFT, found)


def free_uses(state: LorcanaState, piece: int) -> list[str]:
    """The abilities that may be used for free, by name."""
    return (
        state.current_sheet().words_of(piece, FREE_USE, [])
        if state.features.writes & features.GIVES_FREE_USE
        else NO_NAMES
    )


NO_NAMES: Final[list[str]] = []


def has_lost_ability(state: LorcanaState, piece: int, ability: Ability) -> bool:
    """Has the card lost an ability that is printed on it?"""
    if not state.features.losing or not ability.name:
        return False
    return ability.name in state.current_sheet().words_of(piece, LOST_ABILITY, [])


def abilities(state: LorcanaState, piece: int) -> list[Ability]:
    """All abilities of a card in play, those it was given included."""
    face = state.face(piece)
    found: list[Ability] = []
    if not state.features.abilities:
        return found
    for triggered in face.triggered:
        if not has_lost_ability(state, piece, triggered):
            found.append(triggered)
    for activated in face.activated:
        if not has_lost_ability(state, piece, activated):
            found.append(activated)
    for static in face.statics:
        if not has_lost_ability(state, piece, static):
            found.append(static)
    for replacement in face.replacements:
        if not has_lost_ability(state, piece, replacement):
            found.append(replacement)
    if state.features.granting:
        found.extend(state.current_sheet().granted_to(piece))
    return found


def ready_ink(state: LorcanaState, seat: int) -> int:
    return len(state.cards_in(seat, zones.INKWELL)) - state.ink_exerted[seat]


def can_pay(state: LorcanaState, seat: int, cost: int) -> bool:
    return cost <= available_ink(state, seat)


def available_ink(state: LorcanaState, seat: int) -> int:
    """Ready ink and ink drops together (CR 1.5.3): the most that can be paid."""
    return ready_ink(state, seat) + state.drops[seat]


def characters(state: LorcanaState, seat: int) -> list[int]:
    return [p for p in state.cards_in(seat, zones.IN_PLAY) if state.face(p).kind == card_kinds.CHARACTER]


# -- what is kept of a card that leaves (CR 6.7.7) ---------------------------------------------------------------------

# a ghost's facts: [face, these numbers, keywords, then the numbers of the abilities it had]
G_DAMAGE: Final = 1
G_EXERTED: Final = 2
G_STRENGTH: Final = 3
G_WILLPOWER: Final = 4
G_LORE: Final = 5
G_UNDER: Final = 6
G_LOCATION: Final = 7
G_CHALLENGE: Final = 8  # 1: was challenging, 2: was being challenged, when it left
G_WORDS: Final = 9  # classifications and names it had besides what is printed, see given_words
G_KEYWORDS: Final = 10
G_ABILITIES: Final = G_KEYWORDS + len(keywords.NAMES)


def make_ghost(state: LorcanaState, piece: int) -> Ghost:
    """Last-known information: all numbers of a card in play, the cards under it and, for a location, the characters there."""
    beneath = state.pieces.under(piece)
    facts = [
        state.pieces.face[piece],
        state.damage[piece],
        state.exerted[piece],
        strength(state, piece) if state.face(piece).kind == card_kinds.CHARACTER else 0,
        willpower(state, piece),
        lore(state, piece),
        len(beneath),
        state.at[piece],
        challenge_role(state, piece),
        given_words(state, piece),
    ]
    facts.extend(keyword_values(state, piece))
    if state.features.granting or state.features.losing:
        for ability in abilities(state, piece):
            facts.append(ability.number)
    else:
        facts.extend(state.cards[piece].ability_numbers)
    return Ghost(state.pieces.ref(piece), state.owner(piece), facts, cards_with(state, piece, beneath))


def cards_with(state: LorcanaState, piece: int, beneath: list[int]) -> list[int]:
    found = [state.pieces.ref(card) for card in beneath]
    if state.face(piece).kind == card_kinds.LOCATION:
        for character in state.cards_in(state.owner(piece), zones.IN_PLAY):
            if state.at[character] == piece:
                found.append(state.pieces.ref(character))
    return found


def cards_under(ghost: Ghost) -> list[int]:
    """References to the cards that were under it when it left."""
    return ghost.refs[: ghost.facts[G_UNDER]]


def characters_there(ghost: Ghost) -> list[int]:
    """The characters that were at a location when it left."""
    return ghost.refs[ghost.facts[G_UNDER] :]


def challenge_role(state: LorcanaState, piece: int) -> int:
    """In the challenge under way: 1 challenging, 2 being challenged, 0 neither."""
    ref = state.pieces.ref(piece)
    if ref == state.challenger:
        return 1
    return 2 if ref == state.challenged else 0


# a word that an ability gives a card: 2 * its number in the game's vocabulary + its kind + 1; a few of them in one number
WORD_BITS: Final = 13
MOST_WORDS: Final = 4


def given_words(state: LorcanaState, piece: int) -> int:
    """The classifications and names that abilities give a card in play, as a number."""
    if not state.features.writes & (features.READ_CLASSES | features.READ_NAMES):
        return 0
    sheet = state.current_sheet()
    found = 0
    count = 0
    for i in range(len(sheet.words)):
        if sheet.word_pieces[i] == piece and sheet.word_kinds[i] <= NAME_WORD and count < MOST_WORDS:
            number = state.word_number(sheet.words[i])
            if number >= 0:
                found = found << WORD_BITS | (2 * number + sheet.word_kinds[i] + 1)
                count += 1
    return found
