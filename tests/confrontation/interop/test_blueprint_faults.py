"""The blueprint's pseudo code has seventeen faults (docs/confrontation.md): none of them is in the rules here."""

from loretable.games.confrontation.interop.classic_export import classic_export
from loretable.games.confrontation.interop.queries import check_movement
from tests.confrontation.table import (
    BOOK,
    FELLOWSHIP,
    SAURON,
    act,
    asks,
    attack,
    cards,
    done,
    fallen,
    hand,
    legal,
    stand,
    where,
    why,
)

ABILITIES = BOOK.ids
AHEAD, DATA = BOOK.board.ahead, BOOK.data
region_of = BOOK.board.names.index


def test_fault_1_enemies_make_a_move_an_attack_and_not_illegal() -> None:
    state = stand("merry: rhudaur; sam: eregion; orcs: the-high-pass; warg: fangorn", FELLOWSHIP)
    assert check_movement(state, "merry", "the-high-pass").allowed
    assert check_movement(state, "sam", "fangorn").allowed
    assert check_movement(state, "merry", "misty-mountains").can_enter_enemy_region


def test_fault_2_the_warg_comes_before_the_fellowships_abilities() -> None:
    state = stand("pippin: arthedain; warg: eregion", FELLOWSHIP)
    act(state, "move pippin eregion")
    assert asks(state) == "play a card"


def test_fault_3_sam_and_the_balrog_react_without_fighting_or_moving() -> None:
    state = attack(
        "frodo sam: eregion; balrog: caradhras; orcs: rhudaur; warg: enedwaith", "move balrog eregion", "frodo"
    )
    assert asks(state) == "Sam for Frodo"
    state = stand("merry: eregion; balrog: caradhras", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert asks(state) == "ambush"


def test_fault_4_the_balrog_strikes_before_the_mover_arrives() -> None:
    state = stand("merry: eregion; balrog: caradhras; orcs: fangorn", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert where(state, "merry") == "eregion" and state.shown == 0
    act(state, "ambush")
    assert state.battles == 0 and where(state, "orcs") == "fangorn"
    done(state)


def test_fault_5_wins_are_checked_after_the_move_and_after_every_defeat() -> None:
    state = stand("frodo: gondor; balrog: mordor", FELLOWSHIP)
    act(state, "move frodo mordor")
    assert state.over and state.battles == 0
    state = attack("frodo merry: the-shire; balrog: arthedain", "move balrog the-shire", "frodo")
    cards(state, "1", "6")
    assert state.over and where(state, "merry") == "the-shire", "the second defender is not fought"


def test_fault_6_after_a_retreat_no_cards_are_played_and_nothing_is_compared() -> None:
    state = stand("frodo: arthedain; balrog: rhudaur")
    state.listen()
    act(state, "move balrog arthedain", "retreat cardolan")
    assert not [e for e in state.events if e.name in ("card", "strength")]
    done(state)
    state = stand("merry: eregion; balrog: caradhras")
    act(state, "move balrog eregion")
    state.listen()
    cards(state, "retreat", "6")
    act(state, "retreat arthedain")
    assert not [e for e in state.events if e.name == "strength"]
    done(state)


def test_fault_7_cards_are_chosen_at_once_or_with_gandalf_sauron_first() -> None:
    state = act(stand("merry: eregion; balrog: caradhras", FELLOWSHIP), "move merry caradhras")
    assert state.waiting == [FELLOWSHIP, SAURON]
    state = act(stand("gandalf: eregion; balrog: caradhras", FELLOWSHIP), "move gandalf caradhras")
    assert state.waiting == [SAURON]


def test_fault_8_magic_looks_at_the_discard_pile_from_before_the_battle() -> None:
    state = stand("merry: eregion; balrog: caradhras", FELLOWSHIP)
    cards(act(state, "move merry caradhras"), "magic", "magic")
    assert asks(state) != "Magic", "neither side had discarded anything"
    assert fallen(state) & {"merry", "balrog"} == {"merry"}


def test_fault_9_the_orcs_strike_once_a_turn_not_once_a_battle() -> None:
    state = stand("gandalf aragorn: eregion; orcs: caradhras")
    act(state, "move orcs eregion")
    assert state.battles == 2 and asks(state) == "play a card"


def test_fault_10_elven_cloak_and_cave_troll_fire() -> None:
    state = stand("aragorn: eregion; balrog: caradhras", FELLOWSHIP)
    cards(act(state, "move aragorn caradhras"), "elven-cloak", "6")
    assert fallen(state) & {"aragorn"} == {"aragorn"}, "4 against 5 + 0"
    state = stand("aragorn: eregion; cave-troll: caradhras; orcs: mordor", FELLOWSHIP)
    cards(act(state, "move aragorn caradhras"), "5", "6")
    assert fallen(state) >= {"aragorn", "cave-troll"}, "4 + 5 against 9 + 0"


def test_fault_11_saruman_is_asked_before_gandalf_and_can_skip_the_cards() -> None:
    state = act(stand("gandalf: eregion; saruman: caradhras", FELLOWSHIP), "move gandalf caradhras")
    assert asks(state) == "forbid cards"
    act(state, "forbid")
    done(state)


def test_fault_12_wrong_input_never_loses_only_having_no_legal_move_does() -> None:
    state = stand("merry: eregion; balrog: caradhras", FELLOWSHIP)
    digest = state.digest
    for _ in range(6):
        assert why(state, "move merry the-shire") == "NO_WAY"
    assert state.digest == digest and not state.over
    assert stand("frodo: arthedain; orcs: the-shire", spare=False).reason == "no legal move"


def test_fault_13_a_tunnel_or_river_move_can_be_an_attack_too() -> None:
    state = stand("merry: eregion; sam: mirkwood; balrog: fangorn", FELLOWSHIP)
    for character, kind in (("merry", "TUNNEL"), ("sam", "RIVER")):
        found = check_movement(state, character, "fangorn")
        assert found.move_type == kind and found.is_attack


def test_fault_14_the_deck_stays_empty_and_every_function_exists() -> None:
    state = stand("merry: eregion; balrog: caradhras", FELLOWSHIP)
    assert all(player["deck"] == [] for player in classic_export(state)["players"].values())  # type: ignore[union-attr]
    cards(act(state, "move merry caradhras"), "5", "1")
    assert fallen(state) >= {"balrog"}
    done(state)


def test_fault_15_the_resolution_order_sorts_sauron_text_then_fellowship_text_then_strength() -> None:
    orders = [(card.order, card.side, bool(card.abilities)) for card in DATA.cards]
    kinds = [(0 if text and side == 1 else 1 if text else 2) for _, side, text in sorted(orders)]
    assert kinds == sorted(kinds)


def test_fault_16_the_data_says_where_tunnel_and_river_lead() -> None:
    found = {(region.name, to, kind) for region in DATA.regions for to, kind in region.paths}
    assert found == {
        ("Eregion", "Fangorn", "TUNNEL"),
        ("Mirkwood", "Fangorn", "RIVER"),
        ("Fangorn", "Rohan", "RIVER"),
    }


def test_fault_17_the_adjacency_is_that_of_the_printed_board() -> None:
    def ahead(side: int, region: str) -> list[int]:
        return AHEAD[side][region_of(region)]

    assert region_of("Eregion") not in ahead(1, "Fangorn")
    assert region_of("Fangorn") not in ahead(1, "Rohan") and region_of("Fangorn") not in ahead(0, "Rohan")
    assert region_of("Mordor") not in ahead(1, "Gondor")
    assert ahead(0, "Gondor") == [region_of("Mordor")]
    state = stand("gimli: eregion; orcs: caradhras")
    act(state, "move orcs eregion")
    assert where(state, "gimli") == "eregion", "nor do the Orcs come before other abilities"
    assert "ORCS_FIRST_STRIKE" in ABILITIES


def test_the_hands_shrink_by_one_each_so_that_both_are_empty_together() -> None:
    state = stand("aragorn: arthedain; balrog: eregion", FELLOWSHIP, hands=[hand("1 magic"), hand("1 magic")])
    cards(act(state, "move aragorn eregion"), "magic", "magic")
    act(state, legal(state)[0])
    while asks(state) in ("Magic", "retreat"):
        act(state, legal(state)[0])
    assert [h.bit_count() for h in state.hands] == [1, 1]
