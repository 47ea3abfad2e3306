// The deck page: paste a list, take a starter, build from all cards; see what it is, and keep it in this browser.

import { useState } from "preact/hooks";
import "../style/card.css";
import type { Face } from "../model/faces";
import "../style/look.css";
import { messageOf } from "../../../core/wire/api";
import { Trouble } from "../../../parts/Trouble";
import { Begin } from "./Begin";
import { useStarters } from "./Choices";
import "./decks.css";
import { type Editing, useEditing } from "./editing";
import { useAllFaces, useFaceOf } from "./faces";
import { Search } from "./Search";
import { DeckList, Looked, Summary } from "./Shown";

export default function DeckPage() {
  const faceOf = useFaceOf();
  const all = useAllFaces();
  const editing = useEditing();
  const [looked, setLooked] = useState<Face | null>(null);
  const starters = useStarters((error) => editing.setTrouble(messageOf(error)));
  return (
    <div class="lorcana decks">
      <h1>Lorcana decks</h1>
      <Trouble text={editing.trouble} />
      <div class="decks-columns">
        <div class="decks-left">
          <Begin editing={editing} starters={starters} />
          <YourDeck editing={editing} faceOf={faceOf} onLook={setLooked} />
        </div>
        <Search all={all} counts={editing.counts} faceOf={faceOf} onAdd={editing.add} onLook={setLooked} />
        <aside class="decks-look" aria-label="The card">
          {looked ? <Looked face={looked} /> : <p class="faint">A card you point at is shown here.</p>}
        </aside>
      </div>
    </div>
  );
}

interface YourDeckProps {
  editing: Editing;
  faceOf: (name: string) => Face;
  onLook: (face: Face) => void;
}

function YourDeck({ editing, faceOf, onLook }: YourDeckProps) {
  const { kept, name, setName, counts, told, said, add } = editing;
  return (
    <section class="panel" aria-label="Your deck">
      <label class="field wide">
        <span>Name of the deck</span>
        <input value={name} maxLength={60} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <div class="row">
        <button type="button" class="primary" disabled={counts.size === 0} onClick={editing.keep}>
          Keep it
        </button>
        <button type="button" disabled={counts.size === 0} onClick={() => void editing.copy()}>
          Copy the list
        </button>
        <button type="button" class="quiet" disabled={counts.size === 0} onClick={editing.empty}>
          Empty it
        </button>
        {kept.some((deck) => deck.name === name) ? (
          <button type="button" class="quiet" onClick={editing.forget}>
            Forget it
          </button>
        ) : null}
      </div>
      {said ? <p role="status">{said}</p> : null}
      <Summary counts={counts} told={told} faceOf={faceOf} />
      <DeckList counts={counts} told={told} faceOf={faceOf} onAdd={add} onLook={onLook} />
    </section>
  );
}
