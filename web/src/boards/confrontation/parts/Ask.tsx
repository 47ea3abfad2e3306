import { ONLY_ANSWER } from "../../../core/words";
import { Icon } from "../../../parts/Icon";
import type { BoardProps } from "../../props";
import { ToolLinks } from "../../ToolLinks";
import { crossedSwords, walkingBoot } from "../looks/icons";
import { characterIcon } from "../looks/pieces";
import { plainOptions, type Row } from "../model/asking";
import { type CombatCard, sideName, type View } from "../model/facts";
import { notPossible } from "../model/reasons";

interface Props {
  props: BoardProps;
  view: View;
  rows: Row[];
  selected: number;
  /** Where the piece in hand stands. */
  from: string;
  aimed: string;
  /** The card that is raised or pointed at. */
  card: CombatCard | null;
  onRow: (row: Row) => void;
  onDrop: () => void;
}

/** The question, and what it can be answered with: the same as on the map, in words and with keys. */
export function Ask({ props, view, rows, selected, from, aimed, card, onRow, onDrop }: Props) {
  const { state, canAnswer, reasons, hinted } = props;
  if (!state.question || !canAnswer) return null;
  const one = view.facts.printed.characters[selected];
  const blocked = one ? notPossible(view, reasons, selected, from) : [];
  const cards = state.question.options.some(({ verb }) => verb === "play" || verb === "fetch");
  return (
    <section class="cf-card cf-ask" aria-label="What to do">
      <h2>
        {one ? <Icon path={characterIcon(one.word, one.side)} size={20} /> : null}
        {one ? `${one.name}, strength ${one.strength}` : state.question.prompt}
      </h2>
      {one ? <p class="cf-soft">{one.texts[0] ?? state.question.prompt}</p> : null}
      {cards && card ? (
        <p class="cf-card-text">
          <b>{card.value ? `+${card.value}` : card.name}:</b> {card.text}
        </p>
      ) : cards ? (
        <p class="cf-soft cf-card-text">Touch a card twice, or drag it to the battle. {secrecy(view, props.you)}</p>
      ) : null}
      {plainOptions(state.question.options).length === 1 && state.question.options.length === 1 ? (
        <p class="cf-soft">{ONLY_ANSWER}</p>
      ) : null}
      <div class={one || (rows.length < 5 && !view.facts.battle) ? "ask-rows cf-rows" : "ask-rows cf-rows cf-two"}>
        {rows.map((row, i) => (
          <button
            key={row.key}
            type="button"
            class={`ask-row cf-row${props.you === 1 ? " cf-evil" : ""}${row.piece >= 0 ? " cf-who" : ""}${row.attack ? " cf-attack" : ""}${row.option && aimed === row.option.targets?.[0] ? " ask-hot" : ""}${row.option?.action === hinted && hinted ? " cf-hinted" : ""}`}
            data-answer={row.option && plainOptions([row.option]).length > 0 ? row.option.verb : undefined}
            onClick={() => onRow(row)}
          >
            {i < 9 ? <kbd class="ask-key">{i + 1}</kbd> : null}
            {row.piece >= 0 ? (
              <Icon path={characterIcon(view.facts.printed.characters[row.piece]?.word ?? "", props.you)} size={18} />
            ) : row.option?.targets?.length ? (
              <Icon path={row.attack ? crossedSwords : walkingBoot} size={18} />
            ) : null}
            <span>
              <b>{row.title}</b>
              {row.note ? (
                <small>{row.option && aimed === row.option.targets?.[0] ? "once more to attack" : row.note}</small>
              ) : null}
              {row.option?.risk ? <small class="cf-risk">{row.option.risk}</small> : null}
            </span>
          </button>
        ))}
      </div>
      {blocked.length > 0 ? (
        <ul class="cf-why" aria-label="Not possible">
          {blocked.map(({ places, text }) => (
            <li key={text}>
              <b>{places.join(", ")}:</b> {text}
            </li>
          ))}
        </ul>
      ) : null}
      <p class="ask-links">
        {one ? (
          <button type="button" class="ask-link" onClick={onDrop}>
            Another piece
          </button>
        ) : null}
        <ToolLinks props={props} />
      </p>
    </section>
  );
}

function secrecy(view: View, you: number): string {
  const other = you === 1 ? 0 : 1;
  const lies = view.facts.battle?.cards[other];
  return lies ? `The card of ${sideName(other)} lies open already.` : "Nobody sees it before both have chosen.";
}
