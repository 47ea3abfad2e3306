"""What the value network of The Confrontation reads, and when it judges."""

from loretable.bots import SearchBot, make_bot
from loretable.bots.training import rows_of_game
from loretable.core import Info, new_rng
from loretable.core.learning.evaluation import shipped_weights
from loretable.games import find
from loretable.games.confrontation.bot.evaluation import ConfrontationEvaluation
from loretable.games.confrontation.bot.value_row import CROWD_AT, INPUTS, PIECES, PLACES, row
from loretable.games.confrontation.enums import questions
from loretable.games.confrontation.state import Confrontation

GAME = find("confrontation")
BY_LOT: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}


def positions(games: int) -> list[Confrontation]:
    found: list[Confrontation] = []
    for number in range(games):
        state = GAME.new(BY_LOT, number)
        rng = new_rng(f"positions {number}")
        while not state.over:
            assert isinstance(state, Confrontation)
            found.append(state.clone())
            state.play(rng.below(len(state.legal)))
    return found


def told(state: Confrontation) -> set[str]:
    return {each.name for each, there in zip(INPUTS, row(state), strict=True) if there}


def with_network() -> ConfrontationEvaluation:
    evaluation = ConfrontationEvaluation()
    evaluation.network = evaluation.own_network()
    assert evaluation.network is not None
    return evaluation


def test_inputs_have_names_of_their_own() -> None:
    assert len({each.name for each in INPUTS}) == len(INPUTS)


def test_every_piece_is_in_one_place_and_whoever_is_named_is_where_it_stands() -> None:
    for state in positions(4):
        found = row(state)
        names = told(state)
        for piece in range(PIECES):
            assert sum(found[piece * PLACES : (piece + 1) * PLACES]) == 1
            could_be = state.pieces.maybe[piece]
            zone = state.pieces.zone[piece]
            known = f"piece {piece} known in region {zone % 16}"
            assert (known in names) == (zone < 32 and could_be & (could_be - 1) == 0)
        in_regions = sum(zone < 32 for zone in state.pieces.zone)
        assert sum(found[CROWD_AT:]) <= in_regions
        assert ("the fellowship is to move" in names) == (state.active == 0)
        cards = sum("has card" in name for name in names)
        assert cards == sum(hand.bit_count() for hand in state.hands)


def test_battles_are_played_out_before_the_network_judges_and_the_position_stays_as_it_is() -> None:
    evaluation = with_network()
    asked = set()
    for state in positions(12):
        asked.add(state.question)
        before = state.digest
        values = evaluation.values(state)
        assert state.digest == before
        assert values[0] == -values[1] and -1.0 <= values[0] <= 1.0
        assert evaluation.judge(state) == (0 if state.question == questions.MOVE else -1)
    assert questions.MOVE in asked and len(asked) > 3


def test_the_network_is_asked_for_by_name_and_weights_judge_otherwise() -> None:
    bot = make_bot(GAME, "search:10@network", 1)
    assert isinstance(bot, SearchBot) and isinstance(bot.evaluation, ConfrontationEvaluation)
    assert bot.evaluation.network is not None and ConfrontationEvaluation().network is None
    state = GAME.new(BY_LOT, 2)
    assert bot.choose(Info(state, state.seat, new_rng(1))) in list(state.legal)


def test_the_network_that_is_shipped_says_how_it_was_made() -> None:
    data = shipped_weights("loretable.games.confrontation.bot", "network.json")
    assert isinstance(data, dict)
    made = data["made"]
    assert made["command"].startswith("loretable train confrontation") and made["rows"] > 50_000


def test_games_to_learn_from_begin_by_lot_and_are_noted_where_somebody_is_to_move() -> None:
    rows = rows_of_game(GAME, 0, "s", "", None, True)
    assert rows and rows == rows_of_game(GAME, 0, "s", "", None, True)
    assert len({each.result for each in rows}) == 1  # all of them are the Fellowship's
    assert all(len(each.features) == len(INPUTS) for each in rows)
