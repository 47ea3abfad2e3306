"""Examples of the documentation in their page: as at the prompt, after those above them, and a sentence for what goes wrong."""

from __future__ import annotations

import json

from loretable.table.pocket.examples import MOST_SAID, run_example


def run(*blocks: str) -> tuple[str, str]:
    """What the last of these prints, and what is wrong."""
    said: list[str] = []
    trouble = run_example(json.dumps(blocks), said.append)
    return "".join(said), trouble


def test_what_is_printed_is_told() -> None:
    assert run("for i in range(2):\n    print(i)\n") == ("0\n1\n", "")
    assert run("if __name__ == '__main__':\n    print('as a program')") == ("as a program\n", "")
    assert run("print('before')\nraise SystemExit") == ("before\n", "")


def test_prompts_are_answered_as_at_the_prompt() -> None:
    said, trouble = run(">>> a = 2\n>>> a + 1\n3\n>>> for i in range(2):\n...     print(i)\n0\n1\n\n")
    assert said == ">>> a = 2\n>>> a + 1\n3\n>>> for i in range(2):\n...     print(i)\n0\n1\n"
    assert trouble == ""


def test_an_example_goes_on_from_those_above_it_which_print_nothing() -> None:
    assert run("print('above')\na = 1", ">>> a\n1\n") == (">>> a\n1\n", "")
    assert run("class A:\n    x = 1", "    y = 2", "print(A.x + A.y)") == ("3\n", "")


def test_what_goes_wrong_is_a_sentence_with_its_line() -> None:
    said, trouble = run("a = 1\n\nboard = a\nbord")
    assert said == ""
    assert trouble.startswith("Line 4: NameError: name 'bord' is not defined")
    assert run("a = (")[1].startswith("Line 1: SyntaxError:")
    assert run("class A:\n    x = 1", "    y = z")[1] == "Line 1: NameError: name 'z' is not defined"
    assert run("oops", "print(1)") == (
        "",
        "An example above this one does not run. Line 1: NameError: name 'oops' is not defined",
    )
    said, trouble = run(">>> 1\n1\n>>> oops\n")
    assert (said, trouble) == (">>> 1\n1\n>>> oops\n", "Line 3: NameError: name 'oops' is not defined")
    assert run(">>>1")[1] != ""


def test_the_librarys_own_errors_speak_for_themselves() -> None:
    said, trouble = run("import loretable\nloretable.game('chess')")
    assert said == ""
    assert trouble.startswith("Line 2: ")
    assert "Error" not in trouble
    assert "Traceback" not in trouble


def test_an_error_that_a_page_shows_goes_on() -> None:
    shown = ">>> [][0]\nTraceback (most recent call last):\nIndexError: list index out of range\n>>> 1\n1\n"
    assert run(shown) == (">>> [][0]\nIndexError: list index out of range\n>>> 1\n1\n", "")


def test_what_never_stops_printing_is_stopped() -> None:
    said, trouble = run("while True:\n    print('again ' * 100)")
    assert len(said) <= MOST_SAID
    assert "prints more than" in trouble
