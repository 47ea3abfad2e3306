import type { Row } from "../api";
import { ratesOf, verdict } from "./rates";

interface Cell {
  rate: number;
  half: number;
  known: "better" | "worse" | "open";
}

/** Who beats whom: rows by their mean. Coloured only where it is certain; the number is always there. */
export function Matrix({ rows }: { rows: readonly Row[] }) {
  const cells = new Map<string, Cell>();
  for (const row of rows) {
    const [rate] = ratesOf([row]);
    if (!rate) continue;
    cells.set(`${row.name} | ${row.against}`, {
      rate: rate.rate,
      half: (rate.high - rate.low) / 2,
      known: verdict(rate),
    });
  }
  const names = [...new Set(rows.map((row) => String(row.name)))];
  const mean = (name: string) => {
    const own = names.flatMap((other) => cells.get(`${name} | ${other}`)?.rate ?? []);
    return own.reduce((sum, one) => sum + one, 0) / Math.max(1, own.length);
  };
  const sorted = names.toSorted((a, b) => mean(b) - mean(a));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard only while it has the focus
    <div class="matrix" tabIndex={0} role="region" aria-label="Who beats whom">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">% won by the row</span>
            </th>
            {sorted.map((name, i) => (
              <th key={name} scope="col" title={name}>
                <span aria-hidden="true">{i + 1}</span>
                <span class="unseen">{name}</span>
              </th>
            ))}
            <th scope="col">mean</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((name, i) => (
            <tr key={name}>
              <th scope="row">
                <span class="matrix-number" aria-hidden="true">
                  {i + 1}
                </span>
                {name}
              </th>
              {sorted.map((other) => {
                const cell = cells.get(`${name} | ${other}`);
                return (
                  <td key={other} class={cell ? `cell-${cell.known}` : "cell-none"}>
                    {cell ? (
                      <>
                        <b>{Math.round(100 * cell.rate)}</b>
                        <small>±{Math.round(100 * cell.half)}</small>
                      </>
                    ) : (
                      "–"
                    )}
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
      </p>
    </div>
  );
}
