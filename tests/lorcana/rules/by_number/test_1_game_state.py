"""CR 1.8 to 1.12: the game state check, damage, decks, lore, drawing."""

from datetime import date

from loretable.core import Info, RandomBot, new_rng
from loretable.games.lorcana.data.pool import DeckList, legality, load_pool, starter
from loretable.games.lorcana.rules.damage import calculation
from tests.lorcana.table import (
    PLAIN_ACTION,
    card,
    cards,
    location,
    named,
    reprinted,
    rule,
    start,
    table,
    vanilla,
    with_keyword,
)

DAY = date(2026, 10, 20)
BANNED_CARD = "Hiram Flaversham - Toymaker"


# -- the game state check (1.8) ----------------------------------------------------------------------------------------


@rule("1.8.1", "1.8.1.1", "1.11.3", "2.3.3.1")
def test_twenty_lore_win_right_after_the_action_that_brought_them() -> None:
    hero = card(vanilla(lore=2))
    t = table(mine=[hero], lore=[18, 19])
    t.do("quest", hero)
    assert t.state.over and t.state.scores == [1, 0] and t.state.reason == "lore"


@rule("1.8.1.1")
def test_nineteen_lore_do_not_win_and_more_than_twenty_do() -> None:
    hero = card(vanilla(lore=2))
    assert not table(mine=[hero], lore=[17, 0]).do("quest", hero).state.over
    assert table(mine=[hero], lore=[19, 0]).do("quest", hero).state.over


@rule("1.8.1", "1.8.3", "7.7.4.3")
def test_the_check_comes_before_what_waits_in_the_bag() -> None:
    helper = card(with_keyword("Support", lore=2))
    t = table(mine=[helper, card(vanilla())], lore=[18, 0])
    t.do("quest", helper)
    assert t.state.over, "the lore wins before Support is asked for"


@rule("1.8.1", "3.2.2.2")
def test_lore_of_locations_wins_at_the_end_of_the_set_step_before_the_draw() -> None:
    t = table(theirs=[card(location(lore=2))], lore=[0, 18])
    t.end()
    assert t.state.over and t.state.scores == [0, 1] and t.count("deck.1") == 5


@rule("1.8.1.2", "2.3.3.2", "3.4.2")
def test_a_turn_that_ends_without_a_deck_is_lost() -> None:
    t = table(deck=0)
    t.do("end")
    assert t.state.over and t.state.scores == [0, 1] and t.state.reason == "empty deck"


@rule("1.8.1.2")
def test_drawing_the_last_card_or_none_loses_nothing_before_the_turn_ends() -> None:
    hero = card(vanilla(lore=1))
    t = table(mine=[hero], deck=1)
    t.end(2)
    assert not t.state.over and t.count("deck.0") == 0
    t = table(theirs=[], their_deck=0)
    t.end()
    assert not t.state.over and t.state.seat == 1, "a draw that fails loses nothing"


@rule("1.8.1.2")
def test_an_empty_deck_counts_only_at_the_end_of_its_own_players_turn() -> None:
    t = table(their_deck=0)
    t.end()
    assert not t.state.over
    t.end()
    assert t.state.over and t.state.scores == [1, 0]


@rule("1.8.1.2")
def test_twenty_lore_in_the_last_turn_beat_the_empty_deck() -> None:
    hero = card(vanilla(lore=1))
    t = table(mine=[hero], deck=0, lore=[19, 0])
    t.do("quest", hero)
    assert t.state.scores == [1, 0]


@rule("1.8.1.3", "2.3.3.3")
def test_the_last_player_in_the_game_wins() -> None:
    t = table(seats=3)
    t.do("concede", seat=1)
    assert not t.state.over
    t.do("concede", seat=2)
    assert t.state.over and t.state.scores == [1, 0, 0]


@rule("1.8.1.4", "5.3.6.3")
def test_damage_that_reaches_willpower_banishes() -> None:
    for damage, there in ((2, "play.1"), (3, "discard.1")):
        hero, foe = card(vanilla(strength=1)), card(vanilla(willpower=4, strength=1), exerted=True, damage=damage)
        t = table(mine=[hero], theirs=[foe])
        t.do("challenge", hero, foe)
        assert t.where(foe) == there


@rule("1.8.1.4", "5.6.5.3")
def test_damage_that_reaches_willpower_banishes_a_location_too() -> None:
    hero, place = card(vanilla(strength=4)), card(location(willpower=4))
    t = table(mine=[hero], theirs=[place])
    t.do("challenge", hero, place)
    assert t.where(place) == "discard.1" and t.damage(hero) == 0


@rule("1.8.4", "4.6.6.2", "4.6.6.3")
def test_all_results_of_one_check_happen_at_once() -> None:
    hero, foe = card(vanilla(strength=3, willpower=3)), card(vanilla(strength=3, willpower=3), exerted=True)
    t = table(mine=[hero], theirs=[foe])
    t.do("challenge", hero, foe)
    assert t.where(hero) == "discard.0" and t.where(foe) == "discard.1"
    t.quiet()


@rule("1.8.4")
def test_where_two_players_have_twenty_lore_the_active_one_comes_first() -> None:
    hero = card(vanilla(lore=2))
    t = table(mine=[hero], lore=[18, 19])
    t.state.lore[1] = 25
    t.do("quest", hero)
    assert t.state.scores == [1, 0]


@rule("1.8.3")
def test_the_check_is_made_again_until_nothing_comes_of_it() -> None:
    doomed = [card(vanilla(willpower=3), damage=3) for _ in range(3)]
    t = table(mine=doomed[:2], theirs=doomed[2:])
    assert [t.where(c) for c in doomed] == ["discard.0", "discard.0", "discard.1"]
    t.quiet()


@rule("1.8.5")
def test_a_condition_counts_only_when_the_check_is_made() -> None:
    helper, hero = card(with_keyword("Support")), card(vanilla(willpower=3))
    t = table(mine=[helper, hero])
    t.do("quest", helper)
    t.state.damage[hero.id] = 3
    t.state.damage[hero.id] = 0
    t.do("done")
    assert t.where(hero) == "play.0"


# -- damage, lore, drawing, materials (1.9 to 1.12) --------------------------------------------------------------------


@rule("1.9.1", "1.9.2.1", "1.9.3", "1.9.2")
def test_damage_dealt_stays_on_a_character_and_adds_up() -> None:
    heroes, foe = [card(vanilla(strength=2)) for _ in range(2)], card(vanilla(willpower=6), exerted=True)
    t = table(mine=heroes, theirs=[foe])
    for n, hero in enumerate(heroes, 1):
        t.do("challenge", hero, foe)
        assert t.damage(foe) == 2 * n
    t.end(2)
    assert t.damage(foe) == 4


@rule("1.9.4", "1.9.6 [2.2]", "7.1.6")
def test_damage_is_gone_when_its_card_leaves_play() -> None:
    foe = card(vanilla(willpower=3), damage=3)
    t = table(theirs=[foe])
    assert t.where(foe) == "discard.1" and t.damage(foe) == 0


@rule("1.9.4 [2.2]", "1.9.4.1 [2.2]", "1.9.4.2 [2.2]", "1.9.4.3 [2.2]", "4.6.6.1")
def test_damage_is_base_then_modifiers_then_a_total() -> None:
    hero = card(with_keyword("Challenger"))
    tough = card(with_keyword("Resist"), exerted=True)
    t = table(mine=[hero], theirs=[tough])
    shown = calculation(t.state, hero.id, tough.id)
    plus, minus = hero.face.keywords[4], tough.face.keywords[7]
    assert (shown.base, shown.total) == (hero.face.strength, max(0, hero.face.strength + plus - minus))
    assert [(m.kind, m.source) for m in shown.modifiers] == [("challenger", hero.id), ("resist", tough.id)]
    t.do("challenge", hero, tough)
    assert t.damage(tough) == shown.total


@rule("1.9.5 [2.2]", "8.8.2")
def test_damage_reduced_to_nothing_is_not_taken() -> None:
    weak, tough = card(vanilla(strength=1)), card(with_keyword("Resist"), exerted=True)
    t = table(mine=[weak], theirs=[tough])
    t.state.listen()
    t.do("challenge", weak, tough)
    assert t.damage(tough) == 0
    assert not [e for e in t.state.events if e.name == "damage" and e.piece == tough.id]


@rule("1.10.1", "1.10.1.1")
def test_a_constructed_deck_has_sixty_cards_two_inks_four_copies_and_no_banned_card() -> None:
    def codes(*listed: tuple[str, int]) -> set[str]:
        deck = DeckList.of("test", [(named(name), count) for name, count in listed])
        return {problem.code for problem in legality(deck, "infinity", DAY)}

    amber, ruby, steel = [
        [f.full_name for f in load_pool().faces if f.inks == ink and not f.has_text][:20] for ink in (1, 8, 32)
    ]
    fine = [(name, 4) for name in amber[:15]]
    assert codes(*fine) == set()
    assert "TOO_FEW_CARDS" in codes(*fine[:14])
    assert codes(*fine, (ruby[0], 4)) == set(), "two inks"
    assert codes(*fine, (ruby[0], 4), (steel[0], 4)) == {"TOO_MANY_INKS"}
    assert codes((amber[0], 5), *fine[1:]) == {"TOO_MANY_COPIES"}
    assert codes(*fine, (BANNED_CARD, 1)) == {"BANNED"}
    assert legality(starter("set01-amber-amethyst"), "infinity", DAY) == []


@rule("1.10.1.2")
def test_a_limited_deck_is_smaller_and_of_any_inks_and_copies() -> None:
    faces = [face for face in load_pool().faces if face.inks.bit_count() == 1]
    inks = [next(face for face in faces if face.inks == 1 << i) for i in range(6)]
    deck = DeckList.of("test", [(face, 6) for face in inks])
    assert legality(deck, "draft", DAY) == []
    assert {problem.code for problem in legality(deck, "sealed", DAY)} == {"TOO_FEW_CARDS"}


@rule("10.2.4")
def test_a_variant_may_be_won_with_another_number_of_lore() -> None:
    hero = card(vanilla(lore=1))
    assert table(mine=[hero], lore=[14, 0], options={"lore": 15}).do("quest", hero).state.over
    assert not table(mine=[hero], lore=[14, 0]).do("quest", hero).state.over


@rule("10.1.2")
def test_but_for_what_a_variant_changes_its_rules_are_the_usual_ones() -> None:
    usual, variant = start(seed=3).state, start(seed=3, lore=15).state
    bot = RandomBot(5)
    while max(variant.lore) < 15:
        assert usual.view(0) | {"facts": None} == variant.view(0) | {"facts": None}
        assert list(usual.legal) == list(variant.legal) and not usual.over
        action = bot.choose(Info(variant, variant.seat, new_rng(1)))
        usual.apply(action)
        variant.apply(action)
    assert variant.over and not usual.over


@rule("1.11.1", "2.2.1.3")
def test_everybody_starts_without_lore() -> None:
    assert start(seats=3).state.facts()["lore"] == [0, 0, 0]


@rule("1.11.2", "4.5.1.4")
def test_a_quest_gains_the_lore_value_and_nothing_where_there_is_none() -> None:
    hero = card(vanilla(lore=3))
    assert table(mine=[hero]).do("quest", hero).state.lore == [3, 0]
    with reprinted(hero.face, lore=0):
        assert table(mine=[hero]).do("quest", hero).state.lore == [0, 0]


@rule("1.12.1", "1.12.2", "7.2.1", "7.3.1")
def test_a_draw_takes_the_top_card_of_the_own_deck() -> None:
    deck = cards(3, PLAIN_ACTION)
    t = table(deck=deck)
    t.end(2)
    assert t.where(deck[0]) == "hand.0" and t.where(deck[1]) == "deck.0" and t.count("hand.0") == 1
