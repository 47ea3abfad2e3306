"""The process in which subjects run. One line of JSON in, one out: `python -m bench.worker peers|compiled|interpreted`.

Each group has a process of its own that lives through all rounds: our games have to be imported twice, compiled and
interpreted, and nobody's memory or imports should slow down anybody else.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Iterable
from typing import TextIO

from bench.measure import Subject, measure
from bench.searching import our_searches, their_searches

PEERS = "peers"


def find_subjects(group: str) -> tuple[list[Subject], dict[str, str]]:
    if group == PEERS:
        from bench.peers import peer_subjects

        return both(peer_subjects(), their_searches())
    from bench.ours import COMPILED, our_subjects

    if group != COMPILED:
        return our_subjects(group)
    from bench.crowds import crowds
    from bench.environments import environments

    return both(both(both(our_subjects(group), crowds()), our_searches()), environments())


def both(
    first: tuple[list[Subject], dict[str, str]], second: tuple[list[Subject], dict[str, str]]
) -> tuple[list[Subject], dict[str, str]]:
    return first[0] + second[0], {**first[1], **second[1]}


def serve(subjects: list[Subject], missing: dict[str, str], orders: Iterable[str], answers: TextIO) -> None:
    """First say what there is; then measure what each order asks for."""
    names = [[subject.name, subject.variant] for subject in subjects]
    print(json.dumps({"subjects": names, "missing": missing}), file=answers, flush=True)
    for line in orders:
        order = json.loads(line)
        try:
            answer: object = measure(subjects[order["subject"]], order["seconds"], order["seed"])
        except Exception as error:  # goes into the report; the other subjects are still measured
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


def main() -> None:
    # Libraries print on import; from here on that goes to stderr, and only answers to stdout.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    subjects, missing = find_subjects(sys.argv[1])
    # what was imported stays: the collector need not look at it again and again, in anybody's measurement
    gc.collect()
    gc.freeze()
    serve(subjects, missing, sys.stdin, answers)


if __name__ == "__main__":
    main()
