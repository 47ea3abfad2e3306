// The bots of a game by their animals, asked for once.

import { useEffect, useState } from "preact/hooks";
import * as api from "../core/wire/api";
import type { GameInfo, Opponent } from "../core/wire/rest_messages";

const NONE: readonly Opponent[] = [];
let asked: Promise<GameInfo[]> | null = null;

function games(): Promise<GameInfo[]> {
  asked ??= api.games().catch((error: unknown) => {
    asked = null; // the next one who needs it asks again
    throw error;
  });
  return asked;
}

export function useOpponents(game: string): readonly Opponent[] {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let current = true;
    games().then(
      (all) => {
        if (current) setFound(all.find(({ name }) => name === game)?.opponents ?? NONE);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [game]);
  return found;
}
