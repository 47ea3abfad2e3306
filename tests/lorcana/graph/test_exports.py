"""DOT, JSON and SVG are well-formed and leave nothing out."""

from __future__ import annotations

import json
import re
import sys
from xml.etree import ElementTree

import networkx
import pytest

from loretable.core.errors import BadData, LoretableError
from loretable.games.lorcana.graph import (
    Graph,
    NeedsNetworkx,
    blocked_edges,
    edges_by_action,
    from_json,
    graph,
    to_dot,
    to_json,
    to_svg,
)
from loretable.games.lorcana.graph.export import quoted
from loretable.games.lorcana.graph.palette import COLOURS, colour_of
from tests.lorcana.graph.test_games import positions
from tests.lorcana.table import SONG, card, cards, location, start, table, vanilla, with_keyword


def busy() -> Graph:
    """Something of everything."""
    place = card(location())
    t = table(
        [place, card(vanilla(cost=4), at=place), card(with_keyword("Reckless")), card(with_keyword("Evasive"))],
        [card(with_keyword("Bodyguard"), exerted=True, damage=1), card(vanilla(), exerted=True), card(vanilla())],
        hand=[card(SONG), card(with_keyword("Bodyguard")), card(vanilla(inkable=True))],
        their_hand=cards(3),
        ink=4,
        drops=1,
    )
    return graph(t.state, 0)


def test_json_goes_there_and_back() -> None:
    made = busy()
    data = json.loads(json.dumps(to_json(made)))
    again = from_json(data)
    assert to_json(again) == to_json(made)
    assert networkx.utils.graphs_equal(again, made)


def test_json_is_what_networkx_reads() -> None:
    made = busy()
    again = networkx.node_link_graph(json.loads(json.dumps(to_json(made))), edges="edges")
    assert networkx.utils.graphs_equal(again, made)


def test_json_that_is_none_says_where() -> None:
    with pytest.raises(BadData, match="nodes"):
        from_json({})
    with pytest.raises(BadData, match=r"edges\[0\]: connects nodes that do not exist"):
        from_json({"nodes": [{"id": "a"}], "edges": [{"source": "a", "target": "b", "key": "k"}]})


STRING = r'"(?:[^"\\]|\\.)*"'
ATTRIBUTES = rf"\[\w+={STRING}(?:, \w+={STRING})*\];"
NODE = re.compile(rf"  ({STRING}) {ATTRIBUTES}")
EDGE = re.compile(rf"  ({STRING}) -> ({STRING}) {ATTRIBUTES}")


def test_dot_has_every_node_and_edge() -> None:
    made = busy()
    first, *lines, last = to_dot(made).splitlines()
    assert first == "digraph lorcana {" and last == "}"
    nodes = [match.group(1).strip('"') for line in lines if (match := NODE.fullmatch(line))]
    edges = [match.groups() for line in lines if (match := EDGE.fullmatch(line))]
    assert nodes == list(made)
    assert len(edges) == made.number_of_edges()
    assert {end.strip('"') for edge in edges for end in edge} <= set(nodes)
    assert len(lines) == len(nodes) + len(edges) + 3, "the rest sets the look"
    short = to_dot(made, blocked=False)
    assert short.count(" -> ") == made.number_of_edges() - len(blocked_edges(made))


def test_dot_quotes_what_has_to_be() -> None:
    assert quoted('say "hi" \\ there\nyou') == '"say \\"hi\\" \\\\ there\\nyou"'
    assert (quoted(True), quoted(3), quoted(["p1", "p2"])) == ('"true"', '"3"', '"p1, p2"')


def test_svg_is_well_formed_and_names_every_card_and_action() -> None:
    made = busy()
    for blocked in (False, True):
        root = ElementTree.fromstring(to_svg(made, blocked))
        titles = {element.text for element in root.iter("{http://www.w3.org/2000/svg}title")}
        text = "\n".join(root.itertext())
        for _, _, data in edges_by_action(made):
            assert data["description"] in titles
        for _, data in made.nodes(data=True):
            if data["type"] == "card":
                assert f"#{data['piece']}" in text
        assert ("BODYGUARD_BLOCKING" in text) == blocked
        assert ('stroke-dasharray="5 3"' in to_svg(made, True)) is True
    assert "opacity" not in to_svg(made)


def test_svg_keeps_everything_inside() -> None:
    """Boxes do not leave the picture, and no two cards lie on each other."""
    root = ElementTree.fromstring(to_svg(busy(), True))
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for element in root.iter("{http://www.w3.org/2000/svg}rect"):
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        assert x >= 0 and y >= 0
        assert x + float(element.attrib["width"]) <= width
        assert y + float(element.attrib["height"]) <= height


@pytest.mark.parametrize("seed", [1, 7])
def test_every_position_of_a_game_can_be_written(seed: int) -> None:
    for number, state in enumerate(positions(seed)):
        if number % 12 == 0 or state.over:
            for seat in (0, state.seats):
                made = graph(state, seat)
                ElementTree.fromstring(to_svg(made, blocked=True))
                assert to_json(from_json(to_json(made))) == to_json(made)
                assert all(NODE.fullmatch(line) or EDGE.fullmatch(line) for line in to_dot(made).splitlines()[4:-1])


def test_svg_of_a_seat_that_is_not_asked_and_of_hands_being_altered() -> None:
    t = start(first=0, seats=3)
    assert "No actions for this seat now" in to_svg(graph(t.state, 1))
    assert ">alter<" in to_svg(graph(t.state, 0))
    t.do("concede", seat=2)
    assert "has left the game" in to_svg(graph(t.state, 0))


def test_every_type_has_a_colour() -> None:
    assert len(set(COLOURS.values())) >= len(COLOURS) - 1, "the turn's two are alike"
    assert colour_of("can_dance") == colour_of("can_fly")
    assert colour_of("cant_quest") != colour_of("source")


def test_without_networkx_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(NeedsNetworkx, match=r"pip install 'loretable\[graph\]'") as caught:
        graph(table().state)
    assert isinstance(caught.value, LoretableError)
