"""CR 7.1 to 7.6: zones, and who knows what in them."""

from typing import cast

from tests.lorcana.table import PLAIN_ACTION, SONG, card, cards, location, rule, table, vanilla

EVERYBODY = (0, 1, 2)  # both players and a spectator


@rule("7.1.1", "7.1.5", "7.1.2.1", "7.1.3.1")
def test_a_card_is_in_one_zone_at_a_time() -> None:
    hero, foe = card(vanilla(strength=3, willpower=1)), card(vanilla(strength=3), exerted=True)
    t = table(mine=[hero], theirs=[foe], hand=cards(2), ink=3)
    t.do("challenge", hero, foe)
    everywhere = [piece for zone in t.state.pieces.zones for piece in zone]
    assert sorted(everywhere) == list(range(len(everywhere)))
    assert t.where(hero) == "discard.0" and not t.state.in_play(hero.id)


@rule("7.1.2", "7.4.2", "7.6.2", "7.4.1")
def test_everybody_sees_play_and_discard() -> None:
    hero, place, gone = card(vanilla(), exerted=True), card(location()), card(vanilla(willpower=1), damage=1)
    t = table(mine=[hero, place, gone])
    for watcher in EVERYBODY:
        assert t.seen(watcher, "play.0") == (2, [hero.face.full_name, place.face.full_name])
        assert t.seen(watcher, "discard.0") == (1, [gone.face.full_name])


@rule("7.4.2", "5.1.2")
def test_the_status_of_cards_in_play_is_shown_to_everybody() -> None:
    place = card(location())
    hero = card(vanilla(willpower=4), exerted=True, damage=2, at=place)
    t = table(mine=[place, hero])
    for watcher in EVERYBODY:
        zones = cast("dict[str, dict[str, list[dict[str, object]]]]", t.state.view(watcher)["zones"])
        shown = zones["play.0"]["cards"][1]
        assert (shown["damage"], shown["exerted"], shown["location"]) == (2, True, place.id)


@rule("7.1.3", "7.3.2")
def test_only_its_player_sees_a_hand_everybody_counts_it() -> None:
    held = cards(3)
    t = table(hand=held)
    assert t.seen(0, "hand.0") == (3, [c.face.full_name for c in held])
    assert t.seen(1, "hand.0") == t.seen(2, "hand.0") == (3, [])


@rule("7.1.3", "7.2.2", "7.2.1")
def test_nobody_sees_into_a_deck_everybody_counts_it() -> None:
    t = table(deck=4, their_deck=6)
    for watcher in EVERYBODY:
        assert t.seen(watcher, "deck.0") == (4, []) and t.seen(watcher, "deck.1") == (6, [])


@rule("7.1.3", "7.5.4", "7.5.1")
def test_nobody_looks_into_an_inkwell_not_even_its_player() -> None:
    t = table(ink=3)
    for watcher in EVERYBODY:
        assert t.seen(watcher, "inkwell.0") == (3, [])


@rule("7.5.4", "4.2.1.1")
def test_what_was_inked_from_the_hand_has_been_seen_by_everybody() -> None:
    inked = card(vanilla(inkable=True))
    t = table(hand=[inked], ink=2)
    t.do("ink", inked)
    for watcher in EVERYBODY:
        assert t.seen(watcher, "inkwell.0") == (3, [inked.face.full_name])


@rule("7.5.1", "5.2.3")
def test_each_ink_card_pays_one_whatever_it_is() -> None:
    dear, bought = card(vanilla(cost=7, inkable=True)), card(vanilla(cost=2))
    t = table(hand=[dear, bought], ink=1)
    t.do("ink", dear)
    assert t.ready_ink() == 2
    t.do("play", bought)
    assert t.ready_ink() == 0


@rule("7.5.3", "7.3.3")
def test_hands_and_inkwells_have_no_limit() -> None:
    t = table(hand=cards(30, vanilla(inkable=True)), ink=30)
    t.do("ink", t.zone("hand.0")[0])
    t.end(2)
    assert t.count("inkwell.0") == 31 and t.count("hand.0") == 30


@rule("7.3.2", "7.1.3")
def test_a_draw_is_seen_by_its_player_only() -> None:
    t = table()
    t.state.listen()
    t.end(2)
    told = next(event for event in t.state.events if event.name == "draw" and event.seat == 0)
    assert [(told.piece_mask >> watcher) & 1 for watcher in EVERYBODY] == [1, 0, 0]


@rule("7.3.2")
def test_a_card_that_went_back_to_the_hand_is_remembered_by_everybody() -> None:
    sun, below = card("Sun Yee - Red Panda Spirit"), card("Ming Lee - Proud Parent")
    t = table(mine=[below], hand=[sun, card(SONG)], ink=2)
    t.do("play", sun, "shift", below).end()
    assert t.where(sun) == "hand.0"
    for watcher in (1, 2):
        assert t.seen(watcher, "hand.0") == (2, [sun.face.full_name])


@rule("7.3.4", "7.6.1")
def test_a_discarded_card_goes_from_the_hand_to_the_discard_for_all_to_see() -> None:
    below, eels = card("Flotsam - Slippery as an Eel"), card("Flotsam & Jetsam - Entangling Eels")
    paid = [card(vanilla()), card(PLAIN_ACTION)]
    t = table(mine=[below], hand=[eels, *paid])
    t.do("play", eels, "shift", below).do("pick", paid[0]).do("pick", paid[1])
    for watcher in EVERYBODY:
        assert sorted(t.seen(watcher, "discard.0")[1]) == sorted(c.face.full_name for c in paid)


@rule("7.1.6", "1.9.4")
def test_a_card_that_comes_back_is_a_new_card() -> None:
    hero = card(vanilla(willpower=3), damage=3, exerted=True)
    t = table(mine=[hero])
    assert t.where(hero) == "discard.0"
    t.state.pieces.move(hero.id, t.state.layout.index["play.0"])
    assert t.damage(hero) == 0 and not t.exerted(hero) and t.at(hero) == -1


@rule("7.2.2")
def test_a_card_drawn_was_unknown_before_also_to_its_player() -> None:
    t = table(deck=2)
    top = t.zone("deck.0")[0]
    assert not t.state.pieces.knows(0, top)
    t.end(2)
    assert t.state.pieces.knows(0, top) and not t.state.pieces.knows(1, top)


@rule("7.1.3")
def test_a_view_does_not_name_a_hidden_card_anywhere() -> None:
    secret = card("Mickey Mouse - True Friend")
    t = table(hand=cards(2), their_hand=[secret], ink=2)
    assert secret.face.full_name in str(t.state.view(1))
    assert secret.face.full_name not in str(t.state.view(0)) and secret.face.full_name not in str(t.state.view(2))
