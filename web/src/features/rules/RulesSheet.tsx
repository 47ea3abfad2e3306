import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import { printRoute } from "../../core/browser/route";
import * as api from "../../core/wire/api";
import type { CardFacts, RulesTold } from "../../core/wire/rest_messages";
import { Dialog } from "../../parts/Dialog";
import { Trouble } from "../../parts/Trouble";
import { chapters } from "./chapters";

/** The rules of a game above its table. */
export function RulesSheet({ game, onClose }: { game: string; onClose: () => void }) {
  return (
    <Dialog title="How it is played" onClose={onClose}>
      <RulesText game={game} />
      <p>
        <a href={printRoute({ page: "rules", game })} target="_blank" rel="noreferrer">
          On a page of its own
        </a>
      </p>
    </Dialog>
  );
}

/** How a game is played, and what can be looked up by name. */
export function RulesText({ game, onTitle }: { game: string; onTitle?: (title: string) => void }) {
  const [rules, setRules] = useState<RulesTold | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    api.rulesOf(game).then(
      (told) => {
        setRules(told);
        onTitle?.(told.title);
      },
      (error: unknown) => setTrouble(api.messageOf(error)),
    );
  }, [game]);
  const Heading = onTitle ? "h2" : "h3"; // on a page of its own it follows the title
  const parts = useMemo(() => chapters(rules?.text ?? ""), [rules]);
  return (
    <div class="rules">
      <Trouble text={trouble} />
      <LookUp game={game} />
      {rules && !rules.text ? <p class="faint">The rules of this game have not been written up yet.</p> : null}
      {parts.map((part, i) => (
        <section key={i}>
          {part.title ? <Heading>{part.title}</Heading> : null}
          {part.parts.map((one, j) =>
            typeof one === "string" ? (
              <p key={j}>{one}</p>
            ) : (
              <dl key={j}>
                <dt>{one.term}</dt>
                <dd>{one.text}</dd>
              </dl>
            ),
          )}
        </section>
      ))}
      <RuleTable game={game} />
    </div>
  );
}

function RuleTable({ game }: { game: string }) {
  const [found, setFound] = useState<{ Table: ComponentType<{ game: string }> } | null>(null);
  useEffect(() => {
    pageOf(game)
      ?.ruleTable?.()
      .then(
        (module) => setFound({ Table: module.default }),
        () => undefined,
      );
  }, [game]);
  return found ? <found.Table game={game} /> : null;
}

/** A card, a character, a place: by its name, or by words in its text. */
function LookUp({ game }: { game: string }) {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<{ total: number; cards: CardFacts[] } | null>(null);
  useEffect(() => {
    if (words.trim().length < 2) {
      setFound(null);
      return undefined;
    }
    let current = true;
    const timer = setTimeout(() => {
      api.searchCards(game, words, 0, 12).then(
        (told) => {
          if (current) setFound(told);
        },
        () => undefined,
      );
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, words]);
  return (
    <div class="look-up">
      <input
        type="search"
        aria-label="Look something up"
        placeholder="Look up a card, a character, a place"
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      {found ? (
        <ul aria-live="polite">
          {found.cards.map((card) => (
            <li key={card.name}>
              <strong>{card.name}</strong>
              <p class="as-set">{withoutName(card)}</p>
            </li>
          ))}
          {found.total > found.cards.length ? <li class="faint">and {found.total - found.cards.length} more</li> : null}
          {found.total === 0 ? <li class="faint">Nothing is called so.</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

function withoutName(card: CardFacts): string {
  const text = card.text ?? "";
  const lines = text.startsWith(card.name) ? text.slice(card.name.length).replace(/^[,:]?\s*/, "") : text;
  return lines
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}
