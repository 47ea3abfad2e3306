import { useState } from "preact/hooks";
import { type LogPart, type LogWords, partsOfEntry } from "../../core/match/acts";
import { partsOf, shortName } from "../../core/match/log";
import type { Entry, Told } from "../../core/wire/messages";
import { kept } from "../kept";

const LONG_TALE = 16;
const LAST_OF_IT = 6;

type OnPiece = (id: number, face: string) => void;

interface Props {
  entry: Entry;
  /** Who gave the answer, "" for nobody. */
  who: string;
  /** What is said beside a heading: who, and what they have by then. */
  headings: string;
  words: LogWords | undefined;
  gone: boolean;
  current: boolean;
  fresh: boolean;
  onPiece: OnPiece;
  onEntry: ((seq: number) => void) | undefined;
}

/** An entry: a long game has hundreds, and they stay as they are. */
export const LogEntry = kept(({ entry, who, headings, words, gone, current, fresh, onPiece, onEntry }: Props) => {
  const parts = partsOfEntry(entry, words);
  const goesOn = parts.length > 0 && parts.every(({ kind }) => kind === "line" || kind === "chose");
  const took = (entry.undone_to ?? -1) >= 0;
  const classes = [
    "entry",
    onEntry ? "entry-numbered" : "",
    gone ? "entry-gone" : "",
    current ? "entry-current" : "",
    goesOn ? "entry-goes-on" : "",
  ];
  return (
    <li class={classes.filter(Boolean).join(" ")} data-seq={entry.seq} aria-current={current ? "step" : undefined}>
      {fresh ? <p class="entry-mark">Since your last answer</p> : null}
      {entry.clock ? <p class="entry-clock">Time was up: the bot played for {who === "You" ? "you" : who}</p> : null}
      {onEntry ? (
        <button
          type="button"
          class="entry-jump"
          aria-label={`Step ${entry.seq}`}
          title="Show this step"
          onClick={() => onEntry(entry.seq)}
        >
          {entry.seq}
        </button>
      ) : null}
      {took || (onEntry && parts.length === 0) ? <Head entry={entry} who={who} took={took} /> : null}
      <Parts parts={parts} headings={headings} onPiece={onPiece} />
    </li>
  );
});

/** Who took back; in a replay also who chose, where that is all there is to say. */
function Head({ entry, who, took }: Pick<Props, "entry" | "who"> & { took: boolean }) {
  const what = took ? "took back" : entry.seat < 0 ? "" : "has chosen";
  return (
    <p class="entry-head">
      <strong>{who}</strong> {took ? what : <span class="entry-what">{what}</span>}
    </p>
  );
}

/** What one answer led to. A long tale is told in short until one asks for it. */
function Parts({ parts, headings, onPiece }: { parts: readonly LogPart[]; headings: string; onPiece: OnPiece }) {
  const [whole, setWhole] = useState(false);
  const short = !whole && parts.length > LONG_TALE;
  return (
    <>
      {short ? (
        <button type="button" class="quiet entry-more" onClick={() => setWhole(true)}>
          Show {parts.length - LAST_OF_IT} more lines
        </button>
      ) : null}
      {(short ? parts.slice(-LAST_OF_IT) : parts).map((part, i) => (
        <Part key={i} part={part} headings={headings} onPiece={onPiece} />
      ))}
    </>
  );
}

function Part({ part, headings, onPiece }: { part: LogPart; headings: string; onPiece: OnPiece }) {
  switch (part.kind) {
    case "heading":
      return (
        <h3 class="log-turn">
          <span>{part.words}</span>
          <small>{headings}</small>
        </h3>
      );
    case "act":
      return (
        <p class="told act">
          <Linked told={part.told} onPiece={onPiece} />
          {part.tags.map((tag) => (
            <span key={tag} class="act-tag">
              {tag}
            </span>
          ))}
        </p>
      );
    case "line":
      return (
        <p class={part.deep ? "told caused caused-deep" : "told caused"}>
          {part.cause && !part.told.text.includes(sourceOf(part.cause)) ? (
            <span class="cause">{shortName(part.cause)}: </span>
          ) : null}
          <Linked told={part.told} onPiece={onPiece} />
          {part.times > 1 ? ` ×${part.times}` : null}
        </p>
      );
    case "chose":
      return <p class="caused entry-what">{part.words}</p>;
  }
}

/** The card of a cause, without the name of its text. */
function sourceOf(cause: string): string {
  return cause.split(": ")[0] ?? cause;
}

/** A sentence with the cards it names, which can be looked at: their whole name is told to who points at them. */
function Linked({ told, onPiece }: { told: Told; onPiece: OnPiece }) {
  return (
    <span>
      {partsOf(told).map(({ text, piece }, i) =>
        piece === null ? (
          text
        ) : (
          <button
            key={i}
            type="button"
            class="card-link"
            title={text}
            aria-label={text}
            onClick={() => onPiece(piece, text)}
          >
            {shortName(text)}
          </button>
        ),
      )}
    </span>
  );
}
