/** The keys of this board, for who asks. */
export const keys: readonly (readonly [string, string])[] = [
  ["← → ↑ ↓", "from card to card"],
  ["1 – 9", "to a card of your hand"],
  ["1 – 7, K", "of the first hand: sends a card back, or keeps all"],
  ["Enter", "takes up the card one is at, or does what the first button says"],
  ["Q C P I", "quest, challenge, play, ink"],
  ["S G M X B", "sing, sing together, move, use, boost"],
  ["A", "quest with all"],
  ["Tab", "round what can be chosen"],
  ["D", "done: what is chosen is sent"],
  ["E", "end the turn; twice where something is left"],
  ["W", "why not, of the card one is at"],
  ["Space", "enlarges a card; skips what is told"],
  ["Esc", "lets go; takes back what was pressed ahead"],
];
