"""Players and whose."""

from __future__ import annotations

from loretable.games.lorcana.language.antecedents import nearest
from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import Declined, Player, Referent

from .postmodifiers import their

word("player", "you", "you", means=Player("you"), number="pl")
word("player", "each-opponent", "each opponent", means=Player("opponents", each=True), number="sg")
word("player", "opposing-player", "each opposing player", means=Player("opponents", each=True), number="sg")
word("player", "all-opponents", "all opponents", means=Player("opponents", each=True), number="pl")
word("player", "opponents", "opponents", means=Player("opponents", each=True), number="pl")
word("player", "each-player", "each player", means=Player("everybody", each=True), number="sg")
word("player", "chosen-player", "chosen player", means=Player("everybody", choose=True), number="sg")
word("player", "chosen-opponent", "chosen opponent", means=Player("opponents", choose=True), number="sg")


@phrase("player", "a-opponent", "a opponent", number="sg")
def an_opponent(r: Reader) -> Player:
    """Any of them: whom "they" speak of behind that nobody can tell, until one is named."""
    r.that_player = ""
    return Player("opponents")


@phrase("player", "that-player", "that player", number="sg")
def that_player(r: Reader) -> Player:
    if not r.that_player:
        raise Declined("nobody whom 'that player' speaks of")
    return Player(r.that_player)


@phrase("player", "they", "they", number="pl")
def they(r: Reader) -> Player:
    if not r.that_player:
        raise Declined("nobody whom 'they' speaks of")
    r.in_loop = r.in_loop or r.loop is not None
    return Player(r.that_player)


@phrase("player", "its-player", "its player", "their player", number="sg")
def its_player(r: Reader) -> Player:
    """Of the one card spoken of last: "its" is an item, a location or a card, "their" also a character."""
    its = r.variant == 0
    fits = [found for found in r.spoken if not found.plural and found.target != "this"]  # whose player is "you"
    fits = [found for found in fits if not its or found.is_card or found.kind != "character"]
    r.that_player = owner_of(r, nearest(r, "its player" if its else "their player", fits))
    return Player(r.that_player)


OWNERS = {"subject": "owner of subject", "other": "owner of other card", "this": "you"}


def owner_of(r: Reader, found: Referent) -> str:
    """The word for the player of a card that was spoken of: one that was found has to be the one found last."""
    if found.made is None:
        word = OWNERS.get(str(found.target))
        if word is None or found.unclear:
            raise Declined("the player of a card of this sort")
        return word
    if found is not [each for each in r.spoken if each.made is not None][-1]:
        raise Declined("the player of a card that is not the last one spoken of")
    return "owner"


@phrase("player", "that-cp", "that character's player", number="sg")
def that_characters_player(r: Reader) -> Player:
    """The one whose character was spoken of last."""
    found = r.refer("character", False, "that character's player")
    r.that_player = owner_of(r, found)
    return Player(r.that_player)


def more_lore(who: str) -> Player:
    lore = {"kind": "player", "what": "lore"}
    condition = {"kind": "compare", "left": {**lore, "of": "that player"}, "op": ">", "right": lore}
    return Player(who, each=True, where=condition)


word("player", "opp-more-lore", "each opponent with more lore than you", means=more_lore("opponents"), number="sg")
word("player", "your-opponent", "your opponent", means=Player("opponents"), number="sg")

# -- whose ------------------------------------------------------------------------------------------------------------

word("poss", "yours", "your", means="you")
word("poss", "opponents-poss2", "opponents'", means="opponents")
word("poss", "opponents-poss", "each opponent's", means="opponents")
word("poss", "opponent-poss", "a opponent's", means="opponents")
word("poss", "your-opponents-poss", "your opponents'", means="opponents")
word("poss", "each-players", "each player's", means="everybody")
word("poss", "their-players-pl", "their players'", means="owner")


@phrase("poss", "their-players", "their player's", "its player's")
def their_players(r: Reader) -> str:
    r.that_player = "owner"
    return "owner"


@phrase("poss", "chosen-player-poss", "chosen player's")
def chosen_players(r: Reader) -> str:
    return choose_first(r, "everybody")


@phrase("poss", "chosen-opponent-poss", "chosen opponent's")
def chosen_opponents(r: Reader) -> str:
    return choose_first(r, "opponents")


def choose_first(r: Reader, among: str) -> str:
    if r.static:
        raise Declined("a player chosen by a text that holds")
    r.first.append({"kind": "choose player", "among": among})
    r.that_player = "that player"
    r.loop = None
    return "that player"


@phrase("poss", "theirs", "their", "its", "his", "her")
def theirs(r: Reader) -> str:
    return their(r)


def with_cards(r: Reader, number: Tree, what: str, op: str) -> Player:
    left = {"kind": "player", "what": what, "of": "that player"}
    return Player("everybody", each=True, where={"kind": "compare", "left": left, "op": op, "right": r.number(number)})


@phrase("player", "opp-fewer", "each player with fewer than {N} cards in their hand", number="sg")
def with_fewer_cards(r: Reader, N: Tree) -> Player:
    return with_cards(r, N, "hand", "<")


@phrase("player", "opp-morethan", "each player with more than {N} cards in their inkwell", number="sg")
def with_more_ink(r: Reader, N: Tree) -> Player:
    return with_cards(r, N, "ink", ">")


word("player", "challenging-player", "the challenging player", means=Player("active player"), number="sg")
word("player", "challenging-cp", "the challenging character's player", means=Player("active player"), number="sg")
word(
    "player",
    "you-and-another",
    "you and another chosen player each",
    means=Player("opponents", also="you"),
    number="pl",
)
