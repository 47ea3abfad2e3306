"""Whether the order of triggers matters, as the table asks it of Lorcana."""

from loretable.core.engine.frames import Frame
from loretable.games.lorcana.rules.keywords import support
from loretable.table.match import ordering
from loretable.table.match.telling import outgoing
from tests.lorcana.table import card, table, vanilla, with_keyword


def test_an_order_in_which_something_else_is_asked_is_for_people() -> None:
    helpers = [card(with_keyword("Support")), card(with_keyword("Support"))]
    t = table(mine=[*helpers, card(vanilla())])
    assert not ordering.makes_no_difference(t.state, 0), "no order is asked for"
    t.state.bag.append(Frame(support.ADDRESS, 0, t.state.pieces.ref(helpers[0].id)))
    t.do("quest", helpers[1])
    asked = outgoing.question_for(t.state, 0, 0)
    assert asked is not None and asked.kind == "order the triggers" and not asked.indifferent
