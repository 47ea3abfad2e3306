"""What notebooks show: boards as wide as the cell, and everything else as tables that take the page's colours."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import loretable
from examples.kuhn import GAME as KUHN
from loretable.arena import Entrant, Table, simulate
from loretable.arena.studies.any_game import series
from loretable.core.notebook import MOST_ROWS, fluid, table


class Balanced(HTMLParser):
    """Are all elements closed in the order in which they were opened?"""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def shown(html: str) -> str:
    parser = Balanced()
    parser.feed(re.sub(r"<svg.*</svg>", "", html, flags=re.DOTALL))
    assert parser.open == []
    assert not re.search(r"(?<!-)color:\s*#|background:\s*#", parser.text)
    return parser.text


@pytest.mark.parametrize("name", loretable.games())
def test_a_board_is_as_wide_as_its_cell(name: str) -> None:
    html = loretable.game(name).new(seed=1)._repr_html_()
    top = html[html.index("<svg") : html.index(">", html.index("<svg"))]
    assert "width:100%" in top and "max-width:" in top and "viewBox=" in top
    assert not re.search(r'\s(width|height)="', top)


def test_a_picture_without_a_size_is_left_as_it_is() -> None:
    assert fluid("<svg><g/></svg>") == "<svg><g/></svg>"
    assert 'viewBox="0 0 30 20"' in fluid('<svg width="30" height="20"><g/></svg>')


def test_questions_and_actions_are_tables() -> None:
    state = KUHN.new(seed=1)
    assert "2 legal actions" in shown(state.legal._repr_html_())
    decision = state.decision(0)
    assert decision is not None
    text = shown(decision._repr_html_())
    assert decision.prompt in text and "Check" in text and "bet" in text


def test_results_reports_and_tables() -> None:
    entrants = [Entrant("<one>", "random"), Entrant("other", "random")]
    results = simulate(KUHN, entrants, 40)
    text = shown(results._repr_html_())
    assert "40 games" in text and "50.0 %" in text and "<one>" in text and "&lt;one&gt;" in results._repr_html_()
    assert "By seat" in shown(series(KUHN, entrants, 4)._repr_html_())
    assert "how to read it" in shown(Table("T", [{"a": 1}], "how to read it")._repr_html_())


def test_a_long_table_says_how_much_more_there_is() -> None:
    assert "and 5 more" in shown(table(["n"], [[str(i)] for i in range(MOST_ROWS + 5)]))
