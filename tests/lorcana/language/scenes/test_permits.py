"""Texts that allow or rule something, played: entering exerted, moving for free, playing from elsewhere, prices."""

from __future__ import annotations

from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import written
from tests.lorcana.scene import Scene, scene


def legal(s: Scene) -> list[str]:
    return [str(action) for action in s.state.legal]


def test_characters_of_a_kind_move_here_for_free_and_others_pay() -> None:
    place = written("Cove", "Your Hero characters may move here for free.", "location", move=2)
    hero = written("Bold", "This character gets +1 ¤.", classes=["Hero"])
    s = scene([place, hero], mine=["Cove", "Bold", None], ink=0)
    moves = [action for action in legal(s) if action.startswith("move")]
    assert moves == [s.text("move", s["Bold"], s["Cove"])]
    s.do("move", s["Bold"], s["Cove"]).quiet()


def test_it_may_enter_exerted_to_do_something() -> None:
    guard = written("Guard", text_of("Lord MacGuffin - Clever Swordsman"))
    for way, left in (("exerted", 0), ("ready", 1)):
        s = scene([guard], hand=["Guard"], theirs=[(None, {"damage": 1})], ink=2)
        played = [action for action in legal(s) if action.startswith("play")]
        s.do(next(action for action in played if ("exerted" in action) == (way == "exerted")))
        if left == 0:
            s.do(legal(s)[0])
        s.quiet()
        assert s.count("play.1") == left, way


def test_what_cannot_be_gained_is_not_had() -> None:
    grounder = written("Net", "Your characters lose Evasive and can't gain Evasive.")
    giver = written("Wing", "Your other characters gain Evasive.")
    s = scene([grounder, giver], mine=["Net", "Wing", None])
    assert "Evasive" not in s.keywords("Net")


def test_what_is_given_while_an_item_is_in_play_ends_with_it() -> None:
    text = text_of("The Magic Feather")
    feather = written("Feather", text, "item")
    breaker = written("Breaker", "Banish chosen item.", "action")
    sage = written("Sage", "This character gets +1 ¤.")
    s = scene([feather, breaker, sage], hand=["Feather", "Breaker"], mine=["Sage"], ink=9)
    s.do("play", s["Feather"]).pick("Sage")
    assert "Evasive" in s.keywords("Sage")
    s.do("play", s["Breaker"]).pick("Feather").quiet()
    assert "Evasive" not in s.keywords("Sage")


def test_a_toll_is_paid_to_quest() -> None:
    car = written("Car", text_of("RC - Remote-Controlled Car"))
    s = scene([car], mine=["Car"], ink=1)
    s.do("quest", s["Car"]).quiet()
    assert s.lore[0] == 1
    assert not any(action.startswith("quest") for action in legal(scene([car], mine=["Car"], ink=0)))


def test_characters_are_played_from_the_discard_and_enter_exerted() -> None:
    text = text_of("The Horned King - Merciless Master")
    king = written("King", text)
    sage = written("Sage", "This character gets +1 ¤.")
    s = scene([king, sage], mine=[("King", {"exerted": True})], discard=["Sage"], ink=3)
    s.do("play", s["Sage"]).quiet()
    assert s.state.describe(s["Sage"].id)["exerted"]
    assert not any(a.startswith("play") for a in legal(scene([king, sage], mine=["King"], discard=["Sage"], ink=3)))


def test_characters_are_played_from_under_an_item_this_turn() -> None:
    pot = written("Pot", "⟳ — This turn, you may play characters from under this item.", "item")
    sage = written("Sage", "This character gets +1 ¤.")
    s = scene([pot, sage], mine=[("Pot", {"under": ["Sage"]})], ink=3)
    s.do("use", s["Pot"], 0)
    s.do("play", s["Sage"]).quiet()
    assert s.count("play.0") == 2


def test_a_character_is_played_for_free_if_something_happened() -> None:
    text = "During your turn, you may play this character for free if an opposing character was banished this turn."
    late = written("Late", text, cost=5)
    bolt = written("Bolt", "Banish chosen character.", "action")
    s = scene([late, bolt], hand=["Late", "Bolt"], theirs=[None], ink=1)
    assert len([action for action in legal(s) if action.startswith("play")]) == 1
    s.do("play", s["Bolt"]).do(str(s.state.legal[0]))
    free = [action for action in legal(s) if action.startswith("play")]
    s.do(free[0]).quiet()
    assert s.count("play.0") == 1


def test_items_of_a_name_are_free() -> None:
    boss = written("Boss", "You may play items for free.")
    cog = written("Cog", "⟳ — Gain 1 lore.", "item", cost=7)
    s = scene([boss, cog], mine=["Boss"], hand=["Cog"], ink=0)
    s.do(next(action for action in legal(s) if action.startswith("play"))).quiet()
    assert s.count("play.0") == 2


def test_the_first_action_each_turn_is_cheaper() -> None:
    text = text_of("Owl Island - Secluded Entrance")
    place = written("Isle", text, "location")
    bolt = written("Bolt", "Gain 1 lore.", "action", cost=2)
    s = scene([place, bolt], mine=["Isle", (None, {"at": "Isle"})], hand=["Bolt", "Bolt"], ink=2)
    s.do("play", s["Bolt"]).quiet()
    assert s.lore[0] == 1 and not any(action.startswith("play") for action in legal(s))


def test_once_a_turn_a_character_is_cheaper() -> None:
    text = text_of("Grandmother Willow - Ancient Advisor")
    elder = written("Elder", text)
    sage = written("Sage", "This character gets +1 ¤.", cost=2)
    s = scene([elder, sage], mine=["Elder"], hand=["Sage", "Sage"], ink=2)
    s.do("play", s["Sage"]).quiet()
    assert not any(action.startswith("play") for action in legal(s))


def test_one_pays_less_to_move() -> None:
    place = written("Cove", "Your characters get +1 ¤ while here.", "location", move=1)
    chart = written("Chart", text_of("Map of Treasure Planet", 1), "item")
    s = scene([place, chart], mine=["Cove", "Chart", None], ink=0)
    assert any(action.startswith("move") for action in legal(s))


def test_an_action_cannot_be_played_unless() -> None:
    text = text_of("Escape Plan")
    plan = written("Plan", f"{text}\nGain 3 lore.", "action")
    bolt = written("Bolt", "Gain 1 lore.", "action")
    s = scene([plan, bolt], hand=["Plan", "Bolt", "Bolt"], ink=5)
    assert s.text("play", s["Plan"]) not in legal(s)
    s.do("play", s["Bolt"]).do("play", s["Bolt", 1]).do("play", s["Plan"]).quiet()
    assert s.lore[0] == 5


def test_two_things_hold_in_one_sentence() -> None:
    text = "While this character is exerted, opposing characters get -1 ¤ and your other characters get +1 ¤."
    lead = written("Lead", text)
    plain = written("Sage", "This character gets +1 ⛉.")
    s = scene([lead, plain], mine=[("Lead", {"exerted": True}), "Sage"], theirs=["Sage"])
    assert s.strength(s["Sage"]) == 3 and s.strength(s["Sage", 1]) == 1


def test_lore_is_not_gained_by_those_who_have_not_challenged() -> None:
    text = "Each opposing player can't gain lore unless one of their characters has challenged this turn."
    warden = written("Warden", text)
    s = scene([warden], theirs=["Warden"], mine=[None, None])
    s.do(next(action for action in legal(s) if action.startswith("quest"))).quiet()
    assert s.lore[0] == 0
