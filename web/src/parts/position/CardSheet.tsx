import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { FaceProps } from "../../boards/props";
import { useCards } from "../../core/hooks";
import { names } from "../../core/match/options";
import { findPiece } from "../../core/match/view";
import type { Obj } from "../../core/wire/json";
import type { Blocked, Option } from "../../core/wire/messages";
import { Dialog } from "../Dialog";
import { BlockedList } from "./WhyNot";

interface Props {
  piece: { id: number; face: string };
  game: string;
  Face?: ComponentType<FaceProps> | undefined;
  view: Obj | null;
  seatNames: readonly string[];
  options: readonly Option[];
  blocked: Blocked | null;
  onAsk: (piece: number) => void;
  onChoose: (action: string) => void;
  onClose: () => void;
}

/** One card: what is known of it, what can be done with it, and what cannot, with the reasons. */
export function CardSheet({ piece, game, Face, view, seatNames, options, blocked, onAsk, onChoose, onClose }: Props) {
  useEffect(() => onAsk(piece.id), [piece.id]);
  const found = piece.id >= 0 ? findPiece(view, piece.id, seatNames) : null;
  const face = found?.[0].face || piece.face || "A card";
  const cards = useCards(game);
  const card = cards.find(face);
  const named = { id: piece.id, face };
  const possible = options.filter((option) => names(option, named));
  const impossible = (blocked?.options ?? []).filter((option) => names({ ...option, verb: "" }, named));
  return (
    <Dialog title={face} onClose={onClose}>
      {Face ? <Face name={face} piece={piece.id} view={view} cards={cards} /> : null}
      {!Face && card?.text ? (
        <p class="as-set">
          {card.text
            .split("\n")
            .slice(1)
            .map((line) => line.trim())
            .join("\n") || card.text}
        </p>
      ) : null}
      <p class="faint">{found ? found[1] : "It is not where you could see it now."}</p>
      {!Face && found && found[0].notes.length > 0 ? <p>{found[0].notes.join(", ")}</p> : null}
      {found && found[0].underCount > 0 ? (
        <p>
          Under it: {found[0].under.map((card) => card.face).join(", ")}
          {found[0].underCount > found[0].under.length
            ? ` and ${found[0].underCount - found[0].under.length} unknown`
            : ""}
        </p>
      ) : null}
      <div class="option-list">
        {possible.map((option) => (
          <button key={option.action} type="button" class="option" onClick={() => onChoose(option.action)}>
            <span>{option.label}</span>
          </button>
        ))}
      </div>
      {impossible.length > 0 ? (
        <>
          <h3>Why not</h3>
          <BlockedList blocked={impossible} />
        </>
      ) : null}
    </Dialog>
  );
}
