"""CR 5.4.4, 8.11, 8.12: songs, Singer, Sing Together."""

import pytest

from loretable.core import Illegal
from tests.lorcana.table import (
    PLAIN_ACTION,
    SONG,
    TOGETHER_SONG,
    card,
    cards,
    keyword,
    rule,
    table,
    vanilla,
    with_keyword,
)


@rule("5.4.4.2", "8.12.1", "1.5.5.1")
def test_a_character_of_at_least_the_cost_sings_by_exerting() -> None:
    for cost, legal in ((3, False), (4, True), (5, True)):
        singer, song = card(vanilla(cost=cost)), card(SONG)
        t = table(mine=[singer], hand=[song])
        assert t.can("sing", song, singer) == legal
        if legal:
            t.do("sing", song, singer)
            assert t.exerted(singer) and t.where(song) == "discard.0"
            t.quiet()


@rule("5.4.4.2", "5.1.1.11")
def test_exerted_drying_and_opposing_characters_do_not_sing() -> None:
    tired, fresh = card(vanilla(cost=4), exerted=True), card(vanilla(cost=4), drying=True)
    theirs, song = card(vanilla(cost=4)), card(SONG)
    t = table(mine=[tired, fresh], theirs=[theirs], hand=[song])
    assert [t.code("sing", song, c) for c in (tired, fresh, theirs)] == ["NOT_READY", "NOT_DRY", "NOT_YOUR_CHARACTER"]


@rule("5.4.4.1", "5.4.4.2")
def test_only_songs_are_sung() -> None:
    singer, action, hero = card(vanilla(cost=5)), card(PLAIN_ACTION), card(vanilla(cost=1))
    t = table(mine=[singer], hand=[action, hero])
    assert t.code("sing", action, singer) == t.code("sing", hero, singer) == "NOT_A_SONG"


@rule("8.11.1")
def test_singer_counts_as_its_number_for_songs() -> None:
    face = with_keyword("Singer", cost=2)
    singer, song = card(face), card(SONG)
    assert face.cost < SONG.cost <= keyword(face, "Singer")
    t = table(mine=[singer], hand=[song])
    t.do("sing", song, singer)
    assert t.exerted(singer)


@rule("8.11.1", "8.11.2")
def test_singer_counts_instead_of_the_cost_also_together() -> None:
    face = with_keyword("Singer", cost=2)
    assert keyword(face, "Singer") == 4
    singer, friend, song = card(face), card(vanilla(cost=2)), card(TOGETHER_SONG)
    t = table(mine=[singer, friend], hand=[song])
    t.do("sing-together", song).do("pick", singer).do("pick", friend).do("done")
    assert t.exerted(singer) and t.exerted(friend) and t.where(song) == "discard.0"


@rule("8.12.1", "8.12.2")
def test_sing_together_adds_the_costs_of_any_number_of_ready_characters() -> None:
    singers, song = [card(vanilla(cost=cost)) for cost in (1, 2, 3, 4)], card(TOGETHER_SONG)
    t = table(mine=singers, hand=[song], ink=6)
    t.do("sing-together", song)
    assert t.code("done") == "SINGERS_TOO_FEW"
    t.do("pick", singers[1])
    assert t.code("done") == "SINGERS_TOO_FEW"
    assert t.code("pick", singers[0]) == "OUT_OF_ORDER", "each set in one way only"
    assert t.text("pick", singers[1]) not in t.options, "nobody sings twice"
    t.do("pick", singers[3])
    t.do("done")
    assert [t.exerted(c) for c in singers] == [False, True, False, True]
    assert t.where(song) == "discard.0" and t.ready_ink() == 6
    t.quiet()


@rule("8.12.2")
def test_more_may_sing_than_needed_and_one_who_suffices_may_sing_alone() -> None:
    big, small, song = card(vanilla(cost=6)), card(vanilla(cost=1)), card(TOGETHER_SONG)
    t = table(mine=[big, small], hand=[song])
    t.do("sing-together", song).do("pick", big)
    assert t.options == [t.text("pick", small), "done"]
    t.do("pick", small).do("done")
    assert t.exerted(big) and t.exerted(small)
    t = table(mine=[big, small], hand=[song])
    t.do("sing", song, big)
    assert t.exerted(big) and not t.exerted(small)


@rule("8.12.2")
def test_sing_together_is_offered_only_where_the_costs_suffice() -> None:
    song = card(TOGETHER_SONG)
    tired, fresh = card(vanilla(cost=6), exerted=True), card(vanilla(cost=6), drying=True)
    t = table(mine=[tired, fresh, card(vanilla(cost=5))], hand=[song])
    assert t.code("sing-together", song) == "SINGERS_TOO_FEW"
    plain = card(SONG)
    assert table(mine=cards(3), hand=[plain]).code("sing-together", plain) == "NO_SING_TOGETHER"


@rule("8.12.2")
def test_a_pick_that_could_not_be_completed_is_refused() -> None:
    singers, song = [card(vanilla(cost=cost)) for cost in (4, 2)], card(TOGETHER_SONG)
    t = table(mine=singers, hand=[song])
    t.do("sing-together", song)
    with pytest.raises(Illegal):
        t.do("pick", singers[1])
    t.do("pick", singers[0]).do("pick", singers[1]).do("done")
    assert t.where(song) == "discard.0"


@rule("5.4.4.3", "4.3.2.2")
def test_a_song_that_can_be_sung_together_can_be_paid_for_too() -> None:
    song = card(TOGETHER_SONG)
    t = table(hand=[song], ink=6)
    t.do("play", song)
    assert t.ready_ink() == 0 and t.where(song) == "discard.0"
