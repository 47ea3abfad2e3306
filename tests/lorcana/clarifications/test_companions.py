"""Cards that stand beside others in many scenes, each in one of its own."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

STITCH, MAUI, MINNIE = "Stitch - New Dog", "Maui - Hero to All", "Minnie Mouse - Always Classy"
FRIENDS, LAMP = "Friends on the Other Side", "Lantern"


def test_nobody_is_prepared() -> None:
    s = laid(mine=[STITCH, LAMP], hand=["Be Prepared"], theirs=[MAUI, MINNIE])
    s.do("play", s["Be Prepared"]).quiet()
    assert s.count("play.0") == 1 and s.count("play.1") == 0


def test_without_a_voice_she_sings_nothing() -> None:
    ariel, singer = "Ariel - On Human Legs", "Mickey Mouse - Detective"
    s = laid(mine=[ariel, singer], hand=[FRIENDS])
    assert not s.can("sing", s[FRIENDS], s[ariel])
    s.do("sing", s[FRIENDS], s[singer]).quiet()
    assert s.count("hand.0") == 2


def test_a_tragic_hero_draws_while_he_is_whole() -> None:
    beast = "Beast - Tragic Hero"
    for damage, hand in ((0, 2), (1, 1)):
        s = laid(mine=[hurt(beast, damage)])
        s.pass_turn(2).quiet()
        assert s.count("hand.0") == hand


def test_the_snow_queen_exerts_one_of_them() -> None:
    elsa = "Elsa - Snow Queen"
    s = laid(mine=[elsa], theirs=[MAUI])
    s.do("use", s[elsa], 0).pick(MAUI).quiet()
    assert s.exerted(s[MAUI]) and s.exerted(s[elsa])


def test_the_lord_of_the_underworld_brings_one_back() -> None:
    hades = "Hades - Lord of the Underworld"
    s = laid(hand=[hades], discard=[STITCH, "Freeze"])
    s.do("play", s[hades])
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert place(s, STITCH) == "hand.0"


def test_the_king_of_olympus_is_worth_more_with_villains() -> None:
    hades = "Hades - King of Olympus"
    s = laid(mine=[hades, "Jafar - Lamp Thief"])
    alone = laid(mine=[hades]).lore_value(hades)
    s.do("quest", s[hades]).quiet()
    assert s.lore[0] == alone + 1


def test_a_broom_sweeps_a_card_into_its_deck() -> None:
    broom = "Magic Broom - Bucket Brigade"
    s = laid(hand=[broom], their_discard=[MAUI])
    s.do("play", s[broom]).yes().pick(MAUI).quiet()
    assert place(s, MAUI) == "deck.1"


def test_a_popsicle_draws_and_heals() -> None:
    s = laid(mine=[hurt(MAUI, 2)], hand=["Pawpsicle"])
    s.do("play", s["Pawpsicle"]).yes().quiet()
    assert s.count("hand.0") == 1
    s.do("use", s["Pawpsicle"], 0).pick(MAUI).answer("2 damage").quiet()
    assert s.damage(s[MAUI]) == 0 and place(s, "Pawpsicle") == "discard.0"


def test_a_knight_in_training_changes_a_card() -> None:
    cinderella = "Cinderella - Knight in Training"
    s = laid(hand=[cinderella, STITCH])
    s.do("play", s[cinderella]).yes().pick(STITCH).quiet()
    assert place(s, STITCH) == "discard.0" and s.count("hand.0") == 1


def test_the_first_dime_buys_lore() -> None:
    dime = "Lucky Dime"
    s = laid(mine=[dime, MINNIE, tired(STITCH)])
    s.do("use", s[dime], 0).pick(MINNIE).quiet()
    assert s.lore[0] == s.lore_value(MINNIE)


def test_a_rogue_makes_one_rest() -> None:
    mickey = "Mickey Mouse - Artful Rogue"
    s = laid(mine=[mickey], hand=["Tangle"], theirs=[STITCH])
    s.do("play", s["Tangle"]).pick(STITCH).pass_turn().quiet()
    assert s.code("quest", s[STITCH]) == "ABILITY_FORBIDS"


def test_loose_change_pays_for_a_character() -> None:
    hamm = "Hamm - Piggy Bank"
    s = laid(mine=[hamm], hand=[STITCH], ink=1)
    s.do("use", s[hamm], 0).do("play", s[STITCH]).quiet()
    assert s.ready_ink() == 1 and s.exerted(s[hamm])


def test_an_imp_strengthens_pain_twice() -> None:
    panic, pain = "Panic - Underworld Imp", "Pain - Running with Scissors"
    for chosen, more in ((STITCH, 2), (pain, 4)):
        s = laid(mine=[STITCH, pain], hand=[panic])
        s.do("play", s[panic]).pick(chosen).quiet()
        assert s.strength(s[chosen]) == s[chosen].face.strength + more


def test_a_kindly_soul_plays_tod_and_nobody_else() -> None:
    tweed, tod = "Widow Tweed - Kindly Soul", "Tod - Knows All the Tricks"
    s = laid(hand=[tweed], discard=[tod], ink=6)
    s.do("play", s[tweed]).pick(tod).yes().quiet()
    assert place(s, tod) == place(s, tweed) == "play.0"
    s = laid(hand=[tweed], discard=[STITCH], ink=6)
    s.do("play", s[tweed]).pick(STITCH).quiet()
    assert place(s, STITCH) == "hand.0"


def test_one_eel_guards_and_one_hides_the_other() -> None:
    flotsam = "Flotsam - Riffraff"
    for jetsam, word in (("Jetsam - Riffraff", "Ward"), ("Jetsam - Ursula's Spy", "Evasive")):
        s = laid(mine=[flotsam], hand=[jetsam])
        s.do("play", s[jetsam]).quiet()
        assert word in s.keywords(flotsam)


def test_a_pitcher_makes_pirates_evasive_until_ones_next_turn() -> None:
    pitcher, hook = "Kakamora - Pirate Pitcher", "Captain Hook - Ruthless Pirate"
    s = laid(mine=[hook, STITCH], hand=[pitcher])
    s.do("play", s[pitcher])
    assert choices(s) == ids(s, hook, pitcher)
    s.pick(hook).pass_turn().quiet()
    assert "Evasive" in s.keywords(hook)
    s.pass_turn().quiet()
    assert "Evasive" not in s.keywords(hook)


def test_a_broken_machine_gives_a_cheap_thing_back() -> None:
    machine, cannon = "Maurice's Machine", "Maurice - Unconventional Inventor"
    s = laid(mine=[machine], hand=[cannon], discard=[LAMP, "Lucky Dime"])
    s.do("play", s[cannon]).yes().pick(machine)
    s.yes().pick(LAMP).quiet()
    assert place(s, LAMP) == "hand.0" and place(s, "Lucky Dime") == "discard.0"


def test_a_friend_is_worth_three_wishes() -> None:
    genie = "Genie - Supportive Friend"
    s = laid(mine=[genie])
    s.do("quest", s[genie]).yes().quiet()
    assert s.count("hand.0") + s.count("deck.0") == 11 and s.count("hand.0") == 3


def test_a_thief_sorts_two_cards() -> None:
    thief = "Jafar - Lamp Thief"
    s = laid(hand=[thief], deck=[STITCH, MAUI, None])
    s.do("play", s[thief]).pick(MAUI).quiet()
    assert s.zone("deck.0")[0] == s[STITCH].id and s.zone("deck.0")[-1] == s[MAUI].id
