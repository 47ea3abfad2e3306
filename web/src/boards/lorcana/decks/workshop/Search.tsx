// All cards, found by words or by a query, by ink, cost and kind.

import { useMemo, useState } from "preact/hooks";
import { capital } from "../../../../core/words";
import { type Face, INKS, type Ink } from "../../model/faces";
import { Glyph } from "../../parts/Glyph";
import { type Counts, fits, inOrder } from "../deck";
import { isQuery, useQuery } from "./query";
import { Row } from "./Shown";

const MOST = 60;

interface Props {
  all: readonly Face[];
  counts: Counts;
  faceOf: (name: string) => Face;
  onAdd: (name: string, by: number) => void;
  onLook: (face: Face) => void;
}

export function Search({ all, counts, faceOf, onAdd, onLook }: Props) {
  const [words, setWords] = useState("");
  const [inks, setInks] = useState<Ink[]>([]);
  const [kind, setKind] = useState("");
  const [cost, setCost] = useState("");
  const [inkable, setInkable] = useState(false);
  const asked = useQuery(words);
  const found = useMemo(() => {
    const plain = isQuery(words) ? "" : words;
    const fitting = all.filter((face) => fits(face, { words: plain, inks, kind, cost, inkable }));
    const held = fitting.map((face) => face.name).filter((name) => !asked.names || asked.names.has(name));
    return inOrder(held, faceOf);
  }, [all, words, asked.names, inks, kind, cost, inkable]);
  return (
    <section class="deck-search" aria-label="Search the cards">
      <h2>All cards</h2>
      <input
        type="search"
        aria-label="Words on the card, or a query"
        aria-describedby="deck-query-help"
        placeholder="Name, keyword, words of its text"
        maxLength={200}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <details class="deck-query">
        <summary>Search by what cards do</summary>
        <p id="deck-query-help">
          <code>cost&lt;=3</code>, <code>strength&gt;4</code>, <code>ink:amber</code>, <code>kw:evasive</code>,{" "}
          <code>class:princess</code>, <code>set:3</code>, <code>does:banish</code>, <code>when:quests</code>. All of
          them hold; <code>or</code> between two, <code>-</code> before one.
        </p>
      </details>
      <div class="deck-filters">
        <div role="group" aria-label="Inks" class="deck-inks">
          {INKS.map((ink) => (
            <button
              key={ink}
              type="button"
              class={`ink-${ink}`}
              aria-pressed={inks.includes(ink)}
              aria-label={ink}
              title={ink}
              onClick={() => setInks(inks.includes(ink) ? inks.filter((one) => one !== ink) : [...inks, ink])}
            >
              <Glyph sign={ink} />
            </button>
          ))}
        </div>
        <select aria-label="Kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          <option value="">Every kind</option>
          {["character", "action", "song", "item", "location"].map((word) => (
            <option key={word} value={word}>
              {capital(word)}s
            </option>
          ))}
        </select>
        <select aria-label="Cost" value={cost} onChange={(event) => setCost(event.currentTarget.value)}>
          <option value="">Every cost</option>
          {["1", "2", "3", "4", "5", "6", "7", "8", "9"].map((word) => (
            <option key={word} value={word}>
              Cost {word}
              {word === "9" ? "+" : ""}
            </option>
          ))}
        </select>
        <label class="deck-check">
          <input type="checkbox" checked={inkable} onChange={(event) => setInkable(event.currentTarget.checked)} /> Can
          be ink
        </label>
      </div>
      <p class={asked.problem ? "fault" : "faint"} role="status">
        {asked.problem ||
          (all.length === 0
            ? "Fetching the cards …"
            : `${found.length} of ${all.length} cards${found.length > MOST ? `, the first ${MOST} shown` : ""}`)}
      </p>
      <ul class="deck-list" aria-label="Cards found">
        {found.slice(0, MOST).map((name) => (
          <Row
            key={name}
            face={faceOf(name)}
            count={counts.get(name) ?? 0}
            unread={faceOf(name).unread}
            onAdd={(by) => onAdd(name, by)}
            onLook={onLook}
          />
        ))}
      </ul>
    </section>
  );
}
