"""What a text allows or rules for players: entering play exerted, playing from elsewhere, moving for free, flags of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.language.grammar import Tree, phrase, word
from loretable.games.lorcana.language.reader import Reader
from loretable.games.lorcana.language.semantics import ContinuousClause, Declined, Effects, Node, NounPhrase, Player

from .basic_effects import legal_goal, own_mover

if TYPE_CHECKING:
    from loretable.games.lorcana.language.forms import CompareCondition, PlayerAmount


def about_this(r: Reader, tree: Tree) -> NounPhrase:
    np = r.noun_phrase(tree)
    if np.how != "this":
        raise Declined("a permission about another card than this one")
    return np


def player_flag(flag: str, who: str) -> ContinuousClause:
    return ContinuousClause([{"kind": "player flag", "flag": flag}], who=who)


# -- entering play ----------------------------------------------------------------------------------------------------


@phrase("static", "may-enter", "{x:np} may enter play exerted")
def may_enter(r: Reader, x: Tree) -> ContinuousClause:
    return ContinuousClause([{"kind": "may enter exerted"}], about_this(r, x))


@phrase("static", "may-enter-to", "{x:np} may enter play exerted to {v:vps+}")
def may_enter_to(r: Reader, x: Tree, v: Tree) -> ContinuousClause:
    this = about_this(r, x)
    before, r.static = r.static, False  # what it is for is done, like any effect
    effects = r.effects(v)
    r.static = before
    if len(effects) != 1:
        raise Declined("entering play exerted, for several things")
    return ContinuousClause([{"kind": "may enter exerted", "effect": effects[0]}], this)


# -- moving -----------------------------------------------------------------------------------------------------------


@phrase("subject-clause", "may-move-there", "{x:np} may move there for free")
def may_move_there(r: Reader, x: Tree) -> Effects:
    """Where: the location spoken of last."""
    np = r.noun_phrase(x)
    if r.static or np.how not in ("this", "it"):
        raise Declined("a move by cards of another sort")
    there = r.name(r.refer("location", False, "there"))
    return [{"kind": "may", "effect": {"kind": "move", "what": r.target(np), "to": there}}]


@phrase("subject-clause", "may-move-to", "{x:np} may move to {y:np} for free")
def may_move_to(r: Reader, x: Tree, y: Tree) -> Effects:
    np, where = r.noun_phrase(x), r.noun_phrase(y)
    if r.static or np.how not in ("this", "it"):
        raise Declined("a move by cards of another sort")
    return [{"kind": "may", "effect": {"kind": "move", "what": r.target(np), "to": r.target(legal_goal(where))}}]


@phrase("vp0", "move-from-here", "moves|move {x:np} from here to {y:np} for free")
def move_from_here(r: Reader, x: Tree, y: Tree) -> Effects:
    np = r.noun_phrase(x)
    if r.kind != "location" or np.how != "chosen":
        raise Declined("a move from here, of another sort")
    who = r.target(own_mover(np).with_(at="here"), verb="moved")
    return [{"kind": "move", "what": who, "to": r.target(legal_goal(r.noun_phrase(y)))}]


# -- playing ----------------------------------------------------------------------------------------------------------


@phrase("static", "can-play-free", "you can play {x:np} for free")
def can_play_free(r: Reader, x: Tree) -> ContinuousClause:
    about_this(r, x)
    return ContinuousClause([{"kind": "play free"}], who="you")


def permission(r: Reader, cards: Node) -> ContinuousClause:
    if r.doer != "you":
        raise Declined("what others may play")
    return ContinuousClause([{"kind": "may play", "cards": {**cards, "of": "you"}}], who="you")


def may_play_from(r: Reader, tree: Tree) -> ContinuousClause:
    """You may play characters from your discard."""
    np = r.noun_phrase(tree)
    cards = np.noun.cards
    if np.how != "every" or cards.get("zones") != ["discard"] or cards.get("of") != "you":
        raise Declined("a permission to play cards")
    return permission(r, cards)


def may_play_free(r: Reader, tree: Tree) -> ContinuousClause:
    """You may play items of a kind for free."""
    noun = r.noun_phrase(tree).noun
    if noun.is_card or "zones" in noun.cards:
        raise Declined("a permission to play cards for free")
    return ContinuousClause([{"kind": "play free", "cards": noun.cards}], who="you")


def may_play_from_under(r: Reader, what: Tree, host: Tree) -> ContinuousClause:
    noun = r.noun(what)
    if r.noun_phrase(host).how != "this" or noun.is_card:
        raise Declined("a permission to play cards from under another card")
    return permission(r, {**noun.cards, "zones": ["under"], "among": {"kind": "under"}})


@phrase("vp0", "play-from-under", "plays|play {x:noun+} from under {y:np}")
def play_from_under(r: Reader, x: Tree, y: Tree) -> Effects:
    raise Declined("a permission to play cards, in the middle of a text")


@phrase("subject-clause", "can-shift", "you can shift {x:np} on top of {y:np}")
def can_shift(r: Reader, x: Tree, y: Tree) -> ContinuousClause:
    np = r.noun_phrase(x)
    if np.how != "some" or np.noun.cards != {"types": ["character"]}:
        raise Declined("certain characters that can be shifted onto this one")
    return ContinuousClause([{"kind": "flag", "flag": "any shift"}], about_this(r, y))


@phrase("static", "play-as-if", "you may play {x:np} on {y:np} as if {z:np} had any name")
def play_as_if_named(r: Reader, x: Tree, y: Tree, z: Tree) -> ContinuousClause:
    np = r.noun_phrase(x)
    about_this(r, z)
    if np.how != "some" or np.noun.cards != {"types": ["character"], "keyword": "Shift"}:
        raise Declined("certain characters that can be shifted onto this one")
    return ContinuousClause([{"kind": "flag", "flag": "any shift"}], about_this(r, y))


@phrase("subject-clause", "counts-as-shift", "{x:np} also counts as being named {NAME} for Shift")
def counts_for_shift(r: Reader, x: Tree, NAME: Tree) -> ContinuousClause:
    return ContinuousClause([{"kind": "name", "name": r.word(NAME), "for_shift": True}], about_this(r, x))


# -- players ----------------------------------------------------------------------------------------------------------


@phrase("sent", "inkwells-exerted", "cards enter opponents' inkwells exerted")
def ink_enters_exerted(r: Reader) -> ContinuousClause:
    return player_flag("ink enters exerted", "opponents")


@phrase("sent", "only-one", "each turn , only one character can challenge")
def only_one_challenges(r: Reader) -> ContinuousClause:
    return player_flag("one challenge a turn", "everybody")


@phrase("sent", "stat-floor", "your characters' {STAT} can't be reduced below their printed value")
def strength_floor(r: Reader, STAT: Tree) -> ContinuousClause:
    if r.word(STAT) != "strength":
        raise Declined("another number that cannot be reduced")
    yours = NounPhrase("every", plural=True).with_(types=["character"], of="you")
    return ContinuousClause([{"kind": "flag", "flag": "strength floor"}], yours)


@phrase("static", "plays-faceup", "{p:player} plays|play with the top card of {q:poss} deck face up")
@phrase("static", "plays-faceup2", "{p:player} plays|play with the top card of {q:poss} deck faceup")
def open_deck(r: Reader, p: Tree, q: Tree) -> ContinuousClause:
    player = r.player(p)
    r.used.add(id(q))
    if not (q.name == "theirs" and player.each) and not (q.name == "yours" and player.who == "you"):
        raise Declined("another player's deck, face up")
    return player_flag("open deck", player.who)


word("static", "skip-draw", "skip your turn's Draw step", means=player_flag("skips draw step", "you"))


@phrase("subject-clause", "need-lore", "{p:player} needs|need {N} lore to win the game")
def lore_to_win(r: Reader, p: Tree, N: Tree) -> ContinuousClause:
    return ContinuousClause([{"kind": "lore to win", "lore": r.number(N)}], who=r.player(p).who)


@phrase("subject-clause", "must-choose-this", "opponents must choose {x:np} for actions and abilities if able")
def must_choose(r: Reader, x: Tree) -> ContinuousClause:
    return ContinuousClause([{"kind": "flag", "flag": "must be chosen"}], about_this(r, x))


@phrase("static", "cant-choose", "opponents can't choose {x:np} for abilities or effects")
def cannot_choose(r: Reader, x: Tree) -> ContinuousClause:
    np = r.noun_phrase(x)
    if np.how not in ("this", "every") or np.noun.cards.get("of", "you") != "you":
        raise Declined("cards of others that opponents cannot choose")
    return ContinuousClause([{"kind": "flag", "flag": "can't be chosen"}], np)


@phrase(
    "static", "ready-more", "{p:player} can't ready more than {N} of their {x:noun+} at the start of their next turn"
)
def ready_no_more(r: Reader, p: Tree, N: Tree, x: Tree) -> ContinuousClause:
    player = r.player(p)
    if player.who != "opponents" or r.static:
        raise Declined("others who ready no more than so many")
    cards = r.noun(x).with_(of="opponents").cards
    part = {"kind": "ready limit", "cards": cards, "most": r.number(N)}
    return ContinuousClause([part], who=player.who, until="their next ready step")


def most_cards() -> Player:
    theirs: PlayerAmount = {"kind": "player", "what": "hand", "of": "that player"}
    most: PlayerAmount = {"kind": "player", "what": "hand", "of": "everybody", "how": "most"}
    where: CompareCondition = {"kind": "compare", "left": theirs, "op": ">=", "right": most}
    return Player("everybody", each=True, where=where)


word(
    "player",
    "most-cards",
    "the player or players with the most cards in their hand",
    means=most_cards(),
    number="sg",
)
word(
    "player",
    "most-cards-pl",
    "the player or players with the most cards in their hands",
    means=most_cards(),
    number="pl",
)
word("player", "one-or-more-opp", "one or more opponents", means=Player("opponents"), number="pl")
