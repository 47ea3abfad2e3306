"""A game's picture, made safe before any browser reads it: only what draws is let through, everything else is left out.

The picture is read by a real XML parser and written anew, so that what a page gets is always well-formed and has one shape:
elements of this list, attributes of these lists in double quotes, text. A picture that cannot be read is left out.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from xml.parsers.expat import ExpatError, ParserCreate, XMLParserType

SVG: Final = "http://www.w3.org/2000/svg"
XLINK: Final = "http://www.w3.org/1999/xlink"
XML: Final = "http://www.w3.org/XML/1998/namespace"
LARGEST: Final = 2_000_000
DEEPEST: Final = 60
# xml.sax.saxutils has the same, and brings half of the library along, down to HTTP and mail
SIGNS: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
IN_TEXT: Final = str.maketrans(SIGNS)
IN_QUOTES: Final = str.maketrans({**SIGNS, '"': "&quot;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"})


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


DRAWS: Final = words(
    "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath marker pattern "
    "clipPath mask linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feColorMatrix feComposite "
    "feDropShadow feFlood feMerge feMergeNode"
)
ELEMENTS: Final = {**{tag: tag for tag in DRAWS}, **{f"{SVG} {tag}": tag for tag in DRAWS}}  # as the parser names them
SHAPES: Final = words(
    "x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform rotate "
    "pathLength textLength lengthAdjust startOffset offset id class role lang tabindex focusable "
    "markerWidth markerHeight markerUnits refX refY orient clipPathUnits maskUnits maskContentUnits patternUnits "
    "patternContentUnits patternTransform gradientUnits gradientTransform spreadMethod filterUnits primitiveUnits "
    "in in2 result mode operator type values stdDeviation k1 k2 k3 k4"
)
LOOKS: Final = words(
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap "
    "stroke-linejoin stroke-miterlimit opacity color display visibility overflow clip-path clip-rule mask filter "
    "marker-start marker-mid marker-end stop-color stop-opacity flood-color flood-opacity paint-order vector-effect "
    "font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor "
    "text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction shape-rendering "
    "text-rendering color-interpolation-filters pointer-events"
)
# what a page is told besides: which action or card an element stands for, and what it is to those who listen
TELLS: Final = re.compile(r"(?:data|aria)-[a-z][a-z0-9-]*")
CALLS: Final = re.compile(r"([\w-]*)\s*\(")
HARMLESS: Final = words("rgb rgba hsl hsla matrix translate scale rotate skewX skewY")
OWN_PART: Final = re.compile(r"url\(\s*(['\"]?)#[\w.-]+\1\s*\)")
log = logging.getLogger("loretable.table")


class Unreadable(Exception):
    """No picture: broken, too large, or of another kind."""


def clean(text: str) -> str:
    """The picture with nothing in it that runs, loads or leads away; "" where it cannot be read."""
    if not text:
        return ""
    try:
        return Cleaner().clean(text)
    except (ExpatError, Unreadable, UnicodeError) as error:
        log.warning("a picture is left out: %s", error)
        return ""


class Cleaner:
    def __init__(self) -> None:
        self.parts: list[str] = []
        self.open: list[str] = []
        self.skipped = 0  # how deep we are within something that is left out
        self.bare = False  # the last tag written has not been closed by its ">" yet

    def clean(self, text: str) -> str:
        if len(text) > LARGEST:
            raise Unreadable(f"it has more than {LARGEST} letters")
        parser: XMLParserType = ParserCreate("utf-8", " ")
        parser.buffer_text = True
        parser.ordered_attributes = True
        parser.StartDoctypeDeclHandler = self.doctype
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.Parse(text.encode(), True)
        return "".join(self.parts)

    def doctype(self, *declared: object) -> None:
        # entities are declared there, and a few of them can stand for more text than a machine holds
        raise Unreadable("it declares a document type")

    def start(self, name: str, attributes: list[str]) -> None:
        tag = ELEMENTS.get(name, "")
        if not self.open and not self.skipped and tag != "svg":
            raise Unreadable(f"it begins with <{name.rpartition(' ')[2][:40]}>, not with <svg>")
        if self.skipped or not tag:
            self.skipped += 1
            return
        if len(self.open) >= DEEPEST:
            raise Unreadable(f"its elements lie more than {DEEPEST} deep in each other")
        if self.bare:
            self.parts.append(">")
        self.parts.append(beginning(tag, *attributes) if self.open else f'<svg xmlns="{SVG}"{written(attributes)}')
        self.open.append(tag)
        self.bare = True

    def end(self, name: str) -> None:
        if self.skipped:
            self.skipped -= 1
            return
        tag = self.open.pop()
        self.parts.append("/>" if self.bare else f"</{tag}>")
        self.bare = False

    def characters(self, text: str) -> None:
        if not self.skipped and self.open:
            if self.bare:
                self.parts.append(">")
                self.bare = False
            self.parts.append(text.translate(IN_TEXT))


@lru_cache(maxsize=20_000)
def beginning(tag: str, *attributes: str) -> str:
    """A tag but for its end. From one picture to the next most of them are the same: each is looked through once."""
    return f"<{tag}{written(attributes)}"


def written(attributes: Sequence[str]) -> str:
    found: dict[str, str] = {}
    for name, value in zip(attributes[::2], attributes[1::2], strict=True):
        if key := allowed(name, value):
            found.setdefault(key, value)  # `href` and `xlink:href` would be the same one twice
    return "".join(f' {key}="{quoted(value)}"' for key, value in found.items())


def allowed(name: str, value: str) -> str:
    """The name under which an attribute is written, or "" where it is left out."""
    space, _, plain = name.rpartition(" ")
    if plain == "href" and space in ("", XLINK):
        return "href" if re.fullmatch(r"#[\w.-]+", value) else ""
    if space == XML:
        return "xml:space" if plain == "space" and value in ("preserve", "default") else ""
    if space:
        return ""
    if TELLS.fullmatch(plain):
        return plain
    return plain if plain in SHAPES or (plain in LOOKS and only_draws(value)) else ""


def only_draws(value: str) -> bool:
    """Looks are read as CSS: no other file, and nothing spelt so that one might be meant."""
    if "\\" in value or "/*" in value or ";" in value:
        return False
    rest = OWN_PART.sub("", value)
    return all(called in HARMLESS for called in CALLS.findall(rest))


def quoted(value: str) -> str:
    return value.translate(IN_QUOTES)
