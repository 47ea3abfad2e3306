"""Lists of options, short and long."""

from loretable.core import NUMBER, Action, Decision, Verb
from loretable.terminal.listing import page_of, with_word

BID = Verb("bid", (NUMBER,))


def decision(count: int) -> Decision:
    actions = [Action(BID, n) for n in range(count)]
    return Decision(0, "bid", "Bid", -1, actions, [f"Bid {n} coins" for n in range(count)])


def texts(count: int, width: int = 80, height: int = 0, page: int = 0) -> tuple[list[str], bool]:
    lines, more = page_of(decision(count), list(range(count)), width, height, page)
    return [line.plain for line in lines], more


def test_a_short_list_has_a_line_an_option_with_its_text() -> None:
    lines, more = texts(3)
    assert lines[1] == "    2  Bid 1 coins   bid 1"
    assert len(lines) == 3
    assert not more


def test_a_long_list_stands_in_columns_that_fit_and_misses_nothing() -> None:
    lines, more = texts(100)
    assert len(lines) < 50
    assert max(map(len, lines)) <= 80
    assert all(f" {n + 1}  Bid {n} coins" in "\n".join(lines) for n in range(100))
    assert not more


def test_a_list_that_does_not_fit_comes_in_pages() -> None:
    seen: list[str] = []
    page, more = 0, True
    while more:
        lines, more = texts(300, height=10, page=page)
        assert len(lines) <= 10
        seen += lines
        page += 1
    assert page > 1
    assert all(f" {n + 1}  Bid {n} coins" in "\n".join(seen) for n in range(300))


def test_a_narrow_terminal_gets_one_column() -> None:
    lines, _ = texts(40, width=10)
    assert len(lines) == 40


def test_options_are_found_by_a_word_of_label_or_text() -> None:
    assert with_word(decision(30), "BID 2 ") == [2]
    assert with_word(decision(3), "nothing") == []
