// What can be answered, as the board offers it: rows with a number, a name and what it means. What is offered is what options name.

import type { Option } from "../../../core/wire/messages";
import { shortName } from "../looks/pieces";
import { type Region, tokensAt, type View } from "./facts";

export interface Row {
  key: string;
  title: string;
  note: string;
  attack: boolean;
  option: Option | null;
  /** Stands for choosing a piece rather than answering. */
  piece: number;
}

/** The options that lead to a region, of the piece that is chosen or of all where it makes no difference. */
export function regionOptions(options: readonly Option[], selected: number): Map<string, Option> {
  const found = new Map<string, Option>();
  for (const option of options) {
    const region = option.targets?.[0];
    if (!region || (option.verb !== "move" && option.verb !== "retreat")) continue;
    if (option.verb === "move" && option.pieces?.[0] !== selected) continue;
    found.set(region, option);
  }
  return found;
}

export function cardOptions(options: readonly Option[]): Map<string, Option> {
  const cards = options.filter(({ verb }) => verb === "play" || verb === "fetch");
  return new Map(cards.map((option) => [option.targets?.[0] ?? "", option]));
}

/** Pieces that something can be done with. */
export function litPieces(options: readonly Option[]): Set<number> {
  const verbs = new Set(["move", "fight"]);
  return new Set(options.filter(({ verb }) => verbs.has(verb ?? "")).flatMap(({ pieces }) => pieces ?? []));
}

/** Yes, no, and whatever else is about nothing that lies on the board. */
export function plainOptions(options: readonly Option[]): Option[] {
  const onBoard = new Set(["move", "place", "arrange", "retreat", "play", "fetch", "fight"]);
  return options.filter(({ verb }) => !onBoard.has(verb ?? ""));
}

export function wayTo(view: View, from: string, to: string, side: number): string {
  const regions = new Map(view.facts.printed.regions.map((one) => [one.word, one]));
  const [here, there] = [regions.get(from), regions.get(to)];
  if (!here || !there) return "";
  if (here.tunnel === to) return "by the tunnel";
  const forward = (a: Region, b: Region) => (side === 0 ? a.ahead.includes(b.word) : b.ahead.includes(a.word));
  if (forward(here, there)) return "forward";
  if (forward(there, here)) return "backward";
  if (here.river === to) return "down the Anduin";
  return here.beside.includes(to) ? "sideways" : "from afar";
}

export function rowsOf(view: View, options: readonly Option[], selected: number, from: string, side: number): Row[] {
  const { characters, regions } = view.facts.printed;
  const nameOf = (word: string) => regions.find((one) => one.word === word)?.name ?? word;
  const rows: Row[] = [];
  const moving = options.some(({ verb }) => verb === "move");
  if (moving && selected < 0) {
    for (const piece of litPieces(options)) {
      const one = characters[piece];
      const goals = [...regionOptions(options, piece).keys()];
      const attacks = goals.filter((word) => tokensAt(view, word, 1 - side).length > 0).length;
      rows.push({
        key: `piece ${piece}`,
        title: one ? shortName(one.word, one.name) : "",
        note: waysOf(goals.length - attacks, attacks),
        attack: false,
        option: null,
        piece,
      });
    }
    return rows;
  }
  for (const [word, option] of regionOptions(options, selected)) {
    const enemies = tokensAt(view, word, 1 - side);
    const way = option.verb === "retreat" ? "fall back" : wayTo(view, from, word, side);
    const who =
      enemies.length === 0 ? "" : enemies.length === 1 ? foe(view, enemies[0]?.id ?? -1) : `${enemies.length} pieces`;
    const note = enemies.length > 0 ? `attack ${way}: ${who}` : option.verb === "retreat" ? way : `move ${way}`;
    rows.push({ key: option.action, title: nameOf(word), note, attack: enemies.length > 0, option, piece: -1 });
  }
  for (const option of options.filter(({ verb }) => verb === "fight")) {
    rows.push({ key: option.action, title: option.label, note: "", attack: true, option, piece: -1 });
  }
  for (const option of plainOptions(options)) {
    rows.push({ key: option.action, title: option.label, note: "", attack: false, option, piece: -1 });
  }
  return rows;
}

/** "2 moves", "1 move, 1 attack". */
function waysOf(moves: number, attacks: number): string {
  const counted = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count > 1 ? "s" : ""}`]);
  return [...counted(moves, "move"), ...counted(attacks, "attack")].join(", ");
}

function foe(view: View, id: number): string {
  return view.facts.printed.characters[id]?.name ?? "a hidden piece";
}

/** Where a piece stands. */
export function regionOf(view: View, piece: number): string {
  for (const [zone, { cards }] of Object.entries(view.zones)) {
    if (cards.some(({ id }) => id === piece)) return zone.slice(0, zone.lastIndexOf("."));
  }
  return "";
}
