"""Who and what is meant, by the number of the rule: nobody where nothing was chosen, the one that was called, in which order,
by whom it is paid, and what cannot be done.
"""

from __future__ import annotations

import pytest

from loretable.games.lorcana.enums import zones
from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

STITCH, MAUI, CETUS = "Stitch - New Dog", "Maui - Hero to All", "Cetus - Mighty Serpent"
MULAN, SCAR = "Mulan - Imperial Soldier", "Scar - Mastermind"
FALL, RIDGE, HOUSE = "Agrabah - Marketplace", "Pride Lands - Pride Rock", "Carl's House - Flying High"
EVASIVE = "Pongo - Ol' Rascal"
LAMP, CLOAK = "Magic Mirror", "Pawpsicle"


# -- 1: nobody ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Glean", "You're Welcome", "Sudden Scare", "We Don't Talk About Bruno"])
def test_6_1_11_its_player_is_nobody_where_nothing_was_chosen(name: str) -> None:
    s = laid(hand=[name, STITCH])
    s.do("play", s[name]).quiet()
    assert s.lore == [0, 0] and (s.count("hand.0"), s.count("deck.0"), s.count("deck.1")) == (1, 10, 10)
    assert s.count("inkwell.0") == 10


def test_6_1_4_who_declines_to_banish_an_item_gives_its_player_nothing() -> None:
    wasabi = "Wasabi - Methodical Engineer"
    s = laid(hand=[wasabi], theirs=[LAMP])
    s.do("play", s[wasabi]).no().quiet()
    assert s.lore == [0, 0] and place(s, LAMP) == "play.1"


def test_6_1_11_that_player_is_nobody_where_there_is_no_other_character() -> None:
    yzma = "Yzma - Scary Beyond All Reason"
    s = laid(hand=[yzma], theirs=[])
    s.do("play", s[yzma]).quiet()
    assert s.count("hand.0") == 0 and s.count("deck.0") == 10


def test_6_1_11_that_player_is_the_one_whose_character_it_was() -> None:
    yzma = "Yzma - Scary Beyond All Reason"
    s = laid(hand=[yzma], theirs=[STITCH])
    s.do("play", s[yzma]).pick(STITCH).quiet()
    assert s.count("hand.1") == 2 and s.count("hand.0") == 0


# -- 2 and 3: the one that the sentence speaks of ----------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "strength", "ink"), [("No", 3, 4), ("Yes", 6, 1)])
def test_6_1_11_the_player_of_the_challenging_character_pays(answer: str, strength: int, ink: int) -> None:
    tiana = "Tiana - Restaurant Owner"
    s = laid(mine=[MAUI], theirs=[tired(tiana), tired(STITCH)], ink=4)
    s.do("challenge", s[MAUI], s[STITCH]).answer(answer).quiet()
    assert s.strength(s[MAUI]) == strength and s.ready_ink() == ink


def test_6_1_11_damage_is_moved_from_all_others_to_the_chosen_one() -> None:
    morgana = "Morgana Macawber - Reformed Spellcaster"
    s = laid(hand=[morgana], theirs=[hurt(MAUI, 3), hurt(CETUS, 2), STITCH])
    s.do("play", s[morgana]).yes().pick(STITCH)
    s.quiet()
    assert (s.damage(s[MAUI]), s.damage(s[CETUS])) == (2, 1) and place(s, STITCH) == "discard.1"


# -- 4: in any order ---------------------------------------------------------------------------------------------------


def test_7_2_3_the_owner_orders_what_goes_under_the_deck() -> None:
    sea, ariel = "Under the Sea", "Simba - Protective Cub"
    s = laid(hand=[sea], theirs=[STITCH, ariel], ink=10)
    s.do("play", s[sea])
    assert s.state.seat == 1
    s.pick(ariel, STITCH).quiet()
    assert [s.state.face(piece).full_name for piece in s.state.cards_in(1, zones.DECK)[-2:]] == [ariel, STITCH]


@pytest.mark.parametrize("name", ["Hypnotic Deduction"])
def test_7_2_3_two_cards_go_on_top_in_the_order_one_likes(name: str) -> None:
    s = laid(hand=[name, STITCH, MAUI])
    s.do("play", s[name]).pick(MAUI, STITCH).quiet()
    assert [s.state.face(piece).full_name for piece in s.state.cards_in(0, zones.DECK)[:2]] == [MAUI, STITCH]


def test_7_2_3_a_hand_goes_under_the_deck_in_the_order_one_likes() -> None:
    genie = "Genie - Wonderful Trickster"
    s = laid(mine=[genie], hand=[STITCH, MAUI])
    s.do("end").pick(MAUI, STITCH).quiet()
    assert [s.state.face(piece).full_name for piece in s.state.cards_in(0, zones.DECK)[-2:]] == [MAUI, STITCH]


def test_7_2_3_cards_of_another_are_chosen_by_one_and_ordered_by_their_player() -> None:
    taran = "Taran - Magically Armed"
    s = laid(hand=[taran], their_discard=[STITCH, MAUI, CETUS])
    s.do("play", s[taran]).answer("Player 2").pick(STITCH, MAUI)
    assert s.state.seat == 1
    s.pick(MAUI, STITCH).quiet()
    assert [s.state.face(piece).full_name for piece in s.state.cards_in(1, zones.DECK)[-2:]] == [MAUI, STITCH]


# -- 5 and 6: he, she, and what a modifier is joined to ----------------------------------------------------------------


def test_1_4_3_2_she_is_the_one_who_was_called_by_her_name() -> None:
    father = "Fa Zhou - Mulan's Father"
    s = laid(mine=[father, tired(MULAN)])
    s.do("use", s[father], 0).pick(MULAN).quiet()
    assert not s.can("quest", s[MULAN])
    s.pass_turn(2).quiet()
    assert s.can("quest", s[MULAN]) and s.can("quest", s[father])


def test_5_6_locations_and_characters_at_locations() -> None:
    s = laid(mine=["Vault Door", FALL, (STITCH, {"at": FALL}), MAUI], theirs=[tired(CETUS)])
    s.do("challenge", s[MAUI], s[CETUS]).quiet()
    assert [s.keywords(name)[-1:] for name in (FALL, STITCH)] == [["Resist"], ["Resist"]]
    assert "Resist" not in s.keywords(MAUI)


# -- 7 to 9: paying ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ambush!", "Performance Review"])
def test_5_1_1_11_a_drying_character_cannot_exert_for_it(name: str) -> None:
    s = laid(mine=[(STITCH, {"drying": True})], hand=[name], theirs=[CETUS])
    s.do("play", s[name]).quiet()
    assert s.damage(s[CETUS]) == 0 and s.count("hand.0") == 0 and not s.exerted(s[STITCH])


def test_5_1_1_11_a_drying_character_does_not_start_a_race() -> None:
    line = "Sugar Rush Speedway - Starting Line"
    s = laid(mine=[line, FALL, (STITCH, {"at": line, "drying": True}), CETUS])
    assert s.code("use", s[line], 0) == "NOTHING_TO_DO"
    s.do("quest", s[CETUS]).quiet()
    assert not s.exerted(s[STITCH])


@pytest.mark.parametrize("kronk", [False, True])
def test_6_1_5_2_what_is_forbidden_is_not_a_way_out(kronk: bool) -> None:
    megara = "Megara - Captivating Cynic"
    s = laid(mine=["Kronk - Laid Back"] if kronk else [], hand=[megara, STITCH])
    s.do("play", s[megara]).answer(*([] if kronk else ["Banish"])).quiet()
    assert place(s, megara) == "discard.0" and place(s, STITCH) == "hand.0"


def test_6_1_5_1_what_is_paid_for_is_all_that_follows() -> None:
    cook = "Kronk - Meat Hut Cook"
    s = laid(mine=[cook], hand=[STITCH], ink=0)
    assert not s.can("use", s[cook], 0)
    t = laid(mine=[cook], hand=[STITCH], ink=1)
    t.do("use", t[cook], 0).pick(STITCH).quiet()
    assert t.count("hand.0") == 1 and t.ready_ink() == 0


def test_6_1_5_1_a_ready_character_is_not_readied_for_anything() -> None:
    della, boosted, other = (
        "Della Duck - Returning Mother",
        "Simba - King in the Making",
        "Flynn Rider - Spectral Scoundrel",
    )
    s = laid(mine=[tired(boosted), other], hand=[della])
    s.do("play", s[della]).yes()
    assert choices(s) == ids(s, boosted)
    s.pick(boosted).quiet()
    assert not s.exerted(s[boosted]) and not s.can("quest", s[boosted]) and s.can("quest", s[other])


def test_6_1_5_1_where_all_are_ready_nobody_is_asked_to_ready_one() -> None:
    della, boosted = "Della Duck - Returning Mother", "Simba - King in the Making"
    s = laid(mine=[boosted], hand=[della])
    s.do("play", s[della]).quiet()
    assert s.can("quest", s[boosted])


@pytest.mark.parametrize(("name", "asked"), [("Sleepy - Nodding Off", False), ("Lilo - Making a Wish", True)])
def test_6_1_5_1_who_came_exerted_is_not_exerted_for_a_card(name: str, asked: bool) -> None:
    s = laid(mine=["Stitch - Rock Star"], hand=[name])
    s.do("play", s[name]).answer(*(["Yes"] if asked else [])).quiet()
    assert s.exerted(s[name]) and s.count("hand.0") == (1 if asked else 0)


def test_6_1_5_1_damage_that_cannot_be_dealt_pays_for_nothing() -> None:
    hades, bogo = "Hades - Fast Talker", "Chief Bogo - Calling the Shots"  # who is dealt none during your turn
    s = laid(mine=[bogo, CETUS], theirs=[STITCH], hand=[hades])
    s.do("play", s[hades]).yes()
    assert choices(s) == ids(s, CETUS)
    s.pick(CETUS).pick(STITCH).quiet()
    assert place(s, STITCH) == "discard.1" and s.damage(s[CETUS]) == 2


def test_6_5_4_what_came_instead_is_done_but_nobody_was_banished() -> None:
    fairy, duo = "Fairy Godmother - Magical Benefactor", "Mickey Mouse & Minnie Mouse - Adventuring Duo"
    s = laid(mine=[fairy], theirs=[duo], their_deck=[STITCH, STITCH])
    s.do("boost", s[fairy]).yes().pick(duo)
    assert place(s, duo) == "inkwell.1" and s.count("discard.1") == 0 and s.state.seat == 1
    s.yes().yes().quiet()
    assert place(s, STITCH) == "play.1"


# -- 10: legal destinations --------------------------------------------------------------------------------------------


def test_4_7_1_only_ones_own_locations_are_places_to_move_to() -> None:
    song = "I Will Find My Way"
    s = laid(hand=[song], mine=[STITCH, FALL], theirs=[RIDGE])
    s.do("play", s[song]).pick(STITCH).yes()
    assert choices(s) == ids(s, FALL)
    s.pick(FALL).quiet()
    assert s.state.at[s[STITCH].id] == s[FALL].id


def test_4_7_1_nowhere_else_to_go_from_a_house() -> None:
    s = laid(mine=[HOUSE, (STITCH, {"at": HOUSE}), CETUS], theirs=[RIDGE])
    assert s.code("use", s[HOUSE], 0) == "NOTHING_TO_DO"
    s.do("quest", s[CETUS]).quiet()
    assert place(s, HOUSE) == "play.0"


# -- 11 to 14 ----------------------------------------------------------------------------------------------------------

BEAST = "Beast - Thick-Skinned"  # Resist +1


def test_1_9_5_an_action_whose_damage_is_all_taken_off_has_dealt_damage() -> None:
    merida, mouse = "Merida - Formidable Archer", "Quick Shot"
    s = laid(mine=[merida], hand=[mouse], theirs=[BEAST])
    s.do("play", s[mouse]).pick(BEAST).quiet()
    assert s.damage(s[BEAST]) == 1 - 1 + 2 - 1


def test_6_1_5_1_an_empty_hand_is_discarded_for_two_cards() -> None:
    doc = "Doc - Bold Knight"
    s = laid(hand=[doc])
    s.do("play", s[doc]).yes().quiet()
    assert s.count("hand.0") == 2


def test_6_1_5_1_an_empty_hand_is_discarded_for_a_card_of_the_discard() -> None:
    hercules = "Hercules - Young Rescuer"
    s = laid(hand=[hercules], discard=[STITCH])
    s.do("play", s[hercules]).yes().pick(STITCH).quiet()
    assert place(s, STITCH) == "hand.0"


def test_6_7_2_1_each_other_is_counted_before_one_is_chosen() -> None:
    tramp = "Tramp - Enterprising Dog"
    s = laid(mine=[STITCH, MAUI], hand=[tramp])
    s.do("play", s[tramp]).pick(STITCH).quiet()
    assert s.strength(s[STITCH]) == 2 + 2


def test_6_7_2_1_other_pirates_are_counted_before_one_is_chosen() -> None:
    smee, hook = "Mr. Smee - Captain of the Jolly Roger", "Captain Hook - Forceful Duelist"
    s = laid(mine=[hook, "Mr. Smee - Loyal First Mate"], hand=[smee])
    s.do("play", s[smee]).yes().pick(hook).quiet()
    assert place(s, hook) == "discard.0"


# -- found by readers of the stories -----------------------------------------------------------------------------------


def test_6_1_6_another_than_the_chosen_one_may_be_the_card_itself() -> None:
    scar = "Scar - Heartless Hunter"
    s = laid(mine=[MAUI], hand=[scar], theirs=[CETUS])
    s.do("play", s[scar]).pick(MAUI)
    assert choices(s) == ids(s, scar, CETUS)
    s.pick(scar).quiet()
    assert s.damage(s[MAUI]) == 2 and place(s, scar) == "discard.0"


def test_6_1_6_another_than_the_banished_one_may_be_the_tiger() -> None:
    tiger = "Shere Khan - Fearsome Tiger"
    s = laid(mine=[tiger, STITCH], theirs=[hurt(MAUI, 1), CETUS])
    s.do("quest", s[tiger]).pick(MAUI).yes()
    assert choices(s) == ids(s, tiger, STITCH, CETUS)
    s.pick(tiger).quiet()
    assert s.damage(s[tiger]) == 1


def test_6_1_6_another_character_of_a_text_that_has_chosen_nobody_is_not_the_card_itself() -> None:
    jasmine = "Jasmine - Resourceful Infiltrator"
    s = laid(mine=[STITCH], hand=[jasmine])
    s.do("play", s[jasmine]).yes()
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()


def test_1_3_5_3_each_opposing_one_and_each_opposing_other_are_nobody_of_yours() -> None:
    s = laid(mine=[EVASIVE, RIDGE], hand=["Windstorm"], theirs=[EVASIVE, MAUI, FALL])
    s.do("play", s["Windstorm"]).quiet()
    assert s.damage(s[EVASIVE]) == 0 and s.damage(s[RIDGE]) == 0
    assert place(s, s[EVASIVE, 1]) == "discard.1" and (s.damage(s[MAUI]), s.damage(s[FALL])) == (1, 1)


@pytest.mark.parametrize("found", [True, False])
def test_7_2_2_a_deck_that_was_searched_is_shuffled_whether_anything_was_found_or_not(found: bool) -> None:
    hiro = "Hiro Hamada - Robotics Prodigy"
    s = laid(mine=[hiro], deck=[LAMP, *[STITCH, MAUI, CETUS, MULAN, SCAR] * 3])
    s.do("use", s[hiro], 0)
    deck = list(s.state.cards_in(0, zones.DECK))
    (s.pick(LAMP) if found else s.answer("Done")).quiet()
    after = s.state.cards_in(0, zones.DECK)
    assert sorted(deck) == sorted(after) and deck[1:] != after[1:]
    assert [piece for piece in after if s.state.pieces.knows(0, piece)] == (sorted(ids(s, LAMP)) if found else [])


@pytest.mark.parametrize(("discard", "hidden"), [([RIDGE], 1), ([], 1), ([RIDGE], 0)])
def test_7_1_4_who_need_not_find_in_a_hand_has_to_find_in_a_discard(discard: list[str], hidden: int) -> None:
    song = "People Gonna Come Here"
    s = laid(hand=[song, *[FALL] * hidden], discard=discard)
    s.do("play", s[song])
    assert choices(s) == ids(s, *[FALL] * hidden, *discard) and ("Done" in s.labels) == (not discard)
    s.pick(FALL if hidden else RIDGE).quiet()
    assert place(s, s[FALL if hidden else RIDGE]) == "play.0"


# -- contested, and decided --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "zone"), [("Yes", "hand.0"), ("No", "deck.0")])
def test_6_1_4_otherwise_is_also_for_who_may_and_does_not(answer: str, zone: str) -> None:
    jack = "Monterey Jack - Watchful Ranger"
    s = laid(hand=[jack], deck=[STITCH, MAUI, CETUS])
    s.do("play", s[jack]).yes().answer(answer).quiet()
    assert place(s, STITCH) == zone
    assert s.state.face(s.state.cards_in(0, zones.DECK)[-1]).full_name == (STITCH if answer == "No" else CETUS)


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_6_1_4_the_sentence_behind_a_may_is_done_whatever_was_answered(answer: str) -> None:
    litwak = "Mr. Litwak - Arcade Owner"
    s = laid(mine=[tired(litwak)], hand=[STITCH])
    s.do("play", s[STITCH]).answer(answer).quiet()
    assert s.state.exerted[s[litwak].id] == (answer == "No")
    assert s.state.describe(s[litwak].id)["limits"] == ["can't quest", "can't challenge"]


def test_4_3_4_1_whenever_you_play_one_does_not_see_itself_played() -> None:
    lady, genie = "Lady - Decisive Dog", "Genie - Wonderful Trickster"
    s = laid(hand=[lady, genie])
    s.do("play", s[lady]).quiet()
    assert s.strength(s[lady]) == 0
    s.do("play", s[genie]).quiet()
    assert s.strength(s[lady]) == 1 and s.count("hand.0") == 0


def test_6_1_8_a_mirror_asks_for_each_of_those_who_are_there() -> None:
    mirror = "The Queen's Castle - Mirror Chamber"
    s = laid(theirs=[mirror, (STITCH, {"at": mirror}), (MAUI, {"at": mirror})])
    s.pass_turn().yes().no().quiet()
    assert s.count("hand.1") == 1 + 1


def test_5_1_2_3_a_bow_finds_damaged_locations_only() -> None:
    s = laid(mine=["Robin's Bow"], theirs=[hurt(FALL, 1), RIDGE, STITCH])
    s.do("use", s["Robin's Bow"], 0)
    assert choices(s) == ids(s, FALL)
    s.pick(FALL).quiet()
    assert s.damage(s[FALL]) == 2


def test_7_2_3_without_the_words_nobody_orders() -> None:
    bob = "Roller Bob - Sid's Toy"
    s = laid(hand=[bob], discard=[STITCH, MAUI])
    s.do("play", s[bob]).yes().pick(STITCH, MAUI).quiet()
    assert place(s, STITCH) == place(s, MAUI) == "deck.0" and "Rush" in s.keywords(bob)


# -- questions ---------------------------------------------------------------------------------------------------------


def test_6_1_5_1_what_everybody_sees_cannot_be_paid_is_not_asked() -> None:
    dinosaur = "Stegmutt - Clumsy Dinosaur"
    s = laid(hand=[dinosaur], theirs=[STITCH], discard=[LAMP])
    s.do("play", s[dinosaur]).quiet()
    assert place(s, LAMP) == "discard.0" and s.damage(s[STITCH]) == 0


def test_what_refusing_costs_is_said_and_by_whom_it_is_paid() -> None:
    tiana = "Tiana - Restaurant Owner"
    s = laid(mine=[MAUI], theirs=[tired(tiana), tired(STITCH)], ink=4)
    s.do("challenge", s[MAUI], s[STITCH])
    assert "pay 3 ink? If not, the challenging character gets -3 strength" in s.prompt and s.prompt.startswith(
        f"{tiana}, "
    )
    s.yes().quiet()
    assert s.ready_ink() == 1
