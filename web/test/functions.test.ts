// A function is one idea: whoever reads it sees it whole.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const MOST = 120;

interface Measured {
  /** Its file and its name. */
  name: string;
  lines: number;
}

/** The functions of a file, by whatever they are written as, and how many lines each has. */
function functions(file: string, text: string): Measured[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const line = (place: number) => source.getLineAndCharacterOfPosition(place).line;
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body)
      found.push({ name: `${file} ${called(node)}`, lines: line(node.end) - line(node.getStart()) + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A function's own name, or that of the constant or the field that it is written into. */
function called(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (node.parent as { name?: ts.Node }).name;
  return named?.getText() ?? `at ${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

const all = readdirSync("src", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .flatMap((file) => functions(file.slice("src/".length), readFileSync(file, "utf8")));

describe("functions", () => {
  it(`have at most ${MOST} lines`, () => {
    expect(all.length).toBeGreaterThan(1000);
    const long = all.filter(({ lines }) => lines > MOST).map(({ name }) => name);
    expect(long).toEqual([]);
  });

  it("are found by whatever they are written as", () => {
    const text =
      "function a() {}\nconst b = () => {\n};\nclass C { d() {} get e() { return 1 }\n}\nuse(function () {});";
    expect(functions("x.ts", text)).toEqual([
      { name: "x.ts a", lines: 1 },
      { name: "x.ts b", lines: 2 },
      { name: "x.ts d", lines: 1 },
      { name: "x.ts e", lines: 1 },
      { name: "x.ts at 6", lines: 1 },
    ]);
    expect(functions("y.tsx", "export const Y = () => (\n  <b>\n  </b>\n);")).toEqual([{ name: "y.tsx Y", lines: 4 }]);
  });
});
