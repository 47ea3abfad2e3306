"""Phrases that are read and printed, and whose meaning is not written yet. Give one a meaning by moving it to its part of
speech; a text that uses one of these is declined with the name of the phrase."""

from __future__ import annotations

from ..grammar import pending

# -- rest --
pending("sent", "inkwells-exerted", "cards enter opponents' inkwells exerted")
pending("sent", "only-one", "each turn , only one character can challenge")
pending("sent", "stat-floor", "your characters' {STAT} can't be reduced below their printed value")
pending("cards", "that-number-plus", "that number of cards plus {N}", number="pl")
pending("goal", "g-either", "on either the top or the bottom of {p:poss} deck")
pending("cond", "if-they-dont", "if they don't")
pending("cond", "if-either", "if you do either")
pending("player", "one-or-more-opp", "one or more opponents", number="pl")
pending("player", "most-cards", "the player or players with the most cards in their hand", number="sg")
pending("player", "most-cards-pl", "the player or players with the most cards in their hands", number="pl")
pending("player", "each-who-reveals", "each player who reveals {x:np}", number="sg")
pending("unit", "ink-symbols", "different ink symbol on {x:noun+}")
pending("NAMEV", "tail-wagger", "Tail Wagger")

# -- clauses --
pending("subject-clause", "counts-as-shift", "{x:np} also counts as being named {NAME} for Shift")
pending("subject-clause", "deck-copies", "you may have up to {N} copies of {NAME} - {b:NAMEV} in your deck")
pending("subject-clause", "deck-any", "you may have any number of {x:noun+} in your deck")
pending("subject-clause", "deck-only", "you may only have {N} copies of {NAME} in your deck")
pending("subject-clause", "need-lore", "{p:player} needs|need {N} lore to win the game")
pending("subject-clause", "must-choose-this", "opponents must choose {x:np} for actions and abilities if able")
pending("subject-clause", "cant-must-quest2", "{x:np} can't challenge and must quest if able")
pending("subject-clause", "can-shift", "you can shift {x:np} on top of {y:np}")
pending("subject-clause", "deck-ink", "you can have other {n:noun+} in your deck regardless of ink type")
pending("static", "may-enter", "{x:np} may enter play exerted")
pending("static", "may-enter-to", "{x:np} may enter play exerted to {v:vps+}")
pending("static", "can-play-free", "you can play {x:np} for free")
pending("static", "reckless-and-if", "{x:np} gains|gain {k:kws} and , {c:cond} , {v:svp=}")
pending("svp", "may-also", "may also {a:acts}")
pending("svp", "doesnt-ready", "doesn't|don't ready")
pending("svp", "takes-none-ch", "takes|take no damage while challenging")
pending("kwq", "ability-named", "the Stone by Day ability")
pending("kwq", "adventurous", "Adventurous")
pending("act", "gain-kw", "gain {k:KWV}")
pending("act", "exert-sing-x", "⟳ to sing {x:np}")
pending("act", "move-there-free", "move there for free")
pending("act", "move-to-free", "move to {x:np} for free")
pending("act", "sing-free", "⟳ to sing this song for free")
pending("act", "quest-the-turn", "quest the turn he's played")
pending("act", "sing-without", "sing songs without Sing Together")
pending("pacts", "pact-choose-for", "choose {x:np} for abilities or effects")
pending("pacts", "pact-ready-more", "ready more than {N} of their {x:noun+}")
pending("dur", "while-challenging-turn", "while challenging {x:np} this turn")
pending("dur", "at-start-turns", "at the start of {p:poss} turns")

# -- verbs --
pending("vp0", "pay-less-move", "pays|pay {N} ⬡ less to move {x:np} here")
pending("vp0", "deal-that-much", "deals|deal that much damage to {x:np}")
pending("vp0", "bottom-instead", "puts|put {x:np} on the bottom of {p:poss} deck instead of into {q:poss} discard")
pending("vp0", "top-or-bottom-any", "puts|put {x:np} on the top or the bottom of {p:poss} deck in any order")
pending("vp0", "use-ability", "uses|use {x:np} for free")
pending("vp0", "pay-less-that", "pays|pay that amount of ⬡ less for {x:np} you play {d:dur}")
pending("vp0", "pay-less-moveto", "pays|pay {N} ⬡ less to move {x:np} to {y:np}")
pending("vp0", "play-from", "plays|play {x:np} again from {p:poss} {z:zone} for free")
pending("vp0", "play-as-if", "plays|play {x:np} on {y:np} as if {z:np} had any name")
pending("vp0", "ready-after", "readies|ready {x:np} after the challenge")
pending("vp0", "discard-until", "discards|discard until {p:player} has|have {N} cards in {q:poss} hand")
pending("vp0", "choose-discard-until", "chooses|choose and discards|discard cards until {p:player} has|have {N}")
pending("vp0", "deal-them", "deals|deal {x:np} {N} damage")
pending("vp0", "plays-faceup", "plays|play with the top card of {p:poss} deck face up")
pending("vp0", "repeat", "repeats|repeat this effect")
pending("vp0", "top-of-or", "puts|put {x:np} on top of {p:poss} deck or into {q:poss} discard")
pending("vp0", "pay-less-turn", "pays|pay {N} ⬡ less for the first {x:noun-} you play each turn")
pending("vp0", "skip-draw", "skips|skip your turn's Draw step")
pending("vp0", "play-from-under", "plays|play {x:noun+} from under {y:np}")
pending("vp0", "draw-nowt", "draws|draw {c:cards} when he enters play")
pending("vp0", "remove-bare", "removes|remove up to {N} damage")
pending(
    "vp0",
    "return-until",
    "returns|return {x:np} to {p:poss} hand until {q:player} has|have {N} cards in {r:poss} inkwell",
)
pending(
    "vp0", "reveal-until", "reveals|reveal cards from the top of {p:poss} deck until {q:player} reveals|reveal {x:np}"
)
pending("vp0", "bottom-random", "puts|put {x:np} on the bottom of {p:poss} deck in a random order")
pending("vp0", "max-lore", "{v:vp1} , to a maximum of {N} lore")
pending("vp0", "max-lore-each", "{v:vp1} , to a maximum of {N} lore each")
pending("vp0", "play-as-if-hand", "plays|play {x:np} as if it were in {p:poss} hand")
pending("vp0", "shift-vp", "shifts|shift {x:np} for free")
pending("vp0", "add-stat", "adds|add {p:poss} {a:STAT} to {x:possnp} {b:STAT} this turn")
pending("vp0", "either-top-discard", "puts|put {x:np} on either the top of {p:poss} deck or into {q:poss} discard")
pending("vp0", "play-or-shift", "plays|play or shifts|shift {x:np} for free")
pending("vp0", "pay-less-shift-next", "pays|pay {N} ⬡ less for the next {x:noun-} you shift this turn")
pending("vp0", "move-from-here", "moves|move {x:np} from here to {y:np} for free")
pending("vp0", "plays-faceup2", "plays|play with the top card of {p:poss} deck faceup")
pending("vp0", "draw-bottom", "draws|draw {c:cards} from the bottom of {p:poss} deck")
pending("vp0", "pay-less-shift-on", "pays|pay {N} ⬡ less to shift {x:np} on top of {y:np}")
pending("vp0", "pay-less-named", "pays|pay {N} ⬡ less for the next card you play with that name this turn")
pending("vp0", "split3", "puts|put one {a:goal} , one {b:goal} , and one {c:goal}")

# -- events --
pending("event0", "becomes-exerted", "{x:np} becomes|become exerted")
pending("event0", "enters-exerted-ev", "{x:np} enters|enter play exerted")

# -- states --
pending("state", "moved-state", "{x:np} was|were moved this way")
pending("state", "has-challenged", "{x:np} has|have challenged this turn")
pending("state", "have-opponents", "you have {N} or more opponents")

# -- things --
pending("np", "n-bare", "{N}", number="pl")
pending("np", "the-other-x", "the other {h:head1}", number="sg")
pending("np", "any-number-them", "any number of them", number="pl")
pending("np", "shapeshift", "this item's Shapeshift ability", number="sg")
pending("np", "all-the-cards", "all the cards in {p:poss} {z:zone}", number="pl")
pending("np", "any-players", "any number of players", number="pl")
pending("np", "one-of-those", "one of those {n:noun+}", number="sg")
pending("np", "any-of-the", "any of the {n:noun+}", number="pl")
pending("np", "the-next-played", "the next {n:noun} you play this turn", number="sg")
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
