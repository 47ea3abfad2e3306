import type { GameInfo, RateTold } from "../../../core/wire/rest_messages";
import { Icon } from "../../../parts/Icon";
import { between, measured, percent, useRates } from "../../../parts/setting-up/rates";
import type { SetUp } from "../../../parts/setting-up/setUp";
import { classIcon } from "../cover/SmallMap";
import { helper, ofParty } from "./chances";
import { classesOn, useLevel } from "./wish";
import "./chance.css";

/** The measured chance of this party here; nothing where it was not measured: a level by lot, other rules. */
export function PartyChance({ setUp }: { setUp: SetUp }) {
  const rates = useRates("zoomquest");
  const level = useLevel(setUp);
  const name = String(setUp.wish.options.level ?? setUp.game.options.level);
  if (!level) return null;
  const classes = classesOn(setUp, level);
  const won = ofParty(rates, setUp.wish.options, name, classes);
  if (!won) return null;
  return (
    <Chance
      game={setUp.game}
      rate={won}
      level={level.title}
      helper={helper(rates, setUp.wish.options, name, classes)}
    />
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
function Chance({ game, rate, level, helper }: ChanceProps) {
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
