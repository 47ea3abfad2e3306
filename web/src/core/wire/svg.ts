// A game's picture comes as SVG text from the server, which has cleaned it and writes it in one shape only: elements that
// draw, attributes in double quotes, text. The page looks at the text again before any parser of the browser sees it: a
// parser may complain of, or even run, what is taken out only afterwards. What has another shape is not shown at all.

const DRAWS = new Set(
  (
    "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath marker pattern " +
    "clipPath mask linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feColorMatrix feComposite " +
    "feDropShadow feFlood feMerge feMergeNode"
  ).split(" "),
);
const TAG = /<(\/?)([A-Za-z0-9]+)((?: [A-Za-z0-9:-]+="[^"<>]*")*)\/?>/y;
const ATTRIBUTE = / ([A-Za-z0-9:-]+)="([^"]*)"/g;

export function readPicture(text: string): SVGSVGElement | null {
  if (!onlyDraws(text)) return null;
  const read = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = read.documentElement;
  if (root.nodeName !== "svg" || read.querySelector("parsererror")) return null;
  widen(root);
  return document.importNode(root, true) as unknown as SVGSVGElement;
}

/** Is this a picture as the server writes them, with nothing in it that runs, loads or leads away? */
export function onlyDraws(text: string): boolean {
  if (!text.startsWith("<svg ")) return false;
  for (let at = 0; at < text.length; ) {
    if (text[at] === "<") {
      TAG.lastIndex = at;
      const tag = TAG.exec(text);
      if (tag === null || !DRAWS.has(tag[2] ?? "") || !harmless(tag[3] ?? "")) return false;
      at = TAG.lastIndex;
    } else {
      const next = text.indexOf("<", at);
      at = next < 0 ? text.length : next;
    }
  }
  return true;
}

function harmless(attributes: string): boolean {
  for (const [, name = "", value = ""] of attributes.matchAll(ATTRIBUTE)) {
    if (/^on|^style$|:href$|:base$/i.test(name)) return false;
    if (name === "xmlns" && value !== "http://www.w3.org/2000/svg") return false;
    if (name === "href" && !value.startsWith("#")) return false;
    if (/\\|url\(\s*(?!['"]?#|&quot;#)/i.test(value)) return false;
  }
  return true;
}

/** As wide as there is room for, never wider than drawn. */
function widen(root: Element): void {
  const width = root.getAttribute("width");
  const height = root.getAttribute("height");
  if (!root.hasAttribute("viewBox") && width && height) root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  root.removeAttribute("height");
  root.removeAttribute("width");
  root.setAttribute("role", "presentation");
  root.setAttribute("focusable", "false");
}
