// Options as they are offered: found by a search, put into groups when there are many, found from a card.

import type { Option } from "../wire/messages";

export interface OptionGroup {
  title: string;
  options: Option[];
}

const FEW = 9;

export function matching(options: readonly Option[], search: string): Option[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = `${option.label} ${option.action}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Few options are one group without a title. Many are grouped by what is done, and then by what it is done with. */
export function grouped(options: readonly Option[]): OptionGroup[] {
  const groups = split(options, 0);
  return groups.length === 1 ? [{ title: "", options: [...options] }] : groups;
}

function split(options: readonly Option[], at: number): OptionGroup[] {
  const together = new Map<string, Option[]>();
  for (const option of options) {
    const key = keyAt(option, at);
    together.set(key, [...(together.get(key) ?? []), option]);
  }
  const whole = { title: titleOf(options), options: [...options] };
  if (options.length <= FEW || at > 2) return [whole];
  // groups of one or two each would only be more to read
  if (together.size > options.length / 2) return [whole];
  return [...together.values()].flatMap((members) => split(members, at + 1));
}

function keyAt(option: Option, at: number): string {
  return option.action
    .split(" ")
    .slice(0, at + 1)
    .join(" ");
}

function titleOf(members: readonly Option[]): string {
  const shared = sharedStart(members.map((option) => option.label));
  if (shared && members.length > 1) return `${shared} …`;
  const verb = members[0]?.action.split(" ")[0] ?? "";
  return verb.charAt(0).toUpperCase() + verb.slice(1);
}

function sharedStart(labels: readonly string[]): string {
  const [first = "", ...others] = labels;
  const words = first.split(" ");
  let count = words.length - 1;
  for (const label of others) {
    const theirs = label.split(" ");
    let same = 0;
    while (same < count && theirs[same] === words[same]) same += 1;
    count = same;
  }
  return words.slice(0, count).join(" ");
}

/** Does an option name this piece? The server says so; where it does not, number or name and the label have to agree. */
export function names(option: Option, piece: { id: number; face: string }): boolean {
  if (option.pieces && option.pieces.length > 0) return option.pieces.includes(piece.id);
  if (!piece.face || !option.label.toLowerCase().includes(piece.face.toLowerCase())) return false;
  const slug = piece.face.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const words = option.action.split(" ").slice(1);
  return words.includes(String(piece.id)) || words.includes(slug);
}
