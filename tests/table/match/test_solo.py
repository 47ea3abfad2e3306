"""A match without network or database: a person and bots, in one process, with all that a table has to say."""

import json
import subprocess
import sys

import pytest

from examples.kuhn import GAME as KUHN
from loretable.core import Game, new_rng
from loretable.core.storage.patch import apply
from loretable.games.confrontation import GAME as CONFRONTATION
from loretable.games.zoomquest import GAME as ZOOMQUEST
from loretable.table.match.solo import SoloMatch, solo
from loretable.table.match.telling.shown import patch_between, shown
from loretable.table.wire.encoding import ENCODER
from loretable.table.wire.messages import (
    Accepted,
    Answer,
    Blocked,
    Concede,
    Hello,
    Hint,
    Hinted,
    Refused,
    Say,
    Since,
    Undo,
    Update,
    Why,
    WhyNot,
)

GAMES = (KUHN, CONFRONTATION, ZOOMQUEST)


def whole(update: Update) -> dict[str, object]:
    assert update.view is not None
    found: dict[str, object] = json.loads(ENCODER.encode(update.view))
    return found


class Person:
    """Shows what a page would: the view as the patches make it."""

    def __init__(self, match: SoloMatch) -> None:
        self.match = match
        self.view: dict[str, object] = {}
        self.update: Update
        self.number = 0
        (first,) = match.hear(Hello())
        assert isinstance(first, Update)
        self.look(first)

    def look(self, update: Update) -> None:
        if update.view is not None:
            self.view = whole(update)
        else:
            assert update.patch is not None
            patched = apply(self.view, update.patch)
            assert isinstance(patched, dict)
            self.view = patched
        self.update = update

    def bots(self) -> None:
        while (update := self.match.bots_answer()) is not None:
            self.look(update)

    def say(self, message: object) -> list[object]:
        said = self.match.hear(message)  # type: ignore[arg-type]
        for each in said:
            if isinstance(each, Update):
                self.look(each)
        return list(said)

    def answer(self, action: str) -> list[object]:
        self.number += 1
        return self.say(Answer(f"a{self.number}", self.update.seq, action))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_person_plays_to_the_end_and_what_the_patches_made_is_the_view(game: Game) -> None:
    seats = game.seats(game.complete({}))
    match = solo(game, {}, ["you"] + ["random"] * (seats - 1), 5)
    person, rng = Person(match), new_rng(1)
    for _ in range(2000):
        person.bots()
        if person.update.over:
            break
        assert person.update.question is not None
        options = person.update.question.options
        said = person.answer(options[rng.below(len(options))].action)
        assert isinstance(said[0], Accepted)
    assert person.update.over and person.update.summary
    (again,) = match.hear(Since(-1))
    assert isinstance(again, Update) and whole(again) == person.view
    # the record of it replays to where it stands
    assert match.record().replay().digest == match.live.state.digest
    assert len(match.replay().steps) == len(match.log) + 1


def test_taking_back_is_free_while_nothing_was_learnt() -> None:
    person = Person(solo(CONFRONTATION, {}, ["you", "random"], 5))
    before = person.view
    assert person.update.question is not None
    person.answer(person.update.question.options[0].action)
    assert person.update.undo == "free"
    assert isinstance(person.say(Undo("u"))[0], Accepted)
    changed = {key for key in before if before[key] != person.view[key]}
    assert changed <= {"step"}
    assert isinstance(person.say(Undo("v"))[0], Refused)


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    match = solo(KUHN, {}, ["you", "random"], 5)
    person = Person(match)
    digest = match.live.state.digest
    for message in (Answer("a", 0, "fold"), Answer("b", 0, "nonsense"), Answer("c", 9, "bet"), Say("d", "hello")):
        (said,) = person.say(message)
        assert isinstance(said, Refused), message
    assert match.live.state.digest == digest and not match.log
    (why,) = person.say(Why("e", "bet"))
    assert isinstance(why, Refused) and why.code == "ALLOWED"
    (blocked,) = person.say(WhyNot("f"))
    assert isinstance(blocked, Blocked)


def test_a_hint_is_one_of_the_options() -> None:
    person = Person(solo(KUHN, {}, ["you", "random"], 5))
    (hint,) = person.say(Hint("h"))
    assert isinstance(hint, Hinted) and hint.action in ("bet", "check")


def test_a_branch_goes_on_from_a_step_of_its_own_match() -> None:
    match = solo(KUHN, {}, ["you", "random"], 5)
    person = Person(match)
    person.say(Concede("c"))
    assert person.update.over
    other = Person(match.branch(0))
    assert not other.update.over and other.match.live.state.view(0)["zones"] == KUHN.new({}, 5).view(0)["zones"]


def test_a_patch_leads_from_any_view_to_any_other() -> None:
    """Parts that come, go, change their kind, or are the same in another order."""
    views: list[dict[str, object]] = [
        {"zones": {"hand": [1, 2], "deck": 3}, "over": False},
        {"zones": {"hand": [2], "a/b~c": {"x": 1}}, "over": True, "facts": {}},
        {"facts": {"turn": 1}, "zones": []},
        {"zones": {"deck": 3, "hand": [1, 2]}, "over": False},
    ]
    for before in views:
        for after in views:
            patch = patch_between(shown(1, before), shown(2, after), after)
            assert apply(before, patch) == after
            assert bool(patch) == (before != after)


ALONE = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        missing = "asyncio sqlalchemy starlette uvicorn websockets httpx multiprocessing redis".split()
        if name.split(".")[0] in missing:
            raise ImportError(f"there is no {name} here")
sys.meta_path.insert(0, Nothing())
from loretable.games.zoomquest import GAME
from loretable.table.match.solo import solo
from loretable.table.wire.messages import Answer, Hello, Hint
match = solo(GAME, {}, ["you"] + [GAME.bot_names()[0]] * (GAME.seats(GAME.complete({})) - 1), 3)
update = match.hear(Hello())[0]
for number in range(20):
    while (told := match.bots_answer()) is not None:
        update = told
    if update.over:
        break
    said = match.hear(Answer(str(number), update.seq, update.question.options[0].action))
    update = said[-1]
print("played", len(match.log) > 5)
"""


def test_it_runs_where_there_is_no_network_and_no_database() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert done.stdout == "played True\n", done.stderr
