// What one sits down with: a starter, a deck of one's own, or a list that is pasted here.

import { useEffect, useState } from "preact/hooks";
import type { PickerProps } from "../boards/props";
import "../boards/lorcana/card.css";
import { Symbol } from "../boards/lorcana/Symbols";
import { examine } from "../core/api";
import { printRoute } from "../core/route";
import { readStarters, readTold, sizeOf, type Starter, type Told } from "./deck";
import "./decks.css";
import { keptDecks } from "./kept";
import { capital } from "../core/words";

export default function DeckPicker({ value, fault, onChange }: PickerProps) {
  const [starters, setStarters] = useState<Starter[]>([]);
  const [told, setTold] = useState<Told | null>(null);
  const kept = keptDecks();
  const text = typeof value === "string" ? value : "";
  const own = kept.find((deck) => deck.list === text);
  const isStarter = text !== "" && !text.includes("\n");
  const choice = own ? `own ${own.name}` : isStarter ? text : text ? "list" : "";
  const [pasting, setPasting] = useState(choice === "list");

  useEffect(() => {
    examine("lorcana", "").then((answer) => setStarters(readStarters(answer)), () => undefined);
  }, []);
  useEffect(() => {
    if (!text.trim()) {
      setTold(null);
      return undefined;
    }
    const timer = setTimeout(() => {
      examine("lorcana", text).then((answer) => setTold(readTold(answer)), () => setTold(null));
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
            const mine = kept.find((deck) => `own ${deck.name}` === wanted);
            if (wanted !== "list") onChange(mine ? mine.list : wanted);
          }}
        >
          {choice === "" ? <option value="">Choose …</option> : null}
          {kept.length > 0 ? (
            <optgroup label="Your decks">
              {kept.map((deck) => (
                <option key={deck.name} value={`own ${deck.name}`}>
                  {deck.name}
                </option>
              ))}
            </optgroup>
          ) : null}
          <optgroup label="Starter decks">
            {isStarter && !starters.some((starter) => starter.name === text) ? <option value={text}>{text}</option> : null}
            {starters.map((starter) => (
              <option key={starter.name} value={starter.name}>
                {starter.title} ({starter.inks.join(", ")})
              </option>
            ))}
          </optgroup>
          <option value="list">A list, pasted …</option>
        </select>
      </label>
      {pasting ? (
        <label class="field wide">
          <span>The list</span>
          <textarea rows={6} spellcheck={false} value={isStarter ? "" : text} onInput={(event) => onChange(event.currentTarget.value)} />
        </label>
      ) : null}
      {told ? (
        <p class="deck-size">
          <b>{size}</b> cards
          {starters
            .find((starter) => starter.name === text)
            ?.inks.map((ink) => (
              <span key={ink} class={`deck-ink ink-${ink}`}>
                <Symbol sign={ink} /> {ink}
              </span>
            ))}
          {/* an old starter is none the worse for friends at a table */}
          <span class={!bad ? "deck-good" : isStarter ? "faint" : "deck-bad"}>
            {bad ? `Not legal in ${capital(bad[0])}: ${bad[1][0] ?? "it says no more"}` : "legal"}
          </span>
          {told.unsupported.length > 0 ? <span class="faint">{told.unsupported.length} texts do not run yet</span> : null}
        </p>
      ) : null}
      {told && told.problems.length > 0 ? (
        <ul class="deck-problems" role="alert">
          {told.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      {fault ? <small class="fault">{fault}</small> : null}
      <a href={printRoute({ page: "own", game: "lorcana" })}>Build a deck</a>
    </div>
  );
}
