import { describe, expect, it } from "vitest";
import { parseRoute, pastedRoute, printRoute, type Route } from "../../../src/core/browser/route";

describe("routes", () => {
  it.each<Route>([
    { page: "lobby" },
    { page: "new", game: "examples.kuhn:GAME" },
    { page: "join", match: "m1", token: "a-b_c" },
    { page: "table", match: "m1", seat: null },
    { page: "table", match: "m1", seat: 1 },
    { page: "watch", match: "m1" },
    { page: "study", id: "" },
    { page: "study", id: "0a1b2c" },
    { page: "key", key: "a-b_c0123456789abcdef", study: true },
    { page: "key", key: "a-b_c0123456789abcdef", study: false },
    { page: "replay", match: "m1", step: 12, watching: false },
    { page: "replay", match: "m1", step: 0, watching: true },
  ])("round-trip: %o", (route) => {
    expect(parseRoute(printRoute(route))).toEqual(route);
  });

  it("of a pasted link are found, whatever stands before the #", () => {
    expect(pastedRoute(" http://host:8000/#/join/m1/tok ")).toEqual({ page: "join", match: "m1", token: "tok" });
    expect(pastedRoute("hello")).toBeNull();
    expect(pastedRoute("http://host/")).toBeNull();
  });
});
