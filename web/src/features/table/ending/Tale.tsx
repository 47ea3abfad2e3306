import type { ComponentType } from "preact";
import type { LogWords } from "../../../core/match/acts";
import type { Film } from "../../../core/match/film";
import type { Entry } from "../../../core/wire/messages";
import type { Race } from "../../../parts/result/outcome";
import { RaceChart } from "../../../parts/result/RaceChart";
import { LastTurn } from "./LastTurn";

interface Props {
  entries: readonly Entry[];
  race: Race | null;
  film: Film | null;
  /** What a game draws of its end itself. */
  drawn: { default: ComponentType<{ film: Film }>; title: string } | null | undefined;
  words: LogWords | undefined;
  you: number;
  names: readonly string[];
  /** A sentence with the names of those who played. */
  say: (text: string) => string;
}

/** How it came to this end: the race, what the game draws of it, the last turn. */
export function Tale({ entries, race, film, drawn, words, you, names, say }: Props) {
  return (
    <div class="ending-tale">
      {race ? (
        <section class="sheet ending-race" aria-label="The race">
          <div class="sheet-head">
            <h3>The race to {race.goal}</h3>
            <span class="small">lore after each turn</span>
          </div>
          <RaceChart race={race} you={you} names={names} />
        </section>
      ) : null}
      {drawn && film ? (
        <section class="sheet ending-drawn" aria-label={drawn.title}>
          <div class="sheet-head">
            <h3>{drawn.title}</h3>
          </div>
          <drawn.default film={film} />
        </section>
      ) : null}
      <LastTurn entries={entries} words={words} say={say} />
    </div>
  );
}
