// What a deck is: its list, inks, curve, and what the rules say of it.

import { capital } from "../../../../core/words";
import type { Face } from "../../model/faces";
import { printedPiece } from "../../model/position";
import { FullCard, inkClass } from "../../parts/Card";
import { Cost, Glyph, Glyphs } from "../../parts/Glyph";
import { type Counts, curveOf, inksOf, inOrder, sizeOf, type Told } from "../deck";

type FaceOf = (name: string) => Face;

export function Row({
  face,
  count,
  onAdd,
  onLook,
  unread,
}: {
  face: Face;
  count: number;
  onAdd: (by: number) => void;
  onLook: (face: Face) => void;
  unread: boolean;
}) {
  return (
    <li class={`deck-row ${inkClass(face)}`} onPointerEnter={() => onLook(face)}>
      <button type="button" class="deck-name" onClick={() => onLook(face)} onFocus={() => onLook(face)}>
        <Cost cost={face.cost} printed={face.cost} inkable={face.inkable} />
        <span>
          <b>{face.title}</b>
          <small>
            {face.version || face.kind}
            {unread ? " · text does not run yet" : ""}
          </small>
        </span>
        <Glyphs inks={face.inks} />
      </button>
      <span class="deck-count" role="group" aria-label={`Copies of ${face.name}`}>
        <button type="button" aria-label={`One ${face.name} less`} disabled={count === 0} onClick={() => onAdd(-1)}>
          −
        </button>
        <output aria-label={`${count} in the deck`}>{count}</output>
        <button type="button" aria-label={`One ${face.name} more`} onClick={() => onAdd(1)}>
          +
        </button>
      </span>
    </li>
  );
}

export function Curve({ counts, faceOf }: { counts: Counts; faceOf: FaceOf }) {
  const columns = curveOf(counts, faceOf);
  const most = Math.max(1, ...columns.map(({ inkable, not }) => inkable + not));
  return (
    <figure
      class="deck-curve"
      role="img"
      aria-label={`Curve: ${columns.map(({ label, inkable, not }) => `${inkable + not} of cost ${label}`).join(", ")}`}
    >
      {columns.map(({ label, inkable, not }) => (
        <div key={label}>
          <span>{inkable + not || ""}</span>
          <i class="no" style={{ height: `${(92 * not) / most}px` }} />
          <i class="yes" style={{ height: `${(92 * inkable) / most}px` }} />
          <b>{label}</b>
        </div>
      ))}
    </figure>
  );
}

export function Summary({ counts, told, faceOf }: { counts: Counts; told: Told | null; faceOf: FaceOf }) {
  const size = sizeOf(counts);
  const inkable = [...counts].reduce((sum, [name, count]) => sum + (faceOf(name).inkable ? count : 0), 0);
  return (
    <section class="deck-summary" aria-label="The deck at a glance">
      <p class="deck-size">
        <b>{size}</b> cards
        {inksOf(counts, faceOf).map(([ink, count]) => (
          <span key={ink} class={`deck-ink ink-${ink}`}>
            <Glyph sign={ink} /> {capital(ink)} {count}
          </span>
        ))}
        <span class="faint">{size ? `${inkable} can be ink (${Math.round((100 * inkable) / size)} %)` : ""}</span>
      </p>
      <Curve counts={counts} faceOf={faceOf} />
      {told ? (
        <div class="deck-verdicts">
          {told.legality.map(([format, problems]) => (
            <details key={format} open={problems.length > 0 && problems.length < 3}>
              <summary class={problems.length > 0 ? "deck-bad" : "deck-good"}>
                {capital(format)}: {problems.length > 0 ? `not legal (${problems.length})` : "legal"}
              </summary>
              <ul>
                {problems.slice(0, 12).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          ))}
          {size > 0 ? (
            <p class={told.unsupported.length > 0 ? "deck-bad" : "deck-good"}>
              {told.unsupported.length > 0
                ? `Texts that do not run yet: ${told.unsupported.join(", ")}. They play as their numbers and keywords.`
                : "Every card plays by its text."}
            </p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

export function DeckList({
  counts,
  told,
  faceOf,
  onAdd,
  onLook,
}: {
  counts: Counts;
  told: Told | null;
  faceOf: FaceOf;
  onAdd: (name: string, by: number) => void;
  onLook: (face: Face) => void;
}) {
  return (
    <ul class="deck-list" aria-label="Cards of the deck">
      {inOrder(counts.keys(), faceOf).map((name) => (
        <Row
          key={name}
          face={faceOf(name)}
          count={counts.get(name) ?? 0}
          unread={told?.unsupported.includes(name) ?? false}
          onAdd={(by) => onAdd(name, by)}
          onLook={onLook}
        />
      ))}
    </ul>
  );
}

export function Looked({ face }: { face: Face }) {
  return <FullCard piece={printedPiece(face)} />;
}
