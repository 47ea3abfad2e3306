import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPush, NO_HTTPS, NOT_ALLOWED, switchCalls, whyNoCalls } from "../../../src/core/browser/pushing";

const KEY = "AAEC-_8";
const BYTES = new Uint8Array([0, 1, 2, 251, 255]);

interface Asked {
  path: string;
  body: unknown;
}

let asked: Asked[];
let told: { key: string; why: string };
let service: (key: string) => Promise<unknown>;
let there: unknown;
let ended: number;

function subscription(key: Uint8Array) {
  return {
    endpoint: "https://push.example.org/1",
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint: "https://push.example.org/1", keys: { p256dh: "P", auth: "A" } }),
    unsubscribe: () => {
      ended += 1;
      there = null;
      return Promise.resolve(true);
    },
  };
}

beforeEach(() => {
  const kept = new Map([["loretable.match.m", JSON.stringify({ seats: [{ seat: 1, token: "secret" }] })]]);
  asked = [];
  told = { key: KEY, why: "" };
  there = null;
  ended = 0;
  service = () => {
    there = subscription(BYTES);
    return Promise.resolve(there);
  };
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i],
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: () => Promise.resolve("granted") });
  vi.stubGlobal("window", { isSecureContext: true, PushManager: class {} });
  const pushManager = {
    getSubscription: () => Promise.resolve(there),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => service(applicationServerKey),
  };
  const helper = { pushManager };
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: () => Promise.resolve(helper),
      ready: Promise.resolve(helper),
      getRegistration: () => Promise.resolve(helper),
    },
  });
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: body ? JSON.parse(body) : undefined });
    return Promise.resolve(new Response(JSON.stringify(path === "/api/calls" && !body ? told : { seats: 1 })));
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("told while no page is open", () => {
  it("begins with the browser's subscription and one's seats", async () => {
    expect(await switchCalls(true)).toBe("");
    expect(await keepPush(true)).toBe("");
    expect(asked.at(-1)).toEqual({
      path: "/api/calls",
      body: { endpoint: "https://push.example.org/1", p256dh: "P", auth: "A", tokens: ["secret"] },
    });
  });

  it("is said again when a match has come, not each time one goes somewhere", async () => {
    await switchCalls(true);
    await keepPush(true);
    const count = asked.length;
    await keepPush();
    expect(asked.length).toBe(count);
    localStorage.setItem("loretable.match.n", JSON.stringify({ seats: [{ seat: 0, token: "other" }] }));
    await keepPush();
    expect(asked.at(-1)?.body).toMatchObject({ tokens: expect.arrayContaining(["secret", "other"]) });
  });

  it("asks the browser anew where the server has another key", async () => {
    there = subscription(new Uint8Array([9]));
    await switchCalls(true);
    expect(await keepPush(true)).toBe("");
    expect(ended).toBe(1);
    await keepPush(true);
    expect(ended).toBe(1);
  });

  it("says why it cannot be", async () => {
    await switchCalls(true);
    told = { key: "", why: "This server cannot send any." };
    expect(await keepPush(true)).toBe("You are called while this page is open. This server cannot send any.");
    told = { key: KEY, why: "" };
    service = () => Promise.reject(new Error("no service"));
    expect(await keepPush(true)).toMatch(/push service could not be reached/);
    vi.stubGlobal("window", { isSecureContext: true });
    expect(await keepPush(true)).toMatch(/Home Screen/);
    vi.stubGlobal("window", { isSecureContext: false });
    expect(whyNoCalls()).toBe(NO_HTTPS);
    expect(await switchCalls(true)).toBe(NO_HTTPS);
  });

  it("is not begun where the browser says no", async () => {
    Notification.requestPermission = () => Promise.resolve("denied");
    expect(await switchCalls(true)).toBe(NOT_ALLOWED);
    expect(await keepPush(true)).toBe("");
    expect(asked).toEqual([]);
  });

  it("ends on both sides", async () => {
    await switchCalls(true);
    await keepPush(true);
    expect(await switchCalls(false)).toBe("");
    expect(asked.at(-1)).toEqual({ path: "/api/calls/end", body: { endpoint: "https://push.example.org/1" } });
    expect(ended).toBe(1);
  });
});
