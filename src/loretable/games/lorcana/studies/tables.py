"""What a report on games of Lorcana shows besides rates: what each card does for its deck, hands, ink, curve."""

from __future__ import annotations

from typing import Any, Final

from loretable.arena.reports import plots
from loretable.arena.reports.report import Figure
from loretable.arena.reports.results import Outcome, Results
from loretable.arena.reports.statistics import bootstrap, mean_of_pairs
from loretable.arena.reports.tables import Row, Table
from loretable.games.lorcana.data.pool import DeckList, load_pool

DID: Final = ("drawn", "played", "inked")
MOST_SHOWN: Final = 30
LAST_TURN: Final = 15
FEWEST_GROUPS: Final = 5
"""A card that was drawn in fewer groups than this, or missed in fewer, is not judged."""
WON_WITH: Final = (
    "How much more is won in games in which a card was drawn (played, inked) than in those in which it was not. A hint, not "
    "proof: long games see more cards, and whoever is ahead plays more of them. `loretable lorcana swap` tests one."
)


def noted(outcome: Outcome, seat: int) -> dict[str, Any]:
    seats = outcome.notes["seats"]
    assert isinstance(seats, list)
    found = seats[seat]
    assert isinstance(found, dict)
    return found


# -- cards -----------------------------------------------------------------------------------------------------------


def cards(results: Results, number: int) -> Table:
    """Win contribution of each card of an entrant: with it against without, with the interval of the difference."""
    import numpy

    seen: list[tuple[int, float, dict[str, set[str]]]] = []
    names: set[str] = set()
    for outcome in results.outcomes:
        if number in outcome.fixture.seats:
            notes = noted(outcome, outcome.fixture.seats.index(number))
            did = {what: set(notes[what]) for what in DID}
            names.update(*did.values())
            seen.append((outcome.fixture.group, outcome.share_of(number), did))
    order = {group: i for i, group in enumerate(sorted({group for group, _, _ in seen}))}
    listed = sorted(names)
    if not listed:
        return Table(f"Cards of {results.entrants[number].name}", [], WON_WITH)
    rows: list[Row] = [{"card": name, "cost": load_pool().face(name).cost} for name in listed]
    for what in DID:
        # by group and card: won with, games with, won without, games without
        sums = numpy.zeros((max(1, len(order)), len(listed), 4))
        for group, share, did in seen:
            had = numpy.array([name in did[what] for name in listed])
            sums[order[group], had, 0:2] += (share, 1.0)
            sums[order[group], ~had, 2:4] += (share, 1.0)
        low, high = bootstrap(sums, difference)
        with numpy.errstate(divide="ignore", invalid="ignore"):
            gain = difference(sums.sum(axis=0))
        enough = (sums[..., 1] > 0).sum(axis=0), (sums[..., 3] > 0).sum(axis=0)
        for i, row in enumerate(rows):
            judged = min(enough[0][i], enough[1][i]) >= FEWEST_GROUPS
            row[f"games {what}"] = int(sums[:, i, 1].sum())
            row[f"gain {what}"] = round(float(gain[i]), 4) if judged else None
            row[f"low {what}"] = round(float(low[i]), 4) if judged else None
            row[f"high {what}"] = round(float(high[i]), 4) if judged else None
    rows.sort(key=lambda row: -(float(str(row["gain drawn"])) if row["gain drawn"] is not None else -2.0))
    return Table(f"Cards of {results.entrants[number].name}", rows, WON_WITH)


def difference(sums: Any) -> Any:
    return sums[..., 0] / sums[..., 1] - sums[..., 2] / sums[..., 3]


# -- hands, ink, curve -----------------------------------------------------------------------------------------------


def hands(results: Results) -> Table:
    """By how many cards of the opening hand were altered: how often, and what was won."""
    rows: list[Row] = []
    for number, each in enumerate(results.entrants):
        counts: dict[int, dict[int, list[float]]] = {}
        for outcome in results.outcomes:
            if number in outcome.fixture.seats:
                altered = int(noted(outcome, outcome.fixture.seats.index(number))["altered"])
                groups = counts.setdefault(altered, {})
                groups.setdefault(outcome.fixture.group, []).append(outcome.share_of(number))
        for altered, groups in sorted(counts.items()):
            games = sum(len(group) for group in groups.values())
            interval = mean_of_pairs(list(groups.values()))
            rows.append({"name": each.name, "altered": altered, "games": games, **interval._asdict()})
    return Table("Altered hands", rows, "How many cards of the opening hand were altered, and what was won then.")


def curve(results: Results) -> Table:
    """Ink and lore at the end of each of a player's turns: means over the games that lasted so long."""
    rows: list[Row] = []
    for number, each in enumerate(results.entrants):
        sums: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(LAST_TURN)]
        for outcome in results.outcomes:
            for seat, seated in enumerate(outcome.fixture.seats):
                if seated != number:
                    continue
                notes = noted(outcome, seat)
                for turn, (ink, lore) in enumerate(zip(notes["ink"], notes["lore"], strict=True)):
                    if turn < LAST_TURN:
                        sums[turn][0] += 1
                        sums[turn][1] += ink
                        sums[turn][2] += lore
        for turn, (games, ink, lore) in enumerate(sums, 1):
            if games:
                row: Row = {"name": each.name, "turn": turn, "games": int(games)}
                rows.append(row | {"ink": round(ink / games, 2), "lore": round(lore / games, 2)})
    return Table("Ink and lore by turn", rows, "Means over the games that lasted so long.")


def costs(deck: DeckList) -> Table:
    """The curve on paper: cards by cost, and how many of them are ink."""
    rows: list[Row] = []
    for cost in range(max((face.cost for face, _ in deck.cards), default=0) + 1):
        there = [(face, count) for face, count in deck.cards if face.cost == cost]
        cards = sum(count for _, count in there)
        inkable = sum(count for face, count in there if face.inkable)
        if cards:
            rows.append({"cost": cost, "cards": cards, "can be ink": inkable})
    return Table("Cards by cost", rows)


def extra_tables(results: Results) -> tuple[list[Table], list[Figure]]:
    """What a report of Lorcana has besides rates."""
    turns = curve(results)
    tables = [hands(results), turns]
    figures = [
        Figure("lore", plots.lines(turns.rows, "Lore by turn", "turn", "lore")),
        Figure("ink", plots.lines(turns.rows, "Ink by turn", "turn", "ink")),
    ]
    for number in range(len(results.entrants)):
        table = cards(results, number)
        tables.append(table)
        rows = [
            {"name": row["card"], "gain": row["gain drawn"], "low": row["low drawn"], "high": row["high drawn"]}
            for row in table.rows
            if row["gain drawn"] is not None
        ]
        if rows:
            chart = plots.spans(rows[:MOST_SHOWN], table.title, "gain", what="won more when drawn")
            figures.append(Figure(f"cards-{number + 1}", chart))
    return tables, figures


def cards_used(results: Results) -> Table:
    """In how many games each card was drawn, played and inked."""
    counts: dict[str, dict[str, int]] = {}
    for outcome in results.outcomes:
        notes = noted(outcome, 0)
        for what in DID:
            for name in set(notes[what]):
                counts.setdefault(name, dict.fromkeys(DID, 0))[what] += 1
    rows: list[Row] = [{"card": name, "cost": load_pool().face(name).cost, **did} for name, did in counts.items()]
    rows.sort(key=lambda row: (-int(str(row["played"])), str(row["card"])))
    return Table("Cards", rows, "In how many of the games each was drawn, played and inked.")


def ending(outcome: Outcome) -> str:
    """20 : 13 lore, the winner's first; where it was not lore that decided, what it was."""
    seats = outcome.notes.get("seats")
    if not isinstance(seats, list):
        return ""
    lore = [each["lore"][-1] if isinstance(each, dict) and each.get("lore") else 0 for each in seats]
    score = " : ".join(str(each) for each in sorted(lore, reverse=True))
    return f"{score} lore" if outcome.reason == "lore" else f"{outcome.reason}, {score}"
