"""What a search of Lorcana looks at first, and how its playouts go on."""

from loretable.games.lorcana.bot import ordering, planning
from loretable.games.lorcana.bot.values import CardValues
from loretable.games.lorcana.enums import questions
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.table import Table, card, find, table


def with_hand(cards: int, ink: int) -> tuple[Table, LorcanaState]:
    """Dear cards that are good later, and so never inked by the greedy bot."""
    strong = [card(find(lambda face: face.inkable and face.lore >= 2, nth, cost=7)) for nth in range(cards)]
    t = table([], [], hand=strong, ink=ink)
    assert isinstance(t.state, LorcanaState) and t.state.question == questions.TURN
    return t, t.state


def choice(state: LorcanaState, thrifty: bool) -> str:
    legal = state.listed(state.seat)
    return ordering.turn_choice(CardValues(state, state.seat, True), legal, thrifty).verb.name


def test_a_card_to_spare_is_inked_before_a_turn_ends() -> None:
    _, state = with_hand(planning.SPARE_HAND, planning.LITTLE_INK - 1)
    assert choice(state, False) == "end" and choice(state, True) == "ink"
    legal = state.listed(state.seat)
    shares = ordering.priors(state, state.seat, legal, True)
    assert shares.index(max(shares)) < len(legal) - 1 and abs(sum(shares) - 1.0) < 1e-9


def test_no_card_is_to_spare_of_a_small_hand_or_with_much_ink() -> None:
    for cards, ink in ((planning.SPARE_HAND - 1, 4), (planning.SPARE_HAND, planning.LITTLE_INK)):
        _, state = with_hand(cards, ink)
        assert choice(state, True) == choice(state, False)


def test_whichever_card_is_inked_is_alike_and_nothing_else_is() -> None:
    _, state = with_hand(3, 2)
    legal = state.listed(state.seat)
    numbers = ordering.alike(legal)
    inks = [i for i in range(len(legal)) if legal[i].verb.name == "ink"]
    assert len(inks) == 3 and {numbers[i] for i in inks} == {-1}
    assert len(set(numbers)) == len(legal) - len(inks) + 1
