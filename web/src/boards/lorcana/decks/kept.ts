// Decks that are kept in this browser.

export interface KeptDeck {
  name: string;
  list: string;
}

const KEY = "loretable.decks.lorcana";

export function keptDecks(): KeptDeck[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter((one): one is KeptDeck => typeof one?.name === "string" && typeof one?.list === "string");
  } catch {
    return []; // somebody wrote something else there
  }
}

function write(decks: readonly KeptDeck[]): void {
  localStorage.setItem(KEY, JSON.stringify(decks));
}

/** A deck of the same name is replaced. */
export function keepDeck(deck: KeptDeck): KeptDeck[] {
  const decks = [...keptDecks().filter(({ name }) => name !== deck.name), deck].sort((a, b) =>
    a.name.localeCompare(b.name),
  );
  write(decks);
  return decks;
}

export function forgetDeck(name: string): KeptDeck[] {
  const decks = keptDecks().filter((deck) => deck.name !== name);
  write(decks);
  return decks;
}
