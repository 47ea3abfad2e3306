// A game's picture comes as SVG text from the server. Only what draws is let in: nothing that runs, loads or leads away.

const DRAWS = new Set(
  ("svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath marker pattern " +
    "clipPath mask linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feColorMatrix feComposite " +
    "feDropShadow feFlood feMerge feMergeNode")
    .toLowerCase()
    .split(" "),
);

export function readPicture(text: string): SVGSVGElement | null {
  if (!text) return null;
  const read = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = read.documentElement;
  if (root.nodeName.toLowerCase() !== "svg" || read.querySelector("parsererror")) return null;
  clean(root);
  fit(root);
  return document.importNode(root, true) as unknown as SVGSVGElement;
}

function clean(element: Element): void {
  for (const child of [...element.children]) {
    if (DRAWS.has(child.nodeName.toLowerCase())) clean(child);
    else child.remove();
  }
  for (const { name, value } of [...element.attributes]) {
    const plain = name.toLowerCase();
    const leads = (plain === "href" || plain === "xlink:href") && !value.startsWith("#");
    const loads = /url\(\s*['"]?(?!['"]?#)/i.test(value);
    if (plain.startsWith("on") || plain === "style" || leads || loads) element.removeAttribute(name);
  }
}

/** As wide as there is room for, never wider than drawn. */
function fit(root: Element): void {
  const width = root.getAttribute("width");
  const height = root.getAttribute("height");
  if (!root.hasAttribute("viewBox") && width && height) root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  root.removeAttribute("height");
  root.removeAttribute("width");
  root.setAttribute("role", "presentation");
  root.setAttribute("focusable", "false");
}
