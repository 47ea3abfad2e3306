"""The image of deploy/Dockerfile is built, started as its entry point says, and played at through Caddy by https and wss.

There is no registry to fetch a base from: mmdebstrap makes one. Buildah builds and runs without a daemon, in a chroot, which
has this machine's network: the server is given a free port of loopback.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from bench.table.services import Caddy, Service, free_port, temporary_folder, wait_for
from loretable.table.client import connect
from tests.table.driver import PATIENCE

NEEDED = ("mmdebstrap", "buildah", "caddy")
pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        any(shutil.which(name) is None for name in NEEDED) or os.geteuid() != 0, reason=f"needs {NEEDED}, and root"
    ),
]
ROOT = Path(__file__).parents[3]
BASE, IMAGE = "localhost/loretable-base", "localhost/loretable"
OWN_FILES = {"/etc/pip.conf": "/etc/pip.conf", "~/.config/pip/pip.conf": "/etc/xdg/pip/pip.conf"}
"""Where pip is told how to reach an index: here, and in the image, where both places hold for everybody."""
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"


class Buildah:
    """It keeps all it makes in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        places = ["--root", str(folder / "storage"), "--runroot", str(folder / "run")]
        self.command = ["buildah", *places, "--storage-driver", "vfs"]

    def __call__(self, *words: str) -> str:
        done = subprocess.run([*self.command, *words], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, f"{words}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout.strip()

    def index(self) -> list[str]:
        """How this machine reaches an index of packages: mounted while the image is built, and not in it afterwards."""
        mounted = {str(Path(name).expanduser()): inside for name, inside in OWN_FILES.items()}
        mounted |= {folder: folder for folder in os.environ.get("PIP_FIND_LINKS", "").split()}
        # one that is a folder leads to files beside it
        pip = "\n".join(Path(name).read_text() for name in mounted if Path(name).is_file())
        mounted |= {str(Path(found).parent): str(Path(found).parent) for found in re.findall(r"file://(/\S+)", pip)}
        mounted[os.environ.get("SSL_CERT_FILE", CERTIFICATES)] = CERTIFICATES
        npm, own = self.folder / "npmrc", Path("~/.npmrc").expanduser()
        npm.write_text(f"{own.read_text() if own.is_file() else ''}\ncafile={CERTIFICATES}\n")
        mounted[str(npm)] = "/root/.npmrc"  # in the image, which root builds
        return [word for here, there in mounted.items() if Path(here).exists() for word in ("-v", f"{here}:{there}:ro")]


@pytest.fixture(scope="module")
def buildah() -> Iterator[Buildah]:
    """With the image, built from the files that are committed or lie beside them."""
    with temporary_folder() as folder:
        tool = Buildah(folder)
        packages = "python3,python3-venv,python3-dev,gcc,libc6-dev,ca-certificates"
        base = folder / "base.tar"
        subprocess.run(["mmdebstrap", "--variant=minbase", f"--include={packages}", "bookworm", base], check=True)
        made = tool("from", "scratch")
        tool("add", made, str(base), "/")
        tool("commit", "--rm", made, BASE)
        given = ["--build-arg", f"BASE={BASE}", "--pull=never", *tool.index(), "-f", "deploy/Dockerfile", "-t", IMAGE]
        tool("bud", "--isolation", "chroot", *given, ".")
        yield tool


class Container(Service):
    """The image at work: what its entry point and its command say, as its user, with its settings but for the port."""

    name = "container"

    def __init__(self, tool: Buildah) -> None:
        super().__init__()
        self.tool = tool
        self.log = tool.folder / "container.log"
        self.port = free_port()
        self.id = tool("from", "--pull=never", IMAGE)
        self.config = json.loads(tool("inspect", "--type", "image", IMAGE))["OCIv1"]["config"]

    def words(self, *command: str) -> list[str]:
        own = [f"LORETABLE_PORT={self.port}", "LORETABLE_HOST=127.0.0.1", "LORETABLE_PROXY=127.0.0.1"]
        given = [word for one in own for word in ("--env", one)]
        return [*self.tool.command, "run", "--isolation", "chroot", *given, self.id, "--", *command]

    def start(self) -> None:
        command = self.words(*self.config["Entrypoint"], *self.config["Cmd"])
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, text=True)
        wait_for(self.ready, self.process, "the container", self.log)

    def ready(self) -> bool:
        try:
            return (
                httpx.get(f"http://127.0.0.1:{self.port}/api/ready", trust_env=False, timeout=PATIENCE).status_code
                == 200
            )
        except httpx.HTTPError:
            return False

    def said(self, *command: str) -> str:
        done = subprocess.run(self.words(*command), capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
        return done.stdout.strip()


@pytest.fixture(scope="module")
def container(buildah: Buildah) -> Iterator[Container]:
    with Container(buildah) as running:
        yield running


def test_what_is_in_it(container: Container) -> None:
    """The compiled engine, the page, nobody's rights in particular; neither a compiler's output nor this machine's ways."""
    assert container.config["User"] == "loretable" and container.said("id", "-u") == "990"
    assert container.said("python3", "-c", "import loretable; print(loretable.compiled)") == "True"
    container.said("loretable", "doctor", "--port", "0")  # which ends with 1 where something is wrong
    assert not any(name.startswith(("PIP_", "NPM_")) for name in container.config["Env"])
    for gone in ("/source", "/wheel", "/build"):
        assert container.said("sh", "-c", f"test -e {gone} || echo gone") == "gone"


def test_its_own_health_check_finds_it_well(container: Container) -> None:
    written = (ROOT / "deploy" / "Dockerfile").read_text().partition("\n  CMD ")[2].partition("\n")[0]
    command = [word.replace(":8000/", f":{container.port}/") for word in json.loads(written)]
    assert command[0] == "python3" and "/api/ready" in command[-1]
    container.said(*command)


OPTIONS = {"lorcana": {"decks": ["set01-amber-amethyst", "set01-emerald-ruby"]}, "confrontation": {}, "zoomquest": {}}


@pytest.mark.parametrize("game", OPTIONS)
def test_people_play_through_caddy_by_https_and_wss(
    container: Container, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    with ExitStack() as stack, Caddy(tmp_path, [container.port]) as proxy:
        trusting = ssl.create_default_context(cafile=proxy.root)
        monkeypatch.setenv("SSL_CERT_FILE", str(proxy.root))
        with httpx.Client(base_url=proxy.url, verify=trusting, timeout=PATIENCE) as http:
            assert "<title>Loretable" in http.get("/").text
            assert http.get("/metrics").status_code == 404
            asked = {"game": game, "players": ["open", "open"], "options": OPTIONS[game]}
            made = http.post("/api/matches", json=asked).json()
            places = [stack.enter_context(connect(f"{proxy.url}{seat['link']}")) for seat in made["seats"]]
            dice, answered = random.Random(1), 0
            for _ in range(4000):
                for place in places:
                    moment = place.wait(timeout=0.05)
                    if moment.decision is not None:
                        assert place.answer(str(dice.choice(moment.decision.actions))) == ""
                        answered += 1
                if moment.over or answered >= 40:
                    break
            assert moment.over or answered >= 40  # to its end, or well into it: some games are short
            told = http.get(f"/api/matches/{made['match']}").json()
            assert told["seq"] >= answered > 0 and "frozen" not in told
