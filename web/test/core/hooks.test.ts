import { h, render } from "preact";
import { afterEach, expect, it, vi } from "vitest";
import { useCards } from "../../src/core/hooks";

function Text() {
  return h("p", null, useCards("kuhn").find("Jack")?.text ?? "nothing yet");
}

afterEach(() => vi.unstubAllGlobals());

it("cards that come before the next frame are drawn", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0); // there is none for a long time
  const answer = { cards: [{ name: "Jack", text: "the lowest card", facts: {} }], total: 1 };
  vi.stubGlobal("fetch", () =>
    Promise.resolve(new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } })),
  );
  const place = document.createElement("div");
  render(h(Text, null), place);
  await vi.waitFor(() => expect(place.textContent).toBe("the lowest card"));
});
