"""Questions with one answer: forced where everybody sees that there is no other; asked, and said so, where that is a secret."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lorcana.scene import Scene, action, character, chosen, lore, scene

OX, ELK = character("Ox", willpower=9), character("Elk", willpower=9)
SECRET = "it is asked since others cannot know that"


def hit(**cards: Any) -> Any:
    return {"kind": "deal damage", "amount": 1, "to": chosen(types=["character"], **cards)}


def toss(**cards: Any) -> Any:
    own = {"zones": ["hand"], "of": "you", **cards}
    return {"kind": "discard", "what": {"kind": "chosen", "cards": own, "choosing": False}}


def played(effect: Any, *others: Any, **piles: Any) -> Scene:
    cards = [action("Deed", effect), OX, ELK, *others]
    s = scene(cards, hand=["Deed", *piles.pop("hand", [])], ink=1, **piles)
    s.do("play", s["Deed"])
    return s


def is_forced(s: Scene) -> bool:
    prompt = s.state.decision(s.state.seat).prompt
    if len(s.state.legal) == 1:
        assert (SECRET in prompt) != s.state.forced(), prompt
    return s.state.forced()


def test_the_only_character_in_play_is_no_question() -> None:
    assert is_forced(played(hit(), theirs=["Ox"]))
    assert not is_forced(played(hit(), theirs=["Ox", "Elk"]))


def test_as_many_as_there_are_is_no_question_either() -> None:
    two = {"kind": "deal damage", "amount": 1, "to": chosen(types=["character"], least=2, most=2)}
    s = played(two, theirs=["Ox", "Elk"])
    for _ in range(2):
        assert is_forced(s)
        s.do(s.options[0])
    s.quiet()


def test_who_may_decline_is_asked() -> None:
    s = played({"kind": "may", "effect": hit()}, theirs=["Ox"])
    assert not is_forced(s)
    assert is_forced(s.yes())
    up_to = {"kind": "deal damage", "amount": 1, "to": chosen(types=["character"], least=0)}
    assert not is_forced(played(up_to, theirs=["Ox"]))


def test_of_a_hand_everybody_sees_how_many_cards_it_has_not_which() -> None:
    assert is_forced(played(toss(), hand=["Ox"]))
    assert not is_forced(played(toss(), hand=["Ox", "Elk"]))


@pytest.mark.parametrize("hand", [["Ox"], ["Song"], ["Song", "Song"]])
def test_what_fits_in_a_hand_only_its_player_knows(hand: list[str]) -> None:
    """Promise 6: not to ask would tell."""
    s = played(toss(types=["character"]), action("Song", "draw", song=True), hand=hand)
    assert not is_forced(s)


def test_one_way_of_two_that_can_be_done_is_no_question_where_all_see_it() -> None:
    weak = {"types": ["character"], "where": [{"stat": "strength", "op": ">=", "amount": 5}]}
    two = {"kind": "banish", "what": chosen(least=2, most=2, types=["character"])}
    one = {"kind": "banish", "what": chosen(types=["character"])}
    s = played({"kind": "choose one", "modes": [two, one]}, theirs=["Ox"])
    assert is_forced(s)
    s = played(
        {"kind": "choose one", "modes": [one, {"kind": "banish", "what": chosen(**weak)}, lore(1)]}, theirs=["Ox"]
    )
    assert not is_forced(s)


def test_the_turn_is_not_ended_for_anybody() -> None:
    s = scene([OX], mine=[("Ox", {"exerted": 1})])
    assert len(s.state.legal) == 1 and not s.state.forced()
