import { names } from "../../core/match/options";
import { type Card, factsOf, type Group, groupsOf, saying, spelled, type ZoneShown } from "../../core/match/view";
import { isObject, type Obj } from "../../core/wire/json";
import type { Option } from "../../core/wire/messages";

interface Props {
  view: Obj | null;
  seatNames: readonly string[];
  options: readonly Option[];
  onPiece: (id: number, face: string) => void;
}

/** Any game as a table: whose zones, what lies there, what is known besides. */
export function Zones({ view, seatNames, options, onPiece }: Props) {
  const groups = groupsOf(view, seatNames);
  const shown = groups.filter((group) => group.zones.length > 0);
  const empty = groups.filter((group) => group.zones.length === 0).map((group) => group.title);
  return (
    <div class="zones" data-testid="zones">
      {shown.map((group) => (
        <GroupBox key={group.title} group={group} options={options} onPiece={onPiece} />
      ))}
      {empty.length > 0 ? <p class="faint">Empty: {empty.join(", ")}</p> : null}
      <Facts facts={factsOf(view)} />
    </div>
  );
}

interface GroupProps {
  group: Group;
  options: readonly Option[];
  onPiece: (id: number, face: string) => void;
}

function GroupBox({ group, options, onPiece }: GroupProps) {
  return (
    <section class="zone-group" aria-label={group.title}>
      <h3>{group.title}</h3>
      {group.zones.map((zone) => (
        <ZoneRow key={zone.key} zone={zone} options={options} onPiece={onPiece} />
      ))}
      {group.empty.length > 0 ? <p class="faint zone-empty">Empty: {group.empty.join(", ")}</p> : null}
    </section>
  );
}

interface ZoneProps {
  zone: ZoneShown;
  options: readonly Option[];
  onPiece: (id: number, face: string) => void;
}

function ZoneRow({ zone, options, onPiece }: ZoneProps) {
  return (
    <div class="zone">
      <h4>
        {zone.name} <span class="count">{zone.count}</span>
      </h4>
      <ul class="cards">
        {zone.cards.map((card, i) => (
          <li key={card.id >= 0 ? card.id : `n${i}`}>
            <CardFace card={card} lit={options.some((option) => names(option, card))} onPiece={onPiece} />
          </li>
        ))}
        {zone.unknown > 0 ? (
          <li class="card card-back">
            <span class="unseen">{zone.unknown === 1 ? "1 unknown" : `${zone.unknown} unknown`}</span>
            <span aria-hidden="true">{zone.unknown === 1 ? "?" : `? × ${zone.unknown}`}</span>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function CardFace({ card, lit, onPiece }: { card: Card; lit: boolean; onPiece: (id: number, face: string) => void }) {
  return (
    <button type="button" class={lit ? "card card-lit" : "card"} onClick={() => onPiece(card.id, card.face)}>
      <span class="card-face">{card.face}</span>
      {card.notes.length > 0 ? <small class="card-notes">{card.notes.join(", ")}</small> : null}
      {card.underCount > 0 ? <small class="card-notes">{card.underCount} under it</small> : null}
      {lit ? <span class="unseen">, has options</span> : null}
    </button>
  );
}

function Facts({ facts }: { facts: [string, unknown][] }) {
  if (facts.length === 0) return null;
  const long = facts.filter(([, value]) => typeof value === "object" && saying(value).length > 60);
  const short = facts.filter((fact) => !long.includes(fact));
  return (
    <section class="facts" aria-label="Facts">
      <h3>Facts</h3>
      <dl>
        {short.map(([name, value]) => (
          <div key={name} class={saying(value).length > 40 ? "wide" : ""}>
            <dt>{spelled(name)}</dt>
            <dd>{saying(value)}</dd>
          </div>
        ))}
      </dl>
      {long.map(([name, value]) => (
        <details key={name}>
          <summary>{spelled(name)}</summary>
          <LongFact value={value} />
        </details>
      ))}
    </section>
  );
}

/** A list of things that are alike is a table; any other list is a list. */
function LongFact({ value }: { value: unknown }) {
  if (!Array.isArray(value)) return <p>{saying(value)}</p>;
  const columns = [...new Set(value.flatMap((item) => (isObject(item) ? Object.keys(item) : [])))];
  if (columns.length === 0) {
    return (
      <ul>
        {value.map((item, i) => (
          <li key={i}>{saying(item)}</li>
        ))}
      </ul>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard only while it has the focus
    <div class="fact-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {spelled(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((item, i) => (
            <tr key={i}>
              {columns.map((column) => (
                <td key={column}>
                  {isObject(item) ? saying(item[column]) : column === columns[0] ? saying(item) : ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
