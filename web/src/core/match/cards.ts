// What is printed on the cards and pieces of a game, by name. A card that nobody has asked for yet is fetched with the
// others that are asked for at that moment; whoever draws is told when they are there.

import type { CardFacts } from "../wire/rest_messages";

export type Fetcher = (names: string[]) => Promise<readonly CardFacts[]>;

const MOST_AT_ONCE = 200;

export class CardLibrary {
  /** Grows with what is known: what was drawn from less is to be drawn again. */
  version = 0;
  private readonly known = new Map<string, CardFacts>();
  private readonly asked = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private waiting: string[] = [];

  constructor(
    private readonly some: Fetcher = () => Promise.resolve([]),
    private readonly whole: () => Promise<readonly CardFacts[]> = () => Promise.resolve([]),
  ) {}

  /** A card by its full name; null until it is there, and where the game has none of this name. */
  find(name: string): CardFacts | null {
    const found = this.known.get(name);
    if (found) return found;
    if (name && !this.asked.has(name)) {
      this.asked.add(name);
      this.waiting.push(name);
      if (this.waiting.length === 1) queueMicrotask(() => void this.fetchWaiting());
    }
    return null;
  }

  /** All there are. For pages that search or list them: a game may have thousands. */
  async all(): Promise<CardFacts[]> {
    this.keep(await this.whole());
    return [...this.known.values()];
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private keep(cards: readonly CardFacts[]): void {
    for (const card of cards) {
      this.known.set(card.name, card);
      this.asked.add(card.name);
    }
    if (cards.length > 0) this.version += 1;
    if (cards.length > 0) for (const listener of this.listeners) listener();
  }

  private async fetchWaiting(): Promise<void> {
    const names = this.waiting;
    this.waiting = [];
    for (let i = 0; i < names.length; i += MOST_AT_ONCE) {
      const some = names.slice(i, i + MOST_AT_ONCE);
      try {
        this.keep(await this.some(some));
      } catch {
        // the next time one of them is drawn it is asked for again
        for (const name of some) this.asked.delete(name);
      }
    }
  }
}
