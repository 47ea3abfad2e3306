import type { GameInfo, RateTold } from "../../core/wire/rest_messages";
import { between, measured, percent } from "./rates";
import "./rates.css";

/** A rate on the whole width from 0 to 100, with its interval; one half is marked. */
export function RateBar({ game, rate }: { game: GameInfo; rate: RateTold }) {
  return (
    <span class="rate" title={measured(game, rate)}>
      <span class="rate-track" aria-hidden="true">
        <i class="rate-span" style={{ left: `${100 * rate.low}%`, right: `${100 - 100 * rate.high}%` }} />
        <i class="rate-here" style={{ left: `${100 * rate.rate}%` }} />
      </span>
      <span class="rate-words">
        <b>wins {percent(rate.rate)} %</b> <span class="small">{between(rate)}</span>
      </span>
    </span>
  );
}
