"""The difference of two graphs is what happened."""

from __future__ import annotations

from loretable.games.lorcana.graph import Action, Difference, card_node, difference, execute_play, execute_quest, graph
from tests.lorcana.table import card, table, vanilla, with_keyword


def test_nothing_differs_from_itself() -> None:
    t = table([card(vanilla())], hand=[card(vanilla())], ink=2)
    assert difference(graph(t.state), graph(t.state)) == []


def test_a_quest() -> None:
    hero = card(vanilla(lore=2))
    t = table([hero], lore=(3, 0))
    node = card_node(t.state, hero.id)
    before = graph(t.state, 0, blocked=False)
    execute_quest(t.state, hero.id)
    found = difference(before, graph(t.state, 0, blocked=False))
    assert Difference("changed", "p1", "lore", 3, 5) in found
    assert Difference("changed", node, "exerted", False, True) in found
    assert Difference("removed", (node, "p1", f"quest {hero.id}")) in found
    lines = [str(each) for each in found]
    assert lines == [
        "game: prompt Turn 7: 3 lore, 0 ink. What do you do? -> Turn 7: 5 lore, 0 ink. What do you do?",
        "p1: lore 3 -> 5",
        f"{node}: exerted False -> True",
        f"- {node} --[quest {hero.id}]--> p1",
    ]


def test_abilities_come_with_their_card() -> None:
    runner = card(with_keyword("Rush"))
    t = table(hand=[runner], ink=9)
    before = graph(t.state)
    execute_play(t.state, runner.id)
    found = difference(before, graph(t.state))
    node = card_node(t.state, runner.id)
    assert Difference("added", f"rush.{runner.id}") in found
    assert Difference("added", (f"rush.{runner.id}", node, "rush")) in found
    assert Difference("changed", node, "zone", "hand", "play") in found
    assert Difference("changed", node, "entered_play", None, 7) in found
    assert f"{node}: entered_play nothing -> 7" in [str(each) for each in found]


def test_the_two_edges_of_a_bodyguard_do_not_fall_together() -> None:
    guard = card(with_keyword("Bodyguard"))
    t = table(hand=[guard], ink=9)
    before = graph(t.state)
    execute_play(t.state, guard.id)
    gone = [each.where for each in difference(before, graph(t.state)) if each.change == "removed"]
    node = card_node(t.state, guard.id)
    assert [(node, "p1", text) for text in (f"play {guard.id}", f"play {guard.id} exerted")] == [
        where for where in gone if where[2].startswith("play")
    ]
    assert len(gone) == len(set(gone))


def test_the_numbers_of_actions_are_left_out() -> None:
    first, second = card(vanilla(inkable=True)), card(vanilla())
    t = table([second], hand=[first])
    before = graph(t.state)
    t.do("ink", first)
    found = difference(before, graph(t.state))
    assert Action.QUEST in {data["action_type"] for _, _, data in before.edges(data=True) if "action_type" in data}
    assert "action_id" not in {each.attribute for each in found}


def test_as_json() -> None:
    assert Difference("changed", "p1", "lore", 3, 5).to_json() == {
        "change": "changed",
        "node": "p1",
        "attribute": "lore",
        "before": 3,
        "after": 5,
    }
    assert Difference("added", ("a", "b", "rush")).to_json() == {"change": "added", "edge": ["a", "b", "rush"]}
