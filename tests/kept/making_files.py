"""Files as users have them from a release: records, saves, pickles, weights, studies, positions, puzzles, quests."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import loretable
from loretable.core import Record, new_rng
from loretable.games.lorcana.game import Lorcana

from .make import packed, write_json

NAMES = ("lorcana", "confrontation", "zoomquest")
OPTIONS: dict[str, dict[str, object]] = {
    "lorcana": {"decks": ["set01-amber-amethyst", "set01-emerald-ruby"]},
    "confrontation": {},
    "zoomquest": {"level": "crossroads", "seats": [0, 1]},
}
OWN_CARD = {
    "name": "Miller",
    "version": "Up Early",
    "kind": "character",
    "ink": "Amber",
    "cost": 1,
    "inkable": True,
    "strength": 1,
    "willpower": 3,
    "lore": 1,
    "classes": ["Storyborn"],
    "abilities": [
        {"kind": "triggered", "when": [{"event": "plays", "this": True}], "effect": {"kind": "may", "effect": "draw"}}
    ],
}
Wanted = Callable[[loretable.State], bool]


def make(work: Path, made: Path) -> dict[str, object]:
    return {
        "records": records(work, made / "records"),
        "saves": saves(made / "saves"),
        "pickles": pickles(made / "pickles"),
        "weights": weights(made / "weights"),
        "series": series(work, made / "series"),
        "studies": studies(work, made / "studies"),
        "positions": positions(made / "positions"),
        "puzzles": puzzles(made / "puzzles"),
        "quests": quests(made / "quests"),
        "pool": pool(made / "pool"),
    }


def command(*words: object, **more: Any) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "loretable", *map(str, words)]
    done = subprocess.run(line, capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, f"{line}: {done.stdout}{done.stderr}"
    return done


# -- records ---------------------------------------------------------------------------------------------------------


def records(work: Path, folder: Path) -> dict[str, object]:
    """Written by the terminal: games of bots to their end, and a person's that was left; with taking back in it."""
    folder.mkdir(exist_ok=True)
    for name in NAMES:
        said = [word for key, value in OPTIONS[name].items() for word in ("-o", f"{key}={json.dumps(value)}")]
        bot = loretable.game(name).bot_names()[0]
        command("play", name, "--seats", f"{bot},{bot}", "--seed", 11, *said, "--save", folder / f"{name}-over.json")
        path = folder / f"{name}-under-way.json"
        for lines in (40, 24, 16, 10, 6):
            path.unlink(missing_ok=True)
            command("play", name, "--seed", 12, "--practice", *said, "--save", path, input=typed(lines))
            if not json.loads(path.read_text(encoding="utf-8"))["digests"]:
                break  # those that are over have a digest
    exported = json.loads((folder / "exported-lorcana.json").read_text(encoding="utf-8"))
    write_json(folder / "exported-lorcana.json", exported)
    own_cards(folder)
    found: dict[str, object] = {}
    for path in sorted(folder.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        game = Lorcana(data.pop("cards")) if "cards" in data else loretable.game(data["game"])
        record = loretable.core.load_record(game, data)  # type: ignore[attr-defined]
        assert len(record) > 5, path
        found[path.name] = {"entries": len(record), **stands(record.replay())}
    return found


def typed(answers: int) -> str:
    """What a person types: the first option again and again, and taking back now and then."""
    lines: list[str] = []
    for number in range(answers):
        lines += ["a", "", "1", ""] if (number + 1) % 5 else ["undo", ""]
    return "\n".join(lines) + "\n"


def own_cards(folder: Path) -> None:
    game = Lorcana([OWN_CARD])
    deck = {"Miller - Up Early": 60}
    record = Record(game, {"decks": [deck, deck]}, 5)
    state, rng = record.first(), new_rng("own")
    while not state.over and len(record) < 40:
        action = state.legal[rng.below(len(state.legal))]
        record.entries.append((state.seat, str(action)))
        state.apply(action)
    record.digests[len(record)] = state.digest
    write_json(folder / "lorcana-own-cards.json", {**record.to_json(), "cards": [OWN_CARD]})


def stands(state: loretable.State) -> dict[str, object]:
    return {"digest": state.digest, "waiting": list(state.waiting), "over": state.over}


# -- saves -----------------------------------------------------------------------------------------------------------

MOMENTS: dict[str, Wanted] = {
    "effect": lambda state: len(state.agenda) > 1 and not state.part_picked() and state.decisions > 12,
    "half-picked": lambda state: state.part_picked() and state.decisions > 4,
    "bag": lambda state: len(state.bag) > 0 and state.decisions > 4,
    "commitment": lambda state: len(state.commits) > 0 and state.decisions > 1,
    "turn": lambda state: state.decisions > 16 and not state.commits and len(state.agenda) < 2,
    "over": lambda state: state.over,
}


def some_state(name: str, wanted: Wanted) -> loretable.State | None:
    """By lot, from games by lot, with other decks each time: the first moment that is wanted."""
    game = loretable.game(name)
    ways = [options for _, options in game.presets()] or [{}]
    for seed in range(40):
        options = ways[seed % len(ways)] if name == "lorcana" else OPTIONS[name]
        state, rng = game.new(game.complete(options), seed), new_rng(f"moment {seed}")
        while not state.over and state.decisions < 300:
            if wanted(state):
                return state
            legal = state.legal
            state.play(rng.below(len(legal)))
        if wanted(state):
            return state
    return None


def saves(folder: Path) -> dict[str, object]:
    folder.mkdir()
    found: dict[str, object] = {}
    for name in NAMES:
        for moment, wanted in MOMENTS.items():
            state = some_state(name, wanted)
            if state is not None:
                write_json(folder / f"{name}-{moment}.json", state.save())
                found[f"{name}-{moment}.json"] = {"game": name, **stands(state), "decisions": state.decisions}
    return found


def pickles(folder: Path) -> dict[str, object]:
    """By the standard library: states, games, actions, and what Lorcana has as objects."""
    folder.mkdir()
    found: dict[str, object] = {}
    for name in NAMES:
        state = some_state(name, MOMENTS["turn"]) or some_state(name, MOMENTS["commitment"])
        assert state is not None
        kept = {"state": state, "game": state.game, "action": state.legal[0]}
        for what, value in kept.items():
            (folder / f"{name}-{what}.pickle").write_bytes(pickle.dumps(value))
            found[f"{name}-{what}.pickle"] = {"is": what, "text": str(value) if what == "action" else ""}
        found[f"{name}-state.pickle"] = {"is": "state", **stands(state)}
    lorcana = loretable.game("lorcana")
    for what, value in {
        "card": lorcana.card("Stitch - Rock Star"),
        "deck": lorcana.deck("set01-amber-amethyst"),
    }.items():
        try:
            (folder / f"lorcana-{what}.pickle").write_bytes(pickle.dumps(value))
        except (TypeError, pickle.PicklingError) as error:
            print(f"a {what} cannot be pickled: {error}")
            continue
        found[f"lorcana-{what}.pickle"] = {"is": what}
    return found


# -- bots and studies ------------------------------------------------------------------------------------------------


def weights(folder: Path) -> dict[str, object]:
    folder.mkdir()
    for name in ("lorcana", "confrontation", "zoomquest"):
        said = [word for key, value in OPTIONS[name].items() for word in ("-o", f"{key}={json.dumps(value)}")]
        bot = ["--bot", "random"] if name != "zoomquest" else []
        command("train", name, "--games", 8, *bot, *said, "--out", folder / f"{name}.json")
    return {path.name: {"game": path.stem} for path in sorted(folder.glob("*.json"))}


def series(work: Path, folder: Path) -> dict[str, object]:
    """Results as `--out` keeps them: played to their end, and stopped by Ctrl-C; with the report as JSON."""
    folder.mkdir()
    found: dict[str, object] = {}
    for name in NAMES:
        words = series_words(name, 6)
        out = work / f"{name}.sqlite"
        report = command(*words, "--out", out, "--json").stdout
        (folder / f"{name}-report.json").write_text(report, encoding="utf-8")
        packed(out, folder / f"{name}.sqlite.xz")
        found[f"{name}.sqlite.xz"] = {"words": words, "games": 6, "stopped": False}
    words = series_words("confrontation", 400)
    out = work / "stopped.sqlite"
    line = [sys.executable, "-m", "loretable", *words, "--out", str(out)]
    process = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while count(out) < 2 and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    process.wait()
    assert 2 <= count(out) < 400, count(out)
    packed(out, folder / "confrontation-stopped.sqlite.xz")
    found["confrontation-stopped.sqlite.xz"] = {"words": words, "games": count(out), "stopped": True}
    return found


def series_words(name: str, games: int) -> list[str]:
    bots = {"lorcana": "greedy,random", "confrontation": "rules,random", "zoomquest": "greedy,greedy"}[name]
    said = [word for key, value in OPTIONS[name].items() for word in ("-o", f"{key}={json.dumps(value)}")]
    return ["simulate", name, "--bots", bots, "--games", str(games), "--seed", "5", *said]


def count(path: Path) -> int:
    if not path.exists():
        return 0
    try:
        with sqlite3.connect(path) as connection:
            return int(connection.execute("select count(*) from games").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


def studies(work: Path, folder: Path) -> dict[str, object]:
    """The folder of the table's Study page: one that is done, and one that was stopped when its server ended."""
    import httpx

    from bench.table.services import TableServer

    with TableServer(str(work / "studies.sqlite"), work / "studies.log") as server:
        http = httpx.Client(base_url=f"{server.url}/api", timeout=60)
        body = {"game": "confrontation", "bots": ["rules", "random"], "games": 8, "seed": "3", "name": "Kept"}
        done = http.post("/study", json=body).raise_for_status().json()["id"]
        while http.get(f"/study/{done}").json()["state"] == "running":
            time.sleep(0.1)
        body |= {"games": 400, "bots": ["rules", "rules"], "name": "Stopped"}
        stopped = http.post("/study", json=body).raise_for_status().json()["id"]
        while http.get(f"/study/{stopped}").json()["done"] < 2:
            time.sleep(0.05)
    root = Path(os.environ["XDG_DATA_HOME"])
    place = next(root.rglob(f"{done}/study.json")).parent.parent
    folder.mkdir()
    found: dict[str, object] = {}
    for key, state in ((done, "done"), (stopped, "stopped")):
        shutil.copytree(place / key, folder / key)
        about = json.loads((folder / key / "study.json").read_text(encoding="utf-8"))
        assert any(str(place) in word for word in about["words"])
        about["words"] = [word.replace(str(place), "{studies}") for word in about["words"]]
        write_json(folder / key / "study.json", about)
        found[key] = {"state": state, "games": count(folder / key / "series.sqlite")}
        packed(folder / key / "series.sqlite", folder / key / "series.sqlite.xz")
        (folder / key / "series.sqlite").unlink()
        shutil.rmtree(folder / key / "plots", ignore_errors=True)
    return found


# -- positions, puzzles, quests, the pool ----------------------------------------------------------------------------


def positions(folder: Path) -> dict[str, object]:
    folder.mkdir()
    found: dict[str, object] = {}
    for name in NAMES:
        state = some_state(name, MOMENTS["turn"]) or some_state(name, MOMENTS["commitment"])
        assert state is not None
        write_json(folder / f"{name}-exact.json", state.position())
        write_json(folder / f"{name}-plain.json", state.position(exact=False))
        found[f"{name}-exact.json"] = {"game": name, **stands(state)}
        found[f"{name}-plain.json"] = {"game": name, "waiting": list(state.waiting)}
    return found


def puzzles(folder: Path) -> dict[str, object]:
    folder.mkdir()
    command("lorcana", "puzzle", "make", "--in", folder, "--seed", 4)
    return {path.name: {} for path in sorted(folder.glob("*.json"))}


def quests(folder: Path) -> dict[str, object]:
    """A game played by sending files: the keeper's and the open file of its second round, with a hero's choice."""
    folder.mkdir()
    command("zoomquest", "begin", "trip", "--level", "crossroads", "--seed", "9", "--in", folder)
    opened = next(path for path in folder.iterdir() if "open" in path.name)
    data = json.loads(opened.read_text(encoding="utf-8"))
    heroes = [hero["name"] for hero in data["players"]]
    for hero in heroes:
        command("zoomquest", "turn", opened, "--hero", hero, "--to", "stay", "--out", folder / f"choice-{hero}.json")
    keeper = next(path for path in folder.iterdir() if path.name == "trip_0.json")
    command("zoomquest", "round", keeper, *sorted(folder.glob("choice-*.json")))
    opened = next(path for path in folder.iterdir() if "open" in path.name and "1" in path.name)
    command("zoomquest", "turn", opened, "--hero", heroes[0], "--to", "stay", "--out", folder / "next-choice.json")
    return {"files": sorted(path.name for path in folder.iterdir()), "heroes": heroes}


def pool(folder: Path) -> dict[str, object]:
    """An imported pool has the form of the package's own, which holds no text: the first cards of that."""
    folder.mkdir()
    file = next(Path(loretable.__file__).parent.rglob("pool.json"))
    data = json.loads(file.read_text(encoding="utf-8"))
    data["cards"] = data["cards"][:40]
    write_json(folder / "pool.json", data)
    return {"file": "pool.json", "cards": 40}
