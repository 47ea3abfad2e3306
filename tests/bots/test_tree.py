"""The tree of a search."""

from loretable.bots.tree import Cell, Edge, Node, puct


def test_a_tree_may_be_as_deep_as_it_likes() -> None:
    """Compiled, taking down a deep tree must not touch memory that is not its own."""
    for _ in range(20):
        root = Node()
        node = root
        for depth in range(3000):
            node.cells[depth] = Cell()
            edge = node.choices.find(depth)
            edge.child = Node()
            node = edge.child
        del root, node, edge
    assert [Edge(code).code for code in range(1000)] == list(range(1000))


def test_what_deserves_most_is_looked_at_first_and_what_deserves_nothing_never() -> None:
    edges = [Edge(code) for code in range(3)]
    for edge, prior in zip(edges, (0.3, 0.7, 0.0), strict=True):
        edge.prior = prior
    tried = []
    for _ in range(60):
        for edge in edges:
            edge.available += 1
        index = puct(edges, 0.5)
        tried.append(index)
        edges[index].visits += 1
        edges[index].total += 0.5 if index == 0 else -0.5
    assert tried[0] == 1
    assert tried.count(0) > tried.count(1) > 0
    assert 2 not in tried
