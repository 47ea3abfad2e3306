"""What single cards say at the table, and what they ask, in the words of who is asked."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import hurt, laid
from tests.lorcana.scene import Scene

STITCH, MAUI, CETUS, LAMP = "Stitch - New Dog", "Maui - Hero to All", "Cetus - Mighty Serpent", "Magic Mirror"

# -- texts and names at the table --------------------------------------------------------------------------------------


def test_a_text_that_was_written_by_hand_is_told_in_words() -> None:
    jack = "Jack-Jack Parr - Incredible Potential"
    s = laid(mine=[jack])
    (text,) = s.state.describe(s[jack].id)["texts"]
    assert str(text).startswith("Weird Things Are Happening: ")
    assert all(
        words in str(text) for words in ("character card", "+2 strength", "action or item card", "+2 lore", "banish")
    )


def test_1_6_2_abilities_are_called_by_their_names() -> None:
    lady = "Lady - Decisive Dog"
    s = laid(mine=[lady])
    names = [str(text).partition(":")[0] for text in s.state.describe(s[lady].id)["texts"]]
    assert names == ["Pack Of Her Own", "Take The Lead"]


# -- what is asked, in the words of who is asked -----------------------------------------------------------------------


def played(name: str, *before: str, **piles: object) -> Scene:
    s = laid(hand=[name, *before], **piles)
    return s.do("play", s[name])


def test_who_pays_is_told_what_others_then_do() -> None:
    honey = "Honey Lemon - Chemical Genius"
    s = played(honey, their_hand=[STITCH, MAUI])
    assert s.prompt.endswith(": pay 2 ink; then each opponent chooses a card in their hand and discards it?")
    s.yes()
    assert s.state.seat == 1 and s.prompt.endswith(": choose a card in your hand to discard")


def test_the_ways_of_a_diplomat_say_who_does_what() -> None:
    s = played("Anna - Diplomatic Queen", their_hand=[STITCH], theirs=[hurt(MAUI, 1)]).yes()
    assert s.labels == [
        "Each opponent chooses a card in their hand and discards it",
        "Chosen character gets +2 strength this turn",
        "Banish chosen damaged character",
    ]


def test_a_surgeon_says_whose_characters_go() -> None:
    s = played("Sid Phillips - Toy Surgeon", mine=[STITCH, MAUI], theirs=[CETUS, MAUI])
    assert "then each opponent chooses a character of theirs and banishes it" in s.prompt
    s.yes().pick(STITCH)
    assert s.state.seat == 1 and s.prompt.endswith(": choose a character of yours to banish")


def test_each_player_is_asked_for_a_card_of_their_own() -> None:
    s = played("Baloo - Carefree Bear", STITCH, MAUI, their_hand=[STITCH, MAUI])
    assert len(s.labels) == 2 and all(label.startswith("Each player ") for label in s.labels)
    s.answer("Each player chooses a card in their hand")
    for seat in (0, 1):
        assert s.state.seat == seat and s.prompt.endswith(": choose a card in your hand to discard")
        s.do(s.options[0])


def test_who_reveals_a_card_is_told_where_it_goes_if_not_to_hand() -> None:
    daisy = "Daisy Duck - Donald's Date"
    s = laid(mine=[daisy], their_deck=[STITCH, MAUI, CETUS])
    s.do("quest", s[daisy])
    assert s.state.seat == 1
    assert s.prompt.endswith(
        ": put that character into your hand? If not, you put that character on the bottom of your deck"
    )


def test_of_cards_that_were_shown_one_plays_ones_own() -> None:
    s = played("Let's Get Dangerous", deck=[STITCH] * 3, their_deck=[MAUI] * 3)
    for answer in ("Yes", "No"):
        assert s.prompt.endswith(": play all shown cards in your deck for free?")
        s.answer(answer)
    s.quiet()


def test_how_many_there_are_to_discard_is_a_number() -> None:
    goliath = "Goliath - Clan Leader"
    s = laid(mine=[goliath], hand=[STITCH, MAUI, CETUS, LAMP])
    assert s.do("end").prompt.endswith(": choose 2 cards in your hand to discard")


def test_signing_the_scroll_says_what_refusing_costs() -> None:
    s = played("Sign the Scroll", their_hand=[STITCH])
    assert s.prompt.endswith(": choose a card in your hand and discard it? If not, Player 1 gains 2 lore")
    s.no().quiet()
    assert s.lore == [2, 0]


def test_why_an_only_answer_is_asked_for_is_said_however_long_the_question() -> None:
    hades = "Hades - Double Dealer"
    s = laid(mine=[hades, MAUI], hand=[STITCH, LAMP])
    s.do("use", s[hades], 0)
    while s.labels != ["None"]:
        s.do(s.options[0])
    assert s.prompt.endswith(". There is one answer; it is asked since others cannot know that")
