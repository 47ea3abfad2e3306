import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pageOf } from "../../boards";
import type { PickerProps } from "../../boards/props";
import { beside } from "../../core/browser/files";
import { remember, shareFor } from "../../core/browser/luck";
import { printRoute } from "../../core/browser/route";
import { choose, setting } from "../../core/browser/settings";
import * as tokens from "../../core/browser/tokens";
import { replaceWith, useKeys } from "../../core/hooks";
import * as api from "../../core/wire/api";
import type { GameInfo, InvitationTold } from "../../core/wire/rest_messages";
import { clockWords } from "../../core/words";
import { Brand } from "../../parts/Brand";
import { usePicker } from "../../parts/Bring";
import { Cover } from "../../parts/cover/Cover";
import { Icon } from "../../parts/Icon";
import { Trouble } from "../../parts/Trouble";
import { Initial, whoPlays } from "../../parts/Who";
import { shortTitle } from "../home/words";
import "../../parts/setting-up/tiles.css";
import "../new-game/settled.css";
import "../new-game/new-game.css";
import "./sit-down.css";
import { laurelsTrophy, lightBulb, stopwatch, woodenChair } from "./icons";

/** A seat's link: who invites to what. Looking takes no seat; Sit down does, with a secret of this browser's own. */
export function SitDown({ match, token }: { match: string; token: string }) {
  const [told, setTold] = useState<InvitationTold | null>(null);
  const [games, setGames] = useState<GameInfo[]>([]);
  const [Picker, setPicker] = useState<ComponentType<PickerProps> | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let current = true;
    const asked = api.invitation(match, token);
    Promise.all([asked, api.games(), asked.then(largePicker)]).then(
      ([found, all, picker]) => {
        if (!current) return;
        setPicker(() => picker);
        setTold(found);
        setGames(all);
      },
      (error: unknown) => current && setTrouble(api.messageOf(error)),
    );
    return () => {
      current = false;
    };
  }, [match, token]);

  if (trouble)
    return (
      <>
        <Brand />
        <h1>This seat cannot be taken</h1>
        <Trouble text={trouble} />
        <p>
          <a href={printRoute({ page: "watch", match })}>Watch the match</a> or go <a href="#/">home</a>
        </p>
      </>
    );
  if (!told) return null;
  return <Invited told={told} token={token} game={games.find(({ name }) => name === told.game)} Picker={Picker} />;
}

/** What is chosen has its way of being chosen when the invitation is shown. */
async function largePicker(told: InvitationTold): Promise<ComponentType<PickerProps> | null> {
  const load = pageOf(told.game)?.largePicker;
  return load && told.own.length > 0 ? (await load()).default : null;
}

interface InvitedProps {
  told: InvitationTold;
  token: string;
  game: GameInfo | undefined;
  Picker: ComponentType<PickerProps> | null;
}

function Invited({ told, token, game, Picker }: InvitedProps) {
  const host = told.host || (told.seats.length > 0 ? "Somebody" : "");
  const others = told.seats
    .filter(({ seat, player }) => seat !== told.seat && player !== "open" && player !== "you")
    .map((seat) => whoPlays(seat, game?.opponents ?? []));
  return (
    <div class="invited">
      <section class="felt invited-felt" aria-labelledby="invited-title">
        <a href="#/" class="brand-home">
          <img src={beside("favicon.svg")} alt="" width="28" height="28" />
          <span>Loretable</span>
        </a>
        <div class="invited-who">
          <Initial name={host} size="xl" />
          <div>
            <p class="kick">{told.yours ? "Your own seat" : "An invitation"}</p>
            <h1 class="tale" id="invited-title">
              {told.yours ? "Go on where you were, in " : `${host} asks you to a game of `}
              <em>{game ? shortTitle(game) : told.title}</em>
            </h1>
            <p class="small">
              {told.here ? (
                <>
                  <span class="here-dot" aria-hidden="true" /> {told.host || "Who invites"} is at the table now
                </>
              ) : (
                `${told.host || "Who invites"} is called when you sit down`
              )}
              {others.length > 0 ? `. Also there: ${others.join(", ")}` : ""}
            </p>
          </div>
        </div>
        <ul class="invited-facts">
          <Fact
            icon={laurelsTrophy}
            title={told.best_of > 1 ? `Best of ${told.best_of}` : "One game"}
            text={
              told.best_of > 1 ? `first to win ${Math.ceil(told.best_of / 2)}` : `about ${game?.minutes || 20} minutes`
            }
          />
          <Fact
            icon={stopwatch}
            title={told.seconds ? clockWords(told.seconds) : "No clock"}
            text={
              told.seconds
                ? told.bank
                  ? "each, for the whole game"
                  : "for an answer, then a bot gives it"
                : "now, or over days"
            }
          />
          <Fact icon={woodenChair} title={told.seat_name} text="is your seat" />
          <Fact
            icon={lightBulb}
            title={told.practice ? "For practice" : told.hints ? "Hints for all" : "No hints"}
            text={told.practice ? "bots let everybody take back" : "taking back is asked for"}
          />
        </ul>
        <Cover game={told.game} felt />
      </section>
      <Take told={told} token={token} Picker={Picker} />
    </div>
  );
}

function Fact({ icon, title, text }: { icon: string; title: string; text: string }) {
  return (
    <li>
      <Icon path={icon} size={24} />
      <span>
        <b>{title}</b>
        <span class="small">{text}</span>
      </span>
    </li>
  );
}

function Take({ told, token, Picker }: Omit<InvitedProps, "game">) {
  const Chosen = Picker ?? OwnPlain;
  const [name, setName] = useState(setting("name"));
  const [own, setOwn] = useState<Record<string, unknown>>({});
  const [trouble, setTrouble] = useState("");
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const watch = printRoute({ page: "watch", match: told.match });
  const { match } = told;

  async function sit(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setTrouble("");
    choose("name", name.trim());
    try {
      // what one brings is said right after one has sat down: both hold, or one is asked again at the table
      remember(match, { commitment: told.commitment ?? "" });
      const secret = told.yours ? token : tokens.claimFor(match, token);
      const claimed = await api.claim(match, secret, token, name.trim(), shareFor(match));
      tokens.keepClaimed(match, token, claimed.token, claimed.seat);
      if (told.own.length > 0 && told.own.every((option) => own[option]))
        await api.setOwn(match, { options: own }, claimed.token);
      replaceWith({ page: "table", match, seat: claimed.seat });
    } catch (error) {
      const where = error instanceof api.ApiError ? (error.problem.where ?? "") : "";
      const [, option] = /^options\.(\w+)/.exec(where) ?? [];
      if (option) setFaults({ [option]: api.messageOf(error) });
      else setTrouble(api.messageOf(error));
      setBusy(false);
    }
  }

  useKeys((event) => {
    if (event.key === "Enter" && !(event.target as HTMLElement | null)?.closest("a, button")) void sit();
    else if (event.key === "w" || event.key === "W") location.hash = watch;
    else return false;
    return true;
  });

  if (told.taken) return <Taken told={told} watch={watch} />;
  return (
    <form
      class="take"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <h2 class="tale">{told.yours ? "Go on here" : "Take your seat"}</h2>
      <label class="field take-name">
        <span>Your name</span>
        <input
          type="text"
          maxLength={24}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <small class="small">The others and the log will call you that. Asked once, kept on this device.</small>
      </label>
      {told.own.map((option) => (
        <Chosen
          key={option}
          game={told.game}
          option={option}
          value={own[option]}
          fault={faults[option] ?? ""}
          onChange={(value) => setOwn({ ...own, [option]: value })}
        />
      ))}
      <Trouble text={trouble} />
      <div class="take-press">
        <button type="submit" class="primary tall" disabled={busy}>
          {busy ? "One moment …" : told.yours ? "Continue here" : "Sit down"}
          <kbd class="key" aria-hidden="true">
            ↵
          </kbd>
        </button>
        <a class="button tall" href={watch}>
          Only watch
        </a>
      </div>
      <p class="small">
        {told.yours
          ? "This link is your own: it opens your seat on any device. Show it to nobody else."
          : "Looking takes no seat: it is yours when you press Sit down, and then it moves with you to any device."}{" "}
        <a href={`#/learn/${told.game}`}>New to it? Learn it in ten minutes.</a>
      </p>
    </form>
  );
}

/** Somebody else was here first. */
function Taken({ told, watch }: { told: InvitationTold; watch: string }) {
  return (
    <section class="take">
      <h2 class="tale">{told.seats[told.seat]?.who || "Somebody"} sits here</h2>
      <p>
        A link works once, for one person. If it should have been you, ask {told.host || "who invited you"} for a new
        one.
      </p>
      <div class="row">
        <a class="button primary tall" href={watch}>
          Watch instead
        </a>
      </div>
    </section>
  );
}

function OwnPlain(props: PickerProps) {
  const Picker = usePicker(props.game);
  return Picker ? <Picker {...props} /> : null;
}
