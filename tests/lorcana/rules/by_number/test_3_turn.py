"""CR 3: the phases and steps of a turn."""

from loretable.games.lorcana.enums import phases
from tests.lorcana.table import card, cards, item, location, rule, start, table, vanilla, with_keyword


@rule("3.1.1", "3.1.2", "3.2.3.2")
def test_a_turn_runs_ready_set_draw_and_then_asks_in_the_main_phase() -> None:
    hero, place = card(vanilla(), exerted=True, drying=True), card(location(lore=1))
    t = table(theirs=[hero, place], their_deck=3)
    t.state.listen()
    t.end()
    told = [event.name for event in t.state.events if event.name in ("turn", "gain lore", "draw")]
    assert told == ["turn", "gain lore", "draw"]
    assert t.state.facts()["phase"] == "main" and t.state.seat == 1


@rule("3.2.1.1")
def test_ready_step_readies_characters_items_and_ink_of_the_active_player_only() -> None:
    hero, thing, foe = card(vanilla(), exerted=True), card(item(), exerted=True), card(vanilla(), exerted=True)
    t = table(mine=[hero, thing], theirs=[foe], ink=3, ink_exerted=[3, 0])
    t.end()
    assert t.exerted(hero) and t.exerted(thing) and t.ready_ink() == 0 and not t.exerted(foe)
    t.state.exerted[foe.id] = 1
    t.end()
    assert not t.exerted(hero) and not t.exerted(thing) and t.ready_ink() == 3 and t.exerted(foe)


@rule("3.2.1.4", "3.2.2.3")
def test_triggers_of_the_ready_step_wait_for_the_set_step() -> None:
    """A Support trigger stands for any other: it waits in the bag while the Ready step runs."""
    helper, hero, place = card(with_keyword("Support")), card(vanilla(), exerted=True), card(location(lore=1))
    t = table(mine=[helper, hero, place], phase=phases.READY_STEP, bag=[[5, 0, 0, 0, -1, [], []]])
    assert t.kind == "choose a character to support", "asked only now"
    assert t.state.facts()["phase"] == "set" and t.state.lore == [1, 0] and not t.exerted(hero)
    assert t.count("hand.0") == 0, "before the draw"
    t.do("pick", hero)
    assert t.state.facts()["phase"] == "main" and t.count("hand.0") == 1


@rule("3.2.2.1", "5.1.1.12")
def test_set_step_dries_the_characters_of_the_active_player_only() -> None:
    mine, theirs = card(vanilla(), drying=True), card(vanilla(), drying=True)
    t = table(mine=[mine], theirs=[theirs])
    t.end()
    assert t.drying(mine) and not t.drying(theirs)
    t.end()
    assert not t.drying(mine)
    t.do("quest", mine)


@rule("3.2.2.2", "5.6.5.4", "1.11.2")
def test_set_step_gains_the_lore_of_each_location() -> None:
    t = table(theirs=[card(location(lore=2)), card(location(lore=1))])
    t.end()
    assert t.state.lore == [0, 3]
    t.end()
    assert t.state.lore == [0, 3], "in the turn of their player only"


@rule("3.2.3.1")
def test_only_the_starting_player_skips_a_draw_and_only_in_the_first_turn() -> None:
    t = start(first=1, alter=False)
    assert t.count("hand.1") == 7
    t.end()
    assert t.count("hand.0") == 8
    t.end()
    assert t.count("hand.1") == 8


@rule("3.2.3.1")
def test_the_other_players_of_a_multiplayer_game_draw_in_their_first_turn() -> None:
    t = start(seats=3, first=0, alter=False)
    t.end()
    assert t.count("hand.1") == 8
    t.end()
    assert t.count("hand.2") == 8


@rule("3.3.1", "3.1.3", "4.1.3")
def test_main_phase_offers_every_turn_action_in_any_order() -> None:
    hero, foe, place = card(vanilla()), card(vanilla(), exerted=True), card(location())
    inkable, cheap = card(vanilla(inkable=True)), card(vanilla(cost=1))
    t = table(mine=[hero, place], theirs=[foe], hand=[inkable, cheap], ink=3)
    verbs = {text.split()[0] for text in t.options}
    assert verbs == {"ink", "play", "quest", "challenge", "move", "end"}
    t.do("move", hero, place).do("ink", inkable).do("quest", hero).do("play", cheap)
    t.quiet()


@rule("3.3.2")
def test_the_active_player_may_end_the_turn_at_once() -> None:
    t = table(mine=cards(1))
    t.do("end")
    assert t.state.seat == 1


@rule("3.3.2.1")
def test_the_turn_cannot_end_while_an_ability_waits() -> None:
    helper = card(with_keyword("Support"))
    t = table(mine=[helper, card(vanilla())])
    t.do("quest", helper)
    assert t.code("end") == "OTHER_DECISION"


@rule("3.3.2.1")
def test_the_turn_cannot_end_in_the_middle_of_a_turn_action() -> None:
    dear = card(vanilla(cost=2))
    t = table(hand=[dear], ink=2, drops=1)
    t.do("play", dear)
    assert t.kind == "ink drops to remove" and t.code("end") == "OTHER_DECISION"


@rule("3.4.1", "3.4.1.1", "8.10.8.5 [2.2]", "6.2.7", "6.2.7.2")
def test_what_happens_at_the_end_of_the_turn_happens_before_the_next_player_starts() -> None:
    sun, below = card("Sun Yee - Red Panda Spirit"), card("Ming Lee - Proud Parent")
    t = table(mine=[below], hand=[sun], ink=5)
    t.do("play", sun, "shift", below)
    t.state.listen()
    t.end()
    told = [event.name for event in t.state.events if event.name in ("return to hand", "turn")]
    assert told == ["return to hand", "turn"] and t.where(sun) == "hand.0"


@rule("3.4.1.2", "6.1.13.4", "3.1.4")
def test_effects_of_this_turn_end_with_it() -> None:
    helper, hero = card(with_keyword("Support")), card(vanilla(strength=2))
    t = table(mine=[helper, hero])
    t.do("quest", helper).do("pick", hero)
    assert t.strength(hero) == 2 + helper.face.strength
    t.end()
    assert t.strength(hero) == 2


@rule("3.4.2")
def test_the_last_check_comes_before_the_next_turn() -> None:
    t = table(deck=0, seats=3)
    t.end()
    assert not t.state.over and t.state.view(0)["left"] == [0] and t.state.seat == 1
