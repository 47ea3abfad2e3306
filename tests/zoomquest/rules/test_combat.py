"""The rules of combat, by the rules summary: piles, flow, card types, targeting. Ambiguities are in test_ambiguities."""

import pytest

from tests.zoomquest.board import act, cards, fight, finish_round, meet, place, sizes


def names(events: list[tuple[str, str, str]]) -> list[str]:
    return [name for name, _, _ in events]


def combat_rounds(events: list[tuple[str, str, str]]) -> list[list[tuple[str, str, str]]]:
    """The events of each combat round: reveals, then cards."""
    rounds: list[list[tuple[str, str, str]]] = []
    for event in events:
        if event[0] == "reveal" and (not rounds or rounds[-1][-1][0] != "reveal"):
            rounds.append([])
        if rounds and event[0] != "refresh":
            rounds[-1].append(event)
    return rounds


def test_flow_all_entities_reveal_their_top_card_then_the_cards_resolve_one_by_one() -> None:
    events = act(meet("WGH", "AAD", "AAD", seed=1), "stay", "stay", "stay")
    first = combat_rounds(events)[0]
    assert names(first[:5]) == ["reveal"] * 5
    assert {who for _, who, _ in first[:5]} == {"warrior1", "guardian2", "healer3", "monster1", "monster2"}
    assert len([event for event in first[5:] if event[0] != "defeated"]) == 5


def test_flow_cards_resolve_in_random_order() -> None:
    firsts = set()
    for seed in range(20):
        events = act(meet("W", "A", seed=seed), "stay")
        firsts.add(combat_rounds(events)[0][2][1].split()[0])
    assert firsts == {"warrior1", "monster1"}


def test_flow_resolved_cards_go_to_the_discard_pile_and_come_back_as_a_new_deck() -> None:
    state = meet("G", "DDA", decks=("DDD",), battle_rounds=3)
    events = finish_round(state)
    # three rounds empty both decks; the moment they are empty the discard pile is shuffled in
    assert [e.place for e in events if e.name == "refresh"].count("guardian1") >= 1
    assert sum(sizes(state, 0)) == 3


def test_flow_an_entity_is_defeated_when_active_deck_and_discard_pile_are_empty() -> None:
    state = fight("WW", "AA")
    assert sizes(state, 2) == [0, 0, 2]
    assert not state.lives(2)


def test_flow_the_battle_goes_on_until_one_team_is_eliminated() -> None:
    for seed in range(10):
        state = fight("W", "AAD", seed=seed, battle_rounds=100)
        assert state.lives(0) != state.lives(1)


def test_flow_survivors_shuffle_their_discard_pile_back_and_nobody_knows_the_order() -> None:
    state = fight("W", "AAD", seed=1)
    assert state.lives(0)
    assert sizes(state, 0)[1] == 0
    assert all(state.pieces.known[card] == 0 for card in state.pieces.zones[0])
    assert state.view(0)["zones"]["hero1.active"]["cards"] == []
    assert len(state.view(0)["zones"]["hero1.destroyed"]["cards"]) == sizes(state, 0)[2]


def test_attack_destroys_one_random_card_of_the_targets_active_deck() -> None:
    lost = set()
    for seed in range(60):
        state = meet("W", "ADH", seed=seed, decks=("A",), battle_rounds=1)
        finish_round(state)
        lost.update(state.pieces.face[card] for card in state.pieces.zones[5])
    assert lost == {0, 1, 2}


def test_defend_prevents_one_attack_if_played_before_it() -> None:
    before = after = 0
    for seed in range(60):
        events = act(meet("G", "A", seed=seed, decks=("DD",), battle_rounds=1), "stay")
        order = [event[0] for event in events if event[0] in ("shield", "block", "destroy", "fizzle")]
        if order[0] == "shield":
            assert order == ["shield", "block"]
            before += 1
        else:
            assert order[0] == "destroy"
            after += 1
    assert before and after


def test_heal_recovers_one_random_destroyed_card_to_the_top_of_the_discard_pile() -> None:
    state = meet("H", "A", battle_rounds=1)
    # with no Attack to draw there would be no battle: the monster has one at the bottom
    state = place(state, hero1_active="HH", hero1_destroyed="AD", monster1_active="DA")
    events = act(state, "stay")
    healed = [event for event in events if event[0] == "heal"]
    assert len(healed) == 1
    assert healed[0][1] == "healer1 heals"
    assert healed[0][2] in ("Attack", "Defend")
    assert cards(state, 0) == "ADHH"


def test_targeting_attack_is_for_the_smallest_deck_of_the_other_team() -> None:
    struck = set()
    for seed in range(20):
        events = act(meet("W", "DDDD", "DDA", seed=seed, battle_rounds=1), "stay")
        first = next(text for name, text, _ in events if name in ("destroy", "shield"))
        if first.startswith("warrior1"):
            struck.add(first)
    assert struck == {"warrior1 strikes monster2"}


def test_targeting_defend_and_heal_are_for_the_smallest_deck_of_the_own_team() -> None:
    state = meet("GW", "DDDDDDA", decks=("DDDD", "AA"), battle_rounds=1)
    events = act(state, "stay", "stay")
    assert "guardian1 shields warrior2" in [text for name, text, _ in events if name == "shield"]


def test_targeting_among_equals_it_is_random() -> None:
    struck = set()
    for seed in range(30):
        events = act(meet("W", "DDA", "DDA", seed=seed, decks=("AA",), battle_rounds=1), "stay")
        struck.update(text for name, text, _ in events if name in ("destroy", "block") and text.startswith("warrior1"))
    assert struck == {"warrior1 strikes monster1", "warrior1 strikes monster2"}


def test_cards_are_conserved_in_every_battle() -> None:
    for seed in range(20):
        state = fight("WGH", "AAAD", "AAADH", seed=seed)
        assert [cards(state, e) for e in range(5)] == ["AAAAA", "DDDDD", "HHHHH", "AAAD", "AAADH"]


@pytest.mark.parametrize("rules", [{}, {"refresh": "in order"}, {"reshuffle": "from discard", "targets": "at reveal"}])
def test_a_battle_is_the_same_whether_anybody_listens_or_not(rules: dict[str, object]) -> None:
    for seed in range(20):
        heard, unheard = (meet("WGH", "AAAD", "AAADH", seed=seed, **rules) for _ in range(2))
        heard.listen()
        while not heard.over:
            heard.play(0)
            unheard.play(0)
            assert heard.digest == unheard.digest
