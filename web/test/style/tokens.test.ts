// Every colour is a token: it has a name by what it is for, and stands in a file of a folder `tokens`, light and dark side by side.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The page has such a folder, and each board. */
const TOKENS = "src/style/tokens/";
const isToken = (file: string) => file.includes("/tokens/");
/** Names that somebody would write: not all 148 there are. */
const NAMED =
  "aqua|azure|beige|black|blue|brown|chocolate|coral|crimson|cyan|fuchsia|gold|gray|green|grey|indigo|ivory|khaki|lavender|" +
  "lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|sienna|silver|snow|tan|teal|tomato|turquoise|violet|" +
  "wheat|white|yellow|(?:dark|light|medium|deep|pale|hot|dim|slate|royal|steel|forest|sky)[a-z]*(?:blue|gr[ae]y|green|red|pink)";
const HEX = String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|%23[\da-f]{3,8}\b`;
const CALLED = String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!var\()`;
/** In a style sheet a name may stand anywhere in a value; in a script only where a colour is given. */
const IN_SHEET = new RegExp(`${HEX}|${CALLED}|(?<![\\w-])(?:${NAMED})(?![\\w-])`, "gi");
const IN_SCRIPT = new RegExp(
  `${HEX}|${CALLED}|(?:fill|stroke|[cC]olou?r|background)(?:=|: ?)\\{?["'\`](?:${NAMED})["'\`]`,
  "gi",
);

const files = readdirSync("src", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(css|tsx?)$/.test(entry.name) && entry.name !== "icons.ts")
  .map((entry) => join(entry.parentPath, entry.name));
const text = new Map(files.map((file) => [file, bare(readFileSync(file, "utf8"))]));
const sheets = files.filter((file) => file.endsWith(".css"));

/** Without comments. */
function bare(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'])\/\/.*/g, "");
}

/** The values of a sheet's declarations, without what selects. */
function values(sheet: string): string {
  return [...sheet.matchAll(/[\w-]+\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, value = ""]) => value).join("\n");
}

function found(pattern: RegExp, source: string): string[] {
  return [...source.matchAll(pattern)].map(([whole]) => whole);
}

describe("colours", () => {
  it("stand in the files of the tokens, and nowhere else", () => {
    expect(sheets.length).toBeGreaterThan(30);
    const elsewhere = files
      .filter((file) => !isToken(file))
      .flatMap((file) => {
        const source = text.get(file) ?? "";
        const colours = file.endsWith(".css") ? found(IN_SHEET, values(source)) : found(IN_SCRIPT, source);
        return colours.map((colour) => `${file}: ${colour}`);
      });
    expect(elsewhere).toEqual([]);
  });

  it("are found where one looks for them", () => {
    const sheet = "a { color: #fff; background: linear-gradient(rgb(1 2 3), white); fill: rgb(var(--glow) / 0.5) }";
    expect(found(IN_SHEET, values(sheet))).toEqual(["#fff", "rgb(", "white"]);
    expect(found(IN_SHEET, values(".gold { white-space: nowrap; fill: url(#cf-hatch); color: var(--red) }"))).toEqual(
      [],
    );
    const script = `<path fill="red" stroke={"#abc"} style={{ color: "teal" }} href="#/rules" />`;
    expect(found(IN_SCRIPT, script)).toEqual([`fill="red"`, "#abc", `color: "teal"`]);
  });

  it("of the browser's own frame are those of the page", () => {
    const paper = text.get(`${TOKENS}page.css`)?.match(/--bg: (#\w+);/)?.[1];
    const { background_color, theme_color } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
    const meta = readFileSync("index.html", "utf8").match(/name="theme-color" content="([^"]*)"/)?.[1];
    expect([background_color, theme_color, meta]).toEqual([paper, paper, paper]);
  });
});

describe("tokens", () => {
  const all = [...text.values()].join("\n");
  const used = [...all.matchAll(/(?:var\(|getPropertyValue\(")(--[\w-]+)/g)].map(([, name = ""]) => name);
  const set = [...all.matchAll(/(--[\w-]+)"?\s*\]?:/g)].map(([, name = ""]) => name);
  /** A script may write the end of a name itself: `var(--ink-${ink})`. */
  const means = (use: string, name: string) => (use.endsWith("-") ? name.startsWith(use) : name === use);

  it("that are used are there", () => {
    expect(used.length).toBeGreaterThan(500);
    expect(used.filter((use) => !set.some((name) => means(use, name)))).toEqual([]);
  });

  it("that are colours are used", () => {
    const tokens = sheets.filter((file) => isToken(file)).map((file) => text.get(file) ?? "");
    const colours = tokens.flatMap((source) => found(/--[\w-]+(?=: (?:#|rgb|radial|url))/g, source));
    expect(colours.length).toBeGreaterThan(200);
    expect(colours.filter((name) => !used.some((use) => means(use, name)))).toEqual([]);
  });
});
