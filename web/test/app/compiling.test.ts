// @vitest-environment happy-dom
import { h, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import { Compiling } from "../../src/app/Compiling";

const told = (answer: object) =>
  new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });

function shown(): HTMLElement {
  const place = document.createElement("div");
  void act(() => render(h(Compiling, null), place));
  return place;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says so while the engine is being compiled, also while the server starts anew, and no longer", async () => {
  vi.useFakeTimers();
  const asked = vi
    .fn()
    .mockResolvedValueOnce(told({ ready: true, engine: "interpreted", compiling: true }))
    .mockRejectedValueOnce(new TypeError("nobody there"))
    .mockResolvedValueOnce(told({ ready: true, engine: "compiled" }));
  vi.stubGlobal("fetch", asked);
  const place = shown();
  await vi.advanceTimersByTimeAsync(1);
  expect(place.textContent).toContain("is being compiled");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(place.textContent).toContain("is being compiled");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(place.textContent).toBe("");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

it("asks once and says nothing where it is compiled", async () => {
  vi.useFakeTimers();
  const asked = vi.fn().mockResolvedValue(told({ ready: true, engine: "compiled" }));
  vi.stubGlobal("fetch", asked);
  const place = shown();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(place.textContent).toBe("");
  expect(asked).toHaveBeenCalledOnce();
});
