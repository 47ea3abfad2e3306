import type { SetUp } from "../../../parts/setting-up/setUp";
import "../tokens/board.css";
import "../../../parts/setting-up/tiles.css";
import "./new-game.css";
import { PartyChance } from "./Chance";
import { Party } from "./Party";
import { partyOf, useLevel } from "./wish";

export { ZoomQuestSteps as Steps } from "./Steps";

const COUNTED = ["no hero", "one hero", "two heroes", "three heroes", "four heroes", "five heroes"];

export function Beside({ setUp }: { setUp: SetUp }) {
  return (
    <>
      <div class="sheet party-sheet">
        <Party setUp={setUp} />
      </div>
      <PartyChance setUp={setUp} />
    </>
  );
}

export function useLine(setUp: SetUp): string {
  const level = useLevel(setUp);
  const count = partyOf(setUp, level).length;
  return `${level?.title ?? "A level"}, ${COUNTED[count] ?? `${count} heroes`}`;
}
