// Made from games/zoomquest/enums/cards.py by scripts/generate/page_cards.py (make page-types). Do not edit.

import { broadsword, healthNormal, shield } from "../looks/icons";

export type Face = "Attack" | "Defend" | "Heal";

export const FACES: readonly Face[] = ["Attack", "Defend", "Heal"];

export const CARD_ICONS: Record<Face, string> = {
  Attack: broadsword,
  Defend: shield,
  Heal: healthNormal,
};

/** What a card has done, by the event that says so. */
export const DID: Record<string, string> = {
  destroy: "hits {target}",
  block: "blocked",
  shield: "shields {target}",
  heal: "heals {target}",
};
