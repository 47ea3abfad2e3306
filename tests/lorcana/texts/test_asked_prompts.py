"""Every question that the cards of the pool ask on their stages, and every answer, in words that nothing is wrong with."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from loretable.games.lorcana.data.evidence.proofs import definition
from loretable.games.lorcana.data.printed_abilities import kind_of
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.tools.meaning.asking import plays
from loretable.games.lorcana.tools.meaning.negative_space import Text
from loretable.games.lorcana.tools.meaning.printed import printed_texts
from tests.lorcana.shipped import cards, pool
from tests.lorcana.texts.test_every_prompt import faults


def asked(face: Face) -> Iterator[str]:
    """Prompts and the labels of the answers that were given, but for those that are only the name of a card, or of none."""
    own, kind = definition(pool(), face), kind_of(face)
    for number, (english, abilities) in enumerate(printed_texts(pool(), face)):
        text = Text(own, number, english, abilities, kind)
        for place, ability in enumerate(abilities):
            if english and ability["kind"] not in ("static", "replacement"):
                for played in plays(text, place):
                    for each in played.asked:
                        label = "" if each.label.startswith("Pick ") or each.label == "None" else each.label
                        yield from (words.replace(own["name"], "It") for words in (each.prompt, label) if words)


def lint(faces: list[Face]) -> None:
    found = {f"{face.full_name}: {faults(words)}: {words}" for face in faces for words in asked(face) if faults(words)}
    assert sorted(found) == []


@pytest.mark.slow
def test_nothing_is_wrong_with_what_a_tenth_of_the_cards_asks() -> None:
    lint(Random("a tenth of the prompts").sample(cards(), len(cards()) // 10))


@pytest.mark.full
@pytest.mark.parametrize("part", range(4))
def test_nothing_is_wrong_with_what_any_card_asks(part: int) -> None:
    lint(cards()[part::4])
