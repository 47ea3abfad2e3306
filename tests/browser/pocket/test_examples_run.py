"""Run beside the examples of the documentation: real pages of it, beside the folder in which the table is."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.boards.measures import AXE, FAULTS
from tests.browser.pocket.shown import PLAY, served
from tests.docs.pages import DOCS, ROOT, shown

pytestmark = pytest.mark.slow
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Documentation</title>
<link rel="stylesheet" href="../site/examples.css"></head>
<body><main class="md-typeset">{body}</main><script type="module" src="../play/examples.js"></script></body></html>"""
EXTENSIONS = ["attr_list", "md_in_html", "tables", "pymdownx.highlight", "pymdownx.superfences"]
WRONG = """# Wrong

```python
import loretable
```

```python
loretable.game("lorcana").card("Stich - Rock Star")
```
"""
ENDLESS = """# Endless

```python
while True:
    pass
```
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    markdown = pytest.importorskip("markdown")
    yaml = pytest.importorskip("yaml")
    pytest.importorskip("pymdownx")
    listed = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["markdown_extensions"]
    settings = {name: how for each in listed if isinstance(each, dict) for name, how in each.items()}
    if not (PLAY / "examples.js").is_file():
        pytest.skip("the static page is not built (make static)")
    root = tmp_path_factory.mktemp("site")
    here = root / "docs"
    shutil.copytree(PLAY, here / "play")
    shutil.copytree(DOCS / "site", here / "site")
    (here / "tutorials").mkdir()
    texts = {name: shown((DOCS / "tutorials" / f"{name}.md").read_text(encoding="utf-8")) for name in ("bot", "play")}
    for name, text in {**texts, "wrong": WRONG, "endless": ENDLESS}.items():
        body = markdown.markdown(
            text, extensions=EXTENSIONS, extension_configs={name: settings.get(name, {}) for name in EXTENSIONS}
        )
        (here / "tutorials" / f"{name}.html").write_text(PAGE.format(body=body), encoding="utf-8")
    with served(root) as address:
        yield f"{address}/docs/tutorials"


@pytest.fixture
def reader(chromium: Any) -> Iterator[Any]:
    context = chromium.new_context(viewport={"width": 900, "height": 900})
    context.set_default_timeout(120_000)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


def test_an_example_runs_where_it_stands_and_can_be_changed(site: str, reader: Any) -> None:
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(request.url))
    reader.goto(f"{site}/bot.html")
    run = reader.get_by_role("button", name="Run")
    assert run.count() == 1, "the study below it needs what a page has not"
    assert not any("pyodide" in url for url in asked), "nothing is loaded before somebody wants it"
    run.click()
    said = reader.get_by_label("What it prints")
    said.get_by_text("LoreBot won").wait_for()
    reader.get_by_text("Change the code above").wait_for()
    code = reader.get_by_role("textbox", name="Example")
    text = code.inner_text()
    code.evaluate(
        "(code, text) => { code.textContent = text; code.dispatchEvent(new Event('input')); }",
        text.replace("LoreBot won", "Mine has won").replace("range(3)", "range(1)"),
    )
    code.press("Control+Enter")
    said.get_by_text("Mine has won").wait_for()
    reader.get_by_role("button", name="As it was").click()
    assert code.inner_text() == text
    if AXE.is_file():
        reader.evaluate(AXE.read_text(encoding="utf-8"))
        assert reader.evaluate(FAULTS) == []


def test_prompts_are_answered_by_what_the_page_shows(site: str, reader: Any) -> None:
    reader.goto(f"{site}/play.html")
    reader.get_by_role("button", name="Run").first.click()
    said = reader.get_by_label("What it prints").first
    said.get_by_text("It is not this seat's turn to answer").wait_for()
    assert "(1, <pick 89>)" in said.inner_text()


def test_what_goes_wrong_is_a_sentence_and_what_never_ends_is_stopped(site: str, reader: Any) -> None:
    reader.goto(f"{site}/wrong.html")
    run = reader.get_by_role("button", name="Run")
    run.nth(1).click()
    trouble = reader.get_by_role("alert").filter(has_text="Line 1")
    trouble.wait_for()
    assert "did you mean Stitch - Rock Star?" in trouble.inner_text()
    assert "Traceback" not in reader.locator("main").inner_text()
    reader.goto(f"{site}/endless.html")
    for _ in range(2):
        reader.get_by_role("button", name="Run").click()
        reader.get_by_role("status").filter(has_text="Running").wait_for()
        reader.get_by_role("button", name="Stop").click()
        reader.get_by_role("status").filter(has_text="Stopped").wait_for()
