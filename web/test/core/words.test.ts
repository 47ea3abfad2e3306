import { expect, it } from "vitest";
import { tabTitle } from "../../src/core/browser/attention";
import type { SeatInfo } from "../../src/core/wire/messages";
import { ago, listed, named, ofSeveral, remaining, withAnimals, withNames, withRule } from "../../src/core/words";

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
  const seat = (at: number, name: string, who: string): SeatInfo => ({
    seat: at,
    name,
    who,
    player: "open",
    taken: true,
    connected: true,
    waited_for: false,
  });
  const seats = [seat(0, "Player 1", ""), seat(1, "Player 2", "Bob the Bold")];
  expect(withNames("Player 2 draws a card", seats)).toBe("Bob the Bold draws a card");
  expect(withNames("Player 1 and Player 21", seats)).toBe("Player 1 and Player 21");
  expect(withNames("Sauron wins", [seat(0, "Sauron", "Eve")])).toBe("Sauron wins");
  const entry = { seq: 1, seat: 1, told: [{ text: "Player 2 quests", event: {}, cause: "Turn of Player 2" }] };
  expect(named(entry, seats).told[0]).toMatchObject({ text: "Bob the Bold quests", cause: "Turn of Bob the Bold" });
  expect(named(entry, seats.slice(0, 1))).toEqual(entry);
});

it("the log speaks to who reads it", () => {
  const seat = (at: number): SeatInfo => ({ seat: at, name: `Player ${at + 1}`, player: "open" });
  const seats = [seat(0), { ...seat(1), who: "Bob" }];
  const said = (text: string) => withNames(text, seats, 0);
  expect(said("Player 1 plays Elsa")).toBe("You play Elsa");
  expect(said("Player 1 loses 2 lore")).toBe("You lose 2 lore");
  expect(said("Player 1 puts Elsa into the inkwell")).toBe("You put Elsa into the inkwell");
  expect(said("Elsa goes back to the hand of Player 1")).toBe("Elsa goes back to your hand");
  expect(said("2 cards of the deck of Player 1 are looked at")).toBe("2 cards of your deck are looked at");
  expect(said("Turn 7: Player 1")).toBe("Turn 7: you");
  expect(said("Player 1 wins (lore).")).toBe("You win (lore).");
  expect(said("Player 2 challenges Player 1's Elsa")).toBe("Bob challenges your Elsa");
  expect(withNames("Player 1 draws a card", seats, 1)).toBe("Player 1 draws a card");
});

it("what oneself and several do is said so", () => {
  expect(ofSeveral("pays 1 ink less")).toBe("pay 1 ink less");
  expect(ofSeveral("has Ward")).toBe("have Ward");
  expect(ofSeveral("can't quest")).toBe("can't quest");
  expect(ofSeveral("gets +2 strength")).toBe("get +2 strength");
});

it("a bot is called by its animal where the game only counts its players", () => {
  const bot = (at: number, animal: string, name = `Player ${at + 1}`): SeatInfo => ({
    seat: at,
    name,
    player: animal ? "normal" : "you",
    ...(animal ? { animal } : {}),
  });
  const seats = withAnimals([bot(0, ""), bot(1, "Fox")]);
  expect(seats.map(({ who = "" }) => who)).toEqual(["", "The Fox"]);
  expect(withNames("Player 2 plays Elsa", seats, 0)).toBe("The Fox plays Elsa");
  expect(withNames("Turn 3: Player 2", seats, 0)).toBe("Turn 3: the Fox");
  expect(withNames("Elsa goes back to the hand of Player 2", seats, 0)).toBe("Elsa goes back to the hand of the Fox");
  expect(withNames("It is over. Player 2 wins (lore).", seats, 0)).toBe("It is over. The Fox wins (lore).");
  const three = withAnimals([bot(0, ""), bot(1, "Fox"), bot(2, "Owl"), bot(3, "Fox")]);
  expect(three.map(({ who = "" }) => who)).toEqual(["", "The first Fox", "The Owl", "The second Fox"]);
  expect(withAnimals([bot(1, "Fox", "Sauron")])[0]?.who).toBeUndefined();
});
