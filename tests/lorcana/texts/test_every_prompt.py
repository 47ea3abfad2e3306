"""Every text of the pool, and every question it can ask, in our own words: no engine words, the right person and number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy

import pytest

from loretable.games.lorcana.data.ability_registry import read_abilities
from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.printed_abilities import abilities_of
from loretable.games.lorcana.enums import player_groups
from loretable.games.lorcana.rules.abilities.programs import Effect
from loretable.games.lorcana.rules.effects import control
from loretable.games.lorcana.texts import node_trees, wording
from loretable.games.lorcana.texts.wording.clauses import clause
from loretable.games.lorcana.texts.wording.prompts import offered
from loretable.games.lorcana.texts.wording.pronouns import AS_PRINTED, speaking
from loretable.games.lorcana.texts.wording.spoken import telling

POOL = load_pool()

FAULTS = {
    "engine words": r"\bis changed\b|\bhow often\b|\bhow much\b|\bit is so that\b|\bhave this done\b|it was done to"
    r"|\bcards in play among\b|\bany player's cards\b|\bamong (?:this card|the (?:cards under|shown|moved|mark))\b",
    "is for has": r"\b(?:is|are|not) with\b|\b(?:is|are) that (?:is|are)\b|\b(?:is|are) in play (?:or|and)\b",
    "where it is not": r"\bcard is an? [^,;]*\bcard in play\b",
    "an article too many": r"\ba (?:this|that|those) |\bthe the\b|\btop the\b|\bany number cards\b|\ball (?:this|that) ",
    "a sign twice": r"\bplus -|\bminus -|\+-|--\d|\bchanged by\b",
    "a number of nothing": r"\bat least 0\b|\b99\b|\b999\b",
    "a player in the plural": r"\bPlayers \d|\bits owners?s\b|\byous\b",
    "person": r"\byou (?:draws|gains|loses|discards|chooses|plays|puts|pays|shuffles|reveals|returns|banishes|exerts|may not)\b"
    r"|\b(?:that player|each opponent|each player|its owner|Player \d) "
    r"(?:draw|gain|lose|discard|choose|put|pay|shuffle|reveal|return|banish|exert|have)\b",
    "a word twice": r"\b(\w+) \1\b(?! that)",
    "nobody": r"\bNone\b|\bNobody\b|\{|\}|\[|\]|\x00",
    "an empty word": r"  | ,|^ | $|^$| \.",
    "somebody else's": r"\beach player \w+ [^;,]* your (?:hand|deck)\b|\bfor you:|\ball of all\b"
    r"|character is (?:not )?a character\b"
    r"|\bPlayer \d (?:reveals|discards) [^;,]* your hand\b"
    r"|\b(?:reveal|discard) [^;,]* in (?:that player|an opponent|its owner|the active player)'s hand\b",
    "a number of somebody's": r"\b\d+ (?:your|their|that player's|Player \d's) ",
    "article": r"\ba (?:an?|the|your|all|no)\b|\ban? an?\b|\bmore an?\b",
}
BROKEN = [
    ("engine words", "LeFou is changed"),
    ("engine words", "if how often you play a song this turn is at least 1, draw a card"),
    ("engine words", "that player may have this done: you draw a card"),
    ("engine words", "damaged ones can't challenge cards in play among this card"),
    ("engine words", "draw a card for each card under any player's cards among the cards under this card"),
    ("engine words", "play all cards in your deck among the shown for free"),
    ("is for has", "while this card is with strength 10 or more"),
    ("is for has", "if that card is not with a card under it"),
    ("is for has", "if that card is that is a character with Singer or a song"),
    ("where it is not", "reveal the top card of your deck; if that card is a Hunny card in play, draw a card"),
    ("an article too many", "whenever a character moves to a this card"),
    ("an article too many", "look at the top the number of cards under this card cards of your deck"),
    ("an article too many", "put any number cards at random on the bottom of their owners' deck"),
    ("a sign twice", "as many cards as the number of cards in hand plus -2"),
    ("a sign twice", "gets +-2 strength"),
    ("a number of nothing", "draw cards equal to 3 minus 2, at least 0"),
    ("a number of nothing", "remove 99 damage"),
    ("a player in the plural", "its owner Players 1 pays 1 ink?"),
    ("person", "you draws a card"),
    ("person", "each opponent lose 1 lore"),
    ("person", "Player 2 discard a card"),
    ("a word twice", "put it on the the bottom"),
    ("nobody", "None draws a card"),
    ("an empty word", "draw  a card"),
    ("somebody else's", "each player chooses a card in your hand and discards it"),
    ("somebody else's", "Player 1 reveals all cards in your hand"),
    ("somebody else's", "choose an opponent, then discard a song in that player's hand"),
    ("somebody else's", "if that character is a character, draw a card"),
    ("a number of somebody's", "move up to 2 your characters to a location"),
    ("article", "choose a your character"),
]


def faults(words: str) -> list[str]:
    return [name for name, pattern in FAULTS.items() if re.search(pattern, words)]


@pytest.mark.parametrize(("fault", "words"), BROKEN)
def test_what_is_broken_is_found(fault: str, words: str) -> None:
    assert fault in faults(words)


def seen_by_another() -> tuple[str, ...]:
    """Players as the opponent of a text's player hears them, who is the one that "that player" is."""
    found = list(AS_PRINTED)
    found[player_groups.YOU] = "Player 1"
    for group in (player_groups.OPPONENTS, player_groups.THAT_PLAYER, player_groups.OWNER):
        found[group] = "you"
    found[player_groups.ACTIVE] = found[player_groups.SUBJECTS_OWNER] = found[player_groups.OTHERS_OWNER] = "you"
    return tuple(found)


def words_of_the_pool() -> Iterator[tuple[str, str]]:
    for face in POOL.faces:
        for ability in read_abilities(deepcopy(abilities_of(POOL, face.number) or []), face.full_name):
            yield face.full_name, wording.ability(ability)
            for node in node_trees.walk(ability):
                if not isinstance(node, Effect):
                    continue
                for names in (AS_PRINTED, seen_by_another()):
                    with speaking(names), telling(ability):
                        yield face.full_name, wording.effect(node)
                        if isinstance(node, (control.May, control.Pay)):
                            yield face.full_name, f"{offered(node)}?"
                        if isinstance(node, control.Pay) and node.otherwise is not None:
                            yield face.full_name, clause(node.otherwise).told()


def test_no_words_of_the_pool_are_broken() -> None:
    found = {f"{name}: {', '.join(faults(words))}: {words}" for name, words in words_of_the_pool() if faults(words)}
    assert sorted(found) == []
