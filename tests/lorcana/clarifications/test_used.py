"""Abilities that are used: what they cost, what they may be used on, and what comes of it."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

STITCH, MAUI, MINNIE = "Stitch - New Dog", "Maui - Hero to All", "Minnie Mouse - Always Classy"
CETUS, LAMP = "Cetus - Mighty Serpent", "Lantern"


def test_heroes_draw_the_bow() -> None:
    bow = "Imperial Bow"
    s = laid(mine=[bow, STITCH, CETUS])
    s.do("use", s[bow], 0)
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert sorted(s.keywords(STITCH)) == ["Challenger", "Evasive"] and s.ready_ink() == 9


def test_who_is_stuck_in_honey_does_not_ready() -> None:
    pot = "Pot of Honey"
    s = laid(mine=[pot], theirs=[tired(STITCH), MAUI])
    s.do("use", s[pot], 0)
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert place(s, pot) == "discard.0" and s.pass_turn().exerted(s[STITCH])
    s.quiet()


def test_a_bloom_draws_after_a_fall_in_a_challenge() -> None:
    bloom = "Absorbing Bloom"
    s = laid(mine=[bloom, MAUI], theirs=[tired(STITCH)])
    s.do("challenge", s[MAUI], s[STITCH]).do("use", s[bloom], 0).quiet()
    assert s.count("hand.0") == 1


def test_a_bloom_draws_nothing_else() -> None:
    bloom = "Absorbing Bloom"
    s = laid(mine=[bloom])
    s.do("use", s[bloom], 0).quiet()
    assert s.count("hand.0") == 0 and s.ready_ink() == 9


def test_skates_give_a_drop_after_a_quest() -> None:
    skates = "Inkcaster Skates"
    s = laid(mine=[skates, STITCH])
    s.do("quest", s[STITCH]).do("use", s[skates], 0).quiet()
    assert s.state.drops[0] == 1


def test_an_emerald_veil_wards_all_of_them() -> None:
    sphere = "Obscurosphere"
    s = laid(mine=[sphere, STITCH, CETUS])
    s.do("use", s[sphere], 0).quiet()
    assert s.keywords(STITCH) == s.keywords(CETUS) == ["Ward"] and s.pass_turn().keywords(STITCH) == ["Ward"]
    s.quiet()


def test_a_thief_pays_with_things() -> None:
    lefou = "LeFou - Cake Thief"
    s = laid(mine=[lefou, LAMP], lore=[0, 1])
    s.do("use", s[lefou], 0).pick(LAMP).quiet()
    assert s.lore == [1, 0] and place(s, LAMP) == "discard.0" and s.exerted(s[lefou])


def test_the_cat_takes_the_hurt() -> None:
    cat = "Cheshire Cat - From the Shadows"
    s = laid(mine=[cat], theirs=[hurt(CETUS, 1), MAUI])
    s.do("use", s[cat], 0)
    assert choices(s) == ids(s, CETUS)
    s.pick(CETUS).quiet()
    assert place(s, CETUS) == "discard.1"


def test_the_last_cannon_arms_one() -> None:
    cannon = "Last Cannon"
    s = laid(mine=[cannon, STITCH], theirs=[tired(CETUS)])
    s.do("use", s[cannon], 0).pick(STITCH).do("challenge", s[STITCH], s[CETUS]).quiet()
    assert s.damage(s[CETUS]) == 5 and place(s, cannon) == "discard.0"


def test_a_cauldron_sorts_two_cards() -> None:
    cauldron = "Ursula's Cauldron"
    s = laid(mine=[cauldron], deck=[STITCH, MAUI, None])
    s.do("use", s[cauldron], 0).pick(STITCH).quiet()
    assert s.zone("deck.0")[0] == s[MAUI].id and s.zone("deck.0")[-1] == s[STITCH].id


def test_rainwater_heals_all_of_them() -> None:
    water = "Cleansing Rainwater"
    s = laid(mine=[water, hurt(CETUS, 3), hurt(MAUI, 1)])
    s.do("use", s[water], 0).answer("2 damage", "1 damage").quiet()
    assert s.damage(s[CETUS]) == 1 and s.damage(s[MAUI]) == 0


def test_the_fates_show_a_lore_for_a_turn() -> None:
    eye = "Eye of the Fates"
    s = laid(mine=[eye, STITCH])
    s.do("use", s[eye], 0).pick(STITCH).quiet()
    assert s.lore_value(STITCH) == 2 and s.pass_turn().lore_value(STITCH) == 1
    s.quiet()


def test_a_crystal_shields_until_ones_next_turn() -> None:
    crystal = "Atlantean Crystal"
    s = laid(mine=[crystal, STITCH])
    s.do("use", s[crystal], 0).pick(STITCH).quiet()
    assert sorted(s.keywords(STITCH)) == sorted(s.pass_turn().keywords(STITCH)) == ["Resist", "Support"]
    assert s.pass_turn().keywords(STITCH) == []
    s.quiet()


def test_a_snarl_weakens_until_ones_next_turn() -> None:
    sarabi = "Sarabi - Protecting the Pride"
    s = laid(mine=[sarabi], theirs=[MAUI])
    s.do("use", s[sarabi], 0).pick(MAUI).quiet()
    assert s.strength(s[MAUI]) == 2 and s.pass_turn().strength(s[MAUI]) == 2
    s.quiet()


def test_a_collar_makes_friends() -> None:
    collar = "Translation Collar"
    s = laid(mine=[collar, STITCH])
    s.do("use", s[collar], 0).pick(STITCH).quiet()
    assert s.keywords(STITCH) == ["Support"] and s.lore_value(STITCH) == 2


def test_who_works_in_the_laboratory_draws() -> None:
    lab = "The Great Illuminary - Abandoned Laboratory"
    s = laid(mine=[lab, (STITCH, {"at": lab})])
    s.do("use", s[STITCH], 0).quiet()
    assert s.count("hand.0") == 1 and s.exerted(s[STITCH])


def test_telekinesis_lifts_what_is_light_enough() -> None:
    magica, heavy = "Magica De Spell - Thieving Sorceress", "Eye of the Fates"
    s = laid(mine=[magica], theirs=[LAMP, heavy])
    s.do("use", s[magica], 0)
    assert choices(s) == ids(s, LAMP)
    s.pick(LAMP).quiet()
    assert place(s, LAMP) == "hand.1"
