// All cards, found by words, ink, cost and kind.

import { useMemo, useState } from "preact/hooks";
import { INKS, type Face, type Ink } from "../boards/lorcana/faces";
import { Symbol } from "../boards/lorcana/Symbols";
import { fits, inOrder, type Counts } from "./deck";
import { Row } from "./Shown";
import { capital } from "../core/words";

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
  const found = useMemo(() => {
    const fitting = all.filter((face) => fits(face, { words, inks, kind, cost, inkable })).map((face) => face.name);
    return inOrder(fitting, faceOf);
  }, [all, words, inks, kind, cost, inkable]);
  return (
    <section class="deck-search" aria-label="Search the cards">
      <h2>All cards</h2>
      <input type="search" aria-label="Words on the card" placeholder="Name, keyword, words of its text" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
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
              <Symbol sign={ink} />
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
          <input type="checkbox" checked={inkable} onChange={(event) => setInkable(event.currentTarget.checked)} /> Can be ink
        </label>
      </div>
      <p class="faint" role="status">
        {all.length === 0 ? "Fetching the cards …" : `${found.length} of ${all.length} cards${found.length > MOST ? `, the first ${MOST} shown` : ""}`}
      </p>
      <ul class="deck-list" aria-label="Cards found">
        {found.slice(0, MOST).map((name) => (
          <Row key={name} face={faceOf(name)} count={counts.get(name) ?? 0} unread={faceOf(name).unread} onAdd={(by) => onAdd(name, by)} onLook={onLook} />
        ))}
      </ul>
    </section>
  );
}
