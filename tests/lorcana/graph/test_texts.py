"""Texts of cards in the graph: ability nodes in words, what they forbid, and `use` as an edge."""

from loretable.games.lorcana.graph import Edge, edges_by_label, get_node_attr, graph
from tests.lorcana.scene import activated, character, every, flag, keyword, scene, static, triggered


def test_each_text_is_an_ability_node_with_its_words_and_source() -> None:
    sage = character(
        "Sage",
        [
            triggered("quests", {"kind": "draw"}),
            activated({"kind": "gain lore", "amount": 2}, "exert this"),
            static(keyword("Ward")),
        ],
    )
    s = scene([sage], mine=["Sage"])
    made = graph(s.state, 0)
    number = s["Sage"].id
    for kind in ("triggered", "activated", "static"):
        [node] = [name for name in made if str(name).startswith(f"{kind}.{number}.")]
        assert get_node_attr(made, node, "kind") == kind and get_node_attr(made, node, "label")
        assert get_node_attr(made, node, "granted") is False
    assert get_node_attr(made, f"ward.{number}", "granted") is True
    used = [data["action"] for _, _, data in made.edges(data=True) if data.get("action", "").startswith("use ")]
    assert used == [f"use {number} 0"]


def test_an_ability_that_is_given_comes_from_the_card_that_gives_it() -> None:
    gift = {"kind": "ability", "ability": activated({"kind": "draw"}, "exert this")}
    giver = character("Giver", [static(gift, on={**every("you")["cards"], "other": True})])
    pupil = character("Pupil")
    s = scene([giver, pupil], mine=["Giver", "Pupil"])
    made = graph(s.state, 0)
    [node] = [name for name in made if str(name).startswith(f"activated.{s['Pupil'].id}.")]
    assert get_node_attr(made, node, "granted") is True
    [origin] = [target for source, target, _ in edges_by_label(made, Edge.SOURCE) if source == node]
    assert get_node_attr(made, origin, "piece") == s["Giver"].id


def test_what_a_text_forbids_is_an_edge_from_that_text_s_card() -> None:
    warden = character("Warden", [static(flag("can't quest"), on={"of": "opponents", "types": ["character"]})])
    runner = character("Runner")
    s = scene([warden, runner], mine=["Runner"], theirs=["Warden"])
    made = graph(s.state, 0)
    [(_, target, data)] = edges_by_label(made, Edge.CANT_QUEST)
    assert get_node_attr(made, target, "piece") == s["Runner"].id
    assert get_node_attr(made, data["origin"], "piece") == s["Warden"].id
