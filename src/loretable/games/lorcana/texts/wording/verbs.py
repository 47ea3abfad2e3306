"""Effects and costs in words, where those of their line in the table of all nodes (templates.py) are not enough."""

from __future__ import annotations

from loretable.games.lorcana.enums import destinations, player_groups
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.nodes import Target
from loretable.games.lorcana.rules.abilities.targets import AtRandom, Every
from loretable.games.lorcana.rules.effects import control, costs, giving, looking, playing, zones
from loretable.games.lorcana.texts.english import ALL

from . import composites  # noqa: F401 - it says its own
from .clauses import CLAUSES, Clause, effect, text
from .dispatch import SAYERS, say
from .modifiers import predicates, until
from .nouns import a_card, is_many, noun, picked, top
from .pronouns import is_you, joined, their, who, whose
from .spoken import on_top_of_deck
from .templates import CARDS, DEEDS, done_to

# -- effects on cards: with a mark for the cards -----------------------------------------------------------------------


def choose(node: control.Choose) -> Clause:
    target = node.what
    if isinstance(target, Chosen):
        return Clause(target.by, [f"choose {picked(target, own=target.by)}"])
    return Clause(player_groups.YOU, [f"look for {say(target)}"])


def put(node: zones.Put) -> str:
    back = on_top_of_deck(node.what) is None
    return placed(node.to, CARDS, one_deck(node.what), back) + (", in any order" if node.ordered else "")


def put_somewhere(node: zones.Put) -> Clause:
    return done_to(node.what, put(node))


def one_deck(target: Target) -> str:
    """Whose hand or deck the cards go to."""
    top = on_top_of_deck(target)
    if top is not None:
        return their(top.player) if top.player >= player_groups.THAT_PLAYER else whose(top.player)
    if isinstance(target, (AtRandom, Chosen, Every)) and target.filter.of == player_groups.YOU:
        return whose(player_groups.YOU)
    return "its owner's" if not is_many(target) else "their owners'"


def placed(to: destinations.Destination, what: str, hold: str, back: bool = True) -> str:
    """Cards go somewhere: "put them on top of your deck". `back`: they were in play, or had been."""
    return {
        destinations.HAND: f"return {what} to {hold} hand" if back else f"put {what} into {hold} hand",
        destinations.TOP: f"put {what} on top of {hold} deck",
        destinations.BOTTOM: f"put {what} on the bottom of {hold} deck",
        destinations.DISCARD: f"put {what} into {hold} discard",
        destinations.INKWELL: f"put {what} into {hold} inkwell, exerted",
        destinations.INKWELL_READY: f"put {what} into {hold} inkwell",
        destinations.DECK: f"shuffle {what} into {hold} deck",
        destinations.PLAY: f"play {what} for free",
        destinations.UNDER: f"put {what} under this card",
        destinations.EITHER: f"put {what} on top or on the bottom of {hold} deck",
    }[to]


def played(node: playing.Play) -> str:
    exerted = ", exerted" if node.exerted else ""
    if node.after != destinations.DISCARD:
        instead = placed(node.after, "it", "its owner's")
        exerted += f"; then {instead} instead of into the discard"
    if node.all_ways:
        return f"play {CARDS} as if from hand{exerted}"
    if node.discount < 0:
        return f"play {CARDS} for free{exerted}"
    return f"play {CARDS} for {node.discount} ink less{exerted}" if node.discount else f"play {CARDS}{exerted}"


def play(node: playing.Play) -> Clause:
    return done_to(node.what, played(node))


def give(node: giving.Give) -> Clause:
    lasts = f" {until(node.until)}"
    if node.to_players:
        return text(f"{who(node.who)} {predicates(node.parts, many=is_you(node.who))}{lasts}")
    target, many = node.what, is_many(node.what)
    gets = predicates(node.parts, many=many) + of_several(lasts, many)
    if not isinstance(target, Chosen):
        later = ", now and later," if node.continuous else ""
        return text(f"{say(target)}{later} {gets}")
    choose = Clause(target.by, [f"choose {picked(target, own=target.by)}"], f"; {'they' if many else 'it'} {gets}")
    return text(f"{say(target)} {gets}", choose) if target.by == player_groups.YOU else choose


def of_several(words: str, many: bool) -> str:
    return words.replace("its owner's next", "their owners' next", 1) if many else words


def later(node: giving.Later) -> Clause:
    when = joined([say(trigger) for trigger in node.when], "or")
    if node.once:
        when = when.replace("whenever ", "the next time ", 1)
    words = f"{when}, {effect(node.effect)}"
    return text(words if whole_turn(node) else f"{words} ({until(node.until)})")


def whole_turn(node: giving.Later) -> bool:
    """At the end of this turn: that it is this turn's need not be said twice."""
    return all(say(trigger).startswith("at the end") for trigger in node.when) and node.until == 0


# -- looking ----------------------------------------------------------------------------------------------------------------


def look(node: looking.Look) -> Clause:
    deck = f"{whose(node.player)} deck"
    if node.inkwell:
        words = f"{'reveal' if node.show else 'look at'} the cards in {whose(node.player)} inkwell"
    elif node.all:
        words = f"reveal {deck}" if node.show else f"search {deck}"
    elif node.until is not None:
        words = f"reveal cards from the top of {deck} until there is {a_card(node.until, placed=False)}"
    else:
        words = f"{'reveal' if node.show else 'look at'} {top(node.amount, deck)}"
    for pile in node.piles:
        words += f", {put_pile(pile, whose(node.player))}"
    if node.most >= 0:
        words += f" ({node.most} in all)"
    if node.rest >= 0:
        words += f", {placed(node.rest, 'the rest', whose(node.player), back=False)}"
    return Clause(player_groups.YOU, [words + (", then shuffle" if node.all else "")])


def pile(node: looking.Pile) -> str:
    return put_pile(node, "its owner's")


def put_pile(node: looking.Pile, hold: str) -> str:
    words = placed(node.to, pile_cards(node), hold, back=False) + (", exerted" if node.exerted else "")
    return f"{words} and reveal {'it' if node.most == 1 else 'them'}" if node.reveal else words


def pile_cards(node: looking.Pile) -> str:
    """ "up to 1 character card of them"."""
    many = noun(node.cards, True, placed=False) if node.cards is not None else "cards"
    single = noun(node.cards, False, placed=False) if node.cards is not None else "card"
    if node.together:
        return f"all {many}, or none of them,"
    if node.least < 0:
        return f"all {many}" if node.most < 0 else f"{node.most} {single if node.most == 1 else many}"
    if node.most < 0:
        return f"any number of {many}" if node.least <= 0 else f"{node.least} or more {many}"
    if node.least >= ALL:
        return f"all {many}"
    if node.least >= node.most:
        return f"{node.most} {single if node.most == 1 else many}"
    if node.most >= ALL:
        return f"any number of {many}"
    return f"up to {node.most} {single if node.most == 1 else many}"


def pay_by_putting(node: costs.ReturnCards) -> Clause:
    which = a_card(node.cards) if node.count == 1 else f"{node.count} {noun(node.cards, True)}"
    return Clause(player_groups.YOU, [placed(node.to, which, whose(player_groups.YOU))])


DEEDS.update({zones.Put: put, playing.Play: played})
CLAUSES.update(
    {
        control.Choose: choose,
        zones.Put: put_somewhere,
        playing.Play: play,
        looking.Look: look,
        giving.Give: give,
        giving.Later: later,
        costs.ReturnCards: pay_by_putting,
    }
)
SAYERS.update(dict.fromkeys(CLAUSES, effect))
SAYERS[looking.Pile] = pile
