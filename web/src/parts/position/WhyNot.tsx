import { useEffect, useState } from "preact/hooks";
import type { Blocked, BlockedOption } from "../../core/wire/messages";
import { withRule } from "../../core/words";
import { Dialog } from "../Dialog";

const SEARCH_FROM = 10;

/** What cannot be done now, and what keeps one from it. Told to this seat only. */
export function WhyNot({ told, onAsk, onClose }: { told: Blocked | null; onAsk: () => void; onClose: () => void }) {
  const [search, setSearch] = useState("");
  useEffect(onAsk, []);
  const blocked = told?.options ?? [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = blocked.filter((one) => words.every((word) => `${one.label} ${one.text}`.toLowerCase().includes(word)));
  return (
    <Dialog title="Why not?" onClose={onClose}>
      {blocked.length >= SEARCH_FROM ? (
        <input
          type="search"
          aria-label="Search what cannot be done"
          placeholder="Search"
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {told === null ? <p class="faint">Asking the rules …</p> : null}
      {told !== null && blocked.length === 0 ? <p>Nothing that one might expect is forbidden at the moment.</p> : null}
      <BlockedList blocked={found} />
      {told?.more ? <p class="faint">There is more: press a card to see what keeps you from using it.</p> : null}
    </Dialog>
  );
}

export function BlockedList({ blocked }: { blocked: readonly BlockedOption[] }) {
  return (
    <ul class="blocked" data-testid="blocked">
      {blocked.map((one) => (
        <li key={one.action}>
          <span class="blocked-label">{one.label}</span>
          <span class="faint">{withRule(one.text, one.rule)}</span>
        </li>
      ))}
    </ul>
  );
}
