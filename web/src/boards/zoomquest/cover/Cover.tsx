import { useCards } from "../../../core/hooks";
import type { CoverProps } from "../../props";
import { levelFrom } from "./levels";
import { SmallMap } from "./SmallMap";

export default function ZoomQuestCover({ felt }: CoverProps) {
  const level = levelFrom(useCards("zoomquest"), "warrens");
  if (!level) return null;
  const party = ["warrior", "guardian", "healer"];
  return <SmallMap level={level} party={party} width={felt ? 520 : 414} height={felt ? 300 : 196} />;
}
