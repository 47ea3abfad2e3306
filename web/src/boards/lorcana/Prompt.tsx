// What is asked, at the card that asks: words, buttons, and how to get out of it.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Option } from "../../core/messages";
import type { Picking } from "../props";
import type { Asked, Button } from "./asking";
import { Symbol } from "./Symbols";

interface Props {
  asked: Asked;
  picks: Picking | null;
  keep: string;
  onChoose: (action: string) => void;
  onCancel: () => void;
}

function Press({ button, onChoose }: { button: Button; onChoose: (action: string) => void }) {
  return (
    <button
      type="button"
      class={`lc-press lc-${button.tone}${button.hinted ? " lc-hinted" : ""}${/^\d+$/.test(button.words) ? " lc-number" : ""}`}
      data-choice={button.key}
      onClick={() => onChoose(button.action)}
    >
      <span>{button.words}</span>
      {button.letter && !/^\d+$/.test(button.words) ? <kbd aria-hidden="true">{button.letter.toUpperCase()}</kbd> : null}
    </button>
  );
}

function Names({ names, onChoose }: { names: readonly Option[]; onChoose: (action: string) => void }) {
  const [search, setSearch] = useState("");
  const word = search.trim().toLowerCase();
  const found = names.filter((option) => option.label.toLowerCase().includes(word));
  return (
    <div class="lc-namelist">
      <input
        type="search"
        aria-label="Search the names"
        placeholder={`Search ${names.length} names`}
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && found[0]) onChoose(found[0].action);
        }}
      />
      <div class="lc-nameall">
        {found.map((option) => (
          <button key={option.action} type="button" data-choice={option.action} onClick={() => onChoose(option.action)}>
            {option.label.replace(/ \(\d+\)$/, "")}
          </button>
        ))}
        {found.length === 0 ? <p>No such name in these decks.</p> : null}
      </div>
    </div>
  );
}

export function PromptBody({ asked, picks, keep, onChoose, onCancel }: Props) {
  const count = picks?.chosen.length ?? 0;
  return (
    <>
      <div class="lc-asked">
        <b>{asked.title}</b>
        {asked.sub ? <small>{asked.sub}</small> : null}
      </div>
      {asked.names.length > 0 ? <Names names={asked.names} onChoose={onChoose} /> : null}
      {asked.buttons.length > 0 || picks ? (
        <div class={`lc-presses${asked.buttons.some((button) => button.words.length > 26) ? " lc-long" : ""}`}>
          {asked.buttons.map((button) => (
            <Press key={button.key} button={button} onChoose={onChoose} />
          ))}
          {picks ? (
            <>
              <button
                type="button"
                class="lc-press lc-main"
                data-choice="picked"
                aria-disabled={picks.problem !== ""}
                onClick={() => picks.done()}
              >
                <span>{count === 0 ? keep : `Done, ${count} chosen`}</span>
                <kbd aria-hidden="true">↵</kbd>
              </button>
              {count > 0 ? (
                <button type="button" class="lc-press lc-plain" onClick={() => picks.clear()}>
                  <span>Take back</span>
                </button>
              ) : null}
            </>
          ) : null}
        </div>
      ) : null}
      {asked.cancel ? (
        <button type="button" class="lc-close" aria-label="Cancel" title="Esc" onClick={onCancel}>
          <Symbol sign="cross" />
        </button>
      ) : null}
    </>
  );
}

/** On a desk the prompt hangs at its card: above those of one's own side, below those of the other. */
export function HangingPrompt({ root, aside, ...props }: Props & { root: RefObject<HTMLElement>; aside: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number; tip: number; below: boolean } | null>(null);
  const { asked } = props;
  useLayoutEffect(() => {
    const board = root.current?.getBoundingClientRect();
    const own = box.current;
    if (!board || !own) return;
    const card = asked.anchor >= 0 ? root.current?.querySelector(`[data-card="${asked.anchor}"]`)?.getBoundingClientRect() : undefined;
    const middle = root.current?.querySelector(".lc-middle")?.getBoundingClientRect() ?? board;
    const [width, height] = [own.offsetWidth, own.offsetHeight];
    const x = card ? card.left + card.width / 2 - board.left : board.width / 2;
    // an arrow needs the room right above its card
    const beside = card && aside ? (card.left - board.left - width + 14 >= 12 ? card.left - board.left - width + 14 : card.right - board.left - 14) : x - width / 2;
    const left = Math.round(Math.min(board.width - width - 12, Math.max(12, beside)));
    const below = card !== undefined && card.top + card.height / 2 < middle.top;
    const centre = middle.top - board.top + (middle.height - height) / 2;
    // a phone on its side has no room beside its cards: there it stays between the two sides
    const low = root.current?.classList.contains("lc-low");
    const wanted = card && !low ? (below ? card.bottom - board.top + 20 : card.top - board.top - height - 14) : centre;
    const top = Math.round(Math.max(6, Math.min(board.height - height - 6, wanted)));
    setPlace((old) =>
      old && old.left === left && old.top === top && old.below === below ? old : { left, top, below, tip: Math.min(width - 22, Math.max(14, x - left - 7)) },
    );
  });
  const style = place
    ? { left: `${place.left}px`, top: `${place.top}px`, "--tip": `${place.tip}px` }
    : { left: "0", top: "0", visibility: "hidden" as const };
  return (
    <div
      ref={box}
      class={`lc-prompt${asked.anchor >= 0 ? (place?.below ? " lc-tipup" : " lc-tipdown") : ""}`}
      style={style}
      role="group"
      aria-label={asked.title}
      data-testid="lorcana-prompt"
    >
      <PromptBody {...props} />
    </div>
  );
}
