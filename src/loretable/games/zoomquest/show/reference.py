"""What can be looked up by name: cards, classes, monsters and places of the levels; and the rules on a page."""

from __future__ import annotations

from typing import Final

from loretable.games.zoomquest.enums import cards
from loretable.games.zoomquest.model.level_reader import level_named
from loretable.games.zoomquest.model.levels import CLASSES, NAMES, Entity
from loretable.games.zoomquest.model.quest import CLASSIC_DECKS, MIXED_DECKS

CLASS_TEXTS: Final = {
    "warrior": "The one who wins battles: without an Attack nobody is beaten.",
    "guardian": "Shields the weakest. Half of the shields come too late, so one guardian is worth less than it seems.",
    "healer": "Gives back what was lost while the battle goes on; strong in long battles.",
}
RULES: Final = """\
ZOOMQUEST: a party of heroes against the monsters of a map. You win together
when no monster is left, and lose together when no hero is, or when the last
round of the level is over.

A ROUND
  1 Move     All choose in secret: one step along a route, or stay. Monsters
             never move.
  2 Action   Where there is a monster, there is a battle. Where there is
             none, heroes rest: each gets one random destroyed card back. On
             some levels one may rest in a battle too: that brings a card
             back and costs the first combat round.
  You are only asked what can make a difference.

CARDS lie in three piles: the active deck (face down), the discard pile, the
destroyed pile. Who has no card left in the first two is defeated, for good.
What a deck holds is no secret; its order is.

A BATTLE goes on until one side is defeated. In each combat round everybody
reveals their top card; the cards take effect one after the other, in random
order, and are discarded.
{cards}
A card that is destroyed before its turn does nothing. An empty deck is
refilled from the discard pile at once. A battle that nobody can win, or that
lasts too long, is a stand-off: all stay where they are.

HEROES   Warrior: five Attacks. Guardian: five Defends. Healer: five Heals.
(Mixed decks are an option.)

TOGETHER   Say where you are going with `announce 7` (the number of a place);
`announce` alone takes it back. It binds nobody, but bots go where you say,
and follow one who goes another way than they do.

Look things up with `card NAME`: attack, healer, the name of a monster or of a
place.
"""


def rules() -> str:
    """The rules on a page, with a line or two for each card."""
    lines = [f"  {row.name:<8} " + row.rule.replace("\n", "\n" + " " * 11) for row in cards.ROWS]
    return RULES.replace("{cards}", "\n".join(lines))


def card_names() -> list[str]:
    names = [*cards.NAMES, *[kind.capitalize() for kind in CLASSES], "Straggler"]
    for level in NAMES:
        for monster in level_named(level).monsters:
            names.append(monster.name)
        for place in level_named(level).places:
            names.append(place.name)
    return list(dict.fromkeys(names))


def describe_card(name: str) -> str:
    """What is to be known of a card, a class, a monster or a place; "" where nothing is called so."""
    wanted = " ".join(name.split()).casefold()
    for row in cards.ROWS:
        if wanted == row.name.casefold():
            return f"{row.name} (card)\n{row.text}"
    if wanted in CLASSES:
        number = CLASSES.index(wanted)
        decks = f"Cards: {counted(CLASSIC_DECKS[number])}; in mixed decks {counted(MIXED_DECKS[number])}."
        return f"{wanted.capitalize()} (hero)\n{CLASS_TEXTS[wanted]}\n{decks}"
    if wanted == "straggler":
        return "Straggler (monster)\nA single Attack. They turn up in some lairs when more than two heroes come."
    return "\n".join([*monster_lines(wanted), *place_lines(wanted)])


def monster_lines(wanted: str) -> list[str]:
    found: list[str] = []
    for level in NAMES:
        for monster in level_named(level).monsters:
            if monster.name.casefold() == wanted:
                line = monster_line(monster, level)
                if line not in found:
                    found.append(line)
    return found


def monster_line(monster: Entity, level: str) -> str:
    at = level_named(level)
    where = f"{at.places[monster.place].name}, {at.title}"
    return f"{monster.name} (monster, {monster.kind}): {counted(monster.cards)}. At {where}."


def place_lines(wanted: str) -> list[str]:
    found: list[str] = []
    for name in NAMES:
        level = level_named(name)
        for number, place in enumerate(level.places):
            if place.name.casefold() == wanted:
                ways = ", ".join(level.places[end].name for end in level.exits[number]) or "nowhere"
                found.append(f"{place.name} (place, {level.title}): {place.description} Leads to: {ways}.")
    return found


def counted(deck: list[int]) -> str:
    """3 Attack, 1 Heal."""
    return ", ".join(f"{deck.count(i)} {face}" for i, face in enumerate(cards.NAMES) if i in deck)


# -- as data, for pages ----------------------------------------------------------------------------------------------


def level_names() -> list[str]:
    """The levels of the package, as the library calls them."""
    return [f"level {name}" for name in NAMES]


def facts(name: str) -> dict[str, object]:
    """What a page needs to draw a card, a class, a monster or the map of a level."""
    wanted = name.casefold()
    if name.startswith("level "):
        return level_facts(name.removeprefix("level ")) if name in level_names() else {}
    if wanted in [face.casefold() for face in cards.NAMES]:
        return {"kind": "card"}
    if wanted in CLASSES:
        number = CLASSES.index(wanted)
        decks = (CLASSIC_DECKS[number], MIXED_DECKS[number])
        return {"kind": "class", "decks": [[cards.NAMES[card] for card in deck] for deck in decks]}
    for level in NAMES:
        for monster in level_named(level).monsters:
            if monster.name.casefold() == wanted:
                return {"kind": "monster", "of": monster.kind, "cards": [cards.NAMES[card] for card in monster.cards]}
    return {"kind": "place"} if place_lines(wanted) else {}


def level_facts(name: str) -> dict[str, object]:
    level = level_named(name)
    return {
        "kind": "level",
        "level": name,
        "title": level.title,
        "text": level.text,
        "par": level.par,
        "limit": level.round_limit,
        "places": [{"name": place.name, "x": place.x, "y": place.y} for place in level.places],
        "routes": [{"from": route.start, "to": route.end, "both": route.both} for route in level.routes],
        "heroes": [{"name": hero.name, "class": hero.kind, "place": hero.place} for hero in level.heroes],
        "monsters": [{"name": monster.name, "of": monster.kind, "place": monster.place} for monster in level.monsters],
    }
