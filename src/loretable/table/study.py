"""Studies for somebody at their own machine: each is a process of its own that plays a series, and a folder with its files.

The server starts and stops them and reads what they write; whatever becomes of it, a study goes on from its folder.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field

from ..bots import bot_names
from ..core.errors import BadData
from ..core.files import write_text
from .hub import Hub, NoMatch

MOST_GAMES: Final = 1_000_000
MOST_STUDIES: Final = 200
MOST_RUNNING: Final = 2
LONGEST_DECK: Final = 20_000
SEARCH: Final = re.compile(r"search:\d{1,6}")
STEADY: Final = re.compile(r"[\w .,:;+-]{0,60}")
KINDS: Final = ("series", "tournament", "goldfish", "balance")

RUNNING, DONE, STOPPED, FAILED = "running", "done", "stopped", "failed"


class NewStudy(Struct, forbid_unknown_fields=True):
    """What is to be played. Decks are names of starters or pasted lists."""

    game: str
    kind: str = "series"
    bots: list[str] = field(default_factory=list)
    decks: list[str] = field(default_factory=list)
    games: int = 200
    workers: int = 1
    seed: str = "0"
    name: str = ""


class OpenGame(Struct, forbid_unknown_fields=True):
    number: int


class StudyInfo(Struct):
    id: str
    name: str
    game: str
    kind: str
    state: str
    done: int
    planned: int
    created: float
    problem: str = ""
    report: dict[str, Any] | None = None
    figures: list[str] = field(default_factory=list)


class StudyPage(Struct):
    """What the page needs to offer studies; `allowed` says why not, where it is not empty."""

    allowed: str
    cores: int
    studies: list[StudyInfo]


class Figure(Struct):
    svg: str


class Studies:
    """All studies of one user, in a folder. `words` is how the command is called."""

    def __init__(self, folder: Path, words: tuple[str, ...] = (sys.executable, "-m", "loretable")) -> None:
        self.folder = folder.absolute()
        self.words = words
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    # -- starting ------------------------------------------------------------------------------------------------

    def start(self, hub: Hub, wanted: NewStudy) -> StudyInfo:
        check(hub, wanted)
        self.look()
        if len(self.running) >= MOST_RUNNING:
            raise BadData("study", f"{MOST_RUNNING} studies are running already: wait for one, or stop it")
        if len(self.ids()) >= MOST_STUDIES:
            raise BadData("study", f"{MOST_STUDIES} studies are kept already: delete some")
        key = secrets.token_hex(6)
        place = self.folder / key
        place.mkdir(parents=True)
        decks = [self.deck_word(place, number, deck) for number, deck in enumerate(wanted.decks)]
        about = {
            "name": wanted.name or f"{hub.games[wanted.game].game.title}: {wanted.kind}",
            "game": wanted.game,
            "kind": wanted.kind,
            "created": time.time(),
            "words": [*words_of(hub, wanted, decks), *files_of(place)],
        }
        write_text(place / "study.json", json.dumps(about, ensure_ascii=False))
        self.launch(key)
        return self.info(key)

    def deck_word(self, place: Path, number: int, deck: str) -> str:
        """A starter by its name; a pasted list becomes a file."""
        if "\n" not in deck.strip():
            return deck.strip()
        path = place / f"deck-{number + 1}.txt"
        write_text(path, deck)
        return str(path)

    def launch(self, key: str) -> None:
        place = self.folder / key
        with (place / "report.part").open("wb") as report, (place / "problems.txt").open("wb") as problems:
            self.running[key] = subprocess.Popen(
                [*self.words, *self.about(key)["words"]],
                stdin=subprocess.DEVNULL,
                stdout=report,
                stderr=problems,
                env={**os.environ, "LORETABLE_PROGRESS": str(place / "progress.json")},
            )

    def go_on(self, key: str) -> StudyInfo:
        info = self.info(key)
        if info.state in (STOPPED, FAILED):
            if len(self.running) >= MOST_RUNNING:
                raise BadData("study", f"{MOST_RUNNING} studies are running already: wait for one, or stop it")
            self.launch(key)
        return self.info(key)

    def stop(self, key: str) -> StudyInfo:
        """As Ctrl-C does: what is there so far is told."""
        process = self.running.get(self.known(key))
        if process is not None and process.poll() is None:
            process.send_signal(signal.SIGINT)
        return self.info(key)

    def delete(self, key: str) -> None:
        place = self.folder / self.known(key)
        process = self.running.pop(key, None)
        if process is not None and process.poll() is None:
            process.kill()
            process.wait()
        shutil.rmtree(place)

    def close(self) -> None:
        """The server ends: studies are stopped, and can be gone on with another day."""
        for process in self.running.values():
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
        for process in self.running.values():
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.running = {}

    # -- looking -------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Those that have ended: what they told is their report."""
        for key, process in list(self.running.items()):
            if process.poll() is None:
                continue
            del self.running[key]
            place = self.folder / key
            if process.returncode == 0:
                (place / "report.part").replace(place / "report.json")

    def ids(self) -> list[str]:
        if not self.folder.is_dir():
            return []
        found = [path.parent for path in self.folder.glob("*/study.json")]
        return [path.name for path in sorted(found, key=lambda path: -(path / "study.json").stat().st_mtime)]

    def known(self, key: str) -> str:
        if not re.fullmatch(r"[0-9a-f]{12}", key) or not (self.folder / key / "study.json").is_file():
            raise NoMatch(f"there is no study {key[:40]!r}")
        return key

    def about(self, key: str) -> dict[str, Any]:
        return read(self.folder / self.known(key) / "study.json")

    def info(self, key: str, whole: bool = False) -> StudyInfo:
        self.look()
        about = self.about(key)
        place = self.folder / key
        progress = read(place / "progress.json")
        done, planned = int(progress.get("done", 0)), int(progress.get("planned", 0))
        told = (place / "report.json").is_file()
        state = RUNNING if key in self.running else DONE if told and done >= planned else STOPPED
        problem = ""
        if state == STOPPED and not told:
            problem = (place / "problems.txt").read_text(encoding="utf-8", errors="replace").strip()[-500:]
            state = FAILED if problem else STOPPED
        found = StudyInfo(
            key,
            str(about["name"]),
            str(about["game"]),
            str(about["kind"]),
            state,
            done,
            planned,
            float(about["created"]),
        )
        found.problem = problem
        if whole and told:
            found.report = read(place / "report.json")
            found.figures = sorted(path.stem for path in (place / "plots").glob("*.svg"))
        return found

    def page(self) -> StudyPage:
        return StudyPage("", os.cpu_count() or 1, [self.info(key) for key in self.ids()])

    def figure(self, key: str, name: str) -> Figure:
        path = self.folder / self.known(key) / "plots" / f"{name}.svg"
        if not re.fullmatch(r"[a-z0-9-]{1,60}", name) or not path.is_file():
            raise NoMatch(f"this study has no picture {name[:40]!r}")
        return Figure(path.read_text(encoding="utf-8"))

    def series_file(self, key: str) -> Path:
        return self.folder / self.known(key) / "series.sqlite"


def read(path: Path) -> dict[str, Any]:
    """What a file holds, or nothing while there is none."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def check(hub: Hub, wanted: NewStudy) -> None:
    """What comes from a page never names code or files."""
    if wanted.game not in hub.games:
        raise BadData("game", f"there is no game {wanted.game[:60]!r} here")
    game = hub.games[wanted.game].game
    if wanted.kind not in KINDS:
        raise BadData("kind", f"is one of {', '.join(KINDS)}")
    if wanted.kind == "balance" and wanted.game not in ("zoomquest", "confrontation"):
        raise BadData("kind", "balance is for ZoomQuest and The Confrontation")
    if wanted.kind == "goldfish" and wanted.game != "lorcana":
        raise BadData("kind", "goldfish is for Lorcana")
    if wanted.decks and wanted.game != "lorcana":
        raise BadData("decks", f"{game.title} is not played with decks")
    if not 1 <= wanted.games <= MOST_GAMES:
        raise BadData("games", f"should be 1 to {MOST_GAMES}")
    if not 1 <= wanted.workers <= (os.cpu_count() or 1):
        raise BadData("workers", f"this machine has {os.cpu_count()} processors")
    for path, text in (("seed", wanted.seed), ("name", wanted.name)):
        if not STEADY.fullmatch(text):
            raise BadData(path, "should be at most 60 letters, digits and simple signs")
    for i, bot in enumerate(wanted.bots):
        if bot not in bot_names(game) and not SEARCH.fullmatch(bot):
            raise BadData(
                f"bots[{i}]", f"there is no bot {bot[:40]!r}; there are: {', '.join(bot_names(game))}, search:N"
            )
    for i, deck in enumerate(wanted.decks):
        check_deck(deck, f"decks[{i}]")


def check_deck(deck: str, path: str) -> None:
    from ..games.lorcana.pool import scan_deck, starter_names

    if "\n" not in deck.strip():
        if deck.strip() not in (*starter_names(), "starters"):
            raise BadData(path, f"there is no starter deck {deck[:60]!r}; a list has a line for each card")
        return
    if len(deck) > LONGEST_DECK:
        raise BadData(path, f"a list has at most {LONGEST_DECK} letters")
    problems = scan_deck(deck).problems
    if problems:
        raise BadData(path, "; ".join(problems))


def words_of(hub: Hub, wanted: NewStudy, decks: list[str]) -> list[str]:
    """The command that plays it, without the files."""
    where = hub.games[wanted.game].where
    bots = [f"--bots={','.join(wanted.bots)}"] if wanted.bots else []
    listed = [f"--deck={deck}" for deck in decks]
    common = [f"--games={wanted.games}", f"--workers={wanted.workers}", f"--seed={wanted.seed}"]
    if wanted.kind == "series":
        return ["simulate", where, *bots, *listed, *common, "--tables"]
    if wanted.kind == "tournament":
        return ["tournament", where, *bots, *listed, *common]
    bot = [f"--bot={wanted.bots[0]}"] if wanted.bots else []
    if wanted.kind == "goldfish":
        return ["goldfish", *(decks[:1] or ["set01-amber-amethyst"]), *bot, *common]
    return [wanted.game, "balance", *bot, *common]


def files_of(place: Path) -> list[str]:
    return [f"--out={place / 'series.sqlite'}", f"--svg={place / 'plots'}", "--json"]
