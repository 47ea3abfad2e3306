"""The second stage: from the phrases of a text to what they mean, with what was said before in mind.

The reader calls the meaning of a phrase with a tree for each hole; the meaning asks the reader for what it needs of them.
It keeps who is doing, which cards and which player were spoken of, and the look at cards that sentences put together.
What it, they, that character or this way point at is looked up here, by one rule each; where two things could be meant,
the text is declined. Every part of a reading has to be asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from loretable.games.lorcana.texts.english import ALL

from .antecedents import Reference, can_be_so, each_may_find_the_same, mention, nearest
from .grammar import TABLE, Tree
from .lexicon import CATEGORIES
from .semantics import ContinuousClause, Declined, Drafts, Json, Node, Noun, NounPhrase, Player, Referent, one_of

STATS = {"¤": "strength", "⛉": "willpower", "◊": "lore"}


class Reader:
    def __init__(self, kind: str, whole_text: Callable[[Reader, Tree], list[Json]]) -> None:
        self.kind = kind  # of the card: character, action, song, item, location
        self.whole_text = whole_text  # reads a text as a whole, also one within another
        self.doer = "you"
        self.spoken: list[Referent] = []
        self.same_verb: list[Referent] = []  # the other noun of the verb that is being read
        self.that_player = ""  # the word for the player spoken of last
        self.looking: Node = None  # a look that is being put together
        self.static = False  # a text that holds, rather than something that is done
        self.triggered = False
        self.instead = False  # the clause just read takes the place of the one before
        self.used: set[int] = set()
        self.named = 0
        self.subject: NounPhrase | None = None  # of the clause that is being read
        self.before: Drafts = []  # what you have chosen before others do something
        self.first: Drafts = []  # what has to be chosen before the clause that is being read
        self.loop: Node = None  # "each player ...": sentences that speak of what is in it belong to it
        self.in_loop = False  # does the sentence that is being read?
        self.zones: list[str] = []  # where its card has to be, if not in play
        self.counted: Node | None = None  # "count ...", "that number"
        self.played: Node = None  # the last effect that plays a card
        self.until = ""  # how long what was given last holds
        self.for_good = -1  # the sentence in which something was given and no time was said
        self.alike = False  # several cards with the same name were shown as a cost
        self.those: Referent | None = None  # "one of those cards": "one" is another of them
        self.there = False  # "at a location": "that location"
        self.had: Noun | None = None  # what a player has or has not, "any with ..."
        self.heard: list[tuple[Noun, int]] = []  # nouns that are one card, also where none was found, and when
        self.references: list[Reference] = []  # every word that refers, with what it could mean
        self.said = 0  # how often cards were spoken of so far
        self.this_said = 0  # when this card was last spoken of
        self.signed: frozenset[str] = (
            frozenset()
        )  # readings of words with two equal antecedents that somebody has signed
        self.sentence = 0  # the trigger is the first
        self.hand_shown = ""  # whose hand was looked at or revealed, if not that of who did it
        self.variant = 0  # which wording of the phrase whose meaning is asked for: he or she, its or their

    # -- meanings of phrases ---------------------------------------------------------------------------------------

    def mean(self, tree: Tree) -> object:
        self.used.add(id(tree))
        name = tree.name
        if name in CATEGORIES:
            return int(tree.word) if name in ("N", "SN") else STATS[tree.word] if name == "STAT" else tree.word
        entry = TABLE.entries[name]
        if entry.meaning is None:
            raise Declined(f"phrase without a meaning: {name}")
        self.variant = tree.variant
        return entry.meaning(self, **tree.kids)

    def wrong(self, tree: Tree, wanted: str) -> Declined:
        return Declined(f"{tree.name} is not {wanted} here")

    def effects(self, tree: Tree) -> Drafts:
        before, self.first = self.first, []
        found = self.mean(tree)
        if isinstance(found, ContinuousClause):
            found = self.give(found)
        if not isinstance(found, list):
            raise self.wrong(tree, "an effect")
        found = [*self.first, *found]
        self.first = before
        return found

    def continuous(self, tree: Tree) -> ContinuousClause:
        found = self.mean(tree)
        if not isinstance(found, ContinuousClause):
            raise self.wrong(tree, "a static ability")
        return found

    def noun_phrase(self, tree: Tree) -> NounPhrase:
        found = self.mean(tree)
        if not isinstance(found, NounPhrase):
            raise self.wrong(tree, "a noun phrase")
        if found.how not in ("this", "it") and not found.plural:
            self.hear(found.noun)
        return found

    def noun(self, tree: Tree) -> Noun:
        found = self.mean(tree)
        if not isinstance(found, Noun):
            raise self.wrong(tree, "a noun")
        return found

    def player(self, tree: Tree) -> Player:
        found = self.mean(tree)
        if not isinstance(found, Player):
            raise self.wrong(tree, "a player")
        return found

    def word(self, tree: Tree) -> str:
        found = self.mean(tree)
        if not isinstance(found, str):
            raise self.wrong(tree, "a word")
        return found

    def number(self, tree: Tree) -> int:
        found = self.mean(tree)
        if not isinstance(found, int):
            raise self.wrong(tree, "a number")
        return found

    def amount(self, tree: Tree) -> Node:
        found = self.mean(tree)
        if not isinstance(found, (int, dict)):
            raise self.wrong(tree, "an amount")
        return found

    def node(self, tree: Tree) -> Node:
        found = self.mean(tree)
        if not isinstance(found, (str, dict)):
            raise self.wrong(tree, "a condition")
        return found

    def parts(self, tree: Tree) -> list[Node]:
        found = self.mean(tree)
        if not isinstance(found, list):
            raise self.wrong(tree, "a part")
        return found

    def inner(self, tree: Tree) -> list[Node]:
        """A text within this one: what a card gains."""
        subject = self.subject
        if subject is None or subject.how == "it":
            kind = "character"
        else:
            kind = self.kind if subject.how == "this" else subject.noun.kind
        reader = Reader(kind, self.whole_text)
        reader.used, reader.references, reader.signed = self.used, self.references, self.signed
        self.used.add(id(tree))
        return self.whole_text(reader, tree)

    # -- who is doing ----------------------------------------------------------------------------------------------

    @contextmanager
    def doing(self, who: str) -> Iterator[None]:
        before, self.doer = self.doer, who
        try:
            yield
        finally:
            self.doer = before

    def does(self, player: Player, tree: Tree, may: bool = False) -> Drafts:
        """What a player does; each for themselves, or one who is chosen first."""
        found = self.done_by(player, tree, may)
        before, self.before = self.before, []
        return [*before, *found]

    def done_by(self, player: Player, tree: Tree, may: bool) -> Drafts:
        if player.also:
            with self.doing(player.also):
                own = self.maybe(tree, may)
            return [*own, *self.does(Player(player.who, choose=True), tree, may)]
        if not player.each and not player.choose:
            with self.doing(player.who):
                return self.maybe(tree, may)
        self.that_player = "that player"
        spoken = len(self.spoken)
        with self.doing("that player"):
            found = self.maybe(tree, may)
        if player.choose:
            return [{"kind": "choose player", "among": player.who}, *found]
        self.loop = {"kind": "each player", "player": player.who, "effect": found}
        if player.where is not None:
            self.loop["where"] = player.where
        for referent in self.spoken[spoken:]:
            referent.loop = self.loop
        return [self.loop]

    def maybe(self, tree: Tree, may: bool) -> Drafts:
        if not may:
            return self.effects(tree)
        piles = len(self.looking["piles"]) if self.looking is not None else 0
        found = self.effects(tree)
        if not found:
            assert self.looking is not None
            for pile in self.looking["piles"][piles:]:
                if pile["least"] >= ALL:
                    pile["together"] = True  # "each": all of them or none
                pile["least"] = 0
            return []
        if len(found) == 1 and found[0]["kind"] == "pay":
            return [{**found[0], "optional": True}]
        return [{"kind": "may", "effect": one_of(found), "by": self.doer}]

    # -- what was spoken of ----------------------------------------------------------------------------------------

    def speak(self, target: Node, noun: Noun, plural: bool = False, made: Node = None) -> Referent:
        found = Referent(target, noun.kind, plural, made, noun.is_card)
        found.names, found.classes = tuple(noun.cards.get("names", ())), tuple(noun.cards.get("classes", ()))
        mention(self, found)
        self.spoken.append(found)
        return found

    def hear(self, noun: Noun) -> None:
        self.said += 1
        self.heard.append((noun, self.said))

    def mention_this(self) -> None:
        self.said += 1
        self.this_said = self.said

    @contextmanager
    def apart_from(self, before: int) -> Iterator[None]:
        """A pronoun of one verb never speaks of another noun of the same verb: what was said since is out of sight."""
        hidden = self.spoken[before:]
        del self.spoken[before:]
        self.same_verb = hidden
        try:
            yield
        finally:
            self.spoken[before:before] = hidden
            self.same_verb = []

    def refer(self, kind: str, plural: bool, word: str) -> Referent:
        """The cards that "that character" or "those cards" speak of: the last of their kind and number."""
        fits = [r for r in self.spoken if r.target != "this" and r.plural == plural and kind in (r.kind, "card")]
        if not fits and plural and self.loop is not None:
            fits = [r for r in self.spoken if r.loop is self.loop and kind in (r.kind, "card")]  # one of each player's
            if any(each_may_find_the_same(found) for found in fits):
                raise Declined(
                    f"{word!r}: what several players may have chosen, of whom each acts before the next chooses"
                )
        if kind == "card" and not plural:
            fits = [r for r in fits if r.is_card] or fits
        return nearest(self, word, fits)

    def name(self, found: Referent) -> Node:
        """How to speak of it again."""
        if found.loop is not None and found.loop is self.loop:
            self.in_loop = True
        if found.pile is not None:
            self.only_seen(found)
        if found.unclear:
            raise Declined("a card of one of two events")
        if found.fresh:
            assert found.made is not None
            found.fresh = False
            self.named += 1
            found.made["as"] = f"{found.kind} {self.named}"
            return found.made
        if found.made is not None:
            if "as" not in found.made:
                self.named += 1
                found.made["as"] = f"{found.kind} {self.named}"
            return {"kind": "it", "name": found.made["as"]}
        return found.target

    def only_seen(self, found: Referent) -> None:
        """One card on top of a deck that a sentence speaks of: it was seen, and anything can be done with it."""
        look = self.looking
        if look is None or look["kind"] != "look" or look["piles"] or "rest" in look or look.get("show"):
            raise Declined("a card that was only looked at")
        if look.get("amount") != 1 or found.pile != {"least": 1, "most": 1}:
            raise Declined("a card that was only looked at")
        top = {"kind": "top", "player": look["player"]}
        look.clear()
        look.update({"kind": "look at", "what": top})
        found.made, found.pile, self.looking = top, None, None

    # -- cards as targets ------------------------------------------------------------------------------------------

    def target(self, np: NounPhrase, zone: str = "", of: str = "", verb: str = "") -> Node:
        """A noun phrase as a target; `zone`: where its cards are if it says "card" and no place."""
        if np.how == "this":
            return "this"
        if np.how == "it":
            assert np.referent is not None
            if verb:
                np.referent.done.append(verb)
            return self.name(np.referent)
        if np.how == "under":
            assert np.referent is not None and np.referent.made is not None
            return np.referent.made
        made: Json
        if np.how == "both":
            made = {"kind": "both", "targets": [self.target(part, zone, of, verb) for part in np.either]}
            self.speak(made, np.noun, True, made)
            return made
        if np.how == "top":
            made = {"kind": "top", "count": np.most, "player": np.player}
            referent = self.speak(made, np.noun, np.plural, made)
            if verb:
                referent.done.append(verb)
            return made
        if np.how == "every" and set(np.noun.cards) == {"among", "was_under"}:
            made = dict(np.noun.cards["among"])  # wherever those cards are now
            self.speak(made, np.noun, True, made)
            return made
        cards = self.filter(np.noun, zone, of, np.how)
        if np.another and np.how == "chosen":
            cards = self.other_than_chosen(cards)
        if np.how == "every":
            if np.noun.cards.get("other"):
                self.mention_left_out()
            made = {"kind": "every", "cards": cards}
        elif np.noun.random:
            made = {"kind": "random", "cards": cards, "count": np.most}
        elif np.how in ("chosen", "some"):
            made = {
                "kind": "chosen",
                "cards": cards,
                "least": np.least,
                "most": np.most,
                "by": "you" if np.noun.by_doer else self.doer,
                "choosing": np.how == "chosen",
            }
            if np.noun.alike:
                made["alike"] = "names"
            if np.noun.total is not None:
                made["total"] = np.noun.total
        else:
            raise Declined(f"{np.how!r} cannot be the target of an effect")
        referent = self.speak(made, np.noun, np.plural, made)
        if np.how == "chosen":
            referent.done.append("chosen")
        if verb:
            referent.done.append(verb)
        return made

    def other_than_chosen(self, cards: Json) -> Json:
        """ "Another" behind one that was chosen is another than that one; the card whose text it is may be it (CR 6.1.6)."""
        spoken = [*self.spoken, *self.same_verb]
        before = [each for each in spoken if each.made is not None and each.made.get("choosing")]
        if not before:
            return cards
        chosen = [{"among": self.name(each)} for each in before]
        found = {key: value for key, value in cards.items() if key != "other"}
        return {**found, "but": chosen[0] if len(chosen) == 1 else {"any_of": chosen}}

    def mention_left_out(self) -> None:
        """ "Each other" behind one that was chosen speaks of that one, too: who "they" are then, nobody can tell."""
        for found in self.spoken:
            if found.made is not None and found.made.get("choosing"):
                mention(self, found)

    def targets(self, np: NounPhrase, verb: str = "") -> list[Node]:
        return [self.target(np, verb=verb)]

    def filter(self, noun: Noun, zone: str = "", of: str = "", how: str = "") -> Node:
        cards = dict(noun.cards)
        if noun.also_named:
            raise Declined("cards of two names, one of each")
        if "was_under" in cards:
            raise Declined("some of the cards that were under one")
        if noun.alike and (how != "some" or self.spoken):
            raise Declined("cards with the same name that are not shown")
        if noun.total is not None and how != "chosen":
            raise Declined("a total of cards that are not chosen")
        if noun.different:
            raise Declined("cards with different names that are not counted")
        if any("of" in kind or "zones" in kind for kind in cards.get("any_of", ())):
            raise Declined("alternatives in different places")
        if noun.is_card and cards.get("among") == "done" and zone:
            cards["zones"] = [zone]
        if noun.is_card and "zones" not in cards and "among" not in cards:
            if not zone:
                raise Declined("a card, and no place where it is")
            cards["zones"] = [zone]
            if of:
                cards.setdefault("of", of)
        return cards

    # -- what is given ---------------------------------------------------------------------------------------------

    def give(self, given: ContinuousClause) -> Drafts:
        """What a text gives for a time, as an effect."""
        if given.more is not None:
            return self.give_more(given, given.more)
        if not given.until and self.instead:
            given.until = self.until
        if not given.until and given.parts == [{"kind": "flag", "flag": "no damage from challenges"}]:
            given.until = "this challenge"  # "takes no damage from the challenge", which set it off
        if not given.until and given.subject is not None and given.subject.how == "it":
            if self.until:
                raise Declined("something that holds for no time, behind what holds for one")
            given.until = "while in play"
            self.for_good = self.sentence
        elif given.until and self.for_good == self.sentence:
            raise Declined("something that holds for a time, behind what holds for none")
        if not given.until:
            raise Declined("something that holds for no time")
        if given.here:
            raise Declined("while here, for a time")
        if given.subject is not None and given.subject.how == "it" and any(p["kind"] == "enters" for p in given.parts):
            raise Declined("how a card enters play that is there already")
        if given.condition is not None and (given.subject is None or given.subject.how != "it"):
            raise Declined("a condition on what holds for a time")
        self.until = given.until
        node: Json = {"kind": "give", "parts": given.parts, "until": given.until}
        if given.subject is None:
            node["who"] = given.who
        else:
            referent = given.subject.referent
            if referent is not None and not can_be_so(referent.kind, given.parts):
                raise Declined(f"something of characters, said of the {referent.kind} that was spoken of last")
            node["what"] = self.target(given.subject)
            if given.subject.how == "every":
                return apart(node)
        if given.condition is not None:
            self.give_while(node, given.condition)
        return [node]

    def give_more(self, given: ContinuousClause, more: ContinuousClause) -> Drafts:
        """A continuous effect with a second one on the same cards, where that one may have a condition."""
        if more.subject is not None or more.who or more.more is not None:
            raise Declined("two things that hold for a time")
        given.more = None
        found = self.give(given)
        last = self.spoken[-1]
        more.subject = NounPhrase("it", Noun(), referent=last, plural=last.plural)
        condition, more.condition, more.until = more.condition, None, given.until
        then = self.give(more)
        return [*found, {"kind": "if", "condition": condition, "then": one_of(then)}] if condition else [*found, *then]

    def give_while(self, node: Json, condition: Node) -> None:
        """Something given to one card as long as something is so of it: a text of its own, which says "this"."""
        named = node.get("what")
        if not isinstance(named, dict) or named["kind"] != "it":
            raise Declined("a condition on what holds for a time")
        own = said_of_this(condition, named)
        if "'it'" in str(own) or any(part["kind"] == "ability" for part in node["parts"]):
            raise Declined("a condition on what holds for a time")
        node["parts"] = [{"kind": "ability", "ability": {"kind": "static", "parts": node["parts"], "condition": own}}]


def said_of_this(node: Any, named: Json) -> Any:
    if node == named:
        return "this"
    if isinstance(node, dict):
        return {key: said_of_this(value, named) for key, value in node.items()}
    return [said_of_this(item, named) for item in node] if isinstance(node, list) else node


def apart(node: Json) -> Drafts:
    """CR 6.4.2: limits hold for cards that come later, too; modifiers and abilities are given to those that are there."""
    limits = [part for part in node["parts"] if part["kind"] == "flag"]
    others = [part for part in node["parts"] if part["kind"] != "flag"]
    found: Drafts = [{**node, "parts": others}] if others else []
    return [*found, {**node, "parts": limits, "continuous": True}] if limits else found
