"""The greedy bot: what it prefers, that it wins, and that hidden cards change nothing in what it does."""

import pytest

from loretable.core import BadData, Bot, Info, new_rng, play_game
from loretable.games.lorcana import GAME
from loretable.games.lorcana.bot.greedy import GreedyBot
from loretable.games.lorcana.data.decks.deck_options import starter_choices
from loretable.games.lorcana.enums import card_kinds, keywords
from tests.lorcana.table import SONG, Table, card, find, item, keyword, location, table, vanilla, with_keyword


def choice(t: Table, texts: bool = False) -> str:
    return str(GreedyBot(texts).choose(Info(t.state, t.state.seat, new_rng(1))))


# -- the turn ----------------------------------------------------------------------------------------------------------


def test_it_quests_when_nobody_can_answer() -> None:
    hero = card(vanilla(lore=2))
    assert choice(table([hero])) == f"quest {hero.id}"


def test_it_quests_to_win_whatever_could_be_challenged() -> None:
    hero, prey = card(vanilla(strength=4, lore=1)), card(vanilla(willpower=1), exerted=True)
    assert choice(table([hero], [prey], lore=(19, 0))) == f"quest {hero.id}"


def test_it_banishes_for_nothing() -> None:
    hero, prey = card(vanilla(strength=3, willpower=5, lore=1)), card(vanilla(strength=2, willpower=2), exerted=True)
    assert choice(table([hero], [prey])) == f"challenge {hero.id} {prey.id}"


def test_it_does_not_throw_a_character_away() -> None:
    hero, wall = card(vanilla(strength=1, lore=1), damage=1), card(vanilla(strength=5, willpower=5), exerted=True)
    assert not choice(table([hero], [wall])).startswith("challenge")


def test_it_counts_challenger_and_resist() -> None:
    hero = card(with_keyword("Challenger"))
    power = hero.face.strength + keyword(hero.face, "Challenger")
    weak = find(lambda f: f.kind == card_kinds.CHARACTER and not any(f.keywords) and f.strength == 0, willpower=power)
    prey = card(weak, exerted=True)
    assert choice(table([hero], [prey])) == f"challenge {hero.id} {prey.id}"


def test_it_stops_a_winner_rather_than_quest() -> None:
    hero, threat = card(vanilla(strength=3, lore=1)), card(vanilla(strength=3, willpower=3, lore=2), exerted=True)
    assert choice(table([hero], [threat], lore=(0, 18))) == f"challenge {hero.id} {threat.id}"


def test_it_ends_the_turn_when_nothing_is_left() -> None:
    assert choice(table([card(vanilla(), exerted=True)])) == "end"


def test_support_goes_to_whom_it_makes_a_difference() -> None:
    helper = card(with_keyword("Support"))
    fighter, idle = card(vanilla(strength=2, willpower=4)), card(vanilla(), exerted=True)
    prey = card(vanilla(strength=2, willpower=2 + helper.face.strength), exerted=True)
    t = table([helper, idle, fighter], [prey])
    t.do("quest", helper)
    assert t.kind == "choose a character to support"
    assert choice(t) == f"pick {fighter.id}"


# -- cards and ink -----------------------------------------------------------------------------------------------------


def test_it_puts_dear_cards_back_and_keeps_cheap_ones() -> None:
    state = GAME.new({"decks": ["set01-amber-amethyst"] * 2}, 3)
    bot = GreedyBot()
    rng = new_rng(1)
    while GAME.question_name(state.question).startswith("alter"):
        action = bot.choose(Info(state, state.seat, rng))
        if action.verb.name == "pick":
            face = GAME.pool_faces[state.pieces.face[action.a]]
            assert face.cost > 2 or not face.inkable
        state.apply(action)


def test_it_inks_what_it_can_least_use_and_then_plays_on_curve() -> None:
    dear, two = card(vanilla(cost=8, inkable=True)), card(vanilla(cost=2, inkable=True))
    t = table(hand=[two, dear], ink=1)
    assert choice(t) == f"ink {dear.id}"
    t.do("ink", dear)
    assert choice(t) == f"play {two.id}"


def test_it_spends_all_its_ink_where_two_cards_make_more_than_one() -> None:
    small = vanilla(cost=2)
    one, two, three = card(small), card(small), card(vanilla(cost=3))
    first = choice(table(hand=[three, one, two], ink=4, inked=1))
    assert first in (f"play {one.id}", f"play {two.id}")


def test_it_shifts_onto_a_character_that_can_then_act() -> None:
    top = find(lambda f: f.shift_kind == 1 and not f.has_text and 0 < f.shift_cost < f.cost)
    assert top.keywords[keywords.SHIFT]
    below = find(
        lambda f: f.kind == card_kinds.CHARACTER and f.name == top.name and f.full_name != top.full_name and f.cost <= 3
    )
    new, old = card(top), card(below)
    assert choice(table([old], hand=[new], ink=top.shift_cost, inked=1)) == f"play {new.id} shift {old.id}"


def test_a_song_without_a_text_that_runs_is_not_sung() -> None:
    singer = card(vanilla(cost=5, lore=1))
    song = card(SONG)
    assert choice(table([singer], hand=[song], inked=1)) == f"quest {singer.id}"


def test_items_and_actions_become_ink_rather_than_be_played() -> None:
    tool = find(lambda f: f.kind == item().kind and f.inkable and f.cost == 1)
    assert choice(table(hand=[card(tool)], ink=5, inked=1)) == "end"
    assert choice(table(hand=[card(tool), card(vanilla(cost=2))], ink=1)).startswith("ink")


def test_spare_ink_moves_a_character_to_a_location() -> None:
    place, hero = card(location()), card(vanilla(), exerted=True)
    t = table([place, hero], ink=place.face.move_cost)
    assert choice(t) == f"move {hero.id} {place.id}"


# -- strength, honesty -------------------------------------------------------------------------------------------------


def won(games: int, seed: str) -> int:
    """Games that greedy wins against random: every starter deck against itself, seats and first player in turn."""
    decks = starter_choices()
    count = 0
    for number in range(games):
        seat, deck = number % 2, decks[number // 2 % len(decks)]
        bots: list[Bot] = [GAME.bot("random", number), GAME.bot("random", -number)]
        bots[seat] = GAME.bot("greedy", number)
        options: dict[str, object] = {"decks": [deck, deck], "first": number // 2 % 2}
        count += play_game(GAME, bots, options, f"{seed} {number // 2}").scores[seat]
    return count


def test_it_beats_random() -> None:
    assert won(20, "few") >= 18


@pytest.mark.compiled_only
def test_it_beats_random_in_95_of_100_games() -> None:
    assert won(100, "many") >= 95


@pytest.mark.parametrize("seats", [3, 4])
def test_it_plays_with_more_players(seats: int) -> None:
    decks: list[object] = list(starter_choices()[:seats])
    end = play_game(GAME, [GAME.bot("greedy", seat) for seat in range(seats)], {"decks": decks}, 5)
    assert end.over and end.reason in ("lore", "empty deck")


def test_what_is_hidden_changes_nothing_in_what_it_does() -> None:
    """At every decision of a game: other worlds that look the same to the seat get the same answer."""
    for number in range(3):
        state = GAME.new({"decks": ["set05-amethyst-ruby", "set03-amber-emerald"]}, number)
        bot, rng = GreedyBot(), new_rng(f"game {number}")
        while not state.over:
            seat = state.seat
            action = bot.choose(Info(state, seat, rng))
            for twin in range(2):
                world = state.sample(seat, new_rng(f"world {twin} {state.step}"))
                again = bot.choose(Info(world, seat, new_rng(f"guess {twin} {state.step}")))
                assert again == action, f"step {state.step}"
            state.apply(action, seat)


def test_only_bots_that_exist_can_be_asked_for() -> None:
    assert GAME.bot_names() == ("greedy", "random")
    with pytest.raises(BadData):
        GAME.bot("clever", 1)
