"""gamedata.json is what runs: each kind of entry, changed in a copy, changes the game that is made of it."""

import pickle
from typing import Any

import pytest

from loretable.core import BadData, check_game, play_game
from loretable.games.confrontation import GAME, ConfrontationGame, GameData
from loretable.games.confrontation.bot.greedy import RuleBot
from loretable.games.confrontation.interop.queries import valid_retreats
from loretable.games.confrontation.state import Confrontation
from tests.confrontation.data.copies import (
    Change,
    ability,
    asks_in,
    card,
    changed,
    character,
    fresh,
    place_of,
    region,
    stand_in,
)
from tests.confrontation.table import FELLOWSHIP, SAURON, act, cards, hand

BOTH: Change = lambda d: None  # noqa: E731 - the data as they are


def given(which: str, /, **entries: object) -> Change:
    """Other entries for an ability."""
    return lambda d: ability(d, which).update(entries)


def test_a_game_of_the_same_data_is_the_same_game() -> None:
    game = changed(BOTH)
    assert game.data_hash() == GAME.data_hash()
    options: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}
    ends = [play_game(each, [RuleBot(1), RuleBot(2)], options, 5) for each in (game, GAME)]
    assert ends[0].digest == ends[1].digest


def test_a_game_may_be_made_of_data_that_were_read_before() -> None:
    data = GameData(fresh())
    assert ConfrontationGame(data).data_hash() == ConfrontationGame(data).data_hash() == GAME.data_hash()


def test_a_game_of_other_data_and_its_states_travel_as_a_pickle() -> None:
    game = changed(lambda d: card(d, "Sauron", "6").update(strength=7))
    state = stand_in(game, "merry: eregion; frodo: the-shire; balrog: caradhras; orcs: mordor", 0)
    again = pickle.loads(pickle.dumps(state))
    assert again.digest == state.digest and again.game.data_hash() == game.data_hash() != GAME.data_hash()
    assert pickle.loads(pickle.dumps(GAME)) is GAME


def test_data_are_not_written_to_and_later_changes_to_them_change_nothing() -> None:
    data = fresh()
    game = ConfrontationGame(data)
    assert data == fresh()
    character(data, "Frodo")["versions"]["classic"]["strength"] = 99
    assert game.book.cast.strength[0] == 1 and game.data_hash() == GAME.data_hash()


# -- numbers -------------------------------------------------------------------------------------------------------


def battle(change: Change, fellowship: str, sauron: str, **fields: object) -> Confrontation:
    """Merry attacks the Balrog in Caradhras, and both play their cards."""
    state = stand_in(changed(change), "merry: eregion; frodo: the-shire; balrog: caradhras; orcs: mordor", 0, **fields)
    return cards(act(state, "move merry caradhras"), fellowship, sauron)


def test_the_strength_of_a_character() -> None:
    assert place_of(battle(BOTH, "3", "1"), "merry") == "defeated", "2 + 3 against 5 + 1"
    stronger: Change = lambda d: character(d, "Merry")["versions"]["classic"].update(strength=4)  # noqa: E731
    assert place_of(battle(stronger, "3", "1"), "merry") == "caradhras"


def test_the_strength_of_a_card_is_each_sides_own() -> None:
    stronger: Change = lambda d: card(d, "Fellowship", "3").update(strength=8)  # noqa: E731
    state = battle(stronger, "3", "1")
    assert place_of(state, "merry") == "caradhras"
    assert state.book.deck.label(FELLOWSHIP, 2) == "3 +8" and state.book.deck.label(SAURON, 2) == "+3"
    weaker: Change = lambda d: card(d, "Sauron", "6").update(strength=1)  # noqa: E731
    assert place_of(battle(weaker, "5", "6"), "merry") == "caradhras"


def test_the_strength_that_an_ability_gives() -> None:
    for strength, falls in ((5, "balrog"), (3, "sam")):
        game = changed(given("SAM_STRENGTH_BONUS", strength=strength))
        state = stand_in(game, "frodo sam: cardolan; balrog: enedwaith; orcs: mordor; warg: eregion", seed=1)
        act(state, "move balrog cardolan")
        act(state, "show" if state.defender == 1 else "decline")
        if asks_in(state) == "Sam for Frodo":
            act(state, "substitute")
        decision = state.decision(FELLOWSHIP)
        assert decision is not None
        cards(state, "2", "1")
        assert place_of(state, falls) == "defeated", f"{strength} + 2 against 5 + 1"


def test_capacities_rows_and_places_in_the_row() -> None:
    wide: Change = lambda d: region(d, "Caradhras").update(factionCapacity=2)  # noqa: E731
    for change, allowed in ((BOTH, False), (wide, True)):
        state = stand_in(changed(change), "merry: caradhras; sam: eregion; frodo: the-shire; orcs: mordor", 0)
        assert ("move sam caradhras" in [str(action) for action in state.legal]) == allowed

    def swap(d: Any) -> None:
        region(d, "Gondor")["position"], region(d, "Dagorlad")["position"] = 1, 2

    state = stand_in(changed(swap), "frodo: the-shire; orcs: mordor")
    line = next(line for line in state.game.text(state.view(0)).splitlines() if "Gondor" in line)
    assert line.index("Gondor") < line.index("Dagorlad")


def test_starting_places() -> None:
    def start(d: Any) -> None:
        region(d, "The Shire")["startingCapacityFellowship"] = 3
        region(d, "Arthedain")["startingCapacityFellowship"] = 2
        d["templates"] = [template for template in d["templates"] if template["faction"] == "Sauron"]

    state = changed(start).new({"fellowship_setup": "random", "sauron_setup": "random"}, 1)
    zones = state.view(2)["zones"]
    assert (zones["the-shire.0"]["count"], zones["arthedain.0"]["count"]) == (3, 2)  # type: ignore[index]


# -- the board -----------------------------------------------------------------------------------------------------


def test_neighbours_and_paths() -> None:
    def bridge(d: Any) -> None:
        region(d, "The High Pass")["fellowshipAdjacent"].append("Fangorn")
        region(d, "Fangorn")["sauronAdjacent"].append("The High Pass")
        region(d, "Eregion")["fellowshipSpecial"] = []
        region(d, "Eregion")["special"] = []
        region(d, "Fangorn")["special"] = ["River Anduin"]

    state = stand_in(changed(bridge), "merry: the-high-pass; sam: eregion; frodo: the-shire; orcs: mordor", 0)
    moves = [str(action) for action in state.legal]
    assert "move merry fangorn" in moves and "move sam fangorn" not in moves
    assert valid_retreats(state, "Sam", "sideways") == ["Rhudaur", "Enedwaith"]


def test_homes_and_marked_places() -> None:
    """The Ring has to be brought to where the mark of Sauron's home is; the Balrog waits where his ambush is."""

    def move_marks(d: Any) -> None:
        region(d, "Caradhras")["special"].remove("Balrog Ambush")
        region(d, "Misty Mountains")["special"].append("Balrog Ambush")
        region(d, "Gondor")["special"] = []
        region(d, "Rohan")["special"].append("Shelob Return")

    places = "merry: eregion; frodo: the-shire; orcs: mordor; balrog: "
    game = changed(move_marks)
    assert asks_in(act(stand_in(game, f"{places} misty-mountains", 0), "move merry fangorn")) == "ambush"
    assert asks_in(act(stand_in(game, f"{places} caradhras", 0), "move merry fangorn")) == "move"
    state = stand_in(game, "merry: eregion; frodo: the-shire; orcs: mordor; shelob: caradhras")
    cards(act(state, "move shelob eregion"), "1", "6")
    assert place_of(state, "shelob") == "rohan"


def test_who_bears_the_ring() -> None:
    def pass_it_on(d: Any) -> None:
        character(d, "Frodo")["special"] = []
        character(d, "Sam")["special"] = ["Ring-bearer"]

    game = changed(pass_it_on)
    state = act(stand_in(game, "sam: gondor; frodo: the-shire; orcs: mordor", 0), "move sam mordor")
    assert state.over and state.scores == [2, 0]
    state = stand_in(game, "sam: the-shire; frodo: dagorlad; orcs: rohan", 0)
    assert not act(state, "move frodo mordor").over


def test_names() -> None:
    def rename(d: Any) -> None:
        character(d, "Pippin")["name"] = "Peregrin Took"
        region(d, "Rohan")["name"] = "The Mark"
        for entry in d["regions"]:
            for key in ("fellowshipAdjacent", "sauronAdjacent", "sideways"):
                entry[key] = ["The Mark" if name == "Rohan" else name for name in entry[key]]
            for way in entry["fellowshipSpecial"]:
                way["to"] = "The Mark" if way["to"] == "Rohan" else way["to"]
        d["templates"] = []

    game = changed(rename)
    state = stand_in(game, "peregrin-took: fangorn; frodo: the-shire; orcs: mordor", 0)
    decision = state.decision(0)
    assert decision is not None and "Peregrin Took to The Mark" in decision.labels
    act(state, "move peregrin-took the-mark")
    assert "Peregrin Took" in game.text(state.view(0)) and "The Mark" in game.svg(state.view(0))


def test_the_order_of_the_entries_does_not_matter() -> None:
    def turn_round(d: Any) -> None:
        d["characters"].reverse()

    game = changed(turn_round)
    state = stand_in(game, "boromir: eregion; frodo: the-shire; balrog: caradhras; orcs: mordor", 0)
    act(state, "move boromir caradhras")
    assert place_of(state, "boromir") == place_of(state, "balrog") == "defeated"
    assert play_game(game, [RuleBot(1), RuleBot(2)], {}, 5).over


# -- orders --------------------------------------------------------------------------------------------------------


def test_cards_are_resolved_in_the_order_that_they_give() -> None:
    late: Change = lambda d: card(d, "Sauron", "Eye of Sauron").update(resolutionOrder=15)  # noqa: E731
    for change, falls in ((BOTH, False), (late, True)):
        state = battle(change, "noble-sacrifice", "eye-of-sauron")
        assert (place_of(state, "balrog") == "defeated") == falls, "the sacrifice is made before the Eye sees it"


def test_a_card_that_magic_fetches_comes_when_its_order_says() -> None:
    late: Change = lambda d: card(d, "Sauron", "Eye of Sauron").update(resolutionOrder=15)  # noqa: E731
    hands = [hand("1 noble-sacrifice"), hand("1 magic")]
    for change, falls in ((BOTH, False), (late, True)):
        state = act(battle(change, "noble-sacrifice", "magic", hands=hands), "fetch eye-of-sauron")
        assert (place_of(state, "balrog") == "defeated") == falls


def test_a_number_that_is_resolved_before_the_cloak_counts() -> None:
    early: Change = lambda d: card(d, "Sauron", "6").update(resolutionOrder=5)  # noqa: E731
    for change, expected in ((BOTH, "5+0"), (early, "5+6")):
        state = stand_in(changed(change), "merry: eregion; frodo: the-shire; balrog: caradhras; orcs: mordor", 0)
        act(state, "move merry caradhras")
        state.listen()
        cards(state, "elven-cloak", "6")
        assert [e.place for e in state.events if e.name == "strength"][1] == expected


def test_the_order_of_abilities() -> None:
    """Orcs that come first strike before Gimli is upon them; a Warg that comes late silences nobody in time."""
    places = "gimli: eregion; frodo: the-shire; orcs: caradhras; warg: mordor"
    for order, falls in ((50, "orcs"), (1, "gimli")):
        state = stand_in(changed(given("ORCS_FIRST_STRIKE", order=order)), places)
        assert place_of(act(state, "move orcs eregion"), falls) == "defeated"
    places = "pippin: arthedain; frodo: the-shire; warg: eregion; orcs: mordor"
    for order, asked in ((1, "play a card"), (60, "Pippin's retreat")):
        state = stand_in(changed(given("WARG_NEGATE_ABILITY", order=order)), places, 0)
        assert asks_in(act(state, "move pippin eregion")) == asked


# -- conditions, triggers, optional ----------------------------------------------------------------------------------


def test_a_condition_of_a_battle() -> None:
    places = "merry: eregion; frodo: the-shire; orcs: caradhras; witch-king: mordor"
    state = stand_in(changed(given("MERRY_VS_WITCHKING", condition="OPPONENT_IS_ORCS")), places, 0)
    assert place_of(act(state, "move merry caradhras"), "orcs") == "defeated"


def test_several_may_have_the_same_ability() -> None:
    def share(d: Any) -> None:
        own = character(d, "Sam")["versions"]["classic"]["abilities"]
        own.append({**ability(d, "PIPPIN_RETREAT"), "text": "Sam may fall back too."})

    state = stand_in(changed(share), "sam: eregion; frodo: the-shire; balrog: caradhras; orcs: mordor", 0)
    act(state, "move sam caradhras")
    decision = state.decision(FELLOWSHIP)
    assert decision is not None and decision.prompt == "Sam has seen whom he attacks: fall back?"
    assert place_of(act(state, "retreat enedwaith"), "sam") == "enedwaith"


def test_a_condition_of_a_move() -> None:
    """Aragorn by the Witch-king's condition attacks sideways only; without any he goes to every neighbour."""
    places = "aragorn: eregion; frodo: the-shire; orcs: arthedain; warg: rhudaur; balrog: mordor"
    for condition, back, beside, quiet in (
        ("DEST_ADJACENT_AND_CONTAINS_ENEMY_AND_NOT_SIDEWAYS_IN_MOUNTAINS", True, True, False),
        ("DEST_SIDEWAYS_AND_CONTAINS_ENEMY_AND_NOT_MOUNTAIN", False, True, False),
        ("ALWAYS", True, True, True),
    ):
        game = changed(given("ARAGORN_SPECIAL_ATTACK_MOVE", condition=condition))
        moves = [str(action) for action in stand_in(game, places, 0).legal]
        assert ("move aragorn arthedain" in moves) == back
        assert ("move aragorn rhudaur" in moves) == beside
        assert ("move aragorn enedwaith" in moves) == quiet


def test_a_quiet_move_that_only_one_could_make_shows_who_it_was() -> None:
    game = changed(given("ARAGORN_SPECIAL_ATTACK_MOVE", condition="ALWAYS"))
    state = stand_in(game, "aragorn sam: eregion; frodo merry: the-shire; balrog: mordor", 0)
    aragorn = state.book.cast.find("Aragorn")
    act(state, "move aragorn enedwaith")
    assert state.pieces.maybe[aragorn] == 1 << aragorn and state.pieces.knows(SAURON, aragorn)


def test_a_trigger_within_the_battle() -> None:
    """Merry may strike when cards are compared only: then he has to be asked for a card first."""
    game = changed(given("MERRY_VS_WITCHKING", trigger="COMPARE_STRENGTHS"))
    state = stand_in(game, "merry: eregion; frodo: the-shire; witch-king: caradhras; orcs: mordor", 0)
    cards(act(state, "move merry caradhras"), "1", "6")
    assert place_of(state, "witch-king") == "defeated" and place_of(state, "merry") == "caradhras"
    game = changed(given("CARD_ELVEN_CLOAK", trigger="COMPARE_STRENGTHS"))
    state = stand_in(game, "aragorn: eregion; frodo: the-shire; orcs: caradhras; warg: mordor", 0)
    assert place_of(cards(act(state, "move aragorn caradhras"), "elven-cloak", "6"), "orcs") == "defeated"


@pytest.mark.parametrize("trigger", ["START_TURN", "END_TURN", "POST_MOVE"])
def test_events_that_are_no_battles_are_dispatched_for_any_character(trigger: str) -> None:
    game = changed(given("SHELOB_POST_BATTLE_MOVE", trigger=trigger, condition="ALWAYS"))
    state = stand_in(game, "frodo: the-shire; shelob: rohan; orcs: mordor; warg: dagorlad")
    if trigger == "START_TURN":
        assert place_of(state, "shelob") == "gondor", "as soon as the turn begins"
        assert state.pieces.knows(FELLOWSHIP, state.book.cast.find("Shelob")), "and all have seen her go"
    else:
        assert place_of(state, "shelob") == "rohan"
        act(state, "move warg fangorn")
        assert place_of(state, "shelob") == "gondor" and state.seat == FELLOWSHIP and state.shown == 0
        assert place_of(state, "warg") == "fangorn"
    report = check_game(game, games=2, seed=3)
    assert report.ok, report


def test_an_ability_that_was_the_owners_choice_happens_by_itself() -> None:
    places = "frodo: arthedain; sam: the-shire; balrog: rhudaur; orcs: mordor"
    state = act(stand_in(changed(given("FRODO_RETREAT", optional=False)), places), "move balrog arthedain")
    assert place_of(state, "frodo") == "cardolan" and asks_in(state) == "move"
    state = stand_in(changed(given("FRODO_RETREAT", optional=False)), places.replace("arthedain", "eregion"))
    places = "frodo: eregion; sam: the-shire; balrog: caradhras; orcs: mordor"
    state = act(stand_in(changed(given("FRODO_RETREAT", optional=False)), places), "move balrog eregion")
    assert [str(action) for action in state.legal] == ["retreat rhudaur", "retreat enedwaith"], (
        "but where to he chooses"
    )
    places = "gandalf: eregion; frodo: the-shire; saruman: caradhras; orcs: mordor"
    game = changed(given("SARUMAN_FORCE_STRENGTH_COMPARISON", optional=False))
    state = act(stand_in(game, places), "move saruman eregion")
    assert place_of(state, "saruman") == "defeated", "strength alone decided"


@pytest.mark.parametrize(
    ("id", "places", "move", "victim"),
    [
        ("MERRY_VS_WITCHKING", "merry: eregion; witch-king: caradhras", "move merry caradhras", "witch-king"),
        ("BOROMIR_MUTUAL_DESTRUCTION", "boromir: eregion; balrog: caradhras", "move boromir caradhras", "boromir"),
    ],
)
def test_an_ability_that_happens_by_itself_becomes_its_owners_choice(
    id: str, places: str, move: str, victim: str
) -> None:
    game = changed(given(id, optional=True))
    for answer, falls in (("use", True), ("decline", False)):
        state = act(stand_in(game, f"{places}; frodo: the-shire; orcs: mordor", 0), move)
        assert asks_in(state) == "use an ability" and state.seat == FELLOWSHIP
        act(state, answer)
        assert (place_of(state, victim) == "defeated") == falls


def test_cards_may_be_optional_too() -> None:
    for id, ours, theirs in (
        ("CARD_NOBLE_SACRIFICE", "noble-sacrifice", "1"),
        ("CARD_EYE_OF_SAURON", "magic", "eye-of-sauron"),
    ):
        state = battle(
            given(id, optional=True), ours, theirs, hands=[hand("1 magic noble-sacrifice"), 2047 & ~(3 << 8)]
        )
        assert asks_in(state) == "use an ability"
        act(state, "decline")


def test_a_mandatory_ambush_that_did_not_come_tells_who_is_not_there() -> None:
    game = changed(given("BALROG_TUNNEL_AMBUSH", optional=False))
    places = "merry: eregion; frodo: the-shire; orcs: caradhras; balrog warg: mordor"
    state = stand_in(game, places, 0)
    orcs, balrog = state.book.cast.find("Orcs"), state.book.cast.find("Balrog")
    assert (state.pieces.maybe[orcs] >> balrog) & 1
    act(state, "move merry fangorn")
    assert place_of(state, "merry") == "fangorn" and not (state.pieces.maybe[orcs] >> balrog) & 1
    state = act(
        stand_in(game, places.replace("orcs: c", "balrog: c").replace("balrog w", "orcs w"), 0), "move merry fangorn"
    )
    assert place_of(state, "merry") == "defeated", "and nobody was asked"


def test_texts_are_what_is_looked_up() -> None:
    game = changed(given("FRODO_RETREAT", text="Frodo is off."))
    assert "Frodo is off." in game.describe_card("frodo")


def test_templates() -> None:
    def swap(d: Any) -> None:
        regions = d["templates"][0]["regions"]
        regions["Arthedain"], regions["Cardolan"] = regions["Cardolan"], regions["Arthedain"]

    state = changed(swap).new({"fellowship_setup": "hidden-ring", "sauron_setup": "random"}, 1)
    assert isinstance(state, Confrontation) and place_of(state, "gandalf") == "arthedain"


@pytest.mark.slow
def test_the_promises_hold_for_games_of_other_data() -> None:
    def shuffle(d: Any) -> None:
        for entry in d["characters"]:
            for own in entry["versions"]["classic"]["abilities"]:
                if own["trigger"] != "CHECK_MOVE_LEGALITY":
                    own["optional"] = not own["optional"]
        for entry in d["combatCards"]:
            for own in entry["abilities"]:
                own["optional"] = True
            entry["resolutionOrder"] = 21 - entry["resolutionOrder"]
        ability(d, "ARAGORN_SPECIAL_ATTACK_MOVE")["condition"] = "ALWAYS"
        ability(d, "SHELOB_POST_BATTLE_MOVE").update(trigger="END_TURN", condition="ALWAYS")

    report = check_game(changed(shuffle), games=8, seed=2)
    assert report.ok, report


# -- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (
            given("FRODO_RETREAT", id="FRODO_DANCES"),
            "characters[0].versions.classic.abilities[0].id: unknown ability 'FRODO_DANCES'",
        ),
        (given("FRODO_RETREAT", condition="RAINY"), "abilities[0].condition: unknown condition 'RAINY'"),
        (given("FRODO_RETREAT", trigger="START_TURN"), "abilities[0].trigger: START_TURN does not suit the ability"),
        (given("FRODO_RETREAT", condition="DEST_HAS_EXACTLY_ONE_FELLOWSHIP"), "does not suit the condition"),
        (given("FRODO_RETREAT", optinal=True), "abilities[0].optinal: there is no such entry"),
        (given("FRODO_RETREAT", optional="yes"), "abilities[0].optional: should be true or false"),
        (given("FRODO_RETREAT", strength=3), "abilities[0].strength: FRODO_RETREAT has no strength to give"),
        (lambda d: ability(d, "SAM_STRENGTH_BONUS").pop("strength"), "has to say with which strength"),
        (given("FRODO_RETREAT", id="WARG_NEGATE_ABILITY"), "belongs to Sauron"),
        (given("FRODO_RETREAT", id="CARD_ELVEN_CLOAK", trigger="RESOLVE_CARDS"), "is the ability of a card"),
        (given("CARD_ELVEN_CLOAK", trigger="BATTLE_START"), "trigger: BATTLE_START does not suit"),
        (given("ARAGORN_SPECIAL_ATTACK_MOVE", optional=False), "optional: which way a piece goes"),
        (lambda d: (character(d, "Orcs").update(name="Uruks"), d.update(templates=[])), "speaks of 'Orcs'"),
        (lambda d: character(d, "Frodo").pop("special"), "one Ring-bearer, not 0"),
        (lambda d: character(d, "Orcs").update(special=["Ring-bearer"]), "one Ring-bearer, not 2"),
        (lambda d: character(d, "Frodo").update(special=["Hero"]), "characters[0].special[0]: 'Hero' means nothing"),
        (lambda d: character(d, "Frodo")["versions"].update(variant={}), "versions.variant: there is no such entry"),
        (lambda d: region(d, "Gondor").update(special=["Castle"]), "regions[14].special[0]: 'Castle' means nothing"),
        (lambda d: region(d, "Gondor").update(special=[]), "'Shelob Return' should mark one region"),
        (lambda d: region(d, "Eregion").update(special=[]), "regions[4].special: a tunnel begins here"),
        (lambda d: region(d, "Gondor")["special"].append("Tunnel Exit"), "no way of that kind"),
        (lambda d: region(d, "Gondor").update(row=5), "does not lie"),
        (lambda d: region(d, "Gondor").update(position=1), "another region lies in that place"),
        (lambda d: d["regions"].pop(), "regions: there should be 16, not 15"),
        (lambda d: d.update(monsters=[]), "monsters: there is no such entry"),
        (lambda d: card(d, "Sauron", "6").update(strength=0), "combatCards[17].strength: should be from 1"),
        (lambda d: card(d, "Sauron", "6").update(resolutionOrder=-1), "resolutionOrder: should be from 0"),
        (lambda d: d["templates"][0].update(name="random"), "cannot be the name of a template"),
        (lambda d: character(d, "Frodo").update(name="Fro.do"), "characters[0].name: should be letters"),
    ],
)
def test_what_means_nothing_is_refused_with_its_path(change: Change, path: str) -> None:
    with pytest.raises(BadData) as caught:
        changed(change)
    assert path in str(caught.value)


def test_a_mark_of_a_region_may_stand_by_itself() -> None:
    """`special` is a word or a list of words."""
    data = fresh()
    alone = [entry for entry in data["regions"] if len(entry.get("special", [])) == 1]
    assert alone
    for entry in alone:
        entry["special"] = entry["special"][0]
    assert [each.special for each in GameData(data).regions] == [each.special for each in GAME.data.regions]
    alone[0]["special"] = "Swamp"
    with pytest.raises(BadData, match="'Swamp' means nothing; there are: "):
        ConfrontationGame(data)
