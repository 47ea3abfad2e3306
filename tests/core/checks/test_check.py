"""check_game finds a game that breaks a promise: for each promise one that does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from examples.kuhn import GAME as KUHN
from examples.kuhn import Kuhn, KuhnState
from loretable.core import Action, Chance, Game, Report, RulesBug, State, check_game, new_rng
from loretable.core.checks.check import PROMISES
from loretable.core.storage import saving
from tests.probe import GAME as PROBE
from tests.probe import Probe, ProbeState


def game_of(state_class: type[KuhnState]) -> Game:
    class Broken(Kuhn):
        def blank(self, options: dict[str, object]) -> KuhnState:
            return state_class(self, options)

    return Broken()


def broken(report: Report) -> set[str]:
    return {PROMISES[promise - 1] for promise, _, _ in report.failures}


class Undetermined(KuhnState):
    draws = 0

    def begin(self) -> None:
        super().begin()
        Undetermined.draws += 1
        if Undetermined.draws % 2:
            self.pieces.arrange(0, self.pieces.zones[0])
            self.history = [0]


class Forgetful(KuhnState):
    """Keeps something that is in no field."""

    def __init__(self, game: Game, options: dict[str, object]) -> None:
        super().__init__(game, options)
        self.raised = False

    def answered(self, seat: int, question: int, action: Action) -> None:
        super().answered(seat, question, action)
        self.raised = action.verb.name == "bet"

    def actions(self, seat: int) -> list[Action]:
        return super().actions(seat)[: 1 if self.raised else 2]


class Refused(KuhnState):
    """Its audit refuses what its own rules lead to."""

    def audit(self) -> str:
        return super().audit() or ("nobody has bet yet" if self.history == [0] else "")


class Unloadable(KuhnState):
    """A number that its save cannot hold: it does not load."""

    def answered(self, seat: int, question: int, action: Action) -> None:
        super().answered(seat, question, action)
        self.history.append(2**80)
        self.history.append(2)


class Deserted(KuhnState):
    """Asks somebody who has left."""

    def idle(self) -> None:
        super().idle()
        if self.history == [1]:
            self.out = 1 << self.seat

    def advance(self) -> None:
        try:
            super().advance()
        except RulesBug:
            return


class Sharing(KuhnState):
    """A clone that shares a list with the original."""

    def clone(self) -> State:
        other = super().clone()
        assert isinstance(other, KuhnState)
        other.history = self.history
        return other


class Stuck(KuhnState):
    def actions(self, seat: int) -> list[Action]:
        return [] if len(self.history) == 1 else super().actions(seat)

    def why_not(self, seat: int, action: Action) -> int:
        return 1 if len(self.history) == 1 else super().why_not(seat, action)


class TwoTruths(KuhnState):
    def why_not(self, seat: int, action: Action) -> int:
        return 0 if action.verb.name in ("check", "bet") else super().why_not(seat, action)


class Peeking(KuhnState):
    """Its public facts depend on a hidden card."""

    def facts(self) -> dict[str, object]:
        return {"strong": self.pieces.face[self.pieces.top(1)] == 2}


class PeekingReason(KuhnState):
    """What may be done depends on the other's card."""

    def actions(self, seat: int) -> list[Action]:
        theirs = self.pieces.face[self.pieces.top(2 - seat)]
        return super().actions(seat)[: 1 if theirs == 2 else 2]

    def why_not(self, seat: int, action: Action) -> int:
        return 0 if action in self.actions(seat) else 1


class Telling(KuhnState):
    """Tells everybody a card that nobody has shown."""

    def answered(self, seat: int, question: int, action: Action) -> None:
        super().answered(seat, question, action)
        self.emit("wink", seat, amount=1 + self.pieces.face[self.pieces.top(1 + seat)])


class Revealing(KuhnState):
    """Six cards; who acts turns up the top of the deck, which is shuffled in again: told to all, and then in no view."""

    def begin(self) -> None:
        for face in (0, 1, 2, 0, 1, 2):
            self.pieces.add(face, 0)
        self.shuffle(0, stream=0)
        for seat in (0, 1):
            self.pieces.move(self.pieces.top(0), 1 + seat)

    def answered(self, seat: int, question: int, action: Action) -> None:
        super().answered(seat, question, action)
        card = self.pieces.top(0)
        self.pieces.show_all(card)
        self.emit("turn up", seat, piece=card)
        self.reveal(seat)
        self.shuffle(0, stream=0)

    def reveal(self, seat: int) -> None:
        """What else the action lets out."""


class TellingBesides(Revealing):
    """Tells something of a hand in an action that rightly tells of a card that is shuffled away."""

    def reveal(self, seat: int) -> None:
        self.emit("wink", seat, amount=1 + self.pieces.face[self.pieces.top(1 + seat)])


class TellingTheNext(Revealing):
    """Tells of the card below the one that it turns up, too, as if that had been shown."""

    def reveal(self, seat: int) -> None:
        self.emit("peek", seat, piece=self.pieces.zones[0][1])
        if self.listening:
            self.events[-1].piece_mask = self.layout.everybody


class Dishonest(KuhnState):
    """Its samples are the real state."""

    def sample(self, seat: int, rng: Chance) -> State:
        return self.clone()


class Biased(KuhnState):
    """Its samples never move a card."""

    def sample(self, seat: int, rng: Chance) -> State:
        other = self.clone()
        other.chance.renew(rng)
        return other


class Impossible(KuhnState):
    """Who holds the King has won at once; the samples of the others do not know that."""

    def idle(self) -> None:
        for seat in (0, 1):
            if self.pieces.face[self.pieces.top(1 + seat)] == 2:
                self.pay(seat, 1)
                return
        super().idle()

    def ended(self) -> str:
        return (
            "somebody holds the King" if 2 in [self.pieces.face[self.pieces.top(1 + seat)] for seat in (0, 1)] else ""
        )


class Unreadable(KuhnState):
    def actions(self, seat: int) -> list[Action]:
        first = super().actions(seat)
        return [first[0], first[0], first[1]]


class Losing(KuhnState):
    """A card falls off the table."""

    def answered(self, seat: int, question: int, action: Action) -> None:
        super().answered(seat, question, action)
        self.pieces.own_zone(0).clear()


@pytest.mark.parametrize(
    ("state_class", "promise"),
    [
        (Undetermined, "Determined"),
        (Forgetful, "Data"),
        (Refused, "Data"),
        (Unloadable, "Data"),
        (Deserted, "Never stuck"),
        (Sharing, "Independent"),
        (Stuck, "Never stuck"),
        (TwoTruths, "One truth"),
        (Peeking, "No peeking"),
        (PeekingReason, "No peeking"),
        (Telling, "No peeking"),
        (TellingBesides, "No peeking"),
        (TellingTheNext, "No peeking"),
        (Dishonest, "Honest guesses"),
        (Biased, "Honest guesses"),
        (Impossible, "Honest guesses"),
        (Unreadable, "Readable"),
        (Losing, "Conserved"),
    ],
)
def test_a_broken_promise_is_found(state_class: type[KuhnState], promise: str) -> None:
    report = check_game(game_of(state_class), games=60, seed=1)
    assert not report.ok
    found = broken(report)
    if state_class is Undetermined:
        assert found & {"Determined", "Replayable", "Never stuck"}, report
    else:
        assert promise in found, report


def test_what_is_shown_and_shuffled_away_in_one_action_may_be_told() -> None:
    report = check_game(game_of(Revealing), games=60, seed=1)
    assert report.ok, report


@pytest.mark.parametrize("state_class", [Sharing, TellingBesides, TellingTheNext, Impossible])
def test_a_few_games_are_enough_to_find_it_whatever_the_seed(state_class: type[KuhnState]) -> None:
    for seed in range(20):
        assert not check_game(game_of(state_class), games=12, seed=seed).ok


def test_a_field_forgotten_in_fields_is_named() -> None:
    report = check_game(game_of(Forgetful), games=1, seed=1)
    assert "Forgetful.raised is neither in the game's fields" in str(report)


class Late(KuhnState):
    """Adds to itself what no list has, but only when the game has begun."""

    def begin(self) -> None:
        super().begin()
        self.luck = 1


def test_a_field_that_comes_later_is_named_too() -> None:
    report = check_game(game_of(Late), games=1, seed=1)
    assert broken(report) == {"Data"} and "Late.luck" in str(report)


def test_a_state_that_does_not_load_is_no_crash_of_the_rules() -> None:
    report = check_game(game_of(Refused), games=20, seed=1)
    assert broken(report) == {"Data"} and "would be refused: nobody has bet yet" in str(report)


def test_every_promise_is_tested_in_every_game() -> None:
    for game in (KUHN, PROBE):
        for seed in range(4):
            report = check_game(game, games=1, seed=seed)
            assert report.ok and min(report.tested) > 0, report


def test_decisions_of_every_kind_are_tested() -> None:
    """A flaw that shows only while a trigger waits is found, however many other decisions there are."""

    class Flawed(ProbeState):  # type: ignore[misc]
        def clone(self) -> ProbeState:
            return saving.clone(self)  # type: ignore[return-value]

        def facts(self) -> dict[str, object]:
            known = super().facts()
            return {**known, "leak": self.pieces.zones[0][:1]} if self.bag else known

    class FlawedProbe(Probe):
        def blank(self, options: dict[str, object]) -> ProbeState:
            return Flawed(self, options)

    report = check_game(FlawedProbe(), games=40, seed=1)
    assert "No peeking" in broken(report), report


class Crashing(KuhnState):
    def answered(self, seat: int, question: int, action: Action) -> None:
        super().answered(seat, question, action)
        self.history[len(self.history)]  # an IndexError


def test_rules_that_raise_are_a_finding_with_the_way_there() -> None:
    report = check_game(game_of(Crashing), games=3, seed=1)
    assert len(report.failures) == 3
    promise, what, where = report.failures[0]
    assert promise == 4 and "IndexError" in what and where["options"] == {}


class Looping(KuhnState):
    def idle(self) -> None:
        if self.history:
            return  # asks nobody, ends nothing
        super().idle()


class Endless(KuhnState):
    def idle(self) -> None:
        self.ask(0, seat=len(self.history) % 2)


def test_rules_that_run_in_circles_end_as_a_loop() -> None:
    state = game_of(Looping).new(seed=1)
    state.play(0)
    assert state.over and state.reason == "loop" and state.scores == [0, 0]


def test_a_game_that_does_not_end_is_ended_by_its_bound() -> None:
    state = game_of(Endless).new(seed=1)
    decisions = 0
    while not state.over:
        state.play(0)
        decisions += 1
    assert state.reason == "bound" and decisions == KUHN.bound({})


def test_a_report_says_where_to_look() -> None:
    report = check_game(game_of(Stuck), games=5, seed=1)
    assert "BROKEN" in str(report)
    promise, what, where = report.failures[0]
    assert promise == 4 and "no legal action" in what
    assert where["entries"] and where["seed"] == "1/0"
    told = report.to_json()
    assert told["ok"] is False


def test_the_same_seed_checks_the_same_games() -> None:
    reports: list[Callable[[], object]] = [check_game(KUHN, 5, 7).to_json for _ in range(2)]
    assert reports[0]() == reports[1]()


def test_kuhn_keeps_all_ten_promises() -> None:
    report = check_game(KUHN, games=60, seed=new_rng(1).below(10))
    assert report.ok, report
