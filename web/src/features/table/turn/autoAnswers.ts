// Answers that are taken by themselves, if one wants that: shortly after the question, so that one sees what happens.

import { useEffect, useState } from "preact/hooks";
import { isOn } from "../../../core/browser/settings";
import { autoAnswer, toRemember } from "../../../core/match/auto";
import type { Table } from "../../../core/match/table";

const PAUSE = 500;
const PREFIX = "loretable.remember.";

export interface AutoAnswers {
  /** Is the answer to this question to be given each time from now on? */
  remember: boolean;
  setRemember: (on: boolean) => void;
  noteAnswer: (action: string) => void;
}

function kept(match: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + match) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function useAutoAnswers(table: Table, canAnswer: boolean): AutoAnswers {
  const { state } = table;
  const [remember, setRemember] = useState(false);
  const question = canAnswer ? state.question : null;
  // who takes back wants to decide anew
  const takenBack = (state.entries.at(-1)?.undone_to ?? -1) >= 0;

  useEffect(() => {
    setRemember(false);
    if (!question || takenBack) return undefined;
    const wishes = { forced: isOn("forced"), order: isOn("order") };
    const found = autoAnswer(question, wishes, kept(state.match));
    if (!found) return undefined;
    const timer = setTimeout(() => table.choose(found.action), PAUSE);
    return () => clearTimeout(timer);
  }, [question, takenBack]);

  return {
    remember,
    setRemember,
    noteAnswer: (action) => {
      const pair = remember && state.question ? toRemember(state.question, action) : null;
      if (pair)
        sessionStorage.setItem(PREFIX + state.match, JSON.stringify({ ...kept(state.match), [pair[0]]: pair[1] }));
    },
  };
}
