"""What is said beside a question: by anybody in the game, recorded, no answer; and check_game finds one that is more."""

import pytest

from examples.kuhn import Kuhn, KuhnState
from loretable.core import Action, Game, Illegal, Record, Session, Verb, check_game, load_record

NOD = Verb("nod", aside=True)
MOST_NODS = 3


class Nodding(KuhnState):
    """Whoever likes nods, three times a game."""

    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.nods = [0, 0]

    def asides(self, seat: int) -> list[Action]:
        return [Action(NOD)] if self.nods[seat] < MOST_NODS else []

    def said(self, seat: int, action: Action) -> None:
        self.nods[seat] += 1
        self.emit("nod", seat)


class Raising(Nodding):
    """A nod that is taken for a bet."""

    def said(self, seat: int, action: Action) -> None:
        super().said(seat, action)
        self.decisions += 1


class Answering(Nodding):
    """Offers the nod among the answers."""

    def actions(self, seat: int) -> list[Action]:
        return [*super().actions(seat), Action(NOD)]


class Unlisted(Nodding):
    """Lists no nod, and lets everybody nod."""

    def asides(self, seat: int) -> list[Action]:
        return []

    def why_not_aside(self, seat: int, action: Action) -> int:
        return 0


def game_of(state_class: type[Nodding]) -> Game:
    class Polite(Kuhn):
        def __init__(self) -> None:
            super().__init__()
            self.asides = (NOD,)
            self.fields = (*self.fields, "nods")

        def blank(self, options: dict[str, object]) -> Nodding:
            return state_class(self, options)

    return Polite()


def test_anybody_in_the_game_may_say_it_and_the_question_stays() -> None:
    session = Session(Record(game_of(Nodding), None, 1))
    before = [str(action) for action in session.state.legal]
    session.apply(Action(NOD), 1)
    session.apply(Action(NOD), 0)
    assert session.state.waiting == [0]
    assert [str(action) for action in session.state.legal] == before
    assert [event.name for events in session.log for event in events] == ["nod", "nod"]
    session.apply(session.state.legal[0])
    again = load_record(session.game, session.record.to_json()).replay()
    assert again.digest == session.state.digest


def test_what_is_not_listed_is_refused() -> None:
    state = game_of(Nodding).new(None, 1)
    for _ in range(MOST_NODS):
        state.apply(Action(NOD), 1)
    with pytest.raises(Illegal, match="not among the options"):
        state.apply(Action(NOD), 1)


def test_the_promises_hold_with_asides() -> None:
    report = check_game(game_of(Nodding), games=20, seed=1)
    assert report.ok, str(report)


@pytest.mark.parametrize("state_class", [Raising, Answering, Unlisted])
def test_an_aside_that_is_more_than_one_is_found(state_class: type[Nodding]) -> None:
    report = check_game(game_of(state_class), games=20, seed=1)
    assert not report.ok
