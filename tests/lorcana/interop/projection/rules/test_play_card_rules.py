"""Playing a card (old rule 4.3.4, CR 4.3)."""

from __future__ import annotations

from tests.lorcana.interop.positions import ACTION_CARD, ITEM_CARD, Scene, character, location, named


def test_4_3_4_2_only_the_active_player_plays_cards() -> None:
    """CR 4.1.2."""
    mine, theirs = character(cost=1), character(cost=1)
    scene = Scene(hand=[mine], their_hand=[theirs], ink=1)
    assert scene.why("play", theirs, seat=1) == "NOT_ASKED"
    assert scene.why("play", mine) == ""


def test_4_3_4_1_only_from_the_hand() -> None:
    """CR 4.3.1."""
    here, mine, theirs = character(cost=1), character(cost=1), character(cost=1)
    scene = Scene(mine=[here], hand=[mine], their_hand=[theirs], ink=5)
    assert scene.why("play", here) == "NOT_IN_HAND"
    assert scene.why("play", theirs) == "NOT_IN_HAND"
    assert scene.why("play", "999") == "NOT_IN_HAND"


def test_4_3_4_5_the_total_cost_is_known_before_it_is_paid() -> None:
    """CR 4.3.2.3, 1.5.3: paid in full or not at all; ready ink and ink drops count together."""
    card = character(cost=3)
    assert Scene(hand=[card], ink=2).why("play", card) == "INSUFFICIENT_INK"
    assert Scene(hand=[card], ink=3).why("play", card) == ""
    assert Scene(hand=[card], ink=3, ink_exerted=[1, 0]).why("play", card) == "INSUFFICIENT_INK"
    assert Scene(hand=[card], ink=2, drops=[1, 0]).why("play", card) == ""


def test_4_3_4_6_paying_exerts_that_much_ink() -> None:
    """CR 4.3.2.4."""
    card = character(cost=3)
    scene = Scene(hand=[card], ink=5)
    scene.do("play", card)
    assert scene.state.ink_exerted == [3, 0]
    assert scene.order_of({"pay", "play"}) == ["pay", "play"]
    scene.done()


def test_4_3_4_6_ink_drops_are_removed_by_choice() -> None:
    card = character(cost=3)
    scene = Scene(hand=[card], ink=2, drops=[2, 0])
    scene.do("play", card)
    decision = scene.state.decision(0)
    assert decision is not None and decision.labels == ["1 ink drop", "2 ink drops"], "at least what the ink cannot pay"
    scene.answer("2 ink drops")
    assert scene.state.drops == [0, 0] and scene.state.ink_exerted == [1, 0]
    scene.done()


def test_4_3_4_7_characters_items_and_locations_enter_play() -> None:
    """CR 4.3.3.1, 5.1.2.1."""
    for card in (character(cost=1), named(ITEM_CARD), location(cost=1)):
        scene = Scene(hand=[card], ink=card.face.cost)
        scene.do("play", card)
        assert scene.where(card) == "play" and not scene.is_exerted(card) and scene.damage(card) == 0
        assert scene.state.played == [card.id]
        scene.done()


def test_4_3_4_7_a_character_is_drying_in_the_turn_it_is_played() -> None:
    """CR 5.1.1.11."""
    card = character(cost=1)
    scene = Scene(hand=[card], ink=1)
    scene.do("play", card)
    assert scene.shown(card)["drying"] is True and scene.why("quest", card) == "NOT_DRY"
    scene.end_turn().end_turn()
    assert scene.shown(card)["drying"] is False and scene.why("quest", card) == ""


def test_4_3_4_7_an_action_is_resolved_and_goes_to_the_discard() -> None:
    """CR 4.3.3.2."""
    card = named(ACTION_CARD)
    scene = Scene(hand=[card], ink=card.face.cost)
    scene.do("play", card)
    assert scene.where(card) == "discard" and scene.state.played == [card.id]
    assert scene.order_of({"pay", "play", "discard"}) == ["pay", "play"], "no card is discarded: it was played"
    scene.done()


def test_4_3_4_4_a_song_can_be_sung_instead() -> None:
    """CR 5.4.4.2: an alternate cost; no ink is paid."""
    song, singer, small = named(ACTION_CARD), character(cost=3), character(cost=2)
    scene = Scene(mine=[singer, small], hand=[song])
    assert scene.why("sing", song, small) == "COST_TOO_LOW"
    assert scene.why("play", song) == "INSUFFICIENT_INK"
    scene.do("sing", song, singer)
    assert scene.is_exerted(singer) and scene.where(song) == "discard" and scene.state.ink_exerted == [0, 0]
    scene.done()


def test_4_3_4_4_a_card_with_shift_can_be_put_on_top() -> None:
    """CR 8.10.1, 8.10.4, 8.10.6: an alternate cost; dryness and damage are those of the card below."""
    below, top = named("Li Shang - General's Son"), named("Li Shang - Valiant Leader")
    below.damage = 1
    assert (top.face.cost, top.face.shift_cost) == (7, 4)
    scene = Scene(mine=[below], hand=[top], ink=4)
    assert scene.why("play", top) == "INSUFFICIENT_INK"
    scene.do("play", top, "shift", below)
    assert scene.where(below) == "under" and scene.where(top) == "play"
    assert scene.damage(top) == 1 and scene.why("quest", top) == ""
    assert scene.state.ink_exerted == [4, 0]
    scene.done()


def test_a_character_with_bodyguard_may_enter_play_exerted() -> None:
    """CR 8.3.2."""
    guard, plain = character("Bodyguard"), character(cost=1)
    scene = Scene(hand=[guard, plain], ink=9)
    assert scene.why("play", plain, "exerted") == "NOT_BODYGUARD"
    scene.do("play", guard, "exerted")
    assert scene.is_exerted(guard)
    scene.done()


def test_4_3_3_a_card_goes_into_the_inkwell_once_a_turn() -> None:
    """CR 4.2: revealed, then face down and ready; once a turn; only with the inkwell symbol."""
    card, second, without = character(inkable=True), character(inkable=True, cost=4), character(inkable=False)
    scene = Scene(hand=[card, second, without])
    assert scene.why("ink", without) == "NOT_INKABLE"
    scene.do("ink", card)
    assert scene.where(card) == "inkwell" and scene.state.ink_exerted == [0, 0]
    assert scene.why("ink", second) == "ALREADY_INKED"
    scene.done()
    scene.end_turn().end_turn()
    assert scene.why("ink", second) == ""


def test_4_3_4_8_triggers_of_playing_wait_for_the_whole_process() -> None:
    """CR 4.3.4. No card without rules text has one; the place is shown by the bag being empty, the card in play and the
    cost paid when the next question comes."""
    card = character(cost=2)
    scene = Scene(hand=[card], ink=2)
    scene.do("play", card)
    assert scene.state.bag == [] and scene.asks == "turn" and scene.where(card) == "play"
    scene.done()
