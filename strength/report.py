"""What was found, in numbers and in words; and the table of docs/bots.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from loretable.arena.reports.statistics import Interval, mean_of_pairs, wilson
from loretable.core.records.files import write_text

from .parts import PARTS, Beside, Duel, Levels, Part
from .play import Played

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "strength" / "results.json"
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- strength: written by make strength -->", "<!-- strength: end -->"


FEWEST = 100
"""Games; of fewer it is not said that a demand is met, nor that it is not."""
EQUAL = 0.05
"""CPU a decision of two bots is as good as equal where it differs by no more than this share."""


def pairs_of(games: dict[int, Played]) -> list[tuple[float, float]]:
    """The games that have the same luck, where both have been played."""
    return [(games[n].share, games[n + 1].share) for n in sorted(games) if n % 2 == 0 and n + 1 in games]


def milliseconds(games: dict[int, Played]) -> list[float]:
    """CPU a decision of both bots; nothing where it was not noted."""
    found: list[float] = []
    for who in (0, 1):
        decisions = sum(each.decisions[who] for each in games.values())
        if decisions:
            found.append(round(1000 * sum(each.cpu[who] for each in games.values()) / decisions, 1))
    return found if len(found) == 2 else []


def as_fast(spent: list[float]) -> bool:
    return len(spent) == 2 and abs(spent[0] - spent[1]) <= EQUAL * max(spent)


def found(part: Part, games: dict[int, Played], seed: str, date: str) -> dict[str, Any]:
    """A part's row."""
    pairs = pairs_of(games)
    about: dict[str, Any] = {"part": part.name, "games": 2 * len(pairs), "seed": seed, "date": date}
    if isinstance(part, Duel):
        interval = mean_of_pairs(pairs)
        met = (interval.low if part.low else interval.rate) >= part.demand
        wanted = f"{'lower bound ' if part.low else ''}{part.demand:.0%}"
        spent = milliseconds(games)
        if part.equal:
            wanted += " at equal CPU"
            met = met and as_fast(spent)
        took = f" ({spent[0]:g} and {spent[1]:g} ms of CPU a decision)" if spent else ""
        return {
            **about,
            "what": f"`{part.bots[0]}` against `{part.bots[1]}`{took}",
            **points(interval),
            "wanted": wanted,
            "met": met,
        }
    if isinstance(part, Levels):
        return {**about, **levels(part, pairs)}
    one = wilson(sum(pair[0] for pair in pairs), len(pairs))
    other = wilson(sum(pair[1] for pair in pairs), len(pairs))
    if isinstance(part, Beside):
        kept = one.rate / other.rate if other.rate else 1.0
        what = f"`{part.bots[0]}` beside a leader for the {part.bots[1]}; a party that follows wins {shown(other)}"
        return {
            **about,
            "what": what,
            **points(one),
            "wanted": f"{part.demand:.0%} of that",
            "met": kept >= part.demand,
        }
    what = f"a party of `{part.bots[0]}`; one of `{part.bots[1]}` wins {shown(other)}"
    met = 100 * (one.rate - other.rate) >= part.demand
    return {**about, "what": what, **points(one), "wanted": f"{part.demand:.0f} points more", "met": met}


def levels(part: Levels, pairs: list[tuple[float, float]]) -> dict[str, Any]:
    """Of the quests that only one of the two has won, those that the first has."""
    apart = [pair[0] for pair in pairs if pair[0] != pair[1]]
    rates = [wilson(sum(pair[which] for pair in pairs), len(pairs)).rate for which in (0, 1)]
    what = (
        f"a party of `{part.bots[0]}` wins {rates[0]:.0%}, one of `{part.bots[1]}` {rates[1]:.0%}; "
        f"of the {len(apart)} quests that only one of them won"
    )
    interval = wilson(sum(apart), len(apart)) if apart else Interval(0.0, 0.0, 1.0)
    return {
        "what": what,
        **points(interval),
        "wanted": f"{part.demand:.0%}",
        "met": interval.rate >= part.demand,
    }


def points(interval: Interval) -> dict[str, float]:
    return {"rate": round(interval.rate, 4), "low": round(interval.low, 4), "high": round(interval.high, 4)}


def shown(interval: Interval) -> str:
    return f"{interval.rate:.0%} ({interval.low:.0%} to {interval.high:.0%})"


def sentence(row: dict[str, Any]) -> str:
    rate = shown(Interval(row["rate"], row["low"], row["high"]))
    return f"{row['part']}: {row['what']}: {rate} of {row['games']} games, wanted {row['wanted']}: {verdict(row)}"


def verdict(row: dict[str, Any]) -> str:
    """Few games say little, whatever they say."""
    if row["games"] < FEWEST:
        return "too few games to say"
    return "met" if row["met"] else "not met"


def note(row: dict[str, Any]) -> None:
    """Keeps a part's row, in place of an older one, and writes the table anew."""
    rows = {each["part"]: each for each in read()}
    rows[row["part"]] = row
    order = [part.name for part in PARTS]
    kept = [rows[name] for name in order if name in rows]
    write_text(RESULTS, json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    write_text(PAGE, f"{before}{BEGIN}\n\n{table(kept)}\n{END}{after}")


def read() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []
    return rows


def table(rows: list[dict[str, Any]]) -> str:
    lines = ["| part | | won (95 %) | games | wanted | | date |", "|---|---|---|---|---|---|---|"]
    for row in rows:
        won = shown(Interval(row["rate"], row["low"], row["high"]))
        cells = [row["part"], row["what"], won, str(row["games"]), row["wanted"], verdict(row), row["date"]]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
