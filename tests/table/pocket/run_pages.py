"""Runs the examples of pages as their readers do, one after the other: in the Python of browsers, by web/pocket/python.mjs.

`words`: of each page the JSON of its blocks. A line of JSON for each block: its page, what it printed, what went wrong.
"""

import json

from loretable.table.pocket.examples import run_example

words: list[str] = globals()["words"]

for number, page in enumerate(words):
    blocks = json.loads(page)
    for last in range(len(blocks)):
        said: list[str] = []
        trouble = run_example(json.dumps(blocks[: last + 1]), said.append)
        print(json.dumps([number, last, "".join(said), trouble]))
