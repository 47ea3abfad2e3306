import { useEffect, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import { keepDone, type Learning } from "../../core/browser/learning";
import { useKeys } from "../../core/hooks";
import * as api from "../../core/wire/api";
import type { LessonTold } from "../../core/wire/rest_messages";
import { announce } from "../../parts/Announcer";
import { Trouble } from "../../parts/Trouble";
import { beginLesson } from "./begin";
import "./learn.css";

interface Props {
  learning: Learning;
  lessons: readonly LessonTold[];
  done: number;
  /** The answer that the step expects is there to be given. */
  canDo: boolean;
  /** One is asked, and what the step expects cannot be done any more. */
  strayed: boolean;
  over: boolean;
  lost: boolean;
  onShow: () => void;
}

/** The guide of a lesson: in one place, never over the board. It says what to do, why, and what is next. */
export function Guide({ learning, lessons, done, canDo, strayed, over, lost, onShow }: Props) {
  const [why, setWhy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const lesson = lessons[learning.lesson];
  const failed = lesson !== undefined && over && (lost || done < lesson.steps.length);
  const finished = lesson !== undefined && !failed && done >= lesson.steps.length && (!lesson.free || over);
  const step = lesson?.steps[done];
  const last = learning.lesson + 1 >= lessons.length;

  useEffect(() => {
    if (finished) keepDone(learning.game, learning.lesson);
    announce(finished ? "Well done." : (step?.say ?? ""));
  }, [finished, done]);

  function go(to: number): void {
    beginLesson(learning.game, to).catch((error: unknown) => setTrouble(api.messageOf(error)));
  }
  const next = () => go(learning.lesson + 1);
  const again = () => go(learning.lesson);

  useKeys((event) => {
    if (event.key === "Enter" && finished && !last) next();
    else if (event.key === "Enter" && !finished && canDo && event.target === document.body) onShow();
    else return false;
    return true;
  });

  if (!lesson) return null;
  return (
    <section class="sheet guide" aria-label="Guide" data-testid="guide">
      <div class="guide-head">
        <div>
          <p class="kick">
            First game · {learning.lesson + 1} of {lessons.length}
          </p>
          <h2 class="tale">{lesson.name}</h2>
        </div>
        <a class="button quiet icon" href="#/learn" aria-label="Leave; your place is kept">
          ✕
        </a>
      </div>
      <p class="guide-bar" aria-hidden="true">
        {lessons.map((one, i) => (
          <i
            key={one.name}
            class={
              i < learning.lesson || (i === learning.lesson && finished) ? "done" : i === learning.lesson ? "now" : ""
            }
          />
        ))}
      </p>
      <p class="guide-text">{lesson.text}</p>
      <ol class="guide-steps">
        {lesson.steps.map((one, i) => (
          <li
            key={i}
            class={i < done ? "done" : i === done ? "now" : ""}
            aria-current={i === done ? "step" : undefined}
          >
            <span class="guide-number" aria-hidden="true">
              {i < done ? "✓" : i + 1}
            </span>
            {one.say}
          </li>
        ))}
      </ol>
      {finished ? (
        <WellDone learning={learning} next={lessons[learning.lesson + 1]} onNext={next} />
      ) : failed ? (
        <div class="guide-done">
          <b>Not this time.</b>
          <button type="button" class="primary" onClick={again}>
            Try it again
          </button>
        </div>
      ) : done >= lesson.steps.length ? (
        <p class="small">Now as you like, to the end.</p>
      ) : null}
      {why || finished ? <p class="guide-why small">{lesson.why}</p> : null}
      <Trouble text={trouble} />
      {finished || failed ? null : (
        <div class="row">
          <button type="button" class="soft" disabled={!canDo} onClick={onShow}>
            Do it for me
          </button>
          <button type="button" class="quiet" aria-expanded={why} onClick={() => setWhy(!why)}>
            Why?
          </button>
          {strayed ? (
            <button type="button" class="quiet" onClick={again}>
              Start over
            </button>
          ) : last ? null : (
            <button type="button" class="quiet" onClick={next}>
              Skip
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The end of a lesson: on to the next, or after the last one to a game. */
function WellDone({
  learning,
  next,
  onNext,
}: {
  learning: Learning;
  next: LessonTold | undefined;
  onNext: () => void;
}) {
  return (
    <div class="guide-done">
      <b>Well done.</b>
      {next ? (
        <button type="button" class="primary" onClick={onNext}>
          Next: {next.name}
        </button>
      ) : (
        <>
          <p class="small">That was the last lesson. Now a game of your own.</p>
          <a class="button primary" href={`#/new/${learning.game}`}>
            {pageOf(learning.game)?.afterLessons ?? "Play a game"}
          </a>
        </>
      )}
    </div>
  );
}
