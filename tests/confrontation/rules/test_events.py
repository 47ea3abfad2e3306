"""The event system: events, sources in order, conditions, flags by name, dispatch by id; and the public queries."""

import pytest

from loretable.core import BadData, Frame
from loretable.games.confrontation.data.entries import EVENTS
from loretable.games.confrontation.interop.classic_export import classic_export
from loretable.games.confrontation.interop.queries import (
    check_movement,
    final_strength,
    sideways_regions,
    valid_retreats,
)
from loretable.games.confrontation.model.context import FLAGS, MOVE_TYPES, TUNNEL, named
from loretable.games.confrontation.rules.abilities.base import (
    BATTLE_END,
    BATTLE_START,
    BEFORE_CARDS,
    COMPARE_STRENGTHS,
    RESOLVE_CARDS,
    Handler,
)
from loretable.games.confrontation.rules.abilities.dispatch import collect
from loretable.games.confrontation.rules.abilities.tables import ABILITIES as BY_ID
from loretable.games.confrontation.rules.abilities.tables import CONDITIONS
from loretable.games.confrontation.state import Confrontation
from tests.confrontation.table import BOOK, FELLOWSHIP, act, attack, cards, hand, stand

DATA = BOOK.data
ABILITIES = BOOK.ids

HOOKS = {
    "CHECK_MOVE_LEGALITY": {
        "ARAGORN_SPECIAL_ATTACK_MOVE",
        "WITCHKING_SIDEWAYS_ATTACK",
        "FLYING_NAZGUL_SPECIAL_MOVE",
        "BLACK_RIDER_LONG_CHARGE",
    },
    "POST_MOVE": {"BALROG_TUNNEL_AMBUSH"},
    "START_TURN": set(),
    "END_TURN": set(),
    "BATTLE_START": {
        "WARG_NEGATE_ABILITY",
        "FRODO_RETREAT",
        "SAM_SUBSTITUTE",
        "SAM_SHOWS_FRODO",
        "PIPPIN_RETREAT",
        "MERRY_VS_WITCHKING",
        "LEGOLAS_VS_FLYING_NAZGUL",
        "GIMLI_VS_ORCS",
        "BOROMIR_MUTUAL_DESTRUCTION",
        "ORCS_FIRST_STRIKE",
    },
    "BEFORE_CARDS": {"SARUMAN_FORCE_STRENGTH_COMPARISON", "GANDALF_REVEAL_CARD", "CAVE_TROLL_NEGATE_SAURON_CARD"},
    "RESOLVE_CARDS": {
        "CARD_SAURON_MAGIC",
        "CARD_EYE_OF_SAURON",
        "CARD_SAURON_RETREAT",
        "CARD_FELLOWSHIP_MAGIC",
        "CARD_NOBLE_SACRIFICE",
        "CARD_ELVEN_CLOAK",
        "CARD_FELLOWSHIP_RETREAT",
    },
    "COMPARE_STRENGTHS": {"SAM_STRENGTH_BONUS"},
    "BATTLE_END": {"SHELOB_POST_BATTLE_MOVE"},
}


@pytest.mark.parametrize("event", EVENTS)
def test_what_hooks_into_an_event(event: str) -> None:
    assert {ability.id for ability in DATA.abilities() if ability.trigger == event} == HOOKS[event]


def test_every_ability_has_a_handler_and_every_handler_an_ability() -> None:
    assert set(ABILITIES) == set(BY_ID)
    assert all(isinstance(handler, Handler) for handler in BY_ID.values())


def test_every_condition_is_known() -> None:
    assert {ability.condition for ability in DATA.abilities()} == set(CONDITIONS)


def sources(state: Confrontation, event: int) -> list[str]:
    frame = Frame(0, 0)
    collect(state, frame, event)
    return [ABILITIES[ability] for ability in frame.data[1::2]]


def fighting(attacker: str, defender: str) -> Confrontation:
    state = stand("balrog: caradhras", FELLOWSHIP)
    state.attacker = FACES.index(attacker)
    state.defender = FACES.index(defender)
    return state


FACES = [character.name for character in DATA.characters]


def test_characters_of_the_fellowship_come_before_saurons() -> None:
    assert sources(fighting("Orcs", "Gimli"), BATTLE_START) == ["GIMLI_VS_ORCS", "ORCS_FIRST_STRIKE"]
    assert sources(fighting("Gimli", "Orcs"), BATTLE_START) == ["GIMLI_VS_ORCS", "ORCS_FIRST_STRIKE"]
    assert sources(fighting("Gandalf", "Cave Troll"), BEFORE_CARDS) == [
        "GANDALF_REVEAL_CARD",
        "CAVE_TROLL_NEGATE_SAURON_CARD",
    ]


def test_sam_is_a_source_when_frodo_defends() -> None:
    found = sources(fighting("Orcs", "Frodo"), BATTLE_START)
    assert found == ["FRODO_RETREAT", "SAM_SUBSTITUTE", "SAM_SHOWS_FRODO", "ORCS_FIRST_STRIKE"]


def test_text_cards_of_sauron_come_before_the_fellowships() -> None:
    state = fighting("Merry", "Balrog")
    state.cards = [8, 10]
    assert sources(state, RESOLVE_CARDS) == ["CARD_EYE_OF_SAURON", "CARD_NOBLE_SACRIFICE"]
    orders = {card.abilities[0].id: card.order for card in DATA.cards if card.abilities}
    assert max(orders[a] for a in orders if "SAURON" in a) < min(orders[a] for a in orders if "SAURON" not in a)


def test_events_without_abilities_have_no_sources() -> None:
    state = fighting("Merry", "Balrog")
    assert sources(state, COMPARE_STRENGTHS) == [] and sources(state, BATTLE_END) == []
    assert BOOK.turn_start == BOOK.turn_end == [1]
    for kind in range(len(MOVE_TYPES)):
        found = [ABILITIES[ability] for ability in BOOK.after_move[kind][1::2]]
        assert found == (["BALROG_TUNNEL_AMBUSH"] if kind == TUNNEL else [])
    assert BOOK.ways[FACES.index("Merry")] == []


def test_the_flags_go_by_the_names_of_the_blueprint() -> None:
    assert FLAGS[:7] == (
        "battle_ended_early",
        "skip_card_play",
        "sauron_retreated_by_card",
        "opponent_retreated_by_ability",
        "negate_sauron_card_effect",
        "negate_fellowship_text",
        "negate_sauron_strength",
    )
    assert named(2)["skip_card_play"] is True and named(2)["battle_ended_early"] is False


def test_the_flags_are_reset_when_a_battle_begins() -> None:
    state = stand("merry legolas: eregion; balrog: caradhras")
    cards(act(state, "move balrog eregion"), "elven-cloak", "6")
    assert state.battles == 2 and state.ctx == 0


def test_the_outcome_is_the_attackers() -> None:
    for ours, theirs, expected in (
        ("5", "1", "WIN"),
        ("1", "6", "LOSS"),
        ("3", "2", "DRAW"),
        ("retreat", "1", "ENDED_EARLY"),
    ):
        state = stand("aragorn: rhudaur; balrog: the-high-pass", FELLOWSHIP)
        act(state, "move aragorn the-high-pass")
        state.listen()
        cards(state, ours, theirs)
        assert [e.place for e in state.events if e.name == "battle over"] == [expected]


# -- queries -------------------------------------------------------------------------------------------------------


def test_check_movement_gives_the_verdict_and_the_context() -> None:
    state = stand(
        "aragorn: eregion; sam: mirkwood; orcs: arthedain; warg: fangorn; flying-nazgul: caradhras", FELLOWSHIP
    )
    back = check_movement(state, "Aragorn", "Arthedain")
    assert back.allowed and back.movement_granted_by_ability and back.move_type == "ATTACK" and back.is_attack
    tunnel = check_movement(state, "Aragorn", "Fangorn")
    assert tunnel.allowed and tunnel.move_type == "TUNNEL" and tunnel.is_attack, "a tunnel attack is both"
    river = check_movement(state, "Sam", "Fangorn")
    assert river.allowed and river.move_type == "RIVER" and not river.movement_granted_by_ability
    no = check_movement(state, "Sam", "Rohan")
    assert not no.allowed and no.blocked is not None and no.blocked.code == "NO_WAY"
    assert check_movement(state, "Frodo", "Cardolan").move_type == "REGULAR"
    assert not check_movement(state, "Merry", "Rohan").allowed


def test_the_nazgul_may_move_sideways_in_the_mountains() -> None:
    state = stand("sam: gap-of-rohan; flying-nazgul: caradhras")
    found = check_movement(state, "Flying Nazgul", "Gap of Rohan")
    assert found.allowed and found.can_move_sideways_in_mountain and found.can_enter_enemy_region


def test_final_strength_counts_card_and_ability() -> None:
    state = stand("gandalf: eregion; balrog: caradhras", FELLOWSHIP)
    assert final_strength(state, "Gandalf") == 5
    act(state, "move gandalf caradhras", "play 6")
    assert final_strength(state, "Balrog") == 11 and final_strength(state, "Gandalf") == 5


def test_queries_refuse_unknown_names() -> None:
    state = stand("merry: eregion")
    for ask in (
        lambda: check_movement(state, "Bilbo", "Rohan"),
        lambda: check_movement(state, "Merry", "Isengard"),
        lambda: valid_retreats(state, "Merry", "upward"),
    ):
        with pytest.raises(BadData):
            ask()
    assert valid_retreats(state, "Sam", "backward") == [], "who has been defeated goes nowhere"
    assert sideways_regions(state, "Eregion") == ["Rhudaur", "Enedwaith"]


# -- the state in the blueprint's shape ----------------------------------------------------------------------------


def test_the_state_by_name() -> None:
    state = stand("merry legolas: eregion; balrog: caradhras", hands=[hand("1 2"), hand("3 6")])
    shape = classic_export(state)
    assert shape["characterLocations"]["Merry"] == "Eregion" and shape["characterLocations"]["Sam"] is None  # type: ignore[index]
    assert shape["regionOccupants"]["Caradhras"] == ["Balrog"]  # type: ignore[index]
    players = shape["players"]
    assert players["Sauron"]["hand"] == ["3", "6"] and players["Sauron"]["deck"] == []  # type: ignore[index]
    assert len(players["Fellowship"]["discard"]) == 7  # type: ignore[index]
    assert shape["turn"] == {"number": 1, "currentPlayer": "Sauron"}
    assert shape["battle"] is None and shape["pendingBattles"] == []


def test_a_battle_by_name() -> None:
    state = attack("merry legolas: eregion; balrog: caradhras", "move balrog eregion", "merry")
    shape = classic_export(state)
    battle = shape["battle"]
    assert isinstance(battle, dict)
    assert (battle["attacker"], battle["defender"], battle["phase"]) == ("Balrog", "Merry", "resolve")
    assert battle["battle_outcome"] == "" and battle["negate_fellowship_text"] is False
    assert shape["pendingBattles"] == [{"attacker": "Balrog", "defender": "Legolas"}]
    assert shape["revealed"] == ["Merry", "Balrog"]


def test_triggers_that_wait_are_listed() -> None:
    state = attack("frodo sam: arthedain; orcs: rhudaur", "move orcs arthedain", "frodo")
    waiting = [trigger["ability"] for trigger in classic_export(state)["activeTriggers"]]  # type: ignore[union-attr]
    assert waiting == ["SAM_SUBSTITUTE", "SAM_SHOWS_FRODO", "ORCS_FIRST_STRIKE"]
