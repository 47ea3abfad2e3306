// The head of the deck page: what the deck is in a line, and what can be done with it.

import { messageOf } from "../../../../core/wire/api";
import { capital, listed } from "../../../../core/words";
import type { Face } from "../../model/faces";
import { listOf, meanCost, sizeOf } from "../deck";
import type { Editing } from "./editing";
import { playWith } from "./play";

interface Props {
  editing: Editing;
  faceOf: (name: string) => Face;
}

export function Head({ editing, faceOf }: Props) {
  const { name, counts, told } = editing;
  const size = sizeOf(counts);
  if (size === 0)
    return (
      <header class="decks-head">
        <div>
          <h1 class="tale">Lorcana decks</h1>
          <p class="small">Open one, paste a list from any site, or build your own from all cards.</p>
        </div>
      </header>
    );
  const inkable = [...counts].reduce((sum, [card, count]) => sum + (faceOf(card).inkable ? count : 0), 0);
  const legal = (told?.legality ?? [])
    .filter(([, problems]) => problems.length === 0)
    .map(([format]) => capital(format));
  return (
    <header class="decks-head">
      <div>
        <h1 class="tale">{name || "A new deck"}</h1>
        <p class="small">
          {[`${size} cards`, `${inkable} can be ink`, `average cost ${meanCost(counts, faceOf).toFixed(1)}`].join(
            " · ",
          )}
          {legal.length > 0 ? <b class="deck-good"> · ✓ {listed(legal)}</b> : null}
        </p>
      </div>
      <button type="button" onClick={() => void editing.copy()}>
        Copy the list
      </button>
      <button type="button" onClick={editing.keep}>
        Keep it
      </button>
      <button
        type="button"
        class="primary"
        onClick={() => {
          playWith(listOf(name, counts)).catch((error: unknown) => editing.setTrouble(messageOf(error)));
        }}
      >
        Play this deck
      </button>
    </header>
  );
}
