import { describe, expect, it } from "vitest";
import { emptyMatch, type MatchState, receive, takenBack } from "../../../src/core/match/match";
import type { FromServer, Update } from "../../../src/core/wire/messages";

function update(more: Partial<Update>): Update {
  return { type: "update", match: "m", seq: 0, seat: 0, ...more };
}

function stateAfter(...messages: FromServer[]): MatchState {
  return messages.reduce((state, message) => receive(state, message).state, emptyMatch("m"));
}

const question = { kind: "act", prompt: "act", asker: -1, options: [{ action: "bet", label: "Bet" }] };
const entry = (seq: number, undone_to = -1) => ({ seq, seat: 0, told: [], undone_to });

it("who has come does not change what a bot is called", () => {
  const seats = [
    { seat: 0, name: "Player 1", player: "you", taken: true, connected: true },
    { seat: 1, name: "Player 2", player: "greedy", animal: "Badger", taken: true, connected: true },
  ];
  const state = stateAfter(update({ view: {}, seats }), { type: "present", seats, notices: [] });
  expect(state.seats[1]?.who).toBe("The Badger");
});

describe("an update", () => {
  it("brings the whole view, and then patches on it", () => {
    const state = stateAfter(
      update({ view: { step: 0 }, question }),
      update({ seq: 1, base: 0, patch: [{ op: "replace", path: "/step", value: 1 }] }),
    );
    expect(state.view).toEqual({ step: 1 });
    expect(state.seq).toBe(1);
    expect(state.question).toBeNull();
    expect(state.labels).toEqual({ bet: "Bet" });
  });

  it("whose base is another number was missed, and changes nothing", () => {
    const state = stateAfter(update({ view: { step: 0 } }));
    const received = receive(state, update({ seq: 5, base: 4, patch: [] }));
    expect(received).toEqual({ state, missed: true });
  });

  it("whose patch does not fit was missed", () => {
    const state = stateAfter(update({ view: {} }));
    expect(receive(state, update({ seq: 1, base: 0, patch: [{ op: "remove", path: "/x" }] })).missed).toBe(true);
  });

  it("without a view was missed where there is none yet", () => {
    expect(receive(emptyMatch("m"), update({ base: -1, patch: [] })).missed).toBe(true);
  });

  it("adds entries, and tells the log anew without doubling it", () => {
    const state = stateAfter(
      update({ view: {}, seq: 2, entries: [entry(1), entry(2)] }),
      update({ seq: 3, base: 2, patch: [], entries: [entry(3)] }),
      update({ view: {}, seq: 3, entries: [entry(1), entry(2), entry(3)] }),
    );
    expect(state.entries.map((one) => one.seq)).toEqual([1, 2, 3]);
  });

  it("keeps the last picture until the next one comes, and forgets reasons that are about another moment", () => {
    const options = [{ action: "call", label: "Call", code: "X", text: "no" }];
    const first = stateAfter(
      update({ view: {} }),
      { type: "drawn", seq: 0, svg: "<svg/>" },
      { type: "blocked", id: "w", seq: 0, options, more: false },
    );
    expect([first.picture, first.blocked?.options.length]).toEqual(["<svg/>", 1]);
    const next = receive(first, update({ seq: 1, base: 0, patch: [] })).state;
    expect([next.picture, next.blocked]).toEqual(["<svg/>", null]);
    const late = receive(next, { type: "blocked", id: "w", seq: 0, options, more: false }).state;
    expect(late.blocked).toBeNull();
  });

  it("keeps a hint while others choose, and not beyond one's own answer", () => {
    const hinted = stateAfter(update({ view: {}, question }));
    const state = { ...hinted, hint: { type: "hinted" as const, id: "h", action: "bet", label: "Bet" } };
    const other = update({ seq: 1, base: 0, patch: [], question, entries: [{ ...entry(1), seat: 1 }] });
    expect(receive(state, other).state.hint?.action).toBe("bet");
    const own = update({ seq: 1, base: 0, patch: [], question, entries: [entry(1)] });
    expect(receive(state, own).state.hint).toBeNull();
    expect(receive(state, update({ seq: 1, base: 0, patch: [] })).state.hint).toBeNull();
  });

  it("keeps what everybody has to know", () => {
    const notices = [{ kind: "seat" as const, text: "The host has opened a seat", seq: 0 }];
    const state = stateAfter(update({ view: {}, notices }), update({ seq: 1, base: 0, patch: [] }));
    expect(state.notices).toEqual(notices);
    expect(receive(state, { type: "present", seats: [], notices: [] }).state.notices).toEqual([]);
  });

  it("keeps the seats where it does not name them", () => {
    const seats = [{ seat: 0, name: "A", player: "you" }];
    const state = stateAfter(update({ view: {}, seats }), update({ seq: 1, base: 0, patch: [] }));
    expect(state.seats).toEqual(seats);
  });

  it("ends a wish, a hint and a complaint once the match has moved on", () => {
    const asking: MatchState = { ...stateAfter(update({ view: {} })), pending: { id: "h", kind: "hint", action: "" } };
    const said: FromServer[] = [
      { type: "undo-wish", id: "w", seat: 1, text: "please" },
      { type: "hinted", id: "h", action: "bet", label: "Bet" },
      { type: "hinted", id: "late", action: "fold", label: "Fold" },
      { type: "refused", id: "x", code: "NO", text: "no" },
    ];
    const state = said.reduce((old, message) => receive(old, message).state, asking);
    expect([state.wish?.id, state.hint?.action, state.notice?.text]).toEqual(["w", "bet", "no"]);
    const moved = receive(state, update({ seq: 1, base: 0, patch: [] })).state;
    expect([moved.wish, moved.hint, moved.notice]).toEqual([null, null, null]);
  });
});

describe("a confirmation", () => {
  const waiting: MatchState = { ...emptyMatch("m"), pending: { id: "1", kind: "answer", action: "bet" } };

  it("settles what it is for", () => {
    const seen = { ...waiting, seq: 3 };
    expect(receive(seen, { type: "accepted", id: "1", seq: 3 }).state.pending).toBeNull();
    expect(receive(waiting, { type: "accepted", id: "2", seq: 3 }).state.pending).not.toBeNull();
  });

  it("that comes before its update keeps the old question closed until that is here", () => {
    const asked = stateAfter(update({ view: {}, question }));
    const waits: MatchState = { ...asked, pending: { id: "1", kind: "answer", action: "bet" } };
    const stored = receive(waits, { type: "accepted", id: "1", seq: 1 }).state;
    expect(stored.pending?.stored).toBe(1);
    expect(receive(stored, update({ seq: 1, base: 0, patch: [] })).state.pending).toBeNull();
  });

  it("that says no gives the reason and its rule", () => {
    const { state } = receive(waiting, {
      type: "refused",
      id: "1",
      code: "NOT_DRY",
      text: "The ink is wet",
      rule: "4.6",
    });
    expect(state.pending).toBeNull();
    expect(state.notice).toEqual({ tone: "bad", text: "The ink is wet", rule: "4.6" });
  });
});

it("a message of a newer server is passed over", () => {
  const state = stateAfter(update({ view: {} }));
  expect(receive(state, { type: "fanfare" } as unknown as FromServer)).toEqual({ state, missed: false });
});

it("entries that were taken back are found, also after several undos", () => {
  const log = [entry(1), entry(2), entry(3, 1), entry(4), entry(5), entry(6, 1), entry(7)];
  expect([...takenBack(log)].sort()).toEqual([2, 3, 4, 5]);
});
