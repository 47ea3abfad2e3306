"""Public names that were changed work by their old name, too, and warn."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.core import Record, Session
from loretable.newgame.skeleton import Skeleton


class OldGame(Skeleton):
    """A game written for an older version: it has `tell`, not `event_text`."""

    def tell(self, event: dict[str, object]) -> str:
        return f"once {event['event']}, else {super().tell(event)}"


EVENT: dict[str, object] = {"event": "play", "seat": 0}


def test_a_game_with_the_old_hook_still_words_its_log() -> None:
    game = OldGame()
    with pytest.warns(DeprecationWarning, match=r"OldGame\.tell is now called event_text"):
        line = game.event_text(EVENT)
    assert line == f"once play, else {Skeleton().event_text(EVENT)}"
    with pytest.warns(DeprecationWarning):
        assert game.brief([EVENT]) == [line]


def test_the_old_name_of_the_hook_can_be_called() -> None:
    game = Skeleton()
    with pytest.warns(DeprecationWarning, match=r"Game\.tell is now called event_text") as found:
        assert game.tell(EVENT) == game.event_text(EVENT) != ""
    assert found[0].filename == __file__


def test_a_session_gives_its_log_by_the_old_names() -> None:
    import loretable

    session = Session(
        Record(loretable.game("confrontation"), {"fellowship_setup": "random", "sauron_setup": "random"}, 7)
    )
    events: list[Any] = session.apply(session.state.legal[0])
    with pytest.warns(DeprecationWarning, match=r"Session\.tell is now called event_lines"):
        assert session.tell(events, 0) == session.event_lines(events, 0) != []
    with pytest.warns(DeprecationWarning, match=r"Session\.told is now called log_lines"):
        assert session.told(0) == session.log_lines(0) == session.event_lines(events, 0)
