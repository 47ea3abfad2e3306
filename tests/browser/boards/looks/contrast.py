"""Contrast of texts as they are drawn: axe leaves those on pictures and gradients undecided.

The page is photographed with and without its letters: where the two differ a letter stands, and what lies under it is what was
drawn there, however many layers made it.
"""

from __future__ import annotations

import base64
from typing import Any, Final

# every text in sight: where it stands, what it is written in, how opaque it is
INKS: Final = """root => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    const parent = walk.currentNode.parentElement;
    if (!text || !parent.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    if (parent.closest('.unseen, [disabled], [aria-disabled=true], .cf-dragged')) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const drawn = range.getClientRects()[0];
    if (!drawn) continue;
    const box = {left: drawn.left, right: drawn.right, top: drawn.top, bottom: drawn.bottom};
    let [opacity, within] = [1, true];
    for (let up = parent; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      opacity *= parseFloat(style.opacity);
      const clips = within && style.overflow !== 'visible';
      within &&= style.position !== 'fixed'; // what lies over the page is cut off by nothing around it
      if (!clips) continue;
      const edge = up.getBoundingClientRect();
      box.left = Math.max(box.left, edge.left, 0), box.right = Math.min(box.right, edge.right, innerWidth);
      box.top = Math.max(box.top, edge.top, 0), box.bottom = Math.min(box.bottom, edge.bottom, innerHeight);
    }
    if (box.right - box.left < 3 || box.bottom - box.top < 6) continue;
    const style = getComputedStyle(parent);
    const size = parseFloat(style.fontSize);
    found.push({text, box, opacity, ink: parent instanceof SVGElement ? style.fill : style.color,
      large: size >= 24 || (size >= 18.66 && parseInt(style.fontWeight) >= 700),
      owner: parent.className?.baseVal ?? parent.className});
  }
  return found;
}"""
BARE: Final = """*, *::before, *::after { transition: none !important; animation: none !important }
  * { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
      text-decoration-color: transparent !important }
  svg text { fill: transparent !important }"""

# on a page of its own: what each text has for its ground, and how far it stands out from that
COMPARE: Final = """async ([written, bare, texts]) => {
  const painted = async picture => {
    const bytes = Uint8Array.from(atob(picture), one => one.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const paint = canvas.getContext('2d', {willReadFrequently: true});
    paint.drawImage(bitmap, 0, 0);
    return paint;
  };
  const [letters, grounds] = [await painted(written), await painted(bare)];
  const probe = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const read = colour => {
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = colour;
    probe.fillRect(0, 0, 1, 1);
    return [...probe.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => [r, g, b].map(one => one / 255)
    .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0);
  const found = [];
  for (const {text, box, opacity, ink, large, owner} of texts) {
    const [x, y, right, bottom] = [box.left, box.top, box.right, box.bottom].map(Math.round);
    if (right <= x || bottom <= y) continue;
    const [over, under] = [letters, grounds].map(one => one.getImageData(x, y, right - x, bottom - y).data);
    const letter = read(ink);
    const alpha = letter[3] / 255 * opacity;
    const ratios = [];
    for (let at = 0; at < under.length; at += 4) {
      const ground = [under[at], under[at + 1], under[at + 2]];
      const apart = ground.reduce((sum, one, i) => sum + Math.abs(one - over[at + i]), 0);
      const seen = ground.map((one, i) => letter[i] * alpha + one * (1 - alpha));
      const off = seen.reduce((sum, one, i) => sum + Math.abs(one - over[at + i]), 0);
      if (apart < 12 || off > apart) continue; // no letter here, or that of something that lies over it
      const [a, b] = [light(seen), light(ground)];
      ratios.push((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
    }
    if (ratios.length < 4) continue;
    ratios.sort((a, b) => a - b);
    const ratio = ratios[Math.floor(ratios.length / 4)];
    if (ratio < (large ? 3 : 4.5) - 0.02) found.push(`${text.slice(0, 40)} (${owner}): ${ratio.toFixed(2)}, written in ${ink}`);
  }
  return found;
}"""


def too_faint(page: Any, root: str) -> list[str]:
    """Texts below AA, with how far they stand out from their ground."""
    texts = page.evaluate(INKS, root)
    assert texts, "there is no text on the board"
    written = base64.b64encode(page.screenshot(scale="css")).decode()
    page.evaluate(
        "css => { const s = new CSSStyleSheet(); s.replaceSync(css);"
        " window.bare = s; document.adoptedStyleSheets = [...document.adoptedStyleSheets, s] }",
        BARE,
    )
    bare = base64.b64encode(page.screenshot(scale="css")).decode()
    page.evaluate("() => document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== window.bare)")
    desk = page.context.new_page()
    try:
        found: list[str] = desk.evaluate(COMPARE, [written, bare, texts])
    finally:
        desk.close()
    return sorted(set(found))
