import type { ComponentChildren } from "preact";
import type { Result } from "../../parts/result/draw";
import "./result-felt.css";

interface Props {
  result: Omit<Result, "where">;
  turns: number;
  /** A picture of how it came to that. */
  children?: ComponentChildren;
}

/** How it ended, as the one felt of the page: the words, both sides and what they had. */
export function ResultFelt({ result, turns, children }: Props) {
  const scores = result.players.map(({ score }) => score).filter(Boolean);
  // a sentence that says it all says it once
  const whole = result.sentence.startsWith(result.title);
  const said = scores.length > 1 && !whole ? `${result.title}. ${result.sentence}` : result.sentence;
  return (
    <section class={`felt result-felt felt-${result.outcome}`} aria-label="Result">
      <p class="kick">{result.kick}</p>
      <h2 class="tale">{scores.length > 1 ? scores.join(" : ") : result.title}</h2>
      <p class="small">{said}</p>
      {children ? <div class="result-picture">{children}</div> : null}
      <p class="result-sides">
        {result.players.map(({ name, detail }, i) => (
          <span key={i}>
            <b>{name}</b>
            {detail && detail !== name ? <small>{detail}</small> : null}
          </span>
        ))}
      </p>
      {turns > 1 ? <p class="small result-foot">{turns} turns</p> : null}
    </section>
  );
}
