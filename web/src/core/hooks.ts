import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "preact/hooks";
import { shareFor } from "./browser/luck";
import { parseRoute, printRoute, type Route } from "./browser/route";
import { CardLibrary } from "./match/cards";
import { Frames } from "./match/frames";
import { arrive, begin, goOn, isScene, isTelling, type Manner, type Pace, skip, stay } from "./match/pace";
import { Table } from "./match/table";
import { allCards, cardsOf } from "./wire/api";

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    window.addEventListener("hashchange", changed);
    changed(); // a page may have gone on before anybody listened
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return parseRoute(hash);
}

export function goTo(route: Route): void {
  location.hash = printRoute(route);
}

/** Like goTo, but the place one was at is not kept in the history: for links with tokens in them. */
export function replaceWith(route: Route): void {
  history.replaceState(null, "", printRoute(route));
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}

/** The table of a match, connected as long as the page shows it. */
export function useTable(match: string, token: string): Table {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const kept = useRef<{ key: string; table: Table } | null>(null);
  const key = `${match} ${token}`;
  if (kept.current?.key !== key) kept.current = { key, table: tableOf(match, token) };
  const table = kept.current.table;

  useEffect(() => {
    const frames = new Frames(() => redraw(0));
    const leave = table.subscribe((news) => (news ? frames.ask() : redraw(0)));
    const back = () => {
      if (document.visibilityState === "visible") table.probe();
    };
    table.start();
    window.addEventListener("online", back);
    document.addEventListener("visibilitychange", back);
    return () => {
      leave();
      table.stop();
      window.removeEventListener("online", back);
      document.removeEventListener("visibilitychange", back);
    };
  }, [table]);
  return table;
}

/** A module that is fetched when it is wanted; null until it is there, and where it cannot be had. */
export function useFetched<T>(load: (() => Promise<T>) | undefined): T | null {
  const [found, setFound] = useState<{ module: T } | null>(null);
  useEffect(() => {
    let current = true;
    setFound(null);
    load?.().then(
      (module) => {
        if (current) setFound({ module });
      },
      () => {}, // what is fetched so is not needed to go on
    );
    return () => {
      current = false;
    };
  }, [load]);
  return found?.module ?? null;
}

/** The time in milliseconds, again every second while `running`. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!running) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

/** Something kept in this browser: a preference. */
export function useKept(name: string, otherwise: string): [string, (value: string) => void] {
  const key = `loretable.${name}`;
  const [value, setValue] = useState(localStorage.getItem(key) ?? otherwise);
  return [
    value,
    (next) => {
      localStorage.setItem(key, next);
      setValue(next);
    },
  ];
}

/** Whoever has a seat adds a share to the luck, as long as nothing is dealt. */
function tableOf(match: string, token: string): Table {
  return new Table(match, token, undefined, token ? shareFor(match) : "");
}

/** Keys pressed anywhere but in a field or a dialog. The handler returns true where it has used one. */
export function useKeys(handler: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      const at = event.target;
      if (at instanceof HTMLElement && at.matches("input:not([type=range]), textarea, select")) return;
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}

const libraries = new Map<string, CardLibrary>();

/** What is printed on a game's cards; draws again when more of it has come. */
export function useCards(game: string): CardLibrary {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  let library = libraries.get(game);
  if (!library) {
    library = new CardLibrary(
      (names) => cardsOf(game, names),
      () => allCards(game),
    );
    libraries.set(game, library);
  }
  const found = library;
  useLayoutEffect(() => found.subscribe(() => redraw(0)), [found]); // at once: what was asked for may come before the next frame
  return found;
}

/** What the table shows, told in the manner of its game at a speed (0: at once). `film`: how scenes go on, 0 for by a press,
 * otherwise how much faster than the rest. */
export function usePace(table: Table, speed: number, manner: Manner, film: number): [Pace, () => void, () => void] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const kept = useRef(begin(table.state));
  const instant = speed <= 0;
  // each state that comes, also those that are not drawn because another one came in the same frame
  const follow = useRef<() => void>(() => undefined);
  follow.current = () => {
    const hidden = document.visibilityState === "hidden";
    kept.current = arrive(kept.current, table.state, instant || hidden, manner, performance.now());
  };
  useLayoutEffect(() => table.subscribe(() => follow.current()), [table]);
  follow.current();
  const pace = kept.current;
  const change = (how: (old: Pace) => Pace) => {
    kept.current = how(kept.current);
    redraw(0);
  };
  const telling = isTelling(pace);
  useEffect(() => {
    if (!telling) return undefined;
    if (instant) {
      change(skip);
      return undefined;
    }
    const scene = isScene(pace, manner);
    if (scene && film === 0) return undefined;
    const time = stay(pace, scene ? speed * film : speed, manner, performance.now());
    const timer = setTimeout(() => change((old) => goOn(old, manner)), time);
    return () => clearTimeout(timer);
  }, [pace.shown.events, pace.at, telling, instant, speed, film]);
  return [pace, () => change(skip), () => change((old) => goOn(old, manner))];
}
