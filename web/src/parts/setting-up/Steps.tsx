import type { ComponentChildren } from "preact";
import { OWN_TABLE } from "../../core/browser/files";
import { alone } from "../../core/wire/carrier";
import { Icon } from "../Icon";
import { foxHead, meeple, threeFriends } from "../looks/icons";
import { Beast } from "../Who";
import type { SetUp, Who } from "./setUp";

interface StepProps {
  number: number;
  title: string;
  aside?: ComponentChildren;
  children: ComponentChildren;
}

export function Step({ number, title, aside, children }: StepProps) {
  return (
    <section class="step" aria-labelledby={`step-${number}`}>
      <div class="step-head">
        <span class="step-number" aria-hidden="true">
          {number}
        </span>
        <h2 id={`step-${number}`} tabIndex={-1}>
          {title}
        </h2>
        {aside ? <span class="step-aside">{aside}</span> : null}
      </div>
      {children}
    </section>
  );
}

/** The only way to a friend from a table inside a page: nobody else reaches that one. */
function FriendElsewhere() {
  return (
    <a class="tile who-tile who-elsewhere" href={OWN_TABLE}>
      <Icon path={threeFriends} size={26} />
      <span>
        <b>A friend</b>
        <span>Not in this page</span>
        <span class="small">At a table of your own</span>
      </span>
    </a>
  );
}

const WHO: readonly [Who, string, string, string][] = [
  ["bot", "A bot", "At once, whenever you like.", foxHead],
  ["friend", "A friend", "By link or QR code.", threeFriends],
  ["self", "Both sides", "You move for everybody.", meeple],
];

export function WhoStep({ setUp, number }: { setUp: SetUp; number: number }) {
  return (
    <Step number={number} title="Who do you play?">
      <div class="choices-3">
        <div class="who-radios" role="radiogroup" aria-labelledby={`step-${number}`}>
          {WHO.filter(([who]) => who !== "friend" || !alone()).map(([who, word, text, icon]) => (
            <label key={who} class={setUp.who === who ? "tile who-tile chosen" : "tile who-tile"}>
              <input
                type="radio"
                name="who"
                class="unseen"
                checked={setUp.who === who}
                onChange={() => setUp.setWho(who)}
              />
              <Icon path={icon} size={26} />
              <span>
                <b>{word}</b>
                <span class="small">{text}</span>
              </span>
            </label>
          ))}
        </div>
        {alone() ? <FriendElsewhere /> : null}
      </div>
    </Step>
  );
}

/** Bots by level, a line each; whoever plays a friend chooses none. */
export function OpponentStep({ setUp, number, aside }: { setUp: SetUp; number: number; aside?: ComponentChildren }) {
  const { game, wish } = setUp;
  if (setUp.who !== "bot" || !game.opponents?.length) return null;
  const now = wish.players.find((player) => player !== "you" && player !== "open");
  return (
    <Step number={number} title="Your opponent" aside={aside}>
      <div class="tiles beasts" role="radiogroup" aria-labelledby={`step-${number}`}>
        {game.opponents.map(({ bot, name, level, text }) => (
          <label key={bot} class={bot === now ? "tile beast chosen" : "tile beast"}>
            <input type="radio" name="bot" class="unseen" checked={bot === now} onChange={() => setUp.setBot(bot)} />
            <Beast name={name} size="lg" />
            <b class="tale">{name}</b>
            <span class="beast-level">{level}</span>
            <span class="small">{text}</span>
          </label>
        ))}
      </div>
    </Step>
  );
}
