"""Characters and places that wait for something: questing, challenges, songs, cards that come and go."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

STITCH, MAUI, MINNIE = "Stitch - New Dog", "Maui - Hero to All", "Minnie Mouse - Always Classy"
CETUS, HALL, LAMP = "Cetus - Mighty Serpent", "Atlantica - Concert Hall", "Lantern"
GUARD, FLOODBORN = "Simba - Protective Cub", "Cogsworth - Grandfather Clock"


def test_a_headstrong_dog_changes_a_card_while_he_is_whole() -> None:
    bolt = "Bolt - Headstrong Dog"
    s = laid(mine=[bolt], hand=[STITCH])
    s.do("quest", s[bolt]).yes().pick(STITCH).quiet()
    assert place(s, STITCH) == "discard.0" and s.count("hand.0") == 1


def test_a_hurt_dog_changes_nothing() -> None:
    bolt = "Bolt - Headstrong Dog"
    s = laid(mine=[hurt(bolt, 1)], hand=[STITCH])
    s.do("quest", s[bolt]).quiet()
    assert place(s, STITCH) == "hand.0"


def test_the_emerald_light_sends_one_home() -> None:
    light = "Emerald Chromicon"
    s = laid(mine=[light, tired(STITCH)], theirs=[MAUI])
    s.pass_turn().do("challenge", s[MAUI], s[STITCH]).yes().pick(MAUI).quiet()
    assert place(s, MAUI) == "hand.1"


def test_a_host_draws_when_he_is_challenged() -> None:
    host = "Mad Hatter - Gracious Host"
    s = laid(mine=[tired(host)], theirs=[STITCH])
    s.pass_turn().do("challenge", s[STITCH], s[host]).yes().quiet()
    assert s.count("hand.0") == 1


def test_detectives_draw_for_those_they_banish() -> None:
    nick = "Nick Wilde - Persistent Investigator"
    s = laid(mine=[nick], theirs=[tired(STITCH)])
    s.do("challenge", s[nick], s[STITCH]).quiet()
    assert s.count("hand.0") == 1


def test_lost_parts_are_found_when_she_leaves() -> None:
    gadget = "Gadget Hackwrench - Finder of Lost Parts"
    s = laid(mine=[gadget], hand=["Dragon Fire"], discard=[LAMP, STITCH])
    s.do("play", s["Dragon Fire"]).pick(gadget).yes().pick(LAMP).quiet()
    assert place(s, LAMP) == "hand.0" and place(s, STITCH) == "discard.0"


def test_who_is_banished_on_the_island_becomes_ink() -> None:
    island = "Motunui - Island Paradise"
    s = laid(mine=[island, (STITCH, {"at": island})], hand=["Dragon Fire"])
    s.do("play", s["Dragon Fire"]).pick(STITCH).yes().quiet()
    assert place(s, STITCH) == "inkwell.0"


def test_the_ink_flows_when_a_floodborn_falls() -> None:
    marian = "Maid Marian - Created by the Vine"
    s = laid(mine=[marian, FLOODBORN], hand=["Dragon Fire"], ink=5)
    s.do("play", s["Dragon Fire"]).pick(FLOODBORN).yes().quiet()
    assert s.count("inkwell.0") == 6


def test_an_action_makes_aladdin_quick() -> None:
    aladdin = "Aladdin - On the Edge of Adventure"
    s = laid(mine=[aladdin], hand=["Tangle"])
    s.do("play", s["Tangle"]).quiet()
    assert s.keywords(aladdin) == ["Evasive"] and s.pass_turn().keywords(aladdin) == ["Evasive"]
    s.quiet()


def test_luisa_shoulders_the_burden() -> None:
    luisa = "Luisa Madrigal - No Pressure"
    s = laid(mine=[luisa, hurt(CETUS, 4)])
    s.do("quest", s[luisa]).yes().pick(CETUS).answer("3 damage").quiet()
    assert s.damage(s[CETUS]) == 1 and s.damage(s[luisa]) == 3


def test_music_heals_when_a_bodyguard_comes() -> None:
    minnie = "Minnie Mouse - Musical Artist"
    s = laid(mine=[minnie, hurt(CETUS, 3)], hand=[GUARD])
    s.do("play", s[GUARD]).yes().pick(CETUS).answer("2 damage").quiet()
    assert s.damage(s[CETUS]) == 1


def test_the_sorceress_moves_damage_when_hers_challenge() -> None:
    gothel = "Mother Gothel - Vain Sorceress"
    s = laid(mine=[gothel, hurt(CETUS, 2)], theirs=[tired(STITCH), MAUI])
    s.do("challenge", s[CETUS], s[STITCH]).yes().pick(CETUS).pick(MAUI).quiet()
    assert s.damage(s[MAUI]) == 1 and place(s, STITCH) == "discard.1"


def test_a_clever_fairy_makes_ink_of_broken_things() -> None:
    tinker, pot = "Tinker Bell - Very Clever Fairy", "Pot of Honey"
    s = laid(mine=[tinker, pot], theirs=[tired(STITCH)])
    s.do("use", s[pot], 0).pick(STITCH).yes().quiet()
    assert place(s, pot) == "inkwell.0"


def test_klang_bites_while_he_is_at_a_place() -> None:
    klang = "Thaddeus E. Klang - Metallic Leader"
    s = laid(mine=[HALL, (klang, {"at": HALL})], theirs=[MAUI])
    s.do("quest", s[klang]).yes().pick(MAUI).quiet()
    assert s.damage(s[MAUI]) == 1


def test_to_win_in_thebes_is_worth_two_lore() -> None:
    thebes = "Thebes - The Big Olive"
    s = laid(mine=[thebes, (MAUI, {"at": thebes})], theirs=[tired(STITCH)])
    s.do("challenge", s[MAUI], s[STITCH]).quiet()
    assert s.lore == [2, 0]


def test_a_cheat_who_is_strong_enough_sends_the_weak_home() -> None:
    pete = "Pete - Born to Cheat"
    s = laid(mine=[pete], theirs=[STITCH, MAUI], hand=["Vicious Betrayal"])
    s.do("play", s["Vicious Betrayal"]).pick(pete).do("quest", s[pete])
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert place(s, STITCH) == "hand.1"


def test_a_new_ink_makes_a_cabin_boy_a_challenger() -> None:
    jim = "Jim Hawkins - Stubborn Cabin Boy"
    s = laid(mine=[jim], hand=[STITCH])
    s.do("ink", s[STITCH]).quiet()
    assert s.keywords(jim) == ["Challenger"] and s.pass_turn().keywords(jim) == []
    s.quiet()


def test_the_bear_is_stronger_where_he_has_just_come() -> None:
    cubby = "Cubby - Mighty Lost Boy"
    s = laid(mine=[HALL, cubby])
    s.do("move", s[cubby], s[HALL]).quiet()
    assert s.strength(s[cubby]) == 6


def test_the_station_gives_a_drop_once() -> None:
    station = "Central Station - Transportation Hub"
    s = laid(mine=[station, STITCH, MINNIE])
    s.do("move", s[STITCH], s[station]).do("move", s[MINNIE], s[station]).answer("0 ink drops").quiet()
    assert s.state.drops[0] == 1


def test_headquarters_have_news_for_the_first_to_come() -> None:
    police = "Zootopia - Police Headquarters"
    s = laid(mine=[police, STITCH], hand=[MAUI])
    s.do("move", s[STITCH], s[police]).yes().pick(MAUI).quiet()
    assert place(s, MAUI) == "discard.0" and s.count("hand.0") == 1


def test_a_traveler_finds_a_place_again() -> None:
    pocahontas = "Pocahontas - Steadfast Traveler"
    s = laid(mine=[pocahontas], hand=[STITCH], discard=[HALL, MAUI])
    s.do("play", s[STITCH]).do("quest", s[pocahontas]).pick(HALL).quiet()
    assert place(s, HALL) == "hand.0"


def test_crooks_hurry_one_of_theirs() -> None:
    boys = "Beagle Boys - Small-Time Crooks"
    s = laid(mine=[boys, STITCH])
    s.do("quest", s[boys]).pick(STITCH).quiet()
    assert sorted(s.keywords(STITCH)) == ["Resist", "Rush"]


def test_the_vine_breaks_things_for_every_floodborn() -> None:
    mulan = "Mulan - Created by the Vine"
    s = laid(hand=[mulan], theirs=[LAMP])
    s.do("play", s[mulan]).yes().pick(LAMP).quiet()
    assert place(s, LAMP) == "discard.1"


def test_a_tabard_remembers_the_bodyguards() -> None:
    tabard = "Musketeer Tabard"
    s = laid(mine=[tabard, GUARD], hand=["Dragon Fire"])
    s.do("play", s["Dragon Fire"]).pick(GUARD).yes().quiet()
    assert s.count("hand.0") == 1


def test_an_empty_hand_is_filled_by_allies() -> None:
    jasmine = "Jasmine - Inspired Researcher"
    s = laid(mine=[jasmine, "Flounder - Voice of Reason", FLOODBORN])
    s.do("quest", s[jasmine]).quiet()
    assert s.count("hand.0") == 2


def test_a_dinosaur_that_falls_in_their_turn_gains_lore() -> None:
    rex = "Rex - Protective Dinosaur"
    s = laid(mine=[tired(rex)], theirs=[MAUI])
    s.pass_turn().do("challenge", s[MAUI], s[rex]).quiet()
    assert s.lore == [1, 0]


def test_items_inspire_a_creative_thinker() -> None:
    gadget = "Gadget Hackwrench - Creative Thinker"
    s = laid(mine=[gadget], hand=[LAMP])
    s.do("play", s[LAMP]).quiet()
    assert s.lore_value(gadget) == 2 and s.pass_turn().lore_value(gadget) == 1
    s.quiet()


def test_the_floodborn_cost_opponents_lore() -> None:
    john = "Honest John - Not That Honest"
    s = laid(mine=[john], hand=[FLOODBORN], lore=[0, 2])
    s.do("play", s[FLOODBORN]).quiet()
    assert s.lore == [0, 1]


def test_a_dragon_draws_where_others_have_more() -> None:
    mushu = "Mushu - Stealthy Dragon"
    s = laid(mine=[mushu], their_hand=[STITCH])
    s.do("quest", s[mushu]).yes().quiet()
    assert s.count("hand.0") == 1


def test_a_song_comes_back_to_a_talent() -> None:
    mirabel, friends = "Mirabel Madrigal - Musically Talented", "Friends on the Other Side"
    s = laid(mine=[mirabel], discard=[friends, "Let It Go"])
    s.do("quest", s[mirabel]).yes()
    assert choices(s) == ids(s, friends)
    s.pick(friends).quiet()
    assert place(s, friends) == "hand.0" and place(s, "Let It Go") == "discard.0"


def test_illusions_tire_their_opponents() -> None:
    sultan = "The Sultan - Royal Apparition"
    s = laid(mine=[sultan], theirs=[STITCH])
    s.do("quest", s[sultan]).pick(STITCH).quiet()
    assert s.exerted(s[STITCH])


def test_all_who_come_are_fired_up() -> None:
    mushu = "Mushu - Your Worst Nightmare"
    s = laid(mine=[mushu], hand=[STITCH])
    s.do("play", s[STITCH]).quiet()
    assert sorted(s.keywords(STITCH)) == ["Evasive", "Reckless", "Rush"]


def test_a_bear_who_falls_in_his_own_turn_comes_back() -> None:
    kenai = "Kenai - Magical Bear"
    s = laid(mine=[hurt(kenai, 3)], theirs=[tired(MAUI)])
    s.do("challenge", s[kenai], s[MAUI]).quiet()
    assert place(s, kenai) == "hand.0" and s.lore == [1, 0]


def test_a_scrounger_eats_a_card_at_the_end_of_the_turn() -> None:
    meeko = "Meeko - Skittish Scrounger"
    s = laid(mine=[tired(meeko)], hand=[STITCH])
    s.end().answer("Discard a card").pick(STITCH).quiet()
    assert place(s, STITCH) == "discard.0" and place(s, meeko) == "play.0"


def test_a_frenemy_is_ahead_of_all() -> None:
    flynn = "Flynn Rider - Frenemy"
    s = laid(mine=[flynn, CETUS], theirs=[STITCH])
    s.pass_turn(2).quiet()
    assert s.lore == [3, 0]
