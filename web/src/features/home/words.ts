// How games are called where there is little room.

const SHORT: Readonly<Record<string, string>> = { lorcana: "Lorcana", confrontation: "The Confrontation" };

export function shortTitle(game: { name: string; title: string }): string {
  return SHORT[game.name] ?? game.title;
}

/** "The Lord of the Rings: The Confrontation" is a title and what stands above it. */
export function titleParts(title: string): [string, string] {
  const at = title.indexOf(": ");
  return at < 0 ? ["", title] : [title.slice(0, at), title.slice(at + 2)];
}
