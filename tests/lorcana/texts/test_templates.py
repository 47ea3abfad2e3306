"""The words that stand beside a node's fields: how they are written, and what is refused."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from loretable.games.lorcana.enums import player_groups
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.amounts import AnyNumber
from loretable.games.lorcana.rules.abilities.nodes import Number
from loretable.games.lorcana.rules.abilities.targets import This
from loretable.games.lorcana.texts import node_json
from loretable.games.lorcana.texts.wording import templates
from loretable.games.lorcana.texts.wording.pronouns import speaking

FIELDS: tuple[sh.Field, ...] = (
    ("player", sh.PLAYER, "you"),
    ("amount", sh.AMOUNT, 1),
    ("again", sh.FLAG, False),
    ("cards", sh.MAYBE_FILTER, None),
    ("what", sh.TARGET, "this"),
)


def said(words: str, **values: object) -> str:
    """A made-up effect with these words, and these values in its fields."""
    node = SimpleNamespace(
        **{"player": player_groups.YOU, "amount": Number(1), "again": False, "cards": None, "what": This(), **values}
    )
    return str(templates.done(sh.Spec("effect", "sneeze", SimpleNamespace, FIELDS, words), node))


def test_a_player_does_it_with_the_verb_that_belongs_to_them() -> None:
    assert said("player: sneeze at {their player} deck") == "sneeze at your deck"
    assert (
        said("player: sneeze at {their player} deck", player=player_groups.OPPONENTS)
        == "each opponent sneezes at their deck"
    )
    with speaking(("Ann", "you", "each player", "Bea", "its owner", "the active player")):
        assert said("player: sneeze", player=player_groups.YOU) == "Ann sneezes"


def test_amounts_are_said_with_their_things() -> None:
    words = "player: sneeze {amount:a time|times}"
    assert said(words) == "sneeze a time" and said(words, amount=Number(2)) == "sneeze 2 times"
    assert said("you: sneeze {amount:lore}", amount=Number(3)) == "sneeze 3 lore"


def test_alternatives_are_tried_in_their_order() -> None:
    words = "you: sneeze[again? again][amount=any? for ever|amount=2? twice| once]"
    assert said(words) == "sneeze once"
    assert said(words, amount=Number(2), again=True) == "sneeze again twice"
    assert said(words, amount=AnyNumber()) == "sneeze for ever"


def test_a_filter_that_says_nothing_is_filled() -> None:
    words = "you: sneeze[cards? at {a cards}]"
    assert said(words) == "sneeze"
    assert said(words, cards=node_json.read("filter", {}, "cards")) == "sneeze at a card in play"


def test_what_another_player_chooses_is_told_before_what_is_done_to_it() -> None:
    tree = {"kind": "chosen", "by": "opponents", "cards": {"of": "opponents", "types": ["character"]}}
    theirs = node_json.read("target", tree, "what")
    assert (
        said("what: sneeze at {what}", what=theirs) == "each opponent chooses a character of theirs and sneezes at it"
    )
    assert said("what: sneeze at {what}") == "sneeze at this card"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("you: sneeze]", "unexpected"),
        ("you: sneeze [again?twice|", "ends too soon"),
        ("you: sneeze {amount", "ends too soon"),
        ("you: sneeze {nose}", "no field 'nose'"),
        ("nose: sneeze", "no field 'nose'"),
    ],
)
def test_words_that_are_written_wrongly_are_refused(words: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        said(words)
