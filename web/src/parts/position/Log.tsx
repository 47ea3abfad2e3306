import { useMemo, useRef, useState } from "preact/hooks";
import { type LogWords, scoresAt } from "../../core/match/acts";
import { takenBack } from "../../core/match/match";
import type { Entry, SeatInfo } from "../../core/wire/messages";
import { playerName } from "../../core/words";
import { useFollowing } from "./following";
import { LogEntry } from "./LogEntry";

const AT_FIRST = 150;

interface Props {
  entries: readonly Entry[];
  seats: readonly SeatInfo[];
  you: number;
  /** How this game's log is told; and the position, for what headings say. */
  words?: LogWords | undefined;
  view?: unknown;
  current?: number;
  onPiece: (id: number, face: string) => void;
  onEntry?: (seq: number) => void;
  /** Where it is a drawer: shuts it. */
  onClose?: () => void;
}

/** What has happened, a line an act; the cards it names can be looked at. */
export function Log({ entries, seats, you, words, view, current, onPiece, onEntry, onClose }: Props) {
  const [whole, setWhole] = useState(false);
  const [only, setOnly] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const gone = useMemo(() => takenBack(entries), [entries]);
  const scores = useMemo(
    () => (words ? scoresAt(entries, gone, words, view) : new Map()),
    [entries, gone, words, view],
  );
  const told = useMemo(
    () =>
      entries
        .filter((entry) => saysSomething(entry) && !words?.secret?.(entry) && fits(entry, only, words))
        .map((entry) => spokenTo(entry, you, words)),
    [entries, only, words, you],
  );
  const shown = useMemo(() => (whole || current !== undefined ? told : told.slice(-AT_FIRST)), [told, whole, current]);
  const fresh = useMemo(() => firstNew(told, you), [told, you]);
  const { hands, onScroll } = useFollowing(box, shown, current === undefined ? "" : `[data-seq="${current}"]`);

  const headingOf = (entry: Entry): string => {
    const found = scores.get(entry.seq);
    if (!found || !words?.score) return "";
    return found
      .map((score: number, seat: number) => `${seat === you ? "you" : playerName(seats, seat)} ${score}`)
      .join(" · ");
  };
  return (
    <section class="log-panel" aria-label="Log">
      <div class="log-head">
        <h2 class="panel-title">Log</h2>
        {current === undefined && entries.length > 0 ? (
          <Filter seats={seats} you={you} words={words} only={only} onOnly={setOnly} />
        ) : null}
        {onClose ? (
          <button type="button" class="quiet icon log-close" aria-label="Close the log" onClick={onClose}>
            ✕
          </button>
        ) : null}
      </div>
      {shown.length < told.length ? (
        <button type="button" class="quiet" onClick={() => setWhole(true)}>
          Show {told.length - shown.length} earlier
        </button>
      ) : null}
      <div
        ref={box}
        class="log"
        role="log"
        aria-live="off" // acts are said by the one polite region of the page, each once
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard only while it has the focus
        tabIndex={0}
        aria-label="What has happened"
        {...hands}
        onScroll={onScroll}
      >
        {shown.length === 0 ? <p class="faint">Nothing has happened yet.</p> : null}
        <ol>
          {shown.map((entry) => (
            <LogEntry
              key={entry.seq}
              entry={entry}
              who={whoOf(entry, seats, you)}
              headings={headingOf(entry)}
              words={words}
              gone={gone.has(entry.seq)}
              current={entry.seq === current}
              fresh={entry.seq === fresh && current === undefined}
              onPiece={onPiece}
              onEntry={onEntry}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface FilterProps {
  seats: readonly SeatInfo[];
  you: number;
  words: LogWords | undefined;
  only: string;
  onOnly: (only: string) => void;
}

/** Whose acts are shown, or only those that changed the score. */
function Filter({ seats, you, words, only, onOnly }: FilterProps) {
  return (
    <select
      class="log-filter"
      aria-label="What the log shows"
      value={only}
      onChange={(event) => onOnly(event.currentTarget.value)}
    >
      <option value="">All</option>
      {words?.score ? <option value="score">Only {words.score.word}</option> : null}
      {seats.map(({ seat }) => (
        <option key={seat} value={String(seat)}>
          Only {seat === you ? "you" : playerName(seats, seat)}
        </option>
      ))}
    </select>
  );
}

function fits(entry: Entry, only: string, words: LogWords | undefined): boolean {
  if (only === "") return true;
  const headed = entry.told.some((told) => words?.heading?.(told));
  if (only === "score") return headed || entry.told.some((told) => words?.score?.change(told));
  return headed || entry.seat === Number(only);
}

const spoken = new WeakMap<Entry, Entry>();

/** An entry as it is told to a seat; the same one again, so that it is not drawn anew. */
function spokenTo(entry: Entry, you: number, words: LogWords | undefined): Entry {
  const toYou = words?.toYou;
  if (!toYou || you < 0) return entry;
  const found = spoken.get(entry) ?? {
    ...entry,
    told: entry.told.map((told) => ({ ...told, text: toYou(told.text, you) })),
  };
  spoken.set(entry, found);
  return found;
}

function saysSomething(entry: Entry): boolean {
  return Boolean(entry.label) || (entry.undone_to ?? -1) >= 0 || entry.told.some((one) => one.text);
}

/** The first entry after the seat's own last answer. */
function firstNew(entries: readonly Entry[], you: number): number {
  const last = entries.findLastIndex((entry) => entry.seat === you);
  return last < 0 || last === entries.length - 1 ? -1 : (entries[last + 1]?.seq ?? -1);
}

function whoOf(entry: Entry, seats: readonly SeatInfo[], you: number): string {
  return entry.seat < 0 ? "" : entry.seat === you ? "You" : playerName(seats, entry.seat);
}
