import type { CoverProps } from "../../props";
import * as icons from "./icons";
import { Fan, type MiniFace } from "./Mini";

/** Five cards that everybody who has played knows, one an ink; names and numbers as they are printed. */
const FACES: readonly MiniFace[] = [
  {
    title: "Elsa",
    version: "Snow Queen",
    ink: "amethyst",
    cost: 3,
    inkable: true,
    numbers: [2, 3, 1],
    icon: icons.snowflake2,
  },
  {
    title: "Maximus",
    version: "Relentless Pursuer",
    ink: "amber",
    cost: 3,
    inkable: true,
    numbers: [3, 3, 1],
    icon: icons.horseHead,
  },
  {
    title: "Mulan",
    version: "Imperial Soldier",
    ink: "ruby",
    cost: 5,
    inkable: true,
    numbers: [4, 5, 1],
    icon: icons.broadsword,
  },
  {
    title: "Belle",
    version: "Inventive Engineer",
    ink: "sapphire",
    cost: 3,
    inkable: true,
    numbers: [2, 3, 2],
    icon: icons.openBook,
  },
  {
    title: "Robin Hood",
    version: "Daydreamer",
    ink: "emerald",
    cost: 6,
    inkable: true,
    numbers: [4, 5, 4],
    icon: icons.foxHead,
  },
];

export default function LorcanaCover({ felt }: CoverProps) {
  return <Fan faces={felt ? FACES.slice(0, 4) : FACES} width={felt ? 146 : 112} turn={felt ? 7 : 9} />;
}
