import { useEffect } from "preact/hooks";
import type { PickerProps } from "../../props";
import { useDecks } from "../decks/looks";
import { DeckStep } from "./Steps";
import "./new-game.css";

/** The deck of who is invited: the first of all, until another is chosen. */
export default function Invited({ value, fault, onChange }: PickerProps) {
  const decks = useDecks();
  const [first] = decks;
  useEffect(() => {
    if (!value && first) onChange(first.value);
  }, [first]);
  return <DeckStep decks={decks} deck={String(value ?? "")} fault={fault} onDeck={onChange} number={0} />;
}
