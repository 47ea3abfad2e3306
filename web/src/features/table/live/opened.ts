// What one has opened at the table: a sheet above it, the log, the list of what can be done, a card.

import { useCallback, useState } from "preact/hooks";
import type { Sheet } from "../Sheets";

export interface Opened {
  sheet: Sheet;
  setSheet: (sheet: Sheet) => void;
  logOpen: boolean;
  setLogOpen: (open: boolean) => void;
  toggleLog: () => void;
  listOpen: boolean;
  setListOpen: (open: boolean) => void;
  toggleList: () => void;
  /** The card that is looked at. */
  piece: { id: number; face: string } | null;
  inspect: (id: number, face: string) => void;
  closeCard: () => void;
}

export function useOpened(): Opened {
  const [sheet, setSheet] = useState<Sheet>("");
  const [logOpen, setLogOpen] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const [piece, setPiece] = useState<{ id: number; face: string } | null>(null);
  const inspect = useCallback((id: number, face: string) => setPiece({ id, face }), []);
  return {
    sheet,
    setSheet,
    logOpen,
    setLogOpen,
    toggleLog: () => setLogOpen(!logOpen),
    listOpen,
    setListOpen,
    toggleList: () => setListOpen(!listOpen),
    piece,
    inspect,
    closeCard: () => setPiece(null),
  };
}
