// Made from games/lorcana/rules/actions by scripts/generate/page_verbs.py (make page-types). Do not edit.

/** A turn action as its card offers it; what each part means says `Button` in rules/actions/turn_action.py. */
export interface VerbButton {
  words: string;
  key: string;
  main: boolean;
  target: string;
  reach: string;
  byAim: Record<string, string>;
  left: string;
}

export const VERBS: Record<string, VerbButton> = {
  ink: {
    words: "Ink it",
    key: "i",
    main: false,
    target: "",
    reach: "",
    byAim: {},
    left: "ink",
  },
  play: {
    words: "Play for {cost}",
    key: "p",
    main: true,
    target: "Shift onto",
    reach: "to shift onto",
    byAim: {
      exerted: "Play exerted",
      shift: "Shift",
      "shift-exerted": "Shift, exerted",
      free: "Play for free",
      "free-exerted": "For free, exerted",
      "shift-free": "Shift for free",
    },
    left: "play",
  },
  sing: {
    words: "Sing",
    key: "s",
    main: false,
    target: "Sings",
    reach: "to sing it",
    byAim: {},
    left: "play",
  },
  "sing-together": {
    words: "Sing together",
    key: "g",
    main: false,
    target: "",
    reach: "",
    byAim: {},
    left: "play",
  },
  quest: {
    words: "Quest for {lore}",
    key: "q",
    main: true,
    target: "",
    reach: "",
    byAim: {},
    left: "character",
  },
  challenge: {
    words: "Challenge",
    key: "c",
    main: false,
    target: "Challenge",
    reach: "to challenge",
    byAim: {},
    left: "character",
  },
  move: {
    words: "Move",
    key: "m",
    main: false,
    target: "Move here",
    reach: "to move to",
    byAim: {},
    left: "",
  },
  boost: {
    words: "Boost",
    key: "b",
    main: false,
    target: "",
    reach: "",
    byAim: {},
    left: "ability",
  },
  use: {
    words: "",
    key: "x",
    main: false,
    target: "",
    reach: "",
    byAim: {},
    left: "ability",
  },
  end: {
    words: "End the turn",
    key: "",
    main: false,
    target: "",
    reach: "",
    byAim: {},
    left: "",
  },
};

/** What "done" is called where it is not called that, by the kind of question. */
export const DONE_WORDS: Record<string, string> = {
  "alter your hand": "Keep the rest",
};
