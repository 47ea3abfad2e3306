// The server's REST side.

import type { Proof } from "../luck/proof";
import { carried } from "./carrier";
import { isObject, type Obj, textAt } from "./json";
import type {
  Branch,
  CallsEnded,
  CallsKept,
  CallsTold,
  CallsWanted,
  CardFacts,
  CardsFound,
  CardsTold,
  Claimed,
  Deleted,
  ExaminedTold,
  Forgotten,
  GameInfo,
  InvitationTold,
  LessonTold,
  MatchInfo,
  MatchMade,
  MyMatch,
  NewMatch,
  NewPuzzle,
  OwnAsked,
  Picture,
  Problem,
  PuzzleInfo,
  PuzzleOfDay,
  RateTold,
  Reach,
  Replay,
  RulesTold,
  Seated,
  SeatsTold,
} from "./rest_messages";

/** What the server said no to, in its words. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

async function request(method: string, path: string, token: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await carried().fetch(`/api/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, { code: "OFFLINE", text: "The server cannot be reached." });
  }
  if (!response.ok) throw new ApiError(response.status, await problemOf(response));
  return response;
}

async function problemOf(response: Response): Promise<Problem> {
  const data: unknown = await response.json().catch(() => null);
  if (isObject(data) && textAt(data, "text")) {
    return { code: textAt(data, "code"), text: textAt(data, "text"), where: textAt(data, "where") };
  }
  return { code: "HTTP", text: `The server answered ${response.status}.` };
}

async function get<T>(path: string, token = ""): Promise<T> {
  return (await (await request("GET", path, token)).json()) as T;
}

async function post<T>(path: string, body: unknown, token = ""): Promise<T> {
  return (await (await request("POST", path, token, body)).json()) as T;
}

export const games = (): Promise<GameInfo[]> => get("games");

export const seatsOf = (game: string, options: Obj): Promise<SeatsTold> =>
  post(`games/${encodeURIComponent(game)}/seats`, { options });

export const lessons = (game: string): Promise<LessonTold[]> => get(`games/${encodeURIComponent(game)}/lessons`);

export const playLesson = (game: string, lesson: number): Promise<MatchMade> =>
  post(`games/${encodeURIComponent(game)}/lessons/${lesson}/play`, {});

/** Measured rates, each with its interval, games, bot and date. */
export const rates = (game: string): Promise<RateTold[]> => get(`games/${encodeURIComponent(game)}/rates`);

export const byLot = (game: string): Promise<SeatsTold> => post(`games/${encodeURIComponent(game)}/lot`, {});

export const cardsOf = async (game: string, names: string[]): Promise<CardFacts[]> =>
  (await post<CardsTold>(`games/${encodeURIComponent(game)}/cards`, { names })).cards;

export const allCards = async (game: string): Promise<CardFacts[]> =>
  (await get<CardsTold>(`games/${encodeURIComponent(game)}/cards`)).cards;

export const searchCards = (game: string, search: string, skip = 0, most = 50): Promise<CardsTold> =>
  get(
    `games/${encodeURIComponent(game)}/cards?${new URLSearchParams({ search, skip: String(skip), most: String(most) })}`,
  );

export const findCards = (game: string, query: string): Promise<CardsFound> =>
  get(`games/${encodeURIComponent(game)}/find?${new URLSearchParams({ query })}`);

export const examine = async (game: string, brought: unknown): Promise<Obj> =>
  (await post<ExaminedTold>(`games/${encodeURIComponent(game)}/examine`, { brought })).told;

export const rulesOf = (game: string): Promise<RulesTold> => get(`games/${encodeURIComponent(game)}/rules`);

export const newMatch = (wanted: NewMatch): Promise<MatchMade> => post("matches", wanted);

export const forgetMe = (tokens: string[]): Promise<Forgotten> => post("mine/forget", { tokens, seen: [] });
export const mine = (tokens: string[], seen: number[]): Promise<MyMatch[]> => post("mine", { tokens, seen });

export const matchInfo = (match: string, token: string): Promise<MatchInfo> => get(`matches/${match}`, token);

export const claim = (match: string, own: string, invitation: string, who = "", share = ""): Promise<Claimed> =>
  post(`matches/${match}/claim`, { own, who, share }, invitation);

export const proof = (match: string, token: string): Promise<Proof> => get(`matches/${match}/proof`, token);

/** Looking takes no seat. */
export const invitation = (match: string, token: string): Promise<InvitationTold> =>
  get(`matches/${match}/invitation`, token);

export const reach = (): Promise<Reach> => get("reach");

/** Whether the server is ready, and whether a faster engine is still to come. */
export const readiness = (): Promise<{ ready: boolean; engine: string; compiling?: boolean }> => get("ready");

export const calls = (): Promise<CallsTold> => get("calls");

export const wantCalls = (wanted: CallsWanted): Promise<CallsKept> => post("calls", wanted);

export const endCalls = (endpoint: string): Promise<CallsEnded> => post("calls/end", { endpoint });

export const setOwn = (match: string, own: OwnAsked, token: string): Promise<MatchInfo> =>
  post(`matches/${match}/own`, own, token);

export const newPuzzle = (match: string, wanted: NewPuzzle, token: string): Promise<PuzzleInfo> =>
  post(`matches/${match}/puzzles`, wanted, token);

export const puzzleOfDay = (): Promise<PuzzleOfDay> => get("puzzles/today");

export const puzzle = (id: string): Promise<PuzzleInfo> => get(`puzzles/${id}`);

export const playPuzzle = (id: string, bot: string): Promise<MatchMade> => post(`puzzles/${id}/play`, { bot });

export const deleteMatch = async (match: string, host: string): Promise<Deleted> =>
  (await (await request("DELETE", `matches/${match}`, host)).json()) as Deleted;

export const changeSeat = (match: string, seat: number, player: string, host: string): Promise<Seated | MatchInfo> =>
  post(`matches/${match}/seats/${seat}`, { player }, host);

export const rematch = (match: string, token: string): Promise<MatchMade> =>
  post(`matches/${match}/rematch`, {}, token);

export const branch = (match: string, wanted: Branch, token: string): Promise<MatchMade> =>
  post(`matches/${match}/branch`, wanted, token);

export const replay = (match: string, token: string, open = false): Promise<Replay> =>
  get(`matches/${match}/replay${open ? "?open=1" : ""}`, token);

export const picture = (match: string, seq: number, token: string): Promise<Picture> =>
  get(`matches/${match}/picture?seq=${seq}`, token);

export async function exportRecord(match: string, host: string): Promise<Blob> {
  return (await request("GET", `matches/${match}/export`, host)).blob();
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
