"""A card brought on stage: a small table, laid for one ability, on which it is made to happen by legal actions.

english      the sentences of a printed text, found by its words alone
extras       cards made for the stage: those that fit a filter, those that cause an event, plain ones
table        what lies where, as a position
wants        what an ability needs on the table: to happen, and to have something to do
cues         the legal actions that make an ability happen, found with a witness in its place
answers      how the players answer: whatever is offered is taken, or declined
outcome      what can be seen of a table afterwards; nothing of it is words

Who asks whether a card means what it says plays it here (`tools/meaning`), and so does who tells its story
(`tools/stories`). Nothing here is needed to play.
"""
