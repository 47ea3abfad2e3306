"""A game's picture is cleaned on the server: only what draws is let through, in one shape."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loretable.games import find
from loretable.table.wire.svg_sanitizer import DEEPEST, DRAWS, LARGEST, clean

SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def picture(inside: str, more: str = "") -> str:
    return f'<svg {SPACES} viewBox="0 0 9 9"{more}>{inside}</svg>'


def test_what_draws_is_kept() -> None:
    text = clean(
        picture(
            '<title>A &amp; B</title><g data-piece="3" data-face="Elsa &quot;x&quot;" aria-label="y" opacity=".5">'
            '<rect x="1" fill="rgb(1, 2, 3)" transform="translate(1 2) rotate(3)"/></g><path d="M0 0" fill="url(#grad)"/>'
            '<use xlink:href="#mark"/><text xml:space="preserve" font-size="3">  a &lt; b </text><text><![CDATA[<i>]]></text>'
        )
    )
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == "0 0 9 9"
    assert [child.tag.rpartition("}")[2] for child in root] == ["title", "g", "path", "use", "text", "text"]
    assert root[0].text == "A & B" and root[4].text == "  a < b " and root[5].text == "<i>"
    assert root[1].attrib == {"data-piece": "3", "data-face": 'Elsa "x"', "aria-label": "y", "opacity": ".5"}
    assert root[1][0].attrib == {"x": "1", "fill": "rgb(1, 2, 3)", "transform": "translate(1 2) rotate(3)"}
    assert root[2].get("fill") == "url(#grad)" and root[3].get("href") == "#mark"


@pytest.mark.parametrize(
    "bad",
    [
        "<script>x()</script>",
        '<g><script href="e.x"/></g>',
        "<foreignObject><p>x</p></foreignObject>",
        '<image href="http://e.x/a.png"/>',
        '<a href="javascript:x()"><text>x</text></a>',
        '<rect onclick="x()"/>',
        '<rect ONCLICK="x()"/>',
        '<rect style="fill:x"/>',
        "<style>rect { fill: x }</style>",
        '<rect fill="url(http://e.x)"/>',
        '<rect fill="\\75rl(http://e.x)"/>',
        '<rect fill="URL( //e.x )"/>',
        "<rect filter=\"url('http://e.x#f')\"/>",
        '<rect fill="url(#a) url(e.x)"/>',
        '<rect mask="src(x)"/>',
        '<rect mask="image-set(x)"/>',
        '<rect fill="red;x"/>',
        '<use href="http://e.x/#mark"/>',
        '<use xlink:href="data:x"/>',
        '<set attributeName="href" to="x"/>',
        '<animate attributeName="x"/>',
        '<rect xml:base="http://e.x"/>',
        '<x:script xmlns:x="http://www.w3.org/1999/xhtml">x</x:script>',
        '<x:rect xmlns:x="http://e.x"/>',
        "<!-- x --><?php x ?>",
        '<rect srcdoc="x" formaction="x" ping="x"/>',
    ],
)
def test_what_runs_loads_or_leads_away_is_left_out(bad: str) -> None:
    text = clean(picture(bad + '<circle r="1"/>'))
    assert "x" not in text.replace("xmlns", "").replace("viewBox", "")
    assert "<circle" in text


@pytest.mark.parametrize(
    "broken",
    [
        "<svg",
        picture("<g>"),
        "<p>no picture</p>",
        '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
        "nonsense",
        "\ud800",
        '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + picture("&b;"),
        picture("<g>" * (DEEPEST + 1) + "</g>" * (DEEPEST + 1)),
        picture(" " * LARGEST),
    ],
)
def test_what_cannot_be_read_is_no_picture(broken: str) -> None:
    assert clean(broken) == ""


@given(st.text(alphabet="<>/=\"' svgoncliktrefh:u()#-&;![]a\n", max_size=60), st.text(max_size=30))
def test_whatever_is_in_it_the_result_has_one_shape(inside: str, value: str) -> None:
    safe = value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    text = clean(picture(inside, f' data-face="{safe}" fill="{safe}" id="{safe}"'))
    rest = re.sub(r'<(/?)(\w+)((?: [\w:-]+="[^"<>]*")*)/?>', keep_known, text)
    assert "<" not in rest


def keep_known(tag: re.Match[str]) -> str:
    assert tag[2] in DRAWS
    assert not re.search(r" (on\w*|style|[\w:]*base)=", tag[3], re.IGNORECASE)
    return ""


@pytest.mark.parametrize("name", ["zoomquest", "confrontation", "lorcana"])
def test_our_own_games_pictures_lose_nothing(name: str) -> None:
    game = find(name)
    state = game.new(game.complete({}), 3)
    drawn = game.svg(state.view(0))
    before, after = ElementTree.fromstring(drawn), ElementTree.fromstring(clean(drawn))
    assert [(e.tag, sorted(e.attrib), e.text) for e in after.iter()] == [
        (e.tag, sorted(e.attrib), e.text) for e in before.iter()
    ]
