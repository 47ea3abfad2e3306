"""Phrases that are read and printed, and whose meaning is not written yet. Give one a meaning by moving it to its part of
speech; a text that uses one of these is declined with the name of the phrase."""

from __future__ import annotations

from ..grammar import pending

# -- rest --
pending("goal", "g-either", "on either the top or the bottom of {p:poss} deck")
pending("cond", "if-either", "if you do either")
pending("player", "each-who-reveals", "each player who reveals {x:np}", number="sg")
pending("NAMEV", "tail-wagger", "Tail Wagger")

# -- clauses --
pending("subject-clause", "deck-copies", "you may have up to {N} copies of {NAME} - {b:NAMEV} in your deck")
pending("subject-clause", "deck-any", "you may have any number of {x:noun+} in your deck")
pending("subject-clause", "deck-only", "you may only have {N} copies of {NAME} in your deck")
pending("subject-clause", "deck-ink", "you can have other {n:noun+} in your deck regardless of ink type")
pending("svp", "may-also", "may also {a:acts}")
pending("kwq", "adventurous", "Adventurous")
pending("act", "exert-sing-x", "⟳ to sing {x:np}")
pending("act", "move-there-free", "move there for free")
pending("act", "move-to-free", "move to {x:np} for free")
pending("act", "sing-free", "⟳ to sing this song for free")
pending("pacts", "pact-choose-for", "choose {x:np} for abilities or effects")
pending("pacts", "pact-ready-more", "ready more than {N} of their {x:noun+}")

# -- verbs --

# -- events --
pending("event0", "becomes-exerted", "{x:np} becomes|become exerted")

# -- states --
pending("state", "moved-state", "{x:np} was|were moved this way")
pending("state", "has-challenged", "{x:np} has|have challenged this turn")

# -- things --
pending("np", "n-bare", "{N}", number="pl")
pending("np", "any-of-the", "any of the {n:noun+}", number="pl")
pending(
    "np",
    "highest",
    "the card with the highest cost revealed this way , or each card tied for highest cost ,",
    number="sg",
)
pending("np", "the-xs", "the {a:ppart} {h:head1}", number="pl")

# -- nouns --
pending("post", "from-there", "from there")
pending("post", "you-played-way", "you played this way")
