import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { known, pageOf } from "../boards";
import { beside } from "../core/browser/files";
import { useSettings } from "../core/browser/settings";
import { alone } from "../core/wire/carrier";
import { Icon } from "./Icon";
import { cardPlay, cog, histogram, ruleBook } from "./looks/icons";
import { Initial } from "./Who";

export type Place = "play" | "learn" | "workshop" | "study" | "";

const PLACES: readonly [Place, string, string, string][] = [
  ["play", "Play", "#/", cardPlay],
  ["learn", "Learn", "#/learn", ruleBook],
  ...known.flatMap((game): [Place, string, string, string][] => {
    const workshop = pageOf(game)?.workshop;
    return workshop ? [["workshop", workshop.title, `#/own/${game}`, workshop.icon]] : [];
  }),
  ["study", "Study", "#/study", histogram],
];

/** The top of the pages round the boards: the way home, the four places, and oneself; on a phone the places are at the thumb. */
export function Top({ at }: { at: Place }) {
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [open, setOpen] = useState(false);
  const name = useSettings()("name");
  useEffect(() => {
    if (!open || Sheet) return;
    void import("../features/settings/SettingsSheet").then((module) => setSheet(() => module.SettingsSheet));
  }, [open]);
  return (
    <>
      <header class="top">
        <a href="#/" class="brand-home">
          <img src={beside("favicon.svg")} alt="" width="28" height="28" />
          <span>Loretable</span>
        </a>
        <nav class="places" aria-label="Places">
          {PLACES.filter(([place]) => place !== "study" || !alone()).map(([place, word, link, icon]) => (
            <a key={place} href={link} aria-current={place === at ? "page" : undefined}>
              <Icon path={icon} size={24} />
              <span>{word}</span>
            </a>
          ))}
        </nav>
        <button type="button" class="me" aria-label="Settings" title="Settings" onClick={() => setOpen(true)}>
          {name ? <Initial name={name} own /> : <Icon path={cog} size={22} />}
          <span aria-hidden="true">{name || "Settings"}</span>
        </button>
      </header>
      {open && Sheet ? <Sheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
