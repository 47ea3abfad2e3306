"""Pictures and sentences for games that have none of their own: a row of cards a zone.

Everything is drawn from a view or a told event, so nothing can be shown that the seat may not see.
"""

from __future__ import annotations

from html import escape

CARD_WIDTH = 92
ROW_HEIGHT = 64


def plain(event: dict[str, object]) -> str:
    """An event in words."""
    parts: list[str] = []
    for key in ("seat", "piece", "other", "amount", "place"):
        value = event.get(key)
        if isinstance(value, dict):
            face = value.get("face")
            parts.append(str(face) if face is not None else "a card")
        elif value is not None:
            parts.append(f"player {int(str(value)) + 1}" if key == "seat" else f"{value}")
    name = str(event.get("event", ""))
    if name == "over":
        return ""  # the summary tells it
    return f"{name}: {', '.join(parts)}" if parts else name


def cause(event: dict[str, object]) -> str:
    """The card, and which of its texts, that led to an event."""
    source = event.get("source")
    face = source.get("face") if isinstance(source, dict) else None
    ability = event.get("ability")
    return ": ".join([part for part in (face, ability) if isinstance(part, str) and part])


def summary(view: dict[str, object]) -> str:
    """How a game ended."""
    scores = view.get("scores")
    reason = str(view.get("reason", ""))
    if not isinstance(scores, list):
        return "The game is not over."
    parts = [f"player {seat + 1}: {score}" for seat, score in enumerate(scores)]
    return f"The game is over ({reason}). {', '.join(parts)}."


def cards_of(zone: object) -> list[str]:
    """What a zone shows: names of known cards, the rest as backs."""
    if not isinstance(zone, dict):
        return []
    cards = zone.get("cards")
    count = zone.get("count")
    names: list[str] = []
    if isinstance(cards, list):
        for card in cards:
            if isinstance(card, dict):
                names.append(card_name(card))
    hidden = count - len(names) if isinstance(count, int) else 0
    if hidden > 3:
        names.append(f"{hidden} unknown")
    else:
        names.extend(["?"] * hidden)
    return names


def card_name(card: dict[str, object]) -> str:
    extras: list[str] = []
    for key, value in card.items():
        if key in ("id", "face", "at", "under"):
            continue
        if value is True:
            extras.append(key)
        elif value not in (False, 0, None, ""):
            extras.append(f"{key} {value}")
    mark = f" [{', '.join(extras)}]" if extras else ""
    return f"{card.get('face')}{mark}"


def zones_of(view: dict[str, object]) -> dict[str, object]:
    zones = view.get("zones")
    return {str(name): zone for name, zone in zones.items()} if isinstance(zones, dict) else {}


def facts_of(view: dict[str, object]) -> dict[str, object]:
    facts = view.get("facts")
    return {str(name): fact for name, fact in facts.items()} if isinstance(facts, dict) else {}


def text(view: dict[str, object]) -> str:
    rows = [(readable(name), ", ".join(cards_of(zone)) or "-") for name, zone in zones_of(view).items()]
    rows += [(name, str(fact)) for name, fact in facts_of(view).items()]
    width = max([len(name) for name, _ in rows], default=0)
    return "\n".join(f"{name:<{width}}  {what}" for name, what in rows)


def readable(zone: str) -> str:
    """`hand.0` as people count: `hand 1`."""
    name, _, owner = zone.rpartition(".")
    return f"{name} {int(owner) + 1}" if name and owner.isdecimal() else zone


def svg(view: dict[str, object]) -> str:
    rows = [(readable(name), cards_of(zone)) for name, zone in zones_of(view).items()]
    facts = [f"{name}: {fact}" for name, fact in facts_of(view).items()]
    most = max([len(cards) for _, cards in rows], default=0)
    width = 110 + max(3, most) * (CARD_WIDTH + 8)
    height = 16 + len(rows) * ROW_HEIGHT + 22 * len(facts)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#f6f4ee"/>',
    ]
    y = 12
    for name, cards in rows:
        out.append(f'<text x="10" y="{y + 30}" fill="#555">{escape(name)}</text>')
        for i, card in enumerate(cards):
            x = 100 + i * (CARD_WIDTH + 8)
            back = card == "?" or card.endswith(" unknown")
            fill = "#46536b" if back else "#fff"
            ink = "#fff" if back else "#222"
            out.append(
                f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{ROW_HEIGHT - 12}" rx="6" fill="{fill}" stroke="#8a8f99"/>'
                f'<text x="{x + CARD_WIDTH // 2}" y="{y + 30}" text-anchor="middle" fill="{ink}">{escape(card[:16])}</text>'
            )
        y += ROW_HEIGHT
    for fact in facts:
        out.append(f'<text x="10" y="{y + 14}" fill="#222">{escape(fact)}</text>')
        y += 22
    out.append("</svg>")
    return "".join(out)
