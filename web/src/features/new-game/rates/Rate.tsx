import { classIcon } from "../../../boards/zoomquest/cover/SmallMap";
import type { GameInfo, RateTold } from "../../../core/wire/rest_messages";
import { Icon } from "../../../parts/Icon";
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

const FIGHTS: readonly [number, string][] = [
  [0.9, "A safe walk"],
  [0.6, "A fair fight"],
  [0.3, "A hard fight"],
  [0, "Against all odds"],
];

interface ChanceProps {
  game: GameInfo;
  rate: RateTold;
  level: string;
  helper: [string, RateTold] | undefined;
}

/** The chance of this very party, as a ring; and who would help. */
export function Chance({ game, rate, level, helper }: ChanceProps) {
  const round = 2 * Math.PI * 40;
  return (
    <section class="sheet chance" aria-label="Chance to win">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle class="chance-all" cx={48} cy={48} r={40} />
        <circle class="chance-won" cx={48} cy={48} r={40} stroke-dasharray={`${rate.rate * round} ${round}`} />
        <text x={48} y={57} text-anchor="middle">
          {percent(rate.rate)}
          <tspan class="chance-sign">%</tspan>
        </text>
      </svg>
      <div>
        <b>{FIGHTS.find(([least]) => rate.rate >= least)?.[1]}</b>
        <p class="small">
          This party wins {level} in {percent(rate.rate)} of 100 games ({between(rate)}): {measured(game, rate)}, on
          every seat.
        </p>
        {helper ? (
          <p class="chance-helper">
            <Icon path={classIcon(helper[0])} size={16} /> One more {helper[0]}: {percent(helper[1].rate)} %
          </p>
        ) : null}
      </div>
    </section>
  );
}
