// A sheet styles what is drawn: what nobody draws any more takes its styles along.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const files = readdirSync("src", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const read = (end: RegExp): [string, string][] =>
  files.filter((file) => end.test(file)).map((file) => [file, readFileSync(file, "utf8")]);

const code = read(/\.tsx?$/)
  .map(([, text]) => text)
  .join("\n");
const words = new Set(code.match(/[\w-]+/g));
/** Names that are put together: `lc-${plan.mode}`. */
const begun = [...code.matchAll(/([\w-]+-)\$\{/g)].map(([, start = ""]) => start);

function classes(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, "").replace(/"[^"]*"|url\([^)]*\)/g, "");
  return [...rules.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = ""]) => name);
}

const drawn = (name: string) => words.has(name) || begun.some((start) => name.startsWith(start));

it("every class of a sheet is drawn somewhere", () => {
  const all = read(/\.css$/).flatMap(([file, text]) => classes(text).map((name) => `${file} .${name}`));
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter((entry) => !drawn(entry.split(" .")[1] ?? ""))).toEqual([]);
  expect(classes(".gone-by > b, .row { color: red }")).toEqual(["gone-by", "row"]);
  expect(drawn("gone-by")).toBe(false);
});
