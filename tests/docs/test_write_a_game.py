"""docs/write-a-game.md writes examples/kuhn.py, line by line."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_blocks_of_the_tutorial_are_the_example() -> None:
    text = (ROOT / "docs/write-a-game.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    source = blocks[0]
    for block in blocks[1:]:
        # one empty line between methods, two between what stands at the margin
        source += ("\n" if block.startswith(" ") else "\n\n") + block
    assert source == (ROOT / "examples/kuhn.py").read_text(encoding="utf-8")


def test_the_other_blocks_are_python_too() -> None:
    text = (ROOT / "docs/write-a-game.md").read_text(encoding="utf-8")
    for block in re.findall(r"^```py\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        compile(block, "write-a-game.md", "exec")
