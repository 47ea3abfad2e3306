// Colour-blind safe: what is written can be read, and what is told by a colour is told by something else, too.

import { readFileSync } from "node:fs";
import { h, render } from "preact";
import { describe, expect, it } from "vitest";
import { INKS, readFace } from "../../src/boards/lorcana/model/faces";
import { type Piece, printedPiece } from "../../src/boards/lorcana/model/position";
import { Card, type Marks, Stats } from "../../src/boards/lorcana/parts/Card";
import { PATHS } from "../../src/boards/lorcana/parts/Glyph";
import { cardIcon, classIcon } from "../../src/boards/zoomquest/looks/pieces";
import { contrast, distance, type Rgb, SIGHTS, type Theme, tokensOf } from "./colours";

const SHEETS: Record<string, string[]> = {
  page: [],
  lorcana: ["boards/lorcana/tokens/inks.css", "boards/lorcana/tokens/board.css"],
  confrontation: ["boards/confrontation/tokens/board.css"],
  zoomquest: ["boards/zoomquest/tokens/board.css", "boards/zoomquest/tokens/cards.css"],
};

/** What is written on what. */
const WRITTEN: Record<string, readonly (readonly [string, string])[]> = {
  page: [
    ...["text", "text-2"].flatMap((ink) =>
      ["bg", "mat", "surface", "surface-2", "raised"].map((ground) => [ink, ground] as const),
    ),
    ["accent-on", "accent"],
    ["text", "accent-soft"],
    ["danger", "danger-soft"],
    ["danger", "surface"],
    ["good", "good-soft"],
    ["amber-text", "amber-soft"],
    ["bg", "text"],
  ],
  lorcana: [
    ["face-text", "face"],
    ["face-text-2", "face"],
    ["amber-text", "face"],
    ["up", "face"],
    ["down", "face"],
    ...INKS.map((ink) => ["on-strong", `ink-${ink}-2`] as const),
  ],
  confrontation: [
    ["on-strong", "good"],
    ["on-strong", "evil"],
    ["good-ink", "surface"],
    ["evil-ink", "surface"],
    ["good-ink", "good-soft"],
    ["evil-ink", "evil-soft"],
    ["tile-text", "tile-2"],
    ["tile-back-text", "tile-back-1"],
    ["tile-back-text", "tile-back-good-1"],
  ],
  zoomquest: [
    ["attack", "surface"],
    ["defend", "surface"],
    ["heal", "surface"],
    ["monster-text", "monster-1"],
    ["on-strong", "warrior"],
    ["on-strong", "guardian"],
    ["on-strong", "healer"],
  ],
};

/** Signs, rims and rings, and what they stand on. */
const DRAWN: Record<string, readonly (readonly [string, string])[]> = {
  page: [
    ["accent", "mat"],
    ["accent", "surface"],
    ["line-strong", "surface"],
  ],
  lorcana: INKS.flatMap((ink) => [["art-sign", `ink-${ink}`] as const]),
  confrontation: [
    ["good", "tile-2"],
    ["evil", "tile-2"],
    ["tile-back-sign", "tile-back-1"],
  ],
  zoomquest: [["monster-sign", "monster-1"]],
};

/** What means one thing or another and stands side by side. */
const APART: Record<string, readonly (readonly [string, string])[]> = {
  page: [["accent", "amber"]],
  confrontation: [
    ["good-ink", "amber"],
    ["tile-back-good-1", "tile-back-1"],
  ],
  zoomquest: [
    ["attack", "defend"],
    ["defend", "heal"],
  ],
};

const sights = Object.keys(SIGHTS);
const themes: Theme[] = ["light", "dark"];

function finder(board: string, theme: Theme): (name: string) => Rgb {
  const tokens = tokensOf(theme, "style/tokens/page.css", ...(SHEETS[board] ?? []));
  return (name) => {
    const colour = tokens.get(name);
    if (!colour) throw new Error(`there is no --${name}`);
    return colour;
  };
}

function measured(
  pairs: Record<string, readonly (readonly [string, string])[]>,
  least: number,
  how: (a: Rgb, b: Rgb, sight: string) => number,
): string[] {
  return Object.entries(pairs).flatMap(([board, list]) =>
    themes.flatMap((theme) => {
      const find = finder(board, theme);
      return list.flatMap(([one, other]) =>
        sights.flatMap((sight) => {
          const found = how(find(one), find(other), sight);
          return found >= least ? [] : [`${board}, ${theme}, ${sight}: ${one} and ${other} ${found.toFixed(2)}`];
        }),
      );
    }),
  );
}

describe("with any sight, in the light and in the dark", () => {
  it("texts have a contrast of 4.5", () => {
    expect(measured(WRITTEN, 4.5, contrast)).toEqual([]);
  });

  it("signs and rims have a contrast of 3", () => {
    expect(measured(DRAWN, 3, contrast)).toEqual([]);
  });

  it("what means different things looks different", () => {
    expect(measured(APART, 0.06, distance)).toEqual([]);
  });
});

describe("more than a colour", () => {
  const sheet = readFileSync("src/boards/lorcana/tokens/board.css", "utf8");

  it("says which ink a card has: each has a pattern and a glyph of its own", () => {
    const patterns = INKS.map((ink) => sheet.match(new RegExp(`--pattern-${ink}: (url\\([^;]*\\));`))?.[1] ?? "");
    expect(patterns.every(Boolean)).toBe(true);
    expect(new Set(patterns).size).toBe(INKS.length);
    expect(new Set(INKS.map((ink) => PATHS[ink])).size).toBe(INKS.length);
  });

  const face = readFace("Somebody - Somewhere", {
    kind: "character",
    inks: ["Amber"],
    cost: 3,
    strength: 2,
    willpower: 4,
    lore: 1,
  });
  const piece: Piece = { ...printedPiece(face), id: 7, zone: "play", inPlay: true };
  function words(change: Partial<Piece>, marks: Marks = {}): string {
    const box = document.createElement("div");
    render(h(Card, { piece: { ...piece, ...change }, size: "board", ...marks }), box);
    box.querySelector(".lc-hit")?.remove();
    return box.textContent ?? "";
  }

  it("says what state a card of Lorcana is in: a word or a number stands on it", () => {
    const plain = words({});
    expect(words({ exerted: true })).toContain("Exerted");
    expect(words({ drying: true })).toContain("Drying");
    expect(words({ damage: 3 })).not.toBe(plain);
    expect(words({ limits: ["can't quest"] })).toContain("can't quest");
    expect(words({}, { lit: "Challenge" })).toContain("Challenge");
    expect(words({}, { chosen: 2 })).toContain("2Chosen");
    expect(words({}, { dim: true, short: "Evasive" })).toContain("Evasive");
  });

  it("says whether a number has grown or shrunk: an arrow up or down, and what is printed", () => {
    const arrow = (strength: number) => {
      const box = document.createElement("div");
      render(h(Stats, { piece: { ...piece, strength } }), box);
      return [box.querySelector(".lc-was path")?.getAttribute("d"), box.querySelector(".lc-was s")?.textContent];
    };
    expect(arrow(2)).toEqual([undefined, undefined]);
    expect(arrow(5)[0]).not.toBe(arrow(1)[0]);
    expect(arrow(5)[1]).toBe("2");
  });

  it("says what cards and heroes of ZoomQuest are: each has an icon of its own", () => {
    expect(new Set((["Attack", "Defend", "Heal"] as const).map(cardIcon)).size).toBe(3);
    expect(new Set(["warrior", "guardian", "healer"].map(classIcon)).size).toBe(3);
  });
});
