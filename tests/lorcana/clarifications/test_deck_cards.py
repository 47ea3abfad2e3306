"""Cards that many decks play, each with another wording: they do what is printed on them."""

from __future__ import annotations

import pytest

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

STITCH, FLOUNDER, MAUI = "Stitch - New Dog", "Flounder - Voice of Reason", "Maui - Hero to All"
BASIL, COGSWORTH, MINNIE = (
    "Basil - Of Baker Street",
    "Cogsworth - Grandfather Clock",
    "Minnie Mouse - Always Classy",
)
CASTLE = "The Queen's Castle - Mirror Chamber"


@pytest.mark.parametrize(("action", "damage"), [("Smash", 3), ("Fire the Cannons!", 2)])
def test_an_action_deals_its_damage_to_anybody(action: str, damage: int) -> None:
    s = laid(mine=[STITCH], hand=[action], theirs=[MAUI])
    s.do("play", s[action])
    assert choices(s) == ids(s, STITCH, MAUI)
    s.pick(MAUI).quiet()
    assert s.damage(s[MAUI]) == damage


@pytest.mark.parametrize(
    ("action", "to"), [("Dragon Fire", "discard.1"), ("Mother Knows Best", "hand.1"), ("Let It Go", "inkwell.1")]
)
def test_an_action_takes_a_character_away(action: str, to: str) -> None:
    s = laid(hand=[action], theirs=[MAUI])
    s.do("play", s[action]).pick(MAUI).quiet()
    assert place(s, MAUI) == to


def test_only_the_exerted_go_into_the_unknown() -> None:
    s = laid(hand=["Into the Unknown"], theirs=[MAUI, tired(STITCH)])
    s.do("play", s["Into the Unknown"])
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert place(s, STITCH) == "inkwell.1"


def test_only_the_strong_fall_to_a_criminal_mind() -> None:
    mind = "World's Greatest Criminal Mind"
    s = laid(hand=[mind], theirs=[MAUI, STITCH])
    s.do("play", s[mind])
    assert choices(s) == ids(s, MAUI)
    s.pick(MAUI).quiet()


def test_a_storm_rages_over_everybody() -> None:
    s = laid(mine=[STITCH, "Lantern"], hand=["Raging Storm"], theirs=[MAUI, COGSWORTH])
    s.do("play", s["Raging Storm"]).quiet()
    assert s.count("play.0") == 1 and s.count("play.1") == 0


def test_healing_draws_as_many_cards() -> None:
    s = laid(mine=[hurt(MAUI, 3)], hand=["Ohana Means Family"])
    s.do("play", s["Ohana Means Family"]).pick(MAUI).quiet()
    assert s.damage(s[MAUI]) == 0 and s.count("hand.0") == 3


def test_its_player_gives_up_a_character_or_two_cards_are_drawn() -> None:
    hades = "Hades - Looking for a Deal"
    for agreed, place_, hand in ((True, "deck.1", 0), (False, "play.1", 2)):
        s = laid(hand=[hades], theirs=[MAUI, STITCH])
        s.do("play", s[hades]).yes().pick(MAUI)
        assert s.state.seat == 1
        (s.yes() if agreed else s.no()).quiet()
        assert place(s, MAUI) == place_ and s.count("hand.0") == hand


def test_hands_are_filled_to_three() -> None:
    demona = "Demona - Scourge of the Wyvern Clan"
    s = laid(hand=[demona, STITCH], their_hand=[MAUI] * 4, theirs=[FLOUNDER])
    s.do("play", s[demona]).quiet()
    assert s.count("hand.0") == 3 and s.count("hand.1") == 4 and s.exerted(s[FLOUNDER])


def test_a_man_cub_takes_what_is_no_character() -> None:
    mowgli = "Mowgli - Man Cub"
    s = laid(hand=[mowgli], their_hand=[MAUI, "Freeze", "Lantern"])
    s.do("play", s[mowgli])
    assert s.state.seat == 1 and choices(s) == ids(s, "Freeze", "Lantern")
    s.pick("Lantern").quiet()
    assert set(s.seen(0, "hand.1")[1]) == {MAUI, "Freeze"}


def test_the_deceiver_chooses_which_song_goes() -> None:
    ursula = "Ursula - Deceiver"
    s = laid(hand=[ursula], their_hand=[MAUI, "Let It Go", "Be Prepared"])
    s.do("play", s[ursula])
    assert s.state.seat == 0 and choices(s) == ids(s, "Let It Go", "Be Prepared")
    s.pick("Be Prepared").quiet()
    assert place(s, "Be Prepared") == "discard.1"


def test_who_falls_at_the_library_is_worth_a_card() -> None:
    library = "The Library - A Gift for Belle"
    s = laid(mine=[library, hurt(STITCH, 1, at=library), hurt(BASIL, 1)], theirs=[tired(MAUI), tired(MAUI)])
    s.do("challenge", s[BASIL], s[MAUI]).quiet()
    s.do("challenge", s[STITCH], s[MAUI, 1]).yes().quiet()
    assert s.count("hand.0") == 1


def test_those_who_fly_learn_to_draw() -> None:
    dumbo, tinker = "Dumbo - Ninth Wonder of the Universe", "Tinker Bell - Peter Pan's Ally"
    s = laid(mine=[dumbo, tinker, STITCH])
    s.do("use", s[tinker], 0).do("use", s[dumbo], 0).quiet()
    assert s.lore[0] == 2 and s.count("hand.0") == 2 and s.ready_ink() == 8 and not s.can("use", s[STITCH], 0)


def test_willpower_deals_damage_for_his_side_only() -> None:
    dale = "Dale - Ready for His Shot"
    s = laid(mine=[dale, MINNIE], theirs=[tired(COGSWORTH)])
    s.do("challenge", s[MINNIE], s[COGSWORTH]).quiet()
    assert s.damage(s[COGSWORTH]) == 3 and s.damage(s[MINNIE]) == 2


def test_an_additional_card_is_inked_this_turn_only() -> None:
    s = laid(hand=["Sail the Azurite Sea", STITCH, FLOUNDER, BASIL, MINNIE])
    s.do("ink", s[STITCH]).do("play", s["Sail the Azurite Sea"]).do("ink", s[FLOUNDER])
    assert not s.can("ink", s[BASIL])
    s.pass_turn(2).do("ink", s[BASIL])
    assert not s.can("ink", s[MINNIE])
    s.quiet()


def test_the_horseman_grows_with_every_fall() -> None:
    rider = "The Headless Horseman - Terror of Sleepy Hollow"
    s = laid(mine=[MINNIE], hand=[rider], theirs=[STITCH, MAUI])
    s.do("play", s[rider])
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert s.strength(s[rider]) == 5 and s.strength(s[MINNIE]) == 2


def test_who_is_watched_does_not_quest_in_their_next_turn() -> None:
    jasper = "Jasper - Common Crook"
    s = laid(mine=[jasper], theirs=[STITCH, MINNIE])
    s.do("quest", s[jasper]).pick(STITCH).pass_turn()
    assert s.code("quest", s[STITCH]) == "ABILITY_FORBIDS" and s.can("quest", s[MINNIE])
    s.pass_turn(2)
    assert s.can("quest", s[STITCH])
    s.quiet()


def test_a_princess_or_a_queen_is_cheaper() -> None:
    aurora = "Aurora - Holding Court"
    for name, ink in (("Moana - Of Motunui", 6), ("The Queen - Wicked and Vain", 6), (MAUI, 5)):
        s = laid(mine=[aurora], hand=[name])
        s.do("quest", s[aurora]).do("play", s[name]).quiet()
        assert s.ready_ink() == ink


def test_weakness_lasts_until_the_next_turn_of_its_player() -> None:
    s = laid(hand=["Lost in the Woods"], theirs=[MAUI])
    s.do("play", s["Lost in the Woods"]).pass_turn()
    assert s.strength(s[MAUI]) == 4
    s.pass_turn()
    assert s.strength(s[MAUI]) == 6
    s.quiet()


def test_nobody_loses_more_lore_than_they_have() -> None:
    s = laid(hand=["A Pirate's Life"], lore=(3, 1))
    s.do("play", s["A Pirate's Life"]).quiet()
    assert s.lore == [5, 0]


def test_a_friend_who_was_hurt_and_readied_rests() -> None:
    silver = "John Silver - Ferocious Friend"
    s = laid(mine=[silver, tired(COGSWORTH)])
    s.do("quest", s[silver]).yes().pick(COGSWORTH).quiet()
    assert (
        s.damage(s[COGSWORTH]) == 1
        and not s.exerted(s[COGSWORTH])
        and s.code("quest", s[COGSWORTH]) == "ABILITY_FORBIDS"
    )


def test_the_sword_takes_lore_from_those_who_have_it() -> None:
    s = laid(mine=["The Sword Released", MAUI], theirs=[STITCH], lore=(0, 1))
    s.pass_turn(2).quiet()
    assert s.lore == [1, 0]
    s.pass_turn(2).quiet()
    assert s.lore == [1, 0]


def test_the_sword_needs_the_strongest() -> None:
    s = laid(mine=["The Sword Released", MAUI], theirs=[MAUI], lore=(0, 5))
    s.pass_turn(2).quiet()
    assert s.lore == [0, 5]


def test_a_hero_may_also_challenge_the_ready() -> None:
    s = laid(mine=[MAUI, FLOUNDER], hand=["One Last Hope", "One Last Hope"], theirs=[STITCH])
    s.do("play", s["One Last Hope"]).pick(FLOUNDER).quiet()
    assert not s.can("challenge", s[FLOUNDER], s[STITCH])
    s.do("play", s["One Last Hope", 1]).pick(MAUI).quiet()
    assert s.can("challenge", s[MAUI], s[STITCH])


def test_a_villain_betrays_better() -> None:
    for name, more in ((STITCH, 2), ("Jafar - Lamp Thief", 3)):
        s = laid(mine=[name], hand=["Vicious Betrayal"])
        before = s.strength(s[name])
        s.do("play", s["Vicious Betrayal"]).pick(name).quiet()
        assert s.strength(s[name]) == before + more


def test_victories_are_worth_lore_in_that_turn_only() -> None:
    crown = "Restoring the Crown"
    s = laid(mine=[MAUI], hand=[crown], theirs=[STITCH, FLOUNDER])
    s.do("play", s[crown]).do("challenge", s[MAUI], s[STITCH]).quiet()
    assert s.lore[0] == 2
    s.pass_turn().do("quest", s[FLOUNDER]).pass_turn().do("challenge", s[MAUI], s[FLOUNDER]).quiet()
    assert s.lore[0] == 2


def test_the_first_to_quest_is_golden_and_alone() -> None:
    isabela = "Isabela Madrigal - Golden Child"
    s = laid(mine=[isabela, STITCH])
    assert s.lore_value(isabela) == 4
    s.do("quest", s[isabela]).quiet()
    assert s.lore[0] == 4 and s.code("quest", s[STITCH]) == "ABILITY_FORBIDS"
    s = laid(mine=[isabela, STITCH])
    s.do("quest", s[STITCH]).quiet()
    assert s.lore_value(isabela) == 1


def test_toys_that_fall_are_worth_lore_to_the_surgeon() -> None:
    sid, toy = "Sid Phillips - Toy Surgeon", "Hamm - Piggy Bank"
    s = laid(mine=[toy], hand=[sid], theirs=[STITCH, COGSWORTH])
    s.do("play", s[sid]).yes().pick(toy)
    assert s.state.seat == 1
    s.pick(STITCH).quiet()
    assert s.lore[0] == 2 and place(s, STITCH) == "discard.1"


def test_a_street_dog_draws_and_discards_as_much() -> None:
    tramp = "Tramp - Street-Smart Dog"
    s = laid(mine=[STITCH, MINNIE], hand=[tramp, "Freeze"], deck=[MAUI, FLOUNDER, None], ink=5)
    s.do("play", s[tramp]).yes().pick("Freeze", FLOUNDER).quiet()
    assert s.ready_ink() == 0 and place(s, MAUI) == "hand.0" and s.count("discard.0") == 2


def test_an_inventor_banishes_with_his_machine_only() -> None:
    maurice = "Maurice - Unconventional Inventor"
    s = laid(mine=["Lantern"], hand=[maurice], theirs=[STITCH])
    s.do("play", s[maurice]).yes().pick("Lantern").quiet()
    assert s.count("hand.0") == 1
    s = laid(mine=["Maurice's Machine"], hand=[maurice], theirs=[STITCH])
    s.do("play", s[maurice]).yes().pick("Maurice's Machine").yes().pick(STITCH).quiet()
    assert place(s, STITCH) == "discard.1"


def test_all_who_move_together_are_worth_lore() -> None:
    moana = "Moana - Kakamora Leader"
    s = laid(mine=[CASTLE, STITCH, MINNIE], hand=[moana])
    s.do("play", s[moana]).yes().pick(STITCH, MINNIE).done().pick(CASTLE).quiet()
    assert s.lore[0] == 2 and s.at(s[STITCH]) == s.at(s[MINNIE]) == s[CASTLE].id


def test_who_is_at_a_place_readies_in_any_weather() -> None:
    pepa = "Pepa Madrigal - Weather Maker"
    s = laid(hand=[pepa, pepa], theirs=[CASTLE, (STITCH, {"at": CASTLE}), MINNIE])
    s.do("play", s[pepa]).yes().pick(STITCH).do("play", s[pepa, 1]).yes().pick(MINNIE)
    s.pass_turn().answer("Yes: draw a card").quiet()
    assert not s.exerted(s[STITCH]) and s.exerted(s[MINNIE])


def test_a_challenged_avenger_takes_the_challenger_along() -> None:
    helga = "Helga Sinclair - Vengeful Partner"
    s = laid(mine=[MAUI], theirs=[tired(helga)])
    s.do("challenge", s[MAUI], s[helga]).quiet()
    assert place(s, MAUI) == "discard.0" and place(s, helga) == "discard.1"


def test_an_avenger_who_challenges_takes_nobody_along() -> None:
    helga = "Helga Sinclair - Vengeful Partner"
    s = laid(mine=[helga], theirs=[tired(MAUI)])
    s.do("challenge", s[helga], s[MAUI]).quiet()
    assert place(s, helga) == "discard.0" and s.damage(s[MAUI]) == 2
