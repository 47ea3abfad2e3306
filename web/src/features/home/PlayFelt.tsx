import { useEffect, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import { printRoute } from "../../core/browser/route";
import { setting } from "../../core/browser/settings";
import { useKeys } from "../../core/hooks";
import { begin, lastWish, partOf, usualWish, type Wish } from "../../core/match/begin";
import * as api from "../../core/wire/api";
import { alone } from "../../core/wire/carrier";
import { listAt, textAt } from "../../core/wire/json";
import type { GameInfo } from "../../core/wire/rest_messages";
import { Cover } from "../../parts/cover/Cover";
import { Icon } from "../../parts/Icon";
import { threeFriends } from "../../parts/looks/icons";
import { Trouble } from "../../parts/Trouble";
import { shortTitle } from "./words";

/** One more game like the last: one press, with what the two fields say. */
export function PlayFelt({ game }: { game: GameInfo }) {
  const [wish, setWish] = useState<Wish>(() => lastWish(game) ?? usualWish(game));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const name = setting("name");

  async function play(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await begin(game, wish);
    } catch (error) {
      setTrouble(api.messageOf(error));
      setBusy(false);
    }
  }

  useKeys((event) => {
    if (event.key === "p" || event.key === "P") void play();
    else if ((event.key === "f" || event.key === "F") && !alone()) location.hash = friend;
    else return false;
    return true;
  });

  const friend = `${printRoute({ page: "new", game: game.name })}/friend`;
  return (
    <section class="felt home-felt" aria-labelledby="felt-title">
      <div class="felt-words">
        <p class="kick">{name ? `Ready when you are, ${name}` : "Ready when you are"}</p>
        <h1 class="tale" id="felt-title">
          One more game of {shortTitle(game)}?
        </h1>
        <div class="felt-fields">
          <First game={game} wish={wish} onWish={setWish} />
          <Against game={game} wish={wish} onWish={setWish} />
        </div>
        <Trouble text={trouble} />
        <div class="felt-press">
          <button type="button" class="cream tall" disabled={busy} data-testid="play" onClick={() => void play()}>
            <span aria-hidden="true">▶</span> Play
            <kbd class="key" aria-hidden="true">
              P
            </kbd>
          </button>
          {alone() ? null : (
            <a class="button on-felt tall" href={friend}>
              <Icon path={threeFriends} size={22} /> With a friend
            </a>
          )}
        </div>
      </div>
      <Cover game={game.name} felt />
    </section>
  );
}

interface FieldProps {
  game: GameInfo;
  wish: Wish;
  onWish: (wish: Wish) => void;
}

function Field({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}) {
  return (
    <label class="felt-field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What one would change most: the deck, the side, the level. */
function First({ game, wish, onWish }: FieldProps) {
  if ((game.own ?? []).includes("decks")) return <Deck game={game} wish={wish} onWish={onWish} />;
  const seats = game.presets[0]?.seats ?? [];
  if (game.words?.level?.values) {
    const level = String(wish.options.level ?? game.options.level);
    if (wish.options.custom) return null;
    return (
      <Field
        label="Level"
        value={level}
        options={game.words.level.values.map(({ value, words }) => [String(value), words] as const)}
        onChange={(value) => onWish({ ...wish, options: { ...wish.options, level: value } })}
      />
    );
  }
  const mine = wish.players.indexOf("you");
  if (seats.length !== 2 || mine < 0) return null;
  return (
    <Field
      label="Your side"
      value={String(mine)}
      options={seats.map((seat, i) => [String(i), seat] as const)}
      onChange={(value) => {
        const other = wish.players[1 - mine] ?? game.bots[0] ?? "open";
        onWish({ ...wish, players: seats.map((_, i) => (i === Number(value) ? "you" : other)) });
      }}
    />
  );
}

function Deck({ game, wish, onWish }: FieldProps) {
  const [starters, setStarters] = useState<[string, string][]>([]);
  useEffect(() => {
    api.examine(game.name, "").then(
      (told) => setStarters(listAt(told, "starters").map((one) => [textAt(one, "name"), textAt(one, "title")])),
      () => undefined,
    );
  }, [game]);
  const seat = Math.max(0, wish.players.indexOf("you"));
  const deck = String(partOf(game, wish.options, "decks", seat));
  const own = pageOf(game.name)?.workshop?.kept() ?? [];
  const known = [...own, ...starters];
  const listed = known.some(([key]) => key === deck) ? known : [[deck, "The deck of last time"] as const, ...known];
  return (
    <Field
      label="Deck"
      value={deck}
      options={listed}
      onChange={(value) => {
        const decks = wish.players.map((_, i) => (i === seat ? value : partOf(game, wish.options, "decks", i)));
        onWish({ ...wish, options: { ...wish.options, decks } });
      }}
    />
  );
}

function Against({ game, wish, onWish }: FieldProps) {
  const bots = wish.players.filter((player) => player !== "you");
  if (bots.length === 0 || !game.opponents?.length) return null;
  const together = bots.length > 0 && pageOf(game.name)?.together === true;
  return (
    <Field
      label={together ? "With" : "Against"}
      value={bots[0] ?? ""}
      options={game.opponents.map(({ bot, name, level }) => [bot, `The ${name}, ${level}`] as const)}
      onChange={(value) =>
        onWish({ ...wish, players: wish.players.map((player) => (player === "you" ? player : value)) })
      }
    />
  );
}
