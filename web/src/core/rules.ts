// The rules of a game as they are written for terminals, taken apart for a page: chapters, paragraphs, and what is set in
// columns and has to stay so.

export interface Chapter {
  title: string;
  paragraphs: string[];
  /** Its lines stand below each other for a reason. */
  isSet: boolean;
}

const CAPITALS = /^([A-Z][A-Z -]{2,})(?=$|[ :]\s)/;
const LEAD = /^([A-Z][\w' -]{2,28})[.:] (?=[A-Z])/;

export function chapters(text: string): Chapter[] {
  const found: Chapter[] = [];
  for (const block of text.split(/\n\s*\n/).map((one) => one.trimEnd())) {
    if (!block.trim()) continue;
    const [title, rest] = titleOf(block);
    const isSet = /\n {2,}\S/.test(`\n${rest}`) && /\S {2,}\S|\n {2,}\d/.test(rest);
    const paragraphs = isSet ? [unindented(rest)] : [rest.split("\n").map((line) => line.trim()).join(" ").trim()];
    found.push({ title, paragraphs: paragraphs.filter(Boolean), isSet });
  }
  return found;
}

function titleOf(block: string): [string, string] {
  const capitals = CAPITALS.exec(block);
  if (capitals?.[1]) return [calm(capitals[1]), block.slice(capitals[0].length).replace(/^[:\s]*\n?/, (gap) => (gap.includes("\n") ? "" : ""))];
  const lead = LEAD.exec(block);
  if (lead?.[1]) return [lead[1], block.slice(lead[0].length)];
  return ["", block];
}

function calm(words: string): string {
  const lower = words.trim().toLowerCase();
  return `${lower.charAt(0).toUpperCase()}${lower.slice(1)}`;
}

function unindented(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim());
  const least = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(least)).join("\n");
}
