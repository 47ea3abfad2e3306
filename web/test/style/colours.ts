// Colours as people see them who see fewer: the tokens of the style sheets, simulated, and measured.

import { readFileSync } from "node:fs";

export type Rgb = readonly [number, number, number];
export type Tokens = ReadonlyMap<string, Rgb>;
export type Theme = "light" | "dark";

/** In linear light, for people without the one or the other kind of cone (Machado, Oliveira and Fernandes, 2009). */
export const SIGHTS: Record<string, readonly (readonly number[])[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** A colour in linear light, as somebody sees it. */
export function seen(colour: Rgb, sight: string): number[] {
  const light = colour.map(linear);
  return (SIGHTS[sight] ?? []).map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, i) => sum + part * (light[i] ?? 0), 0),
      ),
    ),
  );
}

/** The contrast of WCAG, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb, sight: string): number {
  const bright = (colour: Rgb) =>
    seen(colour, sight).reduce((sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);
  const [low = 0, high = 0] = [bright(one), bright(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** How far apart two colours look: the distance in Oklab, where 0.02 is just seen side by side. */
export function distance(one: Rgb, other: Rgb, sight: string): number {
  const [a, b] = [oklab(seen(one, sight)), oklab(seen(other, sight))];
  return Math.hypot(...a.map((part, i) => part - (b[i] ?? 0)));
}

function oklab([r = 0, g = 0, b = 0]: number[]): number[] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function rgb(text: string): Rgb {
  const hex = text.replace("#", "");
  const wide = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return [0, 2, 4].map((at) => parseInt(wide.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** The colours that style sheets name, as they are in the light or in the dark. */
export function tokensOf(theme: Theme, ...files: string[]): Tokens {
  const found = new Map<string, Rgb>();
  // a board's own come after the page's, and cover them
  for (const file of files) {
    for (const dark of theme === "dark" ? [false, true] : [false]) {
      const text = readFileSync(`src/${file}`, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
      for (const [, selector = "", body = ""] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
        if (selector.includes('data-theme="dark"') !== dark) continue;
        for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*(#[0-9a-fA-F]{3,6})\b(?=;)/g))
          found.set(name, rgb(value));
      }
    }
  }
  return found;
}
