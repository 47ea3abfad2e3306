import { useState } from "preact/hooks";
import type { TicksProps } from "../../props";
import "../tokens/inks.css";
import "../tokens/board.css";
import "../style/card-inks.css";
import "../../../parts/setting-up/tiles.css";
import { Gems } from "./DeckTile";
import { type DeckLook, useDecks, useLook } from "./looks";

/** Decks to tick: one's own first, then starters; by name or ink; or a list that is pasted. */
export default function DeckTicks({ title, chosen, most, onChange }: TicksProps) {
  const decks = useDecks();
  const [search, setSearch] = useState("");
  const [pasted, setPasted] = useState("");
  const look = useLook(pasted);
  const wanted = search.trim().toLowerCase();
  const fits = (deck: DeckLook) =>
    chosen.includes(deck.value) || `${deck.title} ${deck.inks.join(" ")}`.toLowerCase().includes(wanted);
  const brought: DeckLook[] = look && !look.problem && !decks.some(({ value }) => value === look.value) ? [look] : [];

  function tick(value: string): void {
    if (chosen.includes(value)) onChange(chosen.filter((one) => one !== value));
    else if (most === 1) onChange([value]);
    else onChange([...chosen, value]);
  }

  return (
    <fieldset class="deck-ticks">
      <legend>
        {title}
        <span class="small">
          {chosen.length} of {most}
        </span>
      </legend>
      <input
        type="search"
        aria-label={`Search decks: ${title}`}
        placeholder={`Search ${decks.length} decks`}
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <ul>
        {[...brought, ...decks].filter(fits).map((deck) => (
          <li key={deck.value}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(deck.value)}
                disabled={Boolean(deck.problem) || (most > 1 && chosen.length >= most && !chosen.includes(deck.value))}
                onChange={() => tick(deck.value)}
              />
              <Gems look={deck} />
              <span>
                <b>{deck.title}</b>
                <small>{deck.problem ? "cannot be read" : deck.own ? "yours" : "starter"}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <details>
        <summary>Paste a list</summary>
        <textarea
          rows={4}
          aria-label={`A deck list: ${title}`}
          spellcheck={false}
          value={pasted}
          onInput={(event) => setPasted(event.currentTarget.value)}
        />
        {look?.problem ? <small class="fault">{look.problem}</small> : null}
      </details>
    </fieldset>
  );
}
