"""The gates of meaning: does a card do what its English says, and nothing else? Independent of how it was read.

lacks            what can be missing, declined, unpaid, forbidden or gone, and which words speak of it
expected         which clauses of a text do nothing then, by the English alone
negative_space   a card played so, and compared with the card that says the other clauses only
instead          texts that replace a part of themselves, with the condition decided either way
replacing        texts that replace what would happen: to whom they speak, to others, declined, the second time
asking           who is asked and who is shown what, against the nouns of the sentence
references       what each pronoun could speak of, and what was taken
reach            whom a text that holds names, and whom it reaches
excused          findings that a rule explains
gates            all gates for a card; many cards on several workers
results          what was found, beside the proofs in the pool
commands         `loretable lorcana prove` runs the gates, too

Cards are played on the small tables of `tools/staging`.
"""
