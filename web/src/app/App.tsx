import { useEffect, useRef } from "preact/hooks";
import { askInbox, tellElsewhere } from "../core/browser/inbox";
import { keepPush } from "../core/browser/pushing";
import { printRoute, type Route } from "../core/browser/route";
import { useRoute } from "../core/hooks";
import { Home } from "../features/home/Home";
import { Announcer } from "../parts/Announcer";
import { Compiling } from "./Compiling";
import { Lazy } from "./Lazy";
import { Nowhere, notHere } from "./Nowhere";

// home is there at once, every other page when it is gone to
const newGame = () => import("../features/new-game/NewGame").then((module) => module.NewGame);
const rules = () => import("../features/rules/RulesPage").then((module) => module.RulesPage);
const workshop = () => import("../features/workshop/WorkshopPage").then((module) => module.WorkshopPage);
const puzzle = () => import("../features/puzzle/PuzzlePage").then((module) => module.PuzzlePage);
const study = () => import("../features/study/StudyPage").then((module) => module.StudyPage);
const key = () => import("../features/study/KeyTaken").then((module) => module.KeyTaken);
const admin = () => import("../features/admin/AdminPage").then((module) => module.AdminPage);
const learn = () => import("../features/learn/LearnPage").then((module) => module.LearnPage);
const join = () => import("../features/sit-down/SitDown").then((module) => module.SitDown);
const table = () => import("../features/table/TablePage").then((module) => module.TablePage);
const replay = () => import("../features/replay/ReplayPage").then((module) => module.ReplayPage);

/** There every line counts; who plays there is told nothing that they have to know. */
const AT_A_BOARD: ReadonlySet<Route["page"]> = new Set<Route["page"]>(["table", "watch", "replay"]);

export function App() {
  const route = useRoute();
  const place = printRoute(route.page === "replay" ? { ...route, step: 0 } : route);
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);

  useEffect(() => {
    // whoever listens rather than looks is told of the new page; on the first one the browser does it
    if (!first.current) main.current?.focus();
    first.current = false;
    void keepPush();
    tellElsewhere();
  }, [place]);

  useEffect(() => {
    if (route.page !== "lobby") void askInbox(); // home asks by itself
  }, []);

  return (
    <>
      <nav aria-label="Short way">
        <a
          class="skip"
          href={place}
          onClick={(event) => {
            event.preventDefault();
            const goal = main.current?.querySelector<HTMLElement>(".turn") ?? main.current?.querySelector("h1");
            goal?.setAttribute("tabindex", "-1");
            goal?.focus();
          }}
        >
          Skip to what is to be done
        </a>
      </nav>
      {AT_A_BOARD.has(route.page) ? null : <Compiling />}
      <main ref={main} tabIndex={-1} class={`page page-${route.page}`} key={place}>
        <Page route={route} />
      </main>
      <Announcer />
    </>
  );
}

function Page({ route }: { route: Route }) {
  const elsewhere = notHere(route.page);
  if (elsewhere) return elsewhere;
  switch (route.page) {
    case "lobby":
      return <Home />;
    case "new":
      return <Lazy load={newGame} props={{ game: route.game, friend: route.friend ?? false }} />;
    case "rules":
      return <Lazy load={rules} props={{ game: route.game }} />;
    case "own":
      return <Lazy load={workshop} props={{ game: route.game }} />;
    case "puzzle":
      return <Lazy load={puzzle} props={{ puzzle: route.puzzle }} />;
    case "admin":
      return <Lazy load={admin} props={{ secret: route.secret }} />;
    case "study":
      return <Lazy load={study} props={{ id: route.id }} />;
    case "key":
      return <Lazy load={key} props={{ value: route.key, study: route.study }} />;
    case "learn":
      return <Lazy load={learn} props={{ game: route.game }} />;
    case "join":
      return <Lazy load={join} props={{ match: route.match, token: route.token }} />;
    case "table":
      return <Lazy load={table} props={{ match: route.match, seat: route.seat, watching: false }} />;
    case "watch":
      return <Lazy load={table} props={{ match: route.match, seat: null, watching: true }} />;
    case "replay":
      return <Lazy load={replay} props={{ match: route.match, step: route.step, watching: route.watching }} />;
    default:
      return (
        <Nowhere title="There is nothing here" text="This link leads nowhere: it may have been cut off on its way." />
      );
  }
}
