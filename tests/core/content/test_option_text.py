"""What people call options: every option of the three games has a name, a sentence, and words for each value it can have."""

import json

import pytest

from loretable import games
from loretable.bots import bot_names, opponents
from loretable.core.content.option_text import OptionText


@pytest.mark.parametrize("name", games.NAMES)
def test_every_option_has_a_name_people_use_and_a_sentence_of_help(name: str) -> None:
    game = games.find(name)
    texts = game.option_texts()
    assert sorted(texts) == sorted(game.defaults())
    for key, text in texts.items():
        assert text.name and text.name != key and "_" not in text.name, key
        assert text.help.endswith((".", "?")), key
        assert text.help.count(".") <= 3, key


@pytest.mark.parametrize("name", games.NAMES)
def test_every_value_of_a_list_has_words_and_every_value_with_words_is_allowed(name: str) -> None:
    game = games.find(name)
    texts = game.option_texts()
    for key, values in game.choices().items():
        named = [json.dumps(value) for value, _ in texts[key].values]
        assert [json.dumps(value) for value in values if json.dumps(value) not in named] == [], key
    for key, text in texts.items():
        if not text.drawn:
            for value, words in text.values:
                assert words
                game.complete({key: value})


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_is_told_in_a_sentence_and_its_bots_in_a_line_each(name: str) -> None:
    game = games.find(name)
    sentence, players, minutes = game.in_short()
    assert sentence.endswith(".") and players and minutes > 0
    found = opponents(game)
    assert {one.bot for one in found} <= set(bot_names(game))
    assert [one.level for one in found][-4:] == ["easy", "normal", "hard", "expert"]
    assert all(one.text.endswith(".") for one in found)
    assert game.standing(game.new({}, 1).view(0))


def test_words_tell_a_switch_from_a_number() -> None:
    text = OptionText("Pieces", "So many.", ((True, "yes"), (1, "one")))
    assert (text.words(True), text.words(1), text.words(7)) == ("yes", "one", "7")
