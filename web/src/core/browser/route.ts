// Where one is, in the fragment of the address: it never reaches the server, so a link may hold a seat's token.

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string; friend?: boolean }
  | { page: "join"; match: string; token: string }
  | { page: "table"; match: string; seat: number | null }
  | { page: "watch"; match: string }
  | { page: "replay"; match: string; step: number | null; watching: boolean }
  | { page: "rules"; game: string }
  | { page: "own"; game: string }
  | { page: "puzzle"; puzzle: string }
  | { page: "study"; id: string }
  | { page: "key"; key: string; study: boolean }
  | { page: "admin"; secret: string }
  | { page: "learn"; game: string }
  | { page: "lost" };

export function parseRoute(hash: string): Route {
  const [page = "", ...rest] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decoded);
  const [first = "", second = "", third = ""] = rest;
  if (page === "") return { page: "lobby" };
  if (page === "new" && first) {
    const friend = rest.length > 1 && rest.at(-1) === "friend";
    return { page: "new", game: (friend ? rest.slice(0, -1) : rest).join("/"), ...(friend ? { friend } : {}) };
  }
  if (page === "rules" && first) return { page: "rules", game: rest.join("/") };
  if (page === "own" && first) return { page: "own", game: rest.join("/") };
  if (page === "puzzle" && first) return { page: "puzzle", puzzle: first };
  if (page === "learn") return { page: "learn", game: first };
  if (page === "study" && first === "key" && second) return { page: "key", key: second, study: true };
  if (page === "key" && first) return { page: "key", key: first, study: false };
  if (page === "admin") return { page: "admin", secret: first };
  if (page === "study") return { page: "study", id: first };
  if (page === "join" && first && second) return { page: "join", match: first, token: second };
  if (page === "match" && first) return { page: "table", match: first, seat: second === "seat" ? number(third) : null };
  if (page === "watch" && first) return { page: "watch", match: first };
  if (page === "replay" && first) {
    const watching = rest.includes("watching");
    return { page: "replay", match: first, step: number(second), watching };
  }
  return { page: "lost" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function number(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

export function printRoute(route: Route): string {
  switch (route.page) {
    case "new":
      return `#/new/${encodeURIComponent(route.game)}${route.friend ? "/friend" : ""}`;
    case "rules":
      return `#/rules/${encodeURIComponent(route.game)}`;
    case "own":
      return `#/own/${encodeURIComponent(route.game)}`;
    case "puzzle":
      return `#/puzzle/${route.puzzle}`;
    case "admin":
      return "#/admin";
    case "study":
      return `#/study${route.id ? `/${route.id}` : ""}`;
    case "key":
      return `#${route.study ? "/study" : ""}/key/${route.key}`;
    case "learn":
      return `#/learn${route.game ? `/${encodeURIComponent(route.game)}` : ""}`;
    case "join":
      return `#/join/${route.match}/${route.token}`;
    case "table":
      return `#/match/${route.match}${route.seat === null ? "" : `/seat/${route.seat}`}`;
    case "watch":
      return `#/watch/${route.match}`;
    case "replay":
      return `#/replay/${route.match}/${route.step ?? 0}${route.watching ? "/watching" : ""}`;
    default:
      return "#/";
  }
}

/** What somebody pasted: a whole link, or only what follows its #. Null where it leads nowhere. */
export function pastedRoute(text: string): Route | null {
  const trimmed = text.trim();
  const at = trimmed.indexOf("#");
  const route = parseRoute(at >= 0 ? trimmed.slice(at) : trimmed);
  return route.page === "lost" || route.page === "lobby" ? null : route;
}
