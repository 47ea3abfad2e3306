import { beforeEach, expect, it } from "vitest";
import { remember, seenOf, shareFor } from "../../../src/core/browser/luck";

beforeEach(() => localStorage.clear());

it("remembers the promise as it was first seen, one share, and the last link", () => {
  expect(seenOf("m")).toBeNull();
  const share = shareFor("m");
  expect(share).toMatch(/^[0-9a-f]{32}$/);
  remember("m", { commitment: "first" });
  remember("m", { commitment: "second", share: "other" });
  remember("m", { seq: 3, link: "abc" });
  expect(seenOf("m")).toEqual({ commitment: "first", share, seq: 3, link: "abc" });
  expect(shareFor("m")).toBe(share);
});
