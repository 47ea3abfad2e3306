import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Table } from "../../../src/core/match/table";
import type { Answer, Update } from "../../../src/core/wire/messages";
import { FakeNetwork } from "../../fakes";

const question = { kind: "act", prompt: "act", asker: -1, options: [{ action: "bet", label: "Bet" }] };

let network: FakeNetwork;
let table: Table;

function update(more: Partial<Update> = {}): Update {
  return { type: "update", match: "m", seq: 3, seat: 0, view: { step: 3 }, question, ...more };
}

function reconnect(): void {
  network.line.break();
  table.retry();
  network.line.open();
}

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  table = new Table("m", "token", network.plug);
  table.start();
  network.line.open();
  network.line.say(update());
});

afterEach(() => {
  table.stop();
  vi.useRealTimers();
});

describe("an answer", () => {
  it("names the number it was given after, and waits to be confirmed", () => {
    table.choose("bet");
    const answer = network.line.last("answer") as Answer;
    expect(answer).toMatchObject({ after: 3, action: "bet" });
    expect(table.state.pending?.action).toBe("bet");
    network.line.say({ type: "accepted", id: answer.id, seq: 4 });
    network.line.say(update({ seq: 4, base: 3, patch: [], view: null, question: null }));
    expect(table.state.pending).toBeNull();
  });

  it("is given once, however often the button is pressed", () => {
    table.choose("bet");
    table.choose("bet");
    expect(network.line.sent.filter((message) => message.type === "answer")).toHaveLength(1);
  });

  it("that was not confirmed is sent again with the same id when the line comes back", () => {
    table.choose("bet");
    const first = network.line.last("answer");
    reconnect();
    network.line.say(update());
    expect(network.line.last("answer")).toEqual(first);
  });

  it("that was confirmed is not sent again", () => {
    table.choose("bet");
    const answer = network.line.last("answer") as Answer;
    network.line.say({ type: "accepted", id: answer.id, seq: 4 });
    reconnect();
    network.line.say(update({ seq: 4, question: null }));
    expect(network.line.last("answer")).toBeUndefined();
  });

  it("can be given while the line is down", () => {
    network.line.break();
    table.choose("bet");
    table.retry();
    network.line.open();
    network.line.say(update());
    expect(network.line.last("answer")).toMatchObject({ action: "bet" });
  });
});

describe("a table", () => {
  it("comes back by the number it has seen", () => {
    reconnect();
    expect(network.line.last("hello")).toMatchObject({ since: 3, token: "token" });
  });

  it("asks for the whole log when it comes for the first time", () => {
    expect(network.line.last("hello")).toEqual({ type: "hello", token: "token", since: 0 });
  });

  it("asks for a picture only while it draws with it, once a number, and again on a new line", () => {
    const looks = () => network.line.sent.filter((message) => message.type === "look").length;
    network.line.say(update({ seq: 4 }));
    expect(looks()).toBe(0);
    table.draw(true);
    table.draw(true);
    expect(looks()).toBe(1);
    network.line.say(update({ seq: 5 }));
    network.line.say(update({ seq: 5 }));
    expect(looks()).toBe(2);
    table.draw(false);
    network.line.say(update({ seq: 6 }));
    expect(looks()).toBe(2);
    table.draw(true);
    reconnect();
    network.line.say(update({ seq: 6 }));
    expect(looks()).toBe(1);
  });

  it("asks what cannot be done about the thing that was touched", () => {
    table.whyNot(17);
    const asked = network.line.last("why-not");
    expect(asked).toMatchObject({ piece: 17 });
    network.line.say({ type: "blocked", id: (asked as { id: string }).id, seq: 3, options: [], more: false });
    expect([table.state.pending, table.state.blocked?.options]).toEqual([null, []]);
  });

  it("does not come back to a match that is frozen", () => {
    network.line.say({ type: "frozen", match: "m", text: "made by other rules" });
    vi.advanceTimersByTime(100_000);
    expect(network.lines).toHaveLength(1);
    expect(table.state.frozen).toBe("made by other rules");
  });

  it("settles what becomes of a match that has stopped, and may say something else", () => {
    const stopped = { step: 4, reach: 3, text: "The rules have changed.", votes: [{ seat: 1, how: "draw" as const }] };
    network.line.say(update({ seq: 3, stopped }));
    expect(table.state.stopped).toEqual(stopped);
    table.settle("go on");
    const first = network.line.last("settle") as { id: string; how: string };
    expect(first.how).toBe("go on");
    network.line.say({ type: "accepted", id: first.id, seq: 3 });
    table.settle("draw");
    expect(network.line.last("settle")).toMatchObject({ how: "draw" });
    network.line.say(update({ seq: 5 }));
    expect(table.state.stopped).toBeNull();
  });

  it("asks for everything when a patch does not fit", () => {
    network.line.say(update({ view: null, seq: 9, base: 8, patch: [] }));
    expect(network.line.last("since")).toEqual({ type: "since", after: 3 });
    expect(table.state.seq).toBe(3);
  });

  it("asks for one thing at a time", () => {
    table.undo();
    table.hint();
    expect(network.line.last("undo")).toBeTruthy();
    expect(network.line.last("hint")).toBeUndefined();
  });

  it("says so when something cannot be asked for without a line", () => {
    network.line.break();
    table.undo();
    expect(table.state.notice?.tone).toBe("bad");
    expect(table.state.pending).toBeNull();
  });

  it("forgets what else was on its way when the line broke", () => {
    table.undo();
    reconnect();
    network.line.say(update());
    expect(table.state.pending).toBeNull();
  });

  it("knows that its own wish waits for the others, and what became of it", () => {
    table.undo();
    const id = (network.line.last("undo") as { id: string }).id;
    network.line.say({ type: "undo-wish", id, seat: 0, text: "" });
    expect([table.state.pending, table.state.wish?.id]).toEqual([null, id]);
    network.line.say({ type: "refused", id, code: "DECLINED", text: "Not everybody agrees" });
    expect([table.state.wish, table.state.notice?.tone]).toEqual([null, "bad"]);
  });

  it("answers a wish by its id", () => {
    network.line.say({ type: "undo-wish", id: "w", seat: 1, text: "" });
    table.consent(false);
    expect(network.line.last("consent")).toEqual({ type: "consent", id: "w", agree: false });
    expect(table.state.wish).toBeNull();
  });

  it("tells its listeners, and no longer those who left", () => {
    const listener = vi.fn();
    const leave = table.subscribe(listener);
    table.undo();
    const calls = listener.mock.calls.length;
    expect(calls).toBeGreaterThan(0);
    leave();
    table.retract();
    expect(listener.mock.calls.length).toBe(calls);
  });
});

describe("the picture of a table", () => {
  it("is asked for once there is something to be seen, though nothing was answered since", () => {
    network.line.say(update({ seq: 0, choosing: [1], question: null }));
    table.draw(true);
    expect(network.line.last("look")).toBeUndefined();
    network.line.say(update({ seq: 0, question }));
    expect(network.line.last("look")).toEqual({ type: "look" });
  });
});
