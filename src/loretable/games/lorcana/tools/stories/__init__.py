"""Stories: what each text of the pool does, told by playing it, in the engine's words and names and in none of the card's.

seen         two tables compared, line by line, as a player would tell it
telling      a laid stage, and the words for what is on it
settings     other tables, and what there is to do on them
story        one text: given, done, asked, what came of it; taken and declined
collection   the stories of all different texts, a file a set
sheets       a hundred stories to be read beside the printed cards, some of them planted wrong ones; verdicts and their score
commands     `loretable lorcana stories`

They are golden files (tests/golden/lorcana-stories): a change of the engine shows as a difference that a player can read.
"""
