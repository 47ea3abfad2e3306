import { useRef } from "preact/hooks";
import { Called } from "./Called";
import { type Pair, type Pairs, stepFrom } from "./pairs";

interface Props {
  pairs: Pairs;
  /** Whose games are listed. */
  chosen: Pair | null;
  onChoose: (pair: Pair) => void;
}

/** Who beats whom: rows by their mean. Coloured only where it is certain; the number is always there. A cell shows its games:
 *  arrows go from one to the next. */
export function Matrix({ pairs, chosen, onChoose }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const { names, mean, find } = pairs;
  const first = names.flatMap((name) => names.flatMap((other) => find(name, other) ?? []))[0];
  // one stop for the Tab key: the cell that is chosen, or the first
  const stop = chosen ? find(chosen.name, chosen.against) : first;

  function go(event: KeyboardEvent, at: Pair): void {
    const there = stepFrom(pairs, at, event.key);
    if (there === at) return;
    event.preventDefault();
    const cell = `[data-row="${names.indexOf(there.name)}"][data-column="${names.indexOf(there.against)}"]`;
    table.current?.querySelector<HTMLElement>(cell)?.focus();
  }

  return (
    <section class="matrix" aria-label="Who beats whom">
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">% won by the row</span>
            </th>
            {names.map((name, i) => (
              <th key={name} scope="col" title={name}>
                <span aria-hidden="true">{i + 1}</span>
                <span class="unseen">{name}</span>
              </th>
            ))}
            <th scope="col">mean</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, i) => (
            <tr key={name}>
              <th scope="row">
                <span class="matrix-number" aria-hidden="true">
                  {i + 1}
                </span>
                <Called name={name} />
              </th>
              {names.map((other, j) => {
                const cell = find(name, other);
                if (!cell)
                  return (
                    <td key={other} class="cell-none">
                      –
                    </td>
                  );
                return (
                  <td key={other}>
                    <button
                      type="button"
                      class={`cell cell-${cell.known}`}
                      data-row={i}
                      data-column={j}
                      tabIndex={cell === stop ? 0 : -1}
                      aria-pressed={cell.name === chosen?.name && cell.against === chosen.against}
                      aria-label={`${name} against ${other}: ${inWords(cell)}`}
                      onClick={() => onChoose(cell)}
                      onKeyDown={(event) => go(event, cell)}
                    >
                      <b>{Math.round(100 * cell.rate)}</b>
                      <small>±{Math.round(100 * cell.half)}</small>
                    </button>
                  </td>
                );
              })}
              <td class="matrix-mean">{Math.round(100 * mean(name))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="standings-key small">
        <span>
          <i class="key-better" aria-hidden="true" /> row ahead
        </span>
        <span>
          <i class="key-worse" aria-hidden="true" /> row behind
        </span>
        <span>
          <i class="key-first" aria-hidden="true" /> too close to tell
        </span>
        <span class="standings-note">A cell shows its games.</span>
      </p>
    </section>
  );
}

const KNOWN = { better: "ahead", worse: "behind", open: "too close to tell" } as const;

function inWords({ rate, half, known }: Pair): string {
  return `${Math.round(100 * rate)} %, give or take ${Math.round(100 * half)}, ${KNOWN[known]}`;
}
