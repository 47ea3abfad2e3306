import type { Standing } from "../api";
import { at, axisOf } from "./axis";
import { Called } from "./Called";
import { areRivals, verdict } from "./rates";

const WORDS = { better: "better", worse: "worse", open: "not known yet" } as const;

/** Rates on their intervals beside one half, now and after the first third: one sees how much is known. */
export function Standings({ standings }: { standings: readonly Standing[] }) {
  const axis = axisOf(standings);
  const pairs = standings.some((one) => one.against !== "");
  const judged = areRivals(standings);
  const middle = at(axis, 0.5);
  const most = Math.max(...standings.map((one) => one.games));
  const early = Math.max(...standings.map((one) => one.first_games));
  return (
    <div class="standings">
      <table>
        <thead>
          <tr>
            <th scope="col">{pairs ? "Against" : "Who"}</th>
            <th scope="col" class="standing-axis">
              <span class="unseen">between</span>
              <span class="standing-ticks" aria-hidden="true">
                {axis.ticks.map((tick) => (
                  <i key={tick} style={{ left: `${at(axis, tick)}%` }}>
                    {Math.round(100 * tick)}
                    {tick === 0.5 ? " %" : ""}
                  </i>
                ))}
              </span>
            </th>
            <th scope="col">wins</th>
            <th scope="col">95 %</th>
            <th scope="col">games</th>
            <th scope="col">
              <span class="unseen">verdict</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map((one) => {
            const known = judged ? verdict(one) : "open";
            return (
              <tr key={`${one.name} ${one.against}`} class={`standing-${known}`}>
                <th scope="row">
                  <Called name={one.against || one.name} />
                </th>
                <td class="standing-axis">
                  <span class="standing-track" aria-hidden="true">
                    <i class="standing-half" style={{ left: `${middle}%` }} />
                    {one.first_games > 0 ? (
                      <i
                        class="standing-first"
                        style={{ left: `${at(axis, one.first_low)}%`, right: `${100 - at(axis, one.first_high)}%` }}
                      />
                    ) : null}
                    <i
                      class="standing-now"
                      style={{ left: `${at(axis, one.low)}%`, right: `${100 - at(axis, one.high)}%` }}
                    />
                    <i class="standing-ring" style={{ left: `${at(axis, one.rate)}%` }} />
                  </span>
                </td>
                <td class="standing-rate">
                  {Math.round(100 * one.rate)}
                  <small> %</small>
                </td>
                <td class="standing-figures">
                  {Math.round(100 * one.low)}–{Math.round(100 * one.high)}
                </td>
                <td class="standing-figures">{one.games.toLocaleString("en")}</td>
                <td>{judged ? <span class="pill">{WORDS[known]}</span> : null}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="standings-key small">
        <span>
          <i class="key-now" aria-hidden="true" /> now, after {most.toLocaleString("en")}
          {standings.length > 1 ? " each" : ""}
        </span>
        {early > 0 ? (
          <span>
            <i class="key-first" aria-hidden="true" /> after the first {early.toLocaleString("en")}
          </span>
        ) : null}
        <span>
          <i class="key-ring" aria-hidden="true" /> so far
        </span>
        <span class="standings-note">A wide bar: little is known.</span>
      </p>
    </div>
  );
}
