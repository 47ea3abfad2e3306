import { expect, it } from "vitest";
import { iconFor, tabTitle } from "../../../src/core/browser/attention";
import { byTurn, waitingElsewhere } from "../../../src/core/browser/inbox";
import type { MyMatch } from "../../../src/core/wire/rest_messages";

function one(match: string, your_turn: boolean, more: { over?: boolean; changed?: number } = {}): MyMatch {
  const info = { match, over: false, changed: 1, ...more } as MyMatch["info"];
  return { info, your_turn, token: match, news: [], standing: "", result: "" };
}

it("counts the matches that wait and are not on this page, each once", () => {
  const mine = [one("a", true), one("a", true), one("b", true), one("c", false)];
  expect(waitingElsewhere(mine, "#/rules/kuhn")).toBe(2);
  expect(waitingElsewhere(mine, "#/")).toBe(0);
  expect(waitingElsewhere(mine, "#/match/a")).toBe(1);
  expect(waitingElsewhere(mine, "#/match/a/seat/1")).toBe(1);
  expect(waitingElsewhere(mine, "#/match/c")).toBe(2);
});

it("shows what waits first, then what goes on, then what is over, the newest first", () => {
  const mine = [one("over", false, { over: true, changed: 9 }), one("old", false), one("new", false, { changed: 5 })];
  expect([...mine, one("turn", true)].sort(byTurn).map(({ info }) => info.match)).toEqual([
    "turn",
    "new",
    "old",
    "over",
  ]);
});

it("tells in the tab whether it is here that somebody waits, or elsewhere", () => {
  expect(tabTitle("Lorcana", 1, false)).toBe("(1) Lorcana · Loretable");
  expect(tabTitle("Lorcana", 2, true)).toBe("(2) Your turn · Lorcana · Loretable");
});

it("has the number in the tab's icon", () => {
  expect(iconFor(0, "red", "white")).toBe("/favicon.svg");
  expect(iconFor(1, "red", "white")).toBe("/favicon-turn.svg");
  expect(decodeURIComponent(iconFor(3, "red", "white"))).toContain(">3</text>");
  expect(decodeURIComponent(iconFor(30, "red", "white"))).toContain(">9+</text>");
});
