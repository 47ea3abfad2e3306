// The deck page: paste a list, take a starter, build from all cards; see what it is, and keep it in this browser.

import { useEffect, useRef, useState } from "preact/hooks";
import "../style/card.css";
import type { Face } from "../model/faces";
import "../style/look.css";
import { examine, messageOf } from "../../../core/wire/api";
import { Trouble } from "../../../parts/Trouble";
import { DeckOptions, ownDeck, Problems, useStarters } from "./Choices";
import { type Counts, changed, listOf, readTold, sizeOf, type Told } from "./deck";
import "./decks.css";
import { useAllFaces, useFaceOf } from "./faces";
import { forgetDeck, keepDeck, keptDecks } from "./kept";
import { Search } from "./Search";
import { DeckList, Looked, Summary } from "./Shown";

const SOON = 350;

export default function DeckPage() {
  const faceOf = useFaceOf();
  const all = useAllFaces();
  const [kept, setKept] = useState(keptDecks);
  const [name, setName] = useState("");
  const [counts, setCounts] = useState<Counts>(new Map());
  const [told, setTold] = useState<Told | null>(null);
  const [text, setText] = useState("");
  const [problems, setProblems] = useState<string[]>([]);
  const [trouble, setTrouble] = useState("");
  const [said, setSaid] = useState("");
  const [looked, setLooked] = useState<Face | null>(null);
  const asked = useRef(0);
  const starters = useStarters((error) => setTrouble(messageOf(error)));

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

  const add = (card: string, by: number) => setCounts(changed(counts, card, by));
  return (
    <div class="lorcana decks">
      <h1>Lorcana decks</h1>
      <Trouble text={trouble} />
      <div class="decks-columns">
        <div class="decks-left">
          <section class="panel" aria-label="Begin with">
            <h2>Paste a list</h2>
            <textarea
              rows={5}
              spellcheck={false}
              aria-label="A deck list"
              placeholder={
                "4 Stitch - Rock Star\n4 Be Our Guest\n…  or what a deck site, Tabletop Simulator or Pixelborn exports"
              }
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <div class="row">
              <button type="button" class="primary" disabled={!text.trim()} onClick={() => void open(text)}>
                Read it
              </button>
              <label class="field">
                <span class="unseen">Open a deck</span>
                <select
                  aria-label="Open a deck"
                  value=""
                  onChange={(event) => {
                    const value = event.currentTarget.value;
                    const own = ownDeck(kept, value);
                    void open(own ? own.list : value, own?.name ?? "");
                  }}
                >
                  <option value="">Open a deck …</option>
                  <DeckOptions kept={kept} starters={starters} />
                </select>
              </label>
            </div>
            <Problems problems={problems} />
          </section>
          <section class="panel" aria-label="Your deck">
            <label class="field wide">
              <span>Name of the deck</span>
              <input value={name} maxLength={60} onInput={(event) => setName(event.currentTarget.value)} />
            </label>
            <div class="row">
              <button type="button" class="primary" disabled={counts.size === 0} onClick={keep}>
                Keep it
              </button>
              <button type="button" disabled={counts.size === 0} onClick={() => void copy()}>
                Copy the list
              </button>
              <button type="button" class="quiet" disabled={counts.size === 0} onClick={() => setCounts(new Map())}>
                Empty it
              </button>
              {kept.some((deck) => deck.name === name) ? (
                <button type="button" class="quiet" onClick={() => setKept(forgetDeck(name))}>
                  Forget it
                </button>
              ) : null}
            </div>
            {said ? <p role="status">{said}</p> : null}
            <Summary counts={counts} told={told} faceOf={faceOf} />
            <DeckList counts={counts} told={told} faceOf={faceOf} onAdd={add} onLook={setLooked} />
          </section>
        </div>
        <Search all={all} counts={counts} faceOf={faceOf} onAdd={add} onLook={setLooked} />
        <aside class="decks-look" aria-label="The card">
          {looked ? <Looked face={looked} /> : <p class="faint">A card you point at is shown here.</p>}
        </aside>
      </div>
    </div>
  );
}
