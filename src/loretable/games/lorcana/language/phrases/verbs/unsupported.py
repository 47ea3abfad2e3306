"""Phrases that are read and printed, and whose meaning is not written yet. Give one a meaning by moving it to its part of
speech; a text that uses one of these is declined with the name of the phrase."""

from __future__ import annotations

from loretable.games.lorcana.language.grammar import unsupported

# -- rest --
unsupported("goal", "g-either", "on either the top or the bottom of {p:poss} deck")
unsupported("cond", "if-either", "if you do either")
unsupported("player", "each-who-reveals", "each player who reveals {x:np}", number="sg")
unsupported("NAMEV", "tail-wagger", "Tail Wagger")

# -- clauses --
unsupported("subject-clause", "deck-copies", "you may have up to {N} copies of {NAME} - {b:NAMEV} in your deck")
unsupported("subject-clause", "deck-any", "you may have any number of {x:noun+} in your deck")
unsupported("subject-clause", "deck-only", "you may only have {N} copies of {NAME} in your deck")
unsupported("subject-clause", "deck-ink", "you can have other {n:noun+} in your deck regardless of ink type")
unsupported("svp", "may-also", "may also {a:acts}")
unsupported("kwq", "adventurous", "Adventurous")
unsupported("act", "exert-sing-x", "⟳ to sing {x:np}")
unsupported("act", "move-there-free", "move there for free")
unsupported("act", "move-to-free", "move to {x:np} for free")
unsupported("act", "sing-free", "⟳ to sing this song for free")
unsupported("pacts", "pact-choose-for", "choose {x:np} for abilities or effects")
unsupported("pacts", "pact-ready-more", "ready more than {N} of their {x:noun+}")

# -- verbs --

# -- events --
unsupported("event0", "becomes-exerted", "{x:np} becomes|become exerted")

# -- states --
unsupported("state", "moved-state", "{x:np} was|were moved this way")
unsupported("state", "has-challenged", "{x:np} has|have challenged this turn")

# -- noun phrases --
unsupported("np", "n-bare", "{N}", number="pl")
unsupported("np", "any-of-the", "any of the {n:noun+}", number="pl")
unsupported(
    "np",
    "highest",
    "the card with the highest cost revealed this way , or each card tied for highest cost ,",
    number="sg",
)
unsupported("np", "the-xs", "the {a:ppart} {h:head1}", number="pl")

# -- nouns --
unsupported("post", "from-there", "from there")
unsupported("post", "you-played-way", "you played this way")
