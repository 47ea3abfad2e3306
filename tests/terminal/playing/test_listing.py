"""Lists of options, short and long."""

from loretable.core import NUMBER, PICK, Action, Picks, Verb
from loretable.terminal.playing.listing import lines_of, with_word
from loretable.terminal.playing.menu import Menu

BID = Verb("bid", (NUMBER,))


def menu(count: int) -> Menu:
    return Menu([Action(BID, n) for n in range(count)], [f"Bid {n} coins" for n in range(count)], lettered=False)


def texts(count: int, width: int = 80, height: int = 0) -> list[str]:
    return [line.plain for line in lines_of(menu(count), list(range(count)), width, height)]


def test_a_short_list_has_a_line_an_option_with_its_text() -> None:
    lines = texts(3)
    assert lines[1] == "  2  Bid 1 coins   bid 1"
    assert len(lines) == 3


def test_a_long_list_stands_in_columns_that_fit_and_misses_nothing() -> None:
    lines = texts(100)
    assert len(lines) < 50
    assert max(map(len, lines)) <= 80
    assert all(f" {n + 1}  Bid {n} coins" in "\n".join(lines) for n in range(100))


def test_a_list_stands_in_columns_where_the_window_is_low() -> None:
    assert len(texts(10, height=10)) == 10
    assert len(texts(10, height=6)) < 6


def test_a_text_is_left_out_where_there_is_no_room() -> None:
    assert texts(3, width=20, height=5)[1] == "  2  Bid 1 coins"


def test_a_narrow_terminal_gets_one_column() -> None:
    assert len(texts(40, width=10)) == 40


def test_options_are_found_by_a_word_of_label_or_text() -> None:
    assert with_word(menu(30), "BID 2 ") == [2]
    assert with_word(menu(3), "nothing") == []


def test_marks_show_what_is_chosen_and_the_order_where_it_counts() -> None:
    for ordered, marks in ((False, ["[x]", "[ ]", "[x]"]), (True, ["[2]", "[ ]", "[1]"])):
        options = Menu([Action(PICK, n) for n in (4, 7, 9)], ["Ann", "Bea", "Cid"], "", Picks([4, 7, 9], 0, 3, ordered))
        options.mark([2])
        options.mark([0])
        lines = [line.plain for line in lines_of(options, [0, 1, 2], 80)]
        assert [line.split("  ")[2][:3] for line in lines] == marks
