"""The admin page in a browser: by the secret link, which leaves the address at once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.person import Person
from tests.table.driver import Server

pytestmark = pytest.mark.slow
SECRET = "a-secret-of-twenty-four-"


def test_who_has_the_link_sees_the_load_and_removes_a_name(sit: Callable[..., Person], tmp_path: Path) -> None:
    with Server(tmp_path / "table.sqlite", admin_token=SECRET) as server:
        match = server.match(name="Rude")
        person = sit(at=server.url)
        person.page.goto(f"{server.url}/#/admin/{SECRET}")
        person.page.get_by_test_id("load").get_by_text("Matches kept").wait_for()
        assert SECRET not in person.page.url
        person.page.get_by_role("button", name="Remove the name Rude").click()
        person.page.get_by_role("button", name="Remove the name Rude").wait_for(state="detached")
        person.page.reload()
        person.page.get_by_text("0 answers").wait_for()
        person.page.get_by_role("button", name="Delete").click()
        person.page.get_by_role("button", name="Delete it").click()
        person.page.get_by_text("0 answers").wait_for(state="detached")
        server.get(f"/matches/{match.id}", status=404)
