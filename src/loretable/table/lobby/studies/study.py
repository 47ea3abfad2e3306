"""Studies for people at their own machine: each is a process of its own that plays a series, and a folder with its files.

The server starts and stops them and reads what they write; whatever becomes of it, a study goes on from its folder.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from loretable.arena.studies.interim import Standing, listed_games, standings
from loretable.arena.studies.own_studies import Study, studies_of
from loretable.bots import bot_names
from loretable.core import Game, LoretableError
from loretable.core.errors import BadData
from loretable.core.json_check import as_object
from loretable.core.records.files import write_bytes, write_text
from loretable.core.records.reading import guard, json_in, text_in
from loretable.table.hub import Hub, NoMatch

MOST_GAMES: Final = 1_000_000
MOST_STUDIES: Final = 200
MOST_RUNNING: Final = 2
MOST_DECKS: Final = 12
"""In one study of the page: pairs grow with their square."""
LONGEST_DECK: Final = 20_000
SEARCH: Final = re.compile(r"search:\d{1,6}")
STEADY: Final = re.compile(r"[\w .,:;+-]{0,60}")
KINDS: Final = ("series", "tournament")
"""Studies of any game; a game may bring some of its own."""

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
    standings: list[dict[str, Any]] = field(default_factory=list)


class About(Struct):
    """What is kept of a study beside its files: `words` is the command that plays it."""

    name: str
    game: str
    kind: str
    created: float
    words: list[str]


class StudyKind(Struct):
    """A study that a game offers: what the page calls it, how many bots play and decks are brought (`most`: as many
    as can be), and what `games` counts."""

    name: str
    title: str
    places: int
    decks: int
    each: str = ""
    most: int = 0


class StudyPage(Struct):
    """What the page needs to offer studies; `allowed` says why not, where it is not empty. `kinds`: by game."""

    allowed: str
    cores: int
    studies: list[StudyInfo]
    kinds: dict[str, list[StudyKind]] = field(default_factory=dict)


class Figure(Struct):
    svg: str


class Studies:
    """All studies of one user, in a folder. `words` is how the command is called."""

    def __init__(self, folder: Path, words: tuple[str, ...] = (sys.executable, "-m", "loretable")) -> None:
        self.folder = folder.absolute()
        self.words = words
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.whose: dict[str, str] = {}  # from which address each of those was started
        self.stood: dict[str, tuple[int, list[Standing]]] = {}  # how each stood when it was last worked out
        self.interrupted: list[str] = []  # those that ran when the server ended
        self.lock = (
            threading.RLock()
        )  # requests come in threads: of those that come at once, too, so many begin and no more

    # -- starting ------------------------------------------------------------------------------------------------

    def start(self, hub: Hub, wanted: NewStudy, address: str = "", each: int = MOST_RUNNING) -> StudyInfo:
        """`each`: so many may run that were started from one address."""
        check(hub, wanted)
        with self.lock:
            return self.begin(hub, wanted, address, each)

    def has_room(self, address: str, each: int) -> None:
        self.look()
        if len(self.running) >= MOST_RUNNING:
            raise BadData("study", f"{MOST_RUNNING} studies are running already: wait for one, or stop it")
        if sum(self.whose.get(key) == address for key in self.running) >= each:
            raise BadData("study", "a study that was started from your address is running already: wait for it")

    def begin(self, hub: Hub, wanted: NewStudy, address: str, each: int) -> StudyInfo:
        self.has_room(address, each)
        if len(self.ids()) >= MOST_STUDIES:
            raise BadData("study", f"{MOST_STUDIES} studies are kept already: delete some")
        key = secrets.token_hex(6)
        place = self.folder / key
        place.mkdir(parents=True)
        decks = [self.deck_word(place, number, deck) for number, deck in enumerate(wanted.decks)]
        name = wanted.name or called(hub.games[wanted.game].game, wanted)
        words = [*words_of(hub, wanted, decks), *files_of(place)]
        about = About(name, wanted.game, wanted.kind, time.time(), words)
        write_bytes(place / "study.json", msgspec.json.encode(about))
        self.launch(key, address)
        return self.info(key)

    def deck_word(self, place: Path, number: int, deck: str) -> str:
        """A starter by its name; a pasted list becomes a file."""
        if "\n" not in deck.strip():
            return deck.strip()
        path = place / f"deck-{number + 1}.txt"
        write_text(path, deck)
        return str(path)

    def launch(self, key: str, address: str) -> None:
        place = self.folder / key
        self.whose[key] = address
        with (place / "report.part").open("wb") as report, (place / "problems.txt").open("wb") as problems:
            self.running[key] = subprocess.Popen(
                [*self.words, *self.about(key).words],
                stdin=subprocess.DEVNULL,
                stdout=report,
                stderr=problems,
                env={**os.environ, "LORETABLE_PROGRESS": str(place / "progress.json")},
            )

    def go_on(self, key: str, address: str = "", each: int = MOST_RUNNING) -> StudyInfo:
        with self.lock:
            if self.info(key).state in (STOPPED, FAILED):
                self.has_room(address, each)
                self.launch(key, address)
            return self.info(key)

    def go_on_with(self, keys: list[str]) -> None:
        """The server has started anew: what ran before runs again, and a study that cannot is stopped, as others are."""
        for key in keys:
            with suppress(LoretableError):
                self.go_on(key)

    def stop(self, key: str) -> StudyInfo:
        """As Ctrl-C does: what is there so far is told."""
        process = self.running.get(self.known(key))
        if process is not None and process.poll() is None:
            process.send_signal(signal.SIGINT)
        return self.info(key)

    def delete(self, key: str) -> None:
        with self.lock:
            place = self.folder / self.known(key)
            process = self.running.pop(key, None)
        if process is not None and process.poll() is None:
            process.kill()
            process.wait()
        shutil.rmtree(place)

    def close(self) -> None:
        """The server ends: studies are stopped, and can be gone on with another day."""
        self.look()
        self.interrupted += self.running
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
        with self.lock:
            for key, process in list(self.running.items()):
                if process.poll() is None:
                    continue
                del self.running[key]
                self.whose.pop(key, None)
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

    def about(self, key: str) -> About:
        path = self.folder / self.known(key) / "study.json"
        with guard(path, "what a study is about"):
            return msgspec.convert(json_in(path), About)

    def info(self, key: str, whole: bool = False) -> StudyInfo:
        self.look()
        place = self.folder / self.known(key)
        try:
            about = self.about(key)
        except BadData as error:
            # one that is damaged keeps nobody from the others, and can be deleted
            return StudyInfo(key, "A damaged study", "", "", FAILED, 0, 0, 0.0, str(error))
        progress = read(place / "progress.json")
        done, planned = (count(progress.get(name)) for name in ("done", "planned"))
        told = (place / "report.json").is_file()
        state = RUNNING if key in self.running else DONE if told and done >= planned else STOPPED
        problem = ""
        if state == STOPPED and not told:
            problem = said(place / "problems.txt")
            state = FAILED if problem else STOPPED
        found = StudyInfo(
            key,
            about.name,
            about.game,
            about.kind,
            state,
            done,
            planned,
            about.created,
        )
        found.problem = problem
        if whole:
            found.standings = [each._asdict() for each in self.standings(key, done)]
        if whole and told:
            found.report = read(place / "report.json")
            found.figures = sorted(path.stem for path in (place / "plots").glob("*.svg"))
        return found

    def standings(self, key: str, done: int) -> list[Standing]:
        """How a study stands, worked out again with every tenth more games: intervals take a while, and nobody sees more."""
        path = self.series_file(key)
        if done < 1 or not path.is_file():
            return []
        count, found = self.stood.get(key, (0, []))
        if done == count or (key in self.running and done < count + max(1, count // 10)):
            return found
        try:
            found = standings(path, self.where(key))
        except BadData:  # it is just being begun
            return found
        self.stood[key] = (done, found)
        return found

    def games(
        self, hub: Hub, key: str, order: str, skip: int, most: int, between: Sequence[str] = ()
    ) -> list[dict[str, Any]]:
        """Some of its games, one by one; `between`: of those in which all of these take part."""
        served = hub.games.get(self.about(key).game)
        ending = studies_of(served.game).ending if served is not None else None
        found = listed_games(self.series_file(key), order, skip, most, self.where(key), ending, between)
        return [each._asdict() for each in found]

    def where(self, key: str) -> str:
        """The game's module, as the command that plays it was given it: a study of this server is trusted with it."""
        words = self.about(key).words
        return words[1] if words[:1] in (["simulate"], ["tournament"]) else words[0]

    def page(self, hub: Hub) -> StudyPage:
        kinds = {name: kinds_of(served.game) for name, served in hub.games.items()}
        return StudyPage("", os.cpu_count() or 1, [self.info(key) for key in self.ids()], kinds)

    def figure(self, key: str, name: str) -> Figure:
        path = self.folder / self.known(key) / "plots" / f"{name}.svg"
        if not re.fullmatch(r"[a-z0-9-]{1,60}", name) or not path.is_file():
            raise NoMatch(f"this study has no picture {name[:40]!r}")
        return Figure(text_in(path, "a picture"))

    def series_file(self, key: str) -> Path:
        return self.folder / self.known(key) / "series.sqlite"


def read(path: Path) -> dict[str, Any]:
    """What a file of a study that runs holds, or nothing while there is none, or half of it."""
    try:
        return as_object(json_in(path), str(path))
    except BadData:
        return {}


def count(value: object) -> int:
    return value if isinstance(value, int) and 0 <= value <= MOST_GAMES**2 else 0


def said(path: Path) -> str:
    """The end of what a study has complained about."""
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()[-500:]
    except OSError:
        return ""


def check(hub: Hub, wanted: NewStudy) -> None:
    """What comes from a page never names code or files."""
    if wanted.game not in hub.games:
        raise BadData("game", f"there is no game {wanted.game[:60]!r} here")
    game = hub.games[wanted.game].game
    kinds = [*KINDS, *(study.name for study in offered(game))]
    if wanted.kind not in kinds:
        raise BadData("kind", f"is one of {', '.join(kinds)}")
    if wanted.decks and not game.own_options():
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
    if len(wanted.decks) > MOST_DECKS:
        raise BadData("decks", f"at most {MOST_DECKS}, not {len(wanted.decks)}")
    for i, deck in enumerate(wanted.decks):
        if len(deck) > LONGEST_DECK:
            raise BadData(f"decks[{i}]", f"a list has at most {LONGEST_DECK} letters")
        try:
            game.brought(deck, files=False)
        except BadData as error:
            raise BadData(f"decks[{i}]", error.problem) from error


def kinds_of(game: Game) -> list[StudyKind]:
    """All studies that the page offers for a game."""
    decks = 2 if game.own_options() else 0
    return [
        StudyKind("series", "Who wins, and how sure is that?", 2, decks, most=decks),
        StudyKind("tournament", "Everybody against everybody", 2, decks, "pair", MOST_DECKS if decks else 0),
        *[own_kind(study) for study in offered(game)],
    ]


def called(game: Game, wanted: NewStudy) -> str:
    """What a study is called as long as it has no report: the game, and what was asked."""
    title = next(kind.title for kind in kinds_of(game) if kind.name == wanted.kind)
    return f"{game.title}: {title[:1].lower()}{title[1:]}"


def own_kind(study: Study) -> StudyKind:
    each = "deck" if study.others else "" if study.decks else "case"
    return StudyKind(study.name, study.title, 1, study.decks, each, MOST_DECKS if study.others else study.decks)


def offered(game: Game) -> list[Study]:
    """The game's own studies that the page offers."""
    return [study for study in studies_of(game).studies if study.title]


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
    game = hub.games[wanted.game].game
    study = next(study for study in offered(game) if study.name == wanted.kind)
    bot = [f"--bot={wanted.bots[0]}"] if wanted.bots else []
    # what a game's study is played with comes first; who names none gets what a game starts with
    brought = (decks or [str(value) for value in usual(game)])[: study.decks]
    others = [f"{study.others}={deck}" for deck in decks[study.decks :]] if study.others else []
    return [wanted.game, wanted.kind, *brought, *others, *bot, *common]


def usual(game: Game) -> list[object]:
    """What players bring in the usual way to start a game."""
    presets = game.presets()
    found = presets[0][1].get(game.own_options()[0]) if presets and game.own_options() else None
    return found if isinstance(found, list) else []


def files_of(place: Path) -> list[str]:
    return [f"--out={place / 'series.sqlite'}", f"--svg={place / 'plots'}", "--json"]
