"""All printed texts, from the wheel that scripts/build/fetch_cards.py fetches: read, printed back, one meaning each."""

from __future__ import annotations

import json

import pytest

from loretable.games.lorcana.data.lorcanajson import card_texts, import_cards
from loretable.games.lorcana.data.pool.card_lines import NO_TREE
from loretable.games.lorcana.data.pool.pool import POOL_FILE, pool_from_text
from loretable.games.lorcana.data.printed_abilities import texts_of
from loretable.games.lorcana.language.compiler import Language
from loretable.games.lorcana.language.normalise import normalise


@pytest.mark.slow
def test_what_the_pool_says_of_a_card_is_what_is_printed_on_it(corpus: str) -> None:
    """print(parse(text)) == normalise(text), for every text that is read."""
    found = import_cards(corpus)
    pool = pool_from_text(found.text, "pool")
    printed: dict[str, list[str]] = {}
    for card in json.loads(corpus)["cards"]:
        texts = [normalise(text) for text in card_texts(card, "card")]
        printed.setdefault(card["fullName"], []).append("\n".join(text for text in texts if text))
    unread = 0
    for face in pool.faces:
        texts = texts_of(pool, face)
        unwritten = pool.listing(face).says.count(NO_TREE)  # what these say is told in our own words
        unread += unwritten
        names = [face.full_name, *pool.listing(face).also]
        if texts and not unwritten:
            assert "\n".join(texts) in [text for name in names for text in printed.get(name, [])], face
    assert unread <= 2


@pytest.mark.slow
def test_the_shipped_pool_is_that_of_the_corpus(corpus: str) -> None:
    assert import_cards(corpus).text == POOL_FILE.read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_text_with_a_word_too_many_or_too_few_is_mostly_refused(corpus: str) -> None:
    pool = pool_from_text(import_cards(corpus).text, "pool")
    language = Language(
        {name for face in pool.faces for name in face.names}, {word for face in pool.faces for word in face.classes}
    )
    tried = kept = 0
    for face in pool.faces[::10]:
        for text in texts_of(pool, face):
            words = text.split()
            if len(words) > 4:
                tried += 1
                kept += bool(language.trees(" ".join([*words[:3], words[2], *words[3:]])))
    assert tried > 100 and kept <= tried // 50
