import { useEffect, useState } from "preact/hooks";
import { showAttention } from "../../core/browser/attention";
import { replaceWith } from "../../core/hooks";
import { ago } from "../../core/words";
import { Confirm } from "../../parts/Dialog";
import { Top } from "../../parts/Top";
import { Trouble } from "../../parts/Trouble";
import { type AdminMatch, type AdminTold, look, removeMatch, removeName } from "./api";
import "./admin.css";

const KEY = "loretable.admin";
const ASK_EVERY = 5000;

/** For whoever runs the server, by the secret link: the load, the newest matches, names and matches to remove. The secret stays in
 * this tab alone, and leaves the address at once. */
export function AdminPage({ secret }: { secret: string }) {
  const [told, setTold] = useState<AdminTold | null>(null);
  const [trouble, setTrouble] = useState("");
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<AdminMatch | null>(null);
  const own = secret || sessionStorage.getItem(KEY) || "";

  async function ask(): Promise<void> {
    try {
      setTold(await look(own, search));
      setTrouble("");
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  }

  async function act(deed: Promise<unknown>): Promise<void> {
    await deed.catch((error: unknown) => setTrouble(String(error)));
    await ask();
  }

  useEffect(() => {
    showAttention("Admin", 0);
    if (!secret) return;
    sessionStorage.setItem(KEY, secret);
    replaceWith({ page: "admin", secret: "" });
  }, []);
  useEffect(() => {
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY);
    return () => clearInterval(timer);
  }, [search]);

  return (
    <>
      <Top at="" />
      <h1>This server</h1>
      <Trouble text={trouble} />
      {told ? <Load told={told} /> : null}
      <label class="field admin-search">
        <span>Find by a name</span>
        <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <ul class="sheet admin-matches" aria-label="Matches">
        {told?.matches.map((match) => (
          <li key={match.match}>
            <Match
              match={match}
              onName={(seat) => void act(removeName(own, match.match, seat))}
              onDelete={() => setLeaving(match)}
            />
          </li>
        ))}
      </ul>
      {leaving ? (
        <Confirm
          title="Delete this match?"
          text="It is gone for everybody who plays in it, and cannot be brought back."
          yes="Delete it"
          onNo={() => setLeaving(null)}
          onYes={() => {
            setLeaving(null);
            void act(removeMatch(own, leaving.match));
          }}
        />
      ) : null}
    </>
  );
}

function Load({ told }: { told: AdminTold }) {
  const figures: [string, string | number][] = [
    ["Version", told.version],
    ["Matches in memory", told.here],
    ["Sockets", told.sockets],
    ["Bots thinking", told.bots],
    ["Matches kept", told.kept],
    ["of them going on", told.running],
    ["of them halted", told.halted],
    ["Calls reach other servers", told.bus ? "yes" : "no, or there are none"],
  ];
  return (
    <dl class="admin-load" data-testid="load">
      {figures.map(([name, value]) => (
        <div key={name} class="sheet">
          <dt class="small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MatchProps {
  match: AdminMatch;
  onName: (seat: number) => void;
  onDelete: () => void;
}

function Match({ match, onName, onDelete }: MatchProps) {
  const state = match.halted ? "halted" : match.over ? "over" : `${match.connected} there`;
  return (
    <>
      <span class="admin-words">
        <b>{match.game}</b>{" "}
        <span class="small">
          {match.players.join(", ")} · {match.seq} answers · {state} · {ago(match.changed)}
        </span>
      </span>
      {match.name ? <Name name={match.name} onRemove={() => onName(-1)} /> : null}
      {match.names.map((name, seat) => (name ? <Name key={seat} name={name} onRemove={() => onName(seat)} /> : null))}
      <button type="button" class="quiet danger-text" onClick={onDelete}>
        Delete
      </button>
    </>
  );
}

function Name({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      class="quiet"
      aria-label={`Remove the name ${name}`}
      title="Remove this name"
      onClick={onRemove}
    >
      {name} ✕
    </button>
  );
}
