"""A quest as SVG: the map with everybody on it, and a table of decks below. Drawn from a view only."""

from __future__ import annotations

from html import escape

from .board import QuestBoard, QuestFighter, QuestPlace, QuestRoute

WIDTH = 900
MAP_HEIGHT = 470
CROWDED = 12  # more places than this need a larger map and smaller tokens
LARGE_MAP = 640
RADIUS = 15
LETTER = 7  # the width of one, about
MARGIN = 60
TOP = 44
ROW = 22
LONG = 10  # more monsters than this are listed in two columns
CLASS_COLOURS = {"warrior": "#b5482f", "guardian": "#2f62a8", "healer": "#2f8a57"}
CARD_COLOURS = {"Attack": "#c8553d", "Defend": "#3d74b8", "Heal": "#3f9b68"}
MONSTER = "#3b2f45"

Box = tuple[int, int, int, int]


def picture(view: dict[str, object]) -> str:
    model = QuestBoard(view)
    columns = 1 + (len(model.monsters) > LONG)
    rows = max(len(model.heroes), -(-len(model.monsters) // columns))
    height = TOP + map_height(model) + 34 + ROW * rows + 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'font-family="Georgia, serif" font-size="13">',
        '<defs><marker id="way" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="13" markerHeight="13" '
        'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L10 5 L0 10 z" fill="#8a7a5c"/></marker></defs>',
        f'<rect width="{WIDTH}" height="{height}" fill="#f5efe0"/>',
        f'<text x="20" y="28" font-size="19" fill="#3a3226">{escape(model.heading)}</text>',
        f'<text x="{WIDTH - 20}" y="28" text-anchor="end" fill="#7a6d55">{escape(status(model))}</text>',
    ]
    parts.extend(road(model, route) for route in model.routes)
    parts.extend(disc(model, location) for location in model.places)
    taken: list[Box] = []
    for location in model.places:
        x, y = location_at(model, location)
        taken.append((x - RADIUS - 1, y - RADIUS - 1, x + RADIUS + 1, y + RADIUS + 1))
    parts.extend(tokens(model, location, taken) for location in model.places)
    # names last, so that nothing is drawn over them
    parts.extend(names(model, taken))
    y = TOP + map_height(model) + 20
    parts.append(decks("Heroes", model.heroes, 20, y))
    parts.append(decks("Monsters", model.monsters[:rows], 270, y))
    parts.append(decks("", model.monsters[rows:], 560, y))
    parts.append("</svg>")
    return "\n".join(parts)


def status(model: QuestBoard) -> str:
    return {"victory": "Victory", "": model.phase}.get(model.reason, f"Over: {model.reason}")


def map_height(model: QuestBoard) -> int:
    return MAP_HEIGHT if len(model.places) <= CROWDED else LARGE_MAP


def location_at(model: QuestBoard, location: QuestPlace) -> tuple[int, int]:
    return MARGIN + location.x * (WIDTH - 2 * MARGIN) // 100, TOP + 40 + location.y * (map_height(model) - 106) // 100


def road(model: QuestBoard, route: QuestRoute) -> str:
    (x1, y1), (x2, y2) = (
        location_at(model, model.places[route.start]),
        location_at(model, model.places[route.end]),
    )
    length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy = (x2 - x1) / length * 17, (y2 - y1) / length * 17
    ends = f'x1="{x1 + dx:.0f}" y1="{y1 + dy:.0f}" x2="{x2 - dx:.0f}" y2="{y2 - dy:.0f}"'
    mark = "" if route.both else ' stroke-dasharray="7 5" marker-end="url(#way)"'
    title = f"<title>{escape(route.name)}</title>" if route.name else ""
    return f'<line {ends} stroke="#b9a67e" stroke-width="4"{mark}>{title}</line>'


def disc(model: QuestBoard, location: QuestPlace) -> str:
    """A place: a disc with its number."""
    x, y = location_at(model, location)
    fill = "#efc9b8" if model.at(location.number)[1] else "#fffaf0"
    title = f"<title>{escape(location.description)}</title>" if location.description else ""
    return (
        f'<g>{title}<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{fill}" stroke="#8a7a5c" stroke-width="2"/>'
        f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="12" fill="#7a6d55">{location.number}</text></g>'
    )


def tokens(model: QuestBoard, location: QuestPlace, taken: list[Box]) -> str:
    """Monsters above the disc, heroes below it; on a crowded map a badge with the number of monsters. Notes their room."""
    x, y = location_at(model, location)
    heroes, monsters = model.at(location.number)
    parts: list[str] = []
    if monsters and len(model.places) > CROWDED:
        cards = sum(monster.active + monster.discard for monster in monsters)
        names = ", ".join(f"{monster.name}: {monster.cards}" for monster in monsters)
        parts.append(badge(names, f"{len(monsters)}/{cards}", x, y - 27))
        taken.append((x - 19, y - 38, x + 19, y - 16))
    else:
        for i, monster in enumerate(monsters):
            parts.append(token(monster, x + offset(i, len(monsters)), y - 29, MONSTER))
        if monsters:
            half = 15 * len(monsters)
            taken.append((x - half, y - 40, x + half, y - 18))
    for i, hero in enumerate(heroes):
        parts.append(token(hero, x + offset(i, len(heroes)), y + 29, CLASS_COLOURS.get(hero.kind, "#555")))
    if heroes:
        half = 15 * len(heroes)
        taken.append((x - half, y + 18, x + half, y + 40))
    return "".join(parts)


def names(model: QuestBoard, taken: list[Box]) -> list[str]:
    """The names of places, each where nothing else is: below, above, beside its disc, or a little farther."""
    parts: list[str] = []
    for location in model.places:
        x, y = location_at(model, location)
        half = len(location.name) * LETTER // 2
        side = RADIUS + 4 + half
        locations = [(x, y + 31), (x, y - 21), (x + side, y + 5), (x - side, y + 5), (x, y + 55), (x, y - 45)]
        locations += [(x + side, y - 16), (x - side, y - 16), (x + side, y + 26), (x - side, y + 26)]
        room = [box_of(left, base, half) for left, base in locations]
        best = min(range(len(locations)), key=lambda n: (covered(room[n], taken), n))
        taken.append(room[best])
        parts.append(label(locations[best][0], locations[best][1], location.name))
    return parts


def box_of(x: int, base: int, half: int) -> Box:
    return (x - half, base - 13, x + half, base + 4)


def covered(box: Box, taken: list[Box]) -> int:
    """How much of a box is taken, or lies outside of the picture."""
    area = 0
    for other in taken:
        width = min(box[2], other[2]) - max(box[0], other[0])
        height = min(box[3], other[3]) - max(box[1], other[1])
        area += max(0, width) * max(0, height)
    return area + 20 * (max(0, 2 - box[0]) + max(0, box[2] - WIDTH + 2) + max(0, TOP - 6 - box[1]))


def label(x: int, y: int, text: str) -> str:
    """Text on a halo, so that roads do not cross it out."""
    base = f'x="{x}" y="{y}" text-anchor="middle"'
    halo = f'<text {base} fill="none" stroke="#f5efe0" stroke-width="4">{escape(text)}</text>'
    return f'{halo}<text {base} fill="#3a3226">{escape(text)}</text>'


def offset(i: int, count: int) -> int:
    return 29 * i - 29 * (count - 1) // 2


def token(someone: QuestFighter, x: int, y: int, colour: str) -> str:
    """The letter of a name, and how many cards are left."""
    return (
        f"<g><title>{escape(f'{someone.name}: {someone.cards}')}</title>"
        f'<rect x="{x - 13}" y="{y - 11}" width="26" height="22" rx="5" fill="{colour}"/>'
        f'<text x="{x - 4}" y="{y + 5}" text-anchor="middle" fill="#fff">{escape(someone.name[:1])}</text>'
        f'<text x="{x + 7}" y="{y + 2}" text-anchor="middle" fill="#fff" font-size="11">'
        f"{someone.active + someone.discard}</text></g>"
    )


def badge(title: str, text: str, x: int, y: int) -> str:
    """How many monsters, and how many cards they have between them."""
    return (
        f'<g><title>{escape(title)}</title><rect x="{x - 19}" y="{y - 11}" width="38" height="22" rx="11" '
        f'fill="{MONSTER}"/><text x="{x}" y="{y + 5}" text-anchor="middle" fill="#fff">{text}</text></g>'
    )


def decks(title: str, group: list[QuestFighter], x: int, y: int) -> str:
    """A row each: the cards left, and the destroyed ones as empty frames."""
    parts = [f'<text x="{x}" y="{y}" font-weight="bold" fill="#3a3226">{title}</text>']
    for i, someone in enumerate(group):
        base = y + 20 + ROW * i
        ink = "#aaa08a" if someone.defeated else "#3a3226"
        parts.append(f'<text x="{x}" y="{base}" fill="{ink}">{escape(someone.name)}</text>')
        at = x + 120
        room = min(17, 204 // max(1, someone.active + someone.discard + someone.destroyed))
        for face, colour in CARD_COLOURS.items():
            count = someone.deck.get(face, 0)
            for _ in range(count):
                parts.append(card(at, base, face[:1], colour))
                at += room
        for _ in range(someone.destroyed):
            parts.append(card(at, base, "", "none"))
            at += room
    return "".join(parts)


def card(x: int, base: int, letter: str, colour: str) -> str:
    frame = "#c9bb9c" if colour == "none" else colour
    box = f'<rect x="{x}" y="{base - 13}" width="14" height="17" rx="3" fill="{colour}" stroke="{frame}"/>'
    mark = f'<text x="{x + 7}" y="{base}" text-anchor="middle" font-size="11" fill="#fff">{letter}</text>'
    return box + (mark if letter else "")
