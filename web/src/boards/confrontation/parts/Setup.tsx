import { useState } from "preact/hooks";
import { Icon } from "../../../parts/Icon";
import { perspectiveDiceSixFacesRandom } from "../looks/icons";
import type { Draft, Saved } from "../model/draft";
import * as drafts from "../model/draft";
import type { Printed, Token } from "../model/facts";
import { Tile } from "./Tile";

interface BookProps {
  printed: Printed;
  side: number;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

const IDEAS: Record<string, [string, string]> = {
  "hidden-ring": ["The hidden ring", "Frodo and Sam wait at home behind strong shields"],
  vanguard: ["The vanguard", "Gandalf and Boromir in front, to trade early"],
  "closing-hand": ["The closing hand", "a broad front that leaves no gap"],
  "swift-hunt": ["The swift hunt", "the Balrog at the tunnel, the riders in front"],
};

/** Set-ups to begin from: printed ones, one by chance, one's own. Each can be changed by dragging. */
export function Book({ printed, side, draft, onDraft }: BookProps) {
  const [saved, setSaved] = useState(() => drafts.savedBook(side));
  const now = drafts.regionsOf(draft, side).join(" ");
  const missing = 9 - draft.size;
  const entries: Saved[] = [...printed.setups.filter((one) => one.side === side), ...saved];
  return (
    <section class="cf-card cf-book" aria-label="Book of set-ups">
      <h2>Book of set-ups</h2>
      <p class="cf-soft">Pick one, then change it by dragging.</p>
      {entries.map((entry) => {
        const [title, idea] = IDEAS[entry.name] ?? [entry.name, "your own"];
        const mine = saved.includes(entry);
        return (
          <div key={`${entry.name} ${mine}`} class="cf-entry">
            <button
              type="button"
              class={`ask-row cf-row${entry.regions.join(" ") === now ? " ask-hot" : ""}`}
              aria-pressed={entry.regions.join(" ") === now}
              onClick={() => onDraft(drafts.ofRegions(side, entry.regions))}
            >
              <Diamond printed={printed} regions={entry.regions} side={side} />
              <span>
                <b>{title}</b>
                <small>{idea}</small>
              </span>
            </button>
            {mine ? (
              <button
                type="button"
                class="ask-link"
                aria-label={`Forget ${title}`}
                onClick={() => {
                  drafts.forget(entry);
                  setSaved(drafts.savedBook(side));
                }}
              >
                ✕
              </button>
            ) : null}
          </div>
        );
      })}
      <p class="ask-links">
        <button
          type="button"
          class="ask-link"
          data-shuffle
          onClick={() => onDraft(drafts.shuffled(printed, drafts.isWhole(draft) ? new Map() : draft, side))}
        >
          <Icon path={perspectiveDiceSixFacesRandom} size={16} />{" "}
          {missing === 0 || missing === 9 ? "Shuffle" : "Shuffle the rest"}
        </button>
        <button type="button" class="ask-link" onClick={() => onDraft(new Map())}>
          Clear
        </button>
        <button
          type="button"
          class="ask-link"
          disabled={missing > 0}
          onClick={() => {
            drafts.save({ name: `My set-up ${saved.length + 1}`, side, regions: drafts.regionsOf(draft, side) });
            setSaved(drafts.savedBook(side));
          }}
        >
          Save to book
        </button>
      </p>
    </section>
  );
}

/** The book in a line of buttons, for a phone: the whole of it stands below the map. */
export function QuickBook({ printed, side, draft, onDraft }: BookProps) {
  const now = drafts.regionsOf(draft, side).join(" ");
  return (
    <div class="cf-quick" role="group" aria-label="Begin from">
      {printed.setups
        .filter((one) => one.side === side)
        .map(({ name, regions }) => (
          <button
            key={name}
            type="button"
            aria-pressed={regions.join(" ") === now}
            onClick={() => onDraft(drafts.ofRegions(side, regions))}
          >
            {IDEAS[name]?.[0] ?? name}
          </button>
        ))}
      <button type="button" onClick={() => onDraft(drafts.shuffled(printed, new Map(), side))}>
        <Icon path={perspectiveDiceSixFacesRandom} size={16} /> Shuffle
      </button>
    </div>
  );
}

/** Says that all nine stand where they should. */
export function Ready({ missing, sending, onReady }: { missing: number; sending: boolean; onReady: () => void }) {
  return (
    <button type="button" class="cf-ready" data-ready disabled={missing > 0 || sending} onClick={onReady}>
      {sending ? "Placing …" : missing > 0 ? `Ready: ${missing} still to place` : "Ready"}
    </button>
  );
}

/** Who is where, in small: the ring in amber, the strong ones full. */
function Diamond({ printed, regions, side }: { printed: Printed; regions: readonly string[]; side: number }) {
  const bearer = regions[printed.characters.findIndex((one) => one.bearer)] ?? "";
  const strong = new Set(regions.filter((_, i) => (printed.characters[9 * side + i]?.strength ?? 0) >= 4));
  return (
    <svg
      width={76}
      height={50}
      viewBox="0 0 82 52"
      aria-hidden="true"
      class={`cf-diamond ${side === 0 ? "cf-good" : "cf-evil"}`}
    >
      {drafts.dots(printed).map(({ word, x, y }) => (
        <circle
          key={word}
          cx={x}
          cy={y}
          r={4.4}
          class={
            side === 0 && word === bearer
              ? "cf-ring"
              : strong.has(word)
                ? "cf-strong"
                : regions.includes(word)
                  ? "cf-there"
                  : ""
          }
        />
      ))}
    </svg>
  );
}

interface TrayProps {
  printed: Printed;
  side: number;
  draft: Draft;
  selected: number;
  onPiece: (piece: number) => void;
  onLook: (token: Token) => void;
  begin: (event: PointerEvent, piece: number) => void;
}

/** Those who have no place yet. */
export function Tray({ printed, side, draft, selected, onPiece, onLook, begin }: TrayProps) {
  const waiting = drafts.own(side).filter((piece) => !draft.has(piece));
  const held = printed.characters[selected];
  const free = drafts
    .startRegions(printed, side)
    .filter((region) => drafts.roomAt(printed, draft, side, region.word) > 0);
  return (
    <section class="cf-card cf-tray" aria-label="Still to place" data-drop="tray">
      <h3>
        Still to place
        <span>drag to a region, or touch one and then the other; two that are placed change places</span>
      </h3>
      <div>
        <ul>
          {waiting.map((piece) => {
            const token: Token = { key: `piece ${piece}`, side, id: piece, shown: false, maybe: [] };
            return (
              <li key={piece}>
                <Tile
                  token={token}
                  printed={printed}
                  you={side}
                  place="no place yet"
                  width={54}
                  height={66}
                  lit
                  selected={piece === selected}
                  onClick={() => onPiece(piece)}
                  onPointerDown={(event) => begin(event, piece)}
                  onLook={() => onLook(token)}
                />
              </li>
            );
          })}
        </ul>
        <p class="cf-soft">
          {waiting.length === 0 ? (
            "All nine have a place. Change what you like, then say that you are ready."
          ) : held ? (
            <>
              <b>{held.name} is in your hand.</b> Free: {free.map((region) => region.name).join(", ")}. Mountains stay
              empty at the start.
            </>
          ) : (
            "Four at home, one in each of the five regions before it."
          )}
        </p>
      </div>
    </section>
  );
}
