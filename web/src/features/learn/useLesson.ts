import { useEffect, useState } from "preact/hooks";
import { type Learning, lessonOf } from "../../core/browser/learning";
import type { MatchState } from "../../core/match/match";
import * as api from "../../core/wire/api";
import type { LessonTold } from "../../core/wire/rest_messages";
import { stepsDone } from "./steps";

export interface LessonNow {
  learning: Learning;
  lessons: readonly LessonTold[];
  done: number;
  /** The answer that is expected now, "" where none is to be given. */
  action: string;
}

/** The lesson that a match is, where it is one. */
export function useLesson(match: string, live: MatchState, you: number): LessonNow | null {
  const [learning] = useState(() => lessonOf(match));
  const [lessons, setLessons] = useState<LessonTold[]>([]);
  useEffect(() => {
    if (learning) api.lessons(learning.game).then(setLessons, () => undefined);
  }, []);
  const lesson = learning ? lessons[learning.lesson] : undefined;
  if (!learning || !lesson) return null;
  const done = stepsDone(lesson, live.entries, you);
  const step = lesson.steps[done];
  const option = step ? live.question?.options.find(({ label }) => label.startsWith(step.do)) : undefined;
  return { learning, lessons, done, action: option?.action ?? "" };
}
