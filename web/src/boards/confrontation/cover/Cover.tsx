import type { CoverProps } from "../../props";
import { usePrinted } from "./printed";
import { SmallMap, type Standing } from "./SmallMap";

/** The middle of a game: the Balrog has shown itself at the tunnel. */
const PIECES: readonly Standing[] = [
  { region: "the-shire", side: 0, word: "frodo" },
  { region: "the-shire", side: 0, word: "sam" },
  { region: "arthedain", side: 0, word: "gandalf" },
  { region: "cardolan", side: 0, word: "legolas" },
  { region: "rhudaur", side: 0, word: "aragorn" },
  { region: "rhudaur", side: 0, word: "gimli" },
  { region: "eregion", side: 0, word: "pippin" },
  { region: "enedwaith", side: 0, word: "boromir" },
  { region: "misty-mountains", side: 1, word: "balrog" },
  { region: "mirkwood", side: 1, word: "" },
  { region: "fangorn", side: 1, word: "" },
  { region: "rohan", side: 1, word: "" },
  { region: "dagorlad", side: 1, word: "" },
  { region: "gondor", side: 1, word: "" },
  { region: "mordor", side: 1, word: "" },
  { region: "mordor", side: 1, word: "" },
];

export default function ConfrontationCover({ felt }: CoverProps) {
  const printed = usePrinted();
  if (!printed) return null;
  return <SmallMap printed={printed} pieces={PIECES} view={felt ? "20 10 720 450" : "44 78 620 294"} />;
}
