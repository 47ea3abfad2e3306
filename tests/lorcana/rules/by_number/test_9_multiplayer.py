"""CR 9: games of three and four."""

from loretable.core.engine.frames import Frame
from loretable.games.lorcana.enums import addresses
from loretable.games.lorcana.rules.keywords import support
from tests.lorcana.table import WALL, card, cards, location, rule, start, table, vanilla, with_keyword


@rule("9.1", "9.2")
def test_the_rules_are_those_of_two_players() -> None:
    hero = card(vanilla(lore=2))
    t = table(mine=[hero], seats=4, lore=[18, 5, 5, 5])
    t.do("quest", hero)
    assert t.state.over and t.state.scores == [1, 0, 0, 0]


@rule("9.2.1")
def test_the_turn_passes_to_the_left_and_skips_those_who_have_left() -> None:
    t = table(seats=4)
    t.do("concede", seat=1)
    t.end()
    assert t.state.seat == 2
    t.end()
    assert t.state.seat == 3
    t.end()
    assert t.state.seat == 0


@rule("9.2.2", "6.7.6", "2.2.2")
def test_what_several_players_do_is_done_in_turn_order() -> None:
    t = start(seats=4, first=3)
    asked: list[int] = []
    while t.kind == "alter your hand":
        asked.append(t.state.seat)
        t.do("done")
    assert asked == [3, 0, 1, 2]


@rule("9.2.3", "1.8.1.2")
def test_a_player_who_ends_a_turn_without_a_deck_leaves_with_all_cards() -> None:
    hero, place = card(vanilla()), card(location())
    t = table(mine=[hero, place], hand=cards(2), ink=3, deck=0, seats=3)
    t.end()
    assert not t.state.over and t.state.seat == 1
    for zone in ("deck", "hand", "play", "inkwell", "discard", "under"):
        assert t.count(f"{zone}.0") == 0
    assert t.count("gone.0") == 7 and t.code("end", seat=0) == "LEFT_GAME"


@rule("9.2.3")
def test_cards_that_have_left_the_game_cannot_be_challenged() -> None:
    hero, foe = card(vanilla()), card(vanilla(), exerted=True)
    t = table(mine=[hero], theirs=[foe], seats=3)
    assert t.can("challenge", hero, foe)
    t.do("concede", seat=1)
    assert t.code("challenge", hero, foe) == "NOT_IN_PLAY"


@rule("9.2.3")
def test_leaving_tells_nobody_what_was_hidden() -> None:
    held = card("Mickey Mouse - True Friend")
    t = table(hand=[held], seats=3)
    t.do("concede", seat=0)
    assert held.face.full_name not in str(t.state.view(1)) and held.face.full_name not in str(t.state.view(3))


@rule("9.2.3")
def test_effects_with_a_duration_outlast_their_player_for_that_long() -> None:
    hero = card(vanilla(strength=1))
    t = table(mine=[hero], seats=3)
    t.state.standing.append(Frame(addresses.STRENGTH, 1, -1, [2], [t.state.pieces.ref(hero.id)]))
    t.do("concede", seat=1)
    assert t.strength(hero) == 3
    t.end()
    assert t.strength(hero) == 1


@rule("9.2.3", "1.8.1.3")
def test_with_two_left_the_next_to_lose_ends_the_game() -> None:
    t = table(deck=0, seats=3, their_deck=1)
    t.end()
    assert not t.state.over
    t.end()
    assert t.state.over and t.state.scores == [0, 0, 1] and t.state.reason == "empty deck"


@rule("2.3.3.4", "9.2.1")
def test_the_active_player_may_concede_in_the_middle_of_an_effect() -> None:
    helper = card(with_keyword("Support"))
    t = table(mine=[helper, card(vanilla())], theirs=[card(WALL)], seats=3)
    t.do("quest", helper)
    t.do("concede", seat=0)
    assert t.state.seat == 1 and t.kind == "turn"
    t.quiet()


@rule("2.3.3.4")
def test_another_player_may_concede_while_the_active_one_chooses() -> None:
    helper, foe = card(with_keyword("Support")), card(WALL)
    t = table(mine=[helper, card(vanilla())], theirs=[foe], seats=3)
    t.do("quest", helper)
    t.do("concede", seat=1)
    assert t.state.seat == 0
    t.do("done")
    t.quiet()


@rule("2.3.3.4", "8.13.1")
def test_a_choice_among_cards_that_have_left_does_nothing() -> None:
    """Support was offered a character whose player then left: choosing it is a choice of nobody."""
    helper, foe = card(with_keyword("Support")), card(WALL)
    t = table(mine=[helper], theirs=[foe], seats=3)
    t.do("quest", helper)
    t.do("concede", seat=1)
    t.do("pick", foe)
    assert not t.state.standing
    t.quiet()


@rule("1.8.1.3", "2.3.3.3")
def test_everybody_but_one_gone_is_a_win_whoever_was_first() -> None:
    t = table(seats=4)
    for seat in (0, 3, 1):
        t.do("concede", seat=seat)
    assert t.state.over and t.state.scores == [0, 0, 1, 0]


@rule("9.2.3", "7.7.7")
def test_the_triggers_of_others_are_resolved_when_the_active_player_leaves() -> None:
    """Also in the middle of one, and in the middle of a challenge."""
    for challenging in (False, True):
        hero, helper, target = card(WALL), card(with_keyword("Support")), card(WALL, exerted=True)
        t = table(mine=[hero], theirs=[helper, target], seats=3)
        t.state.bag.append(Frame(support.ADDRESS, 1, t.state.pieces.ref(helper.id)))
        t.do(*(("challenge", hero, target) if challenging else ("quest", hero)))
        assert t.state.seat == 1 and t.kind == "choose a character to support"
        t.do("concede", seat=0)
        assert t.state.seat == 1 and t.kind == "choose a character to support"
        t.do("pick", target)
        assert t.state.facts()["active"] == 1 and t.damage(target) == 0 and "challenge" not in t.state.facts()
        t.quiet()


@rule("9.2.3", "7.7.7")
def test_a_player_may_leave_while_resolving_a_trigger_in_the_turn_of_another() -> None:
    hero, helper = card(WALL), card(with_keyword("Support"))
    t = table(mine=[hero], theirs=[helper], seats=3)
    t.state.bag.append(Frame(support.ADDRESS, 1, t.state.pieces.ref(helper.id)))
    t.do("quest", hero)
    assert t.state.seat == 1
    t.do("concede", seat=1)
    assert t.state.seat == 0
    t.quiet()
