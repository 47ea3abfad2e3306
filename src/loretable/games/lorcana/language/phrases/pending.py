"""Phrases that are read and printed, and whose meaning is not written yet. Give one a meaning by moving it to its part of
speech; a text that uses one of these is declined with the name of the phrase."""

from __future__ import annotations

from ..grammar import pending

# -- rest --
pending("choice", "pay-choose-one", "you may pay {N} ⬡ to choose one")
pending("choice", "choose-following-both", "{c:choice0} . {d:cond} , choose both instead")
pending("choice", "yes-no", "chosen opponent chooses YES! or NO!")
pending("choice", "opp-chooses-one", "chosen opponent chooses one")
pending("choice0", "choose-one-following", "choose one of the following")
pending("bullets", "yes", "• YES! You {a:vps} . {b:bullets}")
pending("bullets", "no", "• NO! They {a:vps} .")
pending("sent", "next-time", "the next time {e:event} , {f:sent}")
pending(
    "sent",
    "replace-discard",
    "if a effect would cause you to discard one or more cards from your hand , you don't discard",
)
pending("sent", "replace-discard2", "if a effect would cause you to discard one or more cards , you don't discard")
pending("sent", "next-time-instead", "the next time {e:event0} {f:effect}")
pending("sent", "replace-banished", "if {e:event-would} , {f:effect}")
pending("goal", "g-either", "on either the top or the bottom of {p:poss} deck")
pending("KWV", "kw-ink", "{KW} {N} ⬡")
pending("trigger", "twice", "Twice during your turn")
pending("event-would", "would-drop", "you would get a ink drop")
pending("evtime", "their-turn-ev", "during their turn")
pending("evtime", "each-turn-ev", "each turn")
pending("cond", "if-either", "if you do either")
pending("didv", "returned-did", "returned {x:np}")
pending("didv", "removed-n-from", "removed {N} or more damage from {x:np}")
pending("didv", "removed-from", "removed damage from {x:np}")
pending("player", "that-cp", "that character's player", number="sg")
pending("player", "each-who-reveals", "each player who reveals {x:np}", number="sg")
pending("possnp", "p-discarded", "the discarded character's")
pending("possnp", "p-exerted", "the exerted character's")
pending("posts", "posts-or", "{a:post} or {b:post}")
pending("dest", "here-from", "here from a location")
pending("value", "stat-had", "the {STAT} he had in play")
pending("unit", "ink-types", "different ink type of {x:noun+}")
pending("unit", "opposing-player-unit", "opposing player")
pending("unit", "ink-symbols", "different ink symbol on {x:noun+}")
pending("NAMEV", "tail-wagger", "Tail Wagger")

# -- clauses --
pending("subject-clause", "deck-copies", "you may have up to {N} copies of {NAME} - {b:NAMEV} in your deck")
pending("subject-clause", "deck-any", "you may have any number of {x:noun+} in your deck")
pending("subject-clause", "deck-only", "you may only have {N} copies of {NAME} in your deck")
pending("subject-clause", "deck-ink", "you can have other {n:noun+} in your deck regardless of ink type")
pending("svp", "may-also", "may also {a:acts}")
pending("svp", "takes-none", "takes|take no damage")
pending("kwq", "adventurous", "Adventurous")
pending("act", "exert-sing-x", "⟳ to sing {x:np}")
pending("act", "move-there-free", "move there for free")
pending("act", "move-to-free", "move to {x:np} for free")
pending("act", "be-removed", "be removed")
pending("act", "be-reduced", "be reduced by Resist")
pending("act", "sing-free", "⟳ to sing this song for free")
pending("pacts", "pact-choose-for", "choose {x:np} for abilities or effects")
pending("pacts", "pact-ready-more", "ready more than {N} of their {x:noun+}")

# -- verbs --
pending("vp0", "deal-same", "deals|deal the same amount of damage to {x:np}")
pending("vp0", "put-that-many", "puts|put that many damage counters on {x:np} instead")
pending("vp0", "play-from-discard", "plays|play {x:np0} from {p:poss} discard")
pending(
    "vp0",
    "return-until",
    "returns|return {x:np} to {p:poss} hand until {q:player} has|have {N} cards in {r:poss} inkwell",
)
pending(
    "vp0", "reveal-until", "reveals|reveal cards from the top of {p:poss} deck until {q:player} reveals|reveal {x:np}"
)
pending("vp0", "pay-less-named", "pays|pay {N} ⬡ less for the next card you play with that name this turn")

# -- events --
pending("event0", "deals-challenge", "{a:np} deals|deal damage to {b:np} in a challenge")
pending("event0", "deals-damage", "{a:np} deals|deal damage to {b:np}")
pending("event0", "shift-this", "you shift {x:np}")
pending("event0", "challenges-banished", "{x:np} challenges|challenge and is|are banished")
pending("event0", "would-damage", "{x:np} would be dealt damage")
pending("event0", "shes-challenged", "she's challenged")
pending("event0", "return-event", "{p:player} returns|return {x:np} from {q:poss} discard to {r:poss} hand")
pending("event0", "is-played", "{x:np} is|are played")
pending("event0", "becomes-exerted", "{x:np} becomes|become exerted")
pending("event0", "leaves-discard", "{x:np} leaves|leave {p:poss} discard")
pending("event0", "chosen-for", "{x:np} is|are chosen for a action or a item's ability")
pending("event0", "use-boost", "you use the Boost ability of {x:np}")
pending("event0", "would-take", "{x:np} would take damage")
pending("event0 event-would", "would-banished", "{x:np} would be banished")
pending("event0", "mill-event", "{p:player} puts|put {x:np} into {q:poss} discard from {r:poss} deck")
pending("event0", "remove-drop", "you remove a ink drop")
pending("event0", "sings-first", "{x:np} sings|sing {y:np} for the first time each turn")
pending("event0", "milled", "{x:np} is|are put into {p:poss} discard from {q:poss} deck")

# -- states --
pending("state", "there-are", "there are {N} or more {x:noun+}")
pending("state", "put-under-state", "you've put a card under {x:np} this turn")
pending("state", "left-discard", "a card left a player's discard this turn")
pending("state", "dont-have", "{p:player} don't have {x:np}")
pending("state", "theyre", "they're {y:np}")
pending("state", "theyre-at", "they're {w:place}")
pending(
    "state", "item-diff", "the {h:head1-} you played has a different name than each other {g:head1-} you have in play"
)
pending("state", "moved-state", "{x:np} was|were moved this way")
pending("state", "discarded-state", "{x:np} is|are discarded this way")
pending("state", "n-sang", "{x:np} sang this song")
pending("state", "have-left", "{N} or more cards have left a player's discard this turn")
pending("state", "second-drawn", "it's the second card they've drawn this turn")
pending("state", "has-challenged", "{x:np} has|have challenged this turn")
pending("state", "puts-state", "{p:player} puts|put {x:np} on the bottom of {q:poss} deck")
pending("state", "there-was", "there was {x:np}")
pending("state", "hes-at", "he's {w:place}")
pending("state", "has-n-lore", "{p:player} has|have {N} lore")
pending("state", "put-under2", "you put a card under {x:np} this turn")
pending("state", "only-n", "{p:player} has|have only {N} {n:noun-}")
pending("state", "put-discard-other", "{N} or more other cards were put into your discard this turn")
pending("state", "same-name-they", "{x:np} has|have the same name")
pending("state", "did-bare", "{p:player} {v:didv}")

# -- things --
pending("np", "revealed-x", "revealed {n:noun}", number="pl")
pending("np", "all-revealed", "all revealed {n:noun}", number="pl")
pending("np", "n-bare", "{N}", number="pl")
pending("np", "the-other-x", "the other {h:head1}", number="sg")
pending("np", "up-to-other", "up to {N} other chosen {n:noun}", number="pl")
pending("np", "them-each", "each of them", number="sg")
pending("np", "this-damage", "this damage", number="sg")
pending("np", "damage-counters", "damage counters", number="pl")
pending("np", "another-n", "another {N} chosen {n:noun}", number="pl")
pending("np", "any-bare", "any {p:posts}", number="pl")
pending("np", "all-the-cards", "all the cards in {p:poss} {z:zone}", number="pl")
pending("np", "one-or-more-your", "one or more of your {n:noun+}", number="sg")
pending("np", "upto-and", "up to {a:N} {n:noun=} and up to {b:N} {m:noun=}", number="pl")
pending("np", "any-players", "any number of players", number="pl")
pending("np", "either", "either {a:np3} or {b:np3}", number="pl")
pending("np", "any-from-under", "any number of cards from under {x:np}", number="pl")
pending("np", "card-from-top", "a card from the top of {p:poss} deck", number="sg")
pending("np", "top-card-bare", "the top card", number="sg")
pending("np", "and-a", "a {a:nounx-} and a {b:noun-}", number="pl")
pending("np", "one-of-those", "one of those {n:noun+}", number="sg")
pending("np", "any-of-the", "any of the {n:noun+}", number="pl")
pending("np", "the-next-played", "the next {n:noun} you play this turn", number="sg")
pending("np", "each-and-each", "each {a:noun-} and each {b:noun-}", number="pl")
pending("np", "one-of-them", "one of them", number="sg")
pending("np", "both", "both", number="pl")
pending("np", "or-item", "chosen {a:head1} with {k:KWV} or {b:head1}", number="sg")
pending(
    "np",
    "highest",
    "the card with the highest cost revealed this way , or each card tied for highest cost ,",
    number="sg",
)
pending("np", "the-xs", "the {a:ppart} {h:head1}", number="pl")
pending("np2", "same-name-all", "all {n:noun}", number="pl")
pending("np3", "n-of2", "{N} {n:noun=}")

# -- nouns --
pending("head1", "noncharacter", "non-character|non-characters")
pending("adj", "second", "second")
pending("adj", "third", "third")
pending("post", "second-in-turn", "in a turn")
pending("post", "same-name-bare", "with the same name")
pending("post", "same-cost", "with the same cost or less")
pending("post", "from-there", "from there")
pending("post", "revealed-way", "revealed this way")
pending("post", "that-have", "that has|have {x:np} under {p:pronoun}")
pending("post", "removed-damage-from", "you removed damage from this way")
pending("post", "sang-this", "that sang this song")
pending("post", "zone-free", "discarded")
pending("post", "was-under", "that was|were under {p:pronoun}")
pending("post", "not-named", "not named {NAME}")
pending("post", "total-stat", "with total {STAT} {N} or less")
pending("post", "put-way", "put into {p:poss} discard this way")
pending("post", "you-played-turn", "you played this turn")
pending("post", "you-played-way", "you played this way")
pending("post", "with-highest", "with the highest cost , or tied for highest cost")
pending("post", "diff-name", "with a different name")
pending("lastpost", "cost-upto-more", "with cost up to {N} more than {x:np}")
pending("lastpost", "at-that", "at {x:np0}")
