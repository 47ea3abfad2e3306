"""First games, played move by move on the real engine: every step can be done, is named by its label, and leads on."""

import pytest

from loretable import games
from loretable.core import State
from loretable.core.content.lessons import Lesson, read_lessons
from loretable.core.errors import BadData


def lessons() -> list[tuple[str, int]]:
    return [(name, i) for name in games.NAMES for i in range(len(games.find(name).first_game()))]


def begun(name: str, lesson: Lesson) -> State:
    game = games.find(name)
    return (
        game.position({"seed": "lesson", **lesson.position})
        if lesson.position
        else game.new(lesson.options, lesson.seed)
    )


def others_answer(state: State, seat: int) -> None:
    """Whatever the other side does: a lesson holds with any of it."""
    for _ in range(50):
        if state.over or seat in state.waiting:
            return
        other = state.waiting[0]
        decision = state.decision(other)
        assert decision is not None
        state.apply(decision.actions[0], other)


def played(name: str, lesson: Lesson) -> State:
    """The lesson, step by step as it says; what has one answer only is not asked, as at the table."""
    state = begun(name, lesson)
    for step in lesson.steps:
        others_answer(state, lesson.seat)
        decision = state.decision(lesson.seat)
        while decision is not None and len(decision.actions) == 1 and not step.expects(decision.labels[0]):
            state.apply(decision.actions[0], lesson.seat)
            decision = state.decision(lesson.seat)
        assert decision is not None, step.say
        meant = [i for i, label in enumerate(decision.labels) if step.expects(label)]
        assert meant, (step.do, decision.labels)
        state.apply(decision.actions[meant[0]], lesson.seat)
    others_answer(state, lesson.seat)
    return state


def lesson_of(name: str, called: str) -> Lesson:
    return next(one for one in games.find(name).first_game() if one.name == called)


@pytest.mark.parametrize(("name", "number"), lessons())
def test_every_step_of_a_first_game_can_be_done_as_it_says(name: str, number: int) -> None:
    lesson = games.find(name).first_game()[number]
    played(name, lesson)
    assert lesson.text.count(".") <= 3 and lesson.why.endswith((".", "!"))


def held(state: State, zone: str) -> dict[str, object]:
    zones = state.view(0)["zones"]
    assert isinstance(zones, dict)
    found = zones[zone]
    assert isinstance(found, dict)
    return found


def test_resting_costs_and_brings_back_what_the_lesson_says() -> None:
    rest = lesson_of("zoomquest", "Rest")
    steps = rest.steps
    for count, lost in ((2, 2), (3, 1), (4, 0)):
        rest.steps = steps[:count]
        assert held(played("zoomquest", rest), "hero1.destroyed")["count"] == lost
    rest.steps = steps
    assert played("zoomquest", rest).winners == [0]


def test_who_falls_in_the_battles_of_the_lessons() -> None:
    for called, side, fallen in (
        ("Attack", 1, "Orcs"),
        ("Play a card", 1, "Warg"),
        ("Special cards", 0, "Merry"),
        ("Special cards", 1, "Balrog"),
    ):
        state = played("confrontation", lesson_of("confrontation", called))
        names = held(state, f"defeated.{side}")["cards"]
        assert isinstance(names, list) and fallen in str(names), (called, names)
    assert played("confrontation", lesson_of("confrontation", "The hunt")).winners == [1]
    assert not played("confrontation", lesson_of("confrontation", "Slip away")).over


def test_each_of_the_three_games_has_one_and_the_last_lesson_of_a_race_wins() -> None:
    for name in games.NAMES:
        assert len(games.find(name).first_game()) >= 2, name
    for name in ("lorcana", "confrontation"):
        lesson = games.find(name).first_game()[-1]
        state = begun(name, lesson)
        decision = state.decision(0)
        assert decision is not None
        state.apply(
            next(
                a for a, label in zip(decision.actions, decision.labels, strict=True) if lesson.steps[0].expects(label)
            ),
            0,
        )
        assert state.over and state.winners == [0]


def test_a_lesson_that_is_written_wrongly_is_refused_with_its_place() -> None:
    with pytest.raises(BadData, match=r"lessons\[0\]\.steps"):
        read_lessons({"lessons": [{"name": "A", "text": "B", "steps": []}]}, "file")
    with pytest.raises(BadData, match="wrong"):
        read_lessons({"lessons": [{"name": "A", "text": "B", "steps": [], "wrong": 1}]}, "file")
