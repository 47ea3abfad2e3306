"""Plots: drawn, and a page that opens anywhere."""

import xml.etree.ElementTree as ET

from loretable.arena import Entrant, Series, plots, ratings, round_robin
from loretable.arena.games import Setting
from loretable.arena.workers import Workers


def test_a_study_is_a_page_that_needs_nothing_from_outside() -> None:
    entrants = [Entrant(name, "random") for name in ("Ann <1>", "Ben", "Cid")]
    results = Series(Setting("examples.kuhn:GAME", {}, entrants), round_robin(3, 6, "p"), "p").run(Workers())
    names = [entrant.name for entrant in entrants]
    duels = [(*outcome.fixture.seats, outcome.shares[0]) for outcome in results.outcomes]
    charts = [
        plots.rates(results.scores(), "Rates"),
        plots.matrix(results, "Who beats whom"),
        plots.ratings(ratings(names, duels), "Ratings"),
    ]
    for chart in charts:
        assert ET.fromstring(plots.svg(chart)).tag.endswith("svg")
    page = plots.page("A study", "Three at random.", charts, [("Entrants", results.scores())])
    assert "Ann &lt;1&gt;" in page
    assert "Ann <1>" not in page
    assert not any(word in page for word in ("<script", 'src="http', 'href="http'))
