// Where one is in a lesson: told by what one has done, whatever else was tried meanwhile.

import type { Entry } from "../../core/wire/messages";
import type { LessonTold } from "../../core/wire/rest_messages";

/** How many steps are done: each is the next answer of one's own that begins as the step expects. */
export function stepsDone(lesson: LessonTold, entries: readonly Entry[], you: number): number {
  let done = 0;
  let kept: { seq: number; done: number }[] = [];
  for (const entry of entries) {
    if ((entry.undone_to ?? -1) >= 0) {
      kept = kept.filter((one) => one.seq <= (entry.undone_to ?? -1));
      done = kept.at(-1)?.done ?? 0;
      continue;
    }
    const step = lesson.steps[done];
    if (!step || entry.seat !== you || !entry.label) continue;
    if (entry.label.startsWith(step.do)) {
      done += 1;
      kept.push({ seq: entry.seq, done });
    }
  }
  return done;
}
