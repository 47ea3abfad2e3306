import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { byCause, labelOf, partsOf } from "../core/log";
import { takenBack } from "../core/match";
import type { Entry, SeatInfo, Told } from "../core/messages";
import { playerName } from "../core/words";
import { kept } from "./kept";

const AT_FIRST = 150;
const LONG_TALE = 16;
const LAST_OF_IT = 6;

interface Props {
  entries: readonly Entry[];
  seats: readonly SeatInfo[];
  you: number;
  current?: number;
  onPiece: (id: number, face: string) => void;
  onEntry?: (seq: number) => void;
  /** Where it is a drawer: shuts it. */
  onClose?: () => void;
}

/** What has happened, with causes; the cards it names can be looked at. */
export function Log({ entries, seats, you, current, onPiece, onEntry, onClose }: Props) {
  const [whole, setWhole] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const lastTop = useRef(0);
  const height = useRef(0);
  const handled = useRef(false);
  const handle = () => {
    handled.current = true;
  };
  const gone = useMemo(() => takenBack(entries), [entries]);
  const told = useMemo(() => entries.filter(saysSomething), [entries]);
  const shown = useMemo(() => (whole || current !== undefined ? told : told.slice(-AT_FIRST)), [told, whole, current]);
  const fresh = useMemo(() => firstNew(told, you), [told, you]);

  // before anything is painted: a scroll that is told later finds the list at its end
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    if (current !== undefined) scrollWithin(list, list.querySelector<HTMLElement>(".entry-current"));
    else if (following.current) {
      handled.current = false;
      list.scrollTop = list.scrollHeight;
    }
  }, [shown, current]);
  // where there is more or less room than before, its end stays its end
  useEffect(() => {
    const list = box.current;
    if (!list || current !== undefined) return undefined;
    const observer = new ResizeObserver(() => {
      height.current = list.clientHeight;
      if (following.current) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [current === undefined]);

  return (
    <section class="log-panel" aria-label="Log">
      <div class="log-head">
        <h2 class="panel-title">Log</h2>
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
        aria-live={current === undefined ? "polite" : "off"}
        tabIndex={0}
        aria-label="What has happened"
        // the column beside a board gives it more room and less again within a moment, which moves it, too: only a hand stops it
        onWheel={handle}
        onTouchMove={handle}
        onPointerDown={handle}
        onKeyDown={handle}
        onScroll={(event) => {
          // only who scrolls up stops following: entries that have come since also make for a distance to the end
          const list = event.currentTarget;
          if (height.current > 0 && list.clientHeight !== height.current) return; // it was moved by having another size
          const near = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
          if (near) following.current = true;
          else if (handled.current && list.scrollTop < lastTop.current) following.current = false;
          else if (following.current && !handled.current && current === undefined) list.scrollTop = list.scrollHeight;
          lastTop.current = list.scrollTop;
        }}
      >
        {shown.length === 0 ? <p class="faint">Nothing has happened yet.</p> : null}
        <ol>
          {shown.map((entry) => (
            <Written
              key={entry.seq}
              entry={entry}
              who={whoOf(entry, seats, you)}
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

/** Brings an entry into sight without moving the page, as scrollIntoView would. */
function scrollWithin(list: HTMLElement, entry: HTMLElement | null): void {
  if (!entry) return;
  const top = entry.offsetTop - list.offsetTop;
  const seen = top >= list.scrollTop && top + entry.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!seen) list.scrollTop = top - 12;
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

interface WrittenProps extends HeadProps {
  gone: boolean;
  current: boolean;
  fresh: boolean;
  onPiece: (id: number, face: string) => void;
}

/** An entry: a long game has hundreds, and they stay as they are. */
const Written = kept(({ entry, who, gone, current, fresh, onPiece, onEntry }: WrittenProps) => (
  <li class={`entry${gone ? " entry-gone" : ""}${current ? " entry-current" : ""}`} aria-current={current ? "step" : undefined}>
    {fresh ? <p class="entry-mark">Since your last answer</p> : null}
    <EntryHead entry={entry} who={who} onEntry={onEntry} />
    <Lines told={entry.told} onPiece={onPiece} />
  </li>
));

interface HeadProps {
  entry: Entry;
  who: string;
  onEntry: ((seq: number) => void) | undefined;
}

function EntryHead({ entry, who, onEntry }: HeadProps) {
  const took = (entry.undone_to ?? -1) >= 0;
  // what others answered is not told, what came of it is: those lines say who did what
  if (!took && !entry.label && !onEntry) return null;
  const what = took ? "took back" : labelOf(entry) || (entry.seat < 0 ? "" : "has chosen");
  const words = (
    <>
      <strong>{who}</strong> {took ? what : <span class="entry-what">{what}</span>}
    </>
  );
  if (!onEntry) return <p class="entry-head">{words}</p>;
  return (
    <button type="button" class="entry-head entry-jump" onClick={() => onEntry(entry.seq)}>
      <span class="entry-number">{entry.seq}</span> {words}
    </button>
  );
}

/** What one answer led to. A long tale is told in short until one asks for it. */
function Lines({ told, onPiece }: { told: readonly Told[]; onPiece: (id: number, face: string) => void }) {
  const [whole, setWhole] = useState(false);
  const lines = told.filter((one) => one.text);
  const short = !whole && lines.length > LONG_TALE;
  return (
    <>
      {short ? (
        <button type="button" class="quiet entry-more" onClick={() => setWhole(true)}>
          Show {lines.length - LAST_OF_IT} more lines
        </button>
      ) : null}
      {byCause(short ? lines.slice(-LAST_OF_IT) : lines).map((group, i) => (
        <div key={i} class="told-group">
          {group.cause ? <p class="cause">{group.cause}</p> : null}
          {group.told.map((one, j) => (
            <Line key={j} told={one} onPiece={onPiece} />
          ))}
        </div>
      ))}
    </>
  );
}

function Line({ told, onPiece }: { told: Told; onPiece: (id: number, face: string) => void }) {
  return (
    <p class="told">
      {partsOf(told).map(({ text, piece }, i) =>
        piece === null ? (
          text
        ) : (
          <button key={i} type="button" class="card-link" onClick={() => onPiece(piece, text)}>
            {text}
          </button>
        ),
      )}
    </p>
  );
}
