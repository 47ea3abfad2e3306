import { beforeEach, describe, expect, it } from "vitest";
import * as tokens from "../../../src/core/browser/tokens";

describe("tokens", () => {
  beforeEach(() => localStorage.clear());
  const made = {
    match: "m1",
    host: "h",
    watch: "/#/watch/m1",
    seats: [
      { seat: 0, token: "t0", link: "/#/join/m1/t0" },
      { seat: 1, token: "t1", link: "/#/join/m1/t1" },
    ],
  };

  it("of a match one made: own seats apart from invitations", () => {
    tokens.keepMade(made, "Kuhn", [0]);
    expect(tokens.find("m1")).toMatchObject({
      host: "h",
      seats: [{ seat: 0, token: "t0" }],
      invitations: [{ seat: 1, link: "/#/join/m1/t1" }],
    });
    expect(tokens.all().map((kept) => kept.match)).toEqual(["m1"]);
  });

  it("claim an invitation by the same secret until it is claimed, and then keep the seat's own", () => {
    tokens.keepMade(made, "Kuhn", [0]);
    const own = tokens.claimFor("m1", "t1");
    expect(own).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(tokens.claimFor("m1", "t1")).toBe(own);
    tokens.keepClaimed("m1", "t1", own, 1);
    expect(tokens.find("m1")).toMatchObject({
      seats: [
        { seat: 0, token: "t0" },
        { seat: 1, token: own },
      ],
      invitations: [],
      claims: [],
    });
    expect(tokens.claimFor("m1", "t1")).not.toBe(own);
  });

  it("from a link learn their seat later, and are kept once", () => {
    tokens.keepToken("m1", "t1");
    tokens.keepToken("m1", "t1", 1, "Kuhn");
    tokens.keepToken("m1", "t1");
    expect(tokens.find("m1")?.seats).toEqual([{ seat: 1, token: "t1" }]);
  });

  it("of several seats stay in the order of the seats, whichever is used", () => {
    tokens.keepMade(made, "Kuhn", [0, 1]);
    tokens.keepToken("m1", "t0", 0);
    expect(tokens.find("m1")?.seats.map((own) => own.token)).toEqual(["t0", "t1"]);
  });

  it("keep the highest number seen, and nothing of matches that are not ours", () => {
    tokens.keepSeen("m1", 5);
    expect(tokens.find("m1")).toBeNull();
    tokens.keepToken("m1", "t1");
    tokens.keepSeen("m1", 5);
    tokens.keepSeen("m1", 2);
    expect(tokens.find("m1")?.seen).toBe(5);
  });

  it("survive rubbish in the storage", () => {
    localStorage.setItem("loretable.match.bad", "{");
    localStorage.setItem("loretable.match.odd", '{"seats": 3}');
    expect(tokens.all().map((kept) => kept.seats)).toEqual([[]]);
  });
});
