import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callingOn, callToTable, canCall, wishCalling } from "../../../src/core/browser/calling";

interface Shown {
  title: string;
  tag: string;
  body: string;
}

let shown: Shown[];
let answer: string;
let seen: string;
let helper: { showNotification: (title: string, options: { tag: string; body: string }) => Promise<void> } | undefined;

class FakeNotification {
  static permission = "default";
  static requestPermission = () => {
    FakeNotification.permission = answer;
    return Promise.resolve(answer);
  };
  constructor(title: string, options: { tag: string; body: string }) {
    shown.push({ title, tag: options.tag, body: options.body });
  }
}

beforeEach(() => {
  const kept = new Map<string, string>();
  shown = [];
  answer = "granted";
  seen = "hidden";
  helper = undefined;
  FakeNotification.permission = "default";
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("location", { href: "http://table/#/match/m" });
  vi.stubGlobal("document", {
    get visibilityState() {
      return seen;
    },
  });
  vi.stubGlobal("navigator", {
    serviceWorker: { register: () => Promise.resolve(), getRegistration: () => Promise.resolve(helper) },
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("told when it is your turn", () => {
  it("is off until somebody wants it", async () => {
    await callToTable("m", "Lorcana", "Your turn");
    expect(callingOn()).toBe(false);
    expect(shown).toEqual([]);
  });

  it("comes once it is wanted and allowed, one a match", async () => {
    expect(await wishCalling(true)).toBe(true);
    await callToTable("m", "Lorcana", "Choose a card");
    expect(shown).toEqual([{ title: "Your turn · Lorcana", tag: "m", body: "Choose a card" }]);
  });

  it("comes by the page's helper where there is one, as phones want it", async () => {
    helper = {
      showNotification: (title, { tag, body }) => {
        shown.push({ title: `helper: ${title}`, tag, body });
        return Promise.resolve();
      },
    };
    await wishCalling(true);
    await callToTable("m", "Lorcana", "Choose");
    expect(shown.map(({ title }) => title)).toEqual(["helper: Your turn · Lorcana"]);
  });

  it("does not come while one looks at the table", async () => {
    await wishCalling(true);
    seen = "visible";
    await callToTable("m", "Lorcana", "Choose");
    expect(shown).toEqual([]);
  });

  it("stays off where the browser does not allow it", async () => {
    answer = "denied";
    expect(await wishCalling(true)).toBe(false);
    await callToTable("m", "Lorcana", "Choose");
    expect(shown).toEqual([]);
  });

  it("is switched off again", async () => {
    await wishCalling(true);
    expect(await wishCalling(false)).toBe(true);
    await callToTable("m", "Lorcana", "Choose");
    expect(shown).toEqual([]);
  });

  it("is not offered where there are no notifications", () => {
    vi.stubGlobal("Notification", undefined);
    expect(canCall()).toBe(false);
  });
});
