// What a browser keeps for the page, and what is kept instead where it keeps nothing.

import { afterEach, describe, expect, it, vi } from "vitest";
import { PassingDrawer } from "../../src/pocket/drawer";

const own = Object.getOwnPropertyDescriptor(window, "localStorage");

describe("a browser that keeps nothing", () => {
  afterEach(() => {
    vi.resetModules();
    if (own) Object.defineProperty(window, "localStorage", own);
  });

  it("is found out, and what is kept goes with the page", async () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
      configurable: true,
    });
    const { browserKeeps } = await import("../../src/pocket/keeping");
    expect(browserKeeps).toBe(false);
    localStorage.setItem("a", "1");
    localStorage.setItem("b", "2");
    localStorage.removeItem("b");
    expect([localStorage.length, localStorage.key(0), localStorage.getItem("a"), localStorage.getItem("b")]).toEqual([
      1,
      "a",
      "1",
      null,
    ]);
    localStorage.clear();
    expect(localStorage.length).toBe(0);
  });

  it("is another one than a browser that does", async () => {
    const { browserKeeps } = await import("../../src/pocket/keeping");
    expect(browserKeeps).toBe(true);
  });

  it("keeps matches in the worker as long as it is there", async () => {
    const drawer = new PassingDrawer();
    await drawer.put(JSON.stringify({ "match/a": "1", "log/a/0": "2", "match/b": "3" }));
    await drawer.put(JSON.stringify({ "match/b": null }));
    expect(JSON.parse(await drawer.all("match/"))).toEqual({ "match/a": "1" });
  });
});
