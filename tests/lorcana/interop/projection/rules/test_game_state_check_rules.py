"""The game state check (old rule 1.9, CR 1.8)."""

from __future__ import annotations

from tests.lorcana.interop.positions import Scene, character, location, waiting


def test_1_9_1_1_twenty_lore_win() -> None:
    """CR 1.8.1.1."""
    scene = Scene(lore=[20, 0])
    assert scene.state.over and scene.state.scores == [1, 0] and scene.state.reason == "lore"


def test_1_9_1_1_with_twenty_lore_each_the_first_in_turn_order_wins() -> None:
    """CR 1.8.4: each player's results in turn order, and the game is over with the first."""
    scene = Scene(lore=[20, 21], active=1)
    assert scene.state.over and scene.state.scores == [0, 1]


def test_1_9_1_2_an_empty_deck_matters_when_the_turn_ends() -> None:
    """CR 1.8.1.2; by the old rule when a draw fails: see deck_out_loss."""
    scene = Scene(deck=0)
    assert not scene.state.over
    scene.end_turn()
    assert scene.state.over and scene.state.scores == [0, 1]


def test_1_9_1_3_damage_as_high_as_willpower_banishes() -> None:
    """CR 1.8.1.4: characters and locations, of all players, whoever is active."""
    cards = [character(willpower=3, damage=d) for d in (2, 3, 4)]
    place = location(willpower=4, damage=4)
    scene = Scene(mine=cards[:2], theirs=[cards[2], place])
    assert [scene.where(card) for card in (*cards, place)] == ["play", "discard", "discard", "discard"]
    assert scene.damage(cards[0]) == 2
    scene.done()


def test_1_9_2_winning_comes_before_all_else() -> None:
    """A card that is about to be banished does not matter to who wins."""
    doomed = character(willpower=3, damage=3)
    scene = Scene(mine=[doomed], lore=[20, 0])
    assert scene.state.over and scene.state.scores == [1, 0]


def test_1_9_2_the_check_is_made_again_until_nothing_happens() -> None:
    """CR 1.8.3. A location that is banished leaves its characters nowhere before anything else is asked."""
    place = location(willpower=4, damage=4)
    guest = character(at=place)
    scene = Scene(mine=[place, guest])
    assert scene.where(place) == "discard" and scene.state.at[guest.id] == -1
    scene.done()


def test_1_9_4_the_bag_comes_after_the_check() -> None:
    """CR 1.8.2, 1.8.3: what the check banishes is gone when the first trigger is resolved."""
    helper, doomed, friend = character("Support"), character(willpower=3, damage=3), character()
    scene = Scene(mine=[helper, doomed, friend], bag=[waiting(helper)])
    decision = scene.state.decision(0)
    assert decision is not None and [action.a for action in decision.actions] == [friend.id, -1]
    scene.answer("Done")
    scene.done()


def test_two_triggers_are_resolved_one_after_the_other() -> None:
    """CR 7.7.4.3, with the check between them, of which nothing comes here."""
    one, two, hero = character("Support", strength=1), character("Support", strength=2), character(strength=1)
    scene = Scene(mine=[one, two, hero], bag=[waiting(one), waiting(two)])
    assert scene.asks == "order the triggers"
    scene.state.play(0)
    scene.answer(hero, hero)
    assert scene.shown(hero)["strength"] == 4
    scene.done()


def test_1_9_1_the_last_player_in_the_game_wins() -> None:
    """CR 1.8.1.3, 2.3.3.4."""
    scene = Scene(more=[[], []])
    for seat in (3, 0, 1):
        assert not scene.state.over
        scene.state.push("concede", seat)
    assert scene.state.over and scene.state.scores == [0, 0, 1, 0] and scene.state.reason == "concede"
