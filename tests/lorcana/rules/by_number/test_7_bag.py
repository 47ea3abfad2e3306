"""CR 7.7: the bag. Support triggers and Temporary Shift stand for triggered abilities."""

from loretable.core.engine.frames import Frame
from loretable.games.lorcana.rules.keywords import support
from tests.lorcana.table import SONG, Card, Table, card, item, location, rule, table, vanilla, with_keyword

SUPPORTER = with_keyword("Support")


@rule("7.7.1", "7.7.2")
def test_playing_cards_and_turn_actions_do_not_use_the_bag() -> None:
    hero, song, thing, place = card(vanilla(cost=4)), card(SONG), card(item()), card(location())
    t = table(mine=[hero], hand=[song, thing, place], ink=12)
    for words in (("play", thing), ("play", place), ("sing", song, hero)):
        t.do(*words)
        assert not t.state.bag
        t.quiet()


@rule("7.7.3", "7.7.3.1", "8.13.1", "1.4.3")
def test_a_trigger_is_added_by_the_player_of_its_card() -> None:
    helper = card(SUPPORTER)
    t = table(mine=[helper, card(vanilla())])
    t.do("quest", helper)
    assert t.state.seat == 0 and t.state.agenda[-2].source == t.state.pieces.ref(helper.id)


@rule("7.7.4", "7.7.4.1", "7.7.4.2", "7.7.4.4", "7.7.4.5")
def test_the_active_player_resolves_all_of_theirs_then_the_bag_is_passed() -> None:
    t, _mine, _theirs = waiting()
    assert t.state.seat == 0 and t.kind == "order the triggers"
    t.state.play(0)
    assert t.state.seat == 0 and t.kind == "choose a character to support"
    t.do("done")
    assert t.state.seat == 0 and t.kind == "choose a character to support", "the last one of a player is not asked for"
    t.do("done")
    assert t.state.seat == 1 and t.kind == "choose a character to support"
    t.do("done")
    assert t.state.seat == 0
    t.quiet()


@rule("7.7.4.2")
def test_a_player_chooses_which_of_their_triggers_comes_next() -> None:
    for index in (0, 1):
        t, mine, _theirs = waiting()
        t.state.play(index)
        decision = t.state.decision(0)
        assert decision is not None and decision.asker == mine[index].id


@rule("7.7.4.3", "1.8.2", "1.8.3")
def test_a_game_state_check_comes_between_triggers() -> None:
    t, _mine, theirs = waiting()
    t.state.play(0)
    t.state.damage[theirs.id] = theirs.face.willpower
    t.state.damage_dirty = True
    t.do("done")
    assert t.where(theirs) == "discard.1" and t.state.seat == 0, "checked before the next trigger"


@rule("7.7.4.4", "2.1.3")
def test_the_bag_is_passed_in_turn_order_from_the_active_player() -> None:
    helpers = [card(SUPPORTER) for _ in range(3)]
    t = table(mine=helpers[:1], theirs=helpers[1:2], others=[helpers[2:]], seats=3, active=1)
    quester = helpers[1]
    for seat in (2, 0):
        t.state.bag.append(Frame(support.ADDRESS, seat, t.state.pieces.ref(helpers[seat].id)))
    t.do("quest", quester)
    order: list[int] = []
    while t.kind == "choose a character to support":
        order.append(t.state.seat)
        t.do("done")
    assert order == [1, 2, 0]


@rule("7.7.5")
def test_a_trigger_that_the_resolving_player_adds_can_come_next() -> None:
    t, mine, _theirs = waiting()
    t.state.play(0)
    t.state.bag.append(Frame(support.ADDRESS, 0, t.state.pieces.ref(mine[0].id)))
    t.do("done")
    assert t.state.seat == 0 and t.kind == "order the triggers" and len(t.options) == 2


@rule("7.7.6", "7.7.4.3")
def test_a_trigger_of_another_player_waits_for_that_players_turn_with_the_bag() -> None:
    """While the second player resolves two triggers, the active player adds one: it waits for both of them.

    The engine's bag has to remember who resolved last: `resume_bag` in core/engine/agenda.py starts from the active player each
    time, so that a new trigger of that player goes first.
    """
    helper, foes = card(SUPPORTER), [card(SUPPORTER), card(SUPPORTER)]
    t = table(mine=[helper, card(vanilla())], theirs=foes)
    for foe in foes:
        t.state.bag.append(Frame(support.ADDRESS, 1, t.state.pieces.ref(foe.id)))
    t.do("quest", helper).do("done")
    assert t.state.seat == 1 and t.kind == "order the triggers"
    t.state.play(0)
    t.state.bag.append(Frame(support.ADDRESS, 0, t.state.pieces.ref(helper.id)))
    t.do("done")
    assert t.state.seat == 1 and t.kind == "choose a character to support"
    t.do("done")
    assert t.state.seat == 0 and t.kind == "choose a character to support"
    t.do("done")
    t.quiet()


@rule("7.7.7", "9.2.3")
def test_the_triggers_of_a_player_who_leaves_are_gone() -> None:
    t, _mine, _theirs = waiting(seats=3)
    t.do("concede", seat=1)
    t.state.play(0)
    t.do("done").do("done")
    assert t.state.seat == 0
    t.quiet()


@rule("7.7.4.2", "3.4.1.1")
def test_two_things_at_the_end_of_the_turn_are_ordered_by_their_player() -> None:
    below = [card("Ming Lee - Proud Parent") for _ in range(2)]
    spirits = [card("Sun Yee - Red Panda Spirit") for _ in range(2)]
    t = table(mine=below, hand=spirits, ink=10)
    for spirit, host in zip(spirits, below, strict=True):
        t.do("play", spirit, "shift", host)
    t.end()
    assert t.kind == "order the triggers" and t.state.seat == 0
    t.state.play(1)
    assert t.state.seat == 1 and [t.where(s) for s in spirits] == ["hand.0"] * 2


def waiting(seats: int = 2) -> tuple[Table, list[Card], Card]:
    """Two triggers of the active player and one of the next wait together: a quest adds to two that are there."""
    mine, theirs = [card(SUPPORTER), card(SUPPORTER)], card(SUPPORTER)
    t = table(mine=mine, theirs=[theirs], seats=seats)
    t.state.bag.append(Frame(support.ADDRESS, 0, t.state.pieces.ref(mine[0].id)))
    t.state.bag.append(Frame(support.ADDRESS, 1, t.state.pieces.ref(theirs.id)))
    t.do("quest", mine[1])
    return t, mine, theirs
