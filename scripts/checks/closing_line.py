"""Sums up several pytest runs (JUnit files) in one line like pytest's own: closing_line.py FILE..."""

import sys
import xml.etree.ElementTree as ET
from datetime import timedelta


def closing_line(files: list[str]) -> tuple[str, bool]:
    """The line, and whether all is well."""
    counts = dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
    seconds = 0.0
    for file in files:
        for suite in ET.parse(file).getroot().iter("testsuite"):
            for name in counts:
                counts[name] += int(suite.get(name, 0))
            seconds += float(suite.get("time", 0))
    passed = counts["tests"] - counts["failures"] - counts["errors"] - counts["skipped"]
    words = {"failed": counts["failures"], "passed": passed, "skipped": counts["skipped"], "errors": counts["errors"]}
    parts = [f"{count} {word}" for word, count in words.items() if count]
    text = f" {', '.join(parts) or 'no tests ran'} in {seconds:.2f}s"
    if seconds >= 60:
        text += f" ({timedelta(seconds=int(seconds))})"
    return f"{text} ".center(80, "="), passed > 0 and not counts["failures"] + counts["errors"]


if __name__ == "__main__":
    line, well = closing_line(sys.argv[1:])
    print(line)
    sys.exit(not well)
