import { describe, expect, it } from "vitest";
import { Frames } from "../../../src/core/match/frames";

function staged() {
  const waiting: (() => void)[] = [];
  let drawn = 0;
  const frames = new Frames(
    () => (drawn += 1),
    (then) => waiting.push(then),
  );
  const frame = () => {
    for (const then of waiting.splice(0)) then();
  };
  return { frames, drawings: () => drawn, frame };
}

describe("drawing in step with the screen", () => {
  it("draws what comes first at once", () => {
    const { frames, drawings } = staged();
    frames.ask();
    expect(drawings()).toBe(1);
  });

  it("draws what follows in the same frame together, in the next one", () => {
    const { frames, drawings, frame } = staged();
    for (let i = 0; i < 5; i += 1) frames.ask();
    expect(drawings()).toBe(1);
    frame();
    expect(drawings()).toBe(2);
    frame();
    expect(drawings()).toBe(2);
  });

  it("draws at once again after a frame in which nothing came", () => {
    const { frames, drawings, frame } = staged();
    frames.ask();
    frame();
    frames.ask();
    expect(drawings()).toBe(2);
  });
});
