"""CR 4.1 to 4.4: turn actions in general, ink a card, play a card."""

from loretable.core.engine.frames import Frame
from loretable.games.lorcana import GAME
from loretable.games.lorcana.rules.keywords import support
from tests.lorcana.table import (
    PLAIN_ACTION,
    SONG,
    card,
    cards,
    item,
    location,
    named,
    rule,
    table,
    vanilla,
    with_keyword,
)

BOOSTER = named("Hercules - Spectral Demigod")  # Boost 2


@rule("4.1.1", "4.1.2", "1.3.4.2")
def test_only_the_active_player_takes_turn_actions() -> None:
    theirs, in_hand = card(vanilla()), card(vanilla(cost=1))
    t = table(theirs=[theirs], their_hand=[in_hand])
    for words in (("quest", theirs), ("ink", in_hand), ("play", in_hand), ("end",)):
        assert t.code(*words, seat=1) == "NOT_ASKED"


@rule("4.1.1")
def test_all_but_inking_can_be_done_any_number_of_times() -> None:
    heroes, hand = cards(3), [card(vanilla(cost=1)) for _ in range(3)]
    t = table(mine=heroes, hand=hand, ink=3)
    for hero in heroes:
        t.do("quest", hero)
    for each in hand:
        t.do("play", each)
    assert t.state.lore[0] == 3 * heroes[0].face.lore and t.count("play.0") == 6


# -- ink a card (4.2) --------------------------------------------------------------------------------------------------


@rule("4.2.1", "4.2.1.3", "4.2.2", "7.5.2")
def test_an_inked_card_lies_in_the_inkwell_ready_and_pays_at_once() -> None:
    inked, cheap = card(vanilla(inkable=True)), card(vanilla(cost=1))
    t = table(hand=[inked, cheap])
    t.do("ink", inked)
    assert t.where(inked) == "inkwell.0" and t.ready_ink() == 1
    t.quiet()
    t.do("play", cheap)
    assert t.ready_ink() == 0


@rule("4.2.1.1", "4.2.1.2", "5.2.3")
def test_only_a_card_with_the_inkwell_symbol_can_be_inked_and_all_see_it() -> None:
    plain, inkable = card(vanilla(inkable=False)), card(vanilla(inkable=True))
    t = table(hand=[plain, inkable])
    assert t.code("ink", plain) == "NOT_INKABLE"
    t.state.listen()
    t.do("ink", inkable)
    told = next(event for event in t.state.events if event.name == "ink")
    assert all((told.piece_mask >> watcher) & 1 for watcher in (0, 1, 2)), "revealed to players and spectators"


@rule("4.2.3", "4.1.1")
def test_a_card_is_inked_once_a_turn_and_again_in_the_next() -> None:
    first, second = card(vanilla(inkable=True)), card(vanilla(inkable=True))
    t = table(hand=[first, second])
    t.do("ink", first)
    assert t.code("ink", second) == "ALREADY_INKED"
    t.end(2)
    t.do("ink", second)


# -- play a card (4.3) -------------------------------------------------------------------------------------------------


@rule("4.3.1", "4.3.3", "4.3.3.1", "6.7.1.1", "4.3.2.4", "5.3.2", "5.5.2", "5.6.2", "6.7.1")
def test_characters_items_and_locations_are_paid_for_and_enter_play() -> None:
    for face in (vanilla(cost=2), item(), location()):
        played = card(face)
        t = table(hand=[played], ink=6)
        t.do("play", played)
        assert t.where(played) == "play.0" and t.ready_ink() == 6 - face.cost
        t.quiet()


@rule("4.3.2", "4.3.2.1")
def test_a_card_is_played_from_the_own_hand_only() -> None:
    mine, theirs = card(vanilla()), card(vanilla(cost=1))
    t = table(mine=[mine], their_hand=[theirs], ink=5)
    assert t.code("play", mine) == t.code("play", theirs) == "NOT_IN_HAND"


@rule("4.3.2.1")
def test_a_card_is_announced_before_its_cost_is_paid() -> None:
    played = card(vanilla(cost=2))
    t = table(hand=[played], ink=2, drops=1)
    assert t.seen(1, "hand.0") == (1, [])
    t.do("play", played)
    assert t.kind == "ink drops to remove" and t.seen(1, "hand.0") == (1, [played.face.full_name])


@rule("4.3.2.2")
def test_the_player_says_how_a_card_is_played() -> None:
    small, big = card("Hercules - True Hero"), card("Hercules - Divine Hero")
    t = table(mine=[small], hand=[big], ink=6)
    assert t.text("play", big) in t.options and t.text("play", big, "shift", small) in t.options
    t.do("play", big)
    assert t.ready_ink() == 0 and t.where(small) == "play.0" and t.under(big) == []


@rule("4.3.2.2", "5.4.4.2")
def test_a_song_is_sung_or_paid_for_not_both() -> None:
    singer, song = card(vanilla(cost=5)), card(SONG)
    t = table(mine=[singer], hand=[song], ink=4)
    t.do("play", song)
    assert t.ready_ink() == 0 and not t.exerted(singer)


@rule("4.3.2.3", "4.3.2.4")
def test_the_cost_is_paid_with_ink_or_ink_drops_as_the_player_likes() -> None:
    for drops_used, ink_left in ((0, 0), (1, 1), (2, 2)):
        played = card(vanilla(cost=3))
        t = table(hand=[played], ink=3, drops=2)
        t.do("play", played)
        assert t.options == ["choose 0", "choose 1", "choose 2"]
        t.do("choose", drops_used)
        assert t.ready_ink() == ink_left and t.state.drops[0] == 2 - drops_used
        t.quiet()


@rule("4.3.2.4", "1.5.3")
def test_ink_drops_make_up_for_missing_ink_and_are_not_asked_for_where_there_is_no_choice() -> None:
    played = card(vanilla(cost=4))
    t = table(hand=[played], ink=2, drops=2)
    t.do("play", played)
    t.quiet()
    assert t.where(played) == "play.0" and t.ready_ink() == 0 and t.state.drops[0] == 0
    assert table(hand=[played], ink=1, drops=2).code("play", played) == "INSUFFICIENT_INK"


@rule("4.3.2.4")
def test_ink_drops_stay_until_they_are_used() -> None:
    t = table(drops=2)
    t.end(2)
    assert t.state.drops == [2, 0]


@rule("4.3.3.2", "5.4.1", "5.4.1.2", "6.7.1.2", "7.4.1")
def test_an_action_ends_in_the_discard() -> None:
    action = card(PLAIN_ACTION)
    t = table(hand=[action], ink=2)
    t.do("play", action)
    assert t.where(action) == "discard.0" and t.count("play.0") == 0
    t.quiet()


@rule("5.4.2")
def test_an_action_is_played_in_the_main_phase_of_ones_own_turn_while_nothing_else_is_asked() -> None:
    mine, theirs, helper = card(PLAIN_ACTION), card(PLAIN_ACTION), card(with_keyword("Support"))
    t = table(hand=[mine], their_hand=[theirs], mine=[helper, card(vanilla())], ink=2)
    assert t.state.facts()["phase"] == "main" and t.can("play", mine)
    assert t.code("play", theirs, seat=1) == "NOT_ASKED"
    t.do("quest", helper)
    assert t.kind == "choose a character to support" and t.code("play", mine) == "OTHER_DECISION"
    t.do("pick", t.state.legal[0].a)
    t.end()
    assert t.code("play", mine, seat=0) == "NOT_ASKED"
    t.end()
    t.do("play", mine)
    assert t.where(mine) == "discard.0"


@rule("4.3.5", "8.11.2", "1.5.4")
def test_what_changes_how_a_card_is_paid_does_not_change_its_cost() -> None:
    singer, song = card(with_keyword("Singer", cost=2)), card(SONG)
    t = table(mine=[singer], hand=[song])
    t.do("sing", song, singer)
    assert GAME.pool_faces[t.state.pieces.face[singer.id]].cost == 2
    assert t.state.face(song.id).cost == 4


@rule("5.5.4", "5.1.2.2")
def test_an_item_enters_play_ready() -> None:
    thing = card(item())
    t = table(hand=[thing], ink=5)
    t.do("play", thing)
    assert t.state.describe(thing.id)["exerted"] is False


@rule("4.3.4", "4.1.5", "6.7.4")
def test_triggers_wait_until_the_card_has_been_played() -> None:
    """A Support trigger stands for one that came up while a card was being played."""
    helper, played = card(with_keyword("Support")), card(vanilla(cost=2))
    t = table(mine=[helper, card(vanilla())], hand=[played], ink=2, drops=1)
    t.state.bag.append(Frame(support.ADDRESS, 0, t.state.pieces.ref(helper.id)))
    t.do("play", played)
    assert t.kind == "ink drops to remove"
    t.do("choose", 0)
    assert t.kind == "choose a character to support" and t.text("pick", played) in t.options


@rule("5.4.5", "4.3.4", "1.7.2")
def test_triggers_wait_until_an_action_is_in_the_discard() -> None:
    helper, action = card(with_keyword("Support")), card(PLAIN_ACTION)
    t = table(mine=[helper, card(vanilla())], hand=[action], ink=2)
    t.state.bag.append(Frame(support.ADDRESS, 0, t.state.pieces.ref(helper.id)))
    t.do("play", action)
    assert t.kind == "choose a character to support" and t.where(action) == "discard.0"


# -- use an activated ability (4.4): Boost is the one that keywords bring ----------------------------------------------


@rule("4.4.1", "4.4.3", "4.4.3.1", "4.4.3.3", "4.4.3.4", "4.4.4", "6.3.1", "1.6.1.2", "1.5.2")
def test_an_activated_ability_is_announced_paid_for_and_resolved_at_once() -> None:
    hero = card(BOOSTER)
    assert table(mine=[hero], ink=1).code("boost", hero) == "INSUFFICIENT_INK"
    t = table(mine=[hero], ink=2)
    t.do("boost", hero)
    assert t.ready_ink() == 0 and len(t.under(hero)) == 1 and not t.state.bag
    t.quiet()


@rule("4.4.3", "6.3.2")
def test_abilities_are_activated_by_the_active_player_while_nothing_waits() -> None:
    mine, theirs, helper = card(BOOSTER), card(BOOSTER), card(with_keyword("Support"))
    t = table(mine=[mine, helper], theirs=[theirs], ink=2)
    assert t.code("boost", theirs) == "NOT_YOUR_CHARACTER" and t.code("boost", theirs, seat=1) == "NOT_ASKED"
    t.do("quest", helper)
    assert t.code("boost", mine) == "OTHER_DECISION"


@rule("4.4.5", "6.3.3")
def test_triggers_wait_until_the_activated_ability_is_resolved() -> None:
    hero, helper = card(BOOSTER), card(with_keyword("Support"))
    t = table(mine=[hero, helper], ink=2)
    t.state.bag.append(Frame(support.ADDRESS, 0, t.state.pieces.ref(helper.id)))
    t.do("boost", hero)
    assert t.kind == "choose a character to support" and len(t.under(hero)) == 1


@rule("4.4.2", "6.3.1.1", "6.3.1.2", "5.6.4")
def test_without_an_exert_cost_an_ability_can_be_used_in_the_turn_its_card_is_played() -> None:
    for played in (card(BOOSTER), card("Scrooge's Counting House - Ebenezer's Office")):
        t = table(hand=[played], ink=6)
        t.do("play", played).do("boost", played)
        assert len(t.under(played)) == 1
