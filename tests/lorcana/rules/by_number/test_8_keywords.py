"""CR 8.1, 8.4, 8.13 to 8.15: Boost, Support, Vanish, Ward."""

from typing import cast

from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import keywords
from loretable.games.lorcana.rules.damage import calculation
from tests.lorcana.table import (
    WALL,
    card,
    cards,
    keyword,
    named,
    rule,
    table,
    vanilla,
    with_keyword,
)

WARD, HELPER = with_keyword("Ward"), with_keyword("Support")
BOOSTER = named("Hercules - Spectral Demigod")  # Boost 2


@rule("8.1.1", "8.1.2")
def test_every_keyword_is_printed_somewhere_and_only_some_have_a_number() -> None:
    for word in keywords.NAMES:
        numbers = {keyword(face, word) for face in GAME.pool_faces} - {0}
        numbered = word in ("Boost", "Challenger", "Resist", "Sing Together", "Singer")
        assert numbers and (numbered or numbers == {1}), word


# -- Boost (8.4) -------------------------------------------------------------------------------------------------------


@rule("8.4.1")
def test_boost_puts_the_top_card_of_the_deck_under_the_card_once_a_turn() -> None:
    hero = card(BOOSTER)
    t = table(mine=[hero], ink=5)
    top = t.zone("deck.0")[0]
    t.do("boost", hero)
    assert t.under(hero) == [top] and t.ready_ink() == 3
    assert t.code("boost", hero) == "ALREADY_BOOSTED"
    t.end(2)
    t.do("boost", hero)
    assert len(t.under(hero)) == 2


@rule("8.4.1")
def test_boost_needs_ink_a_card_in_the_deck_and_the_own_turn() -> None:
    hero, plain = card(BOOSTER), card(vanilla())
    assert table(mine=[hero], ink=1).code("boost", hero) == "INSUFFICIENT_INK"
    assert table(mine=[hero], ink=2, deck=0).code("boost", hero) == "DECK_EMPTY"
    assert table(mine=[plain], ink=2).code("boost", plain) == "NO_BOOST"
    assert table(theirs=[hero], ink=2).code("boost", hero) == "NOT_YOUR_CHARACTER"


@rule("8.4.1")
def test_each_copy_boosts_on_its_own_and_ink_drops_pay_for_it() -> None:
    heroes = cards(2, BOOSTER)
    t = table(mine=heroes, ink=2, drops=2)
    t.do("boost", heroes[0]).do("choose", 2)
    t.do("boost", heroes[1])
    assert t.state.drops[0] == 0 and t.ready_ink() == 0


@rule("8.4.1")
def test_locations_boost_too() -> None:
    place = card("Scrooge's Counting House - Ebenezer's Office")
    t = table(mine=[place], ink=2)
    t.do("boost", place)
    assert len(t.under(place)) == 1


@rule("8.4.3", "8.4.2")
def test_a_boosted_card_was_not_played_and_nobody_sees_it() -> None:
    hero = card(BOOSTER)
    t = table(mine=[hero], ink=2)
    t.state.listen()
    t.do("boost", hero)
    below = t.under(hero)[0]
    assert "play" not in [event.name for event in t.state.events] and below not in t.state.played
    assert not any(t.state.pieces.knows(seat, below) for seat in (0, 1, 2))


# -- Support, Ward, Vanish (8.13 to 8.15) ------------------------------------------------------------------------------


@rule("8.13.1")
def test_support_adds_the_strength_to_any_other_character_for_the_turn() -> None:
    for mine in (True, False):
        helper, hero = card(HELPER), card(vanilla(strength=2))
        t = table(mine=[helper, hero] if mine else [helper], theirs=[] if mine else [hero])
        t.do("quest", helper).do("pick", hero)
        assert t.strength(hero) == 2 + HELPER.strength and t.strength(helper) == HELPER.strength


@rule("8.13.1")
def test_a_game_is_saved_while_support_asks() -> None:
    helper, hero = card(HELPER), card(vanilla(strength=2))
    t = table(mine=[helper, hero])
    t.do("quest", helper)
    assert t.kind == "choose a character to support" and t.state.audit() == ""


@rule("8.13.1")
def test_support_adds_the_strength_as_it_is_now() -> None:
    first, second, hero = card(HELPER), card(HELPER), card(vanilla(strength=1))
    t = table(mine=[first, second, hero])
    t.do("quest", first).do("pick", second)
    t.do("quest", second).do("pick", hero)
    assert t.strength(hero) == 1 + 2 * HELPER.strength


@rule("8.13.1", "4.6.6.1")
def test_support_counts_in_a_challenge() -> None:
    helper, hero, foe = card(HELPER), card(vanilla(strength=1, willpower=4)), card(WALL, exerted=True)
    t = table(mine=[helper, hero], theirs=[foe])
    t.do("quest", helper).do("pick", hero)
    assert [(m.kind, m.source, m.amount) for m in calculation(t.state, hero.id).modifiers] == [
        ("support", helper.id, HELPER.strength)
    ]
    t.do("challenge", hero, foe)
    assert t.damage(foe) == 1 + HELPER.strength


@rule("8.15.1", "8.13.1")
def test_ward_is_not_chosen_by_opponents_but_by_its_own_player() -> None:
    helper, theirs, mine = card(HELPER), card(WARD), card(WARD)
    t = table(mine=[helper, mine], theirs=[theirs])
    t.do("quest", helper)
    assert t.options == [t.text("pick", mine), "done"]


@rule("8.15.2", "8.15.1")
def test_ward_is_challenged_like_any_other_character() -> None:
    hero, warded = card(vanilla(strength=1)), card(WARD, exerted=True)
    t = table(mine=[hero], theirs=[warded])
    t.do("challenge", hero, warded)
    assert t.damage(warded) == 1


@rule("8.14.1")
def test_vanish_is_not_set_off_by_abilities() -> None:
    helper, ghost = card(HELPER), card(with_keyword("Vanish"))
    t = table(mine=[helper], theirs=[ghost])
    t.do("quest", helper).do("pick", ghost)
    assert t.where(ghost) == "play.1", "only the effect of an action makes it vanish"
    assert "Vanish" in cast("list[str]", t.state.describe(ghost.id)["keywords"])


@rule("8.13.1", "8.3.3", "8.8.1")
def test_several_keywords_on_one_card_all_count() -> None:
    face = with_keyword("Bodyguard", "Support")
    both, other = card(face, exerted=True), card(vanilla(), exerted=True)
    hero = card(vanilla())
    assert table(mine=[hero], theirs=[both, other]).code("challenge", hero, other) == "BODYGUARD_BLOCKING"
    both = card(face)
    t = table(mine=[both, card(vanilla())])
    t.do("quest", both)
    assert t.kind == "choose a character to support" and face.keywords[keywords.SUPPORT]
