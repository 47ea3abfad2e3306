import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backOff, Connection, type Status, toldWait } from "../../../src/core/wire/connection";
import type { FromServer } from "../../../src/core/wire/messages";
import { FakeNetwork } from "../../fakes";

let network: FakeNetwork;
let statuses: Status[];
let heard: FromServer[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  statuses = [];
  heard = [];
  connection = new Connection({
    open: network.plug,
    hello: () => ({ type: "hello", token: "t", since: 7 }),
    onMessage: (message) => heard.push(message),
    onStatus: (status) => statuses.push(status),
    random: () => 0.5,
  });
  connection.start();
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

function kind(): string {
  return statuses.at(-1)?.kind ?? "";
}

function establish(): void {
  network.line.open();
  network.line.say({ type: "pong" });
}

describe("a connection", () => {
  it("says hello first, and is open once it is answered", () => {
    network.line.open();
    expect(network.line.sent).toEqual([{ type: "hello", token: "t", since: 7 }]);
    expect(kind()).toBe("connecting");
    network.line.say({ type: "pong" });
    expect(kind()).toBe("open");
    expect(heard).toEqual([{ type: "pong" }]);
  });

  it("comes back by itself, each time later, and at once again after it was well", () => {
    const waits: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      network.line.break();
      const status = statuses.at(-1);
      if (status?.kind !== "waiting") throw new Error("it should wait");
      waits.push(status.until - Date.now());
      vi.advanceTimersByTime(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000]);
    expect(network.lines).toHaveLength(5);
    establish();
    network.line.break();
    const status = statuses.at(-1);
    expect(status?.kind === "waiting" && status.until - Date.now()).toBe(500);
  });

  it("never waits longer than half a minute and a bit, and not all at the same moment", () => {
    expect(backOff(50, () => 1)).toBe(36_000);
    expect(backOff(0, () => 0)).toBe(400);
  });

  it("comes back when a server that ends has said so", () => {
    expect(toldWait("come back in 3 s")).toBe(3000);
    expect(toldWait("come back in 900 s")).toBe(30_000);
    expect(toldWait("")).toBe(0);
    expect(toldWait()).toBe(0);
  });

  it("tries at once when told to", () => {
    network.line.break();
    connection.retry();
    expect(network.lines).toHaveLength(2);
    expect(kind()).toBe("connecting");
  });

  it("notices a line that has gone silent", () => {
    establish();
    vi.advanceTimersByTime(20_000);
    expect(network.line.last("ping")).toBeTruthy();
    vi.advanceTimersByTime(60_000);
    expect(network.lines[0]?.closed).toBe(true);
    expect(network.lines.length).toBeGreaterThan(1);
  });

  it("gives up on a line that never opens", () => {
    vi.advanceTimersByTime(10_000);
    expect(kind()).toBe("waiting");
  });

  it("sends nothing while there is no line, and says so", () => {
    expect(connection.send({ type: "ping" })).toBe(false);
    establish();
    expect(connection.send({ type: "ping" })).toBe(true);
  });

  it("does not listen to an old line", () => {
    const old = network.line;
    const listener = old.onmessage;
    old.break();
    connection.retry();
    listener?.({ data: '{"type":"pong"}' });
    expect(heard).toEqual([]);
  });

  it("waits longer each time while it is refused at the door", () => {
    network.line.open();
    network.line.say({ type: "refused", id: "", code: "FULL", text: "too many" });
    network.line.break(1013);
    vi.advanceTimersByTime(500);
    network.line.open();
    network.line.say({ type: "refused", id: "", code: "FULL", text: "too many" });
    network.line.break(1013);
    const status = statuses.at(-1);
    expect(status?.kind === "waiting" && status.until - Date.now()).toBe(1000);
  });

  it.each([4001, 4003, 4004])("does not come back where the server says that there is no use: %i", (code) => {
    establish();
    network.line.break(code);
    vi.advanceTimersByTime(100_000);
    expect(statuses.at(-1)).toEqual({ kind: "shut", code });
    expect(network.lines).toHaveLength(1);
  });

  it("stays away once it is stopped", () => {
    connection.stop();
    vi.advanceTimersByTime(100_000);
    expect(network.lines).toHaveLength(1);
    expect(kind()).toBe("stopped");
  });
});
