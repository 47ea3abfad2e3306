// The rooms of the page: imports point down, boards do not know each other, no room is a crowd.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const RANK: Record<string, number> = { core: 0, parts: 1, boards: 1, features: 2, app: 3, pocket: 4, examples: 5 };
const MOST = 16;

const files = readdirSync("src", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice("src/".length));

const rank = (file: string) => RANK[file.split("/")[0] ?? ""] ?? -1;

/** What a file imports when it is loaded; what it fetches later, by `import()`, may lie anywhere. */
function imported(file: string): string[] {
  const text = readFileSync(`src/${file}`, "utf8");
  const found = text.matchAll(/^(?:import|export|\}) (?:[^"']*from )?"(\.[^"]+)";$/gm);
  return [...found].map(([, where = ""]) => normalize(join(dirname(file), where)));
}

const links = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => imported(file).map((other) => [file, other] as const));

describe("rooms", () => {
  it("import from the same floor or from one below", () => {
    expect(links.length).toBeGreaterThan(500);
    expect(links.filter(([file, other]) => rank(other) > rank(file))).toEqual([]);
  });

  it("of one board are closed to the others", () => {
    const game = (file: string) => file.match(/^boards\/(\w+)\//)?.[1];
    const across = links.filter(([a, b]) => game(a) && game(b) && game(a) !== game(b));
    expect(across).toEqual([]);
  });

  it(`hold at most ${MOST} files`, () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MOST)).toEqual([]);
  });
});
