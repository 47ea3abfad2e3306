"""Texts whose meaning hangs on a small word: this way, otherwise, removed."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import hurt, laid, place

MAUI, STITCH = "Maui - Hero to All", "Stitch - New Dog"


def test_the_horseman_deals_damage_for_the_actions_that_all_players_discarded() -> None:
    horseman = "The Headless Horseman - Cursed Rider"
    s = laid(hand=[horseman], deck=["Smash", None, None], their_deck=["Dragon Fire", None, None], theirs=[MAUI])
    s.do("play", s[horseman]).pick(MAUI).quiet()
    assert place(s, "Smash") == "discard.0" and place(s, "Dragon Fire") == "discard.1"
    assert s.damage(s[MAUI]) == 4


def test_isabela_gains_a_lore_for_each_damage_that_was_removed() -> None:
    isabela, balm = "Isabela Madrigal - Caring Cultivator", "Dinglehopper"
    s = laid(mine=[isabela, balm, hurt(MAUI, 3)])
    s.do("use", s[balm], 0).pick(MAUI).answer("1 damage").quiet()
    assert s.damage(s[MAUI]) == 2 and s.lore == [1, 0]


def test_what_dash_shows_and_does_not_play_is_discarded() -> None:
    dash = "Dash Parr - Super Fast"
    s = laid(mine=[dash], deck=[STITCH, None])
    s.do("quest", s[dash]).yes().no().quiet()
    assert place(s, STITCH) == "discard.0"


def test_what_dash_shows_and_plays_is_paid_for() -> None:
    dash = "Dash Parr - Super Fast"
    s = laid(mine=[dash], deck=[STITCH, None], ink=1)
    s.do("quest", s[dash]).yes().yes().quiet()
    assert place(s, STITCH) == "play.0" and s.ready_ink() == 0


def test_dash_need_not_show_a_card() -> None:
    dash = "Dash Parr - Super Fast"
    s = laid(mine=[dash], deck=[STITCH, None])
    s.do("quest", s[dash]).no().quiet()
    assert place(s, STITCH) == "deck.0"


def test_pals_draw_as_many_cards_as_they_put_away_and_one_more() -> None:
    pals = "Aladdin & Genie - Mischievous Pals"
    s = laid(hand=[pals, STITCH, MAUI, None])
    s.do("play", s[pals]).yes().pick(STITCH, MAUI).answer("Done").quiet()
    assert place(s, STITCH) == place(s, MAUI) == "deck.0" and s.count("hand.0") == 1 + 3
