// A replay: the views of all its steps, each made from the one before when it is asked for.

import { isObject, type Obj } from "../wire/json";
import type { Entry } from "../wire/messages";
import { applyPatch } from "../wire/patch";
import type { Replay } from "../wire/rest_messages";

export class Film {
  readonly entries: Entry[];
  private readonly steps: readonly (Entry | null)[];
  private readonly views: Obj[] = [];

  /** `spoken`: an entry as it is told to who watches. */
  constructor(
    readonly replay: Replay,
    spoken: (entry: Entry) => Entry = (entry) => entry,
  ) {
    this.steps = replay.steps.map(({ entry }) => (entry ? spoken(entry) : null));
    this.entries = this.steps.flatMap((entry) => entry ?? []);
  }

  get last(): number {
    return Math.max(0, this.replay.steps.length - 1);
  }

  /** Does each step show what any seat knew then? */
  get open(): boolean {
    return this.replay.open === true;
  }

  get seat(): number {
    return this.replay.seat;
  }

  clamp(step: number): number {
    return Math.min(this.last, Math.max(0, step));
  }

  entry(step: number): Entry | null {
    return this.steps[step] ?? null;
  }

  /** The sequence number of a step: the number of its entry. */
  seq(step: number): number {
    return this.entry(step)?.seq ?? step;
  }

  /** What had been told by then: a board shows nothing of what is to come. */
  told(step: number): Entry[] {
    return this.steps.slice(0, step + 1).flatMap((entry) => entry ?? []);
  }

  stepOf(seq: number): number {
    const found = this.steps.findIndex((entry) => entry?.seq === seq);
    return found < 0 ? 0 : found;
  }

  view(step: number): Obj {
    for (let next = this.views.length; next <= step; next += 1) {
      const { view, patch } = this.replay.steps[next] ?? {};
      const made = isObject(view) ? view : applyPatch(this.views[next - 1] ?? {}, patch ?? []);
      this.views.push(isObject(made) ? made : {});
    }
    return this.views[step] ?? {};
  }
}
