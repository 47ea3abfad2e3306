"""What the running gate asked about: each of these came to nothing, or was never seen to come to anything."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import laid, place, tired

STITCH, MAUI, CETUS = "Stitch - New Dog", "Maui - Hero to All", "Cetus - Mighty Serpent"


def test_who_is_shifted_onto_meilin_is_confident() -> None:
    meilin, panda = "Meilin Lee - Superficially Obedient", "Meilin Lee - Popular Red Panda"
    s = laid(mine=[meilin], hand=[panda])
    s.do("play", s[panda], "shift", s[meilin]).quiet()
    assert "Evasive" in s.keywords(panda)
    s.pass_turn(2).quiet()
    assert "Evasive" not in s.keywords(panda)


def test_actions_are_aimed_by_an_archer() -> None:
    merida = "Merida - Formidable Archer"
    s = laid(mine=[merida], hand=["Fire the Cannons!"], theirs=[CETUS])
    s.do("play", s["Fire the Cannons!"]).pick(CETUS).quiet()
    assert s.damage(s[CETUS]) == 4


def test_the_daughter_costs_less_for_those_who_fell() -> None:
    namaari = "Namaari - Resolute Daughter"
    s = laid(mine=[MAUI], theirs=[tired(STITCH)], hand=[namaari], ink=7)
    assert not s.can("play", s[namaari])
    s.do("challenge", s[MAUI], s[STITCH]).do("play", s[namaari]).quiet()
    assert place(s, namaari) == "play.0" and s.ready_ink() == 0


def test_a_dragonslayer_takes_the_challenged_with_him() -> None:
    phillip = "Prince Phillip - Dragonslayer"
    s = laid(mine=[phillip], theirs=[tired(CETUS)])
    s.do("challenge", s[phillip], s[CETUS]).yes().quiet()
    assert place(s, CETUS) == "discard.1" and place(s, phillip) == "discard.0"


def test_a_master_teaches_to_draw_in_a_challenge() -> None:
    mulan = "Mulan - Martial Arts Master"
    s = laid(mine=[MAUI], hand=[mulan], theirs=[tired(CETUS)])
    s.do("play", s[mulan]).pick(MAUI).do("challenge", s[MAUI], s[CETUS]).quiet()
    assert s.count("hand.0") == 1 and place(s, CETUS) == "discard.1"


def test_a_team_gives_strength_equal_to_willpower() -> None:
    s = laid(mine=[MAUI], hand=["Ranger Team-Up"])
    s.do("play", s["Ranger Team-Up"]).pick(MAUI).quiet()
    assert s.strength(s[MAUI]) == 6 + 5


def test_who_challenges_the_hatter_himself_challenges_another_character() -> None:
    hatter = "Mad Hatter - Unruly Eccentric"
    for damage, drawn in ((1, 1), (0, 0)):
        s = laid(mine=[tired(hatter)], theirs=[(CETUS, {"damage": damage})])
        s.pass_turn().do("challenge", s[CETUS], s[hatter]).answer(*["Yes"] * drawn).quiet()
        assert s.count("hand.0") == drawn
