"""Actions of many wordings: each does what is printed on it, and then nothing is pending."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

STITCH, MAUI, MINNIE = "Stitch - New Dog", "Maui - Hero to All", "Minnie Mouse - Always Classy"
COGSWORTH, CETUS = "Cogsworth - Grandfather Clock", "Cetus - Mighty Serpent"


def test_one_of_five_is_seen_in_the_future() -> None:
    others = [STITCH, MINNIE, COGSWORTH, CETUS]
    s = laid(hand=["Vision of the Future"], deck=[MAUI, *others, None])
    s.do("play", s["Vision of the Future"]).pick(MAUI, *others).quiet()
    assert place(s, MAUI) == "hand.0" and s.zone("deck.0")[1:] == [s[name].id for name in others]


def test_a_forest_duel_gives_challenger_and_a_way_back() -> None:
    s = laid(hand=["Forest Duel"], mine=[STITCH], theirs=[tired(CETUS)])
    s.do("play", s["Forest Duel"]).do("challenge", s[STITCH], s[CETUS]).quiet()
    assert s.damage(s[CETUS]) == 4 and place(s, STITCH) == "hand.0"


def test_an_action_is_done_again() -> None:
    s = laid(hand=["Do It Again!"], discard=["Smash", STITCH])
    s.do("play", s["Do It Again!"])
    assert choices(s) == ids(s, "Smash")
    s.pick("Smash").quiet()
    assert place(s, "Smash") == "hand.0"


def test_the_second_fire_is_paid_for_with_a_card() -> None:
    s = laid(hand=["Twin Fire", STITCH], theirs=[MAUI, CETUS])
    s.do("play", s["Twin Fire"]).pick(MAUI).yes().pick(STITCH).pick(CETUS).quiet()
    assert s.damage(s[MAUI]) == s.damage(s[CETUS]) == 2 and place(s, STITCH) == "discard.0"


def test_each_opponent_is_tangled() -> None:
    s = laid(hand=["Tangle"], lore=[1, 3])
    s.do("play", s["Tangle"]).quiet()
    assert s.lore == [1, 2]


def test_all_are_stronger_against_locations_only() -> None:
    hall = "Atlantica - Concert Hall"
    s = laid(hand=["Olympus Would Be That Way"], mine=[STITCH], theirs=[hall])
    s.do("play", s["Olympus Would Be That Way"]).do("challenge", s[STITCH], s[hall]).quiet()
    assert s.damage(s[hall]) == 5 and s.strength(s[STITCH]) == 2


def test_a_swarm_takes_the_weak() -> None:
    s = laid(hand=["Firefly Swarm"], theirs=[STITCH, MAUI])
    s.do("play", s["Firefly Swarm"])
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert place(s, STITCH) == "discard.1"


def test_the_fuse_burns_for_each_of_the_exerted() -> None:
    s = laid(hand=["Light the Fuse"], mine=[tired(STITCH), tired(MINNIE), CETUS], theirs=[MAUI])
    s.do("play", s["Light the Fuse"]).pick(MAUI).quiet()
    assert s.damage(s[MAUI]) == 2


def test_nothing_resists_what_pierces() -> None:
    s = laid(hand=["Piercing Attack"], theirs=[COGSWORTH, CETUS])
    s.do("play", s["Piercing Attack"]).pick(CETUS).quiet()
    assert s.damage(s[CETUS]) == 2


def test_a_boom_hits_locations_too() -> None:
    hall = "Atlantica - Concert Hall"
    s = laid(hand=["Ba-Boom!"], theirs=[hall, STITCH])
    s.do("play", s["Ba-Boom!"])
    assert choices(s) == ids(s, hall, STITCH)
    s.pick(hall).quiet()
    assert s.damage(s[hall]) == 2


def test_a_helping_hand_gives_support_and_a_card() -> None:
    s = laid(hand=["Helping Hand"], mine=[STITCH])
    s.do("play", s["Helping Hand"]).pick(STITCH).quiet()
    assert s.keywords(STITCH) == ["Support"] and s.count("hand.0") == 1
    assert s.pass_turn().keywords(STITCH) == []
    s.quiet()


def test_a_blast_banishes_and_draws() -> None:
    s = laid(hand=["Energy Blast"], theirs=[CETUS])
    s.do("play", s["Energy Blast"]).pick(CETUS).quiet()
    assert place(s, CETUS) == "discard.1" and s.count("hand.0") == 1


def test_of_three_cards_two_go_back_on_top() -> None:
    s = laid(hand=["Hypnotic Deduction"], deck=[STITCH, MAUI, MINNIE, None])
    s.do("play", s["Hypnotic Deduction"]).pick(STITCH, MAUI).quiet()
    assert place(s, MINNIE) == "hand.0" and place(s, STITCH) == place(s, MAUI) == "deck.0"


def test_only_the_damaged_are_bitten() -> None:
    s = laid(hand=["Chomp!"], theirs=[hurt(CETUS, 1), MAUI])
    s.do("play", s["Chomp!"])
    assert choices(s) == ids(s, CETUS)
    s.pick(CETUS).quiet()
    assert s.damage(s[CETUS]) == 3


def test_a_dangerous_plan_loses_one_of_its_cards() -> None:
    s = laid(hand=["Dangerous Plan"])
    s.do("play", s["Dangerous Plan"]).quiet()
    assert s.count("hand.0") == 1 and s.count("discard.0") == 2


def test_a_monster_makes_the_alarm_costly() -> None:
    s = laid(hand=["Red Alert"], mine=[CETUS], theirs=[STITCH, MAUI], lore=[0, 2])
    s.do("play", s["Red Alert"]).pick(STITCH).quiet()
    assert place(s, STITCH) == "discard.1" and s.lore == [0, 1]


def test_without_a_monster_the_alarm_costs_nothing() -> None:
    s = laid(hand=["Red Alert"], theirs=[STITCH], lore=[0, 2])
    s.do("play", s["Red Alert"]).pick(STITCH).quiet()
    assert s.lore == [0, 2]


def test_the_joust_without_a_drop_deals_two() -> None:
    s = laid(hand=["Jousting Match"], theirs=[CETUS])
    s.do("play", s["Jousting Match"]).pick(CETUS).quiet()
    assert s.damage(s[CETUS]) == 2


def test_the_beast_is_reckless_in_its_next_turn_only() -> None:
    s = laid(hand=["The Beast is Mine!"], theirs=[STITCH])
    s.do("play", s["The Beast is Mine!"]).pick(STITCH).quiet()
    assert s.pass_turn().keywords(STITCH) == ["Reckless"]
    s.quiet()


def test_an_aura_protects_the_floodborn() -> None:
    s = laid(hand=["Protective Aura"], mine=[COGSWORTH, STITCH])
    s.do("play", s["Protective Aura"]).quiet()
    assert "Evasive" in s.keywords(COGSWORTH) and "Evasive" not in s.keywords(STITCH)


def test_beyond_the_horizon_a_player_has_three_new_cards() -> None:
    s = laid(hand=["Beyond the Horizon", STITCH, MAUI], their_hand=[MINNIE])
    s.do("play", s["Beyond the Horizon"]).answer("Player 1", "Done").quiet()
    assert s.count("hand.0") == 3 and place(s, STITCH) == "discard.0" and place(s, MINNIE) == "hand.1"
