"""Boards that programs read: typed, by names, and nothing in them that the seat does not know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import loretable
from examples.kuhn import GAME as KUHN
from loretable.core import BadData, Board, BoardPiece, Info, Move, RandomBot, State, new_rng
from loretable.games.confrontation import ConfrontationBoard, ConfrontationMove
from loretable.games.lorcana import LorcanaBoard, LorcanaMove
from loretable.games.zoomquest import QuestBoard, QuestMove

KINDS = {
    "lorcana": (LorcanaBoard, LorcanaMove),
    "confrontation": (ConfrontationBoard, ConfrontationMove),
    "zoomquest": (QuestBoard, QuestMove),
}


def moments(name: str, every: int = 7, seed: int = 3) -> Iterator[State]:
    """States on the way through a random game."""
    game = loretable.game(name)
    state = game.new(seed=seed)
    bot = RandomBot(1)
    for step in range(150):
        if state.over:
            break
        if step % every == 0:
            yield state
        state.apply(bot.choose(Info(state, state.seat, new_rng(step))), state.seat)
    yield state


def parts(thing: object, seen: dict[int, object]) -> None:
    """Everything that can be reached from a board by attributes and items."""
    if id(thing) in seen or isinstance(thing, (int, str, float, type(None), type)):
        return
    seen[id(thing)] = thing
    for inner in (
        list(thing.values())
        if isinstance(thing, dict)
        else list(thing)
        if isinstance(thing, (list, tuple))
        else list(vars(thing).values())
        if hasattr(thing, "__dict__")
        else []
    ):
        parts(inner, seen)


@pytest.mark.parametrize("name", KINDS)
def test_a_board_is_the_seats_view_and_holds_no_state(name: str) -> None:
    kind, move = KINDS[name]
    for state in moments(name, 20):
        for seat in range(state.seats + 1):
            board = state.board(seat)
            assert type(board) is kind and board.view == state.view(seat) and board.seat == seat
            seen: dict[int, object] = {}
            parts(board, seen)
            assert not [thing for thing in seen.values() if isinstance(thing, State)]
            for piece in board.pieces:
                assert state.pieces.knows(seat, piece.id)
        if not state.over:
            options = move.of(state)
            assert [option.action for option in options] == list(state.legal)


@pytest.mark.parametrize("name", KINDS)
def test_what_a_seat_does_not_know_changes_nothing_on_its_board(name: str) -> None:
    for state in moments(name, 30):
        for seat in range(state.seats):
            other = state.sample(seat, new_rng(9))
            mine, theirs = state.board(seat), other.board(seat)
            assert mine.view == theirs.view
            assert [repr(piece) for piece in mine.pieces] == [repr(piece) for piece in theirs.pieces]
            if state.seat == seat:
                told = [(m.text, m.label, repr(m.card), repr(m.target)) for m in map(state.read, state.legal)]
                assert told == [(m.text, m.label, repr(m.card), repr(m.target)) for m in map(other.read, other.legal)]


def test_any_game_is_read_by_zones_and_facts() -> None:
    state = KUHN.position({"you": {"hand": ["King"]}, "opponent": {"hand": ["Queen"]}, "deck": ["Jack"]})
    mine = state.board(0)
    assert type(mine) is Board and not mine.over and mine.question == "act" and mine.waiting == [0]
    assert mine.zone("hand.0").pieces == [BoardPiece({"id": mine.pieces[0].id, "face": "King"})]
    assert len(mine.zone("hand.1")) == mine.zone("hand.1").unknown == 1 and mine.zone("hand.1").pieces == []
    assert repr(mine.zone("hand.1")) == "<hand.1: 1 unknown>" and repr(mine.zones["hand.0"]) == "<hand.0: King>"
    with pytest.raises(BadData, match=r"there is no zone 'hand'; there are: deck, hand.0, hand.1"):
        mine.zone("hand")
    bet = state.read("bet")
    assert type(bet) is Move and bet.verb == "bet" and bet.label == "Bet" and bet.card is None and str(bet) == "bet"


def test_a_decision_has_its_options_read_until_one_is_taken() -> None:
    state = KUHN.new(seed=1)
    decision = state.decision(0)
    assert decision is not None
    assert [option.verb for option in decision.options] == ["check", "bet"]
    assert [option.action for option in decision.options] == decision.actions
    state.apply(decision.options[0].action)
    with pytest.raises(BadData, match="the game has gone on since: ask for the decision again"):
        _ = decision.options


def test_a_bot_reads_the_board_of_its_info() -> None:
    state = loretable.game("lorcana").new(seed=1)
    info = Info(state, state.seat, new_rng(1))
    board = LorcanaBoard.of(info)
    assert board.view == info.view() and isinstance(info.board, LorcanaBoard)
    assert LorcanaMove.of(info)[0].action == info.legal[0]
    with pytest.raises(BadData, match="is of lorcana: QuestBoard reads another game's"):
        QuestBoard.of(info)
    over = KUHN.new(seed=1)
    over.apply("concede")
    assert over.over and LorcanaMove.of(over) == [] and over.board().seat == over.seats


def test_lorcana_by_its_own_words() -> None:
    game = loretable.game("lorcana")
    hurt = {"card": "Stitch - Rock Star", "damage": 2, "exerted": True}
    state = game.position(
        {
            "you": {"play": [hurt, "Pongo - Ol' Rascal"], "hand": ["Be Prepared"], "ink": 3, "lore": 4},
            "opponent": {"play": [{"card": "Stitch - Rock Star", "exerted": True}], "hand": ["Be Prepared"]},
        }
    )
    board = state.board(0)
    stitch, pongo = board.you.characters
    assert (stitch.name, stitch.version, stitch.damage, stitch.exerted) == ("Stitch", "Rock Star", 2, True)
    assert not stitch.ready and pongo.ready and pongo.has("Evasive") and not stitch.has("Evasive")
    assert (board.you.lore, board.you.ink_total, board.you.hand[0].full_name) == (4, 3, "Be Prepared")
    assert board.opponents[0].hand_count == 1 and board.opponents[0].hand == []
    challenge = next(move for move in map(state.read, state.legal) if move.verb == "challenge")
    assert challenge.card == pongo and challenge.target == board.opponents[0].play[0]
    assert state.read(f"challenge {pongo.id} 999").target is None


def test_the_confrontation_by_its_own_words() -> None:
    game = loretable.game("confrontation")
    state = game.position(
        {
            "fellowship": {"The Shire": ["Frodo", "Sam"], "Rohan": ["Gandalf"]},
            "sauron": {"Gondor": ["Orcs"], "Mordor": ["Warg", "Shelob"]},
            "active": "Sauron",
        }
    )
    board = state.board(0)
    gondor = board.region("gondor")
    assert gondor.unknown == 1 and gondor.characters == [] and gondor.counts == [0, 1]
    assert set(gondor.candidates[0]) == {"Orcs", "Warg", "Shelob"}
    frodo = board.character("frodo")
    assert frodo is not None and frodo.region == "the-shire" and frodo.strength == 1
    assert board.character("Orcs") is None and len(board.opponent.defeated) == 6
    theirs = next(move for move in map(state.read, state.legal) if move.verb == "move")
    assert theirs.character is not None and theirs.character.side == 1 and theirs.region is not None
    assert state.read(theirs.action, 0).character is None, "whose piece it is, the other side does not see"
    with pytest.raises(BadData, match="there is no region 'shire'; there are: the-shire, "):
        board.region("shire")


def test_zoomquest_by_its_own_words() -> None:
    state = loretable.game("zoomquest").new({"party": ["warrior", "healer"]}, seed=1)
    board = state.board(1)
    assert [hero.kind for hero in board.heroes] == ["warrior", "healer"] and board.your_heroes == [board.heroes[1]]
    assert board.heroes[0].deck == {"Attack": 5} and board.places[board.heroes[0].place].name == "Village"
    places = [move.place.name for move in map(state.read, state.legal) if move.place is not None]
    assert places == [board.places[number].name for number in board.exits(board.heroes[0].place)]
