import { expect, it } from "vitest";
import { tabTitle } from "../src/core/attention";
import type { SeatInfo } from "../src/core/messages";
import { ago, listed, named, remaining, withNames, withRule } from "../src/core/words";

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

it("the log calls players by the names they gave, where the game only counts them", () => {
  const seat = (at: number, name: string, who: string): SeatInfo => ({ seat: at, name, who, player: "open", taken: true, connected: true, waited_for: false });
  const seats = [seat(0, "Player 1", ""), seat(1, "Player 2", "Bob the Bold")];
  expect(withNames("Player 2 draws a card", seats)).toBe("Bob the Bold draws a card");
  expect(withNames("Player 1 and Player 21", seats)).toBe("Player 1 and Player 21");
  expect(withNames("Sauron wins", [seat(0, "Sauron", "Eve")])).toBe("Sauron wins");
  const entry = { seq: 1, seat: 1, told: [{ text: "Player 2 quests", event: {}, cause: "Turn of Player 2" }] };
  expect(named(entry, seats).told[0]).toMatchObject({ text: "Bob the Bold quests", cause: "Turn of Bob the Bold" });
  expect(named(entry, seats.slice(0, 1))).toBe(entry);
});
