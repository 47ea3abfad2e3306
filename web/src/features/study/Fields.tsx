// The fields of the form of a study.

import type { GameInfo } from "../../core/wire/rest_messages";
import type { StudyKind } from "./api";

const COUNTS = ["200", "1000", "5000"];

interface KindsProps {
  kinds: readonly StudyKind[];
  chosen: string;
  onChoose: (kind: StudyKind) => void;
}

/** What is asked of the games. */
export function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  return (
    <fieldset class="study-kinds">
      <legend>Question</legend>
      {kinds.map((one) => (
        <label key={one.name} class={one.name === chosen ? "tile chosen" : "tile"}>
          <input type="radio" name="kind" class="unseen" checked={one.name === chosen} onChange={() => onChoose(one)} />
          {one.title}
        </label>
      ))}
    </fieldset>
  );
}

interface PlayersProps {
  game: GameInfo;
  /** How many bots there are to choose. */
  places: number;
  bots: readonly string[];
  onChange: (bots: string[]) => void;
}

/** Who plays, a bot for each place. */
export function Players({ game, places, bots, onChange }: PlayersProps) {
  return (
    <>
      {Array.from({ length: places }, (_, i) => (
        <label key={i}>
          {places === 1 ? "Played by" : i === 0 ? "The one is played by" : "The other by"}
          <select
            value={bots[i] ?? game.bots[0]}
            onChange={(event) => onChange(replaced(bots, i, event.currentTarget.value, game.bots[0] ?? "random"))}
          >
            {game.bots.map((bot) => {
              const beast = game.opponents?.find((one) => one.bot === bot);
              return (
                <option key={bot} value={bot}>
                  {beast ? `The ${beast.name}, ${beast.level}` : bot}
                </option>
              );
            })}
          </select>
        </label>
      ))}
    </>
  );
}

function replaced(list: readonly string[], at: number, value: string, otherwise: string): string[] {
  return Array.from({ length: Math.max(list.length, at + 1) }, (_, i) => (i === at ? value : (list[i] ?? otherwise)));
}

interface CountProps {
  /** What is played so often, where that is not the study itself. */
  each: string | undefined;
  count: string;
  onChange: (count: string) => void;
}

/** How many games are played. */
export function Count({ each, count, onChange }: CountProps) {
  return (
    <div class="study-count">
      <label>
        Games{each ? `, each ${each}` : ""}
        <input
          type="number"
          min={1}
          max={1_000_000}
          value={count}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      {COUNTS.map((one) => (
        <button key={one} type="button" aria-pressed={count === one} onClick={() => onChange(one)}>
          {Number(one).toLocaleString("en")}
        </button>
      ))}
    </div>
  );
}

interface MoreProps {
  cores: number;
  workers: number;
  seed: string;
  onWorkers: (workers: number) => void;
  onSeed: (seed: string) => void;
}

/** What hardly anybody needs to change. */
export function More({ cores, workers, seed, onWorkers, onSeed }: MoreProps) {
  return (
    <details class="study-more">
      <summary>More</summary>
      <label>
        Processors
        <select value={workers} onChange={(event) => onWorkers(Number(event.currentTarget.value))}>
          {Array.from({ length: cores }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </select>
      </label>
      <label>
        Seed
        <input type="text" value={seed} maxLength={60} onInput={(event) => onSeed(event.currentTarget.value)} />
      </label>
    </details>
  );
}
