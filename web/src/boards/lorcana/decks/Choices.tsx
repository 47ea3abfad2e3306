// What the picker and the deck page have in common: the decks there are to choose from, and what is wrong with one.

import { useEffect, useState } from "preact/hooks";
import { examine } from "../../../core/wire/api";
import { readStarters, type Starter } from "./deck";
import type { KeptDeck } from "./kept";

/** The starter decks, once they are there. */
export function useStarters(onTrouble?: (error: unknown) => void): Starter[] {
  const [starters, setStarters] = useState<Starter[]>([]);
  useEffect(() => {
    examine("lorcana", "").then(
      (answer) => setStarters(readStarters(answer)),
      (error: unknown) => onTrouble?.(error),
    );
  }, []);
  return starters;
}

/** The deck that an option of `DeckOptions` means, if it is one's own. */
export function ownDeck(kept: readonly KeptDeck[], value: string): KeptDeck | undefined {
  return kept.find((deck) => ownValue(deck) === value);
}

export function ownValue(deck: KeptDeck): string {
  return `own ${deck.name}`;
}

/** One's own decks and the starters, for a select. `unlisted`: a starter that is chosen, but not in the list. */
export function DeckOptions(props: { kept: readonly KeptDeck[]; starters: readonly Starter[]; unlisted?: string }) {
  const { kept, starters, unlisted } = props;
  return (
    <>
      {kept.length > 0 ? (
        <optgroup label="Your decks">
          {kept.map((deck) => (
            <option key={deck.name} value={ownValue(deck)}>
              {deck.name}
            </option>
          ))}
        </optgroup>
      ) : null}
      <optgroup label="Starter decks">
        {unlisted ? <option value={unlisted}>{unlisted}</option> : null}
        {starters.map((starter) => (
          <option key={starter.name} value={starter.name}>
            {starter.title} ({starter.inks.join(", ")})
          </option>
        ))}
      </optgroup>
    </>
  );
}

export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul class="deck-problems" role="alert">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
