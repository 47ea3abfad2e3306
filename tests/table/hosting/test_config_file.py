"""Settings come from the command line, then the environment, then a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from loretable.cli import app
from loretable.core.errors import BadData
from loretable.table import commands
from loretable.table.hosting.config_file import read_config
from loretable.table.serve import Settings

pytestmark = pytest.mark.interpreted_only


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings that servers would have been started with."""
    found: list[Settings] = []
    monkeypatch.setattr(commands, "serve", lambda chosen, *rest: found.append(chosen))
    return found


def run(*words: str, **environment: str) -> None:
    result = CliRunner().invoke(app, ["serve", *words], env=environment, catch_exceptions=False)
    assert result.exit_code == 0, result.output


def test_a_file_sets_what_nobody_else_says(tmp_path: Path, asked: list[Settings]) -> None:
    file = tmp_path / "loretable.toml"
    file.write_text('port = 1\nhost = "0.0.0.0"\nkeep-idle = 5\nproxy = ["10.0.0.1", "10.0.0.2"]\nstudy = true\n')
    run("--config", str(file))
    assert (asked[0].port, asked[0].host, asked[0].ages.idle, asked[0].study) == (1, "0.0.0.0", 5, True)
    assert asked[0].proxies == ("10.0.0.1", "10.0.0.2")
    run("--config", str(file), LORETABLE_PORT="2", LORETABLE_PROXY="10.0.0.3 10.0.0.4")
    assert (asked[1].port, asked[1].host) == (2, "0.0.0.0")
    assert asked[1].proxies == ("10.0.0.3", "10.0.0.4")
    run("--config", str(file), "--port", "3", LORETABLE_PORT="2")
    assert asked[2].port == 3


def test_the_file_itself_may_be_named_by_the_environment(tmp_path: Path, asked: list[Settings]) -> None:
    file = tmp_path / "loretable.toml"
    file.write_text("port = 7")
    run(LORETABLE_CONFIG=str(file))
    assert asked[0].port == 7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "unknown setting 'prot'; did you mean 'port'?"),
        ("xyzzy = 1", "unknown setting 'xyzzy'; there are: host, port"),
        ("[port]\nnumber = 1", "port is a table"),
        ("port = ", "is not a TOML file"),
        ("\x00", "is not a TOML file"),
    ],
)
def test_what_is_wrong_with_it_is_said(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "loretable.toml"
    file.write_text(text)
    with pytest.raises(BadData) as caught:
        read_config(file, {"port", "host"})
    assert said in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read: No such file"):
        read_config(tmp_path / "nowhere.toml", {"port"})
