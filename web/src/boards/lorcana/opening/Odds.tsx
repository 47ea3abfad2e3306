import { useEffect, useState } from "preact/hooks";
import type { CardLibrary } from "../../../core/match/cards";
import { examine } from "../../../core/wire/api";
import { listAt } from "../../../core/wire/json";
import "./odds.css";
import { type Face, readFace } from "../model/faces";
import { chances } from "./odds";

interface Props {
  /** The list, or a starter's name. */
  deck: string;
  hand: readonly Face[];
  goes: readonly boolean[];
  begins: boolean;
  cards: CardLibrary;
}

/** What the hand promises, as bars that move while one chooses: filled after replacing, a mark for keeping all. */
export function Odds({ deck, hand, goes, begins, cards }: Props) {
  const counts = useCounts(deck);
  const faces = counts.flatMap(([count, name]) => {
    const face = readFace(name, cards.find(name)?.facts ?? null);
    return Array.from({ length: count }, () => face);
  });
  // a deck that is not there whole, or whose cards are not, promises nothing
  if (faces.length <= hand.length || !faces.every(({ known }) => known) || !hand.every(({ known }) => known))
    return null;
  const replacing = goes.some(Boolean);
  return (
    <dl class="lc-odds">
      {chances(faces, hand, goes, begins).map(({ words, replaced, kept }) => {
        const change = Math.round(100 * replaced) - Math.round(100 * kept);
        return (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              <span class="lc-oddbar" aria-hidden="true">
                <i style={{ width: `${100 * replaced}%` }} />
                {replacing ? <b style={{ left: `${100 * kept}%` }} /> : null}
              </span>
              <span class="lc-oddnumber">{Math.round(100 * replaced)} %</span>
              <span class="lc-oddchange">
                {replacing ? (
                  <>
                    {change > 0 ? "+" : change < 0 ? "−" : "±"}
                    {Math.abs(change)}
                    <span class="unseen"> points against keeping all</span>
                  </>
                ) : null}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** How many of which cards; [] until it is told, and where it cannot be read. */
function useCounts(deck: string): [number, string][] {
  const [counts, setCounts] = useState<[number, string][]>([]);
  useEffect(() => {
    let current = true;
    setCounts([]);
    if (deck)
      examine("lorcana", deck).then(
        (told) => {
          if (!current) return;
          setCounts(
            listAt(told, "cards").flatMap((one): [number, string][] =>
              Array.isArray(one) ? [[Number(one[0]), String(one[1])]] : [],
            ),
          );
        },
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [deck]);
  return counts;
}
