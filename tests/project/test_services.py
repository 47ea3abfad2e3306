"""What the tests of the table need is installed by itself, and nothing of it is left running."""

from pathlib import Path

import pytest

from scripts.build import services

APT = """#!/bin/sh
# another one is at work: who does not wait for it is sent away
[ "$1 $2" = "-o DPkg::Lock::Timeout=300" ] || exit 100
shift 2
# what a package's set-up would ask, and what it brings
[ "$1" = install ] || exit 0
sh {policy} caddy start; echo "$4: $?" >> {asked}
case "$4" in nginx-light) exit 1;; esac
printf '#!/bin/sh\\n' > {bin}/"$4"; chmod +x {bin}/"$4"
"""


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with none of it, on which nginx cannot be had."""
    here = tmp_path / "bin"
    here.mkdir()
    policy = tmp_path / "policy-rc.d"
    (here / "apt-get").write_text(APT.format(policy=policy, asked=tmp_path / "asked", bin=here))
    (here / "apt-get").chmod(0o755)
    monkeypatch.setattr(services, "POLICY", policy)
    monkeypatch.setattr(services, "POSTGRES", tmp_path / "nowhere")
    monkeypatch.setattr(services, "is_there", lambda package: (here / package).exists())
    monkeypatch.setattr(services.os, "geteuid", lambda: 0)
    monkeypatch.setenv("PATH", f"{here}:/usr/bin:/bin")
    monkeypatch.setattr(services, "UNITS", dict.fromkeys(services.PROGRAMS, "no-such-unit-of-loretable"))
    return tmp_path


def test_what_is_missing_is_installed_and_nothing_may_start(machine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert services.main(machine / "log") == 0
    asked = (machine / "asked").read_text().split("\n")
    assert asked[:3] == ["postgresql: 101", "redis-server: 101", "caddy: 101"]
    assert not services.POLICY.exists()
    assert "nginx-light cannot be installed" in capsys.readouterr().out
    (machine / "asked").unlink()
    services.main(machine / "log")
    assert "postgresql" not in (machine / "asked").read_text(), "what is there is left alone"


def test_a_policy_that_is_there_stays(machine: Path) -> None:
    services.POLICY.write_text("#!/bin/sh\nexit 104\n")
    services.main(machine / "log")
    assert services.POLICY.read_text() == "#!/bin/sh\nexit 104\n"
    assert (machine / "asked").read_text().startswith("postgresql: 104")


def test_who_is_not_root_is_told_what_to_install(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services.os, "geteuid", lambda: 1000)
    assert services.main(machine / "log") == 3
    assert not (machine / "asked").exists()
