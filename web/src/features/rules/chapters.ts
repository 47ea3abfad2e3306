// The rules of a game as they are written for terminals, taken apart for a page: chapters with sentences, and what is set in
// columns there: a word or a number, and what belongs to it.

export interface Item {
  term: string;
  text: string;
}

export interface Chapter {
  title: string;
  parts: (string | Item)[];
}

const CAPITALS = /^([A-Z][A-Z' -]{2,}?)(?=\n|: | {2,}|$)/;
const LEAD = /^([A-Z][\w' -]{2,28})[.:] (?=[A-Z])/;
const COLUMNS = /^ *(\S(?:\S| (?! ))*) {2,}(\S.*)$/;
const SHALLOW = 6;
/** How a terminal draws something: a page has a picture of it. */
const SIGNS = / \([#^~]\)/g;

export function chapters(text: string): Chapter[] {
  return text
    .replace(SIGNS, "")
    .split(/\n\s*\n/)
    .map((block) => block.trimEnd())
    .filter((block) => block.trim())
    .map((block) => {
      const [title, rest] = titleOf(block);
      return { title, parts: partsOf(rest) };
    });
}

function titleOf(block: string): [string, string] {
  const capitals = CAPITALS.exec(block);
  if (capitals?.[1]) return [calm(capitals[1]), block.slice(capitals[0].length).replace(/^: *| *\n| {2,}/, "")];
  const lead = LEAD.exec(block);
  if (lead?.[1]) return [lead[1], block.slice(lead[0].length)];
  return ["", block];
}

function calm(words: string): string {
  return begun(words.trim().toLowerCase());
}

function begun(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** Lines that go on are put together; a line in columns is an item, and what stands below its second column belongs to it. */
function partsOf(text: string): (string | Item)[] {
  const parts: (string | Item)[] = [];
  for (const line of text.split("\n")) {
    if (!line.trim()) continue;
    const indent = line.length - line.trimStart().length;
    const columns = indent > 0 && indent < SHALLOW ? COLUMNS.exec(line) : null;
    const last = parts.at(-1);
    if (columns?.[1] && columns[2]) parts.push({ term: columns[1], text: columns[2] });
    else if (typeof last === "object" && indent > 3) last.text += ` ${line.trim()}`;
    else if (typeof last === "string") parts[parts.length - 1] = `${last} ${line.trim()}`;
    else parts.push(line.trim());
  }
  return parts.map((part) => (typeof part === "string" ? begun(part) : part));
}
