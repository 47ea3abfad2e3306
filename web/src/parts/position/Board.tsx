import { useEffect, useState } from "preact/hooks";
import { useKept } from "../../core/hooks";
import type { Obj } from "../../core/wire/json";
import type { Option } from "../../core/wire/messages";
import { Picture } from "./Picture";
import { Zones } from "./Zones";

interface Props {
  game: string;
  view: Obj | null;
  picture: string;
  seatNames: readonly string[];
  options: readonly Option[];
  onPiece: (id: number, face: string) => void;
  onAction: (action: string) => void;
  /** Says whether the board is looked at as a picture, so that none is made for nobody. */
  onDraw?: (on: boolean) => void;
}

/** The position: the game's picture, or the table of its zones; where there are both, one chooses. */
export function Board({ game, view, picture, seatNames, options, onPiece, onAction, onDraw }: Props) {
  const [look, setLook] = useKept(`look.${game}`, "picture");
  const [large, setLarge] = useState(false);
  const drawn = picture !== "" && look === "picture";
  useEffect(() => {
    const tell = () => onDraw?.(look === "picture" && document.visibilityState !== "hidden");
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [look]);
  return (
    <section class="board" aria-label="Board">
      <h2 class="unseen">Board</h2>
      {picture !== "" ? (
        <div class="board-bar">
          <div class="tabs" role="group" aria-label="Show the board as">
            {(["picture", "table"] as const).map((one) => (
              <button key={one} type="button" aria-pressed={look === one} onClick={() => setLook(one)}>
                {one === "picture" ? "Picture" : "Table"}
              </button>
            ))}
          </div>
          {drawn ? (
            <button type="button" class="quiet" aria-pressed={large} onClick={() => setLarge(!large)}>
              {large ? "Fit" : "Enlarge"}
            </button>
          ) : null}
        </div>
      ) : null}
      {view === null ? <p class="faint">Setting the table …</p> : null}
      {drawn ? (
        <Picture
          svg={picture}
          large={large}
          label="The board as a picture; “Table” shows the same in words"
          options={options}
          onPiece={onPiece}
          onAction={onAction}
        />
      ) : (
        <Zones view={view} seatNames={seatNames} options={options} onPiece={onPiece} />
      )}
    </section>
  );
}
