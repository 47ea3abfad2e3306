import { expect, it } from "vitest";
import { tabTitle } from "../src/core/attention";
import { ago, listed, remaining, withRule } from "../src/core/words";

it("times, lists, reasons and titles are said in few words", () => {
  expect(listed(["A", "B", "C"])).toBe("A, B and C");
  expect(ago(1000, 1000 + 7200)).toBe("2 hours ago");
  expect(withRule("No", "4.6")).toBe("No (4.6)");
  expect(withRule("No [4.6]", "4.6")).toBe("No [4.6]");
  expect(remaining(65)).toBe("1:05");
  expect(remaining(200_000)).toBe("2 days");
  expect(tabTitle("Kuhn poker", 1)).toBe("● Your turn · Kuhn poker · Loretable");
  expect(tabTitle("", 3)).toBe("(3) Your turn · Loretable");
  expect(tabTitle("", 0)).toBe("Loretable");
});
