// What a page of the documentation and the worker that runs its examples say to each other.

/** The blocks of a page down to the one that is run. */
export type ToRunner = { blocks: string[] };

export type FromRunner =
  | { kind: "loading"; what: string }
  | { kind: "said"; text: string }
  /** `trouble`: what went wrong, or nothing. */
  | { kind: "done"; trouble: string };
