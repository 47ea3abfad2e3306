// What one sits down with: a starter, a deck of one's own, or a list that is pasted here.

import { useEffect, useState } from "preact/hooks";
import type { PickerProps } from "../../props";
import "../style/card.css";
import { printRoute } from "../../../core/browser/route";
import { examine } from "../../../core/wire/api";
import { Glyph } from "../parts/Glyph";
import { DeckOptions, ownDeck, ownValue, Problems, useStarters } from "./Choices";
import { readTold, sizeOf, type Told } from "./deck";
import "./decks.css";
import { capital } from "../../../core/words";
import { keptDecks } from "./kept";

export default function DeckPicker({ value, fault, onChange }: PickerProps) {
  const starters = useStarters();
  const [told, setTold] = useState<Told | null>(null);
  const kept = keptDecks();
  const text = typeof value === "string" ? value : "";
  const own = kept.find((deck) => deck.list === text);
  const isStarter = text !== "" && !text.includes("\n");
  const isListed = !isStarter || starters.some((starter) => starter.name === text);
  const choice = own ? ownValue(own) : isStarter ? text : text ? "list" : "";
  const [pasting, setPasting] = useState(choice === "list");

  useEffect(() => {
    if (!text.trim()) {
      setTold(null);
      return undefined;
    }
    const timer = setTimeout(() => {
      examine("lorcana", text).then(
        (answer) => setTold(readTold(answer)),
        () => setTold(null),
      );
    }, 250);
    return () => clearTimeout(timer);
  }, [text]);

  const size = told ? sizeOf(told.counts) : 0;
  const bad = told?.legality.find(([, problems]) => problems.length > 0);
  return (
    <div class="lorcana deck-picker">
      <label class="field">
        <span>Deck</span>
        <select
          aria-label="Deck"
          value={pasting ? "list" : choice}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            setPasting(wanted === "list");
            const mine = ownDeck(kept, wanted);
            if (wanted !== "list") onChange(mine ? mine.list : wanted);
          }}
        >
          {choice === "" ? <option value="">Choose …</option> : null}
          <DeckOptions kept={kept} starters={starters} unlisted={isListed ? undefined : text} />
          <option value="list">A list, pasted …</option>
        </select>
      </label>
      {pasting ? (
        <label class="field wide">
          <span>The list</span>
          <textarea
            rows={6}
            spellcheck={false}
            value={isStarter ? "" : text}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
        </label>
      ) : null}
      {told ? (
        <p class="deck-size">
          <b>{size}</b> cards
          {starters
            .find((starter) => starter.name === text)
            ?.inks.map((ink) => (
              <span key={ink} class={`deck-ink ink-${ink}`}>
                <Glyph sign={ink} /> {ink}
              </span>
            ))}
          {/* an old starter is none the worse for friends at a table */}
          <span class={!bad ? "deck-good" : isStarter ? "faint" : "deck-bad"}>
            {bad ? `Not legal in ${capital(bad[0])}: ${bad[1][0] ?? "it says no more"}` : "legal"}
          </span>
          {told.unsupported.length > 0 ? (
            <span class="faint">{told.unsupported.length} texts do not run yet</span>
          ) : null}
        </p>
      ) : null}
      <Problems problems={told?.problems ?? []} />
      {fault ? <small class="fault">{fault}</small> : null}
      <a href={printRoute({ page: "own", game: "lorcana" })}>Build a deck</a>
    </div>
  );
}
