import { useState } from "preact/hooks";
import { printRoute } from "../../../core/browser/route";
import { partOf } from "../../../core/match/begin";
import { Icon } from "../../../parts/Icon";
import { perspectiveDiceSixFacesRandom } from "../../../parts/looks/icons";
import { OpponentStep, Step, WhoStep } from "../../../parts/setting-up/Steps";
import { mineOf, type SetUp } from "../../../parts/setting-up/setUp";
import { DeckTile } from "../decks/DeckTile";
import { type DeckLook, useDecks, useLook } from "../decks/looks";

const SHOWN = 6;

export function LorcanaSteps({ setUp }: { setUp: SetUp }) {
  const { game, wish } = setUp;
  const decks = useDecks();
  const mine = mineOf(wish.players);
  const others = wish.players.flatMap((player, seat) => (seat !== mine && player !== "open" ? [seat] : []));
  const deckOf = (seat: number) => String(partOf(game, wish.options, "decks", seat));
  const give = (seat: number, deck: string) =>
    setUp.option(
      "decks",
      wish.players.map((_, i) => (i === seat ? deck : deckOf(i))),
    );
  return (
    <>
      <WhoStep setUp={setUp} number={1} />
      <DeckStep
        decks={decks}
        deck={deckOf(mine)}
        fault={setUp.faults.decks ?? ""}
        onDeck={(deck) => give(mine, deck)}
      />
      <OpponentStep
        setUp={setUp}
        number={3}
        aside={others.map((seat) => (
          <OtherDeck key={seat} decks={decks} deck={deckOf(seat)} onDeck={(deck) => give(seat, deck)} />
        ))}
      />
      {setUp.who === "self" ? (
        <Step number={3} title="The other deck">
          {others.map((seat) => (
            <OtherDeck key={seat} decks={decks} deck={deckOf(seat)} onDeck={(deck) => give(seat, deck)} />
          ))}
        </Step>
      ) : null}
    </>
  );
}

interface DeckProps {
  decks: readonly DeckLook[];
  deck: string;
  fault?: string;
  onDeck: (deck: string) => void;
}

/** One's own decks and the starters as tiles; one by lot; any list, pasted. */
export function DeckStep({ decks, deck, fault = "", onDeck, number = 2 }: DeckProps & { number?: number }) {
  const [core, setCore] = useState(false);
  const [all, setAll] = useState(false);
  const pasted = !decks.some(({ value }) => value === deck) && deck.includes("\n");
  const [pasting, setPasting] = useState(pasted);
  const fitting = decks.filter((one) => !core || one.core);
  const first = fitting.filter((one, i) => i < SHOWN || one.value === deck);
  return (
    <Step
      number={number}
      title="Your deck"
      aside={
        <>
          <span class="seg" role="radiogroup" aria-label="Format">
            {[true, false].map((only) => (
              <button
                key={String(only)}
                type="button"
                role="radio"
                aria-checked={core === only}
                onClick={() => setCore(only)}
              >
                {only ? "Core" : "All formats"}
              </button>
            ))}
          </span>
          <button type="button" class="quiet" aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? "Fewer" : `All ${fitting.length}`}
          </button>
        </>
      }
    >
      {/* anew when the decks have come: what is swiped would stay at what stood first before */}
      <div
        class="tiles"
        role="radiogroup"
        aria-labelledby={`step-${number}`}
        key={decks.length > 0 ? "there" : "to come"}
      >
        {(all ? fitting : first).map((look) => (
          <DeckTile
            key={look.value}
            look={look}
            chosen={look.value === deck && !pasting}
            onChoose={() => {
              setPasting(false);
              onDeck(look.value);
            }}
          />
        ))}
        <button
          type="button"
          class="tile tile-open"
          onClick={() => {
            const starters = fitting.filter((one) => !one.own);
            const drawn = starters[Math.floor(Math.random() * starters.length)];
            setPasting(false);
            if (drawn) onDeck(drawn.value);
          }}
        >
          <Icon path={perspectiveDiceSixFacesRandom} size={28} />
          <b>Surprise me</b>
          <span class="small">a starter by lot</span>
        </button>
        <button
          type="button"
          class={pasting ? "tile tile-open chosen" : "tile tile-open"}
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          <span class="plus" aria-hidden="true">
            +
          </span>
          <b>Paste or build</b>
          <span class="small">any list, from any site</span>
        </button>
      </div>
      {fitting.length === 0 && decks.length > 0 ? (
        <p class="small">No deck here is legal in Core today. Paste one, or build one.</p>
      ) : null}
      {pasting ? <Paste deck={pasted ? deck : ""} onDeck={onDeck} /> : null}
      {fault ? <p class="fault">{fault}</p> : null}
    </Step>
  );
}

function Paste({ deck, onDeck }: { deck: string; onDeck: (deck: string) => void }) {
  const [text, setText] = useState(deck);
  const look = useLook(text);
  return (
    <div class="sheet paste-deck">
      <label class="field">
        <span>The list</span>
        <textarea
          rows={8}
          spellcheck={false}
          placeholder={"4 Elsa - Snow Queen\n3 Maximus - Relentless Pursuer\n…"}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            if (event.currentTarget.value.trim()) onDeck(event.currentTarget.value);
          }}
        />
      </label>
      <div class="paste-told" aria-live="polite">
        {look ? (
          <p>
            <b>{look.size}</b> cards, {look.inkable} can be inked, {look.core ? "legal in Core" : "not legal in Core"}
          </p>
        ) : (
          <p class="small">A line a card: how many, and its name. What cannot be read is named here.</p>
        )}
        {look?.problem ? <p class="fault">{look.problem}</p> : null}
        <a href={printRoute({ page: "own", game: "lorcana" })}>Build one card by card</a>
      </div>
    </div>
  );
}

function OtherDeck({ decks, deck, onDeck }: DeckProps) {
  const listed = decks.some(({ value }) => value === deck);
  return (
    <label class="other-deck">
      <span>Its deck:</span>
      <select value={deck} onChange={(event) => onDeck(event.currentTarget.value)}>
        {listed ? null : <option value={deck}>a list</option>}
        {decks.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
