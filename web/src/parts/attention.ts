// Whom the table waits for is told in every way one may notice: tab, sound, notification, and in words for who listens.

import { useEffect, useLayoutEffect } from "preact/hooks";
import { isAsked, showAttention, signals } from "../core/attention";
import { callToTable } from "../core/calling";
import type { MatchInfo } from "../core/rest_messages";
import { play } from "../core/sounds";
import type { Table } from "../core/table";
import { playerName } from "../core/words";
import { announce } from "./Announcer";

export function useAttention(table: Table, info: MatchInfo, you: number, telling: boolean): void {
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
