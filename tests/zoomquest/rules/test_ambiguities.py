"""The 23 places where the rules summary can be read in several ways: what we do, and what each option does instead."""

import pytest

from loretable.core import BadData, Illegal, Info, new_rng
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.interop.save_files import name_for
from loretable.games.zoomquest.state import QuestState
from tests.zoomquest.board import act, fight, finish_round, labels, level, meet, place, quest, sizes


def outcomes(party: str, *monsters: str, games: int = 60, **rules: object) -> dict[str, int]:
    """How battles end: won, lost, standoff."""
    found = {"won": 0, "lost": 0, "standoff": 0}
    start = meet(party, *monsters, **rules)
    rng = new_rng("outcomes")
    for _ in range(games):
        state = start.sample(start.seats, rng)
        assert isinstance(state, QuestState)
        finish_round(state)
        heroes = any(state.lives(e) for e in range(len(party)))
        monsters_live = any(state.lives(e) for e in range(len(party), state.quest.entity_count))
        found["standoff" if heroes and monsters_live else "won" if heroes else "lost"] += 1
    return found


def test_01_a_revealed_card_stays_in_the_deck_and_may_be_destroyed_before_it_resolves() -> None:
    events = [event for seed in range(10) for event in finish_round(meet("W", "A", seed=seed, decks=("AA",)))]
    assert "fizzle" in {event.name for event in events}
    assert all(event.piece_face == "Attack" for event in events if event.name == "fizzle")


def test_01_option_safe_a_revealed_card_cannot_be_destroyed_before_it_resolves() -> None:
    events = [event for seed in range(10) for event in finish_round(meet("W", "AAD", seed=seed, revealed="safe"))]
    assert "fizzle" not in {event.name for event in events}
    # where an empty deck cannot be hit either, the last card is always out of reach and no battle ends
    never = outcomes("W", "AAD", revealed="safe", reshuffle="at reveal")
    assert never == {"won": 0, "lost": 0, "standoff": 60}


def test_02_the_moment_the_active_deck_is_empty_the_discard_pile_is_shuffled_in() -> None:
    for seed in range(20):
        state = meet("W", "AAD", seed=seed, battle_rounds=1)
        state = place(state, hero1_active="A", hero1_discard="AAAA", monster1_active="AAD")
        events = act(state, "stay")
        spent = next(i for i, e in enumerate(events) if e[0] in ("destroy", "block", "fizzle") and "warrior1" in e[1])
        assert ("refresh", "warrior1", "") in events[spent : spent + 3]


def test_02_option_at_reveal_an_attack_on_an_empty_deck_finds_nothing() -> None:
    missed = 0
    for seed in range(20):
        state = meet("W", "AAD", seed=seed, battle_rounds=1, reshuffle="at reveal")
        state = place(state, hero1_active="A", hero1_discard="AAAA", monster1_active="AAA")
        events = act(state, "stay")
        missed += any(name == "nothing" and who == "monster1" for name, who, _ in events)
    assert missed


def test_02_option_from_discard_an_attack_takes_from_the_discard_pile_instead() -> None:
    taken = 0
    for seed in range(20):
        state = meet("W", "AAD", seed=seed, battle_rounds=1, reshuffle="from discard")
        state = place(state, hero1_active="A", hero1_discard="DDDD", monster1_active="AAA")
        events = act(state, "stay")
        assert not any(name == "nothing" for name, _, _ in events)
        taken += ("destroy", "monster1 strikes warrior1", "Defend") in events
    assert taken


def test_03_a_shield_stops_the_next_attack_stacks_and_is_gone_after_the_combat_round() -> None:
    stacked = 0
    for seed in range(40):
        state = meet("GG", "AA", "AA", seed=seed, decks=("D", "DDD"), battle_rounds=1)
        events = act(state, "stay", "stay")
        order = [name for name, _, _ in events if name in ("shield", "block", "destroy")]
        if order[:2] == ["shield", "shield"] and all(
            "guardian1" in e[1] for e in events if e[0] in ("shield", "block")
        ):
            assert order[2:] == ["block", "block"]
            stacked += 1
    assert stacked


def test_03_option_battle_a_shield_lasts_until_it_is_used() -> None:
    def first_strike(rules: dict[str, object]) -> list[str]:
        found = []
        for seed in range(30):
            state = meet("G", "A", seed=seed, decks=("DDDDD",), battle_rounds=2, **rules)
            state = place(state, hero1_active="DDDDD", monster1_active="DA")
            events = act(state, "stay")
            found.extend(
                name for name, text, _ in events if name in ("block", "destroy") and text.startswith("monster1")
            )
        return found

    assert set(first_strike({"shields": "battle"})) == {"block"}
    assert set(first_strike({})) == {"block", "destroy"}


def test_04_cards_resolve_in_uniformly_random_order() -> None:
    first = [finish_round(meet("WGH", "AAD", seed=seed)) for seed in range(60)]
    seen = {next(e.source_face for e in events if e.ability == "BattleResolveCard") for events in first}
    assert seen == {"Attack", "Defend", "Heal"}


def test_04_option_tactical_heal_then_defend_then_attack() -> None:
    for seed in range(20):
        events = finish_round(meet("WGH", "ADH", seed=seed, order="tactical"))
        faces: list[str] = []
        for event in events:
            if event.ability == "BattleDrawCards":
                faces = []
            elif event.ability == "BattleResolveCard" and event.source_face:
                faces.append(event.source_face)
                assert faces == sorted(faces, key=["Heal", "Defend", "Attack"].index)


def wasted_strikes(**rules: object) -> int:
    """Two warriors, one weak monster: how often the second strikes at one who has fallen."""
    wasted = 0
    for seed in range(30):
        state = meet("WW", "A", "DDDA", seed=seed, battle_rounds=1, **rules)
        events = act(state, "stay", "stay")
        wasted += sum(name == "nothing" and who.startswith("warrior") for name, who, _ in events)
    return wasted


def test_05_the_target_is_chosen_when_the_card_resolves() -> None:
    assert wasted_strikes() == 0


def test_05_option_at_reveal_the_target_is_chosen_when_the_cards_are_revealed() -> None:
    assert wasted_strikes(targets="at reveal") > 0


def first_struck(**rules: object) -> set[str]:
    """Whom the warrior strikes before anything else has happened: one card active of four, or two of two."""
    found = set()
    for seed in range(30):
        start = meet("W", "DDDD", "DA", seed=seed, battle_rounds=1, **rules)
        state = place(start, monster1_active="D", monster1_discard="DDD", monster2_active="DA")
        events = act(state, "stay")
        first = next(text for name, text, _ in events if name in ("destroy", "shield"))
        if first.startswith("warrior1"):
            found.add(first)
    return found


def test_06_the_smallest_deck_is_counted_in_active_cards() -> None:
    assert first_struck() == {"warrior1 strikes monster1"}


def test_06_option_health_counts_active_and_discarded_cards() -> None:
    assert first_struck(smallest="health") == {"warrior1 strikes monster2"}


def test_07_defend_and_heal_of_monsters_help_their_own_team() -> None:
    events = finish_round(meet("W", "ADDHH", "AD", seed=2))
    helped = {e.place.split()[-1] for e in events if e.name in ("shield", "heal") and e.place.startswith("monster")}
    assert helped <= {"monster1", "monster2", "guard", "heals"}
    assert helped


def test_07_option_heroes_the_text_to_the_letter_makes_monsters_help_heroes() -> None:
    events = [e for seed in range(5) for e in finish_round(meet("W", "ADDHH", seed=seed, help="heroes"))]
    helped = [e.place for e in events if e.name in ("shield", "heal") and e.place.startswith("monster")]
    assert helped
    assert all(text.endswith("warrior1") for text in helped)


def test_08_heal_goes_to_somebody_who_has_lost_a_card_or_to_nobody() -> None:
    state = meet("HW", "DA", decks=("HH", "AAAAA"), battle_rounds=1)
    state = place(state, hero1_active="HH", hero2_active="AAAA", hero2_destroyed="A", monster1_active="DA")
    events = act(state, "stay", "stay")
    assert ("heal", "healer1 heals warrior2", "Attack") in events
    whole = act(meet("H", "DDDA", seed=1, battle_rounds=1, decks=("HHH",)), "stay")
    assert {event[0] for event in whole if event[1] == "healer1"} & {"nothing", "fizzle"}


def test_08_option_smallest_a_heal_may_be_wasted_on_the_smallest_deck() -> None:
    state = meet("HW", "DA", decks=("HH", "AAAAA"), battle_rounds=1, heal="smallest")
    state = place(state, hero1_active="HH", hero2_active="AAAA", hero2_destroyed="A", monster1_active="DA")
    events = act(state, "stay", "stay")
    assert ("nothing", "healer1", "Heal") in events


def test_09_a_healed_card_lies_on_top_of_the_discard_pile_which_is_its_end() -> None:
    state = place(
        quest(level([("W", "a", "AAAAA")], [("e", "AAD")])), hero1_active="A", hero1_discard="DD", hero1_destroyed="A"
    )
    act(state, "stay")
    faces = [state.pieces.face[card] for card in state.pieces.zones[1]]
    assert faces == [1, 1, 0]


def test_09_option_in_order_the_discard_pile_is_turned_over_not_shuffled() -> None:
    for seed in range(5):
        state = meet("W", "DDA", seed=seed, decks=("AADH",), refresh="in order", battle_rounds=8, revealed="safe")
        state = place(state, hero1_active="ADHA", monster1_active="DDDA")
        events = finish_round(state)
        revealed = "".join(e.piece_face[0] for e in events if e.name == "reveal" and e.place == "warrior1")
        if not any(e.name in ("destroy", "heal") and e.place.endswith("warrior1") for e in events):
            assert revealed == "ADHAADHA"
        # what has been seen stays known
        known = state.view(0)["zones"]["hero1.active"]["cards"]
        assert len(known) == sizes(state, 0)[0]


def test_10_the_defeated_stay_defeated() -> None:
    state = meet("HW", "DA", decks=("HH", "A"), battle_rounds=1)
    state = place(state, hero1_active="HHH", hero2_active="", hero2_destroyed="A", monster1_active="DDDA")
    events = act(state, "stay")
    assert not state.lives(1)
    assert "warrior2" not in " ".join(text for _, text, _ in events)


def test_10_option_by_heal_a_heal_brings_the_defeated_back() -> None:
    back = 0
    for seed in range(10):
        state = meet("HWW", "AAA", seed=seed, decks=("HHHHH", "A", "AAAAA"), revive="by heal", battle_rounds=12)
        events = finish_round(state)
        fell = [i for i, e in enumerate(events) if e.name == "defeated" and e.place == "warrior2"]
        healed = [i for i, e in enumerate(events) if e.name == "heal" and e.place.endswith("warrior2")]
        back += bool(fell and healed and healed[-1] > fell[0])
    assert back


@pytest.mark.parametrize("reshuffle", ["at once", "at reveal", "from discard"])
def test_11_whoever_lives_has_a_card_to_reveal(reshuffle: str) -> None:
    for seed in range(10):
        state = meet("WGH", "AAAD", "AAADH", seed=seed, reshuffle=reshuffle)
        finish_round(state)
        assert state.audit() == ""


def test_12_a_battle_stops_with_the_card_that_decides_it_so_both_sides_never_fall_together() -> None:
    for seed in range(40):
        state = meet("W", "A", seed=seed, decks=("A",))
        events = act(state, "stay")
        assert state.lives(0) != state.lives(1)
        after = events[[name for name, _, _ in events].index("defeated") + 1 :]
        rest = [name for name, _, _ in after if name not in ("refresh", "over", "round", "hopeless")]
        assert rest in (["battle won"], ["battle lost"])


def test_12_option_after_the_combat_round_the_fallen_still_act_and_both_may_fall() -> None:
    both = 0
    for seed in range(20):
        state = fight("W", "A", seed=seed, decks=("A",), deaths="after the combat round")
        both += not state.lives(0) and not state.lives(1)
        assert state.reason == "defeat" or state.lives(0)
    assert both == 20


def test_13a_without_an_attack_there_is_a_stand_off_at_once() -> None:
    events = act(meet("G", "DDD"), "stay")
    assert ("standoff", "A", "") in events
    assert "reveal" not in [name for name, _, _ in events]


def test_13a_a_destroyed_attack_counts_while_the_team_has_a_heal() -> None:
    def reveals(destroyed: str, deck: str) -> bool:
        state = place(meet("G", "ADH"), monster1_active=deck, monster1_destroyed=destroyed)
        return "reveal" in [name for name, _, _ in act(state, "stay")]

    assert reveals("A", "DH")
    assert not reveals("A", "DD")
    assert not reveals("D", "DH")


def test_13b_a_battle_ends_in_a_stand_off_after_thirty_combat_rounds() -> None:
    state = meet("H", "AD", seed=1)
    events = finish_round(state)
    assert [(e.name, e.amount) for e in events if e.name == "standoff"] == [("standoff", 30)]
    assert sizes(state, 0)[1] == sizes(state, 1)[1] == 0
    assert not state.over
    short = finish_round(meet("H", "AD", seed=1, battle_rounds=7))
    assert [e.amount for e in short if e.name == "standoff"] == [7]


def test_13c_the_round_limit_is_a_defeat() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("e", "AAD")]), round_limit=3)
    for _ in range(3):
        act(state, "stay")
    assert (state.over, state.reason, state.scores) == (True, "round limit", [0])
    assert GAME.new({"level": "test_0"}).quest.limit == 40
    assert GAME.new({"level": "two_bridges"}).quest.limit == 8


def test_13d_a_party_without_an_attack_is_told_and_may_concede() -> None:
    state = quest(level([("G", "a", "DDDDD")], [("e", "AAD")]))
    assert state.view(0)["facts"]["hopeless"] is True
    assert not state.over
    state.push("concede")
    assert (state.reason, state.scores) == ("concede", [0])


def test_13d_option_defeat_a_hopeless_quest_is_over() -> None:
    state = quest(level([("G", "a", "DDDDD")], [("e", "AAD")]), hopeless="defeat")
    assert (state.over, state.reason, state.scores) == (True, "hopeless", [0])


def test_15_battle_without_a_monster_is_no_choice_and_says_why() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("e", "AAD")]), phases="one")
    assert labels(state) == ["Go to B by a-b", "Rest"]
    with pytest.raises(Illegal) as refused:
        state.push("battle")
    assert refused.value.blocked.code == "NO_MONSTER"


def test_16_a_rest_recovers_a_random_card() -> None:
    found = set()
    for seed in range(20):
        start = quest(level([("W", "a", "ADH")], [("e", "AAD")]), seed)
        state = place(start, hero1_active="A", hero1_destroyed="DH")
        act(state, "stay")
        found.add(state.pieces.face[state.pieces.zones[1][0]])
    assert found == {1, 2}


def test_16_option_chosen_the_player_says_which_card() -> None:
    start = quest(level([("W", "a", "ADDH")], [("e", "AAD")]), rest_card="chosen")
    state = place(start, hero1_active="A", hero1_destroyed="DDH")
    act(state, "stay")
    decision = state.decision(0)
    assert decision is not None
    assert decision.prompt == "warrior1 rests: which card comes back?"
    assert len(decision.actions) == 2
    state.apply(next(a for a, label in zip(decision.actions, decision.labels, strict=True) if "Heal" in label))
    assert [state.pieces.face[card] for card in state.pieces.zones[1]] == [2]
    assert state.round == 1
    assert len(state.agenda) == 1


def test_17_there_are_two_secret_phases() -> None:
    state = quest(level([("W", "a", "AAAAA"), ("H", "b", "HHHHH")], [("b", "AAD")]), rest="instead")
    with pytest.raises(Illegal, match="when everybody has moved"):
        state.push("battle", seat=0)
    state.push("move 1", seat=0)
    state.push("stay", seat=1)
    assert state.waiting == [0, 1]
    with pytest.raises(Illegal, match="moves of this round are over"):
        state.push("stay", seat=0)


def test_17_option_combined_move_and_action_are_one_submission() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("b", "AAD")]), phases="combined")
    assert labels(state) == ["Stay at A and rest", "Go to B by a-b and battle", "Go to B by a-b and rest"]
    with pytest.raises(Illegal, match="no monster there"):
        state.push("stay battle")
    with pytest.raises(Illegal, match="what to do there"):
        state.push("move 1")
    events = act(state, "move 1 battle")
    assert state.round == 1
    assert "battle" in [name for name, _, _ in events]


def test_17_option_one_a_round_is_a_move_or_an_action() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("b", "AAD")]), phases="one")
    hurt = place(state, hero1_active="AAA", hero1_destroyed="AA")
    act(hurt, "move 1")
    assert "rest" not in [event.name for event in hurt.events]
    assert hurt.round == 1


def test_18_only_that_somebody_has_chosen_is_public_and_a_choice_may_be_changed_until_the_last() -> None:
    state = quest(level([("W", "b", "AAAAA"), ("H", "b", "HHHHH")], [("e", "AAD")]))
    before = state.view(1)
    state.push("move 0", seat=0)
    seen = state.view(1)
    assert seen["asking"] == {**before["asking"], "chosen": [0], "waiting": [1]}
    assert seen["facts"] == before["facts"]
    state.push("retract", seat=0)
    state.push("move 2", seat=0)
    state.push("stay", seat=1)
    assert state.place == [2, 1]


def test_18_who_does_not_answer_in_time_stays_and_rests() -> None:
    state = meet("W", "AAD")
    bot = GAME.bot("absent", 0)
    assert str(bot.choose(Info(state, 0, new_rng(1)))) == "stay"
    state.push("stay")
    assert str(bot.choose(Info(state, 0, new_rng(1)))) == "rest"


def test_19_the_order_of_the_battles_changes_none_of_them() -> None:
    heroes = [("W", "a", "AAAAA"), ("W", "c", "AAAAA"), ("H", "e", "ADH")]
    custom = level(heroes, [("a", "AAD"), ("c", "AAD")])
    for seed in range(10):
        start = quest(custom, seed, seats=[0, 0, 0], rest_card="chosen")
        asked = place(start, hero3_active="A", hero3_destroyed="DH")
        act(asked, "stay", "stay", "stay")
        # the healer is asked which card to recover; both battles are still to come
        results = []
        for swap in (False, True):
            state = asked.clone()
            if swap:
                state.agenda[1], state.agenda[2] = state.agenda[2], state.agenda[1]
            state.play(0)
            results.append([sizes(state, entity) for entity in range(5)])
        assert results[0] == results[1]


def test_19_a_search_does_not_know_the_luck_of_battles_to_come() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("a", "AAD")]), 5)
    guess = state.sample(0, new_rng(1))
    assert all(mine != theirs for mine, theirs in zip(state.chance.words, guess.chance.words, strict=True))


def test_20_victory_counts_after_all_battles_even_if_some_heroes_fell() -> None:
    custom = level([("W", "a", "AAAAA"), ("W", "a", "AAAAA"), ("H", "c", "H")], [("a", "A"), ("c", "AAAD")])
    state = quest(custom, 1, seats=[0, 0, 0])
    act(state, "stay", "stay", "stay")
    assert not state.lives(2)
    assert not state.over
    won = meet("WWH", "AA", decks=("AAAAA", "AAAAA", "H"))
    fallen = 0
    for seed in range(20):
        won = fight("WWH", "AAA", decks=("AAAAA", "AAAAA", "H"), seed=seed)
        if not won.lives(2):
            fallen += 1
            assert won.reason == "victory"
    assert fallen


def test_21_files_are_named_after_game_and_round_safely_and_players_see_no_order() -> None:
    assert name_for("Friday night", 3) == "Friday_night_3.json"
    assert name_for("../../etc/passwd", 0) == "______etc_passwd_0.json"
    state = quest(level([("W", "a", "ADHAD")], [("e", "AAD")]), game_name="Friday")
    assert GAME.save_name(state) == "Friday_0.json"
    view = state.view(0)
    assert view["zones"]["hero1.active"] == {"count": 5, "cards": []}
    assert view["facts"]["heroes"][0]["deck"] == {"Attack": 2, "Defend": 2, "Heal": 1}


@pytest.mark.parametrize(
    ("routes", "fault"),
    [
        ([("a", "b"), ("b", "c"), ("c", "d")], "5 to 25 locations"),
        ([("a", "b"), ("b", "c"), ("d", "e"), ("e", "f")], "cut off"),
        ([("a", x) for x in "bcdef"], "has 5 connections"),
    ],
)
def test_22_maps_have_5_to_25_nodes_of_1_to_4_edges_in_one_piece(routes: list[tuple[str, str]], fault: str) -> None:
    with pytest.raises(BadData, match=fault):
        quest(level([("W", "a", "A")], [("b", "A")], routes))


def test_22_every_monster_can_be_reached_by_directed_edges() -> None:
    routes = [("a", "b"), ("b", "c"), ("c", "d")]
    quest(level([("W", "a", "A")], [("e", "A")], routes, one_way=(("d", "e"),)))
    with pytest.raises(BadData, match="cannot be reached"):
        quest(level([("W", "a", "A")], [("e", "A")], routes, one_way=(("e", "d"),)))


def test_23_one_seat_may_hold_several_heroes_and_commits_hero_by_hero() -> None:
    custom = level([("W", "a", "AAAAA"), ("G", "b", "DDDDD"), ("H", "c", "HHHHH")], [("e", "AAD")])
    state = quest(custom, seats=[0, 1, 0])
    assert state.seats == 2
    prompts = []
    for text in ("move 1", "move 3"):
        decision = state.decision(0)
        assert decision is not None
        prompts.append(decision.prompt)
        state.push(text, seat=0)
    assert prompts == ["warrior1 at A: where to?", "healer3 at C: where to?"]
    assert state.waiting == [1]
    state.push("stay", seat=1)
    assert state.place == [1, 1, 3]


@pytest.mark.parametrize("seats", [[1, 1], [0], [0, 2], [0, "x"]])
def test_23_seats_that_make_no_sense_are_refused(seats: list[object]) -> None:
    with pytest.raises(BadData, match=r"options\.seats"):
        quest(level([("W", "a", "A"), ("W", "a", "A")], [("e", "A")]), seats=seats)
