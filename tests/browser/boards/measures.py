"""What every board promises, measured in the browser: readable text, nothing on top of a text, nothing to scroll sideways."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import loretable

PAGE = Path(loretable.__file__).parent / "table" / "page" / "assets"
AXE = Path(__file__).parent.parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"

# texts that are drawn, line by line, with their size and where they stand
TEXTS = """root => {
  const found = [];
  let number = 0;
  const walker = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const parent = node.parentElement;
    if (!text || !parent.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    if (parent.closest('.unseen, [hidden], .cf-dragged')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    // what is scrolled out of a list is not seen
    let seen = true;
    for (let up = parent; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowY === 'visible' && style.overflowX === 'visible') continue;
      const frame = up.getBoundingClientRect();
      if (box.bottom > frame.bottom + 2 || box.top < frame.top - 2) seen = false;
    }
    number += 1;
    if (seen) for (const line of range.getClientRects())
      found.push({text, number, size: parseFloat(getComputedStyle(parent).fontSize), x: line.x, y: line.y,
        right: line.right, bottom: line.bottom, layer: parent.closest('.zq-bubble') ? 1 : 0,
        owner: parent.closest('button, li, section')?.className ?? ''});
  }
  return found;
}"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
FAULTS = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .filter(fault => ['serious', 'critical'].includes(fault.impact))
  .flatMap(fault => fault.nodes.map(node => `${fault.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`))"""


def texts(page: Any, root: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(TEXTS, root)
    assert found, "there is no text on the board"
    return found


def too_small(page: Any, root: str) -> list[str]:
    return [f"{one['text']!r}: {one['size']} px" for one in texts(page, root) if one["size"] < 11]


def overlapping(page: Any, root: str) -> list[str]:
    """Texts of which more than a hair's breadth lies on another one. A question over the map covers what is there."""
    found: list[str] = []
    all_texts = texts(page, root)
    for i, one in enumerate(all_texts):
        for other in all_texts[i + 1 :]:
            across = min(one["right"], other["right"]) - max(one["x"], other["x"])
            down = min(one["bottom"], other["bottom"]) - max(one["y"], other["y"])
            if across > 3 and down > 4 and one["layer"] == other["layer"] and one["number"] != other["number"]:
                found.append(f"{one['text']!r} and {other['text']!r} by {across:.0f} x {down:.0f}")
    return found


STILL = """() => Promise.all(document.getAnimations()
    .filter((one) => one.effect.getTiming().iterations !== Infinity)
    .map((one) => one.finished.catch(() => null))).then(() => null)"""
"""Once nothing is on its way any more: a tile that walks past another one covers it for a moment."""


WALKS = """() => {
  window.walks = [];
  document.addEventListener('transitionrun', one => {
    if (['left', 'top'].includes(one.propertyName)) window.walks.push(one.target.className);
  });
}"""


def lies_still_when_resized(page: Any, size: dict[str, int]) -> None:
    """Another size of the window lays everything out anew: no piece may walk there as if it had moved."""
    page.evaluate(STILL)
    before = page.get_by_test_id("map").bounding_box()
    page.evaluate(WALKS)
    page.set_viewport_size(size)
    page.wait_for_function(
        "width => document.querySelector('[data-testid=map]').clientWidth !== width", arg=round(before["width"])
    )
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate(STILL)
    assert page.evaluate("() => window.walks") == []


def looks_right(page: Any, root: str) -> None:
    page.evaluate(STILL)
    small, over = too_small(page, root), overlapping(page, root)
    assert not small, small
    assert not over, over
    assert page.evaluate(SIDEWAYS) <= 0


def faults(page: Any) -> list[str]:
    """Serious findings of axe-core. It cannot be injected where the page's policy forbids: by evaluation it can."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FAULTS)
    return found


def compressed(name: str) -> int:
    """The size of a board's own files, compressed: what one loads more to play on it."""
    files = [*PAGE.glob(f"{name}-*.js"), *PAGE.glob(f"{name}-*.css")]
    assert len(files) == 2, files
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)
