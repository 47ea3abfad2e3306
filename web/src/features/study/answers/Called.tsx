import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { pageOf } from "../../../boards";
import { useFetched } from "../../../core/hooks";

/** The game of the study that is shown. */
export const StudiedGame = createContext("");

/** Who takes part, as people of this game know them. */
export function Called({ name }: { name: string }) {
  const own = useFetched(pageOf(useContext(StudiedGame))?.named);
  return own ? <own.default name={name} /> : <span>{name}</span>;
}
