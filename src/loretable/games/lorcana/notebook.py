"""Cards and decks as HTML, for notebooks. Everything is said in words and colours: no art is shipped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from .faces import INK_NAMES, UNREAD

if TYPE_CHECKING:
    from .cards import Card
    from .library import Deck

INK_COLOURS = ("#e8a200", "#81377b", "#2a8934", "#d3082f", "#0189c4", "#9fa9b3")
MOST_SHOWN = 30
FRAME = "border:1px solid #8886;border-radius:8px;padding:10px 14px;max-width:24em;font:14px/1.4 system-ui,sans-serif"


def ink_html(names: Iterable[str]) -> str:
    """Ink types by name, each on its colour."""
    return " ".join(
        f'<span style="background:{INK_COLOURS[INK_NAMES.index(name)]};color:#fff;border-radius:4px;padding:0 5px">'
        f"{name}</span>"
        for name in names
    )


def card_html(card: Card) -> str:
    lines = [f"{ink_html(card.inks)} {card.kind}, cost {card.cost}{'' if card.inkable else ', cannot be ink'}"]
    numbers = [
        (card.strength, "strength"),
        (card.willpower, "willpower"),
        (card.lore, "lore"),
        (card.move_cost, "to move"),
    ]
    stats = " · ".join(f"{value} {word}" for value, word in numbers if value is not None)
    lines.append(stats)
    lines.append(f"<i>{escape(', '.join(card.classifications))}</i>" if card.classifications else "")
    lines.extend(f"<b>{escape(word)}</b>" for word in card.keywords)
    lines.extend(escape(text) for text in card.texts)
    if not card.runs:
        lines.append(f"<i>Its {UNREAD}.</i>")
    body = "".join(f"<div>{line}</div>" for line in lines if line)
    version = f'<div style="opacity:.75">{escape(card.version)}</div>' if card.version else ""
    return f'<div style="{FRAME}"><div style="font-weight:700">{escape(card.name)}</div>{version}{body}</div>'


def cards_html(cards: Iterable[Card]) -> str:
    """The first of them as a table."""
    every = list(cards)
    rows = [
        f"<tr><td>{escape(card.full_name)}</td><td>{ink_html(card.inks)}</td><td>{card.kind}</td><td>{card.cost}</td>"
        f"<td>{'' if card.strength is None else f'{card.strength}/{card.willpower}'}</td>"
        f"<td>{escape(', '.join(card.keywords))}</td></tr>"
        for card in every[:MOST_SHOWN]
    ]
    more = f"<tr><td colspan=6>and {len(every) - MOST_SHOWN} more</td></tr>" if len(every) > MOST_SHOWN else ""
    head = "<tr><th>card</th><th>ink</th><th>kind</th><th>cost</th><th></th><th>keywords</th></tr>"
    return f"<table>{head}{''.join(rows)}{more}</table>"


def deck_html(deck: Deck) -> str:
    listed = "".join(
        f"<tr><td>{count}</td><td>{escape(card.full_name)}</td><td>{card.cost}</td><td>{ink_html(card.inks)}</td></tr>"
        for card, count in sorted(deck, key=lambda pair: (pair[0].cost, pair[0].full_name))
    )
    curve = deck.curve()
    most = max(curve.values(), default=1)
    bars = "".join(
        f"<tr><td>{cost}</td><td><div style='background:#0189c4;height:12px;width:{160 * count // most}px'></div></td>"
        f"<td>{count}</td></tr>"
        for cost, count in curve.items()
    )
    title = escape(deck.name or "A deck")
    head = f"<div><b>{title}</b> · {deck.size} cards · {ink_html(deck.ink_counts())} · {deck.inkable} inkable</div>"
    return f"{head}<div style='display:flex;gap:2em'><table>{listed}</table><table>{bars}</table></div>"
