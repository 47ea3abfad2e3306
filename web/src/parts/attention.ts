// Whom the table waits for is told in every way one may notice: tab, sound, notification, and in words for who listens.

import { useEffect, useRef } from "preact/hooks";
import { showAttention } from "../core/attention";
import { callToTable } from "../core/calling";
import type { MatchInfo } from "../core/rest_messages";
import { play } from "../core/sounds";
import type { Table } from "../core/table";
import { playerName } from "../core/words";
import { announce } from "./Announcer";

export function useAttention(table: Table, info: MatchInfo, you: number, telling: boolean): void {
  const { state } = table;
  const title = info.name || info.title;
  const asked = state.question !== null || state.choosing.includes(you);
  const prompt = telling ? "" : (state.question?.prompt ?? "");
  // the same question after one's own answer is a new one; after somebody else's it is not
  const answered = state.entries.findLast((entry) => entry.seat === you)?.seq ?? 0;

  useEffect(() => showAttention(title, asked ? 1 : 0), [title, asked]);
  useEffect(() => () => showAttention("", 0), []);

  const wasAsked = useRef(true); // nobody is called to a table at which they have just sat down
  useEffect(() => {
    if (asked && !wasAsked.current) {
      play("turn");
      void callToTable(info.match, title, state.question?.prompt ?? "");
    }
    wasAsked.current = asked || state.seq < 0;
  }, [asked, state.seq < 0]);
  useEffect(() => {
    if (state.over && state.seq > 0) play("end");
  }, [state.over]);
  const seen = useRef(-1);
  useEffect(() => {
    if (seen.current >= 0 && state.seq > seen.current && !asked) play("move");
    seen.current = state.seq;
  }, [state.seq]);

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
    if (!state.said) return;
    play("said");
    announce(`${playerName(state.seats, state.said.seat)}: ${state.said.word}`);
  }, [state.said?.number]);
}
