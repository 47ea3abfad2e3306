"""Cards and decks as HTML, for notebooks. Everything is said in words and colours: no art is shipped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

from loretable.games.lorcana.enums import inks
from loretable.games.lorcana.model.face import UNREAD

from . import ink_colours

if TYPE_CHECKING:
    from loretable.games.lorcana.data.card import Card
    from loretable.games.lorcana.data.decks.deck import Deck

MOST_SHOWN = 30
FRAME = "border:1px solid #8886;border-radius:8px;padding:10px 14px;max-width:24em;font:14px/1.4 system-ui,sans-serif"
LEFT = 'style="text-align:left;white-space:nowrap"'
BAR = f"background:{ink_colours.FIELD[inks.NAMES.index('Sapphire')]};height:12px"


def ink_html(names: Iterable[str]) -> str:
    """Ink types by name, each on its colour."""
    return " ".join(
        f'<span style="background:{ink_colours.DEEP[inks.NAMES.index(name)]};color:#fff;border-radius:4px;padding:0 5px">'
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
        f"<tr><td {LEFT}>{escape(card.full_name)}</td><td {LEFT}>{ink_html(card.inks)}</td><td {LEFT}>{card.kind}</td>"
        f"<td>{card.cost}</td>"
        f"<td>{'' if card.strength is None else f'{card.strength}/{card.willpower}'}</td>"
        f"<td {LEFT}>{escape(', '.join(card.keywords))}</td></tr>"
        for card in every[:MOST_SHOWN]
    ]
    more = f"<tr><td colspan=6>and {len(every) - MOST_SHOWN} more</td></tr>" if len(every) > MOST_SHOWN else ""
    words = "".join(f"<th {LEFT}>{word}</th>" for word in ("card", "ink", "kind", "cost", "", "keywords"))
    head = f"<tr>{words}</tr>"
    return f"<table>{head}{''.join(rows)}{more}</table>"


def deck_html(deck: Deck) -> str:
    listed = "".join(
        f"<tr><td>{count}</td><td {LEFT}>{escape(card.full_name)}</td><td>{card.cost}</td>"
        f"<td {LEFT}>{ink_html(card.inks)}</td></tr>"
        for card, count in sorted(deck, key=lambda pair: (pair[0].cost, pair[0].full_name))
    )
    curve = deck.curve()
    most = max(curve.values(), default=1)
    bars = "".join(
        f"<tr><td>{cost}</td><td><div style='{BAR};width:{160 * count // most}px'></div></td><td>{count}</td></tr>"
        for cost, count in curve.items()
    )
    title = escape(deck.name or "A deck")
    head = f"<div><b>{title}</b> · {deck.size} cards · {ink_html(deck.ink_counts())} · {deck.inkable} inkable</div>"
    side_by_side = "display:flex;flex-wrap:wrap;align-items:flex-start;gap:2em"
    return f"{head}<div style='{side_by_side}'><table>{listed}</table><table>{bars}</table></div>"
