"""What the value network of Lorcana reads, and the network that Lorcana comes with."""

import pytest

from loretable.bots import SearchBot, make_bot
from loretable.bots.training import held_out, rows_of_game
from loretable.core import Info, new_rng
from loretable.core.errors import BadData
from loretable.core.learning.evaluation import NetworkEvaluation, shipped_weights
from loretable.games import find
from loretable.games.lorcana import GAME
from loretable.games.lorcana.bot.evaluation import LorcanaEvaluation
from loretable.games.lorcana.bot.made_up_decks import CURVE, decks_by_lot
from loretable.games.lorcana.bot.value_row import INPUTS, WIDTH, row
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.table import Table, card, table, vanilla, with_keyword
from tests.lorcana.table import find as card_with
from tests.lorcana.table import item as some_item


def told(t: Table, seat: int = 0) -> dict[str, int]:
    assert isinstance(t.state, LorcanaState)
    return {each.name: amount for each, amount in zip(INPUTS, row(t.state, seat), strict=True)}


def test_inputs_have_names_of_their_own_and_both_players_have_the_same() -> None:
    names = [each.name for each in INPUTS]
    assert len(set(names)) == len(names)
    assert [name.removeprefix("own ") for name in names[:WIDTH]] == [
        name.removeprefix("other's ") for name in names[WIDTH : 2 * WIDTH]
    ]


def test_lore_and_characters_are_told_as_they_stand() -> None:
    ready, tired = vanilla(strength=3, lore=1), vanilla(lore=2)
    t = table([card(ready), card(tired, exerted=True)], [card(some_item())], lore=(13, 7))
    own = told(t)
    assert own["own lore"] == 13 and own["other's lore"] == 7
    assert own["own characters"] == 2 and own["own ready characters"] == 1 and own["own exerted characters"] == 1
    assert own["own lore of characters"] == 3 and own["own lore of ready characters"] == 1
    assert own["own strength of ready characters"] == 3
    assert own["own lore after questing with all"] == 16 and own["own could win by the next quests"] == 0
    assert own["other's items"] == 1 and own["other's characters"] == 0


def test_a_win_by_quests_is_told_only_of_those_who_are_ready_in_their_own_turn() -> None:
    hero = vanilla(lore=2)
    now, tired = table([card(hero)], [], lore=(18, 0)), table([card(hero, exerted=True)], [], lore=(18, 0))
    assert told(now)["own could win by quests now"] == 1
    assert told(tired)["own could win by quests now"] == 0
    assert told(tired)["own could win by the next quests"] == 1
    assert told(now, 1)["other's could win by quests now"] == 1


def test_ready_ink_is_told_apart_from_ink_and_a_hand_by_what_can_be_paid() -> None:
    cheap, dear = card(vanilla(cost=2)), card(card_with(cost=7, inkable=False))
    t = table([], [], hand=[cheap, dear], ink=3)
    before = told(t)
    assert (before["own ink"], before["own ready ink"], before["own cards in hand"]) == (3, 3, 2)
    assert before["own cards that can be paid now"] == 1 and before["own dearest that can be paid now"] == 2
    assert before["own cards out of reach"] == 1 and before["own cost of the hand"] == 9
    t.do("play", cheap)
    after = told(t)
    assert (after["own ink"], after["own ready ink"], after["own drying characters"]) == (3, 1, 1)


def test_what_is_exerted_is_exposed_to_whoever_can_banish_it_at_one_blow() -> None:
    frail = card(vanilla(willpower=2, lore=1), exerted=True)
    strong = vanilla(strength=4)
    assert told(table([frail], [card(strong)]))["own lore exposed to challenges"] == 1
    assert told(table([frail], [card(strong, exerted=True)]))["own lore exposed to ready characters"] == 0
    assert told(table([frail], [card(vanilla(strength=1))]))["own lore exposed to challenges"] == 0
    flies = card(with_keyword("Evasive"), exerted=True)
    assert told(table([flies], [card(strong)]))["own cost exposed to challenges"] == 0


def test_each_player_reads_the_other_half() -> None:
    state = GAME.new({}, 7)
    rng = new_rng("halves")
    for _ in range(120):
        if state.over:
            break
        assert isinstance(state, LorcanaState)
        one, other = row(state, 0), row(state, 1)
        assert one[:WIDTH] == other[WIDTH : 2 * WIDTH] and one[WIDTH : 2 * WIDTH] == other[:WIDTH]
        state.play(rng.below(len(state.legal)))


# -- the network that is shipped ---------------------------------------------------------------------------------------


def test_the_network_that_is_shipped_says_how_it_was_made() -> None:
    data = shipped_weights("loretable.games.lorcana.bot", "network.json")
    assert isinstance(data, dict)
    made = data["made"]
    assert made["command"].startswith("loretable train lorcana --games 15000") and made["rows"] > 100_000
    assert made["loss"] < 0.45  # in games with decks that nothing was learnt from


def judged(t: Table) -> float:
    evaluation = LorcanaEvaluation()
    evaluation.network = evaluation.own_network()
    assert evaluation.network is not None
    return evaluation.values(t.state)[0]


def test_the_network_knows_who_is_ahead() -> None:
    hero = vanilla(lore=2)
    mine, theirs = [card(hero), card(hero)], [card(vanilla(lore=1))]
    even, ahead, behind = (judged(table(mine, theirs, ink=5, lore=lore)) for lore in ((5, 5), (16, 3), (3, 16)))
    assert behind < even < ahead
    assert judged(table(mine, [], ink=5, lore=(5, 5))) > judged(table([], mine, ink=5, lore=(5, 5)))


def test_values_stay_in_bounds_early_in_a_game() -> None:
    """A lead of one lore on turn 6 is not all but won."""
    hero = vanilla(lore=1)
    assert abs(judged(table([card(hero)], [card(hero)], ink=3, lore=(1, 0)))) < 0.8


def test_values_of_both_add_up_to_nothing_and_more_than_two_are_judged_by_weights() -> None:
    evaluation, linear = LorcanaEvaluation(), LorcanaEvaluation()
    linear.network = None
    values = evaluation.values(GAME.new({}, 1))
    assert values[0] == -values[1] and values != linear.values(GAME.new({}, 1))
    decks = [*GAME.starters()[:3]]
    three = GAME.new({"decks": decks}, 1)
    assert evaluation.judge(three) == -1
    assert evaluation.values(three) == linear.values(three)


@pytest.mark.parametrize("name", ["normal", "search:8", "search:8@network", "search:8@linear"])
def test_bots_go_by_the_network_or_by_weights_as_they_are_asked(name: str) -> None:
    bot = make_bot(GAME, name, 1)
    assert isinstance(bot, SearchBot) and isinstance(bot.evaluation, NetworkEvaluation)
    assert (bot.evaluation.network is None) == name.endswith("@linear")
    state = GAME.new({}, 3)
    assert bot.choose(Info(state, state.seat, new_rng(1))) in list(state.legal)


def test_what_was_before_has_no_network_and_a_game_without_one_says_so() -> None:
    for name in ("search:8@careless", "search:8@hand"):
        bot = make_bot(GAME, name)
        assert isinstance(bot, SearchBot) and isinstance(bot.evaluation, NetworkEvaluation)
        assert bot.evaluation.network is None
    with pytest.raises(BadData, match="no network"):
        make_bot(find("zoomquest"), "search:8@network")


# -- decks to learn from -----------------------------------------------------------------------------------------------


def test_decks_by_lot_are_decks_and_hardly_ever_the_same() -> None:
    rng = new_rng("decks")
    found = [deck for _ in range(40) for deck in decks_by_lot(GAME, rng, False)]
    made_up = [deck for deck in found if isinstance(deck, dict)]
    assert len(made_up) > 20 and len({repr(deck) for deck in made_up}) == len(made_up)
    for deck in made_up:
        assert sum(deck.values()) == 60 and max(deck.values()) <= 4
        assert GAME.deck(deck).is_legal("infinity")
    assert sum(count for _, count in CURVE) * 4 == 60


def test_decks_held_out_are_never_learnt_from() -> None:
    rng = new_rng("held out")
    found = [deck for _ in range(150) for deck in decks_by_lot(GAME, rng, True)]
    held = {deck for deck in found if isinstance(deck, str)}
    learnt = {deck for _ in range(200) for deck in decks_by_lot(GAME, rng, False) if isinstance(deck, str)}
    assert held and learnt and not held & learnt and held | learnt == set(GAME.starters())
    assert len(held) < len(learnt) and any(isinstance(deck, dict) for deck in found)  # made-up ones are held out, too


def test_a_game_to_learn_from_gives_rows_of_the_players_whose_turn_it_is() -> None:
    number = next(i for i in range(9) if held_out(i))
    rows = rows_of_game(GAME, number, "s", "random", None, True)
    assert rows == rows_of_game(GAME, number, "s", "random", None, True)
    assert all(len(each.features) == len(INPUTS) and each.result in (-1.0, 1.0) for each in rows)
    assert {each.result for each in rows} == {-1.0, 1.0}


def test_in_a_game_to_learn_from_any_card_is_inked_by_lot_now_and_then() -> None:
    """Else all that is ever seen of good cards in an inkwell is what bots put there."""
    good = card(card_with(lambda face: face.inkable and face.lore >= 2, cost=7))
    poor = card(vanilla(cost=1))
    t = table([], [], hand=[good, poor], ink=3)
    evaluation, rng = LorcanaEvaluation(), new_rng("whims")
    legal = [str(action) for action in t.state.legal]
    inks = [i for i in range(len(legal)) if legal[i].startswith("ink ")]
    tried = [evaluation.whim(t.state, rng) for _ in range(400)]
    assert len(inks) == 2 and {*tried} == {-1, *inks}
    assert 20 < sum(each >= 0 for each in tried) < 80
    t.do("ink", poor)
    assert {evaluation.whim(t.state, rng) for _ in range(100)} == {-1}
