"""States can be kept in whatever people keep them in, however deep: trees of a search, lists of lists."""

from examples.kuhn import GAME as KUHN
from loretable.core import Game, State
from loretable.games import NAMES, find


class Link:
    def __init__(self, before: "Link | None", state: State) -> None:
        self.before = before
        self.state = state


def chain(game: Game) -> None:
    state = game.new({}, 1)
    last: Link | None = None
    for _ in range(300):
        last = Link(last, state.clone())
        last.state.play(0)
    del last


def test_a_long_chain_of_states_is_let_go_without_harm() -> None:
    """Compiled, what is nested deeply is taken down in steps: a class that cannot be must not be asked to."""
    for game in [KUHN, *map(find, NAMES)]:
        state = game.new({}, 1)
        for _ in range(5):
            chain(game)
            # memory that was written to by mistake shows in what is made next
            assert [state.clone().digest for _ in range(20)] == [state.digest] * 20
