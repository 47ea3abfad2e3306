"""Cards of rarer wordings: they do what is printed on them."""

from __future__ import annotations

import pytest

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

STITCH, FLOUNDER, MAUI = "Stitch - New Dog", "Flounder - Voice of Reason", "Maui - Hero to All"
BASIL, COGSWORTH, MINNIE = (
    "Basil - Of Baker Street",
    "Cogsworth - Grandfather Clock",
    "Minnie Mouse - Always Classy",
)
CASTLE, MANOR = "The Queen's Castle - Mirror Chamber", "De Vil Manor - Cruella's Estate"
KUZCO, MARSHMALLOW = "Kuzco - Temporary Whale", "Marshmallow - Persistent Guardian"


def test_one_sorcerer_makes_the_search_one_cheaper() -> None:
    search = "Seeking the Half Crown"
    s = laid(mine=["Jafar - Lamp Thief"], hand=[search], ink=5)
    s.do("play", s[search]).quiet()
    assert s.ready_ink() == 1 and s.count("hand.0") == 2


def test_nobody_draws_for_what_was_not_returned() -> None:
    s = laid(mine=[KUZCO], hand=[STITCH], theirs=["Lantern"])
    s.do("ink", s[STITCH]).no().quiet()
    assert s.count("hand.0") == s.count("hand.1") == 0


@pytest.mark.parametrize("theirs", [True, False])
def test_the_player_of_what_was_returned_draws(theirs: bool) -> None:
    s = (
        laid(mine=[KUZCO], hand=[STITCH], theirs=["Lantern"])
        if theirs
        else laid(mine=[KUZCO, "Lantern"], hand=[STITCH])
    )
    s.do("ink", s[STITCH]).yes().pick("Lantern").quiet()
    assert [s.count("hand.0"), s.count("hand.1")] == ([0, 2] if theirs else [2, 0])


def test_the_designer_gives_the_player_of_the_item_a_card() -> None:
    edna = "Edna Mode - Fashion Designer"
    s = laid(hand=[edna], theirs=["Lantern"])
    s.do("play", s[edna]).yes().pick("Lantern").quiet()
    assert s.count("hand.0") == 0 and s.count("hand.1") == 2


def test_two_go_to_one_of_their_own_places() -> None:
    roxanne = "Roxanne - Concert Lover"
    s = laid(mine=[CASTLE, STITCH], hand=[roxanne], theirs=[MANOR])
    s.do("play", s[roxanne]).yes().pick(STITCH)
    assert choices(s) == ids(s, CASTLE)
    s.pick(CASTLE).quiet()
    assert s.at(s[STITCH]) == s.at(s[roxanne]) == s[CASTLE].id and s.lore_value(STITCH) == 2


def test_a_discarded_place_may_be_played() -> None:
    tiana = "Tiana - Party Hostess"
    s = laid(hand=[tiana, CASTLE])
    s.do("play", s[tiana]).yes().pick(CASTLE).yes().quiet()
    assert place(s, CASTLE) == "play.0" and s.count("hand.0") == 2
    s = laid(hand=[tiana, MAUI])
    s.do("play", s[tiana]).yes().pick(MAUI).quiet()
    assert place(s, MAUI) == "discard.0"


def test_the_wrecker_takes_those_no_stronger_than_he_was() -> None:
    ralph = "Wreck-It Ralph - Raging Wrecker"
    for under, falls in ((2, True), (1, False)):
        s = laid(mine=[hurt(ralph, 3, under=[None] * under)], theirs=[tired(STITCH), MARSHMALLOW])
        s.do("challenge", s[ralph], s[STITCH]).quiet()
        assert place(s, ralph) == "discard.0" and (place(s, MARSHMALLOW) == "discard.1") == falls


def test_a_hurt_friend_comes_back_from_a_challenge() -> None:
    gothel = "Mother Gothel - Knows What's Best"
    s = laid(mine=[MAUI], hand=[gothel], theirs=[tired(MARSHMALLOW)])
    s.do("play", s[gothel]).yes().pick(MAUI)
    s.do("challenge", s[MAUI], s[MARSHMALLOW]).answer("Yes: return this card").quiet()
    assert place(s, MAUI) == "hand.0"


def test_the_swordsman_readies_after_a_damaged_opponent() -> None:
    phillip = "Prince Phillip - Swordsman of the Realm"
    for damage in (0, 1):
        s = laid(mine=[phillip], theirs=[tired(COGSWORTH, damage=damage)])
        s.do("challenge", s[phillip], s[COGSWORTH]).quiet()
        assert s.exerted(s[phillip]) == (damage == 0)


def test_the_archer_hits_others_than_the_one_she_challenged() -> None:
    mulan = "Mulan - Elite Archer"
    s = laid(mine=[mulan, STITCH], theirs=[tired(MAUI), FLOUNDER])
    s.do("challenge", s[mulan], s[MAUI])
    assert choices(s) == ids(s, STITCH, FLOUNDER)
    s.pick(FLOUNDER).done().quiet()
    assert place(s, FLOUNDER) == "discard.1" and place(s, STITCH) == "play.0"


def test_a_feather_lifts_while_it_is_there() -> None:
    feather = "The Magic Feather"
    s = laid(mine=[STITCH], hand=[feather])
    s.do("play", s[feather]).pick(STITCH).pass_turn(2)
    assert s.keywords(STITCH) == ["Evasive"]
    s.do("use", s[feather], 0).quiet()
    assert s.keywords(STITCH) == [] and place(s, feather) == "hand.0"


def test_an_ice_palace_holds_while_it_stands() -> None:
    palace = "Elsa's Ice Palace - Place of Solitude"
    s = laid(hand=[palace], theirs=[tired(STITCH), MINNIE])
    s.do("play", s[palace])
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).pass_turn(3)
    assert s.exerted(s[STITCH])
    s.quiet()


def test_a_cursed_prince_keeps_the_others_down() -> None:
    mordu = "Mor'du - Savage Cursed Prince"
    s = laid(mine=[STITCH], hand=[mordu], theirs=[MINNIE])
    s.do("play", s[mordu]).quiet()
    assert s.exerted(s[STITCH]) and not s.exerted(s[mordu]) and not s.exerted(s[MINNIE])
    s.pass_turn(2)
    assert s.exerted(s[STITCH])
    s.quiet()


def test_all_of_a_name_come_back_from_the_past() -> None:
    s = laid(hand=["Blast from Your Past"], discard=[STITCH, "Stitch - Rock Star", MAUI])
    s.do("play", s["Blast from Your Past"]).answer("Stitch").quiet()
    assert place(s, STITCH) == place(s, "Stitch - Rock Star") == "hand.0" and place(s, MAUI) == "discard.0"


def test_one_card_to_hand_and_the_other_to_ink() -> None:
    s = laid(hand=["How Far I'll Go"], deck=[MAUI, STITCH, None])
    s.do("play", s["How Far I'll Go"]).pick(STITCH).quiet()
    assert place(s, STITCH) == "hand.0" and place(s, MAUI) == "inkwell.0"


def test_a_song_that_was_sung_wards_more_than_one_that_was_paid() -> None:
    song = "What Else Can I Do?"
    for sung in (True, False):
        s = laid(mine=[MAUI], hand=[song], deck=[STITCH, BASIL, None])
        s.do("sing", s[song], s[MAUI]) if sung else s.do("play", s[song])
        s.pick(STITCH).quiet()
        assert ("Ward" in s.keywords(MAUI)) == sung


def test_they_give_lore_or_a_character() -> None:
    song = "Do You Want to Build A Snowman?"
    s = laid(hand=[song], theirs=[COGSWORTH])
    s.do("play", s[song])
    assert s.state.seat == 1
    s.answer("Choose a character of yours").pick(COGSWORTH).quiet()
    assert place(s, COGSWORTH) == "deck.1" and s.lore[0] == 0


def test_revealed_characters_come_to_hand() -> None:
    russell = "Russell - Finding Adventure"
    s = laid(mine=[russell], deck=[STITCH, "Freeze", None])
    s.do("use", s[russell], 0)
    assert "all character cards" in s.prompt
    s.pick(STITCH).quiet()
    assert place(s, STITCH) == "hand.0" and s.zone("deck.0")[-1] == s["Freeze"].id


def test_a_challenge_of_the_reckless_is_worth_lore_this_turn() -> None:
    s = laid(mine=[MAUI, STITCH], hand=["Who's With Me?"], theirs=[tired(COGSWORTH)])
    s.do("play", s["Who's With Me?"]).do("challenge", s[MAUI], s[COGSWORTH]).quiet()
    assert s.lore[0] == 2 and place(s, COGSWORTH) == "discard.1" and s.strength(s[STITCH]) == 4
