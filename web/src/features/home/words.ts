// How games are called where there is little room.

import { pageOf } from "../../boards";

export function shortTitle(game: { name: string; title: string }): string {
  return pageOf(game.name)?.short ?? game.title;
}

/** "A world: its game" is a title and what stands above it. */
export function titleParts(title: string): [string, string] {
  const at = title.indexOf(": ");
  return at < 0 ? ["", title] : [title.slice(0, at), title.slice(at + 2)];
}
