import { Icon } from "../../../parts/Icon";
import { meeple, perspectiveDiceSixFacesRandom } from "../../../parts/looks/icons";
import { RateBar } from "../../../parts/setting-up/RateBar";
import { measured, useRates } from "../../../parts/setting-up/rates";
import { OpponentStep, Step, WhoStep } from "../../../parts/setting-up/Steps";
import { mineOf, type SetUp } from "../../../parts/setting-up/setUp";
import { usePrinted } from "../cover/printed";
import { SmallMap } from "../cover/SmallMap";
import { ofSetUp, ofSide } from "./rates";
import "../../../parts/setting-up/tiles.css";
import "./new-game.css";

const SIDES: readonly [string, string, readonly string[]][] = [
  [
    "The Fellowship",
    "Bring Frodo to Mordor. Weak pieces, clever texts, better cards.",
    ["frodo", "gandalf", "aragorn"],
  ],
  ["Sauron", "Catch Frodo, or take the Shire with three. Strong and many.", ["balrog", "witch-king", "cave-troll"]],
];
const KEYS = ["fellowship_setup", "sauron_setup"] as const;

/** Where one's own stand to begin with, besides the set-ups of the book. */
const OPEN = [
  ["choose", meeple, "Place them by hand", "on the board, with the book beside it"],
  ["random", perspectiveDiceSixFacesRandom, "By lot", "nobody knows, not even you"],
] as const;

interface StepProps {
  setUp: SetUp;
  side: number;
  printed: ReturnType<typeof usePrinted>;
  rates: ReturnType<typeof useRates>;
}

export function Steps({ setUp }: { setUp: SetUp }) {
  const printed = usePrinted();
  const rates = useRates("confrontation");
  const side = mineOf(setUp.wish.players);
  const shared = { setUp, side, printed, rates };
  return (
    <>
      <WhoStep setUp={setUp} number={1} />
      <SideStep {...shared} />
      <PlacesStep {...shared} />
      <OpponentStep setUp={setUp} number={4} />
    </>
  );
}

function SideStep({ setUp, side, printed, rates }: StepProps) {
  const { wish } = setUp;
  const other = wish.players[1 - side] ?? setUp.game.bots[0] ?? "open";

  /** The other side is a bot's or a friend's: they set up as they like, unless one moves for both. */
  const sit = (wanted: number) => setUp.change({ players: wanted === 0 ? ["you", other] : [other, "you"] });

  return (
    <Step number={2} title="Your side">
      <div class="choices-2" role="radiogroup" aria-labelledby="step-2">
        {SIDES.map(([name, text, words], i) => {
          const won = ofSide(rates, wish.options, i);
          return (
            <label key={name} class={i === side ? "tile side chosen" : "tile side"}>
              <input
                type="radio"
                name="side"
                class="unseen"
                checked={i === side}
                disabled={setUp.who === "self"}
                onChange={() => sit(i)}
              />
              <span class="side-art" aria-hidden="true">
                {printed ? (
                  <SmallMap
                    printed={printed}
                    pieces={words.map((word) => ({ region: i === 0 ? "the-shire" : "mordor", side: i, word }))}
                    view={i === 0 ? "0 148 150 174" : "610 148 150 174"}
                  />
                ) : null}
              </span>
              <span>
                <b>{name}</b>
                <span class="small">{text}</span>
                {won ? <RateBar game={setUp.game} rate={won} /> : null}
              </span>
            </label>
          );
        })}
      </div>
    </Step>
  );
}

function PlacesStep({ setUp, side, printed, rates }: StepProps) {
  const { wish } = setUp;
  const key = KEYS[side] ?? KEYS[0];
  const now = String(wish.options[key] ?? setUp.game.options[key]);
  const setups = printed?.setups.filter((one) => one.side === side) ?? [];
  const characters = printed?.characters.filter((one) => one.side === side) ?? [];
  const lot = ofSetUp(rates, wish.options, side, "random");
  const measure = ofSide(rates, wish.options, side);
  return (
    <Step number={3} title="Where they stand">
      <div class="tiles setups" role="radiogroup" aria-labelledby="step-3">
        {setups.map((one) => {
          const won = ofSetUp(rates, wish.options, side, one.name);
          const [title, text] = printed?.ideas[one.name] ?? [one.name, ""];
          return (
            <label key={one.name} class={one.name === now ? "tile chosen" : "tile"}>
              <input
                type="radio"
                name="setup"
                class="unseen"
                checked={one.name === now}
                onChange={() => setUp.option(key, one.name)}
              />
              <span class="setup-art">
                {printed ? (
                  <SmallMap
                    printed={printed}
                    pieces={one.regions.map((region, i) => ({ region, side, word: characters[i]?.word ?? "" }))}
                    view={side === 0 ? "10 76 380 318" : "370 76 380 318"}
                  />
                ) : null}
                {one.name === now ? <span class="tile-tick">✓</span> : null}
              </span>
              <span class="tile-words">
                <b class="tale">{title}</b>
                <span class="small">{text}</span>
                {won ? <RateBar game={setUp.game} rate={won} /> : null}
              </span>
            </label>
          );
        })}
        {OPEN.map(([value, icon, title, text]) => (
          <label key={value} class={value === now ? "tile tile-open chosen" : "tile tile-open"}>
            <input
              type="radio"
              name="setup"
              class="unseen"
              checked={value === now}
              onChange={() => setUp.option(key, value)}
            />
            <Icon path={icon} size={28} />
            <b>{title}</b>
            <span class="small">{text}</span>
            {lot && value === "random" ? <RateBar game={setUp.game} rate={lot} /> : null}
          </label>
        ))}
      </div>
      {measure ? (
        <p class="small rate-note">
          {measured(setUp.game, measure)}, on both sides; the other side sets up as it likes. The true rate lies between
          the two numbers in 95 of 100 such measurements.
        </p>
      ) : null}
    </Step>
  );
}
