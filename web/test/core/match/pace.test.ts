import { describe, expect, it } from "vitest";
import { emptyMatch, type MatchState } from "../../../src/core/match/match";
import {
  arrive,
  beat,
  beatsLeft,
  begin,
  goOn,
  isScene,
  isTelling,
  latest,
  type Manner,
  type Pace,
  PLAIN,
  skip,
  stay,
  toldSoFar,
} from "../../../src/core/match/pace";
import type { Entry, Told } from "../../../src/core/wire/messages";

const told = (text: string): Told => ({ text, event: {} });

function at(seq: number, entries: Entry[]): MatchState {
  return { ...emptyMatch("m"), seq, view: { step: seq }, entries };
}

const first = at(1, []);
const entry = (seq: number, ...lines: string[]): Entry => ({ seq, seat: 1, told: lines.map(told) });
const one = entry(2, "He draws.", "", "He plays.");
const two = entry(3, "He quests.");

function started(): Pace {
  return arrive(begin(emptyMatch("m")), first, false);
}

describe("what others do is told one after the other", () => {
  it("shows the table as it is to who has just come", () => {
    expect(isTelling(started())).toBe(false);
    expect(started().shown.state).toBe(first);
  });

  it("tells each event that has words, then the next moment", () => {
    let pace = arrive(started(), at(2, [one]), false);
    pace = arrive(pace, at(3, [one, two]), false);
    const heard: string[] = [];
    for (let i = 0; isTelling(pace) && i < 20; i += 1) {
      heard.push(`${pace.shown.state.seq} ${pace.shown.events[pace.at]?.text ?? "-"}`);
      pace = goOn(pace);
    }
    expect(heard).toEqual(["2 He draws.", "2 He plays.", "3 He quests."]);
    expect(pace.shown.state.seq).toBe(3);
  });

  it("knows a step of a scene that goes on after it", () => {
    const manner: Manner = { ...PLAIN, holds: ({ text }, rest) => text === "He draws." && rest.length > 0 };
    const pace = arrive(started(), at(2, [one]), false, manner);
    expect([isScene(pace, manner), isScene(goOn(pace, manner), manner), isScene(pace)]).toEqual([true, false, false]);
  });

  it("does not stay at what is quiet: that is in the log with the next", () => {
    const manner: Manner = { ...PLAIN, quiet: ({ text }) => text !== "He plays." };
    let pace = arrive(started(), at(2, [one]), false, manner);
    pace = arrive(pace, at(3, [one, two]), false, manner);
    expect(pace.shown.events[pace.at]?.text).toBe("He plays.");
    expect(toldSoFar(pace)).toEqual([one]);
    pace = goOn(pace, manner);
    expect([pace.shown.state.seq, isTelling(pace)]).toEqual([3, false]);
    expect(isTelling(arrive(started(), at(3, [two]), false, manner))).toBe(false);
  });

  it("writes each event into the log when it is told, and not before", () => {
    const own: Entry = { ...entry(2, "You draw.", "", "You play."), seat: 0, label: "Play it" };
    let pace = arrive(started(), at(2, [own]), false);
    pace = arrive(pace, at(4, [own, two, entry(4, "He ends.")]), false);
    const logs: string[] = [];
    for (let i = 0; isTelling(pace) && i < 20; i += 1) {
      logs.push(
        toldSoFar(pace)
          .map(({ seq, told }) => `${seq}:${told.map((line) => line.text).join("|")}`)
          .join(" "),
      );
      pace = goOn(pace);
    }
    expect(logs).toEqual([
      "2:You draw.",
      "2:You draw.||You play.",
      "2:You draw.||You play. 3:He quests.",
      "2:You draw.||You play. 3:He quests. 4:He ends.",
    ]);
    expect(toldSoFar(pace)).toBe(pace.shown.state.entries);
  });

  it("has the whole log at once for who skips", () => {
    const pace = skip(arrive(started(), at(2, [one]), false));
    expect(toldSoFar(pace)).toEqual([one]);
  });

  it("is skipped to the last moment", () => {
    const pace = skip(arrive(arrive(started(), at(2, [one]), false), at(3, [one, two]), false));
    expect(isTelling(pace)).toBe(false);
    expect(pace.shown.state.seq).toBe(3);
  });

  it("changes the last moment in place where nothing has happened", () => {
    const pace = arrive(arrive(started(), at(2, [one]), false), at(3, [one, two]), false);
    const noticed = { ...latest(pace), summary: "noticed" };
    expect(latest(arrive(pace, noticed, false)).summary).toBe("noticed");
    expect(arrive(pace, noticed, false).shown).toBe(pace.shown);
  });

  it("tells nothing at once, and nothing of what was taken back", () => {
    expect(isTelling(arrive(started(), at(2, [one]), true))).toBe(false);
    const back: Entry = { ...entry(3, "He took back."), undone_to: 1 };
    const pace = arrive(arrive(started(), at(2, [one]), false), at(3, [one, back]), false);
    expect(isTelling(pace)).toBe(false);
    expect(pace.shown.state.seq).toBe(3);
  });

  it("stays longer for longer sentences, and shorter at a higher speed", () => {
    const pace = arrive(started(), at(2, [one]), false);
    const long = arrive(started(), at(2, [entry(2, "He does something that takes many more words than that.")]), false);
    expect(stay(long, 1)).toBeGreaterThan(stay(pace, 1));
    expect(stay(pace, 2)).toBe(stay(pace, 1) / 2);
  });
});

describe("where an act is one beat", () => {
  const ACTS: Manner = { ...PLAIN, quiet: (_told, _next, own) => own, together: true };

  it("tells all that an answer led to together, and writes it into the log with it", () => {
    let pace = arrive(started(), at(2, [one]), false, ACTS);
    expect(pace.shown.events[pace.at]?.text).toBe("He draws.");
    expect(toldSoFar(pace, ACTS)).toEqual([one]);
    pace = goOn(pace, ACTS);
    expect(isTelling(pace)).toBe(false);
  });

  it("shows one's own deeds at once", () => {
    const own = { ...at(2, [{ ...one, seat: 0 }]), seat: 0 };
    const pace = arrive(arrive(begin(emptyMatch("m")), { ...first, seat: 0 }, false, ACTS), own, false, ACTS);
    expect(isTelling(pace)).toBe(false);
    expect(pace.shown.state).toBe(own);
  });

  it("is over within four seconds of the last news, however much there was", () => {
    let pace = started();
    const entries: Entry[] = [];
    for (let seq = 2; seq < 40; seq += 1) {
      entries.push(entry(seq, "He does.", "And it does.", "And so on."));
      pace = arrive(pace, at(seq, [...entries]), false, ACTS, 100 * seq);
    }
    let now = 3900;
    expect(beatsLeft(pace, ACTS)).toBe(38);
    for (let i = 0; isTelling(pace) && i < 100; i += 1) {
      now += stay(pace, 1, ACTS, now);
      pace = goOn(pace, ACTS);
    }
    expect(isTelling(pace)).toBe(false);
    expect(now - 3900).toBeLessThanOrEqual(4000);
  });
});

describe("what belongs together is told in one breath", () => {
  const BREATHS: Manner = { ...PLAIN, joins: (one, before) => one.text.slice(0, 1) === before.text.slice(0, 1) };
  const battle = entry(2, "a 1", "a 2", "b 1", "c 1", "c 2", "c 3");

  function heard(pace: Pace): string[] {
    const all: string[] = [];
    for (let left = pace; isTelling(left); left = goOn(left, BREATHS)) {
      all.push(
        beat(left, BREATHS)
          .map(({ text }) => text)
          .join(", "),
      );
    }
    return all;
  }

  it("is one beat, and in the log with it", () => {
    const pace = arrive(started(), at(2, [battle]), false, BREATHS);
    expect(heard(pace)).toEqual(["a 1, a 2", "b 1", "c 1, c 2, c 3"]);
    expect(beatsLeft(pace, BREATHS)).toBe(3);
    expect(toldSoFar(pace)[0]?.told.map(({ text }) => text)).toEqual(["a 1", "a 2"]);
  });

  it("is over within four seconds of the last news, but each is seen", () => {
    const lines = Array.from({ length: 8 }, (_, i) => `${i} something that takes a good many words to be said`);
    let pace = arrive(started(), at(2, [entry(2, ...lines)]), false, BREATHS, 1000);
    let now = 1000;
    for (; isTelling(pace); pace = goOn(pace, BREATHS)) {
      const time = stay(pace, 1, BREATHS, now);
      expect(time).toBeGreaterThanOrEqual(320);
      now += time;
    }
    expect(now - 1000).toBeLessThanOrEqual(4000);
  });
});
