import { useEffect, useRef } from "preact/hooks";
import { useRoute } from "./hooks";
import { printRoute, type Route } from "./core/route";
import { Announcer } from "./parts/Announcer";
import { Brand } from "./parts/Brand";
import { Join } from "./pages/Join";
import { Lobby } from "./pages/Lobby";
import { NewGame } from "./pages/NewGame";
import { PuzzlePage } from "./pages/PuzzlePage";
import { StudyPage } from "./pages/StudyPage";
import { ReplayPage } from "./pages/ReplayPage";
import { RulesPage } from "./pages/RulesPage";
import { TablePage } from "./pages/TablePage";
import { WorkshopPage } from "./pages/WorkshopPage";

export function App() {
  const route = useRoute();
  const place = printRoute(route.page === "replay" ? { ...route, step: 0 } : route);
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);

  useEffect(() => {
    // whoever listens rather than looks is told of the new page; on the first one the browser does it
    if (!first.current) main.current?.focus();
    first.current = false;
  }, [place]);

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
      <main ref={main} tabIndex={-1} class={`page page-${route.page}`} key={place}>
        <Page route={route} />
      </main>
      <Announcer />
    </>
  );
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "lobby":
      return <Lobby />;
    case "new":
      return <NewGame game={route.game} />;
    case "rules":
      return <RulesPage game={route.game} />;
    case "own":
      return <WorkshopPage game={route.game} />;
    case "puzzle":
      return <PuzzlePage puzzle={route.puzzle} />;
    case "study":
      return <StudyPage id={route.id} />;
    case "join":
      return <Join match={route.match} token={route.token} />;
    case "table":
      return <TablePage match={route.match} seat={route.seat} watching={false} />;
    case "watch":
      return <TablePage match={route.match} seat={null} watching />;
    case "replay":
      return <ReplayPage match={route.match} step={route.step} watching={route.watching} />;
    default:
      return (
        <>
          <Brand />
          <h1>There is nothing here</h1>
          <p>
            This link leads nowhere. <a href="#/">To the lobby</a>
          </p>
        </>
      );
  }
}
