"""First games: a lesson is a match of its own, for practice, from the lesson's position; the page says what is to be done."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from loretable.core import Game, State
from loretable.core.content.lessons import Lesson
from loretable.core.errors import BadData
from loretable.table.lobby.new_match import find_served, seat_people, store_draft
from loretable.table.match.draft import Draft
from loretable.table.match.kept import pack
from loretable.table.wire.messages import PLAYER_YOU
from loretable.table.wire.rest_messages import LessonStep, LessonTold, MatchMade
from loretable.table.wire.tokens import hashed, new_token

if TYPE_CHECKING:
    from loretable.table.hub import Hub


def told(game: Game) -> list[LessonTold]:
    return [
        LessonTold(
            lesson.name, lesson.text, lesson.why, [LessonStep(step.say, step.do) for step in lesson.steps], lesson.free
        )
        for lesson in game.first_game()
    ]


def begun(game: Game, lesson: Lesson) -> State:
    if lesson.position:
        return game.position({"seed": lesson.seed or "lesson", **lesson.position})
    return game.new(lesson.options, lesson.seed)


async def play(hub: Hub, name: str, number: int) -> MatchMade:
    """Whoever asks sits in the lesson's seat, its bot in the others."""
    served = find_served(hub, name)
    game = served.game
    lessons = game.first_game()
    if not 0 <= number < len(lessons):
        raise BadData("lesson", f"there is no lesson {number}: {game.name} has {len(lessons)}, from 0")
    lesson = lessons[number]
    state = await asyncio.to_thread(begun, game, lesson)
    bot = lesson.bot or game.bot_names()[0]
    players = [PLAYER_YOU if seat == lesson.seat else bot for seat in range(state.seats)]
    draft = Draft(game, served.data, served.rules, None, state, f"First game: {lesson.name}")
    draft.start, draft.practice = pack(state.save()), True
    host = new_token()
    draft.host = hashed(host)
    return await store_draft(hub, draft, seat_people(draft, players), host)
