// Whom the table waits for is told in every way one may notice: tab, sound, notification, and in words for who listens.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { isAsked, showAttention, signals } from "../../core/browser/attention";
import { callToTable } from "../../core/browser/calling";
import { play } from "../../core/browser/sounds";
import { type LogWords, partsOfEntry } from "../../core/match/acts";
import type { Table } from "../../core/match/table";
import type { Entry } from "../../core/wire/messages";
import type { MatchInfo } from "../../core/wire/rest_messages";
import { playerName } from "../../core/words";
import { announce } from "../../parts/Announcer";

const MOST_SAID = 4;

/** `heard`: the log as far as it has been told. */
export function useAttention(
  table: Table,
  info: MatchInfo,
  you: number,
  telling: boolean,
  heard: readonly Entry[],
  words: LogWords | undefined,
): void {
  const { state } = table;
  const title = info.name || info.title;
  const asked = isAsked(state, you);
  const watching = you < 0;
  const prompt = telling ? "" : (state.question?.prompt ?? "");
  // the same question after one's own answer is a new one; after somebody else's it is not
  const answered = state.entries.findLast((entry) => entry.seat === you)?.seq ?? 0;

  useEffect(() => showAttention(title, asked ? 1 : 0), [title, asked]);
  useEffect(() => () => showAttention("", 0), []);

  // every state counts, also one that is not drawn because the next one came in the same frame
  useLayoutEffect(() => {
    let before = table.state;
    return table.subscribe(() => {
      const now = table.state;
      const { sounds, call } = signals(before, now, watching ? -1 : now.seat);
      before = now;
      sounds.forEach(play);
      if (call) void callToTable(info.match, title, now.question?.prompt ?? "");
    });
  }, [table, title, watching]);

  // what happens, an act a sentence: what it led to is in the log
  const last = heard.at(-1)?.seq ?? -1;
  const said = useRef(-1);
  useEffect(() => {
    const fresh = said.current < 0 ? [] : heard.filter(({ seq }) => seq > said.current);
    said.current = last;
    for (const entry of fresh.slice(-MOST_SAID)) {
      const acts = partsOfEntry(entry, words).flatMap((part) => (part.kind === "act" ? [part.told.text] : []));
      if (acts.length > 0) announce(acts.join(". "));
    }
  }, [last]);
  useEffect(() => {
    if (prompt) announce(`Your turn. ${prompt}`);
    else if (state.over && !telling) announce(`The game is over. ${state.summary}`);
  }, [prompt, answered, state.over, telling]);
  useEffect(() => {
    if (state.notice) announce(state.notice.text);
  }, [state.notice]);
  useEffect(() => {
    if (state.hint) announce(`The bot would choose: ${state.hint.label}. ${(state.hint.reasons ?? []).join(". ")}`);
  }, [state.hint]);
  useEffect(() => {
    if (state.wish && state.wish.seat !== you) announce(state.wish.text);
  }, [state.wish]);
  useEffect(() => {
    if (state.said) announce(`${playerName(state.seats, state.said.seat)}: ${state.said.word}`);
  }, [state.said?.number]);
}
