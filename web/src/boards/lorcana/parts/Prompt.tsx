// What is asked, at the card that asks: words, buttons, and how to get out of it.

import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Option } from "../../../core/wire/messages";
import type { Picking } from "../../props";
import type { Asked, Button } from "../model/asking";
import { RulesText } from "./Card";
import { Glyph } from "./Glyph";

interface Props {
  asked: Asked;
  picks: Picking | null;
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
      {button.letter && !/^\d+$/.test(button.words) ? (
        <kbd aria-hidden="true">{button.letter.toUpperCase()}</kbd>
      ) : null}
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

export function PromptBody({ asked, picks, onChoose, onCancel }: Props) {
  const count = picks?.chosen.length ?? 0;
  return (
    <>
      <div class="lc-asked">
        <b>{asked.title}</b>
        {asked.sub ? (
          <small>{asked.sub}</small>
        ) : asked.says ? (
          <small class="lc-says">
            <RulesText text={asked.says} />
          </small>
        ) : null}
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
                <span>{count === 0 ? "None" : `Done, ${count} chosen`}</span>
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
          <Glyph sign="cross" />
        </button>
      ) : null}
    </>
  );
}

interface BandProps {
  root: RefObject<HTMLElement>;
  asked: Asked;
  /** The cards between which arrows are drawn. */
  avoid: readonly number[];
  children: ComponentChildren;
}

/** On a desk the prompt has its place in the band between the sides: in the middle, or at the end where no arrow crosses it. */
export function BandPrompt({ root, asked, avoid, children }: BandProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const board = root.current?.getBoundingClientRect();
    const band = root.current?.querySelector(".lc-middle")?.getBoundingClientRect();
    const own = box.current;
    if (!board || !band || !own) return;
    const [width, height] = [own.offsetWidth, own.offsetHeight];
    const left = Math.round(leftFor(board, width, avoid.length > 1 ? edges(root, avoid) : null));
    const top = Math.round(
      Math.max(6, Math.min(board.height - height - 6, band.top - board.top + (band.height - height) / 2)),
    );
    setPlace((old) => (old && old.left === left && old.top === top ? old : { left, top }));
  });
  const style = place
    ? { left: `${place.left}px`, top: `${place.top}px` }
    : { left: "0", top: "0", visibility: "hidden" as const };
  return (
    <div ref={box} class="lc-prompt" style={style} role="group" aria-label={asked.title} data-testid="lorcana-prompt">
      {children}
    </div>
  );
}

/** How far to the left and to the right cards reach. */
function edges(root: RefObject<HTMLElement>, pieces: readonly number[]): [number, number] | null {
  const boxes = pieces.flatMap((piece) => {
    const box = root.current?.querySelector(`.lc-mats [data-card="${piece}"]`)?.getBoundingClientRect();
    return box ? [box.left + box.width / 2] : [];
  });
  return boxes.length > 1 ? [Math.min(...boxes), Math.max(...boxes)] : null;
}

function leftFor(board: DOMRect, width: number, crossed: [number, number] | null): number {
  const middle = (board.width - width) / 2;
  if (!crossed) return middle;
  const [from, to] = [crossed[0] - board.left, crossed[1] - board.left];
  const left = from - width - 24;
  const right = to + 24;
  if (middle + width < from - 16 || middle > to + 16) return middle;
  if (right + width <= board.width - 12) return right;
  return left >= 12 ? left : board.width - width - 12;
}
