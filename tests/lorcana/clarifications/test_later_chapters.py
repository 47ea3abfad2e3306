"""Official answers about cards of later chapters, each played on the cards it speaks of."""

from __future__ import annotations

import pytest

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

FLOUNDER, MINNIE, STITCH = "Flounder - Voice of Reason", "Minnie Mouse - Always Classy", "Stitch - New Dog"
MAUI, ALICE, BASIL = "Maui - Hero to All", "Alice - Growing Girl", "Basil - Of Baker Street"
COGSWORTH, BERNARD, PLUTO = (
    "Cogsworth - Grandfather Clock",
    "Bernard - Brand-New Agent",
    "Pluto - Determined Defender",
)
CASTLE, MANOR, PALACE, HOUSE = (
    "The Queen's Castle - Mirror Chamber",
    "De Vil Manor - Cruella's Estate",
    "Tiana's Palace - Jazz Restaurant",
    "Belle's House - Maurice's Workshop",
)
FRIENDS, LUCKY, JAFAR = "Friends on the Other Side", "Lucky - The 15th Puppy", "Jafar - Striking Illusionist"
TALA, CRUELLA, MALEFICENT = (
    "Gramma Tala - Spirit of the Ocean",
    "Cruella De Vil - Style Icon",
    "Maleficent - Mistress of All Evil",
)


def test_support_twice_is_support_once() -> None:
    s = laid(mine=[ALICE, ALICE, BASIL])
    assert s.keywords(BASIL) == ["Support"]
    s.do("quest", s[BASIL]).pick(ALICE).quiet()
    assert s.strength(s[ALICE]) == 3


@pytest.mark.parametrize(("who", "damage"), [(COGSWORTH, 1), (MINNIE, 0)])
def test_resist_adds_up(who: str, damage: int) -> None:
    s = laid(mine=[COGSWORTH, COGSWORTH, MINNIE], hand=["Let the Storm Rage On"])
    s.do("play", s["Let the Storm Rage On"]).pick(who).quiet()
    assert s.damage(s[who]) == damage


def test_gaining_lore_by_an_ability_is_not_questing() -> None:
    s = laid(mine=["Cogsworth - Talking Clock", BASIL], hand=["The Beast is Mine!"])
    s.do("play", s["The Beast is Mine!"]).pick(BASIL)
    assert not s.can("use", s[BASIL], 0)
    s.pass_turn(2).do("use", s[BASIL], 0).quiet()
    assert s.lore[0] == 1 and s.exerted(s[BASIL])


def test_one_looks_whether_one_wants_or_not() -> None:
    sisu = "Sisu - Divine Water Dragon"
    s = laid(mine=[sisu], deck=["Freeze", "Lantern", None])
    s.do("quest", s[sisu])
    assert choices(s) == ids(s, "Freeze", "Lantern") and "Done" in s.labels
    s.done().pick("Lantern", "Freeze").quiet()
    assert s.count("hand.0") == 0 and s.zone("deck.0")[1:] == [s["Lantern"].id, s["Freeze"].id]


def test_a_song_before_she_came_gives_her_nothing() -> None:
    training, stout = "Cinderella - Knight in Training", "Cinderella - Stouthearted"
    s = laid(mine=[training], hand=[FRIENDS, FRIENDS, stout], theirs=[MAUI])
    s.do("play", s[FRIENDS]).do("play", s[stout], "shift", s[training]).quiet()
    assert not s.can("challenge", s[stout], s[MAUI])


def test_a_song_while_she_is_there_lets_her_challenge_the_ready() -> None:
    s = laid(mine=["Cinderella - Stouthearted"], hand=[FRIENDS], theirs=[MAUI])
    s.do("play", s[FRIENDS]).quiet()
    assert s.can("challenge", s["Cinderella - Stouthearted"], s[MAUI])


def test_whoever_falls_in_their_own_turn_readies_the_monarch() -> None:
    queen = "Queen of Hearts - Capricious Monarch"
    s = laid(mine=[tired(queen)], theirs=[STITCH])
    s.pass_turn().do("challenge", s[STITCH], s[queen])
    assert s.state.seat == 0
    s.yes().quiet()
    assert not s.exerted(s[queen]) and place(s, STITCH) == "discard.1"


def test_a_storm_over_nobody_still_draws() -> None:
    s = laid(hand=["Let the Storm Rage On"])
    s.do("play", s["Let the Storm Rage On"]).quiet()
    assert s.count("hand.0") == 1


def test_an_agent_who_was_readied_readies_nobody() -> None:
    s = laid(mine=[tired(BERNARD), tired(BERNARD)])
    s.end().answer("(1)", "Yes").pick(s[BERNARD, 1]).quiet()
    assert s.exerted(s[BERNARD]) and not s.exerted(s[BERNARD, 1])


def test_ten_less_to_pay_is_not_a_cost_of_nothing() -> None:
    perdita, chernabog = "Perdita - Devoted Mother", "Chernabog - Evildoer"
    s = laid(mine=[perdita], discard=[chernabog, STITCH] + [MAUI] * 9)
    s.do("quest", s[perdita]).yes()
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()


def test_characters_of_the_discard_pay_for_the_evildoer() -> None:
    s = laid(hand=["Chernabog - Evildoer"], discard=[MAUI] * 4 + ["Freeze"], ink=6)
    s.do("play", s["Chernabog - Evildoer"]).quiet()
    assert s.ready_ink() == 0 and s.count("discard.0") == 1


def test_who_comes_later_is_as_strong_as_ever() -> None:
    kida = "Kida - Protector of Atlantis"
    s = laid(mine=[STITCH], hand=[kida], theirs=[MAUI], their_hand=[MINNIE, STITCH])
    s.do("play", s[kida]).pass_turn().do("ink", s[MINNIE]).do("play", s[STITCH, 1]).quiet()
    assert s.strength(s[MAUI]) == 3 and s.strength(s[STITCH]) == 0 and s.strength(s[kida]) == 0
    assert s.strength(s[STITCH, 1]) == 2


def test_all_small_characters_that_were_revealed_or_none() -> None:
    deck = [STITCH, MINNIE, "Freeze", None]
    s = laid(mine=[LUCKY], deck=deck)
    s.do("use", s[LUCKY], 0).answer("All of them").quiet()
    assert s.count("hand.0") == 2
    s = laid(mine=[LUCKY], deck=deck)
    s.do("use", s[LUCKY], 0).answer("None").pick(STITCH, MINNIE, "Freeze").quiet()
    assert s.count("hand.0") == 0


def test_what_is_played_from_the_discard_does_what_it_says() -> None:
    perdita, snake = "Perdita - Devoted Mother", "Madam Mim - Snake"
    s = laid(mine=[perdita, STITCH], discard=[snake])
    s.do("quest", s[perdita]).yes().pick(snake)
    assert len(s.labels) == 2
    s.answer("Return chosen other character").pick(STITCH).quiet()
    assert place(s, STITCH) == "hand.0" and place(s, snake) == "play.0"


def test_from_none_to_three_damage_is_removed() -> None:
    s = laid(mine=[hurt(PLUTO, 5)])
    s.pass_turn(2)
    assert s.labels == ["3 damage", "2 damage", "1 damage", "0 damage"]
    s.answer("0 damage").quiet()
    assert s.damage(s[PLUTO]) == 5


def test_a_shifted_bodyguard_may_enter_exerted() -> None:
    pooch = "Pluto - Friendly Pooch"
    s = laid(mine=[pooch], hand=[PLUTO])
    s.do("play", s[PLUTO], "shift-exerted", s[pooch]).quiet()
    assert s.exerted(s[PLUTO])


def test_a_good_dog_makes_shift_cheaper() -> None:
    pooch = "Pluto - Friendly Pooch"
    s = laid(mine=[pooch], hand=[PLUTO], ink=4)
    s.do("use", s[pooch], 0).do("play", s[PLUTO], "shift", s[pooch]).quiet()
    assert s.ready_ink() == 0 and s.exerted(s[PLUTO])


def test_each_father_barks_once() -> None:
    pongo = "Pongo - Determined Father"
    s = laid(mine=[pongo] * 3, deck=[STITCH, "Freeze", MINNIE, None])
    for father in s.cards[pongo]:
        s.do("use", father, 0).quiet()
        assert not s.can("use", father, 0)
    assert place(s, STITCH) == place(s, MINNIE) == "hand.0" and s.zone("deck.0")[-1] == s["Freeze"].id


def test_a_father_who_came_back_barks_again() -> None:
    pongo = "Pongo - Determined Father"
    s = laid(mine=[pongo, "Arthur - Wizard's Apprentice"])
    s.do("use", s[pongo], 0).do("quest", s["Arthur - Wizard's Apprentice"]).yes().pick(pongo)
    s.do("play", s[pongo])
    assert s.can("use", s[pongo], 0)
    s.quiet()


def test_a_guard_who_cannot_be_challenged_guards_nobody() -> None:
    s = laid(mine=[MAUI], theirs=[PALACE, tired(PLUTO, at=PALACE), tired(STITCH)])
    assert not s.can("challenge", s[MAUI], s[PLUTO])
    s.do("challenge", s[MAUI], s[STITCH]).quiet()
    assert place(s, STITCH) == "discard.1"


def test_who_sings_is_exerted_when_the_song_draws() -> None:
    s = laid(mine=[JAFAR], hand=[FRIENDS])
    s.do("sing", s[FRIENDS], s[JAFAR]).answer("(1)").quiet()
    assert s.lore[0] == 2


def test_who_readied_gains_nothing_for_the_draw_of_the_turn() -> None:
    s = laid(mine=[tired(JAFAR)])
    s.pass_turn(2).quiet()
    assert s.lore[0] == 0 and s.count("hand.0") == 1


def test_an_exerted_character_may_be_swept_too() -> None:
    duster = "Magic Broom - Dancing Duster"
    s = laid(mine=["Mickey Mouse - Wayward Sorcerer"], hand=[duster], theirs=[tired(MAUI)])
    s.do("play", s[duster]).yes().pick(MAUI).pass_turn()
    assert s.exerted(s[MAUI])
    s.quiet()


def test_broom_cards_are_those_of_that_class() -> None:
    cleaner, brigade = "Magic Broom - Swift Cleaner", "Magic Broom - Bucket Brigade"
    s = laid(hand=[cleaner], discard=[brigade, MAUI, "Freeze"])
    s.do("play", s[cleaner]).yes().quiet()
    assert place(s, brigade) == "deck.0" and s.count("discard.0") == 2


def test_nobody_flies_to_an_opposing_location() -> None:
    rug = "Magic Carpet - Flying Rug"
    s = laid(mine=[rug, MAUI, MANOR, CASTLE], theirs=[PALACE])
    s.do("use", s[rug], 0).pick(MAUI)
    assert choices(s) == ids(s, MANOR, CASTLE)
    s.pick(CASTLE).quiet()
    assert s.at(s[MAUI]) == s[CASTLE].id


def test_damage_is_moved_while_there_is_somebody_to_move_it_to() -> None:
    s = laid(mine=[MALEFICENT, hurt("Beast - Tragic Hero", 4)], hand=["A Whole New World"], theirs=[FLOUNDER])
    s.do("play", s["A Whole New World"])
    for _ in range(2):
        s.answer("(1)", "Yes").pick("Beast - Tragic Hero", FLOUNDER)
    s.answer(*["(1)"] * 4).quiet()
    assert s.damage(s["Beast - Tragic Hero"]) == 2 and place(s, FLOUNDER) == "discard.1"


def test_a_ready_character_stays_ready_under_her_spell() -> None:
    ursula = "Ursula - Sea Witch"
    s = laid(mine=[ursula], theirs=[MAUI, tired(STITCH)])
    s.do("quest", s[ursula])
    assert choices(s) == ids(s, MAUI, STITCH)
    s.pick(MAUI).quiet()
    assert not s.exerted(s[MAUI])


def test_no_card_need_be_called_back() -> None:
    s = laid(hand=["It Calls Me"], their_discard=[MAUI, STITCH])
    s.do("play", s["It Calls Me"]).done().quiet()
    assert s.count("discard.1") == 2 and s.count("hand.0") == 1


def test_a_challenger_is_made_though_nobody_can_be_exerted() -> None:
    s = laid(mine=[STITCH], hand=["Last-Ditch Effort"], theirs=[COGSWORTH])
    s.do("play", s["Last-Ditch Effort"]).pick(STITCH).quiet()
    assert s.keywords(STITCH) == ["Challenger"] and not s.exerted(s[COGSWORTH])


def test_the_lamp_does_both_and_each_once() -> None:
    thief, genie = "Jafar - Lamp Thief", "Genie - Supportive Friend"
    s = laid(mine=["The Lamp", thief, thief, genie], theirs=[MAUI, STITCH])
    s.do("use", s["The Lamp"], 0)
    assert s.count("hand.0") == 2 and s.state.asked and "done" not in s.options
    s.pick(STITCH).quiet()
    assert place(s, STITCH) == "hand.1"


def test_a_name_is_named_without_its_version() -> None:
    s = laid(mine=["The Sorcerer's Hat"], deck=[STITCH, None])
    s.do("use", s["The Sorcerer's Hat"], 0)
    assert "Stitch" in s.labels and STITCH not in s.labels
    s.answer("Stitch").quiet()
    assert place(s, STITCH) == "hand.0"


def test_only_the_first_move_of_a_turn_tells_a_story() -> None:
    peter = "Peter Pan - Lost Boy Leader"
    s = laid(mine=[CASTLE, MANOR, (peter, {"at": CASTLE})])
    s.do("move", s[peter], s[MANOR]).do("move", s[peter], s[CASTLE]).quiet()
    assert s.lore[0] == 1


@pytest.mark.parametrize(("before", "after"), [((10, 12), [12, 12]), ((10, 13), [12, 11])])
def test_taxes_are_for_those_who_have_more_after_the_quest(before: tuple[int, int], after: list[int]) -> None:
    john = "Prince John - Phony King"
    s = laid(mine=[john], lore=before)
    s.do("quest", s[john]).quiet()
    assert s.lore == after


def test_who_was_ready_at_the_place_does_not_quest_either() -> None:
    moana = "Moana - Born Leader"
    s = laid(mine=[CASTLE, MANOR, (moana, {"at": CASTLE}), (ALICE, {"at": CASTLE}), tired(STITCH, at=CASTLE)])
    s.do("quest", s[moana]).answer("Welcome To My Boat", "Done").do("move", s[ALICE], s[MANOR]).quiet()
    assert s.code("quest", s[ALICE]) == "ABILITY_FORBIDS" and not s.exerted(s[STITCH])


def test_the_diver_falls_with_the_strength_it_had() -> None:
    felicia, heir, guard = "Felicia - Always Hungry", "Simba - Rightful Heir", "Marshmallow - Persistent Guardian"
    s = laid(mine=[felicia, BASIL], hand=["Divebomb"], theirs=[MAUI, heir, guard])
    s.do("quest", s[BASIL]).pick(felicia)
    assert s.strength(s[felicia]) == 5
    s.do("play", s["Divebomb"]).pick(felicia)
    assert choices(s) == ids(s, BASIL, heir)
    s.pick(heir).quiet()
    assert place(s, heir) == "discard.1" and place(s, felicia) == "discard.0"


def test_she_does_not_see_herself_put_into_the_inkwell() -> None:
    s = laid(mine=["Merlin - Goat"], hand=["Let It Go"], theirs=[(TALA, {"under": ["Gramma Tala - Storyteller"]})])
    s.do("play", s["Let It Go"]).pick(TALA).quiet()
    assert s.lore == [0, 0] and s.count("inkwell.1") == 2


def test_she_sees_others_put_into_the_inkwell() -> None:
    s = laid(mine=[TALA], hand=[STITCH])
    s.do("ink", s[STITCH]).quiet()
    assert s.lore[0] == 1


def test_one_workshop_helps_once() -> None:
    s = laid(mine=[HOUSE, (STITCH, {"at": HOUSE}), (MAUI, {"at": HOUSE})], hand=["Lantern"], ink=2)
    s.do("play", s["Lantern"]).quiet()
    assert s.ready_ink() == 1


def test_a_fanfare_is_an_alternate_cost_so_nobody_is_shifted() -> None:
    """An early answer allowed it; the rules since then do not (CR 6.1.7)."""
    mickey, training, stout = "Mickey Mouse - Trumpeter", "Cinderella - Knight in Training", "Cinderella - Stouthearted"
    s = laid(mine=[mickey, training], hand=[stout], ink=2)
    s.do("use", s[mickey], 0).pick(stout).quiet()
    assert place(s, stout) == "play.0" and s.under(s[stout]) == [] and s.ready_ink() == 0


def test_each_discarded_card_hurts() -> None:
    sheriff = "Sheriff of Nottingham - Corrupt Official"
    s = laid(mine=[sheriff], hand=["A Whole New World"] + [None] * 7, theirs=[PLUTO])
    s.do("play", s["A Whole New World"])
    s.answer(*["(1)", "Yes", "Pick Pluto"] * 6, "Yes", "Pick Pluto").quiet()
    assert s.damage(s[PLUTO]) == 7


@pytest.mark.parametrize("song_first", [True, False])
def test_a_superstar_rushes_whichever_was_first(song_first: bool) -> None:
    star = "Powerline - Musical Superstar"
    s = laid(hand=[star, FRIENDS], theirs=[tired(STITCH)])
    for name in (FRIENDS, star) if song_first else (star, FRIENDS):
        s.do("play", s[name])
    assert s.can("challenge", s[star], s[STITCH])
    s.quiet()


def test_fallen_opponents_are_in_season_too_but_once() -> None:
    heir = "Simba - Rightful Heir"
    s = laid(mine=[CRUELLA, MAUI, heir], theirs=[tired(STITCH), tired(MINNIE)], ink=0)
    s.do("challenge", s[MAUI], s[STITCH]).quiet()
    assert s.count("inkwell.0") == 1
    s.do("challenge", s[heir], s[MINNIE]).answer("Cruella").quiet()
    assert s.count("inkwell.0") == 1


def test_nothing_is_in_season_in_an_opponents_turn() -> None:
    s = laid(mine=[CRUELLA, tired(MAUI)], theirs=[STITCH], ink=0)
    s.pass_turn().do("challenge", s[STITCH], s[MAUI]).quiet()
    assert place(s, STITCH) == "discard.1" and s.count("inkwell.0") == 0


def test_two_girls_support_each_other() -> None:
    ballroom = "The Great Illuminary - Radiant Ballroom"
    s = laid(mine=[ballroom, (ALICE, {"at": ballroom}), (ALICE, {"at": ballroom})])
    assert s.keywords(s[ALICE]) == s.keywords(s[ALICE, 1]) == ["Support"] and s.lore_value(ALICE) == 2
    s.do("quest", s[ALICE]).pick(s[ALICE, 1]).quiet()
    assert s.strength(s[ALICE, 1]) == 2 * s.strength(s[ALICE])


def test_a_girl_alone_supports_nobody() -> None:
    s = laid(mine=[ALICE, STITCH])
    s.do("quest", s[ALICE]).quiet()
    s.do("quest", s[STITCH]).pick(ALICE).quiet()
    assert s.keywords(ALICE) == [] and s.strength(s[ALICE]) == 1 + 2


def test_a_spell_holds_who_is_exerted_until_the_turn_after() -> None:
    ursula = "Ursula - Sea Witch"
    s = laid(mine=[ursula], theirs=[tired(STITCH)])
    s.do("quest", s[ursula]).pick(STITCH).pass_turn().quiet()
    assert s.exerted(s[STITCH])
    s.pass_turn(2).quiet()
    assert not s.exerted(s[STITCH])


def test_two_workshops_help_twice() -> None:
    s = laid(mine=[HOUSE, (STITCH, {"at": HOUSE}), HOUSE, MAUI], hand=["Lantern"], ink=2)
    s.do("move", s[MAUI], s[HOUSE, 1]).do("play", s["Lantern"]).quiet()
    assert s.ready_ink() == 2 - s[HOUSE].face.move_cost


def test_who_may_not_quest_may_not_though_the_place_has_fallen() -> None:
    moana = "Moana - Born Leader"
    s = laid(mine=[hurt(CASTLE, 6), (moana, {"at": CASTLE}), (ALICE, {"at": CASTLE})], hand=["Ba-Boom!"])
    s.do("quest", s[moana]).answer("Welcome To My Boat", "Done").do("play", s["Ba-Boom!"]).pick(CASTLE).quiet()
    assert place(s, CASTLE) == "discard.0" and s.code("quest", s[ALICE]) == "ABILITY_FORBIDS"
