"""docs/lorcana-graph.md tells the truth."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path
from xml.etree import ElementTree

from loretable.games.lorcana import GAME
from loretable.games.lorcana import graph as package
from loretable.games.lorcana.graph import Action, Edge, graph, to_svg
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.graph.test_exports import busy

DOCS = Path(__file__).parents[3] / "docs"
PAGE = DOCS / "lorcana-graph.md"


def test_its_code_runs() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 5 and result.failed == 0


def test_it_names_every_attribute_edge_and_function() -> None:
    text = PAGE.read_text(encoding="utf-8")
    words = set(re.findall(r"\w+", text))
    for _, data in busy().nodes(data=True):
        assert set(data) <= words
    assert {edge.value for edge in Edge} <= words
    assert {action.value for action in Action} <= words
    said = {*words, *("compute_can" + word for word in words), *("execute" + word for word in words)}
    functions = {name for name in package.__all__ if name[0].islower()}
    assert functions - said <= {name for name in functions if name.startswith("execute_")}, "the dots stand for those"


def test_its_pictures_are_of_its_position() -> None:
    state = GAME.position(json.loads((DOCS / "lorcana" / "graph.json").read_text(encoding="utf-8")))
    assert isinstance(state, LorcanaState)
    for name, blocked in (("graph.svg", False), ("graph-blocked.svg", True)):
        shown = (DOCS / "lorcana" / name).read_text(encoding="utf-8")
        labels = {node.text for node in ElementTree.fromstring(shown).iter() if node.text}
        now = {node.text for node in ElementTree.fromstring(to_svg(graph(state, 0), blocked)).iter() if node.text}
        assert len(labels & now) > 0.9 * len(now)
