"""The moves and every answer that the specification gives to one that cannot be made: message by message, with our code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import reasons
from loretable.games.lorcana.interop.projection import MESSAGES, MessageRow, validate
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.interop.positions import ITEM_CARD, Card, Scene, character, named

Refusal = tuple[LorcanaState, int, str]


def altering(text: str) -> Refusal:
    """Hands are still being altered: not the main phase."""
    state = GAME.new({"first": 0}, seed=1)
    assert isinstance(state, LorcanaState)
    return state, 0, text.format(card=state.cards_in(0, 1)[0])


def not_your_turn(text: str) -> Refusal:
    mine, theirs, held = character(exerted=True), character(), character(cost=1)
    scene = Scene(mine=[mine], theirs=[theirs], their_hand=[held])
    return scene.state, 1, text.format(mine=theirs.id, theirs=mine.id, card=held.id)


def with_hand(text: str, card: Card) -> Refusal:
    scene = Scene(hand=[card])
    return scene.state, 0, text.format(card=card.id)


def from_play(text: str) -> Refusal:
    card = character()
    scene = Scene(mine=[card], ink=9)
    return scene.state, 0, text.format(card=card.id)


def questing(*keywords: str, exerted: bool = False, drying: bool = False) -> Refusal:
    card = character(*keywords, exerted=exerted, drying=drying)
    scene = Scene(mine=[card])
    return scene.state, 0, f"quest {card.id}"


def item_quest() -> Refusal:
    item = named(ITEM_CARD)
    scene = Scene(mine=[item])
    return scene.state, 0, f"quest {item.id}"


def challenging(
    target: str = "", exerted: bool = False, drying: bool = False, target_exerted: bool = True, guard: bool = False
) -> Refusal:
    hero = character(exerted=exerted, drying=drying)
    foe = character(*([target] if target else []), exerted=target_exerted)
    others = [character("Bodyguard", exerted=True)] if guard else []
    scene = Scene(mine=[hero], theirs=[foe, *others])
    return scene.state, 0, f"challenge {hero.id} {foe.id}"


def inked_already() -> Refusal:
    one, two = character(inkable=True), character(inkable=True, cost=4)
    scene = Scene(hand=[one, two])
    scene.do("ink", one)
    return scene.state, 0, f"ink {two.id}"


def waiting() -> Refusal:
    helper, friend = character("Support"), character()
    scene = Scene(mine=[helper, friend])
    scene.do("quest", helper)
    return scene.state, 0, "end"


def reckless() -> Refusal:
    scene = Scene(mine=[character("Reckless")], theirs=[character(exerted=True)])
    return scene.state, 0, "end"


REFUSALS: dict[tuple[str, str], Callable[[], Refusal]] = {
    ("playCard", "Not your turn"): lambda: not_your_turn("play {card}"),
    ("playCard", "Can only play cards in Main Phase"): lambda: altering("play {card}"),
    ("playCard", "Card not in hand"): lambda: from_play("play {card}"),
    ("playCard", "Cannot pay cost"): lambda: with_hand("play {card}", character(cost=3)),
    ("quest", "Not your turn"): lambda: not_your_turn("quest {mine}"),
    ("quest", "Can only quest in Main Phase"): lambda: altering("quest {card}"),
    ("quest", "Only characters can quest"): item_quest,
    ("quest", "Character is exerted"): lambda: questing(exerted=True),
    ("quest", "Character is drying"): lambda: questing(drying=True),
    ("quest", "Reckless characters cannot quest"): lambda: questing("Reckless"),
    ("challenge", "Not your turn"): lambda: not_your_turn("challenge {mine} {theirs}"),
    ("challenge", "Attacker is drying"): lambda: challenging(drying=True),
    ("challenge", "Attacker is exerted"): lambda: challenging(exerted=True),
    ("challenge", "Can only challenge exerted characters"): lambda: challenging(target_exerted=False),
    ("challenge", "Must challenge a character with Bodyguard"): lambda: challenging(guard=True),
    ("challenge", "Only Evasive characters can challenge Evasive"): lambda: challenging("Evasive"),
    ("inkCard", "Not your turn"): lambda: not_your_turn("ink {card}"),
    ("inkCard", "Can only ink in Main Phase"): lambda: altering("ink {card}"),
    ("inkCard", "Already inked this turn"): inked_already,
    ("inkCard", "Card not in hand"): lambda: from_play("ink {card}"),
    ("inkCard", "Card is not inkable"): lambda: with_hand("ink {card}", character(inkable=False)),
    ("passTurn", "Not your turn"): lambda: not_your_turn("end"),
    ("passTurn", "Can only pass turn from Main Phase"): lambda: altering("end"),
    ("passTurn", "Abilities waiting to resolve"): waiting,
    ("passTurn", "Reckless characters must challenge"): reckless,
}


@pytest.mark.parametrize("row", MESSAGES, ids=lambda row: f"{row.move}: {row.message}")
def test_each_message_has_its_code(row: MessageRow) -> None:
    state, seat, text = REFUSALS[row.move, row.message]()
    before = state.digest
    answer = validate(state, seat, GAME.parse(text))
    assert answer == {"valid": False, "error": row.message, "code": row.code}
    assert state.digest == before, "asking changes nothing"


def test_each_message_is_in_the_table_once() -> None:
    assert [(row.move, row.message) for row in MESSAGES] == list(REFUSALS)


def test_a_move_that_can_be_made_is_valid() -> None:
    hero = character()
    scene = Scene(mine=[hero])
    for text in (f"quest {hero.id}", "end"):
        assert validate(scene.state, 0, GAME.parse(text)) == {"valid": True}


def test_a_reason_that_the_table_has_not_gets_its_own_sentence() -> None:
    hero = character()
    scene = Scene(mine=[hero, friend := character()])
    answer = validate(scene.state, 0, scene.action("challenge", hero, friend))
    [reason] = [r for r in reasons.REASONS if r.code == "CANNOT_CHALLENGE_OWN"]
    assert answer == {"valid": False, "error": reason.text, "code": reason.code}
    scene.state.push("concede", 1)
    assert validate(scene.state, 0, scene.action("quest", hero))["code"] == "GAME_OVER"
