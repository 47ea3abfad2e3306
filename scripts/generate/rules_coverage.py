"""Which test shows which paragraph of Lorcana's Comprehensive Rules: writes docs/rules-coverage.md, or checks it.

    python scripts/generate/rules_coverage.py            write the page
    python scripts/generate/rules_coverage.py --check    fail where the page, the tests and the list of paragraphs disagree

The paragraphs are in tests/lorcana/rule_numbers.txt, numbered as in the rules 2.1; what 2.2 added is marked [2.2]. Tests
cite them with `@rule("4.6.4.2")`, with a name that ends in `_cr_4_6_4_2`, or in the table of blocked actions with
`case("4.6.4.2", ...)`. Paragraphs without a test have a reason in tests/lorcana/untested_rules.toml.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = Path("tests/lorcana")
NUMBERS = TESTS / "rule_numbers.txt"
REASONS = TESTS / "untested_rules.toml"
PAGE = Path("docs/rules-coverage.md")
AT_THE_END = re.compile(r"_cr_(\d+(?:_\d+)*)$")
MOST_TESTS = 4  # named in a line of the page; the others are counted


@dataclass
class Coverage:
    numbers: list[str]
    sections: dict[str, str]
    kinds: dict[str, str]
    tests: dict[str, list[str]] = field(default_factory=dict)  # number -> tests in words
    reasons: dict[str, tuple[str, str]] = field(default_factory=dict)  # number -> kind, why
    problems: list[str] = field(default_factory=list)


def collect(root: Path = ROOT) -> Coverage:
    data = tomllib.loads((root / REASONS).read_text(encoding="utf-8"))
    numbers = (root / NUMBERS).read_text(encoding="utf-8").splitlines()
    coverage = Coverage(numbers, data["sections"], data["kinds"])
    known = set(numbers)
    for file in sorted((root / TESTS).rglob("test_*.py")):
        for number, words in cited(ast.parse(file.read_text(encoding="utf-8"))):
            if number not in known and f"{number} [2.2]" in known:
                number = f"{number} [2.2]"
            if number not in known:
                coverage.problems.append(f"{file.relative_to(root)} cites {number!r}, which is no paragraph")
            found = coverage.tests.setdefault(number, [])
            if words not in found:
                found.append(words)
    give_reasons(coverage, data["reason"])
    for number in numbers:
        if number not in coverage.tests and number not in coverage.reasons:
            coverage.problems.append(f"{number} has neither a test nor a reason in {REASONS}")
        if section(number) not in coverage.sections:
            coverage.problems.append(f"section {section(number)} has no title in {REASONS}")
    return coverage


def cited(tree: ast.Module) -> list[tuple[str, str]]:
    """The numbers that a module of tests cites, each with the test in words."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            words = node.name.removeprefix("test_")
            named = AT_THE_END.search(words)
            if named:
                words = words[: named.start()]
            words = words.replace("_", " ")
            if named:
                found.append((named[1].replace("_", "."), words))
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and called(decorator) == "rule":
                    found += [(each, words) for each in texts(decorator)]
        elif isinstance(node, ast.Call) and called(node) == "case":
            arguments = texts(node)  # number, action, code
            if len(arguments) >= 3 and arguments[0]:
                found.append((arguments[0], f"`{arguments[2]}`"))
    return found


def called(call: ast.Call) -> str:
    """`rule` of `rule(...)` and of `pytest.mark.rule(...)`."""
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def texts(call: ast.Call) -> list[str]:
    return [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]


def give_reasons(coverage: Coverage, reasons: list[dict[str, object]]) -> None:
    """`6.5` is about one paragraph, `6.5.*` about it and all below that have no test."""
    for entry in reasons:
        kind, why, keys = str(entry["kind"]), str(entry.get("why", "")), entry["numbers"]
        assert isinstance(keys, list)
        if kind not in coverage.kinds:
            coverage.problems.append(f"{kind!r} is no kind of reason in {REASONS}")
        for key in keys:
            below = key.removesuffix(".*")
            meant = [n for n in coverage.numbers if n == below or (below != key and n.startswith(f"{below}."))]
            missing = [n for n in meant if n not in coverage.tests]
            if not meant:
                coverage.problems.append(f"{key} in {REASONS} is no paragraph")
            elif not missing:
                coverage.problems.append(f"{key} in {REASONS} has tests: the reason can go")
            for number in missing:
                if below == key and number in coverage.reasons:
                    coverage.problems.append(f"{key} in {REASONS} has two reasons")
                coverage.reasons.setdefault(number, (kind, why))


def section(number: str) -> str:
    """4.6 for 4.6.4.2."""
    return ".".join(number.removesuffix(" [2.2]").split(".")[:2])


def page(coverage: Coverage) -> str:
    tested = [n for n in coverage.numbers if n in coverage.tests]
    kinds: dict[str, int] = {}
    for number in coverage.numbers:
        if number in coverage.reasons:
            kind = coverage.reasons[number][0]
            kinds[kind] = kinds.get(kind, 0) + 1
    lines = [
        "# Lorcana: the rules and their tests",
        "",
        "Every numbered paragraph of the Comprehensive Rules 2.1, and what 2.2 added, marked [2.2]: the tests that show",
        "it, or why there is none. Written by `python scripts/generate/rules_coverage.py` from the tests in `tests/lorcana`;",
        "do not edit it by hand. Text in `code` is a row of the table of blocked actions.",
        "",
        f"{len(coverage.numbers)} paragraphs, {len(tested)} with tests. The others:",
        "",
        "| reason | paragraphs | meaning |",
        "|---|---|---|",
        *(f"| {kind} | {kinds.get(kind, 0)} | {meaning} |" for kind, meaning in coverage.kinds.items()),
    ]
    before = ""
    for number in coverage.numbers:
        part = section(number)
        if part != before:
            title = coverage.sections.get(part, "")
            lines += ["", f"{'##' if '.' not in part else '###'} {part} {title}", ""]
            lines += ["| rule | shown by |", "|---|---|"]
            before = part
        lines.append(f"| {number} | {shown(coverage, number)} |")
    return "\n".join(lines) + "\n"


def shown(coverage: Coverage, number: str) -> str:
    if number in coverage.tests:
        tests = coverage.tests[number]
        more = f"; and {len(tests) - MOST_TESTS} more" if len(tests) > MOST_TESTS else ""
        return "; ".join(tests[:MOST_TESTS]) + more
    kind, why = coverage.reasons.get(number, ("nothing", ""))
    return f"*{kind}*: {why}" if why else f"*{kind}*"


def main(arguments: list[str], root: Path = ROOT) -> int:
    coverage = collect(root)
    text = page(coverage)
    if arguments == ["--check"]:
        file = root / PAGE
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            coverage.problems.append(f"{PAGE} is stale: run `python scripts/generate/rules_coverage.py`")
    elif arguments:
        print(__doc__)
        return 2
    else:
        (root / PAGE).write_text(text, encoding="utf-8")
    for problem in coverage.problems:
        print(problem)
    print(f"{len(coverage.numbers)} paragraphs, {sum(n in coverage.tests for n in coverage.numbers)} with tests")
    return 1 if coverage.problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
