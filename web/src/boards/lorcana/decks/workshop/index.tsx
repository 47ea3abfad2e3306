// The deck page: paste a list, take a starter, build from all cards; see what it is, keep it in this browser, play it.

import { useState } from "preact/hooks";
import "../../style/card.css";
import type { Face } from "../../model/faces";
import "../../style/look.css";
import { messageOf } from "../../../../core/wire/api";
import { Trouble } from "../../../../parts/Trouble";
import { useStarters } from "../Choices";
import { DeckTile } from "../DeckTile";
import { Begin } from "./Begin";
import "../decks.css";
import { sizeOf } from "../deck";
import { useAllFaces, useFaceOf } from "../faces";
import { useDecks } from "../looks";
import { type Editing, useEditing } from "./editing";
import { Head } from "./Head";
import { Search } from "./Search";
import { DeckList, Looked, Summary } from "./Shown";

export default function DeckPage() {
  const faceOf = useFaceOf();
  const all = useAllFaces();
  const editing = useEditing();
  const [looked, setLooked] = useState<Face | null>(null);
  const starters = useStarters((error) => editing.setTrouble(messageOf(error)));
  const made = sizeOf(editing.counts) > 0;
  return (
    <div class="lorcana decks">
      <Head editing={editing} faceOf={faceOf} />
      <Trouble text={editing.trouble} />
      {editing.said ? <p role="status">{editing.said}</p> : null}
      <div class="decks-columns">
        <Search all={all} counts={editing.counts} faceOf={faceOf} onAdd={editing.add} onLook={setLooked} />
        <div class="decks-middle">
          {made ? <YourDeck editing={editing} faceOf={faceOf} onLook={setLooked} /> : <Shelf editing={editing} />}
        </div>
        <div class="decks-right">
          {looked ? (
            <aside class="decks-look" aria-label="The card">
              <Looked face={looked} />
            </aside>
          ) : null}
          <Begin editing={editing} starters={starters} />
        </div>
      </div>
    </div>
  );
}

/** The decks there are, as long as none is open. */
function Shelf({ editing }: { editing: Editing }) {
  const decks = useDecks();
  return (
    <section aria-label="Decks there are">
      <div class="tiles">
        {decks.map((look) => (
          <DeckTile
            key={look.value}
            look={look}
            chosen={false}
            onChoose={() => void editing.open(look.value, look.title)}
          />
        ))}
      </div>
    </section>
  );
}

interface YourDeckProps {
  editing: Editing;
  faceOf: (name: string) => Face;
  onLook: (face: Face) => void;
}

function YourDeck({ editing, faceOf, onLook }: YourDeckProps) {
  const { kept, name, setName, counts, told, add } = editing;
  return (
    <section class="panel" aria-label="Your deck">
      <div class="deck-called">
        <label class="field wide">
          <span>Name of the deck</span>
          <input value={name} maxLength={60} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        {kept.some((deck) => deck.name === name) ? (
          <button type="button" class="quiet" onClick={editing.forget}>
            Forget it
          </button>
        ) : null}
        <button type="button" class="quiet" onClick={editing.empty}>
          Another deck
        </button>
      </div>
      <Summary counts={counts} told={told} faceOf={faceOf} />
      <DeckList counts={counts} told={told} faceOf={faceOf} onAdd={add} onLook={onLook} />
    </section>
  );
}
