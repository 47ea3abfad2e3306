// A deck that is being made: what is in it, what the rules say of it, and the decks that this browser keeps.

import { useEffect, useRef, useState } from "preact/hooks";
import { examine, messageOf } from "../../../../core/wire/api";
import { type Counts, changed, listOf, readTold, sizeOf, type Told } from "../deck";
import { forgetDeck, type KeptDeck, keepDeck, keptDecks } from "../kept";

const SOON = 350;

export interface Editing {
  kept: readonly KeptDeck[];
  name: string;
  setName: (name: string) => void;
  counts: Counts;
  /** What the rules say of it; null for an empty deck. */
  told: Told | null;
  /** The list that is pasted. */
  text: string;
  setText: (text: string) => void;
  problems: readonly string[];
  trouble: string;
  setTrouble: (text: string) => void;
  /** What has just been done. */
  said: string;
  /** Reads a list, or a starter by its name. */
  open: (brought: string, called?: string) => Promise<void>;
  add: (card: string, by: number) => void;
  empty: () => void;
  keep: () => void;
  forget: () => void;
  copy: () => Promise<void>;
}

export function useEditing(): Editing {
  const [kept, setKept] = useState(keptDecks);
  const [name, setName] = useState("");
  const [counts, setCounts] = useState<Counts>(new Map());
  const [told, setTold] = useState<Told | null>(null);
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<string[]>([]);
  const [trouble, setTrouble] = useState("");
  const [said, setSaid] = useState("");
  const asked = useRef(0);

  // what the rules say of it is asked for once one has stopped changing it
  useEffect(() => {
    if (sizeOf(counts) === 0) {
      setTold(null);
      return undefined;
    }
    const number = ++asked.current;
    const timer = setTimeout(() => {
      examine("lorcana", Object.fromEntries(counts)).then(
        (answer) => number === asked.current && setTold(readTold(answer)),
        (error: unknown) => setTrouble(messageOf(error)),
      );
    }, SOON);
    return () => clearTimeout(timer);
  }, [counts]);

  async function open(brought: string, called = ""): Promise<void> {
    setTrouble("");
    setSaid("");
    try {
      const found = readTold(await examine("lorcana", brought));
      setProblems([...found.problems, ...found.notes]);
      if (found.counts.size > 0) {
        setCounts(found.counts);
        setName(called || found.name);
        setTold(found);
      }
    } catch (error) {
      setTrouble(messageOf(error));
    }
  }

  function keep(): void {
    const called = name.trim() || `Deck ${kept.length + 1}`;
    setName(called);
    setKept(keepDeck({ name: called, list: listOf(called, counts) }));
    setSaid(`“${called}” is kept in this browser: choose it when you sit down at a table.`);
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(listOf(name, counts));
      setSaid("The list is copied.");
    } catch {
      setText(listOf(name, counts));
      setSaid("The list stands in the field above: copy it from there.");
    }
  }

  return {
    kept,
    name,
    setName,
    counts,
    told,
    text,
    setText,
    problems,
    trouble,
    setTrouble,
    said,
    open,
    add: (card, by) => setCounts(changed(counts, card, by)),
    empty: () => setCounts(new Map()),
    keep,
    forget: () => setKept(forgetDeck(name)),
    copy,
  };
}
